"""Tables and moves in SQLite. One thread writes: whatever waits is committed together, with one flush to the disk."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from filelock import FileLock, Timeout

from warbanner.core.errors import WarbannerError
from warbanner.server.text import say

META = sa.MetaData()
TABLES = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("created", sa.Integer, nullable=False),
    sa.Column("host", sa.String, nullable=False),
    sa.Column("request", sa.String, nullable=False),
    sa.Column("status", sa.String, nullable=False),
    sa.Column("setup", sa.JSON, nullable=False),
    sa.Column("header", sa.JSON),
    sa.Column("secret", sa.String),
    sa.Column("chairs", sa.JSON, nullable=False),
    sa.Column("era", sa.Integer, nullable=False),
    sa.Column("awaited", sa.JSON, nullable=False),
    sa.Column("end", sa.JSON),
    sa.UniqueConstraint("host", "request"),
)
MOVES = sa.Table(
    "moves",
    META,
    sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.String, nullable=False),
    sa.Column("auto", sa.Boolean, nullable=False),
    sa.Column("command", sa.String),
)
Work = Callable[[sa.Connection], Any]


class Trouble(WarbannerError):
    """The disk refused; nothing was changed."""


class Refused(WarbannerError):
    """The folder can't be used at all."""


class Store:
    """The games of one folder. Raises Refused if another server holds it or it can't be written."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(folder / "lock")
            self._lock.acquire(timeout=0)
        except Timeout:
            raise Refused(say("busy", folder=folder)) from None
        except OSError as e:
            raise Refused(say("folder", folder=folder, reason=e.strerror or e)) from None
        self.engine = sa.create_engine(f"sqlite:///{folder / 'tables.db'}")
        sa.event.listen(self.engine, "connect", _prepare)
        sa.event.listen(self.engine, "begin", _begin)
        try:
            _migrate(self.engine, folder)
        except sa.exc.SQLAlchemyError as e:
            self._release()
            raise Refused(say("folder", folder=folder, reason=_reason(e))) from None
        except Refused:
            self._release()
            raise
        self._waiting: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="writer")
        self._writer.start()

    async def write(self, work: Work) -> Any:
        """Carry out work in a transaction; returns once it is on the disk. Trouble: nothing of it was done."""
        done: Future[Any] = Future()
        done.set_running_or_notify_cancel()  # work that waits is done even if nobody waits for it any more
        self._waiting.put((work, done))
        return await asyncio.wrap_future(done)

    async def read(self, work: Work) -> Any:
        """Carry out reading work beside the writer."""
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Work) -> Any:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except sa.exc.DBAPIError as e:
            raise _trouble(e) from None

    def close(self) -> None:
        """Write what waits, then let go of the folder."""
        self._waiting.put(None)
        self._writer.join()
        self._release()

    def _release(self) -> None:
        self.engine.dispose()
        self._lock.release()

    def _write_all(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch, last = [first], False
            while not self._waiting.empty():
                if (item := self._waiting.get()) is None:
                    last = True
                    break
                batch.append(item)
            self._commit(batch)
            if last:
                return

    def _commit(self, batch: list[tuple[Work, Future[Any]]]) -> None:
        try:
            with self.engine.begin() as connection:
                results = [work(connection) for work, _ in batch]
        except Exception as e:
            if len(batch) > 1:  # one may have spoilt it for all
                for one in batch:
                    self._commit([one])
            else:
                batch[0][1].set_exception(_trouble(e) if isinstance(e, sa.exc.OperationalError) else e)
            return
        for (_, done), result in zip(batch, results, strict=True):
            done.set_result(result)


def _prepare(raw: Any, _: Any) -> None:
    raw.isolation_level = None  # SQLAlchemy's begin, not the driver's: see _begin
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        raw.execute(f"PRAGMA {pragma}")


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _migrate(engine: sa.Engine, folder: Path) -> None:
    config = Config()
    config.set_main_option("script_location", "warbanner.server:migrations")
    with engine.begin() as connection:
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if sa.inspect(connection).has_table("alembic_version"):
            found = set(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalars())
            if not found <= known:
                raise Refused(say("newer", folder=folder))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _reason(e: Exception) -> str:
    return str(getattr(e, "orig", None) or e).splitlines()[0]


def _trouble(e: Exception) -> Trouble:
    reason = _reason(e)
    kind = "full" if "full" in reason else "readonly" if "readonly" in reason else "other"
    return Trouble(say(f"disk.{kind}", **({"reason": reason} if kind == "other" else {})))
