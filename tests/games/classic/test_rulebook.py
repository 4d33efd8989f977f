"""The rulebook, clause by clause in the ledger's order: what is allowed, and what is refused by which clause."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import warbanner as wb
from games.classic.tables import (
    CLASSIC,
    CONTINENTS,
    DRAWN,
    HAND,
    IDS,
    amounts,
    asks,
    begun,
    design,
    hand,
    land,
    new,
    not_asked,
    play,
    pool,
    refused,
    side_of,
    skip_turn,
    table,
    tell_of,
    words,
)
from warbanner.core.dice import Given
from warbanner.core.trace import Trace
from warbanner.games.classic.cards import is_set

SIZES = {"north_america": 9, "south_america": 4, "europe": 7, "africa": 6, "asia": 12, "australia": 4}
BONUSES = {"north_america": 5, "south_america": 2, "europe": 5, "africa": 3, "asia": 7, "australia": 2}
# Each territory with those of its neighbours that don't stand above it; written down apart from the game's own data
LINKS = {
    "alaska": "northwest_territory alberta kamchatka",
    "northwest_territory": "alberta ontario greenland",
    "alberta": "ontario western_united_states",
    "ontario": "greenland quebec western_united_states eastern_united_states",
    "greenland": "quebec iceland",
    "quebec": "eastern_united_states",
    "western_united_states": "eastern_united_states central_america",
    "eastern_united_states": "central_america",
    "central_america": "venezuela",
    "venezuela": "brazil peru",
    "brazil": "peru argentina north_africa",
    "peru": "argentina",
    "iceland": "great_britain scandinavia",
    "great_britain": "scandinavia northern_europe western_europe",
    "scandinavia": "northern_europe ukraine",
    "northern_europe": "western_europe southern_europe ukraine",
    "western_europe": "southern_europe north_africa",
    "southern_europe": "ukraine north_africa egypt middle_east",
    "ukraine": "ural afghanistan middle_east",
    "north_africa": "egypt east_africa congo",
    "egypt": "east_africa middle_east",
    "east_africa": "congo south_africa madagascar middle_east",
    "congo": "south_africa",
    "south_africa": "madagascar",
    "middle_east": "afghanistan india",
    "afghanistan": "ural china india",
    "ural": "siberia china",
    "siberia": "yakutsk irkutsk mongolia china",
    "yakutsk": "irkutsk kamchatka",
    "irkutsk": "kamchatka mongolia",
    "kamchatka": "mongolia japan",
    "mongolia": "japan china",
    "china": "india siam",
    "india": "siam",
    "siam": "indonesia",
    "indonesia": "new_guinea western_australia",
    "new_guinea": "western_australia eastern_australia",
    "western_australia": "eastern_australia",
}
PAIRS = sorted({tuple(sorted((a, b))) for a, near in LINKS.items() for b in near.split()})
BAD_AMOUNTS = ["-1", "0", "1.5", "1e9", "NaN", "true", "", "²", "٣", "9223372036854775808", "1" + "0" * 30]
INFANTRY, CAVALRY, ARTILLERY = HAND["infantry"], HAND["cavalry"], HAND["artillery"]
MIXED = [INFANTRY[0], CAVALRY[0], ARTILLERY[0]]
TWO_SETS = [*INFANTRY, *CAVALRY]
FOUR = [*INFANTRY, CAVALRY[0]]  # holds a set
SPREAD_OUT = [name for names in CONTINENTS.values() for name in names[1:]]  # 36 territories, no continent


def near(name):
    """The neighbours of a territory."""
    return {b if a == name else a for a, b in PAIRS if name in (a, b)}


def bad_to(match, seat, texts):
    """None of the texts is a move, and none leaves a trace."""
    before = match.position
    for text in texts:
        assert match.why(seat, text) is not None, text
        with pytest.raises(wb.IllegalMove):
            match.play(seat, text)
    assert match.position == before


def duel(origin=5, target=2, dice=(), **more):
    """Seat 0 in Alaska may attack seat 1 in Kamchatka."""
    return table({"alaska": origin, "kamchatka": (1, target)}, dice=dice, **more)


def last_stand(own=(), victim=(), dice=(6, 1), origin=6, lands=None, **more):
    """Seat 0 takes Kamchatka, the last territory of seat 1, and moves in with one army."""
    held = {"alaska": origin, "kamchatka": (1, 1)} | (lands or {})
    match = table(held, rest=2, cards={0: own, 1: victim} | more.pop("cards", {}), dice=dice, **more)
    return play(match, "attack alaska>kamchatka 1", "occupy 1")


def any_trade(match, seat=0):
    """Some set of the hand is traded."""
    match.play(seat, next(text for text in match.moves(seat) if text.startswith("trade")))


def trades(match, seat=0):
    """The trades that are allowed, as sets of cards."""
    return {tuple(text.split()[1:4]) for text in match.moves(seat) if text.startswith("trade")}


def set_up(seed=1, **options):
    """A game that went through its set-up with random moves, and the seats in the order in which they placed."""
    match, order = new(seed=seed, options=options), []
    while not match.view(None)["round"]:
        order.append(match.awaited[0])
        match.play(order[-1], match.random_move(order[-1]))
    return match, order


@cache
def random_game(seed=5, **options):
    """(Match before the move, its seat, match after it) of each move of a random game."""
    match, out = new(seed=seed, options={"round_limit": 12, "start": "deal"} | options), []
    while not match.over:
        before, seat = match.fork(), match.awaited[0]
        match.play(seat, match.random_move(seat))
        out.append((before, seat, match.fork()))
    return out


# ---- 1 Board, cards, pieces


def test_cl_1_1_six_continents():
    assert len(IDS) == len(set(IDS)) == 42
    assert {name: len(members) for name, members in CONTINENTS.items()} == SIZES
    assert {row["id"]: row["bonus"] for row in new(seed=1).view(None)["regions"]} == BONUSES


def test_cl_1_1_the_ledger_says_what_is_played():
    """R25: so do CL-2.1 and CL-5.4."""
    read = re.findall(r"([A-Z][A-Za-z ]+) (\d+)/(\d+)", CLASSIC.ledger["CL-1.1"].text)
    assert {name.lower().replace(" ", "_"): (int(n), int(bonus)) for name, n, bonus in read} == {
        name: (SIZES[name], BONUSES[name]) for name in SIZES
    }
    for players, armies in re.findall(r"(\d) players (\d+)", CLASSIC.ledger["CL-2.1"].text):
        assert side_of(new(seed=1, players=int(players)), 0)["pool"] == int(armies)
    first = re.search(r"([\d, ]+) for the first six", CLASSIC.ledger["CL-5.4"].text)
    assert [int(n) for n in first[1].split(",")] == [table(sets=n).view(None)["next_set"] for n in range(6)]


@pytest.mark.parametrize("name", BONUSES)
def test_cl_1_1_each_bonus_is_paid(name):
    match = begun(dict.fromkeys(CONTINENTS[name], 1))
    assert pool(match) == max(3, SIZES[name] // 3) + BONUSES[name]


def test_cl_1_2_83_links():
    """R02: and all territories hang together."""
    assert len(PAIRS) == 83
    seen, todo = set(), ["alaska"]
    while todo:
        here = todo.pop()
        if here not in seen:
            seen.add(here)
            todo += near(here)
    assert seen == set(IDS)


@pytest.mark.parametrize("name", IDS)
def test_cl_1_2_one_relation_for_attack_and_fortify(name):
    """R02: each link is open both ways, and there is no other."""
    far = next(other for other in IDS if other != name and other not in near(name))
    all_own = table(dict.fromkeys(set(IDS) - {far}, 3), asks="fortify_from", options={"players": 3}, out=(2,))
    for draft in (table({name: 3}).draft(0), all_own.draft(0)):
        draft.take(name)
        assert {choice.word for choice in draft.legal()} == near(name)


@pytest.mark.parametrize(("variant", "linked"), [("us1993", True), ("anniversary_1999", False)])
def test_cl_1_2_board_variant(variant, linked):
    options = {"board_variant": variant}
    for a, b in (("east_africa", "middle_east"), ("middle_east", "east_africa")):
        match = table({a: 3, b: (1, 1)}, options=options)
        own = table({a: 3, b: 1}, asks="fortify_from", options=options)
        if linked:
            assert match.why(0, f"attack {a}>{b} 1") is None and own.why(0, f"fortify {a}>{b} 1") is None
        else:
            refused(match, 0, f"attack {a}>{b} 1", "CL-6.1")
            refused(own, 0, f"fortify {a}>{b} 1", "CL-8.1")
    links = 0
    for name in IDS:
        draft = table({name: 3}, options=options).draft(0)
        draft.take(name)
        links += len(draft.legal())
    assert links == 2 * (83 if linked else 82)


def test_cl_1_3_44_cards():
    assert new(seed=1).view(None)["deck_left"] == 44
    assert table(cards={1: IDS, 2: ["wild", "wild"]}).view(None)["deck_left"] == 0
    with pytest.raises(wb.BadPosition, match=r"CL-1\.3"):
        table(cards={1: ["wild"], 2: ["wild", "wild"]})
    with pytest.raises(wb.BadPosition, match=r"CL-1\.3"):
        table(cards={1: ["brazil"], 2: ["brazil"]})


def test_cl_1_3_the_cards_add_up():
    """R09."""
    seen = [match.view(None) for _, _, match in random_game()]
    assert {row["deck_left"] + len(row["discards"]) + sum(p["cards"] for p in row["sides"]) for row in seen} == {44}
    assert seen[-1]["deck_left"] < 44


def test_cl_1_3_a_wild_card_bears_all_designs():
    for cards in ([INFANTRY[0], INFANTRY[1], "wild"], [INFANTRY[0], CAVALRY[0], "wild"]):
        match = table(asks="trade", cards={0: cards})
        assert trades(match) == {(*sorted(cards[:2], key=IDS.index), "wild")}


def test_cl_1_3_twelve_missions_for_secret_mission_alone():
    assert sum(mission.deck == 0 for mission in CLASSIC.names.missions) == 12
    match, _ = set_up(mode="mission")
    assert all(match.view(p)["own"]["mission"] for p in range(4))
    for mode in ("world", "capital"):
        match, _ = set_up(mode=mode)
        assert not any(match.view(p)["own"]["mission"] for p in range(4))


@pytest.mark.parametrize("deck", ["d", "e", "n"])
def test_cl_1_4_fourteen_of_each_design(deck):
    assert Counter(design(name, deck) for name in IDS) == {"infantry": 14, "cavalry": 14, "artillery": 14}


def test_cl_1_4_three_layouts_differ():
    assert len({tuple(design(name, deck) for name in IDS) for deck in "den"}) == 3


@pytest.mark.parametrize("deck", ["d", "e", "n"])
def test_cl_1_4_a_set_goes_by_the_layout_in_use(deck):
    match = table(asks="trade", cards={0: IDS[:4]}, options={"deck": deck})
    kinds = {name: design(name, deck) for name in IDS[:4]}
    sets = {three for three in itertools.combinations(IDS[:4], 3) if len({kinds[name] for name in three}) != 2}
    assert trades(match) == sets
    for three in set(itertools.combinations(IDS[:4], 3)) - sets:
        refused(match, 0, f"trade {' '.join(three)}", "CL-5.1")


def test_cl_1_5_three_dice_against_two():
    match = duel(9, 9, [1, 2, 3, 4, 5])
    refused(match, 0, "attack alaska>kamchatka 4", "CL-6.2")
    match.play(0, "attack alaska>kamchatka 3")
    refused(match, 1, "defend 3", "CL-6.3")
    match.play(1, "defend 2")
    assert [(die.who, die.face) for die in tell_of(match, "DieRolled")] == [(0, 1), (0, 2), (0, 3), (1, 4), (1, 5)]


def test_cl_1_6_armies_are_counted_not_pieces():
    match = table({"alaska": 7}, asks="place", pool=10)
    bad_to(match, 0, ["place alaska 1A", "place alaska 2C", "place alaska artillery", "trade 5 1"])
    match.play(0, "place alaska 10")
    assert land(match, "alaska") == (0, 17)


def test_cl_1_6_the_box_never_runs_out():
    match = table({"alaska": 999_990, "alberta": 1}, asks="place", pool=70_007)
    match.play(0, "place alaska 70000 alberta 7")
    assert land(match, "alaska") == (0, 1_069_990)
    play(match, "halt", "fortify alaska>alberta 1069989")
    assert land(match, "alaska") == (0, 1) and land(match, "alberta") == (0, 1_069_997)


def test_cl_1_7_six_colours():
    match = new(seed=1, players=6)
    assert [seat["colour"] for seat in match.seats] == ["black", "blue", "gray", "green", "red", "yellow"]
    for players in (1, 7):
        with pytest.raises(wb.BadOption):
            new(seed=1, players=players)


def test_cl_1_8_hands_are_secret():
    """H04, H01: only the number of cards is seen, whatever they are."""
    one, other = (table(cards={0: cards, 1: ["siam"]}) for cards in (["alaska", "wild"], ["peru", "brazil"]))
    for seat in (None, 1, 2, 3):
        assert one.view(seat) == other.view(seat)
    assert [side_of(one, p)["cards"] for p in range(4)] == [2, 1, 0, 0]
    assert hand(one, 0) == ["alaska", "wild"] and one.view(None)["deck_left"] == 41


def test_cl_1_8_a_card_drawn_is_secret():
    """H04: no event and no sentence of another seat names it."""
    seen = []
    for draws in ([0], [2, DRAWN["brazil"]], [2, DRAWN["siam"]]):
        match = play(duel(3, 1, [6, 5, 1, *draws]), "attack alaska>kamchatka 2", "halt")
        assert side_of(match, 0)["cards"] == 1
        seen.append([(match.view(p), match.events(p), match.story(p)) for p in (None, 1, 2, 3)])
        assert [event.card for event in tell_of(match, "CardDrawn", 0)] == hand(match, 0)
    assert seen[0] == seen[1] == seen[2]


def test_cl_1_8_cards_taken_are_secret_and_cards_traded_seen():
    """H04."""
    seen = []
    for victim in (["brazil", "siam"], ["peru", "wild"]):
        match = last_stand(["alaska"], victim)
        seen.append([(match.view(p), match.events(p)) for p in (None, 2, 3)])
        assert set(hand(match, 0)) == {"alaska", *victim}
    assert seen[0] == seen[1]
    match = play(table(asks="trade", cards={0: MIXED}), f"trade {' '.join(MIXED)}")
    assert set(match.view(2)["discards"]) == set(tell_of(match, "SetTraded")[0].cards) == set(MIXED)
    assert match.view(2)["sets"] == 1


def test_cl_1_8_whether_three_cards_are_a_set_is_nobodys_business():
    """R24: without a set the owner is asked just as well, and nothing is answered in the owner's place."""
    for cards in (INFANTRY, [*INFANTRY[:2], CAVALRY[0]]):
        match = table({"alaska": 1}, asks="trade", cards={0: cards}, auto=True)
        assert asks(match) == "trade" and match.view(None)["own"] is None
        assert (trades(match) == set()) == (cards != INFANTRY)


