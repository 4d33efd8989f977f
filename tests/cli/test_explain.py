"""`e` in the terminal: why the bots moved as they did."""

from __future__ import annotations

import re

import warbanner as wb
from warbanner.cli import play
from warbanner.cli.text import say
from warbanner.core.game import numbers_of
from warbanner.core.orders import Orders


def typed(monkeypatch, answers):
    """Let a person type what an iterator yields to each menu."""
    monkeypatch.setattr(play, "read", lambda text: answers.send(text))
    next(answers)


def test_nothing_to_explain(monkeypatch, capsys):
    def person():
        yield
        yield "e"
        yield "q"

    typed(monkeypatch, person())
    match = wb.load("europe").new(seed=1)
    assert not play.answer(match, 0, False, Orders(), ["", "", "", ""])
    assert capsys.readouterr().out.splitlines() == [say("no_reason")]
    assert "e: " in say("help")


def test_the_last_reason_of_each_bot(monkeypatch, capsys, tmp_path):
    """A move without a reason leaves the one before it; positions before and after the move are told apart."""
    given = {}

    def sentence(game, before, after, seat, name, bot):
        assert numbers_of(before) != numbers_of(after)
        mine = given.setdefault(seat, [])
        mine.append("" if len(mine) % 3 == 2 else f"{name} had reason {len(mine)}.")
        return mine[-1]

    def person():
        text = yield
        while sum(map(len, given.values())) < 12:
            amount = re.findall(r"a number from \d+ to (\d+)", text)
            text = yield amount[0] if amount else "1"
        capsys.readouterr()
        yield "e"
        yield "q"

    monkeypatch.setattr(play, "sentence", sentence)
    typed(monkeypatch, person())
    play.play("europe", seats="human,random,random,random", seed=3, save=tmp_path / "g.jsonl")
    last = [[text for text in given[seat] if text][-1] for seat in sorted(given)]
    assert len(last) == 3 and capsys.readouterr().out.splitlines() == last


def test_normal_bots_unless_said():
    match = play.seat_all(wb.load("europe"), None, None, {}, 1)
    assert sorted(seat["player"] for seat in match.seats) == ["human", "normal", "normal", "normal"]
