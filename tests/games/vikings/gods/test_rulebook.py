"""Gods, raids, the end of the game, two players and the game without the End card, clause by clause."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

import warbanner as wb
from games.vikings.tables import (
    END,
    GODS,
    IDS,
    NEUTRAL,
    ONE,
    RAIDS,
    RAW,
    VIKINGS,
    asks,
    bad_to,
    begun,
    bits,
    cards,
    due,
    duel,
    land,
    last_stand,
    new,
    not_asked,
    open_gods,
    owned,
    pass_on,
    play,
    pool,
    refused,
    set_up,
    ship,
    split,
    table,
    thrown,
    winners,
    words,
)
from warbanner.core.dice import Given

PAYS = {
    "saxony": 2, "north_humbria": 2, "leinster": 2, "dalriada": 2, "orkney shetland": 4, "frisia flanders": 4,
    "cornwall brittany": 4, "wendland gotland": 4, "east_anglia lindsey mercia": 6, "north_jutland telemark viken": 6,
}  # fmt: skip


def placing(lands=None, **more):
    """Seat 0 may place; those of its two gods that aren't open lie face down unless said otherwise."""
    face_down = more.pop("face_down", {0: 2 - len(more.get("gods", {}).get(0, []))})
    return table(lands or {"orkney": 5, "kent": 1}, asks="place", face_down=face_down, **more)


def turned(god, lands=None, **more):
    """Seat 0 has just turned over this god."""
    gone = more.pop("gone", ())
    left = [name for name in GODS if name not in gone]
    dice = [left.index(god), *more.pop("dice", ())]
    return play(placing(lands, dice=dice, gone=gone, **more), "turn")


def next_turn(match):
    """Seat 0 places all on its first territory, and so do all others till it has a turn again."""
    return pass_on(match, 4)


# ---- 9 God cards


def test_vk_9_1_one_may_be_turned_over():
    match = turned("odin")
    assert open_gods(match, 0) == ["odin"] and match.state.gods[0] == 1
    refused(match, 0, "turn", "VK-9.1")


def test_vk_9_1_none_need_be():
    match = play(placing(), "place kent 3", "done")
    assert asks(match) == "attack_from" and match.state.gods[0] == 2


def test_vk_9_1_without_a_face_down_one_there_is_nothing_to_turn():
    refused(placing(face_down={}, hands={0: (2, 0)}), 0, "turn", "VK-9.1")


def test_vk_9_1_the_second_in_a_later_turn():
    match = next_turn(turned("thor", dice=[0]))
    play(match, "turn")
    assert open_gods(match, 0) == ["odin", "thor"] and match.state.gods[0] == 0


def test_vk_9_1_at_any_moment_of_the_step():
    """Before and after warriors are placed, and before and after a trade."""
    for moves in (["turn"], ["place kent 3", "turn"], ["trade 0+2", "turn"], ["place kent 3", "trade 0+2", "turn"]):
        match = play(placing(hands={0: (2, 0)}, dice=[GODS.index("thor")]), *moves)
        assert open_gods(match, 0) == ["thor"]


def test_vk_9_1_each_unseen_god_is_as_likely():
    unseen = bits(set(GODS) - {"odin", "hel", "baldr"}, GODS)
    for at, god in enumerate(name for name in GODS if unseen >> GODS.index(name) & 1):
        match = play(placing(dice=[at], gone=["odin", "hel"], gods={1: ["baldr"]}), "turn")
        assert match.state.gods_left == unseen & ~bits([god], GODS)
    with pytest.raises(wb.WrongDice):
        play(placing(dice=[7], gone=["odin", "hel"], gods={1: ["baldr"]}), "turn")


def test_vk_9_1_the_owner_alone_in_the_own_turn():
    not_asked(placing(face_down={0: 2, 1: 2}), 1, "turn")


def test_vk_9_2_on_another_board_others_may_work_at_once_too():
    """Those that bring warriors: Odin to be placed, Freyja on one territory that is asked for."""
    data = deepcopy(RAW)
    data["god"] = [row | {"timing": "at_once"} for row in data["god"] if row["id"] in ("odin", "freyja")]
    left_unseen = set()
    for seed in range(12):
        match = VIKINGS.on(data).new(seed=seed, auto_single=False, options={"raids": "off"})
        while asks(match) != "step":
            match.play(match.awaited[0], match.random_move(match.awaited[0]))
        seat, before = match.awaited[0], pool(match)
        name, warriors = owned(match, seat)[0], land(match, owned(match, seat)[0])[1]
        match.play(seat, "turn")
        left_unseen.add(int(match.state.gods_left))
        assert match.state.open_gods[seat] == 0
        if match.state.gods_left == 2:
            assert pool(match) == before + 4
        else:
            assert asks(match) == "god_at" and pool(match) == before
            match.play(seat, f"god {name}")
            assert asks(match) == "place_at" and land(match, name) == (seat, warriors + 4)
    assert left_unseen == {1, 2}


def test_vk_9_2_what_costs_warriors_works_at_once():
    match = turned("hel", {"orkney": 7})
    assert land(match, "orkney") == (0, 4) and open_gods(match, 0) == []


@pytest.mark.parametrize("god", ["odin", "freyr", "freyja", "thor", "tyr", "heimdall", "baldr"])
def test_vk_9_2_the_others_wait(god):
    match = turned(god)
    assert open_gods(match, 0) == [god] and pool(match) == 3 and land(match, "orkney") == (0, 5)


def test_vk_9_3_each_works_once_and_leaves_the_game():
    match = play(placing(gods={0: ["odin"]}), "use odin")
    assert open_gods(match, 0) == [] and not match.state.gods_left >> GODS.index("odin") & 1
    refused(match, 0, "use odin", "VK-9.3")


