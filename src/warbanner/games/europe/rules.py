"""The rules of Risk: Europe for generic code: each prompt is sent to the file that knows it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import Rules, State
from warbanner.core.mind import Mind
from warbanner.core.sets import BIT, holds
from warbanner.core.trace import Trace
from warbanner.games.europe import (
    battle,
    bids,
    board,
    bonus,
    brain,
    expand,
    guess,
    manoeuvre,
    march,
    mercenaries,
    missions,
    orders,
    policy,
    rounds,
    setup,
    spend,
    tax,
)
from warbanner.games.europe.board import NO_CARD, Board
from warbanner.games.europe.control import seat_of, seats_in
from warbanner.games.europe.state import EuropeState


def asked(s: EuropeState) -> i64:
    """The side that must answer where only one is asked."""
    if s.phase == board.LOSE:
        return s.attacker[s.loss_at] if s.loss_attacking != 0 else s.owner[s.loss_at]
    if s.phase == board.BATTLE or s.phase == board.HIRE_FIRST:
        return s.marker
    if s.phase == board.REROLL:
        return s.owner[s.battle]
    return s.side


def awaits(s: EuropeState) -> i64:
    """The set of seats that must answer now."""
    if board.KEEP <= s.phase <= board.REVEAL and s.side < s.opt_players:  # nearly all prompts
        return BIT[s.side]
    return awaits_else(s)


def awaits_else(s: EuropeState) -> i64:
    """The same outside of a seat's own turn."""
    ph: i64 = s.phase
    if ph == board.LAY or ph == board.BID or ph == board.HIRE:
        return seats_in(s) & ~s.answered
    if ph == board.REVEAL_ALL:
        return missions.holders(s) & ~s.answered
    if ph == board.OVER:
        return 0
    return BIT[seat_of(s, asked(s))]


def hidden(s: EuropeState) -> bool:
    """Whether answers stay hidden until all have given theirs."""
    ph: i64 = s.phase
    return ph == board.LAY or ph == board.BID or ph == board.HIRE or ph == board.REVEAL_ALL


def whose_turn(s: EuropeState) -> i64:
    """The seat whose turn it is, below 0 while all answer in secret and in the battles."""
    ph: i64 = s.phase
    if ph == board.HIRE_FIRST:
        return s.marker
    if hidden(s) or ph == board.BATTLE or s.battle != board.NO_LAND or ph == board.OVER:
        return -1
    return seat_of(s, s.side)


def prompt(s: EuropeState, seat: i64) -> i64:
    """What the seat is asked."""
    if s.phase == board.LAY and s.laid[seat * 2] != NO_CARD:
        return board.LAY_BOTTOM
    return s.phase


def number(s: EuropeState, seat: i64) -> tuple[i64, i64]:
    """The range of a number prompt."""
    ph: i64 = s.phase
    if ph == board.BID or ph == board.HIRE:
        return s.bid_low[seat], s.bid_high[seat]
    if ph == board.FOOTMEN:
        return 1, setup.footmen_of_kingdom(s) - 1
    if ph == board.SPEND_COUNT:
        return 1, spend.most(s)
    if ph == board.EXPAND_COUNT or ph == board.SPLIT_COUNT or ph == board.SECOND_COUNT or ph == board.MANOEUVRE_COUNT:
        return march.count_range(s)
    if ph == board.LOSE:
        return battle.loss_range(s, battle.hits_left(s))
    return 0, -1


# `legal` and `apply` go by the groups of prompts in board.py, so that no prompt stands at the end of a long row of ifs.


