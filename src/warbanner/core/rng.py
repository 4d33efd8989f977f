"""Dice and draws. The generator is sfc32, a vec of four words: a, b, c and a counter.

A *given* list is a vec too: its fourth word is negative, the first two are the place of the next
value and the end, and the values follow from index 4. The rules can't tell the difference.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

M32: Final[i64] = 0xFFFFFFFF
WARM_UP: Final[i64] = 16


def word(r: vec[i64]) -> i64:
    """The next 32 random bits."""
    a: i64 = r[0]
    b: i64 = r[1]
    c: i64 = r[2]
    n: i64 = r[3]
    out: i64 = (a + b + n) & M32
    r[3] = (n + 1) & M32
    r[0] = b ^ (b >> 9)
    r[1] = (c + (c << 3)) & M32
    r[2] = ((((c << 21) | (c >> 11)) & M32) + out) & M32
    return out


def take(r: vec[i64], low: i64, high: i64) -> i64:
    """The next value of a given list; ValueError if there is none or it isn't in low..high."""
    at: i64 = r[0]
    if at >= r[1]:
        raise ValueError("the given dice have run out")
    value: i64 = r[at]
    if value < low or value > high:
        raise ValueError(f"given value {value} isn't in {low}..{high}")
    r[0] = at + 1
    return value


def below(r: vec[i64], n: i64) -> i64:
    """A random number 0..n-1 (its bias is below n / 2**32)."""
    if r[3] < 0:
        return take(r, 0, n - 1)
    return (word(r) * n) >> 32


def die(r: vec[i64]) -> i64:
    """A die: 1..6."""
    if r[3] < 0:
        return take(r, 1, 6)
    return 1 + ((word(r) * 6) >> 32)


def draw(r: vec[i64], left: vec[i64], base: i64, kinds: i64) -> i64:
    """Draw one item from the counts left[base : base + kinds]; its count goes down."""
    n: i64 = 0
    for i in range(kinds):
        n += left[base + i]
    k: i64 = below(r, n)
    j: i64 = 0
    while k >= left[base + j]:
        k -= left[base + j]
        j += 1
    left[base + j] -= 1
    return j


def seed_stream(r: vec[i64], seed: i64, game: i64, stream: i64) -> None:
    """Seed r for one stream of game number `game`: stream 0 is the game's own, 1 + seat a bot's."""
    r[0] = seed & M32
    r[1] = (seed >> 32) & M32
    r[2] = game & M32
    r[3] = 1 + stream
    k: i64 = 0
    while k < WARM_UP:
        word(r)
        k += 1


def seed_bytes(r: vec[i64], digest: bytes) -> None:
    """Seed r from the first 16 bytes of a digest, big endian."""
    for i in range(i64(4)):
        x: i64 = 0
        for j in range(i64(4)):
            x = x * 256 + i64(digest[i * 4 + j])
        r[i] = x
