"""The deck: cards drawn from its top, and those put under it, which come last and in their order (KB-3.3, KB-5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below
from warbanner.core.trace import Trace, emit
from warbanner.games.bounty import hands
from warbanner.games.bounty.board import DREW, KINDS, LAST_CARD, NOTHING
from warbanner.games.bounty.state import BountyState


def take(cards: vec[i64], n: i64, r: vec[i64]) -> i64:
    """The kind of one of n cards, counted by kind, at random; it leaves them."""
    k: i64 = below(r, n)
    for card in range(KINDS):
        k -= cards[card]
        if k < 0:
            cards[card] -= 1
            return card
    raise ValueError("fewer cards than counted")


def draw(s: BountyState, p: i64, r: vec[i64], tr: Trace) -> None:
    """The top card comes into a hand; from an empty deck nothing does (KB-3.3)."""
    if s.deck_left == 0:
        return
    above: i64 = s.deck_left - s.bottom_left
    s.deck_left -= 1
    if above > 0:
        card: i64 = take(s.deck, above, r)
        hands.add(s, p, card)
        emit(tr, DREW, p, card, 0)
        return
    bottom = s.bottom
    under: i64 = bottom[0]
    s.bottom_left -= 1
    for i in range(s.bottom_left):
        bottom[i] = bottom[i + 1]
    bottom[s.bottom_left] = NOTHING
    hands.add(s, p, under & 63)
    if under >> 6 != p:
        hands.see(s, p, under & 63, under >> 6)
    emit(tr, DREW, p, under & 63, 0)


def draw_after_play(s: BountyState, p: i64, r: vec[i64], tr: Trace) -> bool:
    """The card drawn after one was played; whether it was the last of the deck (KB-6.1)."""
    before: i64 = s.deck_left
    draw(s, p, r, tr)
    if before == 1:
        emit(tr, LAST_CARD, p, 0, 0)
    return before == 1


def put_under(s: BountyState, p: i64, card: i64) -> None:
    """A card of the hand goes under the deck (KB-5.1)."""
    hands.remove(s, p, card)
    s.bottom[s.bottom_left] = p * 64 + card
    s.bottom_left += 1
    s.deck_left += 1
