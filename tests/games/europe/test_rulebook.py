"""The rulebook, clause by clause in the ledger's order: what is allowed, and what is refused by which clause."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tables import (
    CITIES,
    EUROPE,
    bid,
    fought,
    held,
    land,
    lay,
    new,
    pass_all,
    refused,
    round_over,
    settled,
    side_of,
    table,
    tell_of,
    words,
)

import warbanner as wb
from warbanner.core.dice import Given
from warbanner.core.rng import seed_stream
from warbanner.core.trace import Trace
from warbanner.games.europe.battle import begin_battle, fight
from warbanner.games.europe.loader import MAP
from warbanner.games.europe.notation import LAND_IDS

LANDS = {t.id: t for t in MAP.territories}
LAND_BORDERS = sorted({tuple(sorted((t.id, other))) for t in MAP.territories for other in t.land})
SEA_LINES = sorted({tuple(sorted((t.id, other))) for t in MAP.territories for other in t.sea})
GOLD = {"england", "france", "leon_castile", "sweden", "saxony", "turkey", "rusland", "rome"}
BAD_AMOUNTS = ["-1", "0", "1.5", "1e9", "NaN", "true", "", "²", "٣", "9223372036854775808", "1" + "0" * 30]


def laying(*cities):
    """A game before its first round: seat 0 begins, kingdoms as given."""
    match = settled(1, 0, 0, 0)
    for seat, kingdom in enumerate(cities or ("england>wales", "france>navarre", "sweden>norway", "turkey>bulgaria")):
        match.play(seat, f"kingdom {kingdom} 5")
    return match


def bad_to(match, seat, texts):
    """None of the texts is a move, and none leaves a trace."""
    before = match.position
    for text in texts:
        assert match.why(seat, text) is not None, text
        with pytest.raises(wb.IllegalMove):
            match.play(seat, text)
    assert match.position == before


# ---- 1 Board and pieces


def test_re_1_1_fifteen_cities_eight_of_them_gold():
    cities = {t.id: t.crown for t in MAP.territories if t.city}
    assert cities == {name: "gold" if name in GOLD else "black" for name in CITIES}
    assert {LANDS[name].city.lower() for name in CITIES} == set(CITIES.values())
    assert len({LANDS[name].city for name in CITIES}) == 15


def test_re_1_1_only_gold_cities_carry_a_tile():
    lands = dict.fromkeys(CITIES, (0, "1F"))
    assert len(side_of(table(lands, homes=False), 0)["tiles"]) == 8


def test_re_1_1_a_territory_without_a_city_claims_none():
    with pytest.raises(wb.BadPosition, match=r"RE-1\.1"):
        table({"bohemia": (0, "1F")}, claimed=["bohemia"])


def test_re_1_2_the_figures_of_an_army():
    reserve = {"footman": 35, "archer": 12, "cavalry": 12, "siege": 4}
    assert [side_of(new(), p)["reserve"] for p in range(4)] == [reserve] * 4
    left = side_of(table({"england": (0, "5F2A3C1S")}), 0)["reserve"]
    assert left == {"footman": 30, "archer": 10, "cavalry": 9, "siege": 3}


@pytest.mark.parametrize("units", ["36F", "1F13A", "1F13C", "1F5S"])
def test_re_1_2_no_army_has_more(units):
    with pytest.raises(wb.BadPosition, match=r"RE-1\.2"):
        table({"england": (0, units)})


@pytest.mark.parametrize(("held", "letter"), [("35F", "F"), ("1F12A", "A"), ("1F12C", "C"), ("1F4S", "S")])
def test_re_1_2_none_left_none_bought(held, letter):
    refused(table({"england": (0, held)}, card="tax-spend", coins={0: 99}), 0, f"spend 1{letter}@england", "RE-1.2")


@pytest.mark.parametrize(("held", "text"), [("10A", "3A"), ("11A", "2A"), ("34F", "2F"), ("3S", "2S")])
def test_re_1_2_no_more_bought_than_are_left(held, text):
    refused(table({"england": (0, held)}, card="tax-spend", coins={0: 99}), 0, f"spend {text}@england", "RE-1.2")


def test_re_1_2_lost_units_can_be_bought_again():
    lands = {"saxony": (0, "1F1S"), "france": (1, "12C"), "lorraine": (1, "1A")}
    match = table(lands, card="assault", dice=[3, 1], coins={1: 3}, sides={1: {"laid": ["tax-spend", "fortify"]}})
    match.play(0, "assault saxony>lorraine")
    assert side_of(match, 1)["reserve"]["archer"] == 12
    match.play(0, "pass")
    match.play(1, "spend 1A@france")
    assert side_of(match, 1)["reserve"]["archer"] == 11


def test_re_1_3_eight_castles_crown_cards_and_tiles():
    start = new().view(None)
    assert (start["castles_left"], start["crown_cards_left"]) == (8, 8)
    match = table(dict.fromkeys(GOLD, (0, "1F")), homes=False)
    assert [len(side["tiles"]) for side in match.view(None)["sides"]] == [8, 0, 0, 0]


def test_re_1_3_no_ninth_castle_or_crown_card():
    castles = {name: {"castle": True} for name in list(LANDS)[10:19]}
    with pytest.raises(wb.BadPosition, match=r"RE-1\.3"):
        table(castles)
    assert table(dict(list(castles.items())[:8])).view(None)["castles_left"] == 0
    with pytest.raises(wb.BadPosition, match="crown_cards"):
        table(crown_cards_left=8, sides={0: {"crown_cards": 1}})


def test_re_1_3_coins_have_no_limit():
    match = table(card="tax-spend", coins=dict.fromkeys(range(4), 900))
    match.play(0, "tax london")
    assert side_of(match, 0)["coins"] == 903


def test_re_1_0_counts():
    """R02: borders stand at both ends, nothing borders itself."""
    assert (len(LANDS), len(LAND_BORDERS), len(SEA_LINES)) == (49, 82, 19)
    assert all(t.id in LANDS[o].land for t in MAP.territories for o in t.land)
    assert all(t.id in LANDS[o].sea for t in MAP.territories for o in t.sea)
    assert all(a != b for a, b in LAND_BORDERS + SEA_LINES)
    assert not set(LAND_BORDERS) & set(SEA_LINES)


def test_re_1_0_connected():
    seen, todo = set(), ["england"]
    while todo:
        here = todo.pop()
        if here not in seen:
            seen.add(here)
            todo += LANDS[here].land + LANDS[here].sea
    assert seen == set(LANDS)


def test_re_1_0_tax_values():
    taxes = {t.city.lower(): t.tax for t in MAP.territories if t.city}
    assert taxes == {
        "london": 3, "paris": 3, "madrid": 3, "stockholm": 3, "berlin": 4, "constantinople": 3, "kiev": 2, "rome": 4,
        "dublin": 2, "novgorod": 4, "warsaw": 2, "buda": 3, "athens": 2, "zurich": 2, "bejaia": 3,
    }  # fmt: skip
    assert sum(taxes.values()) == 43
    assert [t.tax for t in MAP.territories if not t.city] == [1] * 34


def test_re_1_0_the_whole_board_taxed():
    units = ["1F"] * 35 + ["1A"] * 12 + ["1C"] * 2
    lands = {name: (0, one) for name, one in zip(LANDS, units, strict=True)}
    match = table(lands, homes=False, card="tax-spend")
    match.play(0, "tax london")
    assert side_of(match, 0)["coins"] == 43 + 34


@pytest.mark.parametrize(("a", "b"), LAND_BORDERS + SEA_LINES)
def test_re_1_0_every_border_is_open_both_ways(a, b):
    """R02."""
    for here, there in ((a, b), (b, a)):
        match = table({here: (0, "3F")}, homes=False)
        assert match.why(0, f"manoeuvre {here}>{there} 1F")[0] == "RE-4.8"
        match.play(0, f"expand {here}>{there} 1F")
        assert land(match, there) == {"side": 0, "units": "1F"}
        match = table({here: (0, "3F"), there: (0, "1F")}, homes=False)
        match.play(0, f"manoeuvre {here}>{there} 2F")
        assert land(match, there)["units"] == "3F"


def test_re_1_0_nothing_else_borders():
    borders = set(LAND_BORDERS + SEA_LINES)
    for name in LANDS:
        match = table({name: (0, "3F")}, homes=False)
        draft = match.draft(0)
        draft.take("expand")
        draft.take(name)
        assert {tuple(sorted((name, choice.word))) for choice in draft.legal()} == {e for e in borders if name in e}


def test_re_1_0b_the_same_eight_cards_for_all():
    deck = {"tax-spend": 2, "king-me": 1, "fortify": 2, "assault": 1, "split": 2}
    match = laying()
    assert [match.view(p)["own"]["hand"] for p in range(4)] == [deck] * 4


@pytest.mark.parametrize(
    ("card", "orders"),
    [
        ("tax-spend", {"tax", "spend"}),
        ("king-me", {"tax", "spend"}),
        ("fortify", {"fortify", "expand", "manoeuvre"}),
        ("assault", {"assault", "expand", "manoeuvre"}),
        ("split", {"split", "manoeuvre"}),
    ],
)
def test_re_1_0b_what_each_card_offers(card, orders):
    lands = {"saxony": (0, "5F1S"), "bohemia": (0, "1F"), "lorraine": (1, "1F")}
    assert words(table(lands, card=card, coins={0: 9}), 0) == orders | {"pass"}


def test_re_1_0b_no_third_copy_of_a_card():
    with pytest.raises(wb.BadPosition, match=r"RE-1\.0b"):
        table(card="fortify", sides={0: {"discards": {"fortify": 2}}})


def test_re_1_4_a_sea_line_is_adjacent():
    match = table({"england": (0, "5F")})
    match.play(0, "expand england>normandy 2F")
    assert land(match, "normandy") == {"side": 0, "units": "2F"}


def test_re_1_4_facing_coasts_without_a_line_are_not():
    refused(table({"england": (0, "5F")}), 0, "expand england>norway 2F", "RE-4.1")
    refused(table({"wales": (0, "5F")}), 0, "expand wales>brittany 2F", "RE-4.1")


@pytest.mark.parametrize("island", ["iceland", "crete", "cyprus", "corsica", "gotland"])
def test_re_1_4_unnamed_islands_are_no_territories(island):
    bad_to(table({"sweden": (0, "5F")}), 0, [f"expand sweden>{island} 1F"])
    with pytest.raises(wb.BadPosition):
        table({island: (0, "1F")})


def test_re_1_5_a_crown_for_each_city_two_for_rome():
    assert side_of(table({"england": (0, "1F"), "ireland": (0, "1F"), "wales": (0, "1F")}), 0)["crowns"] == 2
    assert side_of(table({"rome": (0, "1F")}), 0)["crowns"] == 2
    assert side_of(table({"england": (0, "1F"), "rome": (0, "1F")}), 0)["crowns"] == 3


def test_re_1_5_a_crown_for_each_card():
    match = table({"rome": (0, "1F")}, crown_cards_left=5, sides={0: {"crown_cards": 3}})
    assert side_of(match, 0)["crowns"] == 5


def test_re_1_5_crowns_are_counted_never_given():
    with pytest.raises(wb.BadPosition, match=r"RE-1\.5"):
        table({"england": {"side": 0, "units": "1F", "crown": 1}})


def test_re_1_6_the_defender_keeps_crown_tile_and_castle():
    match = table({"france": {"side": 0, "units": "2F", "attacker": 1, "attackers": "2F1S", "castle": True}})
    assert side_of(match, 0)["crowns"] == 1 and side_of(match, 0)["tiles"] == ["Paris"]
    assert side_of(match, 1)["crowns"] == 1 and "Paris" not in side_of(match, 1)["tiles"]
    assert land(match, "france")["castle"]


@pytest.mark.parametrize(
    ("card", "move", "clause"),
    [
        ("tax-spend", "tax paris", "RE-1.6"),
        ("tax-spend", "spend 1F@france", "RE-1.6"),
        ("tax-spend", "spend castle@france", "RE-1.6"),
        ("assault", "assault france>burgundy", "RE-5.3"),
        ("assault", "assault saxony>lorraine", "RE-1.6"),
        ("fortify", "manoeuvre france>navarre 1F", "RE-4.10"),
    ],
)
def test_re_1_6_a_disputed_territory_serves_nobody(card, move, clause):
    lands = {
        "france": (0, "5F1S", 1, "1F"),
        "navarre": (0, "1F"),
        "saxony": (0, "2F1S"),
        "lorraine": (1, "2F", 2, "1F"),
        "burgundy": (1, "1F"),
        "friesland": (1, "1F"),
    }
    refused(table(lands, card=card, coins={0: 50}), 0, move, clause)


def test_re_1_6_a_dispute_cuts_the_supply_line():
    lands = {"england": (0, "1F"), "lorraine": (0, "1F"), "saxony": (0, "1F")}
    for dispute, coins in (({}, 8), ({"lorraine": (0, "1F", 1, "1F")}, 3)):
        match = table(lands | dispute, card="tax-spend")
        match.play(0, "tax london")
        assert side_of(match, 0)["coins"] == coins


def test_re_1_7_what_all_see():
    match = table(
        {"rome": {"side": 0, "units": "2F", "castle": True}},
        coins={0: 7}, marker=2, crown_cards_left=7, sides={0: {"crown_cards": 1, "discards": {"split": 2}}},
    )  # fmt: skip
    seen = match.view(None)
    assert seen == {**match.view(1), "seat": None, "own": None}
    assert seen["territories"]["rome"] == {"side": 0, "units": "2F", "castle": True}
    assert (seen["marker"], seen["castles_left"], seen["crown_cards_left"]) == (2, 7, 7)
    side = seen["sides"][0]
    assert (side["coins"], side["crown_cards"], side["tiles"]) == (7, 1, ["Rome"])
    assert side["discards"] == {"split": 2} and side["reserve"]["footman"] == 33
    assert side["shown"] == ["fortify"]


def test_re_1_7_cards_laid_are_secret_till_revealed():
    """H04: no view, event or story of another seat names a card laid."""
    match = laying()
    match.play(0, "lay split assault")
    assert match.view(0)["own"]["laid"] == ["split", "assault"]
    for seat in (None, 1, 2, 3):
        other = laying()
        other.play(0, "lay fortify king-me")
        assert match.view(seat) == other.view(seat)
        assert match.events(seat) == other.events(seat) and match.story(seat) == other.story(seat)


def test_re_1_7_the_bottom_card_stays_secret_in_turn_one():
    """H04."""
    seen = []
    for bottom in ("assault", "fortify"):
        match = lay(laying(), f"split {bottom}", "split split", "split split", "split split")
        match.play(0, "pass")
        assert side_of(match, 0)["shown"] == ["split"] and side_of(match, 2)["shown"] == []
        seen.append([(match.view(seat), match.events(seat)) for seat in (None, 1)])
    assert seen[0] == seen[1]


def test_re_1_7_bids_are_secret_till_settled():
    """H04."""
    match = new()
    match.play(2, "bid 4")
    other = new()
    other.play(2, "bid 0")
    for seat in (None, 0, 1, 3):
        assert match.view(seat) == other.view(seat) and match.events(seat) == other.events(seat) == []
    assert match.view(2)["own"]["bid"] == 4
    for seat in (0, 1, 3):
        match.play(seat, "bid 1")
    assert {(e.who, e.coins) for e in tell_of(match, "BidRevealed")} == {(0, 1), (1, 1), (2, 4), (3, 1)}


def test_re_1_7_claimed_cities_are_shown_where_they_matter():
    lands = {"england": (0, "1F")}
    assert "claimed" not in table(lands, homes=False).view(None)
    first_time = table(lands, homes=False, claimed=["poland"], options={"claim_bonus": "first_time"})
    assert set(first_time.view(None)["claimed"]) == {"england", "poland"}


def test_re_1_8_there_is_no_word_for_a_gift():
    match = table({"england": (0, "5F"), "wales": (1, "1F")}, card="tax-spend", coins={0: 9})
    bad_to(match, 0, ["give 1 1", "lend 5 2", "trade", "spend 1F@wales", "spend castle@wales", "spend -1F@england"])
    bad_to(table({"england": (0, "5F"), "wales": (1, "1F")}), 0, ["manoeuvre england>wales 1F", "fortify turkey"])


def test_re_1_8_a_move_changes_no_other_seats_coins():
    match = EUROPE.new(seed=8, options={"round_limit": 12}, auto_single=False)
    while not match.over:
        seat, before, version = match.awaited[0], match.view(None)["sides"], match.version
        match.play(seat, match.random_move(seat))
        told = [event for event in match.events(None, version) if getattr(event, "who", None) != seat]
        paid = {event.who for event in told if type(event).__name__ in ("MarkerTaken", "Plundered", "SideEliminated")}
        for p in set(range(4)) - {seat} - paid:
            assert side_of(match, p)["coins"] == before[p]["coins"]
        seen = match.view(None)
        assert seen["castles_left"] + sum("castle" in row for row in seen["territories"].values()) == 8


# ---- 2 Set-up


def test_re_2_1_what_each_begins_with():
    match = new()
    assert match.view(None)["territories"] == {} and match.view(None)["asks"] == "bid"
    for p in range(4):
        assert side_of(match, p)["coins"] == 5 and sum(match.view(p)["own"]["hand"].values()) == 8
        assert (side_of(match, p)["crowns"], side_of(match, p)["crown_cards"]) == (0, 0)


def test_re_2_1_one_crown_and_one_castle_each():
    match = laying()
    assert [side_of(match, p)["crowns"] for p in range(4)] == [1] * 4
    assert match.view(None)["castles_left"] == 4


def test_re_2_1_four_players_only():
    with pytest.raises(wb.BadOption):
        EUROPE.new(players=5)
    assert len(EUROPE.new(players=4, seed=1).view(None)["sides"]) == 4


@pytest.mark.parametrize(("bids", "winner"), [((1, 4, 3, 2), 1), ((5, 0, 0, 4), 0), ((0, 0, 0, 1), 3)])
def test_re_2_2_the_highest_bidder_alone_pays(bids, winner):
    match = settled(*bids)
    assert match.view(None)["marker"] == match.view(None)["first"] == winner
    assert [side_of(match, p)["coins"] for p in range(4)] == [5 - bids[p] * (p == winner) for p in range(4)]
    assert match.awaited == [winner]


def test_re_2_2_bids_are_simultaneous_and_final():
    match = new()
    match.play(3, "bid 0")
    assert match.awaited == [0, 1, 2]
    with pytest.raises(wb.NotYourTurn):
        match.play(3, "bid 5")


def test_re_2_2_no_bid_beyond_five_coins():
    """G01."""
    match = new()
    refused(match, 0, "bid 6", "RE-2.2")
    refused(match, 0, "bid 62", "RE-2.2")
    bad_to(match, 0, ["bid", "bid 1 2", *(f"bid {n}" for n in BAD_AMOUNTS if n != "0")])
    match.play(0, "bid 5")


def test_re_2_2_a_tie_is_settled_by_dice_among_the_tied():
    match = settled(3, 1, 3, 2, dice=[2, 5])
    assert match.view(None)["marker"] == 2
    assert [side_of(match, p)["coins"] for p in range(4)] == [5, 5, 2, 5]
    assert [(e.who, e.face) for e in tell_of(match, "TieRolled")] == [(0, 2), (2, 5)]


def test_re_2_2_again_while_the_highest_tie():
    match = settled(4, 4, 4, 0, dice=[6, 2, 6, 3, 3, 5, 4])
    assert match.view(None)["marker"] == 0
    assert [e.who for e in tell_of(match, "TieRolled")] == [0, 1, 2, 0, 2, 0, 2]


def test_re_2_2_if_all_bid_nothing_the_dice_decide_and_nobody_pays():
    match = settled(0, 0, 0, 0, dice=[1, 2, 6, 3])
    assert match.view(None)["marker"] == 2
    assert [side_of(match, p)["coins"] for p in range(4)] == [5] * 4


def test_re_2_3_clockwise_from_the_first_player():
    match = settled(0, 0, 4, 0)
    for seat, kingdom in ((2, "rome>lombardy"), (3, "france>navarre"), (0, "england>wales"), (1, "sweden>norway")):
        assert match.awaited == [seat]
        match.play(seat, f"kingdom {kingdom} 5")
    assert match.view(None)["asks"] == "lay_top" and match.awaited == [0, 1, 2, 3]


@pytest.mark.parametrize("city", sorted(GOLD))
def test_re_2_3_crown_castle_coins_and_tile(city):
    match = settled(1, 0, 0, 0)
    beside = next(o for o in LANDS[city].land + LANDS[city].sea if o not in CITIES)
    match.play(0, f"kingdom {city}>{beside} 7")
    assert land(match, city) == {"side": 0, "units": "7F", "castle": True}
    side = side_of(match, 0)
    assert side["coins"] == 4 + LANDS[city].tax
    assert side["tiles"] == [LANDS[city].city]
    assert side["crowns"] == (2 if city == "rome" else 1)


def test_re_2_3_not_a_taken_or_a_black_city():
    match = settled(1, 0, 0, 0)
    refused(match, 0, "kingdom poland>galicia 5", "RE-2.3")
    refused(match, 0, "kingdom bohemia>saxony 5", "RE-2.3")
    match.play(0, "kingdom saxony>bohemia 5")
    refused(match, 1, "kingdom saxony>denmark 5", "RE-2.3")


@pytest.mark.parametrize("n", range(1, 10))
def test_re_2_4_ten_footmen_over_two_territories(n):
    match = settled(1, 0, 0, 0)
    match.play(0, f"kingdom saxony>bohemia {n}")
    assert (land(match, "saxony")["units"], land(match, "bohemia")["units"]) == (f"{n}F", f"{10 - n}F")
    assert side_of(match, 0)["reserve"]["footman"] == 25


@pytest.mark.parametrize("n", [0, 10, 11])
def test_re_2_4_at_least_one_in_each(n):
    refused(settled(1, 0, 0, 0), 0, f"kingdom saxony>bohemia {n}", "RE-2.4")


def test_re_2_4_bad_amounts():
    """G01."""
    bad_to(settled(1, 0, 0, 0), 0, [f"kingdom saxony>bohemia {n}" for n in BAD_AMOUNTS])


def test_re_2_4_beside_it_without_a_city_and_unclaimed():
    match = settled(1, 0, 0, 0)
    refused(match, 0, "kingdom saxony>poland 5", "RE-2.4")
    refused(match, 0, "kingdom saxony>highlands 5", "RE-2.4")
    refused(match, 0, "kingdom turkey>greece 5", "RE-2.4")
    match.play(0, "kingdom saxony>lorraine 5")
    refused(match, 1, "kingdom france>lorraine 5", "RE-2.4")


def test_re_2_4_a_sea_line_will_do():
    match = settled(1, 0, 0, 0)
    match.play(0, "kingdom england>normandy 5")
    assert land(match, "normandy") == {"side": 0, "units": "5F"}


def test_re_2_4_a_city_with_nothing_free_beside_it_is_closed():
    match = table({"bulgaria": (1, "1F")}, homes=False, asks="kingdom")
    refused(match, 0, "kingdom turkey>bulgaria 5", "RE-2.4")


@pytest.mark.parametrize("first", range(4))
def test_re_2_5_seats_stay_in_clockwise_order(first):
    match = settled(*(int(p == first) for p in range(4)))
    order = []
    for kingdom in ("england>wales", "france>navarre", "sweden>norway", "turkey>bulgaria"):
        order += match.awaited
        match.play(match.awaited[0], f"kingdom {kingdom} 5")
    assert order == [(first + i) % 4 for i in range(4)]


def test_re_2_5_the_record_says_who_sits_where():
    """A match keeps the order that it was given, unless it is to draw one."""
    seats = [{"name": name, "player": "person"} for name in "DBAC"]
    match = new(seats=seats)
    assert match.names == list("DBAC") and match.record.header["seating"] == "given"


def test_re_2_5_seats_are_drawn_from_the_seed():
    seats = [{"name": name, "player": "person"} for name in "ABCD"]
    drawn = [EUROPE.new(seats=seats, seed=seed, seating="drawn") for seed in range(40)]
    assert drawn[0].names == EUROPE.new(seats=seats, seed=0, seating="drawn").names
    assert all(sorted(match.names) == list("ABCD") for match in drawn)
    assert {match.names[0] for match in drawn} == set("ABCD")
    assert drawn[0].record.header["seating"] == "drawn"
    with pytest.raises(wb.BadOption):
        EUROPE.new(seats=seats, seating="by age")


def test_re_2_6_each_seat_has_its_own_army_and_colour():
    match = new()
    assert [seat["colour"] for seat in match.seats] == list(EUROPE.colours)
    assert len(set(EUROPE.colours)) == 4
    match = settled(1, 0, 0, 0)
    match.play(0, "kingdom saxony>bohemia 5")
    assert [side_of(match, p)["reserve"]["footman"] for p in range(4)] == [25, 35, 35, 35]


# ---- 3 The round


def test_re_3_1_two_cards_top_and_bottom():
    match = laying()
    match.play(0, "lay split tax-spend")
    own = match.view(0)["own"]
    assert own["laid"] == ["split", "tax-spend"]
    assert own["hand"] == {"tax-spend": 1, "king-me": 1, "fortify": 2, "assault": 1, "split": 1}


def test_re_3_1_alike_if_there_are_two():
    match = laying()
    refused(match, 0, "lay king-me king-me", "RE-3.1")
    refused(match, 0, "lay assault assault", "RE-3.1")
    match.play(0, "lay fortify fortify")
    bad_to(match, 1, ["lay", "lay split", "lay split split split", "lay peace split"])


def test_re_3_1_only_cards_in_the_hand():
    match = table(asks="lay", round=2, sides={0: {"discards": {"fortify": 1, "assault": 1}}})
    refused(match, 0, "lay assault fortify", "RE-3.1")
    refused(match, 0, "lay fortify fortify", "RE-3.1")
    match.play(0, "lay fortify split")


def test_re_3_1_all_at_the_same_time_and_for_good():
    match = laying()
    for seat in (2, 0, 3):
        match.play(seat, "lay split split")
        with pytest.raises(wb.NotYourTurn):
            match.play(seat, "lay fortify fortify")
    assert match.awaited == [1] and match.view(0)["awaited"] == [1]
    assert not tell_of(match, "CardsLaid") and not tell_of(match, "CardRevealed")


def test_re_3_2_each_turn_clockwise_from_the_first_player():
    match = table(side=2, marker=2, first=2)
    order = []
    while match.view(None)["asks"] == "order":
        order.append((match.view(None)["turn"], match.awaited[0]))
        match.play(match.awaited[0], "pass")
    assert order == [(turn, p) for turn in (1, 2) for p in (2, 3, 0, 1)]


def test_re_3_2_top_cards_first_then_bottom_cards():
    match = lay(laying(), "split fortify", "king-me split", "fortify fortify", "assault tax-spend")
    pass_all(match)
    told = [(e.who, e.card) for e in tell_of(match, "CardRevealed")]
    assert told[:4] == [(0, "split"), (1, "king-me"), (2, "fortify"), (3, "assault")]
    assert told[4:] == [(0, "fortify"), (1, "split"), (2, "fortify"), (3, "tax-spend")]


def test_re_3_2_a_card_is_played_whole_before_the_next():
    match = table({"saxony": (0, "5F")})
    match.play(0, "expand saxony>bohemia 1F")
    assert match.awaited == [0]
    with pytest.raises(wb.NotYourTurn):
        match.play(1, "pass")
    refused(match, 0, "lay split split", "RE-3.2")


@pytest.mark.parametrize(
    "moves", [["fortify saxony", "expand saxony>bohemia 1F"], ["expand saxony>bohemia 1F", "fortify saxony"]]
)
def test_re_3_3_the_bonus_before_or_after_the_order(moves):
    match = table({"saxony": (0, "5F")})
    for move in moves:
        match.play(0, move)
    assert land(match, "saxony")["units"] == "7F" and land(match, "bohemia")["units"] == "1F"
    assert match.awaited == [1]


def test_re_3_3_one_order_and_one_bonus_at_most():
    match = table({"saxony": (0, "5F")})
    match.play(0, "expand saxony>bohemia 1F")
    refused(match, 0, "expand saxony>denmark 1F", "RE-3.3")
    refused(match, 0, "split saxony>denmark 1F", "RE-3.3")
    match = table({"saxony": (0, "5F")})
    match.play(0, "fortify saxony")
    refused(match, 0, "fortify saxony", "RE-3.3")


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("fortify", "tax berlin"),
        ("fortify", "split saxony>bohemia 1F"),
        ("fortify", "assault saxony>lorraine"),
        ("split", "expand saxony>bohemia 1F"),
        ("split", "fortify saxony"),
        ("tax-spend", "manoeuvre saxony>bohemia 1F"),
        ("assault", "spend 1F@saxony"),
    ],
)
def test_re_3_3_only_what_stands_on_the_card(card, move):
    refused(table({"saxony": (0, "5F1S"), "lorraine": (1, "1F")}, card=card, coins={0: 5}), 0, move, "RE-3.3")


def test_re_3_3_a_spend_buys_something_or_is_skipped():
    refused(table(card="tax-spend", coins={0: 5}), 0, "spend", "RE-3.3")


@pytest.mark.parametrize("moves", [["pass"], ["fortify saxony", "pass"], ["manoeuvre saxony>bohemia 1F", "pass"]])
def test_re_3_3_any_part_may_be_skipped(moves):
    match = table({"saxony": (0, "5F"), "bohemia": (0, "1F")})
    for move in moves:
        match.play(0, move)
    assert match.awaited == [1]


def test_re_3_3_king_me_is_not_skipped():
    match = lay(laying(), "split split", "king-me split", "split split", "split split")
    match.play(0, "pass")
    assert match.view(None)["marker"] == 1
    assert words(match, 1) == {"tax", "spend", "pass"}


def test_re_3_4_battles_after_all_cards_then_the_round_ends():
    match = table({"saxony": (0, "4F", 1, "1F")}, dice=[1, 6, 6])
    pass_all(match)
    assert match.view(None)["asks"] == "battle" and not tell_of(match, "RoundEnded")
    match.play(0, "battle saxony")
    assert tell_of(match, "RoundEnded") and match.view(None)["round"] == 2


def test_re_3_4_the_two_cards_go_to_the_open_discards():
    match = pass_all(lay(laying(), "split fortify", "king-me split", "fortify fortify", "assault tax-spend"))
    piles = [side["discards"] for side in match.view(None)["sides"]]
    assert piles[:2] == [{"split": 1, "fortify": 1}, {"king-me": 1, "split": 1}]
    assert piles[2:] == [{"fortify": 2}, {"assault": 1, "tax-spend": 1}]
    assert match.view(2)["own"]["hand"] == {"tax-spend": 2, "king-me": 1, "assault": 1, "split": 2}


def test_re_3_4_an_empty_hand_takes_all_eight_back():
    pairs = ["split split", "fortify fortify", "tax-spend tax-spend", "king-me assault"]
    match = laying()
    for number, pair in enumerate(pairs * 2, 1):
        assert match.view(None)["round"] == number
        assert sum(match.view(0)["own"]["hand"].values()) == 8 - 2 * ((number - 1) % 4)
        pass_all(lay(match, *[pair] * 4))
    assert side_of(match, 0)["discards"] == {} and sum(match.view(3)["own"]["hand"].values()) == 8


def test_re_3_5_the_marker_changes_hands_by_king_me_only():
    match = pass_all(lay(laying(), *["split split"] * 4))
    assert match.view(None)["marker"] == match.view(None)["first"] == 0
    pass_all(lay(match, "fortify fortify", "king-me fortify", "fortify fortify", "fortify king-me"))
    assert match.view(None)["marker"] == match.view(None)["first"] == 3
    assert [(e.who, e.how) for e in tell_of(match, "MarkerTaken")] == [(0, "bid"), (1, "king"), (3, "king")]


def test_re_3_5_its_holder_picks_the_battles_and_starts_the_next_round():
    match = table({"saxony": (0, "4F", 1, "1F")}, asks="battle", marker=2, first=0, turn=1, dice=[1, 6, 6])
    assert match.awaited == [2]
    with pytest.raises(wb.NotYourTurn):
        match.play(0, "battle saxony")
    match.play(2, "battle saxony")
    assert match.view(None)["first"] == 2


# ---- 4 Orders: Expand


def test_re_4_1_any_units_of_any_types():
    match = table({"saxony": (0, "5F4A3C2S")})
    match.play(0, "expand saxony>bohemia 2F4A1C2S")
    assert land(match, "saxony")["units"] == "3F2C" and land(match, "bohemia")["units"] == "2F4A1C2S"


def test_re_4_1_all_but_one_may_go():
    """R03."""
    match = table({"saxony": (0, "5F")})
    refused(match, 0, "expand saxony>bohemia 5F", "RE-4.1")
    match.play(0, "expand saxony>bohemia 4F")
    assert land(match, "saxony")["units"] == "1F"
    refused(table({"saxony": (0, "1F1C"), "denmark": (0, "1C")}), 0, "expand saxony>bohemia 1F1C", "RE-4.1")


def test_re_4_1_a_single_unit_stays():
    """R03."""
    lands = {"saxony": (0, "1F"), "france": (0, "2F")}
    refused(table(lands), 0, "expand saxony>bohemia 1F", "RE-4.1")
    match = table({"saxony": (0, "1F")})
    assert "expand" not in words(match, 0)
    refused(match, 0, "expand saxony>bohemia 1F", "RE-4.1")


@pytest.mark.parametrize("move", ["poland>galicia 1F", "venice>serbia 1F", "saxony>hungary 1F", "saxony>rome 1F"])
def test_re_4_1_from_a_territory_of_yours_to_one_beside_it(move):
    refused(table({"saxony": (0, "5F"), "poland": (1, "5F")}), 0, f"expand {move}", "RE-4.1")


def test_re_4_1_bad_amounts():
    """G01."""
    match = table({"saxony": (0, "5F2A")})
    bad_to(match, 0, [f"expand saxony>bohemia {n}F" for n in BAD_AMOUNTS])
    bad_to(
        match, 0, [f"expand saxony>bohemia {units}" for units in ("6F", "3A", "1C", "1F0A", "2A1F", "1F1F", "f", "1")]
    )
    bad_to(match, 0, ["expand saxony>bohemia", "expand saxony bohemia 1F", "expand saxony>bohemia>denmark 1F"])


def test_re_4_2_not_into_your_own():
    lands = {"saxony": (0, "5F"), "bohemia": (0, "1F")}
    refused(table(lands), 0, "expand saxony>bohemia 1F", "RE-4.2")


@pytest.mark.parametrize(("owner", "attacker"), [(1, 2), (0, 1), (1, 0)])
def test_re_4_2_not_into_any_dispute(owner, attacker):
    """R20: neither as a third army nor into one's own dispute."""
    lands = {"saxony": (0, "5F1S"), "bohemia": (owner, "3F", attacker, "3F")}
    refused(table(lands), 0, "expand saxony>bohemia 1F", "RE-4.2")