def test_cl_1_9_no_gifts():
    lands = {"alaska": 5, "alberta": (1, 1)}
    own, wanted = ["brazil", "siam", "peru"], ["give 1 3", "lend 1 brazil", "trade 1 brazil", "swap alaska alberta"]
    bad_to(table(lands, asks="trade", cards={0: own}), 0, wanted)
    refused(table(lands, asks="place"), 0, "place alberta 3", "CL-4.4")
    refused(table(lands, asks="fortify_from"), 0, "fortify alaska>alberta 1", "CL-8.1")


def test_cl_1_9_a_move_gives_another_seat_nothing():
    for before, seat, after in random_game():
        old, now = before.view(None)["sides"], after.view(None)["sides"]
        took_over = {after.view(None)["side"], seat}
        for p in range(4):
            if p not in took_over:
                assert now[p]["armies"] <= old[p]["armies"] and now[p]["territories"] <= old[p]["territories"]
                assert now[p]["cards"] == (0 if now[p]["out"] else old[p]["cards"])


def test_cl_1_10_seats_are_drawn_from_the_seed():
    def seated(seed):
        seats = [{"name": name, "player": "person"} for name in "ABCD"]
        return tuple(CLASSIC.new(seed=seed, seats=seats, seating="drawn").names)

    assert seated(7) == seated(7)
    assert len({seated(seed) for seed in range(200)}) == 24


def test_cl_1_10_so_are_dice_and_cards():
    one, two, other = ([match for _, _, match in random_game.__wrapped__(seed)][-1] for seed in (5, 5, 6))
    assert one.position == two.position != other.position


def test_cl_1_11_modes():
    for mode in ("world", "capital", "mission"):
        assert new(seed=1, options={"mode": mode}).view(None)["mode"] == mode
    assert new(seed=1).view(None)["mode"] == "world"


@pytest.mark.parametrize("mode", ["capital", "mission"])
def test_cl_1_11_two_players_world_alone(mode):
    assert asks(new(seed=1, players=2)) == "pair"
    with pytest.raises(wb.BadOption):
        new(seed=1, players=2, options={"mode": mode})


# ---- 2 Set-up


@pytest.mark.parametrize(("players", "armies"), [(3, 35), (4, 30), (5, 25), (6, 20)])
@pytest.mark.parametrize("start", ["claim", "deal"])
def test_cl_2_1_start_armies(players, armies, start):
    """R06: what claims a territory is one of them."""
    match = new(seed=players, players=players, options={"start": start})
    assert [row["pool"] + row["armies"] for row in match.view(None)["sides"]] == [armies] * players
    match, _ = set_up(players=players, start=start)
    sides = match.view(None)["sides"]
    assert [row["armies"] for row in sides] == [armies] * players
    assert sum(row["territories"] for row in sides) == 42
    assert [row["pool"] for row in sides if row["side"] != match.awaited[0]] == [0] * (players - 1)


@pytest.mark.parametrize(
    ("dice", "first"), [([6, 1, 1, 1], 0), ([1, 5, 6, 2], 2), ([2, 6, 6, 1, 1, 4], 2), ([5, 1, 5, 5, 3, 2, 3, 1, 6], 3)]
)
def test_cl_2_2_the_highest_die_begins(dice, first):
    match = new(dice)
    assert match.awaited == [first] and match.view(None)["first"] == first


def test_cl_2_2_only_those_who_tie_roll_again():
    with pytest.raises(wb.WrongDice):
        new([6, 6, 1, 1, 6])
    assert new([6, 6, 1, 1, 2, 2, 2, 5]).awaited == [1]
    assert new([6, 5, 1, 1, 6, 6]).awaited == [0]


def test_cl_2_3_each_claims_a_free_territory():
    match, order = new([1, 6, 1, 1]), []
    for name in IDS:
        order.append(match.awaited[0])
        assert asks(match) == "claim" and words(match, order[-1]) == set(IDS[len(order) - 1 :])
        match.play(order[-1], f"claim {name}")
        assert land(match, name) == (order[-1], 1)
    assert order == [(1 + n) % 4 for n in range(42)] and asks(match) == "add"


def test_cl_2_3_none_twice_and_none_in_addition():
    match = new([6, 1, 1, 1])
    match.play(0, "claim alaska")
    refused(match, 1, "claim alaska", "CL-2.3")
    refused(match, 1, "add alaska", "CL-2.3")
    match.play(1, "claim alberta")
    for p in (2, 3):
        match.play(p, f"claim {IDS[p + 4]}")
    refused(match, 0, "add alaska", "CL-2.3")


def adding(pools=1, **more):
    """Seat 0 is asked where its next army goes, territories being claimed."""
    pools = dict.fromkeys(range(4), pools) if isinstance(pools, int) else pools
    return table({"alaska": 3, "peru": 1}, asks="add", pool=pools, first=more.pop("first", 0), **more)


