"""`--board` and `--cards`: a game on the board of a file. A game may take the file by an option of its own too."""

from __future__ import annotations

from collections.abc import MutableMapping
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


def load_on(
    name: str | None, board: Path | None, cards: Path | None, options: MutableMapping[str, object] | None = None
) -> Game:
    """The game of this name, on the board of a file if one is given; without a name the one that takes the file.

    options: from which the game's own one that names a board's file is taken out.
    """
    key = load(name).board_option if name else ""
    if key and options and key in options:
        if board is not None:
            raise BadOption(key, say("board_twice"))
        board = Path(str(options.pop(key)))
    if board is not None:
        found = read(board, cards, name)
        return found.game.on(found.board)
    if name is None or cards is not None:
        raise BadOption("cards", say("cards_alone"))
    return load(name)
