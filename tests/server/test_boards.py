"""Other people's boards: sent as files, played on, kept, drawn, told again; and what is refused."""

from __future__ import annotations

import base64
import copy
import json
import random
import sqlite3
import tomllib
from pathlib import Path

import pytest

import warbanner as wb
from server.client import Browser, Serving, merged, plain
from warbanner.core.record import Record

MAPS = Path(__file__).parents[1] / "games" / "classic" / "maps"
VIKINGS = (Path(wb.__file__).parent / "games" / "vikings" / "board.toml").read_bytes()
OWN = tomllib.loads(VIKINGS.decode("utf-8"))  # the board of the vikings
PLAYERS = ("me", "attacker", "attacker")
SHORT = {"options": {"start": "deal", "round_limit": 2}}


def coded(raw):
    return base64.b64encode(raw).decode()


def send(browser, raw=None, **more):
    """The answer to a board's files; those of the fen if nothing is said."""
    files = {"map": coded((MAPS / "fen.map").read_bytes() if raw is None else raw)}
    return browser.http.post("/api/boards", json={"game": "classic", "name": "fen"} | files | more)


@pytest.fixture
def board(browser):
    """The fen with its cards, as it was read."""
    sent = send(browser, cards=coded((MAPS / "fen.cards").read_bytes()))
    assert sent.status_code == 200, sent.text
    return sent.json()["board"]


def finished(browser, board):
    """The page at a finished table on a board."""
    page = browser.socket(browser.make("classic", *PLAYERS, map=board, **SHORT))
    page.play_out(random.Random(4))
    return page


# ---- files


def test_a_file_is_read_and_drawn(browser, board):
    """The plain data, and all that the page needs: territories in place, their regions, the lines between them."""
    game = wb.load("classic").on(board)
    sent = send(browser, json.dumps(board).encode()).json()
    assert sent["board"] == board, "a board of ours is the same again"
    drawn = sent["game"]["board"]
    ids = [t.id for t in game.map.territories]
    assert [land["id"] for land in drawn["lands"]] == ids
    assert {land["region"] for land in drawn["lands"]} == {region["id"] for region in drawn["regions"]}
    assert all(land["path"] and land["badge2"] is None and land["tax"] == 0 for land in drawn["lands"])
    assert drawn["backdrop"] == "" and len(drawn["links"]) == 7
    assert sum(link["one_way"] for link in drawn["links"]) == 1
    assert all(link["path"] and {link["a"], link["b"]} <= set(ids) for link in drawn["links"])
    own = browser.http.get("/api/games/classic").json()
    assert own["board_suffixes"] == [".map", ".json"] and own["cards_suffixes"] == [".cards"]
    assert own["board"]["backdrop"] == "/boards/classic.webp" and own["board"]["links"] == []
    assert sent["facts"] == "6 territories, 3 continents, 7 links (1 one-way), 8 cards (4 wild), 3 missions"
    mode = next(option for option in own["options"] if option["name"] == "mode")
    assert [value["only"] for value in mode["values"]] == [{}] + [{"players": [3, 4, 5, 6]}] * 2
    europe = browser.http.get("/api/games/europe").json()
    assert europe["board_suffixes"] == europe["cards_suffixes"] == []
    assert europe["board"]["lands"][0]["badge2"] and europe["board"]["regions"] == []


