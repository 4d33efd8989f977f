"""How much an attack promises, and how an army stands against another: what a player with sense looks at."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.classic.board import CAPITAL, DESTROY, MISSION, NAMED
from warbanner.games.classic.cards import SET, next_value
from warbanner.games.classic.lands import lands_of
from warbanner.games.classic.modes.mission import changed, column
from warbanner.games.classic.state import ClassicState

COMPLETED: Final = 1.5  # a bonus that the capture completes
PART: Final = 0.5  # a bonus that it comes nearer to, times the square of the part
BROKEN: Final = 1.0  # a bonus that it takes from its owner
FEW: Final[i64] = 5  # territories of a side that may soon be put out
LAST: Final = 3.0  # what putting out counts for, cards apart, shared by its territories
HEADQUARTERS: Final = 8.0
WANTED: Final = 3.0  # a side to be destroyed, or a continent that the mission names


def fair(a: i64, d: i64) -> bool:
    """Whether an attack of a territory with `a` armies on `d` has good odds."""
    return a >= d + 2 or (a >= 6 and a >= d)


def odds(a: float, b: float) -> float:
    """How an army stands against another, 0 to 1."""
    return a * a / (a * a + b * b)


def strongest_foe(s: ClassicState, side: i64, t: i64) -> i64:
    """The strongest army that could attack t; 0 if none borders it."""
    most: i64 = 0
    for w in range(i64(2)):
        todo: i64 = s.board.into[t * 2 + w] & ~s.lands[side * 2 + w]
        while todo != 0:
            most = max(most, s.armies[w * 64 + first(todo)])
            todo &= todo - 1
    return most


def prospect(s: ClassicState, a: i64, u: i64) -> float:
    """What capturing u with `a` armies beside it promises the seat whose turn it is; 0 if the odds are bad."""
    d: i64 = s.armies[u]
    q: i64 = s.owner[u]
    left: i64 = lands_of(s, q)
    if not fair(a, d) and (left > 1 or a < d or a < 3):
        return 0.0
    v: float = 1.0 + region_prize(s, s.board.region[u], q)
    if q < s.opt_players and left <= FEW:
        v += (LAST + float(s.held[q] * next_value(s)) / float(SET)) / float(left)
    if s.opt_mode == MISSION:
        v += mission_prize(s, q, s.board.region[u])
    elif s.opt_mode == CAPITAL:
        for p in range(s.opt_players):
            if s.headquarters[p] == u:
                v += HEADQUARTERS
    return v * odds(float(a - 1), float(d))


def region_prize(s: ClassicState, c: i64, q: i64) -> float:
    """What a territory of continent c, taken from side q, counts for by the continent's bonus."""
    b = s.board
    members: i64 = b.members[c * 2]
    members_too: i64 = b.members[c * 2 + 1]
    whole: i64 = size_of(members) + size_of(members_too)
    missing: i64 = size_of(members & ~s.lands[s.seat * 2]) + size_of(members_too & ~s.lands[s.seat * 2 + 1])
    bonus: float = float(b.bonus[c])
    if missing == 1:
        return COMPLETED * bonus
    if (members & ~s.lands[q * 2]) | (members_too & ~s.lands[q * 2 + 1]) == 0:
        return BROKEN * bonus
    part: float = float(whole - missing) / float(whole)
    return PART * bonus * part * part


def mission_prize(s: ClassicState, q: i64, c: i64) -> float:
    """What a territory of continent c, taken from side q, counts for by the own mission."""
    k: i64 = s.mission[s.seat]
    if k >= s.board.mission_count:
        return 0.0
    prey: i64 = column(s, k, DESTROY) - 1
    if prey >= 0 and not changed(s, s.seat):
        return WANTED if q == prey else 0.0
    return WANTED if column(s, k, NAMED) & BIT[c] != 0 else 0.0


def best_target(s: ClassicState, t: i64, a: i64) -> float:
    """The best prospect of `a` armies in t."""
    best: float = 0.0
    for w in range(i64(2)):
        todo: i64 = s.board.near[t * 2 + w] & ~s.lands[s.seat * 2 + w]
        while todo != 0:
            best = max(best, prospect(s, a, w * 64 + first(todo)))
            todo &= todo - 1
    return best


def promising(s: ClassicState, m: vec[i64], scores: vec[float], share: float, best: float) -> None:
    """Leave those members of m whose scores, given in the order of m, are a good share of the best."""
    k: i64 = 0
    for w in range(i64(2)):
        out: i64 = 0
        todo: i64 = m[w]
        while todo != 0:
            if scores[k] > 0.0 and scores[k] >= share * best:
                out |= todo & -todo
            k += 1
            todo &= todo - 1
        m[w] = out
