"""`greedy`: plays each choice on in imagined positions until the turn passes, and takes the one worth most."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.bots.value import chances
from warbanner.core.contract import PASS, PASS_BIT, Bot, Rules, State
from warbanner.core.rng import below, seed_stream, word
from warbanner.core.sets import choose, first, members, size_of
from warbanner.core.trace import Trace

LEAST: Final[i64] = 4  # continuations of each choice, at least
SECRET_TRIES: Final[i64] = 64  # of each choice whose answer stays hidden, to the end of the round
LONGEST: Final[i64] = 400  # choices of one continuation
WORST: Final = -1e18

# Styles of continuations, taken in turns; a choice is worth what the best of them makes of it
EAGER: Final[i64] = 0
MIXED: Final[i64] = 1
REST: Final[i64] = 2  # done as soon as it may be
STYLES: Final[i64] = 3


@final
class Greedy(Bot):
    """Looks to the end of its own turn; where answers stay hidden, to the end of the round."""

    def choose(self, rules: Rules, s: State, seat: i64, m: vec[i64], n: i64, r: vec[i64]) -> i64:
        n = rules.sensible(s, seat, m, n)
        dice: vec[i64] = vec[i64]([0, 0, 0, 0])
        seed_stream(dice, word(r), word(r), 0)
        choices: vec[i64] = vec[i64]([i64(0)] * n)
        members(m, choices)
        if n == 1:
            return choices[0]
        tries: i64 = SECRET_TRIES if rules.far(s) else max(LEAST, rules.tries() // n)
        tr = Trace(False)
        best: float = WORST
        found: i64 = choices[0]
        for i in range(n):
            x: float = promise(rules, s, seat, choices[i], tries, r, dice, m, tr)
            if x > best:
                best = x
                found = choices[i]
        return found


def promise(
    rules: Rules, s: State, seat: i64, choice: i64, tries: i64, r: vec[i64], dice: vec[i64], m: vec[i64], tr: Trace
) -> float:
    """What a choice promises: the best continuation without dice, or the best mean of a style that rolls any."""
    far: bool = rules.far(s)
    best: float = WORST
    total: vec[float] = vec[float]([0.0] * STYLES)
    rolled: vec[i64] = vec[i64]([i64(0)] * STYLES)
    weights: vec[float] = rules.mind.weights(True)
    f: vec[float] = vec[float]([0.0] * i64(len(weights)))
    out: vec[float] = vec[float]([0.0] * rules.seats(s))
    for k in range(tries):
        c: State = rules.imagine(s, seat, r)
        before: i64 = dice[3]
        style: i64 = EAGER if far else k % STYLES
        rules.apply(c, seat, choice, dice, tr)
        if far:
            play_round(rules, c, r, dice, m, tr)
        else:
            play_turn(rules, c, seat, style, r, dice, m, tr)
        chances(rules, c, weights, f, out)
        x: float = out[seat]
        # Without dice the seat can have the best one; with dice, or others' plays, the best is luck.
        if far or dice[3] != before:
            rolled[style] += 1
            total[style] += x
        else:
            best = max(best, x)
    for style in range(STYLES):
        if rolled[style] > 0:
            best = max(best, total[style] / float(rolled[style]))
    return best


def play_turn(
    rules: Rules, c: State, seat: i64, style: i64, r: vec[i64], dice: vec[i64], m: vec[i64], tr: Trace
) -> None:
    """Play on while the seat is asked: eagerly, or eagerly by turns with sensibly, or doing no more than it must."""
    left: i64 = LONGEST
    awaited: i64 = rules.awaits(c)
    while left > 0 and awaited != 0 and first(awaited) == seat and size_of(awaited) == 1:
        n: i64 = rules.sensible(c, seat, m, rules.legal(c, seat, m))
        if style == REST and m[1] & PASS_BIT != 0:
            rules.apply(c, seat, PASS, dice, tr)
        else:
            if style == EAGER or (style == MIXED and below(r, 2) == 0):
                n = rules.eager(c, seat, m, n)
            rules.apply(c, seat, choose(m, n, r), dice, tr)
        awaited = rules.awaits(c)
        left -= 1


def play_round(rules: Rules, c: State, r: vec[i64], dice: vec[i64], m: vec[i64], tr: Trace) -> None:
    """Play on to the end of the round, everybody eagerly."""
    left: i64 = LONGEST
    now: i64 = rules.rounds(c)
    awaited: i64 = rules.awaits(c)
    while left > 0 and awaited != 0 and rules.rounds(c) == now:
        p: i64 = first(awaited)
        n: i64 = rules.eager(c, p, m, rules.legal(c, p, m))
        rules.apply(c, p, choose(m, n, r), dice, tr)
        awaited = rules.awaits(c)
        left -= 1
