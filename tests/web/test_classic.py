"""The classic game through the page: whole games in each mode, cards, standing orders, boards of one's own."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hand import HERE, ME, Keys, Mouse, Touch, choose_file, faults, fill_form, make_table

import warbanner as wb
from warbanner.bots import Table

from .conftest import DESKTOP, PHONE
from .test_games import verified

RANDOM, GREEDY = "Bot: random", "Bot: greedy"
MAPS = Path(__file__).resolve().parents[1] / "games" / "classic" / "maps"
SEATS = ["attacker", "greedy", "attacker", "attacker"]
SEEDS = 100  # games that are tried until one is as it is wanted
MODES = [
    ("world", Mouse, DESKTOP, 4, {"Last_round": 2}),
    ("two players", Mouse, DESKTOP, 2, {"Last_round": 2}),
    ("capital", Keys, DESKTOP, 3, {"Game": "Capital", "Last_round": 2, "Territories_at_the_start": "dealt at random"}),
    ("mission", Touch, PHONE, 3, {"Game": "Secret Mission", "Last_round": 2}),
]


@pytest.mark.parametrize(("mode", "kind", "size", "players", "options"), MODES, ids=[row[0] for row in MODES])
def test_a_whole_game(people, server, tmp_path, mode, kind, size, players, options):
    """By clicks in World Domination, also of two; by keyboard alone in Capital; by touch in Secret Mission."""
    page = people(**size)
    table = make_table(page, ME, *[RANDOM] * (players - 1), game="classic", **options)
    hand = kind(page, random.Random(7), passes=0.35)
    hand.play()
    assert hand.moves > 2
    assert page.get_by_role("button", name="Again, same seats").is_visible()
    verified(server, page, table, tmp_path)


def grown(until, players=4, **options):
    """The record of a seeded game that bots played until something is true; the first seat is a person's."""
    seats = [{"name": f"{bot} {i}", "player": bot if i else "person"} for i, bot in enumerate(SEATS[:players])]
    for seed in range(1, SEEDS):
        match = wb.load("classic").new(seed=seed, seats=seats, players=players, options={"round_limit": 8} | options)
        bots = Table(SEATS[:players], seed, 0)
        while not match.over:
            if until(match):
                return "".join(f"{line}\n" for line in match.record.lines())
            match.play(match.awaited[0], bots.move(match, match.awaited[0]))
    raise AssertionError("no such game")


def asked(prompt, rounds=-1):
    """Whether the first seat is asked this, after so many rounds."""
    return lambda match: match.rounds >= rounds and 0 in match.awaited and match.draft(0).prompt.name == prompt


def may_trade(match):
    """Whether the first seat may trade one card of each design, and holds one design twice."""
    if not asked("trade")(match):
        return False
    hand = match.view(0)["own"]["hand"]
    designs = sorted(card["design"] for card in hand)
    if sum(card["owned"] for card in hand) > 1:  # then it's also asked where the extra armies go
        return False
    return len(designs) == 4 and "wild" not in designs and len(set(designs)) == 3


def is_strong(match):
    """Whether the first seat may attack from somewhere with six armies or more."""
    return asked("attack_from")(match) and any(armies(choice.label) > 5 for choice in match.legal(0))


def armies(label):
    found = re.search(r": (\d+) arm", label)
    return int(found[1]) if found else 0


def opened(page, record):
    choose_file(page, "game.jsonl", record)
    page.wait_for_url("**/table/*")
    hand = Mouse(page, random.Random(1))
    hand.until_asked()
    return hand


def attack(page):
    """Begin an attack from the largest army: its territory, its armies, and the target."""
    choices = page.locator(".bar ul[aria-label=Choices] button")
    labels = choices.evaluate_all("all => all.map(e => e.lastChild.textContent.trim())")
    best = max(range(len(labels)), key=lambda n: armies(labels[n]))
    choices.nth(best).click()
    page.locator(".bar .sentence", has_text="do you attack from").wait_for()
    target = choices.first.evaluate("e => e.lastChild.textContent.trim()").split(":")[0]
    choices.first.click()
    page.locator(".bar .sentence", has_text="With how many dice").wait_for()
    return labels[best].split(":")[0], armies(labels[best]), target