def test_files_that_are_no_boards(browser):
    """Refused in one line that says why."""
    half = b"x" * 500_001
    for sent, word in (
        (send(browser, b""), "no board"), (send(browser, b"hello"), "no board"), (send(browser, b"{"), "line 1"),
        (send(browser, b"[countries]\n1 A\n"), "continents"), (send(browser, b"\x00"), "zero bytes"),
        (send(browser, b"\xff" * 1000), "no board"), (send(browser, b'{"name": 1e999}'), ""),
        (send(browser, b"[" * 10**5), "no board"), (send(browser, b'{"a":' * 10**5), "JSON"),
        (send(browser, map="not base64!"), "$.map"), (send(browser, map=coded(b"abc")[:-1]), "$.map"),
        (send(browser, map=3), "$.map"), (send(browser, cards="%"), "$.cards"), (send(browser, more=1), "more"),
        (send(browser, half, cards=coded(half)), "1000002 bytes"), (send(browser, b"x" * 1_000_001), "1000001 bytes"),
        (send(browser, b"x" * 2_000_000), "longer"), (send(browser, game="europe"), "own board"),
        (send(browser, game="toy"), "own board"), (send(browser, cards=coded(b"\0")), "cards"),
    ):  # fmt: skip
        assert sent.status_code == 400, sent.text
        error = sent.json()["error"]
        assert word in error and "\n" not in error and len(error) < 300
    assert send(browser, game="none").status_code == 404


def test_wishes_for_boards_that_arent_fulfilled(browser, board):
    cut = board | {"territories": board["territories"][:-1]}
    for game, wish, word in (
        ("classic", {}, "name"), ("classic", cut, "territor"), ("classic", board | {"wild": -1}, "wild"),
        ("classic", board | {"more": 1}, "more"), ("classic", [], "map"), ("toy", board, "own board"),
    ):  # fmt: skip
        refused = browser.http.post("/api/tables", json=browser.wish(game, *PLAYERS, map=wish))
        assert refused.status_code == 400, (game, wish)
        assert word in refused.json()["error"] and "\n" not in refused.json()["error"]
    place = json.loads(wb.load("classic").on(board).new(seed=1).position)
    refused = browser.http.post("/api/positions", json=place)
    assert refused.status_code == 400 and "\n" not in refused.json()["error"]
    lonely = browser.wish("classic", "me", "greedy", "greedy", "greedy", position=place, practice=True)
    assert browser.http.post("/api/tables", json=lonely).status_code == 400
    assert browser.http.post("/api/tables", json=lonely | {"map": board}).status_code == 201


# ---- tables


def test_a_whole_game_and_its_record(browser, board, new, tmp_path):
    """Played to the end with bots; the record carries the board, and makes the same table elsewhere."""
    page, game = finished(browser, board), wb.load("classic").on(board)
    page.fresh()
    assert page.over and page.state["map"] == game.board_sha256
    assert set(page.view["territories"]) == {t.id for t in game.map.territories}
    assert (
        browser.http.get(f"/api/tables/{page.table}/game").json()["board"]["lands"][0]["id"]
        == game.map.territories[0].id
    )
    record = browser.http.get(f"/api/tables/{page.table}/record").text
    (tmp_path / "fen.jsonl").write_text(record)
    match = wb.replay(tmp_path / "fen.jsonl")
    assert match.game.foreign == board and match.result == page.state["result"]
    assert browser.http.get(f"/api/tables/{page.table}/position").text == match.position
    other = new()
    made = other.http.post("/api/records", content=record.encode(), headers={"x-request": "b1"})
    assert made.status_code == 201, made.text
    again = other.socket(made.json()["id"])
    assert again.over and again.state["map"] == game.board_sha256 and plain(again.view) == plain(page.view)
    assert other.http.get(f"/api/tables/{again.table}/record").text == record
    assert other.summary(again.table)["status"] == "finished"
    for value in ("[]", "3", '"x"', "{}", '{"name":NaN}'):
        lines = record.splitlines(keepends=True)
        head = json.loads(lines[0]) | {"map": "MAP"}
        text = json.dumps(head).replace('"MAP"', value) + "\n" + "".join(lines[1:])
        refused = other.http.post("/api/records", content=text.encode(), headers={"x-request": "b2"})
        assert refused.status_code == 400 and "\n" not in refused.json()["error"]


