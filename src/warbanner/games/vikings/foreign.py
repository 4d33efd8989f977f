"""Boards of other people: TOML files of the form of board.toml, what their data must be, and writing them."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from warbanner.core.errors import BadBoard
from warbanner.games.vikings.board import LANDS
from warbanner.games.vikings.loader import EFFECTS, MOST_STARS, TIMINGS

REGIONS = (1, 60)
CARDS = 62  # raids, and gods
NAME = 60  # characters
MOST = 1000  # warriors of any kind
MOST_CHOSEN = 20  # warriors that a god takes one by one: they all stand in one move text
LIMIT = 1_000_000  # bytes of a file

ID = re.compile(r"[a-z][a-z0-9_]{0,79}")
TABLES = re.compile(rb"(?m)^[ \t]*(?:\[\[?[ \t]*)?(?:territory|region|rules)\b")
WORDS = frozenset({"pass", "none", "by", "with"})  # ids that a move text would take for something else
# When gods of each effect may work: at another time they never could
WHEN = {
    "gain": TIMINGS,
    "gain_one_place": TIMINGS,
    "lose_choice": ["at_once"],
    "lose_half": ["at_once"],
    "lose_at_ship": ["at_once"],
    "attack_die": ["next_turn", "any_time"],
    "attack_ties": ["next_turn", "any_time"],
    "defence_die": ["any_time"],
    "defence_none": ["any_time"],
}
AMOUNTS = {"lose_choice": (1, MOST_CHOSEN), "attack_die": (1, 1), "defence_die": (1, 1)}  # others: 0 to MOST

Row = Mapping[str, Any]


# ---- the data


def counts(data: Row) -> dict[str, Any]:
    """The name of a board, and how much of everything it has."""
    lands = data["territory"]
    sea = sum(len(row["sea"]) for row in lands) // 2
    return {
        "name": data["name"],
        "reconstructed": data.get("reconstructed", False),
        "territories": len(lands),
        "regions": len(data["region"]),
        "links": sum(len(row["land"]) for row in lands) // 2 + sea,
        "sea": sea,
        "coasts": sum(row["coast"] for row in lands),
        "cards": len(lands),
        "stars": sum(row["stars"] for row in lands),
        "raids": len(data["raid"]),
        "gods": len(data["god"]),
    }


def check(data: Any) -> None:
    """BadBoard, in one line that names the field, unless the data is a board that can be played."""
    keys(data, "", ("name", "rules", "region", "territory", "raid", "god"), ("reconstructed",))
    name(data["name"], "name")
    if not isinstance(data.get("reconstructed", False), bool):
        raise BadBoard("reconstructed: must be true or false")
    _rules(data["rules"])
    regions = rows(data["region"], "region", *REGIONS)
    territories = rows(data["territory"], "territory", LANDS, LANDS)
    for n, row in enumerate(regions):
        head(row, f"region.{n}", ("bonus",))
        number(row["bonus"], f"region.{n}.bonus", 0, MOST)
    for n, row in enumerate(territories):
        _territory(row, f"territory.{n}")
    for n, row in enumerate(rows(data["raid"], "raid", 0, CARDS)):
        _raid(row, f"raid.{n}", {t["id"] for t in territories})
    for n, row in enumerate(rows(data["god"], "god", 0, CARDS)):
        _god(row, f"god.{n}")
    for kind in ("region", "territory", "raid", "god"):
        _unlike(data[kind], kind)
    _members(regions, territories)
    _links(territories)
    _reach(territories)


def _rules(row: Any) -> None:
    keys(row, "rules", ("warriors", "bonus_from", "bonus_step", "stars"))
    number(row["warriors"], "rules.warriors", 0, MOST)
    number(row["bonus_from"], "rules.bonus_from", 0, MOST)
    number(row["bonus_step"], "rules.bonus_step", 1, MOST)
    stars = [str(n) for n in range(2, MOST_STARS + 1)]
    keys(row["stars"], "rules.stars", stars)
    for n in stars:
        number(row["stars"][n], f"rules.stars.{n}", 0, MOST)


def _territory(row: Any, where: str) -> None:
    head(row, where, ("region", "stars", "coast", "land", "sea"))
    if not isinstance(row["region"], str):
        raise BadBoard(f"{where}.region: must be the id of a region")
    number(row["stars"], f"{where}.stars", 1, 2)
    if not isinstance(row["coast"], bool):
        raise BadBoard(f"{where}.coast: must be true or false")
    for kind in ("land", "sea"):
        ids(row[kind], f"{where}.{kind}")


def _raid(row: Any, where: str, known: Collection[str]) -> None:
    head(row, where, ("territories", "warriors"))
    number(row["warriors"], f"{where}.warriors", 0, MOST)
    wanted = ids(row["territories"], f"{where}.territories")
    if not wanted:
        raise BadBoard(f"{where}.territories: is empty")
    for other in wanted:
        if other not in known:
            raise BadBoard(f"{where}.territories: there is no territory {shown(other)}")


def _god(row: Any, where: str) -> None:
    head(row, where, ("effect", "timing", "amount"))
    for key, known in (("effect", EFFECTS), ("timing", TIMINGS)):
        if not isinstance(row[key], str) or row[key] not in known:
            raise BadBoard(f"{where}.{key}: must be one of {', '.join(known)}")
    if row["timing"] not in WHEN[row["effect"]]:
        raise BadBoard(f"{where}.timing: {row['effect']} can only be {' or '.join(WHEN[row['effect']])}")
    number(row["amount"], f"{where}.amount", *AMOUNTS.get(row["effect"], (0, MOST)))


def _unlike(table: Sequence[Row], kind: str) -> None:
    """No id and no name twice."""
    for key in ("id", "name"):
        seen: set[str] = set()
        for n, row in enumerate(table):
            if row[key].casefold() in seen:
                raise BadBoard(f"{kind}.{n}.{key}: {shown(row[key])} stands twice")
            seen.add(row[key].casefold())


def _members(regions: Sequence[Row], territories: Sequence[Row]) -> None:
    known, full = {row["id"] for row in regions}, {row["region"] for row in territories}
    for n, row in enumerate(territories):
        if row["region"] not in known:
            raise BadBoard(f"territory.{n}.region: there is no region {shown(row['region'])}")
    for n, row in enumerate(regions):
        if row["id"] not in full:
            raise BadBoard(f"region.{n}: {shown(row['name'])} has no territory")


def _links(territories: Sequence[Row]) -> None:
    """Every link stands at both its ends, and is of one kind."""
    by_id = {row["id"]: row for row in territories}
    for n, row in enumerate(territories):
        for kind in ("land", "sea"):
            where = f"territory.{n}.{kind}"
            for other in row[kind]:
                if other not in by_id:
                    raise BadBoard(f"{where}: there is no territory {shown(other)}")
                if other == row["id"]:
                    raise BadBoard(f"{where}: {shown(row['name'])} is linked to itself")
                if row["id"] not in by_id[other][kind]:
                    raise BadBoard(f"{where}: the link to {shown(other)} doesn't stand at its other end")
        twice = set(row["land"]) & set(row["sea"])
        if twice:
            raise BadBoard(f"territory.{n}.sea: {shown(min(twice))} is linked by land too")


def _reach(territories: Sequence[Row]) -> None:
    near = {row["id"]: [*row["land"], *row["sea"]] for row in territories}
    start = territories[0]
    seen, todo = {start["id"]}, [start["id"]]
    while todo:
        for other in near[todo.pop()]:
            if other not in seen:
                seen.add(other)
                todo.append(other)
    for n, row in enumerate(territories):
        if row["id"] not in seen:
            raise BadBoard(f"territory.{n}: {shown(row['name'])} can't be reached from {shown(start['name'])}")


# ---- fields of any kind


def keys(value: Any, where: str, wanted: Collection[str], free: Collection[str] = ()) -> None:
    """A table with all wanted keys, and no other than those and the free ones."""
    if not isinstance(value, dict):
        raise BadBoard(f"{where or 'board'}: must be a table")
    dot = f"{where}." if where else ""
    for key in wanted:
        if key not in value:
            raise BadBoard(f"{dot}{key}: is missing")
    for key in value:
        if key not in wanted and key not in free:
            raise BadBoard(f"{where or 'board'}: unknown field {shown(key)}")


def head(row: Any, where: str, wanted: Collection[str]) -> None:
    """A row with its keys, its id and its name; it may say where it comes from."""
    keys(row, where, ("id", "name", *wanted), ("source",))
    if not isinstance(row["id"], str) or not ID.fullmatch(row["id"]):
        raise BadBoard(f"{where}.id: must be small letters a-z, digits and _, a letter first")
    if row["id"] in WORDS:
        raise BadBoard(f"{where}.id: {row['id']!r} means something else in a move")
    name(row["name"], f"{where}.name")
    if "source" in row:
        name(row["source"], f"{where}.source")


def rows(value: Any, where: str, least: int, most: int) -> list[Any]:
    """A list of so many entries."""
    if not isinstance(value, list):
        raise BadBoard(f"{where}: must be a list")
    if not least <= len(value) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise BadBoard(f"{where}: {len(value)} entries, but there must be {wanted}")
    return value


def ids(value: Any, where: str) -> list[str]:
    """A list of ids, each once."""
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadBoard(f"{where}: must be a list of ids")
    if len(set(value)) != len(value):
        raise BadBoard(f"{where}: something stands twice")
    return value


def number(value: Any, where: str, low: int, high: int) -> None:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise BadBoard(f"{where}: must be {low}" if low == high else f"{where}: must be a whole number {low} to {high}")


def name(value: Any, where: str) -> None:
    """A text in one line, with single blanks, of characters that can be seen, and not empty."""
    if not isinstance(value, str):
        raise BadBoard(f"{where}: must be a text")
    if not value or len(value) > NAME:
        raise BadBoard(f"{where}: must have 1 to {NAME} characters")
    if value != clean(value):
        raise BadBoard(f"{where}: must have single blanks and visible characters only")


def clean(text: str) -> str:
    """A text with single blanks and without what can't be seen."""
    return " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())


