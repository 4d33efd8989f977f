"""The rulebook on mercenaries, for three and for two players (RE-10), clause by clause in the ledger's order."""

from __future__ import annotations

import pytest
from tables import (
    EUROPE,
    begin,
    bid,
    completed,
    go_through,
    held,
    keeps,
    land,
    lay,
    new,
    refused,
    settled,
    side_of,
    table,
    tell_of,
    words,
    works,
)

import warbanner as wb

TWO, THREE = {"players": 2}, {"players": 3}
ON = {"missions": "on"}
GOLD = ["england", "sweden", "saxony", "france", "leon_castile", "rome", "turkey", "rusland"]  # as they are drawn
TAX = {"england": 3, "sweden": 3, "saxony": 4, "france": 3, "leon_castile": 3, "rome": 4, "turkey": 3, "rusland": 2}
PAIRS = ["tax-spend fortify"] * 3
DECK = {"tax-spend": 2, "king-me": 1, "fortify": 2, "assault": 1, "split": 2}
UP = {"tax-spend": 0, "king-me": 2, "fortify": 3, "assault": 5, "split": 6}  # draws that turn them up from a full deck


def army(lands=None, *, card="fortify", player=1, side=3, options=THREE, **more):
    """A table where a seat plays a card for a mercenary army."""
    return table(lands, card=card, side=side, first=0, hired={side: player}, options=options, **more)


def drafted(match, *moves):
    for move in moves:
        match.play(match.awaited[0], f"kingdom {move}")
    return match


def hire(match, *coins):
    for seat, n in enumerate(coins):
        match.play(seat, f"hire {n}")
    return match


def gold_of(first, second):
    """The gold cities of two draws."""
    return GOLD[first], [name for name in GOLD if name != GOLD[first]][second]


# ---- three players


@pytest.mark.parametrize(("first", "second"), [(0, 0), (7, 6), (5, 2)])
def test_re_10_1_one_army_with_two_cities(first, second):
    m = new([first, second], options=THREE)
    start, outpost = gold_of(first, second)
    assert land(m, start) == {"side": 3, "units": "10F", "castle": True}
    assert land(m, outpost) == {"side": 3, "units": "10F"}
    assert len(m.view(None)["territories"]) == 2 and m.view(None)["castles_left"] == 7
    row = side_of(m, 3)
    assert row["mercenary"] and row["coins"] == 5 + TAX[start] + TAX[outpost]
    assert row["reserve"]["footman"] == 15 and len(row["tiles"]) == 2
    assert m.view(None)["asks"] == "bid" and m.awaited == [0, 1, 2]


def test_re_10_1_any_gold_city_but_none_twice():
    for draws in ([8, 0], [0, 7]):
        with pytest.raises(wb.WrongDice):
            new(draws, options=THREE)


def test_re_10_1_no_army_with_four_players():
    m = new()
    assert m.view(None)["territories"] == {} and not any(row["mercenary"] for row in m.view(None)["sides"])


def test_re_10_2_bids_for_the_marker():
    m = new([5, 5], options=THREE)
    refused(m, 0, "bid 6", "RE-2.2")
    bid(m, 1, 4, 2)
    assert m.view(None)["marker"] == 1 and [side_of(m, p)["coins"] for p in range(3)] == [5, 1, 5]
    assert side_of(m, 3)["coins"] == 5 + 4 + 3  # not to the army
    m = settled(2, 0, 2, dice=[5, 5, 1, 6], options=THREE)
    assert m.view(None)["marker"] == 2


def test_re_10_2_in_turn_order_twice_round():
    m = settled(0, 3, 0, dice=[0, 0], options=THREE)
    order = []
    for move in ("france>navarre 3", "saxony>bohemia 1", "rome>lombardy 4") * 2:
        order.append(m.awaited[0])
        again = {"france": "leon_castile>portugal 2", "saxony": "turkey>bulgaria 2", "rome": "rusland>polotsk 2"}
        m.play(order[-1], "kingdom " + (move if len(order) < 4 else again[move.partition(">")[0]]))
    assert order == [1, 2, 0, 1, 2, 0] and m.view(None)["asks"] == "lay_top"
    assert land(m, "france") == {"side": 1, "units": "3F", "castle": True}
    assert land(m, "leon_castile") == {"side": 1, "units": "2F", "castle": True}  # a castle with both
    assert land(m, "navarre") == {"side": 1, "units": "2F"}
    assert [side_of(m, p)["coins"] for p in range(3)] == [5 + 4 + 2, 5 - 3 + 3 + 3, 5 + 4 + 3]
    assert [side_of(m, p)["crowns"] for p in range(3)] == [3, 2, 2]  # Rome counts twice
    assert [side_of(m, p)["reserve"]["footman"] for p in range(3)] == [25] * 3
    assert m.view(None)["castles_left"] == 1


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("england>normandy 2", "RE-10.2"),  # the army's
        ("france>brittany 2", "RE-10.2"),  # another's
        ("poland>prussia 2", "RE-10.2"),  # black
        ("wales>england 2", "RE-10.2"),  # no city
        ("leon_castile>navarre 2", "RE-10.2"),  # claimed
        ("saxony>sweden 2", "RE-10.2"),  # not adjacent
        ("rusland>poland 2", "RE-10.2"),  # a city
    ],
)
def test_re_10_2_a_free_gold_city_and_a_free_neighbour(move, clause):
    m = drafted(settled(1, 0, 0, dice=[0, 0], options=THREE), "france>navarre 3")
    refused(m, 1, f"kingdom {move}", clause)
    assert m.why(1, "kingdom saxony>bohemia 2") is None


