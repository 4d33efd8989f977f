"""The rules of Risk: Europe for generic code: each prompt is sent to the file that knows it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, PASS_BIT, Rules, State
from warbanner.core.sets import BIT, holds, size_of
from warbanner.core.trace import Trace
from warbanner.games.europe import battle, board, bonus, brain, expand, manoeuvre, march, rounds, setup, spend, tax
from warbanner.games.europe.board import ASSAULT, EXPAND, FORTIFY, MANOEUVRE, NO_CARD, SPEND, SPLIT, TAX, Board
from warbanner.games.europe.control import clear_land, total
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.tiles import march_left


def asked(s: EuropeState) -> i64:
    """The side that must answer where only one is asked."""
    if s.phase == board.LOSE:
        return s.attacker[s.loss_at] if s.loss_attacking != 0 else s.owner[s.loss_at]
    if s.phase == board.BATTLE:
        return s.marker
    if s.phase == board.REROLL:
        return s.owner[s.battle]
    return s.side


def awaits(s: EuropeState) -> i64:
    """The set of seats that must answer now."""
    if s.phase == board.BID or s.phase == board.LAY:
        return s.playing & ~s.answered
    if s.phase == board.OVER:
        return 0
    return BIT[asked(s)]


def prompt(s: EuropeState, seat: i64) -> i64:
    """What the seat is asked."""
    if s.phase == board.LAY and s.laid[seat * 2] != NO_CARD:
        return board.LAY_BOTTOM
    return s.phase


def number(s: EuropeState, seat: i64) -> tuple[i64, i64]:
    """The range of a number prompt."""
    ph: i64 = s.phase
    if ph == board.BID:
        return s.bid_low[seat], s.bid_high[seat]
    if ph == board.FOOTMEN:
        return 1, s.board.footmen - 1
    if ph == board.SPEND_COUNT:
        return 1, spend.most(s)
    if ph == board.EXPAND_COUNT or ph == board.SPLIT_COUNT or ph == board.SECOND_COUNT or ph == board.MANOEUVRE_COUNT:
        return march.count_range(s)
    if ph == board.LOSE:
        return battle.loss_range(s, battle.hits_left(s))
    return 0, -1


def legal_order(s: EuropeState, m: vec[i64]) -> i64:
    """What is left of the card and can be done; PASS ends the card (RE-3.3)."""
    side: i64 = s.side
    out: i64 = 0
    if s.ordered == 0:
        orders: i64 = s.board.orders[rounds.card_of(s)]
        if orders & BIT[TAX] != 0:
            if tax.taxable(s, side) != 0:
                out |= BIT[TAX]
            if spend.affordable(s, side) != 0:
                out |= BIT[SPEND]
        else:
            if expand.can_expand(s, side):
                out |= orders & (BIT[EXPAND] | BIT[SPLIT])
            if manoeuvre.can_manoeuvre(s, side):
                out |= BIT[MANOEUVRE]
    elif march_left(s) and manoeuvre.can_manoeuvre(s, side):
        out |= BIT[MANOEUVRE]
    bonus_action: i64 = rounds.bonus_left(s)
    if bonus_action == FORTIFY:
        if bonus.fortifiable(s, side) != 0:
            out |= BIT[FORTIFY]
    elif bonus_action == ASSAULT and bonus.batteries(s, side) != 0:
        out |= BIT[ASSAULT]
    m[0] = out
    m[1] = PASS_BIT
    return size_of(out) + 1


def why_order(s: EuropeState, order: i64) -> i64:
    if order == FORTIFY or order == ASSAULT:
        if rounds.bonus_left(s) != order:
            return 303
        return 502 if order == FORTIFY else 503
    if order > MANOEUVRE:
        return 303
    if s.ordered != 0:
        return 805 if order == MANOEUVRE else 303
    if s.board.orders[rounds.card_of(s)] & BIT[order] == 0:
        return 303
    if order == TAX:
        return 412
    if order == SPEND:
        return 413
    return 408 if order == MANOEUVRE else 401


def apply_order(s: EuropeState, order: i64, r: vec[i64], tr: Trace) -> None:
    if order == TAX:
        s.phase = board.TAX_CITY
    elif order == SPEND:
        s.phase = board.SPEND_ITEM
    elif order == EXPAND:
        s.phase = board.EXPAND_FROM
    elif order == SPLIT:
        s.phase = board.SPLIT_FROM
    elif order == MANOEUVRE:
        s.phase = board.MANOEUVRE_FROM
    elif order == FORTIFY:
        s.phase = board.FORTIFY_AT
    elif order == ASSAULT:
        s.phase = board.ASSAULT_FROM
    else:
        rounds.end_card(s, r, tr)


def legal(s: EuropeState, seat: i64, m: vec[i64]) -> i64:
    """Write the legal choices of the seat to m; return how many."""
    ph: i64 = s.phase
    if ph == board.ORDER:
        return legal_order(s, m)
    if ph == board.LAY:
        return rounds.legal_lay(s, seat, m)
    if ph == board.EXPAND_COUNT or ph == board.MANOEUVRE_COUNT or ph == board.SPLIT_COUNT or ph == board.SECOND_COUNT:
        return march.legal_count(s, m)
    if ph == board.EXPAND_FROM or ph == board.SPLIT_FROM:
        return expand.legal_from(s, m)
    if ph == board.EXPAND_TO or ph == board.SPLIT_TO:
        return expand.legal_to(s, m)
    if ph == board.SECOND_TO:
        return expand.legal_second(s, m)
    if ph == board.MANOEUVRE_FROM:
        return manoeuvre.legal_from(s, m)
    if ph == board.MANOEUVRE_TO:
        return manoeuvre.legal_to(s, m)
    if ph == board.SPEND_ITEM:
        return spend.legal_item(s, m)
    if ph == board.SPEND_PLACE:
        return spend.legal_place(s, m)
    if ph == board.SPEND_COUNT:
        return spend.legal_units(s, m)
    if ph == board.TAX_CITY:
        return tax.legal_tax(s, m)
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
    if ph == board.ASSAULT_TO:
        return bonus.legal_assault(s, m)
    if ph == board.BID:
        return setup.legal_bid(s, seat, m)
    if ph == board.KINGDOM:
        return setup.legal_kingdom(s, m)
    if ph == board.BESIDE:
        return setup.legal_beside(s, m)
    return setup.legal_footmen(s, m)


def why(s: EuropeState, seat: i64, a: i64) -> i64:
    """The number of a clause that forbids choice a, 0 if none does."""
    m: vec[i64] = vec[i64]([0, 0])
    legal(s, seat, m)
    if holds(m, a):
        return 0
    ph: i64 = s.phase
    if ph == board.ORDER:
        return why_order(s, a)
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
        return setup.why_beside()
    return setup.why_footmen()


def apply(s: EuropeState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> None:
    """Carry out a legal choice."""
    ph: i64 = s.phase
    s.partial |= BIT[seat]
    if ph == board.ORDER:
        apply_order(s, a, r, tr)
    elif ph == board.LAY:
        rounds.apply_lay(s, seat, a, r, tr)
    elif ph == board.EXPAND_COUNT:
        if march.apply_count(s, a):
            end_expand(s, r, tr)
    elif ph == board.MANOEUVRE_COUNT:
        if march.apply_count(s, a):
            end_manoeuvre(s, r, tr)
    elif ph == board.EXPAND_FROM:
        expand.apply_from(s, a, board.EXPAND_TO)
    elif ph == board.EXPAND_TO:
        if expand.apply_to(s, a, board.EXPAND_COUNT, expand.may_leave(s, s.origin)):
            end_expand(s, r, tr)
    elif ph == board.SPLIT_FROM:
        expand.apply_from(s, a, board.SPLIT_TO)
    elif ph == board.SPLIT_TO:
        if expand.apply_to(s, a, board.SPLIT_COUNT, expand.may_leave(s, s.origin)):
            end_first_part(s, r, tr)
    elif ph == board.SPLIT_COUNT:
        if march.apply_count(s, a):
            end_first_part(s, r, tr)
    elif ph == board.SECOND_TO:
        if a == PASS:
            end_order(s, r, tr)
        elif expand.apply_to(s, a, board.SECOND_COUNT, s.left):
            end_expand(s, r, tr)
    elif ph == board.SECOND_COUNT:
        if march.apply_count(s, a):
            end_expand(s, r, tr)
    elif ph == board.MANOEUVRE_FROM:
        manoeuvre.apply_from(s, a)
    elif ph == board.MANOEUVRE_TO:
        if manoeuvre.apply_to(s, a):
            end_manoeuvre(s, r, tr)
    elif ph == board.SPEND_ITEM:
        if a == PASS:
            end_order(s, r, tr)
        else:
            spend.apply_item(s, tr, a)
    elif ph == board.SPEND_PLACE:
        spend.apply_place(s, tr, a)
    elif ph == board.SPEND_COUNT:
        spend.apply_units(s, tr, a)
    elif ph == board.TAX_CITY:
        tax.apply_tax(s, tr, a)
        end_order(s, r, tr)
    elif ph == board.FORTIFY_AT:
        bonus.apply_fortify(s, tr, a)
        end_bonus(s, r, tr)
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
    elif ph == board.ASSAULT_TO:
        apply_assault(s, a, r, tr)
    elif ph == board.BID:
        setup.apply_bid(s, seat, a, r, tr)
    elif ph == board.KINGDOM:
        setup.apply_kingdom(s, a)
    elif ph == board.BESIDE:
        setup.apply_beside(s, a)
    else:
        setup.apply_footmen(s, a, tr)


def end_order(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """The card's order is done."""
    s.ordered = 1
    s.spent = 0
    s.left = 0
    rounds.go_on(s, r, tr)


