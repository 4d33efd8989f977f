"""Fighting strength of armies and the chance to win, near enough for bots."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT
from warbanner.games.europe.board import KINDS
from warbanner.games.europe.state import EuropeState

STRENGTH: Final = vec[i64]([10, 22, 31, 56])  # fighting strength of a figure, a footman's tenths
WALLS: Final = 1.15  # a castle's defenders fight as if they were so many times stronger


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
    """The chance, near enough, that an attacker wins a battle of these strengths.

    Fitted to 22,000 battles of up to some 25 figures: larger armies leave less to luck, and favour the attacker.

    >>> round(chance(10.0, 10.0), 2), round(chance(2.0, 2.0), 2)
    (0.47, 0.4)
    """
    if attacking <= 0.0:
        return 0.0
    if defending <= 0.0:
        return 1.0
    both: float = sqrt(attacking + defending)
    return 1.0 / (1.0 + exp(0.65 - 0.12 * both - 2.12 * (attacking - defending) / both))
