"""One open page at a table: whose secrets it shows, what it has been sent, what waits to be sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from warbanner.server import boards, shown
from warbanner.server.protocol import Asked, Gone, Messages, Reply, Seats, Step, TableState

if TYPE_CHECKING:
    from warbanner.server.table import Table

WAITING = 2000  # messages a page may be behind before its line is cut
LOG = 300  # lines of the log that a page gets when it opens


class Page:
    """A socket's side at the table. `holder` is the own seat whose secrets it shows."""

    def __init__(self, table: Table, owner: str | None) -> None:
        self.table, self.owner = table, owner
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.holder: int | None = None
        self.wary = False  # whether a draft came to something private before its seat had taken the screen
        self._alone = False  # whether it was the browser's only seat
        self._held: int | None = None  # the holder when the page was last sent something
        self._view: dict[str, Any] = {}
        self._moves = 0
        self.settle()

    @property
    def mine(self) -> list[int]:
        """The seats of this browser."""
        return self.table.seats_of(self.owner)

    def settle(self) -> None:
        """Who may be shown: the only own seat, or the one that took the screen."""
        mine = self.mine
        if len(mine) == 1:
            self.holder = mine[0]
        elif self._alone or self.holder not in mine:  # a second seat was added: nobody has taken the screen yet
            self.holder = None
        self._alone = len(mine) == 1
        self.wary = self.wary and self.holder is None

    def attention(self) -> tuple[int | None, int | None]:
        """The own seat that must take the screen first, and the own seat that is asked now."""
        match = self.table.match
        asked = [seat for seat in self.mine if self.table.asks(seat)]
        if match is None or not asked:
            return None, None
        if self.holder in asked:
            return None, self.holder
        if self.holder is not None:
            return None, None
        hide = self.wary or shown.covered(match.game, match.state, asked[0])
        return (asked[0], None) if hide else (None, asked[0])

    def order(self) -> str | None:
        """The standing order that runs for the own seat which is shown or asked, or for any if no own seat is."""
        running, seat = self.table.orders, self.holder
        if seat is None:
            seat = next((asked for asked in self.attention() if asked is not None), None)
        mine = self.mine if seat is None else [seat]
        return next((running[one] for one in mine if one in running), None)

    def send(self, message: Messages) -> None:
        """Put a message in the outbox; a page that takes none any more is cut off."""
        try:
            self.outbox.put_nowait(msgspec.json.encode(message))
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self) -> None:
        """End the line once all that waits is sent, or at once if too much waits."""
        if self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)

    def send_state(self) -> None:
        """Send the table in full."""
        table, match = self.table, self.table.match
        self.settle()
        cover, draft = self._asked()
        view = None if match is None else match.view(self.holder)
        self._held, self._view = self.holder, view or {}
        self._moves = 0 if match is None else len(match.record.entries)
        log = [] if match is None else shown.tail(match, self.holder, self._moves * shown.LINES, LOG)
        self.send(
            TableState(
                id=table.id,
                game=table.game.name,
                map=boards.sha_of(table.game),
                status=table.status,
                version=table.version,
                options=table.options,
                seats=table.seats_for(self.owner),
                sides=table.sides,
                awaited=[] if match is None else match.awaited,
                view=view,
                lines=[] if match is None else shown.plain(match, self._view),
                log=log,
                result=None if match is None else match.result,
                practice=table.practice,
                can_undo=table.can_undo(self.owner),
                host=table.host == self.owner,
                holder=self.holder,
                cover=cover,
                draft=draft,
                order=self.order(),
                reasons=list(table.reasons),
                commitment=table.commitment,
                secret=table.secret,
                trouble=table.problem or table.trouble,
            )
        )

    def send_step(self) -> None:
        """Send what has changed; in full if the page now shows another seat's secrets, or a move was taken back."""
        table, match = self.table, self.table.match
        self.settle()
        other = self.holder != self._held or not self._view
        if match is None or other or len(match.record.entries) < self._moves:
            self.send_state()
            return
        cover, draft = self._asked()
        view, moves = match.view(self.holder), len(match.record.entries)
        self.send(
            Step(
                version=table.version,
                status=table.status,
                awaited=match.awaited,
                patch=shown.patch(self._view, view),
                lines=shown.plain(match, view),
                log=shown.lines(match, self.holder, range(self._moves, moves)),
                result=match.result,
                can_undo=table.can_undo(self.owner),
                holder=self.holder,
                cover=cover,
                draft=draft,
                order=self.order(),
                reasons=list(table.reasons),
                secret=table.secret,
                trouble=table.trouble,
            )
        )
        self._view, self._moves = view, moves

    def _asked(self) -> tuple[int | None, Asked | None]:
        cover, seat = self.attention()
        if seat is None or self.table.match is None:
            return cover, None
        return cover, shown.asked(self.table.match.draft(seat), [])

    def send_seats(self) -> None:
        """Send who sits where."""
        self.send(Seats(seats=self.table.seats_for(self.owner)))

    def send_gone(self) -> None:
        """Say that the table was deleted."""
        self.send(Gone())
        self.hang_up()

    def put_down(self) -> None:
        """After an own move at a table shared by several people: the next one takes the screen."""
        if len(self.mine) > 1:
            self.holder = None

    def reply(self, reply: Reply) -> None:
        """Answer a command."""
        self.send(reply)
