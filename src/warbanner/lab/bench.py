"""How fast a game runs: whole games, choices driven from Python, copies, moves of a match."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import warbanner
from warbanner.bots import Table, make
from warbanner.core.batch import Batch, random_choices
from warbanner.core.contract import State
from warbanner.core.game import Game
from warbanner.core.options import Options, simulation_limits
from warbanner.core.rng import seed_stream
from warbanner.core.sets import choose
from warbanner.core.trace import Trace

COPIES = 20_000
SITTINGS = 5  # the best of so many is reported: other work on the machine only ever slows it down


def best(work: Callable[[], Any]) -> float:
    """The shortest of several timings of work, in seconds of this process."""
    times = []
    for _ in range(SITTINGS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def machine() -> str:
    """The processor's name as the system tells it."""
    try:
        with Path("/proc/cpuinfo").open(encoding="utf-8") as file:
            return next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def bench(game: Game, policy: str, games: int) -> dict[str, Any]:
    """The figures of one policy in all seats, on one core."""
    options = Options(game.options, simulation_limits(game.options))
    numbers = vec[i64](options.numbers)
    seats = [policy] * int(options["players"])
    batch = Batch(game.rules, numbers, [make(name) for name in seats], 1)
    spent = best(lambda: play(batch, games))
    decisions = int(batch.decisions) / (SITTINGS * games)
    match = game.new(options=dict(options), seed=1)
    table = Table(seats, 1, 0)
    start, moves = time.process_time(), 0
    while not match.over and moves < 300:
        seat = match.awaited[0]
        match.play(seat, table.move(match, seat).choices)
        moves += 1
    play_us = (time.process_time() - start) / moves * 1e6
    s = game.rules.start(numbers, vec[i64]([1, 2, 3, 4]))
    random_choices(game.rules, s, 100, 1)
    copy_us = best(lambda: copy_often(s)) / COPIES * 1e6
    return {
        "game": game.name,
        "policy": policy,
        "compiled": warbanner.compiled,
        "games_per_s": round(games / spent, 1),
        "decisions_per_s": round(decisions * games / spent),
        "driven_decisions_per_s": round(driven(game, numbers, max(1, games // 50))),
        "decisions_per_game": round(decisions, 1),
        "forced_share": round(int(batch.forced) / int(batch.decisions), 4),
        "copy_us": round(copy_us, 3),
        "match_play_us": round(play_us, 1),
        "python": platform.python_version(),
        "machine": machine(),
    }


def play(batch: Batch, games: int) -> None:
    """All games, each forgotten before the next."""
    for k in range(games):
        batch.play(k)


def copy_often(s: State) -> None:
    """COPIES copies, each dropped before the next."""
    copy = s.copy
    for _ in range(COPIES):
        copy()


def driven(game: Game, numbers: vec[i64], games: int) -> float:
    """Random choices a second, each one asked for and made from Python."""
    rules, m, r, tr = game.rules, vec[i64]([0, 0]), vec[i64]([0, 0, 0, 0]), Trace(False)
    seed_stream(r, 1, 0, 0)
    done, start = 0, time.process_time()
    for _ in range(games):
        s = rules.start(numbers, r)
        while awaited := int(rules.awaits(s)):
            seat = (awaited & -awaited).bit_length() - 1
            n = rules.legal(s, seat, m)
            rules.apply(s, seat, choose(m, n, r), r, tr)
            done += 1
    return done / (time.process_time() - start)
