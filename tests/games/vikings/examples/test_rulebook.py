"""The rulebook's worked examples, and some of our own: position and outcome."""

from __future__ import annotations

import itertools
from collections import Counter
from functools import cache

import pytest

from games.vikings.tables import (
    END,
    GODS,
    IDS,
    NEUTRAL,
    ONE,
    REGIONS,
    VIKINGS,
    amounts,
    asks,
    begun,
    cards,
    duel,
    land,
    moving,
    new,
    order,
    owned,
    pass_on,
    play,
    pool,
    refused,
    sailing,
    ship,
    spree,
    table,
    thrown,
    words,
)
from warbanner.core.dice import Given
from warbanner.core.trace import Trace

SPREAD_OUT = [name for names in REGIONS.values() for name in names[1:]]  # 33 territories, no region


def test_vk_14_1_three_advance_against_two():
    match = play(duel(4, 2, [1, 2, 3, 4, 5]), "attack cumbria>dalriada 3")
    assert thrown(match) == 5
    refused(duel(4, 2), 0, "attack cumbria>dalriada 4", "VK-5.2")


def test_vk_14_2_of_three_two_advance():
    match = duel(3, 2, [1, 2, 6, 6])
    refused(match, 0, "attack cumbria>dalriada 3", "VK-5.2")
    assert thrown(play(match, "attack cumbria>dalriada 2")) == 4


def test_vk_14_3_dice_of_those_who_are_left():
    """6, 5 and 3 roll three dice, 2 roll two, 1 rolls one; the defender always two."""
    rolls = [6, 1, 1, 1, 5], [1, 1, 1, 6, 6], [6, 1, 1, 1, 5], [6, 1, 1, 5], [6, 1, 1]
    match = play(duel(9, 99, [*itertools.chain(*rolls)]), "attack cumbria>dalriada 6")
    left, fallen = [6], [0, thrown(match)]
    for _ in rolls[1:]:
        left.append(int(match.state.advance))
        fallen.append(thrown(play(match, "roll")))
    assert left == [6, 5, 3, 2, 1] and [b - a for a, b in itertools.pairwise(fallen)] == [5, 5, 5, 4, 3]


@pytest.mark.parametrize(
    ("red", "lost", "beaten"), [([4, 2], 0, 2), ([2, 4], 0, 2), ([4, 3], 1, 1), ([4, 4], 1, 1), ([6, 3], 2, 0)]
)
def test_vk_14_4_black_6_3_1(red, lost, beaten):
    match = play(duel(4, 2, [3, 1, 6, *red]), "attack cumbria>dalriada 3")
    assert land(match, "dalriada") == ((0, 3) if beaten == 2 else (1, 2 - beaten))
    assert land(match, "cumbria") == (0, 1 if beaten == 2 else 4 - lost)


@pytest.mark.parametrize("red", [[4, 3], [4, 4]])
def test_vk_14_5_one_lost_on_each_side_and_on_or_back(red):
    match = play(duel(4, 2, [6, 3, 1, *red]), "attack cumbria>dalriada 3")
    assert (land(match, "cumbria"), land(match, "dalriada")) == ((0, 3), (1, 1))
    assert words(match) == {"roll", "withdraw"}


def test_vk_14_6_from_gwynedd_to_east_anglia():
    """R10."""
    lands = {"gwynedd": 5, "north_humbria": 1, "mercia": 1, "east_anglia": 1}
    match = moving(lands)
    assert amounts(match, 0, "gwynedd", "east_anglia") == (1, 4)
    assert land(play(match, "move gwynedd>east_anglia 4"), "east_anglia") == (0, 5)
    refused(moving(lands | {"mercia": (1, 1)}), 0, "move gwynedd>east_anglia 4", "VK-7.2")


def test_vk_14_7_from_shetland_to_telemark():
    lands = {"shetland": 5, "telemark": 1}
    match = play(moving(lands, ships={0: "shetland"}), "move shetland>telemark 4")
    assert land(match, "telemark") == (0, 5)
    refused(moving(lands), 0, "move shetland>telemark 4", "VK-7.2")


def test_vk_14_8_the_raid_saxony():
    match = table({"frisia": 5, "saxony": (1, 1)}, raids={0: ["saxony"]}, dice=[6, 1, *ONE])
    play(match, "attack frisia>saxony 1", "halt", "raid saxony")
    assert pool(pass_on(match, 4)) == 3 + 2 and match.awaited == [0]
    assert pool(pass_on(match, 4)) == 3 and match.awaited == [0]


