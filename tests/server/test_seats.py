"""G02: nobody acts for a seat that isn't theirs. H06: at a shared screen nothing private comes before the hand-over."""

from __future__ import annotations

import json
import random

import pytest


def snapshot(page):
    """What a page is shown now, sent in full."""
    page.drain(0.05)
    page.fresh()
    return json.dumps([page.state["version"], page.view, page.log, page.state["draft"]])


def test_nobody_acts_for_another_seat(new, server):
    """G02: another seat, no cookie, a spectator, a cookie of another table, a forged one: refused, logged."""
    ann, ben, eve = new(), new(), new()
    table, theirs = ann.make("europe", "me", "open", "open", "open"), eve.make("toy", "me", "greedy")
    pages = [ann.socket(table), ben.socket(table)]
    for n, name in ((1, "Ben"), (2, "Ben2")):
        assert pages[1].ask("sit", seat=n, name=name)["ok"]
    assert pages[0].ask("fill", seat=3, bot="attacker")["ok"]
    for page in pages:
        page.until_running()
    mine, other = pages[0].mine[0], pages[1].mine[0]
    pages[0].pump(lambda: pages[0].state["draft"] and len(pages[0].state["awaited"]) == 3)
    before, warned = snapshot(pages[0]), len(server.said())
    eve.socket(theirs)
    forged = ("x" * 43, "", "warbanner", "a" * 3000)
    strangers = [eve.socket(table), new(cookie=False).socket(table)]
    strangers += [new(cookie=False).socket(table, headers={"Cookie": f"warbanner={token}"}) for token in forged]
    for page in [*strangers, pages[0]]:
        seats = range(4) if page is not pages[0] else [other]
        for seat in seats:
            for do, more in (
                ("draft", {"answers": []}), ("play", {"answers": [1]}), ("why", {"answers": [], "choice": 3}),
                ("take", {}), ("leave", {}), ("return", {}), ("sit", {"name": "Eve"}), ("fill", {"bot": "random"}),
            ):  # fmt: skip
                reply = page.ask(do, seat=seat, **more)
                assert not reply["ok"]
                assert "\n" not in reply["error"]
        assert page is pages[0] or page.view["own"] is None
    assert not strangers[0].ask("undo")["ok"]
    assert not strangers[0].ask("cover").get("error")
    assert snapshot(pages[0]) == before
    assert sum("tried to act" in line for line in server.said()[warned:]) > 20
    assert not pages[0].ask("play", seat=mine, answers=[9999])["ok"]
    assert not pages[0].ask("play", seat=50, answers=[1])["ok"]


def test_not_in_turn(browser):
    """G02: who isn't asked can't move, with the current version and with any other."""
    page, rng = browser.socket(browser.make("europe", "me", "me", "me", "me")), random.Random(4)
    for _ in range(30):
        if page.over:
            break
        awaited = page.state["awaited"]
        for seat in set(range(4)) - set(awaited):
            assert not page.ask("play", seat=seat, answers=[1])["ok"]
            assert not page.ask("draft", seat=seat, answers=[])["ok"]
            state = page.state
            assert page.ask("take", seat=seat)["ok"], "one may look at one's own cards"
            page.pump(lambda state=state: page.state is not state)
            assert not page.ask("play", seat=seat, answers=[1])["ok"]
            page.ask("cover")
        page.drain(0.02)
        assert page.state["awaited"] == awaited
        assert page.ask("play", seat=awaited[0], answers=[1], version="1.77").get("stale")
        page.drain(0.02)
        assert page.move(rng)["ok"]


def private(text, names=("own",)):
    """The private parts of a message: own views that aren't empty, and drafts of secret prompts."""
    message, found = json.loads(text), []
    view = message.get("view") or message.get("patch") or {}
    if view.get("own"):
        found.append(view["own"])
    draft = message.get("draft")
    if draft and (draft["secret"] or draft["kind"] == "card"):
        found.append(draft)
    return found


def free(page):
    """The toy's first free spot."""
    return page.state["draft"]["legal"][0]["value"]


