"""`--board`: games on other people's boards in the terminal; standing orders in the menu."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pexpect
import pytest

import warbanner as wb
from cli.test_terminal import number_for, play_on, run, terminal
from games.classic.boards import big_board
from warbanner.core.record import Record

MAPS = Path(__file__).parents[1] / "games" / "classic" / "maps"
FEN = MAPS / "fen.map"
VIKINGS = Path(wb.__file__).parent / "games" / "vikings" / "board.toml"


@pytest.fixture
def isles(tmp_path):
    """A board of the vikings that is no reconstruction, and pays more for two stars."""
    text = VIKINGS.read_text("utf-8").replace('"Vikings"', '"The Isles"', 1).replace("reconstructed = true\n", "", 1)
    path = tmp_path / "isles.toml"
    path.write_text(text.replace("2 = 2,", "2 = 9,", 1), "utf-8")
    return path


def test_watch_verify_replay_position(tmp_path):
    """The record carries the board with the cards beside it; a position needs the file."""
    kept, place = tmp_path / "fen.jsonl", tmp_path / "place.json"
    args = ("watch", "classic", "--board", FEN, "--seed", 3, "-o", "round_limit=2", "--quiet", "--save", kept)
    assert run(*args)[0] == 0
    game = wb.replay(kept).game
    assert game.foreign["wild"] == 4, "the cards beside the map"
    assert run("verify", kept)[0] == 0
    assert run("replay", kept)[1].splitlines()[-4].startswith("1. ")
    status, text, _ = run("position", kept, "--move", 30)
    place.write_text(text)
    assert status == 0 and run("position", place, "--board", FEN)[1] == text
    status, _, errors = run("position", place)
    assert status == 2 and len(errors) == 1


def test_simulate_is_the_same_on_any_number_of_processes(tmp_path):
    args = ("simulate", "classic", "--board", FEN, "--games", 40, "--seed", 5, "-o", "round_limit=2", "--json")
    one, two = run(*args, "--save", tmp_path), run(*args, "--processes", 2)
    assert one[0] == 0 and one[1] == two[1] and json.loads(one[1])["errors"] == 0
    assert run("verify", tmp_path / "classic-5-39.jsonl")[0] == 0


def test_watch_verify_replay_position_of_vikings(isles, tmp_path):
    """The record carries the board; a position needs the file, and has no other."""
    kept, place = tmp_path / "isles.jsonl", tmp_path / "place.json"
    seats = ("--seats", "attacker,random,attacker")
    args = ("watch", "vikings", "--board", isles, *seats, "--seed", 3, "-o", "round_limit=2", "--save", kept)
    status, out, errors = run(*args)
    assert (status, errors) == (0, []) and out.startswith("Vikings: The Isles\n")
    game = wb.replay(kept).game
    assert game.foreign["name"] == "The Isles" and game.foreign["rules"]["stars"]["2"] == 9
    isles.rename(tmp_path / "gone.toml")
    assert run("verify", kept)[0] == 0
    told = run("replay", kept)[1].splitlines()
    assert told[0] == "Vikings: The Isles" and told[-3].startswith("1. ")
    status, text, _ = run("position", kept, "--move", 30)
    place.write_text(text)
    assert status == 0 and run("position", place, "--board", tmp_path / "gone.toml")[1] == text
    for more in ((), ("--board", VIKINGS)):
        status, _, errors = run("position", place, *more)
        assert status == 2 and len(errors) == 1 and "board: " in errors[0]


def test_simulate_vikings_is_the_same_on_any_number_of_processes(isles, tmp_path):
    args = ("simulate", "vikings", "--board", isles, "--games", 10, "--seed", 5, "-o", "round_limit=2")
    one, two = run(*args, "--json", "--save", tmp_path), run(*args, "--json", "--processes", 2)
    assert one[0] == 0 and one[1] == two[1] and json.loads(one[1])["errors"] == 0
    assert run("verify", tmp_path / "vikings-5-9.jsonl")[0] == 0
    assert run(*args)[1].startswith("10 games of Vikings: The Isles, seed 5")


def test_play_vikings(isles, tmp_path):
    """By number to the end; stopped and resumed without the file."""
    kept = tmp_path / "isles.jsonl"
    args = ("play", "vikings", "--board", isles, "--seats", "human,attacker,attacker", "--seed", 3)
    child = terminal(*args, "-o", "round_limit=2", "--save", kept)
    told = play_on(child, 3)
    assert "Vikings: The Isles" in told.splitlines()
    child.expect("> $")
    child.sendline("q")
    child.expect(pexpect.EOF)
    isles.unlink()
    told = play_on(terminal("play", "vikings", "--resume", kept))
    assert "Traceback" not in told and re.search(r"^1\. ", told, re.MULTILINE)
    assert "Vikings: The Isles" in told.splitlines() and wb.replay(kept).over


@pytest.fixture
def points(tmp_path):
    """Points of titles for bounty, with an ending that tells nothing."""
    path = tmp_path / "points.txt"
    path.write_text('name = "Dear Titles"\n[points]\nemperor = 99\n', "utf-8")
    return path


@pytest.mark.parametrize("named", ["--board", "-o"])
def test_bounty_for_other_points(named, points, tmp_path):
    """By --board, or by the name that the rules give them; the record carries them."""
    kept, given = (
        tmp_path / "dear.jsonl",
        ("--board", points) if named == "--board" else ("-o", f"title_points={points}"),
    )
    status, out, errors = run("watch", "bounty", *given, "--seats", "attacker,random", "--seed", 3, "--save", kept)
    assert (status, errors) == (0, []) and out.startswith("Bounty: Dear Titles\n")
    assert wb.replay(kept).game.foreign["points"] == wb.load("bounty").read_board(points.read_bytes())["points"]
    args = ("simulate", "bounty", *given, "--games", 4, "--seed", 5)
    assert run(*args)[1].startswith("4 games of Bounty: Dear Titles, seed 5")
    child = terminal("play", "bounty", *given, "--seats", "human,attacker", "--seed", 3, "--save", tmp_path / "g.jsonl")
    assert "Bounty: Dear Titles" in play_on(child).splitlines()
    points.write_text("[points]\nemperor = -1\n", "utf-8")
    for command in (("watch", "bounty"), ("simulate", "bounty", "--games", 4), ("play", "bounty")):
        status, out, errors = run(*command, *given)
        assert (status, out) == (2, "") and errors == ["warbanner: points.emperor: must be a whole number 0 to 1000"]


def test_the_points_of_bounty_are_named_once_and_by_bounty_alone(points):
    status, _, errors = run("watch", "bounty", "--board", points, "-o", f"title_points={points}")
    assert status == 2 and len(errors) == 1 and "title_points: " in errors[0] and "--board" in errors[0]
    status, _, errors = run("watch", "vikings", "-o", f"title_points={points}")
    assert status == 2 and len(errors) == 1 and "title_points: no such option" in errors[0]


def test_the_terminal_says_that_a_board_is_reconstructed(isles, tmp_path):
    """R05: of the own board, and of others that are; not of one that isn't."""
    title = "Vikings (reconstructed board)"
    short = ("--seats", "attacker,attacker,random", "-o", "round_limit=1")
    kept = ("--save", tmp_path / "g.jsonl")
    for command in (
        ("games",), ("rules", "vikings"), ("simulate", "vikings", "--games", 1, *short), ("watch", "vikings", *short),
        ("watch", "vikings", *short, "--board", VIKINGS, *kept), ("replay", tmp_path / "g.jsonl"),
    ):  # fmt: skip
        assert title in run(*command)[1], command
    child = terminal("play", "vikings", *kept)
    child.expect("> $")
    assert title in child.before.splitlines()
    child.sendline("q")
    child.expect(pexpect.EOF)
    for command in (("watch", "vikings", *short), ("simulate", "vikings", "--games", 1, *short)):
        said = run(*command, "--board", isles)[1]
        assert "Vikings: The Isles" in said and "econstruct" not in said


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (("watch", "classic", "--board", "none.map"), "none.map"),
        (("watch", "classic", "--cards", FEN), "--board"),
        (("watch", "classic", "--board", __file__), "no board"),
        (("watch", "classic", "--board", FEN, "--cards", FEN), "cards"),
        (("watch", "europe", "--board", FEN), "own board"),
        (("watch", "classic", "--board", VIKINGS), "no board"),
        (("watch", "vikings", "--board", FEN), "not TOML"),
        (("simulate", "vikings", "--board", FEN), "not TOML"),
        (("play", "vikings", "--board", FEN), "not TOML"),
        (("play", "vikings", "--board", VIKINGS, "--players", "6"), "players"),
        (("serve", "--board", "none.toml"), "none.toml"),
        (("serve", "--board", "."), "directory"),
        (("serve", "--board", MAPS.parent / "facts.py"), "classic: no board"),
        (("serve", "--board", MAPS / "fen.cards"), "vikings: not TOML"),
        (("serve", "--cards", MAPS / "fen.cards"), "--board"),
        (("serve", "--board", FEN, "--cards", FEN), "cards"),
        (("serve", "--board", VIKINGS, "--cards", MAPS / "fen.cards"), "no cards file"),
        (("simulate", "classic", "--board", FEN, "--seats", "greedy,greedy", "-o", "mode=capital"), "mode"),
        (("play", "classic", "--board", FEN, "--players", "9"), "players"),
    ],
)
def test_bad_usage_is_one_line_and_status_2(args, word, tmp_path):
    status, _, errors = run(*args, cwd=tmp_path, env={"WARBANNER_HOME": str(tmp_path)})
    assert status == 2
    assert len(errors) == 1 and word in errors[0]


