"""Sentences, canonical JSON, strict JSON."""

from __future__ import annotations

import pytest

import warbanner as wb
from suite import GAMES
from warbanner.core.game import canonical, read_json
from warbanner.core.text import Catalogue

SAY = Catalogue({"got": "{who} gets {n:coin}, {m}", "coin.one": "coin", "coin.other": "coins", "yes": "{flag}"})


def test_nouns_are_inflected():
    assert SAY("got", who="Anna", n=1, m=1) == "Anna gets 1 coin, 1"
    assert SAY("got", who="Anna", n=0, m=-3) == "Anna gets 0 coins, -3"
    assert SAY.count(2, "coin") == "2 coins"
    assert SAY("yes", flag=True) == "True"
    assert "got" in SAY and "lost" not in SAY


def test_names_are_no_templates():
    assert SAY("got", who="{n} {0.__class__}", n=2, m=1).startswith("{n} {0.__class__} gets")


def test_canonical():
    assert canonical({"b": 1, "a": [1, "é"]}) == '{"a":[1,"é"],"b":1}'
    with pytest.raises(ValueError, match="JSON compliant"):
        canonical(float("nan"))


@pytest.mark.parametrize("bad", ["{", '{"a":1,"a":2}', '{"a":NaN}', '{"a":Infinity}', "", "[" * 100_000, "\x00"])
def test_strict_json(bad):
    with pytest.raises(wb.BadPosition):
        read_json(bad)


@pytest.mark.parametrize("name", GAMES)
def test_every_prompt_has_a_sentence(name):
    game = wb.load(name)
    for ask in game.asks.values():
        assert f"ask.{ask.name}" in game.say
        assert ask.kind in ("territory", "number", "card", "order", "thing", "yes/no")


@pytest.mark.parametrize("name", GAMES)
def test_every_event_is_told(name):
    """In random matches each event makes a sentence or none, and plain data."""
    game = wb.load(name)
    match = game.new(seed=12)
    for _ in range(150):
        if match.over:
            break
        seat = match.awaited[0]
        match.play(seat, match.random_move(seat))
    for seat in (None, 0):
        assert match.story(seat)
        assert all(isinstance(line, str) and "{" not in line for line in match.story(seat))
        assert all(canonical(event.to_json()) for event in match.events(seat))