def test_the_hand_is_the_picker_of_sets(people):
    """Cards are picked in any order; three that are no set are refused with the clause; the button says the value."""
    page = people()
    opened(page, grown(may_trade))
    cards, words = page.locator(".panels button.card"), ("infantry", "cavalry", "artillery")
    names = cards.evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    places = sorted(([n for n, name in enumerate(names) if word in name] for word in words), key=len)
    (first,), (second,), twins = places
    trade = page.get_by_role("button", name=re.compile(r"Trade for \d+ armies"))
    assert not trade.is_enabled()
    for n in (second, twins[1], twins[0]):
        cards.nth(n).click()
    page.locator("[role=alert]").get_by_role("link", name="Rule CL-5.1").wait_for()
    cards.nth(twins[1]).click()
    cards.nth(first).focus()
    page.keyboard.press("Enter")
    page.locator(".bar .go:enabled").wait_for()
    assert page.locator(".panels button.card.picked").count() == 3
    told = trade.inner_text().removeprefix("Trade ")
    trade.click()
    page.locator("section[aria-labelledby=log]").get_by_text(f" {told}.").first.wait_for()


def test_a_standing_order(people):
    """One press attacks until the target falls or the armies are used up."""
    page = people()
    opened(page, grown(is_strong))
    origin, _, target = attack(page)
    assert page.get_by_role("textbox", name="Number").input_value() == "3"  # the most dice
    page.get_by_role("button", name="until it is won").click()
    page.get_by_text(f"attacks {target} from {origin} with 3 dice").first.wait_for()
    page.wait_for_function(
        """() => !document.querySelector('.order')
            && /fallen|From which|Which card/.test(document.querySelector('.bar .sentence')?.innerText ?? '')"""
    )
    page.wait_for_timeout(300)
    land = page.locator(f"[data-land][aria-label^='{origin}, ']").get_attribute("aria-label")
    fell = page.get_by_text(re.compile(f"captures {target} from")).count()
    assert fell or " 1 army," in land


def test_an_order_with_a_number_ends_there(people):
    page = people()
    hand = opened(page, grown(is_strong))
    origin, n, target = attack(page)
    page.get_by_label("Armies that stay").fill(str(n - 1))
    page.get_by_role("button", name=f"until {n - 1} are left").click()
    told = page.locator("section[aria-labelledby=log]").get_by_text(f"attacks {target} from {origin}")
    told.last.wait_for()
    hand.until_asked()
    page.wait_for_timeout(300)
    last = told.last.inner_text()
    assert "with 1 die" in last  # no more than may be lost


def test_simple_moves_may_wait_for_confirm(people):
    """By default one click claims a territory; with the setting off it is confirmed like any other move."""
    page = people()
    make_table(page, ME, RANDOM, RANDOM, game="classic")
    hand = Mouse(page, random.Random(2))
    held = page.locator("section[aria-labelledby=players] li.turn dd").last
    for n in (1, 2):
        hand.until_asked()
        assert held.inner_text() == str(n - 1)
        hand.answer()
    hand.until_asked()
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_label("Send simple moves at once").uncheck()
    page.get_by_role("button", name="Done", exact=True).click()
    hand.answer()
    assert hand.state() == "complete" and held.inner_text() == "2"
    hand.answer()
    hand.until_asked()
    assert held.inner_text() == "3"


def test_options_that_don_t_go_together(people):
    """Two players can't choose Capital; with Capital chosen two can't sit down."""
    page = people()
    page.goto("/new?game=classic")
    players, game = page.locator("label.players select"), page.get_by_label("Game", exact=True)
    players.select_option("2")
    capital = game.locator("option", has_text="Capital")
    assert capital.is_disabled() and "only with Players: 3, 4, 5, 6" in capital.inner_text()
    players.select_option("3")
    game.select_option(label="Capital")
    assert players.locator("option[value='2']").is_disabled()
    assert players.locator("option[value='6']").is_enabled()


