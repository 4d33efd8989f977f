"""Moves as text, both ways: `attack cumbria>dalriada 3 with thor`, `place orkney 3 fife 1`, `trade 2+1`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from warbanner.core.contract import PASS
from warbanner.core.errors import IllegalMove
from warbanner.core.game import Answer, Ask, Standing, Step, Wanted
from warbanner.games.vikings import attack, board
from warbanner.games.vikings.loader import Names
from warbanner.games.vikings.state import VikingsState
from warbanner.games.vikings.text import say

ASKS: dict[int, Ask] = {
    board.SHIP_AT: Ask("ship", "territory"),
    board.TRIBE_AT: Ask("tribe", "territory"),
    board.TRIBE_COUNT: Ask("tribe_count", "number"),
    board.STEP: Ask("step", "order", secret=True),
    board.PLACE_AT: Ask("place", "territory"),
    board.PLACE_COUNT: Ask("place_count", "number"),
    board.TRADE_TWOS: Ask("trade_twos", "number", secret=True),
    board.TRADE_ONES: Ask("trade_ones", "number", secret=True),
    board.WHICH_GOD: Ask("which_god", "card"),
    board.GOD_AT: Ask("god_at", "territory"),
    board.ATTACK_FROM: Ask("attack_from", "territory"),
    board.ATTACK_TO: Ask("attack_to", "territory"),
    board.BY_SHIP: Ask("by_ship", "yes/no"),
    board.ADVANCE: Ask("advance", "number"),
    board.ATTACK_GOD: Ask("attack_god", "card"),
    board.DEFENCE_GOD: Ask("defence_god", "card"),
    board.SAVING_GOD: Ask("saving_god", "card"),
    board.ROLL_ON: Ask("roll_on", "yes/no"),
    board.RAID: Ask("raid", "card", secret=True),
    board.MOVE_FROM: Ask("move_from", "territory"),
    board.MOVE_TO: Ask("move_to", "territory"),
    board.MOVE_COUNT: Ask("move_count", "number"),
    board.SAIL: Ask("sail", "territory"),
    board.DRAW: Ask("draw", "yes/no"),
}
# Words of choices that are no territories, by prompt
WORDS = {
    "step": ("place", "trade", "turn", "use"),
    "by_ship": ("land", "ship"),
    "roll_on": ("withdraw", "roll"),
    "draw": ("leave", "draw"),
}
GODS = ("which_god", "attack_god", "defence_god", "saving_god")
# Moves of one word: the prompt that they answer, and the word of the choice
SINGLE = {
    "done": ("step", "pass"),
    "turn": ("step", "turn"),
    "halt": ("attack_from", "pass"),
    "roll": ("roll_on", "roll"),
    "withdraw": ("roll_on", "withdraw"),
    "rest": ("move_from", "pass"),
    "anchor": ("sail", "pass"),
    "draw": ("draw", "draw"),
    "leave": ("draw", "leave"),
}
SINGLY = {answer: verb for verb, answer in SINGLE.items()}
NAMED = {"defend": "defence_god", "save": "saving_god", "raid": "raid", "ship": "ship", "sail": "sail"}
VERB = {prompt: verb for verb, prompt in NAMED.items()}
VERB |= {"attack_from": "attack", "move_from": "move", "god_at": "god"}
OR_NONE = ("defend", "save", "raid")
COUNTED = {"tribe": board.TRIBE_PLACED, "place": board.PLACED}  # what the trace tells of their amounts


# ---- single words


def words_of(names: Names, prompt: str) -> Sequence[str]:
    """The words of a prompt's choices by the kernel's number."""
    if prompt in GODS:
        return names.god_ids
    return names.raid_ids if prompt == "raid" else WORDS.get(prompt, names.ids)


def word_of(names: Names, prompt: str, choice: int) -> str:
    """The word of a choice, legal or not, in move texts."""
    if choice == PASS:
        return "pass"
    known = words_of(names, prompt)
    return known[choice] if choice < len(known) else str(choice)


def choice_of(names: Names, prompt: str, word: str) -> int:
    """The choice of a word; -1 if the prompt knows no such word."""
    if word == "pass":
        return int(PASS)
    known = words_of(names, prompt)
    return known.index(word) if word in known else -1


# ---- whole moves


def write(names: Names, answers: Sequence[Answer], log: Sequence[int]) -> str:
    """The text of a move, from its answers and from what its trace says of amounts."""
    first = answers[0]
    words = [word_of(names, a.prompt, a.value) for a in answers]
    verb = first.prompt
    if (verb, words[0]) in SINGLY:
        return SINGLY[verb, words[0]]
    if verb == "step":
        verb, words = words[0], words[1:]
    if verb in COUNTED:
        placed = [f"{names.ids[a]} {b}" for kind, a, b, _ in _rows(log) if kind == COUNTED[verb]]
        return " ".join([verb, *placed])
    if verb == "trade":
        packed = next(b for kind, _, b, _ in _rows(log) if kind == board.TRADED)
        return f"trade {packed >> 6}+{packed & 63}"
    if verb == "attack_from":
        return _write_attack(names, words, answers, log)
    if verb == "move_from":
        n = next(c for kind, _, _, c in _rows(log) if kind == board.MOVED)
        return f"move {words[0]}>{words[1]} {n}"
    return " ".join([VERB.get(verb, verb), *("none" if word == "pass" else word for word in words)])


def _write_attack(names: Names, words: Sequence[str], answers: Sequence[Answer], log: Sequence[int]) -> str:
    n = next(b for kind, _, b, _ in _rows(log) if kind == board.ADVANCED)
    out = [f"attack {words[0]}>{words[1]} {n}"]
    out += [f"by {word}" for a, word in zip(answers, words, strict=True) if a.prompt == "by_ship"]
    gods = [word for a, word in zip(answers, words, strict=True) if a.prompt == "attack_god" and a.value != PASS]
    return " ".join([*out, *(["with", *gods] if gods else [])])


def _rows(log: Sequence[int]) -> Iterator[tuple[int, int, int, int]]:
    numbers = iter(log)
    return zip(numbers, numbers, numbers, numbers, strict=True)


# The canonical words after the verb, the answers, the clause of its amounts, that of an answer which is left out
Read = tuple[list[str], list[Step], str, str]


def read(names: Names, s: VikingsState, text: str) -> Wanted:
    """What a move text wants; IllegalMove if it isn't one."""
    verb, *words = text.split() or [""]
    reader = {
        "tribe": _read_places,
        "place": _read_places,
        "trade": _read_trade,
        "use": _read_use,
        "god": _read_god,
        "attack": _read_attack,
        "move": _read_move,
    }.get(verb, _read_single if verb in SINGLE else _read_named)
    if reader is _read_named and verb not in NAMED:
        raise IllegalMove("", f"{verb[:40]!r} is no move of the vikings" if verb else "an empty move")
    try:
        if "pass" in re.split("[ >]", " ".join(words)):
            raise ValueError("no such word: pass")
        canonical, steps, clause, short = reader(names, s, verb, words)
    except ValueError as e:
        raise IllegalMove("", f"{text[:80]!r}: {e}") from None
    return Wanted(" ".join([verb, *canonical]), steps, clause, short)


