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
            row["laid"] = [card, "tax-spend"] if p == side else ["tax-spend", "fortify"]
            if p >= players:
                row["controller"] = (hired or {}).get(p, 0)
                row["laid"] = row["laid"][: turned_up(p, players, side, fields)]
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


def turned_up(army, players, side, fields):
    """How many cards a mercenary army has turned up when `side` is asked."""
    if fields.get("asks", "order") == "battle" or "battle" in fields:
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
