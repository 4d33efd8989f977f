"""How near a seat is to what wins its mode: its mission, or the Headquarters it wants (CL-10.5, CL-11.7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first
from warbanner.games.classic.board import CAPITAL, COUNT, DESTROY, FURTHER, LANDS, LEAST, NAMED, NO_LAND
from warbanner.games.classic.lands import armies_of, lands_of, owns
from warbanner.games.classic.modes import capital
from warbanner.games.classic.modes.mission import changed, column, wide
from warbanner.games.classic.state import ClassicState

HELD: Final = 0.6  # what a Headquarters counts for by being held, the rest by being safe
PREY: Final = 0.3  # a foreign Headquarters that would surely fall
STEPS: Final[i64] = 3  # captures on the way to a Headquarters
ENOUGH: Final[i64] = 6  # armies that make a Headquarters


def nearness(s: ClassicState, seat: i64) -> float:
    """0 for nothing done to 1 for a win."""
    if s.opt_mode == CAPITAL:
        near: float = headquarters(s, seat)
        return near * near
    if s.mission[seat] >= s.board.mission_count:
        return 0.0
    force: i64 = armies_of(s, seat) + s.pool[seat] - lands_of(s, seat)
    return odds(force, cost(s, seat, s.mission[seat]))


def cost(s: ClassicState, seat: i64, k: i64) -> i64:
    """Armies that stand between the seat and mission k, one more for each territory to be taken."""
    prey: i64 = column(s, k, DESTROY) - 1
    if prey >= 0 and not changed(s, seat):
        return armies_of(s, prey) + lands_of(s, prey)
    sum: i64 = wide_cost(s, seat, column(s, k, COUNT), column(s, k, LEAST))
    named: i64 = column(s, k, NAMED)
    cheapest: i64 = 0
    for c in range(s.board.regions):
        x: i64 = region_cost(s, seat, c)
        if named & BIT[c] != 0:
            sum += x
        elif cheapest == 0 or x < cheapest:
            cheapest = max(1, x)
    if column(s, k, FURTHER) > 0:
        sum += cheapest
    return sum


def wide_cost(s: ClassicState, seat: i64, count: i64, least: i64) -> i64:
    """What so many territories with at least so many armies still cost: others' at the mean of what holds them."""
    have: i64 = lands_of(s, seat)
    missing: i64 = max(0, count - have)
    sum: i64 = 0
    if missing > 0:
        foreign: i64 = 0
        for p in range(s.opt_players):
            if p != seat:
                foreign += armies_of(s, p)
        sum = missing * (s.board.size - have + foreign) // max(1, s.board.size - have)
    if least > 1:
        sum += (least - 1) * max(0, count - missing - wide(s, seat, least)) // 2
    return sum


def region_cost(s: ClassicState, seat: i64, c: i64) -> i64:
    """Armies on the foreign territories of a continent, one more for each."""
    sum: i64 = 0
    for w in range(i64(2)):
        todo: i64 = s.board.members[c * 2 + w] & ~s.lands[seat * 2 + w]
        while todo != 0:
            sum += s.armies[w * 64 + first(todo)] + 1
            todo &= todo - 1
    return sum


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