def test_vk_9_3_not_in_a_step_that_is_not_its_own():
    match = placing(gods={0: ["odin", "thor"]}, face_down={})
    refused(match, 0, "use thor", "VK-9.3")
    assert words(match, 0, "use") == {"odin"}


def test_vk_9_3_an_any_time_god_stays_till_used():
    match = next_turn(next_turn(turned("thor")))
    assert open_gods(match, 0) == ["thor"]


def test_vk_9_3_a_next_turn_god_works_in_the_next_turn():
    match = turned("tyr", {"cumbria": 9, "dalriada": (1, 9)}, dice=[1, 1, 1])
    play(match, "place cumbria 3")
    bad_to(match, 0, ["attack cumbria>dalriada 1 with tyr"])
    play(match, "halt", "rest")
    pass_on(match, 3)
    assert open_gods(match, 0) == ["tyr"]
    play(match, f"place cumbria {pool(match)}", "done")
    play(match, "attack cumbria>dalriada 1 with tyr")
    assert open_gods(match, 0) == [] and thrown(match) == 4


def test_vk_9_3_also_of_another_seat_than_the_first():
    """Its turn comes with that of its owner, and it passes with it."""
    match = table({"cumbria": (3, 5)}, asks="move_from", side=2, rest=0, first=1, gods={3: ["tyr"]})
    play(match, "2 rest", "3 place cumbria 3")
    assert match.state.ripe[3] == bits(["tyr"], GODS) and not match.state.ripe[1]
    freyr = play(table(asks="move_from", side=2, rest=0, first=1, gods={3: ["freyr"]}), "2 rest")
    assert pool(freyr) == 3 + 5 and open_gods(freyr, 3) == [] and not any(freyr.state.ripe)
    play(match, "3 halt", "3 rest")
    assert open_gods(match, 3) == [] and not any(match.state.ripe)


def test_vk_9_3_unused_then_it_is_lost():
    match = next_turn(turned("tyr"))
    assert open_gods(match, 0) == ["tyr"]
    assert open_gods(pass_on(match), 0) == [] and not match.state.gods_left >> GODS.index("tyr") & 1


def test_vk_9_4_never_the_last_warrior_of_a_territory():
    for god in ("loki", "hel", "ran"):
        match = turned(god, {"orkney": 1, "kent": 1}, ships={0: "orkney"})
        assert (land(match, "orkney"), land(match, "kent")) == ((0, 1), (0, 1)) and pool(match) == 3


def test_vk_9_4_not_of_those_still_to_be_placed():
    assert pool(turned("loki", {"orkney": 2})) == 3
    assert pool(turned("hel", {"orkney": 1}, pool=9)) == 9


def test_vk_9_5_on_or_off():
    assert new(options={"gods": "off"}).state.gods[0] == 0 and new(options={"gods": "on"}).state.gods[0] == 2
    match = set_up(options={"gods": "off", "raids": "off"})
    assert asks(match) == "place_at"


def test_vk_9_6_odin_in_the_same_step_or_a_later_one():
    assert pool(play(turned("odin"), "use odin")) == 3 + 4
    match = next_turn(turned("odin"))
    assert pool(play(match, "use odin")) == 3 + 4 and land(match, "kent") == (0, 1)


def test_vk_9_6_odin_in_a_placing_step_alone():
    bad_to(table(gods={0: ["odin"]}), 0, ["use odin", "attack munster>cornwall 1 with odin"])
    match = play(placing(gods={0: ["odin"]}), "place kent 3", "use odin")
    refused(match, 0, "done", "VK-4.5")


def test_vk_9_6_freyr_at_the_next_placing_without_asking():
    match = turned("freyr", hands={0: (1, 0)})
    refused(match, 0, "use freyr", "VK-9.3")
    next_turn(match)
    assert pool(match) == 3 + 5 and open_gods(match, 0) == []
    assert pool(next_turn(match)) == 3


def test_vk_9_6_freyja_all_onto_one_own_territory():
    match = turned("freyja")
    refused(match, 0, "use freyja dalriada", "VK-9.6")
    bad_to(match, 0, ["use freyja", "use freyja orkney kent"])
    play(match, "use freyja kent")
    assert land(match, "kent") == (0, 5) and pool(match) == 3
    assert land(play(next_turn(turned("freyja")), "use freyja kent"), "kent") == (0, 5)


def test_vk_9_7_loki_takes_three_where_the_owner_chooses():
    match = turned("loki", {"orkney": 3, "kent": 3, "saxony": 1})
    assert asks(match) == "god_at" and words(match) == {"orkney", "kent"} and match.awaited == [0]
    refused(match, 0, "god saxony orkney kent", "VK-9.7")
    refused(match, 0, "god dalriada orkney kent", "VK-9.7")
    refused(match, 0, "god orkney orkney orkney", "VK-9.7")
    bad_to(match, 0, ["god orkney kent", "god orkney", "god orkney orkney kent kent", "place kent 3"])
    play(match, "god orkney kent orkney")
    assert [land(match, name)[1] for name in ("orkney", "kent", "saxony")] == [1, 2, 1] and pool(match) == 3


@pytest.mark.parametrize(("orkney", "kent"), [(2, 2), (2, 3), (3, 2), (4, 1)])
def test_vk_9_7_no_choice_where_all_that_can_be_must_be_taken(orkney, kent):
    match = turned("loki", {"orkney": orkney, "kent": kent, "saxony": (1, 9)})
    assert [land(match, name)[1] for name in ("orkney", "kent", "saxony")] == [1, 1, 9] and asks(match) == "place_at"


