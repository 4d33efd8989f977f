"""The chance to hold the most when the End card comes: turns to come are gone through in the mean (VK-11.3)."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.vikings.board import LOWER_HALF, NO_END, ONE, SIDES
from warbanner.games.vikings.lands import left_of
from warbanner.games.vikings.place import income
from warbanner.games.vikings.state import VikingsState

# Found by the least surprise at who won bots' games
CONQUESTS: Final = 1.7  # in a turn, by the root of the warriors that may attack
LOSSES: Final = 1.4  # of others, by conquests: more than one, since they are those of whoever has most to lose
NEXT: Final = 6.5  # warriors that may attack in a turn after the next one
SURE_NOW: Final = 0.39  # how much one territory more counts when the game ends
SURE_LATER: Final = 0.35  # the same when it goes on
ROUNDS: Final[i64] = 2  # gone through
LEAST: Final = 1e-6  # chance whose logarithm is taken


def prospect(s: VikingsState, seat: i64) -> float:
    """The logarithm of the seat's chance; the territories of all seats rise and fall turn by turn."""
    at: vec[float] = vec[float]([0.0] * (2 * SIDES))  # territories of each seat, then warriors that may attack
    expect(s, at)
    left: float = float(s.deck_left)
    goes_on: float = 1.0
    chance: float = 0.0
    for k in range(ROUNDS):
        p: i64 = s.seat
        while True:
            if s.playing & BIT[p] != 0:
                gain: float = CONQUESTS * sqrt(at[SIDES + p] if k == 0 else NEXT)
                turn_of(s, p, gain, at)
                draws: float = min(gain, 1.0) if s.opt_cards_per_turn == ONE else gain
                end: float = ends(s, draws, left)
                if end > 0.0:
                    chance += goes_on * end * ahead(s, seat, SURE_NOW, at)
                    goes_on *= 1.0 - end
                left = max(0.5, left - draws)
            p = left_of(s, p)
            if p == s.first and 0 < s.opt_round_limit <= s.round + k:
                return log(max(LEAST, chance + goes_on * ahead(s, seat, SURE_NOW, at)))
            if p == s.seat:
                break
    return log(max(LEAST, chance + goes_on * ahead(s, seat, SURE_LATER, at)))


def expect(s: VikingsState, at: vec[float]) -> None:
    """Territories of each seat, and the warriors that may attack in its next turn."""
    for p in range(s.opt_players):
        if s.playing & BIT[p] != 0:
            at[p] = float(size_of(s.lands[p]))
            at[SIDES + p] = float(might(s, p))


def might(s: VikingsState, seat: i64) -> i64:
    """Warriors that may attack in the seat's next turn: on the board, still to be placed, for all its cards."""
    n: i64 = trade_in(s, s.ones[seat] + 2 * s.twos[seat]) + s.raid_pay[seat]
    n += s.pool if seat == s.seat else income(s, seat)
    todo: i64 = s.lands[seat] & s.strong
    while todo != 0:
        n += s.warriors[first(todo)] - 1
        todo &= todo - 1
    return n


def trade_in(s: VikingsState, stars: i64) -> i64:
    """Warriors for so many stars, by as large trades as pay (VK-4.7)."""
    most: i64 = i64(len(s.board.worth)) - 1
    n: i64 = 0
    while stars > most:
        n += s.board.worth[most]
        stars -= most
    return n + s.board.worth[stars]


def turn_of(s: VikingsState, seat: i64, gain: float, at: vec[float]) -> None:
    """The seat conquers, all others lose by what they hold."""
    foreign: float = max(1.0, float(size_of(s.board.all)) - at[seat])
    kept: float = 1.0 - min(0.9, LOSSES * gain / foreign)
    for p in range(s.opt_players):
        at[p] = at[p] + gain if p == seat else at[p] * kept


def ends(s: VikingsState, draws: float, left: float) -> float:
    """How likely the End card is among so many draws (VK-2.5)."""
    if s.opt_end_card == NO_END or s.end_in == 0:
        return 0.0
    if s.opt_end_card == LOWER_HALF:
        half: float = 17.0 if s.opt_players == 2 else 21.0
        if left > half:
            draws -= left - half
            left = half
    return max(0.0, min(1.0, draws / left))


def ahead(s: VikingsState, seat: i64, sure: float, at: vec[float]) -> float:
    """The chance that the seat holds the most."""
    total: float = 0.0
    for p in range(s.opt_players):
        if s.playing & BIT[p] != 0:
            total += exp(sure * (at[p] - at[seat]))
    return 1.0 / total
