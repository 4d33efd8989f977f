"""Boards of other people: what the plain data of a board must be, and the names and lines that all formats share."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from warbanner.core.errors import BadBoard

TERRITORIES = (2, 125)
CONTINENTS = (1, 60)
MISSIONS = 60
NAME = 60  # characters
TEXT = 500  # characters of a mission
MOST = 1000  # bonus, wild cards, armies
FAR = 100_000  # x and y
PLAYERS = 6
SYMBOLS = ("infantry", "cavalry", "artillery")

ID = re.compile(r"[a-z][a-z0-9_]{0,79}")
COLOUR = re.compile(r"#?[A-Za-z0-9]{1,30}")
WORDS = frozenset({"pass", "wild"})  # ids that a move text would take for something else

Path = tuple[str | int, ...]


class BadField(BadBoard):
    """A board's data that can't be played; `path` leads to the field, `reason` stands by itself."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{'.'.join(map(str, path)) or 'board'}: {reason}")
        self.path = path
        self.reason = reason


# ---- the data


def counts(data: Mapping[str, Any]) -> dict[str, Any]:
    """The name of a board, and how much of everything it has."""
    ways = {(row["id"], other) for row in data["territories"] for other in row["borders"]}
    one_way = sum((b, a) not in ways for a, b in ways)
    return {
        "name": data["name"],
        "territories": len(data["territories"]),
        "continents": len(data["continents"]),
        "links": (len(ways) + one_way) // 2,
        "one_way": one_way,
        "cards": sum("symbol" in row for row in data["territories"]) + data["wild"],
        "wild": data["wild"],
        "missions": len(data["missions"]),
    }


def check(data: Any) -> None:
    """BadBoard, in one line that names the field, unless the data is a board that can be played."""
    keys(data, (), ("name", "continents", "territories", "wild", "missions"))
    name(data["name"], ("name",))
    continents = rows(data["continents"], ("continents",), *CONTINENTS, "continents")
    territories = rows(data["territories"], ("territories",), *TERRITORIES, "territories")
    missions = rows(data["missions"], ("missions",), 0, MISSIONS, "missions")
    number(data["wild"], ("wild",), 0, MOST)
    for place, row in enumerate(continents):
        _continent(row, ("continents", place))
    for place, row in enumerate(territories):
        _territory(row, ("territories", place))
    for kind, table in (("continents", continents), ("territories", territories)):
        _unlike(table, kind)
    _members(continents, territories)
    _borders(territories)
    _reach(territories)
    ids = {row["id"] for row in continents}
    for place, row in enumerate(missions):
        _mission(row, ("missions", place), ids, len(territories))


def _continent(row: Any, path: Path) -> None:
    keys(row, path, ("id", "name", "bonus"), ("colour",))
    identifier(row["id"], (*path, "id"))
    name(row["name"], (*path, "name"))
    number(row["bonus"], (*path, "bonus"), 0, MOST)
    if "colour" in row and not (isinstance(row["colour"], str) and COLOUR.fullmatch(row["colour"])):
        raise BadField((*path, "colour"), "must be the name of a colour, or # and digits")


def _territory(row: Any, path: Path) -> None:
    keys(row, path, ("id", "name", "continent", "x", "y", "borders"), ("symbol",))
    identifier(row["id"], (*path, "id"))
    name(row["name"], (*path, "name"))
    for axis in ("x", "y"):
        number(row[axis], (*path, axis), 0, FAR)
    if "symbol" in row and row["symbol"] not in SYMBOLS:
        raise BadField((*path, "symbol"), f"must be one of {', '.join(SYMBOLS)}")
    for key, values in (("continent", [row["continent"]]), ("borders", row["borders"])):
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise BadField((*path, key), "must be the id of a continent" if key == "continent" else "must list ids")


def _unlike(table: Sequence[Mapping[str, Any]], kind: str) -> None:
    """No id and no name twice; capitals don't tell names apart, for some formats don't know them."""
    for key in ("id", "name"):
        seen: set[str] = set()
        for place, row in enumerate(table):
            if row[key].casefold() in seen:
                raise BadField((kind, place, key), f"two {kind} are called {shown(row[key])}")
            seen.add(row[key].casefold())


def _members(continents: Sequence[Mapping[str, Any]], territories: Sequence[Mapping[str, Any]]) -> None:
    known = {row["id"] for row in continents}
    for place, row in enumerate(territories):
        if row["continent"] not in known:
            raise BadField(("territories", place, "continent"), f"there is no continent {shown(row['continent'])}")
    full = {row["continent"] for row in territories}
    for place, row in enumerate(continents):
        if row["id"] not in full:
            raise BadField(("continents", place), f"{shown(row['name'])} has no territory")


def _borders(territories: Sequence[Mapping[str, Any]]) -> None:
    places = {row["id"]: place for place, row in enumerate(territories)}
    linked = {other for row in territories for other in row["borders"]}
    for place, row in enumerate(territories):
        path: Path = ("territories", place, "borders")
        unknown = [other for other in row["borders"] if other not in places]
        if unknown:
            raise BadField(path, f"there is no territory {shown(unknown[0])}")
        if row["id"] in row["borders"]:
            raise BadField(path, f"{shown(row['name'])} borders itself")
        if not row["borders"] and row["id"] not in linked:
            raise BadField(path, f"{shown(row['name'])} has no border to any other")
        order = [places[other] for other in row["borders"]]
        if order != sorted(set(order)):
            raise BadField(path, "must stand in the order of the territories, each once")


