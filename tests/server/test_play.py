"""Whole games over the socket; records, positions and replays of what was played; undo, leaving, gathering."""

from __future__ import annotations

import json
import random

import pytest

import warbanner as wb
from server.client import Serving, merged, plain
from warbanner.core.record import Record

EUROPE = ("me", "greedy", "greedy", "greedy")


def played(browser, game="toy", players=("me", "greedy"), seed=3, **wish):
    """A finished game of random moves: page and id."""
    table = browser.make(game, *players, **wish)
    page = browser.socket(table)
    page.play_out(random.Random(seed))
    return page, table


def refuses_what_it_does_not_offer(page, rng):
    """G04: what isn't offered is refused with a reason, what is offered isn't."""
    draft = page.state["draft"]
    for choice in rng.sample(range(64), 5):
        offered = choice in (
            range(draft["low"], draft["high"] + 1)
            if draft["kind"] == "number"
            else [c["value"] for c in draft["legal"]]
        )
        reply = page.ask("why", seat=draft["seat"], answers=[], choice=choice)
        if not reply.get("stale"):
            assert reply["ok"] == offered
            assert offered or reply["error"]


@pytest.mark.parametrize(("game", "players"), [("toy", ("me", "greedy")), ("europe", EUROPE)])
def test_a_whole_game(browser, game, players):
    """G04: all that is offered is accepted; after each move the patched view equals the table sent in full."""
    rng, moves = random.Random(5), 0
    page = browser.socket(browser.make(game, *players))
    while page.until_asked():
        page.fresh()
        if not page.over and page.state["draft"]:
            refuses_what_it_does_not_offer(page, rng)
            assert page.move(rng)["ok"]
            moves += 1
    page.fresh()
    assert moves > 4
    assert sorted(page.state["result"])[0] == 1
    assert page.state["secret"] is not None
    assert not page.state["awaited"]
    with_names = [line["text"] for line in page.log]
    assert with_names, "a log without a line"


def test_the_log_goes_on_backwards(browser):
    """All lines can be had, each once, in portions before the first that the page knows."""
    page, _ = played(browser, "europe", EUROPE)
    again = browser.socket(page.table)
    lines = again.log
    while lines[0]["n"] > 0:
        more = again.ask("log", before=lines[0]["n"])["log"]
        if not more:
            break
        lines = more + lines
    assert lines == page.log[len(page.log) - len(lines) :]
    assert len(lines) >= len(page.log)


def test_record_of_a_game(browser, tmp_path):
    """H01, N02: record and position are given out at the end only; the record verifies with the secret in it."""
    table = browser.make("europe", *EUROPE, options={"round_limit": 2})
    page = browser.socket(table)
    for what in ("record", "position", "position?move=0", "replay"):
        refused = browser.http.get(f"/api/tables/{table}/{what}")
        assert refused.status_code == 409
        assert "running" in refused.json()["error"]
    page.play_out(random.Random(3))
    got = browser.http.get(f"/api/tables/{table}/record")
    assert "attachment" in got.headers["content-disposition"]
    (tmp_path / "game.jsonl").write_text(got.text)
    match = wb.replay(tmp_path / "game.jsonl")
    assert match.over
    assert match.result == page.state["result"]
    assert match.record.end["secret"] == page.state["secret"]
    assert match.record.header["commitment"] == page.state["commitment"]
    assert browser.http.get(f"/api/tables/{table}/position").text == match.position


@pytest.mark.parametrize(("game", "players"), [("toy", ("me", "greedy")), ("europe", EUROPE)])
def test_replay_and_positions(browser, game, players):
    """The replay's views, step by step, are those of the positions; its log is the log that was shown."""
    page, table = played(browser, game, players, options={"round_limit": 2} if game == "europe" else {})
    record = Record.parse(browser.http.get(f"/api/tables/{table}/record").text)
    rules = wb.load(game)
    for seat in (None, page.mine[0]):
        query = "" if seat is None else f"?seat={seat}"
        told = browser.http.get(f"/api/tables/{table}/replay{query}").json()
        view, log = told["start"]["view"], []
        assert len(told["steps"]) == len(record.entries)
        for n, step in enumerate(told["steps"], 1):
            view = merged(view, step["patch"])
            log += step["log"]
            if n % 5 and n < len(record.entries):
                continue
            text = browser.http.get(f"/api/tables/{table}/position", params={"move": n}).text
            state, _ = rules.restore(json.loads(text))
            assert plain(view) == plain(json.loads(json.dumps(rules.view(state, seat))))
        assert told["steps"][-1]["result"] == page.state["result"]
        if seat is not None:
            assert log == page.log
    assert browser.http.get(f"/api/tables/{table}/position", params={"move": 10**6}).status_code == 400
    for bad in ("replay?seat=9", "replay?seat=-1", "replay?seat=x", "position?move=-1", "position?move=x"):
        refused = browser.http.get(f"/api/tables/{table}/{bad}")
        assert 400 <= refused.status_code < 500
        assert "\n" not in refused.json()["error"]