def test_re_10_3_the_army_acts_after_all_players():
    for first in range(3):
        m = table(asks="lay", options=THREE, marker=first, first=first, dice=[6, 1, 1, 0, 0])
        lay(m, *PAIRS)
        go_through(m)
        ring = [first, (first + 1) % 3, (first + 2) % 3, 3]
        assert [event.who for event in tell_of(m, "CardRevealed")] == ring * 2
        assert m.view(None)["round"] == 2


def test_re_10_3_the_order_in_the_view():
    assert table(options=THREE, first=1, side=1).view(None)["order"] == [1, 2, 0, 3]


def test_re_10_3_one_card_a_turn_from_a_face_down_deck():
    m = begin(*PAIRS, options=THREE, dice=[6, 1, 1, UP["assault"], 0])
    assert side_of(m, 3)["shown"] == [] and side_of(m, 3)["deck"] == DECK
    for seat in range(3):
        m.play(seat, "pass")
    assert side_of(m, 3)["shown"] == ["assault"] and sum(side_of(m, 3)["deck"].values()) == 7
    m.play(0, "pass")
    for seat in range(3):
        m.play(seat, "pass")
    assert side_of(m, 3)["shown"] == ["assault", "tax-spend"]
    m.play(0, "pass")
    assert side_of(m, 3)["discards"] == {"assault": 1, "tax-spend": 1}
    assert side_of(m, 3)["deck"] == {"tax-spend": 1, "king-me": 1, "fortify": 2, "split": 2}


@pytest.mark.parametrize(("card", "draw"), UP.items())
def test_re_10_3_any_card_may_lie_on_top(card, draw):
    m = begin(*PAIRS, options=THREE, dice=[6, 1, 1, draw])
    for seat in range(3):
        m.play(seat, "pass")
    assert side_of(m, 3)["shown"] == [card]


def test_re_10_3_none_comes_again_before_the_deck_is_out():
    spent = {"discards": {"tax-spend": 2, "king-me": 1, "fortify": 2, "assault": 1}}
    m = begin(*PAIRS, options=THREE, dice=[6, 1, 1, 0, 0], sides={3: spent})
    go_through(m)
    assert [e.card for e in tell_of(m, "CardRevealed") if e.who == 3] == ["split", "split"]
    assert side_of(m, 3)["deck"] == DECK and side_of(m, 3)["discards"] == {}  # reshuffled
    spent = {"discards": {"tax-spend": 2, "fortify": 2}}
    m = go_through(begin(*PAIRS, options=THREE, dice=[6, 1, 1, 0, 0], sides={3: spent}))
    assert side_of(m, 3)["deck"] == {"split": 2}


def test_re_10_3_all_see_what_the_deck_still_holds_and_nobody_its_order():
    m = begin(*PAIRS, options=THREE, coins={1: 1}, sides={3: {"discards": {"split": 2}}}, dice=[0])
    m.play(1, "hire 1")
    left = {name: n for name, n in DECK.items() if name != "split"}
    for seat in (None, 0, 1, 2):
        row = m.view(seat)["sides"][3]
        assert row["deck"] == left and row["shown"] == [] and row["discards"] == {"split": 2}
    for seat in range(3):
        assert m.view(None)["sides"][seat]["deck"] is None  # players' hands aren't shown but by their discards


def bidding(*coins, dice=(), **more):
    """Three players have laid their cards and bid for the army."""
    return begin(*PAIRS, options=THREE, coins=dict(enumerate(coins)), dice=dice, **more)


def test_re_10_4_bids_after_the_orders_are_laid_each_round():
    m = bidding(3, 2, 1, dice=[0, 0])
    assert m.view(None)["asks"] == "hire" and m.awaited == [0, 1, 2] and side_of(m, 3)["controller"] is None
    hire(m, 0, 2, 1)
    assert side_of(m, 3)["controller"] == 1 and m.awaited == [0]
    go_through(m)
    assert m.view(None)["asks"] == "lay_top" and side_of(m, 3)["controller"] is None
    lay(m, *["split split"] * 3)
    assert m.view(None)["asks"] == "hire"


def test_re_10_4_the_winner_pays_the_army():
    m = hire(bidding(3, 2, 4), 3, 2, 2)
    assert [side_of(m, p)["coins"] for p in range(4)] == [0, 2, 4, 3]
    assert [(e.army, e.who, e.coins) for e in tell_of(m, "Hired")] == [(3, 0, 3)]


def test_re_10_4_from_nothing_to_all_one_owns():
    m = bidding(3, 2, 20)
    refused(m, 0, "hire 4", "RE-10.4")
    refused(m, 1, "hire 3", "RE-10.4")
    refused(m, 2, "hire 21", "RE-10.4")
    hire(m, 3, 0, 20)
    assert [side_of(m, p)["coins"] for p in range(4)] == [3, 2, 0, 20]


def test_re_10_4_bids_are_secret_till_all_are_in():
    tables = [bidding(3, 2, 4), bidding(3, 2, 4)]
    for m, n in zip(tables, (1, 3), strict=True):
        m.play(0, f"hire {n}")
        assert m.view(0)["own"]["bid"] == n and m.awaited == [1, 2]
        with pytest.raises(wb.NotYourTurn):
            m.play(0, "hire 0")
    for seat in (None, 1, 2):
        assert tables[0].view(seat) == tables[1].view(seat) and tables[0].story(seat) == tables[1].story(seat)
    m = tables[1]
    m.play(2, "hire 2")
    m.play(1, "hire 1")
    assert [(e.who, e.coins) for e in tell_of(m, "BidRevealed")] == [(0, 3), (1, 1), (2, 2)]


