"""The rulebook, clause by clause in the ledger's order: what is allowed, and what is refused by which clause.

Longship, manoeuvre and cards: moves/test_rulebook.py; gods, raids, the end, two players: gods/; examples: examples/.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from copy import deepcopy
from functools import cache
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import warbanner as wb
from games.vikings import facts
from games.vikings.tables import (
    AROUND,
    COASTS,
    END,
    GODS,
    IDS,
    NEUTRAL,
    ONE,
    RAIDS,
    RAW,
    REGIONS,
    TWO,
    VIKINGS,
    amounts,
    asks,
    bad_to,
    begun,
    cards,
    due,
    duel,
    land,
    last_stand,
    moving,
    new,
    not_asked,
    open_gods,
    order,
    owned,
    pass_on,
    play,
    pool,
    refused,
    set_up,
    ship,
    spree,
    table,
    thrown,
    winners,
    words,
)
from warbanner.core.dice import Stream
from warbanner.core.trace import Trace

SIZES = {
    "england": 8, "denmark": 5, "scotland": 6, "ireland": 5, "francia": 4, "norge": 4, "sverige": 4, "wales": 3,
    "germania": 3,
}  # fmt: skip
BONUSES = {
    "wales": 2, "germania": 2, "francia": 3, "norge": 3, "sverige": 3, "ireland": 4, "denmark": 5, "scotland": 5,
    "england": 7,
}  # fmt: skip
TWO_STARS = {
    "orkney", "north_humbria", "east_anglia", "wessex", "gwynedd", "leinster", "hordaland", "svealand", "south_jutland",
    "zealand", "saxony", "neustria",
}  # fmt: skip
INLAND = {"mercia", "powys", "austrasia"}
LINKS = {tuple(sorted((t["id"], other))) for t in RAW["territory"] for other in [*t["land"], *t["sea"]]}
SPREAD_OUT = [name for names in REGIONS.values() for name in names[1:]]  # 33 territories, no region
BAD_AMOUNTS = ["-1", "0", "1.5", "1e9", "NaN", "true", "", "²", "٣", "9223372036854775808", "1" + "0" * 30]


def near(name):
    """The territories linked to one."""
    return {b if a == name else a for a, b in LINKS if name in (a, b)}


@cache
def random_game(seed=5, **options):
    """(Match before the move, its seat, match after it) of each move of a random game."""
    match, out = new(seed, options={"round_limit": 8} | options), []
    while not match.over:
        before, seat = match.fork(), match.awaited[0]
        match.play(seat, match.random_move(seat))
        out.append((before, seat, match.fork()))
    return out


# ---- 1 Board and pieces


def test_vk_1_1_42_territories_in_nine_regions():
    assert len(IDS) == len(set(IDS)) == 42
    assert {name: len(members) for name, members in REGIONS.items()} == SIZES


def test_vk_1_1_an_attack_goes_over_every_link_and_no_other():
    """R02: both ways."""
    for name in IDS:
        match = table({name: 2})
        assert words(match, 0, name) == near(name)


def test_vk_1_1_a_move_goes_over_every_link_and_no_other():
    """R02: both ways."""
    for a, b in itertools.permutations(IDS, 2):
        match = moving({a: 2, b: 1})
        assert words(match) == ({a, "pass"} if b in near(a) else {"pass"})


@pytest.mark.parametrize("name", BONUSES)
def test_vk_1_2_each_bonus_is_paid(name):
    assert pool(begun(dict.fromkeys(REGIONS[name], 1))) == 3 + BONUSES[name]


def test_vk_1_3_links():
    count = Counter(kind for t in RAW["territory"] for kind in ("land", "sea") for _ in t[kind])
    assert len(LINKS) == 76 and count == {"land": 100, "sea": 52}


def test_vk_1_3_coasts():
    assert set(IDS) - set(COASTS) == INLAND
    fleet = table(dict.fromkeys(IDS, 1) | {"munster": (1, 1)}, asks="move_from", ships={0: "kent"}, out=(2, 3))
    assert words(play(fleet, "rest")) == set(IDS) - INLAND - {"munster", "kent"} | {"pass"}


def test_vk_1_4_names_and_links_that_are_sure():
    assert {"gwynedd", "east_anglia", "north_humbria", "mercia", "saxony"} <= set(IDS)
    for a, b in itertools.pairwise(["gwynedd", "north_humbria", "mercia", "east_anglia"]):
        assert b in near(a)
    assert "dalriada" in near("cumbria") and "telemark" not in near("shetland")
    assert {"shetland", "telemark"} <= set(COASTS)


def test_vk_1_5_cards():
    s = new().state
    assert (s.deck_ones, s.deck_twos, s.end_in, s.deck_left) == (30, 12, 1, 43)
    assert len(GODS) == len(set(GODS)) == len(RAIDS) == len(set(RAIDS)) == 10


def test_vk_1_5_territories_of_two_stars():
    assert {t["id"] for t in RAW["territory"] if t["stars"] == 2} == TWO_STARS


def test_vk_1_5_the_ledger_says_what_is_played():
    """R25: so does VK-1.3."""
    names = VIKINGS.ledger["VK-1.5"].text.rpartition(": ")[2].rstrip(".").split(", ")
    assert {name.lower().replace(" ", "_") for name in names} == TWO_STARS
    members = re.findall(r"([A-Z][a-z]+) (\d)", VIKINGS.ledger["VK-1.3"].text.partition(";")[0])
    assert {name.lower(): int(n) for name, n in members} == SIZES


def test_vk_1_6_five_tribes():
    assert len({row["colour"] for row in new(players=5).seats}) == 5
    for players in (1, 6):
        with pytest.raises(wb.BadOption):
            new(players=players)


def test_vk_1_6_three_dice_against_two():
    match = play(duel(9, 9, [1, 2, 3, 4, 5]), "attack cumbria>dalriada 8")
    assert thrown(match) == 5


def test_vk_1_6_one_ship_each():
    assert [ship(set_up(), p) is not None for p in range(5)] == [True] * 4 + [False]


def test_vk_1_7_warriors_without_limit():
    match = table({"cumbria": 900_000, "dalriada": 1}, asks="place", pool=70_007)
    play(match, "place cumbria 70000 dalriada 7", "halt", "move cumbria>dalriada 969999")
    assert land(match, "cumbria") == (0, 1) and land(match, "dalriada") == (0, 970_007)


def seen(match, seats):
    """All that these seats may see and be told."""
    return [(match.view(p), match.events(p), match.story(p)) for p in seats]


def test_vk_1_8_hands_are_secret():
    """H01, H04, H08: only the number of cards is seen, by others and by spectators."""
    one, other = (table(hands={0: hand, 1: (1, 1)}) for hand in ((3, 0), (1, 2)))
    assert seen(one, [None, 1, 2, 3]) == seen(other, [None, 1, 2, 3])
    assert one.view(0) != other.view(0)


def test_vk_1_8_a_card_drawn_is_secret():
    """H04."""
    one, other = (
        play(duel(3, 1, [6, 5, 1, *draw]), "attack cumbria>dalriada 2", "halt", "rest") for draw in (ONE, TWO)
    )
    assert (cards(one, 0), cards(other, 0)) == ((1, 0), (0, 1))
    assert seen(one, [None, 1, 2, 3]) == seen(other, [None, 1, 2, 3])
    assert one.events(0) != other.events(0)


def test_vk_1_8_cards_taken_are_secret():
    """H04: from the loser they are none."""
    one, other = (last_stand(hands={1: hand}) for hand in ((2, 0), (0, 2)))
    assert seen(one, [None, 2, 3]) == seen(other, [None, 2, 3])


def test_vk_1_8_raids_not_shown_are_secret():
    """H01: and neither is known which of them were dealt, nor that one could be shown."""
    more = {"taken": {0: ["saxony"]}, "dice": []}
    one, other = (table({"saxony": 1}, raids={0: [raid], 1: ["iona"]}, **more) for raid in ("saxony", "dublin"))
    assert seen(one, [None, 1, 2, 3]) == seen(other, [None, 1, 2, 3])
    for match in (one, other):
        play(match, "halt")
        assert asks(match) == "raid"
        play(match, "raid none")
    assert seen(one, [None, 1, 2, 3]) == seen(other, [None, 1, 2, 3])
    assert one.view(0) != other.view(0)


def test_vk_1_8_without_a_raid_to_show_nothing_is_answered_for_the_owner():
    """R24: others would learn of it."""
    match = play(table({"saxony": 2}, raids={0: ["dublin"]}, taken={0: ["saxony"]}, auto=True), "halt")
    assert asks(match) == "raid" and words(match) == {"pass"}


def test_vk_1_8_face_down_gods_nobody_knows():
    """H01: they aren't drawn before they are turned over, so that no view and no position can name them."""
    match = table(asks="place", face_down={0: 2, 1: 2}, gone=["odin", "baldr"])
    text = f"{match.view(0)} {match.events(0)} {match.story(0)} {match.position}".lower()
    assert [name for name in GODS if re.search(rf"\b{name}\b", text)] == ["odin", "baldr"]


