"""The rulebook on two players (CL-9), Capital (CL-10) and Secret Mission (CL-11), clause by clause."""

from __future__ import annotations

from collections import Counter

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
from warbanner.games.classic.loader import COLOURS

TWO = {"players": 2}
STRIKE = "attack alaska>kamchatka 3"
FALLS = [6, 6, 6, 1]  # three dice of the attacker, one of the defender


def owned(match, p):
    """The territories of a side."""
    return [name for name, row in match.view(None)["territories"].items() if row["side"] == p]


def struck(lands=None, victim=1, **more):
    """Seat 0 takes Kamchatka from Alaska, with three armies of four."""
    dice = FALLS + list(more.pop("dice", ()))
    return play(table({"alaska": 4, "kamchatka": (victim, 1)} | (lands or {}), dice=dice, **more), STRIKE)


def secrets_of(match, seat):
    """All that a seat or a spectator gets to see: view, events, sentences."""
    return match.view(seat), match.events(seat), match.story(seat)


def hand_of(s, seat):
    """A hand in a position of the kernel."""
    return [row["card"] for row in CLASSIC.view(s, seat)["own"]["hand"]]


def imagined(match, seat, times=60):
    """Positions that a seat holds possible."""
    return [CLASSIC.rules.imagine(match.state, seat, stream(3, k)) for k in range(times)]


# ---- CL-9 two players


def two(first=0, draws=(), **options):
    """A game of two after the deal, by which the sides take territories in turn."""
    begin = [6, 1] if first == 0 else [1, 6]
    return new([*begin, *draws, *[0] * (41 - len(draws))], players=2, options=options)


def pairs(match, turns):
    """So many turns of placing, all armies of a side onto its first territory."""
    homes = [owned(match, p)[0] for p in range(3)]
    for _ in range(turns):
        seat = match.awaited[0]
        match.play(seat, f"pair {homes[seat]} {homes[seat]} {homes[2]}")
    return match


def test_cl_9_1_two_seats_and_a_neutral_side():
    assert [row["neutral"] for row in two().view(None)["sides"]] == [False, False, True]
    assert [row["neutral"] for row in table(options={"players": 3}).view(None)["sides"]] == [False] * 3


def test_cl_9_1_forty_armies_for_each_of_the_three():
    """R06: what the deal places is taken from the forty."""
    assert [row["pool"] + row["armies"] for row in two().view(None)["sides"]] == [40] * 3


def test_cl_9_1_the_neutral_colour_is_a_free_one():
    m = two()
    assert CLASSIC.colours[2] not in {seat["colour"] for seat in m.seats}


def test_cl_9_2_fourteen_territories_each_with_one_army():
    """R18: 14, 14 and 14."""
    m = two()
    assert [(row["territories"], row["armies"]) for row in m.view(None)["sides"]] == [(14, 14)] * 3


@pytest.mark.parametrize("k", [0, 20, 41])
def test_cl_9_2_the_piles_are_dealt_at_random(k):
    assert land(two(draws=[k]), IDS[k]) == (0, 1)


def test_cl_9_2_no_forty_third_card_is_dealt():
    with pytest.raises(wb.WrongDice):
        two(draws=[42])


def test_cl_9_2_nobody_chooses_a_territory():
    m = two(start="claim")
    assert asks(m) == "pair"
    refused(m, 0, "claim alaska", "CL-9.3")


def test_cl_9_2_nobody_begins_with_a_card_or_a_mission():
    m = two()
    assert [m.view(p)["own"]["hand"] for p in (0, 1)] == [[], []]
    assert [m.view(p)["own"]["mission"] for p in (0, 1)] == [None, None]


def test_cl_9_3_two_own_armies_then_a_neutral_one():
    m = play(two(), f"pair {IDS[0]} {IDS[3]} {IDS[2]}")
    assert [land(m, name) for name in (IDS[0], IDS[3], IDS[2])] == [(0, 2), (0, 2), (2, 2)]
    assert [row["pool"] for row in m.view(None)["sides"]] == [24, 26, 25]
    assert m.awaited == [1]


def test_cl_9_3_both_onto_one_territory():
    assert land(play(two(), f"pair {IDS[3]} {IDS[3]} {IDS[2]}"), IDS[3]) == (0, 3)


def test_cl_9_3_in_any_order_of_the_two():
    a, b = (play(two(), f"pair {x} {y} {IDS[2]}") for x, y in ((IDS[0], IDS[3]), (IDS[3], IDS[0])))
    assert a.position == b.position


@pytest.mark.parametrize("own", [(1, 0), (0, 1), (2, 0), (2, 2)])
def test_cl_9_3_onto_own_territories_only(own):
    refused(two(), 0, f"pair {IDS[own[0]]} {IDS[own[1]]} {IDS[5]}", "CL-9.3")


@pytest.mark.parametrize("neutral", [0, 1])
def test_cl_9_3_the_third_onto_a_neutral_territory_only(neutral):
    refused(two(), 0, f"pair {IDS[0]} {IDS[3]} {IDS[neutral]}", "CL-9.3")


@pytest.mark.parametrize("move", ["pair {0}", "pair {0} {3}", "pair {0} {2}", "pair {2}"])
def test_cl_9_3_no_fewer_than_three_armies(move):
    m = two()
    assert m.why(0, move.format(*IDS)) is not None
    assert m.why(0, "pair {0} {0} {2}".format(*IDS)) is None


def test_cl_9_3_the_neutral_army_is_placed_by_whose_turn_it_is():
    draft = two().draft(0)
    for name in (IDS[0], IDS[0]):
        draft.take(name)
    assert (draft.prompt.seat, draft.prompt.side) == (0, 2)
    assert {choice.word for choice in draft.legal()} == set(IDS[2::3])


def test_cl_9_3_thirteen_turns_each_and_all_end_together():
    m = pairs(two(), 25)
    assert [row["pool"] for row in m.view(None)["sides"]] == [0, 2, 1] and m.awaited == [1]
    assert asks(pairs(m, 1)) == "place" and m.awaited == [0]


@pytest.mark.parametrize("first", [0, 1])
def test_cl_9_4_the_higher_die_places_first_and_has_the_first_turn(first):
    m = two(first)
    assert m.awaited == [first]
    assert pairs(m, 26).awaited == [first] and m.view(None)["round"] == 1


