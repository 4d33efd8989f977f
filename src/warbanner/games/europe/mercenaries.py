"""Mercenary armies of games with two or three players: who plays them, when, with which cards, for which bid (RE-10).

Sides count seats first, then mercenary armies, so that there are always four.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below, draw
from warbanner.core.sets import BIT, first, nth, offer_set, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.europe.bids import apply_bid, open_bids, take_bids
from warbanner.games.europe.board import CARDS, HIRE, HIRE_FIRST, HIRED, NOBODY, SIDES
from warbanner.games.europe.control import add_footmen, seats_in, set_owner
from warbanner.games.europe.state import EuropeState


def armies_in(s: EuropeState) -> i64:
    """The set of mercenary armies that are in the game."""
    return s.playing & ~seats_in(s)


# ---- set-up


def place_armies(s: EuropeState, r: vec[i64]) -> None:
    """Three players: one army with two cities; two players: two armies with one each (RE-10.1, RE-10.7)."""
    if s.opt_players == 3:
        place_army(s, 3, r, True)
        place_army(s, 3, r, False)
    elif s.opt_players == 2:
        place_army(s, 2, r, True)
        place_army(s, 3, r, True)


def place_army(s: EuropeState, side: i64, r: vec[i64], castle: bool) -> None:
    """A gold city at random: crown, footmen, its tax value, perhaps a castle."""
    free: i64 = s.board.gold & s.lands[NOBODY]
    t: i64 = nth(free, below(r, size_of(free)))
    set_owner(s, t, side)
    if castle:
        s.castles |= BIT[t]
        s.castles_left -= 1
    add_footmen(s, side, t, s.board.footmen)
    s.coins[side] += s.board.tax[t]
    s.claimed |= BIT[t]


# ---- bids for command


def begin_hiring(s: EuropeState, r: vec[i64], tr: Trace) -> bool:
    """The next bid for a mercenary army; False if all have been settled this round (RE-10.4, RE-10.8)."""
    s.hiring = NOBODY
    todo: i64 = armies_in(s) & ~s.hired
    if todo == 0:
        return False
    if size_of(todo) > 1:
        s.phase = HIRE_FIRST
        return True
    return hire(s, first(todo), r, tr)


def hire(s: EuropeState, side: i64, r: vec[i64], tr: Trace) -> bool:
    """All bid for this army now; False if no bid is left this round, nobody having a coin to bid."""
    s.hiring = side
    return open_bids(s, HIRE) or settle(s, r, tr)


def legal_first(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(armies_in(s), m)


def why_first() -> i64:
    return 1008


def apply_first(s: EuropeState, side: i64, r: vec[i64], tr: Trace) -> bool:
    """The marker's holder says which army is bid for first. Whether no bid is left."""
    s.partial = 0
    return not hire(s, side, r, tr)


def why_hire() -> i64:
    return 1004


def apply_hire(s: EuropeState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> bool:
    """A part of a bid. Whether no bid is left."""
    return apply_bid(s, seat, a) and not settle(s, r, tr)


def settle(s: EuropeState, r: vec[i64], tr: Trace) -> bool:
    """The winner pays the army and plays it this round; then the next bid, or False if none is left."""
    winner, bid = take_bids(s, r, tr)
    side: i64 = s.hiring
    s.coins[side] += bid
    s.controller[side] = winner
    s.hired |= BIT[side]
    emit(tr, HIRED, side, winner, bid)
    return begin_hiring(s, r, tr)


def dismiss(s: EuropeState) -> None:
    """A new round: nobody commands the armies."""
    s.hired = 0
    for side in range(s.opt_players, SIDES):
        s.controller[side] = NOBODY


# ---- turns


def follower(s: EuropeState, side: i64) -> i64:
    """The side that comes after another in the order of turns (RE-3.2, RE-10.3, RE-10.8).

    Three players and then their mercenaries; of two players the opener, army A, the other, army B.
    """
    n: i64 = s.opt_players
    if n == 4:
        return (side + 1) & 3
    if n == 3:
        if side == 3:
            return s.first
        side += 1
        if side == 3:
            side = 0
        if side == s.first:
            return 3
        return side
    if side == 3:
        return s.opener
    if side == 2:
        return 1 - s.opener
    if side == s.opener:
        return 2
    return 3


def place_in_turn(s: EuropeState, side: i64) -> i64:
    """How many sides play before this one in each turn of the round."""
    if s.opt_players == 4:
        return (side - s.first) & 3
    place: i64 = 0
    at: i64 = s.first
    while at != side:
        at = follower(s, at)
        place += 1
    return place


def turn_up(s: EuropeState, side: i64, r: vec[i64]) -> None:
    """Turn up the top card of the army's deck; all its cards are in it or have been played (RE-10.3)."""
    s.laid[side * 2 + s.turn] = draw(r, s.hand, side * CARDS, CARDS)
