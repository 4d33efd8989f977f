"""Batches of bot games, on one process or several, with wins by bot and by seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import zip_longest
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.bots import Table, board_of, game_on, make
from warbanner.core.batch import Batch
from warbanner.core.dice import Stream
from warbanner.core.errors import BadOption
from warbanner.core.game import Game
from warbanner.core.match import Match
from warbanner.core.options import Options, simulation_limits
from warbanner.lab.intervals import mean, share

CHUNK = 20  # games a worker plays before it reports


@dataclass(frozen=True)
class Plan:
    """What is played: game k has the seats turned by k places if `rotate` is set."""

    game: str
    seats: tuple[str, ...]
    games: int
    seed: int
    rotate: bool
    options: dict[str, Any]
    map: str | None = None  # the board, if it isn't the game's own, as canonical JSON

    def seats_of(self, k: int) -> tuple[str, ...]:
        """The bots by seat in game k."""
        turn = k % len(self.seats) if self.rotate else 0
        return self.seats[turn:] + self.seats[:turn]


@dataclass
class Outcome:
    """What the games came to."""

    games: int = 0
    wins: dict[str, float] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)
    by_seat: list[float] = field(default_factory=list)
    by_turn: list[float] = field(default_factory=list)  # wins of the seat with the first turn, the next …
    lengths: list[int] = field(default_factory=list)  # rounds of each game
    decisions: int = 0
    errors: int = 0
    failure: str = ""  # the first of them, by game

    def add(self, other: Outcome) -> None:
        """Add the outcome of other games."""
        for name in other.seats:
            self.wins[name] = self.wins.get(name, 0.0) + other.wins[name]
            self.seats[name] = self.seats.get(name, 0) + other.seats[name]
        self.by_seat = [a + b for a, b in zip_longest(self.by_seat, other.by_seat, fillvalue=0.0)]
        self.by_turn = [a + b for a, b in zip_longest(self.by_turn, other.by_turn, fillvalue=0.0)]
        self.games += other.games
        self.lengths += other.lengths
        self.decisions += other.decisions
        self.errors += other.errors
        self.failure = self.failure or other.failure

    def to_json(self, plan: Plan) -> dict[str, Any]:
        """The keys that programs read; `n` counts the games a bot sat in, a shared win is 1/k."""
        n = max(1, self.games)
        return {
            "game": plan.game,
            "seats": list(plan.seats),
            "games": self.games,
            "seed": plan.seed,
            "options": plan.options,
            "wins": {name: {"n": self.games} | share(won, self.games) for name, won in self.wins.items()},
            "wins_by_seat": [won / n for won in self.by_seat],
            "wins_by_turn": [share(won, self.games) for won in self.by_turn],
            "ended_in_round_1": share(sum(length == 1 for length in self.lengths), self.games),
            "rounds_mean": sum(self.lengths) / n,
            "rounds_interval": mean(self.lengths),
            "rounds_max": max(self.lengths, default=0),
            "decisions_mean": self.decisions / n,
            "errors": self.errors,
        }


def plan_for(game: Game, seats: Sequence[str], games: int, seed: int, rotate: bool, options: dict[str, Any]) -> Plan:
    """A checked plan; options left open take the ledger's simulation limit."""
    full = Options(game.options, simulation_limits(game.options) | options | {"players": len(seats)})
    if games < 1:
        raise BadOption("games", f"{games} is fewer than 1")
    if rotate and games % len(seats):
        raise BadOption("games", f"{games} isn't divisible by {len(seats)} seats, as --rotate needs")
    for name in seats:
        make(name)
    return Plan(game.name, tuple(seats), games, seed, rotate, dict(full), board_of(game))


def play_chunk(plan: Plan, start: int, stop: int) -> Outcome:
    """Games start … stop-1 of a plan."""
    game = game_on(plan.game, plan.map)
    out = Outcome(by_seat=[0.0] * len(plan.seats), by_turn=[0.0] * len(plan.seats))
    numbers = vec[i64](Options(game.options, plan.options).numbers)
    for turn in range(len(plan.seats) if plan.rotate else 1):
        seats = plan.seats_of(turn)
        batch = Batch(game.rules, numbers, [make(name) for name in seats], plan.seed)
        for k in range(start, stop):
            if plan.rotate and k % len(seats) != turn:
                continue
            out.games += 1
            try:
                s = batch.play(k)
            except Exception as e:  # a bot or a rule that fails is counted and named, the others go on
                out.errors += 1
                out.failure = out.failure or f"game {k}: {type(e).__name__}: {e}"
                continue
            places = list(game.rules.result(s))
            out.lengths.append(int(game.rules.rounds(s)))
            first, opener = places.count(1), int(game.rules.opener(s))
            for seat, name in enumerate(seats):
                won = 1 / first if places[seat] == 1 else 0.0
                out.by_seat[seat] += won
                out.by_turn[(seat - opener) % len(seats)] += won
                out.wins[name] = out.wins.get(name, 0.0) + won
        out.decisions += int(batch.decisions)
    out.seats = {name: plan.seats.count(name) for name in plan.seats}
    for name in out.seats:
        out.wins.setdefault(name, 0.0)
    return out


def simulate(plan: Plan, processes: int = 1, progress: Callable[[int], None] | None = None) -> Outcome:
    """Play a plan; the outcome is the same whatever the number of processes."""
    size = max(CHUNK, len(plan.seats))
    chunks = [(at, min(plan.games, at + size)) for at in range(0, plan.games, size)]
    total = Outcome()
    for part in _parts(plan, chunks, processes):
        total.add(part)
        if progress is not None:
            progress(part.games)
    return total


def _parts(plan: Plan, chunks: list[tuple[int, int]], processes: int) -> Iterator[Outcome]:
    if processes <= 1:
        for start, stop in chunks:
            yield play_chunk(plan, start, stop)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        jobs = [pool.submit(play_chunk, plan, start, stop) for start, stop in chunks]
        for job in jobs:
            yield job.result()


def stepped(plan: Plan, k: int) -> Match:
    """Game k of a plan as a match with a record, played move by move to the same end."""
    game = game_on(plan.game, plan.map)
    seats = plan.seats_of(k)
    rows = [{"name": f"{name} {seat + 1}", "player": name} for seat, name in enumerate(seats)]
    match = game.new(options=plan.options, dice=Stream(plan.seed, k), seats=rows)
    table = Table(seats, plan.seed, k)
    while not match.over:
        seat = match.awaited[0]
        match.play(seat, table.move(match, seat))
    return match


def save_records(plan: Plan, folder: Path) -> None:
    """The records of all games of a plan, one file a game."""
    folder.mkdir(parents=True, exist_ok=True)
    for k in range(plan.games):
        stepped(plan, k).record.save(folder / f"{plan.game}-{plan.seed}-{k}.jsonl")
