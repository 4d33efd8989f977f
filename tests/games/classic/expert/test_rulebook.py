"""The rulebook on the expert options (CL-12), clause by clause, and how they bind each other."""

from __future__ import annotations

import pytest

import warbanner as wb
from games.classic.tables import (
    CLASSIC,
    CONTINENTS,
    HOMES,
    IDS,
    amounts,
    asks,
    begun,
    hand,
    land,
    new,
    not_asked,
    play,
    pool,
    refused,
    side_of,
    table,
    tell_of,
    words,
)
from suite import stream

TWO = {"players": 2}
PLUS_ONE = {"set_values": "plus_one"}
FREE = {"fortify": "free"}
TWELVE = {"stack_limit": 12}
REROLL = {"card_reroll": "on"}
COMMAND = {"commander": "on"}
ALL = PLUS_ONE | FREE | TWELVE | REROLL | COMMAND
STRIKE = "attack alaska>kamchatka 3"
FALLS = [6, 6, 6, 1]  # three dice of the attacker, one of the defender
SET = "trade alberta argentina egypt"  # infantry
INFANTRY = ["alberta", "argentina", "egypt"]


def fight(options, *dice, armies=(9, 1), **more):
    """Seat 0 attacks Kamchatka from Alaska with three dice."""
    lands = {"alaska": armies[0], "kamchatka": (1, armies[1])} | more.pop("lands", {})
    return play(table(lands, options=options, dice=dice, **more), more.pop("move", STRIKE))


def rolls(match):
    """The dice on the table, the attacker's and the defender's."""
    battle = match.view(None)["battle"]
    return battle["attack_roll"], battle["defend_roll"]


def losses(match):
    """What each roll so far cost the attacker and the defender."""
    return [(event.attacker_lost, event.defender_lost) for event in tell_of(match, "ArmiesLost")]


# ---- CL-12.1 the value of sets


def test_cl_12_1_each_set_is_worth_one_more():
    m = table(asks="trade", cards={0: INFANTRY}, options=PLUS_ONE)
    assert m.view(None)["next_sets"] == [4, 5, 6, 7, 8]
    assert table(asks="trade", cards={0: INFANTRY}).view(None)["next_sets"] == [4, 6, 8, 10, 12]


@pytest.mark.parametrize(("sets", "value"), [(0, 4), (1, 5), (2, 6), (5, 9), (6, 10), (30, 34)])
def test_cl_12_1_by_the_sets_of_all_players(sets, value):
    m = play(table(asks="trade", cards={0: INFANTRY}, sets=sets, options=PLUS_ONE), SET)
    assert pool(m) == 3 + value


@pytest.mark.parametrize(("sets", "value"), [(0, 4), (1, 6), (5, 15), (6, 20), (30, 140)])
def test_cl_12_1_without_the_option_they_rise_faster(sets, value):
    assert pool(play(table(asks="trade", cards={0: INFANTRY}, sets=sets), SET)) == 3 + value


def test_cl_12_1_also_in_a_forced_trade():
    cards = {0: [*INFANTRY, "peru", "brazil"], 1: ["ural"]}
    m = fight(PLUS_ONE, *FALLS, rest=2, cards=cards, sets=1)
    assert pool(play(m, "occupy 3", SET)) == 5


# ---- CL-12.2 free fortifying


def free(lands, options=FREE, **more):
    return table(lands, asks="fortify_from", options=options, **more)


CHAIN = {"alaska": 5, "alberta": 1, "ontario": 1, "quebec": 1}


def test_cl_12_2_through_own_territories_however_far():
    """R10."""
    m = play(free(CHAIN), "fortify alaska>quebec 4")
    assert (land(m, "alaska"), land(m, "quebec")) == ((0, 1), (0, 5))
    assert [land(m, name) for name in ("alberta", "ontario")] == [(0, 1), (0, 1)]


def test_cl_12_2_by_the_dashed_lines_too():
    lands = {"alaska": 5, "kamchatka": 1, "japan": 1}
    assert free(lands).why(0, "fortify alaska>japan 1") is None


@pytest.mark.parametrize("side", [1, 2])
def test_cl_12_2_never_through_foreign_ones(side):
    """R10."""
    m = free(CHAIN | {"alberta": (side, 1), "northwest_territory": (1, 1), "kamchatka": 1})
    refused(m, 0, "fortify alaska>quebec 1", "CL-12.2")
    refused(m, 0, "fortify alaska>alberta 1", "CL-12.2")


