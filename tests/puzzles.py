"""Positions made by hand with moves that a good player makes there; each game's stand in its own `puzzles.py`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from suite import stream
from warbanner.bots import answer_all, make
from warbanner.core.match import Match


@dataclass(frozen=True)
class Puzzle:
    """A match in which a seat is asked for a move, and what the text of a right one looks like."""

    name: str  # what there is to see
    match: Match
    right: str  # a pattern that the whole move fits

    @property
    def seat(self) -> int:
        return int(self.match.awaited[0])


def answer(puzzle: Puzzle, bot: Any, seed: int) -> str:
    """The move that a bot makes, as text."""
    draft = puzzle.match.draft(puzzle.seat)
    bot.begin()
    answer_all(bot, draft, stream(seed, 5))
    return draft.text


def solves(puzzle: Puzzle, level: str, seed: int) -> bool:
    """Whether a level of search finds a right move."""
    return re.fullmatch(puzzle.right, answer(puzzle, make(level), seed)) is not None
