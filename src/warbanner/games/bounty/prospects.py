"""How likely a title goes to a seat when the game is over: by what it counts, by who can change that, and by when.

The numbers in here were fitted to who held titles at the end of 2,400 games between bots, four players, and rounded.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.bounty.board import (
    ARCHITECT,
    BUILDER,
    CASTLE_KINDS,
    CASTLES,
    CASTLES_OF,
    CONQUEROR,
    EMPEROR,
    GARRISONS,
    GARRISONS_OF,
    HERO,
    KEEPER,
    NO_TITLE,
    OBELISKS,
    OF_KIND,
    OF_PEOPLE,
    OVER,
    PEOPLES,
    PRESENT,
    SEATS,
    STAFF_RAT,
    STRONGEST,
    TALLIES,
    VANDAL,
)
from warbanner.games.bounty.state import BountyState
from warbanner.games.bounty.table import of_seat, on_table

ORDINARY: Final = i64(OF_KIND[0] | OF_KIND[1] | OF_KIND[2])
DEEDS: Final = i64(BIT[VANDAL] | BIT[STAFF_RAT])
CASTLES_OF_PEOPLE: Final = vec[i64](
    [(BIT[CASTLE_KINDS] - 1) * BIT[CASTLES + (p - 1) * CASTLE_KINDS] if p else 0 for p in range(PEOPLES)]
)

# The families of titles: Emperor, castles, obelisks, garrisons
CASTLE_TITLES: Final[i64] = 1
GARRISON_TITLES: Final[i64] = 3


def _family(title: int) -> int:
    if title in (EMPEROR, KEEPER):
        return int(title)
    return GARRISON_TITLES if title == CONQUEROR or GARRISONS_OF <= title < BUILDER else CASTLE_TITLES


def _cards(title: int) -> int:
    """The set of kinds of cards that count for a title."""
    if title == CONQUEROR:
        return ORDINARY
    if GARRISONS_OF <= title < GARRISONS:
        return ORDINARY & OF_PEOPLE[title - GARRISONS_OF]
    if GARRISONS <= title < BUILDER:
        return OF_KIND[title - GARRISONS]
    if title == KEEPER:
        return 7 * BIT[OBELISKS]
    if title >= BUILDER:
        return 0x249 * BIT[CASTLES + title - BUILDER]
    return 0xFFF * BIT[CASTLES] if title in (EMPEROR, ARCHITECT) else CASTLES_OF_PEOPLE[title - CASTLES_OF]


FAMILY: Final = vec[i64]([_family(t) for t in range(TALLIES)])
CARDS: Final = vec[i64]([_cards(t) for t in range(TALLIES)])

# By family, lasting and with the turns left: how much each thing counted tells, one in a possession of strength 1 less,
# cards of the hand that count, what the hand could capture, and how clear a lead must be
COUNTED: Final = vec[float]([0.0, 0.2, 0.12, 0.06])
COUNTED_LATE: Final = vec[float]([2.5, 2.0, 1.56, 2.8])
WEAK: Final = vec[float]([0.1, 0.2, 0.14, 0.0])
WEAK_LATE: Final = vec[float]([0.46, 0.86, 0.33, 0.0])
HELD: Final = vec[float]([0.0, 0.09, 0.0, 0.0])
HELD_LATE: Final = vec[float]([0.63, 0.2, 0.05, 2.2])
REACH_LATE: Final = vec[float]([1.4, 1.3, 1.6, 0.0])
CLEAR: Final = vec[float]([-0.2, -0.3, -0.24, -0.2])
CLEAR_LATE: Final = vec[float]([0.77, 0.9, 0.82, 1.14])


def plays_left(s: BountyState) -> i64:
    """The turns that are left in the game, the present one among them, if nobody puts cards back any more (KB-6)."""
    n: i64 = s.opt_players
    at: i64 = (s.seat - s.first + n) % n
    if s.phase == OVER:
        return 0
    if at == 0 and s.deck_left == 0:
        return n  # the round after the one in which the last card was drawn
    last: i64 = (at + s.deck_left + n - 1) % n  # place in the round of who draws the last card
    out: i64 = s.deck_left + n - 1 - last
    if s.deck_left > 0 and last == n - 1 and s.opt_final_turn != PRESENT:
        out += n
    return out


def turns_left(s: BountyState, seat: i64, plays: i64) -> i64:
    """Those of a seat among the turns that are left."""
    n: i64 = s.opt_players
    return (plays - (seat - s.seat + n) % n + n - 1) // n


def lateness(s: BountyState, plays: i64) -> float:
    """Small at the start of the game, and 2 when it is over."""
    return 1.0 / (0.5 + float(plays) / float(s.opt_players))


def hidden_titles(s: BountyState) -> i64:
    """The set of titles that count, but don't lie open."""
    out: i64 = 0
    for p in range(s.opt_players):
        if s.hidden[p] != NO_TITLE:
            out |= BIT[s.hidden[p]]
    return out & ~s.titles


