"""Lines: what a seat may do until its turn passes, played out in imagined positions."""

from __future__ import annotations

from time import monotonic
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.bots.value import chances
from warbanner.core.contract import PASS, PASS_BIT, Rules, State
from warbanner.core.rng import below
from warbanner.core.sets import choose, first, holds, size_of
from warbanner.core.trace import Trace

MOST: Final[i64] = 48  # choices of a line that are kept
LONGEST: Final[i64] = 600  # choices of one turn played out
SEATS: Final[i64] = 8

# How a line goes on where it has nothing of its own to follow
EAGER: Final[i64] = 0
MIXED: Final[i64] = 1
REST: Final[i64] = 2  # done as soon as it may be
STYLES: Final[i64] = 3


@final
class Line:
    """A seat's choices up to the first die or question to others; from there on its style decides."""

    choices: vec[i64]
    length: i64
    move: i64  # choices that make the first move
    style: i64
    total: float  # of the chances to win that it led to
    count: i64

    def __init__(self, style: i64) -> None:
        self.choices = vec[i64]([i64(0)] * MOST)
        self.length = 0
        self.move = 0
        self.style = style
        self.total = 0.0
        self.count = 0

    def mean(self) -> float:
        """The chance to win that it promises."""
        return self.total / float(self.count)

    def same(self, other: Line) -> bool:
        """Whether two lines are one."""
        if self.length != other.length or self.style != other.style:
            return False
        for i in range(self.length):
            if self.choices[i] != other.choices[i]:
                return False
        return True


@final
class Player:
    """Plays out turns in imagined positions, and says what they are worth. Its dice are none of the game's."""

    rules: Rules
    weights: vec[float]
    dice: vec[i64]
    r: vec[i64]
    m: vec[i64]
    tr: Trace
    f: vec[float]
    out: vec[float]
    end: float  # when to come to an end, on the clock of `monotonic`; 0: whenever
    rolled: bool  # whether the line last followed met a die or another seat's answer

    def __init__(self, rules: Rules, weights: vec[float]) -> None:
        self.rules = rules
        self.weights = weights
        self.dice = vec[i64]([0, 0, 0, 1])
        self.r = vec[i64]([0, 0, 0, 1])
        self.m = vec[i64]([0, 0])
        self.tr = Trace(False)
        self.f = vec[float]([0.0] * i64(len(weights)))
        self.out = vec[float]([0.0] * SEATS)
        self.end = 0.0
        self.rolled = False

    def hurry(self, seconds: float) -> None:
        """Come to an end after so long."""
        self.end = monotonic() + seconds

    def cost(self, replies: i64) -> i64:
        """Turns played out for a turn of another seat."""
        if replies < 2:
            return replies
        return replies + 1

    def late(self) -> bool:
        """Whether the time is over."""
        return self.end > 0.0 and monotonic() > self.end

    def worth(self, c: State, seat: i64) -> float:
        """The seat's chance to win."""
        chances(self.rules, c, self.weights, self.f, self.out)
        return self.out[seat]

    def wander(self, c: State, seat: i64, style: i64) -> i64:
        """A choice of the seat in the given style; its legal choices, more than one, are in m."""
        rules = self.rules
        m = self.m
        r = self.r
        n: i64 = rules.sensible(c, seat, m, size_of(m[0]) + size_of(m[1]))
        if style == REST and m[1] & PASS_BIT != 0:
            return PASS
        if style == EAGER or (style == MIXED and below(r, 2) == 0):
            n = rules.eager(c, seat, m, n)
        return choose(m, n, r)

    def follow(self, c: State, seat: i64, guide: Line, keep: i64, line: Line) -> None:
        """Play the turn on to its end by the first `keep` choices of a guide, then freely; `line` keeps what was done.

        A guide may be the line itself: then it is only followed.
        """
        rules = self.rules
        m = self.m
        dice = self.dice
        turn: i64 = rules.turn(c)
        now: i64 = rules.rounds(c)
        noting: bool = keep < MOST
        k: i64 = 0
        move: i64 = 0
        self.rolled = False
        left: i64 = LONGEST
        awaited: i64 = rules.awaits(c)
        while left > 0 and awaited != 0 and rules.turn(c) == turn and rules.rounds(c) == now:
            left -= 1
            p: i64 = first(awaited)
            n: i64 = rules.legal(c, p, m)
            a: i64 = 0
            if p != seat:
                self.rolled = True
                a = choose(m, n, self.r) if n == 1 else self.wander(c, p, EAGER)
            elif n == 1:
                a = choose(m, n, self.r)
            elif self.rolled or k >= MOST:
                a = self.wander(c, seat, line.style)
            else:
                if k < keep and k < guide.length and holds(m, guide.choices[k]):
                    a = guide.choices[k]
                else:
                    keep = 0
                    a = self.wander(c, seat, line.style)
                if noting:
                    line.choices[k] = a
                k += 1
            before: i64 = dice[3]
            rules.apply(c, p, a, dice, self.tr)
            if dice[3] != before:
                self.rolled = True
            if move == 0 and p == seat and rules.committed(c, seat):
                move = k
            awaited = rules.awaits(c)
        if noting:
            line.length = k
            line.move = move

    def reply(self, c: State, seat: i64, replies: i64) -> State:
        """A seat plays its turn: the best of a few lines by its own chance to win, or eagerly."""
        line = Line(EAGER)
        if replies < 2:
            self.follow(c, seat, line, MOST, line)
            return c
        best: float = -1.0
        found = line
        for k in range(replies):
            d: State = c.copy()
            line = Line(k % STYLES)
            self.follow(d, seat, line, 0, line)
            x: float = self.worth(d, seat)
            if x > best:
                best = x
                found = line
        self.follow(c, seat, found, MOST, found)
        return c

    def play_on(self, c: State, seat: i64, replies: i64) -> None:
        """Others play until it is the seat's turn again, or a round is over and it is nobody's."""
        rules = self.rules
        m = self.m
        now: i64 = rules.rounds(c)
        left: i64 = LONGEST
        awaited: i64 = rules.awaits(c)
        while left > 0 and awaited != 0:
            left -= 1
            turn: i64 = rules.turn(c)
            if turn == seat or (turn < 0 and rules.rounds(c) != now):
                return
            p: i64 = first(awaited)
            if turn == p and not rules.secret(c):
                self.reply(c, p, replies)
            else:
                n: i64 = rules.legal(c, p, m)
                rules.apply(c, p, choose(m, n, self.r) if n == 1 else self.wander(c, p, EAGER), self.dice, self.tr)
            awaited = rules.awaits(c)
