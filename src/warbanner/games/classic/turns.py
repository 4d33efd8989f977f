"""The turn: its beginning, its three steps, its end (CL-3, CL-4.5, CL-7.7)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT
from warbanner.core.trace import Trace, emit
from warbanner.games.classic import victory
from warbanner.games.classic.board import FORTIFY_FROM, ROUND_ENDED, TRADE, TURN_BEGUN, TURN_ENDED
from warbanner.games.classic.cards import MUST, SET, draw_card
from warbanner.games.classic.lands import left_of
from warbanner.games.classic.reinforce import begin_placing, income
from warbanner.games.classic.state import ClassicState


def begin_game(s: ClassicState, tr: Trace) -> None:
    """The first turn (CL-2.7)."""
    s.seat = s.first
    s.round = 1
    begin_turn(s, tr)


def begin_turn(s: ClassicState, tr: Trace) -> None:
    """New armies; then trades, if the hand is large enough for one: whether it holds a set is nobody's business."""
    s.begun |= BIT[s.seat]
    s.pool[s.seat] = income(s, s.seat)
    emit(tr, TURN_BEGUN, s.seat, s.round, s.pool[s.seat])
    if victory.by_mission(s, tr):
        s.pool[s.seat] = 0
        return
    ask_trade(s, tr)


def ask_trade(s: ClassicState, tr: Trace) -> None:
    """Go on trading while the hand may hold a set; a forced trade stops at four cards (CL-5.3, CL-7.3)."""
    least: i64 = MUST if s.forced != 0 else SET
    if s.held[s.seat] >= least:
        s.phase = TRADE
    else:
        begin_placing(s, tr)


def end_attacks(s: ClassicState, r: vec[i64], tr: Trace) -> None:
    """The card that was earned is drawn; then one may fortify (CL-3.2, CL-5.2)."""
    if s.captured != 0:
        draw_card(s, s.seat, r, tr)
    s.phase = FORTIFY_FROM


def end_turn(s: ClassicState, tr: Trace) -> None:
    """The turn passes to the next player in the game; after the last one the round ends (CL-7.7)."""
    emit(tr, TURN_ENDED, s.seat, 0, 0)
    s.captured = 0
    s.extra = 0
    s.command = 0
    for w in range(i64(2)):
        s.gave[w] = 0
        s.took[w] = 0
    while True:
        s.seat = left_of(s, s.seat)
        if s.seat == s.first:
            emit(tr, ROUND_ENDED, s.round, 0, 0)
            if 0 < s.opt_round_limit <= s.round:
                victory.declare(s, victory.best_of(s, s.playing), tr)
                return
            s.round += 1
        if s.playing & BIT[s.seat] != 0:
            begin_turn(s, tr)
            return
