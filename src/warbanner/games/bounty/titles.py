"""Titles: who holds them during play, and the award when the game is over (KB-7 to KB-9)."""

from __future__ import annotations

from mypy_extensions import i64

from warbanner.core.sets import BIT, first
from warbanner.core.trace import Trace, emit
from warbanner.games.bounty.board import (
    KEEPER,
    MONSTER,
    NO_TITLE,
    NOBODY,
    SLOTS,
    STAFF_RAT,
    TALLIES,
    TITLE,
    TITLE_SHOWN,
    TITLES,
    VANDAL,
)
from warbanner.games.bounty.state import BountyState
from warbanner.games.bounty.table import count


def most(s: BountyState, title: i64) -> i64:
    """The one seat that has more of what a title counts than every other, or NOBODY (KB-7.1)."""
    best: i64 = 0
    out: i64 = NOBODY
    tally = s.tally
    for p in range(s.opt_players):
        n: i64 = tally[p * TALLIES + title]
        if n > best:
            best = n
            out = p
        elif n == best:
            out = NOBODY
    return out


def entitled(s: BountyState, title: i64) -> i64:
    """The seat to which a title goes as things stand, or NOBODY."""
    if title == VANDAL:
        return s.monster_by
    if title == STAFF_RAT:
        return s.hero_by
    return most(s, title)


def give(s: BountyState, title: i64, tr: Trace) -> None:
    """A title goes to who is entitled to it."""
    holder: i64 = entitled(s, title)
    if holder != s.holder[title]:
        emit(tr, TITLE, title, holder, s.holder[title])
        s.holder[title] = holder


def give_all(s: BountyState, among: i64, tr: Trace) -> None:
    """Open titles go to who is entitled to them; it is for show until the game is over (KB-7.3)."""
    todo: i64 = s.titles & among
    while todo != 0:
        give(s, first(todo), tr)
        todo &= todo - 1


def pass_on(s: BountyState, kind: i64, tr: Trace) -> None:
    """A hero or a monster was played: its title passes at once, and is shown if it was hidden (KB-8.9, KB-9.3)."""
    title: i64 = STAFF_RAT
    if kind == MONSTER:
        title = VANDAL
        s.monster_by = s.seat
    else:
        s.hero_by = s.seat
    for p in range(s.opt_players):
        if s.hidden[p] == title:
            show(s, p, tr)
    if s.titles & BIT[title] != 0:
        give(s, title, tr)


def show(s: BountyState, p: i64, tr: Trace) -> None:
    """A hidden title is laid open, unless it lies open already."""
    title: i64 = s.hidden[p]
    if title != NO_TITLE and s.titles & BIT[title] == 0:
        s.titles |= BIT[title]
        emit(tr, TITLE_SHOWN, title, p, 0)


def award(s: BountyState, tr: Trace) -> None:
    """The game is over: all titles are open, and each is given by what lies on the table (KB-6.4, KB-7.2, KB-9.2)."""
    for p in range(s.opt_players):
        show(s, p, tr)
    recount(s)
    s.changed = 0
    give_all(s, s.titles, tr)
    for p in range(s.opt_players):
        s.points[p] = points_of(s, p)


def recount(s: BountyState) -> None:
    """Count all tallies afresh."""
    for i in range(len(s.tally)):
        s.tally[i] = 0
    for slot in range(SLOTS):
        if s.owner[slot] != NOBODY:
            count(s, slot, 1)


def points_of(s: BountyState, p: i64) -> i64:
    """Points of the titles a seat holds, and of its obelisks (KB-6.4)."""
    out: i64 = s.board.obelisk * s.tally[p * TALLIES + KEEPER]
    for title in range(TITLES):
        if s.holder[title] == p:
            out += s.board.points[title]
    return out