@pytest.mark.parametrize(
    ("god", "left"), [("loki", (4, 9)), ("hel", (4, 9)), ("odin", (7, 9)), ("freyja", (7, 9)), ("thor", (7, 9))]
)
def test_vk_9_1_of_another_seat_than_the_first(god, left):
    """It acts on that seat's warriors, or lies open before that seat, which may then use it."""
    lands = {"orkney": (2, 7), "kent": (1, 9)}
    more = {"face_down": {1: 1, 2: 1}, "dice": [GODS.index(god)]}
    match = play(table(lands, asks="place", side=2, first=1, rest=0, **more), "turn", seat=2)
    assert (land(match, "orkney")[1], land(match, "kent")[1]) == left and list(match.state.gods)[:3] == [0, 1, 0]
    assert open_gods(match, 2) == [god] * (left == (7, 9)) and open_gods(match, 1) == []
    if god == "odin":
        assert pool(play(match, "use odin", seat=2)) == 7 and open_gods(match, 2) == []
    elif god == "freyja":
        refused(match, 2, "use freyja kent", "VK-9.6")
        play(match, "use freyja orkney", seat=2)
        assert land(match, "orkney") == (2, 11) and open_gods(match, 2) == []


def test_vk_9_7_no_choice_from_one_territory():
    match = turned("loki", {"orkney": 9, "kent": 1})
    assert land(match, "orkney") == (0, 6) and asks(match) == "place_at"


@pytest.mark.parametrize(("before", "after"), [(7, 4), (8, 4), (2, 1), (1, 1), (3, 2)])
def test_vk_9_8_hel_halves_the_strongest(before, after):
    match = turned("hel", {"kent": before, "orkney": 1})
    assert land(match, "kent") == (0, after) and land(match, "orkney") == (0, 1)


def test_vk_9_8_no_choice_without_equal_ones():
    match = turned("hel", {"shetland": 5, "kent": 7, "saxony": 6})
    assert [land(match, name)[1] for name in ("shetland", "kent", "saxony")] == [5, 4, 6] and asks(match) == "place_at"


def test_vk_9_8_of_equal_ones_the_owner_chooses():
    match = turned("hel", {"kent": 6, "orkney": 6, "saxony": 5, "dalriada": (1, 9)})
    assert words(match) == {"kent", "orkney"}
    refused(match, 0, "god saxony", "VK-9.8")
    play(match, "god kent")
    assert [land(match, name)[1] for name in ("kent", "orkney", "saxony", "dalriada")] == [3, 6, 5, 9]


@pytest.mark.parametrize(("before", "after"), [(5, 3), (3, 1), (2, 1), (1, 1)])
def test_vk_9_9_ran_takes_two_where_the_ship_lies(before, after):
    match = turned("ran", {"orkney": before, "kent": 9}, ships={0: "orkney", 1: "saxony"})
    assert land(match, "orkney") == (0, after) and land(match, "kent") == (0, 9) and ship(match, 0) == "orkney"


@pytest.mark.parametrize(("ships", "left"), [({1: "kent", 2: "orkney"}, 3), ({1: "kent"}, 5), ({2: "orkney"}, 3)])
def test_vk_9_9_the_ship_of_whoever_turned_it_over(ships, left):
    more = {"face_down": {2: 1}, "dice": [GODS.index("ran")]}
    match = table({"orkney": 5, "kent": (1, 5)}, asks="place", side=2, first=1, rest=0, ships=ships, **more)
    play(match, "turn", seat=2)
    assert land(match, "orkney") == (2, left) and land(match, "kent") == (1, 5)


def test_vk_9_9_without_a_ship_nothing():
    match = turned("ran", {"orkney": 5, "kent": 9})
    assert land(match, "orkney") == (0, 5) and land(match, "kent") == (0, 9)
    assert open_gods(match, 0) == [] and not match.state.gods_left >> GODS.index("ran") & 1


def test_vk_9_10_thor_the_highest_die_in_every_roll():
    """6 5 against 6 6: Thor beats the first alone; then again."""
    match = duel(9, 4, [5, 5, 6, 6, 6, 3, 2, 1, 3, 3], gods={0: ["thor"]})
    play(match, "attack cumbria>dalriada 4 with thor")
    assert (land(match, "cumbria")[1], land(match, "dalriada")[1]) == (8, 3)
    play(match, "roll")
    assert (land(match, "cumbria")[1], land(match, "dalriada")[1]) == (7, 2)


def test_vk_9_10_thor_is_said_before_the_first_roll():
    match = play(duel(9, 4, [5, 5, 5, 6, 6], gods={0: ["thor"]}), "attack cumbria>dalriada 4")
    assert open_gods(match, 0) == ["thor"] and land(match, "cumbria") == (0, 7)
    bad_to(match, 0, ["roll with thor", "use thor"])


def test_vk_9_10_tyr_equal_dice_in_every_roll_of_that_attack():
    match = duel(9, 4, [5, 4, 1, 5, 4, 2, 2, 2, 2, 2], gods={0: ["tyr"]}, ripe={0: ["tyr"]})
    play(match, "attack cumbria>dalriada 4 with tyr", "roll")
    assert land(match, "dalriada") == (0, 4) and open_gods(match, 0) == []


def test_vk_9_10_each_set_of_gods_is_called_in_one_way():
    """A god before the one that was called isn't offered after it."""
    match = duel(9, 4, gods={0: ["thor", "tyr"]}, ripe={0: ["tyr"]})
    assert words(match, 0, "cumbria", "dalriada", "1") == {"thor", "tyr", "pass"}
    assert words(match, 0, "cumbria", "dalriada", "1", "thor") == {"tyr", "pass"}
    draft = match.draft(0)
    for word in ("cumbria", "dalriada", "1", "tyr"):
        draft.take(word)
    assert draft.complete


def test_vk_9_10_in_that_attack_alone():
    match = duel(9, 1, [5, 5, 5, 5], gods={0: ["tyr"]}, ripe={0: ["tyr"]})
    play(match, "attack cumbria>dalriada 1 with tyr", "attack cumbria>north_humbria 1")
    assert land(match, "dalriada") == (0, 1) and land(match, "north_humbria") == (1, 1)


