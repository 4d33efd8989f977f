"""The set-up: bids for the marker, kingdoms (RE-2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.numbers import narrow, offer
from warbanner.core.rng import die
from warbanner.core.sets import BIT, first, offer_set, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.europe.board import (
    BESIDE,
    BID,
    BIDS,
    CARDS,
    FOOTMEN,
    KINDS,
    KINGDOM,
    KINGDOM_PLACED,
    LANDS,
    MARKER_TAKEN,
    NO_LAND,
    NOBODY,
    TIE_DIE,
)
from warbanner.games.europe.control import add_footmen, set_owner
from warbanner.games.europe.expand import claim
from warbanner.games.europe.rounds import begin_round
from warbanner.games.europe.state import EuropeState


def set_up(blank: EuropeState, options: vec[i64]) -> EuropeState:
    """The position before the bids (RE-2.1), out of a blank one; options as in options.toml."""
    s = blank.copy()
    board = s.board
    s.opt_players = options[0]
    s.opt_claim_bonus = options[1]
    s.opt_victory_tie = options[2]
    s.opt_round_limit = options[3]
    s.castles_left = board.castles
    s.crown_cards_left = board.crown_cards
    s.lands[NOBODY] = board.all
    s.attacks[NOBODY] = board.all
    for p in range(s.opt_players):
        s.playing |= BIT[p]
        s.coins[p] = board.coins
        for k in range(KINDS):
            s.reserve[p * KINDS + k] = board.army[k]
        for c in range(CARDS):
            s.hand[p * CARDS + c] = board.copies[c]
    open_bids(s)
    return s


def open_bids(s: EuropeState) -> None:
    """All bid at the same time, from 0 to all they own (RE-2.2)."""
    s.phase = BID
    for p in range(s.opt_players):
        s.bid_high[p] = s.coins[p]


def legal_bid(s: EuropeState, seat: i64, m: vec[i64]) -> i64:
    return offer(s.bid_low[seat], s.bid_high[seat], m)


def why_bid() -> i64:
    return 202


def apply_bid(s: EuropeState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> None:
    low, high = narrow(s.bid_low[seat], s.bid_high[seat], a)
    s.bid_low[seat] = low
    s.bid_high[seat] = high
    if low < high:
        return
    s.partial &= ~BIT[seat]
    s.answered |= BIT[seat]
    if s.answered == s.playing:
        s.answered = 0
        settle_bids(s, r, tr)


def settle_bids(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """The highest bidder pays and takes the marker; dice among the tied (RE-2.2)."""
    best: i64 = -1
    tied: i64 = 0
    for p in range(s.opt_players):
        emit(tr, BIDS, p, s.bid_low[p], 0)
        if s.bid_low[p] > best:
            best = s.bid_low[p]
            tied = 0
        if s.bid_low[p] == best:
            tied |= BIT[p]
    winner: i64 = roll_off(tied, r, tr)
    s.coins[winner] -= best
    for p in range(s.opt_players):
        s.bid_low[p] = 0
        s.bid_high[p] = 0
    s.marker = winner
    emit(tr, MARKER_TAKEN, winner, 0, best)
    s.first = winner
    s.side = winner
    s.phase = KINGDOM


def roll_off(tied: i64, r: vec[i64], tr: Trace) -> i64:
    """One die for each of the tied, again while the highest tie."""
    while size_of(tied) > 1:
        best: i64 = 0
        todo: i64 = tied
        while todo != 0:
            p: i64 = first(todo)
            todo &= todo - 1
            face: i64 = die(r)
            emit(tr, TIE_DIE, p, face, 0)
            if face > best:
                best = face
                tied = 0
            if face == best:
                tied |= BIT[p]
    return first(tied)


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
        return 204
    return 203


def apply_kingdom(s: EuropeState, t: i64) -> None:
    s.origin = t
    s.phase = BESIDE


def legal_beside(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(beside(s, s.origin), m)


def why_beside() -> i64:
    return 204


def apply_beside(s: EuropeState, t: i64) -> None:
    s.target = t
    s.phase = FOOTMEN


def legal_footmen(s: EuropeState, m: vec[i64]) -> i64:
    """Footmen in the city; the others go beside it, at least one in each (RE-2.4)."""
    return offer(1, s.board.footmen - 1, m)


def why_footmen() -> i64:
    return 204


def apply_footmen(s: EuropeState, n: i64, tr: Trace) -> None:
    """Place the kingdom: castle, crown, coins, tile, footmen (RE-2.3, RE-2.4)."""
    side: i64 = s.side
    city: i64 = s.origin
    other: i64 = s.target
    set_owner(s, city, side)
    s.castles |= BIT[city]
    s.castles_left -= 1
    add_footmen(s, side, city, n)
    set_owner(s, other, side)
    add_footmen(s, side, other, s.board.footmen - n)
    emit(tr, KINGDOM_PLACED, city, other, n)
    claim(s, tr, side, city)
    s.origin = NO_LAND
    s.target = NO_LAND
    s.partial = 0
    s.side += 1
    if s.side == s.opt_players:
        s.side = 0
    s.phase = KINGDOM
    if s.side == s.first:
        begin_round(s, tr)
