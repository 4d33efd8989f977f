"""How near a seat is to what wins its mode: its mission, or the Headquarters it wants (CL-10.5, CL-11.7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.classic.board import CAPITAL, COUNT, DESTROY, FURTHER, LANDS, LEAST, NAMED, NO_LAND
from warbanner.games.classic.lands import armies_of, lands_of, owns
from warbanner.games.classic.modes import capital
from warbanner.games.classic.modes.mission import changed, column, wide
from warbanner.games.classic.state import ClassicState

PREY_LANDS: Final = 14.0  # territories and armies of a prey that is still far from its end
PREY_ARMIES: Final = 40.0
HELD: Final = 0.6  # what a Headquarters counts for by being held, the rest by being safe
PREY: Final = 0.3  # a foreign Headquarters that would surely fall
STEPS: Final[i64] = 3  # captures on the way to a Headquarters
ENOUGH: Final[i64] = 6  # armies that make a Headquarters


def nearness(s: ClassicState, seat: i64) -> float:
    """0 for nothing done to 1 for a win."""
    if s.opt_mode == CAPITAL:
        return headquarters(s, seat)
    if s.mission[seat] >= s.board.mission_count:
        return 0.0
    prey: i64 = column(s, s.mission[seat], DESTROY) - 1
    if prey >= 0 and not changed(s, seat):
        if s.fell[prey] != 0:
            return 1.0
        left: float = min(1.0, float(lands_of(s, prey)) / PREY_LANDS)
        return 1.0 - 0.5 * (left + min(1.0, float(armies_of(s, prey)) / PREY_ARMIES))
    return conquest(s, seat)


def conquest(s: ClassicState, seat: i64) -> float:
    """The share of the wanted territories and continents that the seat holds."""
    k: i64 = s.mission[seat]
    parts: float = 0.0
    v: float = 0.0
    count: i64 = column(s, k, COUNT)
    if count > 0:
        least: i64 = column(s, k, LEAST)
        have: float = float(wide(s, seat, least))
        if least > 1:
            have = 0.7 * have + 0.3 * float(min(lands_of(s, seat), count))
        v += min(1.0, have / float(count))
        parts += 1.0
    named: i64 = column(s, k, NAMED)
    best: float = 0.0
    for c in range(s.board.regions):
        part: float = share(s, seat, c)
        if named & BIT[c] != 0:
            v += part
            parts += 1.0
        else:
            best = max(best, part)
    if column(s, k, FURTHER) > 0:
        v += best
        parts += 1.0
    return v / parts if parts > 0.0 else 0.0


def share(s: ClassicState, side: i64, c: i64) -> float:
    """The part of a continent that side holds."""
    b = s.board
    own: i64 = size_of(b.members[c * 2] & s.lands[side * 2])
    own += size_of(b.members[c * 2 + 1] & s.lands[side * 2 + 1])
    return float(own) / float(size_of(b.members[c * 2]) + size_of(b.members[c * 2 + 1]))


def headquarters(s: ClassicState, seat: i64) -> float:
    """The Headquarters that the seat holds, by how safe they are, its own doubly; others by whether they would fall."""
    foes: vec[i64] = reach(s, seat, False)
    if s.headquarters[seat] == NO_LAND:
        return stronghold(s, seat, foes)
    own: vec[i64] = reach(s, seat, True)
    v: float = 0.0
    for p in range(s.opt_players):
        t: i64 = s.headquarters[p]
        if t == NO_LAND:
            continue
        x: float = PREY * odds(strongest(s, t, own), s.armies[t])
        if owns(s, seat, t):
            x = HELD + (1.0 - HELD) * odds(s.armies[t], strongest(s, t, foes))
        v += 2.0 * x if p == seat else x
    return min(1.0, v / float(capital.wanted(s) + 2))


def stronghold(s: ClassicState, seat: i64, foes: vec[i64]) -> float:
    """How good the best own territory is as Headquarters, before they are picked."""
    best: float = 0.0
    for w in range(i64(2)):
        todo: i64 = s.lands[seat * 2 + w]
        while todo != 0:
            t: i64 = w * 64 + first(todo)
            todo &= todo - 1
            best = max(best, odds(s.armies[t], strongest(s, t, foes)) * odds(s.armies[t], ENOUGH))
    return best


def reach(s: ClassicState, seat: i64, own: bool) -> vec[i64]:
    """By territory: the armies that the seat, or its foes, could bring there within a few captures on the way."""
    out: vec[i64] = vec[i64]([i64(0)] * LANDS)
    side: i64 = seat * 2
    for w in range(i64(2)):
        todo: i64 = s.strong[w] & (s.lands[side + w] if own else ~s.lands[side + w])
        while todo != 0:
            out[w * 64 + first(todo)] = s.armies[w * 64 + first(todo)] - 1
            todo &= todo - 1
    for step in range(STEPS):
        for w in range(i64(2)):
            todo = s.board.all[w] & (~s.lands[side + w] if own else i64(-1))
            while todo != 0:
                t: i64 = w * 64 + first(todo)
                todo &= todo - 1
                out[t] = max(out[t], strongest(s, t, out) - s.armies[t] - 1)
    return out


def odds(mine: i64, theirs: i64) -> float:
    """How an army stands against another, 0 to 1."""
    if mine <= 0:
        return 0.0
    a: float = float(mine)
    b: float = float(theirs)
    return a * a / (a * a + b * b)


def strongest(s: ClassicState, t: i64, armies: vec[i64]) -> i64:
    """The most of some armies by territory that could attack t."""
    most: i64 = 0
    for w in range(i64(2)):
        todo: i64 = s.board.into[t * 2 + w]
        while todo != 0:
            most = max(most, armies[w * 64 + first(todo)])
            todo &= todo - 1
    return most