def test_a_record_of_a_bad_board_is_refused(tmp_path):
    kept = tmp_path / "fen.jsonl"
    run("watch", "classic", "--board", FEN, "--seed", 3, "-o", "round_limit=1", "--quiet", "--save", kept)
    head, *rest = kept.read_text().splitlines(keepends=True)
    for board in ([], {"name": "x"}, "x"):
        kept.write_text(json.dumps(json.loads(head) | {"map": board}) + "\n" + "".join(rest))
        status, out, errors = run("verify", kept)
        assert status == 1 and not errors and out.startswith("line 1: ") and out.count("\n") == 1


def ordered(child, number):
    """Answer by number, but take each standing order that is offered; what was told, and how often."""
    told, orders = "", 0
    while child.expect([r"> $", pexpect.EOF]) == 0:
        told += child.before
        if "how many are left?" in child.before:
            orders += 1
            child.sendline(number)
        else:
            child.sendline("u" if re.search(r"^u: attack", child.before, re.MULTILINE) else number_for(child.before))
    return told + child.before, orders


@pytest.mark.parametrize("seats", ["human,attacker,attacker", "human,human,attacker"])
def test_a_standing_order_plays_a_series(seats, tmp_path):
    """Ordinary moves in the record; at a shared keyboard the others defend in between."""
    kept = tmp_path / "fen.jsonl"
    args = ("play", "classic", "--board", FEN, "--seats", seats, "--seed", 3, "-o", "start=deal", "-o", "round_limit=4")
    told, orders = ordered(terminal(*args, "--save", kept), "")
    assert orders > 0 and "Traceback" not in told and re.search(r"^1\. ", told, re.MULTILINE)
    match = wb.replay(kept)
    people = [seat for seat, row in enumerate(match.seats) if row["player"] == "human"]
    attacks = [(e.seat, e.move.split()[1]) for e in Record.load(kept).entries if e.move.startswith("attack ")]
    series = sum(one == two and one[0] in people for one, two in zip(attacks, attacks[1:], strict=False))
    assert match.over and series > 0, "no attack went on"


