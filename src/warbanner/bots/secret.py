"""Answers that stay hidden until all have given theirs: each seat learns over sampled rounds what answers it best."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.bots.line import EAGER, SEATS, Line, Player
from warbanner.core.contract import State
from warbanner.core.rng import below, word
from warbanner.core.sets import choose, first

ARMS: Final[i64] = 96  # answers of a seat that are told apart
LEAST: Final[i64] = 8  # rounds sampled
OFTEN: Final[i64] = 8  # an answer settles a whole round: so many times the turns of a move are played out for it
STEPS: Final[i64] = 8  # choices of an answer
SHARP: Final = 60.0  # how much an answer with a better chance to win is preferred
CURIOUS: Final[i64] = 4  # one sample in so many tries an answer by chance
LAST: Final = 200.0  # the same for the answer that is given


@final
class Arms:
    """The answers that a seat has tried, and what they came to."""

    lines: list[Line]

    def __init__(self) -> None:
        self.lines = []

    def pick(self, r: vec[i64], sharp: float) -> i64:
        """One of them by logit of their means."""
        n: i64 = len(self.lines)
        best: float = -1.0
        for line in self.lines:
            best = max(best, line.mean())
        total: float = 0.0
        for line in self.lines:
            total += exp(sharp * (line.mean() - best))
        x: float = total * float(word(r)) / 4294967296.0
        for i in range(n):
            x -= exp(sharp * (self.lines[i].mean() - best))
            if x < 0.0:
                return i
        return n - 1

    def index(self, line: Line) -> i64:
        """The place of an answer; a new one is added."""
        for i in range(i64(len(self.lines))):
            if self.lines[i].same(line):
                return i
        self.lines.append(line)
        return i64(len(self.lines)) - 1


def answer(player: Player, s: State, seat: i64, budget: i64, replies: i64) -> Line:
    """The seat's answer: a logit best reply to what the others learn to answer."""
    rules = player.rules
    table: list[Arms] = [Arms() for p in range(SEATS)]
    chosen: vec[i64] = vec[i64]([i64(-1)] * SEATS)
    cost: i64 = rules.seats(s) * max(1, player.cost(replies))
    for k in range(max(LEAST, OFTEN * budget // cost)):
        c: State = rules.imagine(s, seat, player.r)
        for p in range(SEATS):
            chosen[p] = -1
        left: i64 = SEATS
        while left > 0 and rules.secret(c) and rules.awaits(c) != 0:
            p = first(rules.awaits(c))
            if chosen[p] >= 0:
                break  # the next secret question
            chosen[p] = give(player, c, p, table[p])
            left -= 1
        player.play_on(c, SEATS, replies)
        player.worth(c, seat)
        for p in range(SEATS):
            if chosen[p] >= 0:
                line = table[p].lines[chosen[p]]
                line.total += player.out[p]
                line.count += 1
        if player.late() and len(table[seat].lines) > 0:
            break
    return table[seat].lines[table[seat].pick(player.r, LAST)]


def give(player: Player, c: State, p: i64, arms: Arms) -> i64:
    """Seat p answers: mostly by what it has learned, else by chance; the place of the answer among its arms."""
    rules = player.rules
    m = player.m
    line = Line(EAGER)
    known: i64 = len(arms.lines)
    guide = line
    if known >= ARMS or (known > 0 and below(player.r, CURIOUS) != 0):
        guide = arms.lines[arms.pick(player.r, SHARP)]
    while line.length < STEPS:
        n: i64 = rules.legal(c, p, m)
        a: i64 = choose(m, n, player.r)
        if n > 1:
            a = choose(m, rules.sensible(c, p, m, n), player.r)
            if line.length < guide.length:
                a = guide.choices[line.length]
            line.choices[line.length] = a
            line.length += 1
        rules.apply(c, p, a, player.dice, player.tr)
        if rules.committed(c, p):
            break
    line.move = line.length
    return arms.index(line)
