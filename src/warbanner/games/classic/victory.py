"""Who has won, and how all others rank (CL-7.6, CL-7.7)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.classic.board import CAPITAL, MISSION, MISSION_SHOWN, NO_LAND, NO_MISSION, OVER, WON
from warbanner.games.classic.lands import armies_of, lands_of
from warbanner.games.classic.modes import capital, mission, two, world
from warbanner.games.classic.state import ClassicState


def at_once(s: ClassicState, tr: Trace) -> bool:
    """Whether the capture just made wins without a move-in; the game is over then (CL-7.6, CL-9.8, CL-10.5)."""
    won: bool = world.won(s, s.seat)
    if s.opt_players == 2:
        won = two.won(s, s.seat)
    elif s.opt_mode == CAPITAL:
        won = won or capital.won(s, s.seat)
    if won:
        declare(s, BIT[s.seat], tr)
    return won


def by_mission(s: ClassicState, tr: Trace) -> bool:
    """Whether a mission is completed; the game is over then (CL-11.12)."""
    if s.opt_mode != MISSION:
        return False
    seat: i64 = mission.winner(s)
    if seat == NO_MISSION:
        return False
    emit(tr, MISSION_SHOWN, seat, s.mission[seat], 1 if mission.changed(s, seat) else 0)
    declare(s, BIT[seat], tr)
    return True


def declare(s: ClassicState, seats: i64, tr: Trace) -> None:
    """The game is over; the position stays as it stood."""
    s.phase = OVER
    s.winners = seats
    s.origin = NO_LAND
    s.target = NO_LAND
    s.dice = 0
    while seats != 0:
        emit(tr, WON, first(seats), s.round, 0)
        seats &= seats - 1


def best_of(s: ClassicState, seats: i64) -> i64:
    """Those of the seats with most territories, then most armies (CL-7.7)."""
    best: i64 = -1
    out: i64 = 0
    while seats != 0:
        p: i64 = first(seats)
        seats &= seats - 1
        score: i64 = lands_of(s, p) * 0x10000000000 + armies_of(s, p)
        if score > best:
            best = score
            out = 0
        if score == best:
            out |= BIT[p]
    return out


def places(s: ClassicState) -> vec[i64]:
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
