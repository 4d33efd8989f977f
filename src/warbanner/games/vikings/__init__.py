"""The game of the vikings: longships, gods, raids, and a card that ends it all."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import resources
from typing import Any

from warbanner.core.clauses import Ledger
from warbanner.core.contract import PASS, State
from warbanner.core.events import Event
from warbanner.core.game import Answer, Game, Standing, Step, Wanted, canonical
from warbanner.core.minds import load_mind
from warbanner.core.options import Options, read_table
from warbanner.core.text import Catalogue
from warbanner.games.vikings import board, drawing, events, forecast, foreign, notation, position, view
from warbanner.games.vikings.loader import COLOURS, load_foreign, load_own
from warbanner.games.vikings.rules import Vikings
from warbanner.games.vikings.rules import asked as side_of
from warbanner.games.vikings.state import VikingsState
from warbanner.games.vikings.text import TEMPLATES, board_words, god_does, listed, raid_text, say, tribe_name

TERMS, MIND = load_mind("warbanner.games.vikings")


class VikingsGame(Game):
    """The readable edge of the vikings, bound to one board."""

    name = "vikings"
    colours = COLOURS
    rules: Vikings
    terms = TERMS
    own_terms = ("prospect", "might", "gods")
    rules_version = int(resources.files(__name__).joinpath("RULES_VERSION").read_text())
    options = read_table(__name__)
    ledger = Ledger(__name__, "VK")
    asks = notation.ASKS
    board_suffixes = (".toml",)
    shown_words = ("card.god.", "card.raid.", "board.about")

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        """On the own board, or on another one, given as checked plain data."""
        self.names, tables = load_own() if data is None else load_foreign(data)
        self.rules, self.foreign = Vikings(tables, MIND), data
        self.title = "Vikings (reconstructed board)" if self.names.reconstructed else "Vikings"
        self.map, self.board_sha256 = self.names.map, self.names.map.sha256
        self.events = events.kinds(self.names)
        self.say = Catalogue(TEMPLATES | board_words(self.names))

    # ---- boards

    @cached_property
    def drawn(self) -> Mapping[str, Any] | None:
        """The geometry of the board, made once; None for one that doesn't fit that of the own one."""
        found: dict[str, Any] = json.loads(resources.files(__name__).joinpath("geometry.json").read_text("utf-8"))
        return found if self.foreign is None else drawing.on(found, self.foreign)

    def geometry(self) -> Mapping[str, Any] | None:
        return self.drawn

    def on(self, data: Mapping[str, Any]) -> Game:
        foreign.check(data)
        return on_board(canonical(data))

    def claims(self, text: bytes) -> bool:
        return foreign.claims(text)

    def read_board(self, text: bytes, cards: bytes | None = None, name: str = "") -> dict[str, Any]:
        return foreign.read(text, cards, name)

    def write_board(self, data: Mapping[str, Any], form: str) -> dict[str, str]:
        return foreign.write(data, form)

    def board_counts(self, data: Mapping[str, Any]) -> dict[str, Any]:
        return foreign.counts(data)

    def board_facts(self, data: Mapping[str, Any], source: str = "") -> str:
        facts = super().board_facts(data, source)
        return say("board.reconstructed", facts=facts) if data.get("reconstructed") else facts

    @property
    def foreign_sha256(self) -> str | None:
        """What names the board in positions: nothing for the own one."""
        return None if self.foreign is None else self.board_sha256

    # ---- names

    def sides(self, seats: int) -> int:
        return view.sides_of(seats)

    def side_name(self, side: int) -> str:
        return tribe_name(side)

    def word_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        return notation.word_of(self.names, prompt, choice)

    def choice_of(self, s: State, seat: int, prompt: str, word: str) -> int:
        return notation.choice_of(self.names, prompt, word)

    def name_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        word = self.word_of(s, seat, prompt, choice)
        if prompt in notation.WORDS or choice == PASS:
            key = f"{prompt}.{word}"
            return say(key) if key in say else word
        if prompt in notation.GODS and choice < len(self.names.gods):
            return self.names.gods[choice].name
        if prompt == "raid" and choice < len(self.names.raids):
            return self.names.raids[choice].name
        return self.names.called.get(word, word)

    def label_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        assert isinstance(s, VikingsState)
        if choice == PASS or prompt in notation.WORDS:
            return self.name_of(s, seat, prompt, choice)
        if prompt in notation.GODS:
            god = self.names.gods[choice]
            return say("god.label", god=god.name, does=god_does(god))
        if prompt == "raid":
            return raid_text(self.names, self.names.raids[choice])
        owner = int(s.owner[choice])
        has_ship = owner < s.opt_players and s.ship[owner] == choice
        key = ("land.own_ship" if owner == seat else "land.ship") if has_ship else "land.warriors"
        return say(key, land=self.names.land(choice), n=int(s.warriors[choice]))

    def side_asked(self, s: State, seat: int) -> int:
        assert isinstance(s, VikingsState)
        return int(side_of(s))

    # ---- prompts

    def question(self, s: State, seat: int, prompt: str) -> str:
        assert isinstance(s, VikingsState)
        key = f"ask.{prompt}"
        if prompt == "step" and not s.pool:
            key += ".placed"
        elif prompt == "trade_ones" and not s.spent:
            key += ".alone"
        elif prompt == "god_at":
            effect = self.names.gods[s.god].effect
            key += f".{effect}" if effect.startswith("lose") else ""
        return say(key, **self.values_of(s, seat))

    def values_of(self, s: State, seat: int) -> dict[str, Any]:
        assert isinstance(s, VikingsState)
        rolls = [[str(face) for face in roll if face] for roll in (s.attack_roll, s.defend_roll)]
        god = None if s.god == board.NO_GOD else self.names.gods[s.god]
        return {
            "n": int(s.tribe_pool or s.pool),
            "origin": self.names.land(s.origin),
            "target": self.names.land(s.target),
            "advance": int(s.advance),
            "defenders": 0 if s.target == board.NO_LAND else int(s.warriors[s.target]),
            "mine": listed(rolls[0]),
            "theirs": listed(rolls[1]),
            "twos": int(s.twos[seat]),
            "ones": int(s.ones[seat]),
            "spent": int(s.spent),
            "god": god.name if god else "",
            "amount": god.amount if god else 0,
            "losing": int(s.losing),
            "due": int(s.due),
        }

    # ---- moves

    def write(self, s: State, seat: int, answers: Sequence[Answer], log: Sequence[int]) -> str:
        return notation.write(self.names, answers, log)

    def read(self, s: State, seat: int, text: str) -> Wanted:
        assert isinstance(s, VikingsState)
        return notation.read(self.names, s, text)

    def misplaced(self, s: State, seat: int, step: Step) -> tuple[str, str]:
        assert isinstance(s, VikingsState)
        return notation.misplaced(s, self.asks[s.phase].name, step)

    def mismatch(self, s: State, wanted: Wanted, text: str) -> str:
        return notation.mismatch(wanted, text)

    def standing(self, s: State, seat: int, answers: Sequence[Answer]) -> Sequence[Standing]:
        assert isinstance(s, VikingsState)
        return notation.standing(s, answers)

    def forecast(self, s: State, seat: int, answers: Sequence[Answer]) -> dict[str, Any] | None:
        assert isinstance(s, VikingsState)
        return forecast.forecast(self.names, s, answers)

    def next_move(self, s: State, seat: int, order: str) -> str | None:
        assert isinstance(s, VikingsState)
        return notation.next_move(s, seat, order)

    # ---- telling

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return events.tell(self.names, event, names)

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(s, VikingsState)
        return view.view(self.names, s, seat)

    def table_lines(self, table: Mapping[str, Any], names: Sequence[str]) -> list[str]:
        return view.table_lines(self.names, table, names)

    # ---- positions

    def describe(self, s: State, options: Options) -> dict[str, Any]:
        assert isinstance(s, VikingsState)
        return position.describe(self.names, s, options, self.foreign_sha256)

    def restore(self, place: Mapping[str, Any]) -> tuple[State, Options]:
        return position.restore(self.names, place, self.rules, self.options, self.foreign_sha256)


@lru_cache(maxsize=16)
def on_board(text: str) -> VikingsGame:
    """The game on a board of checked data, given as canonical text."""
    return VikingsGame(json.loads(text))


GAME = VikingsGame()
