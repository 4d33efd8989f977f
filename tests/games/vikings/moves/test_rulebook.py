"""Longship, manoeuvre and the drawing of cards, clause by clause in the ledger's order."""

from __future__ import annotations

import pytest

import warbanner as wb
from games.vikings.tables import (
    COASTS,
    END,
    NEUTRAL,
    ONE,
    TWO,
    VIKINGS,
    amounts,
    asks,
    bad_to,
    cards,
    due,
    duel,
    land,
    moving,
    owned,
    pass_on,
    play,
    pool,
    refused,
    sailing,
    set_up,
    ship,
    spree,
    table,
    thrown,
    words,
)

# ---- 6 Longship


def test_vk_6_1_any_foreign_coast_linked_or_not():
    match = sailing({"munster": 1})
    assert words(match, 0, "orkney") == set(COASTS) - {"orkney", "munster"}
    refused(match, 0, "attack orkney>mercia 1", "VK-6.1")
    refused(match, 0, "attack orkney>munster 1", "VK-5.1")


def test_vk_6_1_from_the_ships_territory_alone():
    match = sailing({"kent": 5})
    refused(match, 0, "attack kent>wendland 1", "VK-5.1")
    refused(table({"orkney": 5}, ships={1: "wendland"}), 0, "attack orkney>wendland 1", "VK-5.1")


def test_vk_6_1_where_it_lay_when_the_turn_began():
    """From the last manoeuvre step."""
    match = moving({"orkney": 5, "kent": 5}, ships={0: "orkney"})
    play(match, "rest", "sail kent")
    pass_on(match, 3)
    play(match, f"place orkney {pool(match)}")
    assert match.why(0, "attack kent>wendland 1") is None
    refused(match, 0, "attack orkney>wendland 1", "VK-5.1")


def test_vk_6_1_or_from_the_set_up():
    match = set_up()
    seat = match.awaited[0]
    at = ship(match, seat)
    play(match, f"place {at} {pool(match)}", "done", seat=seat)
    foreign = set(COASTS) - set(owned(match, seat))
    assert foreign <= words(match, seat, at)


def test_vk_6_2_won_the_ship_stays_there():
    match = play(sailing(dice=[6, 6, 1]), "attack orkney>wendland 2")
    assert ship(match, 0) == "wendland" and land(match, "wendland") == (0, 2) and land(match, "orkney") == (0, 3)
    refused(match, 0, "attack wendland>kent 1", "VK-6.2")
    refused(match, 0, "attack orkney>kent 1", "VK-5.1")
    assert match.why(0, "attack wendland>saxony 1") is None


def test_vk_6_2_the_ship_of_another_seat_than_the_first():
    lands = {"orkney": (2, 5), "kent": (2, 5), "dalriada": (1, 5)}
    match = table(lands, side=2, first=1, rest=0, ships={1: "dalriada", 2: "orkney"}, dice=[6, 6, 1])
    refused(match, 2, "attack orkney>mercia 1", "VK-6.1")
    refused(match, 2, "attack orkney>kent 1", "VK-5.1")
    play(match, "attack orkney>wendland 2", seat=2)
    assert ship(match, 2) == "wendland" and ship(match, 1) == "dalriada"
    refused(match, 2, "attack wendland>gwynedd 1", "VK-6.2")


def test_vk_6_2_a_win_by_land_leaves_the_ship_free_to_sail():
    match = play(sailing(dice=[6, 1]), "attack orkney>moray 1 by land")
    assert ship(match, 0) == "orkney" and match.why(0, "attack orkney>kent 1") is None


def test_vk_6_3_withdrawn_the_ship_is_back():
    match = sailing({"wendland": (1, 5)}, dice=[6, 1, 1, 1])
    play(match, "attack orkney>wendland 1", "withdraw")
    assert ship(match, 0) == "orkney" and match.why(0, "attack orkney>kent 1") is None


def test_vk_6_3_lost_the_ship_is_back_and_the_step_over():
    match = sailing({"wendland": (1, 5)}, dice=[1, 1, 1])
    play(match, "attack orkney>wendland 1")
    assert ship(match, 0) == "orkney"
    refused(match, 0, "attack orkney>kent 1", "VK-3.3")


