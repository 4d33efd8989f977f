"""Golden records replay to the same hash; tools/golden.py writes them."""

from __future__ import annotations

from pathlib import Path

import pytest

import warbanner as wb

PATHS = sorted((Path(__file__).parent / "games").glob("*/golden/*.jsonl"))


def test_every_game_has_some():
    assert {path.parent.parent.name for path in PATHS} == {name for name in wb.games() if name != "toy"}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_golden(path):
    """If this fails by intent, raise RULES_VERSION and run tools/golden.py."""
    match = wb.replay(path)
    assert match.over and "".join(line + "\n" for line in match.record.lines()) == path.read_text(encoding="utf-8")
    assert all(match.story(seat) for seat in (None, *range(len(match.seats))))
    end = match.record.end
    assert end is not None and end == match.record.end
