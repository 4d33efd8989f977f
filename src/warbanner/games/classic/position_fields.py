"""The fields of a position's JSON objects that only this game has: territories, cards, seats, dice."""

from __future__ import annotations

from typing import Any

from warbanner.core import fields
from warbanner.core.errors import BadPosition
from warbanner.core.fields import short
from warbanner.games.classic.loader import WILD_CARD, Names, lands_in, words_of
from warbanner.games.classic.state import ClassicState

MOST_CARDS = 50  # in all hands, for one may take them all: the kernel has room for few more


class Fields(fields.Fields):
    """One JSON object of a position."""

    def land(self, names: Names, name: str) -> int:
        """A territory."""
        return self.land_of(names, name, self.left.pop(name, None))

    def land_of(self, names: Names, name: str, value: Any) -> int:
        if not isinstance(value, str) or value not in names.numbers:
            raise BadPosition(self.path(name), f"{short(value)} isn't a territory")
        return names.numbers[value]

    def lands(self, names: Names, name: str) -> int:
        """A set of territories as one number."""
        listed = [self.land_of(names, name, value) for value in self.rows(name)]
        if len(set(listed)) != len(listed):
            raise BadPosition(self.path(name), "a territory stands twice")
        return sum(1 << t for t in listed)

    def cards(self, names: Names, name: str, s: ClassicState) -> tuple[int, int]:
        """Cards, which leave the deck: the set of territories that they show, and how many wild ones."""
        deck, cards, wilds = lands_in(s.deck), 0, 0
        for value in self.rows(name):
            if value == WILD_CARD:
                wilds += 1
                continue
            card = 1 << self.land_of(names, name, value)
            if not deck & card:
                raise BadPosition(self.path(name), f"{value} isn't there, or lies elsewhere too (CL-1.3, CL-10.3)")
            deck ^= card
            cards |= card
        if wilds > s.deck_wilds:
            raise BadPosition(self.path(name), f"more than {s.board.wilds} wild cards (CL-1.3)")
        s.deck[0], s.deck[1] = words_of(deck)
        s.deck_wilds -= wilds
        return cards, wilds

    def seat(self, name: str, seats: int, default: int | None = None) -> int:
        """A seat; without a default it must be there."""
        if default is None and name not in self.left:
            raise BadPosition(self.path(name), "is missing")
        return self.whole(name, 0, seats - 1, default)

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
        """Dice, the highest first."""
        faces = self.rows(name)
        if len(faces) > most or any(isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= 6 for n in faces):
            raise BadPosition(self.path(name), f"must be up to {most} dice from 1 to 6")
        if faces != sorted(faces, reverse=True):
            raise BadPosition(self.path(name), "must be the highest first")
        return faces
