"""The games there are: every package under warbanner.games that defines a GAME, and those added by hand."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from typing import Any

from warbanner.core.errors import UnknownGame
from warbanner.core.game import Game

PACKAGE = "warbanner.games"
_added: dict[str, Game] = {}


def names() -> list[str]:
    """The names of all games, sorted."""
    found = {module.name for module in pkgutil.iter_modules(importlib.import_module(PACKAGE).__path__) if module.ispkg}
    return sorted(found | set(_added))


def add(game: Game) -> None:
    """Make a game known that has no folder under warbanner.games."""
    _added[game.name] = game


def load(name: str) -> Game:
    """The game of this name; UnknownGame lists those there are."""
    if name in _added:
        return _added[name]
    if name not in names():
        raise UnknownGame(f"no game {str(name)[:40]!r}; there are {', '.join(names())}")
    game: Game = importlib.import_module(f"{PACKAGE}.{name}").GAME
    return game


def played(header: Mapping[str, Any]) -> Game:
    """The game of a record's header, on the board that stands in it; UnknownGame or BadBoard if it can't be."""
    game = load(header["game"])
    return game if header.get("map") is None else game.on(header["map"])
