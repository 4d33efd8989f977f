"""What bots weigh: the chance to hold the most when the End card comes, the other features, sensible choices."""

from __future__ import annotations

from math import exp, isfinite, log

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.vikings.tables import IDS, VIKINGS, table
from warbanner.core.contract import PASS
from warbanner.core.mind import Mind
from warbanner.core.sets import members
from warbanner.core.trace import Trace
from warbanner.games.vikings.loader import load_own
from warbanner.games.vikings.prospect import prospect
from warbanner.games.vikings.rules import Vikings

LANDS = dict.fromkeys(IDS[:12], 2)


def features(match, seat):
    """The features of a seat by name; None if it is out."""
    f = vec[float]([-1.0] * len(VIKINGS.terms))
    if VIKINGS.rules.features(match.state, seat, f):
        return dict(zip(VIKINGS.terms, f, strict=True))
    assert set(f) == {-1.0}, "nothing is written"
    return None


def sensible(match, seat=0):
    """The choices that bots weigh here, by name of the territory."""
    m, out = vec[i64]([0, 0]), vec[i64]([0] * 128)
    n = VIKINGS.rules.legal(match.state, seat, m)
    n = VIKINGS.rules.sensible(match.state, seat, m, n)
    assert members(m, out) == n
    return {"pass" if a == PASS else IDS[a] for a in list(out)[:n]}


def chance(seat, **position):
    """The chance of a seat to hold the most, over that of all seats."""
    s = table(LANDS, **position).state
    return exp(prospect(s, seat))


def test_each_feature_has_a_weight():
    _, tables = load_own()
    numbers = list(VIKINGS.rules.mind.weights(False))
    assert len(VIKINGS.terms) == len(numbers)
    with pytest.raises(ValueError, match="weights"):
        Vikings(tables, Mind(vec[float](numbers[:-1]), vec[float](numbers), 0, 0, True))


def test_who_is_out_has_no_features():
    match = table(LANDS, out=(3,))
    assert features(match, 3) is None
    assert all(isfinite(x) for seat in range(3) for x in features(match, seat).values())


@pytest.mark.parametrize(
    "options", [{}, {"players": 2}, {"cards_per_turn": "one"}, {"end_card": "lower_half"}, {"end_card": "off"}]
)
def test_the_chances_to_hold_the_most_make_a_whole(options):
    s = table(LANDS, options=options).state
    seats = range(options.get("players", 4))
    assert sum(exp(prospect(s, p)) for p in seats) == pytest.approx(1)


def test_more_territories_make_it_likelier_to_hold_the_most():
    few, many = (dict.fromkeys(IDS[:n], 2) for n in (8, 14))
    assert prospect(table(few).state, 0) < prospect(table(many).state, 0)


def test_near_the_end_card_the_next_turn_counts_for_more():
    """Seat 1 holds most of the board, seat 0 has the turn: with few cards left it ends now, later all had theirs."""
    strong = {"hands": {0: (0, 5)}}
    assert chance(0, deck=(2, 1), **strong) > chance(0, **strong)


def test_in_the_last_round_only_turns_still_due_count():
    """The last to play has its turn yet; who played first has none before the game ends."""
    last = table(LANDS, asks="place", side=3, pool=30, options={"round_limit": 2}).state
    free = table(LANDS, asks="place", side=3, pool=30).state
    assert prospect(last, 3) != pytest.approx(prospect(free, 3))
    assert prospect(last, 0) < log(0.5)


def test_cards_in_hand_count_as_the_warriors_they_bring():
    hand, placing = table(LANDS, asks="place", hands={0: (0, 5)}), table(LANDS, asks="place", pool=33)
    assert features(hand, 0)["might"] == features(placing, 0)["might"]


def test_attacks_that_should_succeed_come_before_even_ones():
    """Cumbria's 3 send 2 against one; the others' 2 send 1."""
    lands = {"cumbria": 3, "wessex": 2}
    assert sensible(table(lands)) == {"cumbria", "pass"}
    assert sensible(table({"wessex": 2})) == {"wessex", "pass"}


def test_an_attack_against_the_odds_is_not_sensible():
    foes = {name: (1 + at % 3, 4) for at, name in enumerate(IDS) if name != "cumbria"}
    assert sensible(table({"cumbria": 3} | foes)) == {"pass"}


def test_no_more_than_ten_stars_are_traded_at_once():
    """Of three cards of one star and five of two the five go; four of two leave two stars' room."""
    match = table(LANDS, asks="place", hands={0: (3, 5)})
    s = match.state
    trade = VIKINGS.rules
    r, m, out = vec[i64]([1, 2, 3, 4]), vec[i64]([0, 0]), vec[i64]([0] * 128)
    for wanted in (1, 5, 0):
        n = trade.legal(s, 0, m)
        if wanted != 1:
            n = trade.sensible(s, 0, m, n)
            members(m, out)
            assert (n, out[0]) == (1, wanted)
        trade.apply(s, 0, wanted, r, Trace(False))
    assert s.held[0] == 3
