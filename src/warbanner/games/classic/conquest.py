"""Boards in the format of the program Conquest: one .map file of [Map], [Continents] and [Territories]."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from warbanner.core.errors import BadBoard
from warbanner.games.classic.foreign import Area, Land, Line, Sections, build, clean, notes, shown

NEIGHBOURS = 10  # that the program knows


def read(found: Sections, title: str) -> dict[str, Any]:
    """The data of a map taken apart; a `name` of its own goes before `title`."""
    for line in found.lines.get("map", []):
        key, _, value = line.text.partition("=")
        if key.strip().casefold() == "name" and clean(value):
            title = clean(value)
    for head in ("continents", "territories"):
        if head not in found.lines:
            raise BadBoard(f"the map has no section [{head.capitalize()}]")
    areas = [_area(line) for line in found.lines["continents"]]
    regions = {area.name.casefold(): place for place, area in reversed(list(enumerate(areas)))}
    split = [[clean(part) for part in line.text.split(",")] for line in found.lines["territories"]]
    names = {parts[0].casefold(): place for place, parts in reversed(list(enumerate(split)))}
    lands = []
    for line, parts in zip(found.lines["territories"], split, strict=True):
        lands.append(_land(line, parts, regions, names))
    return build(title, found, areas, lands)


def _area(line: Line) -> Area:
    text, equals, bonus = line.text.rpartition("=")
    if not equals or not clean(text):
        raise line.bad("a continent needs a name, = and a bonus")
    return Area(line, clean(text), line.whole(bonus.strip(), "the bonus"))


def _land(line: Line, parts: Sequence[str], regions: Mapping[str, int], names: Mapping[str, int]) -> Land:
    if len(parts) < 4:
        raise line.bad("a territory needs a name, x, y, a continent and its neighbours, with commas between")
    text, x, y, continent, *rest = parts
    if not text:
        raise line.bad("the territory has no name")
    if continent.casefold() not in regions:
        raise line.bad(f"there is no continent {shown(continent)}")
    land = Land(line, text, regions[continent.casefold()], line.whole(x, "x"), line.whole(y, "y"))
    for other in _neighbours(rest, names):
        place = names.get(other.casefold())
        if place is None:
            raise line.bad(f"there is no territory {shown(other)}")
        if other.casefold() == text.casefold():
            raise line.bad(f"{shown(text)} borders itself")
        land.borders.add(place)
    return land


def _neighbours(rest: Sequence[str], names: Mapping[str, int]) -> list[str]:
    """The columns behind the continent that name neighbours: some files have two numbers before them."""
    two = [part for part in rest[:2] if re.fullmatch(r"-?[0-9]{1,9}", part) and part not in names]
    return [part for part in (rest[2:] if len(two) == 2 else rest) if part]


def write(data: Mapping[str, Any]) -> dict[str, str]:
    """The .map text of a board, without cards, missions and colours; BadBoard if the format can't say a name."""
    return {".map": "".join(f"{line}\n" for line in _map(data))}


def _map(data: Mapping[str, Any]) -> Iterator[str]:
    regions = {row["id"]: row["name"] for row in data["continents"]}
    names = {row["id"]: row["name"] for row in data["territories"]}
    for text in [*regions.values(), *names.values()]:
        if "," in text or text[0] in ";[":
            raise BadBoard(
                f"{shown(text)} can't be written to Conquest: no name there has a comma or begins with ; or ["
            )
    for text in regions.values():
        if "=" in text:
            raise BadBoard(f"{shown(text)} can't be written to Conquest: no continent's name there has a =")
    yield from ("[Map]", f"name={data['name']}", "author=Warbanner", "wrap=no", "scroll=none", "warn=no")
    yield from notes("continent", data["continents"], range(len(regions)))
    yield from notes("territory", data["territories"], range(len(names)))
    yield from ("", "[Continents]")
    for row in data["continents"]:
        yield f"{row['name']}={row['bonus']}"
    yield from ("", "[Territories]")
    for row in data["territories"]:
        if len(row["borders"]) > NEIGHBOURS:
            links = f"{len(row['borders'])} neighbours, but Conquest knows at most {NEIGHBOURS}"
            raise BadBoard(f"{shown(row['name'])} has {links}")
        others = [names[other] for other in row["borders"]]
        yield ",".join([row["name"], str(row["x"]), str(row["y"]), regions[row["continent"]], *others])
