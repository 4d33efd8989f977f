"""Positions made by hand: `expert` finds what a good player sees at once, lower levels less often."""

from __future__ import annotations

import importlib
import os

import pytest

import warbanner as wb
from puzzles import solves
from suite import GAMES
from warbanner.bots import LEVELS

COUNT, WANTED = 20, 18  # puzzles a game, and how many of them `expert` solves
TRIES = int(os.environ.get("WARBANNER_TRIES", "1"))  # of each puzzle; 20 make the 400 of docs/strength.md
GUESSES = 20

every_game = pytest.mark.parametrize("name", [name for name in GAMES if name != "toy"])


def puzzles(name):
    return importlib.import_module(f"games.{name}.puzzles").PUZZLES


@every_game
def test_puzzles_are_no_gift(name):
    """Twenty different ones, each missed by random play now and then."""
    found = puzzles(name)
    assert len({puzzle.name for puzzle in found}) == len(found) == COUNT
    for puzzle in found:
        assert not all(solves(puzzle, "random", seed) for seed in range(GUESSES)), puzzle.name


@every_game
@pytest.mark.skipif(not wb.compiled, reason="searches take too long interpreted")
def test_levels_solve_puzzles(name):
    """`expert` nearly all; with many tries of each (WARBANNER_TRIES) no level more than the one above."""
    solved = {}
    for level in LEVELS:
        found = {puzzle.name: sum(solves(puzzle, level, seed) for seed in range(TRIES)) for puzzle in puzzles(name)}
        solved[level] = sum(found.values())
        missed = {puzzle: TRIES - n for puzzle, n in found.items() if n < TRIES}
        print(f"{name} {level}: {solved[level]} of {COUNT * TRIES}; missed: {missed}")
        if level == "expert":
            assert sum(2 * n > TRIES for n in found.values()) >= WANTED
    if TRIES > 1:
        assert list(solved.values()) == sorted(solved.values())
