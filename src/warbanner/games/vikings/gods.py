"""God cards: turning over, what they do at once, which may be used now (VK-9)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below
from warbanner.core.sets import BIT, first, nth, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.vikings.board import (
    ANY_TIME,
    AT_ONCE,
    ATTACK_DIE,
    ATTACK_TIES,
    DEFENCE_DIE,
    DEFENCE_NONE,
    GAIN,
    GAIN_ONE_PLACE,
    GOD_AT,
    GOD_LOST,
    GOD_TURNED,
    GOD_USED,
    LOSE_AT_SHIP,
    LOSE_CHOICE,
    LOSE_HALF,
    NEXT_TURN,
    NO_GOD,
    NO_LAND,
    TAKEN_OFF,
)
from warbanner.games.vikings.lands import offer_lands, set_warriors, spare_of
from warbanner.games.vikings.state import VikingsState


def usable(s: VikingsState, seat: i64) -> i64:
    """Open gods of the seat whose time is now (VK-9.2, VK-9.3)."""
    out: i64 = 0
    todo: i64 = s.open_gods[seat]
    while todo != 0:
        if s.board.timing[first(todo)] == ANY_TIME or s.ripe[seat] & todo & -todo != 0:
            out |= todo & -todo
        todo &= todo - 1
    return out


def having(s: VikingsState, gods: i64, a: i64, b: i64) -> i64:
    """Those of the gods that have effect a or b."""
    out: i64 = 0
    while gods != 0:
        k: i64 = first(gods)
        if s.board.effect[k] == a or s.board.effect[k] == b:
            out |= gods & -gods
        gods &= gods - 1
    return out


def for_placing(s: VikingsState) -> i64:
    """Open gods that bring warriors in this placing step (VK-9.6)."""
    return having(s, usable(s, s.seat), GAIN, GAIN_ONE_PLACE)


def for_attack(s: VikingsState) -> i64:
    """Open gods that the attacker may still call upon for this attack (VK-9.10)."""
    return having(s, usable(s, s.seat), ATTACK_DIE, ATTACK_TIES) & ~s.declined


def for_defence(s: VikingsState, before: bool) -> i64:
    """Open gods that the defender may call upon, before the first roll or after one (VK-9.11, VK-9.12)."""
    side: i64 = s.owner[s.target]
    if side >= s.opt_players:
        return 0
    effect: i64 = DEFENCE_DIE if before else DEFENCE_NONE
    return having(s, usable(s, side), effect, effect)


def works(s: VikingsState, effect: i64) -> i64:
    """How many gods of this effect work in the running attack."""
    return size_of(having(s, s.working, effect, effect))


def turn(s: VikingsState, r: vec[i64], tr: Trace) -> None:
    """One face-down god is turned over; nobody knew which it was (VK-9.1, VK-9.2)."""
    k: i64 = nth(s.gods_left, below(r, size_of(s.gods_left)))
    s.gods_left &= ~BIT[k]
    s.gods[s.seat] -= 1
    s.turned = 1
    emit(tr, GOD_TURNED, s.seat, k, 0)
    if s.board.timing[k] != AT_ONCE:
        s.open_gods[s.seat] |= BIT[k]
        return
    effect: i64 = s.board.effect[k]
    if effect == LOSE_CHOICE:
        ask_losses(s, k, tr)
    elif effect == LOSE_HALF:
        ask_strongest(s, k, tr)
    elif effect == LOSE_AT_SHIP:
        if s.ship[s.seat] != NO_LAND:
            take_off(s, s.ship[s.seat], s.board.amount[k], k, tr)
    else:
        gain(s, k, tr)


def gain(s: VikingsState, k: i64, tr: Trace) -> None:
    """More warriors to place, or all in one place of choice (VK-9.6)."""
    if s.board.effect[k] == GAIN_ONE_PLACE:
        s.god = k
        s.phase = GOD_AT
        return
    s.pool += s.board.amount[k]
    emit(tr, GOD_USED, s.seat, k, NO_LAND)


def take_off(s: VikingsState, t: i64, n: i64, k: i64, tr: Trace) -> None:
    """N warriors leave the board, but never the last of a territory (VK-9.4)."""
    n = min(n, s.warriors[t] - 1)
    if n > 0:
        set_warriors(s, t, s.warriors[t] - n)
        emit(tr, TAKEN_OFF, t, n, k)


def ask_losses(s: VikingsState, k: i64, tr: Trace) -> None:
    """Warriors of choice are taken off; without a choice at once (VK-9.7)."""
    spare: i64 = spare_of(s, s.seat)
    s.losing = min(s.board.amount[k], spare)
    s.god = k
    if s.losing < spare and size_of(s.lands[s.seat] & s.strong) > 1:
        s.phase = GOD_AT
        return
    while s.losing > 0:
        t: i64 = first(s.lands[s.seat] & s.strong)
        n: i64 = min(s.losing, s.warriors[t] - 1)
        take_off(s, t, n, k, tr)
        s.losing -= n
    s.god = NO_GOD


def ask_strongest(s: VikingsState, k: i64, tr: Trace) -> None:
    """The strongest territory loses half; of several equal ones the owner chooses (VK-9.8)."""
    best: i64 = strongest(s)
    if best == 0:
        return
    s.god = k
    if size_of(best) > 1:
        s.phase = GOD_AT
        return
    halve(s, first(best), tr)


def strongest(s: VikingsState) -> i64:
    """The seat's territories with most warriors, if these can lose any."""
    most: i64 = 2
    out: i64 = 0
    todo: i64 = s.lands[s.seat] & s.strong
    while todo != 0:
        n: i64 = s.warriors[first(todo)]
        if n > most:
            most = n
            out = 0
        if n == most:
            out |= todo & -todo
        todo &= todo - 1
    return out


