"""Boards in the format of the program Domination: a .map file, and a .cards file with cards and missions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from warbanner.core.errors import BadBoard
from warbanner.games.classic.foreign import (
    MISSIONS,
    MOST,
    Area,
    Land,
    Line,
    Sections,
    build,
    checked,
    clean,
    notes,
    sections,
    shown,
)

KINDS = {"infantry": "infantry", "cavalry": "cavalry", "cannon": "artillery", "artillery": "artillery"}
WILD = ("wildcard", "wild")


# ---- reading the map


def read(found: Sections, title: str) -> dict[str, Any]:
    """The data of a map taken apart; its own name goes before `title`."""
    for line in found.lines[""]:
        word, _, rest = line.text.partition(" ") if " " in line.text else line.text.partition("\t")
        if word.casefold() == "name" and clean(rest):
            title = clean(rest)
    for head in ("continents", "countries", "borders"):
        if head not in found.lines:
            raise BadBoard(f"the map has no section [{head}]")
    areas = [_area(found, place, line) for place, line in enumerate(found.lines["continents"])]
    lands = [_land(found, place, line, len(areas)) for place, line in enumerate(found.lines["countries"])]
    for line in found.lines["borders"]:
        _borders(line, lands)
    return build(title, found, areas, lands)


def plain(word: str) -> str:
    """A name as people write it: `_` and `-` stand for a blank."""
    return clean(word.replace("_", " ").replace("-", " "))


def _name(found: Sections, kind: str, place: int, line: Line, word: str) -> str:
    noted = found.notes.get((kind, place))
    text = noted[1] if noted else plain(word)
    if not text:
        raise line.bad(f"{shown(word)} is no name")
    return text


def _area(found: Sections, place: int, line: Line) -> Area:
    parts = line.text.split()
    if len(parts) < 2:
        raise line.bad("a continent needs a name and a bonus")
    colour = parts[2] if len(parts) > 2 else ""
    return Area(line, _name(found, "continent", place, line, parts[0]), line.whole(parts[1], "the bonus"), colour)


def _land(found: Sections, place: int, line: Line, continents: int) -> Land:
    parts = line.text.split()
    if len(parts) != 5 and not (len(parts) > 5 and parts[5].startswith(";")):
        raise line.bad("a country needs a number, a name without blanks, a continent's number, x and y, and no more")
    if line.whole(parts[0], "the country's number") != place + 1:
        raise line.bad(f"the numbers of countries must go up from 1: {parts[0]} stands where {place + 1} should")
    continent = line.whole(parts[2], "the continent's number")
    if not 1 <= continent <= continents:
        raise line.bad(f"there is no continent {continent}, only 1 to {continents}")
    text = _name(found, "territory", place, line, parts[1])
    return Land(line, text, continent - 1, line.whole(parts[3], "x"), line.whole(parts[4], "y"))


def _borders(line: Line, lands: list[Land]) -> None:
    places = []
    for word in line.text.split():
        if word.startswith(";"):
            break
        n = line.whole(word, "a country's number")
        if not 1 <= n <= len(lands):
            raise line.bad(f"there is no country {n}, only 1 to {len(lands)}")
        places.append(n - 1)
    at, *others = places
    if at in others:
        raise line.bad(f"{shown(lands[at].name)} borders itself")
    lands[at].links = lands[at].links or line
    lands[at].borders.update(others)


# ---- reading the cards


def with_cards(data: dict[str, Any], text: str) -> dict[str, Any]:
    """The same board with the cards and missions of a cards file; what stands in no [section] is left alone."""
    found = sections(text)
    if "cards" not in found.lines and "missions" not in found.lines:
        raise BadBoard("the file has neither a section [cards] nor [missions]")
    out = dict(data)
    if "cards" in found.lines:
        symbols, out["wild"] = _cards(found.lines["cards"], data)
        bare = [{k: v for k, v in row.items() if k != "symbol"} for row in data["territories"]]
        out["territories"] = [
            row | ({"symbol": symbols[place]} if place in symbols else {}) for place, row in enumerate(bare)
        ]
    lines = found.lines.get("missions", [])
    if len(lines) > MISSIONS:
        raise lines[MISSIONS].bad(f"{len(lines)} missions, but there may be at most {MISSIONS}")
    out["missions"] = [_mission(line, data["continents"]) for line in lines]
    return checked(out, lambda path: lines[int(path[1])] if path[0] == "missions" and len(path) > 1 else None)


def _cards(lines: list[Line], data: Mapping[str, Any]) -> tuple[dict[int, str], int]:
    """The symbols by territory, and the number of wild cards."""
    names: dict[str, int] = {}
    for place, row in enumerate(data["territories"]):
        names.setdefault(plain(row["name"]).casefold(), place)
    symbols: dict[int, str] = {}
    wild = 0
    for line in lines:
        kind, _, what = line.text.partition(";")[0].replace("\t", " ").partition(" ")
        if kind.casefold() in WILD and not what.strip():
            wild += 1
            if wild > MOST:
                raise line.bad(f"more than {MOST} wild cards")
        elif kind.casefold() in KINDS and what.strip():
            place = _country(line, what.strip(), names, data)
            if place in symbols:
                raise line.bad(f"a second card for {shown(data['territories'][place]['name'])}")
            symbols[place] = KINDS[kind.casefold()]
        else:
            raise line.bad(f"{shown(line.text)} is no card: Infantry, Cavalry or Cannon with a country, or wildcard")
    return symbols, wild


def _country(line: Line, word: str, names: Mapping[str, int], data: Mapping[str, Any]) -> int:
    """The territory that a card names, by number or by name."""
    count = len(data["territories"])
    digits = word.isascii() and word.isdigit()
    if digits and len(word) < 4 and 1 <= int(word) <= count:
        return int(word) - 1
    place = names.get(plain(word).casefold())
    if place is None:
        raise line.bad(f"there is no country {shown(word)}" + (f", only 1 to {count}" if digits else ""))
    return place


def _mission(line: Line, continents: list[Mapping[str, Any]]) -> dict[str, Any]:
    parts = line.text.split(None, 6)
    if len(parts) < 6:
        raise line.bad("a mission needs a player, countries, armies, three continents (0 for none) and its text")
    destroy, territories, armies = (line.whole(word, "the player, countries or armies") for word in parts[:3])
    wanted: list[str] = []
    for word in parts[3:6]:
        n = 0 if word == "*" else line.whole(word, "a continent's number")
        if not 0 <= n <= len(continents):
            raise line.bad(f"there is no continent {n}, only 1 to {len(continents)}")
        i = "*" if word == "*" else str(continents[n - 1]["id"]) if n else ""
        if i == "*" or (i and i not in wanted):
            wanted.append(i)
    text = clean(parts[6]) if len(parts) > 6 else ""
    return {"destroy": destroy, "territories": territories, "armies": armies, "continents": wanted, "text": text}


# ---- writing


def write(data: Mapping[str, Any], stem: str) -> dict[str, str]:
    """The .map and .cards texts of a board; ids and names that the format can't say stand in `;;` comments."""
    return {".map": "".join(f"{line}\n" for line in _map(data, stem)), ".cards": "".join(f"{t}\n" for t in _deck(data))}