def legal(s: EuropeState, seat: i64, m: vec[i64]) -> i64:
    """Write the legal choices of the seat to m; return how many."""
    ph: i64 = s.phase
    if ph == board.ORDER:
        return orders.legal_order(s, m)
    if ph <= board.LAY:
        if ph == board.LAY:
            return rounds.legal_lay(s, seat, m)
        return legal_setup(s, seat, m)
    if ph < board.ORDER:
        return legal_command(s, seat, m)
    if ph <= board.SPEND_COUNT:
        if ph == board.SPEND_ITEM:
            return spend.legal_item(s, m)
        if ph == board.SPEND_PLACE:
            return spend.legal_place(s, m)
        if ph == board.TAX_CITY:
            return tax.legal_tax(s, m)
        return spend.legal_units(s, m)
    if ph == board.EXPAND_COUNT or ph == board.MANOEUVRE_COUNT or ph == board.SPLIT_COUNT or ph == board.SECOND_COUNT:
        return march.legal_count(s, m)
    if ph <= board.SECOND_COUNT:
        if ph == board.EXPAND_FROM or ph == board.SPLIT_FROM:
            return expand.legal_from(s, m)
        if ph == board.SECOND_TO:
            return expand.legal_second(s, m)
        return expand.legal_to(s, m)
    if ph == board.MANOEUVRE_FROM:
        return manoeuvre.legal_from(s, m)
    if ph == board.MANOEUVRE_TO:
        return manoeuvre.legal_to(s, m)
    return legal_fight(s, seat, m)


def legal_setup(s: EuropeState, seat: i64, m: vec[i64]) -> i64:
    ph: i64 = s.phase
    if ph == board.BID:
        return bids.legal_bid(s, seat, m)
    if ph == board.KINGDOM:
        return setup.legal_kingdom(s, m)
    if ph == board.BESIDE:
        return setup.legal_beside(s, m)
    return setup.legal_footmen(s, m)


def legal_command(s: EuropeState, seat: i64, m: vec[i64]) -> i64:
    ph: i64 = s.phase
    if ph == board.HIRE:
        return bids.legal_bid(s, seat, m)
    if ph == board.HIRE_FIRST:
        return mercenaries.legal_first(s, m)
    return missions.legal_keep(s, m)


def legal_fight(s: EuropeState, seat: i64, m: vec[i64]) -> i64:
    ph: i64 = s.phase
    if ph == board.FORTIFY_AT:
        return bonus.legal_fortify(s, m)
    if ph == board.BATTLE:
        return rounds.legal_battle(s, m)
    if ph == board.LOSE:
        return battle.legal_lose(s, m)
    if ph == board.REROLL:
        return battle.legal_reroll(m)
    if ph == board.ASSAULT_FROM:
        return bonus.legal_battery(s, m)
    if ph == board.FORTIFY_WITH:
        return bonus.legal_with(m)
    if ph == board.ASSAULT_TO:
        return bonus.legal_assault(s, m)
    return missions.legal_reveal(s, seat, m)


def why(s: EuropeState, seat: i64, a: i64) -> i64:
    """The number of a clause that forbids choice a, 0 if none does."""
    m: vec[i64] = vec[i64]([0, 0])
    legal(s, seat, m)
    if holds(m, a):
        return 0
    ph: i64 = s.phase
    if ph == board.ORDER:
        return orders.why_order(s, a)
    if ph == board.LAY:
        return rounds.why_lay()
    if ph == board.EXPAND_COUNT:
        return march.why_count(s, a, 401)
    if ph == board.SPLIT_COUNT or ph == board.SECOND_COUNT:
        return march.why_count(s, a, 407)
    if ph == board.MANOEUVRE_COUNT:
        return march.why_count(s, a, 409)
    if ph == board.EXPAND_FROM or ph == board.SPLIT_FROM:
        return expand.why_from(s, a)
    if ph == board.EXPAND_TO or ph == board.SPLIT_TO or ph == board.SECOND_TO:
        return expand.why_to(s, a)
    if ph == board.MANOEUVRE_FROM:
        return manoeuvre.why_from(s, a)
    if ph == board.MANOEUVRE_TO:
        return manoeuvre.why_to()
    if ph == board.SPEND_ITEM:
        return spend.why_item(s, a)
    if ph == board.SPEND_PLACE:
        return spend.why_place(s, a)
    if ph == board.SPEND_COUNT:
        return spend.why_units(s, a)
    if ph == board.TAX_CITY:
        return tax.why_tax(s, a)
    if ph == board.FORTIFY_AT:
        return bonus.why_fortify()
    if ph == board.BATTLE:
        return rounds.why_battle()
    if ph == board.LOSE:
        return battle.why_lose()
    if ph == board.REROLL:
        return battle.why_reroll()
    if ph == board.ASSAULT_FROM:
        return bonus.why_battery()
    if ph == board.ASSAULT_TO:
        return bonus.why_assault(s, a)
    if ph == board.BID:
        return setup.why_bid()
    if ph == board.KINGDOM:
        return setup.why_kingdom(s, a)
    if ph == board.BESIDE:
        return setup.why_beside(s)
    if ph == board.FOOTMEN:
        return setup.why_footmen(s)
    if ph == board.HIRE:
        return mercenaries.why_hire()
    if ph == board.HIRE_FIRST:
        return mercenaries.why_first()
    if ph == board.KEEP:
        return missions.why_keep()
    if ph == board.FORTIFY_WITH:
        return bonus.why_with()
    return missions.why_reveal()


