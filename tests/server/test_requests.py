"""What foreign pages, broken clients and the curious send: refused with a reason, and nothing changes."""

from __future__ import annotations

import contextlib
import json
import random
import socket

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.client import Serving, plain

FORMS = {
    "draft": {"seat": 0, "answers": []}, "play": {"seat": 0, "answers": []}, "take": {"seat": 0}, "cover": {},
    "order": {"seat": 0, "text": "spots until 3"}, "why": {"seat": 0, "answers": [], "choice": 1},
    "sit": {"seat": 0, "name": "A"},
    "fill": {"seat": 0, "bot": "greedy"}, "undo": {}, "leave": {"seat": 0},
    "return": {"seat": 0}, "log": {"before": 10}, "ping": {},
}  # fmt: skip
ODD = ["-1", "1.5", "NaN", "1e400", "10" + "0" * 30, "null", "true", '"3"', str(2**63), "[]", "{}", "-0.0", "Infinity"]


@pytest.fixture
def page(browser):
    """A person's page at a table whose bots have answered."""
    page = browser.socket(browser.make("europe", "me", "attacker", "attacker", "attacker"))
    page.pump(lambda: page.state["awaited"] == page.mine and page.state["draft"])
    return page


def shown(page):
    """What the page sees now, asked anew."""
    page.drain(0.05)
    page.fresh()
    return json.dumps([page.state["version"], page.view, page.state["seats"], page.state["awaited"]])


def refusal(page, text):
    """Send a text; the reply, which must refuse it in one line."""
    page.ws.send(text)
    while (message := page.read())["type"] != "reply":
        pass
    assert message["ok"] is False, text
    assert "\n" not in message["error"]
    assert len(message["error"]) < 400
    return message


# ---- who asks


