"""The turn and the round, and what ends the game (KB-3, KB-5, KB-6)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, PASS_BIT
from warbanner.core.sets import size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.bounty import deck, finish, hands, titles
from warbanner.games.bounty.board import (
    BACK,
    CARD,
    EVERY_ROUND,
    EVERY_TURN,
    PASSED,
    PRESENT,
    PUT_UNDER,
    RETURNED,
    ROUND_ENDED,
    STALLED,
)
from warbanner.games.bounty.state import BountyState


def left_of(s: BountyState, p: i64) -> i64:
    """The next seat clockwise (KB-2.6)."""
    if p + 1 == s.opt_players:
        return 0
    return p + 1


def end_play(s: BountyState, r: vec[i64], tr: Trace) -> None:
    """A card was played: one is drawn, and the turn is over (KB-3.3)."""
    if s.opt_title_display == EVERY_TURN:
        titles.give_all(s, s.changed, tr)
    s.changed = 0
    s.idle = 0
    end_turn(s, deck.draw_after_play(s, s.seat, r, tr), tr)


# ---- putting cards back


def begin_back(s: BountyState, r: vec[i64], tr: Trace) -> bool:
    """Cards are to be put back; whether that is all, because the deck is empty and nothing would change (KB-5.3)."""
    if s.deck_left == 0:
        emit(tr, PASSED, s.seat, 0, 0)
        end_back(s, r, tr)
        return True
    s.phase = BACK
    return False


def legal_back(s: BountyState, m: vec[i64]) -> i64:
    m[0] = s.kinds[s.seat]
    m[1] = 0
    if s.returned == 0:
        return size_of(m[0])
    m[1] = PASS_BIT
    return size_of(m[0]) + 1


def why_back() -> i64:
    return 501


def apply_back(s: BountyState, a: i64, r: vec[i64], tr: Trace) -> bool:
    """One more card goes under the deck, in this order; whether it was the last (KB-5.1)."""
    if a != PASS:
        if s.returned == 0:
            hands.forget(s, s.seat)
        deck.put_under(s, s.seat, a)
        emit(tr, PUT_UNDER, s.seat, a, 0)
        s.returned += 1
        if s.held[s.seat] != 0:
            return False
    end_back(s, r, tr)
    return True


def end_back(s: BountyState, r: vec[i64], tr: Trace) -> None:
    """As many cards are drawn as were put back, and the turn is over (KB-5.1, KB-5.2)."""
    if s.returned > 0:
        emit(tr, RETURNED, s.seat, s.returned, 0)
        deck.draw(s, s.seat, s.returned, r, tr)
    s.returned = 0
    s.idle += 1
    end_turn(s, False, tr)


# ---- the end of a turn


def end_turn(s: BountyState, drew_last: bool, tr: Trace) -> None:
    """The turn passes; after the last player's a round is over, and the game may be (KB-6.1 to KB-6.3)."""
    s.seat = left_of(s, s.seat)
    s.phase = CARD
    if s.seat != s.first:
        return
    emit(tr, ROUND_ENDED, s.round, 0, 0)
    if s.opt_title_display == EVERY_ROUND:
        titles.give_all(s, s.titles, tr)
    if s.deck_left == 0 and (not drew_last or s.opt_final_turn == PRESENT):
        finish.finish(s, tr)
    elif 0 < s.opt_stall_rounds * s.opt_players <= s.idle:
        emit(tr, STALLED, s.opt_stall_rounds, 0, 0)
        finish.finish(s, tr)
    else:
        s.round += 1
