"""How long something took, many times over, in little memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import exp, log

STEPS = 100  # to a factor of e: medians and percentiles are right to half a percent
LEAST = 1e-9  # seconds


class Times:
    """Durations in seconds, counted by size.

    >>> times = Times([0.001] * 98 + [0.2, 3.0])
    >>> round(times.quantile(0.5), 4), round(times.quantile(0.99), 1), times.longest, times.n
    (0.001, 0.2, 3.0, 100)
    """

    def __init__(self, seconds: Iterable[float] = ()) -> None:
        self.longest = 0.0
        self.n = 0
        self._sizes: Counter[int] = Counter()
        for duration in seconds:
            self._sizes[round(log(max(LEAST, duration)) * STEPS)] += 1
            self.longest = max(self.longest, duration)
            self.n += 1

    def add(self, other: Times) -> None:
        """Add the durations of another count."""
        self._sizes += other._sizes
        self.longest = max(self.longest, other.longest)
        self.n += other.n

    def quantile(self, part: float) -> float:
        """The duration in seconds that so large a part of all doesn't exceed; 0 if there are none."""
        left = part * self.n
        for size, count in sorted(self._sizes.items()):
            left -= count
            if left <= 0:
                return min(self.longest, exp(size / STEPS))
        return 0.0

    def to_json(self) -> dict[str, float]:
        """How many, with median, 99th percentile and the longest in milliseconds."""
        found = {"median": self.quantile(0.5), "p99": self.quantile(0.99), "longest": self.longest}
        return {"n": self.n} | {name: round(seconds * 1e3, 4) for name, seconds in found.items()}