@pytest.mark.parametrize(
    ("n", "warriors"), [(11, 3), (12, 4), (13, 4), (14, 4), (15, 5), (16, 5), (17, 5), (18, 6), (33, 11)]
)
def test_vk_14_9_warriors_for_territories(n, warriors):
    """R04."""
    assert pool(begun(dict.fromkeys(SPREAD_OUT[:n], 1))) == warriors


def test_vk_14_9_41_bring_13():
    """And the regions that are whole."""
    match = begun(dict.fromkeys(IDS, 1) | {"kent": (3, 1)}, out=(1, 2), homes=False)
    assert len(owned(match, 0)) == 41 and pool(match) == 13 + 5 + 5 + 4 + 3 + 3 + 3 + 2 + 2


def test_vk_14_10_england_and_four_more():
    twelve = [*REGIONS["england"], "moray", "ulster", "viken", "saxony"]
    assert pool(begun(dict.fromkeys(twelve, 1))) == 11


def test_vk_14_11_three_conquests_three_cards():
    """R21."""
    assert cards(spree(3, ONE * 3), 0) == (3, 0)
    assert cards(spree(0), 0) == (0, 0)
    match = spree(3, [*ONE, *END])
    assert cards(match, 0) == (1, 0) and match.over


def test_vk_14_12_a_ship_is_sunk():
    match = duel(3, 1, [6, 1, *ONE], ships={1: "dalriada"}, lands={"kent": (1, 5)})
    play(match, "attack cumbria>dalriada 1", "halt", "rest")
    play(match, f"place kent {pool(match)}", "halt", seat=1)
    assert ship(match, 1) is None and play(match, "1 rest").awaited == [2]


def test_vk_14_13_a_landing_in_wendland():
    match = play(sailing(dice=[6, 6, 1, *ONE]), "attack orkney>wendland 2")
    assert ship(match, 0) == "wendland"
    refused(match, 0, "attack wendland>kent 1", "VK-6.2")
    play(match, "halt", "rest", "anchor")
    pass_on(match, 3)
    play(match, f"place orkney {pool(match)}", "done")
    assert match.why(0, "attack wendland>kent 1") is None


def test_vk_14_14_who_sailed_off_gives_no_hop():
    """The ship left Orkney for Wendland; Kent is an own coast far from both."""
    match = play(sailing({"kent": 4}, dice=[6, 6, 1]), "attack orkney>wendland 2", "halt")
    for move in ("orkney>wendland", "orkney>kent", "wendland>kent", "kent>orkney", "kent>wendland"):
        origin = move.split(">")[0]
        assert land(match, origin)[1] > 1
        refused(match, 0, f"move {move} 1", "VK-7.2")


def test_vk_14_15_trades_beyond_ten_stars():
    def traded(hand, *moves):
        match = play(table(asks="place", hands={0: hand}), *moves)
        return pool(match) - 3, cards(match, 0)

    assert traded((1, 5), "trade 5+0") == (30, (1, 0))
    assert traded((1, 5), "trade 5+1") == (30, (0, 0))
    assert traded((0, 6), "trade 5+0", "trade 1+0") == (32, (0, 0))


def test_vk_14_16_all_five_are_lost():
    """R21."""
    dice = [1, 1, 1, 6, 6] * 2 + [1, 6, 6]
    match = duel(9, 5, dice, lands={"north_humbria": 5})
    play(match, "attack cumbria>dalriada 5", "roll", "roll")
    assert land(match, "cumbria") == (0, 4) and land(match, "dalriada") == (1, 5)
    refused(match, 0, "attack north_humbria>fortriu 1", "VK-3.3")
    assert land(play(match, "move cumbria>north_humbria 3"), "north_humbria") == (0, 8)


def test_vk_14_17_loki_takes_no_last_warrior():
    lands = {"orkney": 1, "kent": 1, "moray": 3}
    match = play(table(lands, asks="place", face_down={0: 2}, dice=[GODS.index("loki")]), "turn")
    assert [land(match, name)[1] for name in lands] == [1, 1, 1] and asks(match) != "god_at"


def test_vk_14_18_thor_and_heimdall():
    match = play(duel(2, 1, [6, 6], gods={0: ["thor"]}), "attack cumbria>dalriada 1 with thor")
    assert land(match, "dalriada") == (0, 1)
    match = duel(2, 1, [6, 6], gods={0: ["thor"], 1: ["heimdall"]})
    play(match, "attack cumbria>dalriada 1 with thor", "1 defend heimdall")
    assert land(match, "dalriada") == (1, 1) and land(match, "cumbria") == (0, 1)


