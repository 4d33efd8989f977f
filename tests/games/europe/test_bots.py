"""What bots know of Risk: Europe: the features of a position, the choices that they weigh, the chance of a battle."""

from __future__ import annotations

from math import isfinite

import pytest
from librt.vecs import vec
from tables import CITIES, EUROPE, fought, held, keeps, table

from suite import sensible, variants, walk, weighed
from warbanner.bots import make
from warbanner.core.mind import Mind
from warbanner.games.europe import board, brain, force


def speaks(match, seat=0):
    """The features of a seat by name."""
    f = vec[float]([0.0] * int(brain.TERMS))
    assert EUROPE.rules.features(match.state, seat, f)
    return dict(zip(EUROPE.terms, f, strict=True))


@pytest.mark.parametrize("chosen", variants(EUROPE), ids=str)
def test_bots_weigh_legal_choices_and_finite_features(chosen):
    f = vec[float]([0.0] * int(brain.TERMS))
    for k, (s, seat, offered, _) in enumerate(walk(EUROPE, chosen, "attacker", 8, 0)):
        if seat < 0 or k > 900:
            break
        assert set(sensible(EUROPE, s, seat)) <= set(offered)
        for p in range(s.opt_players):
            assert EUROPE.rules.features(s, p, f) == bool(s.playing >> p & 1)
            assert all(isfinite(x) and abs(x) < 20 for x in f), dict(zip(EUROPE.terms, f, strict=True))


def test_each_feature_has_a_weight():
    assert len(EUROPE.terms) == len(EUROPE.rules.mind.weights(False)) == brain.TERMS
    with pytest.raises(ValueError, match="1 and 1 weights for"):
        type(EUROPE.rules)(EUROPE.rules.board, Mind(vec[float]([1.0]), vec[float]([1.0]), 0, 0, True))


def test_one_who_is_out_has_no_features():
    f = vec[float]([0.5] * int(brain.TERMS))
    match = table()
    match.state.playing &= ~2
    assert not EUROPE.rules.features(match.state, 1, f)
    assert set(f) == {0.5}


def test_cities_bring_a_seat_closer_to_victory():
    one, six, seven = (speaks(table(held(0, *list(CITIES)[:n], units="3F"), card="split")) for n in (1, 6, 7))
    assert one["crowns"] < six["crowns"] < seven["crowns"]
    assert one["enough"] == pytest.approx(0) and seven["enough"] == pytest.approx(1)


def test_a_spend_laid_may_buy_a_crown_card():
    poor, rich, later = (
        speaks(table(coins={0: coins}, card=card))
        for coins, card in ((9, "tax-spend"), (10, "tax-spend"), (10, "split"))
    )
    assert (poor["buy"], rich["buy"], later["buy"]) == (0, 1, 1)
    assert speaks(table(coins={0: 10}, card="split", turn=1))["buy"] == 0
    assert speaks(table(coins={0: 10}, options={"missions": "on"}))["buy"] == 0


def test_an_unclaimed_city_next_door_is_seen():
    assert speaks(table({"bohemia": (0, "2F")}))["open"] > speaks(table({"bohemia": (0, "1F")}))["open"]


def test_a_strong_neighbour_exposes_a_city():
    weak, strong = (speaks(table({"saxony": (0, "2F"), "bohemia": (1, units)}))["exposed"] for units in ("2F", "9F"))
    assert 0 < weak < strong
    assert speaks(table({"saxony": {"side": 0, "units": "2F", "castle": True}, "bohemia": (1, "9F")}))["exposed"] == 0


def test_missions_held_count_and_can_be_switched_off():
    options = {"missions": "on"}
    without = speaks(table(options=options))
    kept = speaks(
        table(
            options=options,
            sides={0: keeps("three-castles")},
            lands={"england": {"side": 0, "units": "2F", "castle": True}},
        )
    )
    assert without["missions"] == 0 < kept["missions"]
    at = list(EUROPE.terms).index("missions")
    assert EUROPE.rules.mind.weights(False)[at] > 0
    assert make("hard:missions=0", EUROPE).weights[at] == 0


def test_bots_take_what_costs_nothing():
    assert weighed(EUROPE, table(card="tax-spend")) == {"tax"}
    assert "pass" not in weighed(EUROPE, table(card="fortify"))


def test_bots_attack_with_hope_alone():
    far = {"saxony": (1, "9F"), "bohemia": (0, "3F"), "poland": (1, "1F"), "hungary": (1, "20F")}
    assert weighed(EUROPE, table(far, card="split"), "split", "bohemia") & {"saxony", "poland", "hungary"} == {"poland"}


def test_bots_lose_the_cheapest_figures_first():
    match = fought("4F2A1C", "3F", [1, 1, 1, 1, 1, 1, 6, 6])
    assert EUROPE.rules.prompt(match.state, 0) == board.LOSE
    assert sensible(EUROPE, match.state, 0) == [2]


def test_chances_rise_with_the_attacker_and_fall_with_the_defender():
    for n in range(1, 20):
        assert force.chance(n, 8) < force.chance(n + 1, 8)
        assert force.chance(8, n) > force.chance(8, n + 1)
    assert force.chance(0, 1) == 0 and force.chance(1, 0) == 1


@pytest.mark.parametrize(("attackers", "defenders", "known"), [(3, 3, 0.47), (5, 5, 0.506), (10, 10, 0.568)])
def test_chances_are_near_those_of_the_rules(attackers, defenders, known):
    """RE-11.8."""
    assert abs(force.chance(attackers, defenders) - known) < 0.12


def test_nobody_has_the_turn_while_all_answer_in_secret():
    match = EUROPE.new(dice=None)
    assert EUROPE.rules.turn(match.state) == -1
    assert EUROPE.rules.turn(table(side=2).state) == 2
    assert EUROPE.rules.turn(table({"saxony": (0, "2F", 1, "2F")}, asks="battle", turn=1).state) == -1
    hired = table(side=3, options={"players": 3}, hired={3: 1})
    assert EUROPE.rules.turn(hired.state) == 1 and EUROPE.rules.seats(hired.state) == 3
    assert EUROPE.rules.prompt(hired.state, 1) == board.ORDER
