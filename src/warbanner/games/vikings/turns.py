"""The turn and the round: placing, attacks, raids, manoeuvre, cards (VK-3, VK-8, VK-11.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT
from warbanner.core.trace import Trace, emit
from warbanner.games.vikings import gods, manoeuvre, place, raids, victory
from warbanner.games.vikings.board import (
    DRAW,
    LEFT,
    MAY,
    MOVE_FROM,
    NO_LAND,
    RAID,
    ROUND_ENDED,
    TRIBE_AT,
    TURN_BEGUN,
)
from warbanner.games.vikings.draw import cards_due, cards_left, draw_card
from warbanner.games.vikings.lands import left_of
from warbanner.games.vikings.state import VikingsState

TRIBE_WARRIORS: Final[i64] = 3  # VK-12.5


def begin_game(s: VikingsState, tr: Trace) -> None:
    """The first turn."""
    s.round = 1
    begin_turn(s, tr)


def begin_turn(s: VikingsState, tr: Trace) -> None:
    """New warriors of all kinds; with two players a neutral tribe's come first (VK-4.4, VK-12.5)."""
    s.anchored = s.ship[s.seat]
    s.pool = place.income(s, s.seat) + s.raid_pay[s.seat]
    s.raid_pay[s.seat] = 0
    emit(tr, TURN_BEGUN, s.seat, s.round, s.pool)
    gods.ripen(s, tr)
    if s.opt_players == 2 and place.neutrals(s) != 0:
        s.tribe_pool = TRIBE_WARRIORS
        s.phase = TRIBE_AT
        return
    place.ask_step(s)


def end_attacks(s: VikingsState) -> None:
    """Completed raids may be shown, then warriors may move (VK-10.2)."""
    s.phase = RAID if raids.may_show(s) else MOVE_FROM


def end_moves(s: VikingsState, r: vec[i64], tr: Trace) -> None:
    """The longship may sail; else cards are drawn."""
    if manoeuvre.ask_sail(s):
        begin_draw(s, r, tr)


def begin_draw(s: VikingsState, r: vec[i64], tr: Trace) -> None:
    """One card after another for the conquests of this turn (VK-8.1)."""
    s.anchored = NO_LAND
    s.due = cards_due(s)
    go_on_drawing(s, r, tr)


def go_on_drawing(s: VikingsState, r: vec[i64], tr: Trace) -> None:
    """Draw what is due, or ask before each card; the End card ends the game (VK-8.2, VK-8.3, VK-11.3)."""
    while s.due > 0:
        if s.opt_draw == MAY and cards_left(s):
            s.phase = DRAW
            return
        if draw_card(s, r, tr):
            s.ended = 1
            victory.by_territories(s, tr)
            return
    end_turn(s, tr)


def legal_draw(m: vec[i64]) -> i64:
    m[0] = 3
    m[1] = 0
    return 2


def why_draw() -> i64:
    return 803


def apply_draw(s: VikingsState, a: i64, r: vec[i64], tr: Trace) -> None:
    """Draw this card, or leave it (VK-8.3)."""
    if a == 0:
        s.due -= 1
        emit(tr, LEFT, s.seat, 0, 0)
    elif draw_card(s, r, tr):
        s.ended = 1
        victory.by_territories(s, tr)
        return
    go_on_drawing(s, r, tr)


def end_turn(s: VikingsState, tr: Trace) -> None:
    """The turn passes to the next player in the game; after the last one the round ends (VK-3.4, VK-11.5)."""
    gods.wither(s, tr)
    s.turned = 0
    while True:
        s.seat = left_of(s, s.seat)
        if s.seat == s.first:
            emit(tr, ROUND_ENDED, s.round, 0, 0)
            if 0 < s.opt_round_limit <= s.round:
                victory.by_territories(s, tr)
                return
            s.round += 1
        if s.playing & BIT[s.seat] != 0:
            begin_turn(s, tr)
            return
