"""Missions and mercenaries at the edge: moves, views, events, positions, what a seat may imagine."""

from __future__ import annotations

import json

import pytest
from tables import EUROPE, refused, side_of, table, words

import warbanner as wb
from suite import facts, stream, variants, walk
from warbanner.bots import brief, think
from warbanner.core.game import numbers_of, read_json
from warbanner.core.options import Options
from warbanner.games.europe.loader import MISSIONS

ON = {"missions": "on"}
TWO, THREE = {"players": 2}, {"players": 3}


# ---- drafts


def test_no_draft_is_ever_stuck():
    """Each gold city has a neighbour without a city that no other gold city has: nobody else can take it in a draft."""
    b = EUROPE.rules.board
    gold = [t for t in range(49) if b.gold >> t & 1]
    for city in gold:
        near = {t for t in range(49) if (b.near[city] & ~b.cities) >> t & 1}
        others = {t for c in gold if c != city for t in range(49) if b.near[c] >> t & 1}
        assert near - others, city


@pytest.mark.parametrize("options", [THREE, TWO], ids=str)
def test_mercenaries_are_placed_before_the_bids(options):
    """RE-10.1, RE-10.7: their cities are drawn with the match's own dice, so they are in the record."""
    places = set()
    for seed in range(6):
        match = EUROPE.new(seed=seed, options=options)
        rows = match.view(None)["territories"]
        assert {row["side"] for row in rows.values()} == set(range(options["players"], 4))
        assert all(row["units"] == "10F" for row in rows.values()) and len(rows) == 2
        places.add(tuple(sorted(rows)))
        assert wb.core.match.replay(EUROPE, match.record).hash == match.hash
    assert len(places) > 2


def test_given_draws_place_them():
    from warbanner.core.dice import Given

    match = EUROPE.new(players=2, dice=Given([0, 0]))
    assert len(match.view(None)["territories"]) == 2
    with pytest.raises(wb.WrongDice):
        EUROPE.new(players=2, dice=Given([0]))


# ---- moves


def test_first_hire():
    match = table(options=TWO, asks="hire_first", coins={0: 3, 1: 2}, sides=laid(2), dice=[4, 2])
    assert words(match, 0) == {"green", "red"}
    refused(match, 0, "first blue", "RE-10.8")
    match.play(0, "first red")
    assert match.view(None)["hiring"] == 3
    assert match.draft(1).prompt.sentence == "How many coins do you bid to play the red mercenary army this round?"
    refused(match, 1, "hire 3", "RE-10.4")
    match.play(0, "hire 1")
    match.play(1, "hire 2")
    assert match.story(0)[-2:] == ["Blue bids 2 coins.", "Blue plays the red mercenary army this round, for 2 coins."]
    assert side_of(match, 3)["controller"] == 1 and side_of(match, 3)["coins"] == 2
    assert match.view(None)["hiring"] == 2
    assert match.awaited == [0]  # Blue has no coin left, so nothing to choose
    match.play(0, "hire 0")
    assert side_of(match, 2)["controller"] == 0


def laid(players, **row):
    """Rows of seats that have laid two cards."""
    return {p: {"laid": ["tax-spend", "fortify"]} | row for p in range(players)}


def test_who_owns_nothing_isnt_asked():
    """Three players without a coin: the dice decide at once, and the turns begin."""
    rows = {p: {"laid": ["tax-spend", "fortify"]} for p in range(2)}
    match = table(options=THREE, asks="lay", sides=rows, answered=[0, 1], dice=[2, 5, 1, 0], coins={3: 4})
    match.play(2, "lay split split")
    assert [type(e).__name__ for e in match.events(0)].count("BidRevealed") == 3
    assert side_of(match, 3)["controller"] == 1 and side_of(match, 3)["coins"] == 4


