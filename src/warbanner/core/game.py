"""The readable edge of a game: names, sentences, move text, views and positions over its kernel.

A game is one folder that defines a `GAME`, an instance of a subclass. Whatever isn't overridden works generically.
"""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from warbanner.core.contract import PASS, Rules, State
from warbanner.core.errors import BadBoard, BadPosition, IllegalMove
from warbanner.core.events import Event, Maker
from warbanner.core.options import Option, Options
from warbanner.core.scratch import SCRATCH
from warbanner.core.text import Catalogue

if TYPE_CHECKING:
    from warbanner.core.board import Map
    from warbanner.core.clauses import Ledger
    from warbanner.core.match import Match


@dataclass(frozen=True, slots=True)
class Ask:
    """What a kind of prompt asks for: territory, number, card, order, thing or yes/no."""

    name: str
    kind: str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """One answered prompt: its name, and the choice, or the amount of a number prompt."""

    prompt: str
    value: int
    choices: tuple[int, ...]


@dataclass(slots=True)
class Step:
    """One answer that a move text wants: a word or a number for the prompt `name`.

    `optional` steps may be left out by the kernel (a forced amount); `sticky` ones serve several prompts in a row.
    """

    name: str
    word: str
    optional: bool = False
    sticky: bool = False


@dataclass(frozen=True, slots=True)
class Wanted:
    """A move text that was read: its canonical form and its answers.

    clause: what rules its amounts; short: what forbids to leave an answer out. "" if nothing.
    """

    text: str
    steps: list[Step]
    clause: str = ""
    short: str = ""


class Standing(NamedTuple):
    """A series of moves that may be ordered: `text`, a blank, a number from `low` to `high` and, next to it, `unit`."""

    text: str
    low: int
    high: int
    unit: str = ""


