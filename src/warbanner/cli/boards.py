"""`--board` and `--cards`: a game on the board of a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from warbanner.cli.common import load
from warbanner.cli.maps import read
from warbanner.cli.text import say
from warbanner.core.errors import BadOption
from warbanner.core.game import Game

BoardFile = Annotated[Path | None, typer.Option("--board", metavar="FILE", help="another board than the game's own")]
CardsFile = Annotated[
    Path | None, typer.Option("--cards", metavar="FILE", help="its cards; without it those beside a .map file")
]


def load_on(name: str, board: Path | None, cards: Path | None) -> Game:
    """The game of this name, on the board of a file if one is given."""
    if board is None:
        if cards is not None:
            raise BadOption("cards", say("cards_alone"))
        return load(name)
    data, _ = read(board, cards, name)
    return load(name).on(data)
