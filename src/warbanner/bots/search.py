"""Search: whole turns are sampled and bettered in imagined positions, and the most promising are played on."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.bots.line import MOST, STYLES, Line, Player
from warbanner.bots.secret import answer
from warbanner.core.contract import Bot, Rules, State
from warbanner.core.rng import below, seed_stream, word
from warbanner.core.sets import choose, holds, members

POOL: Final[i64] = 48  # lines kept while more are sampled
BEST: Final[i64] = 4  # lines that are bettered
TRUSTED: Final[i64] = 16  # a line is one of the best only when it has been so often, else it may have been lucky
FINALISTS: Final[i64] = 16  # lines played on
JUDGED: Final[i64] = 6  # the same where the end of the own turn is judged: there a good judgement is soon found
SAMPLED: Final[i64] = 3  # one in so many turns played out is a new line, the others compare the best ones


@final
class Search(Bot):
    """Samples lines of its turn and plays the best on by sequential halving; a move is thought of as a whole."""

    budget: i64  # turns played out for each move
    replies: i64  # lines tried for each turn of another seat; 0: the position at the end of the own turn is judged
    slips: bool  # makes some moves without a thought, as often as the game says: eagerly, if plain at random
    seconds: float  # the most that a move may take; 0: as long as it needs
    plain: bool  # judges by a few features only
    weights: vec[float]  # of the game's features; none: the game's own
    move: Line  # the move begun
    at: i64

    def __init__(self, budget: i64, replies: i64, slips: bool, plain: bool, weights: vec[float]) -> None:
        self.budget = budget
        self.replies = replies
        self.slips = slips
        self.seconds = 0.0
        self.plain = plain
        self.weights = weights
        self.move = Line(0)
        self.at = 0

    def begin(self) -> None:
        self.move = Line(0)
        self.at = 0

    def choose(self, rules: Rules, s: State, seat: i64, m: vec[i64], n: i64, r: vec[i64]) -> i64:
        if self.at < self.move.move and not rules.committed(s, seat):
            a: i64 = self.move.choices[self.at]
            if holds(m, a):
                self.at += 1
                return a
        self.begin()
        rash: bool = self.slips and below(r, 1000) < self.rash(rules)
        if rash and not self.plain:
            return choose(m, rules.eager(s, seat, m, n), r)
        n = rules.sensible(s, seat, m, n)
        if rash or n == 1:
            return choose(m, n, r)
        player = Player(rules, self.weights if len(self.weights) > 0 else rules.mind.weights(self.plain))
        seed_stream(player.dice, word(r), word(r), 0)
        seed_stream(player.r, word(r), word(r), 1)
        if self.seconds > 0.0:
            player.hurry(self.seconds)
        if rules.secret(s):
            self.move = answer(player, s, seat, self.budget, self.replies)
        else:
            first: vec[i64] = vec[i64]([i64(0)] * n)
            members(m, first)
            self.move = self.think(player, s, seat, first)
        self.at = 1
        return self.move.choices[0]

    def rash(self, rules: Rules) -> i64:
        """Of 1,000 moves, those made without a thought."""
        if self.plain:
            return rules.mind.blunders
        return rules.mind.slips

    def think(self, player: Player, s: State, seat: i64, first: vec[i64]) -> Line:
        """The best line found; each of the first choices is tried as often, and the best lines are bettered."""
        pool: list[Line] = []
        begun = Line(0)
        begun.length = 1
        n: i64 = len(first)
        fresh: i64 = 0
        left: i64 = self.budget // SAMPLED
        for_finals: i64 = self.budget - left
        while left > 0 and not (len(pool) > 0 and player.late()):
            left -= 1
            guide = begun
            keep: i64 = 1
            style: i64 = fresh // n % STYLES
            if len(pool) > 0 and below(player.r, 2) == 0:
                guide = pool[below(player.r, min(BEST, i64(len(pool))))]
                style = guide.style
                keep = below(player.r, guide.length + 1)
            else:
                begun.choices[0] = first[fresh % n]
                fresh += 1
            line = Line(style)
            c: State = player.rules.imagine(s, seat, player.r)
            player.follow(c, seat, guide, min(keep, MOST - 1), line)
            line.total = player.worth(c, seat)
            line.count = 1
            at: i64 = put(pool, line)
            while at < BEST and pool[at].count < TRUSTED and left > 0 and not player.late():
                left -= 1
                line = pool[at]
                c = player.rules.imagine(s, seat, player.r)
                player.follow(c, seat, line, MOST, line)
                line.total += player.worth(c, seat)
                line.count += 1
                at = settle(pool, at)
        return self.halve(player, s, seat, pool, for_finals)

    def halve(self, player: Player, s: State, seat: i64, pool: list[Line], budget: i64) -> Line:
        """Play the best lines on, all with the same dice, and leave the worse half out until one is left."""
        rules = player.rules
        replies: i64 = 0
        if rules.mind.round_tells:
            replies = self.replies
        n: i64 = min(JUDGED if replies == 0 else FINALISTS, i64(len(pool)))
        for i in range(n):
            pool[i].total = 0.0
            pool[i].count = 0
        cost: i64 = 1 + (rules.seats(s) - 1) * player.cost(replies)
        levels: i64 = 1
        k: i64 = n
        while k > 2:
            k = (k + 1) // 2
            levels += 1
        base: i64 = word(player.r)
        sample: i64 = 0
        while n > 1 and (sample == 0 or not player.late()):
            for turn in range(max(1, budget // (levels * n * cost))):
                sample += 1
                for i in range(n):
                    line = pool[i]
                    seed_stream(player.dice, base, sample, 2)
                    seed_stream(player.r, base, sample, 3)
                    c: State = rules.imagine(s, seat, player.r)
                    player.follow(c, seat, line, MOST, line)
                    if replies > 0:
                        player.play_on(c, seat, replies)
                    line.total += player.worth(c, seat)
                    line.count += 1
                if player.late():
                    break
            order(pool, n)
            n = (n + 1) // 2
        return pool[0]


def put(pool: list[Line], line: Line) -> i64:
    """Add what a line came to: to the same line, or in its place by its mean; the worst of too many goes. Its place."""
    n: i64 = len(pool)
    at: i64 = 0
    while at < n and not pool[at].same(line):
        at += 1
    if at < n:
        pool[at].total += line.total
        pool[at].count += line.count
        return settle(pool, at)
    pool.append(line)
    at = settle(pool, at)
    if n + 1 > POOL:
        pool.pop()
    return at


def settle(pool: list[Line], at: i64) -> i64:
    """Move a line to its place by its mean; the place."""
    n: i64 = len(pool)
    line = pool[at]
    x: float = line.mean()
    while at > 0 and pool[at - 1].mean() < x:
        pool[at] = pool[at - 1]
        at -= 1
    while at + 1 < n and pool[at + 1].mean() > x:
        pool[at] = pool[at + 1]
        at += 1
    pool[at] = line
    return at


def order(lines: list[Line], n: i64) -> None:
    """Sort the first n lines by what they promise, the best first."""
    for i in range(n):
        line = lines[i]
        k: i64 = i
        while k > 0 and lines[k - 1].mean() < line.mean():
            lines[k] = lines[k - 1]
            k -= 1
        lines[k] = line
