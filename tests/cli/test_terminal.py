"""The terminal through a pseudo-terminal, and every command by its output and exit status."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pexpect
import pytest

import warbanner as wb

RUN = [sys.executable, "-c", "from warbanner.cli import main; main()"]


def run(*args, cwd=None, env=None):
    """One command: exit status, output, error lines without the note that it runs uncompiled."""
    done = subprocess.run(
        [*RUN, *map(str, args)], capture_output=True, text=True, cwd=cwd, env=os.environ | (env or {}), timeout=300
    )
    assert "Traceback" not in done.stderr
    errors = [line for line in done.stderr.splitlines() if line and "uncompiled" not in line]
    return done.returncode, done.stdout, errors


def terminal(*args):
    return pexpect.spawn(RUN[0], [*RUN[1:], *map(str, args)], encoding="utf-8", timeout=120, echo=False)


def number_for(text):
    """A number that answers the last menu."""
    amount = re.findall(r"a number from (\d+) to (\d+)", text)
    return amount[-1][1] if amount else "1"


def play_on(child, stop=None):
    """Answer by number until the game is over, or `stop` answers have been given."""
    told, answers = "", 0
    while answers != stop:
        if child.expect([r"> $", pexpect.EOF]) == 1:
            return told + child.before
        told += child.before
        child.sendline(number_for(child.before))
        answers += 1
    return told


def test_a_whole_game_by_number_alone(tmp_path):
    kept = tmp_path / "game.jsonl"
    args = ("play", "europe", "--seats", "human,attacker,attacker,attacker", "--seed", 3, "-o", "round_limit=4")
    told = play_on(terminal(*args, "--save", kept))
    assert re.search(r"^1\. ", told, re.MULTILINE)
    assert "Traceback" not in told
    match = wb.replay(kept)
    assert match.over
    assert {entry.seat for entry in match.record.entries} == {0, 1, 2, 3}
    assert not kept.with_name("game.jsonl.secret").exists()


@pytest.mark.parametrize(
    ("players", "extra"), [(2, ()), (3, ("-o", "missions=on")), (4, ("-o", "missions=on"))], ids=["2", "3on", "4on"]
)
def test_a_whole_game_of_each_variant(players, extra, tmp_path):
    """Missions and mercenaries: menus, story and the table by number alone, until the game is over."""
    kept = tmp_path / "game.jsonl"
    seats = ",".join(["human"] + ["attacker"] * (players - 1))
    args = ("play", "europe", "--players", players, "--seats", seats, "--seed", 5, "-o", "round_limit=4", *extra)
    told = play_on(terminal(*args, "--save", kept))
    assert "Traceback" not in told and re.search(r"^1\. ", told, re.MULTILINE)
    assert ("mercenary army this round" in told) == (players < 4)
    assert ("Which mission do you keep?" in told) == bool(extra)
    match = wb.replay(kept)
    assert match.over and len(match.seats) == players


def test_players_alone_seats_so_many(tmp_path):
    child = terminal("play", "europe", "--players", 3, "-o", "missions=on", "--seed", 1, "--save", tmp_path / "g.jsonl")
    child.expect("> $")
    child.sendline("t")
    child.expect("The red mercenary army: ")
    child.sendline("q")
    child.expect(pexpect.EOF)
    kept = (tmp_path / "g.jsonl").read_text()
    assert kept.count('"player":') == 3


def test_a_game_of_two_people_hides_one_from_the_other(tmp_path):
    """H06: the next person's menu comes only after the hand-over."""
    args = ("play", "europe", "--seats", "human,human,random,random", "--seed", 3, "-o", "round_limit=1")
    told = play_on(terminal(*args, "--save", tmp_path / "g.jsonl"))
    assert "Human 1, take the keyboard" in told and "Human 2, take the keyboard" in told
    assert told.index("take the keyboard") < told.index("How many coins do you bid")


def test_stop_and_resume_find_the_same_game(tmp_path):
    kept = tmp_path / "game.jsonl"
    child = terminal("play", "europe", "--seats", "human,random,random,random", "-o", "round_limit=2", "--save", kept)
    play_on(child, 6)
    child.expect("> $")
    child.sendline("q")
    child.expect(pexpect.EOF)
    before = kept.read_text()
    assert '"secret"' not in before  # the dice to come are not in the record
    told = play_on(terminal("play", "europe", "--resume", kept))
    assert re.search(r"^1\. ", told, re.MULTILINE)
    assert kept.read_text().startswith(before)


def test_back_and_why_not_in_the_menu(tmp_path):
    kept = tmp_path / "g.jsonl"
    child = terminal("play", "europe", "--seats", "human,random,random,random", "--seed", 1, "--save", kept)
    for line, answer in (
        ("3", "1: do it"),
        ("2", "How many coins"),
        ("9", "RE-2.2"),
        ("w", "Which move"),
        ("bid 7", "RE-2.2"),
        ("t", "Round 0"),
        ("x", "whole number"),
    ):
        child.expect("> $")
        child.sendline(line)
        child.expect(answer)
    child.expect("> $")
    child.sendline("q")
    child.expect(pexpect.EOF)
    assert len(kept.read_text().splitlines()) == 1