def test_cl_2_4_one_army_to_any_own_territory():
    match = adding(2)
    refused(match, 0, "add alberta", "CL-2.4")
    refused(match, 0, "claim alberta", "CL-2.4")
    assert words(match) == {"alaska", "peru"}
    match.play(0, "add alaska")
    assert land(match, "alaska") == (0, 4) and match.awaited == [1] and side_of(match, 0)["pool"] == 1


def test_cl_2_4_no_limit_to_a_stack():
    match = adding(20)
    while asks(match) == "add":
        match.play(match.awaited[0], f"add {next(w for w in IDS if w in words(match, match.awaited[0]))}")
    assert land(match, "alaska") == (0, 23)


@pytest.mark.parametrize(("players", "adds"), [(3, 0), (4, 2), (5, 2), (6, 0)])
def test_cl_2_5_the_order_runs_on(players, adds):
    match, order = set_up(players=players)
    first = order[0]
    assert order == [(first + n) % players for n in range(len(order))]
    assert (order[42] - first) % players == adds
    assert len(order) == players * side_of(match, 0)["armies"] and order[-1] == (first - 1) % players


def test_cl_2_6_nobody_starts_with_a_card():
    match, _ = set_up()
    assert match.view(None)["deck_left"] == 44 and [side_of(match, p)["cards"] for p in range(4)] == [0] * 4


def test_cl_2_6_any_card_may_be_the_first():
    drawn = []
    for draws in [[0], [1], *([2, n] for n in range(42))]:
        drawn += hand(play(duel(3, 1, [6, 5, 1, *draws]), "attack alaska>kamchatka 2", "halt"), 0)
    assert Counter(drawn) == dict.fromkeys(IDS, 1) | {"wild": 2}


@pytest.mark.parametrize("first", range(4))
def test_cl_2_7_the_first_to_place_has_the_first_turn(first):
    match = new([6 if p == first else 1 for p in range(4)])
    while match.view(None)["round"] == 0:
        seat = match.awaited[0]
        match.play(seat, f"{asks(match)} {min(words(match, seat))}")
    order = []
    for _ in range(5):
        order.append(match.awaited[0])
        skip_turn(match)
    assert order == [(first + n) % 4 for n in range(5)]


def test_cl_2_8_claimed_unless_dealt():
    assert asks(new(seed=1)) == "claim" and not new(seed=1).view(None)["territories"]
    dealt = [new(seed=seed, options={"start": "deal"}) for seed in (1, 1, 2)]
    assert all(asks(match) == "add" and len(match.view(None)["territories"]) == 42 for match in dealt)
    owners = [[land(match, name)[0] for name in IDS] for match in dealt]
    assert owners[0] == owners[1] != owners[2]
    assert all(land(dealt[0], name)[1] == 1 for name in IDS)
    refused(dealt[0], dealt[0].awaited[0], "claim alaska", "CL-2.4")


@pytest.mark.parametrize(
    ("players", "more"), [(3, [14, 14, 14]), (4, [11, 11, 10, 10]), (5, [9, 9, 8, 8, 8]), (6, [7] * 6)]
)
def test_cl_2_9_the_first_gets_the_first_card(players, more):
    for seed in range(5):
        match = new(seed=seed, players=players, options={"start": "deal"})
        first = match.awaited[0]
        assert match.view(None)["first"] == first
        assert [side_of(match, (first + n) % players)["territories"] for n in range(players)] == more


@pytest.mark.parametrize(("players", "rounds"), [(4, 19), (5, 16)])
def test_cl_2_9_who_has_none_left_is_passed_over(players, rounds):
    _, order = set_up(players=players, start="deal")
    ring = [(order[0] + n) % players for n in range(players)]
    assert order == ring * rounds + ring[2:]


# ---- 3 The turn


def test_cl_3_1_three_steps():
    match = table({"alaska": 3, "alberta": 1, "kamchatka": (1, 1)}, asks="place", dice=[6, 1, 0])
    refused(match, 0, "attack alaska>kamchatka 1", "CL-4.4")
    refused(match, 0, "fortify alaska>alberta 1", "CL-4.4")
    match.play(0, "place alaska 3")
    refused(match, 0, "fortify alaska>alberta 1", "CL-3.1")
    refused(match, 0, "place alaska 1", "CL-3.1")
    play(match, "attack alaska>kamchatka 1", "occupy 2", "halt", "fortify alaska>alberta 3")
    assert match.awaited == [1]


@pytest.mark.parametrize(
    "moves",
    [
        ["halt", "stay"],
        ["halt", "fortify alaska>alberta 2"],
        ["attack alaska>kamchatka 3", "halt", "stay"],
        ["attack alaska>kamchatka 3", "halt", "fortify alaska>alberta 2"],
    ],
)
def test_cl_3_1_attack_and_fortify_may_be_left_out(moves):
    match = table({"alaska": 4, "alberta": 1, "kamchatka": (1, 1)}, dice=[1, 1, 1, 1])
    play(match, *moves)
    assert match.awaited == [1]


def test_cl_3_2_the_card_comes_between_attack_and_fortify():
    match = play(duel(9, 1, [6, 1, 0]), "attack alaska>kamchatka 1", "occupy 4")
    assert hand(match, 0) == []
    match.play(0, "halt")
    assert hand(match, 0) == ["wild"] and asks(match) == "fortify_from"
    match.play(0, "fortify alaska>kamchatka 1")
    assert hand(match, 0) == ["wild"] and match.awaited == [1]


def test_cl_3_3_at_least_one_army_everywhere():
    """R03."""
    with pytest.raises(wb.BadPosition):
        table({"alaska": 0})
    with pytest.raises(wb.BadPosition, match=r"CL-3\.3"):
        table({"alaska": 0}, asks="occupy", battle={"origin": "alaska", "target": "kamchatka", "dice": 1})
    for _, _, match in random_game():
        asked, battle = asks(match), match.view(None)["battle"]
        for name, row in match.view(None)["territories"].items():
            assert row["units"] >= 1 or (asked == "occupy" and name == battle["target"]) or match.over


def test_cl_3_4_choices_are_those_of_the_seat_in_turn():
    """G02."""
    for match, move in [
        (table(asks="trade", cards={0: INFANTRY}), "keep"),
        (table({"alaska": 3, "peru": (1, 3)}, asks="place"), "place peru 3"),
        (table({"peru": (1, 3)}), "attack peru>brazil 1"),
        (table({"peru": (1, 3)}, asks="fortify_from"), "stay"),
    ]:
        for p in (1, 2, 3):
            not_asked(match, p, move)


def test_cl_3_4_but_the_defenders_dice():
    match = duel(5, 2, [1, 1, 1, 1, 1])
    match.play(0, "attack alaska>kamchatka 3")
    assert match.awaited == [1]
    for p in (0, 2, 3):
        not_asked(match, p, "defend 1")
    match.play(1, "defend 1")
    assert match.awaited == [0]


def test_cl_3_4_a_step_once_left_is_not_entered_again():
    match = play(duel(), "halt")
    for move in ("attack alaska>kamchatka 1", "place alaska 1", "halt"):
        refused(match, 0, move, "CL-3.4")


# ---- 4 New armies


