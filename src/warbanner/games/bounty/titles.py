"""Titles: who holds them during play, and the award when the game is over (KB-7 to KB-9)."""

from __future__ import annotations

from mypy_extensions import i64

from warbanner.core.sets import BIT, first
from warbanner.core.trace import Trace, emit
from warbanner.games.bounty.board import (
    KEEPER,
    MONSTER,
    NO_CARD,
    NO_TITLE,
    NOBODY,
    ONE,
    STAFF_RAT,
    TITLE,
    TITLE_SHOWN,
    VANDAL,
)
from warbanner.games.bounty.state import BountyState
from warbanner.games.bounty.table import count_garrison, count_possession, of_seat, on_table


def most(s: BountyState, title: i64) -> i64:
    """The one seat that has more of what a title counts than every other, or NOBODY (KB-7.1)."""
    best: i64 = 0
    out: i64 = NOBODY
    counts: i64 = s.tally[title]
    p: i64 = 0
    while counts != 0:
        n: i64 = counts & 255
        if n > best:
            best = n
            out = p
        elif n == best:
            out = NOBODY
        counts >>= 8
        p += 1
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
    score(s)


def recount(s: BountyState) -> None:
    """Count all tallies afresh."""
    for i in range(len(s.tally)):
        s.tally[i] = 0
    todo: i64 = on_table(s)
    while todo != 0:
        slot: i64 = first(todo)
        todo &= todo - 1
        count_possession(s, s.board.card[slot], NOBODY, s.owner[slot])
        if s.garrison[slot] != NO_CARD:
            count_garrison(s, s.garrison[slot], ONE[s.owner[slot]])


def score(s: BountyState) -> None:
    """Points of the titles that each seat holds, and of its obelisks (KB-6.4)."""
    for p in range(s.opt_players):
        s.points[p] = s.board.obelisk * of_seat(s.tally[KEEPER], p)
    todo: i64 = s.titles
    while todo != 0:
        title: i64 = first(todo)
        todo &= todo - 1
        if s.holder[title] != NOBODY:
            s.points[s.holder[title]] += s.board.points[title]
