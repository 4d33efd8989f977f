"""The lines that a search compares: in their places by what they came to, none of the best by luck alone."""

from __future__ import annotations

import pytest

from warbanner.bots.line import EAGER, Line
from warbanner.bots.search import POOL, put, settle


def line(choice: int, total: float, count: int = 1) -> Line:
    """A line of one choice with what it came to."""
    found = Line(EAGER)
    found.choices[0] = choice
    found.length, found.total, found.count = 1, total, count
    return found


def choices(pool: list[Line]) -> list[int]:
    return [found.choices[0] for found in pool]


def test_lines_stand_by_their_means():
    pool: list[Line] = []
    assert [put(pool, line(k, x)) for k, x in enumerate((0.2, 0.5, 0.3))] == [0, 0, 1]
    assert choices(pool) == [1, 2, 0]


def test_the_same_line_is_counted_together():
    pool: list[Line] = []
    put(pool, line(1, 0.5))
    put(pool, line(2, 0.4))
    assert put(pool, line(1, 0.1)) == 1
    assert choices(pool) == [2, 1]
    assert pool[1].count == 2 and pool[1].mean() == pytest.approx(0.3)


def test_luck_that_is_over():
    pool = [line(1, 0.9), line(2, 1.6, 4), line(3, 0.2)]
    pool[0].total, pool[0].count = 0.9, 3
    assert settle(pool, 0) == 1 and choices(pool) == [2, 1, 3]
    pool[2].total = 0.6
    assert settle(pool, 2) == 0 and choices(pool) == [3, 2, 1]


def test_the_worst_of_too_many_goes():
    pool: list[Line] = []
    for k in range(POOL + 1):
        put(pool, line(k, 1.0 - k / 100))
    assert choices(pool) == list(range(POOL))