def test_a_seat_plays_for_an_army():
    match = table({"hungary": (3, "5F")}, options=THREE, side=3, first=0, hired={3: 1}, card="tax-spend", coins={3: 7})
    assert match.awaited == [1]
    prompt = match.draft(1).prompt
    assert prompt.side == 3
    assert prompt.sentence == "For the red mercenary army: Your card is Tax / Spend. What do you do?"
    draft = match.draft(1)
    draft.take("spend")
    assert "7 coins" in draft.prompt.sentence
    match.play(1, "tax buda")
    assert "The red mercenary army taxes from Hungary and collects 3 coins." in match.story(None)


def test_fortify_with():
    works = {0: {"revealed": ["two-cities"], "working_missions": ["two-cities"]}}
    match = table({"england": {"side": 0, "units": "2F", "castle": True}}, options=ON, sides=works)
    assert {"fortify england cavalry", "fortify england footman"} <= set(match.moves(0))
    refused(match, 0, "fortify england", "")
    refused(match, 0, "fortify england archer", "RE-9.3")
    match.play(0, "fortify england cavalry")
    assert "Black fortifies England with 2 cavalry." in match.story(None)


def test_split_in_three():
    works = {0: {"revealed": ["four-lands"], "working_missions": ["four-lands"]}}
    match = table({"england": (0, "5F")}, card="split", options=ON, sides=works)
    three = "split england>wales 1F >scotland 1F >normandy 2F"
    assert match.why(0, three) is None
    assert match.why(0, "split england>wales 1F >scotland 1F") is None
    match.play(0, three)
    refused(table({"england": (0, "5F")}, card="split", options=ON), 0, three, "RE-4.7")


# ---- missions


def at_king_me(**fields):
    return table(card="king-me", asks="keep", offered=["storm", "underdog"], options=ON, **fields)


def test_keep():
    match = at_king_me()
    assert words(match, 0) == {"storm", "underdog"}
    assert match.draft(0).prompt.secret
    refused(match, 0, "keep none", "RE-9.1")
    refused(match, 0, "keep slaughter", "RE-9.1")
    match.play(0, "keep storm")
    assert match.story(0)[-1] == "Black keeps Storm; Underdog goes under the deck."
    assert match.story(1)[-1] == match.story(None)[-1] == "Black keeps a mission."
    own = match.view(0)["own"]
    assert own["missions"] == [{"id": "storm", "done": False, "kept": {"round": 1, "turn": 1}}]
    assert own["under_deck"] == {"0": "underdog"}
    assert match.view(1)["own"]["missions"] == [] and match.view(1)["own"]["under_deck"] == {}
    assert side_of(match, 0)["missions_kept"] == 1 and match.view(1)["deck_left"] == 7


def test_the_last_mission_may_be_left():
    rows = {1: {"missions": {name: [1, 0] for name in MISSIONS if name != "storm"}}}
    match = table(card="king-me", asks="keep", offered=["storm"], options=ON, sides=rows)
    assert words(match, 0) == {"storm", "none"}
    match.play(0, "keep none")
    assert match.story(0)[-1] == "Black puts Storm back."
    assert match.story(1)[-1] == "Black keeps no mission."


def test_reveal_after_the_own_turn():
    """RE-9.2b: also asked while nothing is completed, and never answered for a person."""
    for done in (False, True):
        row = {"missions": {"storm": [1, 0]}} | ({"feats": {"storm": [1, 0]}} if done else {})
        match = table(asks="reveal", options=ON, sides={0: row}, auto=True)
        assert match.awaited == [0] and words(match, 0) == ({"storm", "none"} if done else {"none"})
        assert match.view(1)["asks"] == "reveal" and match.view(1)["own"]["missions"] == []
        if not done:
            refused(match, 0, "reveal storm", "RE-9.2")
    match.play(0, "reveal storm")
    assert match.story(1)[-2] == "Black reveals a completed mission, kept in round 1: Storm."
    assert side_of(match, 0)["revealed"] == ["storm"] and side_of(match, 0)["mission_works"] == []