def test_re_4_2_an_origin_among_your_own_land_only():
    lands = {"portugal": (0, "5F"), "leon_castile": (0, "1F"), "france": (0, "5F")}
    refused(table(lands), 0, "expand portugal>leon_castile 1F", "RE-4.2")


CASTLE = {"side": 1, "units": "2F", "castle": True}


def test_re_4_3_siege_weapon_needed_for_a_castle():
    lands = {"saxony": (0, "5F1S"), "bohemia": CASTLE}
    refused(table(lands), 0, "expand saxony>bohemia 3F", "RE-4.3")
    match = table(lands)
    match.play(0, "expand saxony>bohemia 3F1S")
    assert land(match, "bohemia")["attackers"] == "3F1S"


def test_re_4_3_a_weapon_elsewhere_does_not_help():
    lands = {"saxony": (0, "5F"), "denmark": (0, "1F2S"), "bohemia": CASTLE}
    refused(table(lands), 0, "expand saxony>bohemia 3F", "RE-4.3")


def test_re_4_3_one_of_several_is_enough():
    lands = {"saxony": (0, "2F3S"), "bohemia": CASTLE}
    refused(table(lands), 0, "expand saxony>bohemia 2F", "RE-4.3")
    match = table(lands)
    match.play(0, "expand saxony>bohemia 1F1S")
    assert land(match, "saxony")["units"] == "1F2S"


