"""What a seat may imagine of all that it can't know (RE-1.7): bids, laid cards, missions."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below, draw
from warbanner.core.sets import BIT, first, nth, size_of
from warbanner.games.europe.board import BID, CARDS, HIRE, MISSIONS, REVEAL_ALL
from warbanner.games.europe.missions import LOOKED_AT, UNDER, complete
from warbanner.games.europe.rounds import face_down
from warbanner.games.europe.state import EuropeState

IN_DECK: Final[i64] = 13  # the place of missions that nobody has looked at
PLACES: Final[i64] = 14
TRIES: Final[i64] = 100


def imagine(s: EuropeState, seat: i64, r: vec[i64]) -> EuropeState:
    """A copy with the other seats' bids, face-down cards and missions dealt anew, true to what the seat has seen."""
    c = s.copy()
    bidding: bool = s.phase == BID or s.phase == HIRE
    for p in range(s.opt_players):
        if p == seat:
            continue
        if bidding and s.answered & BIT[p] != 0:
            bid: i64 = below(r, s.coins[p] + 1)
            c.bid_low[p] = bid
            c.bid_high[p] = bid
        for turn in range(i64(2)):
            if face_down(s, p, turn):
                c.hand[p * CARDS + c.laid[p * 2 + turn]] += 1
        for turn in range(i64(2)):
            if face_down(s, p, turn):
                c.laid[p * 2 + turn] = draw(r, c.hand, p * CARDS, CARDS)
    if s.opt_missions != 0:
        deal_missions(s, c, seat, r)
    return c


def place_of(s: EuropeState, mission: i64) -> i64:
    """Where a mission that isn't revealed lies."""
    for p in range(s.opt_players):
        if s.missions[p] & BIT[mission] != 0:
            return p
    if s.deck & BIT[mission] != 0:
        return IN_DECK
    if s.offered & BIT[mission] != 0:
        return LOOKED_AT
    place: i64 = 0
    while s.bottom[place] != mission:
        place += 1
    return UNDER + place


def deal_missions(s: EuropeState, c: EuropeState, seat: i64, r: vec[i64]) -> None:
    """Missions whose place the seat doesn't know change places, within what it does know of them."""
    hidden: i64 = BIT[MISSIONS] - 1 & ~s.missions[seat]
    for p in range(s.opt_players):
        hidden &= ~s.revealed[p]
    if s.side == seat:
        hidden &= ~s.offered
    if hidden == 0:
        return
    was: vec[i64] = vec[i64]([i64(0)] * MISSIONS)
    room: vec[i64] = vec[i64]([i64(0)] * PLACES)
    todo: i64 = hidden
    while todo != 0:
        was[first(todo)] = place_of(s, first(todo))
        room[was[first(todo)]] += 1
        todo &= todo - 1
    into: vec[i64] = vec[i64]([i64(0)] * MISSIONS)
    for k in range(TRIES):
        if deal(s, seat, hidden, room[:], into, r):
            move(s, c, seat, hidden, was, into, r)
            return


def deal(s: EuropeState, seat: i64, hidden: i64, room: vec[i64], into: vec[i64], r: vec[i64]) -> bool:
    """A place for each hidden mission, those of which the seat knows most first; False at a dead end."""
    for width in range(1, PLACES + 1):
        todo: i64 = hidden
        while todo != 0:
            mission: i64 = nth(todo, below(r, size_of(todo)))
            todo &= ~BIT[mission]
            clue: i64 = s.clues[seat * MISSIONS + mission]
            if (size_of(clue) if clue != 0 else PLACES) != width:
                continue
            seats_left: i64 = 0
            for place in range(PLACES):
                if clue == 0 or clue & BIT[place] != 0:
                    seats_left += room[place]
            if seats_left == 0:
                return False
            k: i64 = below(r, seats_left)
            at: i64 = 0
            while True:
                if clue == 0 or clue & BIT[at] != 0:
                    if k < room[at]:
                        break
                    k -= room[at]
                at += 1
            room[at] -= 1
            into[mission] = at
    return True


def move(s: EuropeState, c: EuropeState, seat: i64, hidden: i64, was: vec[i64], into: vec[i64], r: vec[i64]) -> None:
    """Put the hidden missions where they were dealt; what others know of a place goes with the place."""
    free: i64 = hidden
    todo: i64 = hidden
    c.deck &= ~hidden
    c.offered &= ~hidden
    for p in range(s.opt_players):
        c.missions[p] &= ~hidden
    while todo != 0:
        mission: i64 = first(todo)
        todo &= todo - 1
        at: i64 = into[mission]
        old: i64 = 0
        some: i64 = free
        while some != 0:  # a mission that lay there, whose knowers and time this one takes over
            old = first(some)
            if was[old] == at:
                break
            some &= some - 1
        free &= ~BIT[old]
        c.kept_at[mission] = s.kept_at[old]
        for q in range(s.opt_players):
            if q != seat:
                c.clues[q * MISSIONS + mission] = s.clues[q * MISSIONS + old]
        if at == IN_DECK:
            c.deck |= BIT[mission]
        elif at == LOOKED_AT:
            c.offered |= BIT[mission]
        elif at >= UNDER:
            c.bottom[at - UNDER] = mission
        else:
            c.missions[at] |= BIT[mission]
    if s.phase == REVEAL_ALL:
        for p in range(s.opt_players):
            if p != seat and s.answered & BIT[p] != 0:
                c.revealing[p] = complete(c, p)
