"""A bot that fails in any way, in any seat of any game: the game ends, and each failure is counted."""

from __future__ import annotations

import logging
import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import suite
import warbanner as wb
from suite import scaled, stream
from warbanner.bots.attacker import Attacker
from warbanner.bots.guard import Guard, legal_choice
from warbanner.bots.random import Random
from warbanner.core.batch import Batch
from warbanner.core.contract import PASS, Bot
from warbanner.core.options import Options, simulation_limits
from warbanner.core.sets import members
from warbanner.core.trace import Trace

GAMES = [name for name in suite.GAMES if name != "toy"]  # it seats at most three
SLOW = 0.002  # seconds


class Answers(Bot):
    """Gives one answer, whatever is asked."""

    def __init__(self, answer):
        self.answer = answer

    def choose(self, rules, s, seat, m, n, r):
        m[0], m[1] = 0, 0  # a bot may spoil the set that it was given
        return self.answer


class Raises(Bot):
    def __init__(self, error):
        self.error = error

    def choose(self, rules, s, seat, m, n, r):
        raise self.error


class Sleeps(Bot):
    """Takes the first legal choice, too late now and then."""

    def __init__(self):
        self.asked = 0

    def choose(self, rules, s, seat, m, n, r):
        self.asked += 1
        if self.asked % 10 == 1:
            time.sleep(SLOW)
        out = vec[i64]([0] * 128)
        members(m, out)
        return out[0]


class Unwilling:
    def __index__(self):
        raise RuntimeError("no number")


class Large(int):
    """A whole number of a type of its own."""


GARBAGE = [None, "7", b"1", 10**30, -1, 63, 127, float("nan"), 1.0, [], object(), Unwilling(), Large(99_999), 10**5000]


def short(game):
    """Options of a game of a few rounds."""
    return simulation_limits(game.options) | ({"round_limit": 3} if "round_limit" in game.options else {})


def game_with(name, seats, number=0):
    game = wb.load(name)
    options = Options(game.options, short(game) | {"players": len(seats)})
    batch = Batch(game.rules, vec[i64](options.numbers), seats, 4)
    return game.rules, batch.play(number), batch


def among_attackers(name, seat, bot, limit=None):
    """The guard of a bot in one seat, after a game against attackers that ended."""
    guard = Guard(bot, "faulty", limit)
    seats = [Attacker() for _ in range(4)]
    seats[seat] = guard
    rules, s, _ = game_with(name, seats)
    assert rules.awaits(s) == 0 and min(rules.result(s)) == 1
    assert len(guard.decisions) > 0
    return guard


everywhere = pytest.mark.parametrize("seat", range(4))
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
@everywhere
@pytest.mark.parametrize("answer", GARBAGE[:: scaled(1, 4)], ids=lambda a: type(a).__name__ + str(a if a == -1 else ""))
def test_garbage_in_any_seat(name, seat, answer):
    guard = among_attackers(name, seat, Answers(answer))
    assert (guard.refused, guard.failed, guard.late) == (len(guard.decisions), 0, 0)
    assert guard.first.startswith("faulty: ") and guard.first.endswith("isn't legal") and len(guard.first) < 80


@every_game
@everywhere
@pytest.mark.parametrize("error", [ValueError("two\nlines " + "x" * 999), RecursionError(), SystemExit(3)], ids=repr)
def test_exceptions_in_any_seat(name, seat, error):
    guard = among_attackers(name, seat, Raises(error))
    assert (guard.refused, guard.failed, guard.late) == (0, len(guard.decisions), 0)
    assert type(error).__name__ in guard.first and "\n" not in guard.first and len(guard.first) < 250


@every_game
@everywhere
def test_late_answers_in_any_seat(name, seat):
    sleeper = Sleeps()
    guard = among_attackers(name, seat, sleeper, SLOW / 2)
    assert (guard.refused, guard.failed) == (0, 0)
    assert guard.late >= (sleeper.asked + 9) // 10 > 0
    assert "answered after" in guard.first


