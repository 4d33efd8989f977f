"""What bots weigh and what they leave out: the terms of a position, the sensible choices."""

from __future__ import annotations

from math import isfinite

import pytest
from librt.vecs import vec

from games.classic.tables import CLASSIC, CONTINENTS, HAND, table
from suite import sensible, variants, walk, weighed
from warbanner.core.mind import Mind
from warbanner.games.classic.rules import Classic

RULES = CLASSIC.rules


def terms(match, seat):
    """The terms of a seat by name; None if it is out."""
    f = vec[float]([0.0] * len(CLASSIC.terms))
    return dict(zip(CLASSIC.terms, f, strict=True)) if RULES.features(match.state, seat, f) else None


@pytest.mark.parametrize("chosen", variants(CLASSIC), ids=str)
def test_bots_weigh_legal_choices_and_finite_terms(chosen):
    f = vec[float]([0.0] * len(CLASSIC.terms))
    for k, (s, seat, offered, _) in enumerate(walk(CLASSIC, chosen, "attacker", 8, 0)):
        if seat < 0 or k > 700:
            break
        assert set(sensible(CLASSIC, s, seat)) <= set(offered)
        for p in range(s.opt_players):
            assert RULES.features(s, p, f) == bool(s.playing >> p & 1)
            assert all(isfinite(x) and abs(x) < 20 for x in f), dict(zip(CLASSIC.terms, f, strict=True))


def test_each_term_has_a_weight():
    blank = RULES.blank.board
    with pytest.raises(ValueError, match="1 and 1 weights for"):
        Classic(blank, blank, Mind(vec[float]([1.0]), vec[float]([1.0]), 0, 0, True))
    assert len(CLASSIC.terms) == len(RULES.mind.weights(False))


def test_who_is_out_has_no_terms():
    match = table({"alaska": 5}, out=[3])
    assert terms(match, 3) is None
    assert all(terms(match, p)["armies"] > 0 for p in range(3))


def test_armies_count_by_the_mean_of_all_seats():
    few = terms(table({"alaska": 9}), 0)
    match = table({"alaska": 9}, options={"players": 3}, rest=2)
    all_armies = [terms(match, p)["armies"] for p in range(3)]
    assert sum(all_armies) == pytest.approx(3.0)
    assert few["stack"] == few["armies"]  # all it has


def test_a_continent_counts_by_how_safe_it_is():
    lands = dict.fromkeys(CONTINENTS["south_america"], 1)
    weak = terms(table(lands | {"brazil": 3, "north_africa": (1, 20)}), 0)
    safe = terms(table(lands | {"brazil": 20, "north_africa": (1, 3)}), 0)
    assert 0 < weak["bonus"] < safe["bonus"] and weak["exposed"] > safe["exposed"]
    assert safe["hunted"] < weak["hunted"]


def test_a_hand_with_a_set_counts_apart_from_one_without():
    one = HAND["infantry"][:2] + HAND["cavalry"][:1]
    without, with_set = (terms(table({"alaska": 5}, cards={0: hand}), 0) for hand in (one, HAND["infantry"]))
    wild = terms(table({"alaska": 5}, cards={0: [*HAND["infantry"][:2], "wild"]}), 0)
    assert without["sets"] == 0 < without["cards"]
    assert with_set["cards"] == 0 < with_set["sets"] == wild["sets"]


def test_the_next_turn_is_the_nearest_for_who_has_it():
    match = table({"alaska": 5}, side=1)
    assert [terms(match, p)["tempo"] for p in (1, 2, 3, 0)] == pytest.approx([1, 2 / 3, 1 / 3, 0])


def test_a_seat_that_can_be_put_out_is_prey_and_the_more_so_for_its_cards():
    lands = {"alaska": 12, "kamchatka": (1, 1)}
    plain = terms(table(lands, homes=False, out=[2], rest=3), 0)
    rich = terms(table(lands, homes=False, out=[2], rest=3, cards={1: HAND["cavalry"]}), 0)
    assert 0.4 < plain["prey"] < rich["prey"]


@pytest.mark.parametrize(("mission", "near", "far"), [
    ("north-america-africa", [*CONTINENTS["north_america"], *CONTINENTS["africa"][:-1]], ["alaska", "brazil"]),
    ("territories-24", [t for c in ("asia", "europe") for t in CONTINENTS[c]], ["alaska", "brazil"]),
])  # fmt: skip
def test_a_mission_is_the_nearer_the_less_it_costs(mission, near, far):
    aims = [
        terms(table(dict.fromkeys(lands, 3), options={"mode": "mission"}, missions={0: mission}, homes=True), 0)["aim"]
        for lands in (far, near)
    ]
    assert 0 <= aims[0] < aims[1] < 1


def test_held_headquarters_are_near_the_aim():
    own = table({"alaska": 9}, options={"mode": "capital"}, headquarters={0: "alaska"})
    lost = table({"alaska": 9, "brazil": (1, 9)}, options={"mode": "capital"}, headquarters={0: "brazil"})
    assert terms(own, 0)["aim"] > terms(lost, 0)["aim"]


def test_attacks_against_the_odds_are_not_sensible():
    match = table({"alaska": 3, "kamchatka": (1, 9), "alberta": (1, 9), "northwest_territory": (1, 9)})
    assert weighed(CLASSIC, match) == {"pass"}


def test_a_card_that_is_cheap_is_taken():
    lands = {"alaska": 9, "kamchatka": (1, 1), "alberta": (1, 9), "northwest_territory": (1, 9)}
    assert weighed(CLASSIC, table(lands)) == {"alaska"}
    assert weighed(CLASSIC, table(lands, turn=["captured"])) == {"alaska", "pass"}


def test_the_attack_that_completes_a_continent_is_weighed_alone():
    lands = dict.fromkeys(CONTINENTS["south_america"], 1) | {"venezuela": 9, "brazil": (1, 1)}
    lands |= {"central_america": (1, 1), "alaska": (2, 1)}
    match = table(lands)
    assert weighed(CLASSIC, match) == {"venezuela"}
    assert weighed(CLASSIC, match, "venezuela") == {"brazil"}


def test_new_armies_go_where_a_continent_is_threatened():
    lands = dict.fromkeys(CONTINENTS["australia"], 1) | {"siam": (1, 12), "alaska": 1}
    lands |= dict.fromkeys(["kamchatka", "alberta", "northwest_territory"], (1, 9))
    assert weighed(CLASSIC, table(lands, asks="place", homes=False, rest=2, options={"players": 3})) == {"indonesia"}
