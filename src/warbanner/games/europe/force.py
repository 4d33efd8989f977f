"""Fighting strength of armies and the chance to win, near enough for bots."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT
from warbanner.games.europe.board import KINDS
from warbanner.games.europe.state import EuropeState

STRENGTH: Final = vec[i64]([10, 18, 24, 44])  # fighting strength of a figure, a footman's tenths
WALLS: Final = 1.25  # a castle's defenders fight as if they were so many times stronger


def strength(units: vec[i64], t: i64) -> float:
    """Fighting strength of an army, in footmen."""
    base: i64 = t * KINDS
    n: i64 = 0
    for k in range(KINDS):
        n += units[base + k] * STRENGTH[k]
    return float(n) / 10.0


def attack(s: EuropeState, t: i64) -> float:
    """Fighting strength of the army that attacks t, less the hits it has still to take."""
    x: float = strength(s.attackers, t)
    if t == s.battle:
        x -= float(s.hits_on_attacker)
    return x


def garrison(s: EuropeState, t: i64) -> float:
    """Fighting strength of the owner's army in t, less the hits it has still to take."""
    x: float = strength(s.units, t)
    if s.hits_on_defender > 0 and (t == s.battle or t == s.loss_at):
        x -= float(s.hits_on_defender)
    return x


def defence(s: EuropeState, t: i64) -> float:
    """Strength of the garrison of t, behind walls where there are any."""
    x: float = garrison(s, t)
    if s.castles & BIT[t] != 0:
        x *= WALLS
    return x


def chance(attacking: float, defending: float) -> float:
    """The chance, near enough, that an attacker wins a battle of these strengths."""
    if attacking <= 0.0:
        return 0.0
    a: float = attacking * attacking
    d: float = defending * defending
    return a * a / (a * a + d * d)
