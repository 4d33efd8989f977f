"""S02, V13: what was answered is on the disk. Kill −9, full disks, second servers, restarts while bots think."""

from __future__ import annotations

import random
import resource
import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from websockets.exceptions import WebSocketException

import warbanner as wb
from server.client import SERVING, Browser, Serving, plain, wait
from suite import scaled

KILLS = 50


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "data"


def moves_of(folder, table):
    """The moves in the database, with the commands that made them."""
    db = sqlite3.connect(f"file:{folder / 'tables.db'}?mode=ro", uri=True)
    try:
        return list(db.execute('SELECT n, seat, move, command FROM moves WHERE "table" = ? ORDER BY n', (table,)))
    finally:
        db.close()


def acts(folder, table):
    """The ids of the commands that are on the disk."""
    return {command.partition(":")[2] for *_, command in moves_of(folder, table) if command}


def killed_often(folder, kills, rng):
    """Play in a folder under so many kills; the moves that were answered and the finished games that were found."""
    answered, done, table, kept, browser = set(), [], None, [], None
    for n in range(kills):
        server = Serving(folder)
        if browser is None:
            browser = Browser(server.url)
        else:
            browser.moved(server.url)
        assassin = threading.Timer(rng.uniform(0.02, 0.3), server.process.kill)
        if n % 3 == 0:
            assassin.start()  # else once the person is asked
        try:
            while True:
                if table is None:
                    table, kept = browser.make("europe", "me", "attacker", "attacker", "attacker"), []
                page = browser.socket(table)
                while page.until_asked():
                    if assassin.ident is None:
                        assassin.start()
                    seat, answers = page.answers(rng)
                    identity = page.send("play", seat=seat, answers=answers)
                    if page.reply(identity)["ok"]:
                        answered.add(identity)
                done.append(table)
                table = None
        except (WebSocketException, OSError, httpx.TransportError):
            pass  # killed
        assassin.join()
        server.kill()
        if table is not None:
            moves = moves_of(folder, table)
            assert moves[: len(kept)] == kept, "what was played before has changed"
            assert [n for n, *_ in moves] == list(range(1, len(moves) + 1))
            commands = [command for *_, command in moves if command]
            assert len(commands) == len(set(commands))
            kept = moves
    with Serving(folder) as server, browser:
        browser.moved(server.url)
        if table is not None:
            browser.socket(table).play_out(rng)
            done.append(table)
        for n, one in enumerate(done):
            path = folder / f"{n}.jsonl"
            path.write_text(browser.http.get(f"/api/tables/{one}/record").text)
            assert wb.replay(path).over
        assert "Traceback" not in "\n".join(server.said())
    found = set().union(*(acts(folder, one) for one in done))
    assert answered <= found, "an acknowledged move is lost"
    return len(answered), len(done)


