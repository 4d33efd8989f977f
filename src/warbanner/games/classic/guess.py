"""What a seat may imagine of all that it can't know: hands and deck, missions, Headquarters just picked (CL-1.8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below
from warbanner.core.sets import BIT, choose, nth, size_of
from warbanner.games.classic.board import HEADQUARTERS, MISSION, OVER
from warbanner.games.classic.modes.mission import done, in_deck
from warbanner.games.classic.state import ClassicState

PATIENCE: Final[i64] = 30  # tries to deal missions of which none is completed


def imagine(s: ClassicState, seat: i64, r: vec[i64]) -> ClassicState:
    """A copy with all that the seat doesn't know dealt anew, true to what it has seen."""
    c = s.copy()
    if s.phase == OVER:
        return c
    deal_cards(c, seat, r)
    if s.opt_mode == MISSION:
        deal_missions(c, seat, r)
    if s.phase == HEADQUARTERS:
        pick_headquarters(c, seat, r)
    return c


def deal_cards(c: ClassicState, seat: i64, r: vec[i64]) -> None:
    """Other hands change cards with the deck, but for those that were laid open."""
    deck = c.deck
    for p in range(c.opt_players):
        if p != seat and c.held[p] > 0:
            for w in range(i64(2)):
                deck[w] |= c.hand[p * 2 + w] & ~c.seen[p * 2 + w]
                c.hand[p * 2 + w] = c.seen[p * 2 + w]
            c.deck_wilds += c.wilds[p]
            c.wilds[p] = 0
    lands: i64 = size_of(deck[0]) + size_of(deck[1])
    for p in range(c.opt_players):
        if p == seat:
            continue
        missing: i64 = c.held[p] - size_of(c.hand[p * 2]) - size_of(c.hand[p * 2 + 1])
        for i in range(missing):
            if below(r, lands + c.deck_wilds) < c.deck_wilds:
                c.deck_wilds -= 1
                c.wilds[p] += 1
                continue
            card: i64 = choose(deck, lands, r)
            lands -= 1
            deck[card >> 6] &= ~BIT[card & 63]
            c.hand[p * 2 + (card >> 6)] |= BIT[card & 63]


def deal_missions(c: ClassicState, seat: i64, r: vec[i64]) -> None:
    """Other missions from the whole deck of them; none that is completed, for then the game would be over."""
    for i in range(PATIENCE):
        left: i64 = in_deck(c) & ~BIT[c.mission[seat]]
        sound: bool = True
        for p in range(c.opt_players):
            if p == seat:
                continue
            k: i64 = nth(left, below(r, size_of(left)))
            left &= ~BIT[k]
            c.mission[p] = k
            if c.playing & c.begun & BIT[p] != 0 and done(c, p):
                sound = False
        if sound:
            return


def pick_headquarters(c: ClassicState, seat: i64, r: vec[i64]) -> None:
    """Those who have picked may have picked any own territory (CL-10.2)."""
    m: vec[i64] = vec[i64]([0, 0])
    for p in range(c.opt_players):
        if p != seat and c.answered & BIT[p] != 0:
            m[0] = c.lands[p * 2]
            m[1] = c.lands[p * 2 + 1]
            c.headquarters[p] = choose(m, size_of(m[0]) + size_of(m[1]), r)
