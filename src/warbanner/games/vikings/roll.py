"""A roll of an attack: the defender's gods, dice, losses, going on or not (VK-5.3 to VK-5.8, VK-9.10 to VK-9.13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, PASS_BIT
from warbanner.core.rng import die
from warbanner.core.sets import size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.vikings import gods
from warbanner.games.vikings.attack import call
from warbanner.games.vikings.board import (
    ATTACK_DIE,
    ATTACK_FROM,
    ATTACK_TIES,
    BEATEN,
    DEFENCE_DIE,
    DEFENCE_GOD,
    DEFENCE_NONE,
    DIE,
    NO_LAND,
    REPELLED,
    ROLL_ON,
    SAVING_GOD,
    WITHDRAWN,
)
from warbanner.games.vikings.lands import set_warriors
from warbanner.games.vikings.state import VikingsState

ATTACK_DICE: Final[i64] = 3
DEFENCE_DICE: Final[i64] = 2

# How an attack stands after a roll
GOES_ON: Final[i64] = 0  # somebody is asked
WON: Final[i64] = 1
LOST: Final[i64] = 2


def begin(s: VikingsState, r: vec[i64], tr: Trace) -> i64:
    """The first roll, unless the defender has a god to call upon before it (VK-5.5, VK-9.11)."""
    if gods.for_defence(s, True) != 0:
        s.phase = DEFENCE_GOD
        return GOES_ON
    return throw(s, r, tr)


def legal_god(s: VikingsState, before: bool, m: vec[i64]) -> i64:
    """An open god for defence, or none."""
    m[0] = gods.for_defence(s, before)
    m[1] = PASS_BIT
    return size_of(m[0]) + 1


def why_god(before: bool) -> i64:
    return 911 if before else 912


def apply_defence(s: VikingsState, a: i64, r: vec[i64], tr: Trace) -> i64:
    """The defender calls upon a god before the first roll, or upon none (VK-9.11)."""
    if a != PASS:
        call(s, s.owner[s.target], a, tr)
        return begin(s, r, tr)
    return throw(s, r, tr)


def throw(s: VikingsState, r: vec[i64], tr: Trace) -> i64:
    """Both sides roll as many dice as they may (VK-5.3)."""
    for i in range(min(ATTACK_DICE, s.advance)):
        face: i64 = die(r)
        emit(tr, DIE, s.seat, face, 1)
        insert(s.attack_roll, i, face)
    for i in range(min(DEFENCE_DICE, s.warriors[s.target])):
        face = die(r)
        emit(tr, DIE, s.owner[s.target], face, 0)
        insert(s.defend_roll, i, face)
    s.attack_roll[0] += gods.works(s, ATTACK_DIE)
    s.defend_roll[0] += gods.works(s, DEFENCE_DIE)
    if losses(s, False) > 0 and gods.for_defence(s, False) != 0:
        s.phase = SAVING_GOD
        return GOES_ON
    return compare(s, tr)


def insert(roll: vec[i64], n: i64, face: i64) -> None:
    """Put a die among the n of a roll, highest first."""
    while n > 0 and roll[n - 1] < face:
        roll[n] = roll[n - 1]
        n -= 1
    roll[n] = face


def losses(s: VikingsState, attacker: bool) -> i64:
    """Warriors that the attacker, or the defender, loses by this roll (VK-5.4, VK-9.10)."""
    ties: i64 = gods.works(s, ATTACK_TIES)
    n: i64 = 0
    for i in range(DEFENCE_DICE):
        mine: i64 = s.attack_roll[i]
        theirs: i64 = s.defend_roll[i]
        if mine != 0 and theirs != 0:
            beats: bool = mine > theirs or (mine == theirs and ties > 0)
            if beats != attacker:
                n += 1
    return n


def apply_saving(s: VikingsState, a: i64, tr: Trace) -> i64:
    """The defender is saved from this roll by a god, or not (VK-9.12)."""
    if a != PASS:
        call(s, s.owner[s.target], a, tr)
    return compare(s, tr)


def compare(s: VikingsState, tr: Trace) -> i64:
    """The losses of this roll, and how the attack stands (VK-5.4, VK-5.5)."""
    mine: i64 = losses(s, True)
    theirs: i64 = losses(s, False)
    if gods.works(s, DEFENCE_NONE) > 0:
        theirs = 0
    emit(tr, BEATEN, s.target, mine, theirs)
    s.advance -= mine
    set_warriors(s, s.origin, s.warriors[s.origin] - mine)
    set_warriors(s, s.target, s.warriors[s.target] - theirs)
    clear(s)
    s.working &= ~gods.having(s, s.working, DEFENCE_NONE, DEFENCE_NONE)
    if s.warriors[s.target] == 0:
        return WON
    if s.advance == 0:
        emit(tr, REPELLED, s.seat, s.target, 0)
        return LOST
    s.phase = ROLL_ON
    return GOES_ON


def clear(s: VikingsState) -> None:
    """The dice are taken up."""
    for i in range(ATTACK_DICE):
        s.attack_roll[i] = 0
    for i in range(DEFENCE_DICE):
        s.defend_roll[i] = 0


def legal_on(m: vec[i64]) -> i64:
    m[0] = 3
    m[1] = 0
    return 2


def why_on() -> i64:
    return 505


def apply_on(s: VikingsState, a: i64, r: vec[i64], tr: Trace) -> i64:
    """Roll again, or withdraw to the source (VK-5.5, VK-5.7)."""
    if a != 0:
        return throw(s, r, tr)
    emit(tr, WITHDRAWN, s.seat, s.advance, s.origin)
    end(s)
    return GOES_ON


def end(s: VikingsState) -> None:
    """The attack is over; another may follow."""
    s.advance = 0
    s.by_ship = 0
    s.working = 0
    s.origin = NO_LAND
    s.target = NO_LAND
    s.phase = ATTACK_FROM