def test_vk_9_10_not_in_the_next_players_attack():
    """R09: nor does Heimdall help there."""
    match = duel(2, 9, [1, 6, 6, 5, 5], gods={0: ["thor"], 1: ["heimdall"]})
    play(match, "attack cumbria>dalriada 1 with thor", "1 defend heimdall", "rest")
    play(match, f"place dalriada {pool(match)}", "attack dalriada>cumbria 1", seat=1)
    assert land(match, "cumbria") == (0, 1)
    match = duel(2, 9, [1, 6, 6, 6, 5], gods={0: ["thor"], 1: ["heimdall"]})
    play(match, "attack cumbria>dalriada 1 with thor", "1 defend heimdall", "rest")
    play(match, f"place dalriada {pool(match)}", "attack dalriada>cumbria 1", seat=1)
    assert land(match, "cumbria") == (1, 1)


def test_vk_9_10_only_open_gods_whose_time_has_come():
    match = duel(9, 4, gods={0: ["tyr", "heimdall"], 1: ["thor"]}, turned=1)
    for god in ("tyr", "thor", "heimdall", "odin"):
        bad_to(match, 0, [f"attack cumbria>dalriada 1 with {god}"])
    match = duel(9, 4, gods={0: ["thor", "tyr"]}, turned=1)
    refused(match, 0, "attack cumbria>dalriada 1 with tyr", "VK-9.10")


def test_vk_9_11_heimdall_the_highest_die_in_every_roll():
    match = duel(9, 4, [6, 2, 2, 5, 1, 6, 5, 5, 5, 4], gods={1: ["heimdall"]})
    play(match, "attack cumbria>dalriada 4", "1 defend heimdall")
    assert (land(match, "cumbria")[1], land(match, "dalriada")[1]) == (8, 3)  # 6 against 6, 2 against 1
    play(match, "roll")
    assert (land(match, "cumbria")[1], land(match, "dalriada")[1]) == (7, 2)


def test_vk_9_11_before_the_first_roll_after_the_attackers_gods():
    match = duel(9, 4, [5, 5, 5, 6, 6], gods={0: ["thor"], 1: ["heimdall"]})
    play(match, "attack cumbria>dalriada 4 with thor")
    assert asks(match) == "defence_god" and thrown(match) == 0 and open_gods(match, 0) == []
    refused(match, 1, "defend baldr", "VK-9.11")
    play(match, "1 defend none")
    assert thrown(match) == 5 and open_gods(match, 1) == ["heimdall"] and asks(match) == "roll_on"


def test_vk_9_11_not_before_later_rolls():
    match = duel(9, 9, [5, 5, 5, 6, 6, 5, 5, 5, 6, 6], gods={1: ["heimdall"]})
    play(match, "attack cumbria>dalriada 5", "1 defend none", "roll")
    assert thrown(match) == 10 and asks(match) == "roll_on" and match.awaited == [0]


def test_vk_9_12_baldr_after_a_roll():
    match = duel(9, 4, [6, 6, 1, 5, 5, 6, 6, 1, 5, 5], gods={1: ["baldr"]})
    play(match, "attack cumbria>dalriada 4")
    assert asks(match) == "saving_god" and match.awaited == [1] and thrown(match) == 5
    refused(match, 1, "save heimdall", "VK-9.12")
    play(match, "1 save baldr")
    assert land(match, "dalriada") == (1, 4) and open_gods(match, 1) == []
    assert land(play(match, "roll"), "dalriada") == (1, 2)  # one roll alone


def test_vk_9_12_not_asked_where_nothing_is_lost():
    match = play(duel(9, 4, [1, 1, 1, 5, 5], gods={1: ["baldr"]}), "attack cumbria>dalriada 4")
    assert asks(match) == "roll_on" and match.awaited == [0]


def test_vk_9_12_the_attackers_losses_stand():
    match = play(duel(9, 4, [6, 2, 1, 5, 5], gods={1: ["baldr"]}), "attack cumbria>dalriada 4", "1 save baldr")
    assert land(match, "cumbria") == (0, 8) and land(match, "dalriada") == (1, 4)


def test_vk_9_12_kept_it_may_save_later():
    match = duel(9, 4, [6, 2, 1, 5, 5, 6, 6, 1, 5, 5], gods={1: ["baldr"]})
    play(match, "attack cumbria>dalriada 4", "1 save none", "roll", "1 save baldr")
    assert land(match, "dalriada") == (1, 3)


def test_vk_9_12_it_saves_the_last_warrior():
    match = play(duel(3, 1, [6, 6, 1], gods={1: ["baldr"]}), "attack cumbria>dalriada 2", "1 save baldr")
    assert land(match, "dalriada") == (1, 1) and asks(match) == "roll_on"


def test_vk_9_13_several_meet_in_one_attack():
    """Thor and Heimdall make 6 against 6, which is Tyr's; Baldr saves."""
    gods = {0: ["thor", "tyr"], 1: ["heimdall", "baldr"]}
    match = duel(9, 1, [5, 2, 2, 5], gods=gods, ripe={0: ["tyr"]})
    play(match, "attack cumbria>dalriada 3 with thor tyr", "1 defend heimdall")
    assert asks(match) == "saving_god"
    taken = play(match.fork(), "1 save none")
    assert land(taken, "dalriada") == (0, 3)
    play(match, "1 save baldr")
    assert land(match, "dalriada") == (1, 1) and open_gods(match, 0) == open_gods(match, 1) == []


