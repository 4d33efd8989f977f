"""New armies: how many, and where they are placed (CL-4, CL-7.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.trace import Trace, emit
from warbanner.games.classic.amounts import ask_amount
from warbanner.games.classic.board import ATTACK_FROM, NO_LAND, NO_ROOM, PLACE, PLACE_COUNT, PLACED
from warbanner.games.classic.lands import is_land, lands_of, owns, room, roomy, set_armies
from warbanner.games.classic.state import ClassicState

FEWEST: Final[i64] = 3  # CL-4.1
SHARE: Final[i64] = 3  # territories for one army


def income(s: ClassicState, seat: i64) -> i64:
    """New armies of a turn that begins now, sets apart (CL-4.1, CL-4.2)."""
    n: i64 = max(FEWEST, lands_of(s, seat) // SHARE)
    for c in range(s.board.regions):
        if holds_region(s, seat, c):
            n += s.board.bonus[c]
    return n


def holds_region(s: ClassicState, side: i64, c: i64) -> bool:
    """Whether side holds all of continent c."""
    return (s.board.members[c * 2] & ~s.lands[side * 2]) | (s.board.members[c * 2 + 1] & ~s.lands[side * 2 + 1]) == 0


def begin_placing(s: ClassicState, tr: Trace) -> None:
    """Ask where the new armies go; what finds no room is lost (CL-4.4, CL-12.3)."""
    m: vec[i64] = vec[i64]([0, 0])
    if s.pool[s.seat] > 0 and roomy(s, s.seat, m) == 0:
        emit(tr, NO_ROOM, s.seat, s.pool[s.seat], 0)
        s.pool[s.seat] = 0
    if s.pool[s.seat] > 0:
        s.phase = PLACE
        return
    s.forced = 0
    s.phase = ATTACK_FROM


def legal_place(s: ClassicState, m: vec[i64]) -> i64:
    return roomy(s, s.seat, m)


def why_place(s: ClassicState, t: i64) -> i64:
    if is_land(s, t) and owns(s, s.seat, t):
        return 1203
    return 705 if s.forced != 0 else 404


def apply_place(s: ClassicState, t: i64, tr: Trace) -> bool:
    """The territory is chosen; whether all armies are placed."""
    m: vec[i64] = vec[i64]([0, 0])
    s.target = t
    high: i64 = min(s.pool[s.seat], room(s, t))
    low: i64 = 1
    if roomy(s, s.seat, m) == 1:
        low = high  # there is no other place
    if ask_amount(s, PLACE_COUNT, low, high):
        return place(s, high, tr)
    return False


def why_count(s: ClassicState, n: i64) -> i64:
    return 1203 if n > 0 and room(s, s.target) < s.pool[s.seat] else 404


def place(s: ClassicState, n: i64, tr: Trace) -> bool:
    """N new armies on the target; whether all are placed."""
    t: i64 = s.target
    s.target = NO_LAND
    set_armies(s, t, s.armies[t] + n)
    s.pool[s.seat] -= n
    emit(tr, PLACED, t, n, s.seat)
    begin_placing(s, tr)
    return s.phase != PLACE
