"""A roll: the defender's dice, re-roll, commander, losses (CL-6.3 to CL-6.6, CL-12.4 to CL-12.6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, PASS_BIT
from warbanner.core.rng import die
from warbanner.core.sets import BIT, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.classic.amounts import ask_amount
from warbanner.games.classic.board import (
    ATTACK_FROM,
    ATTACKED,
    BEATEN,
    CARD_LAID,
    COMMAND,
    DEFEND,
    DEFENDED,
    DIE,
    DIE_TURNED,
    MOST,
    NO_LAND,
    REROLL,
    REROLL_DIE,
)
from warbanner.games.classic.lands import set_armies
from warbanner.games.classic.state import ClassicState

DEFENCE_DICE: Final[i64] = 2  # at most (CL-1.5)
SIX: Final[i64] = 6


def defender(s: ClassicState) -> i64:
    """The seat that answers for the target: its owner, for neutral armies the opponent (CL-9.6)."""
    side: i64 = s.owner[s.target]
    return side if side < s.opt_players else 1 - s.seat


def begin(s: ClassicState, dice: i64, tr: Trace) -> bool:
    """The attacker names its dice; whether the defender's are settled too (CL-6.4)."""
    s.dice = dice
    emit(tr, ATTACKED, s.origin, s.target, s.seat * 4 + dice)
    most: i64 = min(DEFENCE_DICE, s.armies[s.target])
    return s.opt_defence_dice == MOST or ask_amount(s, DEFEND, 1, most)


def why_defend() -> i64:
    return 603


def throw(s: ClassicState, dice: i64, r: vec[i64], tr: Trace) -> bool:
    """Both sides roll; whether the roll stands, nothing being asked of the attacker (CL-6.4)."""
    emit(tr, DEFENDED, s.owner[s.target], defender(s), dice)
    for i in range(s.dice):
        face: i64 = die(r)
        emit(tr, DIE, s.seat, face, 1)
        insert(s.attack_roll, i, face)
    for i in range(dice):
        face = die(r)
        emit(tr, DIE, s.owner[s.target], face, 0)
        insert(s.defend_roll, i, face)
    if s.opt_card_reroll != 0 and may_hold_card(s):
        s.phase = REROLL
        return False
    return stands(s)


def insert(roll: vec[i64], n: i64, face: i64) -> None:
    """Put a die among the n of a roll, highest first."""
    while n > 0 and roll[n - 1] < face:
        roll[n] = roll[n - 1]
        n -= 1
    roll[n] = face


def may_hold_card(s: ClassicState) -> bool:
    """Whether, for all that others know, the attacker may hold a card for a re-roll; then it is asked (CL-12.4)."""
    if s.held[s.seat] == 0:
        return False
    return in_play(s, s.origin) or in_play(s, s.target)


def in_play(s: ClassicState, t: i64) -> bool:
    """Whether the card of territory t may be in a hand: there is one, neither traded nor a Headquarters'."""
    here: i64 = BIT[t & 63]
    if s.board.cards[t >> 6] & here == 0 or s.discards[t >> 6] & here != 0:
        return False
    for p in range(s.opt_players):
        if s.headquarters[p] == t:
            return False
    return True


def legal_reroll(s: ClassicState, m: vec[i64]) -> i64:
    """The cards in hand that show source or target, or none (CL-12.4)."""
    m[0] = 0
    m[1] = 0
    m[s.origin >> 6] |= BIT[s.origin & 63]
    m[s.target >> 6] |= BIT[s.target & 63]
    m[0] &= s.hand[s.seat * 2]
    m[1] &= s.hand[s.seat * 2 + 1]
    m[1] |= PASS_BIT
    return size_of(m[0]) + size_of(m[1])


def why_reroll() -> i64:
    return 1204


def apply_reroll(s: ClassicState, a: i64) -> bool:
    """A card is chosen, or none; whether the roll stands."""
    if a == PASS:
        return stands(s)
    s.laid = a
    s.phase = REROLL_DIE
    return False


def legal_die(s: ClassicState, m: vec[i64]) -> i64:
    """The faces of the attacker's dice."""
    m[0] = 0
    m[1] = 0
    for i in range(s.dice):
        m[0] |= BIT[s.attack_roll[i]]
    return size_of(m[0])


def apply_die(s: ClassicState, face: i64, r: vec[i64], tr: Trace) -> bool:
    """The card is laid open and one die rolled again; whether the roll stands (CL-12.4)."""
    s.seen[s.seat * 2 + (s.laid >> 6)] |= BIT[s.laid & 63]
    emit(tr, CARD_LAID, s.seat, s.laid, face)
    s.laid = NO_LAND
    turned: i64 = die(r)
    emit(tr, DIE, s.seat, turned, 1)
    replace(s, face, turned)
    return stands(s)


def replace(s: ClassicState, face: i64, by: i64) -> None:
    """One of the attacker's dice shows another face."""
    at: i64 = 0
    while s.attack_roll[at] != face:
        at += 1
    for i in range(at, s.dice - 1):
        s.attack_roll[i] = s.attack_roll[i + 1]
    insert(s.attack_roll, s.dice - 1, by)


def stands(s: ClassicState) -> bool:
    """Whether the commander has nothing to turn; else it is asked (CL-12.5)."""
    if s.opt_commander == 0 or s.command != 0 or s.attack_roll[s.dice - 1] == SIX:
        return True
    s.phase = COMMAND
    return False


def legal_command(s: ClassicState, m: vec[i64]) -> i64:
    """The faces below six of the attacker's dice, or none (CL-12.5)."""
    legal_die(s, m)
    m[0] &= ~BIT[SIX]
    m[1] = PASS_BIT
    return size_of(m[0]) + 1


def why_command() -> i64:
    return 1205


def apply_command(s: ClassicState, a: i64, tr: Trace) -> None:
    if a == PASS:
        return
    s.command = 1
    emit(tr, DIE_TURNED, s.seat, a, 0)
    replace(s, a, SIX)


def compare(s: ClassicState, tr: Trace) -> bool:
    """The losses of this roll; whether the target has fallen (CL-6.5)."""
    attacker: i64 = 0
    beaten: i64 = 0
    for i in range(DEFENCE_DICE):
        mine: i64 = s.attack_roll[i]
        theirs: i64 = s.defend_roll[i]
        if mine != 0 and theirs != 0:
            if mine > theirs:
                beaten += 1
            else:
                attacker += 1
    emit(tr, BEATEN, s.target, attacker, beaten)
    set_armies(s, s.origin, s.armies[s.origin] - attacker)
    set_armies(s, s.target, s.armies[s.target] - beaten)
    for i in range(i64(3)):
        s.attack_roll[i] = 0
    for i in range(DEFENCE_DICE):
        s.defend_roll[i] = 0
    if s.armies[s.target] == 0:
        return True
    end(s)
    return False


def end(s: ClassicState) -> None:
    """The attacker may attack again."""
    s.dice = 0
    s.origin = NO_LAND
    s.target = NO_LAND
    s.phase = ATTACK_FROM
