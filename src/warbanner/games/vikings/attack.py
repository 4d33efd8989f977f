"""Naming an attack: source, target, by land or by ship, how many advance, gods called upon (VK-5.1, VK-5.2, VK-6)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, PASS_BIT
from warbanner.core.sets import BIT, first, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.vikings import gods
from warbanner.games.vikings.amounts import ask_amount
from warbanner.games.vikings.board import (
    ADVANCE,
    ADVANCED,
    ATTACK_GOD,
    ATTACK_TO,
    ATTACKED,
    BY_SHIP,
    GOD_USED,
    NO_LAND,
)
from warbanner.games.vikings.lands import offer_lands, owns
from warbanner.games.vikings.state import VikingsState


def by_land(s: VikingsState, t: i64) -> i64:
    """Foreign territories linked to t (VK-5.1)."""
    return s.board.near[t] & ~s.lands[s.seat]


def landings(s: VikingsState, t: i64) -> i64:
    """Foreign coasts that the ship lets t attack (VK-6.1)."""
    if s.anchored != t:
        return 0
    return s.board.coast & ~s.lands[s.seat]


def sources(s: VikingsState) -> i64:
    """Territories from which the seat may attack."""
    out: i64 = 0
    todo: i64 = s.lands[s.seat] & s.strong
    while todo != 0:
        if by_land(s, first(todo)) | landings(s, first(todo)) != 0:
            out |= todo & -todo
        todo &= todo - 1
    return out


def legal_from(s: VikingsState, m: vec[i64]) -> i64:
    """Sources, or no more attacks (VK-3.1)."""
    n: i64 = offer_lands(sources(s), m)
    m[1] = PASS_BIT
    return n + 1


def why_from(s: VikingsState, t: i64) -> i64:
    if owns(s, s.seat, t) and s.warriors[t] < 2:
        return 302
    return 501


def apply_from(s: VikingsState, t: i64) -> None:
    s.origin = t
    s.phase = ATTACK_TO


def legal_to(s: VikingsState, m: vec[i64]) -> i64:
    return offer_lands(by_land(s, s.origin) | landings(s, s.origin), m)


def why_to(s: VikingsState, t: i64) -> i64:
    if t < 42 and not owns(s, s.seat, t) and s.ship[s.seat] == s.origin:
        return 602 if s.anchored != s.origin else 601
    return 501


def apply_to(s: VikingsState, t: i64, tr: Trace) -> bool:
    """The target is chosen; whether the attack is named in full. With both ways open the attacker says (VK-6.4)."""
    s.target = t
    here: i64 = BIT[t]
    linked: bool = by_land(s, s.origin) & here != 0
    if linked and landings(s, s.origin) & here != 0:
        s.phase = BY_SHIP
        return False
    s.by_ship = 0 if linked else 1
    return ask_advance(s, tr)


def legal_way(m: vec[i64]) -> i64:
    m[0] = 3
    m[1] = 0
    return 2


def why_way() -> i64:
    return 604


def apply_way(s: VikingsState, a: i64, tr: Trace) -> bool:
    s.by_ship = a
    return ask_advance(s, tr)


def ask_advance(s: VikingsState, tr: Trace) -> bool:
    """Ask how many advance; all but one at most (VK-5.2)."""
    most: i64 = s.warriors[s.origin] - 1
    return ask_amount(s, ADVANCE, 1, most) and march(s, most, tr)


def why_advance() -> i64:
    return 502


def march(s: VikingsState, n: i64, tr: Trace) -> bool:
    """N warriors advance; whether no god of the attacker's is asked for (VK-9.10)."""
    s.advance = n
    emit(tr, ATTACKED, s.origin, s.target, s.seat * 2 + s.by_ship)
    emit(tr, ADVANCED, s.seat, n, 0)
    return ask_god(s)


def ask_god(s: VikingsState) -> bool:
    """Ask for gods of the attacker's; whether there is none to ask for."""
    if gods.for_attack(s) == 0:
        s.declined = 0
        return True
    s.phase = ATTACK_GOD
    return False


def legal_god(s: VikingsState, m: vec[i64]) -> i64:
    """An open god for attack, or none (VK-9.10)."""
    m[0] = gods.for_attack(s)
    m[1] = PASS_BIT
    return size_of(m[0]) + 1


def why_god() -> i64:
    return 910


def apply_god(s: VikingsState, a: i64, tr: Trace) -> bool:
    """A god is called upon, or none; whether the attack is named in full. Later gods only: each set has one way."""
    if a == PASS:
        s.declined = 0
        return True
    call(s, s.seat, a, tr)
    s.declined |= BIT[a] - 1
    return ask_god(s)


def call(s: VikingsState, seat: i64, k: i64, tr: Trace) -> None:
    """A god works in this attack and leaves the game after it (VK-9.3, VK-9.13)."""
    gods.spend(s, seat, k)
    s.working |= BIT[k]
    emit(tr, GOD_USED, seat, k, NO_LAND)
