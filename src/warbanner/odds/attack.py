"""An attack to its end, by classic Risk's rules or the vikings': roll after roll with as many dice as allowed.

A side's highest dice are compared in pairs (`dice.throws`), so a state is how many are left on both sides. The table
is filled from the start on: row after row, what has come to a state is handed on to those that one roll leads to.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.odds.dice import PLAIN, at, throws

NONE: Final = vec[float]([0.0])


def to_the_end(a: i64, d: i64, stop: i64, attack_die: i64, defence_die: i64, ties: bool, saves: i64) -> vec[float]:
    """How an attack of a against d ends that stops as soon as no more than `stop` attackers are left.

    attack_die, defence_die, ties: as `dice.throws`. saves: rolls by which the defender may choose to lose nothing,
    each time that makes it likelier to hold. Returns the chances that 0..a attackers are left, then those of 0..d
    defenders (0: the attacker has won), then that both are gone, which can't be.
    """
    chances = PLAIN
    if attack_die + defence_die != 0 or ties:
        chances = throws(attack_die, defence_die, ties)
    won = NONE
    if saves != 0:
        won = best(chances, a, d, stop, saves)
    width: i64 = d + 1
    out = vec[float]([0.0] * (a + d + 3))
    mass = vec[float]([0.0] * (3 * (saves + 1) * width))  # of three rows of attackers left, for each number of saves
    mass[(saves * 3 + a % 3) * width + d] = 1.0
    for left in range(a, stop, -1):
        for s in range(saves, i64(-1), -1):
            hand_on(chances, mass, won, left, s, a, width)
            take(mass, (s * 3 + left % 3) * width, out, left, a, width)
    for left in range(stop, max(stop - 2, i64(-1)), -1):
        for s in range(saves + 1):
            take(mass, (s * 3 + left % 3) * width, out, left, a, width)
    return out


def hand_on(chances: vec[float], mass: vec[float], won: vec[float], left: i64, s: i64, a: i64, width: i64) -> None:
    """All states of `left` attackers and s saves roll once."""
    dice: i64 = min(left, 3)
    here: i64 = (s * 3 + left % 3) * width
    one: i64 = (s * 3 + (left + 2) % 3) * width  # the row of one attacker fewer
    two: i64 = (s * 3 + (left + 1) % 3) * width
    p0: float = chances[at(dice, 2)]
    p1: float = chances[at(dice, 2) + 1]
    p2: float = chances[at(dice, 2) + 2]
    if s > 0:
        hand_on_saved(chances, mass, won, left, s, a, width)
        return
    if dice > 1:
        for j in range(width - 1, i64(1), -1):
            x: float = mass[here + j]
            if x != 0.0:
                mass[here + j] = 0.0
                mass[two + j] += x * p0
                mass[one + j - 1] += x * p1
                mass[here + j - 2] += x * p2
    else:
        for j in range(width - 1, i64(1), -1):
            x = mass[here + j]
            mass[here + j] = 0.0
            mass[one + j] += x * p0
            mass[here + j - 1] += x * p1
    x = mass[here + 1]
    mass[here + 1] = 0.0
    mass[one + 1] += x * chances[at(dice, 1)]
    mass[here] += x * chances[at(dice, 1) + 1]


def hand_on_saved(
    chances: vec[float], mass: vec[float], won: vec[float], left: i64, s: i64, a: i64, width: i64
) -> None:
    """The same with a save left, used where the attacker's chance is smaller then."""
    dice: i64 = min(left, 3)
    plane: i64 = (a + 1) * width
    for j in range(width - 1, i64(0), -1):
        x: float = mass[(s * 3 + left % 3) * width + j]
        mass[(s * 3 + left % 3) * width + j] = 0.0
        pairs: i64 = min(dice, min(j, 2))
        for k in range(pairs + 1):
            after: i64 = left - pairs + k
            if k > 0 and won[(s - 1) * plane + after * width + j] < won[s * plane + after * width + j - k]:
                mass[((s - 1) * 3 + after % 3) * width + j] += x * chances[at(dice, min(j, 2)) + k]
            else:
                mass[(s * 3 + after % 3) * width + j - k] += x * chances[at(dice, min(j, 2)) + k]


def take(mass: vec[float], here: i64, out: vec[float], left: i64, a: i64, width: i64) -> None:
    """Count what has ended with `left` attackers, and clear the row for another."""
    out[a + 1] += mass[here]
    out[left] += mass[here]
    mass[here] = 0.0
    for j in range(i64(1), width):
        out[a + 1 + j] += mass[here + j]
        out[left] += mass[here + j]
        mass[here + j] = 0.0


def best(chances: vec[float], a: i64, d: i64, stop: i64, saves: i64) -> vec[float]:
    """The attacker's chance to win with 0..a against 0..d while the defender has 0..saves and uses them best."""
    width: i64 = d + 1
    plane: i64 = (a + 1) * width
    out = vec[float]([0.0] * ((saves + 1) * plane))
    for s in range(saves + 1):
        for left in range(a + 1):
            row: i64 = s * plane + left * width
            out[row] = 1.0
            if left > stop:
                dice: i64 = min(left, 3)
                for j in range(i64(1), width):
                    pairs: i64 = min(dice, min(j, 2))
                    x: float = 0.0
                    for k in range(pairs + 1):
                        after: i64 = left - pairs + k
                        y: float = out[s * plane + after * width + j - k]
                        if k > 0 and s > 0:
                            y = min(y, out[(s - 1) * plane + after * width + j])
                        x += chances[at(dice, min(j, 2)) + k] * y
                    out[row + j] = x
    return out
