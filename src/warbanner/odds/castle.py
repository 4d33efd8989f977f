"""What the castle's re-roll makes of the rank of all figures, where the two highest dice of both sides are compared.

Let w0, w1, w2 be the defender's chances to hold after losing none, one or two in this throw (fewer losses are always
better), and p0, p1, p2 the chances of these losses in another throw against the attacker's dice as they lie. A loss of
two is always rolled again, a loss of none never, and one exactly if p0 (w0 - w1) > p2 (w1 - w2). So the attacker's dice
can be sorted by p2 / p0, and of this order it's a first part that has a loss of one rolled again. Of a throw of one
pair there is one loss at most, always rolled again: p2 is 0 there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.odds.dice import BEST, CLASSES, classes_of, faces_at, killed, power_of

ROWS: Final[i64] = 22  # of a throw: one for each class of the attacker's dice, and one more
THROW: Final[i64] = 110  # numbers of a throw


def ways(d: i64, mine: i64) -> vec[i64]:
    """How many rolls of d dice lose 0, 1, 2 to the attacker's best two at place `mine` of HIGH."""
    out = vec[i64]([0, 0, 0])
    for theirs in range(classes_of(d)):
        out[killed(mine, faces_at(d) + theirs, 0, 0, False)] += BEST[d * CLASSES + theirs]
    return out


def in_order(a: i64, d: i64) -> vec[i64]:
    """The classes of the attacker's dice, those first that have a loss of one rolled again soonest."""
    out = vec[i64]([0] * 21)
    for mine in range(classes_of(a)):
        new = ways(d, faces_at(a) + mine)
        place: i64 = mine
        while place > 0:
            old = ways(d, faces_at(a) + out[place - 1])
            if new[2] * old[0] >= old[2] * new[0]:
                break
            out[place] = out[place - 1]
            place -= 1
        out[place] = mine
    return out


def throw_at(a: i64, d: i64) -> i64:
    """Where AGAIN tells of a throw of a dice against d."""
    return (a * 2 + d - 3) * THROW


def list_again() -> vec[float]:
    """By throw, in rows of five: chances of 0, 1, 2 losses if the classes before this one roll a loss of one again.

    Then p0 and p2 of this class. The row after the last class has nothing there.
    """
    out = vec[float]([0.0] * 660)
    for a in range(i64(1), i64(4)):
        for d in range(i64(1), i64(3)):
            order = in_order(a, d)
            n: i64 = classes_of(a)
            for row in range(n + 1):
                place: i64 = throw_at(a, d) + row * 5
                for c in range(n):
                    known: float = float(BEST[a * CLASSES + order[c]]) / float(power_of(a))
                    w = ways(d, faces_at(a) + order[c])
                    anew: i64 = w[2] + w[1] if c < row else w[2]  # rolls that are thrown again
                    for k in range(i64(3)):
                        stand: i64 = w[k]
                        if k == 2 or (k == 1 and c < row):
                            stand = 0
                        out[place + k] += known * float(stand * power_of(d) + anew * w[k]) / float(power_of(2 * d))
                    if c == row:
                        out[place + 3] = float(w[0]) / float(power_of(d))
                        out[place + 4] = float(w[2]) / float(power_of(d))
    return out


AGAIN: Final = list_again()


def general_reroll(a: i64, d: i64, first: float, second: float) -> i64:
    """The row of AGAIN that is best for the defender, to whom the first loss costs `first` and the other `second`."""
    again = AGAIN
    place: i64 = throw_at(a, d)
    last: i64 = place + classes_of(a) * 5
    while place < last and again[place + 3] * first > again[place + 4] * second:
        place += 5
    return place
