"""Moves as text, both ways: `expand saxony>bohemia 5F1C`, `tax london`, `lay fortify split`, `bid 2`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from warbanner.core.contract import PASS, State
from warbanner.core.errors import IllegalMove
from warbanner.core.game import Answer, Ask, Step, Wanted
from warbanner.games.europe import board
from warbanner.games.europe.loader import CARD_IDS, COLOURS, FIGURES, ITEMS, MAP, MISSIONS, ORDERS
from warbanner.games.europe.state import EuropeState

ASKS: dict[int, Ask] = {
    board.BID: Ask("bid", "number", secret=True),
    board.KINGDOM: Ask("kingdom", "territory"),
    board.BESIDE: Ask("beside", "territory"),
    board.FOOTMEN: Ask("footmen", "number"),
    board.LAY: Ask("lay_top", "card", secret=True),
    board.LAY_BOTTOM: Ask("lay_bottom", "card", secret=True),
    board.HIRE_FIRST: Ask("hire_first", "thing"),
    board.HIRE: Ask("hire", "number", secret=True),
    board.KEEP: Ask("keep", "card", secret=True),
    board.ORDER: Ask("order", "order"),
    board.TAX_CITY: Ask("tax_city", "territory"),
    board.SPEND_ITEM: Ask("spend_item", "thing"),
    board.SPEND_PLACE: Ask("spend_place", "territory"),
    board.SPEND_COUNT: Ask("spend_count", "number"),
    board.EXPAND_FROM: Ask("expand_from", "territory"),
    board.EXPAND_TO: Ask("expand_to", "territory"),
    board.EXPAND_COUNT: Ask("expand_count", "number"),
    board.SPLIT_FROM: Ask("split_from", "territory"),
    board.SPLIT_TO: Ask("split_to", "territory"),
    board.SPLIT_COUNT: Ask("split_count", "number"),
    board.SECOND_TO: Ask("second_to", "territory"),
    board.SECOND_COUNT: Ask("second_count", "number"),
    board.MANOEUVRE_FROM: Ask("manoeuvre_from", "territory"),
    board.MANOEUVRE_TO: Ask("manoeuvre_to", "territory"),
    board.MANOEUVRE_COUNT: Ask("manoeuvre_count", "number"),
    board.FORTIFY_AT: Ask("fortify_at", "territory"),
    board.FORTIFY_WITH: Ask("fortify_with", "thing"),
    board.ASSAULT_FROM: Ask("assault_from", "territory"),
    board.ASSAULT_TO: Ask("assault_to", "territory"),
    board.REVEAL: Ask("reveal", "card", secret=True),  # a lone "none" would tell that nothing is completed
    board.REVEAL_ALL: Ask("reveal_all", "card", secret=True),
    board.BATTLE: Ask("battle", "territory"),
    board.REROLL: Ask("reroll", "yes/no"),
    board.LOSE: Ask("lose", "number"),
}

LAND_IDS = [t.id for t in MAP.territories]
CITY_IDS = [t.city.lower() for t in MAP.territories]
LETTERS = "FACS"  # footmen, archers, cavalry, siege weapons
OF_MISSIONS = ("keep", "reveal", "reveal_all")  # their choices are missions, or "none"
# What asks for a move of each kind, and the clause that rules it
PROMPT_CLAUSE = {
    "bid": "RE-2.2",
    "kingdom": "RE-2.3",
    "lay_top": "RE-3.1",
    "hire_first": "RE-10.8",
    "hire": "RE-10.4",
    "keep": "RE-9.1",
    "reveal": "RE-9.2b",
    "reveal_all": "RE-9.2b",
    "order": "RE-3.2",
    "battle": "RE-6.1",
    "reroll": "RE-6.4",
    "lose": "RE-6.6",
}


# ---- single words


def word_of(prompt: str, choice: int) -> str:
    """The word of a choice in move texts."""
    if choice == PASS:
        return "none" if prompt in OF_MISSIONS else "pass"
    names = {
        "hire_first": COLOURS,
        "fortify_with": FIGURES,
        "lay_top": CARD_IDS,
        "lay_bottom": CARD_IDS,
        "order": ORDERS,
        "spend_item": ITEMS,
        "tax_city": CITY_IDS,
        "reroll": ["no", "yes"],
    }.get(prompt, MISSIONS if prompt in OF_MISSIONS else LAND_IDS)
    return (names[choice] if choice < len(names) else "") or (LAND_IDS[choice] if choice < board.LANDS else str(choice))


def choice_of(prompt: str, word: str) -> int:
    """The choice of a word; -1 if the prompt knows no such word."""
    if word == ("none" if prompt in OF_MISSIONS else "pass"):
        return int(PASS)
    if prompt in OF_MISSIONS:
        return _index(MISSIONS, word)
    if prompt == "hire_first":
        return _index(COLOURS, word)
    if prompt == "fortify_with":
        return _index(FIGURES, word)
    if prompt in ("lay_top", "lay_bottom"):
        return _index(CARD_IDS, word)
    if prompt == "order":
        return _index(ORDERS, word)
    if prompt == "spend_item":
        return _index(ITEMS, word)
    if prompt == "reroll":
        return _index(["no", "yes"], word)
    if prompt == "tax_city" and word in CITY_IDS:
        return CITY_IDS.index(word)
    return _index(LAND_IDS, word)


def _index(names: Sequence[str], word: str) -> int:
    return names.index(word) if word in names else -1


def write_units(counts: Sequence[int]) -> str:
    """An army as text: 5F2A3C1S; "0F" for none.

    >>> write_units([5, 0, 0, 1])
    '5F1S'
    """
    return "".join(f"{n}{letter}" for n, letter in zip(counts, LETTERS, strict=True) if n) or "0F"


def read_units(text: str) -> list[int]:
    """The army of a text, each letter once in the order FACS; ValueError if it is none.

    >>> read_units("5F1S")
    [5, 0, 0, 1]
    """
    match = re.fullmatch(r"(?:(\d{1,3})F)?(?:(\d{1,3})A)?(?:(\d{1,3})C)?(?:(\d{1,3})S)?", text, re.ASCII)
    if not match or not text:
        raise ValueError(f"{text[:40]!r} isn't an army; write one like 5F2A3C1S")
    return [int(n or 0) for n in match.groups()]


# ---- whole moves


def write(answers: Sequence[Answer], log: Sequence[int]) -> str:
    """The text of a move, from its answers and from what its trace says was moved, bought or lost."""
    first = answers[0]
    words = [word_of(a.prompt, a.value) for a in answers]
    name = first.prompt
    if name in ("bid", "hire"):
        return f"{name} {first.value}"
    if name == "hire_first":
        return f"first {words[0]}"
    if name in OF_MISSIONS:
        named = words[:-1] if len(words) > 1 and words[-1] == "none" else words
        return " ".join([name.removesuffix("_all"), *named])
    if name == "kingdom":
        return f"kingdom {words[0]}>{words[1]} {answers[2].value}"
    if name == "lay_top":
        return f"lay {words[0]} {words[1]}"
    if name in ("battle", "reroll"):
        return f"{name} {words[0]}"
    if name == "lose":
        return f"lose {write_units(_lost(log))}"
    order = words[0]
    if order == "pass":
        return order
    if order == "spend":
        return " ".join(["spend", *_purchases(log)])
    if order == "assault":
        return f"assault {words[1]}>{words[2]}"
    if order in ("tax", "fortify"):
        return " ".join([order, *words[1:]])
    return f"{order} {words[1]}" + "".join(
        f"{'' if at == 0 else ' '}>{LAND_IDS[target]} {write_units(counts)}"
        for at, (target, counts) in enumerate(_marches(log))
    )


def _rows(log: Sequence[int]) -> Iterator[tuple[int, int, int, int]]:
    numbers = iter(log)
    return zip(numbers, numbers, numbers, numbers, strict=True)


def _marches(log: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Targets and armies of one order, in the order they marched."""
    out: list[tuple[int, list[int]]] = []
    for kind, _, target, packed in _rows(log):
        if kind == board.MOVED:
            if not out or out[-1][0] != target:
                out.append((target, [0, 0, 0, 0]))
            out[-1][1][packed >> 6] += packed & 63
    return out


