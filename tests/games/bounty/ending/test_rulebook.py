"""The rulebook, section 6: the end of the game, and who has won."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import warbanner as wb
from games.bounty import facts
from games.bounty.tables import (
    BOUNTY,
    back,
    ended,
    events,
    hand,
    idle_round,
    new,
    of_points,
    order,
    own_points,
    play,
    played_on,
    points,
    random_game,
    table,
)
from suite import scaled
from warbanner.bots.random import Random
from warbanner.core.batch import Batch
from warbanner.core.options import Options

SEATS = [(players, place, first) for players in (2, 3, 4, 5) for place in range(players) for first in (0, players - 1)]
TURN = ["next", "present"]
PLENTY = ["obelisk_1", "obelisk_2", "obelisk_3"]


def deck_of_one(players, place, first, **options):
    """Who has the turn at this place of the round draws the last card, after one that was played."""
    seat = (first + place) % players
    match = table(
        {seat: ["elf_tower"]}, ["obelisk_1", "elf_archer"], seat=seat, first=first, players=players,
        deck=["human_wizard"], hands={p: ["obelisk_2"] for p in range(players) if p != seat and p < 2},
        options=options,
    )  # fmt: skip
    return play(match, "play obelisk_1")


def pass_on(match):
    """Everyone passes till the game is over; the seats that had a turn."""
    seats = []
    while not match.over:
        seats += match.awaited
        play(match, "back")
    return seats


# ---- the deck is empty


@pytest.mark.parametrize(("players", "place", "first"), [row for row in SEATS if row[1] < row[0] - 1])
@pytest.mark.parametrize("final_turn", TURN)
def test_kb_6_1_turns_go_on_to_the_last_player(players, place, first, final_turn):
    """R13, R16: whoever else drew the last card, the last player's turn is the final one."""
    match = deck_of_one(players, place, first, final_turn=final_turn)
    assert match.view(None)["deck"] == 0 and match.view(None)["final"] and not match.over
    seats = pass_on(match)
    assert seats == [(first + n) % players for n in range(place + 1, players)]
    assert seats[-1] == match.view(None)["last"]


def test_kb_6_1_the_last_card_is_told():
    match = deck_of_one(4, 1, 2)
    assert {"event": "LastCardDrawn", "who": 3} in events(match, 0)


def test_kb_6_1_not_before_the_last_card():
    match = table({2: ["elf_tower"]}, ["obelisk_1"], deck=["human_wizard", "elf_hero"], seat=1, first=2, hands={
        2: ["obelisk_2"]}, options={"stall_rounds": "none"}, discards=[])  # fmt: skip
    idle_round(match)
    assert not match.over and match.view(None)["deck"] == 2 and not match.view(None)["final"]
    play(match, "play obelisk_2")
    assert not match.over and not any(row["event"] == "LastCardDrawn" for row in events(match))


def test_kb_6_1_putting_back_empties_no_deck():
    match = table(deck=["human_wizard"], seat=3, first=0, options={"stall_rounds": "none"})
    for n in (1, 2, 6):
        back(match, n)
        assert match.view(None)["deck"] == 1 and not match.over
    assert not any(row["event"] == "LastCardDrawn" for row in events(match))


def test_kb_6_1_cards_are_played_without_drawing():
    """R16."""
    match = deck_of_one(3, 0, 1)
    here, before = match.version, {p: hand(match, p) for p in range(3)}
    play(match, "back", "play obelisk_2")
    assert match.over and not any(row["event"] == "CardDrawn" for row in events(match, 0, here))
    assert hand(match, 2) == before[2] and len(hand(match, 0)) == 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [0, 1])
def test_kb_6_2_the_last_player_drew_the_last_card(players, first):
    last = (first - 1) % players
    match = deck_of_one(players, players - 1, first)
    assert not match.over and match.awaited == [first] and match.view(None)["final"]
    assert pass_on(match) == [(first + n) % players for n in range(players)]
    over = deck_of_one(players, players - 1, first, final_turn="present")
    assert over.over and over.view(None)["round"] == match.view(None)["round"] - 1
    assert {"event": "LastCardDrawn", "who": last} in events(over) and len(hand(over, last)) == 6


def test_kb_6_2_the_other_turns_of_the_last_round_count():
    """A hero in the round after the last draw."""
    match = table(
        {0: ["obelisk_1"]}, ["obelisk_2"], seat=1, first=2, deck=["human_hero"], hands={2: ["human_wizard"]}, players=3
    )
    play(match, "play obelisk_2", "play human_wizard obelisk_1_1", "back", "play human_hero obelisk_1_1")
    assert match.over and of_points(match) == points(match)
    assert [row["id"] for row in match.view(None)["seats"][1]["possessions"]].count("obelisk_1_1") == 1


