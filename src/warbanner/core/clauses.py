"""The ledger of a game's rules, from its rules.toml: clause -> text."""

from __future__ import annotations

from dataclasses import dataclass

from warbanner.core.board import data


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule. Basis: E or Z a rulebook, R a ruling, data, computed."""

    name: str
    section: str
    basis: str
    text: str


class Ledger(dict[str, Clause]):
    """All clauses of a game by name. The kernel knows clause RE-4.3 as 403."""

    def __init__(self, package: str, prefix: str) -> None:
        raw = data(package, "rules.toml")
        titles = {number: row["title"] for number, row in raw["section"].items()}
        super().__init__(
            (name, Clause(name, titles[str(row["section"])], row["basis"], row["text"]))
            for name, row in raw["clause"].items()
        )
        self.prefix = prefix

    def name_of(self, number: int) -> str:
        """The name of the clause that the kernel calls by this number; "" for 0."""
        return f"{self.prefix}-{number // 100}.{number % 100}" if number else ""
