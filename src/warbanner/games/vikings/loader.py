"""A board as data becomes the kernel's tables and the names of its numbers: the own board, or somebody else's."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.board import Map, Region, Territory
from warbanner.core.game import canonical
from warbanner.games.vikings.board import Board

# Numbers of the kernel by their names in the data; the order is the kernel's.
COLOURS = ["black", "blue", "green", "red", "yellow"]  # of the sides
EFFECTS = [
    "gain", "gain_one_place", "lose_choice", "lose_half", "lose_at_ship", "attack_die", "attack_ties", "defence_die",
    "defence_none",
]  # fmt: skip
TIMINGS = ["at_once", "next_turn", "any_time"]
MOST_STARS = 10  # of a trade; more bring nothing more

PACKAGE = "warbanner.games.vikings"


@dataclass(frozen=True, slots=True)
class Raid:
    """What a raid wants, and what it pays."""

    id: str
    name: str
    territories: tuple[str, ...]
    warriors: int


@dataclass(frozen=True, slots=True)
class God:
    """What a god does, and when."""

    id: str
    name: str
    effect: str
    timing: str
    amount: int


@dataclass(frozen=True)
class Names:
    """What the kernel's numbers of one board are called."""

    map: Map
    raids: tuple[Raid, ...]
    gods: tuple[God, ...]
    reconstructed: bool

    @cached_property
    def ids(self) -> list[str]:
        """The territories by the kernel's number."""
        return [t.id for t in self.map.territories]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The kernel's number of each territory."""
        return {name: t for t, name in enumerate(self.ids)}

    @cached_property
    def called(self) -> dict[str, str]:
        """The name of each territory by its id."""
        return {t.id: t.name for t in self.map.territories}

    @cached_property
    def raid_ids(self) -> list[str]:
        """The raids by the kernel's number."""
        return [raid.id for raid in self.raids]

    @cached_property
    def god_ids(self) -> list[str]:
        """The gods by the kernel's number."""
        return [god.id for god in self.gods]

    def land(self, t: int) -> str:
        """The name of a territory, "" for none."""
        return self.map.territories[t].name if t < len(self.ids) else ""


def listed(words: Sequence[str], of: int) -> list[str]:
    """Those of the words whose places are in a set."""
    return [word for place, word in enumerate(words) if of >> place & 1]


def own_data() -> dict[str, Any]:
    """The data of the own board."""
    return tomllib.loads(resources.files(PACKAGE).joinpath("board.toml").read_text(encoding="utf-8"))


def load_own() -> tuple[Names, Board]:
    """The board of the package."""
    raw = resources.files(PACKAGE).joinpath("board.toml").read_bytes()
    names, tables = _load(own_data(), hashlib.sha256(raw).hexdigest())
    names.map.check()
    return names, tables


def load_foreign(board: Mapping[str, Any]) -> tuple[Names, Board]:
    """A board of checked plain data, see foreign.py."""
    return _load(board, hashlib.sha256(canonical(board).encode()).hexdigest())


def _load(board: Mapping[str, Any], sha256: str) -> tuple[Names, Board]:
    lands = tuple(
        Territory(row["id"], row["name"], tuple(row["land"]), tuple(row["sea"]), region=row["region"])
        for row in board["territory"]
    )
    regions = tuple(Region(row["id"], row["name"], row["bonus"]) for row in board["region"])
    raids = (Raid(row["id"], row["name"], tuple(row["territories"]), row["warriors"]) for row in board["raid"])
    gods = (God(row["id"], row["name"], row["effect"], row["timing"], row["amount"]) for row in board["god"])
    names = Names(Map(lands, sha256, regions), tuple(raids), tuple(gods), board.get("reconstructed", False))
    return names, _tables(names, board)


def _tables(names: Names, board: Mapping[str, Any]) -> Board:
    """The kernel's board."""
    places = {region.id: place for place, region in enumerate(names.map.regions)}
    rows: list[int] = []
    for t, row in zip(names.map.territories, board["territory"], strict=True):
        rows += [names.map.set_of((*t.land, *t.sea)), int(row["coast"]), row["stars"], places[t.region]]
    raids = [n for raid in names.raids for n in (names.map.set_of(raid.territories), raid.warriors)]
    gods = [n for god in names.gods for n in (EFFECTS.index(god.effect), TIMINGS.index(god.timing), god.amount)]
    rules = board["rules"]
    worth = [rules["stars"].get(str(stars), 0) for stars in range(MOST_STARS + 1)]
    return Board(
        vec[i64](rows),
        vec[i64]([region.bonus for region in names.map.regions]),
        vec[i64](raids),
        vec[i64](gods),
        vec[i64](worth),
        vec[i64]([rules["warriors"], rules["bonus_from"], rules["bonus_step"]]),
    )