@pytest.mark.parametrize(("way", "at"), [("land", "orkney"), ("ship", "moray")])
def test_vk_6_4_by_land_or_by_ship(way, at):
    match = play(sailing(dice=[6, 6, 6, 1]), f"attack orkney>moray 4 by {way}")
    assert ship(match, 0) == at and land(match, "moray") == (0, 4)
    assert (match.why(0, "attack moray>kent 1") or [""])[0] == ("VK-5.1" if way == "land" else "VK-6.2")


def test_vk_6_4_the_attacker_says():
    bad_to(sailing(), 0, ["attack orkney>moray 4"])
    assert words(sailing(), 0, "orkney", "moray") == {"land", "ship"}
    bad_to(table({"orkney": 5}), 0, ["attack orkney>moray 4 by ship"])


@pytest.mark.parametrize("way", ["land", "ship"])
def test_vk_6_4_dice_and_losses_are_the_same(way):
    match = play(sailing({"moray": (1, 3)}, dice=[6, 3, 1, 5, 3]), f"attack orkney>moray 4 by {way}")
    assert land(match, "orkney") == (0, 4) and land(match, "moray") == (1, 2)


def test_vk_6_5_sunk_for_good_and_nobodys():
    match = duel(3, 1, [6, 1, *ONE], ships={1: "dalriada"})
    play(match, "attack cumbria>dalriada 1", "halt", "rest")
    assert ship(match, 0) is None and ship(match, 1) is None
    play(match, f"place kent {pool(match)}", "halt", seat=1)
    assert asks(match) == "move_from" and play(match, "1 rest").awaited == [2]


@pytest.mark.parametrize("at", ["mercia", "kent"])
def test_vk_6_5_always_at_an_own_coast(at):
    """Neither inland nor at a foreign territory."""
    text = table({"orkney": 1, "mercia": 1, "kent": (1, 1)}, ships={0: "orkney"}).position
    with pytest.raises(wb.BadPosition, match=r"VK-6\.5"):
        VIKINGS.position(text.replace('"ship":"orkney"', f'"ship":"{at}"'))


def test_vk_6_5_neutral_tribes_have_none():
    match = set_up(players=2)
    assert [ship(match, p) for p in (2, 3, 4)] == [None] * 3


def test_vk_6_6_placed_anew_at_any_own_coast():
    match = play(moving({"orkney": 1, "kent": 1, "mercia": 1}, ships={0: "orkney"}), "rest")
    assert words(match) == {"kent", "pass"}
    refused(match, 0, "sail mercia", "VK-6.6")
    refused(match, 0, "sail saxony", "VK-6.6")
    play(match, "sail kent")
    assert ship(match, 0) == "kent" and match.awaited == [1]


def test_vk_6_6_or_left():
    match = play(moving({"orkney": 1, "kent": 1}, ships={0: "orkney"}), "rest", "anchor")
    assert ship(match, 0) == "orkney" and match.awaited == [1]


def test_vk_6_6_after_the_move_and_not_counted_as_one():
    match = moving({"orkney": 5, "shetland": 1}, ships={0: "orkney"})
    bad_to(match, 0, ["sail shetland"])
    play(match, "move orkney>shetland 4", "sail shetland")
    assert land(match, "shetland") == (0, 5) and ship(match, 0) == "shetland"


# ---- 7 Manoeuvre


def test_vk_7_1_one_move_at_most():
    lands = {"cumbria": 5, "north_humbria": 3}
    for move in ("rest", "move cumbria>north_humbria 1"):
        assert play(moving(lands), move).awaited == [1]
    match = play(moving(lands | {"kent": 1}, ships={0: "kent"}), "move cumbria>north_humbria 1")
    bad_to(match, 0, ["move cumbria>north_humbria 1"])


