"""How bots judge a game: the weights of its features, and what was measured of how to think in it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Mind:
    """What a game's weights.toml says, one weight a feature."""

    learned: vec[float]
    plain: vec[float]  # those of bots that look at a few features only: 0 for all others
    blunders: i64  # of 1,000 moves, those that a plain level with slips makes at random
    slips: i64  # of 1,000 moves, those that another level with slips makes eagerly, without a thought
    round_tells: bool  # whether a turn is better judged after the others' turns than at its own end

    def __init__(self, learned: vec[float], plain: vec[float], blunders: i64, slips: i64, round_tells: bool) -> None:
        self.learned = learned
        self.plain = plain
        self.blunders = blunders
        self.slips = slips
        self.round_tells = round_tells

    def weights(self, plain: bool) -> vec[float]:
        """All weights as learned, or those of a few plain features."""
        if plain:
            return self.plain
        return self.learned

    def check(self, features: i64) -> None:
        """ValueError if there isn't one weight for each feature."""
        if len(self.learned) != features or len(self.plain) != features:
            raise ValueError(f"{len(self.learned)} and {len(self.plain)} weights for {features} features")
