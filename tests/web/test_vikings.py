"""Vikings through the page: whole games of two and of four, ships on the map, gods, raids, cards and the deck."""

from __future__ import annotations

import json
import random
import re
from fractions import Fraction
from functools import cache

import pytest
from hand import ME, Keys, Mouse, Touch, choose_file, faults, make_table

import warbanner as wb
from games.vikings.tables import RAW, table
from warbanner.bots import Table

from .conftest import DESKTOP, PHONE
from .test_classic_prompts import choose, land, log, placed, press
from .test_games import verified

RANDOM = "Bot: random"
SEATS = ["attacker", "random", "attacker", "attacker", "random"]
SEEDS = 200  # games that are tried until one is as it is wanted
GAMES = [
    ("four", Mouse, DESKTOP, 4),
    ("two", Mouse, DESKTOP, 2),
    ("keys", Keys, DESKTOP, 3),
    ("touch", Touch, PHONE, 3),
]
BOTH = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
CARDS, HALF = 43, 21  # of the deck with the End card, and where VK-2.5 puts it in the lower half
GODS = [god["name"] for god in RAW["god"]]


@pytest.mark.parametrize(("name", "kind", "size", "players"), GAMES, ids=[row[0] for row in GAMES])
def test_a_whole_game(people, server, tmp_path, name, kind, size, players):
    """By clicks with four and with two players, by keyboard alone, by touch; the End card can't come so soon."""
    page = people(**size)
    short = {"Last_round": 2, "The_End_card": "in the lower half of the deck"}
    short["Cards_for_conquests"] = "one a turn at most"
    made = make_table(page, ME, *[RANDOM] * (players - 1), game="vikings", practice=True, seed=11, **short)
    hand = kind(page, random.Random(7), passes=0.5)
    hand.play()
    assert page.get_by_role("button", name="Again, same seats").is_visible()
    verified(server, page, made, tmp_path)
    lines = [json.loads(line) for line in (tmp_path / "game.jsonl").read_text().splitlines()]
    verbs = {line["move"].split()[0] for line in lines if line.get("seat") == 0}
    assert verbs >= {"ship", "place"} | ({"tribe"} if players == 2 else set())


def found(until, players=4, **options):
    """A seeded game that bots played until something is true; the first seat is a person's."""
    seats = [{"name": f"{bot} {i}", "player": bot if i else "person"} for i, bot in enumerate(SEATS[:players])]
    for seed in range(1, SEEDS):
        match = wb.load("vikings").new(seed=seed, seats=seats, players=players, options={"round_limit": 6} | options)
        bots = Table(SEATS[:players], seed, 0)
        while not match.over:
            if until(match):
                return match
            match.play(match.awaited[0], bots.move(match, match.awaited[0]))
    raise AssertionError("no such game")


def asked(prompt, rounds=-1, more=lambda match: True):
    """Whether the first seat is asked this, after so many rounds, and more is true."""
    return lambda match: (
        match.rounds >= rounds and 0 in match.awaited and match.draft(0).prompt.name == prompt and more(match)
    )


def words(match):
    return [choice.word for choice in match.legal(0)]


def opened(page, match):
    """The table of a game that bots began."""
    choose_file(page, "game.jsonl", "".join(f"{line}\n" for line in match.record.lines()))
    page.wait_for_url("**/table/*")
    hand = Mouse(page, random.Random(1))
    hand.until_asked()
    return hand


def rich(match):
    """Whether the first seat, asked how it begins its turn, holds cards, gods face down and open, and a raid."""
    view = match.view(0)
    side, own = view["sides"][0], view["own"]
    return own["ones"] + own["twos"] > 1 and side["gods"] > 0 and bool(side["open_gods"]) and bool(own["raids"])


@cache
def rich_game():
    return found(asked("step", 2, rich))


def panel(page, title):
    return page.locator(".panels section", has=page.get_by_role("heading", name=title, exact=True))


def test_ships_are_on_the_map(people):
    """A longship is drawn where it lies, and told in the names of territories, in the list and in the panel."""
    page = people()
    opened(page, found(asked("attack_from", 1)))
    named = page.locator("[data-land]").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    places = [name.split(",")[0] for name in named if "longship of " in name]
    assert 1 < len(places) <= 4 and page.locator(".marks use[href='#longship']").count() == len(places)
    for place in places:
        assert page.get_by_text(f"longship at {place}").count() == 1
    assert all(re.search(r" \d+ warriors?,", name) for name in named)
    page.get_by_role("button", name="List", exact=True).click()
    assert page.get_by_role("cell", name=re.compile("longship of")).count() == len(places)


