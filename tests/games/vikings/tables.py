"""Positions for the rulebook tests: a table of vikings of which only what matters is said, set up in one call."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import warbanner as wb
from games.vikings import facts
from warbanner.core.dice import Given
from warbanner.core.game import hash_of
from warbanner.core.options import Options
from warbanner.games.vikings import board, place
from warbanner.games.vikings.lands import set_owner, set_warriors

VIKINGS = wb.load("vikings")
RAW = tomllib.loads(resources.files("warbanner.games.vikings").joinpath("board.toml").read_text(encoding="utf-8"))
IDS = [row["id"] for row in RAW["territory"]]
REGIONS = {r["id"]: [t["id"] for t in RAW["territory"] if t["region"] == r["id"]] for r in RAW["region"]}
COASTS = [row["id"] for row in RAW["territory"] if row["coast"]]
RAIDS = [row["id"] for row in RAW["raid"]]
GODS = [row["id"] for row in RAW["god"]]
PHASES = {getattr(board, name): name.lower() for name in dir(board) if name in (
    "SHIP_AT", "TRIBE_AT", "TRIBE_COUNT", "STEP", "PLACE_AT", "PLACE_COUNT", "TRADE_TWOS", "TRADE_ONES", "WHICH_GOD",
    "GOD_AT", "ATTACK_FROM", "ATTACK_TO", "BY_SHIP", "ADVANCE", "ATTACK_GOD", "DEFENCE_GOD", "SAVING_GOD", "ROLL_ON",
    "RAID", "MOVE_FROM", "MOVE_TO", "MOVE_COUNT", "SAIL", "DRAW", "OVER",
)}  # fmt: skip
HOMES = ["munster", "brittany", "gotland", "funen", "hebrides"]  # far apart, so that nobody is out
NEUTRAL = {"players": 2}
AROUND = ["north_humbria", "lindsey", "east_anglia", "wessex", "powys"]  # of Mercia
END = [0]  # draws from a deck that holds the End card: this one ends the game,
ONE = [1, 0]  # this one is a card of one star,
TWO = [1, 30]  # this one of two, as long as the deck has nearly all cards


def bits(names, among=IDS):
    """A set of things by name."""
    return sum(1 << among.index(name) for name in set(names))


def table(
    lands=None,
    *,
    asks="attack_from",
    side=0,
    rest=None,
    homes=True,
    ships=None,
    anchored=True,
    hands=None,
    deck=None,
    discards=(0, 0),
    aside=None,
    face_down=None,
    gods=None,
    ripe=None,
    gone=(),
    raids=None,
    shown=(),
    taken=None,
    pool=None,
    dice=(),
    options=None,
    out=(),
    auto=False,
    **fields,
):
    """A match where `side` is asked `asks`: place, attack_from, move_from or tribe_at.

    lands: territory -> warriors of `side`, or (side, warriors). Each other seat in the game has at least its home;
    what is then left belongs to `rest`, else to the next seat (of two players: to the first neutral tribe), with one
    warrior each. ships: seat -> territory; anchored: whether that of `side` lay there when the turn began. hands: seat
    -> (cards of one star, of two). deck: what is in it, the other cards are discards then. aside: tribe -> (ones,
    twos), else three ones where it has land. face_down: seat -> number; gods, ripe: seat -> open ones; gone: gods out
    of the game. raids: seat -> raids; shown: raids out of the game; taken: seat -> territories taken by attack. dice:
    given dice and draws. out: seats that are out, the first one first. Other fields as the kernel names them (round,
    first, due, turned), those of sides as side -> value.
    """
    options = Options(VIKINGS.options, dict(options or {}))
    players = int(options["players"])
    s = VIKINGS.rules.lay_out(vec[i64](options.numbers))
    s.seat, s.round, s.first = side, 0 if asks == "ship_at" else 2, 0
    seats = [p for p in range(players) if p not in out]
    for at, p in enumerate(out, 1):
        s.fell[p] = at
        s.playing &= ~(1 << p)
    held = {name: row if isinstance(row, tuple) else (side, row) for name, row in (lands or {}).items()}
    if rest is None:
        rest = 2 if players == 2 else seats[(seats.index(side) + 1) % len(seats)]
    for p in seats if homes else ():
        if p != rest and not any(who == p for who, _ in held.values()):
            held[next(name for name in [HOMES[p], *IDS] if name not in held)] = (p, 1)
    for t, name in enumerate(IDS):
        who, warriors = held.get(name, (rest, 1))
        set_owner(s, t, who)
        set_warriors(s, t, warriors)
    for p, name in (ships or {}).items():
        s.ship[p] = IDS.index(name)
    s.anchored = s.ship[side] if anchored else board.NO_LAND
    set_cards(s, hands or {}, deck, discards, aside, players)
    for p, n in (face_down or {}).items():
        s.gods[p] = n
    s.gods_left &= ~bits(gone, GODS)
    for p, names in (gods or {}).items():
        s.open_gods[p] = bits(names, GODS)
        s.gods_left &= ~s.open_gods[p]
    for p, names in (ripe or {}).items():
        s.ripe[p] = bits(names, GODS)
    for p, names in (raids or {}).items():
        s.raids[p], s.raid_count[p] = bits(names, RAIDS), len(names)
    s.raids_known = bits(shown, RAIDS)
    if "due" in fields and taken is None:
        taken = {side: [name for name in IDS if s.lands[side] >> IDS.index(name) & 1][: fields["due"]]}
    for p, names in (taken or {}).items():
        s.taken[p] = bits(names)
    s.pool = pool if pool is not None else 3 * (asks in ("place", "tribe_at"))
    s.tribe_pool = 3 * (asks == "tribe_at")
    for name, value in fields.items():
        if isinstance(value, dict):  # by side
            for p, n in value.items():
                getattr(s, name)[p] = n
        else:
            setattr(s, name, value)
    if asks == "place":
        place.ask_step(s)
    else:
        s.phase = next(number for number, name in PHASES.items() if name == asks)
    facts.check(VIKINGS, s)
    match = VIKINGS.position(VIKINGS.position_text(s, options), dice=Given(list(dice)), auto_single=auto)
    assert auto or match.hash == hash_of(s), "a position tells all of the state"
    return match


def set_cards(s, hands, deck, discards, aside, players):
    """Deal the hands; of all other cards those in `deck` are the deck, else those that aren't discards."""
    if players == 2:
        for tribe in range(2, 5):
            if s.lands[tribe]:
                s.aside_ones[tribe], twos = (aside or {}).get(tribe, (3, 0))
                s.aside[tribe] = s.aside_ones[tribe] + twos
    for p, (ones, twos) in hands.items():
        s.ones[p], s.twos[p], s.held[p] = ones, twos, ones + twos
    left = 30 - sum(s.ones) - sum(s.aside_ones), 12 - sum(s.twos) - sum(s.aside) + sum(s.aside_ones)
    if deck is not None:
        discards = left[0] - deck[0], left[1] - deck[1]
    s.discard_ones, s.discard_twos = discards
    s.deck_ones, s.deck_twos = left[0] - discards[0], left[1] - discards[1]
    s.deck_left = s.deck_ones + s.deck_twos + s.end_in