def test_cl_12_2_nor_through_neutral_ones():
    m = free(CHAIN | {"alberta": (2, 1), "northwest_territory": (1, 1), "kamchatka": 1}, options=FREE | TWO)
    refused(m, 0, "fortify alaska>quebec 1", "CL-12.2")


def test_cl_12_2_from_nowhere_reachable():
    refused(free({"alaska": 5, "quebec": 1}), 0, "fortify alaska>quebec 1", "CL-12.2")


def test_cl_12_2_without_the_option_to_a_neighbour_only():
    m = free(CHAIN, options={})
    refused(m, 0, "fortify alaska>quebec 1", "CL-8.1")
    assert m.why(0, "fortify alaska>alberta 1") is None


def test_cl_12_2_from_several_to_several():
    m = free({"alaska": 5, "alberta": 5, "ontario": 1, "quebec": 1})
    moves = ["alaska>ontario 2", "alberta>quebec 3", "alaska>quebec 1", "alberta>ontario 1", "alaska>ontario 1"]
    play(m, *(f"fortify {move}" for move in moves))
    assert [land(m, name)[1] for name in ("alaska", "alberta", "ontario", "quebec")] == [1, 1, 5, 5]
    assert m.awaited == [0]


def test_cl_12_2_the_player_ends_it():
    m = play(free(CHAIN), "fortify alaska>quebec 1")
    assert (asks(m), m.awaited) == ("fortify_from", [0])
    assert play(m, "stay").awaited == [1]


def test_cl_12_2_without_the_option_one_move_ends_the_turn():
    assert play(free(CHAIN, options={}), "fortify alaska>alberta 1").awaited == [1]


@pytest.mark.parametrize("n", [0, 5, 6, 10**9])
def test_cl_12_2_one_army_stays(n):
    """R03."""
    refused(free(CHAIN), 0, f"fortify alaska>quebec {n}", "CL-8.1")


def test_cl_12_2_a_single_army_goes_nowhere():
    """R03."""
    refused(free(CHAIN), 0, "fortify alberta>quebec 1", "CL-8.1")


def test_cl_12_2_a_territory_taken_this_turn_links_too():
    m = fight(FREE, *FALLS, 2, 0, armies=(4, 1), lands={"alberta": 3})
    play(m, "halt", "fortify alberta>kamchatka 2")
    assert land(m, "kamchatka") == (0, 5)


# ---- CL-12.3 the stack limit


def test_cl_12_3_no_territory_holds_more():
    with pytest.raises(wb.BadPosition, match="armies"):
        table({"alaska": 13}, options=TWELVE)
    assert land(table({"alaska": 12}, options=TWELVE), "alaska") == (0, 12)


def adding(lands, armies=1, options=TWELVE, **more):
    lands = {name: (i % 4, 1) for i, name in enumerate(IDS)} | lands
    return table(lands, asks="add", options=options, pool={0: armies}, **more)


def test_cl_12_3_binds_the_set_up():
    m = adding({"alaska": 12})
    refused(m, 0, "add alaska", "CL-12.3")
    assert "alaska" not in words(m) and IDS[4] in words(m)


def test_cl_12_3_twelve_themselves_are_allowed():
    assert land(play(adding({"alaska": 11}), "add alaska"), "alaska") == (0, 12)


def test_cl_12_3_none_by_default():
    assert land(play(adding({"alaska": 12}, options={}), "add alaska"), "alaska") == (0, 13)


def test_cl_12_3_a_seat_without_room_loses_its_start_armies():
    full = dict.fromkeys(IDS[0::4], (0, 12))
    m = adding(full | {"alaska": (0, 11)}, armies=4, first=1)
    play(m, "add alaska")
    assert [(event.who, event.n) for event in tell_of(m, "ArmiesWithoutRoom")] == [(0, 3)]
    assert m.view(None)["round"] == 1


def pairing(lands):
    """Two players in the set-up, each with an army to place; the rest is neutral."""
    return table(lands, asks="pair", options=TWELVE | TWO, pool={0: 2, 1: 2, 2: 2})


def test_cl_12_3_binds_both_players_armies_and_the_neutral_ones():
    m = pairing({"alaska": 12, "peru": 11, "brazil": 1, "siam": (2, 12)})
    refused(m, 0, "pair alaska brazil china", "CL-12.3")
    refused(m, 0, "pair brazil brazil siam", "CL-12.3")
    refused(m, 0, "pair peru peru china", "CL-12.3")
    assert m.why(0, "pair peru brazil china") is None


