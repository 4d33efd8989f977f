"""Vikings through the page: whole games of two and of four, ships on the map, gods, raids, cards and the deck."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from hand import ME, Keys, Mouse, Touch, choose_file, faults, make_table

import warbanner as wb
from warbanner.bots import Table

from .conftest import DESKTOP, PHONE
from .test_games import verified

RANDOM, GREEDY = "Bot: random", "Bot: greedy"
SEATS = ["attacker", "greedy", "attacker", "attacker"]
SEEDS = 200  # games that are tried until one is as it is wanted
GAMES = [
    ("four", Mouse, DESKTOP, 4),
    ("two", Mouse, DESKTOP, 2),
    ("keys", Keys, DESKTOP, 3),
    ("touch", Touch, PHONE, 3),
]


@pytest.mark.parametrize(("name", "kind", "size", "players"), GAMES, ids=[row[0] for row in GAMES])
def test_a_whole_game(people, server, tmp_path, name, kind, size, players):
    """By clicks with four and with two players, by keyboard alone, by touch."""
    page = people(**size)
    table = make_table(page, ME, *[RANDOM] * (players - 1), game="vikings", Last_round=2)
    hand = kind(page, random.Random(7), passes=0.5)
    hand.play()
    assert hand.moves > 2
    assert page.get_by_role("button", name="Again, same seats").is_visible()
    verified(server, page, table, tmp_path)


def grown(until, players=4, **options):
    """The record of a seeded game that bots played until something is true; the first seat is a person's."""
    seats = [{"name": f"{bot} {i}", "player": bot if i else "person"} for i, bot in enumerate(SEATS[:players])]
    for seed in range(1, SEEDS):
        match = wb.load("vikings").new(seed=seed, seats=seats, players=players, options={"round_limit": 6} | options)
        bots = Table(SEATS[:players], seed, 0)
        while not match.over:
            if until(match):
                return "".join(f"{line}\n" for line in match.record.lines())
            match.play(match.awaited[0], bots.move(match, match.awaited[0]))
    raise AssertionError("no such game")


def asked(prompt, rounds=-1):
    """Whether the first seat is asked this, after so many rounds."""
    return lambda match: match.rounds >= rounds and 0 in match.awaited and match.draft(0).prompt.name == prompt


def opened(page, record):
    choose_file(page, "game.jsonl", record)
    page.wait_for_url("**/table/*")
    hand = Mouse(page, random.Random(1))
    hand.until_asked()
    return hand


def rich(match):
    """Whether the first seat places warriors with cards in its hand, gods face down and open, and a raid."""
    if not asked("step", 2)(match):
        return False
    view = match.view(0)
    side, own = view["sides"][0], view["own"]
    return own["ones"] + own["twos"] > 1 and side["gods"] > 0 and bool(side["open_gods"]) and bool(own["raids"])


@cache
def rich_game():
    """The record of such a game, and what its first seat sees at the end."""
    seen = []
    record = grown(lambda match: rich(match) and (seen.append(match.view(0)) or True))
    return record, seen[0]


def panel(page, title):
    return page.locator(".panels section", has=page.get_by_role("heading", name=title, exact=True))


def test_ships_are_on_the_map(people):
    """A longship is drawn where it lies, and told in the names of territories, in the list and in the panel."""
    page = people()
    opened(page, grown(asked("attack_from", 1)))
    named = page.locator("[data-land]").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    places = [name.split(",")[0] for name in named if "longship of " in name]
    assert 1 < len(places) <= 4 and page.locator(".marks use[href='#longship']").count() == len(places)
    for place in places:
        assert page.get_by_text(f"longship at {place}").count() == 1
    assert all(re.search(r" \d+ warriors?,", name) for name in named)
    page.get_by_role("button", name="List", exact=True).click()
    assert page.get_by_role("cell", name=re.compile("longship of")).count() == len(places)


def test_what_a_hand_holds(people):
    """Cards with their stars, gods face down and open, raids with their territories, the chance that the game ends."""
    page = people()
    record, view = rich_game()
    opened(page, record)
    own, side = view["own"], view["sides"][0]
    cards = panel(page, "Your cards")
    assert cards.locator(".card").count() == own["ones"] + own["twos"]
    assert re.search(rf"\b{own['stars']} stars?\b", cards.inner_text())
    gods = panel(page, "Your gods")
    assert gods.locator(".back").count() == side["gods"] and gods.locator(".god").count() == len(side["open_gods"])
    assert panel(page, "Your raids").get_by_role("listitem").count() >= len(own["raids"])
    deck = panel(page, "Deck").inner_text()
    assert str(view["deck_left"]) in deck and f"{view['end_chance']['p'] * 100:.1f} %" in deck
    assert page.get_by_text("Reconstructed board:").is_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_serious_fault(people, axe, size):
    """Axe on a game with cards, raids and gods, in a battle, with two players, and on the list."""
    page = people(**size)
    opened(page, rich_game()[0])
    assert faults(page, axe) == []
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    for record in (grown(asked("tribe", 1), 2), grown(asked("roll_on", 1))):
        opened(page, record)
        assert faults(page, axe) == []
    page.get_by_role("button", name="List", exact=True).click()
    page.get_by_role("table").first.wait_for()
    assert faults(page, axe) == []
