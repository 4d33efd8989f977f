"""Number prompts: the range that is still open, narrowed in steps, so that stacks may be of any size."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.numbers import narrow, offer
from warbanner.games.vikings.state import VikingsState


def ask_amount(s: VikingsState, phase: i64, low: i64, high: i64) -> bool:
    """Ask for a number; whether there is no choice, so that it isn't asked."""
    if low == high:
        return True
    s.phase = phase
    s.low = low
    s.high = high
    return False


def legal_amount(s: VikingsState, m: vec[i64]) -> i64:
    return offer(s.low, s.high, m)


def apply_amount(s: VikingsState, a: i64) -> i64:
    """Narrow the range; the number if it is settled, else -1."""
    low, high = narrow(s.low, s.high, a)
    if low < high:
        s.low = low
        s.high = high
        return -1
    s.low = 0
    s.high = 0
    return low
