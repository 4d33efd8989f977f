"""The drawing and the board tell the same: territories, sea lines, cities; every mark lies on the sheet."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from warbanner.games.europe.loader import MAP

DRAWN = json.loads(resources.files("warbanner.games.europe").joinpath("geometry.json").read_text(encoding="utf-8"))
LANDS = {t.id: t for t in MAP.territories}
SIZES = {"badge": (24, 24), "badge2": (24, 24), "castle": (20, 20), "city": (44, 31)}


def test_frame():
    assert DRAWN["board"] == "europe" and DRAWN["frame"] == [1200, 900]


def test_territories_are_the_boards_in_its_order():
    assert list(DRAWN["territories"]) == list(LANDS)


def test_sea_lines_are_the_boards_each_once():
    sea = sorted({tuple(sorted((t.id, other))) for t in MAP.territories for other in t.sea})
    assert sorted(tuple(sorted((line["a"], line["b"]))) for line in DRAWN["sea_lines"]) == sea
    assert all(line["kind"] == "sea" and line["path"].startswith("M") for line in DRAWN["sea_lines"])


def test_sea_lines_stay_inside_the_frame():
    width, height = DRAWN["frame"]
    for line in DRAWN["sea_lines"]:
        for x, y in (map(float, point.split()) for point in line["path"][1:].split("L")):
            assert 16 < x < width - 16 and 16 < y < height - 16, (line["a"], line["b"])


def test_cities_and_nobody_else_have_a_city_mark():
    assert [n for n, drawn in DRAWN["territories"].items() if "city" in drawn] == [
        n for n, t in LANDS.items() if t.city
    ]


@pytest.mark.parametrize("name", LANDS)
def test_each_territory_has_its_name_and_its_marks_on_the_sheet(name):
    width, height = DRAWN["frame"]
    drawn = DRAWN["territories"][name]
    label = drawn["label"]
    assert " ".join(label["lines"]) == LANDS[name].name
    last = label["y"] + 1.02 * label["size"] * (len(label["lines"]) - 1)
    assert 0 < label["x"] < width and label["size"] <= label["y"] <= last < height
    assert {"badge", "badge2", "castle"} <= set(drawn)
    for mark in SIZES.keys() & set(drawn):
        (x, y), (w, h) = drawn[mark], SIZES[mark]
        assert w / 2 <= x <= width - w / 2 and h / 2 <= y <= height - h / 2, mark


@pytest.mark.parametrize("name", LANDS)
def test_each_territory_has_an_outline_in_its_box(name):
    drawn = DRAWN["territories"][name]
    x0, y0, x1, y1 = drawn["box"]
    assert 0 <= x0 < x1 <= DRAWN["frame"][0] and 0 <= y0 < y1 <= DRAWN["frame"][1]
    assert drawn["path"].startswith("M") and drawn["path"].endswith("z")
