"""The placing step: new warriors, trades, gods in any order (VK-4, VK-9.1, VK-12.5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, PASS_BIT
from warbanner.core.sets import BIT, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.vikings import gods
from warbanner.games.vikings.amounts import ask_amount
from warbanner.games.vikings.board import (
    ATTACK_FROM,
    NO_LAND,
    NOBODY,
    OFF,
    PLACE,
    PLACE_AT,
    PLACE_COUNT,
    PLACED,
    STEP,
    TRADE,
    TRADE_ONES,
    TRADE_TWOS,
    TRADED,
    TRIBE_AT,
    TRIBE_COUNT,
    TRIBE_PLACED,
    TURN_GOD,
    USE_GOD,
    WHICH_GOD,
)
from warbanner.games.vikings.lands import offer_lands, set_warriors
from warbanner.games.vikings.state import VikingsState


def income(s: VikingsState, seat: i64) -> i64:
    """New warriors of a turn that begins now, raids, gods and trades apart (VK-4.1 to VK-4.3)."""
    n: i64 = s.board.base
    lands: i64 = size_of(s.lands[seat])
    if lands >= s.board.bonus_from:
        n += 1 + (lands - s.board.bonus_from) // s.board.bonus_step
    for k in range(s.board.regions):
        if s.board.members[k] & ~s.lands[seat] == 0:
            n += s.board.bonus[k]
    return n


# ---- neutral tribes


def neutrals(s: VikingsState) -> i64:
    """Territories of the neutral tribe whose warriors are placed, of all until one is picked (VK-12.5)."""
    if s.tribe != NOBODY:
        return s.lands[s.tribe]
    out: i64 = s.board.all
    for p in range(s.opt_players):
        out &= ~s.lands[p]
    return out


def legal_tribe(s: VikingsState, m: vec[i64]) -> i64:
    return offer_lands(neutrals(s), m)


def why_tribe() -> i64:
    return 1205


def apply_tribe(s: VikingsState, t: i64, tr: Trace) -> bool:
    """A territory of a neutral tribe is chosen; whether all its warriors are placed."""
    s.target = t
    s.tribe = s.owner[t]
    low: i64 = 1
    if size_of(s.lands[s.tribe]) == 1:
        low = s.tribe_pool
    if ask_amount(s, TRIBE_COUNT, low, s.tribe_pool):
        return place_tribe(s, s.tribe_pool, tr)
    return False


def place_tribe(s: VikingsState, n: i64, tr: Trace) -> bool:
    """N neutral warriors on the target; whether all are placed."""
    set_warriors(s, s.target, s.warriors[s.target] + n)
    emit(tr, TRIBE_PLACED, s.target, n, s.tribe)
    s.tribe_pool -= n
    s.target = NO_LAND
    s.phase = TRIBE_AT
    if s.tribe_pool > 0:
        return False
    s.tribe = NOBODY
    return True


# ---- what to do next


def ask_step(s: VikingsState) -> None:
    """Ask what is done next in the placing step, if there is anything but placing for all that others know (VK-4.5)."""
    if s.held[s.seat] > 0 or may_turn(s) or gods.for_placing(s) != 0:
        s.phase = STEP
    else:
        s.phase = PLACE_AT if s.pool > 0 else ATTACK_FROM


def may_turn(s: VikingsState) -> bool:
    """Whether a god may be turned over (VK-9.1)."""
    return s.gods[s.seat] > 0 and s.turned == 0


def may_trade(s: VikingsState) -> bool:
    """Whether the hand has two stars (VK-4.7)."""
    return s.twos[s.seat] > 0 or s.ones[s.seat] > 1


def legal_step(s: VikingsState, m: vec[i64]) -> i64:
    m[0] = 0
    m[1] = 0
    if s.pool > 0:
        m[0] |= BIT[PLACE]
    else:
        m[1] = PASS_BIT
    if may_trade(s):
        m[0] |= BIT[TRADE]
    if may_turn(s):
        m[0] |= BIT[TURN_GOD]
    if gods.for_placing(s) != 0:
        m[0] |= BIT[USE_GOD]
    return size_of(m[0]) + (1 if s.pool == 0 else 0)


def why_step(s: VikingsState, a: i64) -> i64:
    if a == TRADE:
        return 407
    if a == TURN_GOD:
        if s.opt_gods == OFF:
            return 905
        return 901
    if a == USE_GOD:
        return 903
    return 405


def apply_step(s: VikingsState, a: i64, r: vec[i64], tr: Trace) -> bool:
    """What is done next; whether it completes a move."""
    if a == PASS:
        s.phase = ATTACK_FROM
        return True
    if a == PLACE:
        s.phase = PLACE_AT
        return False
    if a == TRADE:
        low: i64 = 0 if s.ones[s.seat] > 1 else 1
        if ask_amount(s, TRADE_TWOS, low, s.twos[s.seat]):
            return ask_ones(s, s.twos[s.seat], tr)
        return False
    if a == TURN_GOD:
        gods.turn(s, r, tr)
        if s.phase == STEP:
            ask_step(s)
        return True
    s.phase = WHICH_GOD
    return False


# ---- placing


def legal_place(s: VikingsState, m: vec[i64]) -> i64:
    return offer_lands(s.lands[s.seat], m)


def why_place() -> i64:
    return 405


def apply_place(s: VikingsState, t: i64, tr: Trace) -> bool:
    """The territory is chosen; whether the number is settled."""
    s.target = t
    low: i64 = 1
    if size_of(s.lands[s.seat]) == 1:
        low = s.pool
    if ask_amount(s, PLACE_COUNT, low, s.pool):
        return place(s, s.pool, tr)
    return False


def place(s: VikingsState, n: i64, tr: Trace) -> bool:
    """N new warriors on the target; whether the move is complete: all are placed."""
    set_warriors(s, s.target, s.warriors[s.target] + n)
    emit(tr, PLACED, s.target, n, s.seat)
    s.pool -= n
    s.target = NO_LAND
    if s.pool > 0:
        s.phase = PLACE_AT
        return False
    ask_step(s)
    return True


# ---- trading


def why_trade() -> i64:
    return 407


def ask_ones(s: VikingsState, twos: i64, tr: Trace) -> bool:
    """The cards of two stars are settled; whether the trade is (VK-4.6, VK-4.7)."""
    s.spent = twos
    low: i64 = 0 if twos > 0 else 2
    if ask_amount(s, TRADE_ONES, low, s.ones[s.seat]):
        return trade(s, low, tr)
    return False


def trade(s: VikingsState, ones: i64, tr: Trace) -> bool:
    """The cards are traded for warriors (VK-4.6 to VK-4.8)."""
    twos: i64 = s.spent
    s.spent = 0
    n: i64 = price(s, ones + 2 * twos)
    s.ones[s.seat] -= ones
    s.twos[s.seat] -= twos
    s.held[s.seat] -= ones + twos
    s.discard_ones += ones
    s.discard_twos += twos
    s.pool += n
    emit(tr, TRADED, s.seat, twos * 64 + ones, n)
    ask_step(s)
    return True


def price(s: VikingsState, stars: i64) -> i64:
    """Warriors for so many stars (VK-4.7)."""
    return s.board.worth[min(stars, len(s.board.worth) - 1)]


# ---- gods that bring warriors


def legal_god(s: VikingsState, m: vec[i64]) -> i64:
    return offer_lands(gods.for_placing(s), m)


def why_god() -> i64:
    return 903


def apply_god(s: VikingsState, k: i64, tr: Trace) -> bool:
    """An open god brings warriors; whether that is settled."""
    gods.spend(s, s.seat, k)
    gods.gain(s, k, tr)
    if s.god != k:
        ask_step(s)
        return True
    return False


def apply_at(s: VikingsState, t: i64, tr: Trace) -> bool:
    """A god acts on a territory; whether it is done."""
    if not gods.apply_at(s, t, tr):
        return False
    ask_step(s)
    return True
