"""The rulebook on Kingdom Missions (RE-9), clause by clause in the ledger's order."""

from __future__ import annotations

import pytest
from tables import (
    EUROPE,
    begin,
    completed,
    fought,
    go_through,
    held,
    keeps,
    land,
    lay,
    new,
    refused,
    side_of,
    table,
    tell_of,
    words,
    works,
)

import warbanner as wb
from warbanner.games.europe.loader import MISSIONS

ON = {"missions": "on"}
THREE = {"players": 3, "missions": "on"}
SPLITS = ["split split"] * 4


def others(*names):
    """All missions but these."""
    return [name for name in MISSIONS if name not in names]


def done_at(name, when=(1, 0), **row):
    """Of a side: a mission kept and completed."""
    return keeps(name) | {"feats": {name: list(when)}} | row


def played(match, *moves, seat=0):
    for move in moves:
        match.play(seat, move)
    return match


# ---- RE-9.1 the deck


@pytest.mark.parametrize("move", ["spend crown", "spend 1F@england crown"])
def test_re_9_1_crown_cards_are_not_for_sale(move):
    refused(table(card="tax-spend", coins={0: 99}, options=ON), 0, move, "RE-9.1")
    assert table(card="tax-spend", coins={0: 99}).why(0, move) is None


def test_re_9_1_none_lies_in_the_reserve():
    seen = new(options=ON).view(None)
    assert (seen["crown_cards_left"], seen["deck_left"]) == (0, 8)
    seen = new().view(None)
    assert (seen["crown_cards_left"], seen["deck_left"]) == (8, 0)


@pytest.mark.parametrize("first", range(8))
@pytest.mark.parametrize("second", [0, 6])
def test_re_9_1_any_two_may_lie_on_top(first, second):
    m = begin("king-me split", *SPLITS[1:], dice=[first, second], options=ON)
    top = MISSIONS[first]
    assert words(m, 0) == {top, others(top)[second]}


def test_re_9_1_the_deck_has_no_ninth():
    for dice in ([8, 0], [0, 7]):
        with pytest.raises(wb.WrongDice):
            begin("king-me split", *SPLITS[1:], dice=dice, options=ON)


def test_re_9_1_king_me_looks_at_two_and_keeps_one():
    m = begin("king-me split", *SPLITS[1:], dice=[3, 0], options=ON)
    assert m.view(None)["asks"] == "keep" and m.awaited == [0] and m.view(None)["deck_left"] == 6
    refused(m, 0, "keep storm", "RE-9.1")
    refused(m, 0, "keep none", "RE-9.1")
    m.play(0, "keep four-lands")
    assert m.view(None)["asks"] == "order" and words(m, 0) == {"tax", "pass"}
    assert side_of(m, 0)["missions_kept"] == 1 and m.view(None)["deck_left"] == 7
    assert side_of(m, 0)["crowns"] == 1 and side_of(m, 0)["revealed"] == []


def test_re_9_1_nobody_else_sees_which():
    m = begin("king-me split", *SPLITS[1:], dice=[3, 0], options=ON)
    assert m.view(0)["own"]["offered"] == ["two-cities", "four-lands"]
    assert [m.view(seat)["own"]["offered"] for seat in (1, 2, 3)] == [[]] * 3
    assert m.view(None)["looked_at"] == 2 and m.view(None)["own"] is None
    m.play(0, "keep four-lands")
    assert [row["id"] for row in m.view(0)["own"]["missions"]] == ["four-lands"]
    for seat in (None, 1, 2, 3):
        (offer,), (kept,) = (tell_of(m, kind, seat) for kind in ("MissionsOffered", "MissionKept"))
        assert (offer.n, offer.missions, kept.kept, kept.back, kept.mission, kept.returned) == (
            2,
            (),
            True,
            True,
            "",
            "",
        )
        story = " ".join(m.story(seat)) + str(m.view(seat)).replace("'feats': {}", "")
        assert "four-lands" not in story and "Four" not in story
    (kept,) = tell_of(m, "MissionKept", 0)
    assert (kept.mission, kept.returned) == ("four-lands", "two-cities")


def test_re_9_1_the_other_goes_to_the_bottom():
    rows = {2: keeps(*others("storm", "slaughter", "underdog"))}
    pairs = ("king-me split", "king-me split", *SPLITS[2:])
    m = begin(*pairs, dice=[0], options=ON, sides=rows, bottom=["underdog", "slaughter"])
    assert words(m, 0) == {"storm", "underdog"}  # what nobody has seen comes first, then the bottom in its order
    played(m, "keep underdog", "pass", "reveal none")
    assert words(m, 1) == {"slaughter", "storm"}
    assert m.view(0)["own"]["under_deck"] == {}


def test_re_9_1_who_put_one_under_the_deck_knows_it():
    m = begin("king-me split", *SPLITS[1:], dice=[3, 0], options=ON, bottom=["storm"])
    m.play(0, "keep two-cities")
    assert m.view(0)["own"]["under_deck"] == {"1": "four-lands"}
    assert [m.view(seat)["own"]["under_deck"] for seat in (1, 2, 3)] == [{}] * 3


def test_re_9_1_each_king_me_looks():
    m = begin(*["king-me split"] * 4, dice=[0] * 8, options=ON)
    for seat in range(4):
        assert m.view(None)["asks"] == "keep" and m.awaited == [seat]
        played(m, f"keep {min(words(m, seat))}", "pass", "reveal none", seat=seat)
    assert [side_of(m, p)["missions_kept"] for p in range(4)] == [1] * 4 and m.view(None)["deck_left"] == 4


def test_re_9_1_one_left_take_it():
    m = begin("king-me split", *SPLITS[1:], dice=[0], options=ON, sides={2: keeps(*others("storm"))})
    assert words(m, 0) == {"storm", "none"} and m.view(None)["looked_at"] == 1
    refused(m, 0, "keep underdog", "RE-9.1")
    m.play(0, "keep storm")
    assert side_of(m, 0)["missions_kept"] == 1 and m.view(None)["deck_left"] == 0


def test_re_9_1_one_left_leave_it():
    pairs = ("king-me split", "king-me split", *SPLITS[2:])
    m = begin(*pairs, dice=[0], options=ON, sides={2: keeps(*others("storm"))})
    played(m, "keep none", "pass")
    assert side_of(m, 0)["missions_kept"] == 0
    assert m.awaited == [1] and words(m, 1) == {"storm", "none"}


def test_re_9_1_none_left_nothing():
    m = begin("split king-me", *SPLITS[1:], options=ON, sides={0: keeps(*MISSIONS)}, marker=2, first=2)
    go_through(m)
    assert m.view(None)["asks"] == "reveal_all"
    assert tell_of(m, "MissionsOffered") == [] and m.view(None)["marker"] == 0


def test_re_9_1_without_the_variant_nobody_looks():
    m = begin("king-me split", *SPLITS[1:])
    assert m.view(None)["asks"] == "order" and tell_of(m, "MissionsOffered") == []


# ---- RE-9.2 completing and revealing