def test_cl_12_3_of_two_own_armies_one_may_be_lost():
    m = pairing({"alaska": 11})
    assert land(play(m, "pair alaska china"), "alaska") == (0, 12)
    assert side_of(m, 0)["pool"] == 0 and m.awaited == [1]


def test_cl_12_3_neutral_armies_without_room_are_lost():
    m = table(
        {"alaska": 1, "siam": (2, 12), "peru": (1, 1)}, rest=1, asks="pair", options=TWELVE | TWO,
        pool={0: 2, 1: 2, 2: 2},
    )  # fmt: skip
    play(m, "pair alaska alaska")
    assert m.awaited == [1] and side_of(m, 2)["pool"] == 0
    assert [(event.who, event.n) for event in tell_of(m, "ArmiesWithoutRoom")] == [(2, 2)]


def placing(lands, armies=3, **more):
    return table(lands, asks="place", options=TWELVE, pool=armies, **more)


def test_cl_12_3_binds_new_armies():
    m = placing({"alaska": 10, "peru": 12, "siam": 1})
    refused(m, 0, "place peru 3", "CL-12.3")
    refused(m, 0, "place alaska 3", "CL-12.3")
    assert m.why(0, "place alaska 2 siam 1") is None


def test_cl_12_3_armies_must_be_placed_while_there_is_room():
    m = placing({"alaska": 10, "siam": 1})
    assert m.why(0, "place alaska 2") is not None
    assert amounts(m, 0, "siam") == (1, 3)


def test_cl_12_3_all_on_the_only_territory_with_room():
    m = placing({"alaska": 12, "siam": 1})
    refused(m, 0, "place siam 2", "CL-4.4")
    assert land(play(m, "place siam 3"), "siam") == (0, 4)


def test_cl_12_3_what_finds_no_room_is_lost():
    m = play(placing({"alaska": 10, "siam": 11}, 9), "place siam 1 alaska 2")
    assert [(event.who, event.n) for event in tell_of(m, "ArmiesWithoutRoom")] == [(0, 6)]
    assert asks(m) == "attack_from" and pool(m) == 0


def test_cl_12_3_a_turn_without_any_room_goes_on_with_the_attack():
    m = begun({"alaska": 12}, options=TWELVE)
    assert asks(m) == "attack_from" and m.awaited == [0]
    assert [event.n for event in tell_of(m, "ArmiesWithoutRoom")] == [3]


def test_cl_12_3_a_full_board_bars_no_trade():
    m = play(begun({"alaska": 12}, cards={0: INFANTRY}, options=TWELVE), SET)
    assert asks(m) == "attack_from" and [event.n for event in tell_of(m, "ArmiesWithoutRoom")] == [7]


@pytest.mark.parametrize(("before", "extra"), [(9, 2), (10, 2), (11, 1), (12, 0)])
def test_cl_12_3_binds_the_two_extra_armies(before, extra):
    m = table({"egypt": before, "siam": 1}, asks="trade", cards={0: INFANTRY}, options=TWELVE)
    assert land(play(m, SET), "egypt") == (0, before + extra)


def test_cl_12_3_of_several_matches_one_with_room_is_picked():
    m = table({"egypt": 12, "alberta": 1, "argentina": 1}, asks="trade", cards={0: INFANTRY}, options=TWELVE)
    refused(m, 0, f"{SET} on egypt", "CL-5.5")
    assert land(play(m, f"{SET} on alberta"), "alberta") == (0, 3)


def test_cl_12_3_extra_armies_without_room_are_the_two_of_the_turn():
    """CL-5.5: two in a turn at most; what finds no room is lost, not owed."""
    cards = {0: [*INFANTRY, "peru", "greenland", "ontario"]}
    m = table({"egypt": 12, "peru": 1, "siam": 1}, asks="trade", cards=cards, options=TWELVE)
    play(m, SET, "trade greenland ontario peru")
    assert (land(m, "egypt"), land(m, "peru")) == ((0, 12), (0, 1))


def test_cl_12_3_a_move_in_leaves_room_by_itself():
    m = fight(TWELVE, *FALLS, armies=(12, 1))
    assert amounts(m) == (3, 11)
    assert land(play(m, "occupy 11"), "kamchatka") == (0, 11)


