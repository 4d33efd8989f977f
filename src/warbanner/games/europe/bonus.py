"""Bonus actions: Fortify and Siege Assault (RE-5.2 to RE-5.5). King Me happens on reveal, in rounds.py."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, offer_set
from warbanner.core.trace import Trace, emit
from warbanner.games.europe import missions
from warbanner.games.europe.battle import ask_losses, hits_of, lose_unasked
from warbanner.games.europe.board import (
    ASSAULT_TO,
    ASSAULTED,
    CAVALRY,
    FOOTMAN,
    FORTIFIED,
    FORTIFY_WITH,
    KINDS,
    LANDS,
    NOBODY,
    SIEGE,
    STORM,
    THREE_CASTLES,
    TWO_CITIES,
)
from warbanner.games.europe.control import add_units, clear_land, quiet, total
from warbanner.games.europe.state import EuropeState

IN_CITY: Final[i64] = 3  # footmen (RE-5.2), with mission 3 anywhere (RE-9.3)
IN_CASTLE: Final[i64] = 4
RIDERS: Final[i64] = 2  # cavalry instead of a castle's footmen, mission 1 (RE-9.3)
DICE: Final[i64] = 2  # for each siege weapon (RE-5.3)
MORE_DICE: Final[i64] = 3  # likewise, mission 5 (RE-9.3)


def fortifiable(s: EuropeState, side: i64) -> i64:
    """Cities and castles that side controls, disputed or not, while it has footmen (RE-5.2).

    With mission 3 all its territories, with mission 1 castles also while it has cavalry (RE-9.3).
    """
    own: i64 = s.lands[side]
    if s.reserve[side * KINDS + FOOTMAN] == 0:
        if may_ride(s, side):
            return own & s.castles
        return 0
    if missions.works(s, side, THREE_CASTLES):
        return own
    return own & (s.board.cities | s.castles)


def may_ride(s: EuropeState, side: i64) -> bool:
    """Whether side may fortify a castle with cavalry (RE-9.3)."""
    return missions.works(s, side, TWO_CITIES) and s.reserve[side * KINDS + CAVALRY] > 0


def legal_fortify(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(fortifiable(s, s.side), m)


def why_fortify() -> i64:
    return 502


def apply_fortify(s: EuropeState, tr: Trace, t: i64) -> bool:
    """Place the figures; False if it has to be asked which."""
    s.target = t
    if s.castles & BIT[t] == 0:
        fortify(s, tr, FOOTMAN, IN_CITY)
    elif not may_ride(s, s.side):
        fortify(s, tr, FOOTMAN, IN_CASTLE)
    elif s.reserve[s.side * KINDS + FOOTMAN] == 0:
        fortify(s, tr, CAVALRY, RIDERS)
    else:
        s.phase = FORTIFY_WITH
        return False
    return True


def legal_with(m: vec[i64]) -> i64:
    return offer_set(BIT[FOOTMAN] | BIT[CAVALRY], m)


def why_with() -> i64:
    return 903


def apply_with(s: EuropeState, tr: Trace, kind: i64) -> None:
    fortify(s, tr, kind, RIDERS if kind == CAVALRY else IN_CASTLE)


def fortify(s: EuropeState, tr: Trace, kind: i64, n: i64) -> None:
    """Up to n figures come to the target."""
    n = add_units(s, s.side, s.target, kind, n)
    emit(tr, FORTIFIED, s.side, s.target, kind * 64 + n)


def enemies(s: EuropeState, side: i64) -> i64:
    """Undisputed territories of opponents."""
    return s.board.all & ~s.lands[side] & ~s.lands[NOBODY] & ~s.disputed


def batteries(s: EuropeState, side: i64) -> i64:
    """Territories whose siege weapons may fire (RE-5.3)."""
    out: i64 = 0
    if s.reserve[side * KINDS + SIEGE] == s.board.army[SIEGE]:
        return out
    goals: i64 = enemies(s, side)
    todo: i64 = quiet(s, side)
    while todo != 0:
        t: i64 = first(todo)
        if s.units[t * KINDS + SIEGE] > 0 and s.board.near_land[t] & goals != 0:
            out |= BIT[t]
        todo &= todo - 1
    return out


def legal_battery(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(batteries(s, s.side), m)


def why_battery() -> i64:
    return 503


def apply_battery(s: EuropeState, t: i64) -> None:
    s.origin = t
    s.phase = ASSAULT_TO


def legal_assault(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(s.board.near_land[s.origin] & enemies(s, s.side), m)


def why_assault(s: EuropeState, t: i64) -> i64:
    if t < LANDS and s.disputed & BIT[t] != 0:
        return 106
    return 503


def apply_assault(s: EuropeState, r: vec[i64], tr: Trace, t: i64) -> bool:
    """All weapons of the origin fire at t; whether its owner need not be asked about losses."""
    dice: i64 = MORE_DICE if missions.works(s, s.side, STORM) else DICE
    dice *= s.units[s.origin * KINDS + SIEGE]
    emit(tr, ASSAULTED, s.origin, t, s.side)
    hits: i64 = hits_of(r, tr, s.side, 1, dice, 3)
    if hits == 0:
        return True
    if lose_unasked(s, tr, t, 0, hits):
        settle_assault(s, tr, t)
        return True
    s.hits_on_defender = hits
    ask_losses(s, t, 0)
    return False


def settle_assault(s: EuropeState, tr: Trace, t: i64) -> None:
    """The losses are taken; an emptied territory becomes unclaimed (RE-5.4)."""
    if total(s.units, t) == 0:
        if s.opt_missions != 0:
            missions.on_emptied(s, s.side, t)
        clear_land(s, tr, t)