def shown(value: Any) -> str:
    """Something from a foreign file, fit for a sentence: quoted, short, in one line."""
    text = clean(value) if isinstance(value, str) else type(value).__name__
    return f'"{text[:37]}…"' if len(text) > 40 else f'"{text}"'


# ---- files


def claims(text: bytes) -> bool:
    """Whether a file is surely meant as one of ours."""
    return TABLES.search(text) is not None


def read(text: bytes, cards: bytes | None = None, title: str = "") -> dict[str, Any]:
    """The checked data of a board file; `title` names it if it doesn't itself. BadBoard tells in one line why not."""
    if len(text) > LIMIT:
        raise BadBoard(f"the file is larger than {LIMIT} bytes")
    try:
        data = tomllib.loads(text.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadBoard("the file isn't text in UTF-8") from None
    except (ValueError, RecursionError) as e:
        raise BadBoard(f"not TOML: {clean(str(e))[:200]}") from None
    if cards is not None:
        raise BadBoard("a board of the vikings has its cards in it: there is no cards file")
    if "name" not in data:
        data["name"] = clean(title)[:NAME].strip() or "Board"
    check(data)
    return data


def write(data: Row, form: str) -> dict[str, str]:
    """A board as a file, by its ending: TOML of the form of board.toml."""
    if form != "toml":
        raise BadBoard(f"no format {shown(form)}; there is toml")
    check(data)
    out = [*_lines({k: v for k, v in data.items() if not isinstance(v, (list, dict))}), "", "[rules]"]
    out += _lines(data["rules"])
    for kind in ("region", "territory", "raid", "god"):
        if not data[kind]:
            out.insert(0, f"{kind} = []")
        for row in data[kind]:
            out += ["", f"[[{kind}]]", *_lines(row)]
    return {".board.toml": "\n".join(out) + "\n"}


def _lines(row: Row) -> list[str]:
    return [f"{key} = {_value(value)}" for key, value in row.items()]


def _value(value: Any) -> str:
    """A value in TOML, whose texts, lists, numbers and truths are written as in JSON."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(n)}" for key, n in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