def before_victory():
    """Black has completed two missions, blue none of one."""
    rows = {
        0: {"missions": {"storm": [1, 0], "underdog": [1, 1]}, "feats": {"storm": [2, 1], "underdog": [2, 0]}},
        1: {"missions": {"slaughter": [1, 0]}},
    }
    return table(asks="reveal_all", round=2, turn=1, options=ON, sides=rows)


def test_reveal_before_the_victory_check():
    match = before_victory()
    assert match.awaited == [0, 1]
    assert set(match.moves(0)) == {"reveal none", "reveal storm", "reveal underdog", "reveal storm underdog"}
    refused(match, 0, "reveal underdog storm", "")
    assert set(match.moves(1)) == {"reveal none"}
    match.play(0, "reveal storm underdog")
    assert match.awaited == [1] and side_of(match, 0)["revealed"] == []
    assert match.view(0)["own"]["revealing"] == ["storm", "underdog"]
    match.play(1, "reveal none")
    assert side_of(match, 0)["revealed"] == ["storm", "underdog"] and match.view(None)["round"] == 3
    assert side_of(match, 0)["mission_works"] == ["storm", "underdog"]


def test_one_may_be_held_back():
    match = before_victory()
    match.play(0, "reveal storm")
    match.play(1, "reveal none")
    assert side_of(match, 0)["revealed"] == ["storm"] and side_of(match, 0)["missions_kept"] == 1


# ---- views and tables


def test_the_view_of_an_army():
    match = table(options=THREE, sides={3: {"discards": {"split": 2}}})
    row = side_of(match, 3)
    assert row["mercenary"] and row["crowns"] is None and row["controller"] == 0 and row["hired"]
    assert row["deck"] == {"tax-spend": 2, "king-me": 1, "fortify": 2, "assault": 1}
    assert match.view(None)["order"] == [0, 1, 2, 3] and match.view(None)["crowns_to_win"] == 8
    assert table(options=TWO, first=1, opener=0).view(None)["order"] == [1, 3, 0, 2]


def test_table_lines():
    rows = {0: {"missions": {"storm": [1, 0]}, "feats": {"storm": [1, 0]}, "revealed": ["underdog"]}}
    match = table(options=THREE | ON, sides=rows)
    lines = EUROPE.table_lines(match.view(0), match.names)
    assert any(line.startswith("The red mercenary army: 0 coins, tiles: Kiev, played by Black") for line in lines)
    assert "Your missions: Storm (completed)" in lines
    assert "  1 mission kept in secret; revealed: Underdog" in lines
    assert not any("Storm" in line for line in EUROPE.table_lines(match.view(1), match.names))


# ---- positions


