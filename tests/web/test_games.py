"""Whole games through the page: by clicks, by keys, by touch, by several people."""

from __future__ import annotations

import random

import httpx
import pytest
from hand import FRIEND, GREEDY, HERE, ME, Hand, Keys, Mouse, Touch, make_table

import warbanner as wb

from .conftest import DESKTOP, PHONE


def verified(server, page, table, tmp_path):
    """The record that the page offers replays to its end."""
    cookies = {c["name"]: c["value"] for c in page.context.cookies()}
    found = httpx.get(f"{server.url}/api/tables/{table}/record", cookies=cookies)
    assert found.status_code == 200, found.text
    (tmp_path / "game.jsonl").write_text(found.text)
    assert wb.replay(tmp_path / "game.jsonl").over


@pytest.mark.parametrize(("kind", "settings"), [(Mouse, DESKTOP), (Keys, DESKTOP), (Touch, PHONE)])
def test_a_whole_game(people, server, tmp_path, kind, settings):
    """By clicks alone, by keyboard alone, by touch at 390 x 844."""
    page = people(**settings)
    table = make_table(page, ME, GREEDY, GREEDY, GREEDY)
    hand = kind(page, random.Random(7))
    hand.play()
    assert hand.moves > 5
    assert page.get_by_role("button", name="Again, same seats").is_visible()
    verified(server, page, table, tmp_path)


@pytest.mark.parametrize(("players", "settings"), [(3, DESKTOP), (2, PHONE)], ids=["three", "two on a phone"])
def test_with_mercenaries_and_missions(people, server, tmp_path, players, settings):
    """Fewer players, Kingdom Missions on: drafts, bids for armies, playing them, missions kept and revealed."""
    page = people(**settings)
    table = make_table(page, ME, *[GREEDY] * (players - 1), Kingdom_Missions="yes")
    hand = (Touch if settings is PHONE else Mouse)(page, random.Random(9))
    hand.play()
    assert hand.moves > 10
    verified(server, page, table, tmp_path)


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_two_people_at_one_screen(people, server, tmp_path, kind):
    """H06: between the two stands a cover, and nothing of the other's hand is on the page."""
    page = people()
    table = make_table(page, ME, HERE, GREEDY, GREEDY)
    hand, covers = kind(page, random.Random(3)), 0
    while hand.until_asked() != "over":
        if hand.state() == "cover":
            covers += 1
            assert page.locator("main").inner_text().count("\n") < 6
            assert page.get_by_text("Your hand").count() == 0
            if covers == 2:
                page.reload()
                assert hand.until_asked() == "cover"
        hand.answer()
    assert covers > 4
    verified(server, page, table, tmp_path)


def test_two_browsers_and_a_spectator(people, server, tmp_path):
    """A friend sits down by the link; a third person watches and is asked nothing."""
    anna, ben, eve = people(), people(), people()
    table = make_table(anna, ME, FRIEND, GREEDY, GREEDY)
    ben.goto(f"/table/{table}")
    ben.get_by_label("Your name").fill("Ben <img src=x onerror=alert(1)>")
    ben.get_by_role("button", name="Sit down").click()
    eve.goto(f"/table/{table}")
    hands = [Mouse(anna, random.Random(1)), Mouse(ben, random.Random(2))]
    watching = Hand(eve, random.Random(0))
    while not all(hand.state() == "over" for hand in hands):
        for hand in hands:
            if hand.state() not in ("waiting", "over"):
                hand.answer()
        assert watching.state() in ("waiting", "over")
        anna.wait_for_timeout(10)
    assert eve.get_by_text("Ben <img").first.is_visible()
    assert watching.until_asked() == "over"
    verified(server, anna, table, tmp_path)
