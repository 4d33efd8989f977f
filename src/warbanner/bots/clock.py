"""How long a bot may think where people wait: part of what its turn has left, and never more than its level allows."""

from __future__ import annotations

from warbanner.core.match import Match

TURN = 3.0  # seconds for all moves of a turn
PART = 0.34  # of what is left, for one move
LEAST = 0.02


class Clock:
    """The time that the bots of one match have spent in the turn that is played."""

    def __init__(self) -> None:
        self._turn = (-1, -1)
        self._spent: dict[int, float] = {}

    def allows(self, match: Match, seat: int, most: float) -> float:
        """Seconds for the next move of a seat."""
        turn = int(match.game.rules.turn(match.state)), match.rounds
        if turn != self._turn:
            self._turn, self._spent = turn, {}
        return max(min(LEAST, most), min(most, PART * (TURN - self._spent.get(seat, 0.0))))

    def took(self, seat: int, seconds: float) -> None:
        """The seat has thought for so long."""
        self._spent[seat] = self._spent.get(seat, 0.0) + seconds