def _lost(log: Sequence[int]) -> list[int]:
    """The army lost by one owner's choice: the first losses in the trace."""
    out, army = [0, 0, 0, 0], None
    for kind, t, side, packed in _rows(log):
        if kind != board.LOST or army not in (None, (t, side)):
            break
        army = (t, side)
        out[packed >> 6] += packed & 63
    return out


def _purchases(log: Sequence[int]) -> Iterator[str]:
    for kind, _, t, packed in _rows(log):
        if kind == board.CARD_ENDED:
            return
        if kind == board.BOUGHT:
            item, n = packed >> 6, packed & 63
            if item == board.CROWN_CARD:
                yield "crown"
            elif item == board.CASTLE:
                yield f"castle@{LAND_IDS[t]}"
            else:
                yield f"{n}{LETTERS[item]}@{LAND_IDS[t]}"


def read(s: EuropeState, text: str) -> Wanted:
    """What a move text wants; IllegalMove if it isn't one."""
    words = text.split()
    verb = words[0] if words else ""
    reader = {
        "bid": _read_word,
        "first": _read_first,
        "hire": _read_word,
        "keep": _read_word,
        "reveal": _read_reveal_all if s.phase == board.REVEAL_ALL else _read_word,
        "kingdom": _read_kingdom,
        "lay": _read_lay,
        "battle": _read_word,
        "reroll": _read_word,
        "lose": _read_lose,
        "pass": _read_pass,
        "tax": _read_tax,
        "fortify": _read_fortify,
        "spend": _read_spend,
        "expand": _read_march,
        "split": _read_march,
        "manoeuvre": _read_march,
        "assault": _read_assault,
    }.get(verb)
    if reader is None:
        raise IllegalMove("", f"{verb[:40]!r} is no move of europe" if verb else "an empty move")
    try:
        steps, clause = reader(verb, words[1:])
    except ValueError as e:
        raise IllegalMove("", f"{text[:80]!r}: {e}" if str(e) else f"{text[:80]!r} can't be read") from None
    return Wanted(" ".join(words), steps, clause)


