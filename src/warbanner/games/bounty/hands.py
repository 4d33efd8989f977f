"""Hands: cards by kind, and which of them other seats know (KB-2.5, KB-5.4)."""

from __future__ import annotations

from mypy_extensions import i64

from warbanner.core.sets import BIT
from warbanner.games.bounty.board import HAND, KINDS, NO_CARD
from warbanner.games.bounty.state import BountyState


def add(s: BountyState, p: i64, card: i64) -> None:
    """A card comes into a hand."""
    s.hand[p * KINDS + card] += 1
    s.kinds[p] |= BIT[card]
    s.held[p] += 1


def remove(s: BountyState, p: i64, card: i64) -> None:
    """A card leaves a hand."""
    at: i64 = p * KINDS + card
    s.hand[at] -= 1
    if s.hand[at] == 0:
        s.kinds[p] &= ~BIT[card]
    s.held[p] -= 1


def see(s: BountyState, p: i64, card: i64, seat: i64) -> None:
    """Another seat knows that this card has come into the hand. Of equal cards each seat knows the first ones."""
    at: i64 = p * HAND
    while s.seen[at] < card or (s.seen[at] == card and s.seen_by[at] & BIT[seat] != 0):
        at += 1
    if s.seen[at] != card:
        end: i64 = p * HAND + HAND - 1
        while end > at:
            s.seen[end] = s.seen[end - 1]
            s.seen_by[end] = s.seen_by[end - 1]
            end -= 1
        s.seen[at] = card
        s.seen_by[at] = 0
    s.seen_by[at] |= BIT[seat]


def played(s: BountyState, p: i64, card: i64) -> None:
    """A card of the hand was shown to all: who knew of n such cards there knows of n - 1 left."""
    at: i64 = p * HAND
    while s.seen[at] < card:
        at += 1
        if at == p * HAND + HAND:
            return
    if s.seen[at] != card:
        return
    end: i64 = p * HAND + HAND - 1
    while at < end:
        s.seen[at] = s.seen[at + 1]
        s.seen_by[at] = s.seen_by[at + 1]
        at += 1
    s.seen[end] = NO_CARD
    s.seen_by[end] = 0


def forget(s: BountyState, p: i64) -> None:
    """Cards of this hand went under the deck unseen: which of the known ones are left nobody knows any more."""
    for i in range(p * HAND, p * HAND + HAND):
        s.seen[i] = NO_CARD
        s.seen_by[i] = 0
