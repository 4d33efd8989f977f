"""`serve --board`: the page of a new game has the board, drawn if it fits the own drawing, and plays on it."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest
from hand import ME, RANDOM, Mouse, fill_form

import warbanner as wb
from server.client import Serving

from .conftest import DESKTOP

BOARD = Path(wb.__file__).parent / "games" / "vikings" / "board.toml"


def linked(data):
    """The board with a sea route more."""
    for a, b in (("shetland", "gotland"), ("gotland", "shetland")):
        next(row for row in data["territory"] if row["id"] == a)["sea"].append(b)
    return data


@pytest.mark.parametrize("drawn", [True, False], ids=["drawn", "lines"])
def test_a_board_offered_by_the_server(people, tmp_path, drawn):
    data = tomllib.loads(BOARD.read_text("utf-8")) | {"name": "The Isles", "reconstructed": False}
    (text,) = wb.load("vikings").write_board(data if drawn else linked(data), "toml").values()
    (tmp_path / "isles.toml").write_text(text, "utf-8")
    with Serving(tmp_path / "data", "--board", tmp_path / "isles.toml") as server:
        page = people(base_url=server.url, **DESKTOP)
        page.goto("/new?game=vikings")
        page.get_by_role("heading", name="The Isles").wait_for()
        assert page.get_by_label("Your own map file").is_checked() and not page.get_by_label("Cards (").count()
        assert page.get_by_text("42 territories, 9 regions, ").count() == 1
        assert page.get_by_text("This board has no drawing").count() == (not drawn)
        assert page.get_by_role("img", name="The board The Isles").count() == drawn
        assert page.get_by_role("heading", name="New game of Vikings", exact=True).is_visible()
        fill_form(page, ME, RANDOM, RANDOM, Last_round=1)
        hand = Mouse(page, random.Random(3), passes=0.5)
        hand.until_asked()
        assert page.locator(".map img").count() == drawn
        assert page.locator(".rows").get_by_text("Shetland: ").count() == (not drawn)
        if drawn:
            hand.play()
        page.goto("/new?game=vikings")
        page.get_by_label("The game’s own").check()
        assert page.get_by_role("heading", name="New game of Vikings (reconstructed board)").is_visible()
