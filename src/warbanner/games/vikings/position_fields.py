"""The fields of a position's JSON objects that only this game has: territories, seats, dice."""

from __future__ import annotations

from typing import Any

from warbanner.core import fields
from warbanner.core.errors import BadPosition
from warbanner.core.fields import short
from warbanner.games.vikings.board import NO_LAND
from warbanner.games.vikings.loader import Names

MOST_FACE = 68  # of a die that many gods make count more


class Fields(fields.Fields):
    """One JSON object of a position."""

    def land(self, names: Names, name: str) -> int:
        """A territory."""
        value: Any = self.left.pop(name, None)
        if not isinstance(value, str) or value not in names.numbers:
            raise BadPosition(self.path(name), f"{short(value)} isn't a territory")
        return names.numbers[value]

    def land_or_none(self, names: Names, name: str) -> int:
        """A territory, or NO_LAND if it isn't there."""
        return self.land(names, name) if name in self.left else int(NO_LAND)

    def seats(self, name: str, seats: int) -> int:
        """A set of seats."""
        listed = self.rows(name)
        for value in listed:
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
                raise BadPosition(self.path(name), f"{short(value)} isn't a seat")
        if len(set(listed)) != len(listed):
            raise BadPosition(self.path(name), "a seat stands twice")
        return sum(1 << seat for seat in listed)

    def roll(self, name: str, most: int) -> list[int]:
        """Dice, the highest first; the first one may count more for gods."""
        faces = self.rows(name)
        if len(faces) > most or any(
            isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= MOST_FACE for n in faces
        ):
            raise BadPosition(self.path(name), f"must be up to {most} dice")
        if faces != sorted(faces, reverse=True):
            raise BadPosition(self.path(name), "must be the highest first")
        return faces