# ---- nobody plays a card


@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 2), (4, 0), (5, 3)])
@pytest.mark.parametrize("rounds", [3, 1, 2, 7])
def test_kb_6_3_rounds_in_which_everyone_only_puts_back(players, first, rounds):
    match = table({0: ["elf_tower"]}, seat=first, first=first, players=players, options={"stall_rounds": rounds})
    for n in range(rounds * players):
        assert not match.over and match.view(None)["idle"] == n
        back(match)
    assert match.over and match.view(None)["winner"] is not None
    assert {"event": "GameStalled", "n": rounds} in events(match)


@pytest.mark.parametrize("value", [0, -1, 101, "no", "", 2.5])
def test_kb_6_3_values_that_arent_any(value):
    with pytest.raises(wb.BadOption) as caught:
        new(stall_rounds=value)
    assert "stall_rounds" in str(caught.value)


def test_kb_6_3_a_hundred_rounds_at_most():
    assert new(stall_rounds=100).options["stall_rounds"] == 100


def test_kb_6_3_none():
    match = table({0: ["elf_tower"]}, players=2, first=1, seat=1, options={"stall_rounds": "none"})
    for _ in range(60):
        back(match, 6)
    assert not match.over and match.view(None)["round"] > 30 and match.view(None)["idle"] == 60


@pytest.mark.parametrize("place", range(4))
def test_kb_6_3_one_card_played_begins_anew(place):
    """Whole rounds on end: the one in which somebody played a card is none of them."""
    match = table({0: ["elf_tower"]}, seat=3, first=3, hands={(3 + place) % 4: ["obelisk_1"]}, options={
        "stall_rounds": 2})  # fmt: skip
    for n in range(4):
        if n == place:
            play(match, "play obelisk_1")
        else:
            back(match, 1 if n != place - 1 else 2)
    assert match.view(None)["idle"] == 3 - place
    for _ in range(8):
        assert not match.over
        back(match)
    assert match.over


def test_kb_6_3_the_last_player_has_moved():
    """So many turns on end, but not by rounds: the game goes on to the end of the round."""
    match = table({0: ["elf_tower"]}, seat=2, first=1, idle=0, options={"stall_rounds": 1})
    for _ in range(3):
        back(match)
    assert match.view(None)["idle"] == 3 and match.awaited == [1]
    for _ in range(4):
        assert not match.over
        back(match)
    assert match.over


def test_kb_6_3_it_is_scored():
    match = ended({0: ["elf_tower", "obelisk_2"], 3: ["obelisk_1"]}, titles=["emperor"])
    assert points(match) == of_points(match) and points(match)[3] == 2 and points(match)[0] > 7
    assert {"event": "PointsCounted", "who": 3, "n": 2} in events(match)


# ---- points


@pytest.mark.parametrize("owner", range(4))
def test_kb_6_4_titles_and_obelisks(owner):
    lying = {owner: ["elf_tower", "elf_tower", "obelisk_1", "obelisk_3 human_archer"]}
    match = ended(lying, titles=["emperor", "elf_king", "keeper_of_secrets", "commander", "gnome_thane", "orc_prince"])
    assert points(match)[owner] == 7 + 5 + 4 + 5 + 2 * 2 and sum(points(match)) == points(match)[owner]
    assert match.view(None)["winner"] == owner


@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("garrison", ["", " human_wizard"])
def test_kb_6_4_an_obelisk_has_two_points(n, garrison):
    match = ended({3: [f"obelisk_{n}{garrison}"]}, game=own_points())
    assert points(match) == [0, 0, 0, 2]


def test_kb_6_4_castles_and_cards_in_hand_count_nothing():
    match = ended({2: ["elf_citadel human_wizard", "orc_citadel"]}, game=own_points(), hands={3: PLENTY})
    assert points(match) == [0, 0, 0, 0]


def test_kb_6_4_two_titles_cost_points():
    match = ended({3: ["obelisk_1"]}, titles=["vandal", "staff_rat"], monster=1, hero=3, game=own_points())
    assert points(match) == [0, -3, 0, 2 - 3]
    match = ended({3: ["elf_tower"]}, titles=["vandal", "staff_rat"], monster=2, hero=2, game=own_points())
    assert points(match) == [0, 0, -6, 0]


