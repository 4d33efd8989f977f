"""Warbanner: conquest games to play, study and research.

>>> import warbanner as wb
>>> match = wb.load("europe").new(seed=7)
>>> match.awaited
[0, 1, 2, 3]
>>> match.play(2, "bid 3")
>>> match.why(1, "bid 6")[0]
'RE-2.2'
"""

from __future__ import annotations

import importlib
import os

from warbanner import core as core  # first: it provides the stand-in for librt
from warbanner import odds as odds
from warbanner.core import contract, record, registry
from warbanner.core import match as _match
from warbanner.core.errors import (
    BadBoard,
    BadOption,
    BadPosition,
    BrokenRecord,
    IllegalMove,
    NotYourTurn,
    TooMany,
    UnknownGame,
    WarbannerError,
    WrongDice,
)
from warbanner.core.game import Game
from warbanner.core.match import Match
from warbanner.core.record import Record

__version__ = "0.1.0"
__all__ = [
    "BadBoard",
    "BadOption",
    "BadPosition",
    "BrokenRecord",
    "Game",
    "IllegalMove",
    "Match",
    "NotYourTurn",
    "Record",
    "TooMany",
    "UnknownGame",
    "WarbannerError",
    "WrongDice",
    "compiled",
    "games",
    "load",
    "replay",
]

importlib.import_module("warbanner.games")  # now: at its first import it takes the name of the function below

compiled: bool = not contract.__file__.endswith(".py")


def games() -> list[str]:
    """The names of all games."""
    return registry.names()


def load(name: str) -> Game:
    """A game by its name; UnknownGame if there is none."""
    return registry.load(name)


def replay(path: str | os.PathLike[str], secret: str | None = None) -> Match:
    """The match of a record file; BrokenRecord names the first line that doesn't fit."""
    read = record.Record.load(path)
    try:
        game = registry.played(read.header)
    except (UnknownGame, BadBoard) as e:
        raise BrokenRecord(1, str(e)) from None
    return _match.replay(game, read, secret)
