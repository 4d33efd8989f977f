"""The orders of a card: which may be played, where each choice of an order leads, what follows its end (RE-3.3)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, PASS_BIT
from warbanner.core.sets import BIT, size_of
from warbanner.core.trace import Trace
from warbanner.games.europe import board, bonus, expand, manoeuvre, march, missions, rounds, spend, tax
from warbanner.games.europe.board import ASSAULT, EXPAND, FORTIFY, MANOEUVRE, SPEND, SPLIT, TAX
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.tiles import march_left


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
            if expand.origins(s, side, 1) != 0:
                out |= orders & (BIT[EXPAND] | BIT[SPLIT])
            if manoeuvre.origins(s, side, 1) != 0:
                out |= BIT[MANOEUVRE]
    elif march_left(s) and manoeuvre.origins(s, side, 1) != 0:
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


def apply_coins(s: EuropeState, a: i64, r: vec[i64], tr: Trace) -> None:
    """A choice of a Tax or a Spend."""
    ph: i64 = s.phase
    if ph == board.SPEND_ITEM:
        if a == PASS:
            end_order(s, r, tr)
        else:
            spend.apply_item(s, tr, a)
    elif ph == board.SPEND_PLACE:
        spend.apply_place(s, tr, a)
    elif ph == board.SPEND_COUNT:
        spend.apply_units(s, tr, a)
    else:
        tax.apply_tax(s, tr, a)
        end_order(s, r, tr)


def apply_expand(s: EuropeState, a: i64, r: vec[i64], tr: Trace) -> None:
    """A choice of an Expand or a Split Expand."""
    ph: i64 = s.phase
    if ph == board.EXPAND_COUNT:
        if march.apply_count(s, a):
            end_expand(s, r, tr)
    elif ph == board.SECOND_COUNT or ph == board.SPLIT_COUNT:
        if march.apply_count(s, a):
            end_part(s, r, tr)
    elif ph == board.EXPAND_FROM:
        expand.apply_from(s, a, board.EXPAND_TO)
    elif ph == board.EXPAND_TO:
        if expand.apply_to(s, a, board.EXPAND_COUNT, expand.may_leave(s, s.origin)):
            end_expand(s, r, tr)
    elif ph == board.SPLIT_FROM:
        expand.apply_from(s, a, board.SPLIT_TO)
    elif ph == board.SPLIT_TO:
        if expand.apply_to(s, a, board.SPLIT_COUNT, expand.may_leave(s, s.origin)):
            end_part(s, r, tr)
    elif a == PASS:
        end_order(s, r, tr)
    elif expand.apply_to(s, a, board.SECOND_COUNT, s.left):
        end_part(s, r, tr)


def end_order(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """The card's order is done."""
    s.ordered = 1
    s.spent = 0
    s.parts = 0
    s.left = 0
    rounds.go_on(s, r, tr)


def end_expand(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """The counted figures enter, and the order is done."""
    expand.enter(s, tr)
    end_order(s, r, tr)


def most_parts(s: EuropeState) -> i64:
    """Territories that one Split Expand may enter (RE-4.7, RE-9.3)."""
    return 3 if missions.works(s, s.side, board.FOUR_LANDS) else 2


def end_part(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """A part of a Split Expand enters; another may follow while units may leave (RE-4.7)."""
    expand.enter(s, tr)
    if s.left > 0 and s.parts < most_parts(s):
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