def bring(browser, text, name="b1"):
    return browser.http.post("/api/records", content=text.encode(), headers={"x-request": name})


def test_a_record_makes_a_table(browser):
    _, table = played(browser)
    text = browser.http.get(f"/api/tables/{table}/record").text
    made = bring(browser, text)
    assert made.status_code == 201
    assert bring(browser, text).json() == made.json(), "the same request made two tables"
    assert browser.http.get(f"/api/tables/{made.json()['id']}/record").text == text
    assert browser.socket(made.json()["id"]).over


def test_a_broken_record_is_refused_by_line(browser):
    _, table = played(browser)
    lines = browser.http.get(f"/api/tables/{table}/record").text.splitlines(keepends=True)
    for n, line in enumerate(lines, 1):
        broken = "".join([*lines[: n - 1], line[:-5] + "\n", *lines[n:]])
        refused = bring(browser, broken, f"x{n}")
        assert refused.status_code == 400
        assert f"line {n}" in refused.json()["error"]


def test_odd_headers_of_records(browser):
    """A record whose header isn't what it should be is refused with a reason, whatever is wrong in it."""
    _, table = played(browser)
    first, *rest = browser.http.get(f"/api/tables/{table}/record").text.splitlines()
    odd = [None, 3, -1, "x", [], {}, [1, 2], [{"name": 1}], [{}, {}], {"players": 99}, 10**40, True]
    for field in json.loads(first):
        for k, value in enumerate(odd):
            header = json.loads(first) | {field: value}
            if header == json.loads(first):
                continue
            refused = bring(browser, "\n".join([json.dumps(header), *rest, ""]), f"{field}-{k}")
            assert 400 <= refused.status_code < 500, (field, value, refused.text)
            assert "\n" not in refused.json()["error"]
    refused = bring(browser, "\n".join([first, *rest[:-1], ""]), "unfinished")
    assert refused.status_code == 400, "an unfinished record without its secret"


def test_an_unfinished_seeded_record_goes_on(browser):
    match = wb.load("toy").new(
        seed=4, players=2, seats=[{"name": "Ann", "player": "human"}, {"name": "Bot", "player": "greedy"}]
    )
    for seat in (0, 1):
        match.play(seat, match.random_move(seat))
    made = bring(browser, "".join(f"{line}\n" for line in match.record.lines()))
    page = browser.socket(made.json()["id"])
    assert [seat["name"] for seat in page.state["seats"]] == ["Ann", "Bot"]
    assert page.state["practice"]
    page.play_out(random.Random(1))
    assert page.over


def test_a_position_makes_a_table(browser):
    match = wb.load("europe").new(seed=4)
    for _ in range(9):
        match.play(match.awaited[0], match.random_move(match.awaited[0]))
    place = json.loads(match.position)
    assert browser.http.post("/api/positions", json=place).json() == {"game": "europe", "players": 4}
    page = browser.socket(browser.make("europe", *EUROPE, practice=True, position=place))
    assert page.state["view"]["round"] == match.view(None)["round"]
    assert page.mine == [0], "seats of a position are given, not drawn"
    page.until_asked()
    for bad in ({}, [], 3, {"game": "europe"}, {"game": "none"}, {"game": 3}, place | {"coins": -1}):
        refused = browser.http.post("/api/positions", json=bad)
        assert 400 <= refused.status_code < 500
        wish = browser.wish("europe", *EUROPE, practice=True, position=bad)
        assert 400 <= browser.http.post("/api/tables", json=wish).status_code < 500


def test_undo(tmp_path):
    """At practice tables moves are taken back one by one, also after a restart; nowhere else."""
    from server.client import Browser

    with Serving(tmp_path / "data") as server, Browser(server.url) as browser:
        table = browser.make("toy", "me", "greedy", practice=True, seed=8)
        page, rng, seen = browser.socket(table), random.Random(2), []
        page.until_asked()
        assert not page.state["can_undo"]
        assert not page.ask("undo")["ok"]
        for _ in range(4):
            page.until_alone()  # the bot has bid
            page.fresh()
            seen.append((page.view, page.log, page.state["draft"]))
            assert page.move(rng)["ok"]
        server.stop()
        with Serving(tmp_path / "data") as server:
            browser.moved(server.url)
            page = browser.socket(table)
            for view, log, draft in reversed(seen):
                page.until_asked()
                assert page.state["can_undo"]
                assert page.ask("undo")["ok"]
                page.until_alone()
                assert (page.view, page.log, page.state["draft"]) == (view, log, draft)
            server.kill()
        with Serving(tmp_path / "data") as server:
            browser.moved(server.url)
            page = browser.socket(table)
            page.until_asked()
            assert page.view == seen[0][0], "taken back for good"
            page.play_out(rng)
            assert not page.ask("undo")["ok"], "the game is over"
            other = browser.socket(browser.make("toy", "me", "greedy"))
            other.play_out(rng, 1)
            other.until_alone()
            reply = other.ask("undo")
            assert not reply["ok"]
            assert "practice" in reply["error"]