def _map(data: Mapping[str, Any], stem: str) -> Iterator[str]:
    places = {row["id"]: n for n, row in enumerate(data["territories"], 1)}
    regions = {row["id"]: n for n, row in enumerate(data["continents"], 1)}
    yield from ("; written by Warbanner; no pictures belong to this board", f"name {data['name']}", "")
    yield from ("[files]", f"crd {stem}.cards", "", "[continents]")
    for n, row in enumerate(data["continents"], 1):
        yield f"{_word(row['name'], 'continent', n)} {row['bonus']} {row.get('colour', '')}".rstrip()
    yield from _notes("continent", data["continents"])
    yield from ("", "[countries]")
    for n, row in enumerate(data["territories"], 1):
        yield f"{n} {_word(row['name'], 'territory', n)} {regions[row['continent']]} {row['x']} {row['y']}"
    yield from _notes("territory", data["territories"])
    yield from ("", "[borders]")
    for n, row in enumerate(data["territories"], 1):
        if row["borders"]:
            yield " ".join(map(str, [n, *(places[other] for other in row["borders"])]))


def _word(text: str, kind: str, n: int) -> str:
    """A name as one word that can stand first in a line."""
    word = text.replace(" ", "_")
    return f"{kind}_{n}" if word[0] in ";[" or not plain(word) else word


def _notes(kind: str, table: list[Mapping[str, Any]]) -> Iterator[str]:
    readable = {n for n, row in enumerate(table) if plain(_word(row["name"], kind, n + 1)) == row["name"]}
    return notes(kind, table, readable)


def _deck(data: Mapping[str, Any]) -> Iterator[str]:
    words = {"infantry": "Infantry", "cavalry": "Cavalry", "artillery": "Cannon"}
    regions = {row["id"]: n for n, row in enumerate(data["continents"], 1)} | {"*": "*"}
    yield from ("; written by Warbanner", "", "[cards]")
    for n, row in enumerate(data["territories"], 1):
        if "symbol" in row:
            yield f"{words[row['symbol']]} {n}"
    yield from ["wildcard"] * data["wild"]
    yield from ("", "[missions]")
    for row in data["missions"]:
        wanted = ([str(regions[i]) for i in row["continents"]] + ["0"] * 3)[:3]
        numbers = " ".join([str(row["destroy"]), str(row["territories"]), str(row["armies"]), *wanted])
        yield f"{numbers} {row['text']}".rstrip()
