"""`simulate` and `bench`: many games."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from warbanner.arena.plan import plan_for
from warbanner.cli.boards import BoardFile, CardsFile, load_on
from warbanner.cli.common import AsJson, GameName, OptionList, Seed, load, options_of, seats_of, show_json
from warbanner.cli.text import say
from warbanner.core import registry
from warbanner.core.options import simulation_limits
from warbanner.lab.bench import bench as measure
from warbanner.lab.simulate import save_records
from warbanner.lab.simulate import simulate as run


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(simulate)
    app.command()(bench)


def simulate(
    game: GameName,
    seats: Annotated[str | None, typer.Option(help="bots, comma-separated")] = None,
    games: Annotated[int, typer.Option(help="how many")] = 1000,
    processes: Annotated[int, typer.Option(min=1, max=256, help="worker processes")] = 1,
    rotate: Annotated[bool, typer.Option("--rotate", help="turn the seats by one place each game")] = False,
    option: OptionList = None,
    seed: Seed = None,
    board: BoardFile = None,
    cards: CardsFile = None,
    save: Annotated[Path | None, typer.Option(help="write the records into this folder")] = None,
    json: AsJson = False,
) -> None:
    """Play many bot games; print the wins of each bot with 95 % intervals."""
    chosen = options_of(option)
    rules = load_on(game, board, cards, chosen)
    names = seats_of(seats, rules, "attacker", chosen.get("players"))
    seed = secrets.randbelow(2**31) if seed is None else seed
    plan = plan_for(rules, names, games, seed, rotate, chosen)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        outcome = run(plan, processes, lambda n: bar.advance(task, n))
    if save is not None:
        save_records(plan, save)
    result = outcome.to_json(plan)
    if json:
        show_json(result)
        return
    limits = ", ".join(f"{k}={plan.options[k]}" for k in simulation_limits(rules.options))
    typer.echo(say("batch", n=games, game=rules.full_title, seed=seed, limits=limits))
    for name, row in result["wins"].items():
        typer.echo(say("wins", bot=name, **percents(row)))
    typer.echo(say("seats", shares=", ".join(f"{share:.1%}" for share in result["wins_by_seat"])))
    in_order = [percents(row) for row in result["wins_by_turn"]]
    typer.echo(say("turns", shares=", ".join(say("interval", mean=row.pop("share"), **row) for row in in_order)))
    rounds = f"{result['rounds_mean']:.2f}"
    if result["rounds_interval"]:
        low, high = (f"{end:.2f}" for end in result["rounds_interval"])
        rounds = say("interval", mean=rounds, low=low, high=high)
    choices = f"{result['decisions_mean']:.0f}"
    typer.echo(say("means", rounds=rounds, longest=result["rounds_max"], choices=choices))
    typer.echo(say("ended", **percents(result["ended_in_round_1"])))
    if outcome.errors:
        typer.echo(say("failed", n=outcome.errors, first=outcome.failure))
        raise typer.Exit(1)


def percents(row: Mapping[str, float]) -> dict[str, str]:
    """A share and its interval as they are printed."""
    return {key: f"{row[key]:.1%}" for key in ("share", "low", "high")}


def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="without it all games")] = None,
    games: Annotated[int, typer.Option(min=1, help="games in a sitting; the best of five counts")] = 1000,
    json: AsJson = False,
) -> None:
    """Measure the speed of a game on one core, for the policies attacker and random."""
    rows = []
    for name in [game] if game else registry.names():
        for policy in ("attacker", "random"):
            rows.append(measure(load(name), policy, games))
            if not json:
                typer.echo("  ".join(f"{key} {value}" for key, value in rows[-1].items()))
    if json:
        show_json(rows)
