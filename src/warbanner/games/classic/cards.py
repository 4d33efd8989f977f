"""Cards: hands, the deck, sets and their trade (CL-5, CL-7.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, PASS_BIT
from warbanner.core.rng import below
from warbanner.core.sets import BIT, choose, first, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.classic.board import (
    CARDS_TAKEN,
    DRAWN,
    EXTRA,
    EXTRA_PLACED,
    LANDS,
    NO_MORE_CARDS,
    NO_ROOM,
    RESHUFFLED,
    TRADED,
    WILD,
)
from warbanner.games.classic.lands import owns, room, set_armies
from warbanner.games.classic.state import ClassicState

LARGEST_HAND: Final[i64] = 64
SET: Final[i64] = 3  # cards of a set; so many make a trade possible
MUST: Final[i64] = 5  # so many cards force one (CL-5.3, CL-7.3)
EXTRA_ARMIES: Final[i64] = 2  # CL-5.5


def list_hand(s: ClassicState, seat: i64, out: vec[i64]) -> i64:
    """Write the hand to out: territories ascending, then WILD for each wild card; return how many."""
    n: i64 = 0
    for w in range(i64(2)):
        todo: i64 = s.hand[seat * 2 + w]
        while todo != 0:
            out[n] = w * 64 + first(todo)
            n += 1
            todo &= todo - 1
    for i in range(s.wilds[seat]):
        out[n] = WILD
        n += 1
    return n


def is_set(s: ClassicState, a: i64, b: i64, c: i64) -> bool:
    """Whether three cards are a set: one wild at least, one design, or all three (CL-5.1)."""
    if a == WILD or b == WILD or c == WILD:
        return True
    base: i64 = s.opt_deck * LANDS
    x: i64 = s.board.design[base + a]
    y: i64 = s.board.design[base + b]
    z: i64 = s.board.design[base + c]
    return x == y == z or (x != y and y != z and x != z)


def completes(s: ClassicState, hand: vec[i64], n: i64, cards: vec[i64], k: i64, at: i64) -> bool:
    """Whether cards[:k], some of the hand, become a set with later cards of the hand, from place `at` on."""
    if k == SET:
        return is_set(s, cards[0], cards[1], cards[2])
    for j in range(at, n):
        cards[k] = hand[j]
        if completes(s, hand, n, cards, k + 1, j + 1):
            return True
    return False


def legal_trade(s: ClassicState, seat: i64, m: vec[i64]) -> i64:
    """Places of the sorted hand, ascending, that lead to a set; or none, if no trade is compulsory (CL-5.3)."""
    hand: vec[i64] = vec[i64]([i64(0)] * LARGEST_HAND)
    cards: vec[i64] = vec[i64]([i64(0)] * SET)
    n: i64 = list_hand(s, seat, hand)
    k: i64 = 0
    last: i64 = -1
    todo: i64 = s.picked
    while todo != 0:
        last = first(todo)
        cards[k] = hand[last]
        k += 1
        todo &= todo - 1
    m[0] = 0
    m[1] = 0
    count: i64 = 0
    for j in range(last + 1, n):
        if hand[j] == WILD and j > last + 1 and hand[j - 1] == WILD:
            continue  # the same as the wild card before it
        cards[k] = hand[j]
        if completes(s, hand, n, cards, k + 1, j + 1):
            m[0] |= BIT[j]
            count += 1
    if k == 0 and s.held[seat] < MUST:
        m[1] = PASS_BIT
        count += 1
    return count


def why_trade(s: ClassicState, seat: i64, a: i64) -> i64:
    if a == PASS and s.picked == 0:
        return 703 if s.forced != 0 else 503
    return 501


def apply_trade(s: ClassicState, seat: i64, a: i64, tr: Trace) -> bool:
    """Pick a card; whether the trade is settled. With several matches the extra armies are asked for."""
    s.picked |= BIT[a]
    if size_of(s.picked) < SET:
        return False
    trade(s, seat, tr)
    if s.matches[0] == 0 and s.matches[1] == 0:
        return True
    if size_of(s.matches[0]) + size_of(s.matches[1]) == 1:
        place_extra(s, seat, first(s.matches[0]) if s.matches[0] != 0 else 64 + first(s.matches[1]), tr)
        return True
    s.phase = EXTRA
    return False


def trade(s: ClassicState, seat: i64, tr: Trace) -> None:
    """The picked cards are traded; note which own territories they show (CL-5.4 to CL-5.6, CL-5.9)."""
    hand: vec[i64] = vec[i64]([i64(0)] * LARGEST_HAND)
    list_hand(s, seat, hand)
    packed: i64 = 0
    unit: i64 = 1
    while s.picked != 0:
        card: i64 = hand[first(s.picked)]
        s.picked &= s.picked - 1
        packed += card * unit
        unit *= 128
        if card == WILD:
            s.wilds[seat] -= 1
            s.discard_wilds += 1
            continue
        word: i64 = card >> 6
        here: i64 = BIT[card & 63]
        s.hand[seat * 2 + word] &= ~here
        s.seen[seat * 2 + word] &= ~here
        s.discards[word] |= here
        if s.extra == 0 and owns(s, seat, card):
            s.matches[word] |= here
    matched: bool = s.matches[0] | s.matches[1] != 0
    keep_roomy(s)
    value: i64 = next_value(s)
    s.held[seat] -= SET
    s.sets += 1
    s.pool[seat] += value
    emit(tr, TRADED, seat, packed, value)
    if matched and s.matches[0] | s.matches[1] == 0:
        s.extra = 1
        emit(tr, NO_ROOM, seat, EXTRA_ARMIES, 0)


def keep_roomy(s: ClassicState) -> None:
    """Of several matches only those with room count; if none has any, the two extra armies are lost (CL-12.3)."""
    if s.opt_stack_limit == 0:
        return
    for w in range(i64(2)):
        todo: i64 = s.matches[w]
        while todo != 0:
            if room(s, w * 64 + first(todo)) == 0:
                s.matches[w] &= ~(todo & -todo)
            todo &= todo - 1


def next_value(s: ClassicState) -> i64:
    """Armies for the next set (CL-5.4, CL-12.1)."""
    return value_of(s, s.sets)


def value_of(s: ClassicState, sets: i64) -> i64:
    """Armies for a set when so many were traded before."""
    base: i64 = s.opt_set_values * 10
    count: i64 = s.board.courses[base]
    if sets < count:
        return s.board.courses[base + 1 + sets]
    return s.board.courses[base + count] + (sets - count + 1) * s.board.courses[base + 9]


def legal_extra(s: ClassicState, m: vec[i64]) -> i64:
    m[0] = s.matches[0]
    m[1] = s.matches[1]
    return size_of(m[0]) + size_of(m[1])


def why_extra() -> i64:
    return 505


def place_extra(s: ClassicState, seat: i64, t: i64, tr: Trace) -> None:
    """Two extra armies on one matching territory, as far as there is room (CL-5.5, CL-12.3)."""
    s.matches[0] = 0
    s.matches[1] = 0
    s.extra = 1
    n: i64 = min(EXTRA_ARMIES, room(s, t))
    set_armies(s, t, s.armies[t] + n)
    emit(tr, EXTRA_PLACED, t, n, seat)
    if n < EXTRA_ARMIES:
        emit(tr, NO_ROOM, seat, EXTRA_ARMIES - n, 0)


def deck_size(s: ClassicState) -> i64:
    """Cards in the deck."""
    return size_of(s.deck[0]) + size_of(s.deck[1]) + s.deck_wilds


def draw_card(s: ClassicState, seat: i64, r: vec[i64], tr: Trace) -> None:
    """One card from the deck, which the traded cards renew; none is left if there are none (CL-5.2, CL-5.7)."""
    if deck_size(s) == 0:
        if s.opt_empty_deck == NO_MORE_CARDS:
            return
        reshuffle(s, tr)
    n: i64 = deck_size(s)
    if n == 0:
        return
    s.held[seat] += 1
    if below(r, n) < s.deck_wilds:
        s.deck_wilds -= 1
        s.wilds[seat] += 1
        emit(tr, DRAWN, seat, WILD, 0)
        return
    card: i64 = choose(s.deck, n - s.deck_wilds, r)
    s.deck[card >> 6] &= ~BIT[card & 63]
    s.hand[seat * 2 + (card >> 6)] |= BIT[card & 63]
    emit(tr, DRAWN, seat, card, 0)


def reshuffle(s: ClassicState, tr: Trace) -> None:
    """The traded cards become the deck (CL-5.7)."""
    for w in range(i64(2)):
        s.deck[w] |= s.discards[w]
        s.discards[w] = 0
    s.deck_wilds += s.discard_wilds
    s.discard_wilds = 0
    emit(tr, RESHUFFLED, deck_size(s), 0, 0)


def take_hand(s: ClassicState, seat: i64, other: i64, tr: Trace) -> None:
    """All cards of an eliminated player go to whoever did it (CL-7.1)."""
    emit(tr, CARDS_TAKEN, seat, other, s.held[other])
    for w in range(i64(2)):
        s.hand[seat * 2 + w] |= s.hand[other * 2 + w]
        s.seen[seat * 2 + w] |= s.seen[other * 2 + w]
        s.hand[other * 2 + w] = 0
        s.seen[other * 2 + w] = 0
    s.wilds[seat] += s.wilds[other]
    s.held[seat] += s.held[other]
    s.wilds[other] = 0
    s.held[other] = 0