def end_expand(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """The counted figures enter, and the order is done."""
    expand.enter(s, tr)
    end_order(s, r, tr)


def end_first_part(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """The first part of a Split Expand enters; a second may follow while units may leave (RE-4.7)."""
    expand.enter(s, tr)
    if s.left > 0:
        s.phase = board.SECOND_TO
    else:
        end_order(s, r, tr)


def end_manoeuvre(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """The order is done; nothing may follow Berlin's free Manoeuvre (RE-8.10)."""
    manoeuvre.relocate(s, tr)
    s.left = 0
    s.origin = board.NO_LAND
    s.target = board.NO_LAND
    if s.ordered != 0:
        rounds.end_card(s, r, tr)
    else:
        end_order(s, r, tr)


def end_bonus(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """The card's bonus action is done."""
    s.acted = 1
    rounds.go_on(s, r, tr)


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
    if total(s.units, t) == 0:
        clear_land(s, tr, t)
    rounds.go_on(s, r, tr)


@final
class Europe(Rules):
    """Risk: Europe on one board."""

    board: Board

    def __init__(self, board: Board) -> None:
        self.board = board

    def start(self, options: vec[i64], r: vec[i64]) -> State:
        return setup.set_up(self.board, options)

    def awaits(self, s: State) -> i64:
        assert isinstance(s, EuropeState)
        return awaits(s)

    def secret(self, s: State) -> bool:
        assert isinstance(s, EuropeState)
        return s.phase == board.BID or s.phase == board.LAY

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

    def result(self, s: State) -> vec[i64]:
        assert isinstance(s, EuropeState)
        return rounds.places(s)

    def imagine(self, s: State, seat: i64, r: vec[i64]) -> State:
        assert isinstance(s, EuropeState)
        return brain.imagine(s, seat, r)

    def worth(self, s: State, seat: i64) -> float:
        assert isinstance(s, EuropeState)
        return brain.worth(s, seat)

    def eager(self, s: State, seat: i64, m: vec[i64], n: i64) -> i64:
        assert isinstance(s, EuropeState)
        return brain.eager(s, seat, m, n)