def test_re_9_2_a_crown_at_once():
    m = table(asks="reveal", options=ON, sides={0: done_at("storm")})
    assert side_of(m, 0)["crowns"] == 1
    m.play(0, "reveal storm")
    assert (side_of(m, 0)["crowns"], side_of(m, 0)["crown_cards"]) == (2, 1)
    assert side_of(m, 0)["revealed"] == ["storm"] and side_of(m, 0)["missions_kept"] == 0


def test_re_9_2_the_crown_stays_for_good():
    m = table(
        {"wales": (0, "2F"), "england": (0, "1F", 1, "1F")},
        options=ON,
        asks="battle",
        turn=1,
        dice=[6, 1],
        sides={0: works("three-castles")},
    )
    m.play(0, "battle england")
    assert m.view(None)["round"] == 2 and (side_of(m, 0)["crowns"], side_of(m, 0)["territories"]) == (1, 1)


def test_re_9_2_only_what_is_kept_and_completed():
    m = table(asks="reveal", options=ON, sides={0: keeps("storm", "slaughter") | {"feats": {"slaughter": [1, 0]}}})
    refused(m, 0, "reveal storm", "RE-9.2")
    refused(m, 0, "reveal underdog", "RE-9.2")
    assert m.why(0, "reveal slaughter") is None


def test_re_9_2_the_bonus_works_from_the_next_round_on():
    row = done_at("slaughter") | {"laid": ["king-me", "tax-spend"]}
    m = table(options=ON, sides={0: row})
    played(m, "pass", "reveal slaughter")
    for seat in (1, 2, 3):
        m.play(seat, "pass")
    m.play(0, "tax london")
    assert side_of(m, 0)["coins"] == 3 and side_of(m, 0)["mission_works"] == []
    go_through(m)
    lay(m, "fortify tax-spend", *SPLITS[1:])
    assert side_of(m, 0)["mission_works"] == ["slaughter"]
    for seat in range(4):
        m.play(seat, "pass")
    m.play(0, "tax london")
    assert side_of(m, 0)["coins"] == 3 + 3 + 5


@pytest.mark.parametrize(
    ("feat", "kept", "done"),
    [
        ([1, 0], (1, 0), True),
        ([1, 1], (1, 0), True),
        ([1, 0], (1, 1), False),
        ([1, 1], (2, 0), False),
        ([2, 0], (1, 1), True),
    ],
)
def test_re_9_2_from_the_moment_it_was_kept(feat, kept, done):
    row = keeps("storm", at=kept) | {"feats": {"storm": feat}}
    m = table(asks="reveal", round=2, turn=0, options=ON, sides={0: row})
    assert completed(m) == ({"storm"} if done else set())
    if done:
        m.play(0, "reveal storm")
    else:
        refused(m, 0, "reveal storm", "RE-9.2")


RICH = held(0, "rome", "kingdom_of_sicily", "venice", "hungary", "bulgaria", "turkey", "greece") | held(2, "sweden")


def test_re_9_2_kept_before_the_tax_of_the_same_card():
    m = begin("king-me split", *SPLITS[1:], lands=RICH, dice=[1, 0], options=ON)
    played(m, "keep rich-tax", "tax rome")
    assert completed(m) == {"rich-tax"}


def test_re_9_2_kept_after_the_tax_of_the_same_round():
    m = begin("tax-spend king-me", *SPLITS[1:], lands=RICH, dice=[1, 0], options=ON)
    m.play(0, "tax rome")
    go_through(m)
    m.play(0, "keep rich-tax")
    assert completed(m) == set()
    m.play(0, "tax rome")
    assert completed(m) == {"rich-tax"}


def test_re_9_2_kept_between_the_attack_and_its_battle():
    m = table(
        {"bohemia": (1, "8F", 0, "3S")},
        asks="keep",
        turn=1,
        card="king-me",
        offered=["storm", "underdog"],
        options=ON,
        dice=[6] * 6 + [6, 6, 6, 1, 1],
        sides={0: {"laid": ["tax-spend", "king-me"]}},
    )
    m.play(0, "keep underdog")
    go_through(m)
    m.play(0, "battle bohemia")
    assert completed(m) == {"underdog"}


def test_re_9_2_kept_after_the_city_was_stormed():
    lands = {"franconia": (0, "3F1S"), "swabia": (1, "1F")}
    m = begin("assault king-me", *SPLITS[1:], lands=lands, dice=[6, 1, 4, 0], options=ON)
    played(m, "assault franconia>swabia", "expand franconia>swabia 1F")
    go_through(m)
    m.play(0, "keep storm")
    go_through(m)
    assert m.view(None)["asks"] == "reveal_all" and completed(m) == set()


def test_re_9_2_counts_in_one_round_count_the_whole_round():
    row = keeps("four-lands", at=(1, 1)) | {"entered": ["wales", "scotland", "normandy"]}
    m = table({"england": (0, "5F")}, turn=1, options=ON, sides={0: row})
    m.play(0, "expand england>lorraine 1F")
    assert completed(m) == {"four-lands"}
    row = keeps("slaughter", at=(1, 1)) | {"destroyed": [0, 9, 0, 0]}
    assert completed(fought("1F", "1F", [6, 1], options=ON, sides={0: row})) == {"slaughter"}


def test_re_9_2b_completed_stays_completed():
    castles = {name: {"side": 0, "units": "1F", "castle": True} for name in ("england", "wales")}
    lost = {"scotland": {"side": 0, "units": "1F", "attacker": 1, "attackers": "1F", "castle": True}}
    m = table(
        castles | lost,
        asks="battle",
        round=2,
        turn=1,
        dice=[6, 1],
        options=ON,
        sides={0: done_at("three-castles", (1, 1))},
    )
    played(m, "battle scotland", "reroll no")
    assert land(m, "scotland")["side"] == 1 and completed(m) == {"three-castles"}
    m.play(0, "reveal three-castles")
    assert side_of(m, 0)["crowns"] == 2


def test_re_9_2b_each_stays_completed_through_the_next_round():
    feats = {"feats": {name: [1, 0] for name in MISSIONS if name != "storm"}}
    stormed_now = {"emptied": ["swabia"], "stormed": ["swabia"], "stormed_at": [1, 0]}
    rows = {0: keeps(*MISSIONS) | feats | stormed_now}
    m = table(held(0, "swabia", "england"), options=ON, sides=rows)
    go_through(m)
    assert completed(m) == set(MISSIONS)
    m.play(0, "reveal none")
    go_through(lay(m, *["fortify tax-spend"] * 4))
    assert m.view(None)["asks"] == "reveal_all" and completed(m) == set(MISSIONS)


def test_re_9_2b_it_may_be_held_back():
    m = table(options=ON, sides={0: done_at("storm")})
    go_through(m)
    m.play(0, "reveal none")
    assert m.view(None)["round"] == 2 and side_of(m, 0)["crowns"] == 1 and completed(m) == {"storm"}
    go_through(lay(m, *SPLITS))
    m.play(0, "reveal storm")
    assert side_of(m, 0)["crowns"] == 2