def test_re_4_3_a_lone_weapon_has_to_stay():
    lands = {"portugal": (0, "1S"), "leon_castile": CASTLE}
    refused(table(lands), 0, "expand portugal>leon_castile 1S", "RE-4.1")
    lands["portugal"] = (0, "3F")
    refused(table(lands), 0, "expand portugal>leon_castile 2F", "RE-4.3")


def test_re_4_3_an_unclaimed_castle_needs_none():
    match = table({"saxony": (0, "5F"), "bohemia": {"castle": True}})
    match.play(0, "expand saxony>bohemia 2F")
    assert land(match, "bohemia") == {"side": 0, "units": "2F", "castle": True}


@pytest.mark.parametrize(("n", "allowed"), [(1, True), (2, True), (3, False), (4, False), (5, False)])
def test_re_4_4_the_defender_leaves_as_many_as_the_attacker_has(n, allowed):
    """R20: five against three may send two away."""
    match = table({"saxony": (0, "5F", 1, "1F1A1C")})
    if allowed:
        match.play(0, f"expand saxony>denmark {n}F")
        assert land(match, "saxony")["units"] == f"{5 - n}F"
    else:
        refused(match, 0, f"expand saxony>denmark {n}F", "RE-4.4")


def test_re_4_4_a_forced_amount_is_the_same_clause():
    refused(table({"saxony": (0, "5F", 1, "4F")}), 0, "expand saxony>denmark 2F", "RE-4.4")


@pytest.mark.parametrize("units", ["3F", "2F"])
def test_re_4_4_none_may_go_from_as_many_or_fewer(units):
    lands = {"saxony": (0, units, 1, "3F"), "france": (0, "5F")}
    refused(table(lands), 0, "expand saxony>denmark 1F", "RE-4.4")


def test_re_4_4_the_attacker_may_not_leave():
    """R20."""
    lands = {"saxony": (1, "1F", 0, "5F"), "france": (0, "5F")}
    refused(table(lands), 0, "expand saxony>denmark 1F", "RE-4.4")
    refused(table(lands, card="split"), 0, "split saxony>denmark 1F >bohemia 1F", "RE-4.4")


def test_re_4_5_an_unclaimed_territory_is_yours_at_once():
    match = table({"saxony": (0, "5F")})
    match.play(0, "expand saxony>bohemia 2F")
    assert land(match, "bohemia") == {"side": 0, "units": "2F"}
    assert side_of(match, 0)["coins"] == 0 and side_of(match, 0)["crowns"] == 1


def test_re_4_5_a_city_brings_crown_and_tax_value():
    match = table({"saxony": (0, "1F"), "bohemia": (0, "5F")})
    match.play(0, "expand bohemia>poland 2F")
    assert side_of(match, 0)["crowns"] == 2 and side_of(match, 0)["coins"] == 2
    assert tell_of(match, "TerritoryClaimed")[0].to_json()["coins"] == 2


def test_re_4_5_rome_brings_two_crowns():
    match = table({"england": (0, "1F"), "lombardy": (0, "5F")})
    match.play(0, "expand lombardy>rome 2F")
    assert side_of(match, 0)["crowns"] == 3 and side_of(match, 0)["coins"] == 4


def test_re_4_5_a_gold_citys_tile_works_from_your_next_turn():
    match = table({"england": (0, "1F"), "lorraine": (0, "5F")}, working=["england"])
    match.play(0, "expand lorraine>saxony 2F")
    assert side_of(match, 0)["tiles"] == ["London", "Berlin"]
    assert side_of(match, 0)["working_tiles"] == ["London"]
    assert "manoeuvre" not in words(match, 0)
    for seat in (0, 1, 2, 3):
        match.play(seat, "pass")
    assert side_of(match, 0)["working_tiles"] == ["London", "Berlin"]


def test_re_4_5_a_black_city_has_no_tile():
    match = table({"saxony": (0, "1F"), "bohemia": (0, "5F")})
    match.play(0, "expand bohemia>poland 2F")
    assert side_of(match, 0)["tiles"] == ["Berlin"]


@pytest.mark.parametrize(("bonus", "before", "coins"), [
    ("every_time", True, 2), ("every_time", False, 2), ("first_time", True, 0), ("first_time", False, 2),
])  # fmt: skip
def test_re_4_5_claim_bonus_option(bonus, before, coins):
    claimed = ["poland"] if before else []
    match = table({"bohemia": (0, "5F")}, claimed=claimed, options={"claim_bonus": bonus})
    match.play(0, "expand bohemia>poland 2F")
    assert side_of(match, 0)["coins"] == coins
    assert side_of(match, 0)["crowns"] == 2


def test_re_4_5_a_claim_in_the_set_up_is_a_first_one():
    match = bid(new(options={"claim_bonus": "first_time"}), 1, 0, 0, 0)
    match.play(0, "kingdom rome>lombardy 5")
    assert match.view(None)["claimed"] == ["rome"] and side_of(match, 0)["coins"] == 8


def test_re_4_6_an_opponents_becomes_disputed():
    match = table({"saxony": (0, "5F"), "bohemia": (1, "2A")})
    match.play(0, "expand saxony>bohemia 3F")
    assert land(match, "bohemia") == {"side": 1, "units": "2A", "attacker": 0, "attackers": "3F"}
    assert [(e.land, e.who, e.other) for e in tell_of(match, "TerritoryAttacked")] == [("bohemia", 0, 1)]
    pass_all(match)
    assert match.view(None)["asks"] == "battle" and words(match, 0) == {"bohemia"}


def test_re_4_6_no_retreat():
    lands = {"saxony": (0, "2F"), "bohemia": (1, "2A", 0, "3F")}
    refused(table(lands), 0, "expand bohemia>denmark 1F", "RE-4.4")
    refused(table(lands), 0, "manoeuvre bohemia>saxony 1F", "RE-4.10")


# ---- Split Expand


def test_re_4_7_into_two_territories():
    match = table({"saxony": (0, "6F"), "denmark": (1, "1F")}, card="split")
    match.play(0, "split saxony>bohemia 3F >denmark 2F")
    assert land(match, "saxony")["units"] == "1F" and land(match, "bohemia")["units"] == "3F"
    assert land(match, "denmark")["attackers"] == "2F"


def test_re_4_7_one_target_alone_is_allowed():
    match = table({"saxony": (0, "6F")}, card="split")
    match.play(0, "split saxony>bohemia 3F")
    assert land(match, "saxony")["units"] == "3F" and match.awaited == [1]


@pytest.mark.parametrize("text", ["4F", "3F >denmark 1F", "2F >denmark 2F", "1F >denmark 3F"])
def test_re_4_7_one_unit_stays_once_both_have_left(text):
    """R03."""
    refused(table({"saxony": (0, "4F")}, card="split"), 0, f"split saxony>bohemia {text}", "RE-4.7")


def test_re_4_7_two_different_targets():
    refused(table({"saxony": (0, "6F")}, card="split"), 0, "split saxony>bohemia 2F >bohemia 2F", "RE-4.2")
    bad_to(table({"saxony": (0, "9F")}, card="split"), 0, ["split saxony>bohemia 1F >denmark 1F >lorraine 1F"])


@pytest.mark.parametrize(
    ("second", "clause"),
    [("hungary", "RE-4.1"), ("lorraine", "RE-4.2"), ("denmark", "RE-4.2"), ("franconia", "RE-4.3")],
)
def test_re_4_7_the_second_obeys_the_same_clauses(second, clause):
    lands = {"saxony": (0, "6F"), "lorraine": (0, "1F"), "denmark": (1, "1F", 2, "1F"), "franconia": CASTLE}
    refused(table(lands, card="split"), 0, f"split saxony>bohemia 2F >{second} 2F", clause)


