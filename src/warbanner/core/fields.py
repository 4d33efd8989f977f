"""The fields of JSON objects, read one by one with their types and ranges; BadPosition names the one that is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warbanner.core.errors import BadPosition


class Fields:
    """One JSON object of a position: each field is taken once; none may be left over."""

    def __init__(self, where: str, value: Any) -> None:
        if not isinstance(value, Mapping):
            raise BadPosition(where or "position", "must be a JSON object")
        self.where, self.left = where, dict(value)

    def path(self, name: str) -> str:
        """Where a field of this object is."""
        return f"{self.where}.{name}" if self.where else name

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number in a range; without a default it must be there."""
        value = self.left.pop(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadPosition(self.path(name), f"{short(value)} isn't a whole number from {low} to {high}")
        return value

    def flag(self, name: str) -> bool:
        """True or false; false if it isn't there."""
        value = self.left.pop(name, False)
        if not isinstance(value, bool):
            raise BadPosition(self.path(name), f"{short(value)} isn't true or false")
        return value

    def rows(self, name: str) -> list[Any]:
        """A list of anything; empty if it isn't there."""
        value = self.left.pop(name, [])
        if not isinstance(value, list):
            raise BadPosition(self.path(name), "must be a list")
        return value

    def listed(self, name: str, known: Sequence[str]) -> list[int]:
        """The places of listed words among the known ones."""
        value = self.rows(name)
        for word in value:
            if not isinstance(word, str) or word not in known:
                raise BadPosition(self.path(name), f"{short(word)} isn't known here")
        return [known.index(word) for word in value]

    def set_of(self, name: str, known: Sequence[str]) -> int:
        """The same as a set; each word once."""
        places = self.listed(name, known)
        if len(set(places)) != len(places):
            raise BadPosition(self.path(name), "something stands twice")
        return sum(1 << place for place in places)

    def done(self) -> None:
        """Nothing else may stand in the object."""
        for name in self.left:
            raise BadPosition(self.path(plain(name)), f"no such field{self.hint(str(name))}")

    def hint(self, name: str) -> str:
        """What to say of a field that there isn't, though one could think so."""
        return ""


def plain(name: object) -> str:
    """A name that somebody gave a field, in an error's line."""
    text = str(name)
    return text[:40] if text.isprintable() else short(text)


def short(value: object) -> str:
    """A value in an error's line."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
