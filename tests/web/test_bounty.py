"""Bounty through the page: whole games on the table of cards, what is lit, cards put back, titles, secrets."""

from __future__ import annotations

import json
import random
import re
from functools import cache

import pytest
from hand import HERE, ME, Keys, Mouse, Touch, choose_file, faults, make_table

import warbanner as wb
from warbanner.bots import Table
from warbanner.games.bounty.loader import CARDS, COUNTS
from warbanner.games.bounty.text import CARD_NAMES

from .conftest import DESKTOP, PHONE
from .test_classic_prompts import log
from .test_games import verified

ATTACKER = "Bot: attacker"
SEEDS = 100  # games that are tried until one is as it is wanted
BOTH = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
RARE = {card for card, n in zip(CARDS, COUNTS, strict=True) if n == 1}  # heroes and monsters
LIT = "() => [...document.querySelectorAll('[data-stage] [data-id].lit')].map(e => e.dataset.id)"
ON_STAGE = "() => document.activeElement?.matches('[data-stage] button:is(.lit, .command)')"
BACK = 0.15  # how often cards are put back, where one could be played


class OnTable(Mouse):
    """Presses what lies on the table, and nothing in the bar but its buttons."""

    def choice(self):
        lit = self.page.locator("[data-stage] button.lit")
        command = self.page.locator("[data-stage] button.command")
        wanted = command.count() and (not lit.count() or self.rng.random() < BACK)
        self.press(command.first if wanted else self.rng.choice(lit.all()))


class OnTouch(Touch):
    choice = OnTable.choice


