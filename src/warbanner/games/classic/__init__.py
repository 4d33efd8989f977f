"""Classic Risk by its rules of 1993."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from importlib import resources
from typing import Any

from warbanner.core.clauses import Ledger
from warbanner.core.contract import PASS, State
from warbanner.core.errors import BadBoard
from warbanner.core.events import Event
from warbanner.core.game import Answer, Game, Standing, Step, Wanted, canonical
from warbanner.core.minds import load_mind
from warbanner.core.options import Option, Options, read_table
from warbanner.core.scratch import SCRATCH
from warbanner.games.classic import board, cells, events, forecast, foreign, mapfiles, notation, position, view
from warbanner.games.classic.cards import next_value
from warbanner.games.classic.loader import COLOURS, Names, load_foreign, load_own
from warbanner.games.classic.rules import Classic, asked
from warbanner.games.classic.state import ClassicState
from warbanner.games.classic.text import capital, card_name, listed, say

OPTIONS = read_table(__name__)
OF_OWN_BOARD = ("deck", "board_variant", "mission_deck")  # options that other people's boards don't have

TERMS, MIND = load_mind("warbanner.games.classic")


class ClassicGame(Game):
    """The readable edge of classic Risk, bound to one board."""

    name = "classic"
    title = "Classic Risk"
    colours = COLOURS
    rules: Classic
    rules_version = int(resources.files(__name__).joinpath("RULES_VERSION").read_text())
    ledger = Ledger(__name__, "CL")
    asks = notation.ASKS
    say = say
    board_suffixes = (".map", ".json")
    cards_suffixes = (".cards",)
    terms = TERMS
    own_terms = ("sets", "ready", "aim")
    shown_words = ("design.", "board.about")

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        """On the own board, or on another one, given as checked plain data."""
        self.names, usual, variant = load_own() if data is None else load_foreign(data)
        self.rules, self.foreign = Classic(usual, variant, MIND), data
        self.options = OPTIONS if data is None else options_on(self.names)
        self.map, self.board_sha256 = self.names.map, self.names.map.sha256
        self.events = events.kinds(self.names)

    # ---- boards

    @cached_property
    def drawn(self) -> Mapping[str, Any]:
        """The geometry of the board, made once."""
        if self.foreign is not None:
            return cells.draw(self.foreign)
        found: dict[str, Any] = json.loads(resources.files(__name__).joinpath("geometry.json").read_text("utf-8"))
        return found

    def geometry(self) -> Mapping[str, Any]:
        return self.drawn

    def on(self, data: Mapping[str, Any]) -> Game:
        foreign.check(data)
        return on_board(canonical(data))

    def read_board(self, text: bytes, cards: bytes | None = None, name: str = "") -> dict[str, Any]:
        return mapfiles.read(text, cards, name)

    def write_board(self, data: Mapping[str, Any], form: str) -> dict[str, str]:
        return mapfiles.write(data, form)

    def board_counts(self, data: Mapping[str, Any]) -> dict[str, Any]:
        return foreign.counts(data)

    @property
    def foreign_sha256(self) -> str | None:
        """What names the board in positions: nothing for the own one."""
        return None if self.foreign is None else self.board_sha256

    # ---- names

    def sides(self, seats: int) -> int:
        return view.sides_of(seats)

    def side_name(self, side: int) -> str:
        return say("neutral")

    def side_asked(self, s: State, seat: int) -> int:
        assert isinstance(s, ClassicState)
        return seat if self.rules.secret(s) else int(asked(s))

    def word_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        assert isinstance(s, ClassicState)
        return notation.word_of(self.names, s, seat, prompt, choice)

    def choice_of(self, s: State, seat: int, prompt: str, word: str) -> int:
        assert isinstance(s, ClassicState)
        return notation.choice_of(self.names, s, seat, prompt, word)

    def name_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        word = self.word_of(s, seat, prompt, choice)
        return notation.STOPPED.get(prompt, word) if choice == PASS else self.names.called.get(word, word)

    def label_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        assert isinstance(s, ClassicState)
        if choice == PASS:
            return say(f"{prompt}.pass")
        if prompt in notation.FACES:
            return say("die.face", face=choice)
        if prompt in ("trade", "reroll"):
            card = notation.hand_of(s, seat)[choice] if prompt == "trade" else choice
            return capital(card_name(self.names, self.names.card(card), view.design_of(s, card)))
        land = self.names.land(choice)
        return say("land.armies", land=land, n=int(s.armies[choice])) if s.armies[choice] else land

    # ---- prompts

    def question(self, s: State, seat: int, prompt: str) -> str:
        assert isinstance(s, ClassicState)
        side, key = self.side_asked(s, seat), f"ask.{prompt}"
        if prompt == "trade":
            key += self._trade_key(s, seat)
        question = say(key, **self.values_of(s, seat))
        return question if side == seat else say("ask.for", side=say("neutral"), question=question)

    def _trade_key(self, s: ClassicState, seat: int) -> str:
        """Which question of a trade: after the first card, with a hand that forces one, without a set, or else."""
        if s.picked:
            return ".next"
        if not self.rules.why(s, seat, PASS):
            return ".none" if self.rules.legal(s, seat, SCRATCH.choices) == 1 else ""
        return ".must"

    def values_of(self, s: State, seat: int) -> dict[str, Any]:
        assert isinstance(s, ClassicState)
        rolls = [[str(face) for face in roll if face] for roll in (s.attack_roll, s.defend_roll)]
        hand = notation.hand_of(s, seat) if s.phase == board.TRADE else []
        picked = [card for place, card in enumerate(hand) if s.picked >> place & 1]
        return {
            "n": int(s.pool[self.side_asked(s, seat)]),
            "value": int(next_value(s)),
            "origin": self.names.land(s.origin),
            "target": self.names.land(s.target),
            "dice": int(s.dice),
            "mine": listed(rolls[0]),
            "theirs": listed(rolls[1]),
            "cards": listed([card_name(self.names, self.names.card(c), view.design_of(s, c)) for c in picked]),
        }

    # ---- moves

    def write(self, s: State, seat: int, answers: Sequence[Answer], log: Sequence[int]) -> str:
        assert isinstance(s, ClassicState)
        return notation.write(self.names, s, seat, answers, log)

    def read(self, s: State, seat: int, text: str) -> Wanted:
        assert isinstance(s, ClassicState)
        return notation.read(self.names, s, text)

    def misplaced(self, s: State, seat: int, step: Step) -> tuple[str, str]:
        return notation.misplaced(self.asks[self.rules.prompt(s, seat)].name, step)

    def mismatch(self, s: State, wanted: Wanted, text: str) -> str:
        assert isinstance(s, ClassicState)
        return notation.mismatch(self.names, s, wanted)

    def standing(self, s: State, seat: int, answers: Sequence[Answer]) -> Sequence[Standing]:
        assert isinstance(s, ClassicState)
        return notation.standing(self.names, s, answers)

    def forecast(self, s: State, seat: int, answers: Sequence[Answer]) -> dict[str, Any] | None:
        assert isinstance(s, ClassicState)
        return forecast.forecast(self.names, s, answers)

    def next_move(self, s: State, seat: int, order: str) -> str | None:
        assert isinstance(s, ClassicState)
        return notation.next_move(self.names, s, seat, order)

    # ---- telling

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return events.tell(self.names, event, names)

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(s, ClassicState)
        return view.view(self.names, s, seat)

    def table_lines(self, table: Mapping[str, Any], names: Sequence[str]) -> list[str]:
        return view.table_lines(self.names, table, names)

    # ---- positions

    def describe(self, s: State, options: Options) -> dict[str, Any]:
        assert isinstance(s, ClassicState)
        return position.describe(self.names, s, options, self.foreign_sha256)

    def restore(self, place: Mapping[str, Any]) -> tuple[State, Options]:
        return position.restore(self.names, place, self.rules, self.options, self.foreign_sha256)


@lru_cache(maxsize=16)
def on_board(text: str) -> ClassicGame:
    """The game on a board of checked data, given as canonical text."""
    return ClassicGame(json.loads(text))


def options_on(names: Names) -> dict[str, Option]:
    """The option table of another board: what it can't offer is left out, the order of what is left stays."""
    lands = len(names.map.territories)
    players = tuple(n for n in OPTIONS["players"].values if isinstance(n, int) and max(n, 3) <= lands)
    if not players:
        raise BadBoard(f"{lands} territories are too few: two players need 3")
    usable = tuple(n for n in players if n > 2 and sum(m.destroy <= n for m in names.missions) >= n)
    modes, only = list(OPTIONS["mode"].values), dict(OPTIONS["mode"].only)
    if usable:
        only["mission"] = {"players": usable}
    else:
        modes.remove("mission")
    if max(players) < 3:
        modes.remove("capital")
    table = dict(OPTIONS)
    for name in OF_OWN_BOARD:
        table[name] = replace(table[name], values=table[name].values[:1])
    table["players"] = replace(table["players"], values=players)
    table["mode"] = replace(table["mode"], values=tuple(modes), only=only)
    return table


GAME = ClassicGame()
