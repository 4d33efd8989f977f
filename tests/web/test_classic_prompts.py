"""The classic game through the page: single prompts, attacks in a row, large boards, large armies."""

from __future__ import annotations

import random
import re

import pytest
from hand import ME, Mouse, choose_file, fill_form

from games.classic.boards import big_board
from games.classic.tables import table
from warbanner.core.game import canonical

from .conftest import DESKTOP, PHONE
from .test_classic import RANDOM, asked, grown, opened
from .test_games import verified

ROLLED = {"origin": "alaska", "target": "kamchatka", "dice": 3, "attack_roll": [5, 3, 2], "defend_roll": [5, 1]}


def placed(page, match):
    """A practice table from a position."""
    choose_file(page, "position.json", match.position)
    page.get_by_role("button", name="Begin").click()
    hand = Mouse(page, random.Random(1))
    hand.until_asked()
    return hand


def land(page, name):
    return page.locator(f"[data-land][aria-label^='{name}, ']")


def press(page, *names):
    """Press territories, each once it is lit."""
    for name in names:
        page.locator(f"[data-land].lit[aria-label^='{name}, ']").dispatch_event("click")


def log(page):
    return page.locator("section[aria-labelledby=log]")


def choose(page, name):
    page.locator(".bar ul[aria-label=Choices]").get_by_role("button", name=name).click()


def test_an_order_is_stopped(people):
    """Stop ends an order that runs; the armies that are left are asked about."""
    page = people(pace=None)
    hand = placed(page, table({"alaska": 3000, "kamchatka": (1, 3000)}))
    press(page, "Alaska", "Kamchatka")
    page.get_by_role("button", name="until it is won").click()
    order = page.locator(".order")
    order.get_by_text("attack Kamchatka from Alaska until it falls or 1 army is left").wait_for()
    log(page).get_by_role("img", name="rolled").first.wait_for()
    order.get_by_role("button", name="Stop").click()
    order.wait_for(state="detached")
    hand.until_asked()
    assert hand.sentence() == "From which territory do you attack?"
    assert int(re.search(r"([\d]+) armies", land(page, "Alaska").get_attribute("aria-label"))[1]) > 1


@pytest.mark.parametrize(
    ("asks", "options", "choice", "told"),
    [
        ("commander", {"commander": "on"}, "The 2", "turns the 2 to 6."),
        ("commander", {"commander": "on"}, "Not now", "loses 1 army"),
        ("reroll", {"card_reroll": "on"}, "Alaska (infantry)", "lays the card Alaska open and rolls the 2 again."),
        ("reroll", {"card_reroll": "on"}, "No card", "loses 1 army"),
    ],
)
def test_dice_are_changed(people, asks, options, choice, told):
    """The commander and the card that rolls again are answered by clicks, or not wanted."""
    page = people()
    cards = {0: ["alaska", "brazil"]} if asks == "reroll" else {}
    place = table({"alaska": 6, "kamchatka": (1, 3)}, asks=asks, cards=cards, options=options, battle=ROLLED)
    hand = placed(page, place)
    assert "You rolled 5, 3 and 2 against 5 and 1." in hand.sentence()
    if choice == "Alaska (infantry)":
        page.locator(".panels button.card").first.click()  # the hand takes it as well
        choose(page, "The 2")
    else:
        choose(page, choice)
    page.locator(".bar .go:enabled").click()
    log(page).get_by_text(told).first.wait_for()


def test_two_players_place_in_pairs(people):
    """Two own armies and one of the neutrals, picked on the map, confirmed once."""
    page = people()
    hand = opened(page, grown(asked("pair"), 2))
    for question in ("gets the first", "gets the second", "neutral"):
        assert question in hand.sentence()
        hand.answer()
    assert hand.state() == "complete"
    hand.answer()
    log(page).get_by_text("adds a neutral army").last.wait_for()


def test_attacks_in_a_row(people):
    """A target is named by one click; the same attack goes on by one press or by its key; dice are one entry."""
    page = people()
    hand = placed(page, table({"alaska": 300, "kamchatka": (1, 300)}))
    land(page, "Kamchatka").dispatch_event("click")
    page.locator(".bar .sentence", has_text="With how many dice do you attack Kamchatka from Alaska?").wait_for()
    page.locator(".bar .take").click()
    again = page.get_by_role("button", name="Again: Kamchatka from Alaska")
    rolls = log(page).locator(".dice")
    for n, go_on in enumerate((again.click, lambda: page.keyboard.press("a"), again.click), 1):
        again.wait_for()
        assert rolls.count() == n
        before = hand.picture()
        go_on()
        assert hand.settled(before)
    again.wait_for()
    assert rolls.count() == 4
    assert rolls.last.get_by_role("img").count() == 5
    faces = [int(die.get_attribute("aria-label")[-1]) for die in rolls.last.get_by_role("img").all()]
    assert faces[:3] == sorted(faces[:3], reverse=True)


def test_why_a_territory_can_t_be_chosen(people):
    """A click on a territory that isn't allowed tells the clause, also of one far down a long list."""
    page = people()
    placed(page, table({"alaska": 6, "alberta": 1}))
    for name in ("Alberta", "Siam"):
        land(page, name).dispatch_event("click")
        refusal = page.locator("[role=alert]", has_text=f"{name} isn't allowed")
        refusal.get_by_role("link", name=re.compile(r"Rule CL-6\.\d")).wait_for()
        assert page.locator(".bar ol li").count() == 0
        refusal.get_by_role("button", name="Close").click()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_large_armies_are_drawn(people, size):
    """Numbers of four digits and more stand on plates that hold them."""
    page = people(**size)
    armies = {"alaska": 5000, "peru": 123456, "siam": 1000000, "egypt": 77}
    placed(page, table(armies))
    widths = page.locator(".marks .count").evaluate_all(
        """all => Object.fromEntries(all.map(e => [e.textContent, [e.getBBox().width,
            e.parentNode.querySelector('.plate')?.getBBox().width ?? 24]]))"""
    )
    for n in armies.values():
        text, plate = widths[str(n)]
        assert 6 < text < plate


def test_a_board_of_125_territories(people, server, tmp_path):
    """A large board with 66 wild cards is uploaded, shown whole, and played to the end; every territory can say why."""
    page = people()
    page.goto("/new?game=classic")
    page.get_by_label("Your own map file").check()
    (tmp_path / "grid.json").write_text(canonical(big_board(125, 66)))
    page.get_by_label("Map (.map or .json)").set_input_files(tmp_path / "grid.json")
    page.get_by_text("125 territories, 10 continents").wait_for()
    name = fill_form(page, ME, *[RANDOM] * 5, Territories_at_the_start="dealt at random", Last_round=1)
    hand = Mouse(page, random.Random(4), passes=0.5)
    hand.until_asked()
    assert page.locator("[data-land]").count() == 125
    last = page.locator("[data-land]:not(.lit)").last
    last.dispatch_event("click")
    called = last.get_attribute("aria-label").split(",")[0]
    page.locator("[role=alert]", has_text=f"{called} isn't allowed").wait_for()
    hand.play()
    verified(server, page, name, tmp_path)
