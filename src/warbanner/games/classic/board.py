"""The board and the numbers of the rules: what every other file of the game refers to."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first

LANDS: Final[i64] = 126  # numbers 0..62 and 64..125
SEATS: Final[i64] = 6
NOBODY: Final[i64] = 6
NO_LAND: Final[i64] = 63
NO_MISSION: Final[i64] = 63

# Values of options
WORLD: Final[i64] = 0
CAPITAL: Final[i64] = 1
MISSION: Final[i64] = 2
DEAL: Final[i64] = 1
NO_MORE_CARDS: Final[i64] = 1
MOST: Final[i64] = 1
SHORT: Final[i64] = 1
CHANGES: Final[i64] = 1
FREE: Final[i64] = 1

# Designs of cards
INFANTRY: Final[i64] = 0
CAVALRY: Final[i64] = 1
ARTILLERY: Final[i64] = 2
NO_CARD: Final[i64] = 3  # of a territory that no card shows
WILD: Final[i64] = 127  # how hands and events name a wild card; no territory has this number

# Prompts; the phase of a position is one of them. rules.py relies on the order of the groups: set-up, new armies,
# attack, roll, fortify
CLAIM: Final[i64] = 0
ADD: Final[i64] = 1
PAIR: Final[i64] = 2  # two players: the first of two own armies
PAIR_SECOND: Final[i64] = 3
PAIR_NEUTRAL: Final[i64] = 4
HEADQUARTERS: Final[i64] = 5
TRADE: Final[i64] = 6
EXTRA: Final[i64] = 7
PLACE: Final[i64] = 8
PLACE_COUNT: Final[i64] = 9
ATTACK_FROM: Final[i64] = 10
ATTACK_TO: Final[i64] = 11
DICE: Final[i64] = 12
DEFEND: Final[i64] = 13
REROLL: Final[i64] = 14
REROLL_DIE: Final[i64] = 15
COMMAND: Final[i64] = 16
OCCUPY: Final[i64] = 17
FORTIFY_FROM: Final[i64] = 18
FORTIFY_TO: Final[i64] = 19
FORTIFY_COUNT: Final[i64] = 20
OVER: Final[i64] = 21

# Events; events.py says what their three numbers mean
CLAIMED: Final[i64] = 1  # territory, seat
ADDED: Final[i64] = 2  # territory, side, seat that placed
HEADQUARTERS_SHOWN: Final[i64] = 3  # territory, seat
TURN_BEGUN: Final[i64] = 4  # seat, round, new armies
TRADED: Final[i64] = 5  # seat, three cards of 7 bits (the first in the lowest; wild = WILD), armies
EXTRA_PLACED: Final[i64] = 6  # territory, armies, seat
PLACED: Final[i64] = 7  # territory, armies, seat
NO_ROOM: Final[i64] = 8  # seat, armies lost
ATTACKED: Final[i64] = 9  # origin, target, seat * 4 + dice
DEFENDED: Final[i64] = 10  # side, seat that answered, dice
DIE: Final[i64] = 11  # side that rolled, face, 1 if it attacks
CARD_LAID: Final[i64] = 12  # seat, card, face of the die before
DIE_TURNED: Final[i64] = 13  # seat, face before
BEATEN: Final[i64] = 14  # target, armies the attacker lost, armies the defender lost
CAPTURED: Final[i64] = 15  # target, seat, side it was taken from
MOVED_IN: Final[i64] = 16  # origin, target, armies
ELIMINATED: Final[i64] = 17  # seat, seat that did it
CARDS_TAKEN: Final[i64] = 18  # seat, seat whose cards they were, how many
DRAWN: Final[i64] = 19  # seat, card (secret)
RESHUFFLED: Final[i64] = 20  # cards that become the deck
FORTIFIED: Final[i64] = 21  # origin, target, armies
TURN_ENDED: Final[i64] = 22  # seat
ROUND_ENDED: Final[i64] = 23  # round
MISSION_SHOWN: Final[i64] = 24  # seat, mission, 1 if its territories count instead
MISSION_CHANGED: Final[i64] = 25  # seat (which alone is told)
WON: Final[i64] = 26  # seat, round
HEADQUARTERS_TAKEN: Final[i64] = 27  # territory, seat whose it was, seat that has it now
NEUTRALS_GONE: Final[i64] = 28  # neutral side

# Columns of the table of missions
DESTROY: Final[i64] = 0  # seat to be put out + 1, or 0
COUNT: Final[i64] = 1  # territories wanted; of a mission to destroy: instead, if it can't be done
LEAST: Final[i64] = 2  # armies on each of them
FURTHER: Final[i64] = 3  # continents wanted beyond those named
NAMED: Final[i64] = 4  # set of continents
DECK_OF: Final[i64] = 5  # in the deck from this value of the option mission_deck on
COLUMNS: Final[i64] = 6


@final
class Board:
    """Tables of one board and variant; shared by all copies of a position."""

    size: i64  # territories
    all: vec[i64]  # the set of all territories
    near: vec[i64]  # sets of territories that each may attack and fortify, two words a territory
    into: vec[i64]  # sets of territories from which each can be entered
    region: vec[i64]  # continent of each territory
    regions: i64  # continents
    members: vec[i64]  # their territories, two words a continent
    bonus: vec[i64]
    design: vec[i64]  # of each territory's card, LANDS to a layout, or NO_CARD
    cards: vec[i64]  # set of territories that a card shows
    wilds: i64  # wild cards
    armies: vec[i64]  # of each side at the start, by number of players
    courses: vec[i64]  # of the value of sets, rising and by one: how many first values, those (up to 8), the step
    missions: vec[i64]  # COLUMNS numbers a mission
    mission_count: i64

    def __init__(
        self, territories: vec[i64], regions: vec[i64], missions: vec[i64], values: vec[i64], wilds: i64
    ) -> None:
        """Read the tables that `loader.py` lays out.

        territories: rows of number, continent, two words of neighbours, designs in three layouts. regions: bonuses.
        missions: rows of COLUMNS. values: armies by players 0..6, then for either course of sets how many first
        values, up to eight of them, the step.
        """
        self.size = 0
        self.all = vec[i64]([0, 0])
        self.near = vec[i64]([i64(0)] * 252)
        self.into = vec[i64]([i64(0)] * 252)
        self.region = vec[i64]([i64(0)] * 126)
        self.regions = len(regions)
        self.members = vec[i64]([i64(0)] * (2 * self.regions))
        self.bonus = regions[:]
        self.design = vec[i64]([NO_CARD] * 378)
        self.cards = vec[i64]([0, 0])
        self.wilds = wilds
        self.armies = values[0:7]
        self.courses = values[7:27]
        self.missions = missions[:]
        self.mission_count = len(missions) // COLUMNS
        self.read(territories)

    def read(self, rows: vec[i64]) -> None:
        """The tables by territory."""
        self.size = len(rows) // 7
        for i in range(self.size):
            t: i64 = rows[i * 7]
            word: i64 = t >> 6
            self.all[word] |= BIT[t & 63]
            self.region[t] = rows[i * 7 + 1]
            self.members[rows[i * 7 + 1] * 2 + word] |= BIT[t & 63]
            self.near[t * 2] = rows[i * 7 + 2]
            self.near[t * 2 + 1] = rows[i * 7 + 3]
            for layout in range(i64(3)):
                self.design[layout * LANDS + t] = rows[i * 7 + 4 + layout]
            if rows[i * 7 + 4] != NO_CARD:
                self.cards[word] |= BIT[t & 63]
        for i in range(self.size):
            t = rows[i * 7]
            for w in range(i64(2)):
                todo: i64 = self.near[t * 2 + w]
                while todo != 0:
                    self.into[(w * 64 + first(todo)) * 2 + (t >> 6)] |= BIT[t & 63]
                    todo &= todo - 1
