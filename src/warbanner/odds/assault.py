"""A Siege Assault: dice of one side alone, each hit takes a figure."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.odds.dice import HITS, hits_at


def fire(dice: i64, figures: i64) -> vec[float]:
    """The chances that 0, 1, … of the figures are left; hits beyond the last are lost."""
    out = vec[float]([0.0] * (figures + 1))
    first: i64 = hits_at(3, dice)
    for k in range(dice + 1):
        out[max(figures - k, 0)] += HITS[first + k]
    return out