def test_kb_6_4_the_sum_is_told():
    match = ended({0: ["obelisk_1"], 1: ["obelisk_2"]}, players=3, first=2)
    told = [(row["who"], row["n"]) for row in events(match) if row["event"] == "PointsCounted"]
    assert told == list(enumerate(points(match)))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kb_6_4_points_of_random_games(players):
    for seed in range(4):
        match = random_game(seed, players=players, experienced="on" if seed % 2 else "off")[-1][2]
        assert points(match) == of_points(match)


# ---- the winner


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kb_6_5_most_points_win(players):
    for best, first in itertools.product(range(players), repeat=2):
        match = ended({best: ["obelisk_1"]}, players=players, first=first, game=own_points())
        assert match.view(None)["winner"] == best and match.result[best] == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kb_6_5_equal_points(players):
    """R15: of all pairs and all first players, the one who comes sooner in the order of turns; all places follow."""
    for first in range(players):
        for a, b in itertools.combinations(range(players), 2):
            match = ended({a: ["obelisk_1"], b: ["obelisk_2"]}, players=players, first=first, game=own_points())
            turns = order(match)
            before = sorted((a, b), key=turns.index) + [p for p in turns if p not in (a, b)]
            assert match.view(None)["winner"] == before[0]
            assert match.result == [1 + before.index(p) for p in range(players)]
            assert [row for row in events(match) if row["event"] == "GameWon"] == [
                {"event": "GameWon", "who": before[0], "round": match.view(None)["round"]}
            ]


def test_kb_6_5_nobody_has_a_point():
    for first in range(4):
        match = ended({2: ["elf_tower"]}, first=first, game=own_points())
        assert match.view(None)["winner"] == first and match.result[first] == 1 and sorted(match.result) == [1, 2, 3, 4]


def test_kb_6_5_points_below_zero():
    match = ended({0: ["elf_tower"]}, titles=["vandal", "staff_rat"], monster=1, hero=2, first=1, game=own_points())
    assert points(match) == [0, -3, -3, 0] and match.view(None)["winner"] == 3 and match.result == [2, 3, 4, 1]


def test_kb_6_5_nothing_goes_on_after_the_end():
    match = ended({0: ["elf_tower"]})
    assert match.awaited == [] and match.over and match.view(0)["phase"] == "over"


# ---- what follows


@pytest.mark.parametrize(("players", "seed"), [(n, seed) for n in (2, 3, 4, 5) for seed in (0, 3, 5)])
@pytest.mark.parametrize("final_turn", TURN)
def test_kb_6_6_one_turn_at_most_after_the_last_draw(players, seed, final_turn):
    turns = Counter()
    for before, seat, match in random_game(seed, players=players, final_turn=final_turn):
        turns[seat] += before.view(None)["deck"] == 0
    assert match.view(None)["deck"] == 0 and max(turns.values()) <= 1
    sizes = [row["hand"] for row in match.view(None)["seats"]]
    assert set(sizes) <= {5, 6} and sizes == [len(hand(match, p)) for p in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kb_6_6_who_plays_a_card_then_has_five(players):
    match, _ = played_on(players, {2: 0, 3: 0, 4: 0, 5: 0}[players])
    sizes = [row["hand"] for row in match.view(None)["seats"]]
    assert sorted(sizes) == ([5] * players if players < 5 else [5, 6, 6, 6, 6])


SETS = [
    {"players": n, "experienced": which, "final_turn": final, "title_display": display}
    for n, which, final, display in itertools.product((2, 3, 4, 5), ("off", "on"), TURN, ("turn", "round", "end"))
]


@pytest.mark.parametrize("chosen", SETS)
def test_kb_6_3_every_game_ends(chosen):
    """A02: with players who choose at random, and with those who only put cards back."""
    options = vec[i64](Options(BOUNTY.options, chosen).numbers)
    batch = Batch(BOUNTY.rules, options, [Random()] * chosen["players"], 8)
    for number in range(scaled(200, 6)):
        s = batch.play(number)
        assert BOUNTY.rules.awaits(s) == 0 and s.winner < chosen["players"]
        facts.check(BOUNTY, s)
    match = new(2, **chosen)
    for n in range(3 * chosen["players"]):
        assert not match.over
        back(match, 1 + n % 6)
    assert match.over and points(match) == [0] * chosen["players"]
    assert match.view(None)["winner"] == match.view(None)["first"]