def test_vk_1_8_the_order_of_the_deck_is_not_laid_down():
    for draws, hand in ((ONE, (1, 0)), (TWO, (0, 1))):
        assert cards(due(1, draws), 0) == hand


def test_vk_1_8_what_a_seat_may_imagine():
    """H07: all that it can't know changes, nothing that it knows."""
    match = table(hands={0: (2, 1), 1: (1, 2)}, raids={0: ["iona"], 1: ["saxony", "dublin"]}, shown=["danelaw"])
    raids, hands = Counter(), Counter()
    for n in range(200):
        s = VIKINGS.rules.imagine(match.state, 0, Stream(n, 0).r)
        facts.check(VIKINGS, s)
        assert VIKINGS.view(s, 0) == match.view(0)
        raids.update(name for at, name in enumerate(RAIDS) if s.raids[1] >> at & 1)
        hands[int(s.twos[1])] += 1
    assert set(raids) == set(RAIDS) - {"iona", "danelaw"} and set(hands) == {0, 1, 2, 3}


def test_vk_1_8_what_follows_from_the_own_hand_is_imagined():
    """H07: who holds all cards of one star knows that all others have two."""
    lands = {"orkney": 1, "kent": (1, 1), "mercia": (2, 1)}
    s = table(lands, hands={0: (30, 0), 1: (0, 3)}, aside={2: (0, 3)}, options=NEUTRAL, rest=1).state
    for n in range(20):
        c = VIKINGS.rules.imagine(s, 0, Stream(n, 0).r)
        facts.check(VIKINGS, c)
        assert (c.ones[1], c.aside_ones[2], c.deck_ones, c.deck_twos) == (0, 0, 0, 6)


@pytest.mark.parametrize("seat", [0, 1])
def test_vk_1_8_what_a_seat_imagines_is_whole(seat):
    """H07: no card or raid is lost or new, the cards that neutral tribes have aside among them."""
    more = {"hands": {0: (2, 1), 1: (1, 2)}, "aside": {2: (2, 1), 3: (0, 3)}, "discards": (9, 3)}
    lands = {"orkney": 1, "kent": (1, 1), "mercia": (2, 1), "saxony": (3, 1)}
    s = table(lands, raids={0: ["iona"], 1: ["saxony"]}, options=NEUTRAL, **more).state
    aside, deck = Counter(), Counter()
    for n in range(300):
        c = VIKINGS.rules.imagine(s, seat, Stream(n, 0).r)
        facts.check(VIKINGS, c)
        assert [list(c.held), list(c.aside), c.deck_left] == [list(s.held), list(s.aside), s.deck_left]
        assert (c.ones[seat], c.twos[seat], c.raids[seat]) == (s.ones[seat], s.twos[seat], s.raids[seat])
        aside.update([int(c.aside_ones[2]), 4 + int(c.aside_ones[3])])
        deck[int(c.deck_twos)] += 1
    assert set(aside) == set(range(8)) and len(deck) > 4


def test_vk_1_8_all_else_is_seen_by_a_spectator():
    one, *others = (
        table(**more).view(None)
        for more in (
            {},
            {"lands": {"munster": 2}},
            {"ships": {1: "saxony"}},
            {"gods": {1: ["thor"]}},
            {"face_down": {1: 2}},
            {"hands": {2: (1, 0)}},
            {"discards": (1, 0)},
            {"shown": ["iona"]},
            {"raids": {1: ["iona"]}},
        )
    )
    assert all(one != other for other in others)


