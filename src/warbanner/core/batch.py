"""Whole games at full speed: the loop of a match without record, view and text."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import Bot, Rules, State
from warbanner.core.rng import seed_stream
from warbanner.core.sets import choose, first
from warbanner.core.trace import Trace


@final
class Batch:
    """Plays games of one option set. Game k depends on (seed, k) alone, whatever worker plays it."""

    rules: Rules
    options: vec[i64]
    bots: list[Bot]
    seed: i64
    decisions: i64  # choices made so far, forced ones included
    forced: i64  # of these, choices without an alternative

    def __init__(self, rules: Rules, options: vec[i64], bots: list[Bot], seed: i64) -> None:
        self.rules = rules
        self.options = options
        self.bots = bots
        self.seed = seed
        self.decisions = 0
        self.forced = 0

    def play(self, game: i64) -> State:
        """Game number `game` with bot i in seat i; return the final state."""
        rules: Rules = self.rules
        tr = Trace(False)
        m: vec[i64] = vec[i64]([0, 0])
        r: vec[i64] = vec[i64]([0, 0, 0, 0])
        bots: vec[Bot] = vec[Bot](self.bots)  # not lists: they would check the type of each item read
        streams: vec[vec[i64]] = vec[vec[i64]]([r] * len(self.bots))
        for p in range(i64(len(self.bots))):
            own: vec[i64] = vec[i64]([0, 0, 0, 0])
            seed_stream(own, self.seed, game, 1 + p)
            streams[p] = own
            bots[p].begin()
        seed_stream(r, self.seed, game, 0)
        s: State = rules.start(self.options, r)
        decisions: i64 = 0
        forced: i64 = 0
        awaited: i64 = rules.awaits(s)
        while awaited != 0:
            seat: i64 = first(awaited)
            n: i64 = rules.legal(s, seat, m)
            decisions += 1
            choice: i64 = 0
            if n > 1:
                choice = bots[seat].choose(rules, s, seat, m, n, streams[seat])
            else:
                choice = choose(m, n, r)
                forced += 1
            rules.apply(s, seat, choice, r, tr)
            awaited = rules.awaits(s)
        self.decisions += decisions
        self.forced += forced
        return s


def random_choices(rules: Rules, s: State, limit: i64, seed: i64) -> i64:
    """Answer prompts of s at random until the game or `limit` is over; return the choices made."""
    tr = Trace(False)
    m: vec[i64] = vec[i64]([0, 0])
    r: vec[i64] = vec[i64]([0, 0, 0, 0])
    seed_stream(r, seed, 0, 0)
    done: i64 = 0
    awaited: i64 = rules.awaits(s)
    while awaited != 0 and done < limit:
        seat: i64 = first(awaited)
        n: i64 = rules.legal(s, seat, m)
        rules.apply(s, seat, choose(m, n, r), r, tr)
        awaited = rules.awaits(s)
        done += 1
    return done
