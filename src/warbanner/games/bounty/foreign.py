"""Points of titles in a file of one's own: TOML, what the data must be, and writing it (KB-8.10)."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from warbanner.core.errors import BadBoard
from warbanner.games.bounty.board import VANDAL
from warbanner.games.bounty.loader import POINTS, TITLES

NAME = 60  # characters
MOST = 1000  # points of a title
LIMIT = 1_000_000  # bytes of a file
NEGATIVE = TITLES[VANDAL:]

TABLE = re.compile(rb"(?m)^[ \t]*(?:\[[ \t]*points[ \t]*\]|points[ \t]*[.=])")


def claims(text: bytes) -> bool:
    """Whether a file is surely meant as one of ours."""
    return TABLE.search(text) is not None


def whole(data: Any) -> dict[str, Any]:
    """The data with the points of all titles; BadBoard, in one line that names the field, if it can't be played for."""
    if not isinstance(data, dict):
        raise BadBoard("board: must be a table")
    for key in ("name", "points"):
        if key not in data:
            raise BadBoard(f"{key}: is missing")
    for key in data:
        if key not in ("name", "points"):
            raise BadBoard(f"board: unknown field {shown(key)}")
    _check_name(data["name"])
    points = data["points"]
    if not isinstance(points, dict):
        raise BadBoard("points: must be a table")
    for title, n in points.items():
        if title not in POINTS:
            raise BadBoard(f"points: there is no title {shown(title)}")
        low, high = (-MOST, -1) if title in NEGATIVE else (0, MOST)
        if type(n) is not int or not low <= n <= high:
            raise BadBoard(f"points.{title}: must be a whole number {low} to {high}")
    return {"name": data["name"], "points": {title: points.get(title, n) for title, n in POINTS.items()}}


def _check_name(value: Any) -> None:
    if not isinstance(value, str):
        raise BadBoard("name: must be a text")
    if not value or len(value) > NAME:
        raise BadBoard(f"name: must have 1 to {NAME} characters")
    if value != clean(value):
        raise BadBoard("name: must have single blanks and visible characters only")


def changed(data: Mapping[str, Any]) -> dict[str, int]:
    """The titles that count otherwise than in the game."""
    return {title: n for title, n in data["points"].items() if n != POINTS[title]}


def clean(text: str) -> str:
    """A text with single blanks and without what can't be seen."""
    return " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())


def shown(value: Any) -> str:
    """Something from a foreign file, fit for a sentence: quoted, short, in one line."""
    text = clean(value) if isinstance(value, str) else type(value).__name__
    return f'"{text[:37]}…"' if len(text) > 40 else f'"{text}"'


# ---- files


def read(text: bytes, cards: bytes | None = None, title: str = "") -> dict[str, Any]:
    """The whole data of a file; `title` names it if it doesn't itself. BadBoard tells in one line why not."""
    if len(text) > LIMIT:
        raise BadBoard(f"the file is larger than {LIMIT} bytes")
    try:
        data = tomllib.loads(text.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadBoard("the file isn't text in UTF-8") from None
    except (ValueError, RecursionError) as e:
        raise BadBoard(f"not TOML: {clean(str(e))[:200]}") from None
    if cards is not None:
        raise BadBoard("points of titles come without a cards file")
    if "name" not in data:
        data["name"] = clean(title)[:NAME].strip() or "Points"
    return whole(data)


def write(data: Mapping[str, Any], form: str) -> dict[str, str]:
    """The points as a file, by its ending."""
    if form != "toml":
        raise BadBoard(f"no format {shown(form)}; there is toml")
    lines = [f"{title} = {n}" for title, n in whole(data)["points"].items()]
    return {
        ".board.toml": "\n".join([f"name = {json.dumps(data['name'], ensure_ascii=False)}", "", "[points]", *lines, ""])
    }