def told(match, since=0, seat=None):
    """The events as words, as a seat or a spectator is told them."""
    return [" ".join(map(str, event.to_json().values())) for event in match.events(seat, since)]


def tells(match, seat, moves):
    """Each of the moves, of this seat unless another is named, brings these events."""
    for move, events in moves.items():
        version = match.version
        play(match, move, seat=seat)
        assert told(match, version) == events, move


def test_vk_1_8_all_that_happens_is_told():
    """H04: of a turn of the seat that isn't the first one; all but the stars of the cards that it draws."""
    lands = {"cumbria": 9, "orkney": 5, "north_humbria": 1, "dalriada": (1, 2), "kent": (0, 1)}
    dice = [3, 6, 5, 1, 6, 2, 6, 6, 1, 1, 3, 2, 3, 6, 1, 1, 6, *ONE, *TWO]
    match = table(
        lands, asks="place", side=2, first=1, rest=0, ships={2: "orkney", 1: "dalriada"},
        hands={1: (2, 0), 2: (2, 1)}, gods={2: ["thor"], 1: ["heimdall", "baldr"]}, face_down={2: 1},
        raids={2: ["iona"]}, dice=dice,
    )  # fmt: skip
    before = match.version
    moves = {
        "place cumbria 3": ["WarriorsPlaced cumbria 3 2"],
        "trade 1+1": ["CardsTraded 2 1 1 4"],
        "place cumbria 4": ["WarriorsPlaced cumbria 4 2"],
        "turn": ["GodTurned 2 loki"],
        "god orkney cumbria orkney": [f"WarriorsTaken {name} 1 loki" for name in ("orkney", "cumbria", "orkney")],
        "done": [],
        "attack cumbria>dalriada 3 with thor": [
            "TerritoryAttacked 2 cumbria dalriada False", "WarriorsAdvanced 2 3", "GodUsed 2 thor None 0",
        ],
        "1 defend heimdall": [
            "GodUsed 1 heimdall None 0", *(f"DieRolled 2 {n} True" for n in (6, 5, 1)),
            *(f"DieRolled 1 {n} False" for n in (6, 2)),
        ],
        "1 save baldr": ["GodUsed 1 baldr None 0", "WarriorsLost dalriada 1 0"],
        "roll": [
            *["DieRolled 2 6 True"] * 2, *["DieRolled 1 1 False"] * 2, "WarriorsLost dalriada 0 2",
            "TerritoryConquered dalriada 2 1", "ShipSunk 1 dalriada", "SeatEliminated 1 2", "CardsTaken 2 1 2",
        ],
        "attack orkney>kent 2": [
            "TerritoryAttacked 2 orkney kent True", "WarriorsAdvanced 2 2", "DieRolled 2 3 True", "DieRolled 2 2 True",
            "DieRolled 0 3 False", "WarriorsLost kent 1 0",
        ],
        "withdraw": ["AttackWithdrawn 2 1 orkney"],
        "attack orkney>kent 1": [
            "TerritoryAttacked 2 orkney kent True", "WarriorsAdvanced 2 1", "DieRolled 2 6 True", "DieRolled 0 1 False",
            "WarriorsLost kent 0 1", "TerritoryConquered kent 2 0",
        ],
        "attack dalriada>moray 1": [
            "TerritoryAttacked 2 dalriada moray False", "WarriorsAdvanced 2 1", "DieRolled 2 1 True",
            "DieRolled 0 6 False", "WarriorsLost moray 1 0", "AttackRepelled 2 moray",
        ],
        "raid iona": ["RaidShown 2 iona 2"],
        "move cumbria>north_humbria 2": ["WarriorsMoved cumbria north_humbria 2"],
        "sail orkney": ["ShipPlaced orkney 2 True", "CardDrawn 2 None", "CardDrawn 2 None", "TurnBegun 3 2 3"],
    }  # fmt: skip
    tells(match, 2, moves)
    assert [row for row in told(match, before, 2) if "Drawn" in row] == ["CardDrawn 2 1", "CardDrawn 2 2"]
    assert cards(match, 2) == (4, 1) and ship(match, 2) == "orkney" and open_gods(match, 2) == []
    assert match.state.due == 0 and match.state.raid_pay[2] == 2 and match.result is None


def test_vk_1_8_all_that_happens_between_two_players_is_told():
    lands = {"cumbria": 5, "mercia": (3, 1), "kent": (3, 1), "north_humbria": (2, 1), "dalriada": (0, 1)}
    more = {"aside": {2: (1, 2)}, "hands": {0: (1, 0)}, "dice": [6, 1, 6, 1], "options": NEUTRAL}
    match = table(lands, asks="tribe_at", side=1, rest=1, **more)
    rolled = ["WarriorsAdvanced 1 1", "DieRolled 1 6 True"]
    moves = {
        "tribe mercia 1 kent 2": ["TribePlaced mercia 1 3", "TribePlaced kent 2 3"],
        "place cumbria 3": ["WarriorsPlaced cumbria 3 1"],
        "attack cumbria>north_humbria 1": [
            "TerritoryAttacked 1 cumbria north_humbria False", *rolled, "DieRolled 2 1 False",
            "WarriorsLost north_humbria 0 1", "TerritoryConquered north_humbria 1 2", "TribeGone 2 1",
            "CardsTaken 1 2 3",
        ],
        "attack cumbria>dalriada 1": [
            "TerritoryAttacked 1 cumbria dalriada False", *rolled, "DieRolled 0 1 False", "WarriorsLost dalriada 0 1",
            "TerritoryConquered dalriada 1 0", "SeatEliminated 0 1", "CardsTaken 1 0 1", "GameWon 1 2",
        ],
    }  # fmt: skip
    tells(match, 1, moves)
    assert winners(match) == [1] and match.result == [2, 1] and cards(match, 1) == (2, 2)