def test_cl_9_4_a_tie_is_rolled_again():
    assert new([4, 4, 2, 2, 1, 3, *[0] * 41], players=2).awaited == [1]


def test_cl_9_5_the_wild_cards_are_in_the_deck_of_play():
    assert pairs(two(), 26).view(None)["deck_left"] == 44
    draws = ([0], [1], [2, 0], [43, 41])
    drawn = [hand(play(struck(victim=2, options=TWO, dice=draw), "halt"), 0) for draw in draws]
    assert drawn == [["wild"], ["wild"], IDS[:1], IDS[-1:]]


def test_cl_9_6_the_opponent_rolls_for_the_neutrals_and_names_their_dice():
    m = table({"alaska": 4, "kamchatka": (2, 3)}, options=TWO, dice=[6, 5, 4, 6, 2])
    play(m, STRIKE)
    assert (m.awaited, m.draft(1).prompt.side, amounts(m, 1)) == ([1], 2, (1, 2))
    not_asked(m, 0, "defend 2")
    refused(m, 1, "defend 3", "CL-6.3")
    play(m, "1 defend 2")
    (defended,) = tell_of(m, "Defended")
    assert (defended.who, defended.seat, defended.dice) == (2, 1, 2)
    assert (land(m, "alaska"), land(m, "kamchatka")) == ((0, 3), (2, 2))


@pytest.mark.parametrize("side", [0, 1])
def test_cl_9_6_each_of_the_two_defends_them_against_the_other(side):
    m = table({"alaska": 4, "kamchatka": (2, 2)}, side=side, options=TWO)
    assert play(m, STRIKE, seat=side).awaited == [1 - side]


def test_cl_9_6_a_captured_neutral_territory_earns_a_card():
    m = struck(victim=2, options=TWO, dice=[0])
    assert side_of(play(m, "halt"), 0)["cards"] == 1


def test_cl_9_7_the_neutrals_have_no_turn_and_do_not_grow():
    """R18: neither a turn nor new armies."""
    m = table({"alaska": 3}, asks="fortify_from", options=TWO)
    before = side_of(m, 2)
    play(m, "stay")
    assert m.awaited == [1]
    play(m, f"place {owned(m, 1)[0]} 3", "halt", "stay", seat=1)
    assert m.awaited == [0] and side_of(m, 2) == before and before["income"] == 0


def test_cl_9_7_a_neutral_continent_pays_nobody():
    m = table(dict.fromkeys(CONTINENTS["south_america"], (2, 1)), options=TWO, asks="place")
    (row,) = [row for row in m.view(None)["regions"] if row["id"] == "south_america"]
    assert row["holder"] == 2 and [side["income"] for side in m.view(None)["sides"]] == [3, 3, 0]


def test_cl_9_7_the_neutrals_do_not_attack():
    refused(table({"alaska": 3, "peru": (2, 9)}, options=TWO), 0, "attack peru>argentina 1", "CL-6.1")


def test_cl_9_7_their_end_gives_no_cards_and_nobody_is_out():
    m = struck(victim=2, rest=1, options=TWO, cards={0: HOMES[:1]})
    (gone,) = tell_of(m, "NeutralsGone")
    assert gone.who == 2 and not tell_of(m, "CardsTaken") and not tell_of(m, "SeatEliminated")
    assert hand(m, 0) == HOMES[:1] and not side_of(m, 2)["in_game"]


def test_cl_9_8_the_last_territory_of_the_opponent_wins_while_neutrals_stand():
    """R13, R18: at once, without a move-in."""
    m = struck({"alaska": 9}, options=TWO, homes=False)
    assert m.over and m.result == [1, 2] and m.view(None)["winners"] == [0]
    assert land(m, "kamchatka") == (0, 0) and land(m, "alaska") == (0, 9) and side_of(m, 2)["territories"] == 40


def test_cl_9_8_the_second_last_does_not():
    m = struck({"alaska": 9, "peru": (1, 1)}, options=TWO)
    assert not m.over and asks(m) == "occupy"


def test_cl_9_8_play_goes_on_when_the_neutrals_are_gone_first():
    """R18: then the opponent's end still wins."""
    lands = dict.fromkeys(IDS, 4) | {"kamchatka": (2, 1), "northwest_territory": (1, 1)}
    m = table(lands, options=TWO, dice=FALLS * 2)
    play(m, STRIKE)
    assert not m.over and asks(m) == "attack_from"
    play(m, "attack alberta>northwest_territory 3")
    assert m.result == [1, 2]


def test_cl_14_16_twenty_six_armies_left_of_forty():
    m = two()
    assert [(row["territories"], row["pool"]) for row in m.view(None)["sides"]] == [(14, 26)] * 3
    pairs(m, 26)
    assert [row["pool"] for row in m.view(None)["sides"][1:]] == [0, 0]
    assert [row["armies"] for row in m.view(None)["sides"]] == [40] * 3


# ---- CL-10 Capital


HQ = ["alaska", "kamchatka", "brazil", "peru", "ural", "siam"]  # of the seats


def capital(players=4, **options):
    return {"players": players, "mode": "capital"} | options


def seats_of(players):
    """The Headquarters by seat."""
    return dict(enumerate(HQ[:players]))


def hunt(taken, players=4, *, lands=None, options=(), **more):
    """Seat 0 holds its own Headquarters and those of the seats `taken`; it is about to attack that of seat 1."""
    held = {HQ[p]: (0 if p in taken else p, 1) for p in range(2, players)}
    held |= {"alaska": 4, "kamchatka": (1, 1)} | (lands or {})
    dice = more.pop("dice", FALLS)
    headquarters = more.pop("headquarters", seats_of(players))
    return table(held, headquarters=headquarters, options=capital(players, **dict(options)), dice=dice, **more)


WANTED = [
    (3, "all", 2), (3, "short", 2), (4, "all", 3), (4, "short", 2), (5, "all", 4), (5, "short", 3), (6, "all", 5),
    (6, "short", 3),
]  # fmt: skip


