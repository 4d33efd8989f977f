"""Sets of small numbers, and the two-word sets of choices.

A set of numbers 0..62 is one i64; bit 63 is never used. A set of choices 0..126 is a vec of two
words: choice a is bit `a & 63` of word `a >> 6`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below

BIT: Final = vec[i64]([1 << i for i in range(63)])
# A de Bruijn sequence: the six bits 58..63 of its product with a power of two differ for all 63 of them and aren't 0.
# (Bits above 63, which an i64 drops and an int keeps, don't matter.) An empty set gives 999: as an index that fails.
SPREAD: Final[i64] = 0x045FBAC7992A70DA
LOWEST: Final = vec[i64]([{(SPREAD << b) >> 58 & 63: b for b in range(63)}.get(k, 999) for k in range(64)])


def first(m: i64) -> i64:
    """The lowest member of the set m."""
    return LOWEST[((m & -m) * SPREAD >> 58) & 63]


def size_of(m: i64) -> i64:
    """The number of members of the set m."""
    # The first mask stays below 1 << 62: mypyc keeps a larger literal as a Python int and unboxes it at each use.
    m -= (m >> 1) & 0x1555555555555555
    m = (m & 0x3333333333333333) + ((m >> 2) & 0x3333333333333333)
    m = (m + (m >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (m * 0x0101010101010101 >> 56) & 127


def nth(m: i64, k: i64) -> i64:
    """Member number k of the set m, counted from the lowest."""
    while k > 0:
        m &= m - 1
        k -= 1
    return first(m)


def up_to(n: i64) -> i64:
    """The set 0..n; empty for n = -1."""
    if n < 0:
        return 0
    return BIT[n] - 1 + BIT[n]


def holds(m: vec[i64], a: i64) -> bool:
    """Whether the two-word set m holds choice a (0..126)."""
    return a & 63 != 63 and m[a >> 6] & BIT[a & 63] != 0


def offer_set(offered: i64, m: vec[i64]) -> i64:
    """Write the choices of a set of 0..62 to the two-word set m; return how many."""
    m[0] = offered
    m[1] = 0
    return size_of(offered)


def members(m: vec[i64], out: vec[i64]) -> i64:
    """List the two-word set m in out, ascending; return how many."""
    k: i64 = 0
    x: i64 = m[0]
    while x != 0:
        out[k] = first(x)
        x &= x - 1
        k += 1
    x = m[1]
    while x != 0:
        out[k] = 64 + first(x)
        x &= x - 1
        k += 1
    return k


def choose(m: vec[i64], n: i64, r: vec[i64]) -> i64:
    """A uniformly random member of the two-word set m of n members."""
    k: i64 = 0
    if n > 1:
        k = below(r, n)
    x: i64 = m[0]
    while k > 0 and x != 0:
        x &= x - 1
        k -= 1
    if x != 0:
        return first(x)
    x = m[1]
    while k > 0:
        x &= x - 1
        k -= 1
    return 64 + first(x)
