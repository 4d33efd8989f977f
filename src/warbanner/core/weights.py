"""What bots look at in a game, and how much each of it counts: `weights.toml` of the game's package."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from librt.vecs import vec

from warbanner.core.board import data


@dataclass(frozen=True)
class Weights:
    """The features of a game by name, in the kernel's order, and their weights."""

    terms: tuple[str, ...]
    learned: vec[float]
    plain: vec[float]  # those of bots that look at a few features only: 0 for all others


@lru_cache
def load_weights(package: str) -> Weights:
    """The weights of a game's package; ValueError for a plain feature that isn't there."""
    raw = data(package, "weights.toml")
    learned, plain = raw["weights"], raw["plain"]
    if unknown := set(plain) - set(learned):
        raise ValueError(f"{package}: no feature {', '.join(sorted(unknown))}")
    numbers = [vec[float]([float(of.get(name, 0.0)) for name in learned]) for of in (learned, plain)]
    return Weights(tuple(learned), numbers[0], numbers[1])