@pytest.mark.parametrize(("players", "target", "wanted"), WANTED)
def test_cl_10_1_as_many_foreign_headquarters_win(players, target, wanted):
    taken = range(2, wanted + 1)
    m = play(hunt(taken, players, options={"capital_target": target}), STRIKE)
    assert m.over and m.view(None)["winners"] == [0]


@pytest.mark.parametrize(("players", "target", "wanted"), WANTED)
def test_cl_10_1_one_fewer_does_not(players, target, wanted):
    taken = range(2, wanted)
    assert not play(hunt(taken, players, options={"capital_target": target}), STRIKE).over


def test_cl_10_1_never_without_ones_own():
    lands = {"alaska": (2, 1), "alberta": 4, "northwest_territory": (1, 1)}
    hq = {0: "alaska", 1: "northwest_territory", 2: "brazil", 3: "peru"}
    m = hunt([2, 3], lands=lands, headquarters=hq, options={"capital_target": "short"})
    play(m, "attack alberta>northwest_territory 3")
    assert side_of(m, 0)["taken"] == [1, 2, 3] and not m.over


@pytest.mark.parametrize("mode", ["capital", "mission"])
def test_cl_10_1_two_players_are_not_offered_it(mode):
    with pytest.raises(wb.BadOption, match="mode"):
        new(players=2, options={"mode": mode})


def picking(players=4, picked=None, **options):
    """All start armies stand, and the Headquarters are picked; seat p holds every `players`-th territory."""
    lands = {name: (i % players, 2) for i, name in enumerate(IDS)}
    return table(lands, asks="headquarters", headquarters=picked, options=capital(players, **options))


def picks(match, order):
    for p in order:
        match.play(p, f"headquarters {IDS[p]}")
    return match


def test_cl_10_2_set_up_as_in_world_domination_without_missions():
    m = new([6, 1, 1, 1], options=capital())
    assert asks(m) == "claim" and m.view(0)["own"]["mission"] is None
    assert [row["pool"] for row in m.view(None)["sides"]] == [30] * 4


def test_cl_10_2_the_last_start_army_leads_to_the_picks():
    m = table({name: (i % 4, 2) for i, name in enumerate(IDS)}, asks="add", options=capital(), pool={0: 1})
    play(m, "add alaska")
    assert (asks(m), m.awaited, m.view(None)["round"]) == ("headquarters", [0, 1, 2, 3], 0)


def test_cl_10_2_one_own_territory_each():
    m = picking()
    refused(m, 2, f"headquarters {IDS[3]}", "CL-10.2")
    assert words(m, 2) == set(IDS[2::4])


def test_cl_10_2_nobody_picks_twice():
    m = picks(picking(), [2])
    not_asked(m, 2, f"headquarters {IDS[6]}")
    assert m.awaited == [0, 1, 3]


def test_cl_10_2_a_pick_is_secret_till_all_have_picked():
    """H04, H07: two games that differ in a pick alone look the same to all others."""
    a, b = play(picking(), f"2 headquarters {IDS[2]}"), play(picking(), f"2 headquarters {IDS[6]}")
    for seat in (None, 0, 1, 3):
        assert secrets_of(a, seat) == secrets_of(b, seat)
    assert [m.view(2)["own"]["headquarters"] for m in (a, b)] == [IDS[2], IDS[6]]
    assert a.version == picking().version


def test_cl_10_2_who_has_picked_tells_nothing_to_the_others_choices():
    m = picks(picking(), [2])
    assert words(m, 1) == words(picking(), 1)


def test_cl_10_2_all_are_shown_together():
    m = picks(picking(), [3, 1, 0])
    assert not tell_of(m, "HeadquartersShown") and not any(row["headquarters"] for row in m.view(None)["sides"])
    picks(m, [2])
    shown = [(event.who, event.land) for event in tell_of(m, "HeadquartersShown")]
    assert shown == [(p, IDS[p]) for p in range(4)]
    assert [row["headquarters"] for row in m.view(None)["sides"]] == IDS[:4]
    assert (asks(m), m.awaited) == ("place", [0])


def test_cl_10_2_the_order_of_the_picks_changes_nothing():
    """V02."""
    assert picks(picking(), [0, 1, 2, 3]).position == picks(picking(), [3, 1, 2, 0]).position


def test_cl_10_2_others_picks_may_be_any_own_territory():
    m = picks(picking(), [1, 2])
    found = imagined(m, 1, 120)
    assert {CLASSIC.names.ids[c.headquarters[2]] for c in found} == set(IDS[2::4])
    assert {CLASSIC.names.ids[c.headquarters[1]] for c in found} == {IDS[1]}
    assert {CLASSIC.names.ids[c.headquarters[0]] for c in found} == {""}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_cl_10_3_the_deck_has_as_many_cards_less_as_there_are_players(players):
    m = picks(picking(players), range(players))
    assert m.view(None)["deck_left"] == 44 - players


def test_cl_10_3_no_headquarters_card_is_ever_drawn():
    draws = [[0], [1], *([2, k] for k in range(38))]
    drawn = [hand(play(hunt([], dice=FALLS + draw), STRIKE, "halt"), 0)[0] for draw in draws]
    assert Counter(drawn) == Counter([*(name for name in IDS if name not in HQ[:4]), "wild", "wild"])


@pytest.mark.parametrize("name", HQ[:4])
def test_cl_10_3_no_hand_holds_one(name):
    with pytest.raises(wb.BadPosition, match=r"CL-10\.3"):
        hunt([], cards={0: [name]})


def test_cl_10_3_nor_imagined_in_one():
    m = hunt([], cards={1: ["china", "india", "siam", "japan", "wild"]})
    found = [set(hand_of(c, 1)) for c in imagined(m, 0)]
    assert not any(cards & set(HQ[:4]) for cards in found) and len(set.union(*found)) > 30


def test_cl_10_3_it_re_rolls_no_die():
    m = hunt([], options={"card_reroll": "on"}, cards={0: ["china"]}, dice=[5, 4, 1, 6])
    assert asks(play(m, STRIKE)) == "attack_from"
    m = hunt([], options={"card_reroll": "on"}, cards={0: ["china"]}, lands={"alberta": (1, 1)}, dice=[5, 4, 1, 6])
    assert asks(play(m, "attack alaska>alberta 3")) == "reroll"


