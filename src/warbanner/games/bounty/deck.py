"""The deck: cards drawn from its top, and those put under it, which come last and in their order (KB-3.3, KB-5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below
from warbanner.core.sets import BIT
from warbanner.core.trace import Trace, emit
from warbanner.games.bounty import hands
from warbanner.games.bounty.board import DREW, LAST_CARD, NOTHING
from warbanner.games.bounty.state import BountyState

ROW: Final[i64] = 6  # kinds of cards that are counted in one number, eight bits for each
# Seven counts times EACH are the sums of the first one, two, three … of them. A draw compares all sums at once: to
# look for the card one kind after another costs more than all else about it, since no processor foresees where it ends.
EACH: Final[i64] = 0x01010101010101
TOP: Final[i64] = 0x80808080808080


def add(s: BountyState, card: i64, n: i64) -> None:
    """So many cards of a kind come into the deck, or leave it, above those that were put under it."""
    row: i64 = card // ROW
    s.deck[row] += n * BIT[8 * (card - row * ROW)]
    s.above += n * BIT[8 * row]


def left(s: BountyState, card: i64) -> i64:
    """How many cards of a kind are in the deck, those put under it aside."""
    row: i64 = card // ROW
    return s.deck[row] >> 8 * (card - row * ROW) & 127


def take(s: BountyState, n: i64, r: vec[i64]) -> i64:
    """The kind of one of the n cards above those that were put under the deck, at random; it leaves them."""
    k: i64 = below(r, n)
    sums: i64 = s.above * EACH
    row: i64 = reached(sums, k)
    s.above -= BIT[8 * row]
    k -= (sums << 8) >> 8 * row & 127
    at: i64 = reached(s.deck[row] * EACH, k)
    s.deck[row] -= BIT[8 * at]
    return row * ROW + at


def reached(sums: i64, k: i64) -> i64:
    """How many of seven ascending sums of eight bits are k or less, none being above 127."""
    return (((k * EACH | TOP) - sums & TOP) >> 7) * EACH >> 48 & 127


def draw(s: BountyState, p: i64, n: i64, r: vec[i64], tr: Trace) -> None:
    """The top n cards come into a hand, from a deck of fewer all there are (KB-3.3, KB-5.1)."""
    above: i64 = s.deck_left - s.bottom_left
    n = min(n, s.deck_left)
    s.deck_left -= n
    while n > 0 and above > 0:
        card: i64 = take(s, above, r)
        hands.add(s, p, card)
        emit(tr, DREW, p, card, 0)
        above -= 1
        n -= 1
    if n > 0:
        draw_from_under(s, p, n, tr)


def draw_from_under(s: BountyState, p: i64, n: i64, tr: Trace) -> None:
    """The first n cards that were put under the deck come into a hand; who put them there knows them."""
    bottom = s.bottom
    for i in range(n):
        card: i64 = bottom[i] & 63
        by: i64 = bottom[i] >> 6
        hands.add(s, p, card)
        if by != p:
            hands.see(s, p, card, by)
        emit(tr, DREW, p, card, 0)
    rest: i64 = s.bottom_left - n
    for i in range(rest):
        bottom[i] = bottom[i + n]
    for i in range(rest, s.bottom_left):
        bottom[i] = NOTHING
    s.bottom_left = rest


def draw_after_play(s: BountyState, p: i64, r: vec[i64], tr: Trace) -> bool:
    """The card drawn after one was played; whether it was the last of the deck (KB-6.1)."""
    before: i64 = s.deck_left
    draw(s, p, 1, r, tr)
    if before == 1:
        emit(tr, LAST_CARD, p, 0, 0)
    return before == 1


def put_under(s: BountyState, p: i64, card: i64) -> None:
    """A card of the hand goes under the deck (KB-5.1)."""
    hands.remove(s, p, card)
    s.bottom[s.bottom_left] = p * 64 + card
    s.bottom_left += 1
    s.deck_left += 1