def test_the_replay(browser, board):
    """Told again step by step, to views of the positions on that board."""
    page, game = finished(browser, board), wb.load("classic").on(board)
    told = browser.http.get(f"/api/tables/{page.table}/replay?seat={page.mine[0]}").json()
    assert told["start"]["map"] == game.board_sha256
    view = told["start"]["view"]
    for n, step in enumerate(told["steps"], 1):
        view = merged(view, step["patch"])
        if n % 20 == 0:
            text = browser.http.get(f"/api/tables/{page.table}/position", params={"move": n}).text
            state, _ = game.restore(json.loads(text))
            assert plain(view) == plain(json.loads(json.dumps(game.view(state, page.mine[0]))))
    assert plain(view) == plain(page.view)


def test_kept_over_a_restart(tmp_path, board):
    """Table, board and bots go on; a board that can't be played any more leaves a table that says so."""
    folder, rng = tmp_path / "data", random.Random(2)
    with Serving(folder) as server, Browser(server.url) as browser:
        page = browser.socket(browser.make("classic", *PLAYERS, map=board, **SHORT))
        page.play_out(rng, 5)
        page.until_asked()
        open_table = browser.make("classic", "me", "open", "greedy", map=board)
        server.kill()
        with Serving(folder) as server:
            browser.moved(server.url)
            page = browser.socket(page.table)
            assert page.state["map"] == wb.load("classic").on(board).board_sha256
            page.play_out(rng)
            gathering = browser.socket(open_table)
            assert gathering.state["status"] == "gathering" and gathering.state["map"] == page.state["map"]
            assert gathering.ask("fill", seat=1, bot="attacker")["ok"]
            gathering.until_running()
            gathering.play_out(rng, 3)
        db = sqlite3.connect(folder / "tables.db")
        db.execute("UPDATE tables SET setup = json_set(setup, '$.map.wild', -1) WHERE id = ?", (open_table,))
        db.commit()
        db.close()
        with Serving(folder) as server:
            browser.moved(server.url)
            assert browser.summary(open_table)["status"] == "unreadable"
            assert "wild" in browser.summary(open_table)["reason"]
            assert "wild" in browser.socket(open_table).state["trouble"]
            assert "Traceback" not in "\n".join(server.said())


def test_secrets_stay_secret(browser, board, new):
    """H01: nothing of the dice to come is sent before the end; test_secrets.py looks at the rest."""
    page = browser.socket(browser.make("classic", *PLAYERS, map=board, **SHORT))
    watching = new()
    spectator = watching.socket(page.table)
    page.play_out(random.Random(3))
    spectator.pump(lambda: spectator.over)
    record = Record.parse(browser.http.get(f"/api/tables/{page.table}/record").text)
    before_the_end = "".join(text for text in watching.heard if '"status":"finished"' not in text)
    assert record.end["secret"] not in before_the_end


# ---- vikings


def isles(changes=None):
    """A board of the vikings that is no reconstruction; fields of it changed."""
    data = copy.deepcopy(OWN) | {"name": "The Isles"} | (changes or {})
    del data["reconstructed"]
    return data


def linked():
    """The isles with a sea route more: it fits no drawing."""
    data = isles()
    for a, b in (("shetland", "gotland"), ("gotland", "shetland")):
        next(row for row in data["territory"] if row["id"] == a)["sea"].append(b)
    return data


def other_bonus():
    data = isles()
    data["region"][0]["bonus"] += 1
    return data


BOARDS = {"as the own one": isles(), "other regions": other_bonus(), "other links": linked()}


def toml(data):
    (text,) = wb.load("vikings").write_board(data, "toml").values()
    return text.encode()


def test_a_file_of_the_vikings_is_read(browser):
    sent = send(browser, VIKINGS, game="vikings", name="unused").json()
    assert sent["board"] == OWN and sent["game"]["title"] == "Vikings (reconstructed board)"
    assert sent["facts"].startswith("42 territories, 9 regions, ") and sent["facts"].endswith("; a reconstruction")
    nameless = {key: value for key, value in isles().items() if key != "name"}
    text = toml(isles()).replace(b'name = "The Isles"\n', b"", 1)
    sent = send(browser, text, game="vikings", name="my isles").json()
    assert sent["board"] == nameless | {"name": "my isles"} and sent["game"]["title"] == "Vikings"
    assert sent["game"]["board_suffixes"] == [".toml"] and sent["game"]["cards_suffixes"] == []