def test_cl_10_4_the_captor_has_the_card_and_the_owner_plays_on():
    m = play(hunt([]), STRIKE)
    (taken,) = tell_of(m, "HeadquartersTaken")
    assert (taken.land, taken.who, taken.other) == ("kamchatka", 0, 1)
    assert side_of(m, 0)["taken"] == [1] and side_of(m, 1)["in_game"] and not tell_of(m, "SeatEliminated")


def test_cl_10_4_the_owner_has_the_next_turn():
    m = play(hunt([], dice=[*FALLS, 0]), STRIKE, "halt", "stay")
    assert m.awaited == [1]


def test_cl_10_4_the_next_captor_takes_the_card_from_the_last():
    m = hunt([], lands={"kamchatka": (2, 1)})
    assert side_of(m, 2)["taken"] == [1]
    play(m, STRIKE)
    assert (side_of(m, 2)["taken"], side_of(m, 0)["taken"]) == ([], [1])
    (taken,) = tell_of(m, "HeadquartersTaken")
    assert (taken.who, taken.other) == (0, 1)


def test_cl_10_4_an_owner_who_retakes_it_has_it_back():
    hq = {0: "kamchatka", 1: "china", 2: "brazil", 3: "peru"}
    m = play(hunt([], headquarters=hq), STRIKE)
    (taken,) = tell_of(m, "HeadquartersTaken")
    assert (taken.who, taken.other) == (0, 0)
    assert side_of(m, 1)["taken"] == [] and land(m, "kamchatka") == (0, 3)


def test_cl_10_5_a_win_is_at_once_without_a_move_in():
    """R13."""
    m = play(hunt([2, 3], lands={"alaska": 9}), STRIKE)
    assert m.over and land(m, "kamchatka") == (0, 0) and land(m, "alaska") == (0, 9)
    assert m.result[0] == 1 and len(tell_of(m, "GameWon")) == 1


def test_cl_10_5_also_by_retaking_ones_own():
    hq = {0: "kamchatka", 1: "china", 2: "brazil", 3: "peru"}
    m = play(hunt([2, 3], headquarters=hq, lands={"china": 1}), STRIKE)
    assert m.view(None)["winners"] == [0]


def test_cl_10_5_a_headquarters_lost_again_does_not_count():
    """Two are wanted: seat 0 takes that of seat 1, loses it again and then takes that of seat 2."""
    dice = [*FALLS, 2, 0, 6, 6, 6, 1, 1, *FALLS, 2, 0, *FALLS]
    lands = {"yakutsk": (1, 9), "venezuela": 4, "brazil": (2, 1), "siam": (2, 1)}
    m = hunt([], lands=lands, dice=dice, options={"capital_target": "short"})
    play(m, STRIKE, "halt", "stay")
    back = "1 attack yakutsk>kamchatka 3"
    play(m, f"1 place yakutsk {pool(m)}", back, "0 defend 2", back, "1 occupy 3", "1 halt", "1 stay")
    for p in (2, 3):
        play(m, f"place {owned(m, p)[-1]} 3", "halt", "stay", seat=p)
    play(m, "place venezuela 3", "attack venezuela>brazil 3", "occupy 3")
    assert side_of(m, 0)["taken"] == [2] and not m.over


def test_cl_10_5_a_capture_of_anything_else_does_not_win():
    m = hunt([2], lands={"alberta": (1, 1)})
    assert not play(m, "attack alaska>alberta 3").over


def test_cl_10_5_two_that_the_seat_takes_in_one_turn():
    m = hunt([2], lands={"peru": (3, 1), "venezuela": 4}, dice=FALLS * 2)
    assert not play(m, STRIKE).over
    assert play(m, "attack venezuela>peru 3").view(None)["winners"] == [0]


def test_cl_10_6_the_headquarters_of_who_is_out_still_counts():
    m = hunt([2, 3], out=(2,))
    assert play(m, STRIKE).view(None)["winners"] == [0]


def test_cl_10_6_also_against_who_does_not_hold_it():
    m = hunt([3], out=(2,), lands={"brazil": (1, 1)})
    assert not play(m, STRIKE).over


def test_cl_10_6_the_capture_that_puts_its_owner_out_wins_at_once():
    m = hunt([2, 3], lands={"alaska": 9}, rest=3, cards={1: ["india", "siam"]})
    play(m, STRIKE)
    assert m.over and side_of(m, 1)["out"] == 1 and not tell_of(m, "CardsTaken")


def test_cl_10_7_a_headquarters_gives_no_armies():
    lands = dict.fromkeys(["alaska", "kamchatka", "brazil"], 2)
    m = begun(lands, options=capital(), headquarters=seats_of(4) | {3: "peru"})
    assert pool(m) == 3


def test_cl_10_7_nor_help_in_defence():
    m = hunt([], lands={"kamchatka": (1, 3)}, dice=[6, 5, 1, 6, 4])
    play(m, STRIKE, "1 defend 2")
    assert (land(m, "alaska"), land(m, "kamchatka")) == ((0, 3), (1, 2))


def test_cl_10_7_other_players_fall_as_ever():
    m = hunt([], rest=3, lands={"alaska": 9}, cards={1: ["india"]})
    play(m, STRIKE)
    assert side_of(m, 1)["out"] == 1 and hand(play(m, "occupy 3"), 0) == ["india"]


def test_cl_14_17_two_headquarters_win_only_with_ones_own():
    hq = {0: "kamchatka", 1: "china", 2: "brazil", 3: "peru"}
    short = {"capital_target": "short"}
    m = hunt([2], headquarters=hq, lands={"alaska": 5, "peru": (3, 1), "venezuela": 4}, options=short, dice=FALLS * 2)
    play(m, "attack venezuela>peru 3")
    assert side_of(m, 0)["taken"] == [2, 3] and not m.over
    assert play(m, STRIKE).view(None)["winners"] == [0]


# ---- CL-11 Secret Mission


CONTINENT_MISSIONS = {  # mission: the territory that completes it, taken from which
    "asia-south-america": ("brazil", "venezuela"),
    "asia-africa": ("madagascar", "south_africa"),
    "north-america-africa": ("madagascar", "east_africa"),
    "north-america-australia": ("eastern_australia", "new_guinea"),
}
US12 = [*CONTINENT_MISSIONS, "territories-24", "territories-18x2", *(f"destroy-{colour}" for colour in COLOURS)]


