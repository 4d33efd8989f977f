"""Naming an attack: source, target, dice (CL-6.1, CL-6.2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS_BIT
from warbanner.core.sets import first, size_of
from warbanner.games.classic.amounts import ask_amount
from warbanner.games.classic.board import ATTACK_TO, DICE
from warbanner.games.classic.state import ClassicState

ATTACK_DICE: Final[i64] = 3  # at most (CL-1.5)


def sources(s: ClassicState, m: vec[i64]) -> i64:
    """Write the territories from which the seat may attack to m; return how many."""
    own: i64 = s.lands[s.seat * 2]
    own_too: i64 = s.lands[s.seat * 2 + 1]
    near = s.board.near
    out: i64 = 0
    todo: i64 = own & s.strong[0]
    while todo != 0:
        t: i64 = first(todo) * 2
        if near[t] & ~own != 0 or near[t + 1] & ~own_too != 0:
            out |= todo & -todo
        todo &= todo - 1
    m[0] = out
    out = 0
    todo = own_too & s.strong[1]
    while todo != 0:
        t = first(todo) * 2 + 128
        if near[t] & ~own != 0 or near[t + 1] & ~own_too != 0:
            out |= todo & -todo
        todo &= todo - 1
    m[1] = out
    return size_of(m[0]) + size_of(out)


def legal_from(s: ClassicState, m: vec[i64]) -> i64:
    """Sources, or no more attacks (CL-6.8)."""
    n: i64 = sources(s, m)
    m[1] |= PASS_BIT
    return n + 1


def why_from() -> i64:
    return 601


def apply_from(s: ClassicState, t: i64) -> None:
    s.origin = t
    s.phase = ATTACK_TO


def legal_to(s: ClassicState, m: vec[i64]) -> i64:
    m[0] = s.board.near[s.origin * 2] & ~s.lands[s.seat * 2]
    m[1] = s.board.near[s.origin * 2 + 1] & ~s.lands[s.seat * 2 + 1]
    return size_of(m[0]) + size_of(m[1])


def why_to() -> i64:
    return 601


def apply_to(s: ClassicState, t: i64) -> bool:
    """The target is chosen; whether the dice are settled."""
    s.target = t
    return ask_amount(s, DICE, 1, min(ATTACK_DICE, s.armies[s.origin] - 1))


def why_dice() -> i64:
    return 602
