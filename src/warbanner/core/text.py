"""Sentences: templates by key, so that another language is another table.

A number formats with its noun: `{n:coin}` gives "1 coin" or "3 coins" by the entries `coin.one` and `coin.other`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class _Number(int):
    """An amount that knows how its nouns are inflected."""

    templates: Mapping[str, str]

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(int(self))
        return f"{int(self)} {self.templates[f'{noun}.one' if self == 1 else f'{noun}.other']}"


class Catalogue:
    """Speaks by key.

    >>> say = Catalogue({"taxed": "{who} collects {n:coin}", "coin.one": "coin", "coin.other": "coins"})
    >>> say("taxed", who="Anna", n=1)
    'Anna collects 1 coin'
    """

    def __init__(self, templates: Mapping[str, str]) -> None:
        self.templates = templates

    def __contains__(self, key: str) -> bool:
        return key in self.templates

    def __call__(self, key: str, **values: Any) -> str:
        """The sentence of this key with its values put in."""
        for name, value in values.items():
            if isinstance(value, int) and not isinstance(value, bool):
                values[name] = self._number(value)
        return self.templates[key].format(**values)

    def count(self, n: int, noun: str) -> str:
        """An amount with its noun: "3 coins"."""
        return format(self._number(n), noun)

    def _number(self, n: int) -> _Number:
        number = _Number(n)
        number.templates = self.templates
        return number