@pytest.mark.parametrize(
    ("bids", "dice", "winner", "left"),
    [
        ((2, 2, 1), [3, 5], 1, [3, 1, 3]),
        ((1, 2, 2), [4, 4, 1, 2], 2, [3, 3, 1]),
        ((0, 0, 0), [1, 6, 6, 2, 1], 1, [3, 3, 3]),
    ],
)
def test_re_10_4_ties_by_dice_among_the_tied(bids, dice, winner, left):
    m = hire(bidding(3, 3, 3, dice=dice), *bids)
    assert side_of(m, 3)["controller"] == winner and [side_of(m, p)["coins"] for p in range(3)] == left
    assert side_of(m, 3)["coins"] == max(bids)


def test_re_10_4_it_spends_what_it_was_paid_in_that_very_round():
    m = bidding(0, 4, 0, dice=[UP["tax-spend"]])
    assert m.awaited == [1]  # who owns nothing has nothing to choose
    m.play(1, "hire 4")
    for seat in range(3):
        m.play(seat, "pass")
    assert m.awaited == [1] and m.draft(1).prompt.side == 3
    m.play(1, "spend 1A@rusland 2F@rusland")
    assert land(m, "rusland")["units"] == "4F1A" and side_of(m, 3)["coins"] == 0


def test_re_10_4_its_own_coins_and_its_own_units():
    m = army(card="tax-spend", coins={1: 50, 3: 2})
    refused(m, 1, "spend 3F@rusland", "RE-4.13")
    refused(m, 1, "spend 1F@leon_castile", "RE-4.14")
    refused(m, 1, "tax madrid", "RE-4.11")
    m.play(1, "spend 2F@rusland")
    assert (side_of(m, 3)["coins"], side_of(m, 1)["coins"]) == (0, 50)


def test_re_10_4_nobody_else_plays_its_turn():
    m = army(player=2)
    for seat in (0, 1):
        with pytest.raises(wb.NotYourTurn):
            m.play(seat, "pass")
    m.play(2, "pass")
    assert m.awaited == [0]


def crowned(n):
    """Cities and crown cards that give seat 0 so many crowns."""
    names = ["england", "ireland", "france", "sweden", "saxony", "poland", "swabia", "hungary", "greece", "algeria"]
    return held(0, *names[:n])


def ended(lands, options, **more):
    """The end of a round without battles."""
    m = table(lands, side=3, turn=1, first=0, marker=0, options=options, **more)
    m.play(0, "pass")
    return m


@pytest.mark.parametrize(("crowns", "over"), [(7, False), (8, True), (9, True)])
def test_re_10_5_eight_crowns_win(crowns, over):
    m = ended(crowned(crowns), THREE)
    assert side_of(m, 0)["crowns"] == crowns and m.over == over and m.view(None)["crowns_to_win"] == 8
    if over:
        assert m.view(None)["winners"] == [0] and m.result == [1, 2, 2]


def test_re_10_5_the_army_cant_win():
    cities = crowned(10) | held(3, *crowned(10))
    m = ended(cities, THREE)
    assert not m.over and side_of(m, 3)["crowns"] is None and side_of(m, 3)["territories"] == 10


def test_re_10_5_it_can_be_eliminated():
    m = ended({"polotsk": (3, "5F")} | held(1, "rusland", "leon_castile"), THREE, coins={3: 9})
    row = side_of(m, 3)
    assert not row["in_game"] and row["coins"] == 0 and row["out_round"] == 1 and land(m, "polotsk") == {}
    assert row["reserve"]["footman"] == 35
    assert [e.who for e in tell_of(m, "SideEliminated")] == [3]


def test_re_10_5_the_last_player_wins_whatever_armies_are_left():
    m = ended({"leon_castile": (0, "2F"), "turkey": (0, "1F"), "norway": (1, "1F"), "finland": (2, "1F")}, THREE)
    assert m.over and m.view(None)["winners"] == [0] and side_of(m, 3)["in_game"]


def test_re_10_6_the_controller_chooses_order_bonus_and_targets():
    lands = {"rusland": (3, "4F1S"), "poland": (0, "3F"), "hungary": (0, "3F")}
    m = army(lands, card="assault", dice=[6, 1])
    assert m.awaited == [1] and words(m, 1) == {"assault", "expand", "pass"}
    m.play(1, "assault rusland>poland")
    m.play(1, "expand rusland>polotsk 2F")
    assert land(m, "poland")["units"] == "2F" and land(m, "polotsk") == {"side": 3, "units": "2F"}
    m = army({"rusland": (3, "4F")})
    m.play(1, "fortify rusland")
    assert land(m, "rusland")["units"] == "7F"


@pytest.mark.parametrize("player", [1, 2])
def test_re_10_6_losses_of_an_attacking_army(player):
    m = table({"bohemia": (0, "1A", 3, "1F1C")}, asks="battle", turn=1, options=THREE, hired={3: player}, dice=[5])
    m.play(0, "battle bohemia")
    assert m.awaited == [player] and m.draft(player).prompt.side == 3
    with pytest.raises(wb.NotYourTurn):
        m.play(0, "lose 1C")
    assert set(m.moves(player)) == {"lose 1F", "lose 1C"}


