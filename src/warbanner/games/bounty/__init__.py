"""The card game of bounty: castles, obelisks, troops on them, and titles that only one player can hold."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import resources
from typing import Any

from warbanner.core.clauses import Ledger
from warbanner.core.contract import PASS, State
from warbanner.core.events import Event
from warbanner.core.game import Answer, Game, Step, Wanted, canonical
from warbanner.core.minds import load_mind
from warbanner.core.options import Options, read_table
from warbanner.core.text import Catalogue
from warbanner.games.bounty import board, events, foreign, notation, play, position, table, view
from warbanner.games.bounty.loader import CARDS, listed, load_foreign, load_own
from warbanner.games.bounty.rules import Bounty
from warbanner.games.bounty.state import BountyState
from warbanner.games.bounty.text import CARD_NAMES, POSSESSION_NAMES, TEMPLATES, board_words, in_a_row, in_words, say

TERMS, MIND = load_mind("warbanner.games.bounty")


class BountyGame(Game):
    """The readable edge of bounty, bound to the points of its titles."""

    name = "bounty"
    rules: Bounty
    rules_version = int(resources.files(__name__).joinpath("RULES_VERSION").read_text())
    options = read_table(__name__)
    ledger = Ledger(__name__, "KB")
    asks = notation.ASKS
    events = events.KINDS
    terms = TERMS
    own_terms = ("titles", "hidden", "wizards", "warriors", "heroes", "monsters", "layable")
    board_suffixes = (".toml",)
    board_option = "title_points"
    shown_words = (
        "card.", "possession.", "title.", "condition.", "people.", "peoples.", "kind.", "strength.",
        "board.about", "board.what", "board.own", "board.file", "board.pick", "board.missing",
    )  # fmt: skip

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        """With the points of the game, or with others, given as checked plain data."""
        self.names, tables = load_own() if data is None else load_foreign(data)
        self.rules, self.foreign = Bounty(tables, MIND), data
        self.title = "Bounty (reconstructed points)" if self.names.reconstructed else "Bounty"
        self.board_sha256 = self.names.sha256
        self.say = Catalogue(TEMPLATES | board_words())

    # ---- points of one's own

    def on(self, data: Mapping[str, Any]) -> Game:
        return with_points(canonical(foreign.whole(data)))

    def claims(self, text: bytes) -> bool:
        return foreign.claims(text)

    def read_board(self, text: bytes, cards: bytes | None = None, name: str = "") -> dict[str, Any]:
        return foreign.read(text, cards, name)

    def write_board(self, data: Mapping[str, Any], form: str) -> dict[str, str]:
        return foreign.write(data, form)

    def board_counts(self, data: Mapping[str, Any]) -> dict[str, Any]:
        return {"name": data["name"], "points": data["points"]}

    def board_facts(self, data: Mapping[str, Any], source: str = "") -> str:
        titles = [
            say("board.title", title=say(f"title.{title}"), points=n) for title, n in foreign.changed(data).items()
        ]
        return say("board.changed", titles=in_words(titles)) if titles else say("board")

    @property
    def foreign_sha256(self) -> str | None:
        """What names the points in positions: nothing for those of the game."""
        return None if self.foreign is None else self.board_sha256

    # ---- names

    def word_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        return notation.word_of(prompt, choice)

    def choice_of(self, s: State, seat: int, prompt: str, word: str) -> int:
        return notation.choice_of(prompt, word)

    def name_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        word = self.word_of(s, seat, prompt, choice)
        if word in (notation.BACK, notation.DONE):
            return say(f"{prompt}.{word}")
        return POSSESSION_NAMES.get(word, CARD_NAMES.get(word, word))

    def label_of(self, s: State, seat: int, prompt: str, choice: int) -> str:
        assert isinstance(s, BountyState)
        if prompt == "target":
            return self.target_label(s, seat, choice)
        if choice == board.PUT_BACK:
            return self.back_label(s, seat)
        name = self.name_of(s, seat, prompt, choice)
        if choice == PASS:
            return name
        strength, n = int(s.board.strength[choice]), int(s.hand[seat * board.KINDS + choice])
        key = "card.label.strength" if strength > 0 and choice < board.OBELISKS else "card.label"
        label = say(key, card=name, strength=strength)
        return say("card.label.many", label=label, n=n) if n > 1 else label

    def back_label(self, s: BountyState, seat: int) -> str:
        """Cards put back, with those of the hand that can't be played now; a pass if the deck is empty."""
        if not s.deck_left:
            return say("card.back.pass")
        dead = [card for card in view.hand_of(s, seat) if card not in listed(CARDS, play.playable(s))]
        return say("card.back.dead", cards=in_a_row(dead)) if dead else say("card.back")

    def target_label(self, s: BountyState, seat: int, slot: int) -> str:
        """A possession, with what the troop would do to it."""
        own, kind, empty = s.owner[slot] == seat, s.board.kind[s.card], s.garrison[slot] == board.NO_CARD
        if kind == board.MONSTER:
            key = "destroy.own" if own else "destroy"
        elif own:
            key = "garrison" if empty else "replace"
        else:
            key = "capture"
        key += ".empty" if empty and key != "garrison" else ""
        garrison = "" if empty else CARD_NAMES[self.word_of(s, seat, "card", int(s.garrison[slot]))]
        possession = POSSESSION_NAMES[self.word_of(s, seat, "target", slot)]
        return say(f"target.{key}", possession=possession, garrison=garrison, defence=int(table.defence(s, slot)))

    # ---- prompts

    def question(self, s: State, seat: int, prompt: str) -> str:
        assert isinstance(s, BountyState)
        key = f"ask.{prompt}"
        if prompt == "card":
            stuck = not play.playable(s)
            key += (".stuck" if stuck else "") if s.deck_left else (".pass" if stuck else ".last")
        elif prompt == "target":
            key += {board.HERO: ".hero", board.MONSTER: ".monster"}.get(s.board.kind[s.card], "")
        elif s.returned:
            key += ".more"
        return say(key, **self.values_of(s, seat))

    def values_of(self, s: State, seat: int) -> dict[str, Any]:
        assert isinstance(s, BountyState)
        card = "" if s.card == board.NO_CARD else CARD_NAMES[self.word_of(s, seat, "card", int(s.card))]
        return {"card": card, "n": int(s.returned)}

    # ---- moves

    def write(self, s: State, seat: int, answers: Sequence[Answer], log: Sequence[int]) -> str:
        return notation.write(answers)

    def read(self, s: State, seat: int, text: str) -> Wanted:
        assert isinstance(s, BountyState)
        return notation.read(s, seat, text)

    def misplaced(self, s: State, seat: int, step: Step) -> tuple[str, str]:
        assert isinstance(s, BountyState)
        return notation.misplaced(self.asks[int(s.phase)].name, step)

    def mismatch(self, s: State, wanted: Wanted, text: str) -> str:
        return notation.mismatch(wanted, text)

    # ---- telling

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return events.tell(event, names)

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(s, BountyState)
        return view.view(self.names, s, seat)

    def table_lines(self, table: Mapping[str, Any], names: Sequence[str]) -> list[str]:
        return view.table_lines(table, names)

    # ---- positions

    def describe(self, s: State, options: Options) -> dict[str, Any]:
        assert isinstance(s, BountyState)
        return position.describe(s, options, self.foreign_sha256)

    def restore(self, place: Mapping[str, Any]) -> tuple[State, Options]:
        return position.restore(place, self.rules, self.options, self.foreign_sha256)


@lru_cache(maxsize=16)
def with_points(text: str) -> BountyGame:
    """The game with the points of whole data, given as canonical text."""
    return BountyGame(json.loads(text))


GAME = BountyGame()
