"""Where a match's dice come from: `hmac` (provable), `stream` (batches) or `given` (written beforehand)."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.errors import WrongDice
from warbanner.core.rng import seed_bytes, seed_stream

LIMIT = 2**63


class Dice:
    """The dice of one match. `ready(n)` prepares `r` for move number n."""

    scheme = ""

    def __init__(self) -> None:
        self.r: vec[i64] = vec[i64]([0, 0, 0, 1])

    def ready(self, number: int) -> None:
        """Prepare r for a move."""

    def header(self) -> dict[str, Any]:
        """What the record's header says of the dice."""
        return {"dice": self.scheme}

    def revealed(self) -> dict[str, Any]:
        """What the last line of a finished record adds."""
        return {}

    def bot_seed(self) -> int:
        """The seed of the bots' own dice."""
        return 0

    def seating_seed(self) -> int:
        """The seed of the draw of the seats."""
        return self.bot_seed()

    def copy(self) -> Dice:
        """Dice that go on from the same place on their own."""
        raise NotImplementedError


class Hmac(Dice):
    """Each move's dice come from HMAC-SHA256(secret, move number).

    The secret's SHA-256 is shown before the first die. A seeded secret derives from a number and proves nothing.
    """

    scheme = "hmac"

    def __init__(self, seed: int | None = None, secret: bytes | None = None) -> None:
        super().__init__()
        self.seed = seed
        if seed is not None:
            secret = hashlib.sha256(b"warbanner seed %d" % seed).digest()
        self.secret = secrets.token_bytes(32) if secret is None else secret

    def ready(self, number: int) -> None:
        seed_bytes(self.r, hmac.digest(self.secret, number.to_bytes(8, "big"), "sha256"))

    def commitment(self) -> str:
        """The SHA-256 of the secret."""
        return hashlib.sha256(self.secret).hexdigest()

    def header(self) -> dict[str, Any]:
        return {"dice": "hmac"} | ({"commitment": self.commitment()} if self.seed is None else {"seeded": self.seed})

    def revealed(self) -> dict[str, Any]:
        return {"secret": self.secret.hex()}

    def bot_seed(self) -> int:
        return self._derived(b"bots")

    def seating_seed(self) -> int:
        return self._derived(b"seating")

    def _derived(self, use: bytes) -> int:
        return int.from_bytes(hmac.digest(self.secret, use, "sha256")[:7], "big")

    def copy(self) -> Dice:
        twin = Hmac(self.seed, self.secret)
        twin.r = self.r  # seeded anew for each move
        return twin


class Stream(Dice):
    """Seeded once for game number `game` of a batch; then the stream runs."""

    scheme = "stream"

    def __init__(self, seed: int, game: int) -> None:
        super().__init__()
        self.seed, self.game = seed, game
        seed_stream(self.r, seed, game, 0)

    def header(self) -> dict[str, Any]:
        return {"dice": "stream", "seed": self.seed, "number": self.game}

    def bot_seed(self) -> int:
        return self.seed

    def copy(self) -> Dice:
        twin = Stream(self.seed, self.game)
        twin.r = self.r[:]
        return twin


class Given(Dice):
    """Dice 1..6 and draws from a list, in the order they fall."""

    scheme = "given"

    def __init__(self, values: Sequence[int]) -> None:
        super().__init__()
        if not all(isinstance(v, int) and not isinstance(v, bool) and 0 <= v < LIMIT for v in values):
            raise WrongDice("given dice must be whole numbers")
        self.values = list(values)
        self.r = vec[i64]([4, 4 + len(self.values), 0, -1, *self.values])

    def header(self) -> dict[str, Any]:
        return {"dice": "given", "values": self.values}

    def copy(self) -> Dice:
        twin = Given(self.values)
        twin.r = self.r[:]
        return twin
