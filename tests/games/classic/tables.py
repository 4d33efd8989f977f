"""Positions for the rulebook tests: a table of classic Risk of which only what matters is said, set up in one call."""

from __future__ import annotations

import pytest

import warbanner as wb
from warbanner.core.dice import Given
from warbanner.games.classic.loader import COLOURS, DESIGNS

CLASSIC = wb.load("classic")
IDS = [t.id for t in CLASSIC.map.territories]
DRAWN = {name: place for place, name in enumerate(IDS)}  # what a given draw from the full deck calls a card
CONTINENTS = {r.id: [t.id for t in CLASSIC.map.territories if t.region == r.id] for r in CLASSIC.map.regions}
# A far territory for each seat, so that nobody is out; another one if `lands` takes it
HOMES = ["argentina", "madagascar", "japan", "eastern_australia", "iceland", "siam"]
HAND = {  # three cards of each design, in the default deck
    "infantry": ["alaska", "alberta", "argentina"],
    "cavalry": ["greenland", "ontario", "peru"],
    "artillery": ["quebec", "venezuela", "brazil"],
}


def table(
    lands=None,
    *,
    asks="attack_from",
    side=0,
    rest=None,
    homes=True,
    cards=None,
    pool=None,
    dice=(),
    options=None,
    out=(),
    missions=None,
    headquarters=None,
    sides=None,
    auto=False,
    **fields,
):
    """A match where `side` is asked `asks`: trade, place, attack_from, defend, occupy, fortify_from, claim, add ...

    lands: territory -> armies of `side`, or (side, armies). Each other seat in the game has at least its home; what is
    then left belongs to `rest`, else to the next seat (of two players: to the neutral side), with one army each. In
    the set-up (claim) it is nobody's. cards: seat -> hand, in words ("wild"). pool: armies to be placed, of `side`, or
    side -> armies; 3 where new armies are placed. dice: given dice and draws, in the order they fall. options: of the
    game. out: the seats that are out, the first one first. missions: seat -> mission, else to destroy the next seat.
    headquarters: seat -> territory, else the first one held. sides: side -> more of its row in a position. Other fields
    as in a position (round, first, sets, discards, turn=["captured"], battle={...}, gave, took, winners).
    """
    options = dict(options or {})
    players = int(options.get("players", 4))
    mode = options.get("mode", "world")
    seats = [p for p in range(players) if p not in out]
    held = {name: row if isinstance(row, tuple) else (side, row) for name, row in (lands or {}).items()}
    if asks != "claim":
        spread(held, seats, homes, rest_of(seats, side, players) if rest is None else rest)
    pools = pool if isinstance(pool, dict) else {side: pool if pool is not None else 3 * (asks in ("trade", "place"))}
    rows = []
    for p in range(players + (players == 2)):
        row = {"pool": pools.get(p, 0)}
        if p < players:
            row["cards"] = list((cards or {}).get(p, []))
        if p in out:
            row |= {"out": out.index(p) + 1, "out_by": side}
        if mode == "mission" and p < players:
            row["mission"] = (missions or {}).get(p, f"destroy-{COLOURS[(p + 1) % players]}")
        if mode == "capital" and asks not in ("claim", "add"):
            first_held = next((name for name in IDS if held[name][0] == p), None)
            where = (headquarters or {}).get(p, None if asks == "headquarters" else first_held)
            row |= {"headquarters": where} if where else {}
        rows.append(row | (sides or {}).get(p, {}))
    in_set_up = asks in ("claim", "add", "pair", "headquarters")
    position = {
        "game": "classic",
        "asks": asks,
        "options": options,
        "territories": {name: {"side": who, "armies": n} for name, (who, n) in held.items()},
        "sides": rows,
        "side": side,
        "first": fields.pop("first", side if in_set_up else 0),
    } | fields
    if not in_set_up:
        position.setdefault("round", 2)
    return CLASSIC.position(position, dice=Given(list(dice)), auto_single=auto)


def rest_of(seats, side, players):
    """Who holds what isn't said: the next seat in the game, of two players the neutral side."""
    return 2 if players == 2 else seats[(seats.index(side) + 1) % len(seats)]


def spread(held, seats, homes, rest):
    """Give out what is nobody's: to each seat without a territory its home, all else to `rest`."""
    for p in seats if homes else ():
        if p != rest and not any(who == p for who, _ in held.values()):
            held[next(name for name in [HOMES[p], *IDS] if name not in held)] = (p, 1)
    for name in IDS:
        held.setdefault(name, (rest, 1))


def begun(lands=None, *, side=0, before=None, dice=(), **more):
    """A table where the turn of `side` has just begun: the seat before it, or `before`, has fortified nothing."""
    players = int((more.get("options") or {}).get("players", 4))
    last = (side - 1) % players if before is None else before
    held = {name: row if isinstance(row, tuple) else (side, row) for name, row in (lands or {}).items()}
    match = table(held, asks="fortify_from", side=last, rest=more.pop("rest", last), dice=dice, **more)
    match.play(last, "stay")
    return match


def new(dice=(), **settings):
    """A game from its first die on, or seeded with `seed`."""
    if "seed" not in settings:
        settings["dice"] = Given(list(dice))
    return CLASSIC.new(auto_single=False, **settings)


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


def not_asked(match, seat, move):
    """It isn't this seat's choice at all."""
    before = match.position
    with pytest.raises(wb.NotYourTurn):
        match.play(seat, move)
    assert match.position == before


def play(match, *moves, seat=0):
    """Moves of one seat, one after the other; "0 defend 2" is one of another seat."""
    for move in moves:
        who, _, rest = move.partition(" ")
        match.play(*((int(who), rest) if who.isdigit() else (seat, move)))
    return match


def land(match, name):
    """What everybody sees of a territory: (side, armies)."""
    row = match.view(None)["territories"].get(name)
    return row and (row["side"], row["units"])


def side_of(match, p):
    """What everybody sees of a side."""
    return match.view(None)["sides"][p]


def asks(match):
    """The open prompt."""
    return match.view(None)["asks"]


def pool(match):
    """The armies that are still to be placed in this turn."""
    return match.view(None)["pool"]


def hand(match, p):
    """The cards that a seat holds."""
    return [row["card"] for row in match.view(p)["own"]["hand"]]


def words(match, seat=0):
    """The words of the open prompt's choices."""
    return {choice.word for choice in match.legal(seat)}


def amounts(match, seat=0, *taken):
    """The lowest and the highest number that may be answered, after the words `taken`."""
    draft = match.draft(seat)
    for word in taken:
        draft.take(word)
    return draft.prompt.low, draft.prompt.high


def tell_of(match, kind, seat=None):
    """The events of one kind so far, as a seat or a spectator sees them."""
    return [event for event in match.events(seat) if type(event).__name__ == kind]


def design(name, deck="d"):
    """The design of a card in a layout."""
    return DESIGNS[CLASSIC.rules.blank.board.design[["d", "e", "n"].index(deck) * 126 + DRAWN[name]]]


def skip_turn(match):
    """The seat whose turn has begun trades what it must, places all armies on one territory, and does nothing else."""
    seat = match.awaited[0]
    while asks(match) == "trade":
        match.play(seat, "keep" if match.why(seat, "keep") is None else next(match.moves(seat)))
    where = next(word for word in IDS if word in words(match, seat))
    return play(match, f"place {where} {pool(match)}", "halt", "stay", seat=seat)
