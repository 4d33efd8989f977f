"""Moves as text, both ways: `attack alaska>kamchatka 3`, `place alaska 3 brazil 2`, `trade brazil peru wild`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from warbanner.core.contract import PASS
from warbanner.core.errors import IllegalMove
from warbanner.core.game import Answer, Ask, Standing, Step, Wanted
from warbanner.core.scratch import SCRATCH
from warbanner.games.classic import board
from warbanner.games.classic.attack import ATTACK_DICE
from warbanner.games.classic.cards import list_hand
from warbanner.games.classic.forecast import chances
from warbanner.games.classic.lands import adjacent, owns, room
from warbanner.games.classic.loader import WILD_CARD, Names
from warbanner.games.classic.state import ClassicState
from warbanner.games.classic.text import say

ASKS: dict[int, Ask] = {
    board.CLAIM: Ask("claim", "territory"),
    board.ADD: Ask("add", "territory"),
    board.PAIR: Ask("pair", "territory"),
    board.PAIR_SECOND: Ask("pair_second", "territory"),
    board.PAIR_NEUTRAL: Ask("pair_neutral", "territory"),
    board.HEADQUARTERS: Ask("headquarters", "territory", secret=True),
    board.TRADE: Ask("trade", "card", secret=True),
    board.EXTRA: Ask("extra", "territory"),
    board.PLACE: Ask("place", "territory"),
    board.PLACE_COUNT: Ask("place_count", "number"),
    board.ATTACK_FROM: Ask("attack_from", "territory"),
    board.ATTACK_TO: Ask("attack_to", "territory"),
    board.DICE: Ask("attack_dice", "number"),
    board.DEFEND: Ask("defend", "number"),
    board.REROLL: Ask("reroll", "card", secret=True),
    board.REROLL_DIE: Ask("reroll_die", "thing"),
    board.COMMAND: Ask("commander", "thing"),
    board.OCCUPY: Ask("occupy", "number"),
    board.FORTIFY_FROM: Ask("fortify_from", "territory"),
    board.FORTIFY_TO: Ask("fortify_to", "territory"),
    board.FORTIFY_COUNT: Ask("fortify_count", "number"),
}
# The clause by which something else than what is asked must wait
PROMPT_CLAUSE = {
    "claim": "CL-2.3",
    "add": "CL-2.4",
    "pair": "CL-9.3",
    "pair_neutral": "CL-9.3",
    "headquarters": "CL-10.2",
    "trade": "CL-4.5",
    "place": "CL-4.4",
    "attack_from": "CL-3.1",
    "defend": "CL-6.4",
    "reroll": "CL-12.6",
    "commander": "CL-12.6",
    "occupy": "CL-6.7",
    "fortify_from": "CL-3.4",
}
STOP = {"keep": "trade", "halt": "attack_from", "stay": "fortify_from"}  # moves of one word: PASS at a prompt
STOPPED = {prompt: word for word, prompt in STOP.items()}
FACES = ("reroll_die", "commander")  # their choices are the faces of dice


# ---- single words


def hand_of(s: ClassicState, seat: int) -> list[int]:
    """The cards in a hand as the kernel sorts them: territories ascending, then wild ones."""
    n = list_hand(s, seat, SCRATCH.members)
    return [int(card) for card in SCRATCH.members[:n]]


def word_of(names: Names, s: ClassicState, seat: int, prompt: str, choice: int) -> str:
    """The word of a choice, legal or not, in move texts."""
    if choice == PASS:
        return "pass"
    if prompt == "trade":
        hand = hand_of(s, seat)
        return names.card(hand[choice]) if choice < len(hand) else str(choice)
    if prompt in FACES or choice >= board.LANDS:
        return str(choice)
    return names.ids[choice] or str(choice)


def choice_of(names: Names, s: ClassicState, seat: int, prompt: str, word: str) -> int:
    """The choice of a word; -1 if the prompt knows no such word."""
    if word == "pass":
        return int(PASS)
    if prompt == "trade":
        held = [names.card(card) for card in hand_of(s, seat)]
        free = [place for place, card in enumerate(held) if card == word and not s.picked >> place & 1]
        return free[0] if free else -1
    if prompt in FACES:
        return int(word) if word in ("1", "2", "3", "4", "5", "6") else -1
    return names.numbers.get(word, -1)


# ---- whole moves


def write(names: Names, s: ClassicState, seat: int, answers: Sequence[Answer], log: Sequence[int]) -> str:
    """The text of a move from position s, from its answers and from what its trace says was placed or moved."""
    first = answers[0]
    verb = first.prompt
    words = [word_of(names, s, seat, a.prompt, a.value) for a in answers]
    if first.value == PASS and verb in STOPPED:
        return STOPPED[verb]
    if verb in ("defend", "occupy"):
        return f"{verb} {first.value}"
    if verb in ("reroll", "commander"):
        return " ".join([verb, *("none" if word == "pass" else word for word in words)])
    if verb == "trade":
        extra = ["on", words[-1]] if answers[-1].prompt == "extra" else []
        return " ".join([verb, *words[:3], *extra])
    if verb == "place":
        placed = [f"{names.ids[t]} {n}" for kind, t, n, _ in _rows(log) if kind == board.PLACED]
        return " ".join([verb, *placed])
    if verb == "attack_from":
        dice = next(c & 3 for kind, _, _, c in _rows(log) if kind == board.ATTACKED)
        return f"attack {words[0]}>{words[1]} {dice}"
    if verb == "fortify_from":
        n = next(c for kind, _, _, c in _rows(log) if kind == board.FORTIFIED)
        return f"fortify {words[0]}>{words[1]} {n}"
    return " ".join([verb.partition("_")[0], *words])


def _rows(log: Sequence[int]) -> Iterator[tuple[int, int, int, int]]:
    numbers = iter(log)
    return zip(numbers, numbers, numbers, numbers, strict=True)


Read = tuple[list[str], list[Step], str]  # the canonical words after the verb, the answers, the clause of its amounts


def read(names: Names, s: ClassicState, text: str) -> Wanted:
    """What a move text wants; IllegalMove if it isn't one."""
    verb, *words = text.split() or [""]
    reader = {
        "claim": _read_word,
        "add": _read_word,
        "headquarters": _read_word,
        "defend": _read_word,
        "occupy": _read_word,
        "commander": _read_word,
        "pair": _read_pair,
        "trade": _read_trade,
        "keep": _read_stop,
        "place": _read_place,
        "attack": _read_march,
        "halt": _read_stop,
        "reroll": _read_reroll,
        "fortify": _read_march,
        "stay": _read_stop,
    }.get(verb)
    if reader is None:
        raise IllegalMove("", f"{verb[:40]!r} is no move of classic" if verb else "an empty move")
    try:
        canonical, steps, clause = reader(names, s, verb, words)
    except ValueError as e:
        raise IllegalMove("", f"{text[:80]!r}: {e}") from None
    return Wanted(" ".join([verb, *canonical]), steps, clause, short=clause)


