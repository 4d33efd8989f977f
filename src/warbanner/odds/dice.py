"""What one throw of the dice does. Every chance is a fraction counted from all rolls of the dice."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FACES: Final[i64] = 6
CLASSES: Final[i64] = 21  # pairs of a highest and a second die; a single die has 6
MOST: Final[i64] = 12  # dice that an army throws at once, at most
ROW: Final[i64] = 13  # 0..MOST hits
TABLE: Final[i64] = 169  # ROW * ROW


def power_of(n: i64) -> i64:
    """How many rolls n dice have."""
    out: i64 = 1
    for i in range(n):
        out *= FACES
    return out


def classes_of(n: i64) -> i64:
    """How many different best two n dice may show."""
    return FACES if n == 1 else CLASSES


def class_of(high: i64, second: i64) -> i64:
    """The number of a best two; the second is 0 where there is one die."""
    if second == 0:
        return high - 1
    return high * (high - 1) // 2 + second - 1


def count_best() -> vec[i64]:
    """How many rolls of n dice, 1 to 3, show each best two: out[n * CLASSES + class]."""
    out = vec[i64]([0] * 84)
    for n in range(i64(1), i64(4)):
        for roll in range(power_of(n)):
            high: i64 = 0
            second: i64 = 0
            rest: i64 = roll
            for k in range(n):
                face: i64 = rest % FACES + 1
                rest //= FACES
                if face > high:
                    second = high
                    high = face
                elif face > second:
                    second = face
            out[n * CLASSES + class_of(high, second)] += 1
    return out


def list_faces(second: bool) -> vec[i64]:
    """The highest, or the second, die of each class: of a single die in 0..5, of several from 6."""
    out = vec[i64]([0] * 27)
    for high in range(i64(1), FACES + 1):
        if not second:
            out[high - 1] = high
        for low in range(i64(1), high + 1):
            out[FACES + class_of(high, low)] = low if second else high
    return out


BEST: Final = count_best()
HIGH: Final = list_faces(False)
SECOND: Final = list_faces(True)


def faces_at(n: i64) -> i64:
    """Where HIGH and SECOND list the classes of n dice."""
    if n == 1:
        return 0
    return FACES


def killed(mine: i64, theirs: i64, attack_die: i64, defence_die: i64, ties: bool) -> i64:
    """What a defender whose best two are of class `theirs` loses to one of class `mine`; both as places in HIGH."""
    out: i64 = 0
    high: i64 = HIGH[mine] + attack_die - HIGH[theirs] - defence_die
    if high > 0 or (high == 0 and ties):
        out = 1
    second: i64 = SECOND[theirs]
    if SECOND[mine] != 0 and second != 0:
        if SECOND[mine] > second or (SECOND[mine] == second and ties):
            out += 1
    return out


def throws(attack_die: i64, defence_die: i64, ties: bool) -> vec[float]:
    """The chances of k losses of the defender in a throw of a dice, 1 to 3, against d, 1 or 2: out[at(a, d) + k].

    The attacker loses the rest of the min(a, d) that are compared. attack_die and defence_die are added to the highest
    die of a side; `ties`: equal dice are the attacker's.
    """
    out = vec[float]([0.0] * 18)
    ways = vec[i64]([0, 0, 0])
    for a in range(i64(1), i64(4)):
        for d in range(i64(1), i64(3)):
            for k in range(i64(3)):
                ways[k] = 0
            for mine in range(classes_of(a)):
                for theirs in range(classes_of(d)):
                    lost: i64 = killed(faces_at(a) + mine, faces_at(d) + theirs, attack_die, defence_die, ties)
                    ways[lost] += BEST[a * CLASSES + mine] * BEST[d * CLASSES + theirs]
            for k in range(i64(3)):
                out[at(a, d) + k] = float(ways[k]) / float(power_of(a + d))
    return out


def at(a: i64, d: i64) -> i64:
    """Where the chances of a throw of a dice against d stand."""
    return a * 6 + d * 3 - 9


PLAIN: Final = throws(0, 0, False)


def count_hits() -> vec[float]:
    """The chances of k hits of n dice that hit with 3, 4 or 5 and more: out[hits_at(least, n) + k]."""
    out = vec[float]([0.0] * 507)
    for least in range(i64(3), i64(6)):
        ways = vec[i64]([0] * 13)  # to roll k hits with n dice
        ways[0] = 1
        for n in range(ROW):
            for k in range(n + 1):
                out[hits_at(least, n) + k] = float(ways[k]) / float(power_of(n))
            for k in range(min(n + 1, MOST), i64(-1), -1):
                ways[k] *= least - 1
                if k > 0:
                    ways[k] += ways[k - 1] * (FACES + 1 - least)
    return out


def hits_at(least: i64, n: i64) -> i64:
    """Where HITS tells of n dice that hit with `least` or more."""
    return (least - 3) * TABLE + n * ROW


HITS: Final = count_hits()
