"""95 % intervals of shares and means."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

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


def share(wins: float, n: int) -> dict[str, float]:
    """What programs read of a share: itself and its interval."""
    low, high = wilson(wins, n)
    return {"share": wins / max(1, n), "low": low, "high": high}


def mean(numbers: Sequence[float]) -> tuple[float, float] | None:
    """The 95 % interval of a mean; None for fewer than two numbers.

    >>> tuple(round(x, 2) for x in mean([1, 2, 3, 4] * 25))
    (2.28, 2.72)
    """
    if len(numbers) < 2:
        return None
    spread = Z * stdev(numbers) / sqrt(len(numbers))
    return fmean(numbers) - spread, fmean(numbers) + spread