def _reach(territories: Sequence[Mapping[str, Any]]) -> None:
    """Every territory can be reached from every other along the links' directions."""
    names = {row["id"]: row["name"] for row in territories}
    out = {row["id"]: list(row["borders"]) for row in territories}
    back: dict[str, list[str]] = {i: [] for i in out}
    for a, others in out.items():
        for b in others:
            back[b].append(a)
    first = territories[0]["id"]
    for links, said in ((out, "{there} can't be reached from {here}"), (back, "{here} can't be reached from {there}")):
        seen, todo = {first}, [first]
        while todo:
            for other in links[todo.pop()]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        for place, row in enumerate(territories):
            if row["id"] not in seen:
                raise BadField(
                    ("territories", place, "borders"),
                    said.format(here=shown(names[first]), there=shown(row["name"])),
                )


def _mission(row: Any, path: Path, continents: set[str], territories: int) -> None:
    keys(row, path, ("destroy", "territories", "armies", "continents", "text"))
    number(row["destroy"], (*path, "destroy"), 0, PLAYERS)
    number(row["territories"], (*path, "territories"), 0, territories)
    number(row["armies"], (*path, "armies"), 0, MOST)
    wanted = rows(row["continents"], (*path, "continents"), 0, min(3, len(continents)), "continents")
    for value in wanted:
        if not isinstance(value, str) or (value != "*" and value not in continents):
            raise BadField((*path, "continents"), f"there is no continent {shown(value)}")
    named = [value for value in wanted if value != "*"]
    if len(named) != len(set(named)):
        raise BadField((*path, "continents"), "a continent stands twice")
    words(row["text"], (*path, "text"), TEXT)
    if not row["destroy"] and not row["territories"] and not wanted:
        raise BadField(path, "the mission asks for nothing")


# ---- fields of any kind


def keys(value: Any, path: Path, wanted: Collection[str], free: Collection[str] = ()) -> None:
    """A table with all wanted keys, and no other than those and the free ones."""
    if not isinstance(value, dict):
        raise BadField(path, "must be a JSON object")
    for key in wanted:
        if key not in value:
            raise BadField((*path, key), "is missing")
    for key in value:
        if key not in wanted and key not in free:
            raise BadField(path, f"unknown field {shown(key)}")


def rows(value: Any, path: Path, least: int, most: int, noun: str) -> list[Any]:
    """A list of so many entries."""
    if not isinstance(value, list):
        raise BadField(path, "must be a list")
    if len(value) < least:
        raise BadField(path, f"{len(value) or 'no'} {noun}, but there must be at least {least}")
    if len(value) > most:
        raise BadField(path, f"{len(value)} {noun}, but there may be at most {most}")
    return value


def number(value: Any, path: Path, low: int, high: int) -> None:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise BadField(path, f"must be a whole number from {low} to {high}")


def words(value: Any, path: Path, most: int) -> None:
    """A text in one line, with single blanks, of characters that can be seen."""
    if not isinstance(value, str):
        raise BadField(path, "must be a text")
    if len(value) > most:
        raise BadField(path, f"{shown(value)} has {len(value)} characters, but may have at most {most}")
    if value != clean(value):
        raise BadField(path, "must have single blanks and visible characters only")


def name(value: Any, path: Path) -> None:
    """A name: a text that isn't empty."""
    words(value, path, NAME)
    if not value:
        raise BadField(path, "is empty")


def identifier(value: Any, path: Path) -> None:
    """An id: small letters, digits and _, a letter first."""
    if not isinstance(value, str) or not ID.fullmatch(value):
        raise BadField(path, "must be small letters a-z, digits and _, a letter first")
    if value in WORDS:
        raise BadField(path, f"{value!r} means something else in a move")


def clean(text: str) -> str:
    """A text with single blanks and without what can't be seen."""
    return " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())


def shown(value: Any) -> str:
    """Something from a foreign file, fit for a sentence: quoted, short, in one line."""
    text = clean(value) if isinstance(value, str) else type(value).__name__
    return f'"{text[:37]}…"' if len(text) > 40 else f'"{text}"'


def slug(text: str, otherwise: str, taken: Collection[str]) -> str:
    """The id made of a name: small ASCII letters and digits, unlike those taken; `otherwise` if it has no letter."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    found = re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")
    if not re.search("[a-z]", found):
        found = otherwise
    elif not found[0].isalpha():
        found = f"t_{found}"
    found = found[:70]
    out, n = found, 2
    while out in taken or out in WORDS:
        out, n = f"{found}_{n}", n + 1
    return out


# ---- lines of a text file


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a file, and where it stands: counted from 1."""

    number: int
    text: str

    def bad(self, reason: str) -> BadBoard:
        """The refusal of this line."""
        return BadBoard(f"line {self.number}: {reason}")

    def whole(self, word: str, what: str) -> int:
        """A whole number of this line."""
        if not re.fullmatch(r"-?[0-9]{1,9}", word):
            raise self.bad(f"{what} must be a whole number, not {shown(word)}")
        return int(word)