def test_cl_12_3_binds_armies_of_a_forced_trade():
    cards = {0: [*INFANTRY, "peru", "brazil"], 1: ["ural"]}
    m = fight(TWELVE, *FALLS, rest=2, armies=(12, 1), cards=cards, sets=8)
    play(m, "occupy 3", SET)
    assert pool(m) == 30
    refused(m, 0, "place alaska 4", "CL-12.3")
    play(m, "place alaska 3 kamchatka 9")
    assert [event.n for event in tell_of(m, "ArmiesWithoutRoom")] == [18] and asks(m) == "attack_from"


@pytest.mark.parametrize("options", [TWELVE, TWELVE | FREE])
def test_cl_12_3_binds_fortifying(options):
    m = free({"alaska": 9, "alberta": 10}, options=options)
    refused(m, 0, "fortify alaska>alberta 3", "CL-12.3")
    assert land(play(m, "fortify alaska>alberta 2"), "alberta") == (0, 12)


@pytest.mark.parametrize("options", [TWELVE, TWELVE | FREE])
def test_cl_12_3_nothing_goes_into_a_full_territory(options):
    m = free({"alaska": 9, "alberta": 12, "northwest_territory": 1}, options=options)
    refused(m, 0, "fortify alaska>alberta 1", "CL-12.3")
    draft = m.draft(0)
    draft.take("alaska")
    assert {choice.word for choice in draft.legal()} == {"northwest_territory"}


@pytest.mark.parametrize("options", [TWELVE, TWELVE | FREE])
def test_cl_12_3_nor_anywhere_if_all_in_reach_is_full(options):
    m = free({"alaska": 9, "alberta": 12}, options=options)
    refused(m, 0, "fortify alaska>alberta 1", "CL-12.3")


def test_cl_12_3_a_full_territory_may_be_passed():
    m = play(free({"alaska": 9, "alberta": 12, "ontario": 1}, options=TWELVE | FREE), "fortify alaska>ontario 8")
    assert land(m, "ontario") == (0, 9)


def test_cl_12_3_too_few_to_move_is_still_too_few():
    refused(free({"alaska": 9, "alberta": 10}, options=TWELVE), 0, "fortify alberta>alaska 10", "CL-12.3")
    refused(free({"alaska": 3, "alberta": 3}, options=TWELVE), 0, "fortify alberta>alaska 3", "CL-8.1")


# ---- CL-12.4 a re-roll by a card


def test_cl_12_4_one_die_by_the_card_of_the_attacking_territory():
    m = fight(REROLL, 4, 2, 1, 4, 6, cards={0: ["alaska"]})
    assert (asks(m), m.awaited) == ("reroll", [0])
    play(m, "reroll alaska 2")
    assert losses(m) == [(0, 1)]
    (laid,) = tell_of(m, "CardLaid")
    assert (laid.who, laid.card, laid.before) == (0, "alaska", 2)


def test_cl_12_4_or_by_that_of_the_attacked_one():
    m = play(fight(REROLL, 4, 2, 1, 4, 6, cards={0: ["kamchatka"]}), "reroll kamchatka 4")
    assert losses(m) == [(0, 1)]


def test_cl_12_4_the_new_face_stands_though_it_is_worse():
    m = play(fight(REROLL, 5, 2, 1, 4, 1, cards={0: ["alaska"]}), "reroll alaska 5")
    assert losses(m) == [(1, 0)]


def test_cl_12_4_of_equal_dice_one_alone():
    m = table({"alaska": 9, "kamchatka": (1, 2)}, options=REROLL, dice=[3, 3, 3, 3, 3, 5], cards={0: ["alaska"]})
    play(m, STRIKE, "1 defend 2", "reroll alaska 3")
    assert losses(m) == [(1, 1)]


@pytest.mark.parametrize("card", ["peru", "china"])
def test_cl_12_4_no_other_card_in_the_hand_or_not(card):
    refused(fight(REROLL, 4, 2, 1, 4, cards={0: ["alaska", "peru"]}), 0, f"reroll {card} 2", "CL-12.4")


def test_cl_12_4_no_card_of_source_or_target_that_the_hand_lacks():
    refused(fight(REROLL, 4, 2, 1, 4, cards={0: ["alaska"]}), 0, "reroll kamchatka 2", "CL-12.4")


def test_cl_12_4_a_wild_card_shows_no_territory():
    m = fight(REROLL, 4, 2, 1, 4, cards={0: ["wild"]})
    assert words(m) == {"pass"}
    refused(m, 0, "reroll wild 2", "")


