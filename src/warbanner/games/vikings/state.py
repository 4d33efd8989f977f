"""Written by tools/make_state.py from fields.py; do not edit."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import State
from warbanner.games.vikings.board import Board


@final
class VikingsState(State):
    """A position of vikings; each field is described in fields.py."""

    board: Board
    phase: i64  # what is asked: the number of the prompt
    seat: i64  # seat whose turn it is
    origin: i64  # territory that attacks or that warriors leave, or NO_LAND
    target: i64  # territory that is attacked or entered, or NO_LAND
    low: i64  # lowest amount that a number prompt still leaves open
    high: i64  # highest amount that a number prompt still leaves open
    partial: i64  # set of seats in the middle of a move
    owner: vec[i64]  # side that holds the territory, or NOBODY
    warriors: vec[i64]  # warriors in the territory
    ship: vec[i64]  # where each longship lies, or NO_LAND
    anchored: i64  # where the ship has lain since this turn began, or NO_LAND
    pool: i64  # warriors the seat has still to place
    tribe: i64  # neutral tribe whose warriors are placed, or NOBODY
    tribe_pool: i64  # neutral warriors still to be placed
    ones: vec[i64]  # cards of one star in each hand
    twos: vec[i64]  # cards of two stars in each hand
    held: vec[i64]  # cards in each hand
    deck_ones: i64  # cards of one star in the deck
    deck_twos: i64  # cards of two stars in the deck
    deck_left: i64  # cards in the deck, the End card among them
    end_in: i64  # 1 while the End card is in the deck
    aside_ones: vec[i64]  # cards of one star laid aside for each neutral tribe; nobody knows them
    aside: vec[i64]  # cards laid aside for each neutral tribe
    discard_ones: i64  # traded cards of one star
    discard_twos: i64  # traded cards of two stars
    due: i64  # territories conquered this turn, then cards still to be drawn
    raids: vec[i64]  # set of raids each seat holds
    raid_count: vec[i64]  # how many of them
    raids_known: i64  # set of raids that have been shown
    raid_pay: vec[i64]  # warriors that shown raids bring at the next placing
    taken: vec[i64]  # set of territories each side has taken by attack in this game
    gods: vec[i64]  # face-down gods of each seat; nobody knows which
    gods_left: i64  # set of gods that nobody has seen
    open_gods: vec[i64]  # set of open gods before each seat
    ripe: vec[i64]  # set of its open gods for the next turn whose turn has come
    turned: i64  # 1 once a god was turned over this turn
    working: i64  # set of gods that work in the running attack
    declined: i64  # set of gods that were passed over in this attack's move
    advance: i64  # warriors that advance in the running attack and are left
    by_ship: i64  # 1 if the running attack lands by ship
    attack_roll: vec[i64]  # the attacker's dice of this roll, highest first, 0 = none
    defend_roll: vec[i64]  # the defender's dice of this roll, highest first, 0 = none
    playing: i64  # set of seats that are not out
    fell: vec[i64]  # 1 for the seat that was out first, 2 for the next, 0 = in the game
    winners: i64  # set of seats that have won
    ended: i64  # 1 if the End card ended the game
    first: i64  # seat that began
    round: i64  # number of the round, 0 in the set-up
    losing: i64  # warriors the seat has still to take off for a god
    god: i64  # god for which a territory is asked, or NO_GOD
    spent: i64  # cards of two stars in the trade that is being made
    lands: vec[i64]  # set of territories of each owner
    strong: i64  # set of territories with two warriors or more
    opt_players: i64  # option players: seats at the table
    opt_end_card: i64  # option end_card: 0 anywhere, 1 lower_half, 2 off
    opt_cards_per_turn: i64  # option cards_per_turn: 0 per_conquest, 1 one
    opt_draw: i64  # option draw: 0 must, 1 may
    opt_gods: i64  # option gods: 0 on, 1 off
    opt_raids: i64  # option raids: 0 on, 1 off
    opt_raid_condition: i64  # option raid_condition: 0 conquest, 1 control
    opt_hand_of_loser: i64  # option hand_of_loser: 0 taken, 1 discarded
    opt_round_limit: i64  # option round_limit: 0 none, else the last round

    def __init__(self, board: Board, blank: bool = True) -> None:
        self.board = board
        if blank:
            self.phase = 0
            self.seat = 0
            self.origin = 63
            self.target = 63
            self.low = 0
            self.high = 0
            self.partial = 0
            self.owner = vec[i64]([i64(5)] * 42)
            self.warriors = vec[i64]([i64(0)] * 42)
            self.ship = vec[i64]([i64(63)] * 5)
            self.anchored = 63
            self.pool = 0
            self.tribe = 5
            self.tribe_pool = 0
            self.ones = vec[i64]([i64(0)] * 5)
            self.twos = vec[i64]([i64(0)] * 5)
            self.held = vec[i64]([i64(0)] * 5)
            self.deck_ones = 0
            self.deck_twos = 0
            self.deck_left = 0
            self.end_in = 0
            self.aside_ones = vec[i64]([i64(0)] * 5)
            self.aside = vec[i64]([i64(0)] * 5)
            self.discard_ones = 0
            self.discard_twos = 0
            self.due = 0
            self.raids = vec[i64]([i64(0)] * 5)
            self.raid_count = vec[i64]([i64(0)] * 5)
            self.raids_known = 0
            self.raid_pay = vec[i64]([i64(0)] * 5)
            self.taken = vec[i64]([i64(0)] * 5)
            self.gods = vec[i64]([i64(0)] * 5)
            self.gods_left = 0
            self.open_gods = vec[i64]([i64(0)] * 5)
            self.ripe = vec[i64]([i64(0)] * 5)
            self.turned = 0
            self.working = 0
            self.declined = 0
            self.advance = 0
            self.by_ship = 0
            self.attack_roll = vec[i64]([i64(0)] * 3)
            self.defend_roll = vec[i64]([i64(0)] * 2)
            self.playing = 0
            self.fell = vec[i64]([i64(0)] * 5)
            self.winners = 0
            self.ended = 0
            self.first = 0
            self.round = 0
            self.losing = 0
            self.god = 63
            self.spent = 0
            self.lands = vec[i64]([i64(0)] * 6)
            self.strong = 0
            self.opt_players = 0
            self.opt_end_card = 0
            self.opt_cards_per_turn = 0
            self.opt_draw = 0
            self.opt_gods = 0
            self.opt_raids = 0
            self.opt_raid_condition = 0
            self.opt_hand_of_loser = 0
            self.opt_round_limit = 0

    def copy(self) -> VikingsState:
        c = VikingsState(self.board, False)
        c.phase = self.phase
        c.seat = self.seat
        c.origin = self.origin
        c.target = self.target
        c.low = self.low
        c.high = self.high
        c.partial = self.partial
        c.owner = self.owner[:]
        c.warriors = self.warriors[:]
        c.ship = self.ship[:]
        c.anchored = self.anchored
        c.pool = self.pool
        c.tribe = self.tribe
        c.tribe_pool = self.tribe_pool
        c.ones = self.ones[:]
        c.twos = self.twos[:]
        c.held = self.held[:]
        c.deck_ones = self.deck_ones
        c.deck_twos = self.deck_twos
        c.deck_left = self.deck_left
        c.end_in = self.end_in
        c.aside_ones = self.aside_ones[:]
        c.aside = self.aside[:]
        c.discard_ones = self.discard_ones
        c.discard_twos = self.discard_twos
        c.due = self.due
        c.raids = self.raids[:]
        c.raid_count = self.raid_count[:]
        c.raids_known = self.raids_known
        c.raid_pay = self.raid_pay[:]
        c.taken = self.taken[:]
        c.gods = self.gods[:]
        c.gods_left = self.gods_left
        c.open_gods = self.open_gods[:]
        c.ripe = self.ripe[:]
        c.turned = self.turned
        c.working = self.working
        c.declined = self.declined
        c.advance = self.advance
        c.by_ship = self.by_ship
        c.attack_roll = self.attack_roll[:]
        c.defend_roll = self.defend_roll[:]
        c.playing = self.playing
        c.fell = self.fell[:]
        c.winners = self.winners
        c.ended = self.ended
        c.first = self.first
        c.round = self.round
        c.losing = self.losing
        c.god = self.god
        c.spent = self.spent
        c.lands = self.lands[:]
        c.strong = self.strong
        c.opt_players = self.opt_players
        c.opt_end_card = self.opt_end_card
        c.opt_cards_per_turn = self.opt_cards_per_turn
        c.opt_draw = self.opt_draw
        c.opt_gods = self.opt_gods
        c.opt_raids = self.opt_raids
        c.opt_raid_condition = self.opt_raid_condition
        c.opt_hand_of_loser = self.opt_hand_of_loser
        c.opt_round_limit = self.opt_round_limit
        return c

    def size(self) -> i64:
        return SIZE

    def put(self, out: vec[i64]) -> None:
        out[0] = self.phase
        out[1] = self.seat
        out[2] = self.origin
        out[3] = self.target
        out[4] = self.low
        out[5] = self.high
        out[6] = self.partial
        v = self.owner
        for i in range(i64(42)):
            out[7 + i] = v[i]
        v = self.warriors
        for i in range(i64(42)):
            out[49 + i] = v[i]
        v = self.ship
        for i in range(i64(5)):
            out[91 + i] = v[i]
        out[96] = self.anchored
        out[97] = self.pool
        out[98] = self.tribe
        out[99] = self.tribe_pool
        v = self.ones
        for i in range(i64(5)):
            out[100 + i] = v[i]
        v = self.twos
        for i in range(i64(5)):
            out[105 + i] = v[i]
        v = self.held
        for i in range(i64(5)):
            out[110 + i] = v[i]
        out[115] = self.deck_ones
        out[116] = self.deck_twos
        out[117] = self.deck_left
        out[118] = self.end_in
        v = self.aside_ones
        for i in range(i64(5)):
            out[119 + i] = v[i]
        v = self.aside
        for i in range(i64(5)):
            out[124 + i] = v[i]
        out[129] = self.discard_ones
        out[130] = self.discard_twos
        out[131] = self.due
        v = self.raids
        for i in range(i64(5)):
            out[132 + i] = v[i]
        v = self.raid_count
        for i in range(i64(5)):
            out[137 + i] = v[i]
        out[142] = self.raids_known
        v = self.raid_pay
        for i in range(i64(5)):
            out[143 + i] = v[i]
        v = self.taken
        for i in range(i64(5)):
            out[148 + i] = v[i]
        v = self.gods
        for i in range(i64(5)):
            out[153 + i] = v[i]
        out[158] = self.gods_left
        v = self.open_gods
        for i in range(i64(5)):
            out[159 + i] = v[i]
        v = self.ripe
        for i in range(i64(5)):
            out[164 + i] = v[i]
        out[169] = self.turned
        out[170] = self.working
        out[171] = self.declined
        out[172] = self.advance
        out[173] = self.by_ship
        v = self.attack_roll
        for i in range(i64(3)):
            out[174 + i] = v[i]
        v = self.defend_roll
        for i in range(i64(2)):
            out[177 + i] = v[i]
        out[179] = self.playing
        v = self.fell
        for i in range(i64(5)):
            out[180 + i] = v[i]
        out[185] = self.winners
        out[186] = self.ended
        out[187] = self.first
        out[188] = self.round
        out[189] = self.losing
        out[190] = self.god
        out[191] = self.spent
        v = self.lands
        for i in range(i64(6)):
            out[192 + i] = v[i]
        out[198] = self.strong
        out[199] = self.opt_players
        out[200] = self.opt_end_card
        out[201] = self.opt_cards_per_turn
        out[202] = self.opt_draw
        out[203] = self.opt_gods
        out[204] = self.opt_raids
        out[205] = self.opt_raid_condition
        out[206] = self.opt_hand_of_loser
        out[207] = self.opt_round_limit

    def get(self, src: vec[i64]) -> None:
        self.phase = src[0]
        self.seat = src[1]
        self.origin = src[2]
        self.target = src[3]
        self.low = src[4]
        self.high = src[5]
        self.partial = src[6]
        v = self.owner
        for i in range(i64(42)):
            v[i] = src[7 + i]
        v = self.warriors
        for i in range(i64(42)):
            v[i] = src[49 + i]
        v = self.ship
        for i in range(i64(5)):
            v[i] = src[91 + i]
        self.anchored = src[96]
        self.pool = src[97]
        self.tribe = src[98]
        self.tribe_pool = src[99]
        v = self.ones
        for i in range(i64(5)):
            v[i] = src[100 + i]
        v = self.twos
        for i in range(i64(5)):
            v[i] = src[105 + i]
        v = self.held
        for i in range(i64(5)):
            v[i] = src[110 + i]
        self.deck_ones = src[115]
        self.deck_twos = src[116]
        self.deck_left = src[117]
        self.end_in = src[118]
        v = self.aside_ones
        for i in range(i64(5)):
            v[i] = src[119 + i]
        v = self.aside
        for i in range(i64(5)):
            v[i] = src[124 + i]
        self.discard_ones = src[129]
        self.discard_twos = src[130]
        self.due = src[131]
        v = self.raids
        for i in range(i64(5)):
            v[i] = src[132 + i]
        v = self.raid_count
        for i in range(i64(5)):
            v[i] = src[137 + i]
        self.raids_known = src[142]
        v = self.raid_pay
        for i in range(i64(5)):
            v[i] = src[143 + i]
        v = self.taken
        for i in range(i64(5)):
            v[i] = src[148 + i]
        v = self.gods
        for i in range(i64(5)):
            v[i] = src[153 + i]
        self.gods_left = src[158]
        v = self.open_gods
        for i in range(i64(5)):
            v[i] = src[159 + i]
        v = self.ripe
        for i in range(i64(5)):
            v[i] = src[164 + i]
        self.turned = src[169]
        self.working = src[170]
        self.declined = src[171]
        self.advance = src[172]
        self.by_ship = src[173]
        v = self.attack_roll
        for i in range(i64(3)):
            v[i] = src[174 + i]
        v = self.defend_roll
        for i in range(i64(2)):
            v[i] = src[177 + i]
        self.playing = src[179]
        v = self.fell
        for i in range(i64(5)):
            v[i] = src[180 + i]
        self.winners = src[185]
        self.ended = src[186]
        self.first = src[187]
        self.round = src[188]
        self.losing = src[189]
        self.god = src[190]
        self.spent = src[191]
        v = self.lands
        for i in range(i64(6)):
            v[i] = src[192 + i]
        self.strong = src[198]
        self.opt_players = src[199]
        self.opt_end_card = src[200]
        self.opt_cards_per_turn = src[201]
        self.opt_draw = src[202]
        self.opt_gods = src[203]
        self.opt_raids = src[204]
        self.opt_raid_condition = src[205]
        self.opt_hand_of_loser = src[206]
        self.opt_round_limit = src[207]


SIZE: Final[i64] = 208