def test_how_boards_of_the_vikings_are_drawn(browser):
    """On the own picture; with other regions by shapes and sea lines; with other links not at all."""
    own = browser.http.get("/api/games/vikings").json()["board"]
    drawn = {name: send(browser, toml(data), game="vikings").json()["game"]["board"] for name, data in BOARDS.items()}
    assert own["backdrop"] == "/boards/vikings.webp" and own["links"] == []
    assert drawn["as the own one"] == own
    assert drawn["other links"] is None
    other = drawn["other regions"]
    assert other["backdrop"] == "" and other["lands"] == own["lands"] and other["frame"] == own["frame"]
    assert [region["bonus"] for region in other["regions"]] == [8, *(row["bonus"] for row in own["regions"][1:])]
    sea = {frozenset((row["id"], other)) for row in OWN["territory"] for other in row["sea"]}
    assert {frozenset((link["a"], link["b"])) for link in other["links"]} == sea and len(other["links"]) == len(sea)


def test_files_that_are_no_boards_of_the_vikings(browser):
    for raw, word in (
        (b"", "rules"), (b"\xff", "UTF-8"), (VIKINGS[:9000], "TOML"),
        (VIKINGS.replace(b"[rules]", b"[rules"), "line 18"),
        (VIKINGS.replace(b"warriors = 3", b"warriors = nan"), "rules.warriors"),
        (VIKINGS.replace(b"bonus = 7", b"bonus = 1" + b"0" * 30), "region.0.bonus"), (b"[" * 10**5, "TOML"),
        ((MAPS / "fen.map").read_bytes(), "TOML"), (b"#" * 1_000_001, "1000001 bytes"),
    ):  # fmt: skip
        refused = send(browser, raw, game="vikings")
        assert refused.status_code == 400, refused.text
        error = refused.json()["error"]
        assert word in error and "\n" not in error and len(error) < 300
    assert "no cards file" in send(browser, VIKINGS, game="vikings", cards=coded(b"x")).json()["error"]
    assert "no board" in send(browser, VIKINGS).json()["error"], "it isn't one of classic Risk"
    for board, word in (({}, "name"), (isles({"god": 3}), "god"), (isles({"more": 1}), "more")):
        refused = browser.http.post("/api/tables", json=browser.wish("vikings", *PLAYERS, map=board))
        assert refused.status_code == 400 and word in refused.json()["error"]


@pytest.mark.parametrize("name", BOARDS)
def test_a_whole_game_of_the_vikings(browser, name, new, tmp_path):
    """Played to the end with bots; a board that isn't drawn is told in lines; record and replay have the board."""
    board, game = BOARDS[name], wb.load("vikings").on(BOARDS[name])
    page = browser.socket(browser.make("vikings", *PLAYERS, map=board, options={"round_limit": 2}))
    page.play_out(random.Random(4))
    page.fresh()
    assert page.over and page.state["map"] == game.board_sha256 and page.view["reconstructed"] is False
    names = [seat["name"] for seat in page.state["seats"]]
    assert page.state["lines"] == (game.table_lines(page.view, names) if name == "other links" else [])
    info = browser.http.get(f"/api/tables/{page.table}/game").json()
    assert info["title"] == "Vikings" and (info["board"] is None) == (name == "other links")
    record = browser.http.get(f"/api/tables/{page.table}/record").text
    (tmp_path / "isles.jsonl").write_text(record)
    match = wb.replay(tmp_path / "isles.jsonl")
    assert match.game.foreign == board and match.result == page.state["result"]
    told = browser.http.get(f"/api/tables/{page.table}/replay").json()
    assert told["start"]["map"] == game.board_sha256
    lines = [told["start"]["lines"], *(step["lines"] for step in told["steps"])]
    assert all(map(bool, lines)) if name == "other links" else not any(lines)
    other = new()
    made = other.http.post("/api/records", content=record.encode(), headers={"x-request": "v1"})
    assert made.status_code == 201 and other.socket(made.json()["id"]).state["map"] == game.board_sha256


