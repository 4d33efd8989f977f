"""What is played, and the loop over its games that batches and the arena share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.bots import board_of, game_on, make
from warbanner.core.batch import Batch
from warbanner.core.contract import Bot, State
from warbanner.core.errors import BadOption
from warbanner.core.game import Game
from warbanner.core.options import Options, simulation_limits

CHUNK = 20  # games of a batch that a worker plays before it reports


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


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a plan that was played: its bots by seat, its last position, the choices made in it."""

    number: int
    seats: tuple[str, ...]
    state: State | None  # None: a bot or a rule failed
    decisions: int
    failure: str = ""


def plan_for(game: Game, seats: Sequence[str], games: int, seed: int, rotate: bool, options: dict[str, Any]) -> Plan:
    """A checked plan; options left open take the ledger's simulation limit."""
    full = Options(game.options, simulation_limits(game.options) | options | {"players": len(seats)})
    if games < 1:
        raise BadOption("games", f"{games} is fewer than 1")
    if rotate and games % len(seats):
        raise BadOption("games", f"{games} isn't divisible by {len(seats)} seats, so the bots can't sit in each alike")
    for name in seats:
        make(name, game)
    return Plan(game.name, tuple(seats), games, seed, rotate, dict(full), board_of(game))


def chunks(plan: Plan, size: int = CHUNK) -> list[tuple[int, int]]:
    """The plan's games in pieces of `size`, or of one game for each seat if that is more; (first, last + 1)."""
    size = max(size, len(plan.seats))
    return [(at, min(plan.games, at + size)) for at in range(0, plan.games, size)]


def played(plan: Plan, start: int, stop: int, bot: Callable[[str, Game], Bot] = make) -> Iterator[Played]:
    """Games start … stop-1 of a plan, those with the same seats together; `bot` makes a bot of a game by its name."""
    game = game_on(plan.game, plan.map)
    numbers = vec[i64](Options(game.options, plan.options).numbers)
    for turn in range(len(plan.seats) if plan.rotate else 1):
        seats = plan.seats_of(turn)
        batch = Batch(game.rules, numbers, [bot(name, game) for name in seats], plan.seed)
        for k in range(start, stop):
            if plan.rotate and k % len(seats) != turn:
                continue
            before = int(batch.decisions)
            try:
                state = batch.play(k)
            except Exception as e:  # a bot or a rule that fails is counted and named, the others go on
                yield Played(k, seats, None, 0, f"game {k}: {type(e).__name__}: {e}")
                continue
            yield Played(k, seats, state, int(batch.decisions) - before)
