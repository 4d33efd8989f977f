"""H01, H02, H04: the bytes that are sent hold nothing that their reader may not know."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time

import pytest

import warbanner as wb
from server.client import Idle, wait
from server.test_boards import MAPS
from suite import scaled, stream
from warbanner.core.dice import Hmac
from warbanner.core.events import decode
from warbanner.core.record import Entry, Record
from warbanner.server.page import Page
from warbanner.server.store import TABLES, Store
from warbanner.server.table import Table


def table_of(match, owners):
    """A table with this match, whose seats belong to `owners`; it never writes."""
    row = dict.fromkeys(TABLES.c.keys())
    row |= {
        "id": "T", "game": match.game.name, "host": owners[0], "header": None, "era": 0,
        "setup": {"options": {}, "seed": None, "practice": False, "position": None, "map": match.game.foreign},
        "chairs": [
            {"owner": owner, "name": seat["name"], "player": "human", "bot": None}
            for owner, seat in zip(owners, match.seats, strict=True)
        ],
    }  # fmt: skip
    table = Table(row, [], None, Idle())
    table.match = match
    return table


def blurred(game, log, seat):
    """A trace in which all is changed that the seat isn't shown."""
    out = list(log)
    for at in range(len(out)):
        shown = [event.seen_by(seat) for event in decode(out, game.events)]
        for value in (0, 1, 2, 3, 4):
            kept, out[at] = out[at], value
            try:
                same = [event.seen_by(seat) for event in decode(out, game.events)] == shown
            except (KeyError, IndexError, ValueError):
                same = False
            if not same or kept == value:
                out[at] = kept
    return out


def hidden_anew(match, seat, r):
    """The match as it may be for all that a seat knows: other secrets, other dice, other move texts, other traces."""
    game, twin = match.game, match.fork()
    twin.state = game.rules.imagine(match.state, seat if seat is not None else 0, r)
    if seat is None:  # to a spectator the first seat's secrets are unknown too
        twin.state = game.rules.imagine(twin.state, 1, r)
    twin.dice = Hmac(secret=bytes(int(x) % 256 for x in range(7, 39)))
    twin.record = Record(match.record.header, [Entry(e.n, e.seat, f"? {e.n}", e.auto) for e in match.record.entries])
    twin._log = [(version, blurred(game, log, seat)) for version, log in match._log]
    return twin


def drained(page):
    out = []
    while not page.outbox.empty():
        out.append(page.outbox.get_nowait())
    return out


VARIANTS = [
    ("toy", 6, {"length": 5}),
    ("europe", 2, {"round_limit": 4}),
    ("europe", 1, {"round_limit": 6, "missions": "on"}),
    ("europe", 1, {"round_limit": 4, "players": 3, "missions": "on"}),
    ("europe", 1, {"round_limit": 3, "players": 2}),
    ("classic", 1, {"round_limit": 1, "mode": "mission", "start": "deal", "card_reroll": "on"}),
    ("classic on the fen", 1, {"round_limit": 2, "players": 3, "mode": "mission", "start": "deal"}),
]


def game_called(name):
    """A game, on the board of other people that is named after it."""
    game = wb.load(name.partition(" ")[0])
    files = ((MAPS / f"fen.{kind}").read_bytes() for kind in ("map", "cards"))
    return game.on(game.read_board(*files)) if name.endswith("fen") else game


@pytest.mark.parametrize(("name", "games", "options"), VARIANTS)
def test_bytes_are_equal_for_twins(name, games, options):
    """H01, H04: at each step what a seat, a hot seat's owner, or a spectator is sent equals what the twin sends."""
    game, compared, changed = game_called(name), 0, 0
    for number in range(scaled(games, 1)):
        match = game.new(seed=100 + number, options=options)
        owners = [f"{n}" * 64 for n in range(len(match.seats))]
        table, shared = table_of(match, owners), table_of(match, ["9" * 64] * len(owners))
        pages = [Page(table, owner) for owner in [*owners, None]] + [Page(shared, "9" * 64)]
        for page in pages:
            page.send_state()
            drained(page)
        step = 0
        while not match.over:
            seat = match.awaited[step % len(match.awaited)]
            known = len(match.record.entries)
            old = match.fork()
            match.play(seat, match.random_move(seat))
            step += 1
            for viewer, page in zip([*range(len(owners)), None, None], pages, strict=True):
                if match.over:
                    continue  # then all is told
                twin = hidden_anew(match, viewer, stream(3, step, known))
                changed += twin.hash != match.hash
                before = dict(page.__dict__)
                sent = []
                for one in (match, twin):
                    page.__dict__ |= before
                    page.table.match = one
                    page.send_step()
                    after = dict(page.__dict__)
                    page.send_state()
                    sent.append(drained(page))
                assert sent[0] == sent[1]
                compared += 1
                page.__dict__ |= after
                page.table.match = match
            assert old.version <= match.version
    assert compared > 40
    assert changed > compared // 4, "the twins don't differ"