def test_re_9_2b_asked_at_the_end_of_each_own_turn():
    m = table(options=ON, sides={0: keeps("storm")})
    refused(m, 0, "reveal storm", "RE-3.2")  # not before the card is done
    for turn in (1, 2):
        m.play(0, "pass")
        assert m.view(None)["asks"] == "reveal" and m.awaited == [0] and m.view(None)["turn"] == turn
        m.play(0, "reveal none")
        for seat in (1, 2, 3):  # who keeps none isn't asked, nor is anybody in another's turn
            assert m.view(None)["asks"] == "order" and m.awaited == [seat]
            with pytest.raises(wb.NotYourTurn):
                m.play(0, "reveal none")
            m.play(seat, "pass")
    assert m.view(None)["asks"] == "reveal_all"


def test_re_9_2b_after_order_and_bonus():
    m = table(options=ON, sides={0: keeps("storm")})
    m.play(0, "fortify england")
    assert m.view(None)["asks"] == "order"
    m.play(0, "expand england>wales 1F")
    assert m.view(None)["asks"] == "reveal"


def test_re_9_2b_several_one_after_the_other():
    row = keeps("storm", "underdog", "slaughter") | {"feats": {"storm": [1, 0], "underdog": [1, 0]}}
    m = table(asks="reveal", options=ON, sides={0: row})
    m.play(0, "reveal underdog")
    assert m.awaited == [0] and words(m, 0) == {"storm", "none"}
    m.play(0, "reveal storm")
    assert m.awaited == [0] and words(m, 0) == {"none"}
    m = table(asks="reveal", options=ON, sides={0: done_at("storm")})
    m.play(0, "reveal storm")
    assert m.awaited == [1]  # nothing is kept any more


def test_re_9_2b_before_the_victory_check_all_who_keep_one_are_asked():
    m = table(side=3, turn=1, first=0, marker=0, options=ON, sides={0: done_at("storm"), 2: keeps("underdog")})
    m.play(3, "pass")
    assert m.view(None)["asks"] == "reveal_all" and m.awaited == [0, 2]
    assert words(m, 0) == {"storm", "none"} and words(m, 2) == {"none"}
    with pytest.raises(wb.NotYourTurn):
        m.play(1, "reveal none")
    refused(m, 2, "reveal underdog", "RE-9.2")
    refused(m, 2, "reveal storm", "RE-9.2")


def test_re_9_2b_nobody_keeps_one_nobody_is_asked():
    m = table(side=3, turn=1, first=0, marker=0, options=ON, sides={0: works("storm")})
    m.play(3, "pass")
    assert m.view(None)["asks"] == "lay_top"


@pytest.mark.parametrize("asks", ["reveal", "reveal_all"])
def test_re_9_2b_nobody_learns_from_the_asking(asks):
    """Two tables that differ in what seat 0 keeps alone: completed or not. The program never answers for it."""
    tables = [
        table(asks=asks, turn=1, options=ON, auto=True, sides={0: keeps(name) | {"feats": {"storm": [1, 0]}}})
        for name in ("storm", "underdog")
    ]
    assert [completed(m) for m in tables] == [{"storm"}, set()]
    assert [m.awaited for m in tables] == [[0], [0]]
    for seat in (None, 1, 2, 3):
        assert tables[0].view(seat) == tables[1].view(seat)


# ---- RE-9.3 the eight missions, each just met and just missed, and their bonuses


def war(rows, dice, mission, **row):
    """All battles of a round, in the order of the rows, while seat 0 keeps the mission; what it has then completed."""
    options = row.pop("options", ON)
    m = table(rows, asks="battle", turn=1, dice=dice, options=options, sides={0: keeps(mission) | row})
    for name, (_, _, *attacked) in rows.items():
        if attacked:
            m.play(0, f"battle {name}")
    assert m.view(None)["asks"] == "reveal_all"
    return completed(m)


ATTACKED = (1, "1F", 0, "1F")


@pytest.mark.parametrize(
    ("rows", "dice", "met"),
    [
        ({"poland": ATTACKED, "hungary": (2, "1F", 0, "1F")}, [6, 1, 6, 1], True),
        ({"poland": ATTACKED, "hungary": ATTACKED}, [6, 1, 6, 1], True),
        ({"poland": ATTACKED}, [6, 1], False),
        ({"poland": ATTACKED, "bohemia": ATTACKED}, [6, 1, 6, 1], False),
        ({"poland": ATTACKED, "hungary": ATTACKED}, [6, 1, 1, 6], False),
        ({"poland": ATTACKED, "hungary": (0, "1F", 1, "1F")}, [6, 1, 1, 6], False),
    ],
)
def test_re_9_3_1_two_cities_won_as_attacker_in_one_round(rows, dice, met):
    assert war(rows, dice, "two-cities") == ({"two-cities"} if met else set())


def test_re_9_3_1_not_one_in_each_of_two_rounds():
    m = table(
        {"poland": ATTACKED, "bohemia": (0, "2F")} | held(1, "highlands", "hungary"),
        asks="battle",
        turn=1,
        dice=[6, 1, 6, 1],
        options=ON,
        sides={0: keeps("two-cities")},
    )
    m.play(0, "battle poland")
    m.play(0, "reveal none")
    lay(m, "fortify split", *SPLITS[1:])
    m.play(0, "expand bohemia>highlands 1F")
    go_through(m)
    m.play(0, "battle highlands")
    assert side_of(m, 0)["counts"]["cities_won"] == 0 and completed(m) == set()


WALLED = {"england": {"side": 0, "units": "2F", "castle": True}}


def test_re_9_3_1_bonus_two_cavalry_in_a_castle():
    row = {0: works("two-cities")}
    m = table(WALLED, options=ON, sides=row)
    m.play(0, "fortify england cavalry")
    assert land(m, "england")["units"] == "2F2C"
    m = table(WALLED, options=ON, sides=row)
    m.play(0, "fortify england footman")
    assert land(m, "england")["units"] == "6F"


def test_re_9_3_1_no_cavalry_without_it_nor_without_a_castle():
    for row in ({}, {0: done_at("two-cities")}, {0: {"revealed": ["two-cities"]}}, {1: works("two-cities")}):
        m = table(WALLED, options=ON, sides=row)
        refused(m, 0, "fortify england cavalry", "RE-5.2")
        m.play(0, "fortify england")
        assert land(m, "england")["units"] == "6F"
    m = table(options=ON, sides={0: works("two-cities")})
    refused(m, 0, "fortify england cavalry", "RE-5.2")
    m.play(0, "fortify england")
    assert land(m, "england")["units"] == "5F"


MORE_TAX = {14: "galicia", 15: "greece"}


@pytest.mark.parametrize(("coins", "last"), MORE_TAX.items())
def test_re_9_3_2_fifteen_coins_in_one_tax(coins, last):
    lands = {name: row for name, row in RICH.items() if name != "greece"} | held(0, last)
    m = table(lands, card="tax-spend", options=ON, sides={0: keeps("rich-tax")})
    m.play(0, "tax rome")
    assert side_of(m, 0)["coins"] == coins
    assert completed(m) == ({"rich-tax"} if coins == 15 else set())


