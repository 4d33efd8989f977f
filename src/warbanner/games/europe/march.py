"""Which figures march: a count for each kind, siege weapons first. Shared by Expand and Manoeuvre."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.numbers import offer
from warbanner.core.sets import BIT
from warbanner.core.trace import Trace, emit
from warbanner.games.europe.board import KINDS, MOVED, SIEGE
from warbanner.games.europe.state import EuropeState


def begin_count(s: EuropeState, left: i64, weapon_needed: i64) -> None:
    """Ask how many of each kind march from s.origin to s.target; at most `left` in all, at least one."""
    s.left = left
    s.weapon_needed = weapon_needed
    s.kind = SIEGE
    for k in range(KINDS):
        s.moving[k] = 0


def count_range(s: EuropeState) -> tuple[i64, i64]:
    """Least and most figures of the present kind that may march."""
    base: i64 = s.origin * KINDS
    kind: i64 = s.kind
    high: i64 = min(s.units[base + kind], s.left)
    if high == 0:
        return 0, 0
    if kind == SIEGE and s.weapon_needed != 0:
        return 1, high
    if s.moving[0] + s.moving[1] + s.moving[2] + s.moving[3] != 0:
        return 0, high
    for k in range(kind):
        if s.units[base + k] > 0:
            return 0, high
    return 1, high


def legal_count(s: EuropeState, m: vec[i64]) -> i64:
    low, high = count_range(s)
    return offer(low, high, m)


def why_count(s: EuropeState, n: i64, clause: i64) -> i64:
    if n == 0 and s.kind == SIEGE and s.weapon_needed != 0:
        return 403
    if s.disputed & BIT[s.origin] != 0:
        return 404
    return clause


def skip_counts(s: EuropeState) -> bool:
    """Go through the kinds that leave no choice; whether all kinds are settled."""
    while s.kind >= 0:
        low, high = count_range(s)
        if low < high:
            return False
        s.moving[s.kind] = low
        s.left -= low
        s.kind -= 1
    s.kind = 0
    s.weapon_needed = 0
    return True


def apply_count(s: EuropeState, n: i64) -> bool:
    """N figures of the present kind march; whether all kinds are settled."""
    s.moving[s.kind] = n
    s.left -= n
    s.kind -= 1
    return skip_counts(s)


def march(s: EuropeState, tr: Trace, to: vec[i64]) -> None:
    """Move the counted figures from s.origin into the army `to` at s.target."""
    a: i64 = s.origin * KINDS
    b: i64 = s.target * KINDS
    for k in range(KINDS):
        n: i64 = s.moving[k]
        if n > 0:
            s.units[a + k] -= n
            to[b + k] += n
            s.moving[k] = 0
            emit(tr, MOVED, s.origin, s.target, k * 64 + n)