@pytest.mark.parametrize(
    ("text", "allowed"),
    [("1F >denmark 1F", True), ("2F", True), ("2F >denmark 1F", False), ("1F >denmark 2F", False), ("3F", False)],
)
def test_re_4_7_in_a_dispute_both_parts_leave_enough(text, allowed):
    """R20."""
    match = table({"saxony": (0, "5F", 1, "3F")}, card="split")
    if allowed:
        match.play(0, f"split saxony>bohemia {text}")
        assert land(match, "saxony")["units"] == "3F"
    else:
        refused(match, 0, f"split saxony>bohemia {text}", "RE-4.4")


def test_re_4_7_the_weapon_goes_with_the_part_that_attacks_the_castle():
    lands = {"saxony": (0, "6F1S"), "bohemia": CASTLE, "denmark": (1, "1F")}
    refused(table(lands, card="split"), 0, "split saxony>denmark 2F1S >bohemia 2F", "RE-4.3")
    refused(table(lands, card="split"), 0, "split saxony>bohemia 2F >denmark 2F1S", "RE-4.3")
    match = table(lands, card="split")
    match.play(0, "split saxony>denmark 2F >bohemia 2F1S")
    assert land(match, "bohemia")["attackers"] == "2F1S"


def test_re_4_7_two_castles_need_two_weapons():
    lands = {"saxony": (0, "6F1S"), "bohemia": CASTLE, "denmark": CASTLE}
    refused(table(lands, card="split"), 0, "split saxony>bohemia 1S >denmark 2F", "RE-4.3")
    lands["saxony"] = (0, "1F2S")
    table(lands, card="split").play(0, "split saxony>bohemia 1S >denmark 1S")


def test_re_4_7_both_cities_pay():
    match = table({"highlands": (0, "6F")}, card="split")
    match.play(0, "split highlands>poland 2F >hungary 2F")
    assert side_of(match, 0)["coins"] == 2 + 3 and side_of(match, 0)["crowns"] == 3


# ---- Manoeuvre

CHAIN = {"saxony": (0, "5F"), "bohemia": (0, "1F"), "highlands": (0, "1F"), "hungary": (0, "1F")}


@pytest.mark.parametrize("target", ["bohemia", "highlands"])
def test_re_4_8_one_or_two_steps(target):
    match = table(CHAIN)
    match.play(0, f"manoeuvre saxony>{target} 4F")
    assert land(match, target)["units"] == "5F" and land(match, "saxony")["units"] == "1F"


@pytest.mark.parametrize("target", ["hungary", "denmark", "lorraine", "saxony", "france"])
def test_re_4_8_not_three_steps_nor_elsewhere(target):
    lands = CHAIN | {"lorraine": (1, "1F"), "france": (0, "1F")}
    refused(table(lands), 0, f"manoeuvre saxony>{target} 1F", "RE-4.8")


@pytest.mark.parametrize(
    "between", [{}, {"bohemia": (1, "1F")}, {"bohemia": (0, "3F", 1, "1F")}, {"bohemia": (1, "3F", 0, "1F")}]
)
def test_re_4_8_only_through_own_undisputed_land(between):
    """R10: a dispute may be entered, never passed."""
    lands = {"saxony": (0, "5F"), "highlands": (0, "1F"), "denmark": (0, "1F")} | between
    refused(table(lands), 0, "manoeuvre saxony>highlands 2F", "RE-4.8")


def test_re_4_8_a_dispute_at_the_end_of_the_way():
    """R10, R20."""
    for owner, attacker, field in ((0, 1, "units"), (1, 0, "attackers")):
        lands = CHAIN | {"highlands": (owner, "1F", attacker, "1F")}
        match = table(lands)
        match.play(0, "manoeuvre saxony>highlands 3F")
        assert land(match, "highlands")[field] == "4F"


def test_re_4_8_not_into_a_dispute_of_others():
    """R20."""
    refused(table(CHAIN | {"highlands": (1, "1F", 2, "1F")}), 0, "manoeuvre saxony>highlands 3F", "RE-4.8")


def test_re_4_8_over_a_sea_line():
    match = table({"england": (0, "5F"), "lorraine": (0, "1F"), "france": (0, "1F")})
    match.play(0, "manoeuvre england>france 4F")
    assert land(match, "france")["units"] == "5F"


def test_re_4_8_from_one_territory_of_yours():
    refused(table(CHAIN | {"poland": (1, "5F")}), 0, "manoeuvre poland>bohemia 1F", "RE-4.8")
    bad_to(table(CHAIN), 0, ["manoeuvre saxony>bohemia 1F >highlands 1F"])


def test_re_4_8_nowhere_to_go():
    match = table({"england": (0, "5F")})
    assert "manoeuvre" not in words(match, 0)
    refused(match, 0, "manoeuvre england>wales 1F", "RE-4.8")


@pytest.mark.parametrize("row", [{"saxony": (0, "4F")}, {"denmark": {"side": 0, "units": "4F", "castle": True}}])
def test_re_4_9_a_city_or_castle_keeps_one(row):
    """R03."""
    (origin,) = row
    lands = row | {"bohemia": (0, "1F")}
    refused(table(lands), 0, f"manoeuvre {origin}>bohemia 4F", "RE-4.9")
    match = table(lands)
    match.play(0, f"manoeuvre {origin}>bohemia 3F")
    assert land(match, origin)["units"] == "1F"


def test_re_4_9_its_last_unit_stays():
    lands = {"saxony": (0, "1F"), "bohemia": (0, "4F")}
    refused(table(lands), 0, "manoeuvre saxony>bohemia 1F", "RE-4.9")


def test_re_4_9_any_other_may_be_emptied_and_is_then_unclaimed():
    """R03: no tax, no supply line, no territory of anybody."""
    match = table(
        {"england": (0, "1F"), "wales": (0, "4F1A"), "ireland": (0, "1F")}, sides={0: {"laid": ["split", "tax-spend"]}}
    )
    match.play(0, "manoeuvre wales>england 4F1A")
    assert land(match, "wales") == {} and side_of(match, 0)["territories"] == 2
    assert [event.land for event in tell_of(match, "TerritoryEmptied")] == ["wales"]
    while match.view(None)["turn"] == 1 or match.awaited != [0]:
        match.play(match.awaited[0], "pass")
    match.play(0, "tax london")
    assert side_of(match, 0)["coins"] == 3


def test_re_4_9_bad_amounts():
    """G01."""
    match = table({"saxony": (0, "1F"), "bohemia": (0, "4F")})
    refused(match, 0, "manoeuvre bohemia>saxony 5F", "RE-4.9")
    bad_to(match, 0, [f"manoeuvre bohemia>saxony {n}F" for n in BAD_AMOUNTS])


@pytest.mark.parametrize(("owner", "attacker"), [(0, 1), (1, 0)])
def test_re_4_10_nobody_manoeuvres_out_of_a_dispute(owner, attacker):
    """R20."""
    lands = {"saxony": (0, "5F"), "bohemia": (owner, "5F", attacker, "5F"), "denmark": (0, "1F")}
    refused(table(lands), 0, "manoeuvre bohemia>saxony 1F", "RE-4.10")


def test_re_4_10_both_sides_may_bring_units():
    """R20."""
    lands = {"saxony": (0, "5F"), "bohemia": (0, "1F", 1, "1F"), "franconia": (1, "5C")}
    match = table(lands, sides={1: {"laid": ["split", "split"]}})
    match.play(0, "manoeuvre saxony>bohemia 2F")
    match.play(0, "pass")
    match.play(1, "manoeuvre franconia>bohemia 5C")
    assert land(match, "bohemia") == {"side": 0, "units": "3F", "attacker": 1, "attackers": "1F5C"}
    assert land(match, "franconia") == {}


# ---- Tax


def test_re_4_11_cities_and_land_of_one_supply_line():
    lands = {"england": (0, "1F"), "wales": (0, "1F"), "ireland": (0, "1F"), "normandy": (0, "1F"), "rome": (0, "1F")}
    for city, coins in (("london", 3 + 1 + 2 + 1), ("dublin", 7), ("rome", 4)):
        match = table(lands, card="tax-spend")
        match.play(0, f"tax {city}")
        assert side_of(match, 0)["coins"] == coins


def test_re_4_11_a_dispute_pays_nothing_and_cuts():
    """R10: four in a line, the second disputed."""
    lands = {"lorraine": (0, "1F"), "burgundy": (0, "2F", 1, "1F"), "swabia": (0, "1F"), "bavaria": (0, "1F")}
    match = table(lands, card="tax-spend")
    match.play(0, "tax zurich")
    assert side_of(match, 0)["coins"] == 2 + 1 + 1  # Lorraine borders Swabia too
    lands = {"franconia": (0, "1F"), "bohemia": (0, "2F", 1, "1F"), "poland": (0, "1F"), "galicia": (0, "1F")}
    match = table(lands, card="tax-spend")
    match.play(0, "tax warsaw")
    assert side_of(match, 0)["coins"] == 2 + 1


def test_re_4_11_others_and_the_attackers_land_carry_nothing():
    """R10."""
    lands = {"france": (0, "1F"), "lorraine": (1, "1F", 0, "3F"), "saxony": (0, "1F"), "navarre": (1, "1F")}
    match = table(lands, card="tax-spend")
    match.play(0, "tax paris")
    assert side_of(match, 0)["coins"] == 3


@pytest.mark.parametrize(
    ("place", "clause"), [("paris", "RE-4.11"), ("wales", "RE-4.11"), ("rome", "RE-4.11"), ("dublin", "RE-1.6")]
)
def test_re_4_11_a_city_of_yours_that_is_not_disputed(place, clause):
    lands = {"england": (0, "1F"), "wales": (0, "1F"), "ireland": (0, "2F", 1, "1F"), "france": (1, "1F")}
    refused(table(lands, card="tax-spend"), 0, f"tax {place}", clause)


@pytest.mark.parametrize("lands", [{"wales": (0, "5F")}, {"england": (0, "5F", 1, "1F")}])
def test_re_4_12_no_undisputed_city_no_tax(lands):
    match = table(lands | {"leon_castile": (1, "1F")}, homes=False, card="tax-spend", coins={0: 3})
    assert "tax" not in words(match, 0)
    refused(match, 0, "tax london", "RE-4.12")


def test_re_4_12_one_is_enough():
    lands = {"england": (0, "5F", 1, "1F"), "ireland": (0, "1F")}
    match = table(lands, card="tax-spend")
    match.play(0, "tax dublin")
    assert side_of(match, 0)["coins"] == 2


# ---- Spend


@pytest.mark.parametrize(
    ("what", "price"),
    [
        ("1F@england", 1),
        ("1A@england", 2),
        ("1C@england", 3),
        ("1S@england", 10),
        ("castle@england", 12),
        ("crown", 10),
    ],
)
def test_re_4_13_prices(what, price):
    refused(table(card="tax-spend", coins={0: price - 1}), 0, f"spend {what}", "RE-4.13")
    match = table(card="tax-spend", coins={0: price})
    match.play(0, f"spend {what}")
    assert side_of(match, 0)["coins"] == 0


@pytest.mark.parametrize(
    "text",
    [
        "3F@england 2A@england castle@england crown",
        "crown 2A@england castle@england 3F@england",
        "2C@england 1F@england 1F@england",
    ],
)
def test_re_4_13_any_number_in_any_order(text):
    match = table(card="tax-spend", coins={0: 40})
    match.play(0, f"spend {text}")
    assert side_of(match, 0)["coins"] == 40 - (8 if "C" in text else 29)
    assert match.awaited == [1]


@pytest.mark.parametrize(
    "text", ["6F@england", "3A@england", "2C@england", "5F@england 1F@england", "3F@england 2A@england"]
)
def test_re_4_13_with_the_coins_you_have(text):
    refused(table(card="tax-spend", coins={0: 5}), 0, f"spend {text}", "RE-4.13")


def test_re_4_13_nothing_to_spend():
    match = table(card="tax-spend")
    assert "spend" not in words(match, 0)
    refused(match, 0, "spend 1F@england", "RE-4.13")


def test_re_4_13_bad_amounts():
    """G01: no negative purchase prints coins."""
    match = table(card="tax-spend", coins={0: 50})
    bad_to(match, 0, [f"spend {n}{letter}@england" for n in BAD_AMOUNTS for letter in "FS"])
    bad_to(
        match, 0, [f"spend {what}" for what in ("1F", "1F@", "1F1A@england", "crown@england", "castle", "1X@england")]
    )


def test_re_4_14_into_cities_and_castles_spread_as_you_like():
    lands = {"england": (0, "1F"), "bohemia": {"side": 0, "units": "1F", "castle": True}}
    match = table(lands, card="tax-spend", coins={0: 9})
    match.play(0, "spend 2F@england 1C@bohemia 4F@bohemia")
    assert land(match, "england")["units"] == "3F" and land(match, "bohemia")["units"] == "5F1C"


@pytest.mark.parametrize(
    ("place", "clause"),
    [
        ("wales", "RE-4.14"),
        ("france", "RE-4.14"),
        ("poland", "RE-4.14"),
        ("scotland", "RE-4.14"),
        ("ireland", "RE-1.6"),
    ],
)
def test_re_4_14_nowhere_else(place, clause):
    lands = {"england": (0, "1F"), "wales": (0, "1F"), "france": (1, "1F"), "ireland": (0, "2F", 1, "1F")}
    lands["scotland"] = {"castle": True}
    refused(table(lands, card="tax-spend", coins={0: 9}), 0, f"spend 1F@{place}", clause)


def test_re_4_14_nobody_recruits_in_a_dispute():
    """R20: neither the attacker, nor with Kiev."""
    lands = {"poland": (1, "2F", 0, "1F"), "rusland": (0, "1F"), "galicia": (0, "2F", 1, "1F")}
    for place in ("poland", "galicia"):
        match = table(lands, card="tax-spend", coins={0: 9}, working=["rusland"])
        refused(match, 0, f"spend 1F@{place}", "RE-1.6")


def test_re_4_14_no_place_no_recruits():
    match = table({"wales": (0, "5F")}, homes=False, card="tax-spend", coins={0: 9})
    assert "spend" not in words(match, 0)
    match = table({"wales": (0, "5F")}, homes=False, card="tax-spend", coins={0: 20})
    refused(match, 0, "spend 1F@wales", "RE-4.14")


def test_re_4_15_a_castle_in_any_undisputed_territory_of_yours():
    for place in ("england", "wales"):
        match = table({"england": (0, "1F"), "wales": (0, "1F")}, card="tax-spend", coins={0: 12})
        match.play(0, f"spend castle@{place}")
        assert land(match, place)["castle"] and match.view(None)["castles_left"] == 7