class ByKeys(Keys):
    """Tab to the table once; then the focus goes on by itself, arrows walk, Enter picks."""

    tabs = 0

    def choice(self):
        if not self.page.locator("[data-stage] button.lit").count():
            super().choice()
            return
        for _ in range(60):
            if self.page.evaluate(ON_STAGE):
                break
            self.key("Tab")
            self.tabs += 1
        assert self.page.evaluate(ON_STAGE)
        for _ in range(self.rng.randrange(4)):
            self.key(self.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        while not self.page.evaluate(ON_STAGE):  # on the card that is picked: Enter would take it back
            self.key("ArrowRight")
        self.key("Enter")


GAMES = [
    ("four", OnTable, DESKTOP, 4, {}),
    ("two", OnTable, DESKTOP, 2, {"Hidden_titles": "one for each player"}),
    ("keys", ByKeys, DESKTOP, 3, {}),
    ("touch", OnTouch, PHONE, 3, {}),
]


@pytest.mark.parametrize(("name", "kind", "size", "players", "options"), GAMES, ids=[row[0] for row in GAMES])
def test_a_whole_game(people, server, tmp_path, name, kind, size, players, options):
    """G04, U02: by clicks with four and with two, by keyboard alone, by touch; lit is what the server names."""
    page, drafts = people(**size), []

    def heard(text):
        if (draft := json.loads(text).get("draft")) is not None:
            drafts.append(draft)

    page.on("websocket", lambda ws: ws.on("framereceived", heard))
    made = make_table(page, ME, *[ATTACKER] * (players - 1), game="bounty", practice=True, seed=11, **options)
    hand, compared = kind(page, random.Random(7)), 0
    while (state := hand.until_asked()) != "over":
        if state == "choice":
            offered = {row["word"] for row in drafts[-1]["legal"]} - {"back", "done"}
            assert set(page.evaluate(LIT)) == offered
            compared += 1
        hand.moves += state == "complete"
        hand.answer()
    assert hand.moves > 8 and compared > 8
    verified(server, page, made, tmp_path)
    moves = [json.loads(line) for line in (tmp_path / "game.jsonl").read_text().splitlines()]
    assert {line["move"].split()[0] for line in moves if line.get("seat") == 0} == {"play", "back"}
    if kind is ByKeys:
        assert hand.tabs < 60  # only the way to the table at the start
    match = wb.replay(tmp_path / "game.jsonl")
    for row, seat in zip(match.view(0)["seats"], match.names, strict=True):
        told = page.locator("[aria-labelledby=result] tr", has=page.get_by_text(seat, exact=True)).inner_text()
        assert str(row["points"]).replace("-", "−") in told.split(seat)[1].split()


@cache
def found(until, players=4, **options):
    """A seeded game that bots played until something is true; the first seat is a person's."""
    bots = ["attacker"] * players
    seats = [{"name": f"{bot} {i}", "player": bot if i else "person"} for i, bot in enumerate(bots)]
    for seed in range(1, SEEDS):
        match = wb.load("bounty").new(seed=seed, seats=seats, players=players, options=options)
        minds = Table(bots, seed, 0)
        while not match.over:
            if until(match):
                return match
            match.play(match.awaited[0], minds.move(match, match.awaited[0]))
    raise AssertionError("no such game")


def turn(match, rounds=0):
    """Whether it is the turn of the first seat, after so many rounds."""
    return match.rounds >= rounds and 0 in match.awaited


def opened(page, match, kind=OnTable):
    """The table of a game that bots began."""
    choose_file(page, "game.jsonl", "".join(f"{line}\n" for line in match.record.lines()))
    page.wait_for_url("**/table/*")
    hand = kind(page, random.Random(1))
    hand.until_asked()
    return hand


def playable(match):
    return [choice.word for choice in match.legal(0) if choice.word in CARDS]


def number(draft, word):
    """The choice that a word stands for in a draft."""
    return next(choice.value for choice in draft.legal() if choice.word == word)


def aims(match):
    """A card of the first seat that may be played on some possessions, and not on others; None if there is none."""
    for card in playable(match):
        draft = match.draft(0)
        draft.take(number(draft, card))
        every = {row["id"] for seat in match.view(0)["seats"] for row in seat["possessions"]}
        if not draft.complete and set() < {choice.word for choice in draft.legal()} < every:
            return card
    return None


def can_aim(match):
    return turn(match, 3) and aims(match) is not None


def stuck(match):
    return turn(match, 1) and 0 < len(playable(match)) < len(set(match.view(0)["hand"]))


def put_back_before(match):
    view = match.view(0)
    return turn(match, 3) and len(view["under"]["known"]) > 1 and view["discards"] and len(set(view["hand"])) == 6


def late(match):
    return turn(match, 8)


def card(page, name):
    return page.locator(f".hand [data-id={name}]").first


def tile(page, name):
    return page.locator(f".lying [data-id={name}]")


def named(found):
    """What a reader who doesn't see it is told of a card or possession."""
    return found.locator(".unseen").text_content()


def test_why_a_card_can_t_be_played(people):
    """A click, or the key ?, on a card without light names the clause; nothing is picked."""
    page = people()
    match = found(stuck)
    opened(page, match)
    dead = next(name for name in match.view(0)["hand"] if name not in playable(match))
    assert "can’t be played now" in named(card(page, dead))
    alert = page.locator("[role=alert]", has_text=CARD_NAMES[dead])
    for ask in (lambda: card(page, dead).click(), lambda: card(page, dead).press("?")):
        ask()
        alert.get_by_role("link", name=re.compile(r"^Rule KB-4\.\d+$")).wait_for()
        assert page.locator(".bar ol li").count() == 0 and page.locator(".hand .picked").count() == 0
        alert.get_by_role("button", name="Close").click()
        alert.wait_for(state="detached")


@BOTH
def test_targets_are_lit(people, size):
    """Picking a card lights the possessions for it; another card is picked instead; why not; Confirm plays it."""
    page = people(**size)
    match = found(can_aim)
    opened(page, match)
    picked = aims(match)
    draft = match.draft(0)
    draft.take(number(draft, picked))
    lit = sorted(choice.word for choice in draft.legal())
    card(page, picked).click()
    page.wait_for_function(f"n => ({LIT})().length === n", arg=len(lit))
    assert sorted(page.evaluate(LIT)) == lit
    assert card(page, picked).get_attribute("aria-pressed") == "true"
    dark = page.locator(".lying button.dim").first
    dark.click()
    page.locator("[role=alert]").get_by_role("link", name=re.compile(r"^Rule KB-4\.\d+$")).wait_for()
    page.locator("[role=alert]").get_by_role("button", name="Close").click()
    tile(page, lit[0]).click()
    page.locator(".bar .go:enabled").wait_for()
    assert tile(page, lit[0]).get_attribute("aria-pressed") == "true"
    card(page, picked).click()  # taken back
    page.locator(".bar ol").wait_for(state="detached")
    card(page, picked).click()
    tile(page, lit[-1]).click()
    told = log(page).get_by_text(re.compile("^Attacker 0 (garrisons|captures|destroys) "))
    before = told.count()
    page.locator(".bar .go:enabled").click()
    told.nth(before).wait_for()


@BOTH
def test_cards_are_put_back_in_order(people, size):
    """Numbers show the order; a card pressed again stays in the hand; the log has them in this order (KB-5.1)."""
    page = people(**size)
    match = found(put_back_before)
    opened(page, match)
    cards = match.view(0)["hand"]
    page.get_by_role("button", name="Put cards back").locator("visible=true").first.click()
    page.locator(".hand li").get_by_role("button", name=re.compile("can be put back$")).nth(5).wait_for()
    for n, place in enumerate((4, 1, 2, 5), 1):
        card(page, cards[place]).click()
        page.locator(".hand .nth", has_text=str(n)).wait_for()
    card(page, cards[1]).click()
    page.wait_for_function("() => document.querySelectorAll('.hand .nth').length === 3")
    page.wait_for_function("() => document.querySelectorAll('.bar ol li').length === 4")
    told = [(name, re.search(r"as number (\d)$", named(card(page, name)))) for name in cards]
    assert {name: found[1] for name, found in told if found} == {cards[4]: "1", cards[2]: "2", cards[5]: "3"}
    page.locator("[data-stage] button.command").click()
    page.locator(".bar .go:enabled").click()
    wanted = [f"Attacker 0 puts {CARD_NAMES[cards[place]]} under the deck." for place in (4, 2, 5)]
    page.wait_for_function(
        """wanted => {
            const lines = [...document.querySelectorAll('section[aria-labelledby=log] li')];
            const told = lines.map(e => e.innerText.trim());
            const own = told.filter(text => /^Attacker 0 puts .* under the deck[.]$/.test(text));
            return own.slice(-wanted.length).join() === wanted.join();
        }""",
        arg=wanted,
    )


def test_what_lies_on_the_table(people):
    """Deck, discards, own cards under the deck, titles with points, holder and margin, possessions with defence."""
    page = people()
    match = found(put_back_before)
    opened(page, match)
    view = match.view(0)
    piles = page.locator(".pile .cards").all_inner_texts()
    assert [int(text) for text in piles] == [view["deck"], sum(view["discards"].values())]
    own = page.locator(".panels section", has_text="You put under the deck").locator("li")
    assert own.count() == len(view["under"]["known"])
    for text, row in zip(own.all_inner_texts(), view["under"]["known"], strict=True):
        assert CARD_NAMES[row["card"]] in text
        assert f"{row['place']} card" in text if row["place"] else "on top" in text
    titles = page.locator(".titles > li")
    assert titles.count() == len(view["titles"]) == 6
    for text, row in zip(titles.all_inner_texts(), view["titles"], strict=True):
        assert row["name"] in text and row["condition"] in text and str(abs(row["points"])) in text
        assert (match.names[row["holder"]] if row["holder"] is not None else "nobody") in text
        assert row["margin"] is None or f"{row['margin']} ahead" in text
    for seat in view["seats"]:
        for row in seat["possessions"]:
            name = named(tile(page, row["id"]))
            assert name.endswith(f"defends with {row['defence']}")
            assert (CARD_NAMES[row["garrison"]] if row["garrison"] else "empty") in name


def test_secrets(people):
    """H07: no card of another hand, no title of another seat is in what the server sends or in the page (KB-10.1)."""
    page, heard = people(), []
    page.on("websocket", lambda ws: ws.on("framereceived", lambda text: heard.append(text)))

    def rare(match):
        """Whether other seats hold cards that there are once, none of them known."""
        return turn(match, 2) and not any(seat["known"] for seat in match.view(0)["seats"]) and len(theirs(match)) > 2

    def theirs(match):
        return RARE & {name for p in (1, 2, 3) for name in match.view(p)["hand"]}

    match = found(rare, experienced="on")
    opened(page, match)
    card(page, playable(match)[0]).click()
    page.locator(".bar ol li").first.wait_for()
    titles = {match.view(p)["hidden"] for p in (1, 2, 3)}
    frames = [json.loads(text) for text in heard]
    for frame in frames:
        frame.get("view", {}).pop("unseen", None)  # which cards it hasn't seen follows from those that it has
    sent, shown = json.dumps(frames), page.locator("body").inner_html()
    assert all(f'"{name}"' in sent for name in match.view(0)["hand"])
    own = next(row for row in match.view(0)["titles"] if row["shown"] == "hidden")
    assert f'"{own["id"]}"' in sent and page.locator(".titles .hidden", has_text=own["name"]).count() == 1
    assert page.locator(".titles .hidden").count() == 1
    for name in theirs(match):
        assert f'"{name}"' not in sent and CARD_NAMES[name] not in shown and name not in shown
    for title in titles:
        assert f'"{title}"' not in sent and title.replace("_", " ").title() not in shown
    drawn = [row["event"] for frame in frames for row in frame.get("log") or () if "card" in row["event"]]
    told = [event for event in drawn if event["event"] in ("CardDrawn", "CardPutUnder")]
    assert told and {event["who"] for event in told} == {0}


def test_two_people_at_one_screen(people):
    """H06: between the two stands a cover, and no card is on the page."""
    page = people()
    make_table(page, ME, HERE, ATTACKER, game="bounty")
    hand, covers = OnTable(page, random.Random(3)), 0
    while hand.moves < 4:
        state = hand.until_asked()
        if state == "cover":
            covers += 1
            assert page.locator("[data-id]").count() == 0
        hand.moves += state == "complete"
        hand.answer()
    assert covers > 2


def test_a_spectator(people):
    """Who watches sees all rows, the titles and the piles, and no hand."""
    page, other = people(), people()
    match = found(late)
    opened(page, match)
    other.goto(page.url)
    other.locator(".titles > li").nth(5).wait_for()
    assert other.locator(".hand ul").count() == 0 and other.locator(".seat").count() == 4
    possessions = sum(len(seat["possessions"]) for seat in match.view(None)["seats"])
    assert other.locator(".tile").count() == possessions > 4 and other.locator("[data-stage] button").count() == 0


def test_points_of_one_s_own(people):
    """KB-8.10: a file of points on the page of a new game, in words for points, not for maps."""
    page = people()
    page.goto("/new?game=bounty")
    page.get_by_role("heading", name="Points of the titles").wait_for()
    page.get_by_label("From your own file").check()
    page.get_by_role("button", name="Begin").click()
    assert page.locator("main [role=alert]").inner_text() == "Choose a file of points first."
    points = {"name": "mine.toml", "mimeType": "text/plain", "buffer": b'name = "Mine"\n[points]\nemperor = 17\n'}
    page.get_by_label("Points of titles (.toml)").set_input_files(points)
    page.get_by_role("status").get_by_text("Emperor 17").wait_for()
    assert page.get_by_text("no drawing").count() == 0
    page.get_by_role("button", name="Begin").click()
    page.locator(".titles > li").nth(5).wait_for()


@BOTH
def test_no_serious_fault(people, axe, size):
    """Axe on the table in all its states, for five and for two, and on the result; nothing sticks out."""
    page = people(**size)

    def fine():
        assert faults(page, axe) == []
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
        if size is PHONE:  # U01
            small = page.evaluate("""() => [...document.querySelectorAll('[data-stage] button')]
                .map(e => [e.innerText, e.offsetWidth, e.offsetHeight]).filter(([, w, h]) => w < 44 || h < 44)""")
            assert small == []

    for match in (found(late, 5), found(late, 2, experienced="on"), found(stuck)):
        opened(page, match)
        fine()
    match = found(can_aim)
    opened(page, match)
    card(page, aims(match)).click()
    page.locator(".lying button.lit").first.wait_for()
    fine()
    page.locator(".lying button.dim").first.click()
    page.locator("[role=alert]").wait_for()
    fine()
    page.locator(".lying button.lit").first.click()
    page.locator(".bar .go:enabled").wait_for()
    fine()
    opened(page, found(put_back_before))
    page.locator("[data-stage] button.command").click()
    page.locator(".hand li button").first.click()
    page.locator(".hand .nth").wait_for()
    fine()
    make_table(page, ME, ATTACKER, game="bounty", practice=True, seed=3)
    hand = (OnTouch if size is PHONE else OnTable)(page, random.Random(5))
    hand.play()
    fine()
    page.get_by_role("button", name="Look at the board").click()
    fine()
    page.get_by_role("button", name="Result", exact=True).click()
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").fill("20")
    page.locator(".tile").first.wait_for()
    fine()
