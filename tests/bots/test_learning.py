"""Learning: the fit finds what made seats win, and training goes the same way with the same seed."""

from __future__ import annotations

import random
from math import exp, log

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import warbanner as wb
from warbanner.bots.attacker import Attacker
from warbanner.bots.fit import fit, loss, solved
from warbanner.bots.sample import Sample, play_sampled
from warbanner.core.options import Options
from warbanner.lab import train as lab

TRUE = [1.5, -0.7, 0.0]


def drawn(n, seed):
    """Positions of two to four seats, won with chances by TRUE; now and then a seat is out."""
    rng, sample, rows, seats = random.Random(seed), Sample(len(TRUE)), [], []
    for _ in range(n):
        f = [[rng.gauss(0, 1) for _ in TRUE] for _ in range(rng.randint(2, 4))]
        alive = [rng.random() > 0.2 for _ in f]
        alive[0] = True
        z = [exp(sum(w * x for w, x in zip(TRUE, row, strict=True))) * a for row, a in zip(f, alive, strict=True)]
        winner = rng.choices(range(len(f)), z)[0]
        seats.append(len(f))
        for p, row in enumerate(f):
            rows += [float(alive[p]), float(p == winner), *(row if alive[p] else [99.0] * len(row))]
    sample.rows, sample.seats = vec[float](rows), vec[i64](seats)
    return sample


def test_the_fit_finds_the_weights():
    known, other = drawn(6000, 1), drawn(2000, 2)
    nothing = vec[float]([0.0] * 3)
    found = fit(known, nothing, 1e-4, 6)
    assert list(found) == pytest.approx(TRUE, abs=0.08)
    assert loss(other, found) < loss(other, nothing) - 0.2
    assert loss(known, found) <= loss(known, vec[float](TRUE)), "it fits its own sample at least as well as the truth"


def test_drawing_lots():
    sample = Sample(1)
    sample.rows, sample.seats = vec[float]([1.0, 1.0, 3.0, 1.0, 0.0, 5.0]), vec[i64]([2])
    assert loss(sample, vec[float]([0.0])) == pytest.approx(log(2))


def test_the_pull_holds():
    held = fit(drawn(500, 3), vec[float]([0.0] * 3), 1e6, 6)
    assert max(abs(w) for w in held) < 1e-3


def test_solved():
    h, g = vec[float]([4.0, 2.0, 2.0, 3.0]), vec[float]([2.0, 5.0])
    x = solved(h, g, 2)
    assert [4 * x[0] + 2 * x[1], 2 * x[0] + 3 * x[1]] == pytest.approx([2.0, 5.0])


def test_a_sample_of_a_game():
    """One row a seat: in or out, its part of the win, its features; the parts of each position add up to 1."""
    game = wb.load("vikings")
    sample = Sample(len(game.terms))
    options = Options(game.options, {"players": 3})
    for k in range(3):
        play_sampled(game.rules, vec[i64](options.numbers), [Attacker() for _ in range(3)], 1, k, 1, sample)
    width = 2 + len(game.terms)
    assert len(sample.seats) > 3 and len(sample.rows) == sum(sample.seats) * width
    at = 0
    for n in sample.seats:
        rows = [list(sample.rows[at + p * width : at + (p + 1) * width]) for p in range(n)]
        assert sum(row[1] for row in rows) == pytest.approx(1) and {row[0] for row in rows} <= {0.0, 1.0}
        at += n * width


def test_training_is_its_seed(monkeypatch):
    """The same seed and generations give the same weights, whatever the processes; weights that lose are dropped."""
    monkeypatch.setattr(lab, "GAMES", 60)  # three chunks, one of them held out
    monkeypatch.setattr(lab, "TRIALS", 4)
    game = wb.load("bounty")
    told = []
    first = lab.train(game, 5.0, 1, 7, 1, told.append)
    again = lab.train(game, 5.0, 1, 7, 2, told.append)
    assert first == again and first[1] == 1 and told[0] == told[1]
    assert first[0] == (told[0].weights if told[0].kept else list(game.rules.weights()))
    assert told[0].kept == (told[0].wins["share"] > 0.5) and told[0].positions > 100