def test_re_4_15_units_may_be_recruited_there_in_the_same_spend():
    lands = {"england": (0, "1F"), "wales": (0, "1F")}
    match = table(lands, card="tax-spend", coins={0: 15})
    refused(match, 0, "spend 3F@wales castle@wales", "RE-4.14")
    match.play(0, "spend castle@wales 3F@wales")
    assert land(match, "wales") == {"side": 0, "units": "4F", "castle": True}


@pytest.mark.parametrize(
    ("place", "clause"), [("england", "RE-4.15"), ("france", "RE-4.15"), ("scotland", "RE-4.15"), ("ireland", "RE-1.6")]
)
def test_re_4_15_not_a_second_one_nor_elsewhere(place, clause):
    lands = {"england": {"side": 0, "units": "1F", "castle": True}, "wales": (0, "1F")}
    lands |= {"france": (1, "1F"), "ireland": (0, "2F", 1, "1F")}
    refused(table(lands, card="tax-spend", coins={0: 30}), 0, f"spend castle@{place}", clause)


def test_re_4_15_every_territory_has_one_already():
    lands = {"england": {"side": 0, "units": "1F", "castle": True}}
    refused(table(lands, card="tax-spend", coins={0: 30}), 0, "spend castle@england", "RE-4.15")


def test_re_4_16_one_crown_card_in_a_round():
    match = table(sides={0: {"laid": ["tax-spend", "king-me"]}}, coins={0: 50})
    refused(match, 0, "spend crown crown", "RE-4.16")
    match.play(0, "spend crown")
    assert side_of(match, 0)["crown_cards"] == 1 and side_of(match, 0)["crowns"] == 2
    while match.view(None)["turn"] == 1 or match.awaited != [0]:
        match.play(match.awaited[0], "pass")
    refused(match, 0, "spend crown", "RE-4.16")


def test_re_4_16_another_in_the_next_round():
    match = table(card="tax-spend", coins={0: 50})
    match.play(0, "spend crown")
    lay(pass_all(match), "king-me split", *["split split"] * 3)
    match.play(0, "spend crown")
    assert side_of(match, 0)["crown_cards"] == 2 and match.view(None)["crown_cards_left"] == 6


def test_re_4_16_the_limit_is_each_players_own():
    match = table(card="tax-spend", coins={0: 10, 1: 10})
    match.play(0, "spend crown")
    match.play(1, "spend crown")
    assert [side_of(match, p)["crown_cards"] for p in (0, 1)] == [1, 1]


def test_re_4_16_eight_in_the_game():
    last = table(card="tax-spend", coins={0: 10}, crown_cards_left=1, sides={1: {"crown_cards": 7}})
    last.play(0, "spend crown")
    assert last.view(None)["crown_cards_left"] == 0
    none = table(card="tax-spend", coins={0: 10}, crown_cards_left=0, sides={1: {"crown_cards": 8}})
    refused(none, 0, "spend crown", "RE-4.16")


def test_re_4_17_a_castle_stands_for_whoever_controls_its_territory():
    match = table(
        {"bohemia": CASTLE | {"units": "1F", "attacker": 0, "attackers": "1F1S"}}, asks="battle", turn=1, dice=[6, 6]
    )
    match.play(0, "battle bohemia")
    assert land(match, "bohemia") == {"side": 0, "units": "1F1S", "castle": True}
    assert match.view(None)["castles_left"] == 7


def test_re_4_17_it_outlives_its_garrison():
    match = table({"saxony": (0, "1F2S"), "bohemia": CASTLE}, card="assault", dice=[6, 6, 6, 6])
    match.play(0, "assault saxony>bohemia")
    assert land(match, "bohemia") == {"castle": True} and match.view(None)["castles_left"] == 7


def test_re_4_17_it_cannot_be_moved_or_given_back():
    match = table({"bohemia": {"side": 0, "units": "5F", "castle": True}, "saxony": (0, "1F")})
    match.play(0, "manoeuvre bohemia>saxony 4F")
    assert "castle" in land(match, "bohemia") and "castle" not in land(match, "saxony")
    bad_to(table(card="tax-spend", coins={0: 9}), 0, ["spend -1castle@england", "sell castle@england"])


def test_re_4_17_with_the_eighth_built_none_can_be_had():
    castles = {name: {"castle": True} for name in list(LANDS)[-8:]}
    some = dict(list(castles.items())[1:])
    match = table(some | {"england": (0, "1F"), "wales": (0, "1F")}, homes=False, card="tax-spend", coins={0: 24})
    refused(match, 0, "spend castle@wales castle@england", "RE-4.17")
    match.play(0, "spend castle@wales")
    assert match.view(None)["castles_left"] == 0
    match = table(castles | {"england": (0, "1F")}, homes=False, card="tax-spend", coins={0: 24})
    refused(match, 0, "spend castle@england", "RE-4.17")


# ---- all of them


def ranks_of(match):
    """The rank of each die that fell, in order."""
    return [die.rank for die in tell_of(match, "DieRolled")]


# ---- RE-5 bonus actions


def test_re_5_1_king_me_takes_the_marker_on_reveal():
    m = table(marker=0, first=0, sides={1: {"laid": ["king-me", "fortify"]}})
    m.play(0, "pass")
    assert m.view(None)["marker"] == 1 and tell_of(m, "MarkerTaken")[-1].how == "king"
    assert "king-me" not in words(m, 1)  # nothing to choose, nothing to skip


def test_re_5_1_king_me_leaves_this_rounds_order():
    m = table(marker=0, first=0, sides={2: {"laid": ["king-me", "fortify"]}})
    seats = []
    for _ in range(8):
        seats += m.awaited
        m.play(m.awaited[0], "pass")
    assert seats == [0, 1, 2, 3] * 2
    assert m.view(None)["first"] == 2  # but starts the next round


def test_re_5_1_king_me_of_several_the_last_holds_it():
    m = table(sides={p: {"laid": ["king-me", "fortify"]} for p in (1, 3)})
    for seat in (0, 1, 2):
        m.play(seat, "pass")
    assert [e.who for e in tell_of(m, "MarkerTaken")] == [1, 3]
    assert m.view(None)["marker"] == 3


def test_re_5_2_fortify_city_three_castle_four_both_four():
    lands = {"saxony": (0, "1F"), "franconia": {"side": 0, "units": "1F", "castle": True}}
    lands["england"] = {"side": 0, "units": "2F", "castle": True}
    for name, after in (("saxony", "4F"), ("franconia", "5F"), ("england", "6F")):
        m = table(lands)
        m.play(0, f"fortify {name}")
        assert land(m, name)["units"] == after


def test_re_5_2_fortify_refused_elsewhere():
    m = table({"bohemia": (0, "5F")})
    refused(m, 0, "fortify bohemia", "RE-5.2")
    refused(m, 0, "fortify rusland", "RE-5.2")


def test_re_5_2_fortify_in_a_dispute_as_its_defender_alone():
    lands = {"saxony": (0, "1F", 1, "2F"), "poland": (1, "1F", 0, "2F")}
    m = table(lands)
    refused(m, 0, "fortify poland", "RE-5.2")
    m.play(0, "fortify saxony")
    assert land(m, "saxony")["units"] == "4F"


def test_re_5_2_fortify_fewer_if_the_reserve_is_short_none_if_empty():
    m = table({"england": (0, "33F")})
    m.play(0, "fortify england")
    assert land(m, "england")["units"] == "35F"
    m = table({"england": (0, "35F")})
    assert "fortify" not in words(m, 0)
    refused(m, 0, "fortify england", "RE-5.2")


def assault_table(dice=(), target="4F", **more):
    lands = {"franconia": (0, "1F1S"), "lorraine": (1, target)} | more.pop("lands", {})
    return table(lands, card="assault", dice=dice, **more)


def test_re_5_3_siege_assault_two_dice_a_weapon_hits_on_three():
    m = assault_table([2, 3])
    m.play(0, "assault franconia>lorraine")
    assert land(m, "lorraine")["units"] == "3F" and land(m, "franconia")["units"] == "1F1S"
    m = assault_table([1, 2, 3, 6], lands={"franconia": (0, "1F2S")})  # all weapons fire
    m.play(0, "assault franconia>lorraine")
    assert land(m, "lorraine")["units"] == "2F"
    assert [d.who for d in tell_of(m, "DieRolled")] == [0] * 4  # nobody rolls in defence


def test_re_5_3_siege_assault_owner_chooses_the_losses():
    m = assault_table([1, 3], target="2F1C")
    m.play(0, "assault franconia>lorraine")
    assert m.awaited == [1]
    refused(m, 1, "lose 2F", "RE-6.2")
    m.play(1, "lose 1C")
    assert land(m, "lorraine")["units"] == "2F" and m.awaited == [0]  # the order is still to come


@pytest.mark.parametrize(
    ("lands", "move", "clause"),
    [
        ({"bohemia": (0, "2F")}, "assault bohemia>franconia", "RE-5.3"),  # no weapon
        ({"bohemia": (0, "1F")}, "assault franconia>bohemia", "RE-5.3"),  # one's own
        ({}, "assault franconia>bavaria", "RE-5.3"),  # nobody's
        ({"poland": (1, "1F")}, "assault franconia>poland", "RE-5.3"),  # not adjacent
        ({"swabia": (1, "1F", 2, "1F")}, "assault franconia>swabia", "RE-1.6"),
    ],
)
def test_re_5_3_siege_assault_refused(lands, move, clause):
    refused(assault_table(lands=lands), 0, move, clause)


def test_re_5_3_siege_assault_not_out_of_a_dispute():
    m = assault_table(lands={"franconia": (0, "1F1S", 2, "1F")})
    assert "assault" not in words(m, 0)
    refused(m, 0, "assault franconia>lorraine", "RE-5.3")


def test_re_5_3_siege_assault_over_land_only():
    lands = {"england": (0, "1F1S"), "lorraine": (1, "1F"), "scotland": (1, "1F")}
    m = table(lands, card="assault")
    refused(m, 0, "assault england>lorraine", "RE-5.3")
    assert m.why(0, "assault england>scotland") is None


def test_re_5_3_siege_assault_without_an_order():
    m = assault_table([6, 6])
    m.play(0, "assault franconia>lorraine")
    m.play(0, "pass")
    assert m.awaited == [1] and tell_of(m, "CardEnded")[-1].acted


def test_re_5_4_emptied_becomes_unclaimed_castle_stays():
    lands = {"lorraine": (0, "2F1S"), "france": {"side": 1, "units": "1F", "castle": True}} | held(1, "leon_castile")
    m = table(lands, card="assault", dice=[1, 5], working=["france"])
    assert side_of(m, 1)["crowns"] == 2
    m.play(0, "assault lorraine>france")
    assert land(m, "france") == {"castle": True} and side_of(m, 1)["crowns"] == 1
    assert side_of(m, 1)["tiles"] == ["Madrid"] and side_of(m, 1)["working_tiles"] == []
    assert tell_of(m, "TerritoryEmptied")[-1].land == "france"


@pytest.mark.parametrize(("bonus", "coins"), [("every_time", 3), ("first_time", 0)])
def test_re_5_4_emptied_city_is_claimed_like_any(bonus, coins):
    lands = {"lorraine": (0, "2F1S"), "france": {"side": 1, "units": "1F", "castle": True}} | held(1, "leon_castile")
    m = table(lands, card="assault", dice=[1, 5], options={"claim_bonus": bonus})
    m.play(0, "assault lorraine>france")
    m.play(0, "expand lorraine>france 1F")
    assert land(m, "france") == {"side": 0, "units": "1F", "castle": True}
    assert side_of(m, 0)["coins"] == coins and side_of(m, 0)["crowns"] == 2


def test_re_5_5_castle_doesnt_hinder_nor_reroll():
    lands = {"franconia": (0, "1F1S"), "lorraine": {"side": 1, "units": "3F", "castle": True}}
    m = table(lands, card="assault", dice=[3, 3])
    m.play(0, "assault franconia>lorraine")
    assert land(m, "lorraine")["units"] == "1F" and m.awaited == [0]


def test_re_5_5_hits_beyond_the_last_unit_are_lost():
    """R12."""
    m = assault_table([6, 6, 6, 6], target="1F1A", lands={"franconia": (0, "1F2S")})
    m.play(0, "assault franconia>lorraine")
    assert "lorraine" not in m.view(None)["territories"] and m.awaited == [0]
    assert side_of(m, 1)["reserve"]["footman"] == 33  # two are in Madrid


# ---- RE-6 battles


def two_battles(dice=(), **more):
    lands = {"bohemia": (1, "1F", 0, "1F"), "poland": (2, "1F", 3, "1F")}
    return table(lands, asks="battle", turn=1, dice=dice, **more)


def test_re_6_1_the_markers_holder_picks_until_none_is_left():
    """R24."""
    m = two_battles([6, 1, 6, 1], marker=2, auto=True)
    assert m.awaited == [2] and words(m, 2) == {"bohemia", "poland"}
    m.play(2, "battle poland")
    # with one left, it is played by itself
    assert [e.land for e in tell_of(m, "BattleBegun")] == ["poland", "bohemia"]
    assert m.view(None)["asks"] == "lay_top" and m.view(None)["round"] == 2


def test_re_6_1_battle_refused():
    m = two_battles()
    refused(m, 0, "battle england", "RE-6.1")
    refused(m, 0, "pass", "RE-6.1")
    with pytest.raises(wb.NotYourTurn):
        m.play(1, "battle poland")


def test_re_6_2_battle_repeats_the_ranks_and_stops_at_once():
    m = fought("1A1C1S", "5F", [1, 2, 4, 2, 6, 6, 6, 1, 1, 3, 3, 5])
    assert ranks_of(m) == [1, 1, 2, 3, 4, 4, 4, 4, 4, 1, 1, 2]  # the cavalry rolls no more
    assert land(m, "bohemia") == {"side": 0, "units": "1A1C1S"}


@pytest.mark.parametrize(
    ("army", "dice", "won"),
    [
        ("1S", [2, 3], True),
        ("1S", [2, 2, 1, 1], False),
        ("1A", [5], True),
        ("1A", [4, 1, 1], False),
        ("1C", [3], True),
        ("1C", [2, 1, 1], False),
    ],
)
def test_re_6_2_battle_hits_of_each_rank(army, dice, won):
    m = fought(army, "1F", dice)
    assert land(m, "bohemia")["side"] == (0 if won else 1) and len(ranks_of(m)) == len(dice)