def _take(words: Sequence[str], n: int) -> Sequence[str]:
    if len(words) != n:
        raise ValueError(f"{n} word{'s' if n > 1 else ''} must follow" if n else "nothing must follow")
    return words


def _path(word: str) -> tuple[str, str]:
    origin, arrow, target = word.partition(">")
    if not arrow:
        raise ValueError("write origin>target, like cumbria>dalriada 3")
    return origin, target


def _read_single(names: Names, s: VikingsState, verb: str, words: Sequence[str]) -> Read:
    _take(words, 0)
    prompt, word = SINGLE[verb]
    return [], [Step(prompt, word)], "", ""


def _read_named(names: Names, s: VikingsState, verb: str, words: Sequence[str]) -> Read:
    word = _take(words, 1)[0]
    if word == "none" and verb not in OR_NONE:
        raise ValueError(f"no such word: {word}")
    return [word], [Step(NAMED[verb], "pass" if word == "none" else word)], "", ""


def _read_places(names: Names, s: VikingsState, verb: str, words: Sequence[str]) -> Read:
    if not words or len(words) % 2:
        raise ValueError("territories must follow, each with a number of warriors")
    steps = [Step("step", "place", optional=True)] if verb == "place" else []
    for land, n in zip(words[::2], words[1::2], strict=True):
        steps += [Step(verb, land), Step(f"{verb}_count", n, optional=True)]
    clause = "VK-12.5" if verb == "tribe" else "VK-4.5"
    return list(words), steps, clause, clause


