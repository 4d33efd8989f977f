"""Learning the weights of a game's features by evolution: weights that win more of the bots' games are gone after."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from math import copysign, sqrt
from multiprocessing import get_context
from random import Random
from statistics import pstdev
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.arena.intervals import share
from warbanner.bots.attacker import Attacker
from warbanner.bots.search import Search
from warbanner.core import registry
from warbanner.core.batch import Batch
from warbanner.core.board import data
from warbanner.core.contract import Bot
from warbanner.core.game import Game
from warbanner.core.options import Options, simulation_limits
from warbanner.core.rng import seed_stream
from warbanner.core.sets import choose, first
from warbanner.core.trace import Trace

TURNS = 96  # of the bots that learn: turns played out for each move
GAMES = 2400  # of a generation
TRIALS = 800  # games between new and old weights
CHUNK = 40
SPREAD_GAMES = 24  # games that show how far features stray
NUDGE = 0.2  # how far the weights of a seat stray: the logarithm of a chance, for a feature one deviation from its mean
STRIDE = 0.5  # nudges that a weight goes for each standard error beyond the first by which it won
LONGEST_STRIDE = 2.0
LEAGUE = 3  # earlier generations that play along
STRANGERS = 8  # one seat in so many is an earlier generation's, another one the `attacker` policy's


@dataclass(frozen=True)
class Generation:
    """What one round of learning came to."""

    number: int
    games: int
    moved: list[str]  # the features whose weights went furthest, each with its sign
    wins: dict[str, float]  # of new against old weights
    kept: bool
    weights: list[float]


@dataclass(frozen=True)
class Slopes:
    """By feature, how more weight went with wins, added up over seats."""

    slopes: list[float]
    spread: float  # squares of the parts won beyond the mean

    def __add__(self, other: Slopes) -> Slopes:
        slopes = [x + y for x, y in zip(self.slopes, other.slopes, strict=True)]
        return Slopes(slopes, self.spread + other.spread)


def tables(game: Game) -> list[dict[str, Any]]:
    """The option sets that are played in training: the `tables` of the game's weights.toml."""
    return [dict(table) for table in data(type(game).__module__, "weights.toml")["tables"]]


def options_for(game: Game, table: dict[str, Any]) -> Options:
    """All options of a training table, with the ledger's simulation limits."""
    return Options(game.options, simulation_limits(game.options) | table)


def deviations(game: Game, seed: int) -> list[float]:
    """How far each feature strays from its mean at the ends of turns."""
    rules, sets, tr = game.rules, tables(game), Trace(False)
    f, m, r = vec[float]([0.0] * len(game.terms)), vec[i64]([0, 0]), vec[i64]([0, 0, 0, 0])
    bot = Search(TURNS, 0, False, False, vec[float]())
    rows: list[list[float]] = []
    for k in range(SPREAD_GAMES):
        seed_stream(r, seed, k, 0)
        s = rules.start(vec[i64](options_for(game, sets[k % len(sets)]).numbers), r)
        turn = rules.turn(s)
        while awaited := rules.awaits(s):
            seat = first(awaited)
            n = rules.legal(s, seat, m)
            bot.begin()  # it plays all seats, so it may keep no move
            rules.apply(s, seat, choose(m, n, r) if n == 1 else bot.choose(rules, s, seat, m, n, r), r, tr)
            if rules.turn(s) != turn and rules.awaits(s):
                turn = rules.turn(s)
                rows += [list(f) for p in range(rules.seats(s)) if rules.features(s, p, f)]
    return [pstdev(column) for column in zip(*rows, strict=True)]


def games_of(game: Game, start: int, stop: int) -> Iterator[tuple[int, Options]]:
    """The games start … stop-1 with their options, all tables in turns."""
    sets = [options_for(game, table) for table in tables(game)]
    return ((k, sets[k % len(sets)]) for k in range(start, stop))


def won(game: Game, options: Options, bots: list[Bot], seed: int, k: int) -> list[float]:
    """Each seat's part of the win of game k."""
    places = list(game.rules.result(Batch(game.rules, vec[i64](options.numbers), bots, seed).play(k)))
    return [1 / places.count(1) if place == 1 else 0.0 for place in places]