def test_a_number_that_an_order_cant_have(tmp_path):
    """Refused in one line, and the menu comes again."""
    shutil.copy(FEN, tmp_path)
    args = ("play", "classic", "--board", tmp_path / "fen.map", "--seats", "human,attacker", "--seed", 3)
    child = terminal(*args, "-o", "start=deal", "--save", tmp_path / "g.jsonl")
    while True:
        child.expect("> $")
        if "\nu: attack" in child.before:
            break
        child.sendline(number_for(child.before))
    for word in ("99999", "x", "-1", "0"):
        child.sendline("u")
        child.expect(r"a number from (\d+) to (\d+); Enter")
        child.expect("> $")
        child.sendline(word)
        child.expect("type a number from 1 to ")
        child.expect("> $")
        assert "\nu: attack" in child.before
    child.sendline("q")
    child.expect(pexpect.EOF)


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("b.toml", "warriors = 3", "warriors = nan", "rules.warriors: must be a whole number 0 to 1000"),
        ("b.TOML", 'timing = "at_once"', 'timing = "soon"', "must be one of at_once, next_turn, any_time"),
        ("b.toml", 'id = "england"', 'id = "england', "(at line 25, column 14)"),
    ],
)
def test_serve_refuses_a_broken_board_in_one_line(name, old, new, said, tmp_path):
    """For a TOML file the reason is that of the vikings alone."""
    (tmp_path / name).write_text(VIKINGS.read_text("utf-8").replace(old, new, 1), "utf-8")
    status, out, errors = run("serve", "--board", tmp_path / name, cwd=tmp_path, env={"WARBANNER_HOME": str(tmp_path)})
    assert (status, out) == (2, "") and len(errors) == 1 and said in errors[0] and "classic" not in errors[0]
    (tmp_path / "b.map").write_text(FEN.read_text().replace("\n5 6\n", "\n5 5\n"))
    assert run("serve", "--board", tmp_path / "b.map")[2] == ['warbanner: line 36: "Tar Pits" borders itself']


