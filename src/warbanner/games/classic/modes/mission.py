"""Secret Mission Risk: a secret mission for each, watched after every act (CL-11)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below
from warbanner.core.sets import BIT, first, nth, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.classic.board import (
    CHANGES,
    COLUMNS,
    COUNT,
    DECK_OF,
    DESTROY,
    FURTHER,
    LEAST,
    MISSION_CHANGED,
    NAMED,
    NO_MISSION,
)
from warbanner.games.classic.lands import lands_of, left_of
from warbanner.games.classic.reinforce import holds_region
from warbanner.games.classic.state import ClassicState


def column(s: ClassicState, mission: i64, name: i64) -> i64:
    """One number of a mission's row."""
    return s.board.missions[mission * COLUMNS + name]


def in_deck(s: ClassicState) -> i64:
    """The set of missions that may be dealt: none that names an unused colour (CL-11.2, CL-11.8)."""
    out: i64 = 0
    for k in range(s.board.mission_count):
        if column(s, k, DECK_OF) <= s.opt_mission_deck and column(s, k, DESTROY) <= s.opt_players:
            out |= BIT[k]
    return out


def deal(s: ClassicState, r: vec[i64]) -> None:
    """One mission for each, from the General's left; the rest goes away unseen (CL-11.2, CL-11.3)."""
    left: i64 = in_deck(s)
    p: i64 = s.first
    for i in range(s.opt_players):
        k: i64 = nth(left, below(r, size_of(left)))
        left &= ~BIT[k]
        s.mission[p] = k
        p = left_of(s, p)


def changed(s: ClassicState, seat: i64) -> bool:
    """Whether the seat's mission to destroy can't be done, so that it has a number of territories instead.

    CL-11.10, CL-11.11, CL-11.15.
    """
    prey: i64 = column(s, s.mission[seat], DESTROY) - 1
    if prey < 0:
        return False
    if prey == seat or prey >= s.opt_players:
        return True
    return s.opt_destroy_by_other == CHANGES and s.fell[prey] != 0 and s.fell_to[prey] != seat


def done(s: ClassicState, seat: i64) -> bool:
    """Whether the seat's mission is completed at this moment (CL-11.7, CL-11.9, CL-11.11)."""
    k: i64 = s.mission[seat]
    prey: i64 = column(s, k, DESTROY) - 1
    if prey >= 0 and not changed(s, seat):
        return s.fell[prey] != 0
    if wide(s, seat, column(s, k, LEAST)) < column(s, k, COUNT):
        return False
    named: i64 = column(s, k, NAMED)
    further: i64 = 0
    for c in range(s.board.regions):
        if named & BIT[c] != 0:
            if not holds_region(s, seat, c):
                return False
        elif holds_region(s, seat, c):
            further += 1
    return further >= column(s, k, FURTHER)


def wide(s: ClassicState, seat: i64, least: i64) -> i64:
    """How many territories the seat holds with at least so many armies."""
    if least <= 1:
        return lands_of(s, seat)
    n: i64 = 0
    for w in range(i64(2)):
        todo: i64 = s.lands[seat * 2 + w] & s.strong[w]
        while todo != 0:
            if s.armies[w * 64 + first(todo)] >= least:
                n += 1
            todo &= todo - 1
    return n


def winner(s: ClassicState) -> i64:
    """The seat whose mission is completed, from the one whose turn it is to the left; NO_MISSION if none.

    CL-11.12, CL-11.13, CL-11.15.
    """
    p: i64 = s.seat
    for i in range(s.opt_players):
        if s.playing & s.begun & BIT[p] != 0 and done(s, p):
            return p
        p = left_of(s, p)
    return NO_MISSION


def tell_changes(s: ClassicState, fallen: i64, tr: Trace) -> None:
    """Whose mission to destroy the fallen seat has changed is told so (CL-11.10, CL-11.11)."""
    for p in range(s.opt_players):
        if s.playing & BIT[p] != 0 and column(s, s.mission[p], DESTROY) - 1 == fallen and changed(s, p):
            emit(tr, MISSION_CHANGED, p, 0, 0)
