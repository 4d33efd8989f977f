"""Start the server and keep it running."""

from __future__ import annotations

import contextlib
import errno
import logging
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from warbanner.core.game import Game
from warbanner.server.app import Server
from warbanner.server.protocol import FRAME
from warbanner.server.store import Refused, Store
from warbanner.server.text import say
from warbanner.server.workers import Workers

LOCAL = {"127.0.0.1", "localhost", "::1"}


def serve(
    host: str, port: int, folder: Path, *, show: bool, think: float, names: list[str], offered: Game | None
) -> None:
    """Listen until stopped; Refused, in one line, if the folder or the port can't be had.

    offered: a game on another board, which new tables of it are offered.
    """
    listener = _listen(host, port)
    port = listener.getsockname()[1]
    try:
        store = Store(folder)
    except Refused:
        listener.close()
        raise
    workers = Workers(think)
    try:
        server = Server(store, workers, LOCAL | {host, *names}, offered)
        name = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
        url = f"http://{name}:{port}"
        print(say("at", url=url), say("stop"), sep="\n", flush=True)
        if offered is not None:
            print(say("offered", game=offered.full_title), flush=True)
        if show:
            threading.Timer(0.3, webbrowser.open, [url]).start()
        config = uvicorn.Config(
            server.app, log_level=logging.WARNING, ws_max_size=FRAME, ws_ping_interval=20, ws_ping_timeout=20,
            server_header=False, timeout_graceful_shutdown=2,
        )  # fmt: skip
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again at its end
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listener])
    finally:
        workers.close()
        store.close()


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, proto)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as e:
        taken = e.errno == errno.EADDRINUSE
        raise Refused(say("port", port=port) if taken else say("address", host=host, reason=e.strerror)) from None
    listener.listen(100)
    listener.set_inheritable(False)
    return listener
