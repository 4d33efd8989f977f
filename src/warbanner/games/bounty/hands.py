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
    seen = s.seen
    by = s.seen_by
    at: i64 = p * HAND
    while seen[at] < card or (seen[at] == card and by[at] & BIT[seat] != 0):
        at += 1
    if seen[at] == card:
        by[at] |= BIT[seat]
        return
    seats: i64 = BIT[seat]
    while card != NO_CARD:  # all that come after it move on
        next: i64 = seen[at]
        others: i64 = by[at]
        seen[at] = card
        by[at] = seats
        card = next
        seats = others
        at += 1


def played(s: BountyState, p: i64, card: i64) -> None:
    """A card of the hand was shown to all: who knew of n such cards there knows of n - 1 left."""
    seen = s.seen
    by = s.seen_by
    at: i64 = p * HAND
    while seen[at] < card:  # at most five are known beside this one
        at += 1
    if seen[at] != card:
        return
    end: i64 = p * HAND + HAND - 1
    while at < end and seen[at] != NO_CARD:
        seen[at] = seen[at + 1]
        by[at] = by[at + 1]
        at += 1
    seen[at] = NO_CARD
    by[at] = 0


def forget(s: BountyState, p: i64) -> None:
    """Cards of this hand went under the deck unseen: which of the known ones are left nobody knows any more."""
    seen = s.seen
    by = s.seen_by
    for i in range(p * HAND, p * HAND + HAND):
        if seen[i] == NO_CARD:
            return
        seen[i] = NO_CARD
        by[i] = 0
