"""What lies on the table: who owns each possession, who stands on it, what it defends with, what titles count."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warbanner.core.sets import BIT
from warbanner.games.bounty.board import (
    ARCHITECT,
    CONQUEROR,
    EMPEROR,
    KEEPER,
    NO_CARD,
    NOBODY,
    OBELISKS,
    OF_PEOPLE,
    ONE,
    STRONGEST,
)
from warbanner.games.bounty.state import BountyState

ALL: Final = i64((1 << 36) - 1)  # the set of all possessions


def on_table(s: BountyState) -> i64:
    """The set of all possessions that lie before a player."""
    return ALL & ~s.lying[NOBODY]


def defence(s: BountyState, slot: i64) -> i64:
    """What a possession defends with: its own strength, or that of its garrison if that is higher (KB-4.8).

    One that lies before nobody can't be taken: it defends with more than any troop has.
    """
    if s.owner[slot] == NOBODY:
        return STRONGEST + 1
    own: i64 = s.board.strength[s.board.card[slot]]
    garrison: i64 = s.garrison[slot]
    if garrison == NO_CARD:
        return own
    return max(own, s.board.strength[garrison])


def put(s: BountyState, slot: i64, side: i64, garrison: i64) -> None:
    """A possession lies before a side with this garrison, or before NOBODY: it is in no row."""
    before: i64 = s.owner[slot]
    was: i64 = defence(s, slot)
    old: i64 = s.garrison[slot]
    bit: i64 = BIT[slot]
    if old != NO_CARD:
        count_garrison(s, old, -ONE[before])
    if side != before:
        s.owner[slot] = side
        lying = s.lying
        lying[before] &= ~bit
        lying[side] |= bit
        count_possession(s, s.board.card[slot], before, side)
    s.garrison[slot] = garrison
    if garrison != NO_CARD:
        count_garrison(s, garrison, ONE[side])
    weaker = s.weaker
    now: i64 = defence(s, slot)
    for n in range(was + 1, now + 1):
        weaker[n] &= ~bit
    for n in range(now + 1, was + 1):
        weaker[n] |= bit


def count_garrison(s: BountyState, card: i64, n: i64) -> None:
    """Add n to what a garrison counts for titles (KB-8)."""
    people: i64 = s.board.of_people[card]
    kind: i64 = s.board.of_kind[card]
    tally = s.tally
    tally[CONQUEROR] += n
    tally[people] += n
    tally[kind] += n
    s.changed |= s.board.counted_by[card]


def count_possession(s: BountyState, card: i64, before: i64, side: i64) -> None:
    """A possession of this kind counts for a side, no longer for the one it lay before (KB-8)."""
    tally = s.tally
    n: i64 = ONE[side] - ONE[before]
    if card >= OBELISKS:
        tally[KEEPER] += n
        s.changed |= BIT[KEEPER]
        return
    title: i64 = s.board.of_people[card]
    kind: i64 = s.board.of_kind[card]
    people: i64 = s.board.people[card]
    if before != NOBODY and of_seat(tally[title], before) == 1:  # the people's last castle (KB-4.2)
        tally[EMPEROR] -= ONE[before]
        s.changed |= BIT[EMPEROR]
        s.ready[before] &= ~OF_PEOPLE[people]
    if side != NOBODY and of_seat(tally[title], side) == 0:  # or its first
        tally[EMPEROR] += ONE[side]
        s.changed |= BIT[EMPEROR]
        s.ready[side] |= OF_PEOPLE[people]
    tally[title] += n
    tally[ARCHITECT] += n
    tally[kind] += n
    s.changed |= s.board.counted_by[card]


def of_seat(tally: i64, p: i64) -> i64:
    """What a tally counts for a seat."""
    return tally >> 8 * p & 255
