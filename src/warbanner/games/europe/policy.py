"""Which choices bots consider: those of the `attacker` policy, and the sensible ones."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS_BIT
from warbanner.core.numbers import step_towards
from warbanner.core.sets import BIT, first, size_of
from warbanner.games.europe import battle, board, expand, march, spend
from warbanner.games.europe.board import (
    ASSAULT,
    CROWN_CARD,
    EXPAND,
    FORTIFY,
    KINDS,
    NOBODY,
    SPEND,
    SPLIT,
    TAX,
)
from warbanner.games.europe.control import total
from warbanner.games.europe.force import chance, defence, strength
from warbanner.games.europe.state import EuropeState

HOPE: Final = 0.2  # the least chance of an attack that is weighed
GOOD: Final = 0.5  # of one on a city that puts all targets without a city aside
DEAREST_BID: Final[i64] = 8  # for a mercenary army


def weak_ones(s: EuropeState, goals: i64, n: i64) -> i64:
    """Those of the goals where n figures aren't outnumbered."""
    out: i64 = goals & s.lands[NOBODY]
    todo: i64 = goals & ~out
    while todo != 0:
        if total(s.units, first(todo)) <= n:
            out |= todo & -todo
        todo &= todo - 1
    return out


def strong_origins(s: EuropeState, side: i64, enough: i64) -> i64:
    """Territories from which side may expand without being outnumbered; the search stops at `enough` of them."""
    out: i64 = 0
    open_land: i64 = expand.open_to(s, side)
    soft: i64 = open_land & ~expand.guarded(s)
    todo: i64 = s.lands[side]
    while todo != 0 and enough > 0:
        t: i64 = first(todo)
        goals: i64 = expand.within_reach(s, t, open_land, soft)
        if goals != 0:
            n: i64 = expand.may_leave(s, t)
            if n > 0 and weak_ones(s, goals, n) != 0:
                out |= todo & -todo
                enough -= 1
        todo &= todo - 1
    return out


def frontier(s: EuropeState, side: i64) -> i64:
    """Own territories with a neighbour that isn't own."""
    out: i64 = 0
    todo: i64 = s.lands[side]
    while todo != 0:
        if s.board.near[first(todo)] & ~s.lands[side] != 0:
            out |= todo & -todo
        todo &= todo - 1
    return out


def only(m: vec[i64], wanted: i64, n: i64) -> i64:
    """Narrow the territories or things in m to the wanted ones if any of them is legal."""
    wanted &= m[0]
    if wanted == 0:
        return n
    m[0] = wanted
    m[1] = 0
    return size_of(wanted)


def eager(s: EuropeState, seat: i64, m: vec[i64], n: i64) -> i64:
    """Narrow m to the choices of the `attacker` policy; README.md of this game says what it does."""
    ph: i64 = s.phase
    if ph == board.ORDER:
        return eager_order(s, m, n)
    if ph < board.SPEND_PLACE or ph > board.FORTIFY_AT:
        return n
    if ph == board.EXPAND_FROM or ph == board.SPLIT_FROM:
        return only(m, strong_origins(s, s.side, board.LANDS), n)
    if ph == board.EXPAND_TO or ph == board.SPLIT_TO:
        return only(m, weak_ones(s, m[0], expand.may_leave(s, s.origin)), n)
    if ph == board.EXPAND_COUNT or ph == board.SPLIT_COUNT or ph == board.MANOEUVRE_COUNT:
        low, high = march.count_range(s)
        return only(m, BIT[step_towards(low, high, high)], n)
    if ph == board.FORTIFY_AT:
        return only(m, frontier(s, s.side), n)
    if ph == board.SPEND_PLACE and s.kind < KINDS:
        if s.target != board.NO_LAND and m[0] & BIT[s.target] != 0:
            return only(m, BIT[s.target], n)
        return only(m, frontier(s, s.side), n)
    return n


def eager_order(s: EuropeState, m: vec[i64], n: i64) -> i64:
    """An Expand in which it isn't outnumbered, or anything but an Expand."""
    attack: i64 = m[0] & (BIT[EXPAND] | BIT[SPLIT])
    if attack == 0:
        return n
    if strong_origins(s, s.side, 1) != 0:
        m[0] = attack
        m[1] = 0
        return size_of(attack)
    m[0] &= ~attack
    return n - size_of(attack)


def sensible(s: EuropeState, seat: i64, m: vec[i64], n: i64) -> i64:
    """Narrow m to what a player with sense would weigh: fair attacks, fitting counts, units where they matter."""
    ph: i64 = s.phase
    if ph == board.ORDER:
        return sensible_order(s, m, n)
    if ph <= board.HIRE:
        return sensible_bid(s, seat, m, n) if ph == board.HIRE else n
    if ph <= board.SPEND_COUNT:
        return sensible_spend(s, m, n)
    if ph <= board.MANOEUVRE_COUNT:
        return sensible_march(s, m, n)
    if ph == board.FORTIFY_AT:
        return only(m, frontier(s, s.side), n)
    if ph == board.LOSE:
        most = battle.loss_range(s, battle.hits_left(s))
        return only(m, BIT[most[1]], n)  # the cheapest first
    if ph == board.REROLL:
        return only(m, BIT[1] if poor(s) else BIT[0], n)
    if ph == board.REVEAL:
        m[0] = 0  # before the victory check is early enough
        return 1
    if ph == board.REVEAL_ALL:
        return only(m, m[0] & -m[0], n)
    return n


def sensible_bid(s: EuropeState, seat: i64, m: vec[i64], n: i64) -> i64:
    """A low bid; of a long range first its lowest part."""
    if s.bid_high[seat] - s.bid_low[seat] > 62:
        return only(m, BIT[0], n)
    return only(m, BIT[DEAREST_BID + 1] - 1, n)


