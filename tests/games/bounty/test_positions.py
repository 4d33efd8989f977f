"""Positions of bounty: what can't be is refused with its field; what is accepted is sound and plays on."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import warbanner as wb
from games.bounty import facts
from games.bounty.tables import BOUNTY, CARDS, TITLES, back, ended, new, play, table
from suite import CASES, bot_draft, numbers_of, scaled, stream, walk
from suite import IDS as CASE_IDS
from warbanner.core.game import canonical, read_json
from warbanner.core.match import replay
from warbanner.core.options import Options
from warbanner.games.bounty.loader import POSSESSIONS

LYING = {
    2: ["elf_tower human_archer", "obelisk_2", "obelisk_2 elf_archer"],
    3: ["orc_citadel elf_warrior"],
    0: ["gnome_fortress"],
}
HAND = ["elf_archer", "elf_hero", "orc_warrior", "obelisk_1", "obelisk_1", "undead_tower"]
DEALT = ["emperor", "vandal", "commander", "orc_prince"]
OPEN = ["great_architect", "conqueror", "keeper_of_secrets", "gnome_thane", "elf_king", "orc_chieftain"]
MID = table(LYING, HAND, monster=3, hero=1, under=[(0, "orc_wizard"), (3, "undead_tower")], titles=OPEN, idle=1)
DEALT_TO = table(LYING, HAND, hidden=dict(enumerate(DEALT)), options={"experienced": "on"}, titles=OPEN)
SHOWN = table(LYING, HAND, hidden=dict(enumerate(DEALT)), shown=["vandal"], monster=0, options={"experienced": "on"})
AFTER_ROUND = table(LYING, HAND, options={"title_display": "round"}, holders={"emperor": 2}, titles=["emperor"])
NEW_ROUND = table(
    LYING, HAND, seat=1, options={"title_display": "round"}, titles=OPEN,
    holders={"keeper_of_secrets": 2, "conqueror": 2, "elf_king": 2, "gnome_thane": 0, "orc_chieftain": 3},
)  # fmt: skip
TWO = table({0: ["elf_tower"], 1: ["obelisk_3", "obelisk_1"]}, ["elf_archer"], players=2, seat=0)
THREE = table({0: ["elf_tower"]}, ["elf_archer"], players=3, options={"peoples_removed": "undead"})
SEEN = table(
    LYING, HAND, deck=[], under=[(1, "elf_warrior")], hands={3: ["orc_hero", "orc_wizard", "orc_wizard"]},
    seen={3: [("orc_hero", (0, 1)), ("orc_wizard", (0,))]},
)  # fmt: skip
EMPTY = table(LYING, HAND, deck=[])
FIVE = play(table(LYING, HAND, deck=[], seat=2), "play undead_tower")  # nothing was drawn
ALL_PLAYED = table(LYING, deck=[], hands={2: ["elf_archer"]}, seat=1)
PASSED = back(EMPTY.fork(), 0)
START = new(3)
OVER = ended(LYING)
OVER_DEALT = ended(LYING, hidden=dict(enumerate(DEALT)), options={"experienced": "on"})
EMPTY_OVER = back(back(FIVE.fork(), 0), 0)
ALL = {
    "mid": MID, "dealt": DEALT_TO, "shown": SHOWN, "after a round": AFTER_ROUND, "new round": NEW_ROUND, "two": TWO,
    "three": THREE, "seen": SEEN, "empty": EMPTY,
    "all played": ALL_PLAYED, "five": FIVE, "passed": PASSED, "start": START, "over": OVER,
    "over, dealt": OVER_DEALT, "empty, over": EMPTY_OVER,
}  # fmt: skip


def of(match, **changes):
    """The position of a match with fields changed; a field given as None is left out."""
    out = read_json(match.position) | changes
    return {name: value for name, value in out.items() if value is not None}


def at(match, path, value):
    """The same with one field somewhere below changed."""
    out = of(match)
    here = out
    *way, last = (int(key) if key.isdigit() else key for key in path.split("."))
    for key in way:
        here = here.setdefault(key, {}) if isinstance(here, dict) else here[key]
    here[last] = value
    return out


def without(match, path):
    out = of(match)
    here = out
    *way, last = (int(key) if key.isdigit() else key for key in path.split("."))
    for key in way:
        here = here[key]
    del here[last]
    return out


def hand_of(match, p, *cards):
    """The same with the first cards of a hand replaced."""
    old = of(match)["seats"][p]["hand"]
    return at(match, f"seats.{p}.hand", [*cards, *old[len(cards) :]])


def discarded(match, p, n):
    """The same with the first cards of a hand discarded."""
    out = of(match, round=40)
    for card in out["seats"][p]["hand"][:n]:
        out["discards"][card] = out["discards"].get(card, 0) + 1
    del out["seats"][p]["hand"][:n]
    return out


NO_NUMBERS = [-1, 10**30, 1.0, True, "1", None, [], {}]
BAD = [
    # not a position
    ([], "position: must be a JSON object"),
    (None, "position: must be a JSON object"),
    ("x", "position: not JSON"),
    ({}, "asks: None isn't one of card, over"),
    (of(MID, game="vikings"), "game: isn't bounty"),
    (at(MID, "game", None), "game: isn't bounty"),
    (of(MID, board="0" * 64), "board: no such field"),
    (of(MID, deck=[]), "deck: no such field"),
    (of(MID, points=[0]), "points: no such field"),
    (of(MID, winner=0), "winner: no such field"),
    (of(MID, options=[]), "options: must be a JSON object"),
    (of(MID, options={"colour": "red"}), "options: colour: no such option"),
    (of(MID, options={"experienced": "maybe"}), "options: experienced: "),
    (of(MID, options={"players": 6}), "options: players: "),
    (of(MID, options={"stall_rounds": 0}), "options: stall_rounds: "),
    (of(MID, options={"stall_rounds": 101}), "options: stall_rounds: "),
    (of(MID, options={"peoples_removed": "elves"}), "options: peoples_removed: "),
    (of(MID, options={"title_points": "x"}), "options: title_points: no such option"),
    (of(MID, options={"players": 5}), "seats: must be a list of 5"),
    (of(TWO, options={"players": 3}), "seats: must be a list of 3"),
    (of(MID, options={"experienced": "on"}), "seats.0.hidden: each seat has one"),
    # the turn
    (of(MID, asks=None), "asks: None isn't"),
    (of(MID, asks="target"), "asks: 'target' isn't one of"),
    (of(MID, asks="back"), "asks: 'back' isn't one of"),
    (of(MID, asks=0), "asks: 0 isn't one of"),
    (of(MID, asks="over"), "seat: must be the first player"),
    (of(MID, asks="over", seat=1, round=7), "asks: nothing has ended the game"),
    (of(MID, round=0), "round: "),
    (of(MID, round=2), "round: 11 cards have been played in 5 turns (KB-3.1)"),
    *((at(MID, "round", value), "round: ") for value in NO_NUMBERS),
    *((at(MID, "seat", value), "seat: ") for value in (*NO_NUMBERS, 4)),
    *((at(MID, "first", value), "first: ") for value in (*NO_NUMBERS, 4)),
    *((at(MID, "idle", value), "idle: ") for value in NO_NUMBERS),
    (of(MID, idle=9), "idle: doesn't fit"),
    (of(MID, round=100, idle=30), "idle: so many turns have ended the game already (KB-6.3)"),
    (of(MID, round=100, idle=14), "idle: so many turns have ended the game already (KB-6.3)"),
    (of(START, idle=1), "idle: doesn't fit 0 turns with 0 cards played"),
    (of(START, round=2), "idle: doesn't fit 4 turns with 0 cards played"),
    (of(TWO, under=[{"seat": 0, "card": "human_hero"}]), "under: every turn so far was a card played (KB-3.1)"),
    # what is out, and what lies open
    (of(MID, peoples_gone=["elf"]), "peoples_gone: must be 0 with 4 players"),
    (of(TWO, peoples_gone=None), "peoples_gone: must be 2 with 2 players"),
    (of(TWO, peoples_gone=["orc"]), "peoples_gone: must be 2 with 2 players"),
    (of(TWO, peoples_gone=["orc", "human"]), "peoples_gone: must be 2 with 2 players, never the humans (KB-2.1)"),
    (of(TWO, peoples_gone=["orc", "orc"]), "peoples_gone: something stands twice"),
    (of(TWO, peoples_gone=["orcs"]), "peoples_gone: 'orcs' isn't known here"),
    (of(TWO, peoples_gone="orc"), "peoples_gone: must be a list"),
    (of(THREE, peoples_gone=["orc"]), "peoples_gone: aren't those that the option names (KB-2.2)"),
    (of(MID, titles=None), "titles: must be 6"),
    (of(MID, titles=OPEN[:5]), "titles: must be 6, besides hidden ones that were shown (KB-2.3)"),
    (of(MID, titles=[*OPEN, "vandal"]), "titles: must be 6"),
    (of(MID, titles=[*OPEN[:5], OPEN[0]]), "titles: something stands twice"),
    (of(MID, titles=[*OPEN[:5], "king"]), "titles: 'king' isn't known here"),
    (of(MID, titles=[0, 1, 2, 3, 4, 5]), "titles: 0 isn't known here"),
    (of(TWO, titles=[*OPEN[:5], "orc_prince"]), "titles: orc_prince is out with its people (KB-2.1)"),
    (of(DEALT_TO, titles=[*OPEN[:5], "emperor"]), "titles: must be 6, besides hidden ones"),
    # possessions
    (of(MID, possessions=[]), "possessions: must be a JSON object"),
    (at(MID, "possessions.elf_tower", {"seat": 0}), "possessions: 'elf_tower' isn't a possession"),
    (at(MID, "possessions.human_tower_1", {"seat": 0}), "possessions: 'human_tower_1' isn't a possession"),
    (at(MID, "possessions.x" + "y" * 99, {"seat": 0}), "possessions: 'xyyy"),
    (at(MID, "possessions.a\nb", {"seat": 0}), "possessions: 'a\\nb' isn't"),
    (at(MID, "possessions.elf_tower_1", 2), "possessions.elf_tower_1: must be a JSON object"),
    (at(MID, "possessions.elf_tower_1", {}), "possessions.elf_tower_1.seat: None isn't a whole number"),
    *((at(MID, "possessions.elf_tower_1.seat", value), "possessions.elf_tower_1.seat: ") for value in (*NO_NUMBERS, 4)),
    (at(MID, "possessions.elf_tower_1.garrison", None), "possessions.elf_tower_1.garrison: None isn't a card"),
    (at(MID, "possessions.elf_tower_1.garrison", "archer"), "possessions.elf_tower_1.garrison: 'archer' isn't a card"),
    (at(MID, "possessions.elf_tower_1.garrison", ["x"]), "possessions.elf_tower_1.garrison: ['x'] isn't a card"),
    *(
        (at(MID, "possessions.elf_tower_1.garrison", card), "possessions.elf_tower_1.garrison: must be archers, warrio")
        for card in ("elf_hero", "elf_monster", "elf_tower", "obelisk_1")
    ),
    (at(MID, "possessions.elf_tower_1.defence", 3), "possessions.elf_tower_1.defence: no such field"),
    (at(MID, "possessions.undead_citadel_2", {"seat": 0}), "possessions.undead_citadel_2: undead_citadel_1"),
    (at(MID, "possessions.obelisk_1_3", {"seat": 0}), "possessions.obelisk_1_3: obelisk_1_1 comes first (KB-3.4)"),
    (at(MID, "possessions.obelisk_3_3", {"seat": 0}), "possessions.obelisk_3_3: obelisk_3_1 comes first (KB-3.4)"),
    (at(TWO, "possessions.obelisk_3_4", {"seat": 0}), "possessions.obelisk_3_4: obelisk_3_2 comes first (KB-3.4)"),
    (at(TWO, "possessions.orc_tower_1", {"seat": 0}), "possessions.orc_tower_1: 1 of orc_tower, but this game has 0"),
    # hands
    (of(MID, seats=None), "seats: must be a list of 4"),
    (of(MID, seats={}), "seats: must be a list"),
    (of(MID, seats=[{}] * 4), "seats.0.hand: must be six cards"),
    (at(MID, "seats.1", []), "seats.1: must be a JSON object"),
    (at(MID, "seats.1.name", "Anna"), "seats.1.name: no such field"),
    (at(MID, "seats.1.hand", "elf_hero"), "seats.1.hand: must be a list"),
    (at(MID, "seats.1.hand.0", "x"), "seats.1.hand: 'x' isn't known here"),
    (at(MID, "seats.1.hand.0", 3), "seats.1.hand: 3 isn't known here"),
    (at(MID, "seats.1.hand.0", []), "seats.1.hand: [] isn't known here"),
    (at(MID, "seats.1.hand", ["elf_hero"] * 7), "seats.1.hand: more than 6 cards (KB-2.5)"),
    (at(MID, "seats.1.hand", []), "seats.1.hand: must be six cards: the deck has "),
    (without(MID, "seats.1.hand.0"), "seats.1.hand: must be six cards: the deck has "),
    (without(EMPTY, "seats.1.hand.0"), "seats"),
    (discarded(EMPTY, 1, 2), "seats.1.hand: must be six, or five cards: the deck has 0 (KB-3.3, KB-6.6)"),
    (hand_of(MID, 1, "human_hero"), "seats.1.hand: 2 of human_hero, but this game has 1 (KB-1.1 to KB-1.4"),
    (hand_of(MID, 1, "elf_hero"), "seats.1.hand: 2 of elf_hero, but this game has 1 (KB-1.1 to KB-1.4, KB-2.1)"),
    (hand_of(MID, 1, "elf_tower", "elf_tower"), "seats.1.hand: 4 of elf_tower, but this game has 2 (KB-1.1"),
    (hand_of(TWO, 1, "orc_archer"), "seats.1.hand: 1 of orc_archer, but this game has 0 (KB-1.1 to KB-1.4, KB-2.1)"),
    (hand_of(TWO, 1, *["obelisk_1"] * 3), "seats.1.hand: 4 of obelisk_1, but this game has 2 (KB-1.1"),
    # what is known of hands
    (at(SEEN, "seats.3.seen", {}), "seats.3.seen: must be a list"),
    (at(SEEN, "seats.3.seen.0", "orc_hero"), "seats.3.seen.0: must be a JSON object"),
    (at(SEEN, "seats.3.seen.0.n", 1), "seats.3.seen.0.n: no such field"),
    (at(SEEN, "seats.3.seen.0.card", "x"), "seats.3.seen.0.card: 'x' isn't a card"),
    (without(SEEN, "seats.3.seen.0.by"), "seats.3.seen.0.by: is missing"),
    (at(SEEN, "seats.3.seen.0.by", []), "seats.3.seen.0.by: is missing"),
    (at(SEEN, "seats.3.seen.0.by", 1), "seats.3.seen.0.by: must be a list"),
    (at(SEEN, "seats.3.seen.0.by", [1, 1]), "seats.3.seen.0.by: a seat stands twice"),
    *((at(SEEN, "seats.3.seen.0.by", [value]), "seats.3.seen.0.by: ") for value in (*NO_NUMBERS, 3, 4)),
    (at(SEEN, "seats.3.seen.0.card", "elf_hero"), "seats.3.seen.0.by: must be other seats, of cards that are in the"),
    (at(SEEN, "seats.3.seen.0", {"card": "orc_hero", "by": [1]}), "seats.3.seen.1.by: must be other seats, of cards"),
    (at(MID, "seats.2.seen", [{"card": "elf_hero", "by": [0]}]), "seats.2.seen: no card that was put under the deck"),
    (at(ALL_PLAYED, "seats.2.seen", [{"card": "elf_archer", "by": [0]}]), "seats: nobody has put back a card"),
    # hidden titles
    (at(MID, "seats.1.hidden", "vandal"), "seats.1.hidden: each seat has one, with the option experienced alone"),
    (without(DEALT_TO, "seats.1.hidden"), "seats.1.hidden: each seat has one"),
    (at(DEALT_TO, "seats.1.hidden", "x"), "seats.1.hidden: 'x' isn't a title"),
    (at(DEALT_TO, "seats.1.hidden", None), "seats.1.hidden: None isn't a title"),
    (at(DEALT_TO, "seats.1.hidden", 3), "seats.1.hidden: 3 isn't a title"),
    (at(DEALT_TO, "seats.1.hidden", DEALT[2]), "seats.1.hidden: a title is out with its people, or stands twice"),
    (at(DEALT_TO, "seats.1.hidden", OPEN[0]), "titles: must be 6, besides hidden ones that were shown"),
    (of(SHOWN, titles=[title for title in of(SHOWN)["titles"] if title != "vandal"]),
     "seats.1.hidden: must lie among the open titles once it has been shown"),
    (of(DEALT_TO, titles=[*OPEN, "vandal"]), "seats.1.hidden: must lie among the open titles once it has been shown"),
    (of(OVER_DEALT, titles=[title for title in of(OVER_DEALT)["titles"] if title != "emperor"]),
     "seats.0.hidden: must lie among the open titles once it has been shown, and not before (KB-9.2, KB-9.3)"),
    # discards
    (of(MID, discards=["elf_hero"]), "discards: must be a JSON object"),
    (at(MID, "discards.x", 1), "discards: 'x' isn't a card"),
    *((at(MID, "discards.human_hero", value), "discards.human_hero: ") for value in (*NO_NUMBERS, 0, 2)),
    (at(MID, "discards.elf_archer", 4), "discards.elf_archer: 4 isn't a whole number from 1 to 3"),
    (at(MID, "discards.elf_archer", 3), "seats"),
    (at(MID, "discards.undead_fortress", 1), "discards.undead_fortress: each monster has destroyed one castle"),
    (at(MID, "discards.undead_monster", 1), "discards.obelisk_3: each monster has destroyed one castle"),
    (without(MID, "discards.obelisk_3"), "discards: each monster has destroyed one castle or obelisk (KB-4.13)"),
    (without(MID, "discards.human_hero"), "last_hero: there is one once such a card has been discarded"),
    (of(MID, last_hero=None), "last_hero: there is one once such a card has been discarded, and not before (KB-8.9)"),
    (of(MID, last_monster=None), "last_monster: there is one once such a card has been discarded"),
    (of(TWO, last_monster=0), "last_monster: there is one once such a card has been discarded"),
    (of(TWO, last_hero=0), "last_hero: there is one once such a card has been discarded"),
    *((at(MID, name, value), f"{name}: ") for name in ("last_hero", "last_monster") for value in (*NO_NUMBERS, 4)),
    # cards under the deck
    (of(MID, under={}), "under: must be a list"),
    (of(MID, under=["elf_hero"]), "under.0: must be a JSON object"),
    (of(MID, under=[{"seat": 0}]), "under.0.card: None isn't a card"),
    (of(MID, under=[{"seat": 0, "card": "x"}]), "under.0.card: 'x' isn't a card"),
    (of(MID, under=[{"card": "elf_hero"}]), "under.0.seat: None isn't a whole number from 0 to 3"),
    (of(MID, under=[{"seat": 4, "card": "elf_hero"}]), "under.0.seat: 4 isn't a whole number"),
    (of(MID, under=[{"seat": 0, "card": "gnome_hero", "n": 1}]), "under.0.n: no such field"),
    (of(MID, under=[{"seat": 0, "card": "gnome_hero"}] * 2), "under: 2 of gnome_hero, but this game has 1"),
    (of(MID, under=[{"seat": 0, "card": "gnome_hero"}] * 67), "under: more cards than there are (KB-2.4)"),
    # titles shown after a round
    (of(MID, holders={}), "holders: follow from what lies on the table (KB-7.3)"),
    (of(MID, holders={"emperor": 0}), "holders: follow from what lies on the table (KB-7.3)"),
    (of(AFTER_ROUND, holders=[]), "holders: must be a JSON object"),
    (of(AFTER_ROUND, holders={"x": 0}), "holders: 'x' isn't an open title"),
    (of(AFTER_ROUND, holders={"vandal": 0}), "holders: 'vandal' isn't an open title"),
    (of(AFTER_ROUND, holders={"citadel_builder": 0}), "holders: 'citadel_builder' isn't an open title"),
    *((of(AFTER_ROUND, holders={"emperor": value}), "holders.emperor: ") for value in (*NO_NUMBERS, 4)),
    (of(NEW_ROUND, holders=None), "holders.keeper_of_secrets: isn't who had most when the last round ended (KB-7"),
    (at(NEW_ROUND, "holders.elf_king", 3), "holders.elf_king: isn't who had most"),
    (at(NEW_ROUND, "holders.great_architect", 3), "holders.great_architect: isn't who had most"),
    (at(table(options={"title_display": "round"}, titles=["emperor"]), "holders", {"emperor": 0}),
     "holders.emperor: isn't who"),
    # the end
    (of(OVER, seat=2), "seat: must be the first player: the last one has moved (KB-6.1)"),
    (of(OVER, idle=0), "asks: nothing has ended the game (KB-6.1, KB-6.3)"),
    (of(OVER, asks="card", round=4), "idle: so many turns have ended the game already (KB-6.3)"),
    (of(OVER, options={"stall_rounds": "none"}), "asks: nothing has ended the game"),
    (of(EMPTY, idle=2, round=40), "asks: the deck is empty, and hands and turns since then don't fit (KB-6.1, KB-6.2)"),
    (of(ALL_PLAYED, asks="over", round=15), "asks: the deck is empty, and hands"),  # the last player drew the last card
    (of(ALL_PLAYED, options={"final_turn": "present"}), "asks: the deck is empty, and hands"),
    (of(FIVE, seat=2), "asks: the deck is empty, and hands"),
    (of(FIVE, idle=1, round=40), "asks: the deck is empty, and hands"),
    (of(PASSED, idle=3, round=40), "asks: the deck is empty, and hands"),
    (of(EMPTY_OVER, asks="card", round=40), "asks: the deck is empty, and hands"),
]  # fmt: skip


@pytest.mark.parametrize(("bad", "said"), BAD, ids=[f"{n} {said}"[:70] for n, (_, said) in enumerate(BAD)])
def test_what_cant_be_is_refused_by_its_field(bad, said):
    with pytest.raises(wb.BadPosition) as e:
        BOUNTY.position(bad)
    assert str(e.value).startswith(said) and str(e.value).isprintable() and len(str(e.value)) < 200
    assert str(e.value).startswith(f"{e.value.field}: ")
    with pytest.raises(wb.BadPosition):
        BOUNTY.position(json.dumps(bad))


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "x",
            "[]",
            "null",
            "5",
            "{",
            '{"round": NaN}',
            '{"round": 1, "round": 1}',
            "[" * 10**5,
            '"' + "x" * 10**5,
        ),
        *('{"round": 1e999}', '{"idle": Infinity}', "\ufeff{}", '{"seats": ' + "[" * 10**4 + "}", '{"asks": "card",}'),
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_what_is_no_json_is_refused(text):
    with pytest.raises(wb.BadPosition) as e:
        BOUNTY.position(text)
    assert str(e.value).isprintable() and len(str(e.value)) < 200


@pytest.mark.parametrize("name", ["mid", "shown", "seen"])
def test_every_truncated_position_is_refused(name):
    text = ALL[name].position
    for end in range(0, len(text), scaled(1, 7)):
        with pytest.raises(wb.BadPosition, match=r"^position: not JSON") as e:
            BOUNTY.position(text[:end])
        assert str(e.value).isprintable()


# ---- what can be


@pytest.mark.parametrize("name", ALL)
def test_the_sound_ones(name):
    """What the bad ones are made from can be; the order of keys, of cards and of titles is nothing."""
    match = ALL[name]
    assert BOUNTY.position(of(match)).position == match.position
    turned = dict(reversed(of(match).items()))
    turned["titles"].reverse()
    for row in turned["seats"]:
        row["hand"].reverse()
        row.get("seen", []).reverse()
    if "possessions" in turned:
        turned["possessions"] = dict(reversed(turned["possessions"].items()))
    assert BOUNTY.position(turned).hash == match.hash


def test_what_stands_at_its_start_value_may_be_said():
    said = of(START) | {
        "possessions": {}, "discards": {}, "under": [], "idle": 0, "peoples_gone": [],
        "first": START.view(None)["first"],
    }  # fmt: skip
    said["options"] = {"players": 4, "experienced": "off", "stall_rounds": "3", "title_display": "turn"}
    said["seats"] = [row | {"seen": []} for row in said["seats"]]
    assert BOUNTY.position(said).position == START.position
    assert BOUNTY.position(without(MID, "game")).position == MID.position
    said = of(new(3, title_display="round"))
    assert BOUNTY.position(said | {"holders": {}}).position == canonical(said)


def test_the_last_player_draws_the_last_card():
    """KB-6.2: by the option one more round is played, or the game is over."""
    assert of(ALL_PLAYED)["round"] == 16 and ALL_PLAYED.view(None)["deck"] == 0
    over = of(ALL_PLAYED, asks="over", round=15, options={"final_turn": "present"})
    assert BOUNTY.position(over).over


def test_what_one_seat_knows_may_be_told_apart():
    """Who knows of equal cards may stand in one row or in two."""
    said = of(SEEN)
    said["seats"][3]["seen"] = [
        {"card": "orc_hero", "by": [1]}, {"card": "orc_wizard", "by": [0]}, {"card": "orc_hero", "by": [0]},
    ]  # fmt: skip
    assert BOUNTY.position(said).hash == SEEN.hash


def test_a_position_says_all_that_seats_see():
    """Also what each knows of other hands, and what it has put under the deck."""
    for match in ALL.values():
        again = BOUNTY.position(match.position)
        for seat in (None, *range(len(match.seats))):
            assert again.view(seat) == match.view(seat)
    assert SEEN.view(0)["seats"][3]["known"] == ["orc_wizard", "orc_hero"]
    assert SEEN.view(1)["seats"][3]["known"] == ["orc_hero"]
    assert MID.view(3)["under"]["known"] == [{"place": MID.view(None)["deck"] - 1, "card": "undead_tower"}]


# ---- positions of games

CHOSEN = [chosen for name, chosen in CASES if name == "bounty"]
CALLED = [called for called, (name, _) in zip(CASE_IDS, CASES, strict=True) if name == "bounty"]


@pytest.mark.parametrize("chosen", CHOSEN, ids=CALLED)
def test_all_positions_of_games_are_read_back(chosen):
    """With all options; each field of the state, so that the game goes on as it would have."""
    options, told = Options(BOUNTY.options, chosen), set()
    for bot, every in (("random", 1), ("attacker", scaled(1, 6))):
        for n, (s, seat, _, _) in enumerate(walk(BOUNTY, chosen, bot, 11, len(chosen))):
            if seat >= 0 and (s.partial or n % every):
                continue
            text = BOUNTY.position_text(s, options)
            state, again = BOUNTY.restore(read_json(text))
            assert numbers_of(state) == numbers_of(s) and again == options
            assert BOUNTY.position_text(state, again) == text
            told |= set(read_json(text)) | {key for row in read_json(text)["seats"] for key in row}
    assert told >= {"asks", "round", "titles", "hand", "possessions", "discards", "under", "idle", "last_hero", "seen"}
    assert ("hidden" in told) == (chosen.get("experienced") == "on")
    assert ("holders" in told) == (chosen.get("title_display") == "round")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("bot", ["random", "attacker"])
def test_a_game_goes_on_from_a_position_to_its_end(players, bot):
    """The same moves and cards from a position as without it, and a game that ends."""
    match, r = new(7, players=players, experienced="on"), stream(players)
    for _ in range(20):
        match.play(match.awaited[0], bot_draft(match, match.awaited[0], bot, r))
    one, two = (BOUNTY.position(match.position, seed=players) for _ in range(2))
    while not one.over:
        draft = bot_draft(one, one.awaited[0], bot, r)
        one.play(draft.seat, draft)
        two.play(draft.seat, draft.text)
    assert two.over and one.hash == two.hash
    end = BOUNTY.position(one.position)
    assert end.over and end.result == one.result and end.hash == one.hash
    assert [row["points"] for row in end.view(None)["seats"]] == [row["points"] for row in one.view(None)["seats"]]
    assert replay(BOUNTY, one.record).position == one.position


# ---- spoilt positions

NUMBERS = [0, 1, 2, 3, 4, 5, 6, -1, 7, 40, 63, 10**6, 10**30, 1.5, True, None]
THINGS = ["", "x", "card", "over", "human", "elf", "elf_hero", "elf_monster", "human_archer", "obelisk_1", "elf_tower"]
THINGS += ["elf_tower_1", "obelisk_3_4", "emperor", "vandal", "staff_rat", "orc_prince"]
LISTS = [
    [],
    [0],
    [1, 2],
    ["elf"],
    ["elf", "orc"],
    ["emperor"],
    ["elf_hero"] * 2,
    [{"seat": 1, "card": "elf_hero"}],
    [[]],
]
ROWS = [
    {},
    {"seat": 0},
    {"seat": 1, "garrison": "orc_archer"},
    {"emperor": 0},
    {"elf_hero": 1},
    {"by": [0], "card": "elf_hero"},
]
ROWS += [{"players": 2}, {"experienced": "on"}, {"title_display": "round"}, {"stall_rounds": 1}]
TOP = ["asks", "round", "seat", "first", "idle", "peoples_gone", "titles", "last_monster", "last_hero", "possessions"]
TOP += ["discards", "under", "holders", "options", "seats", "board", "more"]
SPOILT = [
    {},
    {"players": 2},
    {"players": 3, "experienced": "on"},
    {"title_display": "round"},
    {"final_turn": "present"},
]


def some_positions():
    """Positions of games, early ones, late ones, and ended ones."""
    for number, chosen in enumerate(SPOILT):
        options = Options(BOUNTY.options, chosen)
        for bot in ("attacker", "random"):
            states = [s.copy() for s, seat, _, _ in walk(BOUNTY, chosen, bot, 3, number) if seat < 0 or not s.partial]
            for n in (0, 5, len(states) // 3, -12, -7, -4, -2, -1):
                yield read_json(BOUNTY.position_text(states[n], options))


GOOD = [*some_positions(), *(of(match) for match in ALL.values())]


def places_in(value, path=()):
    """All paths to something in a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in items:
        yield (*path, key)
        yield from places_in(below, (*path, key))