def test_re_10_6_losses_and_castle_of_a_defending_army():
    lands = {"bohemia": {"side": 3, "units": "1F1A", "attacker": 0, "attackers": "1A", "castle": True}}
    m = table(lands, asks="battle", turn=1, options=THREE, hired={3: 2}, dice=[5, 1, 2])
    m.play(0, "battle bohemia")
    assert m.view(None)["asks"] == "reroll" and m.awaited == [2] and m.draft(2).prompt.side == 3
    m.play(2, "reroll yes")
    assert m.view(None)["asks"] == "lose" and m.awaited == [2]
    m = table(lands, asks="battle", turn=1, options=THREE, hired={3: 2}, dice=[5, 1])
    m.play(0, "battle bohemia")
    m.play(2, "reroll no")
    assert set(m.moves(2)) == {"lose 1F", "lose 1A"}


def test_re_10_6_losses_of_an_assault():
    m = table(
        {"franconia": (0, "1F1S"), "lorraine": (3, "1F1A")}, card="assault", options=THREE, hired={3: 2}, dice=[6, 1]
    )
    m.play(0, "assault franconia>lorraine")
    assert m.awaited == [2] and set(m.moves(2)) == {"lose 1F", "lose 1A"}


def test_re_10_6_both_sides_of_a_battle_against_the_controller():
    lands = {"bohemia": (3, "1F2A", 1, "1F2A")}
    m = table(lands, asks="battle", turn=1, options=THREE, hired={3: 1}, dice=[5, 1, 5, 1, 6, 6, 1, 1])
    m.play(0, "battle bohemia")
    assert m.awaited == [1] and m.draft(1).prompt.side == 1  # the attacker first, RE-6.7
    m.play(1, "lose 1F")
    assert m.awaited == [1] and m.draft(1).prompt.side == 3
    m.play(1, "lose 1A")
    assert land(m, "bohemia") == {"side": 1, "units": "2A"}


@pytest.mark.parametrize(("option", "marker"), [("controller_takes", 1), ("ignored", 0)])
def test_re_10_6_king_me_of_the_army(option, marker):
    options = THREE | {"mercenary_king_me": option}
    m = begin(*PAIRS, options=options, coins={1: 1}, dice=[UP["king-me"], 0])
    m.play(1, "hire 1")
    for seat in range(3):
        m.play(seat, "pass")
    assert side_of(m, 3)["shown"] == ["king-me"] and m.view(None)["marker"] == marker
    assert [e.who for e in tell_of(m, "MarkerTaken")] == [1] * marker
    go_through(m)
    assert m.view(None)["first"] == marker  # who begins the next round


def test_re_10_6_by_default_the_controller_takes_the_marker():
    assert EUROPE.options["mercenary_king_me"].values[0] == "controller_takes"


def test_re_10_6_it_buys_no_crown_card():
    refused(army(card="tax-spend", coins={3: 99}), 1, "spend crown", "RE-10.6")
    refused(army(card="tax-spend", coins={3: 99}), 1, "spend 1F@rusland crown", "RE-10.6")
    assert table(card="tax-spend", options=THREE, coins={0: 99}).why(0, "spend crown") is None


@pytest.mark.parametrize("side", [0, 1, 2])
def test_re_10_6_it_may_attack_anyone(side):
    m = army({"rusland": (3, "4F"), "polotsk": (side, "1F")})
    m.play(1, "expand rusland>polotsk 2F")
    assert land(m, "polotsk") == {"side": side, "units": "1F", "attacker": 3, "attackers": "2F"}


def test_re_10_6_the_marker_picks_the_battles_not_the_controller():
    m = table(
        {"bohemia": (0, "1F", 3, "1F"), "galicia": (0, "1F", 3, "1F")},
        asks="battle",
        turn=1,
        options=THREE,
        marker=2,
        hired={3: 1},
    )
    assert m.awaited == [2]


# ---- two players


@pytest.mark.parametrize(("first", "second"), [(0, 0), (7, 6), (4, 4)])
def test_re_10_7_two_armies_with_one_city_each(first, second):
    m = new([first, second], options=TWO)
    for side, city in zip((2, 3), gold_of(first, second), strict=True):
        assert land(m, city) == {"side": side, "units": "10F", "castle": True}
        row = side_of(m, side)
        assert row["mercenary"] and row["coins"] == 5 + TAX[city] and row["reserve"]["footman"] == 25
        assert len(row["tiles"]) == 1
    assert len(m.view(None)["territories"]) == 2 and m.view(None)["castles_left"] == 6 and m.awaited == [0, 1]


def test_re_10_7_three_drafts_castles_with_the_first_two():
    m = settled(1, 2, dice=[0, 0], options=TWO)
    drafts = [
        "france>navarre 3",
        "saxony>bohemia 4",
        "leon_castile>portugal 1",
        "rome>lombardy 2",
        "rusland>polotsk 2",
        "turkey>bulgaria 3",
    ]
    order = []
    for move in drafts:
        order.append(m.awaited[0])
        m.play(order[-1], f"kingdom {move}")
    assert order == [1, 0, 1, 0, 1, 0] and m.view(None)["asks"] == "lay_top"
    castles = {name: "castle" in land(m, name.partition(">")[0]) for name in drafts}
    assert list(castles.values()) == [True] * 4 + [False] * 2 and m.view(None)["castles_left"] == 2
    assert [side_of(m, p)["coins"] for p in range(2)] == [5 + 4 + 4 + 3, 5 - 2 + 3 + 3 + 2]
    assert [side_of(m, p)["crowns"] for p in range(2)] == [4, 3]
    assert [side_of(m, p)["reserve"]["footman"] for p in range(2)] == [20, 20]
    assert land(m, "rusland") == {"side": 1, "units": "2F"} and land(m, "polotsk") == {"side": 1, "units": "3F"}


