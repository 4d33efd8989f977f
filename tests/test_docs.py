"""What the documentation shows is what happens."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

import warbanner as wb

ROOT = Path(__file__).resolve().parent.parent
WITH_EXAMPLES = [
    "warbanner",
    "warbanner.core.text",
    "warbanner.arena.intervals",
    "warbanner.arena.times",
    "warbanner.games.europe.notation",
]


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_doctests(name):
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0 and found.failed == 0


def test_the_example_of_the_readme_runs(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    code = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL).group(1)
    exec(compile(code, "README.md", "exec"), {})
    assert 1 in eval(capsys.readouterr().out)


def test_the_rules_on_screen_come_from_the_data():
    """R25: the ledger's numbers are the kernel's."""
    europe = wb.load("europe")
    board, ledger = europe.rules.board, europe.ledger
    prices = [int(n) for n in re.findall(r"\b(\d+)\b", ledger["RE-4.13"].text)]
    assert prices[:6] == list(board.price)
    assert [int(n) for n in re.findall(r"\d+", ledger["RE-1.2"].text)] == list(board.army)
    assert board.crowns_to_win[4] == 7 and ledger["RE-7.1"].text.startswith("Seven crowns")


def test_bots_and_options_are_described():
    from warbanner.bots import ABOUT, BOTS

    assert set(ABOUT) == set(BOTS)
    page = (ROOT / "src/warbanner/games/europe/README.md").read_text(encoding="utf-8")
    for name in BOTS:
        assert f"`{name}`" in page


def test_the_package_holds_its_data():
    """P01: everything that is read at run time lies in the installed package."""
    from importlib import resources

    folder = resources.files("warbanner.games.europe")
    tables = ("board.toml", "cards.toml", "options.toml", "rules.toml", "geometry.json")
    for name in (*tables, "RULES_VERSION", "README.md"):
        assert folder.joinpath(name).is_file()
    built = resources.files("warbanner.server").joinpath("static")
    page = built.joinpath("index.html").read_text()
    for name in re.findall(r'(?:src|href)="/([^"]+)"', page):
        assert built.joinpath(name).is_file()
    assert built.joinpath("boards", "europe.webp").is_file()