def spoil(position, draw):
    """Change something, move something, or leave something out."""
    places = [path for path in places_in(position) if path[0] != "options"]  # these are the core's, and replaced as one
    kind = draw(st.sampled_from(["set", "set", "swap", "drop", "top"]))
    if kind == "top" or not places:
        position[draw(st.sampled_from(TOP))] = copy.deepcopy(draw(st.sampled_from([*NUMBERS, *THINGS, *LISTS, *ROWS])))
        return
    *path, last = draw(st.sampled_from(places))
    here = position
    for key in path:
        here = here[key]
    if kind == "drop":
        del here[last]
    elif kind == "swap":
        *path, other = draw(st.sampled_from(places))
        there = position
        for key in path:
            there = there[key]
        here[last], there[other] = copy.deepcopy(there[other]), copy.deepcopy(here[last])
    elif isinstance(here[last], int) and not isinstance(here[last], bool):
        here[last] = draw(st.sampled_from([*NUMBERS, here[last] + 1, here[last] - 1, here[last] + 4]))
    elif isinstance(here[last], str):
        here[last] = draw(st.sampled_from([*THINGS, *CARDS, *TITLES, *POSSESSIONS]))
    else:
        here[last] = copy.deepcopy(draw(st.sampled_from([*LISTS, *ROWS])))


FEW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def test_spoilt_positions_are_refused_or_sound():
    """Some of each, so that both are tried."""
    sound, refused = [], []

    @settings(FEW, max_examples=scaled(2000, 400))
    @given(st.data())
    def spoil_one(data):
        spoilt = copy.deepcopy(data.draw(st.sampled_from(GOOD)))
        for _ in range(data.draw(st.sampled_from([1, 1, 2, 3]))):
            spoil(spoilt, data.draw)
        try:
            match = BOUNTY.position(spoilt, seed=1)
        except wb.BadPosition as e:
            assert str(e).isprintable() and len(str(e)) < 300, canonical(spoilt)
            refused.append(e.field)
            return
        sound.append(match.hash)
        facts.check(BOUNTY, match.state)
        for seat in (None, *range(len(match.seats))):
            BOUNTY.table_lines(match.view(seat), match.names)
        for step in range(6):
            assert numbers_of(BOUNTY.restore(read_json(match.position))[0]) == numbers_of(match.state)
            if match.over:
                break
            match.play(match.awaited[0], bot_draft(match, match.awaited[0], "random", stream(step)))
            facts.check(BOUNTY, match.state)

    spoil_one()
    assert len(set(sound)) > 10 and len(set(refused)) > 10