@pytest.mark.parametrize("gods", [["odin"], ["thor", "tyr"], []])
def test_vk_9_13_the_defender_is_asked_only_with_heimdall_or_baldr(gods):
    match = play(duel(9, 9, [6, 6, 6, 1, 1], gods={1: gods, 2: ["heimdall"]}), "attack cumbria>dalriada 5")
    assert match.awaited == [0] and thrown(match) == 5


def test_vk_9_13_no_god_for_a_neutral_territory():
    lands, gods = {"cumbria": 9, "dalriada": (2, 3)}, {1: ["heimdall", "baldr"]}
    match = table(lands, dice=[6, 6, 6, 1, 1], gods=gods, options=NEUTRAL)
    play(match, "attack cumbria>dalriada 5")
    assert match.awaited == [0] and land(match, "dalriada") == (2, 1)


# ---- 10 Raids


def raider(raids, lands=None, taken=None, dice=(), **more):
    """Seat 0 holds raids, has taken territories in this game, and may attack."""
    return table(lands or {"saxony": 3, "leinster": 1}, raids={0: raids}, taken={0: taken or []}, dice=dice, **more)


def test_vk_10_1_completed_by_control_of_all_territories():
    held = {"orkney": 2, "shetland": 1}
    earldom = RAIDS[list(PAYS).index("orkney shetland")]
    assert words(play(raider([earldom], held, ["orkney"]), "halt")) == {earldom, "pass"}
    match = play(raider([earldom], {"orkney": 2, "shetland": (1, 1)}, ["orkney"]), "halt")
    assert asks(match) == "move_from"


def test_vk_10_1_optional_and_once():
    match = play(raider(["saxony"], taken=["saxony"]), "halt", "raid saxony")
    assert match.state.raid_count[0] == 0 and asks(match) == "move_from"
    next_turn(match)
    play(match, f"place saxony {pool(match)}", "halt")
    assert asks(match) == "move_from" and match.state.raids_known == bits(["saxony"], RAIDS)


def test_vk_10_1_pays_at_the_start_of_the_next_turn():
    match = play(raider(["saxony"], taken=["saxony"]), "halt", "raid saxony")
    assert pool(match) == 0
    match.play(0, "rest")
    assert pool(pass_on(match, 3)) == 5


def test_vk_10_1_pays_whoever_showed_it():
    more = {"raid_pay": {1: 4, 3: 2}, "shown": ["earldom", "saxony"]}
    match = play(table(asks="move_from", side=2, first=1, rest=0, **more), "2 rest")
    assert pool(match) == 3 + 2 and list(match.state.raid_pay) == [0, 4, 0, 0, 0]


def test_vk_10_2_at_the_end_of_the_own_attack_step():
    match = table({"frisia": 5, "saxony": (1, 1)}, raids={0: ["saxony"]}, dice=[6, 1, *ONE])
    play(match, "attack frisia>saxony 1")
    bad_to(match, 0, ["raid saxony"])
    play(match, "halt")
    assert asks(match) == "raid"
    bad_to(match, 0, ["rest"])


def test_vk_10_2_after_a_step_ended_by_a_loss_too():
    match = raider(["saxony"], {"saxony": 3, "frisia": (1, 9)}, ["saxony"], [1, 6, 6])
    assert asks(play(match, "attack saxony>frisia 1")) == "raid"


def test_vk_10_2_all_own_and_one_taken_by_attack():
    assert asks(play(raider(["saxony"]), "halt")) == "move_from"
    for taken, may in (("leinster", {"pass"}), ("saxony", {"saxony", "pass"})):
        assert words(play(raider(["saxony"], taken=[taken]), "halt")) == may
    match = play(raider(["saxony", "dublin"], taken=["saxony"]), "halt")
    refused(match, 0, "raid dublin", "VK-10.2")


def test_vk_10_2_or_holding_them_is_enough():
    match = play(raider(["saxony"], options={"raid_condition": "control"}), "halt")
    assert words(match) == {"saxony", "pass"}


def test_vk_10_2_taken_in_an_earlier_turn():
    match = table({"frisia": 5, "saxony": (1, 1)}, raids={0: ["saxony"]}, dice=[6, 1, *ONE])
    play(match, "attack frisia>saxony 1", "halt", "raid none", "rest")
    pass_on(match, 3)
    play(match, f"place saxony {pool(match)}", "done", "halt")
    assert words(match) == {"saxony", "pass"}


def test_vk_10_3_it_pays_though_the_territory_is_lost():
    lands = {"saxony": 1, "orkney": 1, "frisia": (1, 5)}
    match = play(raider(["saxony"], lands, ["saxony"], [6, 1, *ONE]), "halt", "raid saxony", "rest")
    play(match, f"place frisia {pool(match)}", "attack frisia>saxony 1", "halt", "rest", seat=1)
    assert land(match, "saxony")[0] == 1
    pass_on(match, 2)
    assert pool(match) == 5 and match.why(0, "place orkney 5") is None


def test_vk_10_3_a_shown_raid_is_out_of_the_game():
    match = play(raider(["saxony", "dublin"], taken=["saxony"]), "halt", "raid saxony")
    assert match.state.raids[0] == bits(["dublin"], RAIDS)


@pytest.mark.parametrize("names", PAYS)
def test_vk_10_5_what_the_raids_name_and_pay(names):
    raid = RAIDS[list(PAYS).index(names)]
    lands = dict.fromkeys(names.split(), 1)
    match = play(raider([raid], lands, names.split()[:1]), "halt", f"raid {raid}")
    assert match.state.raid_pay[0] == PAYS[names]
    for name in lands:
        match = raider([raid], lands | {name: (1, 1), "kent": 1}, names.split())
        assert asks(play(match, "halt")) == "move_from"


def test_vk_10_4_saxony_pays_2():
    match = play(raider(["saxony"], taken=["saxony"]), "halt", "raid saxony", "rest")
    assert pool(pass_on(match, 3)) == 3 + 2


