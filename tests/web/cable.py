"""A network cable between browser and server that a test can cut, or let fall silent while it looks whole."""

from __future__ import annotations

import contextlib
import socket
import threading


class Cable:
    """Forwards a port of its own to the server's."""

    def __init__(self, url):
        self.target = ("127.0.0.1", int(url.rsplit(":", 1)[1]))
        self.whole, self.ends = threading.Event(), []
        self.whole.set()
        self.refuses = False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                if self.refuses:
                    near.close()
                    continue
                far = socket.create_connection(self.target)
                self.ends += [near, far]
                for a, b in ((near, far), (far, near)):
                    threading.Thread(target=self._pump, args=(a, b), daemon=True).start()

    def _pump(self, source, sink):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self.whole.wait()
                sink.sendall(data)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self):
        """Every connection breaks, no new one is made."""
        self.refuses = True
        for end in self.ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.ends.clear()

    def silence(self):
        """Nothing passes any more, and nobody is told."""
        self.whole.clear()

    def mend(self):
        self.refuses = False
        self.whole.set()

    def close(self):
        self.cut()
        self.mend()
        self.listener.close()
