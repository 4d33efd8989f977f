"""The rules of bounty for generic code: each prompt is sent to the file that knows it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import Rules, State
from warbanner.core.mind import Mind
from warbanner.core.sets import BIT, holds
from warbanner.core.trace import Trace
from warbanner.games.bounty import board, brain, finish, guess, play, policy, setup, turns
from warbanner.games.bounty.state import BountyState


def legal(s: BountyState, m: vec[i64]) -> i64:
    """Write the legal choices to m; return how many."""
    if s.phase == board.CARD:
        return play.legal_card(s, m)
    if s.phase == board.TARGET:
        return play.legal_target(s, m)
    return turns.legal_back(s, m)


def why(s: BountyState, a: i64) -> i64:
    """The number of a clause that forbids choice a, 0 if none does."""
    m: vec[i64] = vec[i64]([0, 0])
    legal(s, m)
    if holds(m, a):
        return 0
    if s.phase == board.CARD:
        return play.why_card(s, a)
    if s.phase == board.TARGET:
        return play.why_target(s, a)
    return turns.why_back()


def step(s: BountyState, a: i64, r: vec[i64], tr: Trace) -> bool:
    """Carry out a choice; whether it completes a move."""
    if s.phase == board.BACK:
        return turns.apply_back(s, a, r, tr)
    if s.phase == board.TARGET:
        play.apply_target(s, a, tr)
        turns.end_play(s, r, tr)
        return True
    if a == board.PUT_BACK:
        return turns.begin_back(s, r, tr)
    if not play.apply_card(s, a, tr):
        return False
    turns.end_play(s, r, tr)
    return True


@final
class Bounty(Rules):
    """The rules of bounty with one set of cards."""

    blank: BountyState  # copied by `start`: much faster than a new one

    def __init__(self, board: board.Board, mind: Mind) -> None:
        super().__init__(mind)
        mind.check(brain.TERMS)
        self.blank = BountyState(board)

    def lay_out(self, options: vec[i64]) -> BountyState:
        """An empty table with these options, nothing dealt."""
        return setup.lay_out(self.blank, options)

    def start(self, options: vec[i64], r: vec[i64]) -> State:
        return setup.set_up(self.blank, options, r)

    def awaits(self, s: State) -> i64:
        assert isinstance(s, BountyState)
        if s.phase == board.OVER:
            return 0
        return BIT[s.seat]

    def prompt(self, s: State, seat: i64) -> i64:
        assert isinstance(s, BountyState)
        return s.phase

    def number(self, s: State, seat: i64) -> tuple[i64, i64]:
        return 0, -1

    def legal(self, s: State, seat: i64, m: vec[i64]) -> i64:
        assert isinstance(s, BountyState)
        return legal(s, m)

    def why(self, s: State, seat: i64, choice: i64) -> i64:
        assert isinstance(s, BountyState)
        return why(s, choice)

    def apply(self, s: State, seat: i64, choice: i64, r: vec[i64], tr: Trace) -> None:
        assert isinstance(s, BountyState)
        if step(s, choice, r, tr):
            s.partial = 0
        else:
            s.partial = BIT[seat]

    def committed(self, s: State, seat: i64) -> bool:
        assert isinstance(s, BountyState)
        return s.partial & BIT[seat] == 0

    def rounds(self, s: State) -> i64:
        assert isinstance(s, BountyState)
        return s.round if s.phase == board.OVER else s.round - 1

    def opener(self, s: State) -> i64:
        assert isinstance(s, BountyState)
        return s.first

    def result(self, s: State) -> vec[i64]:
        assert isinstance(s, BountyState)
        return finish.places(s)

    def imagine(self, s: State, seat: i64, r: vec[i64]) -> State:
        assert isinstance(s, BountyState)
        return guess.imagine(s, seat, r)

    def seats(self, s: State) -> i64:
        assert isinstance(s, BountyState)
        return s.opt_players

    def turn(self, s: State) -> i64:
        assert isinstance(s, BountyState)
        return s.seat

    def features(self, s: State, seat: i64, f: vec[float]) -> bool:
        assert isinstance(s, BountyState)
        return brain.features(s, seat, f)

    def sensible(self, s: State, seat: i64, m: vec[i64], n: i64) -> i64:
        assert isinstance(s, BountyState)
        return policy.sensible(s, m, n)

    def eager(self, s: State, seat: i64, m: vec[i64], n: i64) -> i64:
        assert isinstance(s, BountyState)
        return policy.eager(s, m, n)
