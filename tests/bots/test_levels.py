"""The levels of search: what they choose is legal, follows from what their seat sees, and keeps to its time."""

from __future__ import annotations

import time
from itertools import islice

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import warbanner as wb
from suite import GAMES, awaited, bounded, scaled, stream
from test_twins import twins
from warbanner.arena.plan import plan_for
from warbanner.bots import LEVELS, Table, make
from warbanner.bots.clock import TURN, Clock
from warbanner.bots.explain import reasons
from warbanner.bots.guard import Guard
from warbanner.bots.search import Search
from warbanner.bots.value import chances
from warbanner.core.batch import Batch
from warbanner.core.mind import Mind
from warbanner.core.options import Options
from warbanner.core.sets import holds, members
from warbanner.lab.simulate import stepped

every_game = pytest.mark.parametrize("name", GAMES)
every_level = pytest.mark.parametrize("level", LEVELS)
ASKED = {"novice": 60, "normal": 40, "hard": 12, "expert": 6}
FEW = {
    level: Search(min(row["turns"], 60), row["replies"], row["slips"], row["plain"], vec[float]())
    for level, row in LEVELS.items()
}


def short(game):
    """Options of a game of few rounds, where that can be had."""
    return {"round_limit": 2} if "round_limit" in game.options else {}


def asked(game, most):
    """(state, seat, twin) where the seat has a choice."""
    m, out, n = vec[i64]([0, 0]), vec[i64]([0] * 128), 0
    for s, seat, twin in twins(game, dreams=1):
        if seat in awaited(game, s):
            game.rules.legal(s, seat, m)
            if members(m, out) > 1:
                n += 1
                if n % 7 == 0:
                    yield s, seat, twin
                if n > 7 * most:
                    return


def choice(game, bot, s, seat, *of, rules=None):
    m = vec[i64]([0, 0])
    n = game.rules.legal(s, seat, m)
    before = (int(m[0]), int(m[1]))
    bot.begin()
    a = int(bot.choose(rules or game.rules, s, seat, m, n, stream(*of)))
    m[0], m[1] = before
    assert holds(m, a)
    return a


@every_game
@every_level
def test_twins_are_played_alike(name, level):
    """H04: two positions that a seat can't tell apart get the same answer from the same dice of the bot."""
    game, tried = wb.load(name), 0
    bot = FEW[level]
    for s, seat, twin in asked(game, scaled(ASKED[level], 3)):
        assert choice(game, bot, s, seat, 17, tried) == choice(game, bot, twin, seat, 17, tried)
        tried += 1
    assert tried


@every_game
@every_level
def test_games_between_levels_end_without_a_fault(name, level):
    game = wb.load(name)
    options = Options(
        game.options, bounded(game, {"round_limit": 2} if "round_limit" in game.options else {}, "random")
    )
    guards = [Guard(FEW[level], level) for _ in range(options["players"])]
    for k in range(scaled(3, 1)):
        s = Batch(game.rules, vec[i64](options.numbers), guards, 3).play(k)
        assert not awaited(game, s)
    assert not any(guard.refused or guard.failed for guard in guards)
    assert any(guard.decisions for guard in guards)


@every_game
def test_a_match_goes_as_the_batch(name):
    """A bot forgets one game before the next, and a move begun is finished as it was thought."""
    game = wb.load(name)
    seats = ["novice"] * game.options["players"].values[0]
    plan = plan_for(game, seats, 2, 5, False, short(game))
    batch = Batch(game.rules, vec[i64](Options(game.options, plan.options).numbers), [make(n) for n in seats], 5)
    ends = [list(game.rules.result(batch.play(k))) for k in (0, 1)]
    assert ends == [stepped(plan, k).result for k in (0, 1)]


@every_game
def test_chances(name):
    """They add up to 1; in a finished game they are the parts of the win."""
    game = wb.load(name)
    w = game.rules.mind.weights(False)
    f, out = vec[float]([0.0] * len(w)), vec[float]([0.0] * 8)
    for s, _, _ in islice(twins(game, dreams=1), 200):
        chances(game.rules, s, w, f, out)
        seats = int(game.rules.seats(s))
        assert sum(out[:seats]) == pytest.approx(1) and min(out[:seats]) >= 0
        assert seats == len(game.rules.result(s))
    match = game.new(seed=4, options=short(game))
    while not match.over:
        seat = match.awaited[0]
        match.play(seat, match.random_move(seat))
    chances(game.rules, match.state, w, f, out)
    first = [p for p, place in enumerate(match.result) if place == 1]
    assert list(out[: len(match.result)]) == [1 / len(first) if p in first else 0 for p in range(len(match.result))]


