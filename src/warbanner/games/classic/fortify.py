"""Fortify: once to a neighbour, or by the expert option freely through own land (CL-8, CL-12.2, CL-12.8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS_BIT
from warbanner.core.sets import BIT, first, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.classic.amounts import ask_amount
from warbanner.games.classic.board import FORTIFIED, FORTIFY_COUNT, FORTIFY_FROM, FORTIFY_TO, FREE, NO_LAND
from warbanner.games.classic.lands import is_land, owns, room, roomy, set_armies
from warbanner.games.classic.state import ClassicState


def goals(s: ClassicState, t: i64, open_land: vec[i64], m: vec[i64]) -> i64:
    """Write the territories to which armies of t may go to m; return how many. open_land: own ones with room."""
    reach(s, t, m)
    m[0] &= open_land[0] & ~s.gave[0]
    m[1] &= open_land[1] & ~s.gave[1]
    return size_of(m[0]) + size_of(m[1])


def reach(s: ClassicState, t: i64, m: vec[i64]) -> None:
    """Write the own territories that armies of t reach, full ones too, to m (CL-8.1, CL-12.2)."""
    m[0] = s.board.near[t * 2]
    m[1] = s.board.near[t * 2 + 1]
    if s.opt_fortify == FREE:
        flood(s, m)
    m[0] &= s.lands[s.seat * 2]
    m[1] &= s.lands[s.seat * 2 + 1]
    m[t >> 6] &= ~BIT[t & 63]


def flood(s: ClassicState, m: vec[i64]) -> None:
    """Widen m by all that is reached from its own territories through own land."""
    near = s.board.near
    own: i64 = s.lands[s.seat * 2]
    own_too: i64 = s.lands[s.seat * 2 + 1]
    done: i64 = 0
    done_too: i64 = 0
    while True:
        todo: i64 = m[0] & own & ~done
        if todo != 0:
            t: i64 = first(todo) * 2
            done |= todo & -todo
        else:
            todo = m[1] & own_too & ~done_too
            if todo == 0:
                return
            t = first(todo) * 2 + 128
            done_too |= todo & -todo
        m[0] |= near[t]
        m[1] |= near[t + 1]


def legal_from(s: ClassicState, m: vec[i64]) -> i64:
    """Own territories whose armies may go somewhere, or none (CL-3.1)."""
    open_land: vec[i64] = vec[i64]([0, 0])
    found: vec[i64] = vec[i64]([0, 0])
    roomy(s, s.seat, open_land)
    for w in range(i64(2)):
        todo: i64 = s.lands[s.seat * 2 + w] & s.strong[w] & ~s.took[w]
        out: i64 = 0
        while todo != 0:
            if goals(s, w * 64 + first(todo), open_land, found) != 0:
                out |= todo & -todo
            todo &= todo - 1
        m[w] = out
    m[1] |= PASS_BIT
    return size_of(m[0]) + size_of(m[1])


def why_from(s: ClassicState, t: i64) -> i64:
    if is_land(s, t) and owns(s, s.seat, t):
        if s.took[t >> 6] & BIT[t & 63] != 0:
            return 1208
        if s.armies[t] >= 2:
            return why_nowhere(s, t)
    return 801


def why_nowhere(s: ClassicState, t: i64) -> i64:
    """Why no armies of t may go anywhere: what they reach is full, or has given armies itself, or there is nothing."""
    m: vec[i64] = vec[i64]([0, 0])
    reach(s, t, m)
    if m[0] | m[1] == 0:
        return 1202 if s.opt_fortify == FREE else 801
    return 1208 if (m[0] & ~s.gave[0]) | (m[1] & ~s.gave[1]) == 0 else 1203


def apply_from(s: ClassicState, t: i64) -> None:
    s.origin = t
    s.phase = FORTIFY_TO


def legal_to(s: ClassicState, m: vec[i64]) -> i64:
    open_land: vec[i64] = vec[i64]([0, 0])
    roomy(s, s.seat, open_land)
    return goals(s, s.origin, open_land, m)


def why_to(s: ClassicState, t: i64) -> i64:
    if is_land(s, t) and owns(s, s.seat, t) and t != s.origin:
        if s.gave[t >> 6] & BIT[t & 63] != 0:
            return 1208
        if room(s, t) == 0:
            return 1203
    return 1202 if s.opt_fortify == FREE else 801


def apply_to(s: ClassicState, t: i64) -> bool:
    """The target is chosen; whether the number is settled."""
    s.target = t
    return ask_amount(s, FORTIFY_COUNT, 1, most(s))


def most(s: ClassicState) -> i64:
    """Armies that may go: one stays (CL-8.1)."""
    return min(s.armies[s.origin] - 1, room(s, s.target))


def why_count(s: ClassicState, n: i64) -> i64:
    return 1203 if n > 0 and room(s, s.target) < s.armies[s.origin] - 1 else 801


def relocate(s: ClassicState, n: i64, tr: Trace) -> bool:
    """N armies go; whether the step is over."""
    a: i64 = s.origin
    b: i64 = s.target
    set_armies(s, a, s.armies[a] - n)
    set_armies(s, b, s.armies[b] + n)
    emit(tr, FORTIFIED, a, b, n)
    s.origin = NO_LAND
    s.target = NO_LAND
    if s.opt_fortify != FREE:
        return True
    s.gave[a >> 6] |= BIT[a & 63]
    s.took[b >> 6] |= BIT[b & 63]
    s.phase = FORTIFY_FROM
    return False