def test_without_a_limit_no_answer_is_late():
    guard = among_attackers("europe", 0, Sleeps())
    assert guard.late == 0 and guard.first == "" and max(guard.decisions) >= SLOW


@every_game
def test_what_replaces_an_answer_is_the_attackers(name):
    """All seats faulty from the first choice on: the game is the one of four attackers, to the last position."""

    def end(seats):
        _, s, batch = game_with(name, seats, 1)
        out = vec[i64]([0] * int(s.size()))
        s.put(out)
        return list(out), batch.decisions

    assert end([Guard(Raises(ValueError()), "x") for _ in range(4)]) == end([Attacker() for _ in range(4)])


@every_game
def test_a_guarded_game_is_the_same_game(name):
    """A bot without fault is heard: the guard changes nothing, and draws nothing of the bot's dice."""

    def end(wrap):
        _, s, batch = game_with(name, [wrap(bot()) for bot in (Random, Attacker, Random, Attacker)], 2)
        out = vec[i64]([0] * int(s.size()))
        s.put(out)
        return list(out), batch.decisions

    guards = []

    def guarded(bot):
        guards.append(Guard(bot, "sound", 60.0))
        return guards[-1]

    assert end(guarded) == end(lambda bot: bot)
    assert all((g.refused, g.failed, g.late, g.first) == (0, 0, 0, "") for g in guards)


@every_game
def test_times_are_those_of_choices_and_of_whole_moves(name):
    """Against a count by the rules themselves: a choice with an alternative, and a move with at least one."""

    class Counts(Bot):
        asked = 0

        def choose(self, rules, s, seat, m, n, r):
            self.asked += 1
            return Random().choose(rules, s, seat, m, n, r)

    game = wb.load(name)
    guard = Guard(Counts(), "counted")
    rules, options = game.rules, Options(game.options, short(game))
    s, tr, m = rules.start(vec[i64](options.numbers), stream(9)), Trace(False), vec[i64]([0, 0])
    r, own, thought, moves = stream(9, 1), stream(9, 2), False, 0
    while todo := int(rules.awaits(s)):
        seat = (todo & -todo).bit_length() - 1
        n = rules.legal(s, seat, m)
        if seat == 0 and rules.committed(s, 0):
            moves, thought = moves + thought, False
        thought = thought or (seat == 0 and n > 1)
        player = guard if seat == 0 else Random()
        choice = player.choose(rules, s, seat, m, n, own) if n > 1 else Random().choose(rules, s, seat, m, n, r)
        rules.apply(s, seat, choice, r, tr)
    moves += thought
    assert len(guard.decisions) == guard.bot.asked > 0
    assert len(guard.moves) == moves
    assert sum(guard.moves) == pytest.approx(sum(guard.decisions))


def test_a_bot_that_fails_as_a_game_begins():
    """It is told of each game; a failure is counted, and its answers are heard all the same."""

    class Begins(Raises):
        told = 0

        def begin(self):
            self.told += 1
            raise self.error

        def choose(self, rules, s, seat, m, n, r):
            return Attacker().choose(rules, s, seat, m, n, r)

    bot = Begins(KeyError("begin"))
    guard = among_attackers("europe", 1, bot)
    assert (bot.told, guard.failed, guard.refused) == (1, 1, 0) and "KeyError" in guard.first


def test_each_fault_is_a_line_of_the_log(caplog):
    with caplog.at_level(logging.INFO, "warbanner.bots"):
        guard = among_attackers("europe", 2, Answers(None))
    assert len(caplog.messages) == guard.refused
    assert set(caplog.messages) == {"faulty: a value of type NoneType isn't legal"}


@pytest.mark.parametrize(("answer", "meant"), [(0, 0), (PASS, PASS), (True, 1), (Large(0), 0), (2, None), (63, None)])
def test_whole_numbers_of_any_type_are_choices(answer, meant):
    """As the compiled rules take them: numpy's too."""
    assert legal_choice(vec[i64]([3, 1 << 62]), answer) == meant