@pytest.mark.parametrize("face", ["3", "5", "6"])
def test_cl_12_4_a_die_of_ones_own(face):
    """The five is the defender's."""
    m = fight(REROLL, 4, 2, 1, 5, cards={0: ["alaska"]})
    refused(m, 0, f"reroll alaska {face}", "CL-12.4")
    assert m.why(0, "reroll alaska 1") is None


def test_cl_12_4_chosen_after_both_sides_dice_are_seen():
    m = fight(REROLL, 2, 4, 1, 5, cards={0: ["alaska"]})
    assert rolls(m) == ([4, 2, 1], [5])


def test_cl_12_4_it_may_be_left():
    m = play(fight(REROLL, 4, 2, 1, 3, cards={0: ["alaska"]}, armies=(4, 1)), "reroll none")
    assert losses(m) == [(0, 1)] and not tell_of(m, "CardLaid") and side_of(m, 0)["seen"] == []


def test_cl_12_4_once_in_a_roll_whatever_the_hand_shows():
    m = fight(REROLL, 4, 2, 1, 6, 3, cards={0: ["alaska", "kamchatka"]})
    play(m, "reroll alaska 1")
    assert asks(m) == "attack_from" and losses(m) == [(1, 0)]


def test_cl_12_4_again_in_the_next_roll_with_the_same_card():
    """It has gone back to the hand."""
    m = fight(REROLL, 4, 2, 1, 6, 3, 4, 2, 1, 6, 5, cards={0: ["alaska"]})
    play(m, "reroll alaska 1", STRIKE, "reroll alaska 1")
    assert losses(m) == [(1, 0), (1, 0)] and hand(m, 0) == ["alaska"]


def test_cl_12_4_several_cards_in_a_turn():
    lands = {"peru": 9, "brazil": (1, 1)}
    m = fight(REROLL, 4, 2, 1, 6, 3, 4, 2, 1, 6, 5, lands=lands, cards={0: ["alaska", "brazil"]})
    play(m, "reroll alaska 1", "attack peru>brazil 3", "reroll brazil 1")
    assert [event.card for event in tell_of(m, "CardLaid")] == ["alaska", "brazil"]


def test_cl_12_4_never_in_defence():
    m = fight(REROLL, 4, 2, 1, 3, cards={1: ["alaska", "kamchatka"]}, armies=(4, 1))
    assert losses(m) == [(0, 1)] and asks(m) == "attack_from"


def test_cl_12_4_not_by_the_defender_when_the_attacker_is_asked():
    m = fight(REROLL, 4, 2, 1, 3, cards={0: ["peru"], 1: ["kamchatka"]})
    not_asked(m, 1, "reroll kamchatka 3")


def test_cl_12_4_not_without_the_option():
    m = fight({}, 4, 2, 1, 6, cards={0: ["alaska"]})
    assert losses(m) == [(1, 0)]


def test_cl_12_4_the_card_returns_to_the_hand_known_to_all():
    m = play(fight(REROLL, 4, 2, 1, 6, 3, cards={0: ["alaska", "peru"]}), "reroll alaska 1")
    assert hand(m, 0) == ["alaska", "peru"] and side_of(m, 0)["seen"] == ["alaska"]
    assert side_of(m, 0)["cards"] == 2


@pytest.mark.parametrize("auto", [False, True])
def test_cl_12_4_nobody_can_tell_who_holds_no_such_card(auto):
    """H04, R24: asked with a hand that matches nothing as well, and never answered by the program."""
    games = [fight(REROLL, 4, 2, 1, 3, cards={0: [card]}, auto=auto) for card in ("alaska", "peru")]
    for seat in (None, 1, 2, 3):
        views = [(m.view(seat), m.events(seat), m.story(seat), m.awaited, m.version) for m in games]
        assert views[0] == views[1] and views[0][0]["asks"] == "reroll"
    assert words(games[1]) == {"pass"}
    for m in games:
        play(m, "reroll none")
    assert games[0].view(1) == games[1].view(1) and games[0].story(1) == games[1].story(1)


@pytest.mark.parametrize("auto", [False, True])
def test_cl_12_4_not_asked_without_any_card(auto):
    assert losses(fight(REROLL, 4, 2, 1, 6, auto=auto)) == [(1, 0)]


