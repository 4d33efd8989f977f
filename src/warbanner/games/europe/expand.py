"""Expand and Split Expand (RE-4.1 to RE-4.7)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS_BIT
from warbanner.core.sets import BIT, first, offer_set, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.europe import missions
from warbanner.games.europe.board import (
    ATTACKED,
    CLAIMED,
    KINDS,
    LANDS,
    NOBODY,
    SIEGE,
)
from warbanner.games.europe.control import set_attacker, set_owner, total
from warbanner.games.europe.march import begin_count, march, skip_counts
from warbanner.games.europe.state import EuropeState


def may_leave(s: EuropeState, t: i64) -> i64:
    """Units that may expand out of t: all but one, in a dispute all but the attacker's number (RE-4.1, RE-4.4)."""
    n: i64 = total(s.units, t)
    if s.disputed & BIT[t] != 0:
        return n - total(s.attackers, t)
    return n - 1


def open_to(s: EuropeState, side: i64) -> i64:
    """Territories of others, undisputed (RE-4.2)."""
    return s.board.all & ~s.lands[side] & ~s.disputed


def guarded(s: EuropeState) -> i64:
    """Castle territories that somebody holds (RE-4.3)."""
    return s.castles & ~s.lands[NOBODY]


def within_reach(s: EuropeState, t: i64, open_land: i64, soft: i64) -> i64:
    """Neighbours of t that can be entered: the soft ones, with a siege weapon all of the open land (RE-4.3)."""
    if s.units[t * KINDS + SIEGE] > 0:
        return s.board.near[t] & open_land
    return s.board.near[t] & soft


def origins(s: EuropeState, side: i64, enough: i64) -> i64:
    """Territories from which side may expand; the search stops at `enough` of them."""
    out: i64 = 0
    open_land: i64 = open_to(s, side)
    soft: i64 = open_land & ~guarded(s)
    todo: i64 = s.lands[side]
    while todo != 0 and enough > 0:
        t: i64 = first(todo)
        if within_reach(s, t, open_land, soft) != 0 and may_leave(s, t) > 0:
            out |= todo & -todo
            enough -= 1
        todo &= todo - 1
    return out


def targets(s: EuropeState, side: i64, t: i64) -> i64:
    """Territories into which side may expand from t."""
    open_land: i64 = open_to(s, side)
    return within_reach(s, t, open_land, open_land & ~guarded(s))


def legal_from(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(origins(s, s.side, LANDS), m)


def why_from(s: EuropeState, t: i64) -> i64:
    if t < LANDS and s.attacks[s.side] & BIT[t] != 0:
        return 404
    if t >= LANDS or s.lands[s.side] & BIT[t] == 0:
        return 401
    if may_leave(s, t) <= 0:
        return 404 if s.disputed & BIT[t] != 0 else 401
    return why_no_target(s, t)


def why_no_target(s: EuropeState, t: i64) -> i64:
    """Why no neighbour of t can be entered."""
    return 403 if s.board.near[t] & open_to(s, s.side) != 0 else 402


def apply_from(s: EuropeState, t: i64, next_phase: i64) -> None:
    s.origin = t
    s.phase = next_phase


def legal_to(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(targets(s, s.side, s.origin), m)


def legal_second(s: EuropeState, m: vec[i64]) -> i64:
    """A second target for the Split Expand, or none."""
    out: i64 = targets(s, s.side, s.origin)
    m[0] = out
    m[1] = PASS_BIT
    return size_of(out) + 1


def why_to(s: EuropeState, t: i64) -> i64:
    if t >= LANDS or s.board.near[s.origin] & BIT[t] == 0:
        return 401
    if (s.lands[s.side] | s.disputed) & BIT[t] != 0:
        return 402
    return 403


def apply_to(s: EuropeState, t: i64, next_phase: i64, left: i64) -> bool:
    """The target is chosen; whether the figures that march are settled already."""
    s.target = t
    s.phase = next_phase
    begin_count(s, left, 1 if guarded(s) & BIT[t] != 0 else 0)
    return skip_counts(s)


def enter(s: EuropeState, tr: Trace) -> None:
    """The counted figures enter the target: claim it, or dispute it (RE-4.5, RE-4.6)."""
    side: i64 = s.side
    t: i64 = s.target
    s.expanded = 1
    s.parts += 1
    if s.opt_missions != 0:
        missions.on_expand(s, side, t)
    if s.owner[t] == NOBODY:
        march(s, tr, s.units)
        set_owner(s, t, side)
        claim(s, tr, side, t)
    else:
        march(s, tr, s.attackers)
        set_attacker(s, t, side)
        emit(tr, ATTACKED, t, side, s.owner[t])


def claim(s: EuropeState, tr: Trace, side: i64, t: i64) -> None:
    """The bonus for an unclaimed city (RE-4.5)."""
    here: i64 = BIT[t]
    coins: i64 = 0
    if s.board.cities & here != 0:
        if s.opt_claim_bonus == 0 or s.claimed & here == 0:
            coins = s.board.tax[t]
        s.coins[side] += coins
        s.claimed |= here
    emit(tr, CLAIMED, t, side, coins)
