"""Who holds what: the only place that changes owners and armies, with the sets that follow from them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, size_of
from warbanner.games.classic.board import LANDS, NOBODY
from warbanner.games.classic.state import ClassicState


def set_owner(s: ClassicState, t: i64, side: i64) -> None:
    """The territory is held by side."""
    word: i64 = t >> 6
    here: i64 = BIT[t & 63]
    s.lands[s.owner[t] * 2 + word] &= ~here
    s.lands[side * 2 + word] |= here
    s.owner[t] = side


def set_armies(s: ClassicState, t: i64, n: i64) -> None:
    """N armies stand in the territory."""
    s.armies[t] = n
    if n >= 2:
        s.strong[t >> 6] |= BIT[t & 63]
    else:
        s.strong[t >> 6] &= ~BIT[t & 63]


def owns(s: ClassicState, side: i64, t: i64) -> bool:
    """Whether side holds territory t; t may be any choice."""
    return t < LANDS and t & 63 != 63 and s.lands[side * 2 + (t >> 6)] & BIT[t & 63] != 0


def is_land(s: ClassicState, t: i64) -> bool:
    """Whether the choice is a territory of the board."""
    return t < LANDS and t & 63 != 63 and s.board.all[t >> 6] & BIT[t & 63] != 0


def adjacent(s: ClassicState, a: i64, b: i64) -> bool:
    """Whether a link leads from a to b (CL-1.2)."""
    return s.board.near[a * 2 + (b >> 6)] & BIT[b & 63] != 0


def lands_of(s: ClassicState, side: i64) -> i64:
    """How many territories side holds."""
    return size_of(s.lands[side * 2]) + size_of(s.lands[side * 2 + 1])


def armies_of(s: ClassicState, side: i64) -> i64:
    """How many armies side has on the board."""
    n: i64 = 0
    for t in range(LANDS):
        if s.owner[t] == side:
            n += s.armies[t]
    return n


def room(s: ClassicState, t: i64) -> i64:
    """Armies that still find room in t (CL-12.3)."""
    if s.opt_stack_limit == 0:
        return 1 << 40
    return max(0, s.opt_stack_limit - s.armies[t])


def roomy(s: ClassicState, side: i64, m: vec[i64]) -> i64:
    """Write the territories of side that have room to m; return how many (CL-12.3)."""
    m[0] = s.lands[side * 2]
    m[1] = s.lands[side * 2 + 1]
    if s.opt_stack_limit != 0:
        for t in range(LANDS):
            if s.owner[t] == side and s.armies[t] >= s.opt_stack_limit:
                m[t >> 6] &= ~BIT[t & 63]
    return size_of(m[0]) + size_of(m[1])


def left_of(s: ClassicState, seat: i64) -> i64:
    """The next seat clockwise (CL-1.10)."""
    seat += 1
    if seat == s.opt_players:
        return 0
    return seat


def nobodys(s: ClassicState) -> bool:
    """Whether some territory is free."""
    return s.lands[NOBODY * 2] != 0 or s.lands[NOBODY * 2 + 1] != 0