def test_vk_1_8_all_that_happens_when_a_turn_ends_is_told():
    more = {"raid_pay": {3: 2}, "shown": ["iona"], "gods": {2: ["tyr"], 3: ["freyr", "thor"]}, "ripe": {2: ["tyr"]}}
    match = table({"cumbria": 5}, asks="move_from", side=2, first=3, rest=0, **more)
    tells(match, 2, {"rest": ["GodLost 2 tyr", "RoundEnded 2", "TurnBegun 3 3 5", "GodUsed 3 freyr None 5"]})
    assert pool(match) == 10
    assert open_gods(match, 2) == [] and open_gods(match, 3) == ["thor"] and match.state.raid_pay[3] == 0
    tells(table(asks="place", side=2, rest=0, gods={2: ["odin"]}), 2, {"use odin": ["GodUsed 2 odin None 4"]})
    match = table(dict.fromkeys(IDS[:30], 1), asks="move_from", side=2, due=1, dice=END)
    tells(match, 2, {"rest": ["EndDrawn 2", "GameWon 2 2"]})
    more = {"hands": {1: (25, 6)}, "deck": (0, 0), "options": {"end_card": "off"}}
    match = table(asks="move_from", side=2, rest=0, due=1, dice=[6], **more)
    tells(match, 2, {"rest": ["Reshuffled 11", "CardDrawn 2 None", "TurnBegun 3 2 3"]})
    assert cards(match, 2) == (0, 1)


def test_vk_1_9_no_gifts():
    lands = {"cumbria": 5, "north_humbria": 1, "dalriada": (1, 1)}
    refused(table(lands, asks="place"), 0, "place dalriada 3", "VK-4.5")
    refused(moving(lands), 0, "move cumbria>dalriada 1", "VK-7.1")
    bad_to(table(lands, asks="place", hands={0: (4, 4)}), 0, ["give 1 1+1", "trade 1 1+1", "lend 1 2+0"])


def test_vk_1_9_a_move_gives_another_seat_nothing():
    for before, seat, after in random_game():
        if after.over or after.state.seat != before.state.seat:
            continue
        for p in range(4):
            if p != seat:
                assert after.state.held[p] <= before.state.held[p]
                assert len(owned(after, p)) <= len(owned(before, p)) or p == before.state.seat


# ---- 2 Set-up


def test_vk_2_1_first_player_and_seats_are_drawn_from_the_seed():
    assert {int(new(seed).state.first) for seed in range(40)} == {0, 1, 2, 3}
    named = [{"name": name, "player": "person"} for name in "ABCD"]
    seated = {tuple(new(seed, seats=named, seating="drawn").names) for seed in range(200)}
    assert len(seated) == 24
    assert new(3).position == new(3).position != new(4).position


def test_vk_2_1_play_goes_clockwise():
    match = pass_on(set_up(seed=2))
    first = int(match.state.first)
    assert match.awaited == [(first + 1) % 4]
    assert match.state.round == 1 and pass_on(match, 3).awaited == [first] and match.state.round == 2


@pytest.mark.parametrize(("players", "shares"), [(3, [14] * 3), (4, [10, 10, 11, 11]), (5, [8, 8, 8, 9, 9])])
def test_vk_2_2_what_is_over_goes_to_the_last_seats(players, shares):
    for seed in range(8):
        match = new(seed, players=players)
        assert [len(owned(match, p)) for p in order(match)] == shares


