"""Which choices bots consider: those of the `attacker` policy, and the sensible ones."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS_BIT
from warbanner.core.numbers import step_towards
from warbanner.core.sets import BIT, first, size_of
from warbanner.games.vikings import attack, board
from warbanner.games.vikings.state import VikingsState


def eager(s: VikingsState, m: vec[i64], n: i64) -> i64:
    """Narrow m to the choices of the `attacker` policy; README.md of this game says what it does."""
    ph: i64 = s.phase
    if ph == board.ATTACK_FROM:
        return eager_from(s, m)
    if ph == board.ATTACK_TO:
        return only(m, weak(s, m[0], s.warriors[s.origin]), n)
    if ph == board.ROLL_ON:
        return only(m, 2 if s.advance >= s.warriors[s.target] else 1, n)
    if ph == board.PLACE_AT:
        return only(m, frontier(s), n)
    if ph == board.STEP:
        return only(m, BIT[board.TRADE], n)
    if ph == board.ADVANCE or ph == board.PLACE_COUNT or ph == board.TRADE_TWOS or ph == board.TRADE_ONES:
        return only(m, BIT[step_towards(s.low, s.high, s.high)], n)
    return n


def sensible(s: VikingsState, m: vec[i64], n: i64) -> i64:
    """Narrow m to what a player with sense would weigh: full strength, fair attacks, warriors where they matter."""
    ph: i64 = s.phase
    if ph == board.ATTACK_FROM:
        n = eager_from(s, m)
        if m[1] == 0:
            m[1] = PASS_BIT
            n += 1
        return n
    if ph == board.ATTACK_TO:
        return only(m, weak(s, m[0], s.warriors[s.origin]), n)
    if ph == board.PLACE_AT:
        return only(m, frontier(s), n)
    if ph == board.MOVE_FROM:
        inland: i64 = m[0] & ~frontier(s)
        if inland != 0:
            m[0] = inland
        return size_of(m[0]) + 1
    if ph == board.MOVE_TO:
        return only(m, frontier(s), n)
    if (
        ph == board.ADVANCE
        or ph == board.PLACE_COUNT
        or ph == board.MOVE_COUNT
        or ph == board.TRADE_TWOS
        or ph == board.TRADE_ONES
    ):
        return only(m, BIT[step_towards(s.low, s.high, s.high)], n)
    return n


def only(m: vec[i64], wanted: i64, n: i64) -> i64:
    """Narrow m to the wanted choices if any of them is legal."""
    wanted &= m[0]
    if wanted == 0:
        return n
    m[0] = wanted
    m[1] = 0
    return size_of(wanted)


def weak(s: VikingsState, lands: i64, n: i64) -> i64:
    """Those of the territories that hold no more than n warriors."""
    out: i64 = 0
    while lands != 0:
        if s.warriors[first(lands)] <= n:
            out |= lands & -lands
        lands &= lands - 1
    return out


def any_weak(s: VikingsState, lands: i64, n: i64) -> bool:
    """Whether one of the territories holds no more than n warriors."""
    while lands != 0:
        if s.warriors[first(lands)] <= n:
            return True
        lands &= lands - 1
    return False


def eager_from(s: VikingsState, m: vec[i64]) -> i64:
    """Territories from which an attack isn't outnumbered, else the end of the attacks."""
    out: i64 = 0
    todo: i64 = m[0]
    while todo != 0:
        t: i64 = first(todo)
        if any_weak(s, attack.by_land(s, t) | attack.landings(s, t), s.warriors[t]):
            out |= todo & -todo
        todo &= todo - 1
    if out == 0:
        m[0] = 0
        m[1] = PASS_BIT
        return 1
    m[0] = out
    m[1] = 0
    return size_of(out)


def frontier(s: VikingsState) -> i64:
    """Own territories linked to foreign ones, or with the ship."""
    own: i64 = s.lands[s.seat]
    out: i64 = 0
    todo: i64 = own
    while todo != 0:
        t: i64 = first(todo)
        if s.board.near[t] & ~own != 0 or s.ship[s.seat] == t:
            out |= todo & -todo
        todo &= todo - 1
    return out