def apply(s: EuropeState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> None:
    """Carry out a legal choice."""
    ph: i64 = s.phase
    s.partial |= BIT[seat]
    if ph == board.ORDER:
        orders.apply_order(s, a, r, tr)
    elif ph <= board.LAY:
        if ph == board.LAY:
            rounds.apply_lay(s, seat, a, r, tr)
        else:
            apply_setup(s, seat, a, r, tr)
    elif ph < board.ORDER:
        apply_command(s, seat, a, r, tr)
    elif ph <= board.SPEND_COUNT:
        orders.apply_coins(s, a, r, tr)
    elif ph <= board.SECOND_COUNT:
        orders.apply_expand(s, a, r, tr)
    elif ph == board.MANOEUVRE_FROM:
        manoeuvre.apply_from(s, a)
    elif ph == board.MANOEUVRE_TO:
        if manoeuvre.apply_to(s, a):
            orders.end_manoeuvre(s, r, tr)
    elif ph == board.MANOEUVRE_COUNT:
        if march.apply_count(s, a):
            orders.end_manoeuvre(s, r, tr)
    else:
        apply_fight(s, seat, a, r, tr)


def apply_setup(s: EuropeState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> None:
    ph: i64 = s.phase
    if ph == board.BID:
        setup.apply_marker_bid(s, seat, a, r, tr)
    elif ph == board.KINGDOM:
        setup.apply_kingdom(s, a)
    elif ph == board.BESIDE:
        setup.apply_beside(s, a)
    else:
        setup.apply_footmen(s, a, tr)


def apply_command(s: EuropeState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> None:
    """A choice about mercenaries, or of a mission."""
    ph: i64 = s.phase
    if ph == board.KEEP:
        missions.apply_keep(s, a, tr)
    elif mercenaries.apply_first(s, a, r, tr) if ph == board.HIRE_FIRST else mercenaries.apply_hire(s, seat, a, r, tr):
        rounds.begin_turns(s, r, tr)


def apply_fight(s: EuropeState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> None:
    """A choice of a bonus action, of a mission to reveal, or of a battle."""
    ph: i64 = s.phase
    if ph == board.FORTIFY_AT:
        if bonus.apply_fortify(s, tr, a):
            orders.end_bonus(s, r, tr)
    elif ph == board.FORTIFY_WITH:
        bonus.apply_with(s, tr, a)
        orders.end_bonus(s, r, tr)
    elif ph == board.REVEAL:
        rounds.apply_reveal(s, a, r, tr)
    elif ph == board.REVEAL_ALL:
        if missions.apply_reveal_all(s, seat, a, tr):
            rounds.end_round(s, tr)
    elif ph == board.BATTLE:
        rounds.apply_battle(s, a, r, tr)
    elif ph == board.LOSE:
        apply_lose(s, a, r, tr)
    elif ph == board.REROLL:
        s.partial = 0
        battle.apply_reroll(s, r, tr, a)
        rounds.fight_on(s, r, tr)
    elif ph == board.ASSAULT_FROM:
        bonus.apply_battery(s, a)
    else:
        apply_assault(s, a, r, tr)


def apply_assault(s: EuropeState, t: i64, r: vec[i64], tr: Trace) -> None:
    """The weapons fire; the owner of the target may have to choose losses."""
    s.partial = 0
    settled: bool = bonus.apply_assault(s, r, tr, t)
    s.origin = board.NO_LAND
    s.acted = 1
    if settled:
        rounds.go_on(s, r, tr)


def apply_lose(s: EuropeState, n: i64, r: vec[i64], tr: Trace) -> None:
    """Losses of a battle, or of a Siege Assault outside of one."""
    t: i64 = s.loss_at
    if not battle.apply_lose(s, tr, n):
        return
    s.partial = 0
    if s.battle != board.NO_LAND:
        rounds.fight_on(s, r, tr)
        return
    bonus.settle_assault(s, tr, t)
    rounds.go_on(s, r, tr)


@final
class Europe(Rules):
    """Risk: Europe on one board."""

    board: Board
    blank: EuropeState  # copied by `start`: much faster than a new one

    def __init__(self, board: Board, mind: Mind) -> None:
        super().__init__(mind)
        mind.check(brain.TERMS)
        self.board = board
        self.blank = EuropeState(board)

    def start(self, options: vec[i64], r: vec[i64]) -> State:
        return setup.set_up(self.blank, options, r)

    def awaits(self, s: State) -> i64:
        assert isinstance(s, EuropeState)
        return awaits(s)

    def secret(self, s: State) -> bool:
        assert isinstance(s, EuropeState)
        return hidden(s)

    def far(self, s: State) -> bool:
        assert isinstance(s, EuropeState)
        return hidden(s) and s.phase != board.HIRE  # a bid is weighed by a feature

    def prompt(self, s: State, seat: i64) -> i64:
        assert isinstance(s, EuropeState)
        return prompt(s, seat)

    def number(self, s: State, seat: i64) -> tuple[i64, i64]:
        assert isinstance(s, EuropeState)
        return number(s, seat)

    def legal(self, s: State, seat: i64, m: vec[i64]) -> i64:
        assert isinstance(s, EuropeState)
        return legal(s, seat, m)

    def why(self, s: State, seat: i64, choice: i64) -> i64:
        assert isinstance(s, EuropeState)
        return why(s, seat, choice)

    def apply(self, s: State, seat: i64, choice: i64, r: vec[i64], tr: Trace) -> None:
        assert isinstance(s, EuropeState)
        apply(s, seat, choice, r, tr)

    def committed(self, s: State, seat: i64) -> bool:
        assert isinstance(s, EuropeState)
        return s.partial & BIT[seat] == 0

    def rounds(self, s: State) -> i64:
        assert isinstance(s, EuropeState)
        return s.round if s.phase == board.OVER else s.round - 1

    def opener(self, s: State) -> i64:
        assert isinstance(s, EuropeState)
        if s.opener == board.NOBODY:
            return -1
        return s.opener

    def result(self, s: State) -> vec[i64]:
        assert isinstance(s, EuropeState)
        return rounds.places(s)

    def imagine(self, s: State, seat: i64, r: vec[i64]) -> State:
        assert isinstance(s, EuropeState)
        return guess.imagine(s, seat, r)

    def seats(self, s: State) -> i64:
        assert isinstance(s, EuropeState)
        return s.opt_players

    def turn(self, s: State) -> i64:
        assert isinstance(s, EuropeState)
        return whose_turn(s)

    def features(self, s: State, seat: i64, f: vec[float]) -> bool:
        assert isinstance(s, EuropeState)
        return brain.features(s, seat, f)

    def sensible(self, s: State, seat: i64, m: vec[i64], n: i64) -> i64:
        assert isinstance(s, EuropeState)
        return policy.sensible(s, seat, m, n)

    def eager(self, s: State, seat: i64, m: vec[i64], n: i64) -> i64:
        assert isinstance(s, EuropeState)
        return policy.eager(s, seat, m, n)
