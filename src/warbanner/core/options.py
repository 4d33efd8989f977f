"""Options: the switches of a game, read from its options.toml and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from warbanner.core.board import data
from warbanner.core.errors import BadOption
from warbanner.core.fields import plain, short

Value = str | int


@dataclass(frozen=True, slots=True)
class Option:
    """One switch: its values, the default first, or a range of numbers beside a word."""

    name: str
    values: tuple[Value, ...]
    clauses: tuple[str, ...]
    most: int = 0  # > 0: whole numbers 1..most are values too
    simulation: Value | None = None  # what batches use instead of the default
    only: Mapping[Value, Mapping[str, tuple[Value, ...]]] = field(default_factory=dict)
    """Values that need other options to stand at one of some values."""

    @property
    def default(self) -> Value:
        """The value of a game that doesn't name the option."""
        return self.values[0]

    def read(self, value: object) -> Value:
        """The value meant by a number or a text; BadOption if there is none."""
        if isinstance(value, (str, int)) and not isinstance(value, bool):
            text = str(value)
            for known in self.values:
                if text == str(known):
                    return known
            if self.most and text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= self.most:
                return int(text)
        known_values = ", ".join(str(v) for v in self.values) + (f" or 1..{self.most}" if self.most else "")
        raise BadOption(self.name, f"{short(value)} isn't one of {known_values}")

    def number(self, value: Value) -> int:
        """What the kernel calls the value: the number itself, or the place of a word; 0 for one beside numbers."""
        if isinstance(value, int):
            return value
        return 0 if self.most else self.values.index(value)


class Options(Mapping[str, Value]):
    """A frozen, complete choice of values; missing ones are the defaults."""

    def __init__(self, table: Mapping[str, Option], chosen: Mapping[str, object]) -> None:
        for name in chosen:
            if name not in table:
                raise BadOption(plain(name), f"no such option; there are {', '.join(table)}")
        self._table = table
        self._values = {name: option.read(chosen.get(name, option.default)) for name, option in table.items()}
        for name, option in table.items():
            for other, values in option.only.get(self._values[name], {}).items():
                if self._values[other] not in values:
                    known = ", ".join(map(str, values)) or "nothing here"
                    raise BadOption(name, f"{self._values[name]} goes with {other} {known}, not {self._values[other]}")

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    @property
    def numbers(self) -> list[int]:
        """The values as the kernel takes them, in the order of the table."""
        return [option.number(self._values[name]) for name, option in self._table.items()]

    @property
    def changed(self) -> dict[str, Value]:
        """The values that differ from their defaults."""
        return {name: value for name, value in self._values.items() if value != self._table[name].default}


def go_together(table: Mapping[str, Option], chosen: Mapping[str, object]) -> bool:
    """Whether these values can be chosen together."""
    try:
        Options(table, chosen)
    except BadOption:
        return False
    return True


def simulation_limits(table: Mapping[str, Option]) -> dict[str, Value]:
    """What batches and shown bot games use, so that every game ends."""
    return {name: row.simulation for name, row in table.items() if row.simulation is not None}


def read_table(package: str) -> dict[str, Option]:
    """The option table of a game, from options.toml in its package."""
    return {name: option(name, row) for name, row in data(package, "options.toml").items()}


def option(name: str, row: dict[str, Any]) -> Option:
    """One entry of options.toml."""
    clauses = tuple(row.get("clauses", ()))
    only = {value: {k: tuple(v) for k, v in needs.items()} for value, needs in row.get("only", {}).items()}
    return Option(name, tuple(row["values"]), clauses, row.get("most", 0), row.get("simulation"), only)
