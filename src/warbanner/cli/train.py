"""`train`: bots learn what to weigh."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from warbanner.cli.batch import percents
from warbanner.cli.common import GameName, Seed, load
from warbanner.cli.text import say
from warbanner.core.errors import BadOption
from warbanner.core.record import write_whole
from warbanner.lab.train import Generation, tables
from warbanner.lab.train import train as learn

MOST_MINUTES = 10_000.0


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(train)


def train(
    game: GameName,
    minutes: Annotated[float, typer.Option(help="how long; a generation begun is finished")] = 10.0,
    generations: Annotated[int | None, typer.Option(min=1, max=10_000, help="how many at most")] = None,
    seed: Seed = None,
    processes: Annotated[int, typer.Option(min=1, max=256, help="worker processes")] = 1,
    write: Annotated[Path | None, typer.Option(help="write the weights into this file")] = None,
) -> None:
    """Learn the weights of what bots look at, by games among themselves; print each generation."""
    rules = load(game)
    if not 0 < minutes <= MOST_MINUTES:  # not a number, too
        raise BadOption("minutes", f"{minutes} isn't above 0 and at most {MOST_MINUTES:.0f}")
    if not rules.terms:
        raise BadOption("game", f"{game} has no weights to learn")
    seed = secrets.randbelow(2**31) if seed is None else seed

    def told(found: Generation) -> None:
        key = "generation.kept" if found.kept else "generation.dropped"
        moved = ", ".join(found.moved) or say("unmoved")
        typer.echo(say(key, n=found.number, games=found.games, moved=moved, **percents(found.wins)))

    weights, done = learn(rules, minutes, generations, seed, processes, told)
    command = f"warbanner train {game} --generations {done} --seed {seed}"
    plain = zip(rules.terms, rules.rules.mind.weights(True), strict=True)
    lines = [say("trained", command=command), f"tables = [{', '.join(map(inline, tables(rules)))}]"]
    lines += ["", "[plain]", *(f"{name} = {weight:.6g}" for name, weight in plain if weight), "", "[weights]"]
    lines += [f"{name} = {weight:.6g}" for name, weight in zip(rules.terms, weights, strict=True)]
    text = "\n".join(lines) + "\n"
    if write is None:
        typer.echo(text, nl=False)
    else:
        write_whole(write, text)


def inline(options: Mapping[str, Any]) -> str:
    """An option set as a TOML table in one line."""
    return (
        "{ " + ", ".join(f"{name} = {json.dumps(value)}" for name, value in options.items()) + " }" if options else "{}"
    )