@every_game
def test_reasons_tell_no_secret(name):
    """H01: what is said of a move is the same whatever the hidden cards are."""
    game, given = wb.load(name), 0
    for seen, (s, seat, twin) in enumerate(islice(twins(game, dreams=1), 150)):
        if not awaited(game, s):
            continue
        for mover in range(int(game.rules.seats(s))):
            if mover == seat:
                continue
            after = game.rules.imagine(s, mover, stream(2, seen))
            twin_after = game.rules.imagine(twin, mover, stream(2, seen))
            assert reasons(game, s, after, mover, False) == reasons(game, twin, twin_after, mover, False) == []
    match = game.new(seed=2, options=short(game))
    table = Table(["attacker"] * len(match.seats), 1, 1)
    while not match.over:
        before, seat = match.state, match.awaited[0]
        match.play(seat, table.move(match, seat))
        said = reasons(game, before, match.state, seat, False)
        given += bool(said)
        assert {term for term, _ in said} <= set(game.terms) - set(game.own_terms)
        for other in range(len(match.seats)):
            guesses = [game.rules.imagine(x, other, stream(8, other)) for x in (before, match.state)]
            assert reasons(game, *guesses, seat, False) == said
    assert given


@every_level
def test_time_at_the_table(level):
    """A clock that allows little is kept to, whatever the level would like."""
    game = wb.load("europe")
    bot = make(level)
    bot.seconds = 0.02
    for tried, (s, seat, _) in enumerate(asked(game, 5)):
        begun = time.perf_counter()
        choice(game, bot, s, seat, 3, tried)
        assert time.perf_counter() - begun < 0.5 * scaled(
            1, 4
        )  # far from what the level takes, on a loaded machine too


def test_a_turn_has_an_end():
    """All moves of a turn together take no more than the turn's time, and each gets some."""
    match = wb.load("toy").new(seed=1)
    clock, spent = Clock(), 0.0
    for move in range(40):
        allowed = clock.allows(match, 0, 1.0)
        assert 0 < allowed <= 1.0
        if move < 8:
            spent += allowed
        clock.took(0, allowed)
    assert spent <= TURN
    assert clock.allows(match, 1, 1.0) == 1.0, "each seat has its own time"
    assert clock.allows(match, 1, 0.0) == 0.0


def test_moves_without_a_thought():
    """`novice` blunders into any sensible choice, `hard` slips into an eager one."""
    game, blundered = wb.load("europe"), 0
    mind = game.rules.mind
    rash = type(game.rules)(game.rules.board, Mind(mind.learned, mind.plain, 1000, 1000, True))
    for s, seat, _ in asked(game, 40):
        kinds = []
        for narrow in (rash.sensible, rash.eager):
            m, out = vec[i64]([0, 0]), vec[i64]([0] * 128)
            narrow(s, seat, m, rash.legal(s, seat, m))
            kinds.append(set(out[: members(m, out)]))
        sensible, eager = kinds
        chosen = {
            level: {choice(game, FEW[level], s, seat, 5, seed, rules=rash) for seed in range(40)}
            for level in ("novice", "hard")
        }
        assert chosen["novice"] <= sensible
        assert chosen["hard"] <= eager
        blundered += not chosen["novice"] <= eager
    assert blundered > 0


def test_a_changed_weight():
    game = wb.load("europe")
    bot = make("hard:missions=0", game)
    changed = dict(zip(game.terms, bot.weights, strict=True))
    own = dict(zip(game.terms, game.rules.mind.weights(False), strict=True))
    assert changed == own | {"missions": 0} and own["missions"] != 0


@pytest.mark.parametrize(
    "change", ["", "x=1", "missions", "missions=", "missions=nan", "missions=1e999", "missions=--1"]
)
def test_weights_that_there_are_not(change):
    with pytest.raises(wb.BadOption) as e:
        make("hard:" + change, wb.load("europe"))
    assert "\n" not in str(e.value)


@pytest.mark.parametrize("name", ["", "nobody", "greedy:missions=0", "Hard"])
def test_bots_that_there_are_not(name):
    with pytest.raises(wb.BadOption) as e:
        make(name, wb.load("europe"))
    assert "\n" not in str(e.value)
