"""S01, S02, D05: a damaged record is refused with the line that is wrong; an unfinished one is no damage."""

from __future__ import annotations

import json
import random

import pytest

import warbanner as wb
from suite import GAMES
from warbanner.core.match import replay
from warbanner.core.record import Record

every_game = pytest.mark.parametrize("name", GAMES)
CACHE: dict[str, str] = {}


def text_of(name):
    """A short finished record."""
    if name not in CACHE:
        game = wb.load(name)
        match = game.new(seed=5, options={"round_limit": 2} if "round_limit" in game.options else {})
        while not match.over:
            seat = match.awaited[0]
            match.play(seat, match.random_move(seat))
        CACHE[name] = "".join(line + "\n" for line in match.record.lines())
    return CACHE[name]


def load(name, text):
    return replay(wb.load(name), Record.parse(text))


def broken(tmp_path, text, line=None):
    path = tmp_path / "record.jsonl"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(wb.BrokenRecord) as caught:
        wb.replay(path)
    assert line is None or caught.value.line == line, str(caught.value)
    assert str(caught.value).startswith(f"line {caught.value.line}: ") and "\n" not in str(caught.value)


@every_game
def test_both_ways(name, tmp_path):
    text = text_of(name)
    record = Record.parse(text)
    assert record.finished and "".join(line + "\n" for line in record.lines()) == text
    record.save(tmp_path / "a.jsonl")
    assert (tmp_path / "a.jsonl").read_text() == text
    assert [path.name for path in tmp_path.iterdir()] == ["a.jsonl"]
    assert "".join(line + "\n" for line in wb.replay(tmp_path / "a.jsonl").record.lines()) == text


@every_game
def test_cut_off(name, tmp_path):
    """At each tenth: broken within a line; unfinished, with equal moves, after a whole one."""
    text = text_of(name)
    for tenth in range(10):
        at = len(text) * tenth // 10
        part = text[:at]
        if not part or part[-1] != "\n":
            broken(tmp_path, part, part.count("\n") + 1)
        whole = text[: text.rfind("\n", 0, at) + 1]
        if whole:
            match = load(name, whole)
            assert not Record.parse(whole).finished and match.record.finished == match.over
            assert "".join(line + "\n" for line in match.record.lines()).startswith(whole)


@every_game
def test_flipped_bytes(name, tmp_path):
    """Whatever byte flips, it is found: the end vouches for every line."""
    raw, rng = text_of(name).encode(), random.Random(4)
    path = tmp_path / "record.jsonl"
    for _ in range(250):
        at, bit = rng.randrange(len(raw)), 1 << rng.randrange(8)
        flipped = raw[:at] + bytes([raw[at] ^ bit]) + raw[at + 1 :]
        path.write_bytes(flipped)
        with pytest.raises(wb.BrokenRecord) as caught:
            wb.replay(path)
        assert 1 <= caught.value.line <= raw.count(b"\n") + 2


@every_game
@pytest.mark.parametrize(
    "raw", [b"", b"\n", b"\xff\xfe", b"\x00" * 50, b"null\n", b"[]\n", b"{}\n", b"{" * 5000 + b"\n"]
)
def test_no_records(name, raw, tmp_path):
    broken(tmp_path, raw, 1)


def edited(text, line, **changes):
    rows = text.splitlines()
    row = json.loads(rows[line - 1]) | changes
    rows[line - 1] = json.dumps({k: v for k, v in row.items() if v != "gone"})
    return "\n".join(rows) + "\n"


HEADER = [
    {"format": 99},
    {"format": "1"},
    {"game": "nosuch"},
    {"game": 5},
    {"rules": 999},
    {"rules": True},
    {"rules": "gone"},
    {"options": []},
    {"options": {"nosuch": 1}},
    {"options": {"players": 10**30}},
    {"options": {"players": float("nan")}},
    {"board": "0" * 64},
    {"seats": []},
    {"seats": [1, 2, 3, 4]},
    {"seats": "gone"},
    {"dice": "nosuch"},
    {"dice": None},
    {"seeded": -1},
    {"seeded": 10**30},
    {"seeded": 1.5},
    {"seeded": True},
    {"seeded": float("nan")},
    {"seeded": "gone"},
    {"position": 5},
    {"position": {}},
    {"dice": "given", "values": [float("nan")]},
    {"dice": "given", "values": None},
    {"dice": "stream"},
    {"dice": "stream", "seed": 1, "game": 10**40},
]


