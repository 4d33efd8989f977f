"""Moves as text, both ways: `play elf_tower`, `play elf_archer elf_tower_1`, `back elf_hero human_archer`."""

from __future__ import annotations

from collections.abc import Sequence

from warbanner.core.contract import PASS
from warbanner.core.errors import IllegalMove
from warbanner.core.fields import short
from warbanner.core.game import Answer, Ask, Step, Wanted
from warbanner.games.bounty import board
from warbanner.games.bounty.loader import CARDS, NUMBER_OF_CARD, NUMBER_OF_POSSESSION, POSSESSIONS
from warbanner.games.bounty.state import BountyState
from warbanner.games.bounty.text import CARD_NAMES, say

ASKS: dict[int, Ask] = {
    board.CARD: Ask("card", "card", secret=True),
    board.TARGET: Ask("target", "thing"),
    board.BACK: Ask("back", "card", secret=True),
}
BACK = "back"  # of the prompt `card`: no card is played
DONE = "done"  # of the prompt `back`


# ---- single words


COMMANDS = {"card": (BACK, int(board.PUT_BACK)), "back": (DONE, int(PASS))}  # by prompt: the word and the choice


def word_of(prompt: str, choice: int) -> str:
    """The word of a choice, legal or not, in move texts."""
    command, number = COMMANDS.get(prompt, ("", -1))
    if choice == number:
        return command
    known = POSSESSIONS if prompt == "target" else CARDS
    return known[choice] if choice < len(known) else str(choice)


def choice_of(prompt: str, word: str) -> int:
    """The choice of a word; -1 if the prompt knows no such word."""
    command, number = COMMANDS.get(prompt, ("", -1))
    if word and word == command:
        return number
    return (NUMBER_OF_POSSESSION if prompt == "target" else NUMBER_OF_CARD).get(word, -1)


# ---- whole moves


def write(answers: Sequence[Answer]) -> str:
    """The text of a move."""
    words = [word_of(a.prompt, a.value) for a in answers]
    if words[0] == BACK:
        return " ".join(word for word in words if word != DONE)
    return " ".join(["play", *words])


def read(s: BountyState, seat: int, text: str) -> Wanted:
    """What a move text wants; IllegalMove if it isn't one, or if it names cards that aren't in the hand."""
    verb, *words = text.split() or [""]
    if verb not in ("play", BACK):
        raise IllegalMove("", f"{short(verb)} is no move of bounty" if verb else "an empty move")
    try:
        wanted = _read_play(words) if verb == "play" else _read_back(words)
    except ValueError as e:
        raise IllegalMove("", f"{short(text)}: {e}") from None
    clause, cards = ("KB-3.1", words[:1]) if verb == "play" else ("KB-5.1", words)
    for card in cards:
        if cards.count(card) > s.hand[seat * board.KINDS + NUMBER_OF_CARD[card]]:
            raise IllegalMove(clause, say("refused.hand", card=CARD_NAMES[card]))
    if verb == BACK and not words and s.deck_left:
        raise IllegalMove(clause, say("refused.back.none", move=BACK))
    return wanted


def _read_play(words: Sequence[str]) -> Wanted:
    if not 1 <= len(words) <= 2:
        raise ValueError("a card must follow, then for a troop a possession")
    steps = [Step("card", _card(words[0]))]
    if len(words) > 1:
        if words[1] not in NUMBER_OF_POSSESSION:
            raise ValueError(f"no possession {short(words[1])}; write its card and number, like {POSSESSIONS[0]}")
        steps.append(Step("target", words[1]))
    return Wanted(" ".join(["play", *words]), steps, "KB-4.1", "KB-4.2")


def _read_back(words: Sequence[str]) -> Wanted:
    steps = [Step("card", BACK), *(Step("back", _card(word)) for word in words), Step("back", DONE, optional=True)]
    return Wanted(" ".join([BACK, *words]), steps, "KB-5.1")


def _card(word: str) -> str:
    if word not in NUMBER_OF_CARD:
        raise ValueError(f"no card {short(word)}; write its people and kind, like {CARDS[0]}")
    return word


# ---- why not

CLAUSES = {"target": "KB-4.2", "back": "KB-3.1"}  # of the prompts that a begun move must answer first


def misplaced(asked: str, step: Step) -> tuple[str, str]:
    """The clause and the reason why the first step of another move doesn't answer what a begun one is asked."""
    return CLAUSES[asked], say("refused", move=CARD_NAMES.get(step.word, step.word), why=say(f"refused.{asked}"))


def mismatch(wanted: Wanted, text: str) -> str:
    """The clause by which a move comes out as another text: cards are put back, but the deck is empty, or others."""
    return "KB-5.3" if text == BACK else wanted.clause
