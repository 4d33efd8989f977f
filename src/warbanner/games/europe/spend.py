"""Spend: recruit, build, buy crown cards (RE-4.13 to RE-4.17, RE-8.5 to RE-8.7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, PASS_BIT
from warbanner.core.numbers import offer
from warbanner.core.sets import BIT, offer_set, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.europe import missions
from warbanner.games.europe.board import (
    BERLIN,
    BOUGHT,
    CASTLE,
    CONSTANTINOPLE,
    CROWN_CARD,
    FOOTMAN,
    ITEMS,
    KIEV,
    KINDS,
    LANDS,
    NO_LAND,
    RICH_TAX,
    SIEGE,
    SPEND_COUNT,
    SPEND_ITEM,
    SPEND_PLACE,
)
from warbanner.games.europe.control import add_units, quiet, supply_line, tile_works
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.tiles import CASTLE_DISCOUNT, ESCORT, free_units

CHEAP_SIEGE: Final[i64] = 8  # coins for a siege weapon, mission 2 (RE-9.3)
CREW: Final[i64] = 2  # footmen with each, mission 2


def price(s: EuropeState, side: i64, item: i64) -> i64:
    """What the item costs the side (RE-4.13, RE-8.5, RE-9.3)."""
    if item == CASTLE and tile_works(s, side, BERLIN):
        return s.board.price[item] - CASTLE_DISCOUNT
    if item == SIEGE and missions.works(s, side, RICH_TAX):
        return CHEAP_SIEGE
    return s.board.price[item]


def muster(s: EuropeState, side: i64) -> i64:
    """Territories where side may recruit: cities and castles, with Kiev its supply line too (RE-4.14, RE-8.7)."""
    own: i64 = quiet(s, side)
    out: i64 = own & (s.board.cities | s.castles)
    if tile_works(s, side, KIEV):
        out |= supply_line(s, side, s.board.tile[KIEV]) & ~s.board.cities
    return out


def building_sites(s: EuropeState, side: i64) -> i64:
    """Territories where side may build a castle (RE-4.15)."""
    return quiet(s, side) & ~s.castles


def affordable(s: EuropeState, side: i64) -> i64:
    """The set of items that side can buy and place."""
    coins: i64 = s.coins[side]
    out: i64 = 0
    if coins == 0:
        return out
    if muster(s, side) != 0:
        for k in range(SIEGE):
            if coins >= s.board.price[k] and s.reserve[side * KINDS + k] > 0:
                out |= BIT[k]
        if coins >= CHEAP_SIEGE and coins >= price(s, side, SIEGE) and s.reserve[side * KINDS + SIEGE] > 0:
            out |= BIT[SIEGE]
    if coins >= s.board.price[CASTLE] - CASTLE_DISCOUNT and s.castles_left > 0:
        if coins >= price(s, side, CASTLE) and building_sites(s, side) != 0:
            out |= BIT[CASTLE]
    if (
        side < s.opt_players
        and s.crown_cards_left > 0
        and s.bought & BIT[side] == 0
        and coins >= s.board.price[CROWN_CARD]
    ):
        out |= BIT[CROWN_CARD]
    return out


def legal_item(s: EuropeState, m: vec[i64]) -> i64:
    """An item; done once something has been bought."""
    out: i64 = affordable(s, s.side)
    m[0] = out
    m[1] = 0
    if s.spent == 0:
        return size_of(out)
    m[1] = PASS_BIT
    return size_of(out) + 1


def why_item(s: EuropeState, item: i64) -> i64:
    side: i64 = s.side
    if item == PASS:
        return 303
    if item >= ITEMS or s.coins[side] < price(s, side, item):
        return 413
    if item == CROWN_CARD:
        return 901 if s.opt_missions != 0 else 1006 if side >= s.opt_players else 416
    if item == CASTLE:
        return 417 if s.castles_left == 0 else 415
    return 102 if s.reserve[side * KINDS + item] == 0 else 414


def apply_item(s: EuropeState, tr: Trace, item: i64) -> None:
    s.kind = item
    s.phase = SPEND_PLACE
    if item == CROWN_CARD:
        pay(s, s.board.price[item])
        s.crown_cards[s.side] += 1
        s.crown_cards_left -= 1
        s.bought |= BIT[s.side]
        emit(tr, BOUGHT, s.side, NO_LAND, CROWN_CARD * 64 + 1)


def pay(s: EuropeState, coins: i64) -> None:
    """Coins go back to the bank; the Spend goes on."""
    s.coins[s.side] -= coins
    s.spent = 1
    s.kind = 0
    s.phase = SPEND_ITEM


def places(s: EuropeState) -> i64:
    """Where the item may go."""
    return building_sites(s, s.side) if s.kind == CASTLE else muster(s, s.side)


def legal_place(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(places(s), m)


def why_place(s: EuropeState, t: i64) -> i64:
    if t < LANDS and s.disputed & BIT[t] != 0:
        return 106
    return 415 if s.kind == CASTLE else 414


def apply_place(s: EuropeState, tr: Trace, t: i64) -> None:
    s.target = t
    if s.kind == CASTLE:
        s.castles |= BIT[t]
        s.castles_left -= 1
        emit(tr, BOUGHT, s.side, t, CASTLE * 64 + 1)
        pay(s, price(s, s.side, CASTLE))
    elif most(s) == 1:
        apply_units(s, tr, 1)
    else:
        s.phase = SPEND_COUNT


def most(s: EuropeState) -> i64:
    """How many of the item the side can pay and has in reserve."""
    return min(s.coins[s.side] // price(s, s.side, s.kind), s.reserve[s.side * KINDS + s.kind])


def legal_units(s: EuropeState, m: vec[i64]) -> i64:
    return offer(1, most(s), m)


def why_units(s: EuropeState, n: i64) -> i64:
    if n > s.reserve[s.side * KINDS + s.kind]:
        return 102
    return 413


def apply_units(s: EuropeState, tr: Trace, n: i64) -> None:
    """Recruit n figures; siege weapons may bring footmen (RE-8.6, RE-9.3)."""
    kind: i64 = s.kind
    add_units(s, s.side, s.target, kind, n)
    emit(tr, BOUGHT, s.side, s.target, kind * 64 + n)
    pay(s, n * price(s, s.side, kind))
    if kind == SIEGE:
        if tile_works(s, s.side, CONSTANTINOPLE):
            free_units(s, tr, s.side, s.target, FOOTMAN, ESCORT * n)
        if missions.works(s, s.side, RICH_TAX):
            free_units(s, tr, s.side, s.target, FOOTMAN, CREW * n)