@every_game
@pytest.mark.parametrize("change", HEADER, ids=repr)
def test_headers(name, change, tmp_path):
    """D05, S01: another version of the rules, another board, bad options, seats or dice: line 1."""
    broken(tmp_path, edited(text_of(name), 1, **change), 1)


def test_other_rules_are_named(tmp_path):
    (tmp_path / "r").write_text(edited(text_of("europe"), 1, rules=999))
    with pytest.raises(wb.BrokenRecord, match="made with rules 999"):
        wb.replay(tmp_path / "r")


ENTRIES = [
    {"n": 99},
    {"n": float("nan")},
    {"n": 10**30},
    {"n": True},
    {"n": "4"},
    {"n": "gone"},
    {"seat": 99},
    {"seat": -1},
    {"seat": 10**30},
    {"seat": 1.5},
    {"seat": True},
    {"seat": "gone"},
    {"move": "nonsense"},
    {"move": ""},
    {"move": None},
    {"move": "x" * 10_000},
    {"move": 7},
    {"move": "gone"},
]


@every_game
@pytest.mark.parametrize("change", ENTRIES, ids=lambda change: repr(change)[:40])
def test_entries(name, change, tmp_path):
    broken(tmp_path, edited(text_of(name), 3, **change), 3)


@every_game
def test_edited_moves(name, tmp_path):
    """Another move in a line breaks that line or a later one; if it changes no number (a losing bid), the end."""
    text = text_of(name)
    rows = text.splitlines()
    moves = sorted({json.loads(row)["move"] for row in rows[1:-1]})
    rng = random.Random(9)
    for _ in range(60):
        line = rng.randrange(2, len(rows))
        move = rng.choice(moves)
        if json.loads(rows[line - 1])["move"] != move:
            with pytest.raises(wb.BrokenRecord) as caught:
                load(name, edited(text, line, move=move))
            assert caught.value.line >= line
    for line in range(2, len(rows) - 1):
        if rows[line - 1] != rows[line]:
            swapped = [*rows[: line - 1], *rows[line:]]
            broken(tmp_path, "\n".join(swapped) + "\n")


@every_game
def test_ends(name, tmp_path):
    text = text_of(name)
    last = text.count("\n")
    for change in ({"hash": "0" * 32}, {"hash": 1}, {"result": [9] * 4}, {"result": 1}, {"secret": "gone"}):
        broken(tmp_path, edited(text, last, **change))
    broken(tmp_path, text + text.splitlines()[2] + "\n", last + 1)
    broken(tmp_path, text + text.splitlines()[-1] + "\n", last + 1)
    without = "\n".join(text.splitlines()[:-1]) + "\n"
    match = load(name, without)
    assert match.over and match.hash == load(name, text).hash


@every_game
def test_secret_dice_need_the_secret(name):
    """A running match of secret dice can't be replayed without its secret, and not with another."""
    game = wb.load(name)
    match = game.new()
    seat = match.awaited[0]
    match.play(seat, match.random_move(seat))
    record = Record.parse("".join(line + "\n" for line in match.record.lines()))
    with pytest.raises(wb.BrokenRecord, match="secret"):
        replay(game, record)
    with pytest.raises(wb.BrokenRecord, match="promised"):
        replay(game, record, "00" * 32)
    assert replay(game, record, match.dice.secret.hex()).hash == match.hash


@every_game
def test_positions_are_recorded(name, tmp_path):
    """A match that began at a position has it in its record."""
    game = wb.load(name)
    match = game.new(seed=2)
    for _ in range(14):
        if not match.over:
            match.play(match.awaited[0], match.random_move(match.awaited[0]))
    other = game.position(match.position, seed=8)
    for _ in range(5):
        if not other.over:
            other.play(other.awaited[0], other.random_move(other.awaited[0]))
    other.record.save(tmp_path / "p.jsonl")
    assert wb.replay(tmp_path / "p.jsonl").hash == other.hash
