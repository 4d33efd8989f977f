"""The drawing and the board tell the same: territories, sea lines; every mark lies on the sheet. The board is whole."""

from __future__ import annotations

import json
import tomllib
from importlib import resources

import pytest

# By path: the data can be read before, and without, the rules.
FOLDER = resources.files("warbanner").joinpath("games", "classic")
DRAWN = json.loads(FOLDER.joinpath("geometry.json").read_text(encoding="utf-8"))
BOARD = tomllib.loads(FOLDER.joinpath("board.toml").read_text(encoding="utf-8"))
LANDS = {t["id"]: t for t in BOARD["territory"]}
BADGE = 24


def links(kind):
    """Each link of a kind once."""
    return sorted({tuple(sorted((name, other))) for name, t in LANDS.items() for other in t[kind]})


def points(line):
    return [tuple(map(float, point.split())) for point in line["path"][1:].split("L")]


def test_frame():
    assert DRAWN["board"] == "classic" and DRAWN["frame"] == [1400, 800]


def test_territories_are_the_boards_in_its_order():
    assert list(DRAWN["territories"]) == list(LANDS) and len(LANDS) == 42


def test_the_board_has_83_links_each_at_both_ends_and_in_board_order():
    order = list(LANDS)
    for name, t in LANDS.items():
        assert not set(t["land"]) & set(t["sea"])
        for kind in ("land", "sea"):
            assert t[kind] == sorted(set(t[kind]), key=order.index)
            assert all(name in LANDS[other][kind] for other in t[kind])
    assert (len(links("land")), len(links("sea"))) == (58, 25)


def test_continents_have_their_sizes_and_bonuses():
    sizes = {c["id"]: [sum(t["continent"] == c["id"] for t in LANDS.values()), c["bonus"]] for c in BOARD["continent"]}
    assert sizes == {
        "north_america": [9, 5],
        "south_america": [4, 2],
        "europe": [7, 5],
        "africa": [6, 3],
        "asia": [12, 7],
        "australia": [4, 2],
    }


def test_sea_lines_are_the_boards_each_once():
    wraps = [tuple(sorted(pair)) for pair in BOARD["wraps"]]
    drawn = {"sea": [], "wrap": []}
    for line in DRAWN["sea_lines"]:
        drawn[line["kind"]].append(tuple(sorted((line["a"], line["b"]))))
        assert line["path"].startswith("M")
    assert sorted(drawn["sea"] + wraps) == links("sea")
    assert sorted(drawn["wrap"]) == sorted(wraps * 2)  # one piece at each side of the sheet


def test_a_wrap_leaves_over_both_sides_at_one_height():
    width, _ = DRAWN["frame"]
    ends = sorted(points(line)[-1] for line in DRAWN["sea_lines"] if line["kind"] == "wrap")
    (left, y), (right, same_y) = ends
    assert left < 24 and right > width - 24 and y == same_y


def test_sea_lines_stay_inside_the_frame():
    width, height = DRAWN["frame"]
    for line in DRAWN["sea_lines"]:
        for x, y in points(line):
            assert 16 < x < width - 16 and 16 < y < height - 16, (line["a"], line["b"])


@pytest.mark.parametrize("name", LANDS)
def test_each_territory_has_its_name_and_its_marks_on_the_sheet(name):
    width, height = DRAWN["frame"]
    drawn = DRAWN["territories"][name]
    label = drawn["label"]
    assert " ".join(label["lines"]) == LANDS[name]["name"]
    last = label["y"] + 1.02 * label["size"] * (len(label["lines"]) - 1)
    assert 0 < label["x"] < width and label["size"] <= label["y"] <= last < height
    assert set(drawn) == {"path", "box", "label", "badge"}
    x, y = drawn["badge"]
    assert BADGE / 2 <= x <= width - BADGE / 2 and BADGE / 2 <= y <= height - BADGE / 2


@pytest.mark.parametrize("name", LANDS)
def test_each_territory_has_an_outline_in_its_box(name):
    drawn = DRAWN["territories"][name]
    x0, y0, x1, y1 = drawn["box"]
    assert 0 <= x0 < x1 <= DRAWN["frame"][0] and 0 <= y0 < y1 <= DRAWN["frame"][1]
    assert drawn["path"].startswith("M") and drawn["path"].endswith("z")