Read = tuple[list[Step], str]


def _take(words: Sequence[str], n: int) -> Sequence[str]:
    if len(words) != n:
        raise ValueError(f"{n} word{'s' if n > 1 else ''} must follow")
    return words


def _read_kingdom(verb: str, words: Sequence[str]) -> Read:
    path, n = _take(words, 2)
    city, beside = path.split(">")
    return [Step("kingdom", city), Step("beside", beside), Step("footmen", n)], "RE-2.4"


def _read_lay(verb: str, words: Sequence[str]) -> Read:
    top, bottom = _take(words, 2)
    return [Step("lay_top", top), Step("lay_bottom", bottom)], "RE-3.1"


def _read_word(verb: str, words: Sequence[str]) -> Read:
    return [Step(verb, _take(words, 1)[0])], PROMPT_CLAUSE[verb]


def _read_first(verb: str, words: Sequence[str]) -> Read:
    return _read_word("hire_first", words)


def _read_reveal_all(verb: str, words: Sequence[str]) -> Read:
    places = [MISSIONS.index(word) for word in words if word in MISSIONS]
    if not words or places != sorted(places):
        raise ValueError("name missions in the order of RE-9.3, or none")
    steps = [Step("reveal_all", word) for word in words]
    return [*steps, Step("reveal_all", "none", optional=True)], PROMPT_CLAUSE["reveal_all"]


def _read_lose(verb: str, words: Sequence[str]) -> Read:
    units = _take(words, 1)[0]
    if write_units(read_units(units)) != units:
        raise ValueError("leave out the kinds of which there are none")
    return [Step("lose", units, sticky=True, optional=True)], "RE-6.2"