@pytest.mark.parametrize("n", range(1, 37))
def test_cl_4_1_a_third_of_the_territories(n):
    """R04."""
    match = begun(dict.fromkeys(SPREAD_OUT[:n], 1))
    assert pool(match) == max(3, n // 3) == side_of(match, 0)["income"]


def test_cl_4_1_in_the_first_turn_too():
    match = table(dict.fromkeys(SPREAD_OUT[:13], (1, 1)), asks="add", rest=2, pool=1, first=1)
    match.play(0, f"add {min(words(match))}")
    assert match.awaited == [1] and match.view(None)["round"] == 1 and pool(match) == 4


@pytest.mark.parametrize("name", BONUSES)
def test_cl_4_2_a_continent_pays_only_as_a_whole(name):
    match = begun(dict.fromkeys(CONTINENTS[name][1:], 1))
    assert pool(match) == max(3, (SIZES[name] - 1) // 3)


def test_cl_4_2_continents_add_up():
    match = begun(dict.fromkeys([*CONTINENTS["australia"], *CONTINENTS["south_america"], "iceland"], 1))
    assert pool(match) == 9 // 3 + 2 + 2


AUSTRALIA = {"new_guinea": 1, "western_australia": 9, "eastern_australia": 1, "indonesia": (1, 1), "siam": (1, 1)}


@pytest.mark.parametrize(("lost_again", "armies"), [(False, 3 + 2), (True, 3)])
def test_cl_4_2_a_continent_is_paid_at_the_start_of_a_turn(lost_again, armies):
    """R04: taken this turn it pays nothing now, lost again before the next turn it never does."""
    match = table(AUSTRALIA, rest=2, dice=[6, 1, 0, *[6, 5, 1] * lost_again, *[0] * lost_again])
    play(match, "attack western_australia>indonesia 1", "occupy 1")
    assert pool(match) == 0 and asks(match) == "attack_from"
    play(match, "halt", "stay")
    if lost_again:
        play(match, f"place siam {pool(match)}", "attack siam>indonesia 2", "occupy 2", "halt", "stay", seat=1)
    else:
        skip_turn(match)
    skip_turn(skip_turn(match))
    assert match.awaited == [0] and pool(match) == armies


def test_cl_4_3_sets_and_extra_armies_come_on_top():
    match = begun({"alaska": 1, "peru": 1}, cards={0: MIXED}, sets=3)
    assert asks(match) == "trade" and pool(match) == 3
    match.play(0, f"trade {' '.join(MIXED)}")  # Alaska among them
    assert pool(match) == 3 + 10 and land(match, "alaska") == (0, 3)
    refused(match, 0, "place peru 14", "CL-4.4")
    match.play(0, "place peru 13")
    assert land(match, "peru") == (0, 14)


def placing(armies=5):
    return table({"alaska": 1, "peru": 1, "siam": 1}, asks="place", pool=armies)


def test_cl_4_4_split_as_the_player_likes():
    for move, armies in [
        ("alaska 5", (6, 1, 1)),
        ("alaska 1 siam 4", (2, 1, 5)),
        ("siam 1 peru 2 alaska 2", (3, 3, 2)),
    ]:
        match = play(placing(), f"place {move}")
        assert tuple(land(match, name)[1] for name in ("alaska", "peru", "siam")) == armies
        assert asks(match) == "attack_from"


def test_cl_4_4_on_own_territories_none_kept_back_before_the_first_attack():
    match = placing()
    refused(match, 0, "place brazil 5", "CL-4.4")
    refused(match, 0, "place alaska 6", "CL-4.4")
    refused(match, 0, "place alaska 3 peru 3", "CL-4.4")
    refused(match, 0, "halt", "CL-4.4")
    bad_to(match, 0, ["place alaska 4", "place alaska 1 peru 1 siam 1"])
    refused(table({"alaska": 1}, asks="place", pool=5), 0, "place alaska 4", "CL-4.4")


@pytest.mark.parametrize("amount", BAD_AMOUNTS)
def test_cl_4_4_amounts_that_are_none(amount):
    """G01."""
    bad_to(placing(), 0, [f"place alaska {amount}"])
    bad_to(duel(5, 1), 0, [f"attack alaska>kamchatka {amount}"])
    bad_to(table({"alaska": 9, "alberta": 1}, asks="fortify_from"), 0, [f"fortify alaska>alberta {amount}"])


def test_cl_4_5_a_compulsory_set_comes_first():
    match = table({"siam": 1}, asks="trade", cards={0: TWO_SETS[:5]})
    refused(match, 0, "place siam 3", "CL-4.5")
    match.play(0, f"trade {' '.join(INFANTRY)}")
    match.play(0, f"place siam {pool(match)}")
    assert land(match, "siam") == (0, 8)


def test_cl_4_5_nothing_is_traded_after_the_first_army():
    match = play(table({"siam": 1}, asks="trade", cards={0: INFANTRY}), "keep")
    refused(match, 0, f"trade {' '.join(INFANTRY)}", "CL-4.5")
    play(match, "place siam 3")
    assert len(hand(match, 0)) == 3


def test_cl_4_5_the_two_extra_armies_bar_no_second_set():
    match = table({"alaska": 1}, asks="trade", cards={0: TWO_SETS})
    match.play(0, f"trade {' '.join(INFANTRY)}")
    assert land(match, "alaska") == (0, 3)
    match.play(0, f"trade {' '.join(CAVALRY)}")
    assert pool(match) == 3 + 4 + 6 and hand(match, 0) == []


# ---- 5 Cards


@pytest.mark.parametrize(
    "cards",
    [INFANTRY, CAVALRY, ARTILLERY, MIXED, [*INFANTRY[:2], "wild"], [INFANTRY[0], ARTILLERY[0], "wild"],
     [CAVALRY[0], "wild", "wild"]],
)  # fmt: skip
def test_cl_5_1_what_is_a_set(cards):
    match = table({"siam": 1}, asks="trade", cards={0: cards})
    match.play(0, f"trade {' '.join(cards)}")
    assert hand(match, 0) == [] and pool(match) == 3 + 4


@pytest.mark.parametrize(("two", "one"), list(itertools.permutations(HAND.values(), 2)))
def test_cl_5_1_two_of_one_design_and_one_of_another_are_none(two, one):
    match = table({"siam": 1}, asks="trade", cards={0: [*two[:2], one[0]]})
    refused(match, 0, f"trade {two[0]} {two[1]} {one[0]}", "CL-5.1")
    assert words(match) == {"pass"}


def test_cl_5_1_three_cards_that_are_held():
    match = table({"siam": 1}, asks="trade", cards={0: INFANTRY})
    alaska, alberta, argentina = INFANTRY
    for cards in (
        [alaska, alberta],
        [alaska, alaska, alberta],
        [alaska, alberta, "wild"],
        CAVALRY,
        [*INFANTRY, alaska],
    ):
        bad_to(match, 0, [f"trade {' '.join(cards)}"])
    assert trades(match) == {(alaska, alberta, argentina)}


def test_cl_5_1_the_owner_picks_the_cards():
    cards = [*INFANTRY, CAVALRY[0], "wild"]
    kinds = dict.fromkeys(INFANTRY, 0) | {CAVALRY[0]: 1, "wild": 9}
    sets = {
        three for three in itertools.combinations(cards, 3) if "wild" in three or len({kinds[c] for c in three}) == 1
    }
    match = table({"siam": 1}, asks="trade", cards={0: cards})
    assert {frozenset(three) for three in trades(match)} == {frozenset(three) for three in sets}
    match.play(0, f"trade wild {CAVALRY[0]} {INFANTRY[1]}")  # in any order
    assert hand(match, 0) == [INFANTRY[0], INFANTRY[2]]


def test_cl_5_1_two_wild_cards_are_alike():
    match = table({"siam": 1}, asks="trade", cards={0: [CAVALRY[0], INFANTRY[0], "wild", "wild"]})
    assert sorted(text for text in match.moves(0) if text != "keep") == [
        f"trade {INFANTRY[0]} {CAVALRY[0]} wild",
        f"trade {INFANTRY[0]} wild wild",
        f"trade {CAVALRY[0]} wild wild",
    ]


def test_cl_5_2_one_card_however_many_territories():
    """R21."""
    lands = {"alaska": 9, "kamchatka": (1, 1), "alberta": (1, 1), "ontario": (1, 1)}
    match = table(lands, dice=[6, 1, 6, 1, 6, 1, 2, DRAWN["siam"]])
    for name in ("kamchatka", "alberta"):
        play(match, f"attack alaska>{name} 1", "occupy 3")
    play(match, "attack alberta>ontario 1", "occupy 1", "halt")
    assert hand(match, 0) == ["siam"] and len(tell_of(match, "CardDrawn")) == 1


def test_cl_5_2_none_without_a_capture():
    match = play(duel(5, 3, [6, 1]), "attack alaska>kamchatka 1", "1 defend 1", "halt")
    assert hand(match, 0) == [] and not tell_of(match, "CardDrawn")
    assert hand(play(duel(), "halt"), 0) == []


def test_cl_5_2_none_for_a_capture_of_an_earlier_turn():
    match = play(duel(3, 1, [6, 5, 1, 0]), "attack alaska>kamchatka 2", "halt", "stay")
    for _ in range(3):
        skip_turn(match)
    assert match.awaited == [0]
    skip_turn(match)
    assert [side_of(match, p)["cards"] for p in range(4)] == [1, 0, 0, 0]


def test_cl_5_2_a_captured_neutral_territory_counts():
    match = table({"alaska": 3, "kamchatka": (2, 1)}, options={"players": 2}, dice=[6, 5, 1, 0])
    play(match, "attack alaska>kamchatka 2", "halt")
    assert hand(match, 0) == ["wild"]


@pytest.mark.parametrize("prompt", ["place", "attack_from", "fortify_from"])
def test_cl_5_3_at_the_beginning_of_the_turn_only(prompt):
    """R01."""
    match = table({"alaska": 5}, asks=prompt, cards={0: TWO_SETS[:5]})
    refused(match, 0, f"trade {' '.join(INFANTRY)}", "CL-4.5" if prompt == "place" else "CL-5.3")


@pytest.mark.parametrize("n", range(3))
def test_cl_5_3_fewer_than_three_cards_are_not_asked_for(n):
    assert asks(begun({"siam": 1}, cards={0: INFANTRY[:n]})) == "place"


@pytest.mark.parametrize("n", [3, 4])
def test_cl_5_3_with_three_or_four_cards_a_trade_is_free(n):
    """U06: there is a way on without a trade."""
    match = begun({"siam": 1}, cards={0: FOUR[:n]})
    assert trades(match) == {tuple(INFANTRY)}
    match.play(0, "keep")
    assert asks(match) == "place" and pool(match) == 3 and len(hand(match, 0)) == n


@pytest.mark.parametrize("n", [5, 6])
def test_cl_5_3_with_five_or_six_one_set_is_compulsory(n):
    """R01."""
    match = begun({"siam": 1}, cards={0: TWO_SETS[:n]})
    refused(match, 0, "keep", "CL-5.3")
    match.play(0, f"trade {' '.join(INFANTRY)}")
    assert len(hand(match, 0)) == n - 3
    assert asks(match) == ("place" if n == 5 else "trade")


def test_cl_5_3_a_second_set_is_free():
    """R01."""
    for move, armies in (("keep", 3 + 4), (f"trade {' '.join(CAVALRY)}", 3 + 4 + 6)):
        match = begun({"siam": 1}, cards={0: TWO_SETS})
        play(match, f"trade {' '.join(INFANTRY)}", move)
        assert asks(match) == "place" and pool(match) == armies


def test_cl_5_3_five_cards_always_hold_a_set():
    cards = [name for three in HAND.values() for name in three] + ["wild", "wild"]
    for five in itertools.combinations(cards, 5):
        numbers = [125 if card == "wild" else DRAWN[card] for card in five]
        state = CLASSIC.rules.blank
        assert any(is_set(state, *three) for three in itertools.combinations(numbers, 3))


@pytest.mark.parametrize(("sets", "value"), list(enumerate([4, 6, 8, 10, 12, 15, 20, 25, 30, 35])))
def test_cl_5_4_the_value_of_a_set(sets, value):
    match = begun({"siam": 1}, cards={0: INFANTRY}, sets=sets)
    assert match.view(None)["next_set"] == value
    match.play(0, f"trade {' '.join(INFANTRY)}")
    assert pool(match) == 3 + value and match.view(None)["sets"] == sets + 1


def test_cl_5_4_no_end_to_it():
    assert table(sets=1005).view(None)["next_set"] == 15 + 5 * 1000


def test_cl_5_5_two_extra_armies_on_the_very_territory():
    match = play(table({"alaska": 4, "siam": 1}, asks="trade", cards={0: INFANTRY}), f"trade {' '.join(INFANTRY)}")
    assert land(match, "alaska") == (0, 6) and pool(match) == 3 + 4
    assert [(e.land, e.n) for e in tell_of(match, "ExtraPlaced")] == [("alaska", 2)]


def test_cl_5_5_none_for_a_foreign_territory_or_a_wild_card():
    match = table({"siam": 1}, asks="trade", cards={0: [*CAVALRY[:2], "wild"]})
    match.play(0, f"trade {CAVALRY[0]} {CAVALRY[1]} wild")
    assert not tell_of(match, "ExtraPlaced") and land(match, CAVALRY[0])[1] == land(match, "siam")[1] == 1


def test_cl_5_5_the_trader_picks_one_of_several():
    lands = {"alaska": 1, "alberta": 1, "siam": 1}
    match = table(lands, asks="trade", cards={0: INFANTRY})
    trade = f"trade {' '.join(INFANTRY)}"
    refused(match, 0, f"{trade} on siam", "CL-5.5")  # own, but not on a card
    refused(match, 0, f"{trade} on argentina", "CL-5.5")  # on a card, but foreign
    bad_to(match, 0, [trade])
    match.play(0, f"{trade} on alberta")
    assert [land(match, name)[1] for name in lands] == [1, 3, 1] and pool(match) == 3 + 4


def test_cl_5_5_two_at_most_in_one_turn():
    lands = {INFANTRY[0]: 1, CAVALRY[0]: 1, CAVALRY[1]: 1}
    match = table(lands, asks="trade", cards={0: TWO_SETS})
    play(match, f"trade {' '.join(INFANTRY)}", f"trade {' '.join(CAVALRY)}")
    assert [land(match, name)[1] for name in lands] == [3, 1, 1]
    match = table(lands, asks="trade", cards={0: CAVALRY}, turn=["extra"], sets=1)
    match.play(0, f"trade {' '.join(CAVALRY)}")
    assert not tell_of(match, "ExtraPlaced")


def test_cl_5_5_a_first_set_without_a_match_leaves_them_to_the_second():
    match = table({CAVALRY[0]: 1}, asks="trade", cards={0: TWO_SETS})
    play(match, f"trade {' '.join(INFANTRY)}", f"trade {' '.join(CAVALRY)}")
    assert land(match, CAVALRY[0]) == (0, 3)


@pytest.mark.parametrize(("turn", "armies"), [([], 3), (["extra"], 1)])
def test_cl_5_5_a_forced_trade_shares_the_limit(turn, armies):
    match = last_stand(INFANTRY, CAVALRY, lands={CAVALRY[0]: 1}, turn=turn, sets=len(turn))
    match.play(0, f"trade {' '.join(CAVALRY)}")
    assert land(match, CAVALRY[0]) == (0, armies)


def test_cl_5_5_the_next_turn_has_its_own_two():
    match = table({"alaska": (1, 1), "greenland": 1}, asks="trade", cards={0: CAVALRY, 1: INFANTRY})
    play(match, f"trade {' '.join(CAVALRY)}", f"place greenland {3 + 4}", "halt", "stay")
    match.play(1, f"trade {' '.join(INFANTRY)} on alaska")
    assert land(match, "greenland")[1] == 1 + 2 + 7 and land(match, "alaska") == (1, 3)


def test_cl_5_6_traded_cards_are_the_counter():
    match = play(table({"siam": 1}, asks="trade", cards={0: TWO_SETS}), f"trade {' '.join(INFANTRY)}")
    seen = match.view(None)
    assert (seen["sets"], set(seen["discards"]), seen["deck_left"]) == (1, set(INFANTRY), 44 - 6)
    match.play(0, f"trade {' '.join(CAVALRY)}")
    seen = match.view(None)
    assert (seen["sets"], set(seen["discards"]), seen["deck_left"]) == (2, set(TWO_SETS), 44 - 6)


def test_cl_5_6_wild_cards_among_them():
    match = play(table({"siam": 1}, asks="trade", cards={0: [*INFANTRY[:2], "wild"]}), "trade alaska alberta wild")
    assert match.view(None)["discards"] == ["alaska", "alberta", "wild"] and match.view(None)["deck_left"] == 41


def capture_with(cards, discards, draws, **more):
    """Seat 0 has captured a territory, and all other cards are in hands or have been traded; it halts."""
    match = duel(3, 1, [6, 5, 1, *draws], cards=cards, discards=discards, sets=14, **more)
    return play(match, "attack alaska>kamchatka 2", "halt")


def test_cl_5_7_the_traded_cards_become_the_deck():
    """R16."""
    match = capture_with({1: ["wild", "wild"]}, IDS, [0, DRAWN["brazil"]])
    assert hand(match, 0) == ["brazil"] and match.view(None)["deck_left"] == 41
    assert match.view(None)["discards"] == [] and match.view(None)["sets"] == 14
    assert [event.n for event in tell_of(match, "Reshuffled")] == [42]


def test_cl_5_7_traded_wild_cards_too():
    """R16."""
    cards = {1: IDS[2:22], 2: [*IDS[22:], "wild"]}
    match = capture_with(cards, [*IDS[:2], "wild"], [0])
    assert hand(match, 0) == ["wild"] and match.view(None)["deck_left"] == 2


def test_cl_5_7_only_as_soon_as_a_card_is_due():
    """R16."""
    cards = {1: [*IDS[4:22]], 2: [*IDS[22:], "wild", "wild"]}
    match = capture_with(cards, IDS[:3], [0])  # a single card is left, no wild one
    assert hand(match, 0) == [IDS[3]] and match.view(None)["deck_left"] == 0
    assert match.view(None)["discards"] == IDS[:3] and not tell_of(match, "Reshuffled")


def test_cl_5_7_none_traded_nothing_drawn():
    """R16."""
    match = duel(3, 1, [6, 5, 1], cards={1: IDS[:22], 2: [*IDS[22:], "wild", "wild"]})
    play(match, "attack alaska>kamchatka 2", "halt")
    assert hand(match, 0) == [] and asks(match) == "fortify_from"


def test_cl_5_7_empty_deck_none():
    match = capture_with({1: ["wild", "wild"]}, IDS, [], options={"empty_deck": "none"})
    assert hand(match, 0) == [] and asks(match) == "fortify_from"
    assert len(match.view(None)["discards"]) == 42 and not tell_of(match, "CardDrawn")


def test_cl_5_8_a_sixth_card_drawn_forces_nothing_now():
    """R01."""
    match = play(duel(3, 1, [6, 5, 1, 0], cards={0: TWO_SETS[:5]}), "attack alaska>kamchatka 2", "halt")
    assert len(hand(match, 0)) == 6 and asks(match) == "fortify_from"
    refused(match, 0, f"trade {' '.join(INFANTRY)}", "CL-5.3")
    match.play(0, "stay")
    for _ in range(3):
        skip_turn(match)
    assert match.awaited == [0] and asks(match) == "trade"
    refused(match, 0, "keep", "CL-5.3")


def test_cl_5_9_a_territory_just_taken_counts_in_a_forced_trade():
    match = last_stand(["kamchatka", *CAVALRY[:2]], ARTILLERY)  # Kamchatka is cavalry too
    match.play(0, f"trade {CAVALRY[0]} {CAVALRY[1]} kamchatka")
    assert land(match, "kamchatka") == (0, 1 + 2)


def test_cl_5_9_a_territory_not_yet_taken_does_not():
    match = last_stand(["mongolia", "siberia"], ["ukraine", *INFANTRY], lands={"siam": 1})
    match.play(0, "trade siberia mongolia ukraine")
    assert not tell_of(match, "ExtraPlaced") and land(match, "mongolia") == (2, 1)


# ---- 6 Attack


def test_cl_6_1_from_own_into_adjacent_foreign_territories():
    match = table({"alaska": 5, "alberta": 5, "peru": 1}, dice=[1, 6])
    refused(match, 0, "attack alaska>brazil 1", "CL-6.1")  # not adjacent
    refused(match, 0, "attack alaska>alberta 1", "CL-6.1")  # own
    refused(match, 0, "attack ontario>quebec 1", "CL-6.1")  # foreign
    refused(match, 0, "attack peru>brazil 1", "CL-6.1")  # a single army
    assert words(match) == {"alaska", "alberta", "pass"}
    match.play(0, "attack alberta>ontario 1")
    assert land(match, "alberta") == (0, 4)


def test_cl_6_1_two_armies_are_enough():
    """R03: one is not."""
    assert words(duel(2)) == {"alaska", "pass"} and words(duel(1)) == {"pass"}


def test_cl_6_1_nothing_to_attack_from_within_own_land():
    match = table(dict.fromkeys({"alaska", *near("alaska")}, 3))
    assert "alaska" not in words(match) and "alberta" in words(match)


def test_cl_6_1_going_on_changing_over_coming_back():
    """R21: a lost fight ends nothing."""
    lands = {"alaska": 9, "alberta": 5, "kamchatka": (1, 9), "ontario": (1, 9)}
    match = table(lands, dice=[1, 6] * 5)
    for move in ("alaska>kamchatka", "alaska>kamchatka", "alberta>ontario", "alaska>kamchatka", "alberta>ontario"):
        play(match, f"attack {move} 1", "1 defend 1")
    assert [land(match, name)[1] for name in ("alaska", "alberta")] == [6, 3]


def test_cl_6_1_a_captured_territory_may_attack_on():
    match = duel(9, 1, [6, 1, 6, 1])
    play(match, "attack alaska>kamchatka 1", "occupy 8", "attack kamchatka>mongolia 1", "occupy 1")
    assert land(match, "mongolia") == (0, 1) and land(match, "kamchatka") == (0, 7)


@pytest.mark.parametrize(("armies", "most"), [(2, 1), (3, 2), (4, 3), (5, 3), (99, 3)])
def test_cl_6_2_one_army_more_than_dice(armies, most):
    for dice in range(1, 6):
        match = duel(armies, 1, [1] * 9)
        if dice <= most:
            match.play(0, f"attack alaska>kamchatka {dice}")
            assert sum(die.attacks for die in tell_of(match, "DieRolled")) == dice
        else:
            refused(match, 0, f"attack alaska>kamchatka {dice}", "CL-6.2")
    refused(duel(armies), 0, "attack alaska>kamchatka 0", "CL-6.2")


@pytest.mark.parametrize(("armies", "most"), [(2, 2), (3, 2), (99, 2)])
def test_cl_6_3_the_owner_defends_with_one_die_or_two(armies, most):
    for dice in range(4):
        match = play(duel(4, armies, [1] * 9), "attack alaska>kamchatka 3")
        assert match.awaited == [1] and amounts(match, 1) == (1, most)
        if 1 <= dice <= most:
            match.play(1, f"defend {dice}")
            assert sum(not die.attacks for die in tell_of(match, "DieRolled")) == dice
        else:
            refused(match, 1, f"defend {dice}", "CL-6.3")


def test_cl_6_3_one_army_one_die():
    match = play(duel(4, 1, [1, 1, 1, 1]), "attack alaska>kamchatka 3")
    assert sum(not die.attacks for die in tell_of(match, "DieRolled")) == 1 and match.awaited == [0]


def test_cl_6_4_both_numbers_before_any_die():
    match = play(duel(5, 2, [6, 6, 6, 1, 1]), "attack alaska>kamchatka 2")
    assert not tell_of(match, "DieRolled") and match.view(1)["battle"]["dice"] == 2
    not_asked(match, 0, "attack alaska>kamchatka 3")
    assert match.view(1)["battle"]["attack_roll"] == []
    refused(match, 1, "attack kamchatka>alaska 1", "CL-6.4")
    match.play(1, "defend 1")
    assert [event.face for event in tell_of(match, "DieRolled")] == [6, 6, 6]


def losses(mine, theirs):
    """What these dice cost the attacker and the defender."""
    match = duel(9, 9, [*mine, *theirs])
    play(match, f"attack alaska>kamchatka {len(mine)}", f"1 defend {len(theirs)}")
    return 9 - land(match, "alaska")[1], 9 - land(match, "kamchatka")[1]


ROLLS = [  # the attacker's dice, the defender's, losses of attacker and defender
    ((6,), (5,), 0, 1),
    ((5,), (6,), 1, 0),
    ((4,), (4,), 1, 0),
    ((6, 1), (5,), 0, 1),
    ((1, 6), (6,), 1, 0),
    ((3, 3), (3, 3), 2, 0),
    ((4, 3), (3, 3), 1, 1),
    ((4, 4), (3, 3), 0, 2),
    ((2, 5), (6, 1), 1, 1),
    ((1, 6, 6), (5, 5), 0, 2),
    ((6, 1, 1), (1, 1), 1, 1),
    ((2, 6, 2), (1, 6), 1, 1),
    ((1, 1, 6), (2, 5), 1, 1),
]


@pytest.mark.parametrize(("mine", "theirs", "lost", "beaten"), ROLLS)
def test_cl_6_5_highest_against_highest(mine, theirs, lost, beaten):
    assert losses(mine, theirs) == (lost, beaten)


def test_cl_6_5_nobody_else_loses_anything():
    lands = {"alaska": 9, "alberta": 9, "kamchatka": (1, 9), "mongolia": (1, 9)}
    match = table(lands, dice=[5, 4, 3, 3])
    play(match, "attack alaska>kamchatka 2", "1 defend 2")
    assert {name: land(match, name)[1] for name in lands} == dict.fromkeys(lands, 9) | {"kamchatka": 7}


def test_cl_6_6_two_armies_at_most():
    for a, d in itertools.product((1, 2, 3), (1, 2)):
        assert {lost + beaten for lost, beaten in rolls(a, d)} == {min(a, d)}
        assert max(lost for lost, _ in rolls(a, d)) == min(a, d) <= 2


@pytest.mark.parametrize(
    ("origin", "dice", "low", "high"), [(7, 3, 3, 6), (7, 2, 2, 6), (7, 1, 1, 6), (4, 2, 2, 3), (3, 1, 1, 2)]
)
def test_cl_6_7_occupy_with_the_dice_thrown_at_least(origin, dice, low, high):
    """R08, R03: nothing else is done before, and one army stays."""
    match = play(duel(origin, 1, [6] * dice + [1]), f"attack alaska>kamchatka {dice}")
    assert asks(match) == "occupy" and amounts(match) == (low, high)
    for n in (0, low - 1, high + 1):
        refused(match, 0, f"occupy {n}", "CL-6.7")
    for move in ("halt", "attack alaska>alberta 1", "fortify alaska>kamchatka 1", "place alaska 1"):
        refused(match, 0, move, "CL-6.7")
    twin = match.fork()
    match.play(0, f"occupy {high}")
    assert (land(match, "alaska"), land(match, "kamchatka")) == ((0, 1), (0, high))
    twin.play(0, f"occupy {low}")
    assert (land(twin, "alaska"), land(twin, "kamchatka")) == ((0, origin - low), (0, low))


def test_cl_6_7_without_a_choice_it_is_done_at_once():
    """R08, R24: and told."""
    match = play(duel(3, 1, [6, 6, 1]), "attack alaska>kamchatka 2")
    assert (land(match, "alaska"), land(match, "kamchatka")) == ((0, 1), (0, 2)) and asks(match) == "attack_from"
    assert [event.n for event in tell_of(match, "ArmiesMovedIn")] == [2]


def test_cl_6_7_it_is_the_last_roll_that_counts():
    match = duel(9, 3, [6, 6, 6, 1, 1, 6, 1])
    play(match, "attack alaska>kamchatka 3", "1 defend 2", "attack alaska>kamchatka 1")
    assert amounts(match) == (1, 8)


def test_cl_6_7_the_question_survives_saving():
    """R08."""
    match = play(duel(7, 1, [6, 6, 6, 1]), "attack alaska>kamchatka 3")
    again = CLASSIC.position(match.position, dice=Given([]))
    assert again.position == match.position and amounts(again) == (3, 6)


def test_cl_6_8_the_attacker_may_stop_at_any_time():
    match = duel(5, 5, [1, 6, 1, 6])
    for _ in range(2):
        assert "pass" in words(match)
        play(match, "attack alaska>kamchatka 1", "1 defend 1")
    play(match, "halt", "stay")
    assert match.awaited == [1] and land(match, "alaska") == (0, 3)


def test_cl_6_9_defence_dice_most():
    for armies, dice in [(1, 1), (2, 2), (7, 2)]:
        match = duel(4, armies, [1] * (1 + dice), options={"defence_dice": "most"})
        match.play(0, "attack alaska>kamchatka 1")
        assert match.awaited == [0] and sum(not die.attacks for die in tell_of(match, "DieRolled")) == dice
    assert play(duel(4, 7), "attack alaska>kamchatka 1").awaited == [1]


# ---- 7 Elimination and victory


def test_cl_7_1_out_with_the_last_army_and_all_cards():
    match = last_stand(["siam"], ["peru", "wild"], cards={2: ["brazil"], 3: ["congo"]})
    assert not side_of(match, 1)["in_game"] and side_of(match, 1)["out_by"] == 0
    assert set(hand(match, 0)) == {"siam", "peru", "wild"}
    assert [side_of(match, p)["cards"] for p in range(4)] == [3, 0, 1, 1]
    assert [(event.who, event.other) for event in tell_of(match, "SeatEliminated")] == [(1, 0)]


def test_cl_7_1_not_while_a_territory_is_left():
    match = table({"alaska": 6, "kamchatka": (1, 1), "siam": (1, 1)}, rest=2, cards={1: ["peru"]}, dice=[6, 1])
    play(match, "attack alaska>kamchatka 1", "occupy 1")
    assert side_of(match, 1)["in_game"] and hand(match, 0) == [] and hand(match, 1) == ["peru"]


def test_cl_7_1_two_in_one_turn():
    match = last_stand(["siam"], ["peru"], dice=[6, 1, 6, 1], cards={3: ["brazil"]}, lands={"alberta": (3, 1)})
    play(match, "attack alaska>alberta 1", "occupy 1")
    assert set(hand(match, 0)) == {"siam", "peru", "brazil"}
    assert [side_of(match, p)["out"] for p in range(4)] == [0, 1, 0, 2]


def test_cl_7_2_the_order():
    match = last_stand(INFANTRY, CAVALRY, dice=[6, 1, 1, 6])
    assert asks(match) == "trade"
    play(match, f"trade {' '.join(CAVALRY)}")
    assert asks(match) == "place"
    play(match, "place alaska 4", "attack alaska>alberta 1")
    kinds = [type(event).__name__ for event in match.events(None)]
    assert [kind for kind in kinds if kind not in ("Defended", "DieRolled")] == [
        "TerritoryAttacked", "ArmiesLost", "TerritoryCaptured", "SeatEliminated", "ArmiesMovedIn", "CardsTaken",
        "SetTraded", "ArmiesPlaced", "TerritoryAttacked", "ArmiesLost",
    ]  # fmt: skip


def test_cl_7_2_the_move_in_comes_before_the_cards():
    match = table({"alaska": 6, "kamchatka": (1, 1)}, rest=2, cards={0: INFANTRY, 1: CAVALRY}, dice=[6, 1])
    match.play(0, "attack alaska>kamchatka 1")
    assert asks(match) == "occupy" and len(hand(match, 0)) == 3
    refused(match, 0, f"trade {' '.join(INFANTRY)}", "CL-5.3")


STOPS = {6: 3, 7: 4, 8: 2, 9: 3, 10: 4, 11: 2}  # where trading ends
CARDS = [name for three in zip(*HAND.values(), strict=True) for name in three] + ["wild", "wild"]


@pytest.mark.parametrize(("cards", "left"), STOPS.items())
def test_cl_7_3_traded_till_four_or_fewer(cards, left):
    """R01."""
    own = min(4, cards - 1) if cards < 11 else 5
    match = last_stand(CARDS[:own], CARDS[own:cards], lands={"siam": 1})
    assert len(hand(match, 0)) == cards
    for _ in range((cards - left) // 3):
        assert asks(match) == "trade"
        refused(match, 0, "keep", "CL-7.3")
        refused(match, 0, "attack alaska>alberta 1", "CL-3.1")
        any_trade(match)
    assert len(hand(match, 0)) == left and asks(match) == "place"
    refused(match, 0, "trade alaska greenland quebec", "CL-4.5")


def test_cl_7_3_no_further_set_though_one_be_held():
    """R01."""
    match = play(last_stand(INFANTRY, CAVALRY), f"trade {' '.join(CAVALRY)}")
    refused(match, 0, f"trade {' '.join(INFANTRY)}", "CL-4.5")
    match.play(0, "place alaska 4")
    refused(match, 0, f"trade {' '.join(INFANTRY)}", "CL-5.3")


def test_cl_7_3_each_set_counts_for_the_value():
    match = last_stand(CARDS[:4], CARDS[4:8], lands={"siam": 1}, sets=5)
    before = match.view(None)["sets"]
    any_trade(match)
    any_trade(match)
    assert match.view(None)["sets"] == before + 2 and pool(match) == 15 + 20


def test_cl_7_3_ends_with_its_armies():
    """R01: the next turns go by CL-5.3 again."""
    match = last_stand(INFANTRY, CAVALRY, dice=[6, 1, 0], cards={2: ARTILLERY})
    play(match, f"trade {' '.join(CAVALRY)}", "place alaska 4", "halt", "stay")
    assert match.awaited == [2] and asks(match) == "trade"
    match.play(2, "keep")


@pytest.mark.parametrize(("own", "victim"), [(4, 1), (3, 2), (1, 4), (0, 5), (0, 1), (3, 0)])
def test_cl_7_4_nothing_is_traded_with_five_or_fewer(own, victim):
    """R01."""
    match = last_stand(CARDS[:own], CARDS[own : own + victim])
    assert asks(match) == "attack_from" and len(hand(match, 0)) == own + victim
    refused(match, 0, f"trade {' '.join(CARDS[:3])}", "CL-5.3")


def test_cl_7_5_placed_at_once_on_any_own_territories():
    match = play(last_stand(INFANTRY, CAVALRY, lands={"siam": 1}), f"trade {' '.join(CAVALRY)}")
    refused(match, 0, "attack alaska>alberta 1", "CL-4.4")
    refused(match, 0, "halt", "CL-4.4")
    refused(match, 0, "place brazil 4", "CL-7.5")
    match.play(0, "place kamchatka 2 siam 1 alaska 1")  # the new one too
    assert [land(match, name)[1] for name in ("kamchatka", "siam", "alaska")] == [3, 2, 6]
    assert asks(match) == "attack_from"


def all_but(*names, armies=5):
    """Seat 0 holds everything else."""
    return dict.fromkeys([name for name in IDS if name not in names], armies)


def test_cl_7_6_all_42_win_at_once():
    """R13: with the capture, before any move-in is asked."""
    match = table(all_but("kamchatka"), options={"players": 3}, out=(2,), dice=[6, 6, 6, 1])
    match.play(0, "attack alaska>kamchatka 3")
    assert match.over and match.result == [1, 2, 3]
    assert match.view(None)["winners"] == [0] and side_of(match, 0)["territories"] == 42
    assert not tell_of(match, "ArmiesMovedIn") and [event.who for event in tell_of(match, "GameWon")] == [0]
    not_asked(match, 0, "occupy 3")


def test_cl_7_6_41_are_not_enough():
    match = table(all_but("kamchatka", "japan"), options={"players": 3}, out=(2,), dice=[6, 6, 6, 1])
    play(match, "attack alaska>kamchatka 3", "occupy 3")
    assert not match.over and side_of(match, 0)["territories"] == 41


def test_cl_7_6_the_last_opponent_and_not_the_first():
    """R13."""
    lands = all_but("kamchatka", "japan") | {"kamchatka": (1, 1), "japan": (2, 1)}
    match = table(lands, options={"players": 3}, dice=[6, 1, 6, 1])
    play(match, "attack alaska>kamchatka 1", "occupy 2")
    assert not match.over and not side_of(match, 1)["in_game"]
    match.play(0, "attack kamchatka>japan 1")
    assert match.over and match.result == [1, 3, 2]


def test_cl_7_7_turns_skip_who_is_out():
    match = table(out=(1, 2), asks="fortify_from")
    match.play(0, "stay")
    assert match.awaited == [3]
    assert skip_turn(match).awaited == [0] and match.view(None)["round"] == 3


def test_cl_7_7_a_round_ends_though_its_first_player_is_out():
    """A02."""
    match = table(side=3, out=(0,), first=0, asks="fortify_from", options={"round_limit": 3})
    match.play(3, "stay")
    assert match.view(None)["round"] == 3 and match.awaited == [1]
    for _ in range(3):
        skip_turn(match)
    assert match.over


LIMIT = {"round_limit": 2}


def last_turn(lands, **more):
    """The last turn of the last round is over."""
    match = table(lands, side=3, rest=more.pop("rest", 2), asks="fortify_from", options=LIMIT, **more)
    match.play(3, "stay")
    return match


def test_cl_7_7_round_limit_most_territories():
    """A02, L08: no game needs to go on for ever."""
    match = last_turn({"alaska": (0, 99), "peru": (1, 1), "siam": (1, 1)})
    assert match.over and match.result[2] == 1 and match.view(None)["winners"] == [2]
    assert match.result == [3, 2, 1, 4]


HALVES = {name: (n % 2, 1) for n, name in enumerate(IDS[:40])}


@pytest.mark.parametrize(("armies", "winners"), [((1, 2), [1]), ((2, 1), [0]), ((2, 2), [0, 1])])
def test_cl_7_7_round_limit_then_most_armies_then_a_shared_win(armies, winners):
    lands = HALVES | {"alaska": (0, armies[0]), "northwest_territory": (1, armies[1]), IDS[40]: (2, 9), IDS[41]: (3, 8)}
    match = last_turn(lands, rest=2)
    assert match.view(None)["winners"] == winners
    assert match.result[:2] == [1 if p in winners else 2 for p in (0, 1)] and match.result[2:] == [3, 4]


def test_cl_7_7_round_limit_not_before_the_last_turn_of_its_round():
    match = table(side=2, asks="fortify_from", options=LIMIT)
    match.play(2, "stay")
    assert not match.over and match.awaited == [3]
    assert skip_turn(match).over
    assert not play(table(side=3, asks="fortify_from"), "stay", seat=3).over


def test_cl_7_7_who_is_out_does_not_win_by_the_round_limit():
    match = table({"alaska": (1, 1)}, side=3, out=(0,), rest=2, asks="fortify_from", options=LIMIT)
    match.play(3, "stay")
    assert match.result[0] == 4 and match.result[2] == 1


# ---- 8 Fortify


FREE_MOVE = {"alaska": 5, "alberta": 2, "ontario": 3, "peru": 1}


@pytest.mark.parametrize("n", range(1, 5))
def test_cl_8_1_any_number_but_one_stays(n):
    """R03."""
    match = play(table(FREE_MOVE, asks="fortify_from"), f"fortify alaska>alberta {n}")
    assert (land(match, "alaska"), land(match, "alberta")) == ((0, 5 - n), (0, 2 + n))
    assert match.awaited == [1]  # once, as the last act


def test_cl_8_1_what_is_refused():
    """R10: not to a territory further on, though the way there be own; R03."""
    match = table(FREE_MOVE, asks="fortify_from")
    for move in ("alaska>alberta 5", "alaska>alberta 0", "alaska>ontario 1", "alaska>peru 1", "alaska>kamchatka 1",
                 "kamchatka>mongolia 1", "alaska>alaska 1", "peru>alaska 1"):  # fmt: skip
        refused(match, 0, f"fortify {move}", "CL-8.1")
    assert words(match) == {"alaska", "alberta", "ontario", "pass"}


def test_cl_8_1_only_once():
    match = play(table(FREE_MOVE, asks="fortify_from"), "fortify alaska>alberta 1")
    not_asked(match, 0, "fortify alberta>ontario 1")


def test_cl_8_1_whatever_happened_before():
    for dice, moves in [
        ([], []),
        ([1, 6], ["attack alaska>kamchatka 1"]),
        ([6, 1, 0], ["attack alaska>kamchatka 1", "occupy 1"]),
    ]:
        match = table(FREE_MOVE | {"kamchatka": (1, 1)}, dice=dice)
        play(match, *moves, "halt", "fortify ontario>alberta 2")
        assert land(match, "alberta") == (0, 4)


def test_cl_8_1_no_armies_to_spare_no_move():
    match = table({"alaska": 1, "alberta": 1}, asks="fortify_from")
    assert words(match) == {"pass"}
    refused(match, 0, "fortify alaska>alberta 1", "CL-8.1")


def test_cl_8_2_armies_that_fought_and_a_territory_just_taken():
    for move, armies in [("alaska>kamchatka 2", (1, 5)), ("kamchatka>alaska 2", (5, 1))]:
        match = play(duel(6, 1, [6, 1, 0]), "attack alaska>kamchatka 1", "occupy 3", "halt", f"fortify {move}")
        assert (land(match, "alaska")[1], land(match, "kamchatka")[1]) == armies


@pytest.mark.parametrize(
    ("a", "b"),
    [("alaska", "kamchatka"), ("greenland", "iceland"), ("brazil", "north_africa"), ("siam", "indonesia"),
     ("japan", "mongolia"), ("east_africa", "madagascar")],
)  # fmt: skip
def test_cl_8_2_dashed_lines_count(a, b):
    """R02."""
    for here, there in ((a, b), (b, a)):
        match = play(table({here: 4, there: 1}, asks="fortify_from"), f"fortify {here}>{there} 3")
        assert land(match, there) == (0, 4)


def test_cl_8_2_never_through_foreign_territory():
    """R10."""
    lands = {"alaska": 5, "ontario": 1}
    refused(table(lands, asks="fortify_from"), 0, "fortify alaska>ontario 1", "CL-8.1")
    neutral = table(lands, asks="fortify_from", options={"players": 2})
    assert land(neutral, "alberta") == (2, 1)
    refused(neutral, 0, "fortify alaska>ontario 1", "CL-8.1")
    refused(neutral, 0, "fortify alaska>alberta 1", "CL-8.1")


# ---- 14 Worked examples


@pytest.mark.parametrize(("n", "armies"), [(11, 3), (14, 4), (17, 5), *((n, 3) for n in range(1, 9))])
def test_cl_14_1_new_armies(n, armies):
    """R04."""
    assert pool(begun(dict.fromkeys(SPREAD_OUT[:n], 1))) == armies


def test_cl_14_2_greenland():
    """R02."""
    draft = table({"greenland": 3}).draft(0)
    draft.take("greenland")
    found = {choice.word for choice in draft.legal()}
    assert found == {"northwest_territory", "ontario", "quebec", "iceland"}


def test_cl_14_3_north_africa():
    """R02."""
    match = table({"north_africa": 3})
    wanted = {"brazil", "egypt", "western_europe", "southern_europe", "east_africa", "congo"}
    for name in set(IDS) - {"north_africa"}:
        if name in wanted:
            assert match.why(0, f"attack north_africa>{name} 2") is None
        else:
            refused(match, 0, f"attack north_africa>{name} 2", "CL-6.1")


@pytest.mark.parametrize(("a", "b"), [("alaska", "kamchatka"), ("kamchatka", "alaska")])
def test_cl_14_4_over_the_sides_of_the_map(a, b):
    """R02."""
    match = play(table({a: 2}, dice=[6, 1]), f"attack {a}>{b} 1")
    assert land(match, b) == (0, 1)


@pytest.mark.parametrize(("sets", "value"), [(5, 15), (6, 20), (7, 25)])
def test_cl_14_5_the_sixth_to_the_eighth_set(sets, value):
    match = play(table({"siam": 1}, asks="trade", cards={0: INFANTRY}, sets=sets), f"trade {' '.join(INFANTRY)}")
    assert pool(match) == 3 + value


def test_cl_14_6_two_sets_of_others():
    match = table({"siam": 1}, side=1, asks="trade", cards={1: INFANTRY, 2: CAVALRY, 3: ARTILLERY}, rest=0)
    armies = []
    for seat, cards in ((1, INFANTRY), (2, CAVALRY), (3, ARTILLERY)):
        match.play(seat, next(text for text in match.moves(seat) if set(cards) <= set(text.split())))
        armies += [event.n for event in tell_of(match, "SetTraded")][-1:]
        play(match, f"place {min(words(match, seat))} {pool(match)}", "halt", "stay", seat=seat)
    assert armies == [4, 6, 8]


@pytest.mark.parametrize(("mine", "theirs", "lost", "beaten"), [((6, 4, 1), (5, 4), 1, 1), ((5, 3, 2), (4,), 0, 1)])
def test_cl_14_7_the_printed_pictures(mine, theirs, lost, beaten):
    assert losses(mine, theirs) == (lost, beaten)


@pytest.mark.parametrize(
    ("mine", "theirs", "lost", "beaten"), [((6, 5, 2), (6, 5), 2, 0), ((4,), (4, 3), 1, 0), ((6, 6), (5,), 0, 1)]
)
def test_cl_14_8_three_more_rolls(mine, theirs, lost, beaten):
    assert losses(mine, theirs) == (lost, beaten)


def test_cl_14_9_how_many_move_in():
    """R08."""
    match = play(duel(4, 1, [6, 6, 6, 1]), "attack alaska>kamchatka 3")
    assert land(match, "kamchatka") == (0, 3) and asks(match) == "attack_from"
    match = play(duel(10, 1, [6, 6, 6, 1]), "attack alaska>kamchatka 3")
    assert amounts(match) == (3, 9)
    refused(duel(3), 0, "attack alaska>kamchatka 3", "CL-6.2")
    refused(duel(1), 0, "attack alaska>kamchatka 1", "CL-6.1")


@pytest.mark.parametrize(("victim", "sets", "left"), [(2, 1, 3), (1, 0, 5), (4, 2, 2)])
def test_cl_14_10_cards_of_the_victim(victim, sets, left):
    """R01."""
    match = last_stand(CARDS[:4], CARDS[4 : 4 + victim], lands={"siam": 1})
    for _ in range(sets):
        any_trade(match)
    assert asks(match) == ("place" if sets else "attack_from") and len(hand(match, 0)) == left


def test_cl_14_11_five_kept_and_one_drawn():
    """R01."""
    match = last_stand(TWO_SETS[:4], TWO_SETS[4:5], dice=[6, 1, 2, DRAWN["peru"] - 4])
    play(match, "halt")
    assert len(hand(match, 0)) == 6 and asks(match) == "fortify_from"
    match.play(0, "stay")
    skip_turn(skip_turn(match))
    refused(match, 0, "keep", "CL-5.3")
    match.play(0, f"trade {' '.join(INFANTRY)}")
    assert trades(match) == {tuple(CAVALRY)} and match.why(0, "keep") is None


@pytest.mark.parametrize("on", ["brazil", "peru"])
def test_cl_14_12_brazil_peru_and_a_wild_one(on):
    lands = {"brazil": 1, "peru": 1, "egypt": 1}
    match = table(lands, asks="trade", cards={0: ["brazil", "peru", "wild", "egypt", *INFANTRY[:2]]})
    match.play(0, f"trade brazil peru wild on {on}")
    assert {name: land(match, name)[1] for name in lands} == dict.fromkeys(lands, 1) | {on: 3}
    match.play(0, f"trade egypt {INFANTRY[0]} {INFANTRY[1]}")
    assert land(match, "egypt") == (0, 1) and pool(match) == 3 + 4 + 6


@pytest.mark.parametrize("lost", [False, True])
def test_cl_14_13_asia(lost):
    """R04."""
    eight = [name for name in CONTINENTS["asia"] if name not in ("kamchatka", "japan", "siam", "middle_east")]
    lands = dict.fromkeys(eight, 9) | {"indonesia": (1, 1), "iceland": (2, 1)}
    match = table(lands, dice=[6, 1] * 4 + [0] + [6, 5, 1, 0] * lost)
    for move in ("irkutsk>kamchatka", "mongolia>japan", "china>siam", "india>middle_east"):
        play(match, f"attack {move} 1", "occupy 1")
    assert pool(match) == 0
    play(match, "halt", "stay")
    if lost:
        play(match, f"place indonesia {pool(match)}", "attack indonesia>siam 2", seat=1)
        play(match, "occupy 2", "halt", "stay", seat=1)
    else:
        skip_turn(match)
    skip_turn(skip_turn(match))
    assert match.awaited == [0] and pool(match) == (11 // 3 if lost else 12 // 3 + 7)


@cache
def rolls(a, d):
    """How many rolls of a dice against d end with so many losses of attacker and defender, by the rules' own code."""
    match = table({"alaska": a + 1, "kamchatka": (1, d)}, options={"defence_dice": "most"})
    draft = match.draft(0)
    for word in ("alaska", "kamchatka", *[a] * (a > 1)):
        draft.take(word)
    start, tr, out = match.state, Trace(False), Counter()
    for faces in itertools.product(range(1, 7), repeat=a + d):
        s, r = start.copy(), Given(faces).r
        for choice in draft.choices:
            CLASSIC.rules.apply(s, 0, choice, r, tr)
        origin, target = (CLASSIC.names.numbers[name] for name in ("alaska", "kamchatka"))
        fallen = s.owner[target] == 0
        moved_in = s.armies[target] if fallen else 0
        out[int(a + 1 - s.armies[origin] - moved_in), int(d if fallen else d - s.armies[target])] += 1
    return out


@pytest.mark.parametrize(
    ("a", "d", "printed"),  # chances of losses of attacker and defender
    [
        (1, 1, {(0, 1): 0.4167}),
        (2, 1, {(0, 1): 0.5787}),
        (3, 1, {(0, 1): 0.6597}),
        (1, 2, {(0, 1): 0.2546}),
        (2, 2, {(0, 2): 0.2276, (1, 1): 0.3241, (2, 0): 0.4483}),
        (3, 2, {(0, 2): 0.3717, (1, 1): 0.3358, (2, 0): 0.2926}),
    ],
)
def test_cl_14_19_one_roll(a, d, printed):
    """N01, R12."""
    found = rolls(a, d)
    assert found.total() == 6 ** (a + d) and len(found) == min(a, d) + 1
    assert {losses: round(found[losses] / found.total(), 4) for losses in printed} == printed


def test_cl_14_19_exact_counts():
    """N01."""
    assert rolls(3, 2) == {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275}


@cache
def falls(n, m):
    """The chance that n armies take a territory of m with most dice on both sides."""
    if m == 0 or n < 2:
        return float(m == 0)
    found = rolls(min(3, n - 1), min(2, m))
    return sum(k * falls(n - lost, m - beaten) for (lost, beaten), k in found.items()) / found.total()


@pytest.mark.parametrize(
    ("n", "m", "chance"),
    [(3, 1, 0.754), (4, 2, 0.656), (5, 3, 0.642), (6, 3, 0.769), (10, 10, 0.480), (11, 8, 0.724)],
)
def test_cl_14_20_to_the_end(n, m, chance):
    assert round(falls(n, m), 3) == chance


def test_cl_14_21_four_players_all_placed():
    match = new([6, 1, 1, 1])
    added = Counter()
    while asks(match) in ("claim", "add"):
        seat = match.awaited[0]
        added[seat] += asks(match) == "add"
        match.play(seat, f"{asks(match)} {min(words(match, seat))}")
    assert [(side_of(match, p)["territories"], added[p]) for p in range(4)] == [(11, 19), (11, 19), (10, 20), (10, 20)]
    assert [side_of(match, p)["armies"] for p in range(4)] == [30] * 4
    assert tell_of(match, "ArmyAdded")[-1].who == 3 and match.awaited == [0]


def test_every_clause_has_a_test():
    """A clause CL-4.3 is tested by functions named `test_cl_4_3_…`."""
    files = sorted(Path(__file__).parent.rglob("test_rulebook.py"))
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    names = re.findall(r"^def test_cl_(\d+)_(\d+)_", text, re.MULTILINE)
    tested = {f"CL-{section}.{number}" for section, number in names}
    assert sorted(set(CLASSIC.ledger) - tested) == []
    assert sorted(tested - set(CLASSIC.ledger)) == []
