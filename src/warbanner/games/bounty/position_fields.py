"""The fields of a position's JSON objects that only this game has: cards, possessions, titles, seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warbanner.core import fields
from warbanner.core.errors import BadPosition
from warbanner.core.fields import short
from warbanner.games.bounty.board import NOBODY
from warbanner.games.bounty.loader import CARDS, COUNTS, NUMBER_OF_CARD


class Fields(fields.Fields):
    """One JSON object of a position."""

    def seat_or_nobody(self, name: str, seats: int) -> int:
        """A seat, or NOBODY if it isn't there."""
        return self.whole(name, 0, seats - 1) if name in self.left else int(NOBODY)

    def one_of(self, name: str, known: Sequence[str], what: str) -> int:
        """The place of a word among the known ones."""
        value: Any = self.left.pop(name, None)
        if not isinstance(value, str) or value not in known:
            raise BadPosition(self.path(name), f"{short(value)} isn't {what}")
        return known.index(value)

    def card(self, name: str) -> int:
        """A kind of card."""
        return self.one_of(name, CARDS, "a card")

    def seats(self, name: str, seats: int) -> list[int]:
        """Seats, each once."""
        listed = self.rows(name)
        for value in listed:
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
                raise BadPosition(self.path(name), f"{short(value)} isn't a seat")
        if len(set(listed)) != len(listed):
            raise BadPosition(self.path(name), "a seat stands twice")
        return listed

    def counts(self, name: str) -> dict[int, int]:
        """How many cards of some kinds there are, by the kernel's number."""
        value = self.left.pop(name, {})
        if not isinstance(value, Mapping):
            raise BadPosition(self.path(name), "must be a JSON object")
        row = Fields(self.path(name), value)
        for card in value:
            if card not in NUMBER_OF_CARD:
                raise BadPosition(self.path(name), f"{short(card)} isn't a card")
        return {NUMBER_OF_CARD[card]: row.whole(card, 1, COUNTS[NUMBER_OF_CARD[card]]) for card in value}