def test_re_6_2_battle_both_strike_at_the_same_time():
    """R12."""
    m = fought("1A", "1A", [5, 6])
    assert "bohemia" not in m.view(None)["territories"] and [d.who for d in tell_of(m, "DieRolled")] == [0, 1]
    m = fought("1F2S", "3F1C", [3, 3, 3, 3])  # four hits on four: the cavalry never rolled
    assert land(m, "bohemia")["units"] == "1F2S"


def test_re_6_2_battle_losses_before_the_next_rank():
    m = fought("1F1A", "1F1C", [5, 6, 6, 1])
    m.play(1, "lose 1C")
    assert ranks_of(m) == [2, 4, 4, 4] and land(m, "bohemia")["side"] == 0
    m = fought("1F1A", "1F1C", [5, 3, 1, 1])
    m.play(1, "lose 1F")
    assert ranks_of(m) == [2, 3] and m.awaited == [0]  # the cavalry has struck: the attacker chooses


@pytest.mark.parametrize(
    ("attackers", "defenders", "dice"),
    [
        ("1F", "1F", [6, 5]),
        ("2F", "1F", [1, 6, 5]),
        ("3F", "1F", [1, 1, 6, 5]),
        ("9F", "1F", [1, 6, 1, 5]),
        ("1F", "2F", [6, 5, 5, 6, 5]),
        ("2F", "2F", [2, 6, 5, 1]),
        ("3F", "2F", [6, 1, 6, 5, 5]),
        ("4F", "3F", [6, 6, 6, 5, 5, 1, 1, 6, 1]),
    ],
)
def test_re_6_3_general_attack_dice_and_pairs(attackers, defenders, dice):
    m = fought(attackers, defenders, dice)
    assert land(m, "bohemia") == {"side": 0, "units": attackers} and len(ranks_of(m)) == len(dice)


def test_re_6_3_general_attack_any_type_rolls():
    m = fought("1A1C1S", "1F1A", [1, 1, 1, 1, 1, 6, 6, 1, 5, 5])
    assert ranks_of(m) == [1, 1, 2, 2, 3, 4, 4, 4, 4, 4] and land(m, "bohemia")["side"] == 0


def test_re_6_3_general_attack_tie_is_the_defenders():
    assert land(fought("1F", "1F", [4, 4]), "bohemia") == {"side": 1, "units": "1F"}
    assert land(fought("2F", "2F", [6, 5, 5, 6]), "bohemia") == {"side": 1, "units": "2F"}


def test_re_6_3_general_attack_second_pair_only_if_both_have_two():
    m = fought("3F", "1F", [1, 1, 1, 6, 6, 1, 5])  # one lost though three dice were beaten
    assert [e.n for e in tell_of(m, "UnitsLost")] == [1, 1] and land(m, "bohemia")["units"] == "2F"


def test_re_6_4_castle_reroll_after_both_rolls_before_losses():
    m = fought("2F", "1F", [6, 3, 1, 6, 5, 1], castle=True)
    view = m.view(None)["battle"]
    assert m.awaited == [1] and (view["attack_roll"], view["defend_roll"]) == ([6, 3], [1])
    assert land(m, "bohemia")["units"] == "1F"
    m.play(1, "reroll yes")  # 6 ties 6
    assert land(m, "bohemia")["attackers"] == "1F" and m.awaited == [1]
    m.play(1, "reroll no")
    assert land(m, "bohemia") == {"side": 0, "units": "1F", "castle": True}
    assert tell_of(m, "Rerolled")[0].rank == 4


def test_re_6_4_castle_reroll_second_roll_stands_attackers_dice_stay():
    m = fought("1F", "1F", [4, 6, 1], castle=True)
    m.play(1, "reroll yes")  # worse
    assert land(m, "bohemia")["side"] == 0 and [d.who for d in tell_of(m, "DieRolled")] == [0, 1, 1]


def test_re_6_4_castle_reroll_once_a_pass():
    """R24: it is asked in every pass anew."""
    m = fought("3F", "1F1A", [1, 1, 6, 6, 1, 6, 1, 1], castle=True)
    assert m.view(None)["battle"]["rank"] == 2
    m.play(1, "reroll yes")  # rank 4 is not asked about any more
    assert ranks_of(m) == [2, 2, 4, 4, 4, 4, 4] and m.view(None)["asks"] == "lose"
    refused(m, 1, "reroll yes", "RE-6.6")
    m.play(1, "lose 1F")
    assert m.view(None)["battle"]["rank"] == 2 and words(m, 1) == {"yes", "no"}


def test_re_6_4_castle_reroll_kept_for_a_later_rank():
    m = fought("2F", "1F1A", [4, 6, 6, 5, 5, 6, 6], castle=True)
    m.play(1, "reroll no")
    assert m.view(None)["battle"]["rank"] == 4
    m.play(1, "reroll yes")
    assert land(m, "bohemia") == {"side": 1, "units": "1F1A", "castle": True}


@pytest.mark.parametrize(("units", "rank"), [("1S", 1), ("1A", 2), ("1C", 3), ("1F", 4)])
def test_re_6_4_castle_reroll_in_any_rank(units, rank):
    m = fought("1F", units, [1, 1], castle=True)
    assert m.view(None)["battle"]["rank"] == rank and words(m, 1) == {"yes", "no"}
    refused(m, 1, "pass", "RE-6.4")


def test_re_6_4_castle_reroll_never_without_castle_own_dice_or_for_the_attacker():
    assert not fought("1F", "1F", [4, 3]).view(None)["battle"]
    m = fought("1A1C2S", "1F", [1, 1, 1, 1, 1, 1, 6, 6, 6, 1], castle=True)  # the defender rolled in rank 4 alone
    assert m.view(None)["battle"]["rank"] == 4 and m.awaited == [1]


def test_re_6_5_attacker_takes_all_but_tax():
    row = {"lands": {"leon_castile": (1, "2F")}, "working": ["saxony"], "coins": {0: 1}}
    m = fought("2F", "1F", [6, 1, 3, 6, 6, 3], at="saxony", **row)
    assert land(m, "saxony") == {"side": 0, "units": "2F"}
    assert side_of(m, 0)["crowns"] == 2 and side_of(m, 1)["crowns"] == 1 and side_of(m, 0)["coins"] == 1
    assert "Berlin" in side_of(m, 0)["tiles"] and "Berlin" not in side_of(m, 1)["tiles"]


def test_re_6_5_attacker_takes_the_castle():
    m = fought("1F", "1F", [6, 1], castle=True)
    m.play(1, "reroll no")
    assert land(m, "bohemia") == {"side": 0, "units": "1F", "castle": True}


def test_re_6_5_defender_keeps_all():
    m = fought("1F", "1F", [1, 1], at="saxony", lands={"leon_castile": (1, "2F")}, working=["saxony"])
    assert land(m, "saxony") == {"side": 1, "units": "1F"}
    assert "Berlin" in side_of(m, 1)["working_tiles"] and tell_of(m, "BattleWon")[-1].who == 1


def test_re_6_5_both_gone_leaves_the_castle_alone():
    m = fought("1C", "1C", [3, 3], at="saxony", castle=True, lands={"leon_castile": (1, "2F")}, working=["saxony"])
    m.play(1, "reroll no")
    assert land(m, "saxony") == {"castle": True} and tell_of(m, "BothGone")[-1].land == "saxony"
    assert [side_of(m, p)["crowns"] for p in (0, 1)] == [1, 1]
    assert not any("Berlin" in side_of(m, p)["tiles"] for p in range(4))


def test_re_6_6_as_many_hits_as_units_are_not_asked():
    """R12: five hits on three units, and their own hits strike too."""
    m = fought("3S", "1F1A1S", [3, 3, 3, 3, 3, 2, 6, 6])
    assert "bohemia" in m.view(None)["territories"] and land(m, "bohemia")["units"] == "1S"


def test_re_6_6_one_type_is_not_asked():
    m = fought("1A", "2F", [5, 5, 6])
    assert len(tell_of(m, "UnitsLost")) == 2 and land(m, "bohemia")["units"] == "1F"


@pytest.mark.parametrize("auto", [False, True])
def test_re_6_6_a_choice_is_asked_with_all_its_answers(auto):
    """R12, R24: two hits on three different units, all three ways."""
    row = {"side": 1, "units": "1F1A1S", "attacker": 0, "attackers": "1F2A"}
    lands = {"bohemia": row, "poland": (2, "1F", 3, "1F")}
    m = table(lands, asks="battle", turn=1, dice=[1, 1, 5, 5, 1], auto=auto)
    m.play(0, "battle bohemia")
    assert m.awaited == [1]
    assert set(m.moves(1)) == {"lose 1F1A", "lose 1F1S", "lose 1A1S"}
    for wrong in ("lose 1F", "lose 1F1A1S", "lose 2F", "lose 1F1C"):
        refused(m, 1, wrong, "RE-6.2")


def test_re_6_7_the_attacker_chooses_first_and_openly():
    m = fought("2F1C", "2F1C", [3, 3])
    assert m.awaited == [0]
    with pytest.raises(wb.NotYourTurn):
        m.play(1, "lose 1F")
    m.play(0, "lose 1C")
    assert m.awaited == [1] and m.view(1)["territories"]["bohemia"]["attackers"] == "2F"


# ---- RE-7 round end, elimination, victory

SEVEN = ("england", "ireland", "sweden", "saxony", "france", "rome")  # six cities, seven crowns
# Side 0: seven crowns, six territories. Side 1: eight crowns, five territories.
FEWER_CROWNS = held(0, "england", "rome", "ireland", "sweden", "scotland", "wales")
MORE_CROWNS = held(1, "leon_castile", "algeria", "france", "swabia", "saxony")


def test_re_7_1_seven_crowns_win_six_dont():
    assert round_over(held(0, *SEVEN[1:])).view(None)["round"] == 2
    m = round_over(held(0, *SEVEN))
    assert m.over and m.result == [1, 2, 2, 2] and m.view(None)["winners"] == [0]
    with pytest.raises(wb.NotYourTurn):
        m.play(0, "pass")


def test_re_7_1_more_than_seven_win_too():
    m = round_over(held(0, *SEVEN, "leon_castile", "algeria", "poland") | held(1, "swabia"))
    assert m.result[0] == 1 and side_of(m, 0)["crowns"] == 10


@pytest.mark.parametrize(("tie", "winner"), [("most_crowns_first", 1), ("territories_first", 0)])
def test_re_7_1_several_by_option_victory_tie(tie, winner):
    cards = {0: {"crown_cards": 2}, 1: {"crown_cards": 3}}
    m = round_over(FEWER_CROWNS | MORE_CROWNS, sides=cards, crown_cards_left=3, options={"victory_tie": tie})
    assert m.view(None)["winners"] == [winner] and m.result[winner] == 1


@pytest.mark.parametrize("tie", ["most_crowns_first", "territories_first"])
@pytest.mark.parametrize(
    ("extra", "coins", "marker", "winners"),
    [
        (["portugal"], {0: 50}, 0, [1]),  # territories before coins
        ([], {0: 3, 1: 2}, 2, [0]),
        ([], {0: 3, 1: 12}, 0, [0]),  # the marker counts ten coins
        ([], {0: 3, 1: 13}, 0, [0, 1]),  # they share
        ([], {0: 3, 1: 14}, 0, [1]),
    ],
)
def test_re_7_1_ties_go_by_territories_then_coins_then_are_shared(tie, extra, coins, marker, winners):
    cards = {0: {"crown_cards": 2}, 1: {"crown_cards": 2}}
    lands = FEWER_CROWNS | MORE_CROWNS | held(1, "granada", *extra)
    m = round_over(lands, sides=cards, crown_cards_left=4, coins=coins, marker=marker, options={"victory_tie": tie})
    assert m.view(None)["winners"] == winners
    assert [m.result[p] for p in winners] == [1] * len(winners) and m.result.count(1) == len(winners)


def cityless(marker=0, **own):
    """A round's end at which side 1 has units, a castle and a few coins, but no city."""
    lands = {"granada": {"side": 1, "units": "3F1C", "castle": True}, "leon_castile": (0, "2F")}
    left = 8 - own.get("crown_cards", 0)
    return round_over(lands, sides={1: {"coins": 5} | own}, crown_cards_left=left, marker=marker)


def test_re_7_2_no_city_and_no_card_is_eliminated():
    m = cityless()
    gone = side_of(m, 1)
    assert not gone["in_game"] and gone["coins"] == 0 and gone["out_round"] == 1 and gone["tiles"] == []
    assert gone["reserve"] == {"footman": 35, "archer": 12, "cavalry": 12, "siege": 4}
    assert land(m, "granada") == {"castle": True}
    assert m.awaited == [0, 2, 3] and [e.who for e in tell_of(m, "SideEliminated")] == [1]


def test_re_7_2_the_tile_goes_with_the_last_city():
    m = fought("2F", "1F", [6, 6, 1], at="saxony", lands={"leon_castile": (2, "1F")}, working=["saxony"])
    assert side_of(m, 1)["tiles"] == [] and not side_of(m, 1)["in_game"]


def test_re_7_2_a_city_keeps_one_in():
    assert side_of(round_over(), 1)["in_game"]


def test_re_7_2_the_marker_passes_clockwise_to_one_who_is_in():
    m = cityless(marker=1)
    assert m.view(None)["marker"] == 2 and m.view(None)["first"] == 2
    assert tell_of(m, "MarkerTaken")[-1].how == "heir"
    lands = {"rusland": (0, "1F"), "turkey": (0, "1F"), "saxony": (0, "1F"), "scotland": (3, "1F")}
    m = round_over(lands, marker=3)  # sides 2 and 3 are out: over the end of the row
    assert m.view(None)["marker"] == 0 and m.awaited == [0, 1]


def test_re_7_3_saved_by_the_crown_for_one_round():
    m = cityless(crown_cards=1)
    saved = side_of(m, 1)
    assert saved["in_game"] and saved["saved"] and saved["coins"] == 5
    assert m.awaited == [0, 1, 2, 3] and [e.who for e in tell_of(m, "SavedByCrown")] == [1]


def test_re_7_3_still_no_city_is_eliminated_and_its_cards_leave_for_good():
    m = cityless(crown_cards=2, saved=True)
    gone = side_of(m, 1)
    assert not gone["in_game"] and gone["crown_cards"] == 0 and gone["crowns"] == 0
    assert m.view(None)["crown_cards_left"] == 6


def test_re_7_4_without_a_city_no_tax():
    m = table({"granada": {"side": 0, "units": "3F", "castle": True}, "england": (1, "1F")}, card="tax-spend")
    assert "tax" not in words(m, 0)
    refused(m, 0, "tax london", "RE-4.12")


def test_re_7_4_without_a_city_recruiting_in_castles_alone():
    lands = {"granada": {"side": 0, "units": "3F", "castle": True}, "england": (1, "1F"), "valencia": (0, "1F")}
    m = table(lands, card="tax-spend", coins={0: 5})
    refused(m, 0, "spend 1F@valencia", "RE-4.14")
    m.play(0, "spend 5F@granada")
    assert land(m, "granada")["units"] == "8F"