def test_re_9_3_2_not_in_two_taxes():
    m = begin(
        "tax-spend tax-spend",
        *SPLITS[1:],
        lands=held(0, "rome", "lombardy", "swabia", "england"),
        options=ON,
        sides={0: keeps("rich-tax")},
    )
    m.play(0, "tax rome")
    go_through(m)
    assert m.view(None)["asks"] == "reveal_all"
    m = table(
        held(0, "rome", "lombardy", "swabia"), card="tax-spend", coins={0: 12}, options=ON, sides={0: keeps("rich-tax")}
    )
    m.play(0, "tax rome")
    assert side_of(m, 0)["coins"] == 12 + 7 and completed(m) == set()


@pytest.mark.parametrize(("coins", "n", "left", "units"), [(8, 1, 0, "4F1S"), (17, 2, 1, "6F2S")])
def test_re_9_3_2_bonus_siege_weapons_for_eight_with_two_footmen(coins, n, left, units):
    m = table(card="tax-spend", coins={0: coins}, options=ON, sides={0: works("rich-tax")})
    m.play(0, f"spend {n}S@england")
    assert side_of(m, 0)["coins"] == left and land(m, "england")["units"] == units


def test_re_9_3_2_without_it_ten_and_no_footmen():
    refused(
        table(card="tax-spend", coins={0: 7}, options=ON, sides={0: works("rich-tax")}),
        0,
        "spend 1S@england",
        "RE-4.13",
    )
    for row in ({}, {0: done_at("rich-tax")}, {0: {"revealed": ["rich-tax"]}}, {1: works("rich-tax")}):
        refused(table(card="tax-spend", coins={0: 9}, options=ON, sides=row), 0, "spend 1S@england", "RE-4.13")
        m = table(card="tax-spend", coins={0: 10}, options=ON, sides=row)
        m.play(0, "spend 1S@england")
        assert side_of(m, 0)["coins"] == 0 and land(m, "england")["units"] == "2F1S"
    m = table(card="tax-spend", coins={0: 9}, options=ON, sides={0: works("rich-tax")})
    m.play(0, "spend 1C@england")  # other figures bring none
    assert land(m, "england")["units"] == "2F1C"


CASTLE = {"side": 0, "units": "1F", "castle": True}


@pytest.mark.parametrize(
    ("third", "met"),
    [
        (CASTLE, True),
        ({"castle": True}, False),
        (CASTLE | {"side": 1}, False),
        ((0, "1F"), False),
    ],
)
def test_re_9_3_3_three_castles_at_the_rounds_end(third, met):
    lands = {"england": CASTLE, "wales": CASTLE, "scotland": third}
    m = table(lands, side=3, turn=1, first=0, marker=0, options=ON, sides={0: keeps("three-castles")})
    assert completed(m) == set()
    m.play(3, "pass")
    assert completed(m) == ({"three-castles"} if met else set())


@pytest.mark.parametrize(("dice", "met"), [([6, 1], True), ([1, 6], False)])
def test_re_9_3_3_the_third_castle_is_fought_for(dice, met):
    lands = {"england": CASTLE, "wales": CASTLE}
    m = fought("1F", "1F", dice, castle=True, lands=lands, options=ON, sides={0: keeps("three-castles")})
    m.play(1, "reroll no")
    assert completed(m) == ({"three-castles"} if met else set())


def test_re_9_3_3_bonus_three_footmen_anywhere():
    m = table(held(0, "wales"), options=ON, sides={0: works("three-castles")})
    refused(m, 0, "fortify bohemia", "RE-5.2")
    refused(m, 0, "fortify leon_castile", "RE-5.2")
    m.play(0, "fortify wales")
    assert land(m, "wales")["units"] == "4F"
    for name, units in (("england", "5F"), ("scotland", "5F")):  # cities and castles as ever
        m = table({"scotland": CASTLE}, options=ON, sides={0: works("three-castles")})
        m.play(0, f"fortify {name}")
        assert land(m, name)["units"] == units


def test_re_9_3_3_without_it_not_beside_a_city():
    for row in ({}, {0: done_at("three-castles")}, {0: {"revealed": ["three-castles"]}}, {1: works("three-castles")}):
        refused(table(held(0, "wales"), options=ON, sides=row), 0, "fortify wales", "RE-5.2")


def four_splits(*moves, lands=None, **row):
    """A round in which seat 0 plays two Split Expands."""
    m = begin(*SPLITS, lands={"england": (0, "9F")} | (lands or {}), options=ON, sides={0: keeps("four-lands") | row})
    for move in moves:
        played(m, move, "reveal none")
        while m.awaited[0] != 0:
            m.play(m.awaited[0], "pass")
    return m


def test_re_9_3_4_four_territories_in_one_round():
    m = four_splits("split england>wales 1F >scotland 1F")
    assert completed(m) == set()
    m.play(0, "split england>normandy 1F >lorraine 1F")
    assert m.view(None)["asks"] == "reveal" and completed(m) == {"four-lands"}


def test_re_9_3_4_three_are_not_enough():
    m = four_splits("split england>wales 1F >scotland 1F", "split england>normandy 1F")
    assert m.view(None)["asks"] == "reveal_all" and completed(m) == set()


def test_re_9_3_4_not_three_in_one_round_and_one_in_the_next():
    m = four_splits("split england>wales 1F >scotland 1F", "split england>normandy 1F")
    m.play(0, "reveal none")
    lay(m, "fortify tax-spend", *["fortify tax-spend"] * 3)
    m.play(0, "expand england>lorraine 1F")
    assert completed(m) == set()


THREE_WAYS = "split england>wales 1F >scotland 1F >normandy 2F"


def test_re_9_3_4_bonus_three_parts():
    m = table({"england": (0, "5F")}, card="split", options=ON, sides={0: works("four-lands")})
    refused(m, 0, "split england>wales 1F >scotland 1F >normandy 3F", "RE-4.7")  # one stays
    refused(m, 0, "split england>wales 1F >scotland 1F >wales 1F", "RE-4.2")
    refused(m, 0, "split england>wales 1F >scotland 1F >norway 1F", "RE-4.1")
    m.play(0, THREE_WAYS)
    assert [land(m, name)["units"] for name in ("england", "wales", "scotland", "normandy")] == ["1F", "1F", "1F", "2F"]
    assert m.awaited == [1]


def test_re_9_3_4_bonus_fewer_parts_will_do_and_a_castle_needs_its_weapon():
    lands = {"england": (0, "5F1S"), "lorraine": {"side": 1, "units": "1F", "castle": True}}
    m = table(lands, card="split", options=ON, sides={0: works("four-lands")})
    for move in ("split england>wales 1F >scotland 1F", "split england>wales 1F"):
        assert m.why(0, move) is None
    refused(m, 0, "split england>wales 1F >scotland 1F >lorraine 1F", "RE-4.3")
    m.play(0, "split england>wales 1F >scotland 1F >lorraine 1S")
    assert land(m, "lorraine")["attackers"] == "1S"


def test_re_9_3_4_without_it_two_parts():
    for row in ({}, {0: done_at("four-lands")}, {0: {"revealed": ["four-lands"]}}, {1: works("four-lands")}):
        m = table({"england": (0, "5F")}, card="split", options=ON, sides=row)
        refused(m, 0, THREE_WAYS, "RE-4.7")
    m = table({"england": (0, "9F")}, card="split", options=ON, sides={0: works("four-lands")})
    refused(m, 0, THREE_WAYS + " >lorraine 1F", "")  # nor ever four