def mission(players=4, **options):
    return {"players": players, "mode": "mission"} | options


def dealt(general=0, draws=(), players=4, territories=(), **options):
    """A game after the deal: the draws of the missions, then of the territories, the first ones unless said."""
    draws = [*draws, *[0] * (players - len(draws))]
    territories = [*territories, *[0] * (41 - len(territories))]
    return new([general, *draws, *territories], players=players, options={"mode": "mission"} | options)


def own_mission(match, seat):
    return match.view(seat)["own"]["mission"]


def continents(*names):
    return [name for continent in names for name in CONTINENTS[continent]]


def test_cl_11_1_who_completes_the_mission_and_shows_it_wins():
    m = struck(missions={0: "destroy-blue", 1: "territories-24"}, options=mission(), rest=2)
    (shown,), (won,) = tell_of(m, "MissionShown"), tell_of(m, "GameWon")
    assert (shown.who, shown.mission, won.who) == (0, "destroy-blue", 0)
    assert m.over and m.result[0] == 1 and m.view(None)["winners"] == [0]


@pytest.mark.parametrize(("players", "armies"), [(3, 35), (4, 30), (5, 25), (6, 20)])
def test_cl_11_1_start_armies_as_ever(players, armies):
    """R06."""
    rows = dealt(players=players).view(None)["sides"]
    assert [row["pool"] + row["armies"] for row in rows] == [armies] * players


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_cl_11_2_missions_against_unused_colours_are_taken_out(players):
    found = {own_mission(dealt(players - 1, [k], players), 0)["id"] for k in range(6 + players)}
    assert found == {name for name in US12 if name not in {f"destroy-{colour}" for colour in COLOURS[players:]}}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_cl_11_2_there_are_no_more(players):
    with pytest.raises(wb.WrongDice):
        dealt(0, [6 + players], players)


def test_cl_11_2_each_card_is_dealt_once():
    for seed in range(30):
        m = new(seed=seed, players=6, options={"mode": "mission"})
        assert len({own_mission(m, p)["id"] for p in range(6)}) == 6


def test_cl_11_2_nobody_sees_anothers_mission():
    """H04, H07: two games that differ in the others' missions alone look the same, whatever is played."""
    lands = {"alaska": 9, "kamchatka": (1, 1), "peru": (1, 1)}
    games = []
    for others in (["destroy-black", "asia-africa", "destroy-gray"], ["asia-africa", "destroy-green", "destroy-black"]):
        missions = dict(enumerate(["territories-18x2", *others]))
        games.append(table(lands, asks="place", missions=missions, options=mission(), dice=[*FALLS, 5, 1]))
    for move in ("place alaska 3", STRIKE, "occupy 4", "halt", "fortify alaska>kamchatka 2"):
        for m in games:
            m.play(0, move)
        for seat in (None, 0):
            assert secrets_of(games[0], seat) == secrets_of(games[1], seat)


def test_cl_11_2_no_view_names_the_missions_of_others():
    m = dealt(3, [0, 5, 6, 6])
    for seat in (None, 0, 1, 2, 3):
        text = str(m.view(seat)) + str(m.events(seat)) + " ".join(m.story(seat))
        names = {own_mission(m, p)["id"] for p in range(4) if p != seat}
        assert not any(name in text for name in names)


def test_cl_11_2_others_may_have_any_of_the_rest():
    m = table({"alaska": 3}, missions={0: "destroy-red"}, options=mission())
    found = imagined(m, 0, 200)
    seen = {CLASSIC.names.mission_ids[c.mission[p]] for c in found for p in (1, 2, 3)}
    assert seen == set(US12) - {"destroy-red", "destroy-yellow"}
    assert {CLASSIC.names.mission_ids[c.mission[0]] for c in found} == {"destroy-red"}
    assert all(len(set(c.mission[:4])) == 4 for c in found)


def test_cl_11_2_nobody_is_thought_to_have_completed_one():
    m = table(dict.fromkeys(IDS[:24], (1, 2)), options=mission(), rest=2)
    seen = {CLASSIC.names.mission_ids[c.mission[1]] for c in imagined(m, 0, 200)}
    assert "destroy-black" in seen and not seen & {"territories-24", "territories-18x2"}


@pytest.mark.parametrize("general", range(4))
def test_cl_11_3_the_left_of_the_general_gets_the_first_mission_and_the_first_card(general):
    m = dealt(general, [7], territories=[41])
    first = (general + 1) % 4
    assert own_mission(m, first)["id"] == CLASSIC.names.mission_ids[7]
    assert land(m, IDS[41]) == (first, 1)


def test_cl_11_3_the_general_is_one_of_the_seats():
    with pytest.raises(wb.WrongDice):
        dealt(4)


@pytest.mark.parametrize(
    ("players", "counts"), [(3, [14] * 3), (4, [11, 11, 10, 10]), (5, [9, 9, 8, 8, 8]), (6, [7] * 6)]
)
@pytest.mark.parametrize("general", [0, 2])
def test_cl_11_4_all_territories_are_dealt_from_the_generals_left(players, counts, general):
    rows = dealt(general, players=players).view(None)["sides"]
    first = (general + 1) % players
    assert [rows[(first + k) % players]["territories"] for k in range(players)] == counts
    assert [row["armies"] for row in rows] == [row["territories"] for row in rows]


def test_cl_11_4_nobody_claims_and_nobody_keeps_the_cards():
    m = dealt(start="claim")
    assert asks(m) == "add" and [row["cards"] for row in m.view(None)["sides"]] == [0] * 4
    refused(m, 1, "claim alaska", "CL-2.4")


def test_cl_11_5_one_army_a_time_in_turn_from_the_generals_left():
    m = dealt(2)
    order = []
    for _ in range(5):
        seat = m.awaited[0]
        order.append(seat)
        m.play(seat, f"add {owned(m, seat)[0]}")
    assert order == [3, 0, 1, 2, 3]


def test_cl_11_5_onto_own_territories_only():
    m = dealt(3)
    refused(m, 0, f"add {owned(m, 1)[0]}", "CL-11.5")


