"""`warbanner arena`: what it prints and writes, the same again, and its refusals."""

from __future__ import annotations

import json
import re
import shlex
import sys

import pytest

from warbanner.bots import BOTS
from warbanner.cli import main
from warbanner.cli.arena import pair_in
from warbanner.core.contract import Bot
from warbanner.core.errors import BadOption

QUICK = ("--games", "4", "-o", "round_limit=2")


class Silent(Bot):
    def choose(self, rules, s, seat, m, n, r):
        return None


@pytest.fixture
def run(monkeypatch, capsys):
    """One command in this process: exit status, output, error lines without the note that it runs uncompiled."""

    def command(*args):
        monkeypatch.setattr(sys, "argv", ["warbanner", "arena", *args])
        with pytest.raises(SystemExit) as left:
            main()
        out, err = capsys.readouterr()
        return left.value.code, out, [line for line in err.splitlines() if line.strip() and "uncompiled" not in line]

    return command


def tables(text):
    """Rows of the Markdown tables by their first one or two cells, without the columns of times."""
    rows = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and cells[0] not in ("one", "bot"):
            rows[tuple(cells[:2]) if len(cells) == 7 else cells[0]] = cells[:6] if len(cells) == 7 else cells[:5]
    return rows


def test_the_tables_say_what_the_json_says(run, tmp_path):
    path = tmp_path / "arena.md"
    args = ("europe", "--bots", "attacker,random", "--seed", "3", *QUICK)
    status, out, errors = run(*args, "--write", str(path), "--json")
    assert (status, errors) == (0, [])
    told, rows = json.loads(out), tables(path.read_text(encoding="utf-8"))
    assert set(rows) == {("attacker", "random"), ("random", "attacker"), "attacker", "random"}
    for row in told["pairings"]:
        found = rows[row["bot"], row["against"]]
        won = row["won"]
        between = f"{won['low']:.1%} to {won['high']:.1%}"
        assert found[2:] == [f"{won['share']:.1%}", between, "25.0%", "4"]
    for name, row in told["bots"].items():
        rating = row["rating"]
        between = f"{rating['low']:.2f} to {rating['high']:.2f}"
        assert rows[name][1:] == [f"{rating['mean']:.2f}", between, "0", "0"]
    assert told["seed"] == 3 and told["players"] == 4 and told["options"]["round_limit"] == 2


def test_the_written_command_makes_the_same_again(run, tmp_path):
    """Without a seed in the first command; the second is the one that the file names."""
    path = tmp_path / "of two words.md"
    assert run("europe", "--pairs", "attacker:random", *QUICK, "--write", str(path))[0] == 0
    before = path.read_text(encoding="utf-8")
    line = re.search(r"^    warbanner arena (.*)$", before, re.MULTILINE).group(1)
    assert re.search(r" --seed \d+$", line) and f"'{path}'" in line
    assert run(*shlex.split(line))[0] == 0
    again = path.read_text(encoding="utf-8")
    assert tables(again) == tables(before) and f"    warbanner arena {line}\n" in again


def test_the_terminal_shows_tables_and_faults(run, monkeypatch):
    monkeypatch.setitem(BOTS, "silent", Silent)
    status, out, errors = run("europe", "--pairs", "silent:random", "--players", "2", "--seed", "1", *QUICK)
    assert (status, errors) == (0, [])
    assert re.search(r"^silent +random +\d+\.\d% +\S+ to \S+ +50\.0% +4 +\S+$", out, re.MULTILINE)
    assert re.search(r"^silent +\S+ +\S+ to \S+ +[1-9]\d* +0 ", out, re.MULTILINE)
    assert "first fault of silent: a value of type NoneType isn't legal" in out
    assert not any(line.endswith(" ") for line in out.splitlines())


def test_a_pairing_of_bots_with_a_changed_weight():
    """A colon parts bots, and a bot from the weight that is changed."""
    assert pair_in("hard:missions=0:normal") == ("hard:missions=0", "normal")
    assert pair_in("normal: hard:missions=-0.5") == ("normal", "hard:missions=-0.5")
    assert pair_in("hard:a=1:hard:b=2") == ("hard:a=1", "hard:b=2")
    for text in ("hard", "hard:", ":hard", "hard:a=1", "a:b:c", "a:b:c:d", "a:b=1:c=2:d"):
        with pytest.raises(BadOption, match=r"^pairs: "):
            pair_in(text)


def test_a_failing_rule_ends_in_status_1(run, monkeypatch):
    class Fails:
        decisions = 0

        def __init__(self, *args):
            pass

        def play(self, k):
            raise ZeroDivisionError("rule")

    monkeypatch.setattr("warbanner.arena.plan.Batch", Fails)
    for more in ((), ("--json",)):
        status, out, errors = run("europe", "--bots", "attacker,random", "--seed", "1", *QUICK, *more)
        assert status == 1
        assert "8 games failed; first game 0: ZeroDivisionError: rule" in (errors[-1] if more else out)
        assert not more or json.loads(out)["bots"]["random"]["rating"] is None


@pytest.mark.parametrize(
    ("args", "field"),
    [
        (("--bots", "greedy"), "bots"),
        (("--bots", "greedy,greedy"), "bots"),
        (("--bots", ","), "bots"),
        (("--bots", "greedy," + "x" * 300), "bots"),
        ((), "bots"),
        (("--pairs", "greedy"), "pairs"),
        (("--pairs", "greedy:greedy"), "pairs"),
        (("--pairs", "greedy:x\ny"), "pairs"),
        (("--pairs", "greedy\n" * 20), "pairs"),
        (("--bots", "greedy,random", "--games", "7"), "games"),
        (("--bots", "greedy,random", "--games", "-1"), "--games"),
        (("--bots", "greedy,random", "--games", "1" + "0" * 30), "--games"),
        (("--bots", "greedy,random", "--games", "nan"), "--games"),
        (("--bots", "greedy,random", "--players", "9"), "players"),
        (("--bots", "greedy,random", "--players", "-1"), "players"),
        (("--bots", "greedy,random", "--players", "1" + "0" * 30), "players"),
        (("--bots", "greedy,random", "--seed", "-1"), "--seed"),
        (("--bots", "greedy,random", "--processes", "0"), "--processes"),
        (("--bots", "greedy,random", "-o", "foo=1"), "foo"),
        (("--bots", "greedy,random", "-o", "foo"), "foo"),
        (("--bots", "greedy,random", "--write", "nowhere/x.md"), "write"),
        (("--bots", "greedy,random", "--write", "."), "write"),
    ],
)
def test_refusals_are_one_line_that_names_the_field(run, args, field):
    status, out, errors = run("europe", *args)
    assert (status, out, len(errors)) == (2, "", 1)
    assert errors[0].startswith("warbanner: ") and field in errors[0] and len(errors[0]) < 200
