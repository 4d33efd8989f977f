"""Positions for the rulebook tests: a table of Risk: Europe with a few territories, set up in one call."""

from __future__ import annotations

import pytest

import warbanner as wb
from warbanner.core.dice import Given

EUROPE = wb.load("europe")
CITIES = {
    "england": "london", "ireland": "dublin", "sweden": "stockholm", "poland": "warsaw", "saxony": "berlin",
    "swabia": "zurich", "france": "paris", "leon_castile": "madrid", "algeria": "bejaia", "rome": "rome",
    "hungary": "buda", "greece": "athens", "turkey": "constantinople", "republic_of_novgorod": "novgorod",
    "rusland": "kiev",
}  # fmt: skip
# One far city for each side, so that nobody is out; overridden by `lands`
HOMES = {0: "england", 1: "leon_castile", 2: "turkey", 3: "rusland"}


AFTER_LAYING = ("order", "keep", "reveal", "battle", "reroll", "lose")


def table(
    lands=None,
    *,
    card="fortify",
    side=0,
    coins=None,
    dice=(),
    homes=True,
    auto=False,
    options=None,
    hired=None,
    **fields,
):
    """A match where `side` is asked to play `card`.

    lands: territory -> row of a position, or (side, units) or (side, units, attacker, attackers).
    coins: side -> coins. dice: given dice, in the order they fall. options: of the game; with fewer than four players
    the last sides are mercenary armies. hired: mercenary army -> the seat that plays it this round, 0 unless said.
    Other fields as in a position (asks, round, turn, marker, first, card, working, sides={0: {...}} and so on).
    """
    players = int((options or {}).get("players", 4))
    territories = {}
    for name, row in (lands or {}).items():
        if isinstance(row, tuple):
            keys = ("side", "units", "attacker", "attackers")
            row = dict(zip(keys, row, strict=False))
        territories[name] = dict(row)
    if homes:
        held = {row.get("side") for name, row in territories.items() if name in CITIES}
        for p, home in HOMES.items():
            if p not in held and home not in territories:
                territories[home] = {"side": p, "units": "2F"}
    asks = fields.pop("asks", "order")
    sides = []
    own = fields.pop("sides", {})
    for p in range(4):
        row = {"coins": (coins or {}).get(p, 0)}
        if asks in AFTER_LAYING:
            row["laid"] = ["tax-spend", "fortify"]
            if p == side:
                row["laid"] = ["tax-spend", card] if fields.get("turn") else [card, "tax-spend"]
            if p >= players:
                row["controller"] = (hired or {}).get(p, 0)
                row["laid"] = row["laid"][: turned_up(p, players, side, asks, fields)]
        sides.append(row | own.get(p, {}))
    claimed = sorted({name for name in territories if name in CITIES and "side" in territories[name]})
    position = {
        "game": "europe",
        "asks": asks,
        "territories": territories,
        "sides": sides,
        "marker": fields.pop("marker", side if side < players else 0),
        "first": fields.pop("first", side if side < players else 0),
        "side": side,
        "claimed": sorted(set(claimed) | set(fields.pop("claimed", []))),
    } | fields
    if options:
        position["options"] = options
    if players == 2:
        position.setdefault("opener", position["first"])
    return EUROPE.position(position, dice=Given(list(dice)), auto_single=auto)


def turned_up(army, players, side, asks, fields):
    """How many cards a mercenary army has turned up when `side` is asked."""
    if asks == "battle" or "battle" in fields:
        return 2
    first = fields.get("first", side if side < players else 0)
    ring = [0, 1, 2] if players == 3 else [0, 2, 1, 3] if fields.get("opener", first) == 0 else [1, 2, 0, 3]
    ring = ring[ring.index(first) :] + ring[: ring.index(first)]
    ring += [3] * (players == 3)
    return fields.get("turn", 0) + (ring.index(army) <= ring.index(side))


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


def land(match, name):
    """What everybody sees of a territory."""
    return match.view(None)["territories"].get(name, {})


def side_of(match, p):
    """What everybody sees of a side."""
    return match.view(None)["sides"][p]


def words(match, seat):
    """The words of the open prompt's choices."""
    return {choice.word for choice in match.legal(seat)}


def new(dice=(), **settings):
    """A game before its bids."""
    return EUROPE.new(dice=Given(list(dice)), auto_single=False, **settings)


def bid(match, *coins):
    for seat, n in enumerate(coins):
        match.play(seat, f"bid {n}")
    return match


def settled(*bids, dice=(), **settings):
    """A game after the bids."""
    return bid(new(dice, **settings), *bids)


def lay(match, *pairs):
    for seat, pair in enumerate(pairs):
        match.play(seat, f"lay {pair}")
    return match


def pass_all(match, ask="order"):
    """Everybody ends the own cards till something else is asked."""
    while match.awaited and match.view(None)["asks"] == ask:
        match.play(match.awaited[0], "pass")
    return match


def go_through(match):
    """Everybody ends the own cards and reveals no mission till something else is asked."""
    while match.awaited and (ask := match.view(None)["asks"]) in ("order", "reveal"):
        match.play(match.awaited[0], "pass" if ask == "order" else "reveal none")
    return match


def begin(*pairs, lands=None, dice=(), **fields):
    """A round whose cards have just been laid, by each seat a pair."""
    return lay(table(lands, asks="lay", dice=dice, **fields), *pairs)


def keeps(*names, at=(1, 0)):
    """Of a side: missions kept, since round 1, turn 1 unless said."""
    return {"missions": {name: list(at) for name in names}}


def works(*names):
    """Of a side: missions revealed whose bonuses work."""
    return {"revealed": list(names), "working_missions": list(names)}


def completed(match, seat=0):
    """The missions that a seat keeps and has completed, as only that seat sees them."""
    return {row["id"] for row in match.view(seat)["own"]["missions"] if row["done"]}


def tell_of(match, kind, seat=None):
    """The events of one kind so far, as a seat or a spectator sees them."""
    return [event for event in match.events(seat) if type(event).__name__ == kind]


def fought(attackers, defenders, dice, at="bohemia", castle=False, **more):
    """A table where side 0 has attacked side 1, and that battle has been picked."""
    row = {"side": 1, "units": defenders, "attacker": 0, "attackers": attackers, "castle": castle}
    match = table({at: row} | more.pop("lands", {}), asks="battle", turn=1, dice=dice, **more)
    match.play(0, f"battle {at}")
    return match


def round_over(lands=None, **more):
    """A table after the last card of a round, without battles."""
    match = table(lands, side=3, turn=1, first=0, marker=more.pop("marker", 0), **more)
    match.play(3, "pass")
    return match


def held(side, *names, units="1F"):
    """Territories that a side holds."""
    return dict.fromkeys(names, (side, units))