def halve(s: VikingsState, t: i64, tr: Trace) -> None:
    take_off(s, t, s.warriors[t] // 2, s.god, tr)
    s.god = NO_GOD


def legal_at(s: VikingsState, m: vec[i64]) -> i64:
    """The territories where the god may act."""
    effect: i64 = s.board.effect[s.god]
    if effect == LOSE_CHOICE:
        return offer_lands(s.lands[s.seat] & s.strong, m)
    if effect == LOSE_HALF:
        return offer_lands(strongest(s), m)
    return offer_lands(s.lands[s.seat], m)


def why_at(s: VikingsState) -> i64:
    effect: i64 = s.board.effect[s.god]
    if effect == LOSE_CHOICE:
        return 907
    return 908 if effect == LOSE_HALF else 906


def apply_at(s: VikingsState, t: i64, tr: Trace) -> bool:
    """The god acts there; whether it is done."""
    effect: i64 = s.board.effect[s.god]
    if effect == LOSE_CHOICE:
        take_off(s, t, 1, s.god, tr)
        s.losing -= 1
        if s.losing > 0:
            return False
        s.god = NO_GOD
    elif effect == LOSE_HALF:
        halve(s, t, tr)
    else:
        set_warriors(s, t, s.warriors[t] + s.board.amount[s.god])
        emit(tr, GOD_USED, s.seat, s.god, t)
        s.god = NO_GOD
    return True


def spend(s: VikingsState, seat: i64, k: i64) -> None:
    """A used god leaves the game (VK-9.3)."""
    s.open_gods[seat] &= ~BIT[k]
    s.ripe[seat] &= ~BIT[k]


def ripen(s: VikingsState, tr: Trace) -> None:
    """Gods for the next turn have their turn now; those that bring warriors do so unasked (VK-9.3, VK-9.6)."""
    todo: i64 = s.open_gods[s.seat]
    while todo != 0:
        k: i64 = first(todo)
        todo &= todo - 1
        if s.board.timing[k] != NEXT_TURN:
            continue
        s.ripe[s.seat] |= BIT[k]
        if s.board.effect[k] == GAIN:
            gain(s, k, tr)
            spend(s, s.seat, k)


def wither(s: VikingsState, tr: Trace) -> None:
    """Gods whose turn has passed unused are lost (VK-9.3)."""
    while s.ripe[s.seat] != 0:
        k: i64 = first(s.ripe[s.seat])
        spend(s, s.seat, k)
        emit(tr, GOD_LOST, s.seat, k, 0)
