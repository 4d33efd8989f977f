"""Batches of bot games, on one process or several, with wins by bot and by seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

from warbanner.arena.intervals import mean, share
from warbanner.arena.plan import Plan, chunks, played
from warbanner.arena.spread import in_order
from warbanner.bots import Table, game_on
from warbanner.core.dice import Stream
from warbanner.core.match import Match


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


def play_chunk(plan: Plan, start: int, stop: int) -> Outcome:
    """Games start … stop-1 of a plan."""
    rules = game_on(plan.game, plan.map).rules
    out = Outcome(by_seat=[0.0] * len(plan.seats), by_turn=[0.0] * len(plan.seats))
    for game in played(plan, start, stop):
        out.games += 1
        s = game.state
        if s is None:
            out.errors += 1
            out.failure = out.failure or game.failure
            continue
        places = list(rules.result(s))
        out.lengths.append(int(rules.rounds(s)))
        out.decisions += game.decisions
        first, opener = places.count(1), int(rules.opener(s))
        for seat, name in enumerate(game.seats):
            won = 1 / first if places[seat] == 1 else 0.0
            out.by_seat[seat] += won
            out.by_turn[(seat - opener) % len(game.seats)] += won
            out.wins[name] = out.wins.get(name, 0.0) + won
    out.seats = {name: plan.seats.count(name) for name in plan.seats}
    for name in out.seats:
        out.wins.setdefault(name, 0.0)
    return out


def simulate(plan: Plan, processes: int = 1, progress: Callable[[int], None] | None = None) -> Outcome:
    """Play a plan; the outcome is the same whatever the number of processes."""
    total = Outcome()
    for part in in_order(play_chunk, [(plan, *chunk) for chunk in chunks(plan)], processes):
        total.add(part)
        if progress is not None:
            progress(part.games)
    return total


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
