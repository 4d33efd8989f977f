"""World Domination for two: a neutral third set of armies (CL-9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, choose, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.classic.board import ADDED, NO_LAND, NO_ROOM, PAIR, PAIR_NEUTRAL, PAIR_SECOND
from warbanner.games.classic.lands import is_land, owns, roomy, set_armies, set_owner
from warbanner.games.classic.state import ClassicState

NEUTRAL: Final[i64] = 2  # the side after the two seats


def deal(s: ClassicState, r: vec[i64]) -> None:
    """Three piles of territories, one the neutral's; an army on each (CL-9.1, CL-9.2)."""
    left: vec[i64] = s.board.all[:]
    n: i64 = s.board.size
    for side in range(i64(3)):
        s.pool[side] = s.board.armies[2]
    side = 0
    while n > 0:
        t: i64 = choose(left, n, r)
        left[t >> 6] &= ~BIT[t & 63]
        n -= 1
        set_owner(s, t, side)
        set_armies(s, t, 1)
        s.pool[side] -= 1
        side += 1
        if side > NEUTRAL:
            side = 0


def won(s: ClassicState, seat: i64) -> bool:
    """Whether the opponent has no territory left; neutral ones may stand (CL-9.8)."""
    return s.lands[(1 - seat) * 2] == 0 and s.lands[(1 - seat) * 2 + 1] == 0


def ask(s: ClassicState, tr: Trace) -> bool:
    """Ask for the next army that is to be placed in this turn; False if all are placed (CL-9.3)."""
    lose_homeless(s, s.seat, tr)
    lose_homeless(s, NEUTRAL, tr)
    m: vec[i64] = vec[i64]([0, 0])
    if s.phase == PAIR and s.pool[s.seat] > 0:
        return True
    if s.phase == PAIR_SECOND and s.pool[s.seat] > 0 and roomy_from(s, m) > 0:
        return True
    s.phase = PAIR_NEUTRAL
    return s.pool[NEUTRAL] > 0


def lose_homeless(s: ClassicState, side: i64, tr: Trace) -> None:
    """Armies for which the side has no room are lost (CL-12.3)."""
    m: vec[i64] = vec[i64]([0, 0])
    if s.pool[side] > 0 and roomy(s, side, m) == 0:
        emit(tr, NO_ROOM, side, s.pool[side], 0)
        s.pool[side] = 0


def roomy_from(s: ClassicState, m: vec[i64]) -> i64:
    """Own territories with room, in order not before the one that got the first army."""
    roomy(s, s.seat, m)
    here: i64 = BIT[s.origin & 63]
    m[s.origin >> 6] &= ~(here - 1)
    if s.origin >= 64:
        m[0] = 0
    return size_of(m[0]) + size_of(m[1])


def legal_pair(s: ClassicState, m: vec[i64]) -> i64:
    if s.phase == PAIR:
        return roomy(s, s.seat, m)
    if s.phase == PAIR_SECOND:
        return roomy_from(s, m)
    return roomy(s, NEUTRAL, m)


def why_pair(s: ClassicState, t: i64) -> i64:
    side: i64 = NEUTRAL if s.phase == PAIR_NEUTRAL else s.seat
    if is_land(s, t) and owns(s, side, t) and s.opt_stack_limit != 0 and s.armies[t] >= s.opt_stack_limit:
        return 1203
    return 903


def apply_pair(s: ClassicState, t: i64, tr: Trace) -> bool:
    """One army is placed; whether the turn's are (CL-9.3)."""
    side: i64 = NEUTRAL if s.phase == PAIR_NEUTRAL else s.seat
    set_armies(s, t, s.armies[t] + 1)
    s.pool[side] -= 1
    emit(tr, ADDED, t, side, s.seat)
    if s.phase == PAIR_NEUTRAL:
        return True
    s.origin = t if s.phase == PAIR else NO_LAND
    s.phase = PAIR_SECOND if s.phase == PAIR else PAIR_NEUTRAL
    more: bool = ask(s, tr)
    if s.phase != PAIR_SECOND:
        s.origin = NO_LAND
    return not more
