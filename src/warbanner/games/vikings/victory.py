"""Who has won, and how all others rank (VK-11, VK-12.8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.vikings.board import OVER, WON
from warbanner.games.vikings.lands import warriors_of
from warbanner.games.vikings.state import VikingsState


def at_once(s: VikingsState, tr: Trace) -> None:
    """The conquest just made wins with all territories, or if nobody else is left (VK-11.2, VK-11.6, VK-12.8)."""
    if s.lands[s.seat] == s.board.all or s.playing == BIT[s.seat]:
        declare(s, BIT[s.seat], tr)


def by_territories(s: VikingsState, tr: Trace) -> None:
    """The game is over: most territories win, then most warriors, else it is shared (VK-11.3 to VK-11.5)."""
    declare(s, best_of(s, s.playing), tr)


def declare(s: VikingsState, seats: i64, tr: Trace) -> None:
    """The game is over; the position stays as it stood."""
    s.phase = OVER
    s.winners = seats
    while seats != 0:
        emit(tr, WON, first(seats), s.round, 0)
        seats &= seats - 1


def best_of(s: VikingsState, seats: i64) -> i64:
    """Those of the seats with most territories, then most warriors (VK-11.3, VK-11.4)."""
    best: i64 = -1
    out: i64 = 0
    while seats != 0:
        p: i64 = first(seats)
        seats &= seats - 1
        score: i64 = size_of(s.lands[p]) * 0x10000000000 + warriors_of(s, p)
        if score > best:
            best = score
            out = 0
        if score == best:
            out |= BIT[p]
    return out


def places(s: VikingsState) -> vec[i64]:
    """Place of each seat: winners, those in the game by what they hold, then who is out, the latest first."""
    out: vec[i64] = vec[i64]([i64(0)] * s.opt_players)
    place: i64 = 1
    todo: i64 = s.playing & ~s.winners
    group: i64 = s.winners
    while group != 0:
        n: i64 = size_of(group)
        while group != 0:
            out[first(group)] = place
            group &= group - 1
        place += n
        group = best_of(s, todo)
        todo &= ~group
    for p in range(s.opt_players):
        if s.fell[p] != 0:
            out[p] = s.opt_players + 1 - s.fell[p]
    return out