def test_vk_10_6_on_or_off():
    assert [sum(new(options={"raids": value}).state.raid_count) for value in ("on", "off")] == [8, 0]


def test_vk_10_5_the_ledger_says_what_is_played():
    """R25."""
    text = VIKINGS.ledger["VK-10.5"].text.partition(": ")[2]
    told = {names: int(pays) for names, pays in re.findall(r"([A-Z][A-Za-z, ]+?) (\d)", text)}
    told = {" ".join(re.split(", | and ", names)).lower(): pays for names, pays in told.items()}
    assert told == {names.replace("_", " "): pays for names, pays in PAYS.items() if names != "saxony"}


@pytest.mark.parametrize(
    ("moves", "pays", "left"),
    [
        (["raid saxony", "raid dublin"], 4, []),
        (["raid dublin", "raid none"], 2, ["saxony"]),
        (["raid none"], 0, ["dublin", "saxony"]),
    ],
)
def test_vk_10_7_both_one_or_neither(moves, pays, left):
    match = play(raider(["saxony", "dublin"], taken=["saxony", "leinster"]), "halt", *moves)
    assert asks(match) == "move_from"
    assert match.state.raid_pay[0] == pays and match.state.raids[0] == bits(left, RAIDS)


# ---- 11 Elimination and end of the game


def test_vk_11_1_cards_go_to_the_conqueror():
    match = last_stand(hands={0: (1, 1), 1: (2, 1)})
    assert cards(match, 0) == (3, 2) and cards(match, 1) == (0, 0)


def test_vk_11_1_whichever_seat_that_is():
    lands = {"cumbria": (2, 4), "dalriada": (3, 1)}
    match = table(lands, side=2, first=1, rest=0, hands={1: (3, 3), 2: (1, 1), 3: (2, 1)}, dice=[6, 1])
    play(match, "attack cumbria>dalriada 1", seat=2)
    assert [cards(match, p) for p in range(4)] == [(0, 0), (3, 3), (3, 2), (0, 0)] and match.state.playing == 7


def test_vk_11_1_or_to_the_discards():
    match = last_stand(hands={0: (1, 1), 1: (2, 1)}, options={"hand_of_loser": "discarded"})
    assert cards(match, 0) == (1, 1) and (match.state.discard_ones, match.state.discard_twos) == (2, 1)


def test_vk_11_1_raids_gods_and_the_ship_leave_the_game():
    more = {"raids": {0: ["dublin"], 1: ["iona", "saxony"]}, "face_down": {0: 1, 1: 1}, "gods": {1: ["thor"]}}
    match = last_stand(ships={1: "dalriada"}, **more)
    s = match.state
    assert (s.raids[1], s.raid_count[1], s.gods[1], s.open_gods[1], ship(match, 1)) == (0, 0, 0, 0, None)
    assert s.raids[0] == bits(["dublin"], RAIDS) and s.gods[0] == 1 and open_gods(match, 0) == []
    assert not s.gods_left & bits(["thor"], GODS)


def test_vk_11_1_the_game_goes_on_without_the_loser():
    """L02."""
    match = play(last_stand([6, 1, *ONE]), "halt", "rest")
    assert match.awaited == [2] and not match.over
    assert pass_on(match, 2).awaited == [0] and pass_on(match).awaited == [2]


def test_vk_11_1_one_territory_left_is_not_out():
    match = last_stand(lands={"saxony": (1, 1)}, hands={1: (2, 0)})
    assert match.state.playing == 15 and cards(match, 1) == (2, 0)


def whole(**more):
    """Seat 0 lacks Dalriada alone, which is that of seat 1."""
    return last_stand(lands=dict.fromkeys(IDS, 1) | {"cumbria": 9, "dalriada": (1, 1)}, out=(2, 3), **more)


def test_vk_11_2_all_territories_win_at_once():
    match = whole()
    assert match.over and winners(match) == [0] and match.result[:2] == [1, 2]


def test_vk_11_2_not_one_less():
    lands = dict.fromkeys(IDS, 1) | {"cumbria": 9, "dalriada": (1, 1), "kent": (2, 1)}
    assert not last_stand(lands=lands, out=(3,), rest=0).over


@pytest.mark.parametrize(
    ("numbers", "warriors", "wins"),
    [
        ((20, 19, 2, 1), {}, [0]),
        ((19, 20, 2, 1), {}, [1]),
        ((19, 20, 2, 1), {"shetland": 50}, [1]),  # of seat 0
        ((1, 1, 20, 20), {"brittany": 2}, [3]),
        ((20, 20, 1, 1), {"shetland": 2}, [0]),
        ((20, 20, 1, 1), {}, [0, 1]),
        ((10, 10, 11, 11), {}, [2, 3]),
        ((14, 14, 7, 7), {"brittany": 99}, [0, 1]),  # of seat 3
    ],
)
def test_vk_11_3_the_end_card_the_most_territories_win(numbers, warriors, wins):
    match = due(1, END, split(*numbers, **warriors))
    assert match.over and winners(match) == wins
    assert [p for p, n in enumerate(match.result) if n == 1] == wins


@pytest.mark.parametrize(
    ("warriors", "wins"), [({"shetland": 3}, [0]), ({"shetland": 3, "viken": 3, "neustria": 9}, [0, 1])]
)
def test_vk_11_4_equal_most_warriors_then_shared(warriors, wins):
    """R15: Shetland is seat 0's, Viken seat 1's, Neustria seat 2's, which has less land."""
    assert winners(due(1, END, split(20, 20, 1, 1, **warriors))) == wins


def test_vk_11_4_three_share():
    """R15."""
    assert winners(due(1, END, split(13, 13, 3, 13))) == [0, 1, 3]


def test_vk_11_5_a_single_round():
    match = set_up(options={"round_limit": 1})
    assert not pass_on(match, 3).over and pass_on(match).over


