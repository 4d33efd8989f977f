"""Learning the weights of a game's features from bots' games against each other, and from their results alone."""

from __future__ import annotations

import time
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from importlib import resources
from multiprocessing import get_context
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.arena.intervals import share
from warbanner.bots.attacker import Attacker
from warbanner.bots.fit import fit, loss
from warbanner.bots.sample import Sample, play_sampled
from warbanner.bots.search import Search
from warbanner.core import registry
from warbanner.core.batch import Batch
from warbanner.core.contract import Bot
from warbanner.core.game import Game
from warbanner.core.options import Options, simulation_limits

TURNS = 32  # of the bots that learn: turns played out for each move
EVERY = 3  # one in so many ends of a turn is learned from
GAMES = 480  # of a generation
CHUNK = 20
TRIALS = 480  # games between new and old weights
LEAGUE = 3  # generations that play along
STRANGERS = 6  # one seat in so many is the `attacker` policy's
PULL = 1e-4  # how much weights are held where they were
HELD_OUT = 5  # one game in so many isn't learned from, but shows what was learned


@dataclass(frozen=True)
class Generation:
    """What one round of learning came to."""

    number: int
    positions: int
    surprise_before: float  # nats, on games held out
    surprise: float
    wins: dict[str, float]  # of new against old weights
    kept: bool
    weights: list[float]


def tables(game: Game) -> list[dict[str, Any]]:
    """The option sets that are played in training: the `tables` of the game's weights.toml."""
    package = type(game).__module__
    found = tomllib.loads(resources.files(package).joinpath("weights.toml").read_text("utf-8"))
    return [dict(table) for table in found.get("tables", [{}])]


def options_for(game: Game, table: dict[str, Any]) -> Options:
    """All options of a training table, with the ledger's simulation limits."""
    return Options(game.options, simulation_limits(game.options) | table)


def gather(name: str, league: list[list[float]], seed: int, start: int, stop: int) -> tuple[list[float], list[int]]:
    """Positions of games start … stop-1, whose seats are taken by the league and by strangers."""
    game = registry.load(name)
    sets = tables(game)
    sample = Sample(len(game.terms))
    for k in range(start, stop):
        options = options_for(game, sets[k % len(sets)])
        bots: list[Bot] = []
        for seat in range(int(options["players"])):
            lot = (k * 7 + seat * 5 + seed) % (STRANGERS * len(league))
            bots.append(Attacker() if lot < len(league) else Search(TURNS, 0, 0, vec[float](league[lot % len(league)])))
        play_sampled(game.rules, vec[i64](options.numbers), bots, seed, k, EVERY, sample)
    return list(sample.rows), list(sample.seats)


def trial(name: str, new: list[float], old: list[float], seed: int, start: int, stop: int) -> float:
    """Wins of the new weights in half of the seats against the old ones, in games start … stop-1."""
    game = registry.load(name)
    sets = tables(game)
    won = 0.0
    for k in range(start, stop):
        options = options_for(game, sets[k // 2 % len(sets)])
        n = int(options["players"])
        mine = [(seat + k) % 2 == 0 for seat in range(n)]
        bots: list[Bot] = [Search(TURNS, 0, 0, vec[float](new if own else old)) for own in mine]
        places = list(game.rules.result(Batch(game.rules, vec[i64](options.numbers), bots, seed).play(k)))
        firsts = places.count(1)
        won += sum(1 / firsts for seat in range(n) if mine[seat] and places[seat] == 1)
    return won


def spans(n: int) -> Iterator[tuple[int, int]]:
    """The chunks of n games."""
    return ((at, min(n, at + CHUNK)) for at in range(0, n, CHUNK))


def samples(parts: list[tuple[list[float], list[int]]], terms: int) -> tuple[Sample, Sample]:
    """What is learned from, and what is held out."""
    out = Sample(terms), Sample(terms)
    for which in range(2):
        chosen = [part for k, part in enumerate(parts) if (k % HELD_OUT == 0) == (which == 1)]
        out[which].rows = vec[float]([x for rows, _ in chosen for x in rows])
        out[which].seats = vec[i64]([n for _, seats in chosen for n in seats])
    return out


def generation(pool: Executor, game: Game, number: int, league: list[list[float]], seed: int) -> Generation:
    """Play, learn, and try what was learned against what was known."""
    seed += number * 1000
    jobs = [pool.submit(gather, game.name, league[-LEAGUE:], seed, *span) for span in spans(GAMES)]
    known, held_out = samples([job.result() for job in jobs], len(game.terms))
    old = vec[float](league[-1])
    new = fit(known, old, PULL, 6)
    trials = [pool.submit(trial, game.name, list(new), league[-1], seed + 1, *span) for span in spans(TRIALS)]
    wins = share(sum(job.result() for job in trials), TRIALS)
    kept = wins["share"] > 0.5
    before, after = loss(held_out, old), loss(held_out, new)
    return Generation(number, len(known.seats), before, after, wins, kept, list(new))


def train(
    game: Game,
    minutes: float,
    generations: int | None,
    seed: int,
    processes: int,
    told: Callable[[Generation], None],
) -> tuple[list[float], int]:
    """Learn for some minutes or generations; the best weights and how many generations it took, which settle them."""
    league = [list(game.rules.weights())]
    end = time.monotonic() + minutes * 60
    number = 0
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        while time.monotonic() < end and number != generations:
            number += 1
            found = generation(pool, game, number, league, seed)
            if found.kept:
                league.append(found.weights)
            told(found)
    return league[-1], number
