"""A territory falls: move-in, elimination, cards and a forced trade (CL-6.7, CL-7.1 to CL-7.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warbanner.core.sets import BIT, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.classic import victory
from warbanner.games.classic.amounts import ask_amount
from warbanner.games.classic.board import (
    CAPITAL,
    CAPTURED,
    ELIMINATED,
    MISSION,
    MOVED_IN,
    NEUTRALS_GONE,
    OCCUPY,
    TRADE,
)
from warbanner.games.classic.cards import take_hand
from warbanner.games.classic.lands import lands_of, set_armies, set_owner
from warbanner.games.classic.modes import capital, mission
from warbanner.games.classic.roll import end
from warbanner.games.classic.state import ClassicState

TOO_MANY: Final[i64] = 6  # cards that force trades at once (CL-7.3)


def fall(s: ClassicState, tr: Trace) -> bool:
    """The target is the attacker's, empty until the move-in; whether that is settled (CL-6.7).

    A win is at once, with the game over (CL-7.6).
    """
    loser: i64 = s.owner[s.target]
    set_owner(s, s.target, s.seat)
    s.captured = 1
    emit(tr, CAPTURED, s.target, s.seat, loser)
    if s.opt_mode == CAPITAL:
        capital.tell(s, s.target, s.seat, tr)
    if lands_of(s, loser) == 0:
        put_out(s, loser, tr)
    if victory.at_once(s, tr):
        return False
    return ask_amount(s, OCCUPY, s.dice, s.armies[s.origin] - 1)


def put_out(s: ClassicState, loser: i64, tr: Trace) -> None:
    """A side without territories is out (CL-7.1, CL-9.7)."""
    if loser >= s.opt_players:
        emit(tr, NEUTRALS_GONE, loser, 0, 0)
        return
    s.fell[loser] = s.opt_players + 1 - size_of(s.playing)
    s.playing &= ~BIT[loser]
    s.fell_to[loser] = s.seat
    emit(tr, ELIMINATED, loser, s.seat, 0)
    if s.opt_mode == MISSION:
        mission.tell_changes(s, loser, tr)


def why_occupy() -> i64:
    return 607


def occupy(s: ClassicState, n: i64, tr: Trace) -> None:
    """N armies move in; then cards of who is out, and trades that they force (CL-7.2)."""
    set_armies(s, s.origin, s.armies[s.origin] - n)
    set_armies(s, s.target, n)
    emit(tr, MOVED_IN, s.origin, s.target, n)
    end(s)
    if victory.by_mission(s, tr):
        return
    for p in range(s.opt_players):
        if s.playing & BIT[p] == 0 and s.held[p] > 0:
            take_hand(s, s.seat, p, tr)
            if s.held[s.seat] >= TOO_MANY:
                s.forced = 1
                s.phase = TRADE