def learner(weights: list[float]) -> Search:
    """A bot that plays by these weights."""
    return Search(TURNS, 0, False, False, vec[float](weights))


def gather(name: str, league: list[list[float]], nudges: list[float], seed: int, start: int, stop: int) -> Slopes:
    """Play games start … stop-1; most seats have the newest weights, each weight more or less by a random nudge."""
    game = registry.load(name)
    total = Slopes([0.0] * len(nudges), 0.0)
    for k, options in games_of(game, start, stop):
        rng = Random(f"{seed} {k}")
        bots: list[Bot] = []
        strayed: dict[int, list[float]] = {}
        for seat in range(int(options["players"])):
            lot = rng.randrange(STRANGERS)
            if lot == 0:
                bots.append(Attacker())
            elif lot == 1:
                bots.append(learner(rng.choice(league)))
            else:
                by = strayed[seat] = [rng.gauss(0.0, 1.0) for _ in nudges]
                bots.append(learner([w + d * x for w, d, x in zip(league[-1], nudges, by, strict=True)]))
        shares = won(game, options, bots, seed, k)
        for seat, by in strayed.items():
            gain = shares[seat] - 1 / len(shares)
            total += Slopes([gain * x for x in by], gain * gain)
    return total


def trial(name: str, new: list[float], old: list[float], seed: int, start: int, stop: int) -> float:
    """Wins of the new weights in half of the seats against the old ones, in games start … stop-1."""
    game = registry.load(name)
    total = 0.0
    sets = len(tables(game))
    for k, options in games_of(game, start, stop):
        mine = [(seat + k // sets) % 2 == 0 for seat in range(int(options["players"]))]
        bots: list[Bot] = [learner(new if own else old) for own in mine]
        shares = won(game, options, bots, seed, k)
        total += sum(x for x, own in zip(shares, mine, strict=True) if own)
    return total


def spans(n: int) -> Iterator[tuple[int, int]]:
    """The chunks of n games."""
    return ((at, min(n, at + CHUNK)) for at in range(0, n, CHUNK))


def stride(found: Slopes) -> list[float]:
    """By feature, how many nudges its weight goes: none where what it won may be luck."""
    error = sqrt(found.spread) or 1.0
    steps = []
    for slope in found.slopes:
        sure = max(0.0, abs(slope) / error - 1.0)
        steps.append(copysign(min(LONGEST_STRIDE, STRIDE * sure), slope))
    return steps


def generation(
    pool: Executor, game: Game, number: int, league: list[list[float]], nudges: list[float], seed: int
) -> Generation:
    """Play, learn, and try what was learned against what was known."""
    seed += number * 1000
    jobs = [pool.submit(gather, game.name, league[-LEAGUE:], nudges, seed, *span) for span in spans(GAMES)]
    found = Slopes([0.0] * len(nudges), 0.0)
    for job in jobs:
        found += job.result()
    steps = stride(found)
    new = [w + d * step for w, d, step in zip(league[-1], nudges, steps, strict=True)]
    trials = [pool.submit(trial, game.name, new, league[-1], seed + 1, *span) for span in spans(TRIALS)]
    wins = share(sum(job.result() for job in trials), TRIALS)
    furthest = sorted(zip(steps, game.terms, strict=True), key=lambda pair: -abs(pair[0]))[:3]
    moved = [f"{term} {step:+.1f}" for step, term in furthest if step]
    return Generation(number, GAMES, moved, wins, wins["share"] > 0.5, new)


def train(
    game: Game,
    minutes: float,
    generations: int | None,
    seed: int,
    processes: int,
    told: Callable[[Generation], None],
) -> tuple[list[float], int]:
    """Learn for some minutes or generations; the best weights and how many generations it took, which settle them."""
    league = [list(game.rules.mind.weights(False))]
    end = time.monotonic() + minutes * 60
    nudges = [NUDGE / x if x > 0.0 else 0.0 for x in deviations(game, seed)]
    number = 0
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        while time.monotonic() < end and number != generations:
            number += 1
            found = generation(pool, game, number, league, nudges, seed)
            if found.kept:
                league.append(found.weights)
            told(found)
    return league[-1], number
