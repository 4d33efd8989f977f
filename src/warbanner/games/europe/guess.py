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
    room: vec[i64] = vec[i64]([i64(0)] * PLACES)
    todo: i64 = hidden
    while todo != 0:
        room[place_of(s, first(todo))] += 1
        todo &= todo - 1
    into: vec[i64] = vec[i64]([i64(0)] * MISSIONS)
    while not deal(s, seat, hidden, room[:], into, r):
        pass  # a dead end; how they really lie is a way that exists
    move(s, c, seat, hidden, into)


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


def move(s: EuropeState, c: EuropeState, seat: i64, hidden: i64, into: vec[i64]) -> None:
    """Put the hidden missions where they were dealt, and take the others to know their own hands alone."""
    c.deck &= ~hidden
    c.offered &= ~hidden
    for p in range(s.opt_players):
        hand_over(s, c, p, hidden, into)
    while hidden != 0:
        mission: i64 = first(hidden)
        hidden &= hidden - 1
        at: i64 = into[mission]
        if at < UNDER:
            continue
        c.kept_at[mission] = 0
        if at == IN_DECK:
            c.deck |= BIT[mission]
        elif at == LOOKED_AT:
            c.offered |= BIT[mission]
        else:
            c.bottom[at - UNDER] = mission
    for p in range(s.opt_players):
        if p == seat:
            continue
        for k in range(MISSIONS):
            c.clues[p * MISSIONS + k] = 0
            if c.missions[p] & BIT[k] != 0:
                c.clues[p * MISSIONS + k] = BIT[p]
        if s.phase == REVEAL_ALL and s.answered & BIT[p] != 0:
            c.revealing[p] = complete(c, p)


def hand_over(s: EuropeState, c: EuropeState, p: i64, hidden: i64, into: vec[i64]) -> None:
    """Seat p holds the missions dealt to it, kept at the times that all know of."""
    before: i64 = s.missions[p] & hidden
    c.missions[p] &= ~hidden
    while hidden != 0:
        mission: i64 = first(hidden)
        hidden &= hidden - 1
        if into[mission] == p:
            old: i64 = kept_first(s, before)
            before &= ~BIT[old]
            c.missions[p] |= BIT[mission]
            c.kept_at[mission] = s.kept_at[old]


def kept_first(s: EuropeState, some: i64) -> i64:
    """That one of some missions which was kept first."""
    out: i64 = first(some)
    while some != 0:
        if s.kept_at[first(some)] < s.kept_at[out]:
            out = first(some)
        some &= some - 1
    return out