def test_leave_and_return(browser):
    """V08: a bot plays for who leaves; who returns is asked again."""
    table = browser.make("europe", "me", "me", "attacker", "attacker")
    page = browser.socket(table)
    a, b = page.mine
    assert page.ask("leave", seat=a)["ok"]
    assert not page.ask("leave", seat=a)["ok"]
    page.pump(lambda: page.state["seats"][a]["bot"] == "greedy")
    assert page.state["seats"][b]["bot"] is None, "V15: another seat was given to the bot"
    page.play_out(random.Random(1), 3)
    if not page.over:
        assert page.ask("return", seat=a)["ok"], "the page held the screen for b alone"
        assert not page.ask("return", seat=a)["ok"]
        page.pump(lambda: page.state["seats"][a]["bot"] is None)
        assert page.until_asked()


def test_all_leave(browser):
    """The bots play to the end when everybody has left."""
    page = browser.socket(browser.make("toy", "me", "greedy"))
    assert page.ask("leave", seat=page.mine[0])["ok"]
    page.pump(lambda: page.over)


def test_gathering(new):
    """V15: people sit down and bots fill seats, then the game begins; who made the table may be gone meanwhile."""
    host, guest, watcher = new(), new(), new()
    table = host.make("europe", "me", "open", "open", "open")
    mine, yours, theirs = host.socket(table), guest.socket(table), watcher.socket(table)
    assert mine.state["status"] == "gathering"
    assert yours.state["view"] is None
    assert not theirs.ask("fill", seat=1, bot="greedy")["ok"], "who doesn't sit here may fill seats"
    assert not yours.ask("sit", seat=0, name="Thief")["ok"]
    assert not yours.ask("sit", seat=9, name="Ben")["ok"]
    assert yours.ask("sit", seat=2, name="Ben")["ok"]
    mine.pump(lambda: mine.state["seats"][2]["player"] == "person")
    assert mine.state["seats"][2]["name"] == "Ben"
    assert mine.state["seats"][2]["here"]
    assert yours.ask("leave", seat=2)["ok"]
    assert yours.ask("sit", seat=2, name="Ben")["ok"]
    host.close_seats()
    yours.pump(lambda: not yours.state["seats"][0]["here"])
    assert not yours.ask("fill", seat=3, bot="nonsense")["ok"]
    assert not yours.ask("fill", seat=2, bot="greedy")["ok"]
    assert yours.ask("fill", seat=1, bot="greedy")["ok"]
    assert yours.ask("fill", seat=3, bot="attacker")["ok"]
    yours.until_running()
    assert sorted(seat["name"] for seat in yours.state["seats"])[:2] == ["Attacker", "Ben"]
    assert not theirs.ask("sit", seat=0, name="Late")["ok"]
    assert not yours.ask("fill", seat=0, bot="greedy")["ok"]
    mine = host.socket(table)
    assert len(mine.mine) == len(yours.mine) == 1
    assert mine.mine != yours.mine
    theirs.until_running()
    assert not theirs.mine
    assert theirs.state["holder"] is None
    assert guest.summary(table)["mine_to_play"]


def test_two_people_play(new):
    """Two browsers and a spectator: all see the same end."""
    ann, ben, eve = new(), new(), new()
    table = ann.make("europe", "me", "open", "greedy", "greedy", options={"round_limit": 2})
    pages = [ann.socket(table), ben.socket(table), eve.socket(table)]
    assert pages[1].ask("sit", seat=1, name="Ben")["ok"]
    rng = random.Random(6)
    while not all(page.over for page in pages):
        for page in pages:
            page.drain(0.01)
            if page.state["draft"]:
                assert page.move(rng)["ok"]
    assert len({str(page.state["result"]) for page in pages}) == 1
    public = [{k: v for k, v in page.view.items() if k not in ("own", "seat")} for page in pages]
    assert plain(public[0]) == plain(public[1]) == plain(public[2])


def test_deleting(new):
    """Only who made a table deletes it; its pages are told and hung up, and it stays away."""
    ann, ben = new(), new()
    table = ann.make("europe", *EUROPE)
    page, other = ann.socket(table), ben.socket(table)
    assert ben.http.delete(f"/api/tables/{table}").status_code == 409
    assert ann.http.delete(f"/api/tables/{table}").status_code == 200
    for one in (page, other):
        one.pump(lambda one=one: one.gone)
    assert ann.http.delete(f"/api/tables/{table}").status_code == 404
    assert table not in [t["id"] for t in ann.http.get("/api/home").json()["tables"]]