def test_cl_12_4_not_asked_if_all_see_that_no_hand_can_match():
    discards = ["alaska", "kamchatka", "peru"]
    m = fight(REROLL, 4, 2, 1, 6, cards={0: ["china"]}, discards=discards, sets=1)
    assert losses(m) == [(1, 0)]
    m = fight(REROLL, 4, 2, 1, 6, cards={0: ["china"]}, discards=["alaska", "siam", "peru"], sets=1)
    assert asks(m) == "reroll"


def test_cl_12_4_a_card_laid_open_is_never_imagined_elsewhere():
    """H07: other hands change, what was seen stays."""
    cards = {0: ["peru"], 1: ["alaska", "siam", "wild"]}
    m = table({"china": 2}, options=REROLL, cards=cards, sides={1: {"seen": ["alaska"]}})
    hands = set()
    for k in range(60):
        c = CLASSIC.rules.imagine(m.state, 0, stream(4, k))
        view = CLASSIC.view(c, 1)["own"]["hand"]
        hands.add(tuple(row["card"] for row in view))
        assert view[0]["card"] == "alaska" and len(view) == 3
        assert [row["card"] for row in CLASSIC.view(c, 0)["own"]["hand"]] == ["peru"]
    assert len(hands) > 20


def test_cl_12_4_a_traded_card_is_seen_no_more():
    cards = {0: ["alaska", "alberta", "egypt"]}
    m = table(asks="trade", options=REROLL, cards=cards, sides={0: {"seen": ["alaska", "egypt"]}})
    assert side_of(play(m, "trade alaska alberta egypt"), 0)["seen"] == []


def test_cl_12_4_cards_of_who_is_out_stay_known():
    sides = {1: {"seen": ["siam"]}}
    m = fight(REROLL, *FALLS, armies=(4, 1), rest=2, cards={1: ["siam", "peru"]}, sides=sides)
    assert side_of(m, 0)["seen"] == ["siam"] and side_of(m, 1)["seen"] == []


# ---- CL-12.5 the commander


def test_cl_12_5_one_die_becomes_a_six():
    m = fight(COMMAND, 4, 2, 1, 5)
    assert (asks(m), m.awaited) == ("commander", [0])
    play(m, "commander 2")
    assert losses(m) == [(0, 1)]
    (turned,) = tell_of(m, "DieTurned")
    assert (turned.who, turned.before) == (0, 2)


def test_cl_12_5_a_six_of_the_defender_still_ties():
    assert losses(play(fight(COMMAND, 4, 2, 1, 6), "commander 4")) == [(1, 0)]


def test_cl_12_5_of_equal_dice_one_alone():
    m = table({"alaska": 9, "kamchatka": (1, 2)}, options=COMMAND, dice=[2, 2, 2, 5, 5])
    assert losses(play(m, STRIKE, "1 defend 2", "commander 2")) == [(1, 1)]


def test_cl_12_5_once_a_turn():
    m = play(fight(COMMAND, 4, 2, 1, 6, 3, 2, 1, 6), "commander 4")
    assert m.view(None)["turn"]["commander_used"]
    assert asks(play(m, STRIKE)) == "attack_from" and losses(m) == [(1, 0), (1, 0)]


def test_cl_12_5_left_now_it_may_be_used_later():
    m = play(fight(COMMAND, 4, 2, 1, 6, 4, 2, 1, 5), "commander none", STRIKE)
    assert asks(m) == "commander" and not m.view(None)["turn"]["commander_used"]


def test_cl_12_5_anew_in_the_next_turn():
    m = play(fight(COMMAND, 4, 2, 1, 6, armies=(9, 1)), "commander 4", "halt", "stay")
    assert m.view(None)["side"] == 1 and not m.view(None)["turn"]["commander_used"]


@pytest.mark.parametrize("face", ["5", "3", "6"])
def test_cl_12_5_an_own_die_below_six(face):
    """The five is the defender's."""
    m = fight(COMMAND, 6, 2, 1, 5)
    refused(m, 0, f"commander {face}", "CL-12.5")
    assert words(m) == {"1", "2", "pass"}


def test_cl_12_5_not_the_defender():
    not_asked(fight(COMMAND, 4, 2, 1, 3), 1, "commander 3")


def test_cl_12_5_nothing_to_turn_nothing_asked():
    assert asks(fight(COMMAND, 6, 6, 6, 6)) == "attack_from"


def test_cl_12_5_not_without_the_option():
    assert asks(fight({}, 4, 2, 1, 6)) == "attack_from"


