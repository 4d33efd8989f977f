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
        return sensible_from(s, m)
    if ph == board.ATTACK_TO:
        return only(m, best_targets(s, m[0], s.warriors[s.origin] - 1), n)
    if ph == board.ROLL_ON:
        return sensible_roll(s, m)
    if ph == board.PLACE_AT:
        return only(m, frontier(s), n)
    if ph == board.MOVE_FROM:
        inland: i64 = m[0] & ~frontier(s)
        if inland != 0:
            m[0] = inland
        return size_of(m[0]) + 1
    if ph == board.MOVE_TO:
        return only(m, frontier(s), n)
    if ph == board.SAIL:
        return sensible_sail(s, m)
    if ph == board.TRADE_TWOS:
        return only(m, BIT[step_towards(s.low, s.high, max(s.low, min(s.high, top(s) // 2)))], n)
    if ph == board.TRADE_ONES:
        return only(m, BIT[step_towards(s.low, s.high, max(s.low, min(s.high, top(s) - 2 * s.spent)))], n)
    if ph == board.RAID:
        return only(m, m[0], n)  # a raid that isn't shown pays nothing
    if ph == board.ADVANCE or ph == board.PLACE_COUNT:
        half: i64 = BIT[step_towards(s.low, s.high, (s.low + s.high + 1) // 2)]
        return only(m, half | BIT[step_towards(s.low, s.high, s.high)], n)
    if ph == board.MOVE_COUNT:
        return only(m, BIT[step_towards(s.low, s.high, s.high)], n)
    return n


def top(s: VikingsState) -> i64:
    """The stars above which a trade brings no more (VK-4.7)."""
    return i64(len(s.board.worth)) - 1


def sensible_from(s: VikingsState, m: vec[i64]) -> i64:
    """Sources of attacks that should succeed, else of even ones; or no more attacks."""
    good: i64 = 0
    even: i64 = 0
    todo: i64 = m[0]
    while todo != 0:
        t: i64 = first(todo)
        targets: i64 = attack.by_land(s, t) | attack.landings(s, t)
        if any_weak(s, targets, beaten_by(s.warriors[t] - 1)):
            good |= todo & -todo
        elif any_weak(s, targets, s.warriors[t] - 1):
            even |= todo & -todo
        todo &= todo - 1
    m[0] = good if good != 0 else even
    m[1] = PASS_BIT
    return size_of(m[0]) + 1


def beaten_by(n: i64) -> i64:
    """The most defenders that an advance of n should beat (VK-14.20)."""
    return n if n > 4 else n - 1


def best_targets(s: VikingsState, lands: i64, n: i64) -> i64:
    """Those of the targets that an advance of n should beat, else those it equals; of coasts the weakest."""
    near: i64 = lands & s.board.near[s.origin]
    out: i64 = weak(s, near, beaten_by(n)) | weak(s, lands & ~near, min(1, beaten_by(n)))
    if out != 0:
        return out
    out = weak(s, lands, beaten_by(n))
    return out if out != 0 else weak(s, lands, n)


def sensible_roll(s: VikingsState, m: vec[i64]) -> i64:
    """Roll on with more than the defender has, withdraw with much less; else either."""
    if s.advance > s.warriors[s.target]:
        m[0] = 2
    elif s.advance == 1 and s.warriors[s.target] > 1:
        m[0] = 1
    return size_of(m[0])


def sensible_sail(s: VikingsState, m: vec[i64]) -> i64:
    """Where most warriors lie by a coast, or nowhere."""
    most: i64 = 0
    out: i64 = 0
    todo: i64 = m[0]
    while todo != 0:
        t: i64 = first(todo)
        if s.warriors[t] > most:
            most = s.warriors[t]
            out = 0
        if s.warriors[t] == most:
            out |= todo & -todo
        todo &= todo - 1
    if most > s.warriors[s.ship[s.seat]]:
        m[0] = out
        m[1] = 0
        return size_of(out)
    m[0] = 0
    if most == s.warriors[s.ship[s.seat]]:
        m[0] = out
    return size_of(m[0]) + 1


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
