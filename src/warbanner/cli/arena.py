"""`arena`: bots against each other."""

from __future__ import annotations

import re
import secrets
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from warbanner.arena.contest import contest, pairs_of, plans_for
from warbanner.arena.rating import RESAMPLES
from warbanner.cli.batch import percents
from warbanner.cli.common import AsJson, GameName, OptionList, Seed, load, options_of, show_json
from warbanner.cli.text import say
from warbanner.core.errors import BadOption
from warbanner.core.fields import short

PAIR = re.compile(r"([^:=]+(?::[^:=]+=[^:]*)?):([^:=]+(?::[^:=]+=[^:]*)?)")
Rows = list[list[str]]  # a table: its heads, then its lines


def register(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command()(arena)


def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="bots, comma-separated: each meets each other")] = "",
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="games of each pairing")] = 200,
    players: Annotated[int | None, typer.Option(help="seats at the table")] = None,
    pairs: Annotated[str, typer.Option(help="only these pairings, as a:b,c:b")] = "",
    processes: Annotated[int, typer.Option(min=1, max=256, help="worker processes")] = 1,
    option: OptionList = None,
    seed: Seed = None,
    write: Annotated[Path | None, typer.Option(help="write the tables into this Markdown file")] = None,
    json: AsJson = False,
) -> None:
    """Let bots meet on common dice: one of the first, the second in all other seats; print wins, times, ratings."""
    if write is not None and (write.is_dir() or not write.parent.is_dir()):
        raise BadOption("write", say("no_place", file=write))
    rules, chosen = load(game), options_of(option)
    chosen |= {} if players is None else {"players": players}
    seats = rules.options["players"]
    seed = secrets.randbelow(2**31) if seed is None else seed
    wanted = pairs_of(rules, names_in(bots), [pair_in(text) for text in names_in(pairs)])
    plans = plans_for(rules, wanted, int(seats.read(chosen.pop("players", seats.default))), games, seed, chosen)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("arena", total=games * len(plans) + RESAMPLES)
        outcome = contest(plans, processes, lambda n: bar.advance(task, n))
    result = outcome.to_json()
    if write is not None:
        write.write_text(markdown(result, command(seed), rules.full_title), encoding="utf-8", newline="\n")
    if json:
        show_json(result)
    else:
        typer.echo(head(result, rules.full_title))
        for rows in (pairings(result), conduct(result)):
            typer.echo("\n" + aligned(rows))
        typer.echo("\n" + say("arena_notes", resamples=RESAMPLES))
        for row in result["bots"].values():
            if row["first_fault"]:
                typer.echo(say("arena_fault", fault=row["first_fault"]))
    errors = sum(part.errors for part in outcome.parts)
    if errors:
        typer.echo(say("failed", n=errors, first=next(p.failure for p in outcome.parts if p.failure)), err=json)
        raise typer.Exit(1)


def names_in(text: str) -> list[str]:
    """The words of a comma-separated list; none of an empty one."""
    return [name.strip() for name in text.split(",")] if text else []


def pair_in(text: str) -> tuple[str, str]:
    """A pairing as it is typed: two bots, each perhaps with a weight that is changed (`hard:missions=0:normal`)."""
    found = PAIR.fullmatch(text)
    if found is None:
        raise BadOption("pairs", say("arena_pair", text=short(text)))
    return found[1].strip(), found[2].strip()


def command(seed: int) -> str:
    """The command that makes the same tables again."""
    words = sys.argv[1:]
    given = any(word == "--seed" or word.startswith("--seed=") for word in words)
    return shlex.join(["warbanner", *words, *([] if given else ["--seed", str(seed)])])


def head(result: dict[str, Any], title: str) -> str:
    """What was played."""
    options = ", ".join(f"{name}={value}" for name, value in result["options"].items())
    n = result["games"]
    return say("arena", game=title, n=n, pairings=len(result["pairings"]), seed=str(result["seed"]), options=options)


def pairings(result: dict[str, Any]) -> Rows:
    """The table of pairings."""
    rows = [say("arena_pairings").split("|")]
    for row in result["pairings"]:
        won = percents(row["won"])
        between = say("arena_between", **won)
        par = f"{row['par']:.1%}"
        rows.append(
            [row["bot"], row["against"], won["share"], between, par, str(row["games"]), str(row["games_per_s"])]
        )
    return rows


def conduct(result: dict[str, Any]) -> Rows:
    """The table of bots."""
    rows = [say("arena_bots").split("|")]
    for name, row in result["bots"].items():
        rating = {key: f"{value:.2f}" for key, value in (row["rating"] or {}).items()}
        rated = [rating["mean"], say("arena_between", **rating)] if rating else ["", ""]
        times = [
            " / ".join(f"{row[kind][key]:.3g}" for key in ("median", "p99", "longest"))
            for kind in ("decision_ms", "move_ms")
        ]
        rows.append([name, *rated, str(row["refused"]), str(row["failed"]), *times, str(row["games_per_s"])])
    return rows


def aligned(rows: Rows) -> str:
    """A table for the terminal."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(cell.ljust(n) for cell, n in zip(row, wide, strict=True)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)


def piped(rows: Rows) -> list[str]:
    """A table in Markdown."""
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return [lines[0], "|---" * len(rows[0]) + "|", *lines[1:]]


def markdown(result: dict[str, Any], made_by: str, title: str) -> str:
    """The whole outcome as a Markdown file."""
    parts: Sequence[str] = [
        f"# {say('arena_title', game=title)}",
        "",
        head(result, title),
        "",
        say("arena_made"),
        "",
        f"    {made_by}",
        "",
        *piped(pairings(result)),
        "",
        *piped(conduct(result)),
        "",
        say("arena_notes", resamples=RESAMPLES),
    ]
    return "\n".join(parts) + "\n"
