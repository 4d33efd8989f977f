"""Drawing cards: one for each conquest, and the End card among them (VK-8, VK-11.3, VK-13.1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below
from warbanner.core.trace import Trace, emit
from warbanner.games.vikings.board import DRAWN, END_DRAWN, LOWER_HALF, ONE, RESHUFFLED
from warbanner.games.vikings.state import VikingsState


def cards_due(s: VikingsState) -> i64:
    """Cards for the conquests of this turn (VK-8.1)."""
    return min(s.due, 1) if s.opt_cards_per_turn == ONE else s.due


def end_may_come(s: VikingsState) -> bool:
    """Whether the next card may be the End card (VK-2.5)."""
    if s.end_in == 0:
        return False
    half: i64 = 17 if s.opt_players == 2 else 21
    return s.opt_end_card != LOWER_HALF or s.deck_left <= half


def cards_left(s: VikingsState) -> bool:
    """Whether there is a card in the deck or among the discards (VK-13.1)."""
    return s.deck_left + s.discard_ones + s.discard_twos > 0


def draw_card(s: VikingsState, r: vec[i64], tr: Trace) -> bool:
    """One card into the hand; whether it is the End card. Without any card nothing is drawn (VK-8.2, VK-13.1)."""
    s.due -= 1
    if not cards_left(s):
        return False
    if s.deck_left == 0:
        reshuffle(s, tr)
    if end_may_come(s) and below(r, s.deck_left) == 0:
        s.end_in = 0
        s.deck_left -= 1
        emit(tr, END_DRAWN, s.seat, 0, 0)
        return True
    s.deck_left -= 1
    s.held[s.seat] += 1
    if below(r, s.deck_ones + s.deck_twos) < s.deck_ones:
        s.deck_ones -= 1
        s.ones[s.seat] += 1
        emit(tr, DRAWN, s.seat, 1, 0)
    else:
        s.deck_twos -= 1
        s.twos[s.seat] += 1
        emit(tr, DRAWN, s.seat, 2, 0)
    return False


def reshuffle(s: VikingsState, tr: Trace) -> None:
    """The traded cards become the deck (VK-13.1)."""
    s.deck_ones = s.discard_ones
    s.deck_twos = s.discard_twos
    s.deck_left = s.discard_ones + s.discard_twos
    s.discard_ones = 0
    s.discard_twos = 0
    emit(tr, RESHUFFLED, s.deck_left, 0, 0)