BAD = [
    ({"options": THREE, "sides": {3: {"controller": 3}}}, "sides.3.controller"),
    ({"options": THREE, "sides": {3: {"crown_cards": 1}}}, "sides.3.crown_cards"),
    ({"options": THREE, "sides": {3: {"laid": ["split", "split"]}}}, "sides.3.laid"),
    ({"options": THREE, "sides": {3: {"discards": {"split": 1}}}}, "sides.3.discards"),
    ({"options": THREE, "asks": "lay", "sides": {3: {"controller": 0}}}, "sides.3.controller"),
    ({"options": THREE, "asks": "hire_first", "sides": laid(3)}, "asks"),
    ({"options": THREE, "asks": "hire", "sides": laid(3)}, "hiring"),
    ({"options": TWO, "opener": 1.5}, "opener"),
    ({"options": THREE, "hiring": 3}, "hiring"),
    ({"sides": {0: {"missions": {"storm": [1, 0]}}}}, "sides.0.missions"),
    ({"options": ON, "sides": {0: {"crown_cards": 1}}}, "sides.0.crown_cards"),
    ({"options": ON, "sides": {0: {"missions": {"nosuch": [1, 0]}}}}, "sides.0.missions.nosuch"),
    ({"options": ON, "sides": {0: {"missions": {"storm": [2, 0]}}}}, "sides.0.missions.storm.0"),
    ({"options": ON, "sides": {0: {"missions": {"storm": [1, 1]}}}}, "sides.0.missions.storm"),
    ({"options": ON, "sides": {0: {"working_missions": ["storm"]}}}, "sides.0.working_missions"),
    ({"options": ON, "sides": {0: {"missions": {"storm": [1, 0]}, "revealed": ["storm"]}}}, "sides.0.revealed"),
    ({"options": ON, "sides": {0: {"clues": {"storm": ["under 0"]}}}}, "sides.0.clues.storm"),
    ({"options": ON, "bottom": ["storm", "storm"]}, "bottom"),
    ({"options": ON, "offered": ["storm"]}, "offered"),
    ({"options": ON, "asks": "keep", "offered": ["storm"]}, "side"),
    ({"options": ON, "asks": "reveal"}, "side"),
    ({"options": ON, "asks": "reveal_all"}, "asks"),
    ({"options": ON, "sides": {0: {"destroyed": [0, 0, 0]}}}, "sides.0.destroyed"),
    ({"options": ON, "sides": {0: {"feats": {"nosuch": [1, 0]}}}}, "sides.0.feats.nosuch"),
]


@pytest.mark.parametrize(("fields", "field"), BAD, ids=[f"{n}-{row[1]}" for n, row in enumerate(BAD)])
def test_bad_positions(fields, field):
    with pytest.raises(wb.BadPosition) as caught:
        table(**fields)
    assert caught.value.field == field, str(caught.value)


@pytest.mark.parametrize("options", variants(EUROPE), ids=str)
def test_imagined_positions_restore_and_bots_think_on_them(options):
    """What the server sends to a bot's process; and an imagined state imagines on."""
    match = EUROPE.new(options=options, seed=3)
    for step in range(150):
        if match.over:
            break
        for seat in match.awaited:
            told = brief(match, seat)
            twin, again = EUROPE.restore(read_json(told.position))
            assert EUROPE.position_text(twin, again) == told.position
            facts(EUROPE).check(EUROPE, twin)
            facts(EUROPE).check(EUROPE, EUROPE.rules.imagine(twin, seat, stream(step)))
        match.play(seat, think("random", told))


def test_imagined_missions_hang_on_what_is_known_alone():
    """Two states that a seat can't tell apart are imagined alike, number for number."""
    tried = 0
    for number in range(4):
        for at, (s, _, _, choice) in enumerate(walk(EUROPE, {"missions": "on"}, "random", 19, number)):
            if choice < 0 or at % 37:
                continue
            for seat in range(4):
                twin = EUROPE.rules.imagine(s, seat, stream(at, seat))
                one, two = (EUROPE.rules.imagine(state, seat, stream(5, at)) for state in (s, twin))
                assert numbers_of(one) == numbers_of(two)
                tried += numbers_of(s) != numbers_of(twin)
    assert tried > 100


def test_each_place_is_imagined():
    """A mission never seen turns up in the deck and in each other hand."""
    rows = {p: {"missions": {MISSIONS[p]: [1, 0]}} for p in range(4)}
    s = table(options=ON, sides=rows).state
    found = [set() for _ in range(8)]
    for number in range(300):
        twin = EUROPE.rules.imagine(s, 0, stream(7, number))
        for m in range(8):
            found[m].add(next((p for p in range(4) if twin.missions[p] >> m & 1), "deck"))
    assert found[0] == {0}
    assert all(places == {1, 2, 3, "deck"} for places in found[1:])


def test_json_of_every_view_is_plain():
    for options in variants(EUROPE):
        match = EUROPE.new(options=options, seed=1)
        assert json.loads(json.dumps(match.view(0))) == match.view(0)
        assert Options(EUROPE.options, options)["players"] == len(match.seats)
