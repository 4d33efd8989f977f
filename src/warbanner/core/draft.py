"""A move in the making: prompts answered on a copy, with dice that don't count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import State
from warbanner.core.errors import IllegalMove, TooMany
from warbanner.core.game import Answer, Game, Wanted
from warbanner.core.numbers import narrow, step_towards
from warbanner.core.rng import seed_stream
from warbanner.core.scratch import SCRATCH
from warbanner.core.sets import members
from warbanner.core.trace import Trace

NUMBER = re.compile(r"-?[0-9]{1,999}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal answer: the kernel's number, the word in move texts, the label in menus."""

    value: int
    word: str
    label: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a seat is asked. A number prompt has `low` and `high`; others have choices."""

    name: str
    kind: str
    seat: int
    side: int
    sentence: str
    secret: bool
    low: int = 0
    high: int = -1


class Draft:
    """Answers of one seat since its last move. Abandoning it leaves no trace in the match."""

    def __init__(self, game: Game, s: State, seat: int, version: int = 0) -> None:
        self.game, self.seat, self.version = game, seat, version
        self.state = s.copy()
        self.start = s
        self.answers: list[Answer] = []
        self._trace = Trace(True)
        self._earlier: list[tuple[State, vec[i64]]] = []
        self._open: Answer | None = None  # an amount of which some parts are still to come

    @property
    def complete(self) -> bool:
        """Whether the answers make a whole move."""
        return bool(self.answers) and self.game.rules.committed(self.state, self.seat)

    @property
    def choices(self) -> list[int]:
        """The kernel's choices so far."""
        return [c for answer in self.answers for c in answer.choices]

    @property
    def prompt(self) -> Prompt:
        """The question that stands open."""
        rules, s, seat = self.game.rules, self.state, self.seat
        ask = self.game.asks[rules.prompt(s, seat)]
        low, high = rules.number(s, seat) if ask.kind == "number" else (0, -1)
        side = self.game.side_asked(s, seat)
        return Prompt(ask.name, ask.kind, seat, side, self.game.question(s, seat, ask.name), ask.secret, low, high)

    def legal(self) -> list[Choice]:
        """The legal choices of the open prompt; for a number prompt see its `low` and `high`."""
        game, s, seat = self.game, self.state, self.seat
        ask = game.asks[game.rules.prompt(s, seat)]
        if ask.kind == "number":
            return []
        return [
            Choice(c, game.word_of(s, seat, ask.name, c), game.label_of(s, seat, ask.name, c)) for c in self.values()
        ]

    def values(self) -> list[int]:
        """The kernel's legal choices, ascending."""
        m, out = SCRATCH.choices, SCRATCH.members
        self.game.rules.legal(self.state, self.seat, m)
        return list(out[: members(m, out)])

    def take(self, value: int | str) -> None:
        """Answer the open prompt with a choice, its word, or the amount of a number prompt."""
        if self.complete:
            raise IllegalMove("", "the move is complete")
        ask = self.game.asks[self.game.rules.prompt(self.state, self.seat)]
        if ask.kind == "number":
            self._take_number(ask.name, value)
        else:
            self._take_choice(ask.name, value)

    def _take_choice(self, name: str, value: int | str) -> None:
        choice = self.game.choice_of(self.state, self.seat, name, value) if isinstance(value, str) else value
        if not isinstance(choice, int) or isinstance(choice, bool) or not 0 <= choice < 127 or choice == 63:
            raise IllegalMove("", f"{str(value)[:40]!r} is no answer to: {self.prompt.sentence}")
        self._refuse(int(self.game.rules.why(self.state, self.seat, choice)), name, choice)
        self._push(name, choice, [choice])

    def _take_number(self, name: str, value: int | str) -> None:
        if isinstance(value, str) and NUMBER.fullmatch(value):
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise IllegalMove("", f"{str(value)[:40]!r} isn't a whole number")
        low, high = self.game.rules.number(self.state, self.seat)
        if not low <= value <= high:
            tries = [*([value] if 0 <= value <= 62 else [62, 0]), 125]
            why = next(w for c in tries if (w := self.game.rules.why(self.state, self.seat, c)))
            text = f"{value if abs(value) < 10**9 else 'that'} isn't in {low}..{high}"
            raise IllegalMove(self.game.ledger.name_of(why), text)
        choices = []
        start, stop = low, high
        while True:
            choices.append(int(step_towards(start, stop, value)))
            start, stop = narrow(start, stop, choices[-1])
            if start == stop:
                break
        self._push(name, value, choices)

    def _refuse(self, clause: int, name: str, choice: int) -> None:
        if clause:
            what = self.game.name_of(self.state, self.seat, name, choice)
            ledger_name = self.game.ledger.name_of(clause)
            raise IllegalMove(ledger_name, f"{what} isn't allowed: {self.game.ledger[ledger_name].text}")

    def push_choice(self, choice: int) -> None:
        """Answer with one of the kernel's legal choices; the parts of an amount count as one answer."""
        rules, s, seat = self.game.rules, self.state, self.seat
        if self.complete:
            raise IllegalMove("", "the move is complete")
        if not isinstance(choice, int) or isinstance(choice, bool) or not 0 <= choice < 127 or choice == 63:
            raise IllegalMove("", f"{str(choice)[:20]} is no choice")
        name = self.game.asks[rules.prompt(s, seat)].name
        self._refuse(int(rules.why(s, seat, choice)), name, choice)
        low, high = rules.number(s, seat)
        if low > high:
            self._push(name, choice, [choice])
            return
        if self._open is not None:
            choices = [*self._open.choices, choice]
            self.back()
        else:
            choices = [choice]
        start, stop = narrow(low, high, choice)
        self._push(name, start, choices)
        self._open = self.answers[-1] if start < stop else None

    def _push(self, name: str, value: int, choices: list[int]) -> None:
        self._earlier.append((self.state, self._trace.log[:]))
        self.state = self.state.copy()
        seed_stream(SCRATCH.dice, 0, 0, 0)
        for choice in choices:
            self.game.rules.apply(self.state, self.seat, choice, SCRATCH.dice, self._trace)
        self.answers.append(Answer(name, value, tuple(choices)))

    def back(self) -> None:
        """Take the last answer back; IllegalMove if there is none."""
        if not self.answers:
            raise IllegalMove("", "nothing to take back")
        self.answers.pop()
        self._open = None
        self.state, self._trace.log = self._earlier.pop()

    def fork(self) -> Draft:
        """A draft that goes on from here on its own."""
        twin = Draft(self.game, self.start, self.seat, self.version)
        twin.state = self.state.copy()
        twin.answers = self.answers[:]
        twin._trace.log = self._trace.log[:]
        twin._earlier = self._earlier[:]
        return twin

    @property
    def text(self) -> str:
        """The move as text, once complete."""
        if not self.complete:
            raise IllegalMove("", "the move isn't complete")
        return self.game.write(self.start, self.seat, self.answers, list(self._trace.log))

    def follow(self, wanted: Wanted) -> None:
        """Answer all prompts as a move text wants it; IllegalMove says where it can't be."""
        steps = wanted.steps
        at = 0
        while not self.complete:
            name = self.game.asks[self.game.rules.prompt(self.state, self.seat)].name
            while at < len(steps) and steps[at].optional and steps[at].name != name:
                at += 1
            if at == len(steps):
                if not self.answers:
                    raise IllegalMove(*self.game.misplaced(self.state, self.seat, steps[0]))
                raise IllegalMove(wanted.short, f"the move stops short of: {self.prompt.sentence}")
            step = steps[at]
            if step.name and step.name != name:
                raise IllegalMove(*self.game.misplaced(self.state, self.seat, step))
            word = self.game.word_for(self.state, name, step.word) if step.sticky else step.word
            self.take(word)
            if not step.sticky:
                at += 1
        if any(not step.optional for step in steps[at:]):
            clause = self.game.mismatch(self.start, wanted, self.text)
            raise IllegalMove(clause, f"that would be {self.text}, and no more")
        if self.text != wanted.text:
            raise IllegalMove(self.game.mismatch(self.start, wanted, self.text), f"that would be {self.text}")


def moves(game: Game, s: State, seat: int, limit: int) -> Iterator[str]:
    """All moves of a seat as texts, lazily; TooMany beyond the limit."""
    count = 0
    todo = [Draft(game, s, seat)]
    while todo:
        draft = todo.pop()
        if draft.complete:
            count += 1
            if count > limit:
                raise TooMany(f"more than {limit} moves")
            yield draft.text
            continue
        prompt = draft.prompt
        values = range(prompt.low, prompt.high + 1) if prompt.kind == "number" else draft.values()
        for value in reversed(values):
            twin = draft.fork()
            twin.take(value)
            todo.append(twin)