def test_re_7_5_the_last_one_in_wins_at_once():
    out = {"out_round": 1, "laid": []}
    lands = {"saxony": (0, "1F"), "portugal": (3, "1F")}
    m = table(lands, homes=False, side=3, turn=1, first=0, round=2, sides={1: out, 2: out})
    m.play(3, "pass")
    assert m.over and m.view(None)["winners"] == [0] and m.result == [1, 3, 3, 2]


@pytest.mark.parametrize(("limit", "over"), [("none", False), (4, False), (3, True), (2, True)])
def test_re_7_5_round_limit(limit, over):
    m = round_over(held(2, "saxony", "turkey"), round=3, options={"round_limit": limit})
    assert m.over is over
    if over:
        assert m.view(None)["winners"] == [2] and m.result[2] == 1


def test_re_7_5_round_limit_goes_by_crowns_then_the_rest():
    more = {"round": 3, "options": {"round_limit": 3, "victory_tie": "territories_first"}}
    lands = held(1, "saxony", "leon_castile") | held(2, "scotland", "wales", "norway")
    assert round_over(lands, **more).result == [3, 1, 2, 4]  # crowns, territories, the marker
    assert round_over(coins={1: 10}, **more).view(None)["winners"] == [0, 1]


def test_re_7_6_crowns_of_mid_round_dont_win():
    """R13: seven crowns in turn 1, six after the battle: the game goes on."""
    lands = held(0, *SEVEN[:-2], "poland") | {"france": (0, "1F", 1, "1F")}
    m = table(lands, card="tax-spend", coins={0: 10}, dice=[6, 1])
    m.play(0, "spend crown")
    assert side_of(m, 0)["crowns"] == 7 and not m.over
    for seat in (1, 2, 3, 0, 1, 2, 3):
        m.play(seat, "pass")
    assert not m.over
    m.play(0, "battle france")
    assert not m.over and side_of(m, 0)["crowns"] == 6 and m.view(None)["round"] == 2


def test_re_7_6_victory_comes_right_after_the_last_battle():
    """R13."""
    m = fought("1F", "1F", [6, 1], at="france", lands=held(0, *SEVEN[:4], "rome") | held(1, "leon_castile"))
    assert m.over and m.view(None)["winners"] == [0] and side_of(m, 0)["crowns"] == 7


def test_re_7_6_nobody_is_eliminated_in_mid_round():
    lands = {"leon_castile": (0, "1F"), "bohemia": (2, "1F", 3, "1F")}
    m = table(lands, asks="battle", turn=1, marker=1, dice=[6, 1])
    assert m.awaited == [1] and side_of(m, 1)["territories"] == 0
    m.play(1, "battle bohemia")  # who has lost everything still picks
    assert not side_of(m, 1)["in_game"] and m.view(None)["marker"] == 2


@pytest.mark.parametrize(("cards", "over"), [(6, False), (7, True)])
def test_re_7_6_crown_cards_win_without_a_city(cards, over):
    m = round_over({"leon_castile": (0, "1F")}, sides={1: {"crown_cards": cards}}, crown_cards_left=8 - cards)
    assert m.over is over and side_of(m, 1)["in_game"] is True
    assert m.view(None)["winners"] == ([1] if over else [])


def test_re_7_6_victory_before_eliminations_and_before_the_round_limit():
    m = round_over(held(0, *SEVEN) | held(2, "leon_castile", "algeria"), options={"round_limit": 1})
    assert m.view(None)["winners"] == [0] and not tell_of(m, "SideEliminated")


def test_re_7_7_two_out_in_one_battle_phase():
    """L01."""
    lands = {"leon_castile": (1, "1F", 0, "1F"), "turkey": (2, "1F", 3, "1F")}
    m = table(lands, asks="battle", turn=1, dice=[6, 1, 6, 1])
    m.play(0, "battle leon_castile")
    assert side_of(m, 1)["in_game"]
    m.play(0, "battle turkey")
    assert [(e.who, e.round) for e in tell_of(m, "SideEliminated")] == [(1, 1), (2, 1)]
    assert m.awaited == [0, 3] and side_of(m, 3)["crowns"] == 2


@pytest.mark.parametrize(
    ("sides", "lands", "marker", "result"),
    [
        ({2: {"crown_cards": 1, "saved": True}}, held(0, "wales", "scotland"), 1, [2, 3, 1, 4]),  # crowns first
        ({}, held(0, "wales") | held(1, "granada", "portugal"), 3, [2, 1, 4, 3]),  # then territories
        ({0: {"coins": 10}, 2: {"coins": 11}}, {}, 3, [2, 4, 1, 2]),  # then coins, the marker ten
        ({}, {}, 3, [2, 2, 2, 1]),
        ({0: {"coins": 10}}, {}, 3, [1, 3, 3, 1]),  # shared
    ],
)
def test_re_7_7_nobody_left_rank_as_things_stood(sides, lands, marker, result):
    left = 8 - sum(row.get("crown_cards", 0) for row in sides.values())
    more = {"crown_cards_left": left, "options": {"victory_tie": "territories_first"}}
    m = round_over(lands, homes=False, sides=sides, marker=marker, **more)
    assert m.over and m.result == result


def test_re_7_8_a_saved_player_plays_on_and_may_build():
    own = {"saved": True, "crown_cards": 1, "coins": 30, "laid": ["tax-spend", "tax-spend"]}
    m = table({"england": (1, "1F"), "wales": (0, "1F")}, card="tax-spend", sides={0: own}, crown_cards_left=7)
    refused(m, 0, "spend 1F@wales", "RE-4.14")
    m.play(0, "spend castle@wales 5F@wales crown")
    assert land(m, "wales") == {"side": 0, "units": "6F", "castle": True} and side_of(m, 0)["crown_cards"] == 2


def test_re_7_8_a_saved_player_lays_like_all():
    m = cityless(crown_cards=1)
    for seat in range(4):
        m.play(seat, "lay fortify split")
    m.play(0, "pass")
    assert m.awaited == [1] and side_of(m, 1)["shown"] == ["fortify"]


def test_re_7_8_crown_cards_sold_out_for_the_saved_too():
    """R16."""
    sides = {0: {"saved": True, "coins": 30, "crown_cards": 2}, 3: {"crown_cards": 6}}
    m = table({"england": (1, "1F"), "wales": (0, "1F")}, card="tax-spend", sides=sides, crown_cards_left=0)
    refused(m, 0, "spend crown", "RE-4.16")


def test_re_7_8_a_city_again_is_safe_and_saved_anew_later():
    saved = {"saved": True, "crown_cards": 1}
    m = round_over(sides={1: saved}, crown_cards_left=7)
    assert side_of(m, 1)["in_game"] and not side_of(m, 1)["saved"]
    assert side_of(cityless(crown_cards=1, saved=False), 1)["saved"]


def test_re_7_9_an_eliminated_seat_is_passed_over():
    m = table(held(0, "leon_castile"), round=2, first=0, sides={1: {"out_round": 1, "laid": []}})
    m.play(0, "pass")
    assert m.awaited == [2]
    with pytest.raises(wb.NotYourTurn):
        m.play(1, "pass")


def test_re_7_9_its_territories_are_unclaimed_and_the_crowns_needed_stay():
    m = cityless()
    assert m.view(None)["crowns_to_win"] == 7 and "side" not in land(m, "granada")
    out = {"out_round": 1, "laid": []}
    two = held(0, *SEVEN[:-1]) | held(3, "poland")
    m = round_over(two, homes=False, round=2, sides={1: out, 2: out})
    assert not m.over and side_of(m, 0)["crowns"] == 5
    lands = {"granada": (0, "2F"), "valencia": {"castle": True}, "leon_castile": (0, "2F")}
    m = table(lands, round=2, sides={1: out})
    m.play(0, "expand granada>valencia 1F")  # a castle left behind, no weapon needed
    assert land(m, "valencia") == {"side": 0, "units": "1F", "castle": True}


# ---- RE-8 tiles


def test_re_8_0_a_tile_works_from_the_next_own_turn():
    lands, laid = held(0, "england", "bohemia", units="5F"), ["fortify", "fortify"]
    m = table(lands, sides={0: {"laid": laid}}, working=["england"])
    m.play(0, "expand bohemia>saxony 2F")
    assert side_of(m, 0)["tiles"] == ["London", "Berlin"] and side_of(m, 0)["working_tiles"] == ["London"]
    for seat in (0, 1, 2, 3):
        assert "Berlin" not in side_of(m, 0)["working_tiles"]
        m.play(seat, "pass")
    assert side_of(m, 0)["working_tiles"] == ["London", "Berlin"]


def test_re_8_0_a_tile_is_lost_with_the_city_at_once():
    lands = held(1, "leon_castile") | {"wales": (2, "1F", 3, "1F")}
    m = fought("1F", "1F", [6, 1], at="france", lands=lands, working=["france"])
    assert "Paris" not in side_of(m, 1)["tiles"] + side_of(m, 0)["working_tiles"]
    assert "Paris" in side_of(m, 0)["tiles"]


def test_re_8_0_start_tiles_work_from_round_one():
    m = table(asks="kingdom", homes=False, coins=dict.fromkeys(range(4), 5))
    for seat, city in enumerate(["saxony>bohemia", "england>wales", "turkey>bulgaria", "rusland>galicia"]):
        m.play(seat, f"kingdom {city} 5")
    for seat in range(4):
        m.play(seat, "lay fortify split")
    assert side_of(m, 0)["working_tiles"] == ["Berlin"]


def taxed(city, lands, working, **more):
    m = table(lands, card="tax-spend", working=working, **more)
    m.play(0, f"tax {city}")
    return m


def test_re_8_1_london_brings_two_archers():
    line = {"england": (0, "1F"), "scotland": (0, "1F"), "ireland": (0, "1F")}
    assert land(taxed("london", line, ["england"]), "england")["units"] == "1F2A"
    assert land(taxed("dublin", line, ["england"]), "england")["units"] == "1F2A"  # the line counts, not the city


def test_re_8_1_london_not_for_another_line_nor_before_it_works():
    lands = {"england": (0, "1F"), "sweden": (0, "1F")}
    assert land(taxed("stockholm", lands, ["england"]), "england")["units"] == "1F"
    assert land(taxed("london", lands, []), "england")["units"] == "1F"


def test_re_8_2_paris_brings_cavalry_and_a_footman():
    assert land(taxed("paris", held(0, "france"), ["france"]), "france")["units"] == "2F1C"


LINE = ("england", "normandy", "france", "navarre", "leon_castile")


def test_re_8_3_madrid_brings_four_footmen_and_several_work_in_one_tax():
    m = taxed("madrid", held(0, *LINE) | held(1, "saxony"), ["england", "france", "leon_castile"])
    assert [land(m, name)["units"] for name in ("england", "france", "leon_castile")] == ["1F2A", "2F1C", "5F"]
    assert side_of(m, 0)["coins"] == 11
    assert land(taxed("madrid", held(0, "leon_castile"), ["leon_castile"]), "leon_castile")["units"] == "5F"


@pytest.mark.parametrize(("footmen", "paris", "madrid"), [(29, "2F1C", "2F"), (30, "2F1C", "1F"), (31, "1F1C", "1F")])
def test_re_8_3_a_short_reserve_serves_london_paris_madrid(footmen, paris, madrid):
    lands = held(0, *LINE) | held(1, "saxony") | {"navarre": (0, f"{footmen}F")}
    m = taxed("madrid", lands, ["england", "france", "leon_castile"])
    # 35 footmen in all, four stand elsewhere
    assert (land(m, "france")["units"], land(m, "leon_castile")["units"]) == (paris, madrid)


def test_re_8_4_stockholm_pays_for_each_battle_won_as_attacker():
    lands = held(0, "sweden") | {"bohemia": (1, "1F", 0, "1F"), "poland": (2, "1F", 0, "1F")}
    m = table(lands, asks="battle", turn=1, working=["sweden"], dice=[6, 1, 6, 1])
    m.play(0, "battle bohemia")
    assert side_of(m, 0)["coins"] == 4
    m.play(0, "battle poland")
    assert side_of(m, 0)["coins"] == 8


def test_re_8_4_stockholm_not_as_defender_nor_by_assault():
    lands = held(0, "sweden") | {"bohemia": (0, "1F", 1, "1F")}
    m = table(lands, asks="battle", turn=1, working=["sweden"], dice=[1, 1])
    m.play(0, "battle bohemia")
    assert side_of(m, 0)["coins"] == 0
    m = assault_table([6, 6], target="1F", lands=held(0, "sweden"), working=["sweden"])
    m.play(0, "assault franconia>lorraine")
    assert side_of(m, 0)["coins"] == 0


def berlin(card="fortify", working=("saxony",), **more):
    lands = {"saxony": (0, "5F"), "england": (0, "1F"), "franconia": (0, "4F")}
    return table(lands | more.pop("lands", {}), card=card, working=list(working), **more)


def test_re_8_5_berlin_manoeuvre_after_expand():
    m = berlin()
    m.play(0, "expand saxony>denmark 1F")
    assert words(m, 0) == {"manoeuvre", "fortify", "pass"}
    m.play(0, "fortify saxony")  # all else on the card comes first
    m.play(0, "manoeuvre saxony>franconia 3F")
    assert land(m, "franconia")["units"] == "7F" and m.awaited == [1]


def test_re_8_5_berlin_manoeuvre_may_be_skipped():
    m = berlin("split")
    m.play(0, "split saxony>denmark 1F >friesland 1F")
    assert words(m, 0) == {"manoeuvre", "pass"}
    m.play(0, "pass")
    assert m.awaited == [1]


def test_re_8_5_no_manoeuvre_without_berlin_or_before_it_works():
    for m in (berlin(working=()), table(held(0, "franconia", units="4F"))):
        m.play(0, "expand franconia>bavaria 1F")
        refused(m, 0, "manoeuvre franconia>bavaria 1F", "RE-8.5")


def test_re_8_5_castles_cost_three_less():
    m = berlin("tax-spend", coins={0: 9})
    m.play(0, "spend castle@franconia")
    assert side_of(m, 0)["coins"] == 0 and land(m, "franconia")["castle"]
    refused(berlin("tax-spend", coins={0: 8}), 0, "spend castle@franconia", "RE-4.13")
    refused(berlin("tax-spend", working=(), coins={0: 11}), 0, "spend castle@franconia", "RE-4.13")