def _read_pass(verb: str, words: Sequence[str]) -> Read:
    _take(words, 0) if words else None
    return [Step("order", "pass")], "RE-3.3"


def _read_tax(verb: str, words: Sequence[str]) -> Read:
    return [Step("order", verb), Step("tax_city", _take(words, 1)[0])], "RE-4.11"


def _read_fortify(verb: str, words: Sequence[str]) -> Read:
    place = _take(words[:1], 1)[0]
    steps = [Step("order", verb), Step("fortify_at", place)]
    return steps + [Step("fortify_with", word) for word in words[1:]], "RE-5.2"


def _read_assault(verb: str, words: Sequence[str]) -> Read:
    origin, target = _take(words, 1)[0].split(">")
    return [Step("order", verb), Step("assault_from", origin), Step("assault_to", target)], "RE-5.3"


def _read_spend(verb: str, words: Sequence[str]) -> Read:
    steps = [Step("order", verb)]
    for word in words:
        what, _, place = word.partition("@")
        if what == "crown" and not place:
            steps.append(Step("spend_item", "crown_card"))
        elif what == "castle":
            steps += [Step("spend_item", what), Step("spend_place", place)]
        else:
            units = read_units(what)
            kinds = [kind for kind in range(4) if units[kind]]
            if len(kinds) != 1:
                raise ValueError(f"{word[:40]!r} isn't a purchase like 3F@saxony")
            steps += [Step("spend_item", FIGURES[kinds[0]]), Step("spend_place", place)]
            steps.append(Step("spend_count", str(units[kinds[0]]), optional=True))
    return [*steps, Step("spend_item", "pass", optional=True)], "RE-4.13"


def _read_march(verb: str, words: Sequence[str]) -> Read:
    parts = {"expand": ["expand"], "split": ["split", "second", "second"], "manoeuvre": ["manoeuvre"]}[verb]
    if len(words) not in {2 * n for n in range(1, len(parts) + 1)}:
        raise ValueError("write origin>target and the units, like saxony>bohemia 5F1C")
    origin, first_target = words[0].split(">")
    steps = [Step("order", verb), Step(f"{verb}_from", origin)]
    for part, path, units in zip(parts, words[::2], words[1::2], strict=False):
        if write_units(read_units(units)) != units:
            raise ValueError("leave out the kinds of which there are none")
        target = first_target if part != "second" else path.removeprefix(">")
        steps += [Step(f"{part}_to", target), Step(f"{part}_count", units, optional=True, sticky=True)]
    if len(words) < 2 * len(parts):
        steps.append(Step("second_to", "pass", optional=True))
    return steps, {"expand": "RE-4.1", "split": "RE-4.7", "manoeuvre": "RE-4.9"}[verb]


def word_for(s: State, prompt: str, units: str) -> str:
    """The amount that an army text wants of the kind that is being counted."""
    assert isinstance(s, EuropeState)
    return str(read_units(units)[s.kind])


def mismatch(s: State, wanted: Wanted, text: str) -> str:
    """The clause that forces other units: a siege weapon, those that stay in a dispute, an empty army reserve."""
    assert isinstance(s, EuropeState)
    verb, path = wanted.text.split()[:2]
    pairs = list(zip(wanted.text.split(), text.split(), strict=False))
    if verb in ("expand", "split"):
        if any("S" in got and "S" not in want for want, got in pairs[2::2]):
            return "RE-4.3"
        if s.disputed >> LAND_IDS.index(path.split(">")[0]) & 1:
            return "RE-4.4"
    if verb == "spend":
        left = list(s.reserve[s.side * 4 : s.side * 4 + 4])
        for want, got in pairs:
            if want[0].isdigit():
                left = [n - bought for n, bought in zip(left, read_units(want.partition("@")[0]), strict=True)]
            if want != got:
                return "RE-1.2" if min(left) < 0 else wanted.clause
    return wanted.clause
