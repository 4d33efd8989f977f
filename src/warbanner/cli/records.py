"""`watch`, `replay`, `verify`, `position`: one game and its record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import warbanner as wb
from warbanner.bots import Table
from warbanner.cli.boards import BoardFile, CardsFile, load_on
from warbanner.cli.common import AsJson, GameName, OptionList, Seed, options_of, seats_of, show_json
from warbanner.cli.text import say
from warbanner.core import registry
from warbanner.core.errors import BrokenRecord
from warbanner.core.game import read_json
from warbanner.core.match import Match
from warbanner.core.options import simulation_limits
from warbanner.core.record import Record

File = Annotated[Path, typer.Argument(metavar="FILE", help="a record")]


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(watch)
    app.command()(replay)
    app.command()(verify)
    app.command()(position)


def secret_of(path: Path) -> str | None:
    """The secret of an unfinished game that this program saves, kept beside its record."""
    kept = path.with_name(path.name + ".secret")
    return kept.read_text(encoding="ascii").strip() if kept.exists() else None


def watch(
    game: GameName,
    seats: Annotated[str | None, typer.Option(help="bots, comma-separated")] = None,
    option: OptionList = None,
    seed: Seed = None,
    board: BoardFile = None,
    cards: CardsFile = None,
    save: Annotated[Path | None, typer.Option(help="write the record here")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="tell only the result")] = False,
) -> None:
    """Play one game of bots and tell it as a story."""
    wanted = options_of(option)
    rules = load_on(game, board, cards, wanted)
    chosen = simulation_limits(rules.options) | wanted
    names = seats_of(seats, rules, "greedy", chosen.get("players"))
    rows = [{"name": f"{name} {seat + 1}", "player": name} for seat, name in enumerate(names)]
    match = rules.new(options=chosen | {"players": len(names)}, seed=seed, seats=rows)
    table = Table(names, match.dice.bot_seed(), 0)
    if not quiet:
        typer.echo(rules.full_title)
    while not match.over:
        seat, since = match.awaited[0], match.version
        match.play(seat, table.move(match, seat))
        if not quiet:
            for line in match.story(None, since):
                typer.echo(line)
    show_result(match)
    if save is not None:
        match.record.save(save)


def show_result(match: Match) -> None:
    """One line for each place."""
    for place, name in sorted(zip(match.result or [], match.names, strict=True)):
        typer.echo(say("place", place=place, name=name))


def replay(
    file: File,
    move: Annotated[int | None, typer.Option(help="stop after this move", min=0)] = None,
    json: AsJson = False,
) -> None:
    """Tell a recorded game as a story."""
    record = Record.load(file)
    if move is not None and move < len(record.entries):
        secret = (record.end or {}).get("secret") or secret_of(file)
        record = Record(record.header, record.entries[:move])
        match = _replay(record, secret)
    else:
        match = wb.replay(file, secret_of(file))
    if json:
        show_json({"events": [e.to_json() for e in match.events(None)], "result": match.result})
        return
    typer.echo(match.game.full_title)
    for line in match.story(None):
        typer.echo(line)
    if match.over:
        show_result(match)
    else:
        typer.echo(say("unfinished", n=len(match.record.entries)))


def _replay(record: Record, secret: str | None) -> Match:
    from warbanner.core.match import replay as replay_record

    return replay_record(registry.played(record.header), record, secret)


def verify(file: File, json: AsJson = False) -> None:
    """Check a record move by move: exit 0 if all is right, 1 with the reason if not, 2 if it is no record."""
    record = Record.load(file)
    reason, found = "", ""
    try:
        match = wb.replay(file, secret_of(file))
        found = match.record.end["hash"] if match.record.end else match.hash
        if not record.finished:
            reason = say("unfinished", n=len(record.entries))
    except BrokenRecord as e:
        reason = str(e)
    if json:
        show_json(
            {"ok": not reason, "moves": len(record.entries), "hash": found} | ({"reason": reason} if reason else {})
        )
    else:
        typer.echo(reason or say("right", n=len(record.entries), hash=found))
    if reason:
        raise typer.Exit(1)


def position(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a record, or a position as JSON")],
    move: Annotated[int | None, typer.Option(help="of a record: the position after this move", min=0)] = None,
    board: BoardFile = None,
    cards: CardsFile = None,
) -> None:
    """Print a position as canonical text: the last one of a record, or a position file once it is checked."""
    text = file.read_text(encoding="utf-8", errors="replace")
    if '"format"' not in text.partition("\n")[0]:
        place = read_json(text)
        name = place.get("game") if isinstance(place, dict) else None
        if not isinstance(name, str):
            raise wb.BadPosition("game", "is missing")
        typer.echo(load_on(name, board, cards).position(place, auto_single=False).position)
        return
    record = Record.load(file)
    secret = (record.end or {}).get("secret") or secret_of(file)
    if move is not None and move < len(record.entries):
        record = Record(record.header, record.entries[:move])
    typer.echo(_replay(record, secret).position)
