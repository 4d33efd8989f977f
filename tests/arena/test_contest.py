"""Pairings of bots: who sits where, what is counted, and that a contest comes out the same again."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

import warbanner as wb
from warbanner.arena.contest import Part, contest, pairs_of, plans_for, play_part
from warbanner.arena.intervals import wilson
from warbanner.arena.rating import RESAMPLES, Ranked, rate, resampled, summary
from warbanner.arena.times import Times
from warbanner.bots import BOTS
from warbanner.bots.random import Random
from warbanner.core.contract import Bot
from warbanner.core.errors import BadOption

EUROPE = wb.load("europe")
SHORT = {"round_limit": 3}


class Faulty(Bot):
    """Answers nothing of use every second time, and raises every fifth."""

    def __init__(self):
        self.asked = 0

    def choose(self, rules, s, seat, m, n, r):
        self.asked += 1
        if self.asked % 5 == 0:
            raise ValueError("five")
        return None if self.asked % 2 else Random().choose(rules, s, seat, m, n, r)


@pytest.fixture
def faulty(monkeypatch):
    monkeypatch.setitem(BOTS, "faulty", Faulty)


def lasting(result):
    """A result without its times."""
    if isinstance(result, dict):
        return {k: lasting(v) for k, v in result.items() if k not in ("decision_ms", "move_ms", "games_per_s")}
    return [lasting(x) for x in result] if isinstance(result, list) else result


def test_every_ordered_pair_of_the_bots():
    assert pairs_of(EUROPE, ["random", "attacker", "greedy"], []) == [
        ("random", "attacker"), ("random", "greedy"), ("attacker", "random"), ("attacker", "greedy"),
        ("greedy", "random"), ("greedy", "attacker"),
    ]  # fmt: skip
    assert pairs_of(EUROPE, [], [("greedy", "random")]) == [("greedy", "random")]
    assert pairs_of(EUROPE, ["random", "greedy"], [("greedy", "random")]) == [("greedy", "random")]


@pytest.mark.parametrize(
    ("bots", "pairs", "names"),
    [
        ([], [], "bots"),
        (["greedy"], [], "bots"),
        (["greedy", "greedy"], [], "bots"),
        (["greedy", "nobody"], [], "bots"),
        ([], [("greedy", "nobody")], "pairs"),
        ([], [("greedy", "greedy")], "pairs"),
        ([], [("greedy", "random"), ("greedy", "random")], "pairs"),
        (["greedy", "attacker"], [("greedy", "random")], "pairs"),
    ],
)
def test_pairings_that_cannot_be_name_the_field(bots, pairs, names):
    with pytest.raises(BadOption, match=f"^{names}: ") as refused:
        pairs_of(EUROPE, bots, pairs)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_one_sits_in_each_seat_alike(players):
    (plan,) = plans_for(EUROPE, [("greedy", "random")], players, players * 5, 1, {})
    rows = [plan.seats_of(k) for k in range(plan.games)]
    assert all(Counter(row) == {"greedy": 1, "random": players - 1} for row in rows)
    assert Counter(row.index("greedy") for row in rows) == dict.fromkeys(range(players), 5)


@pytest.mark.parametrize("games", [0, -4, 7])
def test_games_that_no_even_turn_can_have(games):
    with pytest.raises(BadOption, match=r"^games: "):
        plans_for(EUROPE, [("greedy", "random")], 4, games, 1, {})


def test_all_pairings_have_the_dice_of_the_same_games(monkeypatch):
    """Two bots of one mind under two names: game k comes out alike in every pairing, seat by seat."""

    class Twin(Bot):
        def choose(self, rules, s, seat, m, n, r):
            return Random().choose(rules, s, seat, m, n, r)

    monkeypatch.setitem(BOTS, "twin", Twin)
    plans = plans_for(EUROPE, [("random", "twin"), ("twin", "random")], 4, 8, 5, SHORT)
    one, other = (sorted(play_part(plan, 0, 8).ranked, key=lambda game: game.number) for plan in plans)
    assert [game.places for game in one] == [game.places for game in other]
    assert [game.seats for game in one] != [game.seats for game in other]
    assert [game.number for game in one] == list(range(8))


def test_wins_are_those_of_the_games_told():
    outcome = contest(plans_for(EUROPE, [("attacker", "random")], 4, 24, 2, SHORT))
    (part,) = outcome.parts
    won = 0.0
    for game in part.ranked:
        winners = [bot for bot, place in zip(game.seats, game.places, strict=True) if place == 1]
        won += winners.count("attacker") / len(winners)
    assert part.won == pytest.approx(won) and won > 10
    row = outcome.to_json()["pairings"][0]
    assert row["won"]["share"] == pytest.approx(won / 24) and row["par"] == 0.25 and row["games"] == 24
    assert (row["won"]["low"], row["won"]["high"]) == wilson(won, 24)
    assert row["games_per_s"] > 0


def test_a_shared_first_place_counts_in_parts(monkeypatch):
    """Seats 0 to 2 share it, in a contest whose one sits in each seat once."""

    class Shared:
        def result(self, s):
            return [1, 1, 1, 4]

    class Sharing:
        rules = Shared()

    monkeypatch.setattr("warbanner.arena.contest.game_on", lambda *_: Sharing)
    (plan,) = plans_for(EUROPE, [("attacker", "random")], 4, 4, 2, SHORT)
    assert play_part(plan, 0, 4).won == pytest.approx(1.0)  # three games of 1/3


def test_the_same_again_and_on_several_processes():
    plans = plans_for(EUROPE, pairs_of(EUROPE, ["attacker", "random"], []), 4, 8, 7, SHORT)
    told = []
    alone = contest(plans, 1, told.append)
    assert sum(told) == 2 * plans[0].games + RESAMPLES
    assert lasting(contest(plans, 2).to_json()) == lasting(alone.to_json())
    other = contest(plans_for(EUROPE, pairs_of(EUROPE, ["attacker", "random"], []), 4, 8, 8, SHORT))
    assert lasting(other.to_json()) != lasting(alone.to_json())


def test_faults_are_counted_by_bot(faulty):
    bots = contest(plans_for(EUROPE, [("faulty", "random")], 4, 8, 3, SHORT)).to_json()["bots"]
    asked = bots["faulty"]["decision_ms"]["n"]
    assert bots["faulty"]["failed"] >= asked // 5 - 8 > 0
    assert bots["faulty"]["refused"] > bots["faulty"]["failed"]
    assert bots["faulty"]["failed"] + bots["faulty"]["refused"] < asked
    assert bots["faulty"]["first_fault"] == "faulty: a value of type NoneType isn't legal"
    assert (bots["random"]["failed"], bots["random"]["refused"], bots["random"]["first_fault"]) == (0, 0, "")
    for row in bots.values():
        for kind in ("decision_ms", "move_ms"):
            times = row[kind]
            assert 0 < times["median"] <= times["p99"] <= times["longest"]
        assert row["decision_ms"]["n"] >= row["move_ms"]["n"] > 0


def test_a_rule_that_fails_is_counted_and_the_others_go_on(monkeypatch):
    """Game 1 fails in the middle: the other three are ranked."""
    real = wb.core.batch.Batch

    class Fails:
        def __init__(self, *args):
            self.inner = real(*args)
            self.decisions = 0

        def play(self, k):
            if k == 1:
                raise ZeroDivisionError("rule")
            return self.inner.play(k)

    monkeypatch.setattr("warbanner.arena.plan.Batch", Fails)
    (plan,) = plans_for(EUROPE, [("attacker", "random")], 4, 4, 3, SHORT)
    part = play_part(plan, 0, 4)
    assert (part.games, part.errors, part.failure) == (4, 1, "game 1: ZeroDivisionError: rule")
    assert sorted(game.number for game in part.ranked) == [0, 2, 3]
    whole = Part()
    whole.add(part)
    whole.add(part)
    assert (whole.games, whole.errors, whole.failure) == (8, 2, part.failure)


def drawn(strength, games, seed):
    """Games whose places follow Plackett–Luce with known strengths, the bots in turned seats."""
    chance, out = random.Random(seed), []
    names = list(strength)
    for k in range(games):
        seats = tuple(names[k % len(names) :] + names[: k % len(names)])
        left, places = list(range(len(seats))), [0] * len(seats)
        for place in range(1, len(seats) + 1):
            (taken,) = chance.choices(left, [math.exp(strength[seats[i]]) for i in left])
            places[taken] = place
            left.remove(taken)
        out.append(Ranked(k, seats, tuple(places)))
    return out


def test_ratings_find_the_strengths_that_made_the_games():
    """Differences of ratings are in the proportion of the differences of true strengths."""
    games = drawn({"weak": 0.0, "middle": 0.5, "strong": 1.5}, 900, 4)
    found = summary(resampled(games, 1, 0, 20))
    steps = [found[b]["mean"] - found[a]["mean"] for a, b in (("weak", "middle"), ("middle", "strong"))]
    assert steps[0] > 0 and steps[1] / steps[0] == pytest.approx(2.0, rel=0.35)
    for row in found.values():
        assert row["low"] < row["mean"] < row["high"] < row["low"] + 4


def test_bots_of_equal_strength_are_not_told_apart():
    found = summary(resampled(drawn({"a": 0.0, "b": 0.0, "c": 0.0}, 600, 5), 1, 0, 20))
    low, high = max(row["low"] for row in found.values()), min(row["high"] for row in found.values())
    assert low < high and all(abs(row["mean"] - 25) < 1.5 for row in found.values())


def test_resamples_draw_numbers_of_games_and_are_seeded():
    games = drawn({"a": 0.0, "b": 1.0}, 60, 6)
    assert resampled(games, 1, 0, 4) == resampled(games, 1, 0, 2) + resampled(games, 1, 2, 4)
    assert resampled(games, 1, 0, 4) == resampled(games[::-1], 1, 0, 4)
    assert resampled(games, 2, 0, 4) != resampled(games, 1, 0, 4)
    one = [Ranked(0, ("a", "b"), (1, 2)), Ranked(0, ("b", "a"), (1, 2))]  # one number: both games, in either order
    assert {round(row["a"], 6) for row in resampled(one, 1, 0, 20)} == {
        round(rate(order)["a"], 6) for order in (one, one[::-1])
    }


def test_a_bot_in_several_seats_takes_their_mean():
    """The one beats three of the other: what it wins, they lose; all three alike, as they share the second place."""
    found = rate([Ranked(0, ("a", "b", "b", "b"), (1, 2, 2, 2))])
    turned = rate([Ranked(0, ("b", "a", "b", "b"), (2, 1, 2, 2))])
    assert found["a"] > 25 > found["b"] and found == pytest.approx(turned)


def test_times_are_right_to_a_percent():
    chance = random.Random(3)
    seconds = [chance.lognormvariate(-6, 2) for _ in range(5000)]
    times, order = Times(seconds), sorted(seconds)
    for part in (0.5, 0.99):
        assert times.quantile(part) == pytest.approx(order[math.ceil(part * 5000) - 1], rel=0.011)
    assert times.longest == order[-1] and times.quantile(1.0) <= times.longest
    halves = Times(seconds[:2000])
    halves.add(Times(seconds[2000:]))
    assert halves.to_json() == times.to_json()
    assert Times().to_json() == {"n": 0, "median": 0.0, "p99": 0.0, "longest": 0.0}
    assert Times([0.0]).quantile(0.5) == 0.0
