"""Standing orders: series of ordinary moves that a seat has begun. They are kept in memory only."""

from __future__ import annotations

from warbanner.core.errors import IllegalMove, WarbannerError
from warbanner.core.match import Match


class Orders(dict[int, str]):
    """The text of the running order of each seat that has one."""

    def first(self, match: Match, seat: int, order: str) -> str:
        """The move with which an order of an awaited seat begins; IllegalMove if there is none."""
        move = match.game.next_move(match.state, seat, order)
        if not move:
            raise IllegalMove("", "there is nothing to do by that order")
        return move

    def move(self, match: Match, seat: int) -> str | None:
        """What a seat's order plays now: "" while it waits for others or another prompt; None if it has ended."""
        if seat not in self or match.over:
            return None
        try:
            move = match.game.next_move(match.state, seat, self[seat])
        except WarbannerError:
            return None
        return move if move is None or seat in match.awaited else ""

    def give(self, seat: int, order: str | None) -> None:
        """Let a seat have this order, or none."""
        if order is None:
            self.pop(seat, None)
        else:
            self[seat] = order

    def settle(self, match: Match) -> None:
        """Forget the orders that have ended."""
        for seat in list(self):
            if self.move(match, seat) is None:
                del self[seat]

    def due(self, match: Match) -> int | None:
        """The first seat whose order plays a move now."""
        return next((seat for seat in self if self.move(match, seat)), None)