def stormed(target="swabia", units="1F", dice=(6, 1), expand=True):
    """Seat 0, who keeps mission 5, fires at a territory and expands into it."""
    lands = {"franconia": (0, "4F1S"), target: (1, units)}
    m = table(lands, card="assault", dice=dice, options=ON, sides={0: keeps("storm")})
    m.play(0, f"assault franconia>{target}")
    if expand:
        m.play(0, f"expand franconia>{target} 1F")
    return m


def test_re_9_3_5_a_city_emptied_by_assault_and_taken():
    m = go_through(stormed())
    assert m.view(None)["asks"] == "reveal_all" and completed(m) == {"storm"}


def test_re_9_3_5_no_city_or_not_taken():
    assert completed(go_through(stormed("lorraine"))) == set()
    assert completed(go_through(stormed(expand=False))) == set()


def test_re_9_3_5_not_by_battle():
    m = go_through(stormed(units="2F", dice=[6, 1, 6, 1]))
    m.play(0, "battle swabia")
    assert land(m, "swabia")["side"] == 0 and completed(m) == set()


def test_re_9_3_5_not_once_somebody_else_claimed_it():
    row = keeps("storm") | {"emptied": ["swabia"]}
    rows = {"franconia": (0, "4F"), "swabia": (2, "1F")}
    m = table(rows, card="assault", turn=1, dice=[6, 6, 6, 1], options=ON, sides={0: row})
    m.play(0, "expand franconia>swabia 3F")
    m = go_through(m)
    m.play(0, "battle swabia")
    assert land(m, "swabia")["side"] == 0 and completed(m) == set()


def test_re_9_3_5_emptied_by_another():
    rows = {"franconia": (2, "3F1S"), "swabia": (1, "1F"), "bavaria": (0, "3F")}
    m = table(rows, card="assault", side=2, first=0, marker=0, dice=[6, 1], options=ON, sides={0: keeps("storm")})
    played(m, "assault franconia>swabia", "pass", seat=2)
    m.play(3, "pass")
    assert m.awaited == [0]
    m = go_through(m)
    assert completed(m) == set()


@pytest.mark.parametrize(("dice", "met"), [([1, 6], True), ([6, 1], False)])
def test_re_9_3_5_still_yours_at_the_rounds_end(dice, met):
    row = keeps("storm") | {"emptied": ["swabia"], "stormed": ["swabia"], "stormed_at": [1, 0]}
    m = table({"swabia": (0, "1F", 2, "1F")}, asks="battle", turn=1, dice=dice, options=ON, sides={0: row})
    assert completed(m) == set()
    m.play(0, "battle swabia")
    assert completed(m) == ({"storm"} if met else set())


@pytest.mark.parametrize(
    ("row", "dice", "left"),
    [
        (works("storm"), [3, 3, 3], "1F"),
        (works("storm"), [2, 2, 2], "4F"),
        (done_at("storm"), [3, 3], "2F"),
        ({"revealed": ["storm"]}, [3, 3], "2F"),
        ({}, [3, 3], "2F"),
    ],
)
def test_re_9_3_5_bonus_three_dice_a_weapon(row, dice, left):
    m = table({"franconia": (0, "1F1S"), "lorraine": (1, "4F")}, card="assault", dice=dice, options=ON, sides={0: row})
    m.play(0, "assault franconia>lorraine")
    assert land(m, "lorraine")["units"] == left and len(tell_of(m, "DieRolled")) == len(dice)


def test_re_9_3_5_bonus_not_in_battles():
    m = fought("1S", "1F", [6, 6], options=ON, sides={0: works("storm")})
    assert len(tell_of(m, "DieRolled")) == 2


TEN = [6] * 10


@pytest.mark.parametrize(
    ("rows", "dice", "met"),
    [
        ({"bohemia": (1, "10F", 0, "10C")}, TEN, True),
        ({"bohemia": (1, "9F", 0, "10C")}, TEN, False),
        ({"bohemia": (1, "5F", 0, "5C"), "bavaria": (1, "5F", 0, "5C")}, TEN, True),
        ({"bohemia": (1, "5F", 0, "5C"), "bavaria": (2, "5F", 0, "5C")}, TEN, False),
        ({"bohemia": (0, "10C", 1, "10F")}, TEN, True),
        ({"bohemia": (0, "10C", 1, "9F")}, TEN, False),
    ],
)
def test_re_9_3_6_ten_of_one_opponent_in_battles(rows, dice, met):
    assert war(rows, dice, "slaughter") == ({"slaughter"} if met else set())


def test_re_9_3_6_not_nine_in_one_round_and_one_in_the_next():
    m = table(
        {"bohemia": (1, "9F", 0, "10C"), "bavaria": (1, "1F")},
        asks="battle",
        turn=1,
        options=ON,
        dice=[*[6] * 9, 1, 6, 1],
        sides={0: keeps("slaughter")},
    )
    m.play(0, "battle bohemia")
    m.play(0, "reveal none")
    lay(m, "fortify split", *["fortify tax-spend"] * 3)
    m.play(0, "expand bohemia>bavaria 1C")
    go_through(m)
    m.play(0, "battle bavaria")
    assert land(m, "bavaria")["side"] == 0 and completed(m) == set()


def test_re_9_3_6_not_by_assault():
    m = table(
        {"franconia": (0, "3F1S"), "lorraine": (1, "4F")},
        card="assault",
        dice=[6, 6],
        options=ON,
        sides={0: keeps("slaughter") | {"destroyed": [0, 9, 0, 0]}},
    )
    m.play(0, "assault franconia>lorraine")
    assert completed(go_through(m)) == set() and side_of(m, 0)["counts"]["destroyed"] == {"1": 9}


@pytest.mark.parametrize(
    ("row", "coins"),
    [
        (works("slaughter"), 8),
        (done_at("slaughter"), 3),
        ({"revealed": ["slaughter"]}, 3),
        ({}, 3),
    ],
)
def test_re_9_3_6_bonus_five_coins_with_each_tax(row, coins):
    m = table(options=ON, sides={0: row | {"laid": ["tax-spend", "tax-spend"]}})
    m.play(0, "tax london")
    assert side_of(m, 0)["coins"] == coins and tell_of(m, "TaxCollected")[0].coins == coins
    m = table(turn=1, options=ON, coins={0: coins}, sides={0: row | {"laid": ["tax-spend", "tax-spend"]}})
    m.play(0, "tax london")
    assert side_of(m, 0)["coins"] == 2 * coins


LINE = ["wales", "scotland", "england", "normandy", "brittany", "france", "navarre", "barcelona", "valencia", "granada"]


def line_over(lands):
    m = table(lands, side=3, turn=1, first=0, marker=0, options=ON, sides={0: keeps("long-line")})
    m.play(3, "pass")
    return completed(m)


def test_re_9_3_7_ten_territories_in_one_line():
    assert line_over(held(0, *LINE)) == {"long-line"}
    assert line_over(held(0, *LINE[1:])) == set()
    assert line_over(held(0, *LINE[1:], "sardinia", "venice")) == set()  # ten and more, but not in one line


