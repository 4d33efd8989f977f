"""Pairings of bots: one of the first against the others' seats full of the second, each as often in every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from time import perf_counter
from typing import Any

from warbanner.arena.intervals import share
from warbanner.arena.plan import Plan, chunks, plan_for, played
from warbanner.arena.rating import RESAMPLES, SHARE, Ranked, resampled, summary
from warbanner.arena.spread import in_order
from warbanner.arena.times import Times
from warbanner.bots import game_on, make
from warbanner.bots.guard import Guard
from warbanner.core.errors import BadOption
from warbanner.core.game import Game

Pair = tuple[str, str]


@dataclass
class Conduct:
    """How a bot behaved in all its seats: answers that weren't legal, that raised, and its seconds of thought."""

    refused: int = 0
    failed: int = 0
    first: str = ""
    decisions: Times = field(default_factory=Times)
    moves: Times = field(default_factory=Times)

    def see(self, guard: Guard) -> None:
        """Add what a guard saw."""
        self.add(Conduct(guard.refused, guard.failed, guard.first, Times(guard.decisions), Times(guard.moves)))

    def add(self, other: Conduct) -> None:
        """Add other games."""
        self.refused += other.refused
        self.failed += other.failed
        self.first = self.first or other.first
        self.decisions.add(other.decisions)
        self.moves.add(other.moves)

    def to_json(self) -> dict[str, Any]:
        """The keys that programs read."""
        return {
            "refused": self.refused,
            "failed": self.failed,
            "first_fault": self.first,
            "decision_ms": self.decisions.to_json(),
            "move_ms": self.moves.to_json(),
        }


@dataclass
class Part:
    """Games of one pairing."""

    games: int = 0
    won: float = 0.0  # by the first of the pair; a shared first place of k is 1/k
    ranked: list[Ranked] = field(default_factory=list)
    conduct: dict[str, Conduct] = field(default_factory=dict)
    seconds: float = 0.0  # of one process
    errors: int = 0
    failure: str = ""

    def add(self, other: Part) -> None:
        """Add other games of the pairing."""
        self.games += other.games
        self.won += other.won
        self.ranked += other.ranked
        for name, conduct in other.conduct.items():
            self.conduct.setdefault(name, Conduct()).add(conduct)
        self.seconds += other.seconds
        self.errors += other.errors
        self.failure = self.failure or other.failure


@dataclass
class Outcome:
    """What a contest came to, pairing by pairing."""

    plans: Sequence[Plan]
    parts: list[Part]
    ratings: dict[str, dict[str, float]] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The keys that programs read."""
        plan = self.plans[0]
        return {
            "game": plan.game,
            "players": len(plan.seats),
            "games": plan.games,
            "seed": plan.seed,
            "options": plan.options,
            "pairings": [
                {
                    "bot": plan.seats[0],
                    "against": plan.seats[1],
                    "games": part.games,
                    "won": share(part.won, part.games),
                    "par": 1 / len(plan.seats),
                    "games_per_s": speed([part]),
                    "errors": part.errors,
                }
                for plan, part in zip(self.plans, self.parts, strict=True)
            ],
            "bots": self._bots(),
            "resamples": RESAMPLES,
        }

    def _bots(self) -> dict[str, Any]:
        out = {}
        for name in dict.fromkeys(name for plan in self.plans for name in plan.seats[:2]):
            parts = [part for plan, part in zip(self.plans, self.parts, strict=True) if name in plan.seats]
            conduct = Conduct()
            for part in parts:
                conduct.add(part.conduct.get(name, Conduct()))
            out[name] = {"rating": self.ratings.get(name)} | conduct.to_json() | {"games_per_s": speed(parts)}
        return out


def speed(parts: Sequence[Part]) -> float:
    """Games a second of one process."""
    return round(sum(part.games for part in parts) / max(1e-9, sum(part.seconds for part in parts)), 2)


def pairs_of(game: Game, bots: Sequence[str], pairs: Sequence[Pair]) -> list[Pair]:
    """The pairings in a game: those given, or each of the bots against each other; BadOption says what is wrong."""
    for field_name, names in (("bots", bots), ("pairs", [name for pair in pairs for name in pair])):
        for name in names:
            try:
                make(name, game)
            except BadOption as e:
                raise BadOption(field_name, str(e).removeprefix(f"{e.name}: ")) from None
    if len(set(bots)) < len(bots):
        raise BadOption("bots", "a bot is named twice")
    if len(set(pairs)) < len(pairs):
        raise BadOption("pairs", "a pair is named twice")
    for one, other in pairs:
        if one == other:
            raise BadOption("pairs", f"{one}:{other} sets a bot against itself")
        if bots and not {one, other} <= set(bots):
            raise BadOption("pairs", f"{one}:{other} isn't among the bots {', '.join(bots)}")
    if not pairs and len(bots) < 2:
        raise BadOption("bots", "name at least two, or the pairs")
    return list(pairs) or list(permutations(bots, 2))


def plans_for(
    game: Game, pairs: Sequence[Pair], players: int, games: int, seed: int, options: dict[str, Any]
) -> list[Plan]:
    """A checked plan for each pairing: the first bot in one seat, turned by a place each game, the second elsewhere."""
    seats = [(one, *[other] * (players - 1)) for one, other in pairs]
    return [plan_for(game, row, games, seed, True, options) for row in seats]


def play_part(plan: Plan, start: int, stop: int) -> Part:
    """Games start … stop-1 of a pairing, under guard."""
    rules, guards, part = game_on(plan.game, plan.map).rules, list[Guard](), Part()

    def guarded(name: str, game: Game) -> Guard:
        guards.append(Guard(make(name, game), name))
        return guards[-1]

    begin = perf_counter()
    for game in played(plan, start, stop, guarded):
        part.games += 1
        if game.state is None:
            part.errors += 1
            part.failure = part.failure or game.failure
            continue
        places = tuple(int(place) for place in rules.result(game.state))
        part.ranked.append(Ranked(game.number, game.seats, places))
        if places[game.seats.index(plan.seats[0])] == 1:
            part.won += 1 / places.count(1)
    part.seconds = perf_counter() - begin
    for guard in guards:
        part.conduct.setdefault(guard.name, Conduct()).see(guard)
    return part


def contest(plans: Sequence[Plan], processes: int = 1, progress: Callable[[int], None] | None = None) -> Outcome:
    """Play all pairings and rate the bots; but for the times the same whatever the number of processes.

    progress: called with each number of games that have been played, and of resamples that have been rated.
    """
    told = progress or (lambda n: None)
    outcome = Outcome(plans, [Part() for _ in plans])
    places = [(number, chunk) for number, plan in enumerate(plans) for chunk in chunks(plan, 1)]
    jobs = [(plans[number], *chunk) for number, chunk in places]
    for (number, _), part in zip(places, in_order(play_part, jobs, processes), strict=True):
        outcome.parts[number].add(part)
        told(part.games)
    ranked = [game for part in outcome.parts for game in part.ranked]
    shares = [(ranked, plans[0].seed, at, min(RESAMPLES, at + SHARE)) for at in range(0, RESAMPLES, SHARE)]
    found = []
    for ratings in in_order(resampled, shares, processes):
        found += ratings
        told(len(ratings))
    outcome.ratings = summary(found)
    return outcome
