"""Standing orders: series of ordinary moves, each kept and shown by itself, that only who gave them sees."""

from __future__ import annotations

import random

import pytest

import warbanner as wb
from server.client import Browser, Serving
from server.test_kept import moves_of
from warbanner.core.game import read_json


def bids(page, coins):
    """Answer the bids of all own seats, the first one highest."""
    seat = page.state["draft"]["seat"]
    reply = page.ask("play", seat=seat, answers=[coins if seat == page.mine[0] else 0])
    assert reply["ok"], reply


@pytest.fixture
def spot(browser):
    """A practice page that has won the first bids and is asked for a spot."""
    page = browser.socket(browser.make("toy", "me", "stuck", practice=True, options={"length": 9}))
    to_the_spot(page)
    return page


def to_the_spot(page):
    page.until_asked()
    bids(page, 500)
    page.pump(lambda: page.over or (page.state["draft"] and page.state["draft"]["name"] == "spot"))


def begin(page, text="spots until 3", **more):
    return page.ask("order", seat=page.mine[0], text=text, **more)


def test_a_begun_move_offers_its_order(spot):
    assert spot.state["draft"]["standing"] == []
    for answers in ([3], [3, 126]):
        draft = spot.ask("draft", seat=spot.mine[0], answers=answers)["draft"]
        assert draft["standing"] == [{"text": "spots until", "low": 1, "high": 12, "unit": ""}]
    assert spot.ask("draft", seat=spot.mine[0], answers=[126])["draft"]["standing"] == []


def test_a_series_waits_for_other_prompts_and_ends_by_itself(browser):
    """Each of its moves is one of the record; it waits while the bids are asked, and goes on after them."""
    page = browser.socket(browser.make("toy", "me", "me"))
    own = page.mine[0]
    rounds = 0
    while page.state["order"] is not None or [owner for owner, _ in page.view["row"]].count(own) < 3:
        if page.state["cover"] is not None:
            page.ask("take", seat=page.state["cover"])
            page.pump(lambda: page.state["draft"])
        elif page.state["draft"] and page.state["draft"]["name"] == "bid":
            bids(page, 1)
            page.drain(0.05)
        elif page.state["draft"]:
            assert rounds == 0, "asked for a spot in spite of the order"
            assert begin(page)["ok"]
            page.drain(0.05)
            rounds = 1
        else:
            page.read()
    assert [owner for owner, _ in page.view["row"]].count(own) == 3
    assert page.over
    record = browser.http.get(f"/api/tables/{page.table}/record").text
    assert all(move in record for move in ('"0 pass"', '"1 pass"', '"2 pass"')) and "until" not in record


def test_only_who_gave_it_sees_it(server, new):
    """The other seats and spectators are sent the moves, and nothing of the order."""
    one, two, three = new(), new(), new()
    page = one.socket(one.make("toy", "me", "open", options={"length": 9}))
    other = two.socket(page.table)
    assert other.ask("sit", seat=1 if page.mine == [0] else 0, name="Two")["ok"]
    spectator = three.socket(page.table)
    for seat, coins in ((page, 500), (other, 3)):
        seat.until_running()
        seat.until_asked()
        assert seat.ask("play", seat=seat.mine[0], answers=[coins])["ok"]
    page.pump(lambda: page.state["draft"] and page.state["draft"]["name"] == "spot")
    assert begin(page)["ok"]
    page.pump(lambda: page.state["order"] == "spots until 3")
    for watching in (other, spectator):
        watching.pump(lambda watching=watching: watching.view["row"][0][0] == page.mine[0])
        watching.drain(0.1)
        assert watching.state["order"] is None
        assert "until" not in "".join(watching.browser.heard)


def test_what_ends_it(spot):
    """An empty text whatever the version, a move taken back, and leaving the table."""
    assert begin(spot)["ok"]
    spot.pump(lambda: spot.state["order"])
    assert begin(spot, "", version="old")["ok"]
    spot.pump(lambda: spot.state["order"] is None)
    spot.fresh()
    assert spot.ask("undo")["ok"]
    spot.pump(lambda: spot.state["draft"] and spot.state["draft"]["name"] == "spot")
    assert begin(spot)["ok"]
    spot.pump(lambda: spot.state["order"])
    assert spot.ask("undo")["ok"]
    spot.pump(lambda: spot.state["order"] is None)
    spot.drain(0.2)
    assert spot.view["row"][0] == [3, 4] and spot.state["draft"]["name"] == "spot"
    assert begin(spot)["ok"]
    spot.pump(lambda: spot.state["order"])
    assert spot.ask("leave", seat=spot.mine[0])["ok"]
    spot.pump(lambda: spot.state["seats"][spot.mine[0]]["bot"] and spot.state["order"] is None)