@pytest.mark.parametrize(("dice", "met"), [([6, 1], True), ([1, 6], False)])
def test_re_9_3_7_the_tenth_is_fought_for(dice, met):
    m = fought("1F", "1F", dice, at="granada", lands=held(0, *LINE[:9]), options=ON, sides={0: keeps("long-line")})
    assert completed(m) == ({"long-line"} if met else set())


def test_re_9_3_7_bonus_three_steps():
    lands = held(0, "england", "normandy", "brittany", "france") | {"wales": (0, "3F")}
    m = table(lands, options=ON, sides={0: works("long-line")})
    m.play(0, "manoeuvre wales>brittany 2F")
    assert land(m, "brittany")["units"] == "3F"
    for row in ({}, {0: done_at("long-line")}, {0: {"revealed": ["long-line"]}}, {1: works("long-line")}):
        m = table(lands, options=ON, sides=row)
        refused(m, 0, "manoeuvre wales>brittany 2F", "RE-4.8")
        assert m.why(0, "manoeuvre wales>normandy 2F") is None


def test_re_9_3_7_bonus_not_four_steps_nor_through_others():
    lands = held(0, "england", "normandy", "brittany", "leon_castile") | held(1, "sweden") | {"wales": (0, "3F")}
    m = table(lands, options=ON, sides={0: works("long-line")})
    refused(m, 0, "manoeuvre wales>leon_castile 1F", "RE-4.8")
    for between in ({"normandy": (1, "1F")}, {"normandy": (0, "1F", 1, "1F")}, {"normandy": (1, "1F", 0, "1F")}):
        m = table(lands | between, options=ON, sides={0: works("long-line")})
        refused(m, 0, "manoeuvre wales>brittany 1F", "RE-4.8")


UPSET = [6] * 6  # three siege weapons destroy six


@pytest.mark.parametrize(
    ("rows", "dice", "met"),
    [
        ({"bohemia": (1, "8F", 0, "3S")}, [*UPSET, 6, 6, 6, 1, 1], True),
        ({"bohemia": (1, "7F", 0, "3S")}, [*UPSET, 6, 6, 6, 1], False),
        ({"bohemia": (0, "3S", 1, "8F")}, [*UPSET, 1, 1, 6, 6], True),
        ({"bohemia": (0, "3S", 1, "7F")}, [*UPSET, 1, 6, 6], False),
        ({"bohemia": (1, "3S", 0, "8F")}, [*UPSET, 1, 1, 6, 6], False),
    ],
)
def test_re_9_3_8_won_against_five_more(rows, dice, met):
    assert war(rows, dice, "underdog") == ({"underdog"} if met else set())


@pytest.mark.parametrize("row", [works("underdog"), done_at("underdog"), {"revealed": ["underdog"]}, {}])
def test_re_9_3_8_bonus_archers_hit_on_four_in_attack(row):
    hit = row == works("underdog")
    m = fought("1A", "1F", [4] if hit else [4, 1, 6], options=ON, sides={0: row})
    assert land(m, "bohemia")["side"] == (0 if hit else 1)
    m = fought("1A", "1F", [3, 1, 6], options=ON, sides={0: row})
    assert land(m, "bohemia")["side"] == 1


def test_re_9_3_8_bonus_not_in_defence():
    m = fought("1F", "1A", [4, 6, 1], options=ON, sides={1: works("underdog")})
    assert land(m, "bohemia")["side"] == 0
    m = fought("1A", "1A", [1, 4, 6, 1], options=ON, sides={0: works("underdog"), 1: works("slaughter")})
    assert land(m, "bohemia")["side"] == 0
    m = fought("1F", "1A", [4, 4, 6, 1], options=ON, castle=True, sides={1: works("underdog")})
    assert m.view(None)["battle"]["defend_roll"] == 0
    m.play(1, "reroll yes")
    assert land(m, "bohemia")["side"] == 0
    m = fought("1A", "1F", [4, 1, 6], options=ON, sides={1: works("underdog")})  # nor for the other's archers
    assert land(m, "bohemia")["side"] == 1


# ---- RE-9.4 to RE-9.7


def without_city(lands=None, **row):
    """A round's end at which side 1 has units, but no city."""
    rows = {"granada": (1, "3F"), "leon_castile": (0, "2F")} | (lands or {})
    m = table(rows, side=3, turn=1, first=0, marker=0, options=ON, sides={1: row})
    m.play(3, "pass")
    return m


def test_re_9_4_saved_by_a_completed_mission():
    m = without_city(**works("storm"))
    assert side_of(m, 1)["in_game"] and side_of(m, 1)["saved"]
    assert [event.who for event in tell_of(m, "SavedByCrown")] == [1]


def test_re_9_4_a_mission_not_completed_saves_nobody():
    m = without_city(**keeps("storm", "underdog"))
    refused(m, 1, "reveal storm", "RE-9.2")
    m.play(1, "reveal none")
    assert not side_of(m, 1)["in_game"] and tell_of(m, "SavedByCrown") == []


def test_re_9_4_one_revealed_in_the_last_moment_saves():
    m = without_city(**done_at("storm"))
    m.play(1, "reveal storm")
    assert side_of(m, 1)["in_game"] and side_of(m, 1)["saved"]


def test_re_9_4_one_round_only_however_many():
    m = without_city(**works("storm", "underdog", "slaughter"))
    assert side_of(m, 1)["saved"]
    go_through(lay(m, *SPLITS))
    assert not side_of(m, 1)["in_game"] and side_of(m, 1)["crown_cards"] == 0
    m = without_city(saved=True, **works("storm"), missions={"underdog": [1, 0]}, feats={"underdog": [1, 0]})
    m.play(1, "reveal underdog")  # another one doesn't save again
    assert not side_of(m, 1)["in_game"]


SIX = held(0, "england", "ireland", "france", "sweden", "saxony", "poland")


def test_re_9_5_the_seventh_crown_of_a_revealed_mission_wins():
    rows = {0: done_at("storm")}
    m = table(SIX, asks="reveal_all", turn=1, options=ON, sides=rows)
    assert side_of(m, 0)["crowns"] == 6
    m.play(0, "reveal storm")
    assert m.over and m.view(None)["winners"] == [0] and side_of(m, 0)["crowns"] == 7


def test_re_9_5_a_hidden_one_wins_nothing():
    m = table(SIX, asks="reveal_all", turn=1, options=ON, sides={0: done_at("storm")})
    m.play(0, "reveal none")
    assert not m.over and side_of(m, 0)["crowns"] == 6


def test_re_9_5_a_hidden_one_saves_nobody():
    m = without_city(**done_at("storm"))
    m.play(1, "reveal none")
    assert not side_of(m, 1)["in_game"]


def test_re_9_5_revealed_in_mid_round_wins_at_the_rounds_end():
    m = table(SIX, asks="reveal", options=ON, sides={0: done_at("storm")})
    m.play(0, "reveal storm")
    assert side_of(m, 0)["crowns"] == 7 and not m.over
    assert go_through(m).over and m.view(None)["winners"] == [0]