def test_re_8_6_constantinople_escorts_each_weapon():
    m = table(held(0, "turkey", "greece") | held(2, "saxony"), card="tax-spend", coins={0: 20}, working=["turkey"])
    m.play(0, "spend 2S@greece")
    assert land(m, "greece")["units"] == "9F2S" and side_of(m, 0)["coins"] == 0


def test_re_8_6_constantinople_within_the_reserve_and_when_it_works():
    lands = {"turkey": (0, "32F")} | held(2, "saxony")
    m = table(lands, card="tax-spend", coins={0: 10}, working=["turkey"])
    m.play(0, "spend 1S@turkey")
    assert land(m, "turkey")["units"] == "35F1S"
    m = table(lands, card="tax-spend", coins={0: 10})
    m.play(0, "spend 1S@turkey")
    assert land(m, "turkey")["units"] == "32F1S"


KIEV = held(0, "rusland", "galicia", "bulgaria", "scotland") | held(3, "saxony")


def test_re_8_7_kiev_recruits_along_its_supply_line():
    m = table(KIEV, card="tax-spend", coins={0: 5}, working=["rusland"])
    refused(m, 0, "spend 1F@scotland", "RE-4.14")  # not connected
    m.play(0, "spend 2F@galicia 3F@bulgaria")
    assert [land(m, name)["units"] for name in ("galicia", "bulgaria")] == ["3F", "4F"]


def test_re_8_7_kiev_not_before_it_works_nor_in_or_past_a_dispute():
    refused(table(KIEV, card="tax-spend", coins={0: 5}), 0, "spend 1F@galicia", "RE-4.14")
    m = table(KIEV | {"galicia": (0, "2F", 1, "1F")}, card="tax-spend", coins={0: 5}, working=["rusland"])
    refused(m, 0, "spend 1F@galicia", "RE-1.6")
    refused(m, 0, "spend 1F@bulgaria", "RE-4.14")


def test_re_8_8_rome_two_crowns_gained_and_lost_together():
    m = table(held(0, "lombardy", units="2F"))
    m.play(0, "expand lombardy>rome 1F")
    assert side_of(m, 0)["crowns"] == 3 and side_of(m, 0)["coins"] == 4
    m = fought("1F", "1F", [6, 1], at="rome", lands=held(1, "leon_castile"))
    assert [side_of(m, p)["crowns"] for p in (0, 1)] == [3, 1]
    m = fought("1C", "1C", [3, 3], at="rome", lands=held(1, "leon_castile"))
    assert [side_of(m, p)["crowns"] for p in (0, 1)] == [1, 1]


def test_re_8_9_a_disputed_tile_works_for_the_defender():
    m = berlin("tax-spend", lands={"saxony": (0, "2F", 1, "1F")}, coins={0: 9})
    m.play(0, "spend castle@franconia")
    assert side_of(m, 0)["coins"] == 0
    lands = {"turkey": (0, "2F", 1, "1F"), "rusland": (2, "1F"), "saxony": (3, "1F")} | held(0, "greece")
    m = table(lands, card="tax-spend", coins={0: 10}, working=["turkey"])
    m.play(0, "spend 1S@greece")
    assert land(m, "greece")["units"] == "5F1S"
    lands = {"sweden": (0, "1F", 1, "1F"), "poland": (2, "1F", 0, "1F")}
    m = table(lands, asks="battle", turn=1, working=["sweden"], dice=[6, 1])
    m.play(0, "battle poland")
    assert side_of(m, 0)["coins"] == 4


def test_re_8_9_a_dispute_stops_london_paris_madrid_and_kiev():
    lands = held(0, *LINE) | {"england": (0, "1F", 2, "1F")} | held(1, "saxony")
    m = taxed("madrid", lands, ["england", "leon_castile"])
    assert land(m, "england")["units"] == "1F" and land(m, "leon_castile")["units"] == "5F"
    refused(table(lands, card="tax-spend", working=["england"]), 0, "tax london", "RE-1.6")
    lands = KIEV | {"rusland": (0, "2F", 1, "1F"), "england": (0, "1F")}
    m = table(lands, card="tax-spend", coins={0: 5}, working=["rusland"])
    refused(m, 0, "spend 1F@galicia", "RE-4.14")


def test_re_8_10_berlin_after_an_attack_too():
    m = berlin(lands=held(1, "denmark"))
    m.play(0, "expand saxony>denmark 1F")
    assert "manoeuvre" in words(m, 0)


def test_re_8_10_a_skipped_order_or_a_manoeuvre_gives_nothing():
    m = berlin()
    m.play(0, "fortify saxony")
    m.play(0, "pass")
    assert m.awaited == [1]
    m = berlin("split")
    m.play(0, "manoeuvre saxony>franconia 1F")
    assert m.awaited == [1]


def test_re_8_10_one_manoeuvre_and_nothing_may_follow_it():
    m = berlin()
    m.play(0, "expand saxony>denmark 1F")
    m.play(0, "manoeuvre saxony>franconia 1F")
    assert m.awaited == [1]  # the Fortify is forgone
    m = berlin("split")
    m.play(0, "split saxony>denmark 1F >friesland 1F")
    m.play(0, "manoeuvre saxony>franconia 1F")
    assert m.awaited == [1]


def test_re_8_10_units_that_arrived_may_move_on_by_the_same_rules():
    m = berlin(lands=held(1, "poland") | held(0, "bohemia"))
    m.play(0, "expand saxony>denmark 2F")
    refused(m, 0, "manoeuvre saxony>saxony 1F", "RE-4.8")
    m.play(0, "manoeuvre denmark>bohemia 2F")
    assert land(m, "bohemia")["units"] == "3F" and land(m, "denmark") == {}
    m = berlin(lands=held(1, "denmark"))
    m.play(0, "expand saxony>denmark 2F")
    refused(m, 0, "manoeuvre denmark>saxony 1F", "RE-4.10")


def test_re_8_11_stockholm_pays_at_once_if_it_works_and_is_yours():
    battle = {"bohemia": (1, "1F", 0, "1F")}
    rest = {"poland": (2, "1F", 3, "1F")}
    for lands, working, coins in [
        (held(0, "sweden"), ["sweden"], 4),  # paid before the next battle
        (held(0, "sweden"), [], 0),
        (held(3, "sweden"), ["sweden"], 0),
    ]:
        m = table(lands | battle | rest, asks="battle", turn=1, working=working, dice=[6, 1])
        m.play(0, "battle bohemia")
        assert side_of(m, 0)["coins"] == coins


def test_re_8_11_stockholm_lost_first_or_just_won_pays_nothing():
    lands = {"sweden": (0, "1F", 2, "1F"), "bohemia": (1, "1F", 0, "1F")}
    m = table(lands, asks="battle", turn=1, working=["sweden"], dice=[6, 1, 6, 1])
    m.play(0, "battle sweden")
    m.play(0, "battle bohemia")
    assert side_of(m, 0)["coins"] == 0
    m = fought("1F", "1F", [6, 1], at="sweden", working=["sweden"], lands=held(1, "leon_castile"))
    assert side_of(m, 0)["coins"] == 0


def test_re_8_11_both_armies_gone_pays_nobody():
    m = fought("1C", "1C", [3, 3], working=["sweden"], lands=held(0, "sweden"))
    assert side_of(m, 0)["coins"] == 0 and not tell_of(m, "Plundered")


# ---- RE-11 worked examples


def test_re_11_1_berlin_as_start():
    m = table(asks="kingdom", homes=False, coins=dict.fromkeys(range(4), 5))
    m.play(0, "kingdom saxony>bohemia 5")
    assert land(m, "saxony") == {"side": 0, "units": "5F", "castle": True}
    assert land(m, "bohemia") == {"side": 0, "units": "5F"}
    me = side_of(m, 0)
    assert me["coins"] == 5 + 4 and me["crowns"] == 1 and me["tiles"] == ["Berlin"] and me["reserve"]["footman"] == 25


def test_re_11_2_two_footmen_into_poland():
    m = table(held(0, "bohemia", units="4F") | held(0, "saxony"))
    m.play(0, "expand bohemia>poland 2F")
    assert land(m, "poland") == {"side": 0, "units": "2F"}
    assert side_of(m, 0)["coins"] == 2 and side_of(m, 0)["crowns"] == 2


@pytest.mark.parametrize("weapon", [False, True])
def test_re_11_3_targets_from_bohemia(weapon):
    lands = held(0, "bohemia", units="4F1S" if weapon else "4F")
    m = table(lands | {"poland": {"side": 3, "units": "3F", "castle": True}})
    for target in ("highlands", "saxony", "bavaria"):
        assert m.why(0, f"expand bohemia>{target} 2F") is None
    refused(m, 0, "expand bohemia>poland 2F", "RE-4.3")
    if weapon:
        m.play(0, "expand bohemia>poland 2F1S")
        assert land(m, "poland")["attackers"] == "2F1S"


def test_re_11_4_assault_targets_from_franconia():
    m = assault_table(lands=held(2, "swabia") | {"bohemia": (1, "2F", 2, "1F")})
    assert m.why(0, "assault franconia>lorraine") is None
    assert m.why(0, "assault franconia>swabia") is None
    refused(m, 0, "assault franconia>bohemia", "RE-1.6")


def test_re_11_5_two_weapons_two_hits_owner_chooses():
    m = fought("1F2S", "2F1A", [1, 2, 3, 5])
    assert m.awaited == [1] and m.view(None)["battle"]["hits_on_defender"] == 2
    assert set(m.moves(1)) == {"lose 2F", "lose 1F1A"}


def test_re_11_6_castle_defence_of_six_archers():
    dice = [3, 3, 2, 2, 4, 4, 3, 4, 5, 5, 5, 6, 6, 6, 5, 1, 1, 1, 1, 1]
    m = fought("6F", "6A", dice, castle=True)
    assert m.view(None)["battle"]["defend_roll"] == 0
    m.play(1, "reroll yes")
    # four hits, then rank 4 unasked (6, 6 against 5, 1: two archers), then the next pass asks again
    assert land(m, "bohemia")["attackers"] == "2F" and land(m, "bohemia")["units"] == "4A"
    assert m.view(None)["battle"]["rank"] == 2 and words(m, 1) == {"yes", "no"}


def test_re_11_7_general_attack_one_loss_each():
    m = fought("3F", "2F", [6, 3, 3, 5, 3, 6, 1, 1])
    lost = tell_of(m, "UnitsLost")
    assert sorted(e.who for e in lost[:2]) == [0, 1] and ranks_of(m) == [4] * 8
    assert land(m, "bohemia") == {"side": 0, "units": "2F"}


# RE-11.8


def army_state(attackers, defenders):
    """The kernel's state at the beginning of a battle of these two armies."""
    row = {"side": 1, "units": defenders, "attacker": 0, "attackers": attackers}
    return table({"bohemia": row}, asks="battle").state


def run_battle(state, r, once=False):
    """The units left of both armies after a battle; `once` stops where the given dice run out."""
    s, t, tr = state.copy(), LAND_IDS.index("bohemia"), Trace(False)
    begin_battle(s, tr, t)
    try:
        fight(s, r, tr)
    except ValueError:  # the given dice have run out
        assert once
    units, attackers = (sum(army[4 * t : 4 * t + 4]) for army in (s.units, s.attackers))
    return (units, 0) if s.owner[t] == 0 else (attackers, units)  # the attacker's only if the battle is won


def losses_of_a_round(a, d):
    """How many rolls of one round end with so many losses of attacker and defender, by this test's own reckoning."""
    out = Counter()
    for faces in itertools.product(range(1, 7), repeat=a + d):
        pairs = zip(sorted(faces[:a], reverse=True), sorted(faces[a:], reverse=True), strict=False)
        hits = [x > y for x, y in pairs]
        out[hits.count(False), hits.count(True)] += 1
    return out


@cache
def chances(a, d):
    rolls = losses_of_a_round(a, d)
    return {losses: n / rolls.total() for losses, n in rolls.items()}


@cache
def win_chance(a, d):
    """The chance that a attacking footmen beat d defending ones."""
    if not a or not d:
        return float(d == 0)
    return sum(p * win_chance(a - x, d - y) for (x, y), p in chances(min(a, 3), min(d, 2)).items())


@pytest.mark.parametrize(("n", "chance"), [(1, 0.417), (2, 0.363), (3, 0.470), (5, 0.506), (10, 0.568), (20, 0.633)])
def test_re_11_8_footmen_against_as_many(n, chance):
    assert round(win_chance(n, n), 3) == chance


@pytest.mark.parametrize(
    ("a", "d", "printed"),  # chances of losses of attacker and defender
    [
        (3, 2, {(0, 2): 0.3717, (1, 1): 0.3358, (2, 0): 0.2926}),
        (2, 2, {(0, 2): 0.2276, (1, 1): 0.3241, (2, 0): 0.4483}),
        (3, 1, {(0, 1): 0.6597}),
        (2, 1, {(0, 1): 0.5787}),
        (1, 2, {(0, 1): 0.2546}),
        (1, 1, {(0, 1): 0.4167}),
    ],
)
def test_re_11_8_one_round_of_the_kernels_dice(a, d, printed):
    state, found = army_state(f"{a}F", f"{d}F"), Counter()
    for faces in itertools.product(range(1, 7), repeat=a + d):
        left = run_battle(state, Given(faces).r, once=True)
        found[a - left[0], d - left[1]] += 1
    assert found == losses_of_a_round(a, d)
    assert {losses: round(found[losses] / found.total(), 4) for losses in printed} == printed


@pytest.mark.parametrize(("army", "dice", "share"), [("1A", 1, 1 / 9), ("1S", 2, 64 / 81)])
def test_re_11_8_both_die(army, dice, share):
    state, rolls = army_state(army, army), list(itertools.product(range(1, 7), repeat=2 * dice))
    gone = sum(run_battle(state, Given(faces).r, once=True) == (0, 0) for faces in rolls)
    assert gone / len(rolls) == pytest.approx(share)


def test_re_11_8_seeded_battles_win_as_often_as_reckoned():
    games, r, state = 4000, vec[i64]([0, 0, 0, 1]), army_state("5F", "5F")
    seed_stream(r, 11, 8, 0)
    won = sum(run_battle(state, r)[0] > 0 for _ in range(games))
    p = win_chance(5, 5)
    assert abs(won - games * p) < 4 * (games * p * (1 - p)) ** 0.5


def test_every_clause_has_a_test():
    """A clause RE-4.3 is tested by functions named `test_re_4_3_…`."""
    files = sorted(Path(__file__).parent.rglob("test_rulebook.py"))
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    names = re.findall(r"^def test_re_(\d+)_(\d+[a-z]?)_", text, re.MULTILINE)
    tested = {f"RE-{section}.{number}" for section, number in names}
    assert sorted(set(EUROPE.ledger) - tested) == []
    assert sorted(tested - set(EUROPE.ledger)) == []
