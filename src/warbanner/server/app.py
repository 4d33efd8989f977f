"""The server's addresses: pages, HTTP for tables, records and positions, one WebSocket a page at a table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection
from importlib import resources
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

import warbanner
from warbanner.bots import ABOUT, LEVELS
from warbanner.core import registry
from warbanner.core.errors import BadPosition, NotYourTurn, UnknownGame, WarbannerError
from warbanner.core.game import Game, read_json
from warbanner.server import boards, tables
from warbanner.server import protocol as p
from warbanner.server.commands import handle
from warbanner.server.guard import Guard, owner_of
from warbanner.server.page import Page
from warbanner.server.replays import replay_of
from warbanner.server.store import Store, Trouble
from warbanner.server.table import Table
from warbanner.server.tables import Tables, TooFast
from warbanner.server.text import say
from warbanner.server.workers import Workers

STATIC = resources.files("warbanner.server") / "static"
BODY = 2 * 1024 * 1024  # bytes of a request, at most
PAGES = ("/", "/new", "/table/{id}", "/replay/{id}", "/rules/{game}")


def answer(value: Any, status: int = 200) -> Response:
    """A message of the protocol as JSON."""
    return Response(
        msgspec.json.encode(value), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


class NotFound(WarbannerError):
    """No such page or table."""


class BadMessage(WarbannerError):
    """A request that is too long or doesn't fit the protocol."""


STATUS: list[tuple[type[WarbannerError], int]] = [
    (NotFound, 404), (UnknownGame, 404), (TooFast, 429), (NotYourTurn, 409), (Trouble, 503), (WarbannerError, 400),
]  # fmt: skip


async def refused(_: Request, e: Exception) -> Response:
    """A refusal as JSON with a proper status."""
    status = next(status for kind, status in STATUS if isinstance(e, kind))
    return answer(p.Refusal(error=str(e)), status)


async def missing(request: Request, _: Exception) -> Response:
    """What isn't there: for a person the page that says so."""
    if "text/html" in request.headers.get("accept", ""):
        return FileResponse(str(STATIC / "index.html"), 404, headers={"cache-control": "no-cache"})
    return answer(p.Refusal(error=say("page")), 404)


async def body(request: Request) -> bytes:
    """The body of a request, if it isn't too long."""
    out = bytearray()
    async for part in request.stream():
        out += part
        if len(out) > BODY:
            raise BadMessage(say("too_long", most=BODY))
    return bytes(out)


async def text_of(request: Request) -> str:
    """The body as text."""
    try:
        return (await body(request)).decode("utf-8")
    except UnicodeDecodeError:
        raise BadMessage(say("body", reason=say("not_text"))) from None