def test_watch_gives_the_same_bytes_and_verify_judges_them(tmp_path):
    """D01: two processes with different hash seeds write the same record."""
    one, two, edited = tmp_path / "1.jsonl", tmp_path / "2.jsonl", tmp_path / "3.jsonl"
    for path, seed in ((one, "0"), (two, "1")):
        args = ("watch", "europe", "--seats", "greedy,greedy,greedy,greedy", "--seed", 7, "--quiet", "--save", path)
        assert run(*args, env={"PYTHONHASHSEED": seed})[0] == 0
    assert one.read_bytes() == two.read_bytes()
    status, out, _ = run("verify", one, "--json")
    assert status == 0 and json.loads(out)["ok"]
    lines = one.read_text().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if '"bid ' in line)
    edited.write_text("".join([*lines[:at], re.sub(r"bid \d", "bid 9", lines[at]), *lines[at + 1 :]]))
    status, out, _ = run("verify", edited)
    assert status == 1 and f"move {at}" in out and "RE-2.2" in out
    edited.write_text("".join(lines[:30]))
    status, out, _ = run("verify", edited)
    assert status == 1 and "unfinished after 29 moves" in out
    edited.write_text("".join(lines[:30]) + lines[30][:20])
    status, _, errors = run("verify", edited)
    assert status == 2 and len(errors) == 1 and "line 31" in errors[0]
    assert run("replay", one)[1].splitlines()[-4].startswith("1. ")
    status, out, _ = run("position", one, "--move", 10)
    place = tmp_path / "position.json"
    place.write_text(out)
    assert status == 0 and run("position", place)[1] == out


def test_simulate_is_the_same_on_any_number_of_processes(tmp_path):
    args = ("simulate", "europe", "--seats", "attacker,random,random,random", "--games", 40, "--rotate", "--seed", 5)
    one, two = run(*args, "--json"), run(*args, "--json", "--processes", 2)
    assert one[0] == 0 and one[1] == two[1]
    found = json.loads(one[1])
    assert set(found) >= {
        "game",
        "seats",
        "games",
        "seed",
        "wins",
        "wins_by_seat",
        "wins_by_turn",
        "rounds_mean",
        "errors",
    }
    assert sum(w["share"] for w in found["wins"].values()) == pytest.approx(1)
    assert found["errors"] == 0 and found["options"]["round_limit"] == 60


def test_simulate_tells_wins_in_order_of_turns_and_games_of_one_round():
    args = ("simulate", "vikings", "--games", 40, "--seed", 1, "--json")
    found = json.loads(run(*args)[1])
    assert 0 < found["ended_in_round_1"]["low"] < found["ended_in_round_1"]["share"] < found["ended_in_round_1"]["high"]
    assert [w["share"] for w in found["wins_by_turn"]] != found["wins_by_seat"]
    status, out, _ = run(*args[:-1])
    assert status == 0 and "in order of turns: " in out and "ended in round 1: " in out


def test_simulate_saves_records_that_replay(tmp_path):
    status, _, _ = run("simulate", "europe", "--games", 2, "--seed", 5, "-o", "round_limit=3", "--save", tmp_path)
    records = sorted(tmp_path.glob("*.jsonl"))
    assert status == 0 and len(records) == 2
    for path in records:
        assert run("verify", path)[0] == 0


def test_rules_games_bots_bench():
    assert "RE-4.3" in run("rules", "europe")[1]
    assert run("rules", "europe", "RE-1.0b")[1].count("RE-1.0b") == 1
    assert "claim_bonus" in run("games")[1]
    levels = {"novice", "normal", "hard", "expert"}
    assert set(json.loads(run("bots", "--json")[1])) == {"random", "attacker", "greedy"} | levels
    status, out, _ = run("bench", "europe", "--games", 2, "--json")
    assert status == 0 and json.loads(out)[0]["decisions_per_game"] > 0


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (("play", "chess"), "chess"),
        (("rules", "europe", "RE-99.9"), "RE-99.9"),
        (("watch", "europe", "-o", "colour=red"), "colour"),
        (("watch", "europe", "-o", "round_limit=-1"), "round_limit"),
        (("watch", "europe", "-o", "round_limit=1e400"), "round_limit"),
        (("watch", "europe", "-o", "round_limit"), "name=value"),
        (("watch", "europe", "--seats", "greedy,clever,random,random"), "clever"),
        (("watch", "europe", "--seats", "random"), "players"),
        (("watch", "europe", "--seed", "-1"), "seed"),
        (("watch", "europe", "--seed", "10000000000000000000000000"), "seed"),
        (("simulate", "europe", "--games", "-5"), "games"),
        (("simulate", "europe", "--games", "6", "--rotate"), "games"),
        (("verify", "no-such-file"), "no-such-file"),
        (("frobnicate",), "frobnicate"),
        (("play", "europe", "--players", "7"), "players"),
    ],
)
def test_bad_usage_is_one_line_and_status_2(args, word, tmp_path):
    """G01."""
    status, _, errors = run(*args, cwd=tmp_path, env={"WARBANNER_HOME": str(tmp_path)})
    assert status == 2
    assert len(errors) == 1 and word in errors[0]


@pytest.mark.parametrize("content", [b"", b"\0\1\2", b"[1]\n", b'{"format":1}\n', b'{"format":99,"game":"europe"}\n'])
def test_what_is_no_record_is_refused(content, tmp_path):
    path = tmp_path / "r.jsonl"
    path.write_bytes(content)
    for command in ("verify", "replay"):
        status, _, errors = run(command, path)
        assert status == 2 and len(errors) == 1 and "line 1" in errors[0]
    assert path.read_bytes() == content