def test_cl_12_5_asked_too_where_it_changes_no_loss():
    """R24: the program doesn't judge."""
    assert asks(fight(COMMAND, 6, 5, 5, 1)) == "commander"


# ---- CL-12.6 the order in a roll


BOTH = REROLL | COMMAND


def test_cl_12_6_roll_re_roll_commander_compare():
    m = fight(BOTH, 4, 2, 1, 5, 3, cards={0: ["alaska"]})
    assert asks(m) == "reroll" and rolls(m) == ([4, 2, 1], [5])
    play(m, "reroll alaska 1")
    assert asks(m) == "commander" and rolls(m) == ([4, 3, 2], [5]) and not losses(m)
    play(m, "commander 3")
    kinds = [type(event).__name__ for event in m.events(None)]
    order = ["CardLaid", "DieTurned", "ArmiesLost"]
    assert [kind for kind in kinds if kind in order] == order and losses(m) == [(0, 1)]


def test_cl_12_6_no_commander_before_the_re_roll_is_settled():
    m = fight(BOTH, 4, 2, 1, 5, cards={0: ["alaska"]})
    refused(m, 0, "commander 2", "CL-12.6")


def test_cl_12_6_no_re_roll_after_it():
    m = play(fight(BOTH, 4, 2, 1, 5, cards={0: ["alaska"]}), "reroll none")
    refused(m, 0, "reroll alaska 2", "CL-12.6")


def test_cl_12_6_a_die_that_was_rolled_again_may_be_turned():
    m = play(fight(BOTH, 4, 2, 1, 5, 3, cards={0: ["alaska"]}), "reroll alaska 4")
    assert words(m) == {"1", "2", "3", "pass"}


def test_cl_12_6_the_attack_waits_for_both():
    m = fight(BOTH, 4, 2, 1, 5, cards={0: ["alaska"]})
    refused(m, 0, "halt", "CL-12.6")
    refused(play(m, "reroll none"), 0, STRIKE, "CL-12.6")


def test_cl_12_6_sixes_after_the_re_roll_need_no_commander():
    m = fight(BOTH, 4, 6, 6, 5, 6, cards={0: ["alaska"]}, armies=(4, 1))
    assert asks(play(m, "reroll alaska 4")) == "attack_from" and losses(m) == [(0, 1)]


def test_cl_12_6_the_dice_of_the_re_roll_are_not_foreseen():
    """S04, V03: the draft of a re-roll shows no die."""
    m = fight(BOTH, 4, 2, 1, 5, 3, cards={0: ["alaska"]})
    assert m.why(0, "reroll alaska 1") is None and rolls(m) == ([4, 2, 1], [5])
    assert rolls(play(m, "reroll alaska 1")) == ([4, 3, 2], [5])


# ---- CL-12.7 where they are offered


@pytest.mark.parametrize("row", [TWO, {"mode": "world"}, {"mode": "mission"}, {"mode": "capital"}])
def test_cl_12_7_offered_in_every_game(row):
    m = fight(ALL | row, 4, 2, 1, 5, cards={0: ["alberta"]}, lands={"japan": (1, 1)})
    assert asks(m) == "reroll" and m.view(None)["next_sets"][:3] == [4, 5, 6]
    assert asks(play(m, "reroll none")) == "commander"
    assert asks(play(m, "commander 4")) == "occupy"


@pytest.mark.parametrize("row", [TWO, {"mode": "mission"}, {"mode": "capital"}])
def test_cl_12_7_a_game_begins_with_all_of_them(row):
    m = new(seed=1, options=ALL | row)
    assert {name: m.options[name] for name in ALL} == ALL


def test_cl_12_7_against_neutral_armies_too():
    m = table({"alaska": 9, "kamchatka": (2, 1)}, options=BOTH | TWO, cards={0: ["kamchatka"]}, dice=[4, 2, 1, 5, 5])
    play(m, STRIKE, "reroll kamchatka 4", "commander 5")
    assert losses(m) == [(0, 1)]


def test_cl_12_7_a_free_fortify_completes_a_mission_in_its_midst():
    """Interplay with CL-11.12."""
    names = [name for name in IDS if name not in ("alaska", "kamchatka")][:16]
    lands = dict.fromkeys(names, 2) | {"alaska": 3, "kamchatka": 1, "siam": (2, 1)}
    missions = {0: "territories-18x2"}
    m = free(lands | {"alaska": 4}, options=FREE | {"mode": "mission"}, missions=missions)
    assert play(m, "fortify alaska>kamchatka 1").view(None)["winners"] == [0]