def secrets_in(server):
    db = sqlite3.connect(f"file:{server.folder / 'tables.db'}?mode=ro", uri=True)
    try:
        return dict(db.execute("SELECT id, secret FROM tables WHERE secret IS NOT NULL"))
    finally:
        db.close()


@pytest.mark.parametrize("seed", [None, 7_314_159_265_358_979])
def test_nothing_sent_foretells_the_dice(new, server, seed):
    """H02: no seed, secret or cookie in any byte that a running game sends to its player or to a spectator."""
    ann, eve = new(), new()
    more = {} if seed is None else {"seed": seed, "practice": True}
    table = ann.make("europe", "me", "greedy", "greedy", "greedy", **more)
    page, watcher, rng = ann.socket(table), eve.socket(table), random.Random(1)
    secret = secrets_in(server)[table]
    assert seed is None or secret == Hmac(seed).secret.hex()
    page.play_out(rng, 6)
    for browser in (ann, eve):
        browser.http.get("/")
        browser.http.get("/api/home")
        browser.http.get("/api/games/europe")
        browser.http.get(f"/table/{table}")
        for path in ("record", "position", "replay", "replay?seat=0", "socket"):
            browser.http.get(f"/api/tables/{table}/{path}")
        browser.http.post("/api/tables", content=b"{")
    for one in (page, watcher):
        one.drain(0.1)
        one.fresh()
        one.ask("log", before=10**6)
        one.ask("play", seat=0, answers=[99999])
        one.ask("why", seat=page.mine[0], answers=[], choice=77)
        assert one.state["status"] == "running"
    heard = "\n".join([*ann.heard, *eve.heard])
    assert len(heard) > 10_000
    assert secret not in heard
    assert bytes.fromhex(secret).decode("latin1") not in heard
    assert seed is None or str(seed) not in heard
    cookie = next(iter(ann.heard))
    assert ann.cookie in cookie, "only where it was set"
    for browser, other in ((ann, eve), (eve, ann)):
        assert other.cookie not in "\n".join(browser.heard)
        assert browser.cookie not in "\n".join(browser.heard[1:])
    for text in eve.heard:
        if text.startswith("{"):
            message = json.loads(text)
            assert not (message.get("view") or {}).get("own")
            assert not (message.get("patch") or {}).get("own")


def test_bids_are_hidden_until_all_have_bid(new):
    """H02: a bid that was made shows in no byte to others before the last one is made."""
    people = [new(), new(), new()]
    table = people[0].make("toy", "me", "open", "open")
    pages = [person.socket(table) for person in people]
    for n in (1, 2):
        assert pages[n].ask("sit", seat=n, name=f"P{n}")["ok"]
    for page in pages:
        page.pump(lambda page=page: page.state["draft"])
        page.drain(0.05)
    bids = {1: 377, 2: 433}
    heard = [len(page.frames) for page in pages]
    for n, bid in bids.items():
        assert pages[n].ask("play", seat=pages[n].mine[0], answers=[bid])["ok"]
    for page in pages:
        page.drain(0.1)
        page.fresh()
    for n, page in enumerate(pages):
        for other, bid in bids.items():
            text = "\n".join(page.frames[heard[n] :]).replace(page.state["commitment"], "")  # it may hold any digits
            assert (str(bid) in text) == (n == other)
    assert pages[0].ask("play", seat=pages[0].mine[0], answers=[211])["ok"]
    for page in pages:
        page.pump(lambda page=page: page.log)
        assert sorted(e["event"]["coins"] for e in page.log if e["event"]["event"] == "Bid") == [211, 377, 433]


def test_a_thousand_games_have_a_thousand_secrets(tmp_path):
    """H02: none repeats, and none follows from id or time of making."""
    from warbanner.server.protocol import NewSeat, NewTable
    from warbanner.server.tables import PER_MINUTE, Tables

    async def make():
        store = Store(tmp_path / "data")
        tables = Tables(store, Idle())
        wishes = [NewTable(request=f"r{n}", game="toy", seats=[NewSeat(player="me")] * 2) for n in range(1000)]
        ids = await asyncio.gather(*(tables.make(f"{n // (PER_MINUTE // 2)}" * 64, w) for n, w in enumerate(wishes)))
        rows = await store.read(lambda c: c.execute(TABLES.select()).mappings().all())
        store.close()
        return ids, rows

    start = time.monotonic()
    ids, rows = asyncio.run(make())
    assert time.monotonic() - start < 60
    assert len(set(ids)) == len({row["secret"] for row in rows}) == 1000
    assert len({row["header"]["commitment"] for row in rows}) == 1000
    assert wait(lambda: all(len(row["secret"]) == 64 for row in rows))
