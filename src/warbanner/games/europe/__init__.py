"""Risk: Europe by its rules of 2015."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import resources
from typing import Any

from warbanner.core.clauses import Ledger
from warbanner.core.contract import PASS, State
from warbanner.core.events import Event
from warbanner.core.game import Answer, Game, Step, Wanted
from warbanner.core.minds import load_mind
from warbanner.core.options import Options, read_table
from warbanner.games.europe import board, events, forecast, notation, position, setup, spend, view
from warbanner.games.europe.loader import CARD_IDS, COLOURS, FIGURES, ITEMS, MAP, load_board
from warbanner.games.europe.rules import Europe, asked, hidden
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.text import army_name, say

TERMS, MIND = load_mind("warbanner.games.europe")


class EuropeGame(Game):
    """The readable edge of Risk: Europe."""

    name = "europe"
    title = "Risk: Europe"
    colours = COLOURS
    rules_version = int(resources.files(__name__).joinpath("RULES_VERSION").read_text())
    rules = Europe(load_board(), MIND)
    terms = TERMS
    own_terms = (
        "close",
        "short",
        "enough",
        "pressed",
        "seize",
        "buy",
        "ready",
        "expands",
        "taxes",
        "missions",
        "command",
    )
    options = read_table(__name__)
    ledger = Ledger(__name__, "RE")
    asks = notation.ASKS
    events = events.KINDS
    say = say
    board_sha256 = MAP.sha256
    map = MAP
    shown_words = ("card.", "item.", "mission.")

    @cached_property
    def drawn(self) -> Mapping[str, Any]:
        """The geometry of the board, made once."""
        found: dict[str, Any] = json.loads(resources.files(__name__).joinpath("geometry.json").read_text("utf-8"))
        return found

    def geometry(self) -> Mapping[str, Any]:
        return self.drawn

    def sides(self, seats: int) -> int:
        return int(board.SIDES)

    def side_name(self, side: int) -> str:
        return army_name(side)

    def word_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        return notation.word_of(prompt, choice)

    def choice_of(self, s: State, seat: int, prompt: str, word: str) -> int:
        return notation.choice_of(prompt, word)

    def word_for(self, s: State, prompt: str, word: str) -> str:
        return notation.word_for(s, prompt, word)

    def write(self, s: State, seat: int, answers: Sequence[Answer], log: Sequence[int]) -> str:
        return notation.write(answers, log)

    def read(self, s: State, seat: int, text: str) -> Wanted:
        assert isinstance(s, EuropeState)
        return notation.read(s, text)

    def misplaced(self, s: State, seat: int, step: Step) -> tuple[str, str]:
        name = self.asks[self.rules.prompt(s, seat)].name
        return notation.PROMPT_CLAUSE.get(name, ""), f"{step.word!r} doesn't answer what is asked: {name}"

    def mismatch(self, s: State, wanted: Wanted, text: str) -> str:
        return notation.mismatch(s, wanted, text)

    def side_asked(self, s: State, seat: int) -> int:
        assert isinstance(s, EuropeState)
        return seat if hidden(s) else int(asked(s))

    def question(self, s: State, seat: int, prompt: str) -> str:
        side, question = self.side_asked(s, seat), super().question(s, seat, prompt)
        return question if side == seat else say("ask.for", army=army_name(side), question=question)

    def values_of(self, s: State, seat: int) -> dict[str, Any]:
        assert isinstance(s, EuropeState)
        place = next((t for t in (s.battle, s.loss_at, s.origin) if t != board.NO_LAND), None)
        out: dict[str, Any] = {
            "coins": int(s.coins[self.side_asked(s, seat)]),
            "footmen": int(setup.footmen_of_kingdom(s)),
        }
        if place is not None:
            out["place"] = MAP.territories[place].name
        if s.target != board.NO_LAND:
            out["target"] = MAP.territories[s.target].name
        if s.hiring != board.NOBODY:
            out["army"] = army_name(int(s.hiring))
        if s.kind < len(FIGURES):
            out["figures"] = say(f"figures.{FIGURES[s.kind]}")
        if s.phase == board.ORDER:
            out["card"] = say(f"card.{CARD_IDS[s.laid[s.side * 2 + s.turn]]}")
        if s.phase == board.LOSE:
            out["hits"] = int(s.hits_on_attacker if s.loss_attacking else s.hits_on_defender)
        if s.phase == board.REROLL:
            out |= {"mine": self._roll(s, int(s.defend_roll)), "theirs": self._roll(s, int(s.attack_roll))}
        return out

    def _roll(self, s: EuropeState, packed: int) -> str:
        if s.rank < 4:
            return say("roll.hits", n=packed)
        return say("roll.dice" if packed & 7 else "roll.die", high=packed >> 3, second=packed & 7)

    def label_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        assert isinstance(s, EuropeState)
        word = self.word_of(s, seat, prompt, choice)
        if prompt in ("lay_top", "lay_bottom"):
            return say(f"card.{word}")
        if prompt in ("order", "reroll", "fortify_with") or choice == PASS:
            return say(f"{prompt}.{word}")
        if prompt in notation.OF_MISSIONS:
            key = f"mission.{word}"
            return say("mission.whole", mission=say(key), asks=say(f"{key}.asks"), brings=say(f"{key}.brings"))
        if prompt == "hire_first":
            return army_name(choice)
        if prompt == "spend_item":
            return say("item.priced", item=say(f"item.{ITEMS[choice]}"), price=int(spend.price(s, s.side, choice)))
        return self._land(s, choice)

    def name_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        if self.asks[self.rules.prompt(s, seat)].kind == "territory" and choice < board.LANDS:
            return MAP.territories[choice].name
        return self.word_of(s, seat, prompt, choice)

    def _land(self, s: EuropeState, t: int) -> str:
        territory = MAP.territories[t]
        name = territory.name
        if territory.city:
            name = say("land.city", land=name, city=territory.city)
        if s.attacker[t] != board.NOBODY:
            return say("land.both", land=name, units=view.told(s.units, t), attackers=view.told(s.attackers, t))
        if s.owner[t] != board.NOBODY:
            return say("land.units", land=name, units=view.told(s.units, t))
        return name

    def forecast(self, s: State, seat: int, answers: Sequence[Answer]) -> dict[str, Any] | None:
        assert isinstance(s, EuropeState)
        return forecast.forecast(self.rules, s, seat, answers)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return events.tell(event, list(names))

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(s, EuropeState)
        return view.view(s, seat)

    def table_lines(self, table: Mapping[str, Any], names: Sequence[str]) -> list[str]:
        return view.table_lines(table, names)

    def describe(self, s: State, options: Options) -> dict[str, Any]:
        assert isinstance(s, EuropeState)
        return position.describe(s, options)

    def restore(self, place: Mapping[str, Any]) -> tuple[State, Options]:
        return position.restore(place, self.rules.blank, self.options)


GAME = EuropeGame()
