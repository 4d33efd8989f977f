"""Hypothesis drives a match any way a person could: play, draft, back, undo, fork, save, load."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import warbanner as wb
from suite import GAMES, facts, scaled
from warbanner.core.game import numbers_of
from warbanner.core.match import replay
from warbanner.core.record import Record


def machine(name):
    game = wb.load(name)

    class Table(RuleBasedStateMachine):
        """A match beside the list of the hashes it went through: one for each move of a person."""

        @initialize(seed=st.integers(0, 50))
        def sit_down(self, seed):
            limits = {"round_limit": 2} if "round_limit" in game.options else {}
            self.match = game.new(seed=seed, options=limits)
            self.past = []
            self.draft = None

        def going(self):
            return not self.match.over

        def drafting(self):
            return self.draft is not None

        @precondition(going)
        @rule(data=st.data())
        def play(self, data):
            seat = data.draw(st.sampled_from(self.match.awaited))
            self.past.append(self.match.hash)
            self.match.play(seat, self.match.random_move(seat))
            self.draft = None

        @precondition(going)
        @rule(data=st.data())
        def begin_draft(self, data):
            self.draft = self.match.draft(data.draw(st.sampled_from(self.match.awaited)))

        @precondition(drafting)
        @rule(data=st.data())
        def take(self, data):
            if self.draft.complete:
                assert self.draft.text
                self.past.append(self.match.hash)
                self.match.play(self.draft.seat, self.draft)
                self.draft = None
                return
            prompt = self.draft.prompt
            if prompt.kind == "number":
                self.draft.take(data.draw(st.integers(prompt.low, prompt.high)))
            else:
                self.draft.take(data.draw(st.sampled_from(self.draft.legal())).word)

        @precondition(drafting)
        @rule()
        def back(self):
            if not self.draft.answers:
                with pytest.raises(wb.IllegalMove):
                    self.draft.back()
                return
            last = self.draft.answers[-1]
            state, complete = numbers_of(self.draft.state), self.draft.complete
            self.draft.back()
            self.draft.take(last.value)
            assert self.draft.complete == complete
            if not complete:  # else dice that don't count may have been rolled
                assert numbers_of(self.draft.state) == state
            self.draft.back()

        @precondition(lambda self: bool(self.past))
        @rule()
        def undo(self):
            self.match.undo()
            assert self.match.hash == self.past.pop()
            self.draft = None

        @rule()
        def fork(self):
            twin = self.match.fork()
            before = self.match.hash
            if not twin.over:
                seat = twin.awaited[0]
                twin.play(seat, twin.random_move(seat))
            assert self.match.hash == before

        @rule()
        def save_and_load(self):
            text = "".join(line + "\n" for line in self.match.record.lines())
            again = replay(game, Record.parse(text))
            assert again.hash == self.match.hash and again.awaited == self.match.awaited
            assert [again.events(seat) for seat in (None, 0)] == [self.match.events(seat) for seat in (None, 0)]
            assert again.version == self.match.version
            again.auto_single = True
            self.match, self.draft = again, None

        @rule()
        def position(self):
            twin = game.position(self.match.position, seed=1, auto_single=False)
            assert twin.hash == self.match.hash

        @invariant()
        def sound(self):
            if facts(game):
                facts(game).check(game, self.match.state)
            assert self.match.over == (self.match.record.end is not None) == (self.match.result is not None)

    Table.__name__ = f"Table_{name}"
    return Table


@pytest.mark.parametrize("name", GAMES)
def test_any_way(name):
    case = machine(name).TestCase
    case.settings = settings(
        max_examples=scaled(60, 25),
        stateful_step_count=scaled(40, 25),
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    case("runTest").runTest()
