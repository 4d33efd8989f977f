"""A live table: its match, its chairs, its pages. Each change is on the disk before anyone sees it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Literal

import sqlalchemy as sa

from warbanner.bots import brief, most_seconds, think
from warbanner.bots.clock import Clock
from warbanner.bots.explain import sentence
from warbanner.core import registry
from warbanner.core.draft import Draft
from warbanner.core.errors import BadBoard, IllegalMove, NotYourTurn, WarbannerError
from warbanner.core.match import Match, replay
from warbanner.core.orders import Orders
from warbanner.core.record import Entry, Record
from warbanner.server import boards
from warbanner.server.chairs import OPEN, PERSON, Chair, begin
from warbanner.server.page import Page
from warbanner.server.protocol import Reply, Seat, Side
from warbanner.server.store import MOVES, TABLES, Store, Trouble, Work
from warbanner.server.text import say
from warbanner.server.workers import Failed, Workers

LOG = logging.getLogger("warbanner.table")
REMEMBERED = 500  # answers kept, so that a command that comes twice is answered twice and done once
RETRY = 2.0  # seconds until a bot's move that couldn't be written is tried again
Status = Literal["gathering", "running", "finished", "unreadable"]


class Table:
    """A row of the table list with all that lives only while somebody plays or watches."""

    def __init__(self, row: sa.RowMapping, moves: Sequence[sa.RowMapping], store: Store, workers: Workers) -> None:
        self.id: str = row["id"]
        self.problem: str | None = None
        try:
            self.game = boards.game_of(row)
        except BadBoard as e:
            self.game, self.problem = registry.load(row["game"]), str(e)
        self.host: str = row["host"]
        self.setup: dict[str, Any] = row["setup"]
        self.chairs: list[Chair] = row["chairs"]
        self.era: int = row["era"]
        self.match: Match | None = None
        self.orders = Orders()
        self.clock = Clock()
        self.reasons = [""] * len(self.chairs)  # by seat: why the bot there moved as it did
        self.trouble: str | None = None
        self.pages: set[Page] = set()
        self.users = 0  # requests that are busy with it
        self.lock = asyncio.Lock()
        self.gone = False
        self.answers: OrderedDict[str, Reply] = OrderedDict()
        self.on_idle: Callable[[Table], None] = lambda _: None
        self._store, self._workers = store, workers
        self._driver: asyncio.Task[None] | None = None
        if row["header"] is not None and self.problem is None:
            self._load(row, moves)

    def _load(self, row: sa.RowMapping, moves: Sequence[sa.RowMapping]) -> None:
        entries = [Entry(m["n"], m["seat"], m["move"], m["auto"]) for m in moves]
        try:
            self.match = replay(self.game, Record(row["header"], entries), row["secret"])
            self.match.auto_single = True
        except WarbannerError as e:
            self.problem = str(e)
        for move in moves[-REMEMBERED:]:
            if move["command"]:
                self.answers[move["command"]] = Reply(re=move["command"].partition(":")[2], ok=True)

    # ---- what it is

    @property
    def status(self) -> Status:
        """How far the table has come."""
        if self.problem is not None:
            return "unreadable"
        if self.match is None:
            return "gathering"
        return "finished" if self.match.over else "running"

    @property
    def version(self) -> str:
        """A token that changes with each public step, also when a move is taken back."""
        return f"{self.era}.{-1 if self.match is None else self.match.version}"

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game."""
        return dict(self.setup["options"] if self.match is None else self.match.options)

    @property
    def practice(self) -> bool:
        """Whether moves may be taken back."""
        return bool(self.setup["practice"])

    @property
    def commitment(self) -> str | None:
        """What binds the dice before they fall; seeded games promise nothing."""
        return None if self.match is None else self.match.record.header.get("commitment")

    @property
    def secret(self) -> str | None:
        """The secret of the dice of a finished game."""
        end = None if self.match is None else self.match.record.end
        return None if end is None else end.get("secret")

    def seats_of(self, owner: str | None) -> list[int]:
        """The seats that a browser owns and plays."""
        return [i for i, chair in enumerate(self.chairs) if owner and chair["owner"] == owner and chair["bot"] is None]

    def seats_for(self, owner: str | None) -> list[Seat]:
        """The seats as a browser may see them."""
        here = {page.owner for page in self.pages}
        return [
            Seat(
                name=chair["name"],
                colour=self.game.colours[i],
                player="person" if chair["player"] == PERSON else chair["player"],
                bot=chair["bot"],
                mine=owner is not None and chair["owner"] == owner,
                here=chair["bot"] is not None or chair["owner"] in here,
            )
            for i, chair in enumerate(self.chairs)
        ]

    @property
    def sides(self) -> list[Side]:
        """Who may own pieces."""
        names = [chair["name"] for chair in self.chairs]
        names += [self.game.side_name(side) for side in range(len(names), self.game.sides(len(names)))]
        return [Side(name=name, colour=self.game.colours[i]) for i, name in enumerate(names)]

    def asks(self, seat: int) -> bool:
        """Whether the game awaits this seat."""
        return self.match is not None and seat in self.match.awaited

    def can_undo(self, owner: str | None) -> bool:
        """Whether a browser may take a move back now."""
        return self.practice and self.status == "running" and self._undone(self.seats_of(owner)) is not None

    def _undone(self, mine: Sequence[int]) -> int | None:
        """How many entries are left when the last move of these seats is taken back."""
        assert self.match is not None
        entries = self.match.record.entries
        return next((e.n - 1 for e in reversed(entries) if e.seat in mine and not e.auto), None)

    # ---- changes

    async def play(
        self, seat: int, choices: Callable[[Draft], object], command: str | None = None, order: str | None = None
    ) -> None:
        """Make the move that `choices` answers in a draft; IllegalMove, NotYourTurn or Trouble change nothing.

        Afterwards the seat's standing order is `order`, or the one that waits for this very answer. The lock is the
        caller's.
        """
        if self.match is None:
            raise NotYourTurn(say("gathering"))
        if order is None and self.orders.move(self.match, seat) == "":
            order = self.orders[seat]
        twin = self.match.fork()
        draft = twin.draft(seat)
        choices(draft)
        if not draft.complete:
            raise IllegalMove("", say("incomplete"))
        known = len(twin.record.entries)
        twin.play(seat, draft)
        await self._save(self._move_work(twin, known, command))
        if (bot := self.chairs[seat]["bot"]) is not None:
            why = sentence(self.game, self.match.state, twin.state, seat, self.chairs[seat]["name"], bot)
            self.reasons[seat] = why or self.reasons[seat]
        self.match = twin
        self.orders.give(seat, order)
        self.announce()

    async def order(self, seat: int, text: str, command: str | None = None) -> None:
        """Begin a standing order by its first move; as `play`."""
        if self.match is None:
            raise NotYourTurn(say("gathering"))
        move = self.orders.first(self.match, seat, text)
        await self.play(seat, lambda draft: follow(draft, move), command, text)

    def _move_work(self, twin: Match, known: int, command: str | None) -> Work:
        rows = [
            {"table": self.id, "n": e.n, "seat": e.seat, "move": e.move, "auto": e.auto, "command": None}
            for e in twin.record.entries[known:]
        ]
        rows[0]["command"] = command
        values: dict[str, Any] = {"awaited": twin.awaited}
        if twin.over:
            values |= {"status": "finished", "end": twin.record.end}

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(MOVES), rows)
            self._update(connection, **values)

        return work

    async def undo(self, owner: str) -> None:
        """Take back the last move of this browser, and all after it. The lock is the caller's."""
        keep = self._undone(self.seats_of(owner)) if self.can_undo(owner) else None
        if self.match is None or keep is None:
            raise IllegalMove("", say("nothing_to_undo") if self.practice else say("no_undo"))
        record = self.match.record
        secret = self.match.dice.revealed().get("secret")
        twin = await asyncio.to_thread(replay, self.game, Record(record.header, record.entries[:keep]), secret)
        twin.auto_single = True

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(MOVES).where(MOVES.c.table == self.id, MOVES.c.n > keep))
            self._update(connection, era=self.era + 1, awaited=twin.awaited)

        await self._save(work)
        self.match, self.era = twin, self.era + 1
        self.orders.clear()
        self.reasons = [""] * len(self.chairs)
        self.announce()

    async def seat(self, number: int, **changes: Any) -> None:
        """Change a chair; the game begins when none is open. The lock is the caller's."""
        chairs = [dict(chair) for chair in self.chairs]
        chairs[number] |= changes
        match = None
        if self.match is None and all(chair["player"] != OPEN for chair in chairs):
            match, chairs = begin(self.game, self.setup, chairs)
        values: dict[str, Any] = {"chairs": chairs}
        if match is not None:
            secret = match.dice.revealed().get("secret")
            values |= {"status": "running", "header": match.record.header, "secret": secret, "awaited": match.awaited}
        await self._save(lambda connection: self._update(connection, **values))
        self.chairs = chairs
        self.orders.give(number, None)
        if match is not None:
            self.match = match
            self.announce()
        self.announce_seats()
        if self.match is not None:
            self.announce()  # a seat that changed hands is asked, or isn't any more

    async def delete(self) -> None:
        """Forget the table for good."""
        async with self.lock:
            await self._save(lambda connection: connection.execute(sa.delete(TABLES).where(TABLES.c.id == self.id)))
            self.gone = True
            if self._driver is not None:  # it thinks, or waits for this lock: nothing is half done
                self._driver.cancel()
        for page in list(self.pages):
            page.send_gone()

    def _update(self, connection: sa.Connection, **values: Any) -> None:
        connection.execute(sa.update(TABLES).where(TABLES.c.id == self.id).values(**values))

    async def _save(self, work: Work) -> None:
        try:
            await self._store.write(work)
        except Trouble as e:
            if self.trouble != str(e):
                self.trouble = str(e)
                self.announce()
            raise
        self.trouble = None

    def announce(self) -> None:
        """Tell every page what has changed, and let bots and standing orders go on."""
        if self.match is not None:
            self.orders.settle(self.match)
        for page in list(self.pages):
            page.send_step()
        self.drive()

    def announce_seats(self) -> None:
        """Tell every page who sits where."""
        for page in list(self.pages):
            page.send_seats()

    # ---- bots and standing orders

    def drive(self) -> None:
        """Let bots think and standing orders go on as long as they are asked."""
        if self._driver is None and self._next() is not None:
            self._driver = asyncio.create_task(self._drive(), name=f"table {self.id}")

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing moves."""
        return not self.pages and not self.users and self._driver is None

    def _next(self) -> int | None:
        if self.match is None or self.gone:
            return None
        bots = (seat for seat in self.match.awaited if self.chairs[seat]["bot"] is not None)
        return next(bots, self.orders.due(self.match))

    async def _drive(self) -> None:
        try:
            while (seat := self._next()) is not None:
                try:
                    await (self._ordered_move(seat) if self.chairs[seat]["bot"] is None else self._bot_move(seat))
                except Trouble:
                    await asyncio.sleep(RETRY)
        except Exception:
            LOG.exception("table %s stands still", self.id)
        finally:
            self._driver = None
            self.on_idle(self)

    async def _ordered_move(self, seat: int) -> None:
        async with self.lock:
            if self.match is None or self.gone or not (move := self.orders.move(self.match, seat)):
                return  # it was ended
            try:
                await self.play(seat, lambda draft: follow(draft, move), order=self.orders[seat])
            except WarbannerError as e:
                LOG.warning("table %s: the order of seat %d ends: %s", self.id, seat, e)
                self.orders.give(seat, None)
                self.announce()

    async def _bot_move(self, seat: int) -> None:
        match, name = self.match, self.chairs[seat]["bot"]
        assert match is not None
        told, version = brief(match, seat, self.clock.allows(match, seat, most_seconds(name))), self.version
        try:
            choices, spent = await self._workers.think(name, told)
            self.clock.took(seat, spent)
        except Failed as e:
            LOG.warning("table %s: %s in seat %d failed: %s; attacker moves", self.id, name, seat, e)
            choices = think("attacker", told)
        async with self.lock:
            if self.version != version or not self.asks(seat) or self.chairs[seat]["bot"] is None or self.gone:
                return  # a move was taken back, or a person came back
            try:
                await self.play(seat, lambda draft: push(draft, choices))
            except IllegalMove as e:
                LOG.warning("table %s: %s in seat %d: %s; attacker moves", self.id, name, seat, e)
                await self.play(seat, lambda draft: push(draft, think("attacker", told)))


def follow(draft: Draft, move: str) -> None:
    """Answer a draft as a move text wants it."""
    draft.follow(draft.game.read(draft.start, draft.seat, move))


def push(draft: Draft, choices: Sequence[int]) -> None:
    """Answer a draft with a kernel's choices."""
    for choice in choices:
        draft.push_choice(choice)
