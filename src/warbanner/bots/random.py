"""`random`: a uniformly random choice at each prompt."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import Bot, Rules, State
from warbanner.core.sets import choose


@final
class Random(Bot):
    """Chooses blindly among the legal choices."""

    def choose(self, rules: Rules, s: State, seat: i64, m: vec[i64], n: i64, r: vec[i64]) -> i64:
        return choose(m, n, r)