def read(raw: bytes | str, kind: Any) -> Any:
    """A message of the protocol, or a reason that names the field."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, RecursionError, ValueError) as e:
        raise BadMessage(say("body", reason=str(e))) from None


class Server:
    """The application over one store."""

    def __init__(self, store: Store, workers: Workers, names: Collection[str], offered: Game | None = None) -> None:
        self.store, self.workers, self.offered = store, workers, offered
        self.tables = Tables(store, workers)
        api = [
            Route("/api/home", self.home),
            Route("/api/games/{game}", self.game),
            Route("/api/games/{game}/rules", self.rules),
            Route("/api/games/{game}/board", self.offer),
            Route("/api/tables", self.new_table, methods=["POST"]),
            Route("/api/tables/{id}", self.delete, methods=["DELETE"]),
            Route("/api/tables/{id}/game", self.table_game),
            Route("/api/tables/{id}/record", self.record),
            Route("/api/tables/{id}/position", self.position),
            Route("/api/tables/{id}/replay", self.replay),
            Route("/api/boards", self.board, methods=["POST"]),
            Route("/api/records", self.bring, methods=["POST"]),
            Route("/api/positions", self.look_at, methods=["POST"]),
            Route("/health", self.health),
            WebSocketRoute("/api/tables/{id}/socket", self.socket),
        ]
        pages = [Route(path, self.page) for path in PAGES]
        self.app = Starlette(
            routes=[*api, *pages, Mount("/", StaticFiles(packages=[("warbanner.server", "static")]))],
            middleware=[Middleware(Guard, names=names), Middleware(GZipMiddleware, minimum_size=2000)],
            exception_handlers={WarbannerError: refused, 404: missing},
            lifespan=self.life,
        )

    @contextlib.asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        """Wake the bots at the start."""
        waking = asyncio.create_task(self.tables.wake())
        yield
        waking.cancel()

    # ---- what there is

    async def health(self, _: Request) -> Response:
        """Whether the server lives."""
        return PlainTextResponse("ok")

    async def page(self, _: Request) -> Response:
        """The one page; the client finds its way by the path."""
        return FileResponse(str(STATIC / "index.html"), headers={"cache-control": "no-cache"})

    async def home(self, request: Request) -> Response:
        """Games, bots, and this browser's tables."""
        owner = owner_of(request)
        return answer(
            p.Home(
                version=warbanner.__version__,
                games=[p.Offer(name=name, title=registry.load(name).title) for name in registry.names()],
                bots=[p.BotInfo(name=name, about=about, level=name in LEVELS) for name, about in ABOUT.items()],
                tables=[] if owner is None else await self.tables.mine(owner),
            )
        )

    async def game(self, request: Request) -> Response:
        """A game: options, words, board."""
        return answer(boards.game_info(registry.load(request.path_params["game"])))

    async def rules(self, request: Request) -> Response:
        """The numbered rules of a game."""
        return answer(boards.rules(request.path_params["game"]))

    async def offer(self, request: Request) -> Response:
        """The board that is offered for new tables of a game, or null."""
        game, mine = registry.load(request.path_params["game"]), self.offered
        return answer(boards.board_read(mine) if mine is not None and mine.name == game.name else None)

    async def board(self, request: Request) -> Response:
        """Read another board's files."""
        sent = read(await body(request), p.BoardFile)
        return answer(await asyncio.to_thread(boards.read_files, sent))

    # ---- tables

    async def new_table(self, request: Request) -> Response:
        """Make a table."""
        wish = read(await body(request), p.NewTable)
        return answer(p.Made(id=await self.tables.make(self._owner(request), wish)), 201)

    async def bring(self, request: Request) -> Response:
        """Make a table of a record."""
        name = request.headers.get("x-request", "")
        key = read(msgspec.json.encode(name), p.Id)
        return answer(p.Made(id=await self.tables.bring(self._owner(request), await text_of(request), key)), 201)

    async def look_at(self, request: Request) -> Response:
        """Check a position before a table is made of it."""
        place = read_json(await text_of(request))
        if not isinstance(place, dict) or not isinstance(place.get("game"), str):
            raise BadPosition("game", "missing")
        match = await asyncio.to_thread(registry.load(place["game"]).position, place, auto_single=False)
        return answer(p.Position(game=match.game.name, players=len(match.seats)))

    async def delete(self, request: Request) -> Response:
        """Delete one's own table."""
        async with self._table(request) as table:
            if table.host != self._owner(request):
                raise NotYourTurn(say("not_host"))
            await table.delete()
            return answer(p.Made(id=table.id))

    async def table_game(self, request: Request) -> Response:
        """The game of a table on its board."""
        async with self._table(request) as table:
            return answer(await asyncio.to_thread(boards.game_info, table.game))

    async def record(self, request: Request) -> Response:
        """The record of a finished game, as a file."""
        async with self._table(request) as table:
            return _file(tables.record_text(table), f"{table.game.name}-{table.id}.jsonl")

    async def position(self, request: Request) -> Response:
        """The position of a finished game, as a file; ?move=N after N moves."""
        move = read(request.query_params["move"], int) if "move" in request.query_params else None
        async with self._table(request) as table:
            text = await asyncio.to_thread(tables.position_text, table, move)
            return _file(text, f"{table.game.name}-{table.id}.json")

    async def replay(self, request: Request) -> Response:
        """A finished game from its start; ?seat=N with the eyes of a seat."""
        seat = read(request.query_params["seat"], p.SeatNumber) if "seat" in request.query_params else None
        async with self._table(request) as table:
            return answer(await asyncio.to_thread(replay_of, table, owner_of(request), seat))

    def _owner(self, request: Request) -> str:
        owner = owner_of(request)
        if owner is None:
            raise NotYourTurn(say("cookie"))
        return owner

    @contextlib.asynccontextmanager
    async def _table(self, request: Request | WebSocket) -> AsyncIterator[Table]:
        async with self.tables.using(request.path_params["id"]) as table:
            if table is None or table.gone:
                raise NotFound(say("table"))
            yield table

    # ---- the socket

    async def socket(self, socket: WebSocket) -> None:
        """A page at a table, until it hangs up."""
        await socket.accept()
        try:
            async with self._table(socket) as table:
                page = self.tables.enter(table, owner_of(socket))
        except WarbannerError as e:
            await socket.close(4404, str(e))
            return
        sending = asyncio.create_task(_send(socket, page))
        try:
            while True:
                await _receive(socket, page)
        except (WebSocketDisconnect, RuntimeError):  # RuntimeError: the other task closed it
            pass
        finally:
            sending.cancel()
            self.tables.leave(page)


async def _send(socket: WebSocket, page: Page) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (message := await page.outbox.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close()


async def _receive(socket: WebSocket, page: Page) -> None:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    text = message.get("text")
    if text is None:
        page.reply(p.Reply(re="", ok=False, error=say("binary")))
        return
    try:
        command = msgspec.json.decode(text, type=p.Commands)
    except (msgspec.DecodeError, RecursionError, ValueError) as e:
        page.reply(p.Reply(re=_id_of(text), ok=False, error=say("command", reason=str(e))))
        return
    await handle(page, command)


def _id_of(text: str) -> str:
    """The id of a command that can't be read otherwise, so that the page knows which one failed."""
    with contextlib.suppress(msgspec.DecodeError, RecursionError, ValueError):
        return msgspec.json.decode(text, type=_Named).id
    return ""


class _Named(msgspec.Struct):
    id: p.Id


def _file(text: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return PlainTextResponse(text, headers=headers)