def test_fifty_kills(tmp_path):
    """S02: killed at random moments under play: every acknowledged move is there, none twice; the records verify."""
    with ThreadPoolExecutor(2) as pool:
        runs = [pool.submit(killed_often, tmp_path / f"d{n}", KILLS // 2, random.Random(n)) for n in (2, 3)]
        counts = [run.result() for run in runs]
    moves, games = map(sum, zip(*counts, strict=True))
    print(f"\n{KILLS} kills, {moves} acknowledged moves, {games} games")
    assert moves > scaled(20, 0)


def test_a_command_counts_once_over_a_restart(folder):
    """V01: the answer was lost with the server: the same command sent again is answered and not done again."""
    rng = random.Random(1)
    with Serving(folder) as server, Browser(server.url) as browser:
        table = browser.make("europe", "me", "me", "me", "me")
        page = browser.socket(table)
        assert page.ask("take", seat=0)["ok"]
        page.pump(lambda: page.state["draft"])
        seat, answers = page.answers(rng)
        version = page.state["version"]
        identity = page.send("play", seat=seat, answers=answers)
        wait(lambda: moves_of(folder, table))
        server.kill()
        with Serving(folder) as server:
            browser.moved(server.url)
            page = browser.socket(table)
            assert page.ask("play", id=identity, version=version, seat=seat, answers=answers)["ok"]
            assert len(moves_of(folder, table)) == 1


def test_a_second_server_is_refused(folder):
    """V13: one line and exit status 2, while the first goes on."""
    with Serving(folder) as server, Browser(server.url) as browser:
        again = [sys.executable, str(SERVING), "serve", "--port", "0", "--data", str(folder)]
        second = subprocess.run(again, capture_output=True, text=True, timeout=60)
        assert second.returncode == 2
        lines = [line for line in second.stderr.splitlines() if "compiled" not in line]
        assert lines == [f"warbanner: {folder} is in use by another server"]
        assert second.stdout == ""
        port = server.url.rpartition(":")[2]
        taken = [sys.executable, str(SERVING), "serve", "--port", port, "--data", f"{folder}2"]
        third = subprocess.run(taken, capture_output=True, text=True, timeout=60)
        assert third.returncode == 2
        assert f"port {port} is taken" in third.stderr
        assert browser.make("toy", "me", "greedy")


def test_a_folder_that_cant_be(tmp_path):
    (tmp_path / "file").write_text("x")
    for folder in (tmp_path / "file", tmp_path / "file" / "below", "/proc/none"):
        run = [sys.executable, str(SERVING), "serve", "--port", "0", "--data", str(folder)]
        done = subprocess.run(run, capture_output=True, text=True, timeout=60)
        assert done.returncode == 2
        assert len([line for line in done.stderr.splitlines() if "compiled" not in line]) == 1
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "tables.db").write_bytes(b"this is no database, " * 500)
    run = [sys.executable, str(SERVING), "serve", "--port", "0", "--data", str(broken)]
    done = subprocess.run(run, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "can't keep games" in done.stderr
    assert "Traceback" not in done.stderr
    assert (broken / "tables.db").read_bytes().startswith(b"this is no database")


def test_a_full_disk(folder):
    """S02: files can't grow: each command says so, nothing acknowledged is lost, and all goes on with room, or anew."""
    rng = random.Random(3)
    with Serving(folder) as server, Browser(server.url) as browser:
        table = browser.make("europe", "me", "me", "greedy", "greedy", practice=False)
        page = browser.socket(table)
        page.play_out(rng, 2)
        wait(lambda: len(moves_of(folder, table)) >= 4)
        page.drain(0.1)
        kept = moves_of(folder, table)
        most = (folder / "tables.db-wal").stat().st_size
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
        page.until_asked()
        reply = page.move(rng)
        assert not reply["ok"]
        assert "nothing was changed" in reply["error"]
        page.drain(0.1)
        assert page.state["trouble"] == reply["error"]
        assert not page.ask("leave", seat=page.mine[0])["ok"]
        refused = browser.http.post("/api/tables", json=browser.wish("toy", "me", "greedy"))
        assert refused.status_code == 503
        assert "nothing was changed" in refused.json()["error"]
        assert browser.http.get("/api/home").status_code == 200
        assert browser.http.delete(f"/api/tables/{table}").status_code == 503
        assert moves_of(folder, table) == kept
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        page.until_asked()
        assert page.move(rng)["ok"], "the disk has room again"
        page.drain(0.1)
        assert page.state["trouble"] is None
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
        kept = moves_of(folder, table)
        page.until_asked()
        assert not page.move(rng)["ok"]
        assert "Traceback" not in "\n".join(server.said())
        server.kill()
        with Serving(folder) as server:
            browser.moved(server.url)
            assert moves_of(folder, table)[: len(kept)] == kept
            browser.socket(table).play_out(rng)


def test_bots_wait_for_room_on_the_disk(folder):
    """S02: bots try again until their moves can be written."""
    with Serving(folder) as server, Browser(server.url) as browser:
        table = browser.make("europe", "me", "greedy", "greedy", "greedy")
        page = browser.socket(table)
        wait(lambda: len(moves_of(folder, table)) == 3)
        page.drain(0.1)
        most = (folder / "tables.db-wal").stat().st_size
        assert page.ask("leave", seat=page.mine[0])["ok"]
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
        page.pump(lambda: page.state["trouble"] or page.over)
        before = len(moves_of(folder, table))
        assert not page.over
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        page.pump(lambda: page.state["trouble"] is None)
        wait(lambda: len(moves_of(folder, table)) > before)
        page.pump(lambda: page.over, 60)


def test_bots_go_on_after_a_restart(folder):
    """V04: killed while bots were to move: they go on without any page."""
    with Serving(folder) as server, Browser(server.url) as browser:
        tables = [browser.make("europe", *["greedy"] * 4) for _ in range(3)]
        wait(lambda: all(browser.summary(table)["moves"] > 20 for table in tables))
        server.kill()
        before = [len(moves_of(folder, table)) for table in tables]
        with Serving(folder) as server:
            browser.moved(server.url)
            wait(lambda: all(browser.summary(table)["status"] == "finished" for table in tables), 100)
            assert all(len(moves_of(folder, t)) > n for t, n in zip(tables, before, strict=True))
            for table in tables:
                assert browser.http.get(f"/api/tables/{table}/record").status_code == 200


def test_a_reader_beside_the_server(folder):
    """V13: a backup or another reader of the database hinders nobody."""
    stop = threading.Event()

    def copy():
        while not stop.is_set():
            source, target = sqlite3.connect(folder / "tables.db"), sqlite3.connect(":memory:")
            source.backup(target)
            source.close()
            target.close()
            time.sleep(0.01)

    with Serving(folder) as server, Browser(server.url) as browser:
        reader = threading.Thread(target=copy)
        reader.start()
        try:
            pages = [browser.socket(browser.make("toy", "me", "attacker", options={"length": 9})) for _ in range(5)]
            rng = random.Random(1)
            for page in pages:
                page.play_out(rng)
        finally:
            stop.set()
            reader.join()
        assert all(page.over for page in pages)


def test_every_reload_shows_the_same(folder):
    """V04: a cut line, a second tab and a restart find view, prompt and log exactly where they were."""
    rng = random.Random(7)
    with Serving(folder) as server, Browser(server.url) as browser:
        table = browser.make("europe", "me", "attacker", "attacker", "attacker", options={"round_limit": 2})
        page = browser.socket(table)
        while page.until_asked():
            page.until_alone()
            page.fresh()
            again = browser.socket(table)
            assert (again.view, again.log, again.state["draft"]) == (page.state["view"], page.log, page.state["draft"])
            page.close()
            page = again
            assert page.move(rng)["ok"]
        shown = plain(page.view), page.log, page.state["result"]
        server.kill()
        with Serving(folder) as server:
            browser.moved(server.url)
            page = browser.socket(table)
            assert (plain(page.view), page.log, page.state["result"]) == shown