def test_what_a_hand_holds(people):
    """Cards with their stars, gods face down and open, raids with their territories."""
    page = people()
    opened(page, rich_game())
    view = rich_game().view(0)
    own, side = view["own"], view["sides"][0]
    cards = panel(page, "Your cards")
    assert cards.locator(".card").count() == own["ones"] + own["twos"]
    assert re.search(rf"\b{own['stars']} stars?\b", cards.inner_text())
    gods = panel(page, "Your gods")
    assert gods.locator(".back").count() == side["gods"] and gods.locator(".god").count() == len(side["open_gods"])
    assert gods.get_by_role("img", name=re.compile(rf"^{side['gods']} gods? face down$")).count() == 1
    raids = panel(page, "Your raids").inner_text()
    for raid in own["raids"]:
        for name in raid["lands"]:
            assert next(row["name"] for row in RAW["territory"] if row["id"] == name) in raids


def chance(match, half):
    """How likely the cards for this turn's conquests hold the End card: by all places it may lie at, one by one."""
    events = [event.to_json() for event in match.events(None)]
    kinds = [event["event"] for event in events]
    drawn = kinds.count("CardDrawn")
    turn = len(kinds) - kinds[::-1].index("TurnBegun")
    due = kinds[turn:].count("TerritoryConquered")
    assert due and "CardDrawn" not in kinds[turn:] and "Reshuffled" not in kinds
    places = [place for place in range(CARDS) if place >= drawn and (not half or place >= CARDS - HALF)]
    return drawn, due, Fraction(sum(place < drawn + due for place in places), len(places))


@pytest.mark.parametrize("half", [False, True], ids=["anywhere", "lower half"])
def test_the_deck_and_the_chance(people, half):
    """The size of the draw pile, the cards due, and exactly how likely this turn's draws end the game."""
    page = people()

    def uncertain(match):
        view = match.view(0)
        return 0 < view["end_chance"]["p"] < 1 and (not half or view["deck_left"] > HALF)

    match = found(asked("move_from", 1, uncertain), end_card="lower_half" if half else "anywhere")
    opened(page, match)
    drawn, due, exact = chance(match, half)
    deck = panel(page, "Deck")
    assert deck.locator(".pile").inner_text() == str(CARDS - drawn)
    told = deck.inner_text()
    assert "The End of the Viking Age is among them." in told
    assert f"{due} card{'s' * (due > 1)} to draw this turn." in told
    assert f"{float(exact) * 100:.1f} %" in told and f"exactly {exact}\n" in told


def test_the_end_card_ends_the_game(people):
    """With nothing else left in the deck it surely does."""
    page = people()
    match = table({"cumbria": 3, "mercia": 2}, deck=(0, 0), due=1)
    placed(page, match)
    told = panel(page, "Deck").inner_text()
    assert "100.0 %" in told and "exactly 1\n" in told
    hand = Mouse(page, random.Random(1), passes=1.0)  # no more attacks, nobody moves
    hand.play()
    result = page.locator("section[aria-labelledby=result]")
    assert "draws the End of the Viking Age." in result.inner_text()
    page.get_by_role("button", name="Look at the board").click()
    assert "The End of the Viking Age was drawn." in panel(page, "Deck").inner_text()


def test_a_god_that_lies_face_down_shows_nothing(people):
    """No god is named to anybody, not even to its owner, before it is turned over; then it is one only."""
    page, heard = people(), []
    page.on("websocket", lambda ws: ws.on("framereceived", lambda text: heard.append(text)))
    match = found(asked("step", 0, lambda match: "turn" in words(match) and "GodTurned" not in str(match.events(None))))
    hand = opened(page, match)
    names = re.compile(rf"\b({'|'.join(GODS)})\b", re.IGNORECASE)
    shown = lambda: set(names.findall(page.locator("body").inner_html()))  # noqa: E731
    assert heard and names.findall("\n".join(heard)) == [] and shown() == set()
    left = panel(page, "Your gods").locator(".back").count()
    assert left == match.view(0)["sides"][0]["gods"] > 0
    choose(page, "Turn a god over")
    page.locator(".bar .go:enabled").click()
    turned = log(page).get_by_text("turns a god over: ")
    turned.first.wait_for()
    hand.until_asked()
    (name,) = {name.title() for name in shown()}
    assert turned.inner_text().endswith(f": {name}.") and name in GODS
    assert panel(page, "Your gods").locator(".back").count() == left - 1


@pytest.mark.parametrize(("prompt", "rolled"), [("defence_god", False), ("saving_god", True)])
def test_a_god_is_called_upon(people, prompt, rolled):
    """Who is attacked chooses a god by its picture and name, after the roll where it saves from one."""
    page = people()
    opened(page, found(asked(prompt)))
    buttons = page.locator(".bar ul[aria-label=Choices] button")
    pictures = buttons.evaluate_all("all => all.map(e => e.querySelectorAll('svg').length)")
    assert pictures == [1] * (len(pictures) - 1) + [0] and buttons.last.inner_text().endswith("No god")
    assert (page.locator(".army svg[role=img]").count() > 0) is rolled
    name = re.search(r"(\w+): ", buttons.first.inner_text())[1]
    buttons.first.click()
    page.locator(".bar .go:enabled").click()
    log(page).get_by_text(f"calls upon {name}.").first.wait_for()


