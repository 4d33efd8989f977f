"""What happened, as frozen records in the past tense; a game's events.py defines its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events. Unless a game says otherwise everybody sees all of it."""

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as a seat, or a spectator (None), may see it; None if not at all."""
        return self

    def to_json(self) -> dict[str, Any]:
        """The event as plain data, with its kind."""
        return {"event": type(self).__name__} | {f.name: getattr(self, f.name) for f in fields(self)}


Maker = Callable[[int, int, int], Event]


def decode(log: Iterable[int], kinds: Mapping[int, Maker]) -> list[Event]:
    """The events in a kernel's trace, four numbers each."""
    numbers = iter(log)
    return [kinds[k](a, b, c) for k, a, b, c in zip(numbers, numbers, numbers, numbers, strict=True)]
