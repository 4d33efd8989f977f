"""Tax (RE-4.11, RE-4.12, RE-8.1 to RE-8.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, offer_set
from warbanner.core.trace import Trace, emit
from warbanner.games.europe import missions
from warbanner.games.europe.board import LANDS, SLAUGHTER, TAXED
from warbanner.games.europe.control import quiet, supply_line
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.tiles import on_tax

TRIBUTE: Final[i64] = 5  # coins with each Tax, mission 6 (RE-9.3)


def taxable(s: EuropeState, side: i64) -> i64:
    """Undisputed cities of a side."""
    return quiet(s, side) & s.board.cities


def tax_of(s: EuropeState, line: i64) -> i64:
    """Coins that a supply line pays."""
    coins: i64 = 0
    while line != 0:
        coins += s.board.tax[first(line)]
        line &= line - 1
    return coins


def legal_tax(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(taxable(s, s.side), m)


def why_tax(s: EuropeState, t: i64) -> i64:
    if t < LANDS and s.lands[s.side] & s.disputed & BIT[t] != 0:
        return 106
    return 411


def apply_tax(s: EuropeState, tr: Trace, t: i64) -> None:
    line: i64 = supply_line(s, s.side, t)
    coins: i64 = tax_of(s, line)
    if missions.works(s, s.side, SLAUGHTER):
        coins += TRIBUTE
    s.coins[s.side] += coins
    emit(tr, TAXED, s.side, t, coins)
    on_tax(s, tr, s.side, line)
    if s.opt_missions != 0:
        missions.on_tax(s, s.side, coins)
