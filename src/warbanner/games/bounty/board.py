"""The cards and the numbers of the rules: what every other file of the game refers to."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT

SEATS: Final[i64] = 5
NOBODY: Final[i64] = 5
HAND: Final[i64] = 6
OPEN_TITLES: Final[i64] = 6
NO_CARD: Final[i64] = 63
NO_TITLE: Final[i64] = 63
NOTHING: Final[i64] = 5 * 64 + 63  # no card under the deck

# Kinds of cards: troops by people and kind, castles by people and kind, obelisks by strength
PEOPLES: Final[i64] = 5
HUMANS: Final[i64] = 0
TROOP_KINDS: Final[i64] = 5
ARCHER: Final[i64] = 0
WIZARD: Final[i64] = 2
HERO: Final[i64] = 3
MONSTER: Final[i64] = 4
CASTLES: Final[i64] = 25  # the first kind of castle: humans have none
CASTLE_KINDS: Final[i64] = 3
OBELISKS: Final[i64] = 37
KINDS: Final[i64] = 40
SLOTS: Final[i64] = 36
STRONGEST: Final[i64] = 4
TROOPS: Final = i64((1 << 25) - 1)  # the set of all kinds of troops
OF_PEOPLE: Final = vec[i64]([0x1F << p * 5 for p in range(5)])  # sets of troops by people
OF_KIND: Final = vec[i64]([0x108421 << k for k in range(5)])  # and by kind

# What titles count; a title's number is that of its tally
EMPEROR: Final[i64] = 0
ARCHITECT: Final[i64] = 1
KEEPER: Final[i64] = 2
CONQUEROR: Final[i64] = 3
CASTLES_OF: Final[i64] = 3  # + people, of the four that have castles
GARRISONS_OF: Final[i64] = 8  # + people
GARRISONS: Final[i64] = 13  # + kind of ordinary troop
BUILDER: Final[i64] = 16  # + kind of castle
TALLIES: Final[i64] = 19
# One more in a tally, by seat; before NOBODY nothing counts
ONE: Final = vec[i64]([BIT[8 * p] for p in range(SEATS)] + [i64(0)])
VANDAL: Final[i64] = 19
STAFF_RAT: Final[i64] = 20
TITLES: Final[i64] = 21

# Values of options
ON: Final[i64] = 1
PRESENT: Final[i64] = 1
EVERY_TURN: Final[i64] = 0
EVERY_ROUND: Final[i64] = 1
# Peoples out of the game by the number of the option's value, 0 = drawn
CHOSEN: Final = vec[i64]([0, 2, 4, 8, 16, 2 + 4, 2 + 8, 2 + 16, 4 + 8, 4 + 16, 8 + 16])

# Prompts; the phase of a position is one of them
CARD: Final[i64] = 0
TARGET: Final[i64] = 1
BACK: Final[i64] = 2
OVER: Final[i64] = 3

# A command of the CARD prompt beside the cards
PUT_BACK: Final[i64] = 64
PUT_BACK_BIT: Final[i64] = 1

# Events; events.py says what their three numbers mean
PASSED: Final[i64] = 1  # seat
LAID: Final[i64] = 2  # seat, possession
GARRISONED: Final[i64] = 3  # possession, troop, seat
CAPTURED: Final[i64] = 4  # possession, troop, 8 * seat + the seat it was taken from
DESTROYED: Final[i64] = 5  # possession, monster, 8 * seat + the seat it was taken from
DISCARDED: Final[i64] = 6  # card
PUT_UNDER: Final[i64] = 7  # seat, card (secret)
DREW: Final[i64] = 8  # seat, card (secret)
LAST_CARD: Final[i64] = 9  # seat
TITLE: Final[i64] = 10  # title, holder or NOBODY, holder before
TITLE_SHOWN: Final[i64] = 11  # title, seat
ROUND_ENDED: Final[i64] = 12  # round
STALLED: Final[i64] = 13  # rounds
SCORED: Final[i64] = 14  # seat, points
WON: Final[i64] = 15  # seat, round
RETURNED: Final[i64] = 16  # seat, cards


@final
class Board:
    """Tables that come from cards.toml, or with points from a file of one's own; shared by all copies of a position."""

    counts: vec[i64]  # cards of each kind
    strength: vec[i64]  # of each kind; 0 for heroes and monsters
    people: vec[i64]  # of each kind; PEOPLES for obelisks
    kind: vec[i64]  # of each kind of card: of troop, of castle; 0 for obelisks
    of_people: vec[i64]  # of each kind but obelisks: the title that counts its people, as a garrison or as a castle,
    of_kind: vec[i64]  # and the one that counts its kind
    counted_by: vec[i64]  # of each kind: the set of these two, and of the title that counts all such cards
    card: vec[i64]  # of each possession: its kind of card
    slots: vec[i64]  # of each kind: the set of its possessions
    points: vec[i64]  # of each title
    obelisk: i64  # points of an obelisk
    removed: vec[i64]  # by number of players: peoples, and obelisks of each strength, that leave the game

    def __init__(self, counts: vec[i64], strength: vec[i64], points: vec[i64], numbers: vec[i64]) -> None:
        """Read the tables of `loader.py`; numbers: points of an obelisk, then `removed` from 0 players on."""
        self.counts = counts[:]
        self.strength = strength[:]
        self.points = points[:]
        self.obelisk = numbers[0]
        self.removed = numbers[1:]
        self.people = vec[i64]([PEOPLES] * 40)
        self.kind = vec[i64]([i64(0)] * 40)
        self.of_people = vec[i64]([i64(0)] * 40)
        self.of_kind = vec[i64]([i64(0)] * 40)
        self.counted_by = vec[i64]([BIT[KEEPER]] * 40)
        self.card = vec[i64]([i64(0)] * 36)
        self.slots = vec[i64]([i64(0)] * 40)
        for k in range(CASTLES):
            self.people[k] = k // TROOP_KINDS
            self.kind[k] = k % TROOP_KINDS
            self.of_people[k] = GARRISONS_OF + self.people[k]
            self.of_kind[k] = GARRISONS + self.kind[k]
            self.counted_by[k] = BIT[CONQUEROR] | BIT[self.of_people[k]] | BIT[self.of_kind[k]]
        for k in range(CASTLES, OBELISKS):
            self.people[k] = 1 + (k - CASTLES) // CASTLE_KINDS
            self.kind[k] = (k - CASTLES) % CASTLE_KINDS
            self.of_people[k] = CASTLES_OF + self.people[k]
            self.of_kind[k] = BUILDER + self.kind[k]
            self.counted_by[k] = BIT[ARCHITECT] | BIT[self.of_people[k]] | BIT[self.of_kind[k]]
        at: i64 = 0
        for k in range(CASTLES, KINDS):
            for i in range(counts[k]):
                self.card[at] = k
                self.slots[k] |= BIT[at]
                at += 1
