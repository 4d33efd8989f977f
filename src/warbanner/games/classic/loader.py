"""Boards as data become the kernel's tables and the names of its numbers: the own board, and those of other people."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.board import Map, Region, Territory, data
from warbanner.core.game import canonical
from warbanner.games.classic.board import LANDS, NO_CARD, NO_LAND, SEATS, WILD, Board

# Numbers of the kernel by their names in the data; the order is the kernel's.
COLOURS = ["black", "blue", "gray", "green", "red", "yellow"]  # of the seats
DESIGNS = ["infantry", "cavalry", "artillery"]
LAYOUTS = ["d", "e", "n"]
MISSION_DECKS = ["us12", "eu14"]
WILD_CARD = "wild"  # the word for a card without a territory

PACKAGE = "warbanner.games.classic"
CARDS = data(PACKAGE, "cards.toml")
FALLBACK = 24  # territories instead of a mission to destroy that can't be done (CL-11.10)
USUAL = 42  # territories of the own board, for which start armies are given


@dataclass(frozen=True, slots=True)
class Mission:
    """What a mission asks: `destroy` a seat + 1; `territories` with `armies` each; continents by place, and further."""

    id: str
    destroy: int
    territories: int  # of a mission to destroy: instead, if it can't be done
    armies: int
    continents: tuple[int, ...]
    further: int
    deck: int  # it is in decks from this value of the option mission_deck on

    def row(self) -> list[int]:
        """The kernel's columns."""
        named = sum(1 << place for place in self.continents)
        return [self.destroy, self.territories, self.armies, self.further, named, self.deck]


@dataclass(frozen=True)
class Names:
    """What the kernel's numbers of one board are called."""

    map: Map
    missions: tuple[Mission, ...]

    @cached_property
    def ids(self) -> list[str]:
        """The territories by the kernel's number; "" where there is none."""
        out = [""] * LANDS
        for place, t in enumerate(self.map.territories):
            out[number_of(place)] = t.id
        return out

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The kernel's number of each territory."""
        return {t.id: number_of(place) for place, t in enumerate(self.map.territories)}

    @cached_property
    def called(self) -> dict[str, str]:
        """The name of each territory by its id."""
        return {t.id: t.name for t in self.map.territories}

    @cached_property
    def mission_ids(self) -> list[str]:
        """The missions by the kernel's number."""
        return [mission.id for mission in self.missions]

    def land(self, t: int) -> str:
        """The name of a territory, "" for none."""
        return self.called.get(self.ids[t], "")

    def card(self, number: int) -> str:
        """The id of a card: its territory, or that of a wild one."""
        return WILD_CARD if number == WILD else self.ids[number]

    def listed(self, lands: int) -> list[str]:
        """The ids of a set of territories, bit t for number t."""
        return [name for t, name in enumerate(self.ids) if lands >> t & 1]


def number_of(place: int) -> int:
    """The kernel's number of a board's territory; 63 is none."""
    return place if place < NO_LAND else place + 1


def set_of(numbers: Iterable[int]) -> list[int]:
    """The kernel's two words of a set of territories."""
    return words_of(sum(1 << t for t in numbers))


def words_of(lands: int) -> list[int]:
    """The same of a set as one number."""
    return [lands & (1 << NO_LAND) - 1, lands >> 64]


def lands_in(words: vec[i64], at: int = 0) -> int:
    """Set number `at` of the kernel's sets as one number: bit t for territory t."""
    return int(words[at * 2]) | int(words[at * 2 + 1]) << 64


# ---- the own board


def load_own() -> tuple[Names, Board, Board]:
    """The board of the package, as printed in 1993 and as in the anniversary edition."""
    board = Map.read(PACKAGE, "board.toml")
    regions = [region.id for region in board.regions]
    names = Names(board, tuple(_own_mission(row, regions) for row in CARDS["mission"]))
    designs = [{i: n for n, design in enumerate(DESIGNS) for i in CARDS["deck"][deck][design]} for deck in LAYOUTS]
    without = {frozenset(link) for row in data(PACKAGE, "board.toml")["variant"] for link in row["without"]}
    wild = CARDS["wild"]
    return names, _board(names, designs, set(), wild), _board(names, designs, without, wild)


