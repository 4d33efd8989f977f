"""The worth of a position: how likely the seat seems to win, by territories, warriors and what is still to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.vikings.board import NO_END, NO_LAND, OVER
from warbanner.games.vikings.place import income
from warbanner.games.vikings.state import VikingsState

# Weights in territories; found by play (README.md)
WARRIOR: Final = 0.18
INCOME: Final = 0.35  # a warrior of each turn's income
CARD: Final = 0.25  # a star is a warrior and a half
RAID: Final = 0.3  # a warrior that a raid pays next
SHIP: Final = 0.7
IDLE: Final = 0.5  # a warrior that no foe's territory borders
EXPOSED: Final = 0.3  # a territory that would surely fall
LEAD: Final = 0.22  # how much a territory of lead counts for winning
WIN: Final = 100.0


def worth(s: VikingsState, seat: i64) -> float:
    """0 for a lost game to 100 for a won one; shared wins count their part."""
    if s.phase == OVER:
        return WIN / float(size_of(s.winners)) if s.winners & BIT[seat] != 0 else 0.0
    if s.playing & BIT[seat] == 0:
        return 0.0
    best: float = 0.0
    for p in range(s.opt_players):
        if p != seat and s.playing & BIT[p] != 0:
            best = max(best, standing(s, p))
    x: float = LEAD * (standing(s, seat) - best)
    return 0.5 * WIN * (1.0 + x / (1.0 + (x if x > 0.0 else -x)))


def standing(s: VikingsState, side: i64) -> float:
    """Territories, and what may become territories before the game ends."""
    warriors: float = 0.0
    exposed: float = 0.0
    todo: i64 = s.lands[side]
    while todo != 0:
        t: i64 = first(todo)
        todo &= todo - 1
        mine: float = float(s.warriors[t])
        foe: float = threat(s, side, t)
        warriors += mine if foe > 0.0 else 1.0 + IDLE * (mine - 1.0)
        exposed += foe / (foe + 2.0 * mine)
    v: float = float(size_of(s.lands[side])) + WARRIOR * (warriors + RAID * float(s.raid_pay[side]))
    v -= EXPOSED * exposed
    v += soon(s) * (INCOME * float(income(s, side)) + CARD * float(s.held[side]))
    if s.ship[side] != NO_LAND:
        v += SHIP
    return v


def threat(s: VikingsState, side: i64, t: i64) -> float:
    """Warriors that the strongest foe next door could send against t."""
    most: i64 = 1
    todo: i64 = s.board.near[t] & ~s.lands[side]
    while todo != 0:
        n: i64 = first(todo)
        if s.owner[n] < s.opt_players:
            most = max(most, s.warriors[n])
        todo &= todo - 1
    return float(most - 1)


def soon(s: VikingsState) -> float:
    """How much another turn counts for: little when the End card is near (VK-8.2)."""
    if s.opt_end_card == NO_END or s.end_in == 0:
        return 1.5
    return float(s.deck_left) / 43.0
