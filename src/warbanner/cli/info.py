"""`rules`, `games`, `bots`: what there is to know."""

from __future__ import annotations

from typing import Annotated

import typer

from warbanner.bots import ABOUT
from warbanner.cli.common import AsJson, GameName, load, show_json
from warbanner.cli.text import say
from warbanner.core import registry
from warbanner.core.errors import BadOption


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(rules)
    app.command()(games)
    app.command()(bots)


def rules(
    game: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="CLAUSE", help="e.g. RE-4.3; without it all are shown")
    ] = None,
    json: AsJson = False,
) -> None:
    """Show the ledger of a game's rules, or one clause."""
    rulebook = load(game)
    ledger = rulebook.ledger
    found = [c for c in ledger.values() if clause is None or c.name.lower() == clause.lower()]
    if not found:
        raise BadOption("clause", f"{game} has no clause {str(clause)[:40]!r}")
    if json:
        show_json([{"clause": c.name, "section": c.section, "basis": c.basis, "text": c.text} for c in found])
        return
    if clause is None:
        typer.echo(rulebook.full_title)
    section = ""
    for c in found:
        if c.section != section:
            section = c.section
            typer.echo(f"\n{section}" if clause is None else section)
        typer.echo(f"{c.name} [{c.basis}] {c.text}")


def games(json: AsJson = False) -> None:
    """List the games and their options."""
    table = {
        name: {
            option.name: [*option.values, *([f"1..{option.most}"] if option.most else [])]
            for option in registry.load(name).options.values()
        }
        for name in registry.names()
    }
    if json:
        show_json(table)
        return
    for name, options in table.items():
        typer.echo(say("game", name=name, title=registry.load(name).title))
        for option, values in options.items():
            typer.echo(say("option", name=option, values="|".join(map(str, values))))


def bots(json: AsJson = False) -> None:
    """List the bots."""
    if json:
        show_json(ABOUT)
        return
    for name, text in ABOUT.items():
        typer.echo(f"{name}: {text}")
