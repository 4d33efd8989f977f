"""World Domination: all territories, which wins in any mode (CL-7.6, CL-11.14)."""

from __future__ import annotations

from mypy_extensions import i64

from warbanner.games.classic.state import ClassicState


def won(s: ClassicState, seat: i64) -> bool:
    """Whether the seat owns every territory."""
    return s.lands[seat * 2] == s.board.all[0] and s.lands[seat * 2 + 1] == s.board.all[1]