def test_vk_7_1_any_number_but_one_stays():
    match = moving({"cumbria": 5, "north_humbria": 1})
    assert amounts(match, 0, "cumbria", "north_humbria") == (1, 4)
    refused(match, 0, "move cumbria>north_humbria 5", "VK-7.1")
    refused(match, 0, "move cumbria>dalriada 1", "VK-7.1")  # foreign
    refused(match, 0, "move dalriada>cumbria 1", "VK-7.1")
    play(match, "move cumbria>north_humbria 4")
    assert land(match, "cumbria") == (0, 1) and land(match, "north_humbria") == (0, 5)


def test_vk_7_1_from_and_to_own_territories():
    """Of the seat whose turn it is, which isn't the first one."""
    lands = {"cumbria": (2, 5), "north_humbria": (2, 1), "kent": (2, 5), "dalriada": (1, 5)}
    match = table(lands, asks="move_from", side=2, first=1, rest=0)
    refused(match, 2, "move north_humbria>cumbria 1", "VK-3.2")
    refused(match, 2, "move kent>cumbria 1", "VK-7.2")
    refused(match, 2, "move cumbria>kent 1", "VK-7.2")
    refused(match, 2, "move cumbria>dalriada 1", "VK-7.1")
    refused(match, 2, "move dalriada>cumbria 1", "VK-7.1")
    assert play(match, "move cumbria>north_humbria 4", seat=2).awaited == [3]


def test_vk_7_2_any_length_through_own_land():
    """R10."""
    way = ["moray", "dalriada", "cumbria", "north_humbria", "mercia", "wessex", "neustria", "austrasia", "saxony"]
    match = moving(dict.fromkeys(way, 1) | {"moray": 4})
    assert play(match, "move moray>saxony 3") and land(match, "saxony") == (0, 4)


def test_vk_7_2_not_past_foreign_land():
    """R10."""
    refused(moving({"moray": 4, "dalriada": 1, "north_humbria": 1}), 0, "move moray>north_humbria 1", "VK-7.2")


FLEET = {"shetland": 4, "telemark": 4, "viken": 4, "gotland": 4}


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("shetland>telemark", None),
        ("shetland>gotland", None),
        ("gotland>shetland", None),  # both ways
        ("shetland>viken", None),  # the hop first
        ("viken>shetland", None),  # the hop last
        ("telemark>gotland", "VK-7.2"),  # two hops
        ("gotland>viken", "VK-7.2"),
    ],
)
def test_vk_7_3_a_hop_by_ship(move, clause):
    match = moving(FLEET, ships={0: "shetland"})
    if clause:
        refused(match, 0, f"move {move} 2", clause)
    else:
        play(match, f"move {move} 2")
        assert [land(match, name)[1] for name in move.split(">")] == [2, 6]


def test_vk_7_3_a_hop_by_the_ship_of_another_seat_than_the_first():
    fleet = {name: (2, n) for name, n in FLEET.items()} | {"kent": (1, 5)}
    match = table(fleet, asks="move_from", side=2, first=1, rest=0, ships={1: "kent", 2: "shetland"})
    assert words(match, 2, "gotland") == {"shetland"} and words(match, 2, "viken") == {"shetland", "telemark"}
    assert words(match, 2, "shetland") == {"telemark", "viken", "gotland"}


@pytest.mark.parametrize("name", [name for name in COASTS if name != "kent"])
def test_vk_7_3_a_hop_from_every_coast(name):
    match = moving({name: 2, "kent": 1}, ships={0: "kent"})
    assert match.why(0, f"move {name}>kent 1") is None


def test_vk_7_3_a_hop_in_the_middle():
    """From inland land over a coast, with the ship to its territory, and on."""
    match = moving({"powys": 4, "dyfed": 1, "shetland": 1, "orkney": 1}, ships={0: "shetland"})
    assert match.why(0, "move powys>orkney 3") is None
    match = moving({"powys": 1, "dyfed": 1, "shetland": 1, "orkney": 4}, ships={0: "shetland"})
    assert match.why(0, "move orkney>powys 3") is None


def test_vk_7_3_not_to_inland_land_and_not_without_the_ship():
    refused(moving({"shetland": 4, "mercia": 1}, ships={0: "shetland"}), 0, "move shetland>mercia 1", "VK-7.2")
    refused(moving(FLEET, ships={1: "saxony"}), 0, "move shetland>telemark 1", "VK-7.2")


