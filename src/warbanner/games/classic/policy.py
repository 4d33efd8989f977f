"""Which choices bots consider: those of the `attacker` policy, and the sensible ones."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS_BIT
from warbanner.core.numbers import step_towards
from warbanner.core.sets import BIT, first, size_of
from warbanner.games.classic import board
from warbanner.games.classic.prospects import best_target, odds, promising, prospect, strongest_foe
from warbanner.games.classic.reinforce import holds_region
from warbanner.games.classic.state import ClassicState

WORTH_A_LOOK: Final = 0.35  # of the best prospect: attacks below aren't weighed
WORTH_ARMIES: Final = 0.4  # the same where new armies are placed
MANY: Final[i64] = 6  # new armies that may be split


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
    """Narrow m to what a player with sense would weigh: full strength, good attacks, armies where they matter."""
    ph: i64 = s.phase
    if ph == board.DICE or ph == board.DEFEND or ph == board.FORTIFY_COUNT:
        return only(m, BIT[step_towards(s.low, s.high, s.high)], 0, n)
    if ph == board.PLACE_COUNT:
        return sensible_count(s, m, n)
    if ph == board.OCCUPY:
        return sensible_occupy(s, m, n)
    if ph == board.ATTACK_FROM:
        return sensible_from(s, m)
    if ph == board.ATTACK_TO:
        return sensible_to(s, m, n)
    if ph == board.PLACE:
        return sensible_place(s, m, n)
    if ph == board.ADD:
        return only(m, frontier(s, 0), frontier(s, 1), n)
    if ph == board.FORTIFY_FROM:
        return sensible_leave(s, m)
    return n


def sensible_count(s: ClassicState, m: vec[i64], n: i64) -> i64:
    """All new armies, or half of many."""
    all: i64 = BIT[step_towards(s.low, s.high, s.high)]
    half: i64 = 0
    if s.high >= MANY:
        half = BIT[step_towards(s.low, s.high, (s.low + s.high) // 2)]
    return only(m, all | half, 0, n)


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
    """Sources of the most promising attacks; or the end of the attacks, unless the card is still to be had cheaply."""
    scores: vec[float] = vec[float]([0.0] * board.LANDS)
    m[1] &= ~PASS_BIT
    best: float = 0.0
    cheap: bool = False
    k: i64 = 0
    for w in range(i64(2)):
        todo: i64 = m[w]
        while todo != 0:
            t: i64 = w * 64 + first(todo)
            todo &= todo - 1
            scores[k] = best_target(s, t, s.armies[t])
            best = max(best, scores[k])
            if s.captured == 0 and not cheap:
                cheap = easy(s, t)
            k += 1
    promising(s, m, scores, WORTH_A_LOOK, best)
    if not cheap:
        m[1] |= PASS_BIT
    return size_of(m[0]) + size_of(m[1])


def sensible_to(s: ClassicState, m: vec[i64], n: i64) -> i64:
    """The most promising targets."""
    scores: vec[float] = vec[float]([0.0] * board.LANDS)
    best: float = 0.0
    k: i64 = 0
    a: i64 = s.armies[s.origin]
    for w in range(i64(2)):
        todo: i64 = m[w]
        while todo != 0:
            scores[k] = prospect(s, a, w * 64 + first(todo))
            best = max(best, scores[k])
            todo &= todo - 1
            k += 1
    if best > 0.0:
        promising(s, m, scores, WORTH_A_LOOK, best)
    return size_of(m[0]) + size_of(m[1])


def easy(s: ClassicState, t: i64) -> bool:
    """Whether a neighbour of t surely falls to it at little cost."""
    for w in range(i64(2)):
        todo: i64 = s.board.near[t * 2 + w] & ~s.lands[s.seat * 2 + w]
        while todo != 0:
            if s.armies[t] >= 3 + 2 * s.armies[w * 64 + first(todo)]:
                return True
            todo &= todo - 1
    return False


def sensible_place(s: ClassicState, m: vec[i64], n: i64) -> i64:
    """Borders from which new armies attack with the best prospects, and those that need them for defence."""
    n = only(m, frontier(s, 0), frontier(s, 1), n)
    scores: vec[float] = vec[float]([0.0] * board.LANDS)
    best: float = 0.0
    k: i64 = 0
    for w in range(i64(2)):
        todo: i64 = m[w]
        while todo != 0:
            t: i64 = w * 64 + first(todo)
            todo &= todo - 1
            scores[k] = best_target(s, t, s.armies[t] + s.pool[s.seat]) + need(s, t)
            best = max(best, scores[k])
            k += 1
    if best > 0.0:
        promising(s, m, scores, WORTH_ARMIES, best)
    return size_of(m[0]) + size_of(m[1])


def need(s: ClassicState, t: i64) -> float:
    """How much a border needs defence: more in a continent that is held."""
    mine: float = float(s.armies[t])
    v: float = odds(float(strongest_foe(s, s.seat, t)), mine)
    if holds_region(s, s.seat, s.board.region[t]):
        v *= 1.0 + float(s.board.bonus[s.board.region[t]])
    return v


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
