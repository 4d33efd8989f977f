"""What a position is worth: each seat's chance to win, by the game's features and their learned weights."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import Rules, State
from warbanner.core.sets import BIT

OUT: Final = -1e18  # the standing of a seat that can't win any more


def standing(rules: Rules, s: State, seat: i64, weights: vec[float], f: vec[float]) -> float:
    """The weighted sum of a seat's features: the logarithm of its chance, up to a term that all share."""
    if not rules.features(s, seat, f):
        return OUT
    x: float = 0.0
    for i in range(i64(len(weights))):
        x += weights[i] * f[i]
    return x


def chances(rules: Rules, s: State, weights: vec[float], f: vec[float], out: vec[float]) -> None:
    """Each seat's chance to win; when the game is over, the parts of the win. `f` is scratch for the features."""
    n: i64 = rules.seats(s)
    if rules.awaits(s) == 0:
        shares(rules, s, out)
        return
    best: float = OUT
    for p in range(n):
        out[p] = standing(rules, s, p, weights, f)
        best = max(best, out[p])
    total: float = 0.0
    for p in range(n):
        out[p] = exp(out[p] - best)
        total += out[p]
    for p in range(n):
        out[p] /= total


def shares(rules: Rules, s: State, out: vec[float]) -> None:
    """The parts of the win in a finished game: shared first places count 1/k."""
    places: vec[i64] = rules.result(s)
    n: i64 = i64(len(places))
    first: i64 = 0
    for p in range(n):
        if places[p] == 1:
            first += 1
    for p in range(n):
        out[p] = 1.0 / float(first) if places[p] == 1 else 0.0


def gains(rules: Rules, judged: vec[float], before: State, after: State, seat: i64, untold: i64) -> vec[float]:
    """By feature, what its change from one position to the next did for the seat's chance (in its logarithm), then by
    feature how much it changed for the seat itself. `judged`: the weights of the one that moved; the features in the
    set `untold` aren't looked at.
    """
    weights: vec[float] = judged[:]
    terms: i64 = i64(len(weights))
    n: i64 = rules.seats(after)
    f: vec[float] = vec[float]([0.0] * terms)
    old: vec[float] = vec[float]([0.0] * terms)
    chance: vec[float] = vec[float]([0.0] * n)
    for k in range(terms):
        if untold & BIT[k] != 0:
            weights[k] = 0.0
    chances(rules, after, weights, f, chance)
    out: vec[float] = vec[float]([0.0] * (terms * 2))
    for p in range(n):
        if not rules.features(before, p, old) or not rules.features(after, p, f):
            continue
        part: float = 1.0 - chance[p] if p == seat else -chance[p]
        for k in range(terms):
            out[k] += part * weights[k] * (f[k] - old[k])
            if p == seat:
                out[terms + k] = f[k] - old[k]
    return out