def _read_trade(names: Names, s: VikingsState, verb: str, words: Sequence[str]) -> Read:
    cards = re.fullmatch(r"([0-9]{1,3})\+([0-9]{1,3})", _take(words, 1)[0], re.ASCII)
    if not cards:
        raise ValueError("write how many cards of two stars + how many of one, like trade 2+1")
    steps = [Step("trade_twos", cards[1], optional=True), Step("trade_ones", cards[2], optional=True)]
    return list(words), [Step("step", "trade"), *steps], "VK-4.7", ""


def _read_use(names: Names, s: VikingsState, verb: str, words: Sequence[str]) -> Read:
    if not 1 <= len(words) <= 2:
        raise ValueError("a god must follow, then perhaps a territory")
    steps = [Step("step", "use"), Step("which_god", words[0])]
    return list(words), steps + [Step("god_at", land) for land in words[1:]], "VK-9.6", "VK-9.6"


def _read_god(names: Names, s: VikingsState, verb: str, words: Sequence[str]) -> Read:
    if not words:
        raise ValueError("the territories where the god acts must follow")
    return list(words), [Step("god_at", land) for land in words], "VK-9.2", "VK-9.7"


def _read_attack(names: Names, s: VikingsState, verb: str, words: Sequence[str]) -> Read:
    """Source, target and number, perhaps the way, perhaps gods, which are written in the board's order."""
    origin, target = _path(words[0] if words else "")
    if len(words) < 2:
        raise ValueError("how many advance must follow, like cumbria>dalriada 3")
    steps, canonical, rest = [Step("attack_from", origin), Step("attack_to", target)], list(words[:2]), list(words[2:])
    if rest[:1] == ["by"]:
        if rest[1:2] not in (["land"], ["ship"]):
            raise ValueError("write by land, or by ship")
        if not _only_way(names, s, origin, target, rest[1]):
            steps.append(Step("by_ship", rest[1]))
            canonical += rest[:2]
        rest = rest[2:]
    steps.append(Step("advance", words[1], optional=True))
    if rest:
        if rest[0] != "with" or len(rest) < 2:
            raise ValueError("after the number may follow: by ship, or by land, then with, and gods")
        gods = sorted(rest[1:], key=lambda god: choice_of(names, "attack_god", god))
        canonical += ["with", *gods]
        steps += [Step("attack_god", god) for god in gods]
    return canonical, [*steps, Step("attack_god", "pass", optional=True)], "VK-5.2", "VK-6.4"


def _only_way(names: Names, s: VikingsState, origin: str, target: str, way: str) -> bool:
    """Whether the attacker need not say this way, as no other leads there; IllegalMove if only the other one does."""
    a, b = names.numbers.get(origin, -1), names.numbers.get(target, -1)
    if s.phase != board.ATTACK_FROM or min(a, b) < 0 or not attack.sources(s) >> a & 1:
        return False
    linked, landing = attack.by_land(s, a) >> b & 1, attack.landings(s, a) >> b & 1
    if linked == landing:
        return False
    if WORDS["by_ship"][landing] != way:
        raise IllegalMove(*refusal(f"by_{way}", f"by {way}"))
    return True


def _read_move(names: Names, s: VikingsState, verb: str, words: Sequence[str]) -> Read:
    path, n = _take(words, 2)
    origin, target = _path(path)
    steps = [Step("move_from", origin), Step("move_to", target), Step("move_count", n, optional=True)]
    return list(words), steps, "VK-7.1", ""


# ---- why not

# Sentences that say why a move isn't the one that is asked, and the clause of each
CLAUSES = {
    "first.ship": "VK-2.4",
    "first.tribe": "VK-12.5",
    "first.god": "VK-9.2",
    "first.place": "VK-4.5",
    "first.done": "VK-3.1",
    "first.halt": "VK-3.1",
    "first.roll": "VK-5.5",
    "first.raid": "VK-10.2",
    "over.placing": "VK-3.3",
    "over.attack": "VK-3.3",
    "over.manoeuvre": "VK-3.3",
    "defender": "VK-3.3",
    "ship": "VK-2.4",
    "tribe": "VK-12.5",
    "place": "VK-4.5",
    "trade": "VK-4.6",
    "trade.none": "VK-4.6",
    "turn": "VK-9.1",
    "turn.attack": "VK-5.11",
    "turn.none": "VK-9.1",
    "use": "VK-9.6",
    "use.none": "VK-9.3",
    "god": "VK-9.2",
    "gods.off": "VK-9.5",
    "by_ship": "VK-6.1",
    "by_land": "VK-5.1",
    "way": "VK-6.4",
    "roll": "VK-5.5",
    "defend": "VK-9.11",
    "save": "VK-9.12",
    "raid": "VK-10.2",
    "raid.off": "VK-10.6",
    "move": "VK-6.6",
    "sail": "VK-6.6",
    "sail.none": "VK-6.5",
    "draw": "VK-3.1",
    "draw.must": "VK-8.3",
}
# Prompts that everything else must wait for
FIRST = {
    "ship": "first.ship",
    "tribe": "first.tribe",
    "god_at": "first.god",
    "defence_god": "defender",
    "saving_god": "defender",
    "by_ship": "way",
}
STAGES = {"step": 0, "place": 0, "attack_from": 1, "roll_on": 1, "raid": 2, "move_from": 3, "sail": 4, "draw": 5}
STAGE_OF = {
    **dict.fromkeys(("place", "done"), 0),
    **dict.fromkeys(("attack", "halt"), 1),
    **dict.fromkeys(("move", "rest"), 3),
    **dict.fromkeys(("sail", "anchor"), 4),
    **dict.fromkeys(("draw", "leave"), 5),
}


