"""Armies and orders of losses as text, and numbers, checked and packed for the kernels."""

from __future__ import annotations

import re

from warbanner.core.errors import BadOption

KINDS = "FACS"  # footmen, archers, cavalry, siege weapons
FIGURES = (35, 12, 12, 4)  # that an army has and no more (RE-1.2)
ARMY = re.compile("".join(f"(?:([0-9]{{1,4}}){kind})?" for kind in KINDS), re.ASCII)


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number from low to high; BadOption names it otherwise."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadOption(name, f"{shown(value)} isn't a whole number")
    if not low <= value <= high:
        raise BadOption(name, f"{shown(value)} isn't in {low}..{high}")
    return value


def switch(name: str, value: object) -> bool:
    """True or False; BadOption names it otherwise."""
    if not isinstance(value, bool):
        raise BadOption(name, f"{shown(value)} is neither True nor False")
    return value


def shown(value: object) -> str:
    """A value in one short line, however long it is."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**12:
        return "that"
    return repr(value)[:40]


def read_army(name: str, text: object) -> tuple[int, ...]:
    """The figures of an army by kind; BadOption if it is none, is empty or is larger than there are figures.

    >>> read_army("attack", "5F1S")
    (5, 0, 0, 1)
    """
    found = ARMY.fullmatch(text) if isinstance(text, str) and text else None
    if not found:
        raise BadOption(name, f"{shown(text)} isn't an army; write one like 5F2A3C1S")
    out = tuple(int(n or 0) for n in found.groups())
    for n, most, kind in zip(out, FIGURES, KINDS, strict=True):
        if n > most:
            raise BadOption(name, f"{n}{kind}, but an army has {most}{kind} at most")
    if not any(out):
        raise BadOption(name, "an army needs a figure")
    return out


def write_army(figures: tuple[int, ...]) -> str:
    """An army as text; "0" for none.

    >>> write_army((5, 0, 0, 1))
    '5F1S'
    """
    return "".join(f"{n}{kind}" for n, kind in zip(figures, KINDS, strict=True) if n) or "0"


def read_order(name: str, text: object) -> tuple[int, ...]:
    """The kinds in the order in which they are lost; BadOption if a letter is missing, twice or unknown.

    >>> read_order("losses", "AFCS")
    (1, 0, 2, 3)
    """
    if not isinstance(text, str) or sorted(text) != sorted(KINDS):
        raise BadOption(name, f"{shown(text)} isn't an order of losses; write the letters {KINDS} in any order")
    return tuple(KINDS.index(letter) for letter in text)


def losing(army: tuple[int, ...], order: tuple[int, ...]) -> list[str]:
    """The army after 0, 1, … losses, as text; the last is "0".

    >>> losing((2, 1, 0, 0), (1, 0, 2, 3))
    ['2F1A', '2F', '1F', '0']
    """
    left, out = list(army), [write_army(army)]
    for kind in order:
        while left[kind]:
            left[kind] -= 1
            out.append(write_army(tuple(left)))
    return out


def packed(numbers: tuple[int, ...], bits: int) -> int:
    """Small numbers in one, the first lowest."""
    return sum(n << bits * place for place, n in enumerate(numbers))
