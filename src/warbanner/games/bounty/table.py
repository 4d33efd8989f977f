"""What lies on the table: who owns each possession, who stands on it, what it defends with, what titles count."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warbanner.core.sets import BIT
from warbanner.games.bounty.board import (
    ARCHITECT,
    BUILDER,
    CASTLES_OF,
    CONQUEROR,
    EMPEROR,
    GARRISONS,
    GARRISONS_OF,
    KEEPER,
    NO_CARD,
    NOBODY,
    OBELISKS,
    OF_PEOPLE,
    STRONGEST,
    TALLIES,
)
from warbanner.games.bounty.state import BountyState

ALL: Final = i64((1 << 36) - 1)  # the set of all possessions


def on_table(s: BountyState) -> i64:
    """The set of all possessions that lie before a player."""
    return ALL & ~s.lying[NOBODY]


def defence(s: BountyState, slot: i64) -> i64:
    """What a possession defends with: its own strength, or that of its garrison if that is higher (KB-4.8)."""
    own: i64 = s.board.strength[s.board.card[slot]]
    if s.garrison[slot] == NO_CARD:
        return own
    return max(own, s.board.strength[s.garrison[slot]])


def put(s: BountyState, slot: i64, side: i64, garrison: i64) -> None:
    """A possession lies before a side with this garrison, or before NOBODY: it is in no row."""
    if s.owner[slot] != NOBODY:
        count(s, slot, -1)
        weaker = s.weaker
        for n in range(defence(s, slot) + 1, STRONGEST + 2):
            weaker[n] &= ~BIT[slot]
    s.lying[s.owner[slot]] &= ~BIT[slot]
    s.owner[slot] = side
    s.garrison[slot] = garrison
    s.lying[side] |= BIT[slot]
    if side != NOBODY:
        count(s, slot, 1)
        weaker = s.weaker
        for n in range(defence(s, slot) + 1, STRONGEST + 2):
            weaker[n] |= BIT[slot]


def count(s: BountyState, slot: i64, n: i64) -> None:
    """Add what a possession counts for titles, n times, to its owner's tallies (KB-8)."""
    at: i64 = s.owner[slot] * TALLIES
    b = s.board
    tally = s.tally
    k: i64 = b.card[slot]
    changed: i64 = 0
    if k >= OBELISKS:
        tally[at + KEEPER] += n
        changed = BIT[KEEPER]
    else:
        people: i64 = CASTLES_OF + b.people[k]
        builder: i64 = BUILDER + b.kind[k]
        before: i64 = tally[at + people]
        tally[at + people] = before + n
        if before == 0:  # the people's first castle (KB-4.2),
            tally[at + EMPEROR] += 1
            s.ready[s.owner[slot]] |= OF_PEOPLE[b.people[k]]
        elif before + n == 0:  # or its last
            tally[at + EMPEROR] -= 1
            s.ready[s.owner[slot]] &= ~OF_PEOPLE[b.people[k]]
        tally[at + ARCHITECT] += n
        tally[at + builder] += n
        changed = BIT[EMPEROR] | BIT[ARCHITECT] | BIT[people] | BIT[builder]
    g: i64 = s.garrison[slot]
    if g != NO_CARD:
        people = GARRISONS_OF + b.people[g]
        kind: i64 = GARRISONS + b.kind[g]
        tally[at + CONQUEROR] += n
        tally[at + people] += n
        tally[at + kind] += n
        changed |= BIT[CONQUEROR] | BIT[people] | BIT[kind]
    s.changed |= changed