def misplaced(s: VikingsState, asked: str, step: Step) -> tuple[str, str]:
    """The clause and the reason why a step answers a prompt that isn't asked."""
    verb = SINGLY.get((step.name, step.word), step.word if step.name == "step" else VERB.get(step.name, step.name))
    return refusal(_reason(s, asked, verb), "with" if verb == "attack_god" else verb)


def refusal(key: str, move: str) -> tuple[str, str]:
    """The clause and the sentence of a reason."""
    return CLAUSES[key], say("refused", move=move, why=say(f"refused.{key}"))


def _reason(s: VikingsState, asked: str, verb: str) -> str:
    """The key of the reason why a move isn't the one that is asked."""
    if asked in FIRST and verb not in ("defend", "save"):
        return FIRST[asked]
    if s.opt_gods == board.OFF and verb in ("turn", "use", "god", "defend", "save"):
        return "gods.off"
    if asked == "place" and verb in ("trade", "turn", "use"):
        return f"{verb}.none"
    if verb == "turn" and asked in ("attack_from", "roll_on"):
        return "turn.attack"
    if verb == "raid" and s.opt_raids == board.OFF:
        return "raid.off"
    if verb in ("draw", "leave") and s.opt_draw != board.MAY:
        return "draw.must"
    if verb in ("sail", "anchor") and s.ship[s.seat] == board.NO_LAND:
        return "sail.none"
    if verb in STAGE_OF:
        return _out_of_step(s, asked, verb)
    return "roll" if verb == "withdraw" else verb


def _out_of_step(s: VikingsState, asked: str, verb: str) -> str:
    """The same for moves of the steps of a turn, which follow one another (VK-3.1, VK-3.3)."""
    now, of = STAGES[asked], STAGE_OF[verb]
    if of < now:
        if of == 0:
            return "place" if verb == "place" else "over.placing"
        if of == 3 and asked == "sail":
            return "move"
        return "over.attack" if of == 1 else "over.manoeuvre"
    if asked == "roll_on":
        return "first.roll"
    if of > 3:
        return "sail" if of == 4 else "draw"
    if now == 0:
        return "first.place" if s.pool else "first.done"
    return "first.halt" if now == 1 else "first.raid"


def mismatch(wanted: Wanted, text: str) -> str:
    """The clause by which a move comes out as another text: that of its amounts, or of gods that weren't asked for."""
    gods, called = (words.partition(" with ")[2] for words in (wanted.text, text))
    return wanted.clause if gods == called else "VK-9.10"


# ---- standing orders

UNTIL = re.compile(r"roll until ([1-9][0-9]{0,8})", re.ASCII)


def standing(s: VikingsState, answers: Sequence[Answer]) -> Sequence[Standing]:
    """The order that goes on with an attack, and with how many warriors left it may stop."""
    if s.phase != board.ROLL_ON or (answers and answers[0].value != 1) or s.advance < 2:
        return ()
    return [Standing("roll until", 1, int(s.advance) - 1)]


def next_move(s: VikingsState, seat: int, order: str) -> str | None:
    """Roll again while more are left than the order says, then withdraw; "" while a god may save the defender.

    None once the attack is over.
    """
    found = UNTIL.fullmatch(order)
    if not found:
        raise IllegalMove("", f"{order[:80]!r} is no order; write one like: roll until 3")
    if s.seat == seat and s.phase == board.SAVING_GOD:
        return ""
    if s.phase != board.ROLL_ON or s.seat != seat:
        return None
    return "roll" if s.advance > int(found[1]) else "withdraw"
