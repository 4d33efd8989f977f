"""Numbers of any size through choices below 63."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.numbers import narrow, offer, offered, step_towards, unit_of
from warbanner.core.sets import holds

AMOUNTS = st.integers(0, 10**12)


def members(low, high):
    m = vec[i64]([0, 0])
    n = offer(low, high, m)
    found = [a for a in range(127) if holds(m, a)]
    assert len(found) == n
    return found


@given(AMOUNTS, AMOUNTS, st.data())
def test_each_amount_can_be_reached(a, b, data):
    low, high = sorted((a, b))
    wanted = data.draw(st.integers(low, high))
    steps = 0
    while low < high:
        choice = step_towards(low, high, wanted)
        assert choice in members(low, high) and offered(low, high, choice)
        start, stop = narrow(low, high, choice)
        assert low <= start <= wanted <= stop <= high
        assert stop - start < high - low
        low, high, steps = start, stop, steps + 1
        assert steps <= 8
    assert low == wanted


@given(AMOUNTS, AMOUNTS)
def test_the_parts_cover_the_range_once(a, b):
    low, high = sorted((a, b))
    parts = [narrow(low, high, choice) for choice in members(low, high)]
    assert parts[0][0] == low and parts[-1][1] == high
    assert all(left[1] + 1 == right[0] for left, right in zip(parts, parts[1:], strict=False))
    assert len(parts) <= 63


@given(AMOUNTS, AMOUNTS, st.integers(0, 126).filter(lambda x: x != 63))
def test_offered_is_offer(a, b, choice):
    low, high = sorted((a, b))
    assert offered(low, high, choice) == (choice in members(low, high))


def test_small_ranges_are_the_numbers_themselves():
    assert members(3, 7) == [3, 4, 5, 6, 7]
    assert members(0, 62) == list(range(63))
    assert narrow(0, 62, 62) == (62, 62)


def test_units():
    assert [unit_of(0, n) for n in (59, 60, 3599, 3600, 10**12)] == [1, 60, 60, 3600, 60**6]
    assert members(0, 63) == [0, 1]
    assert narrow(0, 63, 1) == (60, 63)
    assert members(100, 100) == [0] and narrow(100, 100, 0) == (100, 100)
