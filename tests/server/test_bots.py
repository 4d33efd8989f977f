"""A01: bots that fail never stop a game. A03: bots that think never keep anybody waiting."""

from __future__ import annotations

import contextlib
import os
import random
import threading
import time
from pathlib import Path

import pytest

from server.client import Browser, Serving, wait
from server.serving import BAD
from suite import scaled

SLACK = 3  # a busy machine may be so much slower than the promise


@pytest.fixture(scope="module")
def hurried(tmp_path_factory):
    """A server whose bots must answer within 0.3 s."""
    with Serving(tmp_path_factory.mktemp("bots") / "data", "--think", 0.3) as server:
        yield server
    assert "Traceback" not in "\n".join(server.said())


@pytest.mark.parametrize("bot", BAD)
def test_a_bad_bot_is_replaced_for_its_decision(hurried, bot):
    """A01: illegal choices, an exception, an hour's sleep, nothing at all: the game finishes, the log says why."""
    said = len(hurried.said())
    with Browser(hurried.url) as browser:
        for players in ((bot, "attacker"), ("attacker", bot)):
            table = browser.make("toy", *players)
            wait(lambda table=table: browser.summary(table)["status"] == "finished", 60)
            assert browser.summary(table)["moves"] >= 9
            assert browser.http.get(f"/api/tables/{table}/record").status_code == 200
    warned = [line for line in hurried.said()[said:] if bot in line and "attacker moves" in line]
    assert len(warned) >= 6


def test_a_whole_game_among_bad_bots(hurried):
    """A01: europe with three bad bots and a person who is asked as ever."""
    with Browser(hurried.url) as browser:
        page = browser.socket(browser.make("europe", "me", "stuck", "raiser", "nothing"))
        assert page.play_out(random.Random(1)) > 3


def test_a_sleeper_hinders_nobody(hurried):
    """A03: while a worker hangs, the server answers and people play on."""
    with Browser(hurried.url) as browser:
        tables = [browser.make("toy", "me", "sleeper", "sleeper") for _ in range(3)]
        page, rng, slowest = browser.socket(browser.make("europe", "me", "me", "me", "me")), random.Random(1), 0.0
        for _ in range(25):
            began = time.monotonic()
            assert browser.http.get("/health").text == "ok"
            slowest = max(slowest, time.monotonic() - began)
            if page.until_asked():
                assert page.move(rng)["ok"]
        assert slowest < 0.2 * SLACK
        for table in tables:
            browser.http.delete(f"/api/tables/{table}")


def percentile(values, share=0.99):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def test_the_server_answers_while_bots_think(tmp_path):
    """A03: greedy bots think at ten tables: /health in 200 ms, a person's move in 50 ms (p99)."""
    with Serving(tmp_path / "data") as server, Browser(server.url) as browser, Browser(server.url) as nurse:
        page, rng = browser.socket(browser.make("europe", "me", "me", "me", "me")), random.Random(1)
        tables = [browser.make("europe", *["greedy"] * 4) for _ in range(10)]
        health, moves, stop = [], [], threading.Event()

        def pulse():
            while not stop.is_set():
                began = time.monotonic()
                nurse.http.get("/health")
                health.append(time.monotonic() - began)
                time.sleep(0.005)

        thread = threading.Thread(target=pulse)
        thread.start()
        try:
            end = time.monotonic() + 6
            while time.monotonic() < end:
                if page.over:
                    page.close()
                    page = browser.socket(browser.make("europe", "me", "me", "me", "me"))
                if len([t for t in browser.http.get("/api/home").json()["tables"] if t["status"] == "running"]) < 8:
                    tables.append(browser.make("europe", *["greedy"] * 4))
                for _ in range(20):
                    if not page.until_asked():
                        break
                    if page.state["cover"] is not None:
                        assert page.ask("take", seat=page.state["cover"])["ok"]
                        page.pump(lambda page=page: page.state["draft"])
                    seat, answers = page.answers(rng)
                    began = time.monotonic()
                    assert page.ask("play", seat=seat, answers=answers)["ok"]
                    moves.append(time.monotonic() - began)
        finally:
            stop.set()
            thread.join()
        played = sum(browser.summary(table)["moves"] for table in tables)
        print(
            f"\np99: health {1000 * percentile(health):.1f} ms of {len(health)}, "
            f"moves {1000 * percentile(moves):.1f} ms of {len(moves)}; bots made {played} moves"
        )
        assert played > scaled(100, 20)
        assert len(moves) > 50
        assert percentile(health) < 0.2 * SLACK
        assert percentile(moves) < 0.05 * SLACK


def test_deleting_a_table_ends_its_thinking(hurried):
    """A03: a deleted table's bots stop; a stopped server leaves no process."""
    with Browser(hurried.url) as browser:
        table = browser.make("toy", "sleeper", "sleeper")
        assert browser.http.delete(f"/api/tables/{table}").status_code == 200
        time.sleep(0.7)
        said = len(hurried.said())
        time.sleep(0.7)
        assert not [line for line in hurried.said()[said:] if table in line]


def processes(group):
    """The processes of a process group, each with the seconds of processor time it has had."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
                if int(fields[2]) == group and fields[0] != "Z":
                    found[int(entry.name)] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


def test_experts_think_at_twenty_tables(tmp_path):
    """Thinking is felt nowhere; it ends with its table; a stopped server leaves no process."""
    with Serving(tmp_path / "data") as server:
        with Browser(server.url) as browser:
            tables = [browser.make("europe", *["expert"] * 4) for _ in range(20)]
            health, end = [], time.monotonic() + 5
            while (began := time.monotonic()) < end:
                assert browser.http.get("/health").text == "ok"
                health.append(time.monotonic() - began)
                time.sleep(max(0.0, 0.02 - health[-1]))
            moves = sum(browser.summary(table)["moves"] for table in tables)
            print(f"\np99: health {1000 * percentile(health):.1f} ms of {len(health)}; bots made {moves} moves")
            assert percentile(health) < 0.2 * SLACK
            for table in tables:
                assert browser.http.delete(f"/api/tables/{table}").status_code == 200
            time.sleep(1.0 * SLACK)
            before = processes(server.pid)
            time.sleep(1.0)
            after = processes(server.pid)
            assert len(after) > 1 and sum(after.values()) - sum(before.values()) < 0.2, "a bot still thinks"
        server.process.terminate()
        server.process.wait(30)
        wait(lambda: not processes(server.pid), 2)
        server.process.stdout.close()
