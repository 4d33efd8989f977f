"""What a seat may imagine of all that it can't know: stars in hands and deck, raids not shown (VK-1.8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below
from warbanner.core.sets import BIT, nth, size_of
from warbanner.games.vikings.board import OFF, OVER, SIDES
from warbanner.games.vikings.state import VikingsState


def imagine(s: VikingsState, seat: i64, r: vec[i64]) -> VikingsState:
    """A copy with all that the seat doesn't know dealt anew. Face-down gods are no field: nobody has drawn them yet."""
    c = s.copy()
    if s.phase == OVER:
        return c
    deal_cards(c, seat, r)
    if s.opt_raids != OFF:
        deal_raids(c, seat, r)
    return c


def deal_cards(c: VikingsState, seat: i64, r: vec[i64]) -> None:
    """Cards of other hands, of the deck and those laid aside change places."""
    ones: i64 = c.deck_ones
    twos: i64 = c.deck_twos
    for p in range(SIDES):
        ones += c.aside_ones[p]
        twos += c.aside[p] - c.aside_ones[p]
        if p != seat:
            ones += c.ones[p]
            twos += c.twos[p]
    for p in range(SIDES):
        if p != seat:
            c.ones[p] = 0
            for i in range(c.held[p]):
                if below(r, ones + twos) < ones:
                    ones -= 1
                    c.ones[p] += 1
                else:
                    twos -= 1
            c.twos[p] = c.held[p] - c.ones[p]
        c.aside_ones[p] = 0
        for i in range(c.aside[p]):
            if below(r, ones + twos) < ones:
                ones -= 1
                c.aside_ones[p] += 1
            else:
                twos -= 1
    c.deck_ones = ones
    c.deck_twos = twos


def deal_raids(c: VikingsState, seat: i64, r: vec[i64]) -> None:
    """Raids of others: any that aren't shown and that the seat doesn't hold."""
    left: i64 = (BIT[c.board.raids] - 1) & ~c.raids_known & ~c.raids[seat]
    for p in range(c.opt_players):
        if p == seat:
            continue
        c.raids[p] = 0
        for i in range(c.raid_count[p]):
            k: i64 = nth(left, below(r, size_of(left)))
            left &= ~BIT[k]
            c.raids[p] |= BIT[k]
