"""Positions of classic Risk: what can't be is refused with its field; what is accepted is sound and plays on."""

from __future__ import annotations

import copy
import random

import pytest

import warbanner as wb
from games.classic import facts
from games.classic.boards import big_board
from games.classic.tables import IDS, table
from suite import bot_draft, numbers_of, scaled, stream, walk
from warbanner.core.game import read_json
from warbanner.core.options import Options

CLASSIC = wb.load("classic")


def place(**changes):
    """A quiet position in the midst of a turn, seat 2 being out."""
    match = table({"alaska": 5, "peru": (3, 2)}, out=(2,), rest=1, cards={0: ["alaska", "wild"]})
    return read_json(match.position) | changes


def without(where, name):
    out = copy.deepcopy(where)
    del out["sides"][2][name]
    return out


def rows(seat, **changes):
    out = place()
    out["sides"][seat] |= changes
    return out


BAD = [
    (without(place(), "out_by"), "sides.2.out_by: is missing"),
    (without(place(), "out"), "sides.2.out"),
    (rows(2, out_by=2), "sides.2.out_by"),
    (rows(2, out_by=None), "sides.2.out_by"),
    (rows(2, out=2), "sides.2.out"),
    (rows(3, out=2, out_by=0), "sides.3.out"),
    (rows(2, cards=["peru"]), "sides.2.cards"),
    (rows(1, cards=["alaska"]), "sides.1.cards"),
    (rows(1, cards=["wild", "wild"]), "sides.1.cards"),
    (rows(1, seen=["peru"]), "sides.1.seen"),
    (rows(0, pool=3), "sides.0.pool"),
    (rows(0, pool=-1), "sides.0.pool"),
    (rows(0, mission="asia-africa"), "sides.0.mission"),
    (rows(0, headquarters="alaska"), "sides.0.headquarters"),
    (place(round=0), "round"),
    (place(round=10**30), "round"),
    (place(round=2.0), "round"),
    (place(side=2), "side"),
    (place(side=True), "side"),
    (place(asks="trade"), "asks"),
    (place(asks="headquarters"), "round"),
    (place(asks="fly"), "asks"),
    (place(winners=[0]), "winners"),
    (place(sets=-1), "sets"),
    (place(discards=["peru"]), "discards"),
    (place(turn=["forced"]), "turn"),
    (place(turn=["captured", "late"]), "turn"),
    (place(battle={"origin": "alaska", "target": "kamchatka", "dice": 3}), "battle"),
    (place(gave=["alaska"]), "gave"),
    (place(board="0" * 64), "board"),
    (place(options={"players": 2}), "territories.peru.side"),
    (place(options={"colour": "red"}), "options"),
    (place(sides=[]), "sides"),
    (place(territories=[]), "territories"),
    (place(sides=None), "sides"),
]


@pytest.mark.parametrize(("bad", "said"), BAD, ids=[said for _, said in BAD])
def test_what_cant_be_is_refused_by_its_field(bad, said):
    CLASSIC.position(place())
    with pytest.raises(wb.BadPosition) as e:
        CLASSIC.position(bad)
    assert str(e.value).startswith(said) and "\n" not in str(e.value) and len(str(e.value)) < 300


def test_more_cards_than_one_hand_may_take_are_refused():
    """One seat may come to hold them all."""
    data = big_board(125, 66)
    game = CLASSIC.on(data)
    ids = [row["id"] for row in data["territories"]]
    land = {name: {"side": k % 3, "armies": 2} for k, name in enumerate(ids)}
    cards = [row["id"] for row in data["territories"] if "symbol" in row]
    wanted = {"game": "classic", "board": game.board_sha256, "asks": "attack_from", "options": {"players": 3}}
    wanted |= {"territories": land, "round": 1, "sides": [{"cards": cards[:25]}, {"cards": ["wild"] * 25}, {}]}
    assert game.position(wanted).view(0)["sides"][1]["cards"] == 25
    wanted["sides"][2] = {"cards": cards[25:26]}
    with pytest.raises(wb.BadPosition, match="hold 51 cards"):
        game.position(wanted)


# ---- spoilt positions

NUMBERS = [0, 1, 2, 3, -1, 7, 13, 42, 10**6, 10**30, 1.5, True, None]
LISTS = [[], [1], [6, 5], ["wild"], ["alaska"], ["captured"], ["extra"], ["forced"]]
WORDS = [*NUMBERS, *LISTS, "", "x", "alaska", {}, {"origin": "alaska", "target": "kamchatka", "dice": 1}]
TOP = ("round", "side", "first", "discards", "sets", "turn", "battle", "gave", "took", "winners", "options")
ASKS = ("claim", "add", "pair", "headquarters", "trade", "place", "attack_from", "defend", "reroll", "commander")
ASKS += ("occupy", "fortify_from", "over")
OPTIONS = [
    {"players": 2},
    {"mode": "capital", "card_reroll": "on", "commander": "on"},
    {"players": 3, "mode": "mission", "card_reroll": "on", "commander": "on"},
    {"fortify": "free", "stack_limit": 12},
]


def real(chosen, number):
    """Positions of a game, some of each prompt."""
    options, seen = Options(CLASSIC.options, chosen | {"round_limit": 6}), {}
    for s, seat, _, _ in walk(CLASSIC, chosen | {"round_limit": 6}, "attacker", 3, number):
        if seat < 0 or not s.partial:
            phase = int(s.phase)
            seen[phase] = seen.get(phase, 0) + 1
            if seen[phase] < 4:
                yield read_json(CLASSIC.position_text(s, options))


def places_in(value, path=()):
    """All paths to something in a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in items:
        yield (*path, key)
        yield from places_in(below, (*path, key))


def spoil(where, rng):
    """Change something at random."""
    if rng.random() < 0.3:
        where["asks"] = rng.choice(ASKS)
    elif rng.random() < 0.3:
        where[rng.choice(TOP)] = copy.deepcopy(rng.choice(WORDS))
    elif rng.random() < 0.4 and isinstance(where.get("territories"), dict):
        where["territories"][rng.choice(IDS)] = {"side": rng.randrange(4), "armies": rng.choice([0, 1, 2, 12, 10**6])}
    else:
        *path, last = rng.choice(list(places_in(where)))
        for key in path:
            where = where[key]
        if rng.random() < 0.3:
            del where[last]
        else:
            where[last] = copy.deepcopy(rng.choice(WORDS))


@pytest.mark.parametrize("chosen", OPTIONS, ids=[" ".join(map(str, o.values())) for o in OPTIONS])
def test_spoilt_positions_are_refused_or_sound(chosen):
    rng, good, sound = random.Random(7), list(real(chosen, 1)), 0
    for number in range(scaled(1500, 150)):
        spoilt = copy.deepcopy(rng.choice(good))
        for _ in range(rng.choice([1, 1, 2, 3])):
            spoil(spoilt, rng)
        try:
            match = CLASSIC.position(spoilt, seed=number, auto_single=False)
        except wb.BadPosition as e:
            assert "\n" not in str(e) and len(str(e)) < 300
            continue
        sound += 1
        facts.check(CLASSIC, match.state)
        for seat in (None, *range(len(match.seats))):
            CLASSIC.table_lines(match.view(seat), match.names)
        for step in range(6):
            again = CLASSIC.position(match.position, auto_single=False)
            assert numbers_of(again.state) == numbers_of(match.state)
            if match.over:
                break
            seat = match.awaited[0]
            match.play(seat, bot_draft(match, seat, "random", stream(number, step)))
            facts.check(CLASSIC, match.state)
    assert sound > 5
