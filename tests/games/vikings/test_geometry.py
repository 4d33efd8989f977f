"""The drawing and the board tell the same: territories, sea lines, ships; every mark lies on the sheet.
The board is whole, and says of each entry how sure it is.
"""

from __future__ import annotations

import json
import tomllib
from importlib import resources

import pytest

# By path: the data can be read before, and without, the rules.
FOLDER = resources.files("warbanner").joinpath("games", "vikings")
DRAWN = json.loads(FOLDER.joinpath("geometry.json").read_text(encoding="utf-8"))
BOARD = tomllib.loads(FOLDER.joinpath("board.toml").read_text(encoding="utf-8"))
LANDS = {t["id"]: t for t in BOARD["territory"]}
SIZES = {"badge": (24, 24), "ship": (34, 22)}


def links(kind):
    """Each link of a kind once."""
    return sorted({tuple(sorted((name, other))) for name, t in LANDS.items() for other in t[kind]})


def points(line):
    return [tuple(map(float, point.split())) for point in line["path"][1:].split("L")]


def box(mark, at):
    (x, y), (w, h) = at, SIZES[mark]
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def test_frame():
    assert DRAWN["board"] == "vikings" and DRAWN["frame"] == [1200, 900]


def test_territories_are_the_boards_in_its_order():
    assert list(DRAWN["territories"]) == list(LANDS) and len(LANDS) == 42


def test_the_board_has_76_links_each_at_both_ends_and_in_board_order():
    order = list(LANDS)
    for name, t in LANDS.items():
        assert not set(t["land"]) & set(t["sea"])
        for kind in ("land", "sea"):
            assert t[kind] == sorted(set(t[kind]), key=order.index)
            assert all(name in LANDS[other][kind] for other in t[kind])
    assert (len(links("land")), len(links("sea"))) == (50, 26)


def test_regions_have_their_sizes_and_bonuses():
    sizes = {r["id"]: [sum(t["region"] == r["id"] for t in LANDS.values()), r["bonus"]] for r in BOARD["region"]}
    assert sizes == {
        "england": [8, 7],
        "denmark": [5, 5],
        "scotland": [6, 5],
        "ireland": [5, 4],
        "francia": [4, 3],
        "norge": [4, 3],
        "sverige": [4, 3],
        "wales": [3, 2],
        "germania": [3, 2],
    }


def test_three_territories_have_no_coast_and_routes_join_coasts():
    assert [name for name, t in LANDS.items() if not t["coast"]] == ["mercia", "powys", "austrasia"]
    assert all(t["coast"] for t in LANDS.values() if t["sea"])


def test_the_links_that_the_rulebook_tells_of():
    way = ("gwynedd", "north_humbria", "mercia", "east_anglia")
    assert all(b in LANDS[a]["land"] for a, b in [*zip(way, way[1:], strict=False), ("cumbria", "dalriada")])
    assert LANDS["shetland"]["coast"] and LANDS["telemark"]["coast"]
    assert "telemark" not in LANDS["shetland"]["land"] + LANDS["shetland"]["sea"]


def test_cards_have_one_star_or_two():
    two = [name for name, t in LANDS.items() if t["stars"] == 2]
    assert all(t["stars"] in (1, 2) for t in LANDS.values()) and len(two) == 12
    assert sum(t["stars"] for t in LANDS.values()) == 54
    assert BOARD["rules"]["stars"] == {
        str(stars): warriors for stars, warriors in enumerate((2, 4, 7, 10, 13, 17, 21, 25, 30), 2)
    }


def test_raids_are_ten_and_pay_for_territories_of_the_board():
    raids = {r["id"]: r for r in BOARD["raid"]}
    assert len(raids) == len(BOARD["raid"]) == 10
    for raid in raids.values():
        assert set(raid["territories"]) <= set(LANDS) and raid["warriors"] == 2 * len(raid["territories"])
    assert raids["saxony"]["territories"] == ["saxony"]


def test_gods_are_ten_and_those_that_cost_warriors_work_at_once():
    gods = {g["id"]: g for g in BOARD["god"]}
    assert len(gods) == len(BOARD["god"]) == 10
    for god in gods.values():
        assert (god["timing"] == "at_once") == god["effect"].startswith("lose_")
    assert {g["timing"] for g in gods.values()} == {"at_once", "next_turn", "any_time"}
    assert [g["id"] for g in gods.values() if g["effect"].startswith("defence_")] == ["heimdall", "baldr"]


def test_each_entry_says_how_sure_it_is():
    assert BOARD["reconstructed"] is True
    sure = {
        kind: {row["id"] for row in BOARD[kind] if row["source"] == "rulebook"}
        for kind in ("region", "territory", "raid", "god")
    }
    assert sure == {
        "region": {"england", "denmark", "scotland", "ireland", "francia", "norge"},
        "territory": {
            "dalriada",
            "cumbria",
            "gwynedd",
            "east_anglia",
            "north_humbria",
            "mercia",
            "shetland",
            "telemark",
            "saxony",
        },
        "raid": {"saxony"},
        "god": set(),
    }
    rest = {row["source"] for kind in sure for row in BOARD[kind]} - {"rulebook"}
    assert rest <= {"implied", "reconstruction"}


def test_sea_lines_are_the_boards_each_once():
    assert {line["kind"] for line in DRAWN["sea_lines"]} == {"sea"}
    assert all(line["path"].startswith("M") for line in DRAWN["sea_lines"])
    assert sorted(tuple(sorted((line["a"], line["b"]))) for line in DRAWN["sea_lines"]) == links("sea")


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
    marks = ["badge", "ship"] if LANDS[name]["coast"] else ["badge"]
    assert set(drawn) == {"path", "box", "label", *marks}
    for mark in marks:
        x0, y0, x1, y1 = box(mark, drawn[mark])
        assert min(x0, y0) >= 0 and x1 <= width and y1 <= height


def test_no_two_badges_or_ships_overlap():
    boxes = [box(mark, t[mark]) for t in DRAWN["territories"].values() for mark in SIZES if mark in t]
    for k, (x0, y0, x1, y1) in enumerate(boxes):
        for u0, v0, u1, v1 in boxes[:k]:
            assert min(x1, u1) - max(x0, u0) < 1 or min(y1, v1) - max(y0, v0) < 1


@pytest.mark.parametrize("name", LANDS)
def test_each_territory_has_an_outline_in_its_box(name):
    drawn = DRAWN["territories"][name]
    x0, y0, x1, y1 = drawn["box"]
    assert 0 <= x0 < x1 <= DRAWN["frame"][0] and 0 <= y0 < y1 <= DRAWN["frame"][1]
    assert drawn["path"].startswith("M") and drawn["path"].endswith("z")
