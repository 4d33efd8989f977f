"""Learning: weights go after what wins, and training goes the same way with the same seed."""

from __future__ import annotations

import pytest

import warbanner as wb
from suite import GAMES
from warbanner.core import minds
from warbanner.lab import train as lab


def test_weights_go_after_what_wins():
    """A weight goes with the sign of what it won, further the surer it is, and not at all where it may be luck."""
    error = 10.0
    found = lab.Slopes([0.5 * error, -3 * error, 2 * error, 90 * error, 0.0], error * error)
    assert lab.stride(found) == pytest.approx([0.0, -2 * lab.STRIDE, lab.STRIDE, lab.LONGEST_STRIDE, 0.0])
    assert lab.stride(lab.Slopes([0.0], 0.0)) == [0.0]


def test_what_won_is_found():
    """A feature that decides vikings' games: seats with less of it win less, so its weight goes up from nothing."""
    game = wb.load("vikings")
    at = game.terms.index("prospect")
    without = [0.0] * len(game.terms)
    nudges = [1.0 if k == at else 0.0 for k in range(len(game.terms))]
    found = lab.gather("vikings", [without], nudges, 3, 0, 400)
    assert found.slopes[at] > 3 * found.spread**0.5 > 0
    assert lab.stride(found)[at] > 0


def test_features_stray_where_they_differ():
    game = wb.load("vikings")
    found = dict(zip(game.terms, lab.deviations(game, 1), strict=True))
    assert 0.1 < found["soon"] < 0.5 and all(x >= 0 for x in found.values())


@pytest.mark.parametrize("name", [name for name in GAMES if name != "toy"])
def test_plain_bots_look_at_a_few_of_the_features(name):
    rules = wb.load(name).rules
    learned, plain = list(rules.mind.weights(False)), list(rules.mind.weights(True))
    assert 0 < sum(x != 0 for x in plain) < sum(x != 0 for x in learned)


def test_a_plain_feature_that_there_is_not(monkeypatch):
    monkeypatch.setattr(minds, "data", lambda *_: {"weights": {"lands": 1.0}, "plain": {"crowns": 1.0}})
    with pytest.raises(ValueError, match="a_package: no feature crowns"):
        minds.load_mind("a_package")


def test_training_is_its_seed(monkeypatch):
    """The same seed and generations give the same weights, whatever the processes; weights that lose are dropped."""
    monkeypatch.setattr(lab, "GAMES", 60)
    monkeypatch.setattr(lab, "TRIALS", 4)
    monkeypatch.setattr(lab, "SPREAD_GAMES", 3)
    game = wb.load("bounty")
    told = []
    first = lab.train(game, 5.0, 1, 7, 1, told.append)
    again = lab.train(game, 5.0, 1, 7, 2, told.append)
    assert first == again and first[1] == 1 and told[0] == told[1]
    assert first[0] == (told[0].weights if told[0].kept else list(game.rules.mind.weights(False)))
    assert told[0].kept == (told[0].wins["share"] > 0.5)
    assert told[0].moved and told[0].weights != list(game.rules.mind.weights(False))