@pytest.mark.parametrize(("limit", "over"), [(2, True), (3, False), ("none", False)])
def test_vk_11_5_round_limit(limit, over):
    """A02: as the End card does, after the last seat's turn of that round."""
    match = table(split(20, 19, 2, 1), side=2, asks="move_from", options={"round_limit": limit})
    play(match, "rest", seat=2)
    assert not match.over
    pass_on(match)
    assert match.over == over and winners(match) == [0] * over


def test_vk_11_5_a_round_ends_before_the_first_players_turn():
    match = table(split(20, 19, 2, 1), side=1, first=2, asks="move_from", options={"round_limit": 2})
    assert match.rounds == 1
    assert play(match, "1 rest").over and winners(match) == [0] and match.rounds == 2


@pytest.mark.parametrize("limit", [0, -1, 1.5, 10**9, "soon", True])
def test_vk_11_5_a_number_or_none(limit):
    with pytest.raises(wb.BadOption):
        new(options={"round_limit": limit})


def test_vk_11_6_no_card_is_drawn_after_the_win():
    """R13: the dice would have run out."""
    match = whole(dice=[6, 1])
    assert match.over and match.state.deck_left == 43 and match.awaited == []


# ---- 12 Two players


def neutral(lands=None, **more):
    """Two players; Mercia and Kent are of one neutral tribe, Saxony and Cornwall of another, the rest is seat 1's."""
    held = {"orkney": 9, "mercia": (2, 1), "kent": (2, 1), "saxony": (3, 1), "cornwall": (3, 1)}
    return table(held | (lands or {}), rest=more.pop("rest", 1), options=NEUTRAL | more.pop("options", {}), **more)


def test_vk_12_1_three_neutral_tribes():
    match = new(players=2)
    assert match.options["players"] == 2 and all(owned(match, p) for p in range(5))


def test_vk_12_2_twelve_each_and_six_each():
    for seed in range(5):
        match = new(seed, players=2)
        assert [len(owned(match, p)) for p in range(5)] == [12, 12, 6, 6, 6]


def test_vk_12_3_three_cards_aside_for_each_tribe_and_34_in_the_deck():
    s = new(players=2).state
    assert [int(n) for n in s.aside] == [0, 0, 3, 3, 3] and s.deck_left == 34 and s.end_in == 1
    assert s.deck_ones + sum(s.aside_ones) == 30 and s.deck_twos + 9 - sum(s.aside_ones) == 12


@pytest.mark.parametrize(("draw", "ones"), [(30, 0), (29, 1), (0, 9)])
def test_vk_12_3_each_card_is_as_likely_to_be_laid_aside(draw, ones):
    """Of 42 cards the first 30 have one star; for 29 again and again the first draw is of one star, then of two."""
    match = VIKINGS.new(players=2, dice=Given([0] * 43 + [draw] * 9 + [0] * 2), auto_single=False)
    assert sum(match.state.aside_ones) == ones


def test_vk_12_3_unseen():
    """H01, R18."""
    one, other = (neutral(aside={2: aside}) for aside in ((3, 0), (0, 3)))
    assert one.position != other.position
    for seat in (None, 0, 1):
        assert one.view(seat) == other.view(seat)


def test_vk_12_4_one_raid_and_three_gods():
    s = new(players=2).state
    assert list(s.raid_count)[:2] == [1, 1] and list(s.gods) == [3, 3, 0, 0, 0]


def test_vk_12_3_whoever_takes_them_alone_learns_them():
    """H04."""
    one, other = (
        play(neutral({"mercia": (1, 1), "east_anglia": 5}, aside={2: aside}, dice=[6, 1]), "attack east_anglia>kent 1")
        for aside in ((3, 0), (0, 3))
    )
    assert one.view(0) != other.view(0)
    for seat in (None, 1):
        assert (one.view(seat), one.events(seat)) == (other.view(seat), other.events(seat))


@pytest.mark.parametrize("move", ["mercia 3", "mercia 1 kent 2", "kent 2 mercia 1"])
def test_vk_12_5_three_warriors_to_one_tribe(move):
    """R18."""
    match = neutral(asks="tribe_at")
    play(match, f"tribe {move}")
    assert land(match, "mercia")[1] + land(match, "kent")[1] == 5
    assert asks(match) == "place_at" and pool(match) == 3 and match.awaited == [0]


def test_vk_12_5_on_three_territories():
    match = play(neutral({"viken": (2, 1)}, asks="tribe_at"), "tribe kent 1 viken 1 mercia 1")
    assert [land(match, name)[1] for name in ("kent", "viken", "mercia")] == [2, 2, 2]


def test_vk_12_5_never_to_two_tribes_nor_to_a_player():
    match = neutral(asks="tribe_at")
    for move in ("mercia 2 saxony 1", "orkney 3", "dalriada 3", "mercia 4", "mercia 1 dalriada 2"):
        refused(match, 0, f"tribe {move}", "VK-12.5")
    bad_to(match, 0, ["tribe mercia 2", "tribe mercia 1 kent 1", "place orkney 3", "turn"])


def test_vk_12_5_all_three_on_the_only_territory_of_a_tribe():
    match = neutral({"viken": (4, 1)}, asks="tribe_at")
    refused(match, 0, "tribe viken 2", "VK-12.5")
    draft = match.draft(0)
    draft.take("viken")
    assert draft.complete
    assert land(play(match, "tribe viken 3"), "viken") == (4, 4)


def test_vk_12_5_at_the_start_of_each_turn():
    """The player whose turn it is picks; the tribe may be another one each time."""
    match = play(neutral(asks="tribe_at"), "tribe mercia 3", "place orkney 3", "halt", "rest")
    assert asks(match) == "tribe_at" and match.awaited == [1]
    play(match, "tribe saxony 3", seat=1)
    assert land(match, "saxony") == (3, 4)


