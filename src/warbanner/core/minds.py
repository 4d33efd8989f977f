"""Reads what bots look at in a game, and how they think in it: `weights.toml` of the game's package."""

from __future__ import annotations

from functools import lru_cache

from librt.vecs import vec

from warbanner.core.board import data
from warbanner.core.mind import Mind


@lru_cache
def load_mind(package: str) -> tuple[tuple[str, ...], Mind]:
    """The features of a game by name, in the kernel's order, and how they are judged.

    ValueError for a plain feature that isn't there.
    """
    raw = data(package, "weights.toml")
    learned, plain = raw["weights"], raw["plain"]
    if unknown := set(plain) - set(learned):
        raise ValueError(f"{package}: no feature {', '.join(sorted(unknown))}")
    numbers = [vec[float]([float(of.get(name, 0.0)) for name in learned]) for of in (learned, plain)]
    return tuple(learned), Mind(numbers[0], numbers[1], raw["blunders"], raw["slips"], raw["round_tells"])
