"""What a play brings at once, in points that may be expected: titles by public counts, and what others lose by it."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.bounty.board import (
    ARCHITECT,
    BUILDER,
    CASTLES,
    CASTLES_OF,
    CONQUEROR,
    EMPEROR,
    GARRISONS,
    GARRISONS_OF,
    HERO,
    KEEPER,
    MONSTER,
    NO_CARD,
    NO_TITLE,
    NOBODY,
    OBELISKS,
    OF_PEOPLE,
    SEATS,
    STAFF_RAT,
    TALLIES,
    VANDAL,
)
from warbanner.games.bounty.play import targets
from warbanner.games.bounty.prospects import (
    CLEAR,
    CLEAR_LATE,
    COUNTED,
    COUNTED_LATE,
    DEEDS,
    FAMILY,
    lateness,
    plays_left,
)
from warbanner.games.bounty.state import BountyState
from warbanner.games.bounty.table import defence, of_seat

LEAD: Final[i64] = 6  # bigger leads count no more
SPAN: Final[i64] = 2 * LEAD + 1
SAFER: Final = 0.15  # of a point for each strength that a possession gains
OPENS: Final = 0.4  # of a point for each troop of the hand that a first castle makes playable


@final
class Appraisal:
    """What it is worth to the seat whose turn it is that a count changes by one."""

    s: BountyState
    rival: float  # how much a point of one other weighs against an own one
    ahead: vec[float]  # by family of titles and lead: how likely the lead lasts
    gain: vec[float]  # by title: one more before the seat
    loss: vec[float]  # by seat and title: one less there; negative where it is the seat's own

    def __init__(self, s: BountyState) -> None:
        self.s = s
        self.rival = 1.0 / float(s.opt_players - 1)
        self.ahead = vec[float]([0.0] * (4 * SPAN))
        self.gain = vec[float]([0.0] * TALLIES)
        self.loss = vec[float]([0.0] * (SEATS * TALLIES))
        late: float = lateness(s, plays_left(s))
        for g in range(i64(4)):
            clear: float = CLEAR[g] + CLEAR_LATE[g] * late
            each: float = COUNTED[g] + COUNTED_LATE[g] * late
            for d in range(SPAN):
                self.ahead[g * SPAN + d] = 1.0 / (1.0 + exp(clear - each * float(d - LEAD)))
        todo: i64 = s.titles & ~DEEDS
        if s.hidden[s.seat] != NO_TITLE:
            todo |= BIT[s.hidden[s.seat]] & ~DEEDS
        while todo != 0:
            self.weigh(first(todo))
            todo &= todo - 1

    def weigh(self, title: i64) -> None:
        """Fill in one title."""
        s = self.s
        now: float = self.balance(title, NOBODY, 0)
        self.gain[title] = self.balance(title, s.seat, 1) - now
        for p in range(s.opt_players):
            if of_seat(s.tally[title], p) > 0:
                self.loss[p * TALLIES + title] = self.balance(title, p, -1) - now

    def balance(self, title: i64, changed: i64, by: i64) -> float:
        """Points of a title that the seat may expect, less those of the others, if one count were another."""
        s = self.s
        tally: i64 = s.tally[title]
        at: i64 = FAMILY[title] * SPAN + LEAD
        out: float = 0.0
        for p in range(s.opt_players):
            mine: i64 = of_seat(tally, p)
            if p == changed:
                mine += by
            if mine == 0:
                continue
            chance: float = 1.0
            for q in range(s.opt_players):
                if q != p:
                    d: i64 = mine - of_seat(tally, q)
                    if q == changed:
                        d -= by
                    chance *= self.ahead[at + max(-LEAD, min(LEAD, d))]
            out += chance if p == s.seat else -chance * self.rival
        return out * float(s.board.points[title])

    def laid(self, card: i64) -> float:
        """A castle or an obelisk more before the seat."""
        s = self.s
        if card >= OBELISKS:
            return self.gain[KEEPER] + float(s.board.obelisk)
        people: i64 = s.board.people[card]
        out: float = self.gain[ARCHITECT] + self.gain[CASTLES_OF + people] + self.gain[BUILDER + s.board.kind[card]]
        if s.ready[s.seat] & OF_PEOPLE[people] == 0:
            out += self.gain[EMPEROR] + OPENS * float(size_of(s.kinds[s.seat] & OF_PEOPLE[people]))
        return out

    def lost(self, slot: i64) -> float:
        """A possession and its garrison less before its owner."""
        s = self.s
        p: i64 = s.owner[slot]
        at: i64 = p * TALLIES
        card: i64 = s.board.card[slot]
        loss = self.loss
        out: float = 0.0
        if card >= OBELISKS:
            out += loss[at + KEEPER] + float(s.board.obelisk) * (-1.0 if p == s.seat else self.rival)
        else:
            people: i64 = CASTLES_OF + s.board.people[card]
            out += loss[at + ARCHITECT] + loss[at + people] + loss[at + BUILDER + s.board.kind[card]]
            if of_seat(s.tally[people], p) == 1:
                out += loss[at + EMPEROR]
        if s.garrison[slot] != NO_CARD:
            out += self.left(p, s.garrison[slot]) + loss[at + CONQUEROR]
        return out

    def left(self, p: i64, troop: i64) -> float:
        """A garrison of this people and kind less before a seat."""
        b = self.s.board
        return (
            self.loss[p * TALLIES + GARRISONS_OF + b.people[troop]] + self.loss[p * TALLIES + GARRISONS + b.kind[troop]]
        )

    def deed(self, title: i64, by: i64) -> float:
        """Vandal or Staff Rat comes to the seat, if it lies open."""
        s = self.s
        if by == s.seat or s.titles & BIT[title] == 0:
            return 0.0
        return float(s.board.points[title]) * (1.0 if by == NOBODY else 1.0 + self.rival)

    def played(self, card: i64, slot: i64) -> float:
        """A troop is played on a possession."""
        s = self.s
        kind: i64 = s.board.kind[card]
        if kind == MONSTER:
            return self.lost(slot) + self.deed(VANDAL, s.monster_by)
        if kind == HERO:
            return self.lost(slot) + self.laid(s.board.card[slot]) + self.deed(STAFF_RAT, s.hero_by)
        out: float = self.gain[GARRISONS_OF + s.board.people[card]] + self.gain[GARRISONS + kind]
        if s.owner[slot] != s.seat:
            return out + self.gain[CONQUEROR] + self.lost(slot) + self.laid(s.board.card[slot])
        before: i64 = defence(s, slot)
        if s.garrison[slot] == NO_CARD:
            out += self.gain[CONQUEROR]
        else:
            out += self.left(s.seat, s.garrison[slot])
        after: i64 = max(s.board.strength[card], s.board.strength[s.board.card[slot]])
        return out + SAFER * float(after - before)

    def best(self, card: i64) -> float:
        """The best that a card can bring."""
        if card >= CASTLES:
            return self.laid(card)
        out: float = -1e9
        todo: i64 = targets(self.s, card)
        while todo != 0:
            out = max(out, self.played(card, first(todo)))
            todo &= todo - 1
        return out
