"""Bots as minds: a level for each seat, why they moved as they did, and the odds of an attack before it is made."""

from __future__ import annotations

import json
import random

import pytest
from hand import ME, Mouse, faults, make_table

import warbanner as wb
from games.classic.tables import table as classic_table
from games.europe.tables import table as europe_table
from warbanner.bots import ABOUT, LEVELS

from .conftest import DESKTOP, PHONE
from .test_classic_prompts import placed

BOTH = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
WHY = "section[aria-labelledby=players] .why"
FORECAST = ".bar .forecast"


def wide(page):
    """By how much the page sticks out sideways."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


@BOTH
def test_a_level_for_each_seat(people, axe, size):
    """The levels stand first, each with what it does; a new table has `normal` bots unless others are picked."""
    page = people(**size)
    page.goto("/new?game=europe")
    seat = page.get_by_label("Who plays seat 2")
    groups = seat.locator("optgroup").evaluate_all(
        "all => all.map(e => [e.label, [...e.children].map(o => o.value)])",
    )
    assert groups == [["Levels", [*LEVELS]], ["Policies", ["random", "attacker", "greedy"]]]
    assert [page.get_by_label(f"Who plays seat {n}").input_value() for n in (2, 3, 4)] == ["normal"] * 3
    picked = ["expert", "normal", "attacker"]
    for n, bot in enumerate(picked, 2):
        field = page.get_by_label(f"Who plays seat {n}")
        field.select_option(bot)
        about = page.locator(f"#{field.get_attribute('aria-describedby')}")
        assert about.inner_text() == ABOUT[bot] and about.is_visible()
    assert faults(page, axe) == [] and wide(page) <= 0
    seat.select_option("novice")
    page.get_by_role("button", name="Begin").click()
    Mouse(page, random.Random(1)).until_asked()
    names = page.locator("section[aria-labelledby=players] bdi").all_inner_texts()
    assert sorted(names) == ["Attacker", "Normal", "Novice", "Player 1"]


@BOTH
def test_the_seat_of_a_friend_goes_to_a_level(people, size):
    page = people(**size)
    make_table(page, ME, "A friend, by link", "Bot: novice", "Bot: novice")
    menu = page.get_by_label("Bot for seat 2")
    menu.select_option("normal")
    Mouse(page, random.Random(1)).until_asked()
    assert page.get_by_text("Normal", exact=True).count() > 0


@BOTH
def test_reasons(people, axe, size):
    """After a bot's move its reason stands by its name, in no live region, and nowhere by a person's name."""
    page, reasons = people(**size), {}

    def heard(text):
        reasons.update({row: row for row in json.loads(text).get("reasons", []) if row})

    page.on("websocket", lambda ws: ws.on("framereceived", heard))
    make_table(page, ME, *["Bot: normal"] * 3)
    hand = Mouse(page, random.Random(3))
    while page.locator(WHY).count() < 2:
        assert hand.until_asked() != "over", "no bot had a reason"
        hand.answer()
    hand.until_asked()
    told = page.locator(WHY).all_inner_texts()
    assert told and all(text in reasons for text in told)
    owners = page.locator(WHY).evaluate_all("all => all.map(e => e.closest('li').querySelector('.note').innerText)")
    assert set(owners) == {"bot"}
    assert page.locator(f"[aria-live] {WHY}, [role=status] {WHY}").count() == 0
    assert faults(page, axe) == [] and wide(page) <= 0
    cut = page.locator(WHY).evaluate_all("all => all.filter(e => e.scrollWidth > e.clientWidth).length")
    assert cut == 0


def attacks(page):
    """Alaska may attack in classic: what it takes to begin that, and the odds."""
    hand = placed(page, classic_table({"alaska": 9, "kamchatka": (1, 6)}))
    return hand, ["Alaska", "Kamchatka"], wb.odds.classic(8, 6)


def expands(page):
    """Bohemia may expand into Poland in europe: what it takes to do that, and the odds."""
    match = europe_table({"bohemia": (0, "2C"), "poland": (1, "1C")}, card="assault")
    return placed(page, match), ["Expand", "Bohemia", "Poland"], wb.odds.europe("1C", "1C")


def pick(page, hand, answer, keys):
    """Answer what is asked, by keys alone or not: a choice by how its name begins, a number as it is."""
    before = hand.picture()
    if isinstance(answer, int):
        page.get_by_role("textbox", name="Number").fill(str(answer))
        page.keyboard.press("Enter") if keys else page.locator(".bar .take").click()
    else:
        choices = page.locator(".bar ul[aria-label=Choices] button")
        names = choices.evaluate_all("all => all.map(e => e.lastChild.textContent.trim())")
        n = next(i for i, name in enumerate(names) if name.startswith(answer))
        if keys:
            page.evaluate("() => document.activeElement?.blur()")
            page.keyboard.press(str(n + 1))
        else:
            choices.nth(n).click()
    assert hand.settled(before)


@pytest.mark.parametrize("game", [attacks, expands], ids=["classic", "europe"])
@pytest.mark.parametrize("way", [(DESKTOP, False), (DESKTOP, True), (PHONE, False)], ids=["mouse", "keys", "phone"])
def test_odds_before_an_attack(people, axe, way, game):
    """Once a battle is begun its odds stand in the bar, in words and as a picture; taking the answer back ends that."""
    size, keys = way
    page = people(**size)
    hand, answers, odds = game(page)
    for answer in answers:
        assert page.locator(FORECAST).count() == 0
        pick(page, hand, answer, keys)
    win, loss, both = (wb.odds.percent(x) for x in (odds.win, odds.loss, odds.both))
    told = page.locator(f"{FORECAST} p").inner_text().replace("\u00a0", " ")
    assert f"{win} to " in told and f"{loss} to lose" in told
    assert any(told in text for text in page.locator("[aria-live=polite]").all_inner_texts())
    picture = page.locator(FORECAST).get_by_role("img")
    nobody = f", nobody left {both}" if odds.both else ""
    assert picture.get_attribute("aria-label") == f"Win {win}{nobody}, fail {loss}"
    parts = picture.locator(".bar > *").evaluate_all(
        "all => all.map(e => [e.offsetWidth, getComputedStyle(e).backgroundImage])"
    )
    chances = [x for x in (odds.win, odds.both, odds.loss) if x]
    assert [n / sum(n for n, _ in parts) for n, _ in parts] == pytest.approx(chances, abs=0.02)
    assert len({pattern for _, pattern in parts}) == len(chances), "the parts differ in more than colour"
    box, (width, height) = page.locator(FORECAST).bounding_box(), size["viewport"].values()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    assert faults(page, axe) == [] and wide(page) <= 0
    page.keyboard.press("Escape") if keys else page.get_by_role("button", name="Back").click()
    page.locator(FORECAST).wait_for(state="detached")