def test_cl_11_5_who_has_none_left_is_passed_over_and_stacks_have_no_limit():
    m = dealt(3)
    homes, order = [owned(m, p)[0] for p in range(4)], []
    while asks(m) == "add":
        seat = m.awaited[0]
        order.append(seat)
        m.play(seat, f"add {homes[seat]}")
    assert order == [0, 1, 2, 3] * 19 + [2, 3]
    assert [land(m, name)[1] for name in homes] == [20, 20, 21, 21]
    assert [row["armies"] for row in m.view(None)["sides"]] == [30] * 4


def test_cl_11_5_the_generals_left_has_the_first_turn():
    lands = {name: (i % 4, 2) for i, name in enumerate(IDS)}
    m = table(lands, asks="add", side=1, first=2, pool={1: 1}, options=mission())
    play(m, f"add {IDS[1]}", seat=1)
    assert (m.awaited, m.view(None)["round"]) == ([2], 1)


def test_cl_11_6_a_deck_of_forty_four_with_the_wild_cards():
    assert dealt().view(None)["deck_left"] == 44
    missions = {0: "asia-africa"}
    drawn = [hand(play(struck(missions=missions, options=mission(), dice=d), "halt"), 0) for d in ([1], [43, 41])]
    assert drawn == [["wild"], IDS[-1:]]


@pytest.mark.parametrize("name", CONTINENT_MISSIONS)
def test_cl_11_7_two_continents(name):
    target, source = CONTINENT_MISSIONS[name]
    wanted = [c for c in CONTINENTS if c.replace("_", "-") in name]
    assert len(wanted) == 2
    lands = dict.fromkeys(continents(*wanted), 1) | {target: (1, 1), source: 4}
    m = table(lands, missions={0: name}, options=mission(), dice=FALLS)
    assert play(m, f"attack {source}>{target} 3").view(None)["winners"] == [0]


@pytest.mark.parametrize("name", CONTINENT_MISSIONS)
def test_cl_11_7_two_continents_but_for_one_territory(name):
    target, source = CONTINENT_MISSIONS[name]
    wanted = [c for c in CONTINENTS if c.replace("_", "-") in name]
    lands = dict.fromkeys(continents(*wanted), 1) | {target: (1, 1), source: 4}
    missing = next(t for t in lands if t not in (target, source))
    m = table(lands | {missing: (2, 1)}, missions={0: name}, options=mission(), dice=FALLS)
    assert not play(m, f"attack {source}>{target} 3").over


def mine(n, armies=1):
    """Kamchatka's conqueror: Alaska with four armies and n - 1 more territories."""
    return dict.fromkeys([name for name in IDS if name not in ("alaska", "kamchatka")][: n - 1], armies)


@pytest.mark.parametrize(("before", "wins"), [(23, True), (22, False)])
def test_cl_11_7_twenty_four_territories(before, wins):
    m = struck(mine(before), missions={0: "territories-24"}, options=mission())
    assert (len(owned(m, 0)), m.over) == (before + 1, wins)


@pytest.mark.parametrize(("before", "wins"), [(17, True), (16, False)])
def test_cl_11_7_eighteen_territories_with_two_armies(before, wins):
    lands = mine(before, 2) | {"siam": 1}
    m = table(lands | {"alaska": 2}, asks="place", missions={0: "territories-18x2"}, options=mission())
    play(m, "place siam 3")
    assert m.over == wins


@pytest.mark.parametrize("prey", range(6))
def test_cl_11_7_a_colour_to_destroy(prey):
    hunter = (prey + 1) % 6
    others = [p for p in range(6) if p != hunter]
    missions = dict(zip(others, US12, strict=False)) | {hunter: f"destroy-{COLOURS[prey]}"}
    lands = {"alaska": 4, "kamchatka": (prey, 1)}
    m = table(lands, side=hunter, rest=(prey + 2) % 6, missions=missions, options=mission(6), dice=FALLS)
    assert not m.over
    play(m, STRIKE, seat=hunter)
    assert m.view(None)["winners"] == [hunter]


def test_cl_11_7_another_colour_is_not_enough():
    m = struck(missions={0: "destroy-gray", 1: "asia-africa"}, options=mission(), rest=2)
    assert side_of(m, 1)["out"] and not m.over


PLUS = {"europe-south-america-plus": "south_america", "europe-australia-plus": "australia"}


@pytest.mark.parametrize("name", PLUS)
def test_cl_11_8_two_missions_more_with_eu14(name):
    with pytest.raises(wb.BadPosition, match=r"CL-11\.8"):
        table(missions={0: name}, options=mission())
    m = table(missions={0: name}, options=mission(mission_deck="eu14"))
    assert own_mission(m, 0)["id"] == name


def test_cl_11_8_both_are_dealt():
    found = {own_mission(dealt(3, [k], mission_deck="eu14"), 0)["id"] for k in range(12)}
    assert set(PLUS) < found and len(found) == 12


@pytest.mark.parametrize("name", PLUS)
@pytest.mark.parametrize("third", [True, False])
def test_cl_11_8_a_third_continent_of_choice(name, third):
    other = {"south_america": "australia", "australia": "south_america"}[PLUS[name]]
    lands = dict.fromkeys(continents("europe", PLUS[name]), 1) | {"ukraine": 4, "ural": (1, 1), "iceland": 4}
    lands |= {"greenland": (1, 1)} | dict.fromkeys(continents(other), 1)
    lands |= {"scandinavia": (1, 1)} | ({} if third else {CONTINENTS[other][0]: (2, 1)})
    m = table(lands, missions={0: name}, options=mission(mission_deck="eu14"), dice=FALLS)
    assert play(m, "attack ukraine>scandinavia 3").over == third


def test_cl_11_8_the_third_completes_it_too():
    lands = dict.fromkeys(continents("europe", "australia", "africa"), 1) | {"egypt": 4, "east_africa": (1, 1)}
    missions = {0: "europe-australia-plus"}
    m = table(lands, missions=missions, options=mission(mission_deck="eu14"), dice=FALLS)
    assert play(m, "attack egypt>east_africa 3").view(None)["winners"] == [0]


