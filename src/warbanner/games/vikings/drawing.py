"""How another board is drawn: as the own one, where that shows what is on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warbanner.games.vikings.loader import own_data


def on(drawn: Mapping[str, Any], data: Mapping[str, Any]) -> dict[str, Any] | None:
    """The own geometry for another board; None unless territories and links are the same, with coasts at own ones only.

    On the own picture stand the regions: with others there are links instead.
    """
    own = own_data()
    if links_of(own) != links_of(data) or not coasts_of(data) <= coasts_of(own):
        return None
    called = {row["id"]: row["name"] for row in own["territory"]}
    lands = {row["id"]: _named(drawn["territories"][row["id"]], called, row) for row in data["territory"]}
    out = {"frame": drawn["frame"], "territories": lands}
    return out if regions_of(own) == regions_of(data) else out | {"links": [_link(line) for line in drawn["sea_lines"]]}


def _named(land: Mapping[str, Any], called: Mapping[str, str], row: Mapping[str, Any]) -> Mapping[str, Any]:
    """A territory with another name than on the own board has it in one line."""
    return land if called[row["id"]] == row["name"] else {**land, "label": {**land["label"], "lines": [row["name"]]}}


def _link(line: Mapping[str, Any]) -> dict[str, Any]:
    return {"a": line["a"], "b": line["b"], "one_way": False, "path": line["path"]}


def links_of(data: Mapping[str, Any]) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """The links of each territory over land and by sea."""
    return {row["id"]: (frozenset(row["land"]), frozenset(row["sea"])) for row in data["territory"]}


def coasts_of(data: Mapping[str, Any]) -> set[str]:
    """The territories where ships may lie."""
    return {row["id"] for row in data["territory"] if row["coast"]}


def regions_of(data: Mapping[str, Any]) -> tuple[dict[str, tuple[str, int]], dict[str, str]]:
    """The name and bonus of each region, and the region of each territory."""
    regions = {row["id"]: (row["name"], row["bonus"]) for row in data["region"]}
    return regions, {row["id"]: row["region"] for row in data["territory"]}
