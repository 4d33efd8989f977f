"""V11: tables that ended, or that nobody ever filled, leave nothing in memory."""

from __future__ import annotations

import asyncio
import random

from server.client import Browser, Idle, Serving, wait
from suite import scaled
from warbanner.server.protocol import NewSeat, NewTable
from warbanner.server.store import Store
from warbanner.server.tables import Tables

WARM, TABLES, CHUNK, GATHERING = 20, 200, 20, 50


def run(browser, count):
    """So many tables of bots to their end; their ids."""
    ids = []
    for start in range(0, count, CHUNK):
        some = [
            browser.make("toy", "greedy", "attacker")
            if n % 4 == 0
            else browser.make("europe", "greedy", *["attacker"] * 3, options={"round_limit": 2})
            for n in range(start, min(count, start + CHUNK))
        ]
        running = set(some)

        def over(running=running):
            running -= {t["id"] for t in browser.http.get("/api/home").json()["tables"] if t["status"] == "finished"}
            return not running

        wait(over, 120, every=0.1)
        ids += some
    return ids


def test_tables_that_ended_leave_nothing(tmp_path):
    with Serving(tmp_path / "data") as server, Browser(server.url) as browser, Browser(server.url) as other:
        run(browser, WARM)
        for _ in range(20):
            browser.http.get("/api/home")
        base, files, threads = server.status("VmRSS"), server.descriptors(), server.status("Threads")
        open_tables = [other.make("europe", "me", "open", "open", "open") for _ in range(GATHERING)]
        ids = run(other, scaled(TABLES, 40))
        pages = [browser.socket(table) for table in ids[:10]]
        assert all(page.over for page in pages)
        browser.close_seats()
        after = server.status("VmRSS")
        print(f"\nRSS {base / 1024:.1f} MiB after {WARM} tables, {after / 1024:.1f} MiB after {len(ids)} more")
        assert after < 1.2 * base
        wait(lambda: server.descriptors() <= files + 3)
        assert server.status("Threads") <= threads + 4
        for table in ids[:: len(ids) // 10]:
            assert browser.http.get(f"/api/tables/{table}/record").status_code == 200
        assert other.socket(random.Random(1).choice(open_tables)).state["status"] == "gathering"


def test_pages_that_come_and_go_leave_nothing(tmp_path):
    """V11: 150 pages opened and closed at a running table: descriptors and threads are as before."""
    with Serving(tmp_path / "data") as server, Browser(server.url) as browser:
        table = browser.make("europe", "me", "me", "me", "me")
        for _ in range(5):
            browser.socket(table).close()
        files, base = server.descriptors(), server.status("VmRSS")
        for _ in range(150):
            browser.socket(table).close()
        wait(lambda: server.descriptors() <= files + 2)
        assert server.status("VmRSS") < 1.2 * base
        page = browser.socket(table)
        page.drain(0.1)
        assert [seat["here"] for seat in page.state["seats"]] == [True] * 4


def test_a_table_that_nobody_looks_at_is_dropped(tmp_path):
    """V11: gathering, running, or opened and left: nothing of it stays in memory."""

    async def come_and_go():
        store = Store(tmp_path / "data")
        tables = Tables(store, Idle())
        for n, player in enumerate(["me", "open"] * 10):
            seats = [NewSeat(player="me"), NewSeat(player=player)]
            identity = await tables.make("a" * 64, NewTable(request=f"r{n}", game="toy", seats=seats))
            pages = [tables.enter(await tables.open(identity), owner) for owner in ("a" * 64, None)]
            for page in pages:
                tables.leave(page)
        left = dict(tables._open), dict(tables._opening)
        store.close()
        return left

    assert asyncio.run(come_and_go()) == ({}, {})