def test_cl_11_9_more_than_asked_is_as_good():
    """A sixth continent, 25 territories, stacks of five."""
    lands = dict.fromkeys(continents("asia", "africa", "europe", "australia"), 5)
    lands |= {"madagascar": (1, 1), "south_africa": 4}
    for name in ("asia-africa", "territories-24", "territories-18x2"):
        m = table(lands, missions={0: name}, options=mission(), dice=FALLS)
        assert play(m, "attack south_africa>madagascar 3").over


@pytest.mark.parametrize(("moved", "wins"), [(2, True), (3, False)])
def test_cl_11_9_the_armies_of_the_moment_after_the_move_in_count(moved, wins):
    lands = mine(17, 2) | {"alaska": 4, "kamchatka": (1, 1)}
    m = table(lands, missions={0: "territories-18x2"}, options=mission(), dice=[6, 6, 1])
    play(m, "attack alaska>kamchatka 2", f"occupy {moved}")
    assert m.over == wins


def test_cl_11_10_the_own_colour_means_twenty_four_territories():
    m = struck(mine(23), missions={0: "destroy-black", 3: "asia-africa"}, options=mission())
    assert m.view(None)["winners"] == [0]
    m = struck(mine(22), missions={0: "destroy-black", 3: "asia-africa"}, options=mission())
    assert not m.over


def test_cl_11_10_it_is_shown_as_the_one_that_counted():
    """R25."""
    for name, other in (("destroy-black", True), ("territories-24", False)):
        m = struck(mine(23), missions={0: name, 3: "asia-africa"}, options=mission())
        (shown,) = tell_of(m, "MissionShown")
        assert (shown.mission, shown.changed) == (name, other)


def test_cl_11_10_an_unused_colour_too():
    """None is ever dealt (CL-11.2), but a position may say so."""
    m = struck(mine(23), missions={0: "destroy-yellow"}, options=mission())
    assert m.view(None)["winners"] == [0]
    assert not struck(mine(22), missions={0: "destroy-yellow"}, options=mission()).over


def test_cl_11_10_the_player_alone_is_told():
    """R25: the sentence says what is asked."""
    m = table(missions={0: "destroy-black", 3: "asia-africa"}, options=mission())
    row = own_mission(m, 0)
    assert row["changed"] and row["destroy"] is None and "24" in row["text"]
    assert not own_mission(table(options=mission()), 0)["changed"]
    assert all("destroy-black" not in str(m.view(seat)) for seat in (None, 1, 2, 3))


def test_cl_11_11_another_may_do_it_also_in_another_turn():
    m = struck(missions={0: "asia-africa", 2: "destroy-blue"}, options=mission(), rest=3)
    (shown,) = tell_of(m, "MissionShown")
    assert m.view(None)["winners"] == [2] and shown.who == 2 and m.result[2] == 1


def test_cl_11_11_seen_after_the_move_in():
    m = struck({"alaska": 9}, missions={0: "asia-africa", 2: "destroy-blue"}, options=mission(), rest=3)
    assert not m.over and asks(m) == "occupy" and not tell_of(m, "MissionShown")
    assert play(m, "occupy 4").view(None)["winners"] == [2] and land(m, "kamchatka") == (0, 4)


def test_cl_11_11_before_the_cards_are_taken():
    cards = {0: ["china", "india", "siam", "japan"], 1: ["ural", "peru"]}
    m = struck(missions={0: "asia-africa", 2: "destroy-blue"}, options=mission(), rest=3, cards=cards)
    assert m.view(None)["winners"] == [2] and not tell_of(m, "CardsTaken")


def changed(lands=None, **more):
    """Seat 0 has destroyed blue, which seat 2 was to destroy; then that mission changes."""
    missions = more.pop("missions", {0: "asia-africa", 2: "destroy-blue"})
    options = mission(destroy_by_other="24")
    return struck(lands, missions=missions, options=options, rest=more.pop("rest", 3), **more)


def test_cl_11_11_or_the_mission_changes_to_twenty_four():
    m = changed()
    assert not m.over and own_mission(m, 2)["changed"] and "24" in own_mission(m, 2)["text"]
    assert not own_mission(m, 0)["changed"]


def test_cl_11_11_its_player_alone_is_told_of_the_change():
    """H04."""
    m = changed()
    assert [event.who for event in tell_of(m, "MissionChanged", 2)] == [2]
    assert not any(tell_of(m, "MissionChanged", seat) for seat in (None, 0, 1, 3))


def test_cl_11_11_who_does_it_himself_wins_all_the_same():
    missions = {0: "destroy-blue", 2: "asia-africa"}
    m = changed(missions=missions)
    assert m.view(None)["winners"] == [0] and not tell_of(m, "MissionChanged", 0)


def test_cl_11_11_twenty_four_that_are_held_already_win_at_once():
    """Interplay with CL-11.12: the change itself completes the mission."""
    m = changed(dict.fromkeys(mine(25), (2, 1)))
    assert m.view(None)["winners"] == [2]


def test_cl_11_11_the_changed_mission_is_completed_like_any_other():
    rows = {1: {"out_by": 3}}
    missions = {0: "destroy-blue", 1: "asia-africa"}
    options = mission(destroy_by_other="24")
    for n, wins in ((23, True), (22, False)):
        m = struck(mine(n), victim=2, missions=missions, options=options, out=(1,), sides=rows)
        assert m.over == wins


def test_cl_11_12_a_completed_mission_is_seen_after_placing():
    lands = mine(17, 2) | {"siam": 1, "alaska": 2}
    m = table(lands, asks="place", missions={0: "territories-18x2"}, options=mission())
    assert play(m, "place alaska 2 siam 1").view(None)["winners"] == [0]


def test_cl_11_12_after_placing_armies_of_a_forced_trade():
    lands = mine(16, 2) | {"siam": 1, "alaska": 5}
    cards = {0: ["alberta", "argentina", "egypt", "china", "wild"], 1: ["ural"]}
    m = struck(lands, missions={0: "territories-18x2"}, options=mission(), rest=2, cards=cards)
    play(m, "occupy 3", "trade alberta argentina egypt on alberta")
    assert not m.over
    assert play(m, "place siam 4").view(None)["winners"] == [0]