def test_vk_14_19_two_and_one_on_one_tribe():
    lands = {"orkney": 1, "mercia": (2, 1), "kent": (2, 1), "saxony": (3, 1), "cornwall": (3, 2), "viken": (4, 1)}
    match = table(lands, asks="tribe_at", rest=1, options=NEUTRAL)
    refused(match, 0, "tribe mercia 2 saxony 1", "VK-12.5")
    assert land(play(match, "tribe mercia 2 kent 1"), "mercia") == (2, 3) and land(match, "kent") == (2, 2)


WITH = {"": ({}, "", None), "thor": ({0: ["thor"]}, " with thor", None), "tyr": ({0: ["tyr"]}, " with tyr", None)}
WITH["heimdall"] = ({1: ["heimdall"]}, "", "defend heimdall")


@cache
def rolls(a, d, god=""):
    """How many rolls of a dice against d end with so many losses of attacker and defender, by the rules' own code."""
    gods, text, answer = WITH[god]
    match = duel(a + 1, d, gods=gods, ripe={0: ["tyr"]} if god == "tyr" else {})
    if answer:
        match.play(0, f"attack cumbria>dalriada {a}")
        seat, move = 1, answer
    else:
        seat, move = 0, f"attack cumbria>dalriada {a}{text}"
    draft = match.draft(seat)
    draft.follow(VIKINGS.read(match.state, seat, move))
    start, tr = match.state.copy(), Trace(False)
    *first, last = draft.choices
    for choice in first:
        VIKINGS.rules.apply(start, seat, choice, Given([]).r, tr)
    origin, target = (IDS.index(name) for name in ("cumbria", "dalriada"))
    out = Counter()
    for faces in itertools.product(range(1, 7), repeat=a + d):
        s = start.copy()
        VIKINGS.rules.apply(s, seat, last, Given(faces).r, tr)
        won = s.owner[target] == 0
        out[a + 1 - s.warriors[origin] - won * s.warriors[target], d - (1 - won) * s.warriors[target]] += 1
    return {(int(lost), int(beaten)): n / 6 ** (a + d) for (lost, beaten), n in out.items()}


@cache
def falls(n, m, god=""):
    """The chance that an advance of n takes a territory of m, rolling to the end."""
    if m == 0 or n == 0:
        return float(m == 0)
    found = rolls(min(3, n), min(2, m), god)
    return sum(chance * falls(n - lost, m - beaten, god) for (lost, beaten), chance in found.items())


@pytest.mark.parametrize(
    ("n", "m", "chances"),
    [
        (3, 2, [0.656, 0.829, 0.878, 0.489]),
        (5, 4, [0.638, 0.848, 0.924, 0.424]),
        (8, 8, [0.547, 0.840, 0.945, 0.276]),
        (10, 8, [0.724, 0.937, 0.985, 0.446]),
    ],
)
def test_vk_14_20_chances_to_the_end(n, m, chances):
    """N01, R12."""
    assert [round(falls(n, m, god), 3) for god in ("", "thor", "tyr", "heimdall")] == chances


@pytest.mark.parametrize(
    ("a", "d", "counts"),
    [
        (1, 1, {(0, 1): 15, (1, 0): 21}),
        (2, 2, {(0, 2): 295, (1, 1): 420, (2, 0): 581}),
        (3, 2, {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275}),
    ],
)
def test_vk_14_20_one_roll(a, d, counts):
    """N01: as in the classic game."""
    assert {losses: round(chance * 6 ** (a + d)) for losses, chance in rolls(a, d).items()} == counts


def test_vk_14_21_baldr():
    for red, black, warriors in (([2, 1], [6, 5], (3, 2)), ([6, 1], [5, 5], (2, 2))):
        match = play(duel(3, 2, [*black, *red], gods={1: ["baldr"]}), "attack cumbria>dalriada 2", "1 save baldr")
        assert (land(match, "cumbria")[1], land(match, "dalriada")[1]) == warriors and asks(match) == "roll_on"
    match = play(duel(3, 2, [6, 5, 2, 1], gods={1: ["baldr"]}), "attack cumbria>dalriada 2", "1 save none")
    assert land(match, "dalriada") == (0, 2)


def test_vk_14_22_saxony_dealt_to_you():
    match = play(table({"saxony": 1}, raids={0: ["saxony"]}), "halt")
    assert asks(match) == "move_from"
    match = play(table({"saxony": 1}, raids={0: ["saxony"]}, options={"raid_condition": "control"}), "halt")
    assert asks(match) == "raid" and pool(pass_on(play(match, "raid saxony"), 4)) == 5


@pytest.mark.parametrize(("players", "shares"), [(4, [10, 10, 11, 11]), (5, [8, 8, 8, 9, 9])])
def test_vk_14_23_set_up(players, shares):
    match = new(7, players=players)
    assert [len(owned(match, p)) for p in order(match)] == shares
