"""Watches a bot: times it, and answers in its place where it answers nothing of use.

Here a bot thinks in the caller's own process, where nothing can stop it: it is judged once it has answered. The server
lets bots think in processes that it can end (`server/workers.py`).
"""

from __future__ import annotations

import logging
from operator import index
from time import perf_counter

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.bots.attacker import Attacker
from warbanner.core.contract import Bot, Rules, State
from warbanner.core.rng import seed_stream
from warbanner.core.scratch import SCRATCH
from warbanner.core.sets import BIT, choose, holds
from warbanner.core.trace import Trace

LOG = logging.getLogger("warbanner.bots")
INSTEAD = Attacker()
UNTOLD = Trace(False)
LONGEST = 200  # letters of a fault in words


class Guard(Bot):
    """A bot in one seat. An answer that isn't legal, an exception and a late answer become the `attacker` policy's.

    limit: seconds after which an answer is late; None for never.
    refused, failed, late: how many answers weren't legal, raised, or came too late; first: the first such in words.
    decisions, moves: seconds of thought for each decision with a choice, and for each move with one.
    """

    def __init__(self, bot: Bot, name: str, limit: float | None = None) -> None:
        self.bot, self.name, self.limit = bot, name, limit
        self.refused = self.failed = self.late = 0
        self.first = ""
        self.decisions: list[float] = []
        self.moves: list[float] = []
        self._new = True  # whether the next answer begins a move

    def begin(self) -> None:
        self._new = True
        try:
            self.bot.begin()
        except (Exception, SystemExit) as e:
            self.failed += 1
            self._tell(f"{type(e).__name__}: {e}")

    def choose(self, rules: Rules, s: State, seat: i64, m: vec[i64], n: i64, r: vec[i64]) -> i64:
        offered = (m[0], m[1])  # bots may use m as they like
        answer, fault = None, ""
        start = perf_counter()
        try:
            answer = self.bot.choose(rules, s, seat, m, n, r)
        except (Exception, SystemExit) as e:
            fault = f"{type(e).__name__}: {e}"
        spent = perf_counter() - start
        m[0], m[1] = offered
        choice = legal_choice(m, answer)
        if fault:
            self.failed += 1
        elif self.limit is not None and spent > self.limit:
            self.late += 1
            fault = f"answered after {spent:.2f} s"
        elif choice is None:
            self.refused += 1
            fault = f"{in_words(answer)} isn't legal"
        if fault or choice is None:
            self._tell(fault)
            choice = INSTEAD.choose(rules, s, seat, m, n, r)
        self._time(spent)
        self._new = ends_move(rules, s, seat, choice)
        return choice

    def _tell(self, fault: str) -> None:
        fault = f"{self.name}: {' '.join(fault.split())[:LONGEST]}"
        self.first = self.first or fault
        LOG.info("%s", fault)

    def _time(self, spent: float) -> None:
        self.decisions.append(spent)
        if self._new:
            self.moves.append(0.0)
        self.moves[-1] += spent


def legal_choice(m: vec[i64], answer: object) -> i64 | None:
    """The choice that a bot's answer means, whatever its type; None if it is none of the two-word set m."""
    try:
        number = index(answer)  # type: ignore[arg-type]  # what isn't a whole number raises
    except Exception:  # or whatever else its own __index__ likes
        return None
    return i64(number) if 0 <= number < 127 and holds(m, i64(number)) else None


def in_words(answer: object) -> str:
    """A bot's answer in an error's line: a choice by its number, anything else by its type, as it may be long."""
    return str(answer) if type(answer) is int and -1000 < answer < 1000 else f"a value of type {type(answer).__name__}"


def ends_move(rules: Rules, s: State, seat: i64, choice: i64) -> bool:
    """Whether the seat's move is over after a choice, and after those without an alternative that follow it."""
    after, m = s.copy(), SCRATCH.choices
    seed_stream(SCRATCH.dice, 0, 0, 0)
    while True:
        rules.apply(after, seat, choice, SCRATCH.dice, UNTOLD)
        if rules.awaits(after) & BIT[seat] == 0 or rules.committed(after, seat):
            return True
        if rules.legal(after, seat, m) > 1:
            return False
        choice = choose(m, 1, SCRATCH.dice)