def test_cl_12_7_the_commander_wins_headquarters():
    hq = {0: "alaska", 1: "kamchatka", 2: "brazil", 3: "peru"}
    lands = {"brazil": 1, "peru": (3, 1)}
    options = COMMAND | {"mode": "capital", "capital_target": "short"}
    m = play(fight(options, 4, 2, 1, 5, headquarters=hq, lands=lands), "commander 4")
    assert m.view(None)["winners"] == [0] and land(m, "kamchatka") == (0, 0)


# ---- CL-12.8 no territory both gives and receives


def test_cl_12_8_who_received_gives_nothing():
    m = play(free(CHAIN | {"quebec": 3}), "fortify alaska>quebec 1")
    refused(m, 0, "fortify quebec>alaska 1", "CL-12.8")
    refused(m, 0, "fortify quebec>ontario 1", "CL-12.8")


def test_cl_12_8_who_gave_receives_nothing():
    m = play(free(CHAIN | {"quebec": 3}), "fortify alaska>ontario 1")
    refused(m, 0, "fortify quebec>alaska 1", "CL-12.8")
    assert m.why(0, "fortify quebec>ontario 1") is None


def test_cl_12_8_who_gave_may_give_again_and_who_received_receive():
    m = play(free(CHAIN | {"quebec": 3}), "fortify alaska>ontario 1", "fortify alaska>ontario 1")
    assert m.why(0, "fortify alaska>alberta 1") is None and m.why(0, "fortify quebec>ontario 1") is None


def test_cl_12_8_a_source_with_only_givers_in_reach_has_no_way():
    m = play(free({"alaska": 5, "alberta": 3, "kamchatka": 1, "siam": 1}), "fortify alaska>kamchatka 1")
    refused(m, 0, "fortify alberta>alaska 1", "CL-12.8")


def test_cl_12_8_the_step_comes_to_an_end():
    """A01: every move takes from the armies that may still move."""
    m = free({"alaska": 4, "alberta": 3, "ontario": 1})
    moves = 0
    while words(m) != {"pass"}:
        move = next(move for move in m.moves(0) if move != "stay" and move.endswith(" 1"))
        m.play(0, move)
        moves += 1
    assert moves <= 5 and asks(m) == "fortify_from"


def test_cl_12_8_a_new_turn_begins_anew():
    m = play(free(CHAIN, options=FREE | TWO), "fortify alaska>quebec 1", "stay")
    play(m, f"place {HOMES[1]} 3", "halt", "stay", seat=1)
    play(m, "place alaska 3", "halt", "fortify quebec>alaska 1")
    assert land(m, "quebec") == (0, 1)


def test_cl_12_8_without_the_option_it_forbids_nothing():
    m = free({"alaska": 5, "alberta": 5}, options={})
    assert m.why(0, "fortify alaska>alberta 1") is None and m.why(0, "fortify alberta>alaska 1") is None


# ---- examples


WAY = ["congo", "north_africa"]
OTHER_WAY = ["east_africa", "north_africa"]


@pytest.mark.parametrize(
    ("between", "options", "clause"),
    [
        (WAY, FREE, None),
        (OTHER_WAY, FREE, None),
        (["congo", "east_africa"], FREE, "CL-12.2"),
        (["north_africa"], FREE, "CL-12.2"),
        (["congo"], FREE, "CL-12.2"),
        ([], FREE, "CL-12.2"),
        (WAY, {}, "CL-8.1"),
        (OTHER_WAY, {}, "CL-8.1"),
        (CONTINENTS["africa"], {}, "CL-8.1"),
    ],
)
def test_cl_14_14_from_south_africa_to_brazil(between, options, clause):
    m = free(dict.fromkeys(between, 1) | {"south_africa": 3, "brazil": 1}, options=options)
    move = "fortify south_africa>brazil 2"
    if clause is None:
        assert land(play(m, move), "brazil") == (0, 3)
    else:
        refused(m, 0, move, clause)


def test_cl_14_18_eleven_and_three_are_twelve():
    m = begun({"alaska": 11}, options=TWELVE)
    refused(m, 0, "place alaska 3", "CL-12.3")
    play(m, "place alaska 1")
    assert land(m, "alaska") == (0, 12) and [event.n for event in tell_of(m, "ArmiesWithoutRoom")] == [2]
