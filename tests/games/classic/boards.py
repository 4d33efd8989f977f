"""Boards that were made up for tests."""

from __future__ import annotations

from typing import Any

from warbanner.games.classic.foreign import SYMBOLS, slug

FIRST = (
    "Bra",
    "Del",
    "Fen",
    "Gor",
    "Hul",
    "Kes",
    "Lom",
    "Mir",
    "Nar",
    "Osk",
    "Pel",
    "Quil",
    "Rav",
    "Sor",
    "Tam",
    "Ulv",
)
LAST = ("dale", "fjord", "gate", "heim", "hollow", "moor", "ness", "reach", "stead", "wick")
ACROSS = 14


def big_board(n: int = 125, wild: int = 66) -> dict[str, Any]:
    """A grid of n territories with up to ten continents, one-way links, bare territories without a card, and missions.

    Strongly connected for every n of at least 2: one-way are only some of the slanting links.
    """
    names = [f"{FIRST[k % len(FIRST)]}{LAST[k // len(FIRST) % len(LAST)]}" for k in range(n)]
    ids: list[str] = []
    for k, name in enumerate(names):
        ids.append(slug(name, f"t{k + 1}", ids))
    regions = min(10, max(1, n // 3))
    links = [sorted(_links(k, n)) for k in range(n)]
    territories = [
        {"id": ids[k], "name": names[k], "continent": f"c{k * regions // n + 1}"}
        | {"x": 60 + k % ACROSS * 80 + k // ACROSS % 2 * 30, "y": 50 + k // ACROSS * 70 + k % 3 * 9}
        | {"borders": [ids[other] for other in links[k]]}
        | ({"symbol": SYMBOLS[k % 3]} if k % 11 != 10 else {})
        for k in range(n)
    ]
    colours = ("red", "#3060c0", "green")
    continents = [
        {"id": f"c{k + 1}", "name": f"{LAST[k].capitalize()} Lands", "bonus": 2 + k}
        | ({"colour": colours[k]} if k < 3 else {})
        for k in range(regions)
    ]
    return {
        "name": f"Grid of {n}",
        "continents": continents,
        "territories": territories,
        "wild": wild,
        "missions": _missions(n, regions),
    }


def _links(k: int, n: int) -> set[int]:
    """Left, right, above and below, both ways; down to the right one way, from every third one."""
    column = k % ACROSS
    found = {k - 1} if column else set()
    found |= {k + 1} if column < ACROSS - 1 else set()
    found |= {k - ACROSS, k + ACROSS}
    if column < ACROSS - 1 and k % 3 == 0:
        found.add(k + ACROSS + 1)
    return {other for other in found if 0 <= other < n}


def _missions(n: int, regions: int) -> list[dict[str, Any]]:
    def mission(destroy: int, territories: int, armies: int, continents: list[str], text: str) -> dict[str, Any]:
        row = {"destroy": destroy, "territories": territories, "armies": armies}
        return row | {"continents": continents, "text": text}

    half = max(1, n // 2)
    out = [mission(seat, half, 1, [], f"Drive out player {seat}, or hold {half} territories") for seat in range(1, 7)]
    out.append(mission(0, half, 2, [], f"Hold {half} territories with two armies each"))
    if regions >= 3:
        out.append(mission(0, 0, 0, ["c1", "c2"], "Hold the first two continents"))
        out.append(mission(0, 0, 0, ["c3", "*"], "Hold the third continent and another"))
    return out
