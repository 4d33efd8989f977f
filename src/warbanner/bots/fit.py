"""Learning: weights under which the seats that won had the best chances, by Newton's method."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.bots.sample import Sample

SHORTER: Final[i64] = 12  # times that a step is halved


def loss(sample: Sample, weights: vec[float]) -> float:
    """The mean surprise (in nats) at who won, under these weights; drawing lots gives log(seats)."""
    total: float = 0.0
    at: i64 = 0
    width: i64 = 2 + sample.terms
    p: vec[float] = vec[float]([0.0] * 16)
    for k in range(i64(len(sample.seats))):
        n: i64 = sample.seats[k]
        spread(sample.rows, at, n, weights, p)
        for i in range(n):
            won: float = sample.rows[at + i * width + 1]
            if won > 0.0:
                total -= won * log(max(p[i], 1e-12))
        at += n * width
    return total / float(len(sample.seats))


def spread(rows: vec[float], at: i64, n: i64, weights: vec[float], p: vec[float]) -> None:
    """The chances of the n seats of a position."""
    terms: i64 = i64(len(weights))
    width: i64 = 2 + terms
    best: float = -1e300
    for i in range(n):
        base: i64 = at + i * width
        x: float = -1e300
        if rows[base] > 0.0:
            x = 0.0
            for j in range(terms):
                x += weights[j] * rows[base + 2 + j]
        p[i] = x
        best = max(best, x)
    total: float = 0.0
    for i in range(n):
        p[i] = exp(p[i] - best)
        total += p[i]
    for i in range(n):
        p[i] /= total


def fit(sample: Sample, start: vec[float], pull: float, steps: i64) -> vec[float]:
    """Weights of least surprise; `pull` holds them at `start`, in standard deviations of a feature."""
    terms: i64 = sample.terms
    scale: vec[float] = deviations(sample)
    w: vec[float] = start[:]
    for k in range(steps):
        g: vec[float] = vec[float]([0.0] * terms)
        h: vec[float] = vec[float]([0.0] * (terms * terms))
        slopes(sample, w, g, h)
        for i in range(terms):
            hold: float = pull * scale[i] * scale[i]
            g[i] -= hold * (w[i] - start[i])
            h[i * terms + i] += hold + 1e-9
        w = stepped(sample, start, pull, scale, w, solved(h, g, terms))
    return w


def stepped(
    sample: Sample, start: vec[float], pull: float, scale: vec[float], w: vec[float], step: vec[float]
) -> vec[float]:
    """The weights after a step, or after a shorter one where the whole goes too far; where none helps, as before."""
    before: float = loss(sample, w) + held(start, pull, scale, w)
    part: float = 1.0
    for k in range(SHORTER):
        new: vec[float] = w[:]
        for i in range(i64(len(w))):
            new[i] += part * step[i]
        if loss(sample, new) + held(start, pull, scale, new) <= before:
            return new
        part *= 0.5
    return w


def held(start: vec[float], pull: float, scale: vec[float], w: vec[float]) -> float:
    """What straying from the start costs."""
    out: float = 0.0
    for i in range(i64(len(w))):
        x: float = scale[i] * (w[i] - start[i])
        out += 0.5 * pull * x * x
    return out


def slopes(sample: Sample, w: vec[float], g: vec[float], h: vec[float]) -> None:
    """The gradient of the mean log chance of the winners, and its curvature with the sign turned."""
    terms: i64 = sample.terms
    width: i64 = 2 + terms
    rows = sample.rows
    p: vec[float] = vec[float]([0.0] * 16)
    mean: vec[float] = vec[float]([0.0] * terms)
    share: float = 1.0 / float(len(sample.seats))
    at: i64 = 0
    for k in range(i64(len(sample.seats))):
        n: i64 = sample.seats[k]
        spread(rows, at, n, w, p)
        for j in range(terms):
            mean[j] = 0.0
        for i in range(n):
            if p[i] > 0.0:
                for j in range(terms):
                    mean[j] += p[i] * rows[at + i * width + 2 + j]
        for i in range(n):
            base: i64 = at + i * width + 2
            gain: float = share * (rows[base - 1] - p[i])
            x: float = share * p[i]
            if rows[base - 2] == 0.0:
                continue
            for j in range(terms):
                g[j] += gain * rows[base + j]
                y: float = x * (rows[base + j] - mean[j])
                for q in range(j + 1):
                    h[j * terms + q] += y * (rows[base + q] - mean[q])
        at += n * width
    for j in range(terms):
        for q in range(j):
            h[q * terms + j] = h[j * terms + q]


def deviations(sample: Sample) -> vec[float]:
    """How far each feature strays from its mean, over all seats that are in."""
    terms: i64 = sample.terms
    width: i64 = 2 + terms
    out: vec[float] = vec[float]([0.0] * terms)
    for j in range(terms):
        n: float = 1e-9
        x: float = 0.0
        y: float = 0.0
        at: i64 = 0
        while at < len(sample.rows):
            if sample.rows[at] > 0.0:
                v: float = sample.rows[at + 2 + j]
                n += 1.0
                x += v
                y += v * v
            at += width
        out[j] = sqrt(max(0.0, y / n - x / n * (x / n)))
    return out


def solved(h: vec[float], g: vec[float], n: i64) -> vec[float]:
    """The x of h x = g by Cholesky's way; h is symmetric and positive."""
    low: vec[float] = vec[float]([0.0] * (n * n))
    x: vec[float] = vec[float]([0.0] * n)
    for i in range(n):
        for j in range(i + 1):
            v: float = h[i * n + j]
            for k in range(j):
                v -= low[i * n + k] * low[j * n + k]
            if i == j:
                low[i * n + i] = sqrt(max(v, 1e-12))
            else:
                low[i * n + j] = v / low[j * n + j]
    for i in range(n):
        v = g[i]
        for k in range(i):
            v -= low[i * n + k] * x[k]
        x[i] = v / low[i * n + i]
    for back in range(n):
        i = n - 1 - back
        v = x[i]
        for k in range(i + 1, n):
            v -= low[k * n + i] * x[k]
        x[i] = v / low[i * n + i]
    return x
