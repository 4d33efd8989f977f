"""Attacks of classic Risk and the vikings: known figures, another way of reckoning, and what must hold."""

from __future__ import annotations

from fractions import Fraction

import pytest

import warbanner as wb
from odds.exact import Attack

# Armies free to attack, defenders, the chance to win
KNOWN = [(1, 1, 0.4167), (2, 1, 0.7542), (3, 2, 0.6560), (3, 3, 0.4703), (5, 5, 0.5062), (10, 10, 0.5676)]


@pytest.mark.parametrize(("a", "d", "win"), [*KNOWN, (100, 100, 0.8244)])
def test_known_figures(a, d, win):
    odds = wb.odds.classic(a, d)
    assert round(odds.win, 4) == win
    assert odds.both == 0 and odds.loss == pytest.approx(1 - odds.win, abs=1e-12)


def test_three_dice_against_two():
    """Of 7,776 rolls 2,890 cost the defender two, 2,611 each side one, 2,275 the attacker two (CL-14)."""
    from warbanner.odds.dice import PLAIN, at

    assert [round(7776 * PLAIN[at(3, 2) + k], 9) for k in (2, 1, 0)] == [2890, 2611, 2275]


def test_two_against_one_as_a_fraction():
    """One of two rolls must win: 1 - 91/216 × 21/36."""
    assert wb.odds.classic(2, 1).win == pytest.approx(float(1 - Fraction(91, 216) * Fraction(21, 36)), abs=1e-15)


@pytest.mark.parametrize("god", [{}, {"attack_die": 2, "defence_die": 1}, {"defence_die": 7}])
@pytest.mark.parametrize("ties", [False, True])
@pytest.mark.parametrize("saves", [0, 2])
def test_the_same_by_recursion(god, ties, saves):
    for stop in (0, 2):
        attack = Attack(stop, **god, ties=ties)
        for a, d in ((1, 1), (3, 4), (5, 3)):
            if a > stop:
                found = wb.odds.vikings(a, d, stop, **god, attack_ties=ties, defence_none=saves)
                assert found.win == pytest.approx(float(attack.value(a, d, saves)), abs=1e-14)


def test_what_is_left_is_all():
    """The survivors of a side sum to 1; who has won has somebody left."""
    for odds in (wb.odds.classic(9, 7), wb.odds.classic(9, 7, 4), wb.odds.vikings(9, 7, 4, defence_none=2)):
        for left in odds.survivors.values():
            assert sum(left.values()) == pytest.approx(1, abs=1e-14)
        assert odds.survivors["defend"]["0"] == pytest.approx(odds.win, abs=1e-14)
        assert odds.win + odds.loss == pytest.approx(1, abs=1e-14)
    assert [*wb.odds.classic(3, 2).survivors["attack"]] == ["3", "2", "1", "0"]


def test_armies_that_are_kept_back():
    """Classic's order never goes below them; the vikings' withdraws once no more are left, which may be one fewer."""
    kept, stopped = wb.odds.classic(9, 7, 4), wb.odds.vikings(9, 7, 4)
    assert kept.win == wb.odds.classic(5, 7).win
    assert min(map(int, kept.survivors["attack"])) == 4 and min(map(int, stopped.survivors["attack"])) == 3
    assert kept.win < stopped.win < wb.odds.classic(9, 7).win


def test_more_is_better():
    for n in range(1, 12):
        for m in range(1, 12):
            win = wb.odds.classic(n, m).win
            assert wb.odds.classic(n + 1, m).win > win > wb.odds.classic(n, m + 1).win
    plain = wb.odds.vikings(6, 5).win
    assert wb.odds.vikings(6, 5, attack_die=1).win > plain > wb.odds.vikings(6, 5, defence_die=1).win
    assert wb.odds.vikings(6, 5, attack_ties=True).win > plain > wb.odds.vikings(6, 5, defence_none=1).win


GOOD = {"attack": 3, "defend": 3}
BAD = [*(("attack", x) for x in (0, -1, True, 1.0, float("nan"), None, "3", 1001, 10**30, -(10**30))), ("defend", 0)]
BAD += [("until", 3), ("until", -1), ("until", True)]


@pytest.mark.parametrize(("field", "value"), BAD, ids=str)
def test_bad_input(field, value):
    for face in (wb.odds.classic, wb.odds.vikings):
        with pytest.raises(wb.BadOption, match=f"^{field}: ") as e:
            face(**GOOD | {field: value})
        assert "\n" not in str(e.value) and len(str(e.value)) < 100


GODS = [("attack_die", -1), ("defence_die", 63), ("defence_none", 1.5), ("attack_ties", 1), ("attack_ties", None)]


@pytest.mark.parametrize(("field", "value"), GODS)
def test_bad_gods(field, value):
    with pytest.raises(wb.BadOption, match=f"^{field}: "):
        wb.odds.vikings(3, 3, **{field: value})
    with pytest.raises(wb.BadOption, match=r"^defence_none: 62 are too many"):
        wb.odds.vikings(1000, 1000, defence_none=62)