def _own_mission(row: Mapping[str, Any], regions: Sequence[str]) -> Mission:
    wanted = row.get("continents", [])
    destroy = COLOURS.index(row["destroy"]) + 1 if "destroy" in row else 0
    return Mission(
        row["id"],
        destroy,
        row.get("territories", FALLBACK if destroy else 0),
        row.get("armies", 1),
        tuple(regions.index(name) for name in wanted if name != "*"),
        wanted.count("*"),
        MISSION_DECKS.index(row["deck"]),
    )


# ---- boards of other people


def load_foreign(board: Mapping[str, Any]) -> tuple[Names, Board, Board]:
    """A board of checked plain data, see foreign.py; it has no variant."""
    regions = [Region(row["id"], row["name"], row["bonus"]) for row in board["continents"]]
    lands = tuple(
        Territory(row["id"], row["name"], tuple(row["borders"]), (), region=row["continent"])
        for row in board["territories"]
    )
    sha256 = hashlib.sha256(canonical(board).encode()).hexdigest()
    places = {region.id: place for place, region in enumerate(regions)}
    missions = tuple(
        _foreign_mission(f"mission{n}", row, places, len(lands)) for n, row in enumerate(board["missions"], 1)
    )
    names = Names(Map(lands, sha256, tuple(regions)), missions)
    designs = {row["id"]: DESIGNS.index(row["symbol"]) for row in board["territories"] if "symbol" in row}
    tables = _board(names, [designs] * len(LAYOUTS), set(), board["wild"])
    return names, tables, tables


def _foreign_mission(i: str, row: Mapping[str, Any], places: Mapping[str, int], lands: int) -> Mission:
    named = tuple(places[name] for name in row["continents"] if name != "*")
    wanted = row["territories"]
    if row["destroy"] and not wanted and not row["continents"]:
        wanted = scaled(FALLBACK, lands)
    return Mission(i, row["destroy"], wanted, max(1, row["armies"]), named, row["continents"].count("*"), 0)


# ---- the kernel's tables


def scaled(n: int, lands: int) -> int:
    """A number that is given for the own board, for a board of so many territories; rounded up."""
    return -(-n * lands // USUAL)


def start_armies(players: int, lands: int) -> int:
    """Start armies of each side (CL-2.1, CL-9.1); more on a board that has more territories than the own one."""
    table: int = CARDS["armies"].get(str(players), 0)
    return max(table, scaled(table, lands))


def _board(names: Names, designs: Sequence[Mapping[str, int]], without: set[frozenset[str]], wild: int) -> Board:
    """The kernel's board, of which the links in `without` are left out; designs by layout and territory."""
    places = {region.id: place for place, region in enumerate(names.map.regions)}
    rows: list[int] = []
    for t in names.map.territories:
        near = [names.numbers[i] for i in (*t.land, *t.sea) if frozenset((t.id, i)) not in without]
        rows += [names.numbers[t.id], places[t.region], *set_of(near)]
        rows += [layout.get(t.id, int(NO_CARD)) for layout in designs]
    missions = [n for mission in names.missions for n in mission.row()]
    values = [start_armies(players, len(names.map.territories)) for players in range(SEATS + 1)]
    for course in ("rising", "plus_one"):
        first: list[int] = CARDS["set_values"][course]
        values += [len(first), *first, *[0] * (8 - len(first)), CARDS["set_values"][f"{course}_step"]]
    bonuses = [region.bonus for region in names.map.regions]
    return Board(vec[i64](rows), vec[i64](bonuses), vec[i64](missions), vec[i64](values), wild)