@pytest.mark.parametrize(
    "move",
    [
        "england>normandy 2",
        "france>brittany 2",
        "poland>prussia 2",
        "leon_castile>navarre 2",
        "rusland>poland 2",
    ],
)
def test_re_10_7_a_free_gold_city_and_a_free_neighbour(move):
    m = drafted(settled(1, 0, dice=[0, 0], options=TWO), "france>navarre 3")
    refused(m, 1, f"kingdom {move}", "RE-10.7")


def two_bids(*coins, first="green", dice=(), **more):
    """Two players have laid their cards, and the holder of the marker has said which army is bid for first."""
    m = begin(*PAIRS[:2], options=TWO, coins=dict(enumerate(coins)), dice=dice, **more)
    m.play(m.view(None)["marker"], f"first {first}")
    return m


@pytest.mark.parametrize("holder", [0, 1])
def test_re_10_8_the_markers_holder_says_which_first(holder):
    m = begin(*PAIRS[:2], options=TWO, coins={0: 3, 1: 3}, marker=holder, first=holder)
    assert m.view(None)["asks"] == "hire_first" and m.awaited == [holder] and words(m, holder) == {"green", "red"}
    with pytest.raises(wb.NotYourTurn):
        m.play(1 - holder, "first red")
    refused(m, holder, "first black", "RE-10.8")
    for first, side in (("green", 2), ("red", 3)):
        twin = m.fork()
        twin.play(holder, f"first {first}")
        assert twin.view(None)["hiring"] == side and twin.awaited == [0, 1]
        hire(twin, 1, 2)
        assert side_of(twin, side)["controller"] == 1 and twin.view(None)["hiring"] == 5 - side
        hire(twin, 1, 0)
        assert side_of(twin, 5 - side)["controller"] == 0 and twin.view(None)["asks"] == "order"


def test_re_10_8_one_may_win_both():
    m = hire(hire(two_bids(4, 4), 2, 1), 2, 1)
    assert [side_of(m, p)["controller"] for p in (2, 3)] == [0, 0]
    assert [side_of(m, p)["coins"] for p in range(4)] == [0, 4, 2, 2]


def test_re_10_8_the_first_is_settled_shown_and_paid_before_the_second():
    m = hire(two_bids(4, 4), 3, 1)
    assert side_of(m, 0)["coins"] == 1 and side_of(m, 2)["coins"] == 3 and len(tell_of(m, "BidRevealed")) == 2
    assert m.awaited == [0, 1] and side_of(m, 3)["controller"] is None
    refused(m, 0, "hire 2", "RE-10.4")  # what is paid is gone
    m.play(1, "hire 4")
    m.play(0, "hire 1")
    assert side_of(m, 3)["controller"] == 1 and side_of(m, 3)["coins"] == 4


@pytest.mark.parametrize(
    ("opener", "first", "ring"),
    [
        (0, 0, [0, 2, 1, 3]),
        (0, 1, [1, 3, 0, 2]),
        (1, 1, [1, 2, 0, 3]),
        (1, 0, [0, 3, 1, 2]),
    ],
)
def test_re_10_8_the_armies_sit_between_the_players(opener, first, ring):
    m = table(asks="lay", options=TWO, opener=opener, marker=first, first=first, dice=[6, 1, 6, 1, 0, 0, 0, 0])
    lay(m, *PAIRS[:2])
    m.play(first, "first red")
    go_through(m)
    assert [event.who for event in tell_of(m, "CardRevealed")] == ring * 2
    assert m.view(None)["order"] == ring


@pytest.mark.parametrize(("bids", "ring"), [((1, 0), [0, 2, 1, 3]), ((0, 1), [1, 2, 0, 3])])
def test_re_10_8_the_opener_is_who_begins_round_one(bids, ring):
    m = settled(*bids, dice=[0, 0], options=TWO)
    drafted(
        m,
        "france>navarre 3",
        "saxony>bohemia 4",
        "leon_castile>portugal 1",
        "rome>lombardy 2",
        "rusland>polotsk 2",
        "turkey>bulgaria 3",
    )
    assert m.view(None)["order"] == ring


def test_re_10_8_king_me_turns_the_order_of_the_next_round():
    """In round 1: 0, A, 1, B; after King Me of seat 1, in round 2: 1, B, 0, A."""
    m = begin("tax-spend fortify", "king-me fortify", options=TWO, dice=[6, 1, 6, 1, 0, 0, 0, 0, 6, 1, 6, 1])
    m.play(0, "first red")
    go_through(m)
    assert m.view(None)["round"] == 2 and m.view(None)["order"] == [1, 3, 0, 2]


@pytest.mark.parametrize(("crowns", "over"), [(8, False), (9, False), (10, True)])
def test_re_10_9_ten_crowns_win(crowns, over):
    m = ended(crowned(crowns), TWO)
    assert side_of(m, 0)["crowns"] == crowns and m.over == over and m.view(None)["crowns_to_win"] == 10
    if over:
        assert m.view(None)["winners"] == [0] and m.result == [1, 2]


# ---- both

RICH = held(0, "rome", "kingdom_of_sicily", "venice", "hungary", "bulgaria", "turkey", "greece", "galicia", "rusland")


@pytest.mark.parametrize("options", [THREE, TWO], ids=str)
def test_re_10_10_with_or_without_missions(options):
    assert new([0, 0], options=options).view(None)["deck_left"] == 0
    assert new([0, 0], options=options | ON).view(None)["deck_left"] == 8