def test_re_9_5_no_limit():
    feats = {"feats": {name: [1, 0] for name in MISSIONS}}
    m = table({"england": (0, "1F")}, asks="reveal_all", turn=1, options=ON, sides={0: keeps(*MISSIONS) | feats})
    assert side_of(m, 0)["missions_kept"] == 8 and len(words(m, 0)) == 9
    m.play(0, "reveal " + " ".join(MISSIONS))
    assert m.over and side_of(m, 0)["crowns"] == 9 and side_of(m, 0)["revealed"] == MISSIONS


def test_re_9_5_none_is_given_back():
    m = without_city(**keeps("storm", "underdog"))
    m.play(1, "reveal none")
    assert not side_of(m, 1)["in_game"] and m.view(None)["deck_left"] == 6
    assert tell_of(m, "MissionRevealed") == []  # RE-7.9: they leave the game unseen
    row = side_of(m, 1)
    assert (row["missions_kept"], row["kept_rounds"], m.view(1)["own"]["missions"]) == (0, [], [])


def test_re_9_6_the_opponent_may_be_a_mercenary_army():
    city = {"hungary": (3, "1F", 0, "1F")}
    rows = {"poland": ATTACKED} | city
    kept = {"poland": (3, "1F", 0, "1F")}
    for lands, dice, mission in [
        (rows, [6, 1, 6, 1], "two-cities"),
        (kept | city, [6, 1, 6, 1], "two-cities"),
        ({"bohemia": (3, "10F", 0, "10C")}, TEN, "slaughter"),
        ({"bohemia": (3, "8F", 0, "3S")}, [*UPSET, 6, 6, 6, 1, 1], "underdog"),
    ]:
        m = table(lands, asks="battle", turn=1, dice=dice, options=THREE, hired={3: 1}, sides={0: keeps(mission)})
        for name in lands:
            m.play(0, f"battle {name}")
        assert completed(m) == {mission}
    lands = {"franconia": (0, "3F1S"), "swabia": (3, "1F")}
    m = table(lands, card="assault", dice=[6, 1, 0, 0], options=THREE, hired={3: 1}, sides={0: keeps("storm")})
    played(m, "assault franconia>swabia", "expand franconia>swabia 1F")
    go_through(m)
    assert completed(m) == {"storm"}


def test_re_9_6_both_armies_gone_is_not_won():
    rows = {"poland": ATTACKED, "hungary": (2, "1C", 0, "1C")}
    assert war(rows, [6, 1, 3, 3], "two-cities") == set()


@pytest.mark.parametrize(("last", "met"), [([6, 6, 1, 1], True), ([6, 6, 6, 1], False)])
def test_re_9_6_an_upset_that_kills_both_is_not_won(last, met):
    # six hits against two, one footman falls in rank 4, then a siege weapon each
    m = fought("3S", "7F1S", [*UPSET, 6, 6, 6, 1, 1, *last], options=ON, sides={0: keeps("underdog")})
    played(m, "lose 6F", "lose 1F", seat=1)
    assert ("side" in land(m, "bohemia")) == met and completed(m) == ({"underdog"} if met else set())


def test_re_9_6_numbers_at_the_battles_begin():
    """One against five more when the attack was made, reinforced before the battle."""
    lands = {"bohemia": (1, "8F", 0, "3S"), "saxony": (0, "2F")}
    m = table(lands, turn=1, options=ON, dice=[*UPSET, 6, 6, 6, 1, 1], sides={0: keeps("underdog")})
    m.play(0, "manoeuvre saxony>bohemia 1F")
    go_through(m)
    m.play(0, "battle bohemia")
    assert land(m, "bohemia")["side"] == 0 and completed(m) == set()


@pytest.mark.parametrize(("works_too", "met"), [(True, True), (False, False)])
def test_re_9_6_all_coins_of_the_tax_count(works_too, met):
    lands = held(0, "rome", "kingdom_of_sicily", "venice", "hungary", "bulgaria")  # ten
    row = keeps("rich-tax") | (works("slaughter") if works_too else {})
    m = table(lands, card="tax-spend", options=ON, sides={0: row})
    m.play(0, "tax rome")
    assert side_of(m, 0)["coins"] == (15 if met else 10) and completed(m) == ({"rich-tax"} if met else set())


def test_re_9_6_footmen_besides_those_of_constantinople():
    lands = held(0, "turkey", "england") | held(2, "sweden")
    m = table(lands, card="tax-spend", coins={0: 8}, options=ON, working=["turkey"], sides={0: works("rich-tax")})
    m.play(0, "spend 1S@england")
    assert land(m, "england")["units"] == "7F1S" and land(m, "turkey")["units"] == "1F"


def test_re_9_6_free_units_within_the_reserve():
    m = table({"england": (0, "34F")}, card="tax-spend", coins={0: 8}, options=ON, sides={0: works("rich-tax")})
    m.play(0, "spend 1S@england")
    assert land(m, "england")["units"] == "35F1S"
    for riders, units in ((11, "2F1C"), (12, "6F")):
        m = table(WALLED | {"wales": (0, f"{riders}C")}, options=ON, sides={0: works("two-cities")})
        m.play(0, "fortify england" + " cavalry" * (riders < 12))
        assert land(m, "england")["units"] == units
    m = table(WALLED | {"wales": (0, "33F")}, options=ON, sides={0: works("two-cities")})
    m.play(0, "fortify england")  # no footman is left
    assert land(m, "england")["units"] == "2F2C"
    m = table({"wales": (0, "33F")}, options=ON, sides={0: works("three-castles")})
    refused(m, 0, "fortify wales", "RE-5.2")


def test_re_9_6_fortify_in_a_dispute_only_as_its_defender():
    lands = {"wales": (0, "1F", 1, "1F"), "bohemia": (1, "1F", 0, "1F")}
    m = table(lands, options=ON, sides={0: works("three-castles")})
    refused(m, 0, "fortify bohemia", "RE-5.2")
    m.play(0, "fortify wales")
    assert land(m, "wales")["units"] == "4F"


def test_re_9_6_attacked_territories_count_manoeuvres_dont():
    entered = {"entered": ["wales", "scotland"]}
    m = table(
        {"england": (0, "5F"), "lorraine": (1, "1F")},
        card="split",
        options=ON,
        sides={0: keeps("four-lands") | entered},
    )
    m.play(0, "split england>normandy 1F >lorraine 1F")
    assert land(m, "lorraine")["attackers"] == "1F" and completed(m) == {"four-lands"}
    entered["entered"].append("normandy")
    m = table({"england": (0, "5F"), "wales": (0, "1F")}, options=ON, sides={0: keeps("four-lands") | entered})
    m.play(0, "manoeuvre england>wales 1F")
    assert completed(go_through(m)) == set()


def test_re_9_6_each_territory_once_even_if_lost_again():
    row = keeps("four-lands") | {"entered": ["wales", "scotland", "normandy"]}
    for target, met in (("wales", False), ("lorraine", True)):  # none of the three is held any more
        m = table({"england": (0, "5F")}, turn=1, options=ON, sides={0: row})
        m.play(0, f"expand england>{target} 1F")
        assert completed(m) == ({"four-lands"} if met else set())


