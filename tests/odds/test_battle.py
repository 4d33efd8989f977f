"""Battles and Siege Assaults of Risk: Europe."""

from __future__ import annotations

import doctest
import importlib
import itertools
import random
from fractions import Fraction

import pytest

import warbanner as wb
from odds.exact import Battle, rolls

CHEAPEST_FIRST = (0, 1, 2, 3)
DUELS = [
    ("1F", "1F", Fraction(5, 12)),
    ("1C", "1F", Fraction(29, 36)),
    ("1A", "1F", Fraction(11, 18)),
    ("1S", "1F", Fraction(101, 108)),
]


def text(figures):
    return "".join(f"{n}{letter}" for n, letter in zip(figures, "FACS", strict=True) if n)


def army(rng, most):
    """A random army of at least one figure."""
    while not sum(figures := tuple(rng.randint(0, n) for n in most)):
        pass
    return figures


@pytest.mark.parametrize(("attack", "defend", "win"), DUELS)
def test_duels(attack, defend, win):
    assert wb.odds.europe(attack, defend).win == pytest.approx(float(win), abs=1e-15)


def test_both_may_be_gone():
    odds = wb.odds.europe("1C", "1C")
    assert [round(108 * x, 12) for x in (odds.win, odds.loss, odds.both)] == [29, 31, 48]
    assert wb.odds.europe("1A", "1A").both > 0 and wb.odds.europe("5F", "5F").both == 0


def test_footmen_fight_as_armies_of_classic_risk():
    """RE-11.8."""
    for n, win in ((1, 0.417), (2, 0.363), (3, 0.470), (5, 0.506), (10, 0.568), (20, 0.633)):
        odds = wb.odds.europe(f"{n}F", f"{n}F")
        assert round(odds.win, 3) == win and odds.win == pytest.approx(wb.odds.classic(n, n).win, abs=1e-14)


@pytest.mark.parametrize("seed", range(16))
def test_the_same_by_recursion(seed):
    """Random small armies, orders of losses, castle, sharp archers."""
    rng = random.Random(seed)
    mine, theirs = army(rng, (3, 2, 2, 1)), army(rng, (2, 2, 1, 1))
    orders = tuple(rng.sample(range(4), 4)), tuple(rng.sample(range(4), 4))
    castle, sharp = rng.random() < 0.7, rng.random() < 0.3
    exact = Battle(orders, castle, sharp).value(mine, theirs)
    first, second = ("".join("FACS"[kind] for kind in order) for order in orders)
    odds = wb.odds.europe(
        text(mine), text(theirs), castle=castle, sharp=sharp, attack_losses=first, defend_losses=second
    )
    assert [odds.win, odds.loss, odds.both] == pytest.approx([float(x) for x in exact], abs=1e-14)


def test_what_is_left_is_all():
    for attack, defend in (("5F2A3C1S", "6F3A1C"), ("35F12A12C4S", "35F12A12C4S"), ("1S", "4S")):
        for castle in (False, True):
            odds = wb.odds.europe(attack, defend, castle=castle)
            assert odds.win + odds.loss + odds.both == pytest.approx(1, abs=1e-12)
            for left in odds.survivors.values():
                assert sum(left.values()) == pytest.approx(1, abs=1e-12)
            assert odds.survivors["attack"].get("0", 0) == pytest.approx(odds.loss + odds.both, abs=1e-12)
            assert odds.survivors["defend"]["0"] == pytest.approx(odds.win + odds.both, abs=1e-12)


def test_survivors_go_by_the_order_of_losses():
    odds = wb.odds.europe("2F1C", "2F1A", attack_losses="CFAS")
    assert [*odds.survivors["attack"]] == ["2F1C", "2F", "1F", "0"]
    assert [*odds.survivors["defend"]] == ["2F1A", "1F1A", "1A", "0"]


def test_a_castle_never_lowers_the_chance_to_hold():
    rng = random.Random(1)
    for _ in range(60):
        attack, defend = text(army(rng, (9, 4, 4, 2))), text(army(rng, (9, 4, 4, 2)))
        plain, castle = wb.odds.europe(attack, defend), wb.odds.europe(attack, defend, castle=True)
        assert castle.loss > plain.loss - 1e-14 and castle.win < plain.win + 1e-14
    assert wb.odds.europe("6F", "5F", castle=True).loss - wb.odds.europe("6F", "5F").loss > 0.1


def test_another_figure_never_harms():
    rng = random.Random(2)
    for kind, castle in itertools.product(range(4), (False, True)):
        mine, theirs = army(rng, (6, 3, 3, 1)), army(rng, (6, 3, 3, 1))
        more = [tuple(n + (k == kind) for k, n in enumerate(side)) for side in (mine, theirs)]
        odds = wb.odds.europe(text(mine), text(theirs), castle=castle)
        assert wb.odds.europe(text(more[0]), text(theirs), castle=castle).win > odds.win
        assert wb.odds.europe(text(mine), text(more[1]), castle=castle).loss > odds.loss
    assert wb.odds.europe("3A", "3F", sharp=True).win > wb.odds.europe("3A", "3F").win


@pytest.mark.parametrize("dice", [2, 3])
def test_siege_assaults(dice):
    """Each die hits with 3 or more; what is left goes by the order of losses."""
    odds = wb.odds.siege("2S", "2F1A", dice=dice, losses="AFCS")
    hits = {k: float(p) for k, p in rolls(2 * dice, 3).items()}
    assert odds.win == pytest.approx(sum(p for k, p in hits.items() if k >= 3), abs=1e-15)
    assert odds.survivors["attack"] == {"2S": 1.0} and odds.both == 0
    assert odds.survivors["defend"] == pytest.approx({"2F1A": hits[0], "2F": hits[1], "1F": hits[2], "0": odds.win})
    assert odds.win + odds.loss == pytest.approx(1, abs=1e-15)


ARMIES = ["", "0F", "5", "F5", "5f", "5F5F", "5X", "-1F", "36F", "13A", "5S", "99999F", "٣F", "1F ", None, 5, "F" * 500]
FIELDS = [*(("attack", x) for x in ARMIES), *(("defend", x) for x in ARMIES)]
FIELDS += [(f"{side}_losses", x) for side in ("attack", "defend") for x in ("", "FACC", "FAC", "FACSS", "facs", None)]
FIELDS += [("castle", 1), ("castle", "yes"), ("sharp", None)]


@pytest.mark.parametrize(("field", "value"), FIELDS, ids=ascii)
def test_bad_input(field, value):
    with pytest.raises(wb.BadOption, match=f"^{field}: ") as e:
        wb.odds.europe(**{"attack": "1F", "defend": "1F"} | {field: value})
    assert "\n" not in str(e.value) and len(str(e.value)) < 150


def test_bad_assaults():
    for field, value in (("attack", "1F1S"), ("attack", "5S"), ("dice", 1), ("dice", 4), ("losses", "FF")):
        with pytest.raises(wb.BadOption, match=f"^{field}: "):
            wb.odds.siege(**{"attack": "1S", "defend": "1F"} | {field: value})


@pytest.mark.parametrize("name", ["warbanner.odds", "warbanner.odds.army"])
def test_doctests(name):
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0 and found.failed == 0


def test_as_json():
    found = wb.odds.europe("2C", "3F").to_json()
    assert [*found] == ["win", "loss", "both", "survivors"] and [*found["survivors"]] == ["attack", "defend"]
