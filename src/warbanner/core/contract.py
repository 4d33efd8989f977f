"""What generic code may know about a game: its state, its rules, and those who play it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from warbanner.core.mind import Mind
from warbanner.core.trace import Trace

PASS: Final[i64] = 126
PASS_BIT: Final = i64(1 << 62)  # i64(…): a literal of this size would be unboxed at each use


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game: named fields of small numbers and sets. Subclasses are generated."""

    def copy(self) -> State:
        """An independent copy; the board is shared."""
        raise NotImplementedError

    def size(self) -> i64:
        """How many numbers `put` writes."""
        raise NotImplementedError

    def put(self, out: vec[i64]) -> None:
        """Write all fields to out."""
        raise NotImplementedError

    def get(self, src: vec[i64]) -> None:
        """Read all fields from src, as `put` wrote them."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The rules of one game. A choice is a number 0..126, never 63; seats count from 0."""

    mind: Mind  # how bots judge the game

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def start(self, options: vec[i64], r: vec[i64]) -> State:
        """The first position; options in the order of the game's option table."""
        raise NotImplementedError

    def awaits(self, s: State) -> i64:
        """The set of seats that must answer now; 0 when the game is over."""
        raise NotImplementedError

    def secret(self, s: State) -> bool:
        """Whether answers stay hidden until all seats have given theirs, also when only the last is awaited."""
        return False

    def far(self, s: State) -> bool:
        """Whether an answer bears fruit at the end of the round only, so that bots look so far. Here: secret ones."""
        return self.secret(s)

    def prompt(self, s: State, seat: i64) -> i64:
        """The number of the prompt that an awaited seat must answer."""
        raise NotImplementedError

    def number(self, s: State, seat: i64) -> tuple[i64, i64]:
        """Lowest and highest amount of a number prompt; (0, -1) for any other prompt."""
        raise NotImplementedError

    def legal(self, s: State, seat: i64, m: vec[i64]) -> i64:
        """Write the legal choices of an awaited seat to the two-word set m; return how many."""
        raise NotImplementedError

    def why(self, s: State, seat: i64, choice: i64) -> i64:
        """0 if the choice is legal, else the number of a clause that forbids it."""
        raise NotImplementedError

    def apply(self, s: State, seat: i64, choice: i64, r: vec[i64], tr: Trace) -> None:
        """Carry out a legal choice; dice come from r."""
        raise NotImplementedError

    def committed(self, s: State, seat: i64) -> bool:
        """Whether the seat is between two of its moves."""
        raise NotImplementedError

    def rounds(self, s: State) -> i64:
        """How many rounds have been finished."""
        raise NotImplementedError

    def opener(self, s: State) -> i64:
        """The seat that had the first turn of the game, or below 0 if none has begun yet."""
        raise NotImplementedError

    def result(self, s: State) -> vec[i64]:
        """The place of each seat, 1 for the winners; places may be shared."""
        raise NotImplementedError

    def imagine(self, s: State, seat: i64, r: vec[i64]) -> State:
        """A copy in which all that the seat can't know is dealt anew, true to what it has seen."""
        raise NotImplementedError

    def seats(self, s: State) -> i64:
        """How many seats play."""
        raise NotImplementedError

    def turn(self, s: State) -> i64:
        """The seat whose turn it is, also while another one is asked; below 0 when it is nobody's."""
        raise NotImplementedError

    def features(self, s: State, seat: i64, f: vec[float]) -> bool:
        """Write what speaks for the seat to f, one number a weight; False, and nothing written, if it is out.

        Reads the state as if all of it were known: bots ask of imagined states.
        """
        raise NotImplementedError

    def tries(self) -> i64:
        """How many continuations `greedy` spends on a decision, shared among its choices; more where dice decide."""
        return 160

    def sensible(self, s: State, seat: i64, m: vec[i64], n: i64) -> i64:
        """Narrow the n legal choices in m to those that `greedy` weighs; return how many are left.

        Reads public fields and the seat's own secrets only. Here: no narrowing.
        """
        return n

    def eager(self, s: State, seat: i64, m: vec[i64], n: i64) -> i64:
        """Narrow the n legal choices in m to those of the `attacker` policy; return how many are left.

        Reads public fields and the seat's own secrets only. Here: no narrowing.
        """
        return n


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """One who answers prompts. A bot has dice of its own and never sees the true state's secrets."""

    def begin(self) -> None:
        """A new game: forget what was thought in the last one."""

    def choose(self, rules: Rules, s: State, seat: i64, m: vec[i64], n: i64, r: vec[i64]) -> i64:
        """One of the n >= 2 legal choices in m. Read only what the seat may know; `rules.imagine` helps."""
        raise NotImplementedError
