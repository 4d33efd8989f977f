"""The set-up: cards dealt, warriors by their stars, longships (VK-2, VK-12.1 to VK-12.4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below
from warbanner.core.sets import BIT, nth, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.vikings import turns
from warbanner.games.vikings.board import LANDS, NO_END, NOBODY, OFF, SHIP_AT, SHIP_PLACED, SIDES
from warbanner.games.vikings.lands import left_of, offer_lands, set_owner, set_warriors
from warbanner.games.vikings.state import VikingsState


def lay_out(blank: VikingsState, options: vec[i64]) -> VikingsState:
    """An empty board, the deck full, nothing dealt; options as in options.toml."""
    s = blank.copy()
    s.opt_players = options[0]
    s.opt_end_card = options[1]
    s.opt_cards_per_turn = options[2]
    s.opt_draw = options[3]
    s.opt_gods = options[4]
    s.opt_raids = options[5]
    s.opt_raid_condition = options[6]
    s.opt_hand_of_loser = options[7]
    s.opt_round_limit = options[8]
    s.lands[NOBODY] = s.board.all
    s.deck_ones = s.board.ones
    s.deck_twos = s.board.twos
    s.deck_left = s.board.ones + s.board.twos
    if s.opt_end_card != NO_END:
        s.end_in = 1
        s.deck_left += 1
    s.gods_left = s.board.gods
    s.playing = BIT[s.opt_players] - 1
    return s


def set_up(blank: VikingsState, options: vec[i64], r: vec[i64]) -> VikingsState:
    """The position before the first longship is placed."""
    s: VikingsState = lay_out(blank, options)
    s.first = below(r, s.opt_players)
    s.seat = s.first
    deal_lands(s, r)
    if s.opt_players == 2:
        lay_aside(s, r)
    if s.opt_raids != OFF:
        deal_raids(s, r)
    if s.opt_gods != OFF:
        deal_gods(s)
    s.phase = SHIP_AT
    if harbours(s, s.seat) == 0:
        next_ship(s, Trace(False))
    return s


def share(s: VikingsState, order: i64) -> i64:
    """Territories dealt to the player whose place in the order of turns this is, or to a neutral tribe.

    What is over goes to the last (VK-2.2, VK-12.2).
    """
    if s.opt_players == 2:
        return 12 if order < 2 else 6
    more: i64 = LANDS - LANDS // s.opt_players * s.opt_players
    return LANDS // s.opt_players + (1 if order >= s.opt_players - more else 0)


def deal_lands(s: VikingsState, r: vec[i64]) -> None:
    """Each gets territories at random, with as many warriors as their cards have stars (VK-2.2, VK-2.3)."""
    left: i64 = s.board.all
    sides: i64 = SIDES if s.opt_players == 2 else s.opt_players
    for order in range(sides):
        side: i64 = order
        if order < s.opt_players:
            side = s.first + order
            if side >= s.opt_players:
                side -= s.opt_players
        for i in range(share(s, order)):
            t: i64 = nth(left, below(r, size_of(left)))
            left &= ~BIT[t]
            set_owner(s, t, side)
            set_warriors(s, t, s.board.stars[t])


def lay_aside(s: VikingsState, r: vec[i64]) -> None:
    """Three cards for each neutral tribe, unseen (VK-12.3)."""
    for side in range(s.opt_players, SIDES):
        s.aside[side] = 3
        for i in range(i64(3)):
            s.deck_left -= 1
            if below(r, s.deck_ones + s.deck_twos) < s.deck_ones:
                s.deck_ones -= 1
                s.aside_ones[side] += 1
            else:
                s.deck_twos -= 1


def deal_raids(s: VikingsState, r: vec[i64]) -> None:
    """Two to each, one with two players; the rest leaves the game unseen (VK-2.6, VK-12.4)."""
    left: i64 = BIT[s.board.raids] - 1
    for p in range(s.opt_players):
        for i in range(i64(1) if s.opt_players == 2 else i64(2)):
            if left != 0:
                k: i64 = nth(left, below(r, size_of(left)))
                left &= ~BIT[k]
                s.raids[p] |= BIT[k]
                s.raid_count[p] += 1


def deal_gods(s: VikingsState) -> None:
    """Two to each, three with two players, as long as there are any; nobody looks at them (VK-2.7, VK-12.4)."""
    left: i64 = size_of(s.board.gods)
    for p in range(s.opt_players):
        s.gods[p] = min(left, i64(3) if s.opt_players == 2 else i64(2))
        left -= s.gods[p]


def harbours(s: VikingsState, seat: i64) -> i64:
    """Own territories with a coast (VK-2.4, VK-6.6)."""
    return s.lands[seat] & s.board.coast


def legal_ship(s: VikingsState, m: vec[i64]) -> i64:
    return offer_lands(harbours(s, s.seat), m)


def why_ship() -> i64:
    return 204


def apply_ship(s: VikingsState, t: i64, tr: Trace) -> None:
    """The longship is placed (VK-2.4)."""
    s.ship[s.seat] = t
    emit(tr, SHIP_PLACED, t, s.seat, 0)
    next_ship(s, tr)


def next_ship(s: VikingsState, tr: Trace) -> None:
    """Whoever has a coast places the next longship; after the last one the first turn begins (VK-2.4)."""
    while True:
        s.seat = left_of(s, s.seat)
        if s.seat == s.first:
            turns.begin_game(s, tr)
            return
        if harbours(s, s.seat) != 0:
            return