def test_re_9_6_one_assault_removes_the_last_unit():
    assert completed(go_through(stormed(units="2F", dice=[6, 6]))) == {"storm"}
    lands = {"franconia": (0, "3F1S"), "bavaria": (1, "4F1S"), "swabia": (1, "1F")} | held(1, "leon_castile")
    m = table(lands, card="assault", dice=[6, 1], options=ON, sides={0: keeps("storm")})
    m.play(0, "assault franconia>swabia")
    m.play(0, "expand franconia>bohemia 1F")
    assert land(m, "swabia") == {} and completed(go_through(m)) == set()


def test_re_9_6_the_expansion_follows_in_the_same_round():
    lands = {"franconia": (0, "3F1S"), "swabia": (1, "1F")} | held(1, "leon_castile")
    later = {}
    for pair in ("assault split", "assault tax-spend"):
        m = begin(pair, *["fortify tax-spend"] * 3, lands=lands, dice=[6, 1], options=ON, sides={0: keeps("storm")})
        played(m, "assault franconia>swabia", "pass", "reveal none")
        for seat in (1, 2, 3):
            m.play(seat, "pass")
        if pair == "assault split":
            m.play(0, "split franconia>swabia 1F")  # the other turn
        go_through(m)
        later[pair] = completed(m)
    assert later == {"assault split": {"storm"}, "assault tax-spend": set()}
    m.play(0, "reveal none")
    lay(m, *SPLITS)
    m.play(0, "split franconia>swabia 1F")  # a round too late
    assert completed(go_through(m)) == set() and land(m, "swabia")["side"] == 0


def test_re_9_6_losses_count_whoever_wins():
    m = fought("1C", "2F", [6, 1, 6], options=ON, sides={0: keeps("slaughter") | {"destroyed": [0, 9, 0, 0]}})
    assert land(m, "bohemia") == {"side": 1, "units": "1F"} and completed(m) == {"slaughter"}


def test_re_9_6_not_the_losses_of_others_battles():
    assert war({"bohemia": (1, "10F", 2, "10C")}, TEN, "slaughter") == set()


def test_re_9_6_berlins_manoeuvre_reaches_three_too():
    lands = held(0, "england", "normandy", "brittany", "saxony") | {"wales": (0, "3F"), "franconia": (0, "2F")}
    for row, met in ((works("long-line"), True), ({}, False)):
        m = table(lands, options=ON, working=["saxony"], sides={0: row})
        m.play(0, "expand franconia>bohemia 1F")
        if met:
            m.play(0, "manoeuvre wales>brittany 1F")
            assert land(m, "brittany")["units"] == "2F"
        else:
            refused(m, 0, "manoeuvre wales>brittany 1F", "RE-4.8")


def test_re_9_7_after_each_battle():
    more = {"bavaria": (2, "1F", 3, "1F")}
    for rows, dice, mission in [
        ({"poland": ATTACKED, "hungary": ATTACKED}, [6, 1, 6, 1], "two-cities"),
        ({"bohemia": (1, "10F", 0, "10C")}, TEN, "slaughter"),
        ({"bohemia": (1, "8F", 0, "3S")}, [*UPSET, 6, 6, 6, 1, 1], "underdog"),
    ]:
        m = table(rows | more, asks="battle", turn=1, dice=dice, options=ON, sides={0: keeps(mission)})
        for name in rows:
            assert completed(m) == set()
            m.play(0, f"battle {name}")
        assert m.view(None)["asks"] == "battle" and completed(m) == {mission}


def test_re_9_7_after_each_order():
    m = table(RICH, card="tax-spend", options=ON, sides={0: keeps("rich-tax")})
    played(m, "tax rome", "reveal rich-tax")
    assert side_of(m, 0)["revealed"] == ["rich-tax"]
    m = table(
        {"england": (0, "5F")},
        turn=1,
        options=ON,
        sides={0: keeps("four-lands") | {"entered": ["wales", "scotland", "normandy"]}},
    )
    m.play(0, "expand england>lorraine 1F")
    assert m.view(None)["asks"] == "order" and completed(m) == {"four-lands"}  # Fortify is still to come


def test_re_9_7_three_five_and_seven_when_all_battles_are_over():
    castles = dict.fromkeys(("england", "wales", "scotland"), CASTLE)
    fight = {"bohemia": (1, "1F", 2, "1F"), "bavaria": (1, "1F", 2, "1F")}
    for lands, mission, row in [
        (castles, "three-castles", {}),
        (held(0, "swabia"), "storm", {"emptied": ["swabia"], "stormed": ["swabia"], "stormed_at": [1, 1]}),
        (held(0, *LINE), "long-line", {}),
    ]:
        m = table(lands | fight, asks="battle", turn=1, dice=[6, 1, 6, 1], options=ON, sides={0: keeps(mission) | row})
        m.play(0, "battle bohemia")
        assert completed(m) == set()
        m.play(0, "battle bavaria")
        assert completed(m) == {mission}


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_re_9_7_answers_are_given_together_and_shown_together(order):
    rows = {0: done_at("storm"), 1: done_at("underdog"), 2: keeps("slaughter")}
    answers = {0: "reveal storm", 1: "reveal underdog", 2: "reveal none"}
    m = table(asks="reveal_all", turn=1, options=ON, sides=rows)
    before = {seat: m.view(seat) for seat in (None, 3)}
    for seat in order[:2]:
        m.play(seat, answers[seat])
        assert seat not in m.awaited
        for other in (None, 3):
            assert (
                m.view(other) | {"awaited": [0, 1, 2]} == before[other] and tell_of(m, "MissionRevealed", other) == []
            )
    m.play(order[2], answers[order[2]])
    assert [(e.who, e.mission) for e in tell_of(m, "MissionRevealed")] == [(0, "storm"), (1, "underdog")]
    assert [side_of(m, p)["crown_cards"] for p in range(4)] == [1, 1, 0, 0] and m.view(None)["round"] == 2


def test_re_9_7_two_reach_seven_together():
    seven = SIX | held(1, "leon_castile", "turkey", "rusland", "greece", "hungary", "swabia")
    lands = seven | held(2, "algeria") | held(3, "republic_of_novgorod")
    rows = {0: done_at("storm"), 1: done_at("underdog")}
    m = table(lands | held(1, "bavaria"), asks="reveal_all", turn=1, options=ON, sides=rows)
    m.play(0, "reveal storm")
    assert not m.over
    m.play(1, "reveal underdog")
    assert m.over and m.view(None)["winners"] == [1]  # by territories, RE-7.1


def test_re_9_7_an_answer_is_final():
    m = table(asks="reveal_all", turn=1, options=ON, sides={0: done_at("storm"), 1: keeps("underdog")})
    m.play(0, "reveal none")
    with pytest.raises(wb.NotYourTurn):
        m.play(0, "reveal storm")
    m.play(1, "reveal none")
    assert side_of(m, 0)["revealed"] == []


def test_re_9_7_positions_keep_the_answers():
    m = table(asks="reveal_all", turn=1, options=ON, sides={0: done_at("storm"), 1: keeps("underdog")})
    m.play(0, "reveal storm")
    twin = EUROPE.position(m.position, auto_single=False)
    twin.play(1, "reveal none")
    assert side_of(twin, 0)["revealed"] == ["storm"]
