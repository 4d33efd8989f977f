"""Bots think in processes of their own, so that the table never freezes and none can hang it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import queue
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection

from warbanner.bots import Brief, think

LOG = logging.getLogger("warbanner.bots")
START = 60.0  # seconds that a new process may take until it thinks


class Failed(Exception):
    """A bot raised, answered nothing of use, or took too long."""


def _serve(pipe: Connection) -> None:
    """The worker: a brief comes in, choices go out, until the server hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):  # the server hung up
        pipe.send(None)  # ready
        while True:
            pipe.send(_answer(*pipe.recv()))


def _answer(bot: str, told: Brief) -> list[int] | str:
    """The bot's choices, or in words why there are none."""
    try:
        return think(bot, told)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


class Worker:
    """One process, started when first needed and anew when it was killed."""

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, bot: str, told: Brief, budget: float) -> list[int]:
        """The bot's choices; Failed after `budget` seconds."""
        try:
            pipe = self._ready()
            pipe.send((bot, told))
            if not pipe.poll(budget):
                self.stop()
                raise Failed(f"no answer in {budget:g} s")
            answer = pipe.recv()
        except (EOFError, OSError) as e:
            self.stop()
            raise Failed(f"its process ended ({type(e).__name__})") from None
        if not isinstance(answer, list):
            raise Failed(str(answer))
        return answer

    def _ready(self) -> Connection:
        if self._pipe is None:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs,), daemon=True, name="bot")
            process.start()
            self._process = process  # only now can it be interrupted
            theirs.close()
            if not self._pipe.poll(START):
                self.stop()
                raise Failed("its process didn't start")
            self._pipe.recv()
        return self._pipe

    def interrupt(self) -> None:
        """End what the process is doing, from another thread than the one that asks; that one finds it failed."""
        process = self._process
        if process is not None:
            process.kill()

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._pipe = self._process = None


class Workers:
    """`count` processes that share the work of all tables, first come, first served."""

    def __init__(self, budget: float, count: int | None = None) -> None:
        self.budget = budget
        self._all = [Worker() for _ in range(count or max(1, (os.cpu_count() or 2) - 1))]
        self._free: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        for worker in self._all:
            self._free.put(worker)
        self._threads = ThreadPoolExecutor(len(self._all), thread_name_prefix="bots")

    async def think(self, bot: str, told: Brief) -> tuple[list[int], float]:
        """The choices of a bot's move and the seconds of thought; Failed if it has none in time.

        Cancelled, it doesn't go on in the background.
        """
        busy: list[Worker] = []  # the one that is at it
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, bot, told, busy)
        except asyncio.CancelledError:
            for worker in busy:
                worker.interrupt()
            raise

    def _ask(self, bot: str, told: Brief, busy: list[Worker]) -> tuple[list[int], float]:
        worker = self._free.get()
        busy.append(worker)
        begun = time.monotonic()
        try:
            return worker.ask(bot, told, self.budget), time.monotonic() - begun
        finally:
            busy.clear()
            self._free.put(worker)

    def close(self) -> None:
        """End all processes."""
        for worker in self._all:
            worker.stop()
        self._threads.shutdown(cancel_futures=True)