def _take(words: Sequence[str], n: int) -> Sequence[str]:
    if len(words) != n:
        raise ValueError(f"{n} word{'s' if n > 1 else ''} must follow" if n else "nothing must follow")
    return words


def _path(word: str) -> tuple[str, str]:
    origin, arrow, target = word.partition(">")
    if not arrow:
        raise ValueError("write origin>target, like alaska>alberta 3")
    return origin, target


def _read_word(names: Names, s: ClassicState, verb: str, words: Sequence[str]) -> Read:
    word = _take(words, 1)[0]
    return [word], [Step(verb, "pass" if word == "none" and verb == "commander" else word)], PROMPT_CLAUSE[verb]


def _read_stop(names: Names, s: ClassicState, verb: str, words: Sequence[str]) -> Read:
    _take(words, 0)
    return [], [Step(STOP[verb], "pass")], PROMPT_CLAUSE[STOP[verb]]


def _read_pair(names: Names, s: ClassicState, verb: str, words: Sequence[str]) -> Read:
    """Own territories and a neutral one; which of them depends on who has armies left."""
    if not 1 <= len(words) <= 3:
        raise ValueError("two territories of yours and a neutral one must follow")
    own = [word for word in words if owns(s, s.seat, names.numbers.get(word, int(PASS)))]
    words = [*_sorted(names, own), *(word for word in words if word not in own)]
    asked = ASKS[s.phase].name if s.phase == board.PAIR_NEUTRAL else "pair"
    return words, [Step(asked, words[0]), *(Step("", word) for word in words[1:])], "CL-9.3"


def _read_trade(names: Names, s: ClassicState, verb: str, words: Sequence[str]) -> Read:
    """Three cards in any order, and perhaps where the extra armies go."""
    extra = list(words[3:])
    if extra and (len(extra) != 2 or extra[0] != "on"):
        raise ValueError("three cards must follow, then perhaps: on, and a territory")
    cards = _sorted(names, _take(words[:3], 3))
    if s.phase == board.TRADE:
        for card in Counter(cards) - Counter(names.card(held) for held in hand_of(s, s.seat)):
            raise IllegalMove("CL-5.1", f"{card[:40]!r} isn't in the hand, or not so often")
    steps = [Step("trade", card) for card in cards] + [Step("extra", word) for word in extra[1:]]
    return [*cards, *extra], steps, "CL-5.5"


def _sorted(names: Names, words: Sequence[str]) -> list[str]:
    """Territories in the order of the board, wild cards and what isn't known at the end."""
    return sorted(words, key=lambda word: (names.numbers.get(word, board.LANDS), word != WILD_CARD))


