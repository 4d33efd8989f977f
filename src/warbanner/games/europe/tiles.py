"""City bonus tiles (RE-8). Price and place effects stand with the orders they change; here is what they bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warbanner.core.sets import BIT
from warbanner.core.trace import Trace, emit
from warbanner.games.europe.board import (
    ARCHER,
    BERLIN,
    CAVALRY,
    FOOTMAN,
    FREE_UNITS,
    LONDON,
    MADRID,
    PARIS,
)
from warbanner.games.europe.control import add_units, tile_works
from warbanner.games.europe.state import EuropeState

CASTLE_DISCOUNT: Final[i64] = 3  # Berlin (RE-8.5)
ESCORT: Final[i64] = 4  # footmen with each siege weapon, Constantinople (RE-8.6)
PLUNDER: Final[i64] = 4  # coins for a battle won as attacker, Stockholm (RE-8.4)


def free_units(s: EuropeState, tr: Trace, side: i64, t: i64, kind: i64, n: i64) -> None:
    """Up to n figures come to t without pay, within the army reserve."""
    n = add_units(s, side, t, kind, n)
    if n > 0:
        emit(tr, FREE_UNITS, side, t, kind * 64 + n)


def on_tax(s: EuropeState, tr: Trace, side: i64, line: i64) -> None:
    """Free units for a taxed supply line: London, then Paris, then Madrid (RE-8.1 to RE-8.3)."""
    if line & s.working == 0:
        return
    london: i64 = s.board.tile[LONDON]
    paris: i64 = s.board.tile[PARIS]
    madrid: i64 = s.board.tile[MADRID]
    line &= s.working
    if line & BIT[london] != 0:
        free_units(s, tr, side, london, ARCHER, 2)
    if line & BIT[paris] != 0:
        free_units(s, tr, side, paris, CAVALRY, 1)
        free_units(s, tr, side, paris, FOOTMAN, 1)
    if line & BIT[madrid] != 0:
        free_units(s, tr, side, madrid, FOOTMAN, 4)


def march_left(s: EuropeState) -> bool:
    """Whether Berlin grants a Manoeuvre after this card's completed Expand (RE-8.5, RE-8.10)."""
    return s.expanded != 0 and tile_works(s, s.side, BERLIN)
