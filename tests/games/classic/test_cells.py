"""A board drawn from its coordinates: cells that don't touch, marks in them, links between them."""

from __future__ import annotations

import itertools
import math
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.classic.boards import big_board
from warbanner.games.classic.cells import CORNERS, FRAME, TALL, draw, width


def corners(path):
    assert re.fullmatch(r"M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+){2,}Z", path), path
    found = [tuple(map(float, point.split())) for point in path[1:-1].split("L")]
    assert all(round(v, 1) == v for point in found for v in point)
    return found


def to_line(p, a, b):
    """The distance of a point and a line from a to b."""
    long = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    part = max(0, min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / long)) if long else 0
    return math.dist(p, (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))


def within(p, shape):
    """Whether a point lies in a convex polygon."""
    turns = [(x - a) * (p[1] - b) - (y - b) * (p[0] - a) for (a, b), (x, y) in edges(shape)]
    return all(turn >= 0 for turn in turns)


def edges(shape):
    return list(zip([shape[-1], *shape[:-1]], shape, strict=True))


def distance(one, two):
    """The exact distance of two convex polygons."""
    if any(within(p, two) for p in one) or any(within(p, one) for p in two):
        return 0
    pairs = (
        (p, edge) for p, edge in itertools.chain(itertools.product(one, edges(two)), itertools.product(two, edges(one)))
    )
    return min(to_line(p, *edge) for p, edge in pairs)


def examine(data):
    """All that holds for any drawing."""
    drawn = draw(data)
    wide, high = drawn["frame"]
    assert [wide, high] == list(FRAME)
    assert list(drawn["territories"]) == [row["id"] for row in data["territories"]]
    cells = {i: corners(row["path"]) for i, row in drawn["territories"].items()}
    for row in data["territories"]:
        mark, cell = drawn["territories"][row["id"]], cells[row["id"]]
        left, top, right, bottom = mark["box"]
        assert all(left <= x <= right and top <= y <= bottom for x, y in cell)
        assert left >= 4 and top >= 4 and right <= wide - 4 and bottom <= high - 4
        u, v = mark["badge"]
        assert all(within((u + x, v + y), cell) for x in (-12, 12) for y in (-12, 12)), row["id"]
        label = mark["label"]
        assert " ".join(label["lines"]) == row["name"] and len(label["lines"]) <= 2 and 10 <= label["size"] <= 15
        last = label["y"] + TALL * label["size"] * (len(label["lines"]) - 1)
        half = max(width(line, label["size"]) for line in label["lines"]) / 2
        assert half <= label["x"] <= wide - half and label["size"] * 0.8 <= label["y"] <= last < high - 3
    for a, b in itertools.combinations(cells, 2):
        one, two = drawn["territories"][a]["badge"], drawn["territories"][b]["badge"]
        if math.dist(one, two) < 240:
            assert distance(cells[a], cells[b]) >= 4, (a, b)
    borders = {(row["id"], other) for row in data["territories"] for other in row["borders"]}
    told = set()
    for link in drawn["links"]:
        a, b = link["a"], link["b"]
        assert link["one_way"] == ((b, a) not in borders)
        assert {(a, b), (b, a)}.isdisjoint(told)
        told |= {(a, b)} if link["one_way"] else {(a, b), (b, a)}
        ends = [tuple(map(float, point.split())) for point in link["path"][1:].split("L")]
        assert math.dist(*ends) >= 4
        for end, i in zip(ends, (a, b), strict=True):
            assert min(to_line(end, *edge) for edge in edges(cells[i])) < 0.2
    assert told == borders
    return drawn


def board(points):
    """A ring of territories at these coordinates; the last link is one-way if there are more than two."""
    n = len(points)
    around = [sorted({(k + 1) % n} | ({k - 1} if k > 0 else set())) for k in range(n)]
    lands = [
        {
            "id": f"t{k}",
            "name": f"Land number {k}",
            "continent": "c",
            "x": x,
            "y": y,
            "borders": [f"t{o}" for o in around[k]],
        }
        for k, (x, y) in enumerate(points)
    ]
    return {
        "name": "B",
        "continents": [{"id": "c", "name": "C", "bonus": 1}],
        "territories": lands,
        "wild": 0,
        "missions": [],
    }


@pytest.mark.parametrize("n", [2, 3, 9, 42, 80, 125])
def test_a_grid(n):
    examine(big_board(n))


def test_labels_keep_off_the_badges():
    drawn = examine(big_board(80))["territories"]
    hits = 0
    for a, b in itertools.permutations(drawn, 2):
        label, (x, y) = drawn[a]["label"], drawn[b]["badge"]
        half = max(map(len, label["lines"])) * label["size"] * 0.28
        top, low = label["y"] - label["size"] * 0.7, label["y"] + label["size"] * (len(label["lines"]) - 1)
        hits += abs(label["x"] - x) < half + 11 and top < y + 11 and low > y - 11
    assert hits <= 2


@pytest.mark.parametrize(
    "points",
    [
        [(0, 0)] * 125,
        [(5, k) for k in range(125)],
        [(k * 800, 3) for k in range(125)],
        [(0, 0)] * 60 + [(100_000, 100_000)],
        [(0, 0), (0, 0)],
        [(k * k % 7, k * k % 11) for k in range(125)],
        [(k, k) for k in range(40)],
    ],
    ids=["one place", "upright", "level", "far", "two", "heaps", "slant"],
)
def test_places_that_are_hard_to_draw(points):
    examine(board(points))


@given(st.lists(st.tuples(st.integers(0, 100_000) | st.integers(0, 9), st.integers(0, 900)), min_size=2, max_size=60))
@settings(max_examples=60, deadline=None)
def test_any_places(points):
    examine(board(points))


def test_the_lie_of_the_land_is_kept():
    """Who lies well to the left or above on the map does so in the drawing."""
    data = big_board(42)
    drawn = draw(data)["territories"]
    for a, b in itertools.permutations(data["territories"], 2):
        for axis, key in ((0, "x"), (1, "y")):
            if a[key] + 60 < b[key]:
                assert drawn[a["id"]]["badge"][axis] < drawn[b["id"]]["badge"][axis]


def test_the_same_board_gives_the_same_drawing():
    assert draw(big_board(60)) == draw(big_board(60))


@pytest.mark.parametrize("points", [[(0, 0), (9, 5)], [(0, 0), (9, 0), (0, 5), (9, 5)], [(0, 0), (0, 9), (0, 4)]])
def test_the_frame_cuts_no_cell(points):
    """Few territories have large cells: those in the corners are whole all the same."""
    for row in examine(board(points))["territories"].values():
        assert len(corners(row["path"])) == CORNERS
