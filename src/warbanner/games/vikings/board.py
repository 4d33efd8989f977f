"""The board and the numbers of the rules: what every other file of the game refers to."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT

LANDS: Final[i64] = 42
SIDES: Final[i64] = 5  # seats, then neutral tribes
NOBODY: Final[i64] = 5
NO_LAND: Final[i64] = 63
NO_GOD: Final[i64] = 63

# Values of options
LOWER_HALF: Final[i64] = 1
NO_END: Final[i64] = 2
ONE: Final[i64] = 1
MAY: Final[i64] = 1
OFF: Final[i64] = 1
CONTROL: Final[i64] = 1
DISCARDED: Final[i64] = 1

# What a god does, and when
GAIN: Final[i64] = 0
GAIN_ONE_PLACE: Final[i64] = 1
LOSE_CHOICE: Final[i64] = 2
LOSE_HALF: Final[i64] = 3
LOSE_AT_SHIP: Final[i64] = 4
ATTACK_DIE: Final[i64] = 5
ATTACK_TIES: Final[i64] = 6
DEFENCE_DIE: Final[i64] = 7
DEFENCE_NONE: Final[i64] = 8
AT_ONCE: Final[i64] = 0
NEXT_TURN: Final[i64] = 1
ANY_TIME: Final[i64] = 2

# Things to do in the placing step: the choices of the STEP prompt
PLACE: Final[i64] = 0
TRADE: Final[i64] = 1
TURN_GOD: Final[i64] = 2
USE_GOD: Final[i64] = 3

# Prompts; the phase of a position is one of them. rules.py relies on the order of the groups: set-up, placing,
# attack, manoeuvre, draw
SHIP_AT: Final[i64] = 0
TRIBE_AT: Final[i64] = 1
TRIBE_COUNT: Final[i64] = 2
STEP: Final[i64] = 3
PLACE_AT: Final[i64] = 4
PLACE_COUNT: Final[i64] = 5
TRADE_TWOS: Final[i64] = 6
TRADE_ONES: Final[i64] = 7
WHICH_GOD: Final[i64] = 8
GOD_AT: Final[i64] = 9
ATTACK_FROM: Final[i64] = 10
ATTACK_TO: Final[i64] = 11
BY_SHIP: Final[i64] = 12
ADVANCE: Final[i64] = 13
ATTACK_GOD: Final[i64] = 14
DEFENCE_GOD: Final[i64] = 15
SAVING_GOD: Final[i64] = 16
ROLL_ON: Final[i64] = 17
RAID: Final[i64] = 18
MOVE_FROM: Final[i64] = 19
MOVE_TO: Final[i64] = 20
MOVE_COUNT: Final[i64] = 21
SAIL: Final[i64] = 22
DRAW: Final[i64] = 23
OVER: Final[i64] = 24

# Events; events.py says what their three numbers mean
SHIP_PLACED: Final[i64] = 1  # territory, seat, 1 if it sails there in a manoeuvre
TRIBE_PLACED: Final[i64] = 2  # territory, warriors, tribe
TURN_BEGUN: Final[i64] = 3  # seat, round, warriors
PLACED: Final[i64] = 4  # territory, warriors, seat
TRADED: Final[i64] = 5  # seat, cards of two stars * 64 + cards of one, warriors
GOD_TURNED: Final[i64] = 6  # seat, god
GOD_USED: Final[i64] = 7  # seat, god, territory or NO_LAND
GOD_LOST: Final[i64] = 8  # seat, god
TAKEN_OFF: Final[i64] = 9  # territory, warriors, god
ATTACKED: Final[i64] = 10  # origin, target, seat * 2 + 1 if by ship
ADVANCED: Final[i64] = 11  # seat, warriors
DIE: Final[i64] = 12  # side that rolled, face, 1 if it attacks
BEATEN: Final[i64] = 13  # target, warriors the attacker lost, warriors the defender lost
CONQUERED: Final[i64] = 14  # territory, seat, side it was taken from
WITHDRAWN: Final[i64] = 15  # seat, warriors that go back, territory
REPELLED: Final[i64] = 16  # seat, target
SHIP_SUNK: Final[i64] = 17  # side, territory
ELIMINATED: Final[i64] = 18  # seat, seat that did it
CARDS_TAKEN: Final[i64] = 19  # seat, side whose cards they were, how many
TRIBE_GONE: Final[i64] = 20  # tribe, seat that did it
RAID_SHOWN: Final[i64] = 21  # seat, raid, warriors
MOVED: Final[i64] = 22  # origin, target, warriors
DRAWN: Final[i64] = 23  # seat, stars (secret)
LEFT: Final[i64] = 24  # seat
RESHUFFLED: Final[i64] = 25  # cards
END_DRAWN: Final[i64] = 26  # seat
ROUND_ENDED: Final[i64] = 27  # round
WON: Final[i64] = 28  # seat, round


@final
class Board:
    """Tables that come from board.toml, or from a file of the same form; shared by all copies of a position."""

    all: i64  # the set of all territories
    near: vec[i64]  # set of territories linked to each, over land and sea
    coast: i64  # set of territories with a coast
    stars: vec[i64]  # of each territory's card
    ones: i64  # cards of one star
    twos: i64
    regions: i64
    members: vec[i64]  # set of territories of each region
    bonus: vec[i64]
    raids: i64  # how many
    raid: vec[i64]  # set of territories of each raid
    raid_pays: vec[i64]
    gods: i64  # the set of all gods
    effect: vec[i64]  # of each god
    timing: vec[i64]
    amount: vec[i64]
    worth: vec[i64]  # warriors for a trade by its stars; the last entry for all that are more
    base: i64  # warriors each turn
    bonus_from: i64  # territories that bring the first warrior more
    bonus_step: i64

    def __init__(
        self,
        territories: vec[i64],
        regions: vec[i64],
        raids: vec[i64],
        gods: vec[i64],
        worth: vec[i64],
        numbers: vec[i64],
    ) -> None:
        """Read the tables that `loader.py` lays out.

        territories: rows of neighbours, coast, stars, region. regions: bonuses. raids: rows of territories, warriors.
        gods: rows of effect, timing, amount. worth: by stars from 0. numbers: base, bonus_from, bonus_step.
        """
        self.all = BIT[LANDS] - 1
        self.near = vec[i64]([i64(0)] * 42)
        self.coast = 0
        self.stars = vec[i64]([i64(0)] * 42)
        self.ones = 0
        self.twos = 0
        self.regions = len(regions)
        self.members = vec[i64]([i64(0)] * self.regions)
        self.bonus = regions[:]
        for t in range(LANDS):
            self.near[t] = territories[t * 4]
            if territories[t * 4 + 1] != 0:
                self.coast |= BIT[t]
            self.stars[t] = territories[t * 4 + 2]
            if self.stars[t] == 2:
                self.twos += 1
            else:
                self.ones += 1
            self.members[territories[t * 4 + 3]] |= BIT[t]
        self.raids = len(raids) // 2
        self.raid = vec[i64]([i64(0)] * self.raids)
        self.raid_pays = vec[i64]([i64(0)] * self.raids)
        for k in range(self.raids):
            self.raid[k] = raids[k * 2]
            self.raid_pays[k] = raids[k * 2 + 1]
        n: i64 = len(gods) // 3
        self.gods = BIT[n] - 1
        self.effect = vec[i64]([i64(0)] * n)
        self.timing = vec[i64]([i64(0)] * n)
        self.amount = vec[i64]([i64(0)] * n)
        for k in range(n):
            self.effect[k] = gods[k * 3]
            self.timing[k] = gods[k * 3 + 1]
            self.amount[k] = gods[k * 3 + 2]
        self.worth = worth[:]
        self.base = numbers[0]
        self.bonus_from = numbers[1]
        self.bonus_step = numbers[2]
