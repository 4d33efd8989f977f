"""What speaks for a seat: the points that it may expect at the end, its place in the order of turns, its hand."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, size_of
from warbanner.games.bounty.board import (
    ARCHER,
    CASTLES,
    HERO,
    KEEPER,
    MONSTER,
    OF_KIND,
    SEATS,
    STAFF_RAT,
    VANDAL,
    WIZARD,
)
from warbanner.games.bounty.prospects import hidden_titles, plays_left, promised, reach, turns_left
from warbanner.games.bounty.state import BountyState
from warbanner.games.bounty.table import of_seat

# Terms, all of the order of 1. Points count more towards the end, when little can change any more.
TITLES: Final[i64] = 0  # points that may be expected of open titles
HIDDEN: Final[i64] = 1  # and of those that lie hidden
DEEDS: Final[i64] = 2  # points of Vandal and Staff Rat, if they lie open, as they are now
OBELISKS: Final[i64] = 3  # points of obelisks
ORDER: Final[i64] = 4  # how late it comes in the round
TURNS: Final[i64] = 5  # turns left to it beyond the mean of all
LAST: Final[i64] = 6  # whether it has no turn left
WIZARDS: Final[i64] = 7  # troops of the hand that can be played in the turns left
WARRIORS: Final[i64] = 8
HEROES: Final[i64] = 9
MONSTERS: Final[i64] = 10
LAYABLE: Final[i64] = 11  # castles and obelisks of the hand, likewise
TERMS: Final[i64] = 12

POINTS: Final = 2.5  # to bring points to the order of 1
LASTING: Final = 0.2  # how much points tell from the first turn on


def features(s: BountyState, seat: i64, f: vec[float]) -> bool:
    """Write what speaks for the seat; nobody is ever out."""
    n: i64 = s.opt_players
    plays: i64 = plays_left(s)
    mean: float = float(plays) / float(n)
    late: float = 1.0 / (1.0 + mean)
    tell: float = (LASTING + late) / POINTS
    reached: vec[i64] = vec[i64]([i64(0)] * SEATS)
    for p in range(n):
        reached[p] = reach(s, p)
    f[TITLES] = promised(s, seat, s.titles, plays, reached) * tell
    f[HIDDEN] = promised(s, seat, hidden_titles(s), plays, reached) * tell
    f[DEEDS] = 0.0
    if s.monster_by == seat and s.titles & BIT[VANDAL] != 0:
        f[DEEDS] += float(s.board.points[VANDAL]) * tell
    if s.hero_by == seat and s.titles & BIT[STAFF_RAT] != 0:
        f[DEEDS] += float(s.board.points[STAFF_RAT]) * tell
    f[OBELISKS] = float(s.board.obelisk * of_seat(s.tally[KEEPER], seat)) * tell
    f[ORDER] = float((seat - s.first + n) % n) / float(n - 1)
    turns: i64 = turns_left(s, seat, plays)
    f[TURNS] = (float(turns) - mean) * late
    f[LAST] = 1.0 if turns == 0 else 0.0
    hand: i64 = s.kinds[seat] & s.ready[seat]
    f[WIZARDS] = float(min(turns, size_of(hand & OF_KIND[WIZARD]))) * late
    f[WARRIORS] = float(min(turns, size_of(hand & OF_KIND[ARCHER + 1]))) * late
    f[HEROES] = float(min(turns, size_of(hand & OF_KIND[HERO]))) * late
    f[MONSTERS] = float(min(turns, size_of(hand & OF_KIND[MONSTER]))) * late
    f[LAYABLE] = float(min(turns, size_of(s.kinds[seat] >> CASTLES))) * late
    return True
