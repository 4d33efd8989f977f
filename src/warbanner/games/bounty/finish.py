"""The end of the game: who has won, and how all others rank (KB-6)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.trace import Trace, emit
from warbanner.games.bounty import titles
from warbanner.games.bounty.board import OVER, SCORED, WON
from warbanner.games.bounty.state import BountyState


def finish(s: BountyState, tr: Trace) -> None:
    """Titles are awarded, and the most points win (KB-6.4, KB-6.5)."""
    titles.award(s, tr)
    s.phase = OVER
    for p in range(s.opt_players):
        emit(tr, SCORED, p, s.points[p], 0)
    for p in range(s.opt_players):
        if place(s, p) == 1:
            s.winner = p
            emit(tr, WON, p, s.round, 0)


def distance(s: BountyState, p: i64) -> i64:
    """Seats clockwise from the first player (KB-6.5)."""
    if p >= s.first:
        return p - s.first
    return p - s.first + s.opt_players


def place(s: BountyState, p: i64) -> i64:
    """The place of a seat: 1 and one more for each seat that is ahead of it (KB-6.5)."""
    out: i64 = 1
    for q in range(s.opt_players):
        if s.points[q] > s.points[p] or (s.points[q] == s.points[p] and distance(s, q) < distance(s, p)):
            out += 1
    return out


def places(s: BountyState) -> vec[i64]:
    """The place of each seat."""
    out: vec[i64] = vec[i64]([i64(0)] * s.opt_players)
    for p in range(s.opt_players):
        out[p] = place(s, p)
    return out
