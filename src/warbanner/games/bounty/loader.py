"""The cards as data become the kernel's tables and the words for its numbers; points of titles may be one's own."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.board import data
from warbanner.core.game import canonical
from warbanner.games.bounty.board import SEATS, Board

PACKAGE = "warbanner.games.bounty"
DATA = data(PACKAGE, "cards.toml")

# The words for the kernel's numbers; the order is the kernel's.
PEOPLES: list[str] = [row["id"] for row in DATA["people"]]
TROOP_KINDS: list[str] = [row["id"] for row in DATA["troop"]]
TITLES: list[str] = [row["id"] for row in DATA["title"]]


def _rows() -> list[tuple[str, int, int]]:
    """Each kind of card: its id, how many there are, its strength."""
    out = [
        (f"{people}_{row['id']}", row["cards"][people], row["strength"])
        for table in (DATA["troop"], DATA["castle"])
        for people in PEOPLES
        for row in table
        if people in row["cards"]
    ]
    return out + [(row["id"], row["cards"], row["strength"]) for row in DATA["obelisk"]]


_CARDS = _rows()
CARDS = [card for card, _, _ in _CARDS]
COUNTS = [n for _, n, _ in _CARDS]
STRENGTHS = [strength for _, _, strength in _CARDS]
FIRST_POSSESSION = len(PEOPLES) * len(TROOP_KINDS)  # of the kinds of cards
POSSESSIONS = [f"{card}_{i}" for card, n, _ in _CARDS[FIRST_POSSESSION:] for i in range(1, n + 1)]
NUMBER_OF_CARD = {card: number for number, card in enumerate(CARDS)}
NUMBER_OF_POSSESSION = {possession: number for number, possession in enumerate(POSSESSIONS)}
POINTS: dict[str, int] = {row["id"]: row["points"] for row in DATA["title"]}


@dataclass(frozen=True)
class Names:
    """What is called otherwise from board to board, and what names the board."""

    points: tuple[int, ...]  # of each title
    reconstructed: bool
    sha256: str


def listed(words: Sequence[str], of: int) -> list[str]:
    """Those of the words whose places are in a set."""
    return [word for place, word in enumerate(words) if of >> place & 1]


def load_own() -> tuple[Names, Board]:
    """The cards of the package."""
    raw = resources.files(PACKAGE).joinpath("cards.toml").read_bytes()
    return _load(POINTS, DATA["reconstructed"], hashlib.sha256(raw).hexdigest())


def load_foreign(board: Mapping[str, Any]) -> tuple[Names, Board]:
    """The same cards with the points of checked plain data, see foreign.py."""
    return _load(board["points"], False, hashlib.sha256(canonical(board).encode()).hexdigest())


def _load(points: Mapping[str, int], reconstructed: bool, sha256: str) -> tuple[Names, Board]:
    names = Names(tuple(points[title] for title in TITLES), reconstructed, sha256)
    removed = [DATA["removed"].get(str(players), 0) for players in range(SEATS + 1)]
    return names, Board(
        vec[i64](COUNTS), vec[i64](STRENGTHS), vec[i64](names.points), vec[i64]([DATA["obelisk_points"], *removed])
    )
