"""Odds once more, another way: recursion over all rolls in exact fractions, as the rulebooks tell a battle.

Slow, so for small armies; it shares no line with the package. It also says how a player decides best.
"""

from __future__ import annotations

import itertools
from fractions import Fraction
from functools import lru_cache


def lose(army, order, n):
    """The army after n losses in this order of kinds."""
    left = list(army)
    for kind in order:
        taken = min(n, left[kind])
        left[kind] -= taken
        n -= taken
    return tuple(left)


@lru_cache(None)
def rolls(dice, least):
    """What so many dice show, with its chance: hits of `least` or more, with 0 the best two."""
    out = {}
    for faces in itertools.product(range(1, 7), repeat=dice):
        best = tuple([*sorted(faces, reverse=True), 0, 0][:2])
        key = sum(face >= least for face in faces) if least else best
        out[key] = out.get(key, 0) + Fraction(1, 6**dice)
    return out


def compared(mine, theirs, ties=False):
    """(losses of the defender, of the attacker) by the best two of both sides."""
    pairs = [(a, d) for a, d in zip(mine, theirs, strict=True) if a and d]
    beaten = sum(a > d or (ties and a == d) for a, d in pairs)
    return beaten, len(pairs) - beaten


class Battle:
    """A battle of Risk: Europe: chances that the attacker wins, the defender does, nobody is left."""

    def __init__(self, orders, castle=False, sharp=False):
        self.orders, self.castle, self.sharp = orders, castle, sharp
        self.value, self.rerolls = lru_cache(None)(self._value), lru_cache(None)(self._rerolls)

    def thrown(self, attackers, defenders, rank):
        """What both may roll in a rank."""
        dice = [
            {1: 2 * army[3], 2: army[1], 3: army[2], 4: min(sum(army), most)}[rank]
            for army, most in ((attackers, 3), (defenders, 2))
        ]
        least = {1: (3, 3), 2: (4 if self.sharp else 5, 5), 3: (3, 3), 4: (0, 0)}[rank]
        return [(n, rolls(n, hit)) for n, hit in zip(dice, least, strict=True)]

    def after(self, attackers, defenders, rank, mine, theirs):
        beaten, lost = (mine, theirs) if rank < 4 else compared(mine, theirs)
        return lose(attackers, self.orders[0], lost), lose(defenders, self.orders[1], beaten)

    def anew(self, attackers, defenders, rank, mine):
        """The value for a defender who rolls this rank again, once it knows the attacker's roll."""
        found = self.thrown(attackers, defenders, rank)[1][1].items()
        rows = [(p, self.value(*self.after(attackers, defenders, rank, mine, y), rank + 1, True)) for y, p in found]
        return tuple(sum(p * value[k] for p, value in rows) for k in range(3))

    def _rerolls(self, attackers, defenders, rank, mine, theirs):
        """Whether it is likelier to hold by rolling again."""
        stands = self.value(*self.after(attackers, defenders, rank, mine, theirs), rank + 1, False)
        return self.anew(attackers, defenders, rank, mine)[1] > stands[1]

    def _value(self, attackers, defenders, rank=1, used=False):
        if not sum(attackers) or not sum(defenders):
            return tuple(map(Fraction, (sum(attackers) > 0, sum(defenders) > 0, not sum(attackers) + sum(defenders))))
        if rank == 5:
            return self.value(attackers, defenders, 1, False)
        (a, mine), (d, theirs) = self.thrown(attackers, defenders, rank)
        if a + d == 0:
            return self.value(attackers, defenders, rank + 1, used)
        total = [Fraction(0)] * 3
        for x, p in mine.items():
            anew = self.anew(attackers, defenders, rank, x) if self.castle and d and not used else None
            for y, q in theirs.items():
                value = self.value(*self.after(attackers, defenders, rank, x, y), rank + 1, used)
                if anew and anew[1] > value[1]:
                    value = anew
                total = [t + p * q * v for t, v in zip(total, value, strict=True)]
        return tuple(total)


class Attack:
    """An attack of classic Risk or the vikings: the chance that the attacker wins."""

    def __init__(self, stop=0, attack_die=0, defence_die=0, ties=False):
        self.stop, self.more, self.ties = stop, (attack_die, defence_die), ties
        self.value = lru_cache(None)(self._value)

    def after(self, a, d, mine, theirs):
        """What is left of both sides."""
        mine, theirs = [(best[0] + more, best[1]) for best, more in zip((mine, theirs), self.more, strict=True)]
        beaten, lost = compared(mine, theirs, self.ties)
        return a - lost, d - beaten

    def saves(self, a, d, left, saves):
        """Whether a defender who has come from d to `left` is likelier to hold without that loss."""
        return left < d and saves > 0 and self.value(a, d, saves - 1) < self.value(a, left, saves)

    def _value(self, a, d, saves=0):
        if d == 0 or a <= self.stop:
            return Fraction(d == 0)
        total = Fraction(0)
        for x, p in rolls(min(a, 3), 0).items():
            for y, q in rolls(min(d, 2), 0).items():
                left, rest = self.after(a, d, x, y)
                saved = self.saves(left, d, rest, saves)
                total += p * q * (self.value(left, d, saves - 1) if saved else self.value(left, rest, saves))
        return total
