"""All tables of the server: made, opened, listed, brought in from records."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from warbanner.bots import BOTS
from warbanner.core import registry
from warbanner.core.errors import BadBoard, BadOption, BadPosition, NotYourTurn
from warbanner.core.game import Game
from warbanner.core.match import Match, replay
from warbanner.core.options import Options
from warbanner.core.record import Record
from warbanner.server import boards, shown
from warbanner.server.chairs import OPEN, PERSON, Chair, begin, chairs_of
from warbanner.server.page import Page
from warbanner.server.protocol import NAME, NewTable, Seat, Summary
from warbanner.server.store import MOVES, TABLES, Store
from warbanner.server.table import Table
from warbanner.server.text import say
from warbanner.server.workers import Workers

MINUTE, PER_MINUTE = 60.0, 600  # new tables of one browser


class TooFast(NotYourTurn):
    """A browser makes tables faster than a person could."""


class Tables:
    """The table list. Only tables that somebody looks at, or at which bots think, are in memory."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store, self._workers = store, workers
        self._open: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._made: dict[str, deque[float]] = {}

    async def wake(self) -> None:
        """Let bots go on wherever the last server was stopped while they were asked."""
        running = sa.select(TABLES.c.id).where(TABLES.c.status == "running")
        for identity in await self._store.read(lambda c: c.execute(running).scalars().all()):
            async with self.using(identity) as table:
                if table is not None:
                    table.drive()

    async def open(self, identity: str) -> Table | None:
        """A table by its id; None if there is none."""
        async with self._opening.setdefault(identity, asyncio.Lock()):
            try:
                if identity in self._open:
                    return self._open[identity]
                return await self._load(identity)
            finally:
                self._opening.pop(identity, None)

    async def _load(self, identity: str) -> Table | None:
        def work(c: sa.Connection) -> tuple[Any, Any]:
            row = c.execute(sa.select(TABLES).where(TABLES.c.id == identity)).mappings().first()
            query = sa.select(MOVES).where(MOVES.c.table == identity).order_by(MOVES.c.n)
            return row, c.execute(query).mappings().all()

        row, moves = await self._store.read(work)
        if row is None or row["game"] not in registry.names():
            return None
        table = await asyncio.to_thread(Table, row, moves, self._store, self._workers)
        table.on_idle = self.forget_idle
        self._open[identity] = table
        return table

    @contextlib.asynccontextmanager
    async def using(self, identity: str) -> AsyncIterator[Table | None]:
        """A table that stays in memory for as long as it is used; None if there is none."""
        table = await self.open(identity)
        if table is None:
            yield None
            return
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            self.forget_idle(table)

    def forget_idle(self, table: Table) -> None:
        """Drop a table from memory when nobody looks and nothing moves."""
        if table.idle and self._open.get(table.id) is table:
            del self._open[table.id]

    def enter(self, table: Table, owner: str | None) -> Page:
        """A page at a table that was opened; tell the others."""
        page = Page(table, owner)
        table.pages.add(page)
        page.send_state()
        table.announce_seats()
        table.drive()
        return page

    def leave(self, page: Page) -> None:
        """The page is gone; tell the others."""
        page.table.pages.discard(page)
        page.table.announce_seats()
        self.forget_idle(page.table)

    # ---- new tables

    async def make(self, owner: str, wish: NewTable) -> str:
        """Make a table, or find the one that this request made before; the id."""
        self._count(owner)
        game = await asyncio.to_thread(registry.played, {"game": wish.game, "map": wish.map})
        setup = {"options": {}, "seed": wish.seed, "practice": wish.practice, "position": wish.position}
        setup |= {"map": wish.map}
        if wish.position is None:
            setup["options"] = dict(Options(game.options, {**wish.options, "players": len(wish.seats)}))
        else:
            place = await asyncio.to_thread(game.position, wish.position, auto_single=False)
            if (wanted := len(place.seats)) != len(wish.seats):
                raise BadOption("seats", say("seats", game=game.name, players=wanted, n=len(wish.seats)))
        chairs = chairs_of(owner, wish.seats)
        check_practice(wish)
        match = None
        if all(chair["player"] != OPEN for chair in chairs):
            match, chairs = await asyncio.to_thread(begin, game, setup, chairs)
        found = await self._insert(owner, wish.request, game, setup, chairs, match)
        async with self.using(found) as table:
            if table is not None:
                table.drive()
        return found

    async def bring(self, owner: str, text: str, request: str) -> str:
        """Make a table of a record; BrokenRecord names the line that is wrong."""
        self._count(owner)
        record = Record.parse(text)
        game = await asyncio.to_thread(registry.played, record.header)
        match = await asyncio.to_thread(replay, game, record)
        chairs: list[Chair] = []
        for i, seat in enumerate(record.header["seats"]):
            name = shown.clean_name(str(seat["name"]), say("name", n=i + 1), [c["name"] for c in chairs], NAME)
            bot = seat["player"] if seat["player"] in BOTS else None
            chairs.append({"owner": owner, "name": name, "player": bot or PERSON, "bot": bot})
        options = dict(match.options)
        setup = {"options": options, "seed": record.header.get("seeded"), "practice": True, "position": None}
        setup |= {"map": game.foreign}
        return await self._insert(owner, request, game, setup, chairs, match)

    async def _insert(
        self,
        owner: str,
        request: str,
        game: Game,
        setup: Mapping[str, Any],
        chairs: Sequence[Chair],
        match: Match | None,
    ) -> str:
        identity = secrets.token_urlsafe(9)
        row = {
            "id": identity, "game": game.name, "created": int(time.time()), "host": owner, "request": request,
            "status": "gathering" if match is None else "finished" if match.over else "running",
            "setup": setup, "chairs": chairs, "era": 0,
            "header": None if match is None else match.record.header,
            "secret": None if match is None else match.dice.revealed().get("secret"),
            "end": None if match is None else match.record.end,
            "awaited": [] if match is None else match.awaited,
        }  # fmt: skip
        entries = [] if match is None else match.record.entries
        rows = [{"table": identity, "n": e.n, "seat": e.seat, "move": e.move, "auto": e.auto} for e in entries]

        def work(c: sa.Connection) -> str:
            same = sa.select(TABLES.c.id).where(TABLES.c.host == owner, TABLES.c.request == request)
            if (found := c.execute(same).scalar()) is not None:
                return str(found)
            c.execute(sa.insert(TABLES), row)
            if rows:
                c.execute(sa.insert(MOVES), rows)
            return identity

        return str(await self._store.write(work))

    def _count(self, owner: str) -> None:
        now = time.monotonic()
        self._made = {who: at for who, at in self._made.items() if at[-1] > now - MINUTE}
        made = self._made.setdefault(owner, deque(maxlen=PER_MINUTE))
        if len(made) == PER_MINUTE and made[0] > now - MINUTE:
            raise TooFast(say("too_fast"))
        made.append(now)

    # ---- lists

    async def mine(self, owner: str) -> list[Summary]:
        """The tables that a browser made or sits at, newest first."""

        def work(c: sa.Connection) -> Any:
            sits = sa.exists(
                sa.select(sa.text("1"))
                .select_from(sa.text("json_each(tables.chairs)"))
                .where(sa.text("json_extract(json_each.value, '$.owner') = :owner"))
            )
            moves = sa.select(sa.func.count()).where(MOVES.c.table == TABLES.c.id).scalar_subquery()
            query = sa.select(TABLES, moves.label("count")).where(sa.or_(TABLES.c.host == owner, sits))
            return c.execute(query.order_by(TABLES.c.created.desc()), {"owner": owner}).mappings().all()

        rows = await self._store.read(work)
        return [self._summary(row, owner) for row in rows if row["game"] in registry.names()]

    def _summary(self, row: sa.RowMapping, owner: str) -> Summary:
        game, reason = registry.load(row["game"]), None
        try:
            game = boards.game_of(row)
        except BadBoard as e:
            reason = str(e)
        if row["header"] is not None and row["header"]["rules"] != game.rules_version:
            reason = say("rules", old=row["header"]["rules"], game=game.title, new=game.rules_version)
        seats = [
            Seat(
                name=chair["name"], colour=game.colours[i], bot=chair["bot"], here=False,
                player="person" if chair["player"] == PERSON else chair["player"], mine=chair["owner"] == owner,
            )
            for i, chair in enumerate(row["chairs"])
        ]  # fmt: skip
        return Summary(
            id=row["id"],
            game=game.name,
            title=game.title,
            status="unreadable" if reason else row["status"],
            created=row["created"],
            moves=row["count"],
            seats=seats,
            mine_to_play=any(seats[i].mine and seats[i].bot is None for i in row["awaited"]),
            result=None if row["end"] is None else row["end"]["result"],
            practice=row["setup"]["practice"],
            reason=reason,
        )


def check_practice(wish: NewTable) -> None:
    """Seeds, positions and taking back are for one person among bots."""
    for field in ("seed", "position"):
        if getattr(wish, field) is not None and not wish.practice:
            raise BadOption(field, say("practice_only"))
    players = [seat.player for seat in wish.seats]
    if wish.practice and (players.count("me") > 1 or "open" in players):
        raise BadOption("practice", say("practice"))


def record_text(table: Table) -> str:
    """The record of a finished game."""
    if table.match is None or not table.match.over:
        raise NotYourTurn(say("running" if table.match is not None else "not_begun"))
    return "".join(f"{line}\n" for line in table.match.record.lines())


def position_text(table: Table, move: int | None) -> str:
    """The position of a finished game, at its end or after so many moves."""
    match = table.match
    if match is None or not match.over:
        raise NotYourTurn(say("running" if match is not None else "not_begun"))
    entries = match.record.entries
    if move is None:
        return match.position
    if not 0 <= move <= len(entries):
        raise BadPosition("move", say("move", most=len(entries)))
    secret = match.dice.revealed().get("secret")
    return replay(table.game, Record(match.record.header, entries[:move]), secret).position