def test_vk_7_3_only_where_it_lay_when_the_turn_began():
    refused(moving(FLEET, ships={0: "shetland"}, anchored=False), 0, "move shetland>telemark 1", "VK-7.2")


@pytest.mark.parametrize(("dice", "moves"), [([6, 1, 1], ["withdraw", "halt"]), ([1, 1, 1], [])])
def test_vk_7_3_a_ship_that_came_back_gives_a_hop(dice, moves):
    match = sailing({"kent": 4, "wendland": (1, 5)}, dice=dice)
    play(match, "attack orkney>wendland 1", *moves)
    assert match.why(0, "move orkney>kent 1") is None and match.why(0, "move kent>orkney 1") is None


def test_vk_7_4_who_fought_may_move():
    match = play(duel(5, 1, [6, 6, 6, 1, *ONE], lands={"north_humbria": 1}), "attack cumbria>dalriada 3", "halt")
    play(match, "move dalriada>north_humbria 2")
    assert land(match, "north_humbria") == (0, 3)


def test_vk_7_4_a_territory_just_won_may_receive():
    match = play(duel(5, 1, [6, 1, *ONE], lands={"north_humbria": 5}), "attack cumbria>dalriada 1", "halt")
    play(match, "move north_humbria>dalriada 4")
    assert land(match, "dalriada") == (0, 5)


# ---- 8 Drawing cards


@pytest.mark.parametrize("n", range(5))
def test_vk_8_1_a_card_for_each_conquest(n):
    """R21."""
    match = spree(n, ONE * n)
    assert cards(match, 0) == (n, 0) and match.awaited == [1]


@pytest.mark.parametrize("n", range(4))
def test_vk_8_1_or_one_at_most(n):
    match = spree(n, ONE * n, options={"cards_per_turn": "one"})
    assert cards(match, 0) == (min(n, 1), 0) and thrown(match) == 2 * n + 2 * min(n, 1)


def test_vk_8_1_none_for_an_earlier_turn():
    assert cards(pass_on(spree(1, ONE), 4), 0) == (1, 0)


def test_vk_8_2_into_the_hand_one_after_another():
    match = spree(2, [*ONE, *TWO])
    assert cards(match, 0) == (1, 1) and match.state.deck_left == 41


def test_vk_8_2_the_end_card_ends_the_game_at_once():
    match = spree(3, [*ONE, *END])
    assert match.over and cards(match, 0) == (1, 0) and thrown(match) == 6 + 2 + 1


def test_vk_8_3_the_draw_is_due():
    match = due(1, ONE)
    assert match.awaited == [1] and cards(match, 0) == (1, 0)


@pytest.mark.parametrize(
    ("moves", "hand"),
    [(["draw", "draw"], 2), (["draw", "leave"], 1), (["leave", "draw"], 1), (["leave", "leave"], 0)],
)
def test_vk_8_3_or_a_choice_before_each_card(moves, hand):
    match = due(2, ONE * hand, options={"draw": "may"})
    for move in moves:
        assert words(match) == {"draw", "leave"} and match.awaited == [0]
        play(match, move)
    assert cards(match, 0) == (hand, 0) and match.awaited == [1]


def test_vk_8_3_the_ship_has_sailed_by_then():
    match = table({"munster": 1, "kent": 1}, asks="move_from", ships={0: "munster"}, due=1, options={"draw": "may"})
    assert asks(play(match, "rest", "anchor")) == "draw" and not match.view(None)["sides"][0]["anchored"]


def test_vk_8_3_the_end_card_may_be_left():
    assert play(due(1, END, options={"draw": "may"}), "draw").over
    assert not play(due(1, options={"draw": "may"}), "leave").over


def test_vk_8_4_neutral_territories_count():
    lands = {"cumbria": 3, "dalriada": (3, 1), "kent": (3, 1)}
    match = table(lands, dice=[6, 1, *ONE], options=NEUTRAL)
    assert cards(play(match, "attack cumbria>dalriada 1", "halt", "rest"), 0) == (1, 0)