@pytest.fixture
def big(tmp_path):
    """The largest board that there may be, as a file."""
    path = tmp_path / "big.board.json"
    path.write_text(json.dumps(big_board()))
    return path


@pytest.mark.parametrize("mode", ["world", "capital", "mission"])
def test_watch_on_the_largest_board(big, mode, tmp_path):
    kept = tmp_path / "big.jsonl"
    options = ("-o", "round_limit=1", "-o", f"mode={mode}")
    args = ("--board", big, "--seats", "attacker,random,attacker", "--seed", 3, "--save", kept)
    status, out, errors = run("watch", "classic", *args, *options)
    assert (status, errors) == (0, []) and "Round 1: " in out and out.splitlines()[-3].startswith("1. ")
    assert run("verify", kept)[0] == 0


def test_play_on_the_largest_board(big, tmp_path):
    """All 125 territories are in the menu and on the table; the game goes on where it was stopped."""
    kept = tmp_path / "big.jsonl"
    child = terminal("play", "classic", "--board", big, "--seats", "human,random,random", "--seed", 4, "--save", kept)
    child.expect("> $")
    assert len(re.findall(r"^\d+: ", child.before, re.MULTILINE)) > 120
    for line, answer in (("7", "1: do it"), ("1", "> $"), ("t", "Lands"), ("w", "Which move"), ("x", "no move")):
        child.sendline(line)
        child.expect(answer)
    told = play_on(child, 8)
    assert "Traceback" not in told
    child.expect("> $")
    child.sendline("q")
    child.expect(pexpect.EOF)
    before = kept.read_text()
    child = terminal("play", "classic", "--resume", kept)
    child.expect("> $")
    child.sendline("q")
    child.expect(pexpect.EOF)
    assert kept.read_text() == before and len(before.splitlines()) > 12