@pytest.mark.parametrize(("game", "players"), [("europe", 4), ("toy", 2)])
def test_hot_seat(browser, game, players):
    """H06: nothing of a seat comes before it takes the screen; after its answer, and on a reload, all is covered."""
    table = browser.make(game, *["me"] * players, options={"round_limit": 2} if game == "europe" else {})
    page, rng, covers, asked = browser.socket(table), random.Random(3), 0, 0
    while not page.over:
        page.drain(0.01)
        if page.over:
            break
        start = len(page.frames)
        cover = page.state["cover"]
        wary = game == "toy" and page.view["asks"] == "spot"
        again = browser.socket(table)
        if cover is None:
            assert again.state["draft"]
        else:
            covers += 1
            for one in (page, again):
                assert one.state["holder"] is None
                assert wary or one.state["draft"] is None
                assert one.view["own"] is None
            assert wary or not again.ask("draft", seat=cover, answers=[])["ok"]
            assert not page.ask("play", seat=cover, answers=[0])["ok"]
            assert page.ask("cover")["ok"]
            page.drain(0.01)
            assert not [p for text in [*page.frames[start:], *again.frames] for p in private(text)]
            assert page.ask("take", seat=cover)["ok"]
            page.drain(0.01)
            assert page.state["holder"] == cover
            assert page.view["own"]
            assert again.view["own"] is None, "another page of the browser must take the screen itself"
        again.drain(0.01)
        start, heard = len(page.frames), len(again.frames)
        if game == "toy" and page.state["draft"]["name"] == "spot" and page.state["holder"] is None:
            reply = page.ask("draft", seat=page.state["draft"]["seat"], answers=[free(page)])
            if not reply["ok"]:  # a card comes next: its seat must take the screen first
                page.drain(0.01)
                asked += 1
                assert page.state["cover"] is not None
                assert page.state["draft"] is None
                continue
        seat, answers = page.answers(rng)
        drafts = len(page.frames)
        if page.state["holder"] is None:
            assert not [p for text in page.frames[start:] for p in private(text)], (
                "a draft went on to something private"
            )
        assert page.ask("play", seat=seat, answers=answers)["ok"]
        page.drain(0.01)
        again.drain(0.01)
        assert not [p for text in [*page.frames[drafts:], *again.frames[heard:]] for p in private(text)], (
            "after the answer something private was sent"
        )
        if not page.over:
            assert page.state["holder"] is None
            assert page.view["own"] is None
        again.close()
    assert covers > 3
    assert game != "toy" or asked, "the draft never came to a card"


def test_a_second_tab_is_covered_too(browser):
    """H06: two tabs in which a seat took the screen: its answer in one covers both."""
    table = browser.make("europe", "me", "me", "me", "me")
    tabs, rng = [browser.socket(table), browser.socket(table)], random.Random(5)
    for _ in range(4):  # all bid
        for tab in tabs:
            tab.drain(0.02)
            assert tab.ask("take", seat=tab.state["cover"])["ok"]
            tab.drain(0.02)
            assert tab.state["draft"]
        assert tabs[0].move(rng)["ok"]
        for tab in tabs:
            tab.drain(0.02)
            assert tab.state["holder"] is None
            assert tab.view["own"] is None


def test_a_second_seat_covers_the_first(new):
    """H06: who sits down in two seats is asked who looks, also when one comes back from a bot."""
    host = new()
    page = host.socket(host.make("toy", "me", "open"))
    assert page.ask("sit", seat=1, name="Second")["ok"]
    page.until_running()
    page.drain(0.05)
    assert page.state["holder"] is None
    assert page.state["cover"] == 0
    assert not [p for text in page.frames for p in private(text)]
    assert page.ask("leave", seat=0)["ok"]
    page.drain(0.1)
    assert page.state["holder"] == 1
    assert page.ask("return", seat=0)["ok"]
    page.drain(0.05)
    assert page.state["holder"] is None
    assert page.state["cover"] is not None or page.state["draft"]
