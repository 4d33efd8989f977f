"""`attacker`: random, but attacks whenever it isn't outnumbered, and then with all it may."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import Bot, Rules, State
from warbanner.core.sets import choose


@final
class Attacker(Bot):
    """Chooses blindly among the choices that the game calls eager."""

    def choose(self, rules: Rules, s: State, seat: i64, m: vec[i64], n: i64, r: vec[i64]) -> i64:
        return choose(m, rules.eager(s, seat, m, n), r)
