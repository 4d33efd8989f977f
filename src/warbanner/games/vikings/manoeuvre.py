"""Manoeuvre: one move of warriors through own land, then the longship (VK-6.6, VK-7)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, PASS_BIT
from warbanner.core.sets import BIT, first
from warbanner.core.trace import Trace, emit
from warbanner.games.vikings.amounts import ask_amount
from warbanner.games.vikings.board import MOVE_COUNT, MOVE_TO, MOVED, NO_LAND, SAIL, SHIP_PLACED
from warbanner.games.vikings.lands import offer_lands, owns, set_warriors
from warbanner.games.vikings.state import VikingsState


def reach(s: VikingsState, t: i64) -> i64:
    """Own territories that warriors of t may go to: through own land, one hop by ship included (VK-7.2, VK-7.3).

    The ship's territory and every own coast count as linked, so whatever reaches one of them reaches all.
    """
    own: i64 = s.lands[s.seat]
    found: i64 = flood(s, BIT[t])
    if s.anchored != NO_LAND:
        harbour: i64 = BIT[s.anchored]
        if found & harbour != 0:
            found = flood(s, found | (own & s.board.coast))
        elif found & s.board.coast != 0:
            found |= flood(s, harbour)
    return found & ~BIT[t]


def flood(s: VikingsState, found: i64) -> i64:
    """All that is reached from some own territories through own land."""
    own: i64 = s.lands[s.seat]
    todo: i64 = found
    while todo != 0:
        new: i64 = s.board.near[first(todo)] & own & ~found
        found |= new
        todo = (todo & (todo - 1)) | new
    return found


def legal_from(s: VikingsState, m: vec[i64]) -> i64:
    """Own territories whose warriors may go somewhere, or none (VK-7.1)."""
    out: i64 = 0
    todo: i64 = s.lands[s.seat] & s.strong
    while todo != 0:
        t: i64 = first(todo)
        by_ship: bool = s.anchored != NO_LAND and (t == s.anchored or s.board.coast & BIT[t] != 0)
        if s.board.near[t] & s.lands[s.seat] != 0 or (by_ship and reach(s, t) != 0):
            out |= todo & -todo
        todo &= todo - 1
    n: i64 = offer_lands(out, m)
    m[1] = PASS_BIT
    return n + 1


def why_from(s: VikingsState, t: i64) -> i64:
    if owns(s, s.seat, t):
        return 302 if s.warriors[t] < 2 else 702
    return 701


def apply_from(s: VikingsState, t: i64) -> None:
    s.origin = t
    s.phase = MOVE_TO


def legal_to(s: VikingsState, m: vec[i64]) -> i64:
    return offer_lands(reach(s, s.origin), m)


def why_to(s: VikingsState, t: i64) -> i64:
    return 702 if owns(s, s.seat, t) else 701


def apply_to(s: VikingsState, t: i64) -> bool:
    """The target is chosen; whether the number is settled."""
    s.target = t
    return ask_amount(s, MOVE_COUNT, 1, s.warriors[s.origin] - 1)


def why_count() -> i64:
    return 701


def relocate(s: VikingsState, n: i64, tr: Trace) -> None:
    """N warriors go (VK-7.1)."""
    set_warriors(s, s.origin, s.warriors[s.origin] - n)
    set_warriors(s, s.target, s.warriors[s.target] + n)
    emit(tr, MOVED, s.origin, s.target, n)
    s.origin = NO_LAND
    s.target = NO_LAND


# ---- the ship


def ask_sail(s: VikingsState) -> bool:
    """Ask where the longship is placed anew; whether there is nothing to ask (VK-6.6)."""
    if s.ship[s.seat] == NO_LAND or goals(s) == 0:
        return True
    s.phase = SAIL
    return False


def goals(s: VikingsState) -> i64:
    """Own coasts where the ship doesn't lie already."""
    return s.lands[s.seat] & s.board.coast & ~BIT[s.ship[s.seat]]


def legal_sail(s: VikingsState, m: vec[i64]) -> i64:
    n: i64 = offer_lands(goals(s), m)
    m[1] = PASS_BIT
    return n + 1


def why_sail() -> i64:
    return 606


def apply_sail(s: VikingsState, a: i64, tr: Trace) -> None:
    if a != PASS:
        s.ship[s.seat] = a
        emit(tr, SHIP_PLACED, a, s.seat, 1)
