"""`serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from warbanner.cli.boards import CardsFile, load_on
from warbanner.cli.common import home


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(serve)


def serve(
    host: Annotated[
        str, typer.Option(help="the address to listen at; 0.0.0.0 lets others in your network join")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free port")] = 8777,
    data: Annotated[Path | None, typer.Option(help="folder in which the games are kept")] = None,
    open: Annotated[bool, typer.Option("--open", help="open the page in the browser")] = False,
    think: Annotated[float, typer.Option(min=0.05, max=600, help="seconds a bot may think about a move")] = 10,
    name: Annotated[
        list[str] | None, typer.Option(help="a host name by which browsers may call; may be repeated")
    ] = None,
    board: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="a board for new tables of the game that can be played on it"),
    ] = None,
    cards: CardsFile = None,
) -> None:
    """Serve the table in the browser."""
    from warbanner.server.run import serve as run

    offered = None if board is None and cards is None else load_on(None, board, cards)
    run(host, port, data or home() / "tables", show=open, think=think, names=name or [], offered=offered)