def begun(lands=None, *, side=0, **more):
    """A table where the turn of `side` has just begun; the seat before it, which holds the rest, has moved nothing."""
    options = more.get("options") or {}
    last = (side - 1) % int(options.get("players", 4))
    held = {name: row if isinstance(row, tuple) else (side, row) for name, row in (lands or {}).items()}
    match = table(held, asks="move_from", side=last, rest=more.pop("rest", last), **more)
    match.play(last, "rest")
    if asks(match) == "sail":
        match.play(last, "anchor")
    return match


def new(seed=1, **settings):
    """A game from its set-up on."""
    return VIKINGS.new(seed=seed, auto_single=False, **settings)


def refused(match, seat, move, clause):
    """The move is refused by this clause, and nothing changes."""
    before = match.position
    found = match.why(seat, move)
    assert found is not None, f"{move} is allowed"
    assert found[0] == clause, found
    with pytest.raises(wb.IllegalMove) as caught:
        match.play(seat, move)
    assert caught.value.clause == clause
    assert match.position == before


def bad_to(match, seat, texts):
    """None of the texts is a move, and none leaves a trace."""
    before = match.position
    for text in texts:
        assert match.why(seat, text) is not None, text
        with pytest.raises(wb.IllegalMove):
            match.play(seat, text)
    assert match.position == before


def not_asked(match, seat, move):
    """It isn't this seat's choice at all."""
    before = match.position
    with pytest.raises(wb.NotYourTurn):
        match.play(seat, move)
    assert match.position == before


def play(match, *moves, seat=0):
    """Moves of one seat, one after the other; "1 defend none" is one of another seat. R09: nothing drifts."""
    for move in moves:
        who, _, rest = move.partition(" ")
        match.play(*((int(who), rest) if who.isdigit() else (seat, move)))
        facts.check(VIKINGS, match.state)
        assert VIKINGS.position(match.position, auto_single=False).hash == match.hash
    return match


def land(match, name):
    """(side, warriors) of a territory."""
    t = IDS.index(name)
    return int(match.state.owner[t]), int(match.state.warriors[t])