def _read_place(names: Names, s: ClassicState, verb: str, words: Sequence[str]) -> Read:
    if not words or len(words) % 2:
        raise ValueError("territories must follow, each with a number of armies")
    steps: list[Step] = []
    for land, n in zip(words[::2], words[1::2], strict=True):
        steps += [Step("place", land), Step("place_count", n, optional=True)]
    return list(words), steps, "CL-4.4"


def _read_march(names: Names, s: ClassicState, verb: str, words: Sequence[str]) -> Read:
    path, n = _take(words, 2)
    origin, target = _path(path)
    count, clause = ("attack_dice", "CL-6.2") if verb == "attack" else ("fortify_count", "CL-8.1")
    steps = [Step(f"{verb}_from", origin), Step(f"{verb}_to", target), Step(count, n, optional=True)]
    return list(words), steps, clause


def _read_reroll(names: Names, s: ClassicState, verb: str, words: Sequence[str]) -> Read:
    if list(words) == ["none"]:
        return ["none"], [Step("reroll", "pass")], "CL-12.4"
    card, face = _take(words, 2)
    return list(words), [Step("reroll", card), Step("reroll_die", face)], "CL-12.4"


# ---- why not


def misplaced(asked: str, step: Step) -> tuple[str, str]:
    """The clause and the reason why a step answers a prompt that isn't asked."""
    clause = PROMPT_CLAUSE.get(asked, "")
    if step.name == "trade":
        clause = "CL-4.5" if asked == "place" else "CL-5.3"
    elif asked == "trade" and step.name != "place":
        clause = "CL-3.1"
    word = STOPPED.get(step.name, "none") if step.word == "pass" else step.word
    return clause, f"{word!r} doesn't answer what is asked: {asked}"


def mismatch(names: Names, s: ClassicState, wanted: Wanted) -> str:
    """The clause that forces other amounts: the stack limit where one applies, else that of the move."""
    words = wanted.text.split()
    if s.opt_stack_limit and words[0] in ("place", "fortify"):
        for land, n in zip(words[1::2], words[2::2], strict=True):
            t = names.numbers.get(land.rpartition(">")[2], -1)
            if t >= 0 and n.isdigit() and int(n) > room(s, t):
                return "CL-12.3"
    return wanted.clause


# ---- standing orders


ORDER = re.compile(
    r"attack ([a-z0-9_]{1,80})>([a-z0-9_]{1,80}) (?:until ([1-9][0-9]{0,8})|while ([1-9][0-9]?)%)", re.ASCII
)
BETWEEN = (board.DEFEND, board.REROLL, board.REROLL_DIE, board.COMMAND)  # prompts in the midst of a roll


def standing(names: Names, s: ClassicState, answers: Sequence[Answer]) -> Sequence[Standing]:
    """What may go on with a begun attack: until so many armies stay behind, or while the chance to win is so good."""
    if [a.prompt for a in answers[:2]] != ["attack_from", "attack_to"]:
        return ()
    origin, target = (a.value for a in answers[:2])
    attack = f"attack {names.ids[origin]}>{names.ids[target]}"
    out = [Standing(f"{attack} until", 1, int(s.armies[origin]) - 1)]
    found = chances(s, origin, target)
    best = min(99, int(100 * found.win)) if found else 0
    return [*out, Standing(f"{attack} while", 1, best, "%")] if best > 0 else out


def next_move(names: Names, s: ClassicState, seat: int, order: str) -> str | None:
    """The next attack of an order; "" in the midst of a roll, None once it is done.

    Captured, too few armies, too small a chance, over.
    """
    read = ORDER.fullmatch(order)
    if not read or read[1] not in names.numbers or read[2] not in names.numbers:
        raise IllegalMove("", say("order.form", order=f"{order[:80]!r}"))
    origin, target, left = names.numbers[read[1]], names.numbers[read[2]], int(read[3] or 1)
    if s.seat != seat or (s.phase != board.ATTACK_FROM and s.phase not in BETWEEN):
        return None
    if s.phase in BETWEEN:
        return "" if (s.origin, s.target) == (origin, target) else None
    fit = owns(s, seat, origin) and not owns(s, seat, target) and adjacent(s, origin, target)
    if not fit or s.armies[origin] <= left or (read[4] and not _likely(s, origin, target, int(read[4]))):
        return None
    return f"attack {read[1]}>{read[2]} {min(ATTACK_DICE, int(s.armies[origin]) - left)}"


def _likely(s: ClassicState, origin: int, target: int, percent: int) -> bool:
    """Whether an attack with all wins with at least this chance; IllegalMove if that can't be worked out."""
    found = chances(s, origin, target)
    if found is None:
        raise IllegalMove("", say("order.large"))
    return 100 * found.win >= percent
