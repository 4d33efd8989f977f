"""Positions of bots' games with who won them: what weights are learned from."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from warbanner.bots.value import shares
from warbanner.core.contract import Bot, Rules, State
from warbanner.core.rng import below, seed_stream
from warbanner.core.sets import choose, first
from warbanner.core.trace import Trace


@final
class Sample:
    """Rows of numbers, one a seat and position: 1 if the seat is still in, its part of the win, its features."""

    rows: vec[float]
    seats: vec[i64]  # of each position
    terms: i64

    def __init__(self, terms: i64) -> None:
        self.rows = vec[float]()
        self.seats = vec[i64]()
        self.terms = terms


def play_sampled(
    rules: Rules, options: vec[i64], bots: list[Bot], seed: i64, game: i64, every: i64, to: Sample
) -> None:
    """Play a game; one in `every` ends of a turn is added to the sample, read with open cards."""
    tr = Trace(False)
    m: vec[i64] = vec[i64]([0, 0])
    r: vec[i64] = vec[i64]([0, 0, 0, 0])
    lot: vec[i64] = vec[i64]([0, 0, 0, 0])
    streams: vec[vec[i64]] = vec[vec[i64]]([r] * len(bots))
    for p in range(i64(len(bots))):
        own: vec[i64] = vec[i64]([0, 0, 0, 0])
        seed_stream(own, seed, game, 1 + p)
        streams[p] = own
        bots[p].begin()
    seed_stream(r, seed, game, 0)
    seed_stream(lot, seed, game, 200)
    s: State = rules.start(options, r)
    at: i64 = i64(len(to.rows))
    turn: i64 = rules.turn(s)
    awaited: i64 = rules.awaits(s)
    while awaited != 0:
        seat: i64 = first(awaited)
        n: i64 = rules.legal(s, seat, m)
        choice: i64 = choose(m, n, r) if n == 1 else bots[seat].choose(rules, s, seat, m, n, streams[seat])
        rules.apply(s, seat, choice, r, tr)
        awaited = rules.awaits(s)
        if rules.turn(s) != turn:
            turn = rules.turn(s)
            if awaited != 0 and below(lot, every) == 0:
                note(rules, s, to)
    n = rules.seats(s)
    won: vec[float] = vec[float]([0.0] * n)
    shares(rules, s, won)
    width: i64 = 2 + to.terms
    while at < len(to.rows):
        for p in range(n):
            to.rows[at + 1] = won[p]
            at += width


def note(rules: Rules, s: State, to: Sample) -> None:
    """Add a position; who wins it isn't known yet."""
    n: i64 = rules.seats(s)
    f: vec[float] = vec[float]([0.0] * to.terms)
    to.seats = append(to.seats, n)
    for p in range(n):
        alive: bool = rules.features(s, p, f)
        to.rows = append(to.rows, 1.0 if alive else 0.0)
        to.rows = append(to.rows, 0.0)
        for i in range(to.terms):
            to.rows = append(to.rows, f[i])