def reach(s: BountyState, p: i64) -> i64:
    """The set of foreign possessions that a troop of the hand could capture."""
    troops: i64 = s.kinds[p] & s.ready[p]
    if troops & OF_KIND[HERO] != 0:
        return on_table(s) & ~s.lying[p]
    strength: i64 = STRONGEST
    while strength > 1 and troops & OF_KIND[strength - 2] == 0:
        strength -= 1
    if strength == 1:
        return 0
    return s.weaker[strength] & ~s.lying[p]


def counting(s: BountyState, title: i64) -> i64:
    """The set of possessions that count for a title of castles or obelisks."""
    out: i64 = 0
    todo: i64 = CARDS[title]
    while todo != 0:
        out |= s.board.slots[first(todo)]
        todo &= todo - 1
    return out


def promised(s: BountyState, seat: i64, titles: i64, plays: i64, reached: vec[i64]) -> float:
    """Points that a seat may expect of these titles; `reached` is what each hand could capture."""
    late: float = lateness(s, plays)
    v: vec[float] = vec[float]([0.0] * SEATS)
    out: float = 0.0
    todo: i64 = titles & ~DEEDS
    while todo != 0:
        t: i64 = first(todo)
        todo &= todo - 1
        g: i64 = FAMILY[t]
        slots: i64 = 0
        if g != GARRISON_TITLES:
            slots = counting(s, t)
        for p in range(s.opt_players):
            v[p] = standing(s, p, t, slots, reached[p], turns_left(s, p, plays), late)
        clear: float = CLEAR[g] + CLEAR_LATE[g] * late
        chance: float = 1.0
        for p in range(s.opt_players):
            if p != seat:
                chance /= 1.0 + exp(clear + v[p] - v[seat])
        out += chance * float(s.board.points[t])
    return out


def standing(s: BountyState, p: i64, title: i64, slots: i64, reached: i64, turns: i64, late: float) -> float:
    """How a seat stands in a title: what it counts, and what the hand may bring in the turns that are left."""
    g: i64 = FAMILY[title]
    out: float = float(of_seat(s.tally[title], p)) * (COUNTED[g] + COUNTED_LATE[g] * late)
    hand: i64 = s.kinds[p] & CARDS[title]
    if g == GARRISON_TITLES:
        if s.lying[p] == 0:
            return out
        hand &= s.ready[p]
    else:
        out -= float(size_of(slots & s.lying[p] & s.weaker[2])) * (WEAK[g] + WEAK_LATE[g] * late)
        reached &= slots
        if g == EMPEROR:
            hand = new_peoples(s, p, hand)
            reached = reached_peoples(s, p, reached)
        if turns > 0:
            out += float(min(2, size_of(reached))) * REACH_LATE[g] * late
    return out + float(min(turns, size_of(hand))) * (HELD[g] + HELD_LATE[g] * late)


def new_peoples(s: BountyState, p: i64, cards: i64) -> i64:
    """The set of peoples of which a seat has no castle, but one among these kinds of cards."""
    out: i64 = 0
    for people in range(1, PEOPLES):
        if cards & CASTLES_OF_PEOPLE[people] != 0 and s.ready[p] & OF_PEOPLE[people] == 0:
            out |= BIT[people]
    return out


def reached_peoples(s: BountyState, p: i64, slots: i64) -> i64:
    """The set of peoples of which a seat has no castle, but one is among these possessions."""
    out: i64 = 0
    for people in range(1, PEOPLES):
        if s.ready[p] & OF_PEOPLE[people] == 0 and slots & counting(s, CASTLES_OF + people) != 0:
            out |= BIT[people]
    return out
