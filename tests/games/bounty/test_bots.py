"""What bots know of bounty: the features of a position, the turns that are left, the choices that they weigh."""

from __future__ import annotations

from math import isfinite

import pytest
from librt.vecs import vec

from games.bounty.tables import BOUNTY, random_game, table
from suite import sensible, variants, walk, weighed
from warbanner.bots import make
from warbanner.core.mind import Mind
from warbanner.games.bounty import brain, policy, prospects


def speaks(match, seat):
    """The features of a seat by name."""
    f = vec[float]([0.0] * int(brain.TERMS))
    assert BOUNTY.rules.features(match.state, seat, f)
    return dict(zip(BOUNTY.terms, f, strict=True))


@pytest.mark.parametrize("chosen", variants(BOUNTY), ids=str)
def test_bots_weigh_legal_choices_and_finite_features(chosen):
    f = vec[float]([0.0] * int(brain.TERMS))
    for s, seat, offered, _ in walk(BOUNTY, chosen, "attacker", 8, 0):
        if seat < 0:
            break
        assert set(sensible(BOUNTY, s, seat)) <= set(offered)
        for p in range(s.opt_players):
            assert BOUNTY.rules.features(s, p, f)
            assert all(isfinite(x) and abs(x) < 20 for x in f), dict(zip(BOUNTY.terms, f, strict=True))


def test_each_feature_has_a_weight():
    assert len(BOUNTY.terms) == len(BOUNTY.rules.mind.weights(False)) == brain.TERMS
    with pytest.raises(ValueError, match="1 and 1 weights for"):
        type(BOUNTY.rules)(BOUNTY.rules.blank.board, Mind(vec[float]([1.0]), vec[float]([1.0]), 0, 0, True))


@pytest.mark.parametrize("final_turn", ["next", "present"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_left_are_those_that_come_once_nobody_puts_cards_back(players, final_turn):
    extra = 0
    for seed in range(5, 25):
        game = random_game(seed, players=players, final_turn=final_turn)
        turns = [seat for _, seat, _ in game]
        put_back = [k for k, (then, _, after) in enumerate(game) if then.state.deck_left == after.state.deck_left > 0]
        checked = range(max(put_back, default=-1) + 1, len(game))
        for k in checked:
            s = game[k][0].state
            plays = prospects.plays_left(s)
            assert plays == len(turns) - k
            assert [prospects.turns_left(s, p, plays) for p in range(players)] == [
                turns[k:].count(p) for p in range(players)
            ]
            extra += s.deck_left == 0 and s.seat == s.first
    assert (extra > 0) == (final_turn == "next"), "the round after the one in which the last card was drawn (KB-6.2)"


def test_a_lead_promises_its_title_and_a_clearer_one_more():
    lying = {2: ["elf_citadel", "gnome_citadel"], 0: ["orc_citadel"]}
    even = table({2: ["elf_citadel"], 0: ["orc_citadel"]}, titles=["citadel_builder"])
    led, clear = table(lying, titles=["citadel_builder"]), table(lying | {0: []}, titles=["citadel_builder"])
    assert speaks(even, 2)["titles"] < speaks(led, 2)["titles"] < speaks(clear, 2)["titles"]
    assert speaks(led, 0)["titles"] < speaks(led, 2)["titles"]


def test_a_hidden_title_is_a_term_of_its_own():
    lying = {2: ["elf_tower"]}
    hidden = {0: "orc_prince", 1: "undead_prince", 2: "tower_builder", 3: "commander"}
    on = table(lying, titles=["conqueror"], hidden=hidden, options={"experienced": "on"})
    assert speaks(on, 2)["hidden"] > speaks(on, 1)["hidden"] >= 0
    assert speaks(table(lying, titles=["conqueror"]), 2)["hidden"] == 0
    make("normal:hidden=0", BOUNTY)


def test_deeds_cost_their_points_only_if_their_title_lies_open():
    lying = {2: ["elf_tower"]}
    assert speaks(table(lying, titles=["vandal"], monster=1), 1)["deeds"] < 0
    assert speaks(table(lying, titles=["vandal"], monster=1), 2)["deeds"] == 0
    assert speaks(table(lying, titles=["conqueror"], monster=1), 1)["deeds"] == 0


def test_troops_in_the_hand_speak_for_a_seat_that_can_play_them():
    hand = ["orc_wizard", "elf_wizard"]
    assert speaks(table({2: ["elf_tower"], 0: ["orc_tower"]}, hand), 2)["wizards"] > 0
    assert speaks(table({2: ["gnome_tower"], 0: ["orc_tower"]}, [*hand, "undead_hero"]), 2)["heroes"] == 0


def test_of_many_possessions_bots_weigh_the_three_whose_capture_brings_most():
    lying = {
        2: ["elf_tower"],
        0: ["orc_tower", "gnome_tower", "undead_tower", "obelisk_1"],
        1: ["elf_tower", "obelisk_1"],
    }
    match = table(lying, ["elf_wizard"], titles=["keeper_of_secrets", "orc_chieftain"])
    places = weighed(BOUNTY, match, "elf_wizard")
    assert len(places) == policy.PLACES
    assert {"orc_tower_1", "obelisk_1_1", "obelisk_1_2"} == places


def test_of_many_cards_bots_weigh_four_and_put_back_only_what_cannot_be_played():
    castles = ["elf_citadel", "gnome_citadel", "orc_citadel", "undead_citadel", "elf_tower", "gnome_tower"]
    match = table({2: ["elf_fortress"]}, castles, titles=["citadel_builder"])
    assert weighed(BOUNTY, match) == set(castles[:4])
    stuck = table(
        {2: ["elf_fortress"]},
        [*castles[:2], "orc_hero", "orc_archer", "human_archer", "elf_archer"],
        titles=["citadel_builder"],
    )
    assert "back" in weighed(BOUNTY, stuck)
    assert weighed(BOUNTY, stuck, "back") == {"orc_hero", "orc_archer"}
