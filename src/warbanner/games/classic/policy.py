"""Which choices bots consider: those of the `attacker` policy, and the sensible ones."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS_BIT
from warbanner.core.numbers import step_towards
from warbanner.core.sets import BIT, first, size_of
from warbanner.games.classic import board
from warbanner.games.classic.state import ClassicState


def eager(s: ClassicState, seat: i64, m: vec[i64], n: i64) -> i64:
    """Narrow m to the choices of the `attacker` policy; README.md of this game says what it does."""
    ph: i64 = s.phase
    if ph == board.ATTACK_FROM:
        return eager_from(s, m)
    if ph == board.ATTACK_TO:
        strength: i64 = s.armies[s.origin]
        return only(m, weak(s, m[0], 0, strength), weak(s, m[1], 64, strength), n)
    if ph == board.DICE or ph == board.OCCUPY or ph == board.PLACE_COUNT:
        return only(m, BIT[step_towards(s.low, s.high, s.high)], 0, n)
    if ph == board.PLACE:
        return only(m, frontier(s, 0), frontier(s, 1), n)
    if ph == board.TRADE and m[0] != 0:
        m[1] = 0
        return size_of(m[0])
    return n


def sensible(s: ClassicState, seat: i64, m: vec[i64], n: i64) -> i64:
    """Narrow m to what a player with sense would weigh: full strength, fair attacks, armies where they matter."""
    ph: i64 = s.phase
    if ph == board.DICE or ph == board.DEFEND or ph == board.PLACE_COUNT or ph == board.FORTIFY_COUNT:
        return only(m, BIT[step_towards(s.low, s.high, s.high)], 0, n)
    if ph == board.OCCUPY:
        return sensible_occupy(s, m, n)
    if ph == board.ATTACK_FROM:
        return sensible_from(s, m)
    if ph == board.ATTACK_TO:
        strength: i64 = s.armies[s.origin]
        return only(m, weak(s, m[0], 0, strength), weak(s, m[1], 64, strength), n)
    if ph == board.PLACE or ph == board.ADD:
        return only(m, frontier(s, 0), frontier(s, 1), n)
    if ph == board.FORTIFY_FROM:
        return sensible_leave(s, m)
    return n


def sensible_occupy(s: ClassicState, m: vec[i64], n: i64) -> i64:
    """As few armies as must or as many as may move in, whichever side of the new border they are needed on."""
    few: i64 = BIT[step_towards(s.low, s.high, s.low)]
    many: i64 = BIT[step_towards(s.low, s.high, s.high)]
    if inland(s, s.target):
        return only(m, few, 0, n)
    if inland(s, s.origin):
        return only(m, many, 0, n)
    return only(m, few | many, 0, n)


def sensible_from(s: ClassicState, m: vec[i64]) -> i64:
    """The sources of `eager_from` with the end of the attacks."""
    n: i64 = eager_from(s, m)
    if m[1] & PASS_BIT != 0:
        return n
    m[1] |= PASS_BIT
    return n + 1


def sensible_leave(s: ClassicState, m: vec[i64]) -> i64:
    """Armies leave territories that no enemy borders, if any of those may; or all stay."""
    m[1] &= ~PASS_BIT
    n: i64 = only(m, m[0] & ~frontier(s, 0), m[1] & ~frontier(s, 1), size_of(m[0]) + size_of(m[1]))
    m[1] |= PASS_BIT
    return n + 1


def inland(s: ClassicState, t: i64) -> bool:
    """Whether nothing foreign lies next to an own territory."""
    near = s.board.near
    foreign: i64 = near[t * 2] & ~s.lands[s.seat * 2] | near[t * 2 + 1] & ~s.lands[s.seat * 2 + 1]
    return foreign == 0


def only(m: vec[i64], wanted: i64, wanted_too: i64, n: i64) -> i64:
    """Narrow m to the wanted choices if any of them is legal."""
    wanted &= m[0]
    wanted_too &= m[1]
    if wanted == 0 and wanted_too == 0:
        return n
    m[0] = wanted
    m[1] = wanted_too
    return size_of(wanted) + size_of(wanted_too)


def weak(s: ClassicState, lands: i64, base: i64, n: i64) -> i64:
    """Those of the territories, numbered from base, that hold no more than n armies."""
    out: i64 = 0
    while lands != 0:
        if s.armies[base + first(lands)] <= n:
            out |= lands & -lands
        lands &= lands - 1
    return out


def eager_from(s: ClassicState, m: vec[i64]) -> i64:
    """Territories from which an attack isn't outnumbered, else the end of the attacks."""
    own: i64 = s.lands[s.seat * 2]
    own_too: i64 = s.lands[s.seat * 2 + 1]
    near = s.board.near
    m[1] &= ~PASS_BIT
    for w in range(i64(2)):
        out: i64 = 0
        todo: i64 = m[w]
        while todo != 0:
            t: i64 = w * 64 + first(todo)
            n: i64 = s.armies[t]
            if weak(s, near[t * 2] & ~own, 0, n) != 0 or weak(s, near[t * 2 + 1] & ~own_too, 64, n) != 0:
                out |= todo & -todo
            todo &= todo - 1
        m[w] = out
    if m[0] == 0 and m[1] == 0:
        m[1] = PASS_BIT
        return 1
    return size_of(m[0]) + size_of(m[1])


def frontier(s: ClassicState, w: i64) -> i64:
    """Own territories next to foreign ones, of one word of the set."""
    own: i64 = s.lands[s.seat * 2]
    own_too: i64 = s.lands[s.seat * 2 + 1]
    near = s.board.near
    out: i64 = 0
    todo: i64 = s.lands[s.seat * 2 + w]
    while todo != 0:
        t: i64 = (w * 64 + first(todo)) * 2
        if near[t] & ~own != 0 or near[t + 1] & ~own_too != 0:
            out |= todo & -todo
        todo &= todo - 1
    return out