def test_a_raid_is_shown(people):
    page = people()
    opened(page, found(asked("raid", 0, lambda match: len(words(match)) > 1)))
    assert page.locator(".raids .done").get_by_text("can be shown").count() > 0
    name = page.locator(".raids .done b").first.inner_text()
    choose(page, name)
    page.locator(".bar .go:enabled").click()
    log(page).get_by_text(f"shows a raid: {name}.").first.wait_for()
    page.locator(".panels dd", has_text=name).wait_for()  # among the raids shown


def test_warriors_of_a_neutral_tribe(people):
    """Of two players each places some, all in territories of one tribe; the tribes have names, not colours alone."""
    page = people()
    hand = opened(page, found(asked("tribe", 1), 2))
    strength = panel(page, "Strength")
    for colour in ("green", "red", "yellow"):
        assert strength.get_by_role("rowheader", name=f"the {colour} tribe").count() == 1
    while hand.state() != "complete":
        assert hand.state() == "number" or "neutral tribe" in hand.sentence()
        if hand.state() == "number":
            page.locator(".bar .take").click()  # all of them
            page.locator(".bar .go:enabled").wait_for()
        else:
            hand.answer()
    hand.answer()
    log(page).get_by_text(re.compile(r"^The \w+ tribe gets \d+ warriors? in")).last.wait_for()


def test_rolls_go_on_by_one_press(people):
    """A standing order rolls until the attack is won or lost, and says so while it runs."""
    page = people()
    hand = opened(page, found(asked("roll_on", 0, lambda match: match.view(0)["battle"]["advance"] > 3)))
    page.get_by_role("button", name="until it is won").click()
    page.wait_for_function("() => !/Do you roll again/.test(document.querySelector('.bar .sentence')?.innerText ?? '')")
    hand.until_asked()
    assert page.locator(".order").count() == 0
    end = re.compile(" conquers | withdraws with 1 warrior |all who advanced have fallen")
    assert log(page).get_by_text(end).count() > 0


def test_an_order_is_told_in_words(people):
    """Armies so large that the order can't be done before it is stopped."""
    page = people(pace=None)
    hand = placed(page, table({"cumbria": 100_000, "dalriada": (1, 100_000)}))
    press(page, "Cumbria", "Dalriada")
    page.locator(".bar .take").click()
    page.get_by_role("button", name="until it is won").click()
    order = page.locator(".order")
    order.get_by_text("roll again until it is won or 1 warrior is left").wait_for()
    order.get_by_role("button", name="Stop").click()
    order.wait_for(state="detached")
    hand.until_asked()
    assert "Do you roll again?" in hand.sentence()


def test_why_a_territory_can_t_be_chosen(people):
    """A click on a territory that isn't lit names the clause."""
    page = people()
    placed(page, table({"cumbria": 5, "mercia": 1}))
    for name in ("Mercia", "Frisia"):
        land(page, name).dispatch_event("click")
        refusal = page.locator("[role=alert]", has_text=name)
        refusal.get_by_role("link", name=re.compile(r"^Rule VK-\d+\.\d+$")).wait_for()


def panel_note(page):
    return page.locator(".panels").get_by_text("Reconstructed board: ")


@BOTH
def test_a_reconstructed_board_is_marked(people, size):
    """On the list of tables, the page of a new game, the map and the panel; a board that isn't one has no mark."""
    page = people(**size)
    page.goto("/new?game=vikings")
    page.get_by_role("heading", name="New game of Vikings (reconstructed board)").wait_for()
    opened(page, rich_game())
    assert page.locator(".map").get_by_text("Reconstructed board", exact=True).is_visible()
    assert panel_note(page).count() == 1
    page.goto("/")
    page.get_by_role("heading", name="Vikings (reconstructed board)").first.wait_for()
    game = wb.load("vikings").on(RAW | {"reconstructed": False})
    match = game.new(seed=1, seats=[{"name": f"{i}", "player": "random" if i else "person"} for i in range(4)])
    opened(page, match)
    assert page.locator("[data-land]").count() == len(RAW["territory"])
    assert panel_note(page).count() == 0 and page.get_by_text("reconstructed").count() == 0


@BOTH
def test_no_serious_fault(people, axe, size):
    """Axe on a game with cards, raids and gods, in a battle, with two players, and on the list; nothing sticks out."""
    page = people(**size)
    for match in (
        rich_game(),
        found(asked("tribe", 1), 2),
        found(asked("roll_on", 0, lambda match: match.view(0)["battle"]["advance"] > 3)),
        found(asked("saving_god")),
        found(asked("attack_from", 1), 5),
    ):
        opened(page, match)
        assert faults(page, axe) == []
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0
    page.get_by_role("button", name="List", exact=True).click()
    page.get_by_role("table").first.wait_for()
    assert faults(page, axe) == []
