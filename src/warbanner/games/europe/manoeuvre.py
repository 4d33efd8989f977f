"""Manoeuvre, the order and Berlin's free one (RE-4.8 to RE-4.10, RE-8.10)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, offer_set
from warbanner.core.trace import Trace
from warbanner.games.europe import missions
from warbanner.games.europe.board import LANDS, LONG_LINE, MANOEUVRE_COUNT, MANOEUVRE_TO
from warbanner.games.europe.control import clear_land, quiet, total
from warbanner.games.europe.march import begin_count, march, skip_counts
from warbanner.games.europe.state import EuropeState


def may_leave(s: EuropeState, t: i64) -> i64:
    """Units that may manoeuvre out of t: a city or castle keeps one (RE-4.9)."""
    n: i64 = total(s.units, t)
    if (s.board.cities | s.castles) & BIT[t] != 0:
        return n - 1
    return n


def taking_part(s: EuropeState, side: i64) -> i64:
    """Territories that side may manoeuvre into: its own, and its disputes (RE-4.10)."""
    return s.lands[side] | s.attacks[side]


def origins(s: EuropeState, side: i64, enough: i64) -> i64:
    """Territories from which side may manoeuvre; the search stops at `enough` of them.

    A second step needs a first, so one neighbour is enough.
    """
    out: i64 = 0
    goals: i64 = taking_part(s, side)
    todo: i64 = quiet(s, side)
    while todo != 0 and enough > 0:
        t: i64 = first(todo)
        if s.board.near[t] & goals != 0 and may_leave(s, t) > 0:
            out |= todo & -todo
            enough -= 1
        todo &= todo - 1
    return out


def targets(s: EuropeState, side: i64, t: i64) -> i64:
    """Territories within two steps of t, with mission 7 three, all but the last through own undisputed land.

    RE-4.8, RE-9.3.
    """
    goals: i64 = taking_part(s, side)
    own: i64 = quiet(s, side)
    reach: i64 = step(s, s.board.near[t], own)
    if missions.works(s, side, LONG_LINE):
        reach = step(s, reach, own)
    return reach & goals & ~BIT[t]


def step(s: EuropeState, reach: i64, own: i64) -> i64:
    """What is reached with one step more, through own land."""
    todo: i64 = reach & own
    while todo != 0:
        reach |= s.board.near[first(todo)]
        todo &= todo - 1
    return reach


def legal_from(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(origins(s, s.side, LANDS), m)


def why_from(s: EuropeState, t: i64) -> i64:
    if t < LANDS and taking_part(s, s.side) & s.disputed & BIT[t] != 0:
        return 410
    if t < LANDS and quiet(s, s.side) & BIT[t] != 0 and may_leave(s, t) <= 0:
        return 409
    return 408


def apply_from(s: EuropeState, t: i64) -> None:
    s.origin = t
    s.phase = MANOEUVRE_TO


def legal_to(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(targets(s, s.side, s.origin), m)


def why_to() -> i64:
    return 408


def apply_to(s: EuropeState, t: i64) -> bool:
    """The target is chosen; whether the figures that march are settled already."""
    s.target = t
    s.phase = MANOEUVRE_COUNT
    begin_count(s, may_leave(s, s.origin), 0)
    return skip_counts(s)


def relocate(s: EuropeState, tr: Trace) -> None:
    """The counted figures march; an emptied territory becomes unclaimed (RE-4.9)."""
    march(s, tr, s.units if s.owner[s.target] == s.side else s.attackers)
    if total(s.units, s.origin) == 0:
        clear_land(s, tr, s.origin)