def test_cl_11_12_after_a_fortify():
    lands = mine(17, 2) | {"alaska": 3, "kamchatka": 1}
    m = table(lands, asks="fortify_from", missions={0: "territories-18x2"}, options=mission())
    assert play(m, "fortify alaska>kamchatka 1").view(None)["winners"] == [0]


def test_cl_11_12_no_waiting_for_the_end_of_the_turn():
    m = struck(mine(23), missions={0: "territories-24"}, options=mission(), cards={0: ["ural"]})
    assert m.over and not tell_of(m, "CardDrawn") and not tell_of(m, "TurnEnded")


def test_cl_11_12_none_counts_before_its_owners_first_turn():
    lands = dict.fromkeys(mine(26), (1, 1))
    missions = {1: "territories-24", 0: "asia-africa"}
    m = table(lands | {"alaska": 3}, asks="fortify_from", round=1, rest=2, missions=missions, options=mission())
    assert play(m, "stay").view(None)["winners"] == [1] and m.view(None)["side"] == 1
    m = table(lands | {"alaska": 3}, asks="place", round=1, rest=2, missions=missions, options=mission())
    assert not play(m, "place alaska 3").over


def test_cl_11_13_of_two_the_player_whose_turn_it_is_wins():
    missions = {0: "territories-24", 2: "destroy-blue", 1: "asia-africa"}
    m = struck(mine(23), missions=missions, options=mission(), rest=3)
    assert m.view(None)["winners"] == [0] and m.result.count(1) == 1
    m = struck(mine(22), missions=missions, options=mission(), rest=3)
    assert m.view(None)["winners"] == [2]


@pytest.mark.parametrize(("turn", "wins"), [(0, 2), (1, 2), (3, 4)])
def test_cl_11_13_else_the_next_to_the_left(turn, wins):
    """Of two that were completed before, which no game allows."""
    lands = dict.fromkeys(continents("asia", "africa"), (2, 1))
    lands |= dict.fromkeys(continents("europe", "north_america", "south_america")[:18], (4, 2))
    missions = {2: "asia-africa", 4: "territories-18x2", 0: "destroy-gray", 1: "destroy-red", 3: "destroy-black"}
    m = table(lands, side=turn, asks="place", missions=missions, options=mission(5), rest=(turn or 1))
    play(m, f"place {owned(m, turn)[0]} 3", seat=turn)
    assert m.view(None)["winners"] == [wins]


def test_cl_11_14_the_mission_of_who_is_out_stays_hidden_till_the_end():
    missions = {0: "territories-24", 1: "asia-africa", 2: "destroy-red"}
    m = struck(mine(22), missions=missions, options=mission(), rest=2, dice=FALLS)
    assert side_of(m, 1)["out"] == 1
    for seat in (None, 0, 2, 3):
        assert "asia-africa" not in str(m.view(seat)) + str(m.events(seat))
    m = struck(mine(23), missions=missions, options=mission(), rest=2)
    assert [row["mission"]["id"] for row in m.view(None)["sides"][:2]] == ["territories-24", "asia-africa"]


def test_cl_11_14_all_territories_win_in_any_case():
    """With an army each on most, 18 with two are far; R13: at once, without a move-in."""
    m = struck(
        dict.fromkeys(IDS, 1) | {"alaska": 9, "kamchatka": (1, 1)},
        missions={0: "territories-18x2"}, options=mission(), out=(2, 3), sides={2: {"out_by": 0}, 3: {"out_by": 0}},
    )  # fmt: skip
    assert m.view(None)["winners"] == [0] and land(m, "kamchatka") == (0, 0) and not tell_of(m, "MissionShown")


def test_cl_11_15_who_is_out_cannot_win():
    m = struck(missions={0: "asia-africa", 2: "destroy-blue"}, options=mission(), rest=3, out=(2,))
    assert side_of(m, 1)["out"] == 2 and not m.over


@pytest.mark.parametrize("first", [0, 3])
def test_cl_11_15_a_colour_destroyed_early_counts_when_its_hunters_turn_begins(first):
    """In round 1, seat 0 to play; seat 2 has had no turn yet, of `first` 3 the last."""
    missions = {0: "asia-africa", 2: "destroy-blue"}
    m = struck(missions=missions, options=mission(), rest=3, round=1, first=first, dice=[0])
    assert not m.over and side_of(m, 1)["out"] == 1
    play(m, "halt", "stay")
    assert m.view(None)["winners"] == [2] and m.view(None)["side"] == 2


def test_cl_11_15_not_at_another_turns_begin():
    missions = {0: "asia-africa", 3: "destroy-blue", 2: "asia-south-america"}
    m = struck(missions=missions, options=mission(), rest=2, round=1, dice=[0])
    play(m, "halt", "stay")
    assert not m.over and m.awaited == [2]
    play(m, f"place {owned(m, 2)[0]} {pool(m)}", "halt", "stay", seat=2)
    assert m.view(None)["winners"] == [3]


def test_cl_11_15_or_the_mission_changes_at_once():
    m = changed(round=1, dice=[0])
    assert [event.who for event in tell_of(m, "MissionChanged", 2)] == [2] and own_mission(m, 2)["changed"]
    assert not play(m, "halt", "stay").over and m.awaited == [2]


def test_cl_11_15_who_is_out_is_told_of_no_change():
    m = changed(out=(2,))
    assert side_of(m, 1)["out"] == 2 and not tell_of(m, "MissionChanged", 2)


def test_cl_14_15_red_takes_yellows_last_territory():
    """Yours is to destroy yellow; you are green, red plays."""
    missions = {3: "destroy-yellow", 4: "asia-africa", 5: "territories-18x2"}
    missions |= {0: "destroy-blue", 1: "destroy-gray", 2: "destroy-green"}
    lands = {"alaska": 4, "kamchatka": (5, 1)}
    for rule, wins in (("wins", [3]), ("24", [])):
        options = mission(6, destroy_by_other=rule)
        m = table(lands, side=4, rest=2, missions=missions, options=options, dice=FALLS)
        play(m, STRIKE, seat=4)
        assert m.view(None)["winners"] == wins
    assert own_mission(m, 3)["destroy"] is None and "24" in own_mission(m, 3)["text"]
