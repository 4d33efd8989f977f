"""Options that several commands share, and how they are read."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer

from warbanner.core import registry
from warbanner.core.errors import BadOption
from warbanner.core.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="europe, …; see `warbanner games`")]
OptionList = Annotated[
    list[str] | None, typer.Option("-o", "--option", metavar="NAME=VALUE", help="a switch of the game; may be repeated")
]
Seed = Annotated[int | None, typer.Option("--seed", min=0, max=2**63 - 1, help="a number that settles all chance")]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON for programs")]


def options_of(pairs: list[str] | None) -> dict[str, Any]:
    """-o name=value pairs as a table."""
    out: dict[str, Any] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption(pair[:40], "write an option as name=value")
        out[name] = value
    return out


def seats_of(text: str | None, game: Game, default: str, players: object = None) -> list[str]:
    """The players of a comma-separated list; None gives the default, then its last one again, for so many seats."""
    table = game.options["players"]
    n = int(table.default if players is None else table.read(players))
    names = [name.strip() for name in (text or default).split(",")]
    if text is None:
        names += [names[-1]] * (n - len(names))
    return names


def load(name: str) -> Game:
    """The game of this name."""
    return registry.load(name)


def home() -> Path:
    """The player's folder: WARBANNER_HOME, else ~/.warbanner."""
    return Path(os.environ.get("WARBANNER_HOME") or Path.home() / ".warbanner")


def show_json(value: Any) -> None:
    """Print a value as JSON."""
    typer.echo(json.dumps(value, ensure_ascii=False))
