"""Written by tools/make_state.py from fields.py; do not edit."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import State
from warbanner.games.europe.board import Board


@final
class EuropeState(State):
    """A position of europe; each field is described in fields.py."""

    board: Board
    owner: vec[i64]  # side that controls the territory (defends it while disputed), or NOBODY
    units: vec[i64]  # the owner's figures, four kinds a territory
    attacker: vec[i64]  # side that disputes the territory, or NOBODY
    attackers: vec[i64]  # the attacker's figures, four kinds a territory
    castles: i64  # set of territories with a castle
    claimed: i64  # set of cities that have ever been claimed
    working: i64  # set of gold cities whose bonus tile works for their owner
    coins: vec[i64]  # coins of each side
    crown_cards: vec[i64]  # crown cards each side has bought, or missions it has revealed
    crown_cards_left: i64  # crown cards still to be had
    bought: i64  # set of sides that have bought a crown card this round
    saved: i64  # set of sides without a city, saved by the crown for this round
    playing: i64  # set of sides that are not eliminated
    out_round: vec[i64]  # round at whose end the side was eliminated, 0 = in the game
    hand: vec[i64]  # King's Orders in hand, a count for each kind
    laid: vec[i64]  # the two cards laid, top and bottom, or NO_CARD
    discards: vec[i64]  # King's Orders played before this round, a count for each kind
    bid_low: vec[i64]  # lowest coins the bid may still be; the bid itself once answered
    bid_high: vec[i64]  # highest coins the bid may still be
    answered: i64  # set of seats that have answered the simultaneous prompt
    marker: i64  # side that holds the First Player Marker
    first: i64  # side that began this round
    round: i64  # number of the round, 0 in the set-up
    turn: i64  # 0 while top cards are played, 1 for the bottom cards
    side: i64  # side whose turn it is
    phase: i64  # what is asked: the number of the prompt
    ordered: i64  # 1 once an order of the card has been played
    acted: i64  # 1 once the bonus action of the card has been played
    expanded: i64  # 1 once the card's Expand or Split Expand is completed
    battle: i64  # territory of the running battle, or NO_LAND
    rank: i64  # rank of the running battle, 1..4
    rerolled: i64  # 1 once the castle re-roll of this pass is used
    attack_roll: i64  # attacker's roll of this rank: hits, or in rank 4 best die * 8 + second
    defend_roll: i64  # defender's roll of this rank, likewise
    hits_on_attacker: i64  # units the attacker of the battle has still to lose
    hits_on_defender: i64  # units the defender of the battle or the target of an assault has still to lose
    loss_at: i64  # territory where losses are chosen, or NO_LAND
    loss_attacking: i64  # 1 if the attacker of that territory chooses, else its owner
    opt_claim_bonus: i64  # option claim_bonus: 0 every_time, 1 first_time
    opt_victory_tie: i64  # option victory_tie: 0 most_crowns_first, 1 territories_first
    opt_round_limit: i64  # option round_limit: 0 none, else the last round
    opt_players: i64  # option players: seats at the table
    opt_missions: i64  # option missions: 0 off, 1 on
    opt_mercenary_king_me: i64  # option mercenary_king_me: 0 controller_takes, 1 ignored
    reserve: vec[i64]  # figures each side has off the board
    lands: vec[i64]  # set of territories of each owner
    attacks: vec[i64]  # set of territories each side attacks; for NOBODY all undisputed ones
    disputed: i64  # set of disputed territories
    castles_left: i64  # castles still to be built
    partial: i64  # set of seats in the middle of a move
    origin: i64  # territory that units leave, or that fires
    target: i64  # territory that units enter, or where something is placed
    kind: i64  # kind of figure that is being counted
    left: i64  # figures that may still leave the origin
    moving: vec[i64]  # figures that leave the origin, by kind
    weapon_needed: i64  # 1 if a siege weapon must be among them
    parts: i64  # parts of this Split Expand that have entered
    spent: i64  # 1 once this Spend has bought something
    controller: vec[i64]  # seat that plays the mercenary army this round, or NOBODY
    opener: i64  # seat that began the first round, or NOBODY
    hiring: i64  # mercenary army that is bid for, or NOBODY
    hired: i64  # set of mercenary armies whose bids are settled this round
    missions: vec[i64]  # set of missions each seat has kept and not revealed
    kept_at: vec[i64]  # when the mission was kept: round * 2 + turn, or 0
    deck: i64  # set of missions that nobody has looked at
    bottom: vec[i64]  # missions put back under the deck, next one first, then NO_MISSION
    offered: i64  # set of missions that the seat whose turn it is looks at
    revealing: vec[i64]  # set of missions each seat reveals in the simultaneous prompt
    clues: vec[i64]  # where each seat knows a mission to be: a set of places, see missions.py, or 0
    revealed: vec[i64]  # set of missions each seat has revealed
    mission_works: vec[i64]  # set of missions whose bonus works for the seat
    feats: vec[i64]  # when each seat last did what a mission asks: round * 2 + turn, or 0
    cities_won: vec[i64]  # cities each side has won as attacker this round
    destroyed: vec[i64]  # figures each side has destroyed of each other in this round's battles
    entered: vec[i64]  # set of territories each side has expanded into this round
    emptied: vec[i64]  # set of cities each side has emptied by Siege Assault this round
    stormed: vec[i64]  # set of those it has expanded into since
    stormed_at: vec[i64]  # when it did so last: round * 2 + turn
    attack_strength: i64  # figures of the attacker when the running battle began
    defence_strength: i64  # figures of the defender then

    def __init__(self, board: Board, blank: bool = True) -> None:
        self.board = board
        if blank:
            self.owner = vec[i64]([i64(4)] * 49)
            self.units = vec[i64]([i64(0)] * 196)
            self.attacker = vec[i64]([i64(4)] * 49)
            self.attackers = vec[i64]([i64(0)] * 196)
            self.castles = 0
            self.claimed = 0
            self.working = 0
            self.coins = vec[i64]([i64(0)] * 4)
            self.crown_cards = vec[i64]([i64(0)] * 4)
            self.crown_cards_left = 0
            self.bought = 0
            self.saved = 0
            self.playing = 0
            self.out_round = vec[i64]([i64(0)] * 4)
            self.hand = vec[i64]([i64(0)] * 20)
            self.laid = vec[i64]([i64(5)] * 8)
            self.discards = vec[i64]([i64(0)] * 20)
            self.bid_low = vec[i64]([i64(0)] * 4)
            self.bid_high = vec[i64]([i64(0)] * 4)
            self.answered = 0
            self.marker = 4
            self.first = 4
            self.round = 0
            self.turn = 0
            self.side = 0
            self.phase = 0
            self.ordered = 0
            self.acted = 0
            self.expanded = 0
            self.battle = 63
            self.rank = 0
            self.rerolled = 0
            self.attack_roll = 0
            self.defend_roll = 0
            self.hits_on_attacker = 0
            self.hits_on_defender = 0
            self.loss_at = 63
            self.loss_attacking = 0
            self.opt_claim_bonus = 0
            self.opt_victory_tie = 0
            self.opt_round_limit = 0
            self.opt_players = 0
            self.opt_missions = 0
            self.opt_mercenary_king_me = 0
            self.reserve = vec[i64]([i64(0)] * 16)
            self.lands = vec[i64]([i64(0)] * 5)
            self.attacks = vec[i64]([i64(0)] * 5)
            self.disputed = 0
            self.castles_left = 0
            self.partial = 0
            self.origin = 63
            self.target = 63
            self.kind = 0
            self.left = 0
            self.moving = vec[i64]([i64(0)] * 4)
            self.weapon_needed = 0
            self.parts = 0
            self.spent = 0
            self.controller = vec[i64]([i64(4)] * 4)
            self.opener = 4
            self.hiring = 4
            self.hired = 0
            self.missions = vec[i64]([i64(0)] * 4)
            self.kept_at = vec[i64]([i64(0)] * 8)
            self.deck = 0
            self.bottom = vec[i64]([i64(8)] * 8)
            self.offered = 0
            self.revealing = vec[i64]([i64(0)] * 4)
            self.clues = vec[i64]([i64(0)] * 32)
            self.revealed = vec[i64]([i64(0)] * 4)
            self.mission_works = vec[i64]([i64(0)] * 4)
            self.feats = vec[i64]([i64(0)] * 32)
            self.cities_won = vec[i64]([i64(0)] * 4)
            self.destroyed = vec[i64]([i64(0)] * 16)
            self.entered = vec[i64]([i64(0)] * 4)
            self.emptied = vec[i64]([i64(0)] * 4)
            self.stormed = vec[i64]([i64(0)] * 4)
            self.stormed_at = vec[i64]([i64(0)] * 4)
            self.attack_strength = 0
            self.defence_strength = 0

    def copy(self) -> EuropeState:
        c = EuropeState(self.board, False)
        c.owner = self.owner[:]
        c.units = self.units[:]
        c.attacker = self.attacker[:]
        c.attackers = self.attackers[:]
        c.castles = self.castles
        c.claimed = self.claimed
        c.working = self.working
        c.coins = self.coins[:]
        c.crown_cards = self.crown_cards[:]
        c.crown_cards_left = self.crown_cards_left
        c.bought = self.bought
        c.saved = self.saved
        c.playing = self.playing
        c.out_round = self.out_round[:]
        c.hand = self.hand[:]
        c.laid = self.laid[:]
        c.discards = self.discards[:]
        c.bid_low = self.bid_low[:]
        c.bid_high = self.bid_high[:]
        c.answered = self.answered
        c.marker = self.marker
        c.first = self.first
        c.round = self.round
        c.turn = self.turn
        c.side = self.side
        c.phase = self.phase
        c.ordered = self.ordered
        c.acted = self.acted
        c.expanded = self.expanded
        c.battle = self.battle
        c.rank = self.rank
        c.rerolled = self.rerolled
        c.attack_roll = self.attack_roll
        c.defend_roll = self.defend_roll
        c.hits_on_attacker = self.hits_on_attacker
        c.hits_on_defender = self.hits_on_defender
        c.loss_at = self.loss_at
        c.loss_attacking = self.loss_attacking
        c.opt_claim_bonus = self.opt_claim_bonus
        c.opt_victory_tie = self.opt_victory_tie
        c.opt_round_limit = self.opt_round_limit
        c.opt_players = self.opt_players
        c.opt_missions = self.opt_missions
        c.opt_mercenary_king_me = self.opt_mercenary_king_me
        c.reserve = self.reserve[:]
        c.lands = self.lands[:]
        c.attacks = self.attacks[:]
        c.disputed = self.disputed
        c.castles_left = self.castles_left
        c.partial = self.partial
        c.origin = self.origin
        c.target = self.target
        c.kind = self.kind
        c.left = self.left
        c.moving = self.moving[:]
        c.weapon_needed = self.weapon_needed
        c.parts = self.parts
        c.spent = self.spent
        c.controller = self.controller[:]
        c.opener = self.opener
        c.hiring = self.hiring
        c.hired = self.hired
        c.missions = self.missions[:]
        c.kept_at = self.kept_at[:]
        c.deck = self.deck
        c.bottom = self.bottom[:]
        c.offered = self.offered
        c.revealing = self.revealing[:]
        c.clues = self.clues[:]
        c.revealed = self.revealed[:]
        c.mission_works = self.mission_works[:]
        c.feats = self.feats[:]
        c.cities_won = self.cities_won[:]
        c.destroyed = self.destroyed[:]
        c.entered = self.entered[:]
        c.emptied = self.emptied[:]
        c.stormed = self.stormed[:]
        c.stormed_at = self.stormed_at[:]
        c.attack_strength = self.attack_strength
        c.defence_strength = self.defence_strength
        return c

    def size(self) -> i64:
        return SIZE

    def put(self, out: vec[i64]) -> None:
        v = self.owner
        for i in range(i64(49)):
            out[0 + i] = v[i]
        v = self.units
        for i in range(i64(196)):
            out[49 + i] = v[i]
        v = self.attacker
        for i in range(i64(49)):
            out[245 + i] = v[i]
        v = self.attackers
        for i in range(i64(196)):
            out[294 + i] = v[i]
        out[490] = self.castles
        out[491] = self.claimed
        out[492] = self.working
        v = self.coins
        for i in range(i64(4)):
            out[493 + i] = v[i]
        v = self.crown_cards
        for i in range(i64(4)):
            out[497 + i] = v[i]
        out[501] = self.crown_cards_left
        out[502] = self.bought
        out[503] = self.saved
        out[504] = self.playing
        v = self.out_round
        for i in range(i64(4)):
            out[505 + i] = v[i]
        v = self.hand
        for i in range(i64(20)):
            out[509 + i] = v[i]
        v = self.laid
        for i in range(i64(8)):
            out[529 + i] = v[i]
        v = self.discards
        for i in range(i64(20)):
            out[537 + i] = v[i]
        v = self.bid_low
        for i in range(i64(4)):
            out[557 + i] = v[i]
        v = self.bid_high
        for i in range(i64(4)):
            out[561 + i] = v[i]
        out[565] = self.answered
        out[566] = self.marker
        out[567] = self.first
        out[568] = self.round
        out[569] = self.turn
        out[570] = self.side
        out[571] = self.phase
        out[572] = self.ordered
        out[573] = self.acted
        out[574] = self.expanded
        out[575] = self.battle
        out[576] = self.rank
        out[577] = self.rerolled
        out[578] = self.attack_roll
        out[579] = self.defend_roll
        out[580] = self.hits_on_attacker
        out[581] = self.hits_on_defender
        out[582] = self.loss_at
        out[583] = self.loss_attacking
        out[584] = self.opt_claim_bonus
        out[585] = self.opt_victory_tie
        out[586] = self.opt_round_limit
        out[587] = self.opt_players
        out[588] = self.opt_missions
        out[589] = self.opt_mercenary_king_me
        v = self.reserve
        for i in range(i64(16)):
            out[590 + i] = v[i]
        v = self.lands
        for i in range(i64(5)):
            out[606 + i] = v[i]
        v = self.attacks
        for i in range(i64(5)):
            out[611 + i] = v[i]
        out[616] = self.disputed
        out[617] = self.castles_left
        out[618] = self.partial
        out[619] = self.origin
        out[620] = self.target
        out[621] = self.kind
        out[622] = self.left
        v = self.moving
        for i in range(i64(4)):
            out[623 + i] = v[i]
        out[627] = self.weapon_needed
        out[628] = self.parts
        out[629] = self.spent
        v = self.controller
        for i in range(i64(4)):
            out[630 + i] = v[i]
        out[634] = self.opener
        out[635] = self.hiring
        out[636] = self.hired
        v = self.missions
        for i in range(i64(4)):
            out[637 + i] = v[i]
        v = self.kept_at
        for i in range(i64(8)):
            out[641 + i] = v[i]
        out[649] = self.deck
        v = self.bottom
        for i in range(i64(8)):
            out[650 + i] = v[i]
        out[658] = self.offered
        v = self.revealing
        for i in range(i64(4)):
            out[659 + i] = v[i]
        v = self.clues
        for i in range(i64(32)):
            out[663 + i] = v[i]
        v = self.revealed
        for i in range(i64(4)):
            out[695 + i] = v[i]
        v = self.mission_works
        for i in range(i64(4)):
            out[699 + i] = v[i]
        v = self.feats
        for i in range(i64(32)):
            out[703 + i] = v[i]
        v = self.cities_won
        for i in range(i64(4)):
            out[735 + i] = v[i]
        v = self.destroyed
        for i in range(i64(16)):
            out[739 + i] = v[i]
        v = self.entered
        for i in range(i64(4)):
            out[755 + i] = v[i]
        v = self.emptied
        for i in range(i64(4)):
            out[759 + i] = v[i]
        v = self.stormed
        for i in range(i64(4)):
            out[763 + i] = v[i]
        v = self.stormed_at
        for i in range(i64(4)):
            out[767 + i] = v[i]
        out[771] = self.attack_strength
        out[772] = self.defence_strength

    def get(self, src: vec[i64]) -> None:
        v = self.owner
        for i in range(i64(49)):
            v[i] = src[0 + i]
        v = self.units
        for i in range(i64(196)):
            v[i] = src[49 + i]
        v = self.attacker
        for i in range(i64(49)):
            v[i] = src[245 + i]
        v = self.attackers
        for i in range(i64(196)):
            v[i] = src[294 + i]
        self.castles = src[490]
        self.claimed = src[491]
        self.working = src[492]
        v = self.coins
        for i in range(i64(4)):
            v[i] = src[493 + i]
        v = self.crown_cards
        for i in range(i64(4)):
            v[i] = src[497 + i]
        self.crown_cards_left = src[501]
        self.bought = src[502]
        self.saved = src[503]
        self.playing = src[504]
        v = self.out_round
        for i in range(i64(4)):
            v[i] = src[505 + i]
        v = self.hand
        for i in range(i64(20)):
            v[i] = src[509 + i]
        v = self.laid
        for i in range(i64(8)):
            v[i] = src[529 + i]
        v = self.discards
        for i in range(i64(20)):
            v[i] = src[537 + i]
        v = self.bid_low
        for i in range(i64(4)):
            v[i] = src[557 + i]
        v = self.bid_high
        for i in range(i64(4)):
            v[i] = src[561 + i]
        self.answered = src[565]
        self.marker = src[566]
        self.first = src[567]
        self.round = src[568]
        self.turn = src[569]
        self.side = src[570]
        self.phase = src[571]
        self.ordered = src[572]
        self.acted = src[573]
        self.expanded = src[574]
        self.battle = src[575]
        self.rank = src[576]
        self.rerolled = src[577]
        self.attack_roll = src[578]
        self.defend_roll = src[579]
        self.hits_on_attacker = src[580]
        self.hits_on_defender = src[581]
        self.loss_at = src[582]
        self.loss_attacking = src[583]
        self.opt_claim_bonus = src[584]
        self.opt_victory_tie = src[585]
        self.opt_round_limit = src[586]
        self.opt_players = src[587]
        self.opt_missions = src[588]
        self.opt_mercenary_king_me = src[589]
        v = self.reserve
        for i in range(i64(16)):
            v[i] = src[590 + i]
        v = self.lands
        for i in range(i64(5)):
            v[i] = src[606 + i]
        v = self.attacks
        for i in range(i64(5)):
            v[i] = src[611 + i]
        self.disputed = src[616]
        self.castles_left = src[617]
        self.partial = src[618]
        self.origin = src[619]
        self.target = src[620]
        self.kind = src[621]
        self.left = src[622]
        v = self.moving
        for i in range(i64(4)):
            v[i] = src[623 + i]
        self.weapon_needed = src[627]
        self.parts = src[628]
        self.spent = src[629]
        v = self.controller
        for i in range(i64(4)):
            v[i] = src[630 + i]
        self.opener = src[634]
        self.hiring = src[635]
        self.hired = src[636]
        v = self.missions
        for i in range(i64(4)):
            v[i] = src[637 + i]
        v = self.kept_at
        for i in range(i64(8)):
            v[i] = src[641 + i]
        self.deck = src[649]
        v = self.bottom
        for i in range(i64(8)):
            v[i] = src[650 + i]
        self.offered = src[658]
        v = self.revealing
        for i in range(i64(4)):
            v[i] = src[659 + i]
        v = self.clues
        for i in range(i64(32)):
            v[i] = src[663 + i]
        v = self.revealed
        for i in range(i64(4)):
            v[i] = src[695 + i]
        v = self.mission_works
        for i in range(i64(4)):
            v[i] = src[699 + i]
        v = self.feats
        for i in range(i64(32)):
            v[i] = src[703 + i]
        v = self.cities_won
        for i in range(i64(4)):
            v[i] = src[735 + i]
        v = self.destroyed
        for i in range(i64(16)):
            v[i] = src[739 + i]
        v = self.entered
        for i in range(i64(4)):
            v[i] = src[755 + i]
        v = self.emptied
        for i in range(i64(4)):
            v[i] = src[759 + i]
        v = self.stormed
        for i in range(i64(4)):
            v[i] = src[763 + i]
        v = self.stormed_at
        for i in range(i64(4)):
            v[i] = src[767 + i]
        self.attack_strength = src[771]
        self.defence_strength = src[772]


SIZE: Final[i64] = 773
