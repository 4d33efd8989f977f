"""The fields of a position's JSON objects, read one by one with their types and ranges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warbanner.core.errors import BadPosition
from warbanner.games.europe.notation import LAND_IDS, read_units

NONE_LEFT = "0F"  # an army that is gone while the other owner still chooses losses (RE-6.2)


class Fields:
    """One JSON object of a position: each field is taken once, with its type and range; none may be left over."""

    def __init__(self, where: str, value: Any) -> None:
        if not isinstance(value, Mapping):
            raise BadPosition(where or "position", "must be a JSON object")
        self.where, self.left = where, dict(value)

    def path(self, name: str) -> str:
        return f"{self.where}.{name}" if self.where else name

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        value = self.left.pop(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadPosition(self.path(name), f"{short(value)} isn't a whole number from {low} to {high}")
        return value

    def flag(self, name: str) -> bool:
        value = self.left.pop(name, False)
        if not isinstance(value, bool):
            raise BadPosition(self.path(name), f"{short(value)} isn't true or false")
        return value

    def listed(self, name: str, known: list[str]) -> list[int]:
        """The places of listed words among the known ones."""
        value = self.left.pop(name, [])
        if not isinstance(value, list):
            raise BadPosition(self.path(name), "must be a list")
        for word in value:
            if not isinstance(word, str) or word not in known:
                raise BadPosition(self.path(name), f"{short(word)} isn't known here")
        return [known.index(word) for word in value]

    def set_of(self, name: str, known: list[str]) -> int:
        """The same as a set; each word once."""
        places = self.listed(name, known)
        if len(set(places)) != len(places):
            raise BadPosition(self.path(name), "something stands twice")
        return sum(1 << place for place in places)

    def army(self, name: str, may_be_gone: bool) -> list[int]:
        value = self.left.pop(name, None)
        try:
            units = read_units(value) if isinstance(value, str) else []
        except ValueError:
            units = []
        if not any(units) and not (may_be_gone and value == NONE_LEFT):
            raise BadPosition(self.path(name), f"{short(value)} isn't an army like 5F2A3C1S")
        return units

    def land(self, name: str) -> int:
        value = self.left.pop(name, None)
        if not isinstance(value, str) or value not in LAND_IDS:
            raise BadPosition(self.path(name), f"{short(value)} isn't a territory")
        return LAND_IDS.index(value)

    def done(self) -> None:
        for name in self.left:
            hint = "; crowns follow from who controls a city (RE-1.5)" if name == "crown" else ""
            raise BadPosition(self.path(str(name)[:40]), f"no such field{hint}")


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