def test_vk_12_5_left_out_without_a_neutral():
    match = begun({"orkney": 1}, options=NEUTRAL, rest=1)
    assert asks(match) == "place_at"
    assert asks(begun({"orkney": 1, "kent": (4, 1)}, options=NEUTRAL, rest=1)) == "tribe_at"


def test_vk_12_6_who_takes_the_last_territory_takes_its_cards():
    """R18."""
    lands = {"mercia": (1, 1), "kent": (2, 1), "east_anglia": 5}
    match = neutral(lands, aside={2: (1, 2)}, hands={0: (1, 0)}, dice=[6, 1])
    play(match, "attack east_anglia>kent 1")
    assert cards(match, 0) == (2, 2) and match.state.aside[2] == 0 and match.state.aside[3] == 3
    assert not match.over and match.state.deck_left == 43 - 6 - 1


def test_vk_12_6_not_before_the_last():
    match = play(neutral({"east_anglia": 5}, dice=[6, 1]), "attack east_anglia>kent 1")
    assert cards(match, 0) == (0, 0) and match.state.aside[2] == 3


def test_vk_12_6_traded_in_the_own_placing_step():
    lands = {"mercia": (1, 1), "kent": (2, 1), "east_anglia": 5}
    match = play(neutral(lands, dice=[6, 1, *ONE]), "attack east_anglia>kent 1")
    refused(match, 0, "trade 0+3", "VK-4.6")
    play(match, "halt", "rest")
    pass_on(match)
    play(match, "tribe saxony 3", "trade 0+4")
    assert pool(match) == 3 + 7


def test_vk_12_7_a_neutral_tribe_has_no_turn_and_rolls_by_itself():
    """R18."""
    match = neutral({"mercia": (2, 3), "east_anglia": 5}, dice=[6, 6, 6, 1, 1])
    play(match, "attack east_anglia>mercia 4")
    assert thrown(match) == 5 and match.awaited == [0] and land(match, "mercia") == (2, 1)
    game = set_up(players=2)
    seats = set()
    for _ in range(6):
        seats |= set(game.awaited)
        pass_on(game)
    assert seats == {0, 1}
    assert [int(game.state.held[p]) for p in (2, 3, 4)] == [0] * 3


@pytest.mark.parametrize(
    ("numbers", "wins"), [((13, 12, 17, 0, 0), 0), ((12, 13, 17, 0, 0), 1), ((1, 2, 13, 13, 13), 1)]
)
def test_vk_12_8_only_the_two_players_are_compared(numbers, wins):
    """R18."""
    match = due(1, END, split(*numbers), options=NEUTRAL)
    assert match.over and winners(match) == [wins] and match.result == [1 + (wins != 0), 1 + (wins != 1)]


def test_vk_12_8_elimination_wins_at_once():
    """R13, R18: neutral territories are left, and no card is drawn."""
    match = last_stand(options=NEUTRAL)
    assert match.over and winners(match) == [0] and owned(match, 2) and thrown(match) == 2


def test_vk_12_8_not_by_the_end_of_a_tribe():
    assert not play(neutral({"mercia": (1, 1), "east_anglia": 5}, dice=[6, 1]), "attack east_anglia>kent 1").over


# ---- 13 Variants


def test_vk_13_1_without_the_end_card_play_goes_on():
    match = due(1, [0], options={"end_card": "off"})
    assert not match.over and cards(match, 0) == (1, 0)


def test_vk_13_1_discards_become_the_deck():
    """R16."""
    match = due(2, [0, 6], hands={1: (25, 6)}, deck=(1, 0), options={"end_card": "off"})
    assert cards(match, 0) == (1, 1)
    s = match.state
    assert (s.deck_ones, s.deck_twos, s.deck_left, s.discard_ones, s.discard_twos) == (4, 5, 9, 0, 0)


def test_vk_13_1_with_no_card_in_either_nothing_is_drawn():
    """R16."""
    match = due(2, hands={1: (30, 12)}, options={"end_card": "off"})
    assert cards(match, 0) == (0, 0) and match.awaited == [1] and match.state.deck_left == 0
    assert not any("shuffled" in line for line in match.story(None))


def test_vk_13_1_nor_is_the_player_asked_then():
    """R16: the last card is drawn, left, or drawn out of the discards; for a second one nobody is asked."""
    options = {"end_card": "off", "draw": "may"}
    assert due(2, hands={1: (30, 12)}, options=options).awaited == [1]
    match = due(2, [0], hands={1: (29, 12)}, options=options)
    assert asks(match) == "draw" and play(match, "draw").awaited == [1] and cards(match, 0) == (1, 0)
    match = due(2, [0], hands={1: (29, 12)}, deck=(0, 0), options=options)
    assert asks(match) == "draw" and play(match, "leave", "draw").awaited == [1] and cards(match, 0) == (1, 0)


def test_vk_13_1_all_territories_win():
    lands = dict.fromkeys(IDS, 1) | {"cumbria": 9, "dalriada": (1, 1)}
    assert winners(last_stand(lands=lands, out=(2, 3), options={"end_card": "off"})) == [0]


def test_vk_13_1_options_for_hosts_default_first():
    table_of = {name: [str(v) for v in option.values] for name, option in new().game.options.items()}
    assert table_of | {"players": ["4", "2", "3", "5"]} == {
        "players": ["4", "2", "3", "5"], "end_card": ["anywhere", "lower_half", "off"],
        "cards_per_turn": ["per_conquest", "one"], "draw": ["must", "may"], "gods": ["on", "off"],
        "raids": ["on", "off"], "raid_condition": ["conquest", "control"], "hand_of_loser": ["taken", "discarded"],
        "round_limit": ["none"],
    }  # fmt: skip