def sensible_order(s: EuropeState, m: vec[i64], n: i64) -> i64:
    """An Expand with a goal, no pass while something costs nothing, and a Spend where a crown card is to be had."""
    if m[0] & (BIT[EXPAND] | BIT[SPLIT]) != 0 and goals_from(s, s.side, 1) == 0:
        m[0] &= ~(BIT[EXPAND] | BIT[SPLIT])
        n -= 1
    if m[0] & BIT[SPEND] != 0 and spend.affordable(s, s.side) & BIT[CROWN_CARD] != 0:
        return only(m, BIT[SPEND], n)
    if m[0] & (BIT[TAX] | BIT[FORTIFY] | BIT[ASSAULT]) != 0 and m[1] & PASS_BIT != 0:
        m[1] = 0
        n -= 1
    return n


def sensible_spend(s: EuropeState, m: vec[i64], n: i64) -> i64:
    """A crown card first, recruits and castles at the border; of figures as many as can be paid, or half."""
    ph: i64 = s.phase
    if ph == board.SPEND_ITEM:
        return only(m, BIT[CROWN_CARD], n)
    if ph == board.SPEND_PLACE:
        if s.kind < KINDS and s.target != board.NO_LAND and m[0] & BIT[s.target] != 0:
            return only(m, BIT[s.target], n)
        return only(m, frontier(s, s.side), n)
    if ph == board.SPEND_COUNT:
        most: i64 = spend.most(s)
        return only(m, BIT[most] | BIT[(most + 1) // 2], n)
    return n


def sensible_march(s: EuropeState, m: vec[i64], n: i64) -> i64:
    """Attacks with hope, all or few into unclaimed land, Manoeuvres to where units matter."""
    ph: i64 = s.phase
    if ph == board.EXPAND_FROM or ph == board.SPLIT_FROM:
        return only(m, goals_from(s, s.side, board.LANDS), n)
    if ph == board.EXPAND_TO or ph == board.SPLIT_TO:
        return only(m, wanted(s, m[0], strength(s.units, s.origin) - 1.0), n)
    if ph == board.SECOND_TO:
        m[0] = wanted(s, m[0], strength(s.units, s.origin) - 1.0)
        if m[0] & s.board.cities & s.lands[NOBODY] != 0:
            m[1] = 0
            return size_of(m[0])
        return size_of(m[0]) + 1
    if ph == board.MANOEUVRE_FROM:
        return n
    if ph == board.MANOEUVRE_TO:
        return only(m, frontier(s, s.side) | s.attacks[s.side], n)
    low, high = march.count_range(s)
    some: i64 = BIT[high]
    if ph == board.MANOEUVRE_COUNT:
        return only(m, some, n)
    if s.owner[s.target] == NOBODY:
        some |= BIT[low] | BIT[(low + high) // 2]
    elif s.kind == 0:
        some |= BIT[(low + high + 1) // 2]
    return only(m, some, n)


def hopeful(s: EuropeState, goals: i64, force: float, least: float) -> i64:
    """Those of the goals that nobody holds, or that an army of such a strength takes with at least this chance."""
    out: i64 = goals & s.lands[NOBODY]
    todo: i64 = goals & ~out
    while todo != 0:
        if chance(force, defence(s, first(todo))) >= least:
            out |= todo & -todo
        todo &= todo - 1
    return out


def wanted(s: EuropeState, goals: i64, force: float) -> i64:
    """Those of the goals that an army of such a strength may want: cities, if a good one is among them."""
    if hopeful(s, goals & s.board.cities, force, GOOD) != 0:
        goals &= s.board.cities
    return hopeful(s, goals, force, HOPE)


def goals_from(s: EuropeState, side: i64, enough: i64) -> i64:
    """Territories from which side may expand with hope, into good cities if there are any; `enough` of them will do."""
    out: i64 = 0
    cities: i64 = 0
    open_land: i64 = expand.open_to(s, side)
    soft: i64 = open_land & ~expand.guarded(s)
    todo: i64 = s.lands[side]
    while todo != 0 and enough > 0:
        t: i64 = first(todo)
        goals: i64 = expand.within_reach(s, t, open_land, soft)
        if goals != 0 and expand.may_leave(s, t) > 0:
            force: float = strength(s.units, t) - 1.0
            if hopeful(s, goals, force, HOPE) != 0:
                out |= todo & -todo
                enough -= 1
            if hopeful(s, goals & s.board.cities, force, GOOD) != 0:
                cities |= todo & -todo
        todo &= todo - 1
    return cities if cities != 0 else out


def poor(s: EuropeState) -> bool:
    """Whether the defender's roll is worse than another one would be."""
    if s.rank < 4:
        dice: i64 = battle.dice_of(s.units, s.battle, s.rank, 2)
        needed: i64 = min(dice, total(s.attackers, s.battle))
        return s.defend_roll * 3 < needed * (1 if s.rank == 2 else 2)
    return losses(s.attack_roll, s.defend_roll) * 36 > mean_losses(s)


def losses(a: i64, d: i64) -> i64:
    """What the defender loses more than the attacker in rank 4."""
    out: i64 = 1 if a >> 3 > d >> 3 else -1
    if a & 7 != 0 and d & 7 != 0:
        out += 1 if a & 7 > d & 7 else -1
    return out


def mean_losses(s: EuropeState) -> i64:
    """The same over all 36 rolls of two dice, added up."""
    out: i64 = 0
    two: bool = s.defend_roll & 7 != 0
    for x in range(i64(1), i64(7)):
        for y in range(i64(1), i64(7)):
            if two:
                out += losses(s.attack_roll, max(x, y) * 8 + min(x, y))
            else:
                out += losses(s.attack_roll, x * 8)
    return out