@pytest.mark.parametrize("options", [THREE, TWO], ids=str)
@pytest.mark.parametrize(("last", "coins"), [("serbia", 19), ("poland", 20)])
def test_re_10_10_mission_two_needs_twenty_coins(options, last, coins):
    lands = RICH | held(0, last) | held(2, "sweden") | held(3, "england")
    m = table(lands, card="tax-spend", options=options | ON, sides={0: keeps("rich-tax")})
    m.play(0, "tax rome")
    assert side_of(m, 0)["coins"] == coins and completed(m) == ({"rich-tax"} if coins == 20 else set())


def test_re_10_10_mercenaries_hold_no_missions():
    with pytest.raises(wb.BadPosition, match=r"sides\.3"):
        table(options=THREE | ON, sides={3: keeps("storm")})
    m = begin(*PAIRS, options=THREE | ON, coins={1: 1}, dice=[UP["king-me"]])
    m.play(1, "hire 1")
    for seat in range(3):
        m.play(seat, "pass")
    assert m.view(None)["asks"] == "order" and m.view(None)["deck_left"] == 8
    m.play(1, "pass")  # nor is anybody asked to reveal one after its card
    assert m.view(None)["asks"] == "order" and m.awaited == [0]


@pytest.mark.parametrize(("options", "bids"), [(THREE, (1, 0, 0)), (TWO, (1, 0))], ids=str)
def test_re_10_11_at_least_one_footman_in_each(options, bids):
    m = settled(*bids, dice=[0, 0], options=options)
    for n in (0, 5, 6):
        refused(m, 0, f"kingdom france>navarre {n}", "RE-10.11")
    for n in (1, 2, 3, 4):
        twin = m.fork()
        twin.play(0, f"kingdom france>navarre {n}")
        assert (land(twin, "france")["units"], land(twin, "navarre")["units"]) == (f"{n}F", f"{5 - n}F")


@pytest.mark.parametrize(("options", "bids"), [(THREE, (1, 0, 0)), (TWO, (1, 0))], ids=str)
def test_re_10_11_as_many_cities_as_other_territories(options, bids):
    m = settled(*bids, dice=[0, 0], options=options)
    drafted(
        m,
        "france>navarre 3",
        "saxony>bohemia 4",
        "leon_castile>portugal 1",
        "rome>lombardy 2",
        "rusland>polotsk 2",
        "turkey>bulgaria 3",
    )
    seats = options["players"]
    assert [side_of(m, p)["territories"] for p in range(seats)] == [4 if seats == 3 else 6] * seats
    assert [len(side_of(m, p)["tiles"]) for p in range(seats)] == [2 if seats == 3 else 3] * seats


def test_re_10_12_each_drafted_city_brings_tile_and_crowns():
    m = settled(1, 0, 0, dice=[0, 0], options=THREE)
    m.play(0, "kingdom rome>lombardy 2")
    assert (side_of(m, 0)["tiles"], side_of(m, 0)["crowns"]) == (["Rome"], 2)
    drafted(m, "france>navarre 3", "saxony>bohemia 4", "leon_castile>portugal 1")
    assert (side_of(m, 0)["tiles"], side_of(m, 0)["crowns"]) == (["Madrid", "Rome"], 3)


def test_re_10_12_the_armys_tiles_work_for_the_army_from_round_one():
    """London: two archers, for the army and not for its controller."""
    m = settled(1, 0, 0, dice=[0, 0, UP["tax-spend"]], options=THREE)
    drafted(
        m,
        "france>navarre 3",
        "saxony>bohemia 4",
        "leon_castile>portugal 1",
        "rome>lombardy 2",
        "rusland>polotsk 2",
        "turkey>bulgaria 3",
    )
    hire(lay(m, *PAIRS), 1, 0, 0)
    for seat in range(3):
        m.play(seat, "pass")
    assert side_of(m, 3)["working_tiles"] == ["London", "Stockholm"]
    m.play(0, "tax london")
    assert land(m, "england")["units"] == "10F2A" and side_of(m, 0)["reserve"]["archer"] == 12


def test_re_10_12_stockholm_pays_the_army():
    m = table(
        {"sweden": (3, "1F"), "bohemia": (0, "1F", 3, "1F")},
        asks="battle",
        turn=1,
        options=THREE,
        hired={3: 1},
        working=["sweden"],
        dice=[6, 1],
    )
    m.play(0, "battle bohemia")
    assert (side_of(m, 3)["coins"], side_of(m, 1)["coins"]) == (4, 0)


def test_re_10_13_a_third_army_in_its_controllers_disputes():
    lands = {"polotsk": (1, "1F", 0, "1F"), "rusland": (3, "4F")}
    refused(army(lands), 1, "expand rusland>polotsk 1F", "RE-4.2")
    lands = {"polotsk": (0, "1F", 1, "1F"), "rusland": (3, "4F")}
    refused(army(lands), 1, "expand rusland>polotsk 1F", "RE-4.2")
    refused(army(lands), 1, "manoeuvre rusland>polotsk 1F", "RE-4.8")
    lands = {"polotsk": (1, "1F", 3, "1F"), "smolensk": (0, "4F"), "rusland": (3, "2F")}
    refused(table(lands, options=THREE, hired={3: 0}), 0, "expand smolensk>polotsk 1F", "RE-4.2")