# ---- bounty


def test_a_whole_game_of_bounty_for_other_points(browser, tmp_path):
    """A file is read, its points are played for; the table is told in lines; record and replay have them."""
    sent = send(browser, b"[points]\nemperor = 99\n", game="bounty", name="dear").json()
    game = wb.load("bounty").on(sent["board"])
    assert sent["board"]["name"] == "dear" and sent["board"]["points"]["emperor"] == 99
    assert sent["facts"].startswith("Emperor 99") and (sent["game"]["title"], sent["game"]["board"]) == ("Bounty", None)
    page = browser.socket(browser.make("bounty", *PLAYERS, map=sent["board"]))
    page.play_out(random.Random(4))
    page.fresh()
    assert page.over and page.state["map"] == game.board_sha256
    assert page.state["lines"] == game.table_lines(page.view, [seat["name"] for seat in page.state["seats"]])
    (tmp_path / "dear.jsonl").write_text(browser.http.get(f"/api/tables/{page.table}/record").text)
    match = wb.replay(tmp_path / "dear.jsonl")
    assert match.game.foreign == sent["board"] and match.result == page.state["result"]


def test_files_that_are_no_points_of_bounty(browser):
    for raw, said in (
        (b"[points]\nvandal = 3\n", "points.vandal: must be a whole number -1000 to -1"),
        (b"[points]\nemperor = 1001\n", "points.emperor: must be a whole number 0 to 1000"),
        (b"[points]\nemperor = true\n", "points.emperor: must be a whole number 0 to 1000"),
        (b"[points]\nking = 1\n", 'points: there is no title "king"'),
        (b"points = 1\n", "points: must be a table"), (b"", "points: is missing"),
        (b"[points]\n[more]\n", 'board: unknown field "more"'), (b"name = 1\n[points]\n", "name: must be a text"),
    ):  # fmt: skip
        refused = send(browser, raw, game="bounty")
        assert (refused.status_code, refused.json()["error"]) == (400, said)


# ---- a board that the server was started with


def test_a_board_offered_by_the_server(tmp_path, browser):
    """The page is offered it for new tables of its game; the game's own board, and other games, stay as they are."""
    file = tmp_path / "isles.toml"
    file.write_bytes(toml(isles()))
    with Serving(tmp_path / "data", "--board", file) as server, Browser(server.url) as guest:
        said = [server.process.stdout.readline().strip() for _ in range(2)]
        assert said[1] == "New tables are offered the board of Vikings: The Isles"
        offered = guest.http.get("/api/games/vikings/board").json()
        assert offered["board"] == isles() and offered["game"]["title"] == "Vikings"
        assert offered == send(guest, file.read_bytes(), game="vikings").json()
        for game in ("classic", "europe"):
            assert guest.http.get(f"/api/games/{game}/board").json() is None
        assert guest.http.get("/api/games/chess/board").status_code == 404
        assert guest.http.get("/api/games/vikings").json()["title"] == "Vikings (reconstructed board)"
        page = guest.socket(guest.make("vikings", *PLAYERS, map=offered["board"], options={"round_limit": 1}))
        page.play_out(random.Random(4))
        assert page.over and page.state["map"] == wb.load("vikings").on(isles()).board_sha256
        table = guest.make("vikings", "me", "greedy", "greedy")
        assert guest.socket(table).state["map"] is None
    assert "Traceback" not in "\n".join(server.said())
    assert browser.http.get("/api/games/vikings/board").json() is None


def test_a_map_with_its_cards_offered_by_the_server(tmp_path):
    with Serving(tmp_path / "data", "--board", MAPS / "fen.map") as server, Browser(server.url) as guest:
        offered = guest.http.get("/api/games/classic/board").json()
        assert offered["board"]["name"] == "The Fen & the King's Road" and offered["board"]["wild"] == 4
        assert guest.http.get("/api/games/vikings/board").json() is None
