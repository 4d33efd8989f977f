"""Intervals for shares."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054  # 95 %


def wilson(wins: float, n: int) -> tuple[float, float]:
    """The 95 % Wilson interval of wins out of n (wins may be fractional: shared first places).

    >>> tuple(round(x, 3) for x in wilson(85, 100))
    (0.767, 0.907)
    """
    if n == 0:
        return 0.0, 1.0
    p = wins / n
    middle = p + Z * Z / (2 * n)
    spread = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
