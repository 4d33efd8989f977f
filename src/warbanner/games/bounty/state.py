"""Written by tools/make_state.py from fields.py; do not edit."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import State
from warbanner.games.bounty.board import Board


@final
class BountyState(State):
    """A position of bounty; each field is described in fields.py."""

    board: Board
    phase: i64  # what is asked: the number of the prompt
    seat: i64  # seat whose turn it is
    first: i64  # the first player
    round: i64  # number of the round
    partial: i64  # set of seats in the middle of a move
    changed: i64  # set of titles whose count has changed in this move
    card: i64  # troop that is being played, or NO_CARD
    returned: i64  # cards put back so far in this move
    hand: vec[i64]  # cards of each kind in each hand
    held: vec[i64]  # cards in each hand
    kinds: vec[i64]  # set of the kinds in each hand
    seen: vec[i64]  # cards of each hand that other seats know, ascending, then NO_CARD
    seen_by: vec[i64]  # set of the seats that know each of these
    deck: vec[i64]  # cards in the deck above those put under it: of six kinds a number, eight bits for each
    above: i64  # how many these are of six kinds each, likewise
    deck_left: i64  # cards in the deck, those put under it among them
    bottom: vec[i64]  # cards put under the deck, the next to be drawn first: 64 * its seat + kind
    bottom_left: i64  # how many they are
    discards: vec[i64]  # discarded cards of each kind
    owner: vec[i64]  # seat before which the possession lies, or NOBODY
    garrison: vec[i64]  # troop that lies on the possession, or NO_CARD
    gone: i64  # set of peoples that are out of this game
    titles: i64  # set of titles that lie open
    hidden: vec[i64]  # title dealt to each seat, or NO_TITLE
    holder: vec[i64]  # seat that holds the title as far as it was shown, or NOBODY
    monster_by: i64  # seat that played the last monster, or NOBODY
    hero_by: i64  # seat that played the last hero, or NOBODY
    idle: i64  # turns on end in which cards were only put back
    points: vec[i64]  # points of each seat, when the game is over
    winner: i64  # seat that has won, or NOBODY
    lying: vec[i64]  # set of possessions of each owner
    weaker: vec[i64]  # set of possessions on the table that defend with less than 0, 1, 2 … 5
    ready: vec[i64]  # set of troops that need no castle before the seat, or have one there
    tally: vec[i64]  # what each title counts: of each seat in eight bits of its own
    opt_players: i64  # option players: seats at the table
    opt_experienced: i64  # option experienced: 0 off, 1 on
    opt_peoples_removed: i64  # option peoples_removed: 0 random, else a row of CHOSEN
    opt_final_turn: i64  # option final_turn: 0 next, 1 present
    opt_stall_rounds: i64  # option stall_rounds: 0 none, else so many
    opt_title_display: i64  # option title_display: 0 turn, 1 round, 2 end

    def __init__(self, board: Board, blank: bool = True) -> None:
        self.board = board
        if blank:
            self.phase = 0
            self.seat = 0
            self.first = 0
            self.round = 1
            self.partial = 0
            self.changed = 0
            self.card = 63
            self.returned = 0
            self.hand = vec[i64]([i64(0)] * 200)
            self.held = vec[i64]([i64(0)] * 5)
            self.kinds = vec[i64]([i64(0)] * 5)
            self.seen = vec[i64]([i64(63)] * 30)
            self.seen_by = vec[i64]([i64(0)] * 30)
            self.deck = vec[i64]([i64(0)] * 7)
            self.above = 0
            self.deck_left = 0
            self.bottom = vec[i64]([i64(383)] * 66)
            self.bottom_left = 0
            self.discards = vec[i64]([i64(0)] * 40)
            self.owner = vec[i64]([i64(5)] * 36)
            self.garrison = vec[i64]([i64(63)] * 36)
            self.gone = 0
            self.titles = 0
            self.hidden = vec[i64]([i64(63)] * 5)
            self.holder = vec[i64]([i64(5)] * 21)
            self.monster_by = 5
            self.hero_by = 5
            self.idle = 0
            self.points = vec[i64]([i64(0)] * 5)
            self.winner = 5
            self.lying = vec[i64]([i64(0)] * 6)
            self.weaker = vec[i64]([i64(0)] * 6)
            self.ready = vec[i64]([i64(0)] * 5)
            self.tally = vec[i64]([i64(0)] * 19)
            self.opt_players = 0
            self.opt_experienced = 0
            self.opt_peoples_removed = 0
            self.opt_final_turn = 0
            self.opt_stall_rounds = 0
            self.opt_title_display = 0

    def copy(self) -> BountyState:
        c = BountyState(self.board, False)
        c.phase = self.phase
        c.seat = self.seat
        c.first = self.first
        c.round = self.round
        c.partial = self.partial
        c.changed = self.changed
        c.card = self.card
        c.returned = self.returned
        c.hand = self.hand[:]
        c.held = self.held[:]
        c.kinds = self.kinds[:]
        c.seen = self.seen[:]
        c.seen_by = self.seen_by[:]
        c.deck = self.deck[:]
        c.above = self.above
        c.deck_left = self.deck_left
        c.bottom = self.bottom[:]
        c.bottom_left = self.bottom_left
        c.discards = self.discards[:]
        c.owner = self.owner[:]
        c.garrison = self.garrison[:]
        c.gone = self.gone
        c.titles = self.titles
        c.hidden = self.hidden[:]
        c.holder = self.holder[:]
        c.monster_by = self.monster_by
        c.hero_by = self.hero_by
        c.idle = self.idle
        c.points = self.points[:]
        c.winner = self.winner
        c.lying = self.lying[:]
        c.weaker = self.weaker[:]
        c.ready = self.ready[:]
        c.tally = self.tally[:]
        c.opt_players = self.opt_players
        c.opt_experienced = self.opt_experienced
        c.opt_peoples_removed = self.opt_peoples_removed
        c.opt_final_turn = self.opt_final_turn
        c.opt_stall_rounds = self.opt_stall_rounds
        c.opt_title_display = self.opt_title_display
        return c

    def size(self) -> i64:
        return SIZE

    def put(self, out: vec[i64]) -> None:
        out[0] = self.phase
        out[1] = self.seat
        out[2] = self.first
        out[3] = self.round
        out[4] = self.partial
        out[5] = self.changed
        out[6] = self.card
        out[7] = self.returned
        v = self.hand
        for i in range(i64(200)):
            out[8 + i] = v[i]
        v = self.held
        for i in range(i64(5)):
            out[208 + i] = v[i]
        v = self.kinds
        for i in range(i64(5)):
            out[213 + i] = v[i]
        v = self.seen
        for i in range(i64(30)):
            out[218 + i] = v[i]
        v = self.seen_by
        for i in range(i64(30)):
            out[248 + i] = v[i]
        v = self.deck
        for i in range(i64(7)):
            out[278 + i] = v[i]
        out[285] = self.above
        out[286] = self.deck_left
        v = self.bottom
        for i in range(i64(66)):
            out[287 + i] = v[i]
        out[353] = self.bottom_left
        v = self.discards
        for i in range(i64(40)):
            out[354 + i] = v[i]
        v = self.owner
        for i in range(i64(36)):
            out[394 + i] = v[i]
        v = self.garrison
        for i in range(i64(36)):
            out[430 + i] = v[i]
        out[466] = self.gone
        out[467] = self.titles
        v = self.hidden
        for i in range(i64(5)):
            out[468 + i] = v[i]
        v = self.holder
        for i in range(i64(21)):
            out[473 + i] = v[i]
        out[494] = self.monster_by
        out[495] = self.hero_by
        out[496] = self.idle
        v = self.points
        for i in range(i64(5)):
            out[497 + i] = v[i]
        out[502] = self.winner
        v = self.lying
        for i in range(i64(6)):
            out[503 + i] = v[i]
        v = self.weaker
        for i in range(i64(6)):
            out[509 + i] = v[i]
        v = self.ready
        for i in range(i64(5)):
            out[515 + i] = v[i]
        v = self.tally
        for i in range(i64(19)):
            out[520 + i] = v[i]
        out[539] = self.opt_players
        out[540] = self.opt_experienced
        out[541] = self.opt_peoples_removed
        out[542] = self.opt_final_turn
        out[543] = self.opt_stall_rounds
        out[544] = self.opt_title_display

    def get(self, src: vec[i64]) -> None:
        self.phase = src[0]
        self.seat = src[1]
        self.first = src[2]
        self.round = src[3]
        self.partial = src[4]
        self.changed = src[5]
        self.card = src[6]
        self.returned = src[7]
        v = self.hand
        for i in range(i64(200)):
            v[i] = src[8 + i]
        v = self.held
        for i in range(i64(5)):
            v[i] = src[208 + i]
        v = self.kinds
        for i in range(i64(5)):
            v[i] = src[213 + i]
        v = self.seen
        for i in range(i64(30)):
            v[i] = src[218 + i]
        v = self.seen_by
        for i in range(i64(30)):
            v[i] = src[248 + i]
        v = self.deck
        for i in range(i64(7)):
            v[i] = src[278 + i]
        self.above = src[285]
        self.deck_left = src[286]
        v = self.bottom
        for i in range(i64(66)):
            v[i] = src[287 + i]
        self.bottom_left = src[353]
        v = self.discards
        for i in range(i64(40)):
            v[i] = src[354 + i]
        v = self.owner
        for i in range(i64(36)):
            v[i] = src[394 + i]
        v = self.garrison
        for i in range(i64(36)):
            v[i] = src[430 + i]
        self.gone = src[466]
        self.titles = src[467]
        v = self.hidden
        for i in range(i64(5)):
            v[i] = src[468 + i]
        v = self.holder
        for i in range(i64(21)):
            v[i] = src[473 + i]
        self.monster_by = src[494]
        self.hero_by = src[495]
        self.idle = src[496]
        v = self.points
        for i in range(i64(5)):
            v[i] = src[497 + i]
        self.winner = src[502]
        v = self.lying
        for i in range(i64(6)):
            v[i] = src[503 + i]
        v = self.weaker
        for i in range(i64(6)):
            v[i] = src[509 + i]
        v = self.ready
        for i in range(i64(5)):
            v[i] = src[515 + i]
        v = self.tally
        for i in range(i64(19)):
            v[i] = src[520 + i]
        self.opt_players = src[539]
        self.opt_experienced = src[540]
        self.opt_peoples_removed = src[541]
        self.opt_final_turn = src[542]
        self.opt_stall_rounds = src[543]
        self.opt_title_display = src[544]


SIZE: Final[i64] = 545