def test_vk_2_2_any_territory_may_be_anybodys():
    assert {land(new(seed), "mercia")[0] for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_vk_2_3_as_many_warriors_as_stars(players):
    """R06: and nothing more is placed in the set-up."""
    match = new(players=players)
    for name in IDS:
        assert land(match, name)[1] == 1 + (name in TWO_STARS)
    assert pool(match) == 0


def test_vk_2_4_the_ship_goes_to_an_own_coast():
    match = table({"orkney": 1, "mercia": 1, "shetland": (1, 1)}, asks="ship_at")
    refused(match, 0, "ship shetland", "VK-2.4")
    refused(match, 0, "ship mercia", "VK-2.4")
    assert words(match) == {"orkney"}
    match.play(0, "ship orkney")
    assert ship(match, 0) == "orkney" and match.awaited == [1]


def test_vk_2_4_from_the_first_player_on():
    match = new(2)
    asked = []
    while asks(match) == "ship_at":
        asked += match.awaited
        match.play(asked[-1], f"ship {min(words(match, asked[-1]))}")
    assert asked == order(match) and match.awaited == asked[:1] and match.state.round == 1


def test_vk_2_4_the_first_turn_begins_after_the_last_ship():
    match = new(3)
    first, *others = order(match)
    for p in (first, *others):
        begun = [f"TurnBegun {first} 1 3"] if p == others[-1] else []
        at = min(words(match, p))
        tells(match, p, {f"ship {at}": [f"ShipPlaced {at} {p} False", *begun]})
    assert match.awaited == [first]


def test_vk_2_4_nobody_has_a_coast():
    """On another board: the game begins with the first turn."""
    data = deepcopy(RAW)
    for row in data["territory"]:
        row["coast"] = False
    match = VIKINGS.on(data).new(seed=2, auto_single=False)
    assert asks(match) == "step" and match.state.round == 1 and match.awaited == [match.state.first]


def test_vk_2_4_without_a_coast_no_ship():
    match = table(dict.fromkeys(INLAND, (1, 2)), asks="ship_at", rest=2)
    play(match, "ship munster")
    assert match.awaited == [2]
    play(match, f"2 ship {owned(match, 2)[0]}", f"3 ship {owned(match, 3)[0]}")
    assert ship(match, 1) is None and match.state.round == 1


@pytest.mark.parametrize(("end_card", "left"), [("anywhere", 43), ("lower_half", 43), ("off", 42)])
def test_vk_2_5_the_deck(end_card, left):
    assert new(options={"end_card": end_card}).state.deck_left == left


def test_vk_2_5_the_end_card_may_lie_anywhere():
    """Each of the 43 places is as likely: of 43 draws one is the End card."""
    assert due(1, END).over
    assert cards(due(1, [42, 0]), 0) == (1, 0)
    with pytest.raises(wb.WrongDice):
        due(1, [43, 0])


@pytest.mark.parametrize(("options", "half"), [({}, 21), (NEUTRAL, 17)])
def test_vk_2_5_in_the_lower_half(options, half):
    """Not the card above the last 21 places, or 17 of two players; of these each is as likely."""
    options = options | {"end_card": "lower_half"}
    above = due(1, [0], deck=(half, 0), options=options)
    assert not above.over and cards(above, 0) == (1, 0)
    assert due(1, END, deck=(half - 1, 0), options=options).over
    assert cards(due(1, [half - 1, 0], deck=(half - 1, 0), options=options), 0) == (1, 0)
    with pytest.raises(wb.WrongDice):
        due(1, [half, 0], deck=(half - 1, 0), options=options)


def test_vk_2_5_without_the_end_card():
    assert cards(due(1, [41], options={"end_card": "off"}), 0) == (0, 1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_vk_2_6_two_raids_each(players):
    match = new(players=players)
    assert [int(n) for n in match.state.raid_count] == [2] * players + [0] * (5 - players)
    dealt = [k for k in range(10) for p in range(players) if match.state.raids[p] >> k & 1]
    assert len(dealt) == len(set(dealt)) == 2 * players


def test_vk_2_6_any_raid_may_be_dealt_and_the_rest_is_out():
    dealt = {int(new(seed).state.raids[0]) for seed in range(80)}
    assert all(any(raids >> k & 1 for raids in dealt) for k in range(10)) and all(x.bit_count() == 2 for x in dealt)


def test_vk_2_6_as_long_as_there_are_any():
    """On another board, of three raids and five gods."""
    data = deepcopy(RAW)
    del data["raid"][3:], data["god"][5:]
    s = VIKINGS.on(data).new(seed=2).state
    assert sum(s.raids) == 7 and sum(s.raid_count) == 3 and sum(s.gods) == 5 and max(s.gods) == 2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_vk_2_7_two_gods_each_face_down(players):
    s = new(players=players).state
    assert [int(n) for n in s.gods] == [2] * players + [0] * (5 - players) and not any(s.open_gods)


# ---- 3 The turn


def test_vk_3_1_four_steps():
    lands = {"cumbria": 3, "north_humbria": 1, "dalriada": (1, 1)}
    match = table(lands, asks="place", dice=[6, 1, *ONE])
    refused(match, 0, "attack cumbria>dalriada 1", "VK-4.5")
    refused(match, 0, "move cumbria>north_humbria 1", "VK-4.5")
    match.play(0, "place cumbria 3")
    refused(match, 0, "move cumbria>north_humbria 1", "VK-3.1")
    match.play(0, "attack cumbria>dalriada 1")
    assert cards(match, 0) == (0, 0)
    play(match, "halt", "move cumbria>north_humbria 4")
    assert cards(match, 0) == (1, 0) and match.awaited == [1]


@pytest.mark.parametrize("moves", [["halt", "rest"], ["halt", "move cumbria>north_humbria 1"]])
def test_vk_3_1_attack_and_manoeuvre_may_be_left_out(moves):
    match = play(table({"cumbria": 3, "north_humbria": 1}), *moves)
    assert match.awaited == [1]


def test_vk_3_2_one_warrior_stays_behind():
    """R03."""
    match = duel(3, 1, lands={"north_humbria": 1})
    refused(match, 0, "attack north_humbria>mercia 1", "VK-3.2")
    refused(match, 0, "attack cumbria>dalriada 3", "VK-5.2")
    play(match, "halt")
    refused(match, 0, "move north_humbria>cumbria 1", "VK-3.2")
    refused(match, 0, "move cumbria>north_humbria 3", "VK-7.1")


def test_vk_3_2_in_the_territories_of_whose_turn_it_is():
    lands = {"cumbria": (2, 1), "dalriada": (1, 1), "kent": (2, 3)}
    match = table(lands, side=2, first=1, rest=0)
    refused(match, 2, "attack cumbria>dalriada 1", "VK-3.2")
    refused(match, 2, "attack dalriada>cumbria 1", "VK-5.1")


def test_vk_3_2_no_territory_ever_stands_empty():
    """R03."""
    with pytest.raises(wb.BadPosition):
        VIKINGS.position(duel().position.replace('"warriors":4', '"warriors":0'))
    for _, _, match in random_game():
        assert min(match.state.warriors) >= 1


def test_vk_3_3_choices_are_those_of_the_seat_in_turn():
    """G02."""
    for match, move in [
        (table({"cumbria": (1, 3)}, asks="place"), "place cumbria 3"),
        (table({"cumbria": (1, 3)}), "attack cumbria>dalriada 1"),
        (table({"cumbria": (1, 3)}), "halt"),
        (table(asks="move_from"), "rest"),
    ]:
        for p in (1, 2, 3):
            not_asked(match, p, move)


def test_vk_3_3_but_for_open_defence_gods():
    match = duel(5, 2, [1] * 5, gods={1: ["heimdall"]})
    match.play(0, "attack cumbria>dalriada 3")
    assert match.awaited == [1]
    for p in (0, 2, 3):
        not_asked(match, p, "defend heimdall")
    match.play(1, "defend none")
    assert match.awaited == [0]


def test_vk_3_3_who_has_a_choice_is_asked():
    """Each choice counts: the match answers for nobody who may do one thing or another."""
    for god, prompt in {"heimdall": "defence_god", "baldr": "saving_god"}.items():
        match = play(duel(3, 1, [6, 1], gods={1: [god]}, auto=True), "attack cumbria>dalriada 1")
        assert asks(match) == prompt and match.awaited == [1]
    m = vec[i64]([0, 0])
    for before, seat, _ in [*random_game(), *random_game(6, players=2, draw="may", raid_condition="control")]:
        draft = before.draft(seat)
        draft.follow(VIKINGS.read(before.state, seat, before.fork().random_move(seat)))
        s = before.state.copy()
        for choice in draft.choices:
            n = VIKINGS.rules.legal(s, seat, m)
            assert n == int(m[0]).bit_count() + int(m[1]).bit_count(), asks(before)
            if choice == draft.choices[-1]:
                break
            VIKINGS.rules.apply(s, seat, choice, Stream(1, 0).r, Trace(False))


def test_vk_3_3_a_step_once_left_is_not_entered_again():
    match = play(table({"cumbria": 5}, asks="place", hands={0: (2, 0)}), "place cumbria 3", "done")
    for move, clause in {"trade 0+2": "VK-4.6", "place cumbria 1": "VK-4.5", "done": "VK-3.3"}.items():
        refused(match, 0, move, clause)
    play(match, "halt")
    for move, clause in {"attack cumbria>dalriada 1": "VK-3.3", "halt": "VK-3.3", "trade 0+2": "VK-4.6"}.items():
        refused(match, 0, move, clause)


def test_vk_3_4_turns_pass_over_who_is_out():
    match = play(table({"cumbria": 1}, asks="move_from", out=(1,), rest=2), "rest")
    assert match.awaited == [2] and match.state.round == 2
    assert pass_on(match, 2).awaited == [0] and match.state.round == 3


def test_vk_3_4_also_when_the_first_player_is_out():
    match = play(table({"cumbria": (3, 1)}, side=3, asks="move_from", out=(0,), rest=2), "3 rest")
    assert match.awaited == [1] and match.state.round == 3


def test_vk_3_4_what_was_due_is_lost():
    match = last_stand(raid_pay={1: 6}, shown=["danelaw"])
    assert not any(match.state.raid_pay)


# ---- 4 Placing warriors


def test_vk_4_1_three_each_turn():
    assert pool(begun({"cumbria": 1})) == 3


@pytest.mark.parametrize("n", range(1, 34))
def test_vk_4_2_for_territories(n):
    """R04, R21: and the view foretells it."""
    match = begun(dict.fromkeys(SPREAD_OUT[:n], 1))
    assert pool(match) == 3 + (0 if n < 12 else (n - 9) // 3) == match.view(None)["sides"][0]["income"]


def test_vk_4_2_counted_at_the_start_of_the_turn():
    lands = dict.fromkeys(SPREAD_OUT[:11], 1) | {"north_humbria": 9, "fortriu": (1, 1)}
    match = play(table(lands, dice=[6, 1, *ONE]), "attack north_humbria>fortriu 1", "halt")
    assert len(owned(match, 0)) == 12 and pool(match) == 0
    assert pool(pass_on(match, 4)) == 4 and match.awaited == [0]


@pytest.mark.parametrize("name", BONUSES)
def test_vk_4_3_a_region_pays_only_as_a_whole(name):
    assert pool(begun(dict.fromkeys(REGIONS[name][1:], 1))) == 3


def test_vk_4_3_regions_add_up_every_turn():
    match = begun(dict.fromkeys([*REGIONS["wales"], *REGIONS["ireland"]], 1))
    assert pool(match) == 3 + 2 + 4
    assert pool(pass_on(match, 4)) == 3 + 2 + 4


@pytest.mark.parametrize("lost", [False, True])
def test_vk_4_3_a_region_taken_this_turn_pays_from_the_next(lost):
    """R04: if it still holds."""
    lands = {"gwynedd": 1, "powys": 9, "dyfed": (1, 1), "leinster": (1, 5)}
    match = play(table(lands, dice=[6, 1, *ONE, *[6, 6, 1, *ONE] * lost]), "attack powys>dyfed 1")
    assert pool(match) == 0
    play(match, "halt", "rest")
    if lost:
        play(match, f"place leinster {pool(match)}", "attack leinster>dyfed 2", "halt", "rest", seat=1)
    else:
        pass_on(match)
    assert pool(pass_on(match, 2)) == (3 if lost else 5) and match.awaited == [0]


def test_vk_4_4_raids_gods_and_stars_on_top():
    more = {"raid_pay": {0: 4}, "shown": ["earldom"], "gods": {0: ["freyr"]}, "hands": {0: (2, 0)}}
    match = begun({"kent": 1}, **more)
    assert pool(match) == 3 + 4 + 5
    assert pool(play(match, "trade 0+2")) == 3 + 4 + 5 + 2


def placing(warriors=5):
    return table({"cumbria": 1, "orkney": 1, "kent": 1}, asks="place", pool=warriors)


@pytest.mark.parametrize(
    ("move", "warriors"),
    [("cumbria 5", (6, 1, 1)), ("cumbria 1 kent 4", (2, 1, 5)), ("kent 1 orkney 2 cumbria 2", (3, 3, 2))],
)
def test_vk_4_5_split_as_the_player_likes(move, warriors):
    match = play(placing(), f"place {move}")
    assert tuple(land(match, name)[1] for name in ("cumbria", "orkney", "kent")) == warriors
    assert asks(match) == "attack_from"


def test_vk_4_5_on_own_territories_all_before_the_first_attack():
    match = placing()
    for move in ("place dalriada 5", "place cumbria 6", "place cumbria 3 orkney 3", "halt"):
        refused(match, 0, move, "VK-4.5")
    bad_to(match, 0, ["place cumbria 4", "place cumbria 1 orkney 1 kent 1", "place"])
    match = table({"cumbria": 1}, asks="place", hands={0: (1, 0)})
    refused(match, 0, "done", "VK-4.5")
    refused(match, 0, "place cumbria 2", "VK-4.5")
    assert words(match) == {"place"}


@pytest.mark.parametrize("amount", BAD_AMOUNTS)
def test_vk_4_5_amounts_that_are_none(amount):
    """G01."""
    bad_to(placing(), 0, [f"place cumbria {amount}"])
    bad_to(duel(5, 1), 0, [f"attack cumbria>dalriada {amount}"])
    bad_to(moving({"cumbria": 9, "north_humbria": 1}), 0, [f"move cumbria>north_humbria {amount}"])
    bad_to(table(asks="place", hands={0: (3, 3)}), 0, [f"trade {amount}+{amount}", f"trade {amount}"])


def test_vk_4_5_all_on_the_only_territory():
    """Of the seat whose turn it is; there is no number to ask for."""
    more = {"asks": "place", "side": 2, "first": 1, "rest": 0}
    match = table({"kent": (2, 1), "saxony": (1, 1), "viken": (1, 1)}, **more)
    refused(match, 2, "place kent 2", "VK-4.5")
    assert land(play(match, "place kent 3", seat=2), "kent") == (2, 4)
    assert amounts(table({"kent": (2, 1), "saxony": (2, 1), "viken": (1, 1)}, **more), 2, "kent") == (1, 3)
    draft = table({"kent": (2, 1), "saxony": (1, 1), "viken": (1, 1)}, **more).draft(2)
    draft.take("kent")
    assert draft.complete


def test_vk_4_5_not_one_is_kept():
    match = table({"orkney": 1}, asks="place", pool=1, hands={0: (1, 0)})
    refused(match, 0, "done", "VK-4.5")
    assert asks(play(match, "place orkney 1", "done")) == "attack_from"


def test_vk_4_6_any_cards_in_several_trades():
    match = table(asks="place", hands={0: (4, 2)})
    assert pool(play(match, "trade 1+0")) == 3 + 2 and cards(match, 0) == (4, 1)
    assert pool(play(match, "trade 1+1")) == 3 + 2 + 4 and cards(match, 0) == (3, 0)
    assert pool(play(match, "trade 0+3")) == 3 + 2 + 4 + 4 and cards(match, 0) == (0, 0)


def test_vk_4_6_the_cards_of_the_own_hand():
    more = {"asks": "place", "side": 2, "first": 1, "rest": 0}
    assert "trade" not in words(table(hands={1: (0, 2), 2: (1, 0)}, **more), 2)
    assert amounts(table(hands={1: (3, 1), 2: (3, 2)}, **more), 2, "trade") == (0, 2)
    assert amounts(table(hands={1: (3, 1), 2: (1, 2)}, **more), 2, "trade") == (1, 2)
    assert amounts(table(hands={1: (3, 1), 2: (3, 2)}, **more), 2, "trade", "0") == (2, 3)
    assert amounts(table(hands={1: (2, 1), 2: (3, 2)}, **more), 2, "trade", "1") == (0, 3)
    assert amounts(table(hands={1: (3, 3), 2: (1, 1)}, **more), 2, "trade") == (0, 1)
    assert cards(play(table(hands={1: (3, 3), 2: (1, 1)}, **more), "trade 1+1", seat=2), 2) == (0, 0)


def test_vk_4_6_cards_that_are_held():
    match = table(asks="place", hands={0: (3, 1)})
    for move in ("trade 2+0", "trade 1+4", "trade 0+4"):
        refused(match, 0, move, "VK-4.7")


def test_vk_4_6_never_forced_and_no_limit():
    match = table(asks="place", hands={0: (30, 12)}, deck=(0, 0))
    play(match, f"place munster {pool(match)}", "done")
    assert cards(match, 0) == (30, 12) and asks(match) == "attack_from"


def test_vk_4_6_after_placing_too_and_then_placed_as_well():
    match = play(table({"orkney": 1}, asks="place", hands={0: (2, 0)}), "place orkney 3", "trade 0+2")
    refused(match, 0, "done", "VK-4.5")
    play(match, "place orkney 2")
    assert land(match, "orkney") == (0, 6)


def test_vk_4_6_in_the_own_placing_step_alone():
    for prompt in ("attack_from", "move_from"):
        refused(table(asks=prompt, hands={0: (3, 3)}), 0, "trade 1+1", "VK-4.6")
    not_asked(table(asks="place", hands={1: (3, 3)}), 1, "trade 1+1")


WORTH = {2: 2, 3: 4, 4: 7, 5: 10, 6: 13, 7: 17, 8: 21, 9: 25, 10: 30, 11: 30, 12: 30, 24: 30}


@pytest.mark.parametrize(("stars", "twos"), [(n, twos) for n in WORTH for twos in (0, 1, 2, 5) if n >= 2 * twos])
def test_vk_4_7_worth_of_a_trade(stars, twos):
    match = play(table(asks="place", hands={0: (28, 10)}, deck=(2, 2)), f"trade {twos}+{stars - 2 * twos}")
    assert pool(match) == 3 + WORTH[stars]
    assert cards(match, 0) == (28 - stars + 2 * twos, 10 - twos)


def test_vk_4_7_the_ledger_says_what_is_played():
    """R25."""
    told = {int(stars): int(n) for stars, n in re.findall(r"(\d+)→(\d+)", VIKINGS.ledger["VK-4.7"].text)}
    assert told == {stars: n for stars, n in WORTH.items() if stars <= 10}


@pytest.mark.parametrize("hand", [(1, 0), (2, 0), (1, 1)])
def test_vk_4_7_not_one_star_alone(hand):
    match = table(asks="place", hands={0: hand})
    for move in ("trade 0+1", "trade 0+0"):
        refused(match, 0, move, "VK-4.7")


def test_vk_4_8_a_trade_changes_no_control_and_is_discarded_openly():
    match = table({"orkney": 1}, asks="place", hands={0: (2, 2)}, discards=(3, 1))
    before = [land(match, name) for name in IDS]
    play(match, "trade 2+1")
    assert [land(match, name) for name in IDS] == before
    assert (match.state.discard_ones, match.state.discard_twos) == (4, 3)


# ---- 5 Attack


def test_vk_5_1_from_an_own_territory_into_a_linked_foreign_one():
    match = duel(5, 1, lands={"north_humbria": 1})
    refused(match, 0, "attack cumbria>lindsey 1", "VK-5.1")  # not linked
    refused(match, 0, "attack cumbria>north_humbria 1", "VK-5.1")  # own
    refused(match, 0, "attack dalriada>cumbria 1", "VK-5.1")  # from a foreign one
    assert words(match) == {"cumbria", "pass"} and words(match, 0, "cumbria") == {"dalriada"}


def test_vk_5_1_not_from_where_all_around_is_own():
    refused(table(dict.fromkeys([*near("munster"), "munster"], 2)), 0, "attack munster>kent 1", "VK-5.1")


def test_vk_5_1_as_many_attacks_as_wanted():
    match = spree(5, ONE * 5)
    assert set(AROUND) <= set(owned(match, 0))
    assert match.awaited == [1]


def test_vk_5_1_one_at_a_time():
    match = play(duel(9, 5, [6, 1, 1], lands={"mercia": 5}), "attack cumbria>dalriada 1")
    bad_to(match, 0, ["attack mercia>powys 1", "attack cumbria>dalriada 1"])


def test_vk_5_2_at_least_one_at_most_all_but_one():
    match = duel(5, 1)
    refused(match, 0, "attack cumbria>dalriada 5", "VK-5.2")
    refused(match, 0, "attack cumbria>dalriada 0", "VK-5.2")
    refused(duel(2, 1), 0, "attack cumbria>dalriada 2", "VK-5.2")
    assert amounts(match, 0, "cumbria", "dalriada") == (1, 4)


def test_vk_5_2_no_more_may_join():
    match = play(duel(9, 2, [6, 1, 5, 2, 6, 1]), "attack cumbria>dalriada 2")
    assert land(match, "dalriada") == (1, 1)
    bad_to(match, 0, ["roll 5", "attack cumbria>dalriada 8"])
    play(match, "roll")
    assert thrown(match) == 6 and land(match, "dalriada") == (0, 1) and land(match, "cumbria") == (0, 7)


@pytest.mark.parametrize("advance", [1, 2, 3, 4, 8])
@pytest.mark.parametrize("target", [1, 2, 3, 9])
def test_vk_5_3_dice(advance, target):
    """R12: as many as allowed, and the defender isn't asked."""
    n = min(3, advance) + min(2, target)
    match = play(duel(9, target, [3] * n), f"attack cumbria>dalriada {advance}")
    assert thrown(match) == n and match.awaited == [0]


@pytest.mark.parametrize(
    ("black", "red", "losses"),  # of the attacker and of the defender
    [
        ([6], [5], (0, 1)), ([5], [5], (1, 0)), ([4], [5], (1, 0)), ([1, 6, 1], [5], (0, 1)), ([5, 5, 5], [5], (1, 0)),
        ([5], [4, 4], (0, 1)), ([4], [1, 4], (1, 0)), ([2, 5], [1, 4], (0, 2)), ([6, 1], [1, 5], (1, 1)),
        ([1, 6], [6, 1], (2, 0)), ([1, 4, 6], [3, 5], (0, 2)), ([2, 2, 6], [5, 2], (1, 1)), ([3, 2, 1], [3, 2], (2, 0)),
    ],
)  # fmt: skip
def test_vk_5_4_highest_against_highest(black, red, losses):
    """R12."""
    match = play(duel(9, 5 if len(red) == 2 else 1, black + red), f"attack cumbria>dalriada {len(black)}")
    taken = land(match, "dalriada")[0] == 0
    left = land(match, "cumbria")[1] + (land(match, "dalriada")[1] if taken else 0)
    assert (9 - left, (len(red) == 1) if taken else (5 if len(red) == 2 else 1) - land(match, "dalriada")[1]) == losses


def test_vk_5_5_after_each_roll_the_attacker_decides():
    match = play(duel(9, 5, [6, 1, 1, 6, 1, 1, 6, 1, 1]), "attack cumbria>dalriada 1")
    for n in (3, 6):
        assert asks(match) == "roll_on" and match.awaited == [0] and thrown(match) == n
        assert words(match) == {"roll", "withdraw"}
        play(match, "roll")


def test_vk_5_5_the_first_roll_is_always_made():
    match = duel()
    bad_to(match, 0, ["withdraw", "attack cumbria>dalriada 3 withdraw"])
    bad_to(play(duel(9, 5, [1, 1, 1, 1, 1]), "attack cumbria>dalriada 3"), 0, ["halt", "rest"])


def test_vk_5_6_all_survivors_stand_there():
    match = play(duel(9, 1, [6, 6, 6, 1]), "attack cumbria>dalriada 6")
    assert land(match, "dalriada") == (0, 6) and land(match, "cumbria") == (0, 3)


def test_vk_5_6_survivors_of_several_rolls():
    match = play(duel(9, 2, [6, 6, 1, 5, 6, 6, 5, 1, 2]), "attack cumbria>dalriada 4", "roll")
    assert land(match, "dalriada") == (0, 3) and land(match, "cumbria") == (0, 5)


def test_vk_5_7_survivors_return():
    match = play(duel(9, 5, [6, 1, 1, 5, 5]), "attack cumbria>dalriada 3", "withdraw")
    assert land(match, "cumbria") == (0, 8) and land(match, "dalriada") == (1, 4) and asks(match) == "attack_from"


def test_vk_5_8_after_a_loss_no_other_attack():
    match = play(duel(9, 5, [1, 1, 1], lands={"mercia": 9}), "attack cumbria>dalriada 1")
    assert land(match, "cumbria") == (0, 8) and asks(match) == "move_from"
    refused(match, 0, "attack mercia>powys 1", "VK-3.3")


@pytest.mark.parametrize("target", ["dalriada", "north_humbria"])
def test_vk_5_9_after_a_withdrawal_any_target(target):
    match = play(duel(9, 5, [6, 1, 1, 6, 1]), "attack cumbria>dalriada 1", "withdraw")
    assert match.why(0, f"attack cumbria>{target} 1") is None


def test_vk_5_9_a_territory_just_won_may_attack_on():
    match = play(duel(9, 1, [6, 6, 6, 1, 6, 6, 1]), "attack cumbria>dalriada 3", "attack dalriada>moray 2")
    assert land(match, "moray") == (0, 2) and land(match, "dalriada") == (0, 1)


def test_vk_5_10_a_foreign_ship_is_sunk():
    match = play(duel(3, 1, [6, 1], ships={1: "dalriada", 0: "cumbria"}), "attack cumbria>dalriada 1 by land")
    assert ship(match, 1) is None and ship(match, 0) == "cumbria"


def test_vk_5_10_not_by_a_withdrawal():
    match = play(duel(3, 2, [6, 1, 1], ships={1: "dalriada"}), "attack cumbria>dalriada 1", "withdraw")
    assert ship(match, 1) == "dalriada"


def test_vk_5_11_no_god_is_turned_over_now():
    match = duel(face_down={0: 2})
    refused(match, 0, "turn", "VK-5.11")
    refused(play(match, "halt"), 0, "turn", "VK-9.1")


def test_vk_5_11_open_ones_may_be_used_on_both_sides():
    match = duel(5, 2, [1] * 5, gods={0: ["thor"], 1: ["heimdall"]})
    play(match, "attack cumbria>dalriada 3 with thor", "1 defend heimdall")
    assert open_gods(match, 0) == open_gods(match, 1) == []


def test_every_clause_has_a_test():
    """A clause VK-4.3 is tested by functions named `test_vk_4_3_…`."""
    files = sorted(Path(__file__).parent.rglob("test_rulebook.py"))
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    names = re.findall(r"^def test_vk_(\d+)_(\d+)_", text, re.MULTILINE)
    tested = {f"VK-{section}.{number}" for section, number in names}
    assert sorted(set(VIKINGS.ledger) - tested) == []
    assert sorted(tested - set(VIKINGS.ledger)) == []
