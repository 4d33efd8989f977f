"""Secret simultaneous bids, for the First Player Marker and for mercenary armies (RE-2.2, RE-10.4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.numbers import narrow, offer
from warbanner.core.rng import die
from warbanner.core.sets import BIT, first, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.europe.board import BIDS, TIE_DIE
from warbanner.games.europe.control import seats_in
from warbanner.games.europe.state import EuropeState


def open_bids(s: EuropeState, phase: i64) -> bool:
    """All seats bid at the same time, from 0 to all they own; who owns nothing has bid 0. Whether anybody is asked."""
    s.phase = phase
    s.answered = 0
    for p in range(s.opt_players):
        s.bid_high[p] = s.coins[p]
        if s.coins[p] == 0:
            s.answered |= BIT[p]
    s.answered &= seats_in(s)
    return s.answered != seats_in(s)


def legal_bid(s: EuropeState, seat: i64, m: vec[i64]) -> i64:
    return offer(s.bid_low[seat], s.bid_high[seat], m)


def apply_bid(s: EuropeState, seat: i64, a: i64) -> bool:
    """A part of a seat's bid; whether all bids are in."""
    low, high = narrow(s.bid_low[seat], s.bid_high[seat], a)
    s.bid_low[seat] = low
    s.bid_high[seat] = high
    if low < high:
        return False
    s.partial &= ~BIT[seat]
    s.answered |= BIT[seat]
    return s.answered == seats_in(s)


def take_bids(s: EuropeState, r: vec[i64], tr: Trace) -> tuple[i64, i64]:
    """Show all bids; the highest bidder, by dice among the tied, and the bid. It has been paid to nobody yet."""
    best: i64 = -1
    tied: i64 = 0
    for p in range(s.opt_players):
        if s.answered & BIT[p] != 0:
            emit(tr, BIDS, p, s.bid_low[p], 0)
            if s.bid_low[p] > best:
                best = s.bid_low[p]
                tied = 0
            if s.bid_low[p] == best:
                tied |= BIT[p]
        s.bid_low[p] = 0
        s.bid_high[p] = 0
    s.answered = 0
    winner: i64 = roll_off(tied, r, tr)
    s.coins[winner] -= best
    return winner, best


def roll_off(tied: i64, r: vec[i64], tr: Trace) -> i64:
    """One die for each of the tied, again while the highest tie."""
    while size_of(tied) > 1:
        best: i64 = 0
        todo: i64 = tied
        while todo != 0:
            p: i64 = first(todo)
            todo &= todo - 1
            face: i64 = die(r)
            emit(tr, TIE_DIE, p, face, 0)
            if face > best:
                best = face
                tied = 0
            if face == best:
                tied |= BIT[p]
    return first(tied)
