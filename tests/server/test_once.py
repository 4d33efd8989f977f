"""V01: each command acts once, however often it comes. V02: simultaneous answers never refuse each other."""

from __future__ import annotations

import json
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

TIMES = (2, 5)


def doubled(pages, times, do, **fields):
    """Send one command so often over the pages before any answer is read; the replies."""
    fields.setdefault("version", pages[0].state["version"])
    identity = pages[0].send(do, **fields)
    counts = [1] + [0] * (len(pages) - 1)
    for k in range(1, times):
        pages[k % len(pages)].send(do, **(fields | {"id": identity}))
        counts[k % len(pages)] += 1
    return [page.reply(identity, n) for page, count in zip(pages, counts, strict=True) for n in range(1, count + 1)]


def entries(browser, table):
    return browser.summary(table)["moves"]


@pytest.mark.parametrize("sockets", [1, 2])
@pytest.mark.parametrize("times", TIMES)
def test_a_move_sent_often_is_made_once(browser, sockets, times):
    """V01: equal ids, on one socket and on two: one move, equal answers."""
    table = browser.make("europe", "me", "me", "me", "me")
    pages, rng = [browser.socket(table) for _ in range(sockets)], random.Random(1)
    for n in range(1, 5):
        for page in pages:
            page.drain(0.05)
            assert page.ask("take", seat=page.state["cover"])["ok"]
        pages[0].pump(lambda: pages[0].state["draft"])
        seat, answers = pages[0].answers(rng)
        replies = doubled(pages, times, "play", seat=seat, answers=answers)
        assert len(replies) == times
        assert all(reply["ok"] for reply in replies)
        assert len({json.dumps(reply) for reply in replies}) == 1
        assert entries(browser, table) >= n
        assert n < 4 or entries(browser, table) < 8, "four bids, perhaps what follows by itself"


@pytest.mark.parametrize("times", TIMES)
def test_a_move_with_other_ids_is_stale(browser, times):
    """V01: a double click that got a new id each time: one move, the others are told that the table has moved on."""
    table = browser.make("toy", "me", "greedy")
    pages, rng = [browser.socket(table), browser.socket(table)], random.Random(2)
    while pages[0].until_asked():
        pages[1].drain(0.05)
        page, version = pages[0], pages[0].state["version"]
        seat, answers = page.answers(rng)
        before = sum(1 for page in pages for r in page.replies.values() if r[0]["ok"])
        sent = [
            (pages[k % 2], pages[k % 2].send("play", seat=seat, answers=answers, version=version)) for k in range(times)
        ]
        replies = [page.reply(identity) for page, identity in sent]
        assert sum(reply["ok"] for reply in replies) == 1
        assert all(reply["ok"] or reply.get("stale") or "asked" in reply["error"] for reply in replies)
        assert sum(1 for page in pages for r in page.replies.values() if r[0]["ok"]) == before + 1


def test_other_commands_sent_often(new):
    """V01: sit, fill, leave, return and undo have one effect and one answer."""
    for times in TIMES:
        ann, ben = new(), new()
        table = ann.make("toy", "me", "open", "open")
        host, pages = ann.socket(table), [ben.socket(table), ben.socket(table)]
        assert all(
            r == {"type": "reply", "re": r["re"], "ok": True} for r in doubled(pages, times, "sit", seat=1, name="B")
        )
        assert len([seat for seat in pages[0].state["seats"] if seat["mine"]]) == 1
        assert all(r["ok"] for r in doubled(pages, times, "leave", seat=1))
        assert all(r["ok"] for r in doubled(pages, times, "sit", seat=1, name="B"))
        assert all(r["ok"] for r in doubled([host], times, "fill", seat=2, bot="attacker"))
        host.until_running()
        pages[0].until_running()
        pages[0].drain(0.05)
        mine = pages[0].mine
        assert all(r["ok"] for r in doubled(pages, times, "leave", seat=mine[0]))
        assert all(r["ok"] for r in doubled(pages, times, "return", seat=mine[0]))
        table = ann.make("toy", "me", "greedy", practice=True)
        pages = [ann.socket(table), ann.socket(table)]
        pages[0].play_out(random.Random(times), 4)
        pages[0].until_asked()
        for page in pages:
            page.drain(0.1)
        human = len([1 for line in pages[0].log if line])
        assert all(r["ok"] for r in doubled(pages, times, "undo"))
        pages[0].until_asked()
        assert len(pages[0].log) < human
        assert pages[0].state["can_undo"], "one move was taken back, not all"


def test_undo_with_other_ids_takes_back_one_move(browser):
    """V01: of undos made for one version only the first acts."""
    table = browser.make("toy", "me", "greedy", practice=True, seed=5)
    page = browser.socket(table)
    page.play_out(random.Random(2), 3)
    page.until_asked()
    sent = [page.send("undo", version=page.state["version"]) for _ in range(4)]
    replies = [page.reply(identity) for identity in sent]
    assert [reply["ok"] for reply in replies] == [True, False, False, False]
    assert all(reply["stale"] for reply in replies[1:])


def test_a_table_is_made_once(browser):
    """V01: the same request five times at once makes one table; so do records and deletions."""
    wish = browser.wish("toy", "me", "greedy")
    with ThreadPoolExecutor(5) as pool:
        made = list(pool.map(lambda _: browser.http.post("/api/tables", json=wish), range(5)))
    assert {r.status_code for r in made} == {201}
    assert len({r.json()["id"] for r in made}) == 1
    assert len(browser.http.get("/api/home").json()["tables"]) == 1
    with ThreadPoolExecutor(5) as pool:
        gone = list(pool.map(lambda _: browser.http.delete(f"/api/tables/{made[0].json()['id']}"), range(5)))
    assert {r.status_code for r in gone} <= {200, 404, 409}
    assert browser.http.get("/api/home").json()["tables"] == []


def test_the_last_open_seat_is_taken_once(new):
    """V01: five people sit down in the last seat at the same moment: one gets it."""
    host = new()
    table = host.make("toy", "me", "open")
    pages = [new().socket(table) for _ in range(5)]
    sent = [page.send("sit", seat=1, name="Same") for page in pages]
    replies = [page.reply(identity) for page, identity in zip(pages, sent, strict=True)]
    assert sum(reply["ok"] for reply in replies) == 1
    for page in pages:
        page.until_running()
    assert sum(len(page.mine) for page in pages) == 1


def test_simultaneous_answers(new):
    """V02: four browsers bid and lay at the same moment, for many rounds: all are accepted, each reveal comes once."""
    rng, rounds = random.Random(9), 0
    for _ in range(4):
        people = [new() for _ in range(4)]
        table = people[0].make("europe", "me", "open", "open", "open", options={"round_limit": 3})
        pages = [person.socket(table) for person in people]
        for n in (1, 2, 3):
            assert pages[n].ask("sit", seat=n, name=f"P{n}")["ok"]
        while True:
            for page in pages:
                page.drain(0.005)
            if pages[0].over:
                break
            asked = [page for page in pages if page.state["draft"]]
            ready = [(page, *page.answers(rng)) for page in asked]
            sent = [(page, page.send("play", seat=seat, answers=answers)) for page, seat, answers in ready]
            assert all(page.reply(identity)["ok"] for page, identity in sent)
            rounds += len(asked) == 4
        for page in pages:
            page.drain(0.05)
            bids = [line["text"] for line in page.log if line["event"]["event"] == "Bid"]
            assert len(bids) % 4 == 0, "a reveal came twice or not at all"
    assert rounds >= 12
