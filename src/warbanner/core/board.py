"""Boards as data: territories, borders, what they pay. Reads and checks a board file."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any

from warbanner.core.errors import BadBoard


def data(package: str, name: str) -> dict[str, Any]:
    """A TOML file that travels in a package."""
    return tomllib.loads(resources.files(package).joinpath(name).read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Territory:
    """One named area: `land` and `sea` are the ids of its neighbours."""

    id: str
    name: str
    land: tuple[str, ...]
    sea: tuple[str, ...]
    tax: int = 0
    city: str = ""
    crown: str = ""
    crowns: int = 0
    region: str = ""


@dataclass(frozen=True, slots=True)
class Region:
    """Territories that pay a bonus together: a continent."""

    id: str
    name: str
    bonus: int


@dataclass(frozen=True)
class Map:
    """The territories of a board in the order of its file; their places are the kernel's numbers."""

    territories: tuple[Territory, ...]
    sha256: str
    regions: tuple[Region, ...] = ()

    @classmethod
    def read(cls, package: str, name: str) -> Map:
        """The checked board file of a package."""
        raw = resources.files(package).joinpath(name).read_bytes()
        table = tomllib.loads(raw.decode("utf-8"))
        board = cls(
            tuple(
                Territory(
                    id=row["id"],
                    name=row["name"],
                    land=tuple(row["land"]),
                    sea=tuple(row["sea"]),
                    tax=row.get("tax", 0),
                    city=row.get("city", ""),
                    crown=row.get("crown", ""),
                    crowns=row.get("crowns", 0),
                    region=row.get("continent", ""),
                )
                for row in table["territory"]
            ),
            hashlib.sha256(raw).hexdigest(),
            tuple(Region(row["id"], row["name"], row["bonus"]) for row in table.get("continent", ())),
        )
        board.check()
        return board

    def check(self) -> None:
        """Every border stands at both ends, nothing borders itself, all is connected; else BadBoard."""
        by_id = {t.id: t for t in self.territories}
        if len(by_id) != len(self.territories):
            raise BadBoard("two territories have the same id")
        for t in self.territories:
            for kind in ("land", "sea"):
                for other in getattr(t, kind):
                    if other == t.id or other not in by_id or t.id not in getattr(by_id[other], kind):
                        raise BadBoard(f"{t.id}: the {kind} border to {other} doesn't stand at both ends")
        seen, todo = set(), [self.territories[0].id]
        while todo:
            at = todo.pop()
            if at not in seen:
                seen.add(at)
                todo += by_id[at].land + by_id[at].sea
        if len(seen) != len(by_id):
            raise BadBoard(f"{sorted(set(by_id) - seen)[0]} can't be reached from {self.territories[0].id}")

    def set_of(self, ids: tuple[str, ...]) -> int:
        """The set of these territories as one number."""
        places = {t.id: place for place, t in enumerate(self.territories)}
        return sum(1 << places[i] for i in ids)