def test_re_10_13_no_part_of_the_controllers_supply_line():
    lands = held(0, "saxony", "bohemia") | {"franconia": (3, "5F"), "swabia": (0, "1F")}
    m = table(lands, card="tax-spend", options=THREE, hired={3: 0})
    refused(m, 0, "spend 1F@franconia", "RE-4.13")
    m.play(0, "tax berlin")
    assert side_of(m, 0)["coins"] == 4 + 1
    m = table({"swabia": (0, "5F"), "franconia": (3, "1F"), "bohemia": (0, "1F")}, options=THREE, hired={3: 0})
    refused(m, 0, "manoeuvre swabia>bohemia 1F", "RE-4.8")
    refused(m, 0, "manoeuvre swabia>franconia 1F", "RE-4.8")
    refused(m, 0, "fortify franconia", "RE-5.2")


def test_re_10_13_its_controller_may_attack_it():
    lands = {"franconia": (0, "3F1S"), "lorraine": (3, "3F"), "bavaria": (3, "1F")}
    m = table(lands, card="assault", options=THREE, hired={3: 0}, dice=[6, 1])
    m.play(0, "assault franconia>lorraine")
    m.play(0, "expand franconia>bavaria 1F")
    assert land(m, "lorraine")["units"] == "2F" and land(m, "bavaria")["attacker"] == 0


def test_re_10_13_its_tax_and_expansions_count_for_no_mission():
    lands = dict.fromkeys(RICH, (3, "1F")) | held(2, "sweden") | held(3, "poland")
    m = army(lands, card="tax-spend", options=THREE | ON, sides={1: keeps("rich-tax")})
    m.play(1, "tax rome")
    assert side_of(m, 3)["coins"] == 20 and completed(m, 1) == set()
    entered = {"entered": ["galicia", "smolensk", "polotsk"]}
    rows = {1: keeps("four-lands") | entered, 3: entered}
    m = army({"rusland": (3, "5F")}, options=THREE | ON, sides=rows)
    m.play(1, "expand rusland>poland 1F")
    assert (
        side_of(m, 3)["counts"]["entered"] == ["poland", "galicia", "polotsk", "smolensk"] and completed(m, 1) == set()
    )


def test_re_10_13_its_assaults_count_for_no_mission():
    """The army empties a city, its controller expands into it."""
    lands = (
        {"franconia": (3, "1F1S"), "swabia": (2, "1F"), "bavaria": (1, "3F")} | held(2, "turkey") | held(3, "rusland")
    )
    m = army(
        lands,
        card="assault",
        dice=[6, 1, 0],
        options=THREE | ON,
        sides={1: keeps("storm") | {"laid": ["fortify", "fortify"]}},
    )
    m.play(1, "assault franconia>swabia")
    m.play(1, "pass")
    m.play(0, "pass")
    m.play(1, "expand bavaria>swabia 1F")
    go_through(m)
    assert land(m, "swabia")["side"] == 1 and completed(m, 1) == set()


@pytest.mark.parametrize("options", [THREE, TWO], ids=str)
def test_re_10_13_its_battles_count_for_no_mission(options):
    upset = [6] * 6 + [6, 6, 6, 1, 1]
    for lands, dice, mission in [
        ({"poland": (0, "1F", 3, "1F"), "hungary": (0, "1F", 3, "1F")}, [6, 1, 6, 1], "two-cities"),
        ({"bohemia": (0, "10F", 3, "10C")}, [6] * 10, "slaughter"),
        ({"bohemia": (0, "8F", 3, "3S")}, upset, "underdog"),
    ]:
        m = table(
            lands | held(0, "england"),
            asks="battle",
            turn=1,
            dice=dice,
            options=options | ON,
            hired={3: 1, 2: 1},
            sides={1: keeps(mission)},
        )
        for name in lands:
            m.play(0, f"battle {name}")
        assert land(m, name)["side"] == 3 and m.view(None)["asks"] == "reveal_all" and completed(m, 1) == set()


def test_re_10_13_its_castles_and_lines_count_for_no_mission():
    castles = {name: {"side": 3, "units": "1F", "castle": True} for name in ("rusland", "galicia", "polotsk")}
    m = ended(castles, THREE | ON, sides={0: keeps("three-castles")})
    assert m.view(None)["asks"] == "reveal_all" and completed(m) == set()


def test_re_10_13_no_tile_or_bonus_of_its_controller():
    m = table(
        {"sweden": (1, "1F"), "bohemia": (0, "1F", 3, "1F")},
        asks="battle",
        turn=1,
        options=THREE,
        hired={3: 1},
        working=["sweden"],
        dice=[6, 1],
    )
    m.play(0, "battle bohemia")
    assert [side_of(m, p)["coins"] for p in (1, 3)] == [0, 0]
    m = army(card="tax-spend", options=THREE | ON, sides={1: works("slaughter", "rich-tax")}, coins={3: 8})
    refused(m, 1, "spend 1S@rusland", "RE-4.13")
    m.play(1, "tax kiev")
    assert side_of(m, 3)["coins"] == 8 + 2
    m = army({"saxony": (1, "1F"), "rusland": (3, "5F")}, working=["saxony"])
    m.play(1, "expand rusland>polotsk 1F")
    refused(m, 1, "manoeuvre rusland>polotsk 1F", "RE-8.5")


