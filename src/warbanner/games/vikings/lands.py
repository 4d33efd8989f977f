"""Who holds what: the only place that changes owners and warriors, with the sets that follow from them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.vikings.board import LANDS
from warbanner.games.vikings.state import VikingsState


def set_owner(s: VikingsState, t: i64, side: i64) -> None:
    """The territory is held by side."""
    here: i64 = BIT[t]
    s.lands[s.owner[t]] &= ~here
    s.lands[side] |= here
    s.owner[t] = side


def set_warriors(s: VikingsState, t: i64, n: i64) -> None:
    """N warriors stand in the territory."""
    s.warriors[t] = n
    if n >= 2:
        s.strong |= BIT[t]
    else:
        s.strong &= ~BIT[t]


def owns(s: VikingsState, side: i64, t: i64) -> bool:
    """Whether side holds territory t; t may be any choice."""
    return t < LANDS and s.lands[side] & BIT[t] != 0


def warriors_of(s: VikingsState, side: i64) -> i64:
    """How many warriors side has on the board."""
    n: i64 = 0
    todo: i64 = s.lands[side]
    while todo != 0:
        n += s.warriors[first(todo)]
        todo &= todo - 1
    return n


def spare_of(s: VikingsState, side: i64) -> i64:
    """Warriors of side that may leave: all but one of each territory (VK-3.2)."""
    return warriors_of(s, side) - size_of(s.lands[side])


def left_of(s: VikingsState, seat: i64) -> i64:
    """The next seat clockwise (VK-2.1)."""
    seat += 1
    if seat == s.opt_players:
        return 0
    return seat


def offer_lands(lands: i64, m: vec[i64]) -> i64:
    """Write the choices of a set of territories to m; return how many."""
    m[0] = lands
    m[1] = 0
    return size_of(lands)
