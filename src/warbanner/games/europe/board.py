"""The board and the numbers of the rules: what every other file of the game refers to."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

LANDS: Final[i64] = 49
SIDES: Final[i64] = 4  # seats, then mercenary armies
NOBODY: Final[i64] = 4
NO_LAND: Final[i64] = 63

# Kinds of figures, and what else a Spend buys
FOOTMAN: Final[i64] = 0
ARCHER: Final[i64] = 1
CAVALRY: Final[i64] = 2
SIEGE: Final[i64] = 3
KINDS: Final[i64] = 4
CASTLE: Final[i64] = 4
CROWN_CARD: Final[i64] = 5
ITEMS: Final[i64] = 6

# Kinds of King's Orders cards
CARDS: Final[i64] = 5
NO_CARD: Final[i64] = 5

# Orders and bonus actions of a card: the choices of the ORDER prompt
TAX: Final[i64] = 0
SPEND: Final[i64] = 1
EXPAND: Final[i64] = 2
SPLIT: Final[i64] = 3
MANOEUVRE: Final[i64] = 4
FORTIFY: Final[i64] = 5
ASSAULT: Final[i64] = 6
KING_ME: Final[i64] = 7
NO_BONUS: Final[i64] = 8

# Bonus tiles, by the city that brings them
LONDON: Final[i64] = 0
PARIS: Final[i64] = 1
MADRID: Final[i64] = 2
STOCKHOLM: Final[i64] = 3
BERLIN: Final[i64] = 4
CONSTANTINOPLE: Final[i64] = 5
KIEV: Final[i64] = 6
ROME: Final[i64] = 7

# Kingdom Missions, in the order of RE-9.3
TWO_CITIES: Final[i64] = 0
RICH_TAX: Final[i64] = 1
THREE_CASTLES: Final[i64] = 2
FOUR_LANDS: Final[i64] = 3
STORM: Final[i64] = 4
SLAUGHTER: Final[i64] = 5
LONG_LINE: Final[i64] = 6
UNDERDOG: Final[i64] = 7
MISSIONS: Final[i64] = 8
NO_MISSION: Final[i64] = 8

# Prompts; the phase of a position is one of them (LAY stands for both cards). rules.py relies on the order of the
# groups: set-up, cards, mercenaries and missions, coins, Expand, Manoeuvre, bonus actions, missions, battle
BID: Final[i64] = 0
KINGDOM: Final[i64] = 1
BESIDE: Final[i64] = 2
FOOTMEN: Final[i64] = 3
LAY: Final[i64] = 4
LAY_BOTTOM: Final[i64] = 5
HIRE_FIRST: Final[i64] = 6
HIRE: Final[i64] = 7
KEEP: Final[i64] = 8
ORDER: Final[i64] = 9
TAX_CITY: Final[i64] = 10
SPEND_ITEM: Final[i64] = 11
SPEND_PLACE: Final[i64] = 12
SPEND_COUNT: Final[i64] = 13
EXPAND_FROM: Final[i64] = 14
EXPAND_TO: Final[i64] = 15
EXPAND_COUNT: Final[i64] = 16
SPLIT_FROM: Final[i64] = 17
SPLIT_TO: Final[i64] = 18
SPLIT_COUNT: Final[i64] = 19
SECOND_TO: Final[i64] = 20
SECOND_COUNT: Final[i64] = 21
MANOEUVRE_FROM: Final[i64] = 22
MANOEUVRE_TO: Final[i64] = 23
MANOEUVRE_COUNT: Final[i64] = 24
FORTIFY_AT: Final[i64] = 25
FORTIFY_WITH: Final[i64] = 26
ASSAULT_FROM: Final[i64] = 27
ASSAULT_TO: Final[i64] = 28
REVEAL: Final[i64] = 29
REVEAL_ALL: Final[i64] = 30
BATTLE: Final[i64] = 31
REROLL: Final[i64] = 32
LOSE: Final[i64] = 33
OVER: Final[i64] = 34

# Events; events.py says what their three numbers mean
BIDS: Final[i64] = 1
TIE_DIE: Final[i64] = 2
MARKER_TAKEN: Final[i64] = 3
KINGDOM_PLACED: Final[i64] = 4
CLAIMED: Final[i64] = 5
CARDS_LAID: Final[i64] = 6
CARD_REVEALED: Final[i64] = 7
TAXED: Final[i64] = 8
BOUGHT: Final[i64] = 9
FREE_UNITS: Final[i64] = 10
MOVED: Final[i64] = 11
ATTACKED: Final[i64] = 12
FORTIFIED: Final[i64] = 14
ASSAULTED: Final[i64] = 15
DIE: Final[i64] = 16
LOST: Final[i64] = 17
BATTLE_BEGUN: Final[i64] = 18
REROLLED: Final[i64] = 19
BATTLE_WON: Final[i64] = 20
BOTH_GONE: Final[i64] = 21
PLUNDERED: Final[i64] = 22
ROUND_ENDED: Final[i64] = 23
SAVED: Final[i64] = 24
ELIMINATED: Final[i64] = 25
WON: Final[i64] = 26
ROUND_BEGUN: Final[i64] = 27
CARD_ENDED: Final[i64] = 28
EMPTIED: Final[i64] = 29
HIRED: Final[i64] = 30
MISSION_OFFERED: Final[i64] = 31
MISSION_KEPT: Final[i64] = 32
MISSION_REVEALED: Final[i64] = 33


@final
class Board:
    """Tables that come from board.toml and cards.toml; shared by all copies of a position."""

    all: i64  # the set of all territories
    near: vec[i64]  # neighbours of each territory, over land and sea
    near_land: vec[i64]  # over land alone
    tax: vec[i64]  # coins a territory pays
    crowns: vec[i64]  # crowns its city is worth, 0 without a city
    cities: i64
    gold: i64
    tile: vec[i64]  # territory of each bonus tile
    copies: vec[i64]  # copies of each kind of card in a deck
    orders: vec[i64]  # orders of each kind of card, as a set
    bonus: vec[i64]  # its bonus action, KING_ME or NO_BONUS
    price: vec[i64]  # of each item
    army: vec[i64]  # figures of each kind
    castles: i64
    crown_cards: i64
    coins: i64  # at the start
    footmen: i64  # of a kingdom
    draft_footmen: i64  # of each city drafted where mercenaries play
    crowns_to_win: vec[i64]  # by number of players

    def __init__(self, territories: vec[i64], cards: vec[i64], numbers: vec[i64]) -> None:
        """Read the tables that `loader.py` lays out: rows of territories, of cards, then single numbers."""
        self.all = 0
        self.near = vec[i64]([i64(0)] * 49)
        self.near_land = vec[i64]([i64(0)] * 49)
        self.tax = vec[i64]([i64(0)] * 49)
        self.crowns = vec[i64]([i64(0)] * 49)
        self.cities = 0
        self.gold = 0
        self.tile = vec[i64]([i64(0)] * 8)
        self.copies = vec[i64]([i64(0)] * 5)
        self.orders = vec[i64]([i64(0)] * 5)
        self.bonus = vec[i64]([i64(0)] * 5)
        self.price = numbers[0:6]
        self.army = numbers[6:10]
        self.castles = numbers[10]
        self.crown_cards = numbers[11]
        self.coins = numbers[12]
        self.footmen = numbers[13]
        self.draft_footmen = numbers[14]
        self.crowns_to_win = numbers[15:20]
        here: i64 = 1
        for t in range(LANDS):
            self.all |= here
            self.near_land[t] = territories[t * 6]
            self.near[t] = territories[t * 6] | territories[t * 6 + 1]
            self.tax[t] = territories[t * 6 + 2]
            self.crowns[t] = territories[t * 6 + 3]
            if territories[t * 6 + 3] > 0:
                self.cities |= here
            if territories[t * 6 + 4] > 0:
                self.gold |= here
            if territories[t * 6 + 5] >= 0:
                self.tile[territories[t * 6 + 5]] = t
            here += here
        for k in range(CARDS):
            self.copies[k] = cards[k * 3]
            self.orders[k] = cards[k * 3 + 1]
            self.bonus[k] = cards[k * 3 + 2]