class Game:
    """One rule system. Subclasses set the attributes and override what they can say better."""

    name: str
    title: str
    rules_version: int
    rules: Rules
    options: Mapping[str, Option]
    ledger: Ledger
    asks: Mapping[int, Ask]
    say: Catalogue
    events: Mapping[int, Maker]
    colours: Sequence[str] = ("black", "blue", "gray", "green", "red", "yellow")
    board_sha256: str | None = None
    map: Map | None = None
    foreign: Mapping[str, Any] | None = None  # the board as plain data, if it isn't the game's own
    # Endings of the files of other people's boards, the last that of our own form, and of cards files; () if none
    board_suffixes: Sequence[str] = ()
    cards_suffixes: Sequence[str] = ()
    board_option: str = ""  # of -o NAME=FILE: what may name a board's file beside --board, where a rule calls it so
    terms: Sequence[str] = ()  # names of the features that bots weigh, in the kernel's order
    own_terms: Sequence[str] = ()  # those of them that read what their seat alone may know
    shown_words: Sequence[str] = ()  # beginnings of the keys of `say` that a page may show by itself

    def geometry(self) -> Mapping[str, Any] | None:
        """How the board is drawn, of a game that has one: `frame` and, by territory, `path` and places of marks.

        A board that doesn't lie on the picture of the game's own one has `links`, the lines between territories.
        """
        return None

    # ---- other people's boards

    @property
    def full_title(self) -> str:
        """The title, with the name of the board if it isn't the game's own."""
        return self.title if self.foreign is None else f"{self.title}: {self.foreign['name']}"

    def on(self, board: Mapping[str, Any]) -> Game:
        """The same game on another board, given as plain data; BadBoard if it can't be played."""
        raise BadBoard(f"{self.name} is played on its own board alone")

    def claims(self, text: bytes) -> bool:
        """Whether a file is surely meant as a board of this game, whatever may be wrong with it."""
        return False

    def read_board(self, text: bytes, cards: bytes | None = None, name: str = "") -> dict[str, Any]:
        """The plain data of a board file, with its cards file; `name` if it names none. BadBoard names the line."""
        raise BadBoard(f"{self.name} is played on its own board alone")

    def write_board(self, board: Mapping[str, Any], form: str) -> dict[str, str]:
        """A board as files of a format: text by suffix."""
        raise BadBoard(f"{self.name} is played on its own board alone")

    def board_counts(self, board: Mapping[str, Any]) -> dict[str, Any]:
        """The name of a board, and how much of everything it has."""
        raise BadBoard(f"{self.name} is played on its own board alone")

    def board_facts(self, board: Mapping[str, Any], source: str = "") -> str:
        """What is on a board, in one line; `source` tells where its cards come from."""
        return self.say("board", source=source, **self.board_counts(board))

    # ---- matches

    def new(self, **settings: Any) -> Match:
        """A new match; see `Match`."""
        from warbanner.core.match import Match

        return Match(self, **settings)

    def position(self, text: str | Mapping[str, Any], **settings: Any) -> Match:
        """A match that begins at a position (its text, or the JSON read); BadPosition if it can't be."""
        from warbanner.core.match import Match

        if isinstance(text, str):
            text = read_json(text)
        if not isinstance(text, Mapping):
            raise BadPosition("position", "must be a JSON object")
        return Match(self, position=text, **settings)

    # ---- names

    def sides(self, seats: int) -> int:
        """How many sides own pieces at a table of so many seats: the seats first, then others."""
        return seats

    def side_name(self, side: int) -> str:
        """How sentences name a side that has no player's name."""
        return self.colours[side].capitalize()

    def word_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        """The word for a choice in move texts."""
        return "pass" if choice == PASS else str(choice)

    def choice_of(self, s: State, seat: int, prompt: str, word: str) -> int:
        """The choice meant by a word; -1 if the prompt knows no such word."""
        if word == "pass":
            return int(PASS)
        return int(word) if word.isascii() and word.isdigit() and len(word) < 4 and int(word) < 127 else -1

    def label_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        """The choice as a menu shows it."""
        return self.word_of(s, seat, prompt, choice)

    def name_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        """A choice, legal or not, as a sentence names it."""
        return self.word_of(s, seat, prompt, choice)

    def side_asked(self, s: State, seat: int) -> int:
        """The side for which a seat answers."""
        return seat

    def values_of(self, s: State, seat: int) -> dict[str, Any]:
        """What the sentences of prompts may name."""
        return {}

    def question(self, s: State, seat: int, prompt: str) -> str:
        """The sentence of a prompt."""
        return self.say(f"ask.{prompt}", **self.values_of(s, seat))

    # ---- move text

    def write(self, s: State, seat: int, answers: Sequence[Answer], log: Sequence[int]) -> str:
        """The text of a move from position s: its answers, and what they did as a trace."""
        return " ".join(self.spell(s, seat, a) for a in answers)

    def spell(self, s: State, seat: int, answer: Answer) -> str:
        """One answer as a word."""
        ask = next(a for a in self.asks.values() if a.name == answer.prompt)
        return str(answer.value) if ask.kind == "number" else self.word_of(s, seat, answer.prompt, answer.value)

    def read(self, s: State, seat: int, text: str) -> Wanted:
        """What a move text wants. Here: one word for each prompt in turn."""
        words = text.split()
        if not words:
            raise IllegalMove("", "an empty move")
        return Wanted(" ".join(words), [Step("", word) for word in words])

    def word_for(self, s: State, prompt: str, word: str) -> str:
        """What a sticky step answers to this prompt."""
        return word

    def misplaced(self, s: State, seat: int, step: Step) -> tuple[str, str]:
        """The clause ("" if none) and the reason why a step answers a prompt that isn't asked."""
        return "", f"{step.word!r} answers nothing that is asked now"

    def mismatch(self, s: State, wanted: Wanted, text: str) -> str:
        """The clause by which a wanted move comes out as another text, an amount being forced."""
        return wanted.clause

    # ---- standing orders: a series of ordinary moves

    def standing(self, s: State, seat: int, answers: Sequence[Answer]) -> Sequence[Standing]:
        """What the begun move may be turned into.

        With `attack alaska>kamchatka while`, 1, 65 and `%` the seat may order `attack alaska>kamchatka while 40%`.
        """
        return ()

    def forecast(self, s: State, seat: int, answers: Sequence[Answer]) -> dict[str, Any] | None:
        """The odds of the battle that the begun or complete move from position s would start; None if it starts none.

        `attack` and `defend` are the armies as text; `win`, `loss` and `both` the chances that the defender is gone,
        the attacker is, or nobody is left; `sentence` says it. From what the seat may know, without dice, and
        within about a millisecond: None too where that is too short.
        """
        return None

    def next_move(self, s: State, seat: int, order: str) -> str | None:
        """The next move of a seat by a standing order: "" while others or something else are asked, None at the end.

        What it says of a seat that isn't awaited is only whether the order has ended. IllegalMove if it can't be read.
        """
        return None

    # ---- telling

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """One sentence about an event; "" if it needs none."""
        return self.say(type(event).__name__, **event.to_json())

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator (None), may see."""
        raise NotImplementedError

    def table_lines(self, view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
        """A view as lines for a terminal."""
        return [f"{key}: {value}" for key, value in view.items()]

    # ---- positions

    def describe(self, s: State, options: Options) -> dict[str, Any]:
        """The position at a commit point as plain data by names; secrets included."""
        raise NotImplementedError

    def restore(self, position: Mapping[str, Any]) -> tuple[State, Options]:
        """The state and options that a position describes; BadPosition names what is wrong."""
        raise NotImplementedError

    def position_text(self, s: State, options: Options) -> str:
        """The position as canonical text: equal texts, equal states."""
        return canonical(self.describe(s, options))


def canonical(value: Any) -> str:
    """JSON with sorted keys and no needless blanks."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def read_json(text: str) -> Any:
    """Strict JSON: no NaN, no doubled keys, no number beyond a double's reach."""

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        out = dict(items)
        if len(out) != len(items):
            raise ValueError("a key stands twice")
        return out

    def refuse(word: str) -> Any:
        raise ValueError(f"{word} isn't a number")

    try:
        return json.loads(text, object_pairs_hook=pairs, parse_constant=refuse)
    except (ValueError, RecursionError) as e:
        raise BadPosition("position", f"not JSON: {e}") from None


def numbers_of(s: State) -> list[int]:
    """All fields of a state as numbers."""
    out = SCRATCH.sized(s.size())
    s.put(out)
    return list(out)


def hash_of(s: State) -> str:
    """A short fingerprint of a state: 32 hexadecimal digits."""
    numbers = numbers_of(s)
    return hashlib.blake2b(struct.pack(f"<{len(numbers)}q", *numbers), digest_size=16).hexdigest()