def ship(match, p):
    """Where a longship lies; None if there is none."""
    at = int(match.state.ship[p])
    return None if at == board.NO_LAND else IDS[at]


def asks(match):
    """The open prompt."""
    return PHASES[int(match.state.phase)]


def pool(match):
    """The warriors that are still to be placed in this turn."""
    return int(match.state.pool)


def cards(match, p):
    """The cards of one star and of two in a hand."""
    return int(match.state.ones[p]), int(match.state.twos[p])


def open_gods(match, p):
    """The gods that lie open before a seat."""
    return [name for at, name in enumerate(GODS) if match.state.open_gods[p] >> at & 1]


def winners(match):
    """The seats that have won."""
    return [p for p in range(5) if match.state.winners >> p & 1]


def thrown(match):
    """How many of the given dice and draws have fallen."""
    return int(match.dice.r[0]) - 4


def words(match, seat=0, *taken):
    """The words of the open prompt's choices, after the answers `taken`."""
    draft = match.draft(seat)
    for word in taken:
        draft.take(word)
    return {choice.word for choice in draft.legal()}


def amounts(match, seat=0, *taken):
    """The lowest and the highest number that may be answered, after the answers `taken`."""
    draft = match.draft(seat)
    for word in taken:
        draft.take(word)
    return draft.prompt.low, draft.prompt.high


def owned(match, p):
    """The territories of a side."""
    return [name for name in IDS if land(match, name)[0] == p]


LEAST = {
    "step": "done", "attack_from": "halt", "roll_on": "withdraw", "raid": "raid none", "move_from": "rest",
    "sail": "anchor", "draw": "leave", "defence_god": "defend none", "saving_god": "save none",
}  # fmt: skip


def pass_on(match, turns=1):
    """Whose turn it is places all on one territory and does nothing else, so many turns long."""
    for _ in range(turns):
        before = match.state.seat, match.state.round
        while not match.over and (match.state.seat, match.state.round) == before:
            prompt, seat = asks(match), match.awaited[0]
            if prompt == "tribe_at":
                move = f"tribe {next(name for name in IDS if land(match, name)[0] > 1)} 3"
            elif pool(match) and prompt in ("step", "place_at"):
                move = f"place {owned(match, seat)[0]} {pool(match)}"
            else:
                move = LEAST[prompt]
            match.play(seat, move)
    return match


# ---- tables of the tests


def duel(origin=4, target=2, dice=(), **more):
    """Seat 0 in Cumbria may attack seat 1 in Dalriada."""
    return table({"cumbria": origin, "dalriada": (1, target)} | more.pop("lands", {}), dice=dice, **more)


def spree(n, draws=(), **more):
    """Seat 0 takes n territories around Mercia, and nothing is left to do but to draw."""
    lands = {"mercia": 9} | dict.fromkeys(AROUND, (1, 1))
    match = table(lands, dice=[6, 1] * n + list(draws), **more)
    play(match, *(f"attack mercia>{name} 1" for name in AROUND[:n]), "halt")
    return play(match, "rest")


def due(n, draws=(), lands=None, **more):
    """Seat 0, which has taken n territories in this turn, ends its moves."""
    held = lands or dict.fromkeys(["munster", "meath", "ulster"], 1)
    return play(table(held, asks="move_from", due=n, dice=draws, **more), "rest")


def sailing(lands=None, *, at="orkney", dice=(), **more):
    """Seat 0 may attack; its ship has lain at Orkney since the turn began."""
    return table({at: 5} | (lands or {}), ships={0: at} | more.pop("ships", {}), dice=dice, **more)


def last_stand(dice=(6, 1), lands=None, **more):
    """Seat 0 takes the last territory of seat 1."""
    held = {"cumbria": 4, "dalriada": (1, 1)} | (lands or {})
    return play(table(held, rest=more.pop("rest", 2), dice=dice, **more), "attack cumbria>dalriada 1")


def moving(lands, **more):
    """Seat 0 may move."""
    return table(lands, asks="move_from", **more)


def order(match):
    """The seats in the order of turns."""
    return [(int(match.state.first) + n) % match.options["players"] for n in range(match.options["players"])]


def set_up(seed=1, **settings):
    """A game whose ships have been placed, each at the first coast."""
    match = new(seed, **settings)
    while asks(match) == "ship_at":
        match.play(match.awaited[0], f"ship {min(words(match, match.awaited[0]))}")
    return match


def split(*numbers, **warriors):
    """So many territories to each seat, with a warrior each."""
    seats = [p for p, n in enumerate(numbers) for _ in range(n)]
    return {name: (p, warriors.get(name, 1)) for name, p in zip(IDS, seats, strict=True)}
