"""A browser without a screen: a server process, cookies, sockets, random moves through drafts."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from toy import toy as toy
from warbanner.server.workers import Workers

SERVING = Path(__file__).with_name("serving.py")
ANSWER = 30.0  # seconds until an answer is missed


class Serving:
    """A server process on a folder; its error stream goes on in FOLDER.err."""

    def __init__(self, folder, *options):
        self.folder, self.errors = Path(folder), Path(f"{folder}.err")
        with self.errors.open("a") as err:
            self.process = subprocess.Popen(
                [sys.executable, str(SERVING), "serve", "--port", "0", "--data", str(folder), *map(str, options)],
                stdout=subprocess.PIPE,
                stderr=err,
                text=True,
                start_new_session=True,
            )
        found = None
        if select.select([self.process.stdout], [], [], 60)[0]:
            found = re.search(r"http://\S+", self.process.stdout.readline())
        if found is None:
            self.kill()
            raise AssertionError(f"the server didn't start: {self.said()}")
        self.url = found[0]
        self.pid = self.process.pid

    def said(self):
        """Its error stream, without the note that it runs uncompiled."""
        return [line for line in self.errors.read_text().splitlines() if line and "compiled" not in line]

    def kill(self):
        """End the server as a power cut would."""
        self.process.kill()
        self._gone()

    def stop(self):
        """End it politely."""
        self.process.send_signal(signal.SIGTERM)
        self._gone()

    def _gone(self):
        try:
            self.process.wait(30)
        finally:
            with contextlib.suppress(ProcessLookupError):  # its workers, should it have left some
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()

    def status(self, field):
        """A number of /proc/PID/status, e.g. VmRSS in KiB."""
        return int(re.search(rf"^{field}:\s+(\d+)", Path(f"/proc/{self.pid}/status").read_text(), re.MULTILINE)[1])

    def descriptors(self):
        return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))


def merged(old, patch):
    """A view after a merge patch."""
    out = dict(old)
    for key, value in patch.items():
        if value is None and key in out and isinstance(out[key], dict):
            del out[key]
        elif isinstance(value, dict) and isinstance(out.get(key), dict):
            out[key] = merged(out[key], value)
        else:
            out[key] = value
    return out


def plain(value):
    """A view without nulls: to a merge patch, null and missing are the same."""
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items() if v is not None}
    return value


def wait(until, seconds=ANSWER, every=0.02):
    """Ask again and again until it is true."""
    end = time.monotonic() + seconds
    while not (found := until()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(every)
    return found


class Idle(Workers):
    """No bot thinks."""

    def __init__(self):
        pass

    async def think(self, bot, told):
        await asyncio.sleep(3600)


class Browser:
    """A cookie jar with its pages. `heard` is every byte the server has sent to it."""

    def __init__(self, url, cookie=True):
        self.heard, self.seats = [], []
        self.url, self.ids = url, itertools.count(1)
        self.http = httpx.Client(base_url=url, timeout=ANSWER, event_hooks={"response": [self._hear]})
        if cookie:
            self.http.get("/")

    def _hear(self, response):
        response.read()
        self.heard.append(str(response.headers.multi_items()) + response.text)

    @property
    def cookie(self):
        return self.http.cookies.get("warbanner")

    def moved(self, url):
        """The same browser after the server was started anew."""
        self.close_seats()
        cookies = self.http.cookies
        self.http.close()
        self.http = httpx.Client(base_url=url, timeout=ANSWER, cookies=cookies, event_hooks={"response": [self._hear]})
        self.url = url

    def wish(self, game, *players, **more):
        return {"request": f"r{next(self.ids)}", "game": game, "seats": [{"player": p} for p in players]} | more

    def make(self, game, *players, **more):
        """The id of a new table."""
        made = self.http.post("/api/tables", json=self.wish(game, *players, **more))
        assert made.status_code == 201, made.text
        return made.json()["id"]

    def summary(self, table):
        return next(t for t in self.http.get("/api/home").json()["tables"] if t["id"] == table)

    def socket(self, table, **more):
        seat = Seat(self, table, **more)
        self.seats.append(seat)
        return seat

    def close_seats(self):
        while self.seats:
            self.seats.pop().close()

    def close(self):
        self.close_seats()
        self.http.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Seat:
    """A page at a table: keeps its state by patches, sends commands, plays."""

    def __init__(self, browser, table, headers=()):
        self.browser, self.table = browser, table
        self.state, self.view, self.log = None, None, []
        self.replies, self.kinds, self.frames = {}, [], []
        self.checking = self.gone = False
        head = dict(headers)
        if browser.cookie:
            head.setdefault("Cookie", f"warbanner={browser.cookie}")
        url = f"{browser.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self._open = contextlib.ExitStack()
        self.ws = self._open.enter_context(
            connect(url, additional_headers=head, max_size=None, open_timeout=ANSWER, close_timeout=2, compression=None)
        )
        self.pump(lambda: self.state is not None)

    def close(self):
        self._open.close()

    # ---- hearing

    def read(self, timeout=ANSWER):
        text = self.ws.recv(timeout)
        self.browser.heard.append(text)
        self.frames.append(text)
        message = json.loads(text)
        self.kinds.append(message["type"])
        getattr(self, f"_on_{message['type']}")(message)
        return message

    def pump(self, until, timeout=ANSWER):
        """Read until something is true."""
        end = time.monotonic() + timeout
        while not until():
            self.read(max(0.001, end - time.monotonic()))

    def drain(self, quiet=0.2):
        """Read all there is."""
        with contextlib.suppress(TimeoutError, ConnectionClosed):
            while True:
                self.read(quiet)

    def _on_table(self, message):
        if self.checking:
            assert plain(message["view"]) == plain(self.view)
            assert message["log"] == self.log[-len(message["log"]) :] if message["log"] else True
            assert message["lines"] == self.state["lines"]
            assert message["draft"] == self.state["draft"]
        self.state, self.view = message, message["view"]
        if not self.checking:
            self.log = message["log"]
        numbers = [line["n"] for line in self.log]
        assert numbers == sorted(set(numbers))

    def _on_step(self, message):
        self.view = merged(self.view, message["patch"])
        assert all(line["n"] > (self.log[-1]["n"] if self.log else -1) for line in message["log"])
        self.log = self.log + message["log"]
        self.state |= {k: v for k, v in message.items() if k not in ("type", "patch", "log")}

    def _on_seats(self, message):
        self.state["seats"] = message["seats"]

    def _on_gone(self, message):
        self.gone = True

    def _on_reply(self, message):
        self.replies.setdefault(message["re"], []).append(message)

    # ---- saying

    def send(self, do, **fields):
        """Send a command; its id."""
        fields.setdefault("id", f"c{next(self.browser.ids)}")
        fields.setdefault("version", self.state["version"])
        self.ws.send(json.dumps({"do": do} | fields))
        return fields["id"]

    def reply(self, identity, n=1):
        """The n-th reply to a command."""
        self.pump(lambda: len(self.replies.get(identity, ())) >= n)
        return self.replies[identity][n - 1]

    def ask(self, do, **fields):
        """Send a command and wait for its reply."""
        return self.reply(self.send(do, **fields))

    def fresh(self):
        """Have the table sent in full; it must equal what the patches made."""
        self.checking, state = True, self.state
        self.ask("cover")
        self.pump(lambda: self.state is not state)
        self.checking = False

    # ---- playing

    @property
    def mine(self):
        return [i for i, seat in enumerate(self.state["seats"]) if seat["mine"]]

    @property
    def over(self):
        return self.state["status"] == "finished"

    def until_asked(self):
        """Wait until this page must answer or take the screen, or the game is over."""
        while not (self.over or self.state["draft"] or self.state["cover"] is not None):
            self.read()
        return not self.over

    def until_running(self):
        """Wait until the game has begun."""
        self.pump(lambda: self.state["status"] == "running")

    def until_alone(self):
        """Wait until nobody but this page's seats is asked, or the game is over."""
        self.pump(lambda: self.over or self.state["awaited"] == self.mine)

    def answers(self, rng):
        """Random answers that make a whole move; every choice that the page is offered must be taken by the server."""
        seat, asked, answers = self.state["draft"]["seat"], self.state["draft"], []
        while not asked["complete"]:
            if asked["kind"] == "number":
                answers.append(rng.randint(asked["low"], asked["high"]))
            else:
                answers.append(rng.choice(asked["legal"])["value"])
            reply = self.ask("draft", seat=seat, answers=answers)
            assert reply["ok"], reply
            asked = reply["draft"]
        return seat, answers

    def move(self, rng):
        """Play a random legal move; the answer."""
        if self.state["cover"] is not None:
            state = self.state
            assert self.ask("take", seat=state["cover"])["ok"]
            self.pump(lambda: self.state is not state)
        seat, answers = self.answers(rng)
        return self.ask("play", seat=seat, answers=answers)

    def play_out(self, rng, moves=10**6):
        """Play random moves until the game is over, or so many."""
        made = 0
        while made < moves and self.until_asked():
            reply = self.move(rng)
            assert reply["ok"], reply
            made += 1
        return made