NOTE = re.compile(r";;\s*(continent|territory)\s+([0-9]{1,4})\s+([a-z][a-z0-9_]*)\s+(\S.*)")


@dataclass(slots=True)
class Sections:
    """A file taken apart: the lines of each [section] ("" before the first), and what `;;` comments note."""

    lines: dict[str, list[Line]] = field(default_factory=dict)
    heads: dict[str, Line] = field(default_factory=dict)
    notes: dict[tuple[str, int], tuple[str, str]] = field(default_factory=dict)  # kind, place from 0: id, name


def lines_of(text: str) -> Iterator[Line]:
    """The lines of a text, whatever ends them, without blanks at both ends; no empty ones."""
    for n, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        if line.strip():
            yield Line(n, line.strip())


def sections(text: str) -> Sections:
    """The sections of a text by their names in small letters; comment lines begin with `;`."""
    out, at = Sections({"": []}), ""
    for line in lines_of(text):
        note = NOTE.fullmatch(line.text)
        head = re.match(r"\[([^\]]*)\]", line.text)
        if note:
            out.notes[note[1], int(note[2]) - 1] = note[3], clean(note[4])
        elif head:
            at = head[1].strip().casefold()
            out.heads.setdefault(at, line)
            out.lines.setdefault(at, [])
        elif not line.text.startswith(";"):
            out.lines[at].append(line)
    return out


# ---- rows of a text file that become a board


@dataclass(slots=True)
class Area:
    """A continent as a line names it."""

    line: Line
    name: str
    bonus: int
    colour: str = ""


@dataclass(slots=True)
class Land:
    """A territory as a line names it: its continent by place, its links by place, and where these stand."""

    line: Line
    name: str
    continent: int
    x: int
    y: int
    borders: set[int] = field(default_factory=set)
    links: Line | None = None


def build(title: str, found: Sections, areas: Sequence[Area], lands: Sequence[Land]) -> dict[str, Any]:
    """The checked data of a board from its rows; symbols go round, and two cards are wild."""
    data: dict[str, Any] = {"name": title, "continents": [], "territories": [], "wild": 2, "missions": []}
    rows(lands, ("territories",), *TERRITORIES, "territories")  # before ids are made, which takes its time
    rows(areas, ("continents",), *CONTINENTS, "continents")
    regions = _ids(found, "continent", [area.name for area in areas])
    places = _ids(found, "territory", [land.name for land in lands])
    for area, i in zip(areas, regions, strict=True):
        colour = {"colour": area.colour} if COLOUR.fullmatch(area.colour) else {}
        data["continents"].append({"id": i, "name": area.name, "bonus": area.bonus} | colour)
    for n, (land, i) in enumerate(zip(lands, places, strict=True)):
        row = {"id": i, "name": land.name, "continent": regions[land.continent], "x": land.x, "y": land.y}
        borders = [places[other] for other in sorted(land.borders)]
        data["territories"].append(row | {"borders": borders, "symbol": SYMBOLS[n % 3]})
    return checked(data, lambda path: _line_of(path, areas, lands))


def checked(data: dict[str, Any], line_of: Callable[[Path], Line | None]) -> dict[str, Any]:
    """The data, once it is checked; a refusal names the line that the field came from, if there is one."""
    try:
        check(data)
    except BadField as e:
        line = line_of(e.path)
        if line is None:
            raise
        what = f"{e.path[-1]} " if e.reason.startswith(("must ", "is ")) else ""
        raise line.bad(what + e.reason) from None
    return data


def _ids(found: Sections, kind: str, names: Sequence[str]) -> list[str]:
    """An id for each name in turn, noted or made of it."""
    out: dict[str, int] = {}
    for place, text in enumerate(names):
        noted = found.notes.get((kind, place))
        i = noted[0] if noted else slug(text, f"{kind[0]}{place + 1}", out)
        if i in out:
            raise BadBoard(f"two ids {shown(i)} are noted")
        out[i] = place
    return list(out)


def notes(kind: str, table: Sequence[Mapping[str, Any]], readable: Collection[int]) -> Iterator[str]:
    """The `;;` comments that keep ids and names which the file's own lines don't; `readable` are places they keep."""
    taken: set[str] = set()
    for place, row in enumerate(table):
        if place not in readable or slug(row["name"], f"{kind[0]}{place + 1}", taken) != row["id"]:
            yield f";; {kind} {place + 1} {row['id']} {row['name']}"
        taken.add(row["id"])


def _line_of(path: Path, areas: Sequence[Area], lands: Sequence[Land]) -> Line | None:
    """The line that a field of the data came from."""
    if len(path) < 2 or not isinstance(path[1], int):
        return None
    if path[0] == "continents":
        return areas[path[1]].line
    if path[0] != "territories":
        return None
    land = lands[path[1]]
    return land.links or land.line if path[2:] == ("borders",) else land.line
