"""`warbanner map …` by its output and exit status."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

import warbanner as wb
from games.classic.boards import big_board
from warbanner import cli
from warbanner.core.game import canonical

MAPS = Path(__file__).parents[1] / "games" / "classic" / "maps"
VIKINGS = Path(wb.__file__).parent / "games" / "vikings" / "board.toml"
VIKINGS_FACTS = (
    "Vikings: 42 territories, 9 regions, 76 links (26 by sea), 39 coasts, 42 cards with 54 stars, 10 raids, 10 gods"
)


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """One command in an empty folder: exit status, output, error lines without the note that it runs uncompiled."""
    monkeypatch.chdir(tmp_path)

    def command(*args):
        monkeypatch.setattr(sys, "argv", ["warbanner", *map(str, args)])
        with pytest.raises(SystemExit) as left:
            cli.main()
        said = capsys.readouterr()
        return left.value.code, said.out.splitlines(), [x for x in said.err.splitlines() if "uncompiled" not in x]

    return command


def test_import_takes_the_cards_beside_a_map_and_says_so(run, tmp_path):
    status, lines, errors = run("map", "import", MAPS / "fen.map")
    assert (status, errors) == (0, [])
    counts = "The Fen & the King's Road: 6 territories, 3 continents, 7 links (1 one-way), 8 cards (4 wild)"
    assert lines == [f"{counts} from {MAPS / 'fen.cards'}, 3 missions; written to fen.board.json"]
    data = json.loads((tmp_path / "fen.board.json").read_text("utf-8"))
    assert data["wild"] == 4 and (tmp_path / "fen.board.json").read_text("utf-8") == canonical(data) + "\n"


def test_import_takes_the_cards_that_the_map_names(run, tmp_path):
    shutil.copy(MAPS / "fen.map", tmp_path / "other.map")
    assert " 8 cards (2 wild), 0 missions" in run("map", "check", "other.map")[1][0]
    shutil.copy(MAPS / "fen.cards", tmp_path / "fen.cards")
    assert " from fen.cards, 3 missions" in run("map", "check", "other.map")[1][0]
    (tmp_path / "given.cards").write_text("[cards]\nwildcard\n")
    assert "1 card (1 wild) from given.cards, 0" in run("map", "check", "other.map", "--cards", "given.cards")[1][0]
    (tmp_path / "deep").mkdir()
    text = (MAPS / "fen.map").read_text().replace("crd fen.cards", "crd ../fen.cards")
    (tmp_path / "deep" / "fen.map").write_text(text)
    assert "from" not in run("map", "check", "deep/fen.map")[1][0]  # never from another folder


def test_import_overwrites_nothing_else(run, tmp_path):
    target = tmp_path / "lake.board.json"
    assert run("map", "import", MAPS / "lake.map")[0] == 0
    kept = target.read_bytes()
    assert run("map", "import", MAPS / "lake.map")[0] == 0 and target.read_bytes() == kept
    target.write_bytes(b"something else")
    status, lines, errors = run("map", "import", MAPS / "lake.map")
    assert status == 2 and not lines and len(errors) == 1 and "lake.board.json is there already" in errors[0]
    assert target.read_bytes() == b"something else"
    assert run("map", "import", MAPS / "lake.map", "--out", "new.json")[0] == 0
    assert (tmp_path / "new.json").read_bytes() == kept


def test_check_counts(run, tmp_path):
    (tmp_path / "big.board.json").write_text(canonical(big_board()), "utf-8")
    status, lines, _ = run("map", "check", "big.board.json", "--json")
    assert status == 0
    assert json.loads(lines[0]) == {
        "ok": True,
        "name": "Grid of 125",
        "territories": 125,
        "continents": 10,
        "links": 262,
        "one_way": 35,
        "cards": 180,
        "wild": 66,
        "missions": 9,
        "cards_file": None,
    }


@pytest.mark.parametrize("more", [(), ("--game", "vikings")])
def test_check_of_a_board_of_the_vikings(run, more):
    assert run("map", "check", VIKINGS, *more) == (0, [f"{VIKINGS_FACTS}; a reconstruction"], [])
    status, lines, _ = run("map", "check", VIKINGS, "--json", *more)
    assert status == 0 and json.loads(lines[0]) == {
        "ok": True,
        "name": "Vikings",
        "reconstructed": True,
        "territories": 42,
        "regions": 9,
        "links": 76,
        "sea": 26,
        "coasts": 39,
        "cards": 42,
        "stars": 54,
        "raids": 10,
        "gods": 10,
        "cards_file": None,
    }


def test_check_says_why_vikings_cant_be_played(run, tmp_path):
    text = VIKINGS.read_text("utf-8")
    for old, new, said in (
        ("warriors = 3", "warriors = -1", "rules.warriors: must be a whole number 0 to 1000"),
        ("reconstructed = true", "reconstructed = 1", "reconstructed: must be true or false"),
        ("[rules]", "[rules", "line 18"),
    ):
        (tmp_path / "bad.toml").write_text(text.replace(old, new, 1), "utf-8")
        status, lines, errors = run("map", "check", "bad.toml")
        assert status == 1 and not errors and len(lines) == 1 and said in lines[0]
        status, lines, errors = run("map", "check", "bad.toml", "--json")
        assert status == 1 and said in json.loads(lines[0])["reason"]
        for args in (("import", "bad.toml"), ("export", "bad.toml", "--format", "toml")):
            status, lines, errors = run("map", *args)
            assert status == 2 and not lines and len(errors) == 1 and said in errors[0]
    status, lines, errors = run("map", "check", VIKINGS, "--game", "classic")
    assert status == 1 and not errors and len(lines) == 1 and lines[0].startswith("no board")


def test_import_and_export_of_a_board_of_the_vikings(run, tmp_path):
    """The data stays the same; what is written is written the same again."""
    (tmp_path / "isles.toml").write_bytes(VIKINGS.read_bytes())
    status, lines, errors = run("map", "import", "isles.toml")
    assert (status, errors) == (0, [])
    assert lines == [f"{VIKINGS_FACTS}; a reconstruction; written to isles.board.toml"]
    kept = (tmp_path / "isles.board.toml").read_bytes()
    vikings = wb.load("vikings")
    assert vikings.read_board(kept) == vikings.read_board(VIKINGS.read_bytes())
    assert run("map", "import", "isles.board.toml")[0] == 0
    status, lines, errors = run("map", "export", "isles.board.toml", "--format", "toml", "--out", "sent")
    assert (status, lines, errors) == (0, ["written to sent.board.toml"], [])
    assert (tmp_path / "sent.board.toml").read_bytes() == kept
    (tmp_path / "isles.board.toml").write_text("something else")
    status, lines, errors = run("map", "import", "isles.toml")
    assert status == 2 and not lines and len(errors) == 1 and "isles.board.toml is there already" in errors[0]


def test_a_file_of_an_unknown_ending_is_for_who_takes_it(run, tmp_path):
    (tmp_path / "isles").write_bytes(VIKINGS.read_bytes())
    (tmp_path / "fen.txt").write_bytes((MAPS / "fen.map").read_bytes())
    assert run("map", "check", "isles")[1] == [f"{VIKINGS_FACTS}; a reconstruction"]
    assert run("map", "check", "fen.txt")[1][0].startswith("The Fen & the King's Road: 6 territories")
    (tmp_path / "what").write_text("nothing")
    status, lines, errors = run("map", "check", "what")
    assert status == 1 and not errors and len(lines) == 1
    assert all(said in lines[0] for said in ("bounty: not TOML", "; classic: no board", "; vikings: not TOML"))


def test_check_says_why_not(run, tmp_path):
    text = (MAPS / "fen.map").read_text()
    (tmp_path / "bad.map").write_text(text.replace("\n5 6\n", "\n5 5\n"))
    status, lines, errors = run("map", "check", "bad.map")
    assert (status, lines, errors) == (1, ['line 36: "Tar Pits" borders itself'], [])
    status, lines, errors = run("map", "check", "bad.map", "--json")
    assert status == 1 and json.loads(lines[0]) == {"ok": False, "reason": 'line 36: "Tar Pits" borders itself'}
    for args in (("import", "bad.map"), ("export", "bad.map", "--format", "conquest")):
        status, lines, errors = run("map", *args)
        assert status == 2 and not lines and errors == ['warbanner: line 36: "Tar Pits" borders itself']


@pytest.mark.parametrize(
    ("content", "word"), [(b"", "no board"), (b"\0\1", "isn't text"), (b";" * 2_000_000, "1000000"), (b"{}", "missing")]
)
def test_check_of_what_is_no_board(run, tmp_path, content, word):
    (tmp_path / "x.map").write_bytes(content)
    status, lines, errors = run("map", "check", "x.map")
    assert status == 1 and len(lines) == 1 and word in lines[0] and not errors


@pytest.mark.parametrize("form", ["domination", "conquest", "json"])
def test_export_and_import_give_the_same_board(run, tmp_path, form):
    run("map", "import", MAPS / "fen.map", "--out", "one.board.json")
    status, lines, errors = run("map", "export", "one.board.json", "--format", form, "--out", "sent/my fen")
    assert status == 2 and len(errors) == 1  # there is no such folder
    (tmp_path / "sent").mkdir()
    status, lines, errors = run("map", "export", "one.board.json", "--format", form, "--out", "sent/my fen")
    assert status == 0 and len(lines) == 1 and not errors
    files = sorted(path.name for path in (tmp_path / "sent").iterdir())
    expected = {"domination": ["my fen.cards", "my fen.map"], "conquest": ["my fen.map"], "json": ["my fen.board.json"]}
    assert files == expected[form]
    if form == "domination":
        assert "\ncrd my fen.cards\n" in (tmp_path / "sent" / "my fen.map").read_text()
    assert run("map", "import", tmp_path / "sent" / files[-1], "--out", "two.board.json")[0] == 0
    one, two = (json.loads((tmp_path / f"{n}.board.json").read_text("utf-8")) for n in ("one", "two"))
    if form == "conquest":
        assert two["missions"] == [] and [t["borders"] for t in one["territories"]] == [
            t["borders"] for t in two["territories"]
        ]
    else:
        assert one == two


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (("map", "check", "no-such.map"), "no-such.map"),
        (("map", "check", MAPS), "maps"),
        (("map", "import", MAPS / "fen.map", "--cards", "no-such.cards"), "no-such.cards"),
        (("map", "export", MAPS / "fen.map", "--format", "svg"), "svg"),
        (("map", "export", VIKINGS, "--format", "json"), "there is toml"),
        (("map", "check", VIKINGS, "--cards", MAPS / "no-such.cards"), "no-such.cards"),
        (("map", "export", MAPS / "fen.map"), "format"),
        (("map", "check", MAPS / "fen.map", "--game", "chess"), "chess"),
        (("map", "import", MAPS / "fen.map", "--game", "europe"), "own board"),
        (("map",), ""),
        (("map", "fold"), "fold"),
    ],
)
def test_bad_usage_is_one_line_and_status_2(run, args, word):
    status, lines, errors = run(*args)
    assert status == 2 and not lines and len(errors) == 1 and word in errors[0]
