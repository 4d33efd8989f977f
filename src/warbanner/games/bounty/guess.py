"""What a seat may imagine of what it can't know: hands, the deck, cards others put under it, hidden titles (KB-10)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below
from warbanner.core.sets import BIT, first, nth, size_of
from warbanner.games.bounty import deck, hands
from warbanner.games.bounty.board import HAND, KINDS, NO_CARD, NO_TITLE, NOBODY, ON, OVER, STAFF_RAT, VANDAL
from warbanner.games.bounty.setup import in_game
from warbanner.games.bounty.state import BountyState


def imagine(s: BountyState, seat: i64, r: vec[i64]) -> BountyState:
    """A copy with all that the seat doesn't know dealt anew, true to all that it has seen."""
    c = s.copy()
    if s.phase == OVER:
        return c
    deal_cards(c, seat, r)
    if s.opt_experienced == ON:
        deal_titles(c, seat, r)
    return c


def deal_cards(c: BountyState, seat: i64, r: vec[i64]) -> None:
    """Cards that the seat hasn't seen change places: of other hands, of the deck, and those others put under it."""
    n: i64 = c.deck_left - c.bottom_left
    for p in range(c.opt_players):
        if p != seat:
            n += pool_hand(c, p, seat)
    for i in range(c.bottom_left):
        if c.bottom[i] >> 6 != seat:
            deck.add(c, c.bottom[i] & 63, 1)
            n += 1
    for p in range(c.opt_players):
        if p != seat:
            held: i64 = c.held[p]
            c.held[p] = kept(c, p)
            while c.held[p] < held:
                hands.add(c, p, deck.take(c, n, r))
                n -= 1
    for i in range(c.bottom_left):
        if c.bottom[i] >> 6 != seat:
            c.bottom[i] = c.bottom[i] & ~63 | deck.take(c, n, r)
            n -= 1


def pool_hand(c: BountyState, p: i64, seat: i64) -> i64:
    """The hand keeps what the seat knows of it, all else goes to the deck; how many cards that are."""
    todo: i64 = c.kinds[p]
    while todo != 0:
        card: i64 = first(todo)
        todo &= todo - 1
        deck.add(c, card, c.hand[p * KINDS + card])
        c.hand[p * KINDS + card] = 0
    c.kinds[p] = 0
    known: i64 = 0
    for i in range(p * HAND, p * HAND + HAND):
        card = c.seen[i]
        mine: bool = c.seen_by[i] & BIT[seat] != 0
        c.seen[i] = NO_CARD
        c.seen_by[i] = 0
        if mine:
            c.seen[p * HAND + known] = card
            c.seen_by[p * HAND + known] = BIT[seat]
            c.hand[p * KINDS + card] += 1
            c.kinds[p] |= BIT[card]
            deck.add(c, card, -1)
            known += 1
    return c.held[p] - known


def kept(c: BountyState, p: i64) -> i64:
    """How many cards of a hand the seat knows."""
    n: i64 = 0
    while n < HAND and c.seen[p * HAND + n] != NO_CARD:
        n += 1
    return n


def deal_titles(c: BountyState, seat: i64, r: vec[i64]) -> None:
    """Hidden titles of others: any not seen. Vandal and Staff Rat would have been shown once they had a holder."""
    left: i64 = in_game(c) & ~c.titles
    if c.hidden[seat] != NO_TITLE:
        left &= ~BIT[c.hidden[seat]]
    if c.monster_by != NOBODY:
        left &= ~BIT[VANDAL]
    if c.hero_by != NOBODY:
        left &= ~BIT[STAFF_RAT]
    for p in range(c.opt_players):
        if p != seat and c.titles & BIT[c.hidden[p]] == 0:
            t: i64 = nth(left, below(r, size_of(left)))
            left &= ~BIT[t]
            c.hidden[p] = t