def test_what_is_no_order(spot, new):
    """Refused with a reason, and nothing is played."""
    seat, before = spot.mine[0], spot.state["version"]
    for text, word in (("spots until x", "is no order"), ("fly", "is no order"), ("spots until 0", "nothing to do")):
        reply = begin(spot, text)
        assert not reply["ok"] and word in reply["error"] and "\n" not in reply["error"]
    stale = begin(spot, version="old")
    assert not stale["ok"] and stale["stale"]
    assert "isn't yours" in spot.ask("order", seat=1 - seat, text="spots until 3")["error"]
    stranger = new().socket(spot.table)
    assert not stranger.ask("order", seat=seat, text="spots until 3")["ok"]
    assert not stranger.ask("order", seat=seat, text="")["ok"]
    spot.drain(0.1)
    assert (spot.state["version"], spot.state["order"]) == (before, None)
    assert begin(spot, "")["ok"], "there was none to end"
    reply = begin(spot)
    assert reply["ok"] and begin(spot, id=reply["re"], version=before)["ok"], "the same command is answered twice"
    assert not begin(spot, id="later")["ok"], "it waits for the bids: the seat isn't asked for a spot"


def test_a_restart_ends_it(tmp_path):
    """Its moves are kept, the order isn't."""
    folder = tmp_path / "data"
    with Serving(folder) as server, Browser(server.url) as browser:
        page = browser.socket(browser.make("toy", "me", "stuck", practice=True, options={"length": 9}))
        to_the_spot(page)
        begun = begin(page)
        page.pump(lambda: page.state["order"])
        server.kill()
        made = [move for _, seat, move, _ in moves_of(folder, page.table) if seat == page.mine[0]]
        assert made[-1] == "0 pass"
        with Serving(folder) as server:
            browser.moved(server.url)
            again = browser.socket(page.table)
            assert again.state["order"] is None and again.view["row"][0][0] == page.mine[0]
            again.until_asked()
            assert begin(again, id=begun["re"])["ok"], "it was done before the restart"
            assert again.state["order"] is None
            again.play_out(random.Random(1))


def attack(draft, most):
    """A begun attack of which an order may leave more than `most` armies behind; None if there is none."""
    for origin in draft.values() if draft.prompt.name == "attack_from" else ():
        twin = draft.fork()
        twin.take(origin)
        if not twin.complete:
            twin.take(twin.values()[0])
            order = twin.game.standing(twin.start, twin.seat, twin.answers)[0]
            if order.high > most:
                return [answer.value for answer in twin.answers[:2]], order[:3]
    return None


def test_attack_until_so_many_are_left(browser):
    """The classic game: bots defend in between; it stops at the number given, or when the territory is taken."""
    match = wb.load("classic").new(players=3, options={"start": "deal"}, seed=2)
    while (found := attack(match.draft(match.awaited[0]), 7)) is None:
        match.play(match.awaited[0], match.random_move(match.awaited[0]))
    seat, (answers, (text, low, high)) = match.awaited[0], found
    players = ["me" if i == seat else "attacker" for i in range(3)]
    wish = {"practice": True, "position": read_json(match.position), "seed": 5}
    page = browser.socket(browser.make("classic", *players, **wish))
    page.until_asked()
    asked = page.ask("draft", seat=seat, answers=answers)["draft"]
    assert asked["standing"][0] == {"text": text, "low": low, "high": high, "unit": ""}
    kinds = len(page.kinds)
    assert begin(page, f"{text} 4")["ok"]
    page.pump(lambda: page.state["order"] is None and page.state["draft"])
    page.fresh()
    origin, target = text.split()[1].split(">")
    attacks = [line for line in page.log if line["event"]["event"] == "TerritoryAttacked"]
    assert len(attacks) > 1 and {line["event"]["origin"] for line in attacks} == {origin}
    assert page.kinds[kinds:].count("step") >= len({line["n"] // 1000 for line in page.log}), "each move is shown"
    taken = page.view["territories"][target]["units"] == 0 or page.view["territories"][target]["side"] == seat
    assert taken or page.view["territories"][origin]["units"] == 4


def attack_on_screen(page, rng):
    """Play random moves until the page can begin an order from its greatest army; its seat and text."""
    while True:
        page.until_asked()
        draft = page.state["draft"]
        if draft and draft["name"] == "attack_from":
            units = {place: land["units"] for place, land in page.view["territories"].items()}
            answers = [max(draft["legal"], key=lambda row: units.get(row["place"], 0))["value"]]
            for _ in range(2):
                asked = page.ask("draft", seat=draft["seat"], answers=answers)["draft"]
                answers += [row["value"] for row in asked["legal"][:1]]
            if asked["standing"] and asked["standing"][0]["high"] > 4:
                return draft["seat"], f"{asked['standing'][0]['text']} 1"
        assert page.move(rng)["ok"]


def defends(draft):
    return draft is not None and draft["name"] == "defend"


def test_other_people_at_the_screen_defend_in_between(browser):
    """A hot seat: the order stops at the other's prompt and goes on after it."""
    page, rng = browser.socket(browser.make("classic", "me", "me", "me", options={"start": "deal"})), random.Random(2)
    defended = 0
    while defended < 2:
        seat, text = attack_on_screen(page, rng)
        assert page.ask("order", seat=seat, text=text)["ok"]
        defended = 0
        while page.state["order"] or defends(page.state["draft"]):
            if defends(page.state["draft"]):
                defended += 1
                assert page.state["order"] is None, "who defends would learn how long the attacks go on"
                assert page.state["draft"]["seat"] != seat and page.move(rng)["ok"]
            else:
                page.read()
    page.fresh()