@pytest.mark.parametrize(("options", "side"), [(THREE, 3), (TWO, 2)], ids=str)
def test_re_10_13_king_me_on_its_card_draws_no_crown_card(options, side):
    m = begin(*PAIRS[: options["players"]], options=options | ON, coins={1: 2}, dice=[UP["king-me"]])
    if options == TWO:
        m.play(0, "first green")
        m.play(1, "hire 1")
    m.play(1, "hire 1")
    while m.view(None)["side"] != side:
        m.play(m.awaited[0], "pass")
    assert side_of(m, side)["shown"] == ["king-me"] and m.view(None)["marker"] == 1
    assert m.view(None)["asks"] == "order"
    assert tell_of(m, "MissionsOffered") == [] and m.view(None)["deck_left"] == 8


def test_re_10_15_no_stockholm_for_a_battle_against_ones_own_army():
    for player, coins in ((0, 0), (1, 4)):
        m = table(
            {"sweden": (0, "1F"), "bohemia": (3, "1F", 0, "1F")},
            asks="battle",
            turn=1,
            options=THREE,
            hired={3: player},
            working=["sweden"],
            dice=[6, 1],
        )
        m.play(0, "battle bohemia")
        assert land(m, "bohemia")["side"] == 0 and side_of(m, 0)["coins"] == coins


@pytest.mark.parametrize("options", [THREE, TWO], ids=str)
@pytest.mark.parametrize("own", [True, False])
def test_re_10_15_nor_any_mission(own, options):
    upset = [6] * 6
    for lands, dice, mission in [
        ({"poland": (3, "1F", 0, "1F"), "hungary": (1, "1F", 0, "1F")}, [6, 1, 6, 1], "two-cities"),
        ({"poland": (3, "1F", 0, "1F"), "hungary": (3, "1F", 0, "1F")}, [6, 1, 6, 1], "two-cities"),
        ({"bohemia": (3, "10F", 0, "10C")}, [6] * 10, "slaughter"),
        ({"bohemia": (0, "10C", 3, "10F")}, [6] * 10, "slaughter"),
        ({"bohemia": (3, "8F", 0, "3S")}, [*upset, 6, 6, 6, 1, 1], "underdog"),
        ({"bohemia": (0, "3S", 3, "8F")}, [*upset, 1, 1, 6, 6], "underdog"),
    ]:
        m = table(
            lands | held(1, "leon_castile") | held(3, "rusland"),
            asks="battle",
            turn=1,
            dice=dice,
            options=options | ON,
            hired={3: 0 if own else 1, 2: 1},
            sides={0: keeps(mission)},
        )
        for name in lands:
            m.play(0, f"battle {name}")
        assert land(m, name)["side"] == 0 and completed(m) == (set() if own else {mission})


def test_re_10_15_only_the_army_one_plays_this_round():
    """With two players: green is one's own, red the other's."""
    for side, met in ((2, set()), (3, {"slaughter"})):
        m = table(
            {"bohemia": (side, "10F", 0, "10C")},
            asks="battle",
            turn=1,
            dice=[6] * 10,
            options=TWO | ON,
            hired={2: 0, 3: 1},
            sides={0: keeps("slaughter")},
        )
        m.play(0, "battle bohemia")
        assert completed(m) == met


def test_re_10_15_an_assault_is_no_battle():
    """RE-9.3, mission 5: by RE-10.13 one's own army is an opponent like any other."""
    m = table(
        {"franconia": (0, "3F1S"), "swabia": (3, "1F")} | held(3, "rusland"),
        card="assault",
        options=THREE | ON,
        hired={3: 0},
        dice=[6, 1, 0, 0],
        sides={0: keeps("storm")},
    )
    m.play(0, "assault franconia>swabia")
    m.play(0, "expand franconia>swabia 1F")
    assert completed(go_through(m)) == {"storm"}


def test_re_10_14_out_without_a_city_and_nothing_saves_it():
    lost = {"rusland": (1, "1F"), "polotsk": {"side": 3, "units": "3F", "castle": True}} | held(1, "leon_castile")
    m = ended(lost, THREE, coins={3: 30})
    assert not side_of(m, 3)["in_game"] and tell_of(m, "SavedByCrown") == []
    assert land(m, "polotsk") == {"castle": True}  # RE-7.2: castles stay
    m = ended(lost | held(3, "galicia", "greece"), THREE)
    assert side_of(m, 3)["in_game"]


def test_re_10_14_its_bid_and_its_place_fall_away():
    lost = {"rusland": (1, "1F"), "polotsk": (3, "3F")} | held(1, "leon_castile")
    m = ended(lost, THREE, coins={0: 5, 1: 5, 2: 5})
    assert m.view(None)["order"] == [0, 1, 2]
    lay(m, *["split split"] * 3)
    assert m.view(None)["asks"] == "order" and m.awaited == [0]  # no bid
    begun = len(tell_of(m, "CardRevealed"))
    go_through(m)
    assert [e.who for e in tell_of(m, "CardRevealed")][begun - 1 :] == [0, 1, 2] * 2


@pytest.mark.parametrize(("gone", "left"), [(2, 3), (3, 2)])
def test_re_10_14_of_two_armies_the_other_goes_on(gone, left):
    lands = (
        {"turkey": (1, "1F")} | held(1, "rusland", "leon_castile") | held(left, "sweden") | {"polotsk": (gone, "3F")}
    )
    m = ended(lands, TWO, coins={0: 5, 1: 5})
    assert not side_of(m, gone)["in_game"] and side_of(m, left)["in_game"]
    assert m.view(None)["order"] == [p for p in (0, 2, 1, 3) if p != gone]
    lay(m, *["split split"] * 2)
    assert m.view(None)["asks"] == "hire" and m.view(None)["hiring"] == left  # nothing to say about the first
    hire(m, 1, 0)
    assert side_of(m, left)["controller"] == 0 and m.view(None)["asks"] == "order"
