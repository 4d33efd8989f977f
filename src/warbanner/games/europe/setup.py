"""The set-up: bids for the marker, kingdoms (RE-2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.numbers import offer
from warbanner.core.sets import BIT, first, offer_set, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.europe.bids import apply_bid, open_bids, take_bids
from warbanner.games.europe.board import (
    BESIDE,
    BID,
    CARDS,
    FOOTMEN,
    KINDS,
    KINGDOM,
    KINGDOM_PLACED,
    LANDS,
    MARKER_TAKEN,
    NO_LAND,
    NOBODY,
    SIDES,
)
from warbanner.games.europe.control import add_footmen, set_owner
from warbanner.games.europe.expand import claim
from warbanner.games.europe.mercenaries import place_armies
from warbanner.games.europe.missions import shuffle
from warbanner.games.europe.rounds import begin_round
from warbanner.games.europe.state import EuropeState


def set_up(blank: EuropeState, options: vec[i64], r: vec[i64]) -> EuropeState:
    """The position before the bids; mercenary armies hold cities at random (RE-2.1, RE-10.1, RE-10.7)."""
    s: EuropeState = hand_out(blank, options)
    place_armies(s, r)
    open_bids(s, BID)
    return s


def hand_out(blank: EuropeState, options: vec[i64]) -> EuropeState:
    """What every side begins with, on an empty board, out of a blank position; options as in options.toml."""
    s = blank.copy()
    board = s.board
    s.opt_players = options[0]
    s.opt_missions = options[1]
    s.opt_claim_bonus = options[2]
    s.opt_victory_tie = options[3]
    s.opt_mercenary_king_me = options[4]
    s.opt_round_limit = options[5]
    s.castles_left = board.castles
    s.crown_cards_left = board.crown_cards
    s.lands[NOBODY] = board.all
    s.attacks[NOBODY] = board.all
    for p in range(SIDES):
        s.playing |= BIT[p]
        s.coins[p] = board.coins
        for k in range(KINDS):
            s.reserve[p * KINDS + k] = board.army[k]
        for c in range(CARDS):
            s.hand[p * CARDS + c] = board.copies[c]
    if s.opt_missions != 0:
        shuffle(s)
    return s


def why_bid() -> i64:
    return 202


def apply_marker_bid(s: EuropeState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> None:
    """A part of a bid; the highest bidder pays the reserve and takes the marker (RE-2.2)."""
    if not apply_bid(s, seat, a):
        return
    winner, bid = take_bids(s, r, tr)
    s.marker = winner
    emit(tr, MARKER_TAKEN, winner, 0, bid)
    if s.opt_players == 2:
        s.opener = winner  # the order of turns hangs on it (RE-10.8)
    s.first = winner
    s.side = winner
    s.phase = KINGDOM


def drafts(s: EuropeState) -> i64:
    """Gold cities that each seat places (RE-2.3, RE-10.2, RE-10.7)."""
    if s.opt_players == 4:
        return 1
    return 5 - s.opt_players


def footmen_of_kingdom(s: EuropeState) -> i64:
    """Footmen that come with a city (RE-2.4, RE-10.2)."""
    return s.board.footmen if s.opt_players == 4 else s.board.draft_footmen


def draft_clause(s: EuropeState, four: i64) -> i64:
    """The clause of the set-up: `four` with four players, else that of the drafts."""
    if s.opt_players == 4:
        return four
    return 1002 if s.opt_players == 3 else 1007


def beside(s: EuropeState, t: i64) -> i64:
    """Unclaimed territories without a city next to t (RE-2.4)."""
    return s.board.near[t] & s.lands[NOBODY] & ~s.board.cities


def free_cities(s: EuropeState) -> i64:
    """Gold cities where a kingdom can be placed (RE-2.3)."""
    out: i64 = 0
    todo: i64 = s.board.gold & s.lands[NOBODY]
    while todo != 0:
        if beside(s, first(todo)) != 0:
            out |= todo & -todo
        todo &= todo - 1
    return out


def legal_kingdom(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(free_cities(s), m)


def why_kingdom(s: EuropeState, t: i64) -> i64:
    if t < LANDS and s.board.gold & s.lands[NOBODY] & BIT[t] != 0:
        return draft_clause(s, 204)
    return draft_clause(s, 203)


def apply_kingdom(s: EuropeState, t: i64) -> None:
    s.origin = t
    s.phase = BESIDE


def legal_beside(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(beside(s, s.origin), m)


def why_beside(s: EuropeState) -> i64:
    return draft_clause(s, 204)


def apply_beside(s: EuropeState, t: i64) -> None:
    s.target = t
    s.phase = FOOTMEN


def legal_footmen(s: EuropeState, m: vec[i64]) -> i64:
    """Footmen in the city; the others go beside it, at least one in each (RE-2.4, RE-10.11)."""
    return offer(1, footmen_of_kingdom(s) - 1, m)


def why_footmen(s: EuropeState) -> i64:
    return 204 if s.opt_players == 4 else 1011


def apply_footmen(s: EuropeState, n: i64, tr: Trace) -> None:
    """Place the kingdom: castle (not in a third city), crown, coins, tile, footmen (RE-2.3, RE-10.2, RE-10.7)."""
    side: i64 = s.side
    city: i64 = s.origin
    other: i64 = s.target
    if size_of(s.lands[side] & s.board.gold) < 2:
        s.castles |= BIT[city]
        s.castles_left -= 1
    set_owner(s, city, side)
    add_footmen(s, side, city, n)
    set_owner(s, other, side)
    add_footmen(s, side, other, footmen_of_kingdom(s) - n)
    emit(tr, KINGDOM_PLACED, city, other, n)
    claim(s, tr, side, city)
    s.origin = NO_LAND
    s.target = NO_LAND
    s.partial = 0
    s.side += 1
    if s.side == s.opt_players:
        s.side = 0
    s.phase = KINGDOM
    if s.side == s.first and size_of(s.lands[s.side] & s.board.gold) == drafts(s):
        begin_round(s, tr)
