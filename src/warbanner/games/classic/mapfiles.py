"""Board files: which format it is, and everything between their bytes and the plain data of a board."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from warbanner.core.errors import BadBoard
from warbanner.core.game import canonical
from warbanner.games.classic import conquest, domination
from warbanner.games.classic.foreign import NAME, check, clean, sections, shown, slug

LIMIT = 1_000_000  # bytes of a file
FORMS = ("json", "domination", "conquest")
# Windows puts dashes and quotes where Latin-1 has nothing to see.
WINDOWS = {code: bytes([code]).decode("cp1252", "ignore") for code in range(0x80, 0xA0)}


def read(text: bytes, cards: bytes | None = None, name: str = "") -> dict[str, Any]:
    """The data of a board file of any format, with its cards file; `name` if it names none itself.

    BadBoard tells in one line why not, and names the line of the file that is at fault.
    """
    words = decode(text)
    title = clean(name)[:NAME].strip() or "Board"
    if words.lstrip().startswith("{"):
        if cards is not None:
            raise BadBoard("a cards file belongs to a .map file; a board in JSON has its cards in it")
        return _read_json(words)
    found = sections(words)
    if "territories" in found.lines:
        data = conquest.read(found, title)
    elif "countries" in found.lines:
        data = domination.read(found, title)
    else:
        raise BadBoard("no board: neither JSON, nor a map with a section [countries] or [Territories]")
    if cards is not None:
        try:
            data = domination.with_cards(data, decode(cards))
        except BadBoard as e:
            raise BadBoard(f"cards, {e}") from None
    return data


def write(data: Mapping[str, Any], form: str) -> dict[str, str]:
    """A board as files of a format: text by suffix; BadBoard if the format can't say something."""
    if form not in FORMS:
        raise BadBoard(f"no format {shown(form)}; there are {', '.join(FORMS)}")
    check(data)
    if form == "json":
        return {".board.json": canonical(data) + "\n"}
    if form == "conquest":
        return conquest.write(data)
    return domination.write(data, slug(data["name"], "board", ()))


def decode(raw: bytes) -> str:
    """The text of a file: UTF-8 with or without its mark, else Latin-1 as Windows writes it."""
    if len(raw) > LIMIT:
        raise BadBoard(f"the file is larger than {LIMIT} bytes")
    if b"\0" in raw:
        raise BadBoard("the file isn't text: it has zero bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("latin-1").translate(WINDOWS)


def _read_json(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text, object_pairs_hook=_pairs, parse_constant=_refuse)
    except json.JSONDecodeError as e:
        raise BadBoard(f"line {e.lineno}: not JSON: {e.msg}") from None
    except (ValueError, RecursionError) as e:
        raise BadBoard(f"not JSON: {str(e).partition(';')[0]}") from None
    check(data)
    assert isinstance(data, dict)  # so it was checked
    return data


def _pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
    out = dict(items)
    if len(out) != len(items):
        raise ValueError("a key stands twice")
    return out


def _refuse(word: str) -> Any:
    raise ValueError(f"{word} isn't a number")
