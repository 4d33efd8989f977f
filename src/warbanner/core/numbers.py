"""Numbers of any size through small choices; the only way to ask for an amount.

The state keeps the lowest and highest amount still open. Up to 62 the choice is the number itself.
A wider range is cut into at most 60 parts of one unit (1, 60, 3600, ...); choice k keeps part k.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, up_to


def unit_of(low: i64, high: i64) -> i64:
    """The size of the parts into which low..high is cut."""
    unit: i64 = 1
    while (high - low) // unit >= 60:
        unit *= 60
    return unit


def offer(low: i64, high: i64, m: vec[i64]) -> i64:
    """Write the choices of the number prompt low..high to m; return how many."""
    m[1] = 0
    if high <= 62:
        m[0] = up_to(high) & ~(BIT[low] - 1)
        return high - low + 1
    last: i64 = (high - low) // unit_of(low, high)
    m[0] = up_to(last)
    return last + 1


def offered(low: i64, high: i64, a: i64) -> bool:
    """Whether choice a stands in the number prompt low..high."""
    if a > 62:
        return False
    if high <= 62:
        return low <= a <= high
    return a <= (high - low) // unit_of(low, high)


def narrow(low: i64, high: i64, a: i64) -> tuple[i64, i64]:
    """The range that remains of low..high after choice a."""
    if high <= 62:
        return a, a
    unit: i64 = unit_of(low, high)
    start: i64 = low + a * unit
    return start, min(high, start + unit - 1)


def step_towards(low: i64, high: i64, n: i64) -> i64:
    """The choice that keeps n in the range low..high."""
    if high <= 62:
        return n
    return (n - low) // unit_of(low, high)