def give(page, *names):
    """Choose files of a board on the page of a new game."""
    fields = (page.get_by_label("Map (.map or .json)"), page.get_by_label("Cards (.cards)"))
    for field, name in zip(fields, names, strict=False):
        field.set_input_files(MAPS / name)


def test_a_board_of_one_s_own(people, server, tmp_path):
    """A map is read, shown and played to the end; a bad file is refused in one line; the board is remembered."""
    page = people()
    page.goto("/new?game=classic")
    page.get_by_label("Your own map file").check()
    page.get_by_role("button", name="Begin").click()
    assert page.locator("main [role=alert]").inner_text() == "Choose a map file first."
    bad = {"name": "bad.map", "mimeType": "text/plain", "buffer": b"[continents]\nnonsense\n"}
    page.get_by_label("Map (.map or .json)").set_input_files(bad)
    refusal = page.locator("section[aria-labelledby=board] [role=alert]")
    refusal.wait_for()
    assert refusal.inner_text().count("\n") == 0
    give(page, "fen.map", "fen.cards")
    page.get_by_text("6 territories, 3 continents, 7 links (1 one-way), 8 cards (4 wild), 3 missions").wait_for()
    assert page.get_by_role("img", name="The board The Fen & the King's Road").is_visible() and not refusal.count()
    table = fill_form(page, ME, RANDOM, RANDOM, Last_round=2)
    hand = Mouse(page, random.Random(3), passes=0.3)
    hand.until_asked()
    assert page.locator("[data-land]").count() == 6 and page.locator(".map img").count() == 0
    names = page.locator("[data-land]").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    assert any("leads to Tar Pits, not back" in name for name in names)
    assert any("can be entered from Mill & Weir" in name for name in names)
    hand.play()
    verified(server, page, table, tmp_path)
    page.get_by_role("button", name="Again, same seats").click()
    page.wait_for_function("old => !location.pathname.endsWith(old)", arg=table)
    hand.until_asked()
    assert page.locator("[data-land]").count() == 6
    page.goto(f"/replay/{table}")
    page.get_by_role("slider").wait_for()
    assert page.locator("[data-land]").count() == 6
    page.goto("/new?game=classic")
    page.get_by_label("Your own map file").check()
    page.get_by_role("img", name="The board The Fen").wait_for()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_serious_fault(people, axe, size):
    """Axe on a game in its states, with cards, dice and orders, and on the page that takes boards."""
    page = people(**size)
    page.goto("/new?game=classic")
    page.get_by_label("Your own map file").check()
    give(page, "fen.map")
    page.get_by_role("img", name="The board").wait_for()
    assert faults(page, axe) == []
    for record in (
        grown(may_trade),
        grown(asked("headquarters"), mode="capital"),
        grown(asked("occupy", 2)),
    ):
        opened(page, record)
        assert faults(page, axe) == []
    opened(page, grown(asked("attack_from", 2), mode="mission"))
    assert faults(page, axe) == []
    opened(page, grown(is_strong))
    attack(page)
    assert faults(page, axe) == []
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    page.get_by_role("button", name="List", exact=True).click()
    page.get_by_role("table").first.wait_for()
    assert faults(page, axe) == []


def test_secrets_stay_behind_the_cover(people):
    """Two persons at one screen: nobody's mission is on the page unless that person asks for it; a move hides it."""
    page = people()
    make_table(page, ME, HERE, RANDOM, game="classic", Game="Secret Mission")
    hand, missions = Mouse(page, random.Random(5)), page.get_by_text("Your mission")
    for _ in range(4):
        hand.until_asked()
        assert missions.count() == 0
        page.get_by_role("button", name="Show my secrets").click()
        missions.wait_for()
        hand.answer()