def test_foreign_hosts_and_origins(server, new):
    """V16: a page elsewhere can neither call, nor post, nor open a socket, by whatever name of this machine."""
    browser = new()
    port = httpx.URL(server.url).port
    table = browser.make("toy", "me", "greedy")
    for host in (f"evil.example:{port}", "evil.example", "", "localhost.evil.example", "127.0.0.1.evil.example", "a b"):
        refused = browser.http.get("/api/home", headers={"host": host})
        assert refused.status_code == 403 or (host == "" and refused.status_code == 400)
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}", "192.168.7.7"):
        assert browser.http.get("/api/home", headers={"host": host}).status_code == 200
    wish = browser.wish("toy", "me", "greedy")
    for head in (
        {"origin": "http://evil.example"}, {"origin": "null"}, {"origin": f"http://127.0.0.1:{port + 1}"},
        {"origin": ""}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"},
    ):  # fmt: skip
        assert browser.http.post("/api/tables", json=wish, headers=head).status_code == 403, head
        assert browser.http.delete(f"/api/tables/{table}", headers=head).status_code == 403
        if "origin" in head:
            with pytest.raises(InvalidStatus) as refused:
                browser.socket(table, headers={"Origin": head["origin"]})
            assert refused.value.response.status_code == 403
    for host in ("evil.example", f"localhost:{port}.evil"):
        with socket.create_connection(("127.0.0.1", port), 10) as raw:
            raw.sendall(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            assert b"403" in raw.recv(100).split(b"\r\n")[0]
    assert len(browser.http.get("/api/home").json()["tables"]) == 1
    assert browser.socket(table, headers={"Origin": server.url}).mine


def test_the_cookie_and_the_page(new):
    """HttpOnly and SameSite=Strict; no inline script or style may run; nothing frames the page."""
    browser = new(cookie=False)
    first = browser.http.get("/")
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert "Path=/" in cookie
    assert len(browser.cookie) >= 43
    assert "set-cookie" not in browser.http.get("/").headers, "the cookie was changed"
    for path in ("/", "/new", "/table/x", "/replay/x", "/rules/europe", "/api/home", "/api/games/europe", "/nothing"):
        policy = browser.http.get(path).headers["content-security-policy"]
        assert "unsafe" not in policy
        for part in ("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"):
            assert part in policy
    stranger = new(cookie=False)
    assert stranger.http.post("/api/tables", json=stranger.wish("toy", "me", "greedy")).status_code == 409
    assert len({new().cookie for _ in range(20)}) == 20


def test_paths_that_lead_out(server):
    """No file outside the client is served."""
    port = httpx.URL(server.url).port
    for path in (
        "/../app.py", "/..%2fapp.py", "/%2e%2e/app.py", "/..\\app.py", "/assets/../../app.py", "//etc/passwd", "/%00",
        "/static/../../store.py", "/....//app.py", "/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd", "/index.html/../../app.py",
        "/" + "a" * 5000,
    ):  # fmt: skip
        with socket.create_connection(("127.0.0.1", port), 10) as raw:
            raw.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
            answer = b""
            while part := raw.recv(65536):
                answer += part
        assert answer.split(b" ")[1] in (b"404", b"400"), (path, answer[:300])
        assert b"from __future__" not in answer
        assert b"root:" not in answer


def test_what_isnt_there(browser):
    for path in ("/api/games/none", "/api/games/none/rules", "/api/tables/none/record", "/api/none", "/none"):
        missing = browser.http.get(path)
        assert missing.status_code == 404
        assert "\n" not in missing.json()["error"]
    assert browser.http.delete("/api/tables/none").status_code == 404
    assert browser.http.post("/api/tables", json=browser.wish("none", "me")).status_code == 404
    assert browser.http.post("/api/home").status_code == 405
    with pytest.raises(ConnectionClosed) as closed:
        browser.socket("none")
    assert closed.value.rcvd.code == 4404
    assert closed.value.rcvd.reason == "there is no such table"


# ---- frames


def read_on(page):
    """Read until the line ends."""
    while True:
        page.read()


def test_frames_that_are_too_long(browser, page):
    """A frame of more than 8 KiB ends its socket with 1009; the table and other sockets go on."""
    before = shown(page)
    other = browser.socket(page.table)
    head = json.dumps({"do": "ping", "id": "long", "version": "x" * 40})
    other.ws.send(head[:-1] + " " * (8192 - len(head)) + "}")
    assert other.reply("long")["ok"], "8 KiB are allowed"
    other.ws.send(head[:-1] + " " * (8193 - len(head)) + "}")
    other.drain(5)
    with pytest.raises(ConnectionClosed) as closed:
        other.read()
    assert closed.value.rcvd.code == 1009
    fragments = browser.socket(page.table)
    with contextlib.suppress(ConnectionClosed):  # noticed while sending, or when the next thing is read
        fragments.ws.send(["x" * 3000] * 4)
    with pytest.raises(ConnectionClosed):
        read_on(fragments)
    assert shown(page) == before
    assert page.ask("ping")["ok"]


def test_frames_that_are_no_commands(page):
    before = shown(page)
    page.ws.send(b"\x00\xff")
    while page.read()["type"] != "reply":
        pass
    assert page.replies[""][-1]["error"] == "send text"
    for text in ("", "{", "nonsense", "[]", "3", "null", '"x"', "[" * 4000, '{"do":' * 800, "\x00", '{"do":"\\ud800"}'):
        assert refusal(page, text)["re"] == ""
    reply = refusal(page, '{"do":"fly","id":"a","version":"0"}')
    assert reply["re"] == "a"
    assert "fly" in reply["error"] or "do" in reply["error"]
    assert "extra" in refusal(page, '{"do":"ping","id":"a","version":"0","extra":1}')["error"]
    assert "version" in refusal(page, '{"do":"ping","id":"a"}')["error"]
    for identity in ('""', "3", "null", '"' + "a" * 41 + '"', '"a b"', '"<b>"', '"a\\n"', '"é"'):
        assert "id" in refusal(page, f'{{"do":"ping","id":{identity},"version":"0"}}')["error"]
    assert shown(page) == before


@pytest.mark.parametrize("do", [do for do, form in FORMS.items() if form])
def test_odd_numbers(page, do):
    """G01: amounts that are none: refused by a line that names the field; the state is as before."""
    before, seat = shown(page), page.mine[0]
    for field in FORMS[do]:
        for value in ODD:
            form = {k: json.dumps(seat if k == "seat" else v) for k, v in FORMS[do].items()}
            texts = [value] if field != "answers" else [f"[{value}]", f"[1,{value}]"] + [value] * (value != "[]")
            if field in ("name", "bot", "text") and value == '"3"':
                continue
            for text in texts:
                body = ",".join(f'"{k}":{v}' for k, v in (form | {field: text}).items())
                version = json.dumps(page.state["version"])
                raw = f'{{"do":"{do}","id":"n{len(page.replies)}","version":{version},{body}}}'
                if field == "answers" and do != "play" and value in ("[]", "3") and text == "[]":
                    continue
                error = refusal(page, raw)["error"]
                assert field in error or "malformed" in error or "JSON" in error or "bot" in error or (
                    "invalid number" in error or "number out of range" in error or "character" in error
                ), error  # fmt: skip
    assert shown(page) == before


def test_amounts_out_of_range(page):
    """G01: whole numbers that the rules don't allow name the range or the clause."""
    before, seat = shown(page), page.mine[0]
    for answers in ([6], [10**6], [2**31], [1, 1], [1] * 400, [0] * 300, [63], [127]):
        for do in ("draft", "play"):
            reply = page.ask(do, seat=seat, answers=answers)
            assert not reply["ok"], answers
            assert reply["error"]
    assert "400" in page.ask("play", seat=seat, answers=[1] * 401)["error"]
    assert "clause" in page.ask("play", seat=seat, answers=[6])
    assert shown(page) == before


def test_more_answers_than_asked(new):
    """G01: answers beyond a whole move are refused, also when that move would end the game."""
    browser = new()
    page = browser.socket(browser.make("toy", "me", "me", options={"length": 1}))
    rng = random.Random(1)
    while page.until_asked():
        if page.state["cover"] is not None:
            state = page.state
            page.ask("take", seat=page.state["cover"])
            page.pump(lambda state=state: page.state is not state)
        seat, answers = page.answers(rng)
        for more in ([0], [1, 2, 3], [63], [2**31]):
            for do in ("draft", "play"):
                assert not page.ask(do, seat=seat, answers=answers + more)["ok"]
            assert not page.ask("why", seat=seat, answers=answers + more, choice=3)["ok"]
        assert not page.ask("why", seat=seat, answers=answers, choice=3)["ok"]
        assert page.ask("play", seat=seat, answers=answers)["ok"]
        page.drain(0.05)


def nonsense(rng, seat):
    """A random JSON command: right in parts, wrong in others."""
    odd = [-1, 0, 1, 2, 3, 4, 63, 64, 127, 255, 10**9, 2**31, 2**63, -(2**70), 1.5, True, None, "", "x", [], {}, [1]]

    def value(depth=0):
        if rng.random() < 0.15 and depth < 3:
            return [value(depth + 1) for _ in range(rng.randrange(4))]
        if rng.random() < 0.1 and depth < 3:
            return {rng.choice(["seat", "a", "id"]): value(depth + 1)}
        return rng.choice(odd)

    do = rng.choice([*(d for d in FORMS if d not in ("leave", "return")), "nothing", None, 3])
    fields = dict(FORMS.get(do) or {"seat": 0})
    for name in list(fields):
        if rng.random() < 0.5:
            fields[name] = seat if name == "seat" else value()
        elif rng.random() < 0.1:
            del fields[name]
    if rng.random() < 0.1:
        fields[rng.choice(["x", "do", "player", "__proto__"])] = value()
    if rng.random() < 0.5 and isinstance(fields.get("answers"), list):
        fields["answers"] = [rng.choice([0, 1, 2, 7, 40, 63, 126, -1, "1"]) for _ in range(rng.randrange(6))]
    return {"do": do} | fields


@pytest.mark.parametrize(("game", "commands"), [("europe", 1500), ("toy", 1500)])
def test_random_commands(new, server, game, commands):
    """G01: 3,000 random commands on two sockets: answered one by one; what was refused has changed nothing."""
    page, rng = None, random.Random(17)
    browser, said = new(), len(server.said())
    page = browser.socket(browser.make(game, "me", *["attacker"] * (3 if game == "europe" else 2)))
    accepted = refused = 0
    for n in range(commands):
        if page.over:
            page.close()
            page = browser.socket(browser.make(game, "me", *["attacker"] * (3 if game == "europe" else 2)))
        if not page.state["draft"]:
            page.until_asked()
            continue
        if n % 25 == 0:
            page.until_alone()
            page.move(rng)
            page.until_asked()
            continue
        page.until_alone()
        if page.over:
            continue
        before = page.state["version"], plain(page.view)
        command = nonsense(rng, page.mine[0]) | {"id": f"z{n}"}
        command.setdefault("version", page.state["version"] if rng.random() < 0.9 else rng.choice([None, 3, "old"]))
        if command["do"] in ("sit", "fill") and rng.random() < 0.5:
            command["seat"] = rng.randrange(5)
        page.ws.send(json.dumps(command))
        reply = page.reply(f"z{n}")
        if reply["ok"]:
            accepted += 1
            continue
        refused += 1
        assert "\n" not in reply["error"]
        page.fresh()
        assert page.over or (page.state["version"], plain(page.view)) == before, command
    assert refused > commands // 3
    assert accepted > 10
    assert not [line for line in server.said()[said:] if "Traceback" in line or "Error" in line]


# ---- bodies


def test_wishes_that_arent_fulfilled(browser):
    """G01, R: a table is made of what the game knows, nothing else; the line names what is wrong."""
    good = {"request": "q", "game": "europe", "seats": [{"player": "me"}] + [{"player": "greedy"}] * 3}
    for field, value, word in (
        ("seats", [], "players"), ("seats", [{"player": "me"}] * 17, "seats"), ("seats", [{"player": "me"}], "players"),
        ("seats", [{"player": "nobody"}] * 4, "nobody"), ("seats", [{"player": "human"}] * 4, "human"),
        ("seats", "me", "seats"), ("seats", [{"player": "me", "owner": 1}] * 4, "owner"), ("game", 3, "game"),
        ("options", {"round_limit": -1}, "round_limit"), ("options", {"round_limit": 10**30}, "round_limit"),
        ("options", {"round_limit": 1.5}, "options"), ("options", {"nothing": 1}, "nothing"),
        ("options", [], "options"),
        ("options", {"victory_tie": "x"}, "victory_tie"), ("options", {"players": 3}, ""), ("seed", 5, "seed"),
        ("seed", -1, "seed"), ("seed", 2**63, "seed"), ("seed", "5", "seed"), ("position", {}, ""),
        ("practice", 1, "practice"), ("request", "", "request"), ("request", "<b>", "request"), ("more", 1, "more"),
    ):  # fmt: skip
        refused = browser.http.post("/api/tables", json=good | {field: value})
        if field == "options" and word == "" and refused.status_code == 201:
            continue  # the number of seats says it
        assert refused.status_code == 400, (field, value, refused.text)
        error = refused.json()["error"]
        assert word in error
        assert "\n" not in error
        assert f"{word}: {word}:" not in error
        assert "{" not in error
    shared = {"practice": True, "seats": [{"player": "me"}, {"player": "open"}, *good["seats"][2:]]}
    refused = browser.http.post("/api/tables", json=good | shared)
    assert refused.json() == {"error": "practice: one person and bots only"}
    for raw in (b"", b"{", b"\xff", b"[" * 10**5, b'{"request":"\\ud800"}', b"null", b"3"):
        for path in ("/api/tables", "/api/boards", "/api/records", "/api/positions"):
            refused = browser.http.post(path, content=raw, headers={"x-request": "q"})
            assert 400 <= refused.status_code < 500
            assert "\n" not in refused.json()["error"]
    assert browser.http.post("/api/records", content=b"{}\n").status_code == 400
    assert browser.http.post("/api/records", content=b"{}\n", headers={"x-request": "a" * 41}).status_code == 400
    listed = [t for t in browser.http.get("/api/home").json()["tables"] if "nothing" in t["id"]]
    assert not listed


def test_bodies_that_are_too_long(browser):
    long = b" " * (2 * 1024 * 1024 + 1)
    for path in ("/api/tables", "/api/boards", "/api/records", "/api/positions"):
        refused = browser.http.post(path, content=long, headers={"x-request": "q"})
        assert refused.status_code == 400
        assert "longer" in refused.json()["error"]


def test_names(new):
    """V16: names come back as they were typed, in one line, at most 24 characters, no two alike, and never as HTML."""
    typed = [
        "<img src=x onerror=alert(1)>", '"><svg onload=1>', "\u202egnol", "x" * 4000, "🙂" * 30, "", "   ",
        "a\nb\tc", "\u200b",
        "Same", "Same", "\x00\x1b[31m", "Greedy", "&amp;", "{name}", "%s",
    ]  # fmt: skip
    for start in range(0, len(typed), 4):
        four = typed[start : start + 4]
        browser = new()
        wish = browser.wish("europe", options={"round_limit": 1}) | {
            "seats": [{"player": "me", "name": n} for n in four]
        }
        table = browser.http.post("/api/tables", json=wish).json()["id"]
        page = browser.socket(table)
        names = [seat["name"] for seat in page.state["seats"]]
        assert len(set(names)) == 4
        assert all(0 < len(name) <= 24 and name.isprintable() for name in names)
        for name in four:
            if name.isprintable() and 0 < len(name) <= 24 and name.strip() == name:
                assert name in names
        page.play_out(random.Random(1), 6)
        assert "text/html" not in browser.http.get(f"/api/tables/{table}/record").headers["content-type"]
        assert browser.http.get("/api/home").headers["content-type"] == "application/json"
        assert browser.http.get("/api/home").headers["x-content-type-options"] == "nosniff"
    refused = new().http.post("/api/tables", json=new().wish("toy") | {"seats": [{"player": "me", "name": "x" * 4001}]})
    assert refused.status_code == 400


def test_the_rate_of_new_tables(tmp_path):
    """V11: a browser that makes tables without end is told to wait; others aren't."""
    from server.client import Browser

    with Serving(tmp_path / "data") as server, Browser(server.url) as browser, Browser(server.url) as other:
        got = [browser.http.post("/api/tables", json=browser.wish("toy", "me", "me")).status_code for _ in range(603)]
        assert got[:600] == [201] * 600
        assert got[600:] == [429] * 3
        assert other.make("toy", "me", "me")
        assert browser.http.get("/api/home").status_code == 200
