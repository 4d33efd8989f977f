"""Written by tools/make_state.py from fields.py; do not edit."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import State
from warbanner.games.classic.board import Board


@final
class ClassicState(State):
    """A position of classic; each field is described in fields.py."""

    board: Board
    phase: i64  # what is asked: the number of the prompt
    seat: i64  # seat whose turn it is
    origin: i64  # territory that attacks or that armies leave, or NO_LAND
    target: i64  # territory that is attacked or that armies enter, or NO_LAND
    low: i64  # lowest amount that a number prompt still leaves open
    high: i64  # highest amount that a number prompt still leaves open
    partial: i64  # set of seats in the middle of a move
    owner: vec[i64]  # side that holds the territory, or NOBODY
    armies: vec[i64]  # armies in the territory
    pool: vec[i64]  # armies each side has still to place
    hand: vec[i64]  # set of territory cards in each hand
    wilds: vec[i64]  # wild cards in each hand
    deck: vec[i64]  # set of territory cards in the deck
    deck_wilds: i64  # wild cards in the deck
    held: vec[i64]  # cards in each hand
    seen: vec[i64]  # set of cards in each hand that were laid open for a re-roll
    discards: vec[i64]  # set of traded territory cards
    discard_wilds: i64  # traded wild cards
    sets: i64  # sets traded so far by all
    playing: i64  # set of seats that are not out
    fell: vec[i64]  # 1 for the seat that was out first, 2 for the next, 0 = in the game
    fell_to: vec[i64]  # seat that put it out, or NOBODY
    begun: i64  # set of seats whose first turn has begun
    winners: i64  # set of seats that have won
    first: i64  # seat that began
    round: i64  # number of the round, 0 in the set-up
    captured: i64  # 1 once a territory was captured this turn
    extra: i64  # 1 once the two extra armies of this turn are placed
    forced: i64  # 1 while cards of an eliminated player are traded and placed
    command: i64  # 1 once the commander has turned a die this turn
    dice: i64  # dice the attacker throws in this roll
    attack_roll: vec[i64]  # the attacker's dice of this roll, highest first, 0 = none
    defend_roll: vec[i64]  # the defender's dice of this roll, highest first, 0 = none
    gave: vec[i64]  # set of territories that gave armies in this fortify step
    took: vec[i64]  # set of territories that took armies in this fortify step
    mission: vec[i64]  # each seat's mission, or NO_MISSION
    headquarters: vec[i64]  # each seat's Headquarters, or NO_LAND; public once all are shown
    answered: i64  # set of seats that have picked their Headquarters
    lands: vec[i64]  # set of territories of each owner
    strong: vec[i64]  # set of territories with two armies or more
    picked: i64  # set of places in the sorted hand picked for a trade
    matches: vec[i64]  # set of own territories that the traded cards show
    laid: i64  # card laid open for this re-roll, or NO_LAND
    opt_players: i64  # option players: seats at the table
    opt_mode: i64  # option mode: 0 world, 1 capital, 2 mission
    opt_start: i64  # option start: 0 claim, 1 deal
    opt_deck: i64  # option deck: 0 d, 1 e, 2 n
    opt_board_variant: i64  # option board_variant: 0 us1993, 1 anniversary_1999
    opt_empty_deck: i64  # option empty_deck: 0 reshuffle, 1 none
    opt_defence_dice: i64  # option defence_dice: 0 ask, 1 most
    opt_capital_target: i64  # option capital_target: 0 all, 1 short
    opt_mission_deck: i64  # option mission_deck: 0 us12, 1 eu14
    opt_destroy_by_other: i64  # option destroy_by_other: 0 wins, 1 the mission changes
    opt_set_values: i64  # option set_values: 0 rising, 1 plus_one
    opt_fortify: i64  # option fortify: 0 adjacent, 1 free
    opt_stack_limit: i64  # option stack_limit: 0 none, else the most armies in a territory
    opt_card_reroll: i64  # option card_reroll: 0 off, 1 on
    opt_commander: i64  # option commander: 0 off, 1 on
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
            self.owner = vec[i64]([i64(6)] * 126)
            self.armies = vec[i64]([i64(0)] * 126)
            self.pool = vec[i64]([i64(0)] * 6)
            self.hand = vec[i64]([i64(0)] * 12)
            self.wilds = vec[i64]([i64(0)] * 6)
            self.deck = vec[i64]([i64(0)] * 2)
            self.deck_wilds = 0
            self.held = vec[i64]([i64(0)] * 6)
            self.seen = vec[i64]([i64(0)] * 12)
            self.discards = vec[i64]([i64(0)] * 2)
            self.discard_wilds = 0
            self.sets = 0
            self.playing = 0
            self.fell = vec[i64]([i64(0)] * 6)
            self.fell_to = vec[i64]([i64(6)] * 6)
            self.begun = 0
            self.winners = 0
            self.first = 0
            self.round = 0
            self.captured = 0
            self.extra = 0
            self.forced = 0
            self.command = 0
            self.dice = 0
            self.attack_roll = vec[i64]([i64(0)] * 3)
            self.defend_roll = vec[i64]([i64(0)] * 2)
            self.gave = vec[i64]([i64(0)] * 2)
            self.took = vec[i64]([i64(0)] * 2)
            self.mission = vec[i64]([i64(63)] * 6)
            self.headquarters = vec[i64]([i64(63)] * 6)
            self.answered = 0
            self.lands = vec[i64]([i64(0)] * 14)
            self.strong = vec[i64]([i64(0)] * 2)
            self.picked = 0
            self.matches = vec[i64]([i64(0)] * 2)
            self.laid = 63
            self.opt_players = 0
            self.opt_mode = 0
            self.opt_start = 0
            self.opt_deck = 0
            self.opt_board_variant = 0
            self.opt_empty_deck = 0
            self.opt_defence_dice = 0
            self.opt_capital_target = 0
            self.opt_mission_deck = 0
            self.opt_destroy_by_other = 0
            self.opt_set_values = 0
            self.opt_fortify = 0
            self.opt_stack_limit = 0
            self.opt_card_reroll = 0
            self.opt_commander = 0
            self.opt_round_limit = 0

    def copy(self) -> ClassicState:
        c = ClassicState(self.board, False)
        c.phase = self.phase
        c.seat = self.seat
        c.origin = self.origin
        c.target = self.target
        c.low = self.low
        c.high = self.high
        c.partial = self.partial
        c.owner = self.owner[:]
        c.armies = self.armies[:]
        c.pool = self.pool[:]
        c.hand = self.hand[:]
        c.wilds = self.wilds[:]
        c.deck = self.deck[:]
        c.deck_wilds = self.deck_wilds
        c.held = self.held[:]
        c.seen = self.seen[:]
        c.discards = self.discards[:]
        c.discard_wilds = self.discard_wilds
        c.sets = self.sets
        c.playing = self.playing
        c.fell = self.fell[:]
        c.fell_to = self.fell_to[:]
        c.begun = self.begun
        c.winners = self.winners
        c.first = self.first
        c.round = self.round
        c.captured = self.captured
        c.extra = self.extra
        c.forced = self.forced
        c.command = self.command
        c.dice = self.dice
        c.attack_roll = self.attack_roll[:]
        c.defend_roll = self.defend_roll[:]
        c.gave = self.gave[:]
        c.took = self.took[:]
        c.mission = self.mission[:]
        c.headquarters = self.headquarters[:]
        c.answered = self.answered
        c.lands = self.lands[:]
        c.strong = self.strong[:]
        c.picked = self.picked
        c.matches = self.matches[:]
        c.laid = self.laid
        c.opt_players = self.opt_players
        c.opt_mode = self.opt_mode
        c.opt_start = self.opt_start
        c.opt_deck = self.opt_deck
        c.opt_board_variant = self.opt_board_variant
        c.opt_empty_deck = self.opt_empty_deck
        c.opt_defence_dice = self.opt_defence_dice
        c.opt_capital_target = self.opt_capital_target
        c.opt_mission_deck = self.opt_mission_deck
        c.opt_destroy_by_other = self.opt_destroy_by_other
        c.opt_set_values = self.opt_set_values
        c.opt_fortify = self.opt_fortify
        c.opt_stack_limit = self.opt_stack_limit
        c.opt_card_reroll = self.opt_card_reroll
        c.opt_commander = self.opt_commander
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
        for i in range(i64(126)):
            out[7 + i] = v[i]
        v = self.armies
        for i in range(i64(126)):
            out[133 + i] = v[i]
        v = self.pool
        for i in range(i64(6)):
            out[259 + i] = v[i]
        v = self.hand
        for i in range(i64(12)):
            out[265 + i] = v[i]
        v = self.wilds
        for i in range(i64(6)):
            out[277 + i] = v[i]
        v = self.deck
        for i in range(i64(2)):
            out[283 + i] = v[i]
        out[285] = self.deck_wilds
        v = self.held
        for i in range(i64(6)):
            out[286 + i] = v[i]
        v = self.seen
        for i in range(i64(12)):
            out[292 + i] = v[i]
        v = self.discards
        for i in range(i64(2)):
            out[304 + i] = v[i]
        out[306] = self.discard_wilds
        out[307] = self.sets
        out[308] = self.playing
        v = self.fell
        for i in range(i64(6)):
            out[309 + i] = v[i]
        v = self.fell_to
        for i in range(i64(6)):
            out[315 + i] = v[i]
        out[321] = self.begun
        out[322] = self.winners
        out[323] = self.first
        out[324] = self.round
        out[325] = self.captured
        out[326] = self.extra
        out[327] = self.forced
        out[328] = self.command
        out[329] = self.dice
        v = self.attack_roll
        for i in range(i64(3)):
            out[330 + i] = v[i]
        v = self.defend_roll
        for i in range(i64(2)):
            out[333 + i] = v[i]
        v = self.gave
        for i in range(i64(2)):
            out[335 + i] = v[i]
        v = self.took
        for i in range(i64(2)):
            out[337 + i] = v[i]
        v = self.mission
        for i in range(i64(6)):
            out[339 + i] = v[i]
        v = self.headquarters
        for i in range(i64(6)):
            out[345 + i] = v[i]
        out[351] = self.answered
        v = self.lands
        for i in range(i64(14)):
            out[352 + i] = v[i]
        v = self.strong
        for i in range(i64(2)):
            out[366 + i] = v[i]
        out[368] = self.picked
        v = self.matches
        for i in range(i64(2)):
            out[369 + i] = v[i]
        out[371] = self.laid
        out[372] = self.opt_players
        out[373] = self.opt_mode
        out[374] = self.opt_start
        out[375] = self.opt_deck
        out[376] = self.opt_board_variant
        out[377] = self.opt_empty_deck
        out[378] = self.opt_defence_dice
        out[379] = self.opt_capital_target
        out[380] = self.opt_mission_deck
        out[381] = self.opt_destroy_by_other
        out[382] = self.opt_set_values
        out[383] = self.opt_fortify
        out[384] = self.opt_stack_limit
        out[385] = self.opt_card_reroll
        out[386] = self.opt_commander
        out[387] = self.opt_round_limit

    def get(self, src: vec[i64]) -> None:
        self.phase = src[0]
        self.seat = src[1]
        self.origin = src[2]
        self.target = src[3]
        self.low = src[4]
        self.high = src[5]
        self.partial = src[6]
        v = self.owner
        for i in range(i64(126)):
            v[i] = src[7 + i]
        v = self.armies
        for i in range(i64(126)):
            v[i] = src[133 + i]
        v = self.pool
        for i in range(i64(6)):
            v[i] = src[259 + i]
        v = self.hand
        for i in range(i64(12)):
            v[i] = src[265 + i]
        v = self.wilds
        for i in range(i64(6)):
            v[i] = src[277 + i]
        v = self.deck
        for i in range(i64(2)):
            v[i] = src[283 + i]
        self.deck_wilds = src[285]
        v = self.held
        for i in range(i64(6)):
            v[i] = src[286 + i]
        v = self.seen
        for i in range(i64(12)):
            v[i] = src[292 + i]
        v = self.discards
        for i in range(i64(2)):
            v[i] = src[304 + i]
        self.discard_wilds = src[306]
        self.sets = src[307]
        self.playing = src[308]
        v = self.fell
        for i in range(i64(6)):
            v[i] = src[309 + i]
        v = self.fell_to
        for i in range(i64(6)):
            v[i] = src[315 + i]
        self.begun = src[321]
        self.winners = src[322]
        self.first = src[323]
        self.round = src[324]
        self.captured = src[325]
        self.extra = src[326]
        self.forced = src[327]
        self.command = src[328]
        self.dice = src[329]
        v = self.attack_roll
        for i in range(i64(3)):
            v[i] = src[330 + i]
        v = self.defend_roll
        for i in range(i64(2)):
            v[i] = src[333 + i]
        v = self.gave
        for i in range(i64(2)):
            v[i] = src[335 + i]
        v = self.took
        for i in range(i64(2)):
            v[i] = src[337 + i]
        v = self.mission
        for i in range(i64(6)):
            v[i] = src[339 + i]
        v = self.headquarters
        for i in range(i64(6)):
            v[i] = src[345 + i]
        self.answered = src[351]
        v = self.lands
        for i in range(i64(14)):
            v[i] = src[352 + i]
        v = self.strong
        for i in range(i64(2)):
            v[i] = src[366 + i]
        self.picked = src[368]
        v = self.matches
        for i in range(i64(2)):
            v[i] = src[369 + i]
        self.laid = src[371]
        self.opt_players = src[372]
        self.opt_mode = src[373]
        self.opt_start = src[374]
        self.opt_deck = src[375]
        self.opt_board_variant = src[376]
        self.opt_empty_deck = src[377]
        self.opt_defence_dice = src[378]
        self.opt_capital_target = src[379]
        self.opt_mission_deck = src[380]
        self.opt_destroy_by_other = src[381]
        self.opt_set_values = src[382]
        self.opt_fortify = src[383]
        self.opt_stack_limit = src[384]
        self.opt_card_reroll = src[385]
        self.opt_commander = src[386]
        self.opt_round_limit = src[387]


SIZE: Final[i64] = 388
