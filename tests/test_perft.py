"""Node counts: paths of kernel choices from small positions, in tests/games/<game>/counts.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import warbanner as wb
from suite import awaited, legal, scaled, stream
from warbanner.core.trace import Trace

CASES = [
    (path.parent.name, row)
    for path in sorted((Path(__file__).parent / "games").glob("*/counts.toml"))
    for row in tomllib.loads(path.read_text(encoding="utf-8"))["position"]
]
LIMIT = scaled(3_000_000, 60_000)


def count(game, s, depth):
    """Paths of `depth` choices of the first awaited seat; a path ends where the game does. One stream of dice."""
    todo = awaited(game, s)
    if depth == 0 or not todo:
        return 1
    choices = legal(game, s, todo[0])
    if depth == 1:
        return len(choices)
    total = 0
    for a in choices:
        copy = s.copy()
        game.rules.apply(copy, todo[0], a, stream(99), Trace(False))
        total += count(game, copy, depth - 1)
    return total


def divide(game, s, depth):
    """The same by the first choice, to see which of them is wrong."""
    seat = awaited(game, s)[0]
    ask = game.asks[game.rules.prompt(s, seat)]
    lines = [f"divide at depth {depth}, seat {seat}, {ask.name}:"]
    for a in legal(game, s, seat):
        copy = s.copy()
        game.rules.apply(copy, seat, a, stream(99), Trace(False))
        lines.append(f"  {game.word_of(s, seat, ask.name, a)}: {count(game, copy, depth - 1)}")
    return "\n".join(lines)


@pytest.mark.parametrize(("name", "row"), CASES, ids=[f"{name}-{row['name']}" for name, row in CASES])
def test_counts(name, row):
    game = wb.load(name)
    s = game.position(row["position"], auto_single=False).state
    for depth, wanted in enumerate(row["counts"], 1):
        if wanted <= LIMIT:
            found = count(game, s, depth)
            assert found == wanted, f"{found} paths, not {wanted}\n{divide(game, s, depth)}"


@pytest.mark.parametrize(
    ("name", "row"), [c for c in CASES if "moves" in c[1]], ids=[r["name"] for _, r in CASES if "moves" in r]
)
def test_whole_moves(name, row):
    """The number of whole moves, as `match.moves` lists them."""
    match = wb.load(name).position(row["position"], auto_single=False)
    assert sum(1 for _ in match.moves(match.awaited[0], limit=100_000)) == row["moves"]


def test_divide_names_the_choice():
    name, row = CASES[0]
    game = wb.load(name)
    text = divide(game, game.position(row["position"], auto_single=False).state, 1)
    assert text.count("\n") == row["counts"][0]
