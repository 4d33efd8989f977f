"""How near a seat is to its missions, for bots (RE-9.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warbanner.core.sets import first, size_of
from warbanner.games.europe import missions, tax
from warbanner.games.europe.board import (
    FOUR_LANDS,
    LONG_LINE,
    MISSIONS,
    RICH_TAX,
    SLAUGHTER,
    STORM,
    THREE_CASTLES,
    TWO_CITIES,
)
from warbanner.games.europe.control import quiet, supply_line, total
from warbanner.games.europe.force import attack, chance, defence
from warbanner.games.europe.state import EuropeState

EMPTIED_ALREADY: Final = 0.5  # of the storm, once the city stands empty
NEARLY: Final = 0.9  # of a mission whose last condition is tested later


def nearness(s: EuropeState, seat: i64, mission: i64) -> float:
    """From 0 to 1: how much of what the mission asks is done or on its way; 1 once it is completed."""
    if s.feats[seat * MISSIONS + mission] >= s.kept_at[mission]:
        return 1.0
    if mission == TWO_CITIES:
        return share(float(s.cities_won[seat]) + cities_to_fall(s, seat), missions.CITIES_TO_WIN)
    if mission == RICH_TAX:
        return share(best_tax(s, seat), missions.rich(s))
    if mission == THREE_CASTLES:
        return share(float(size_of(s.lands[seat] & s.castles)), missions.CASTLES_TO_HOLD)
    if mission == FOUR_LANDS:
        return share(float(size_of(s.entered[seat])), missions.LANDS_TO_ENTER)
    if mission == STORM:
        if s.stormed[seat] & s.lands[seat] != 0:
            return NEARLY
        return EMPTIED_ALREADY if s.emptied[seat] & ~s.lands[seat] != 0 else 0.0
    if mission == SLAUGHTER:
        return share(units_to_fall(s, seat), missions.UNITS_TO_DESTROY)
    if mission == LONG_LINE:
        return share(float(missions.longest_line(s, seat)), missions.LANDS_IN_LINE)
    return upset(s, seat)


def share(done: float, wanted: i64) -> float:
    """Part of what is wanted, below 1 as long as it isn't tested."""
    return min(NEARLY, NEARLY * done / float(wanted))


def cities_to_fall(s: EuropeState, seat: i64) -> float:
    """Cities that the seat's attacks of this round will win, by their chances."""
    n: float = 0.0
    todo: i64 = s.attacks[seat] & s.board.cities
    while todo != 0:
        t: i64 = first(todo)
        todo &= todo - 1
        if not missions.own_army(s, seat, s.owner[t]):
            n += chance(attack(s, t), defence(s, t))
    return n


def best_tax(s: EuropeState, seat: i64) -> float:
    """Coins of the richest supply line that has a city."""
    most: i64 = 0
    todo: i64 = quiet(s, seat) & s.board.cities
    while todo != 0:
        line: i64 = supply_line(s, seat, first(todo))
        todo &= ~line
        most = max(most, tax.tax_of(s, line))
    return float(most)


def units_to_fall(s: EuropeState, seat: i64) -> float:
    """Figures of one opponent that the seat has destroyed this round and will in the battles to come."""
    most: float = 0.0
    for other in range(i64(4)):
        if other == seat or missions.own_army(s, seat, other):
            continue
        n: float = float(s.destroyed[seat * 4 + other])
        todo: i64 = s.disputed & (s.lands[seat] | s.attacks[seat]) & (s.lands[other] | s.attacks[other])
        while todo != 0:
            t: i64 = first(todo)
            todo &= todo - 1
            if s.owner[t] == seat:
                n += float(total(s.attackers, t)) * (1.0 - chance(attack(s, t), defence(s, t)))
            else:
                n += float(total(s.units, t)) * chance(attack(s, t), defence(s, t))
        most = max(most, n)
    return most


def upset(s: EuropeState, seat: i64) -> float:
    """The chance to win a battle against an army that outnumbers the seat's by five."""
    best: float = 0.0
    todo: i64 = s.disputed & (s.lands[seat] | s.attacks[seat])
    while todo != 0:
        t: i64 = first(todo)
        todo &= todo - 1
        win: float = chance(attack(s, t), defence(s, t))
        more: i64 = total(s.units, t) - total(s.attackers, t)
        if s.owner[t] == seat:
            win = 1.0 - win
            more = -more
        if more >= missions.OUTNUMBERED_BY:
            best = max(best, win)
    return NEARLY * best
