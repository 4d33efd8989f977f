"""The worked examples of the ledger, section 12: position and outcome."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from games.bounty.tables import (
    CASTLES,
    LAST_PLAYED,
    TITLES,
    TROOPS,
    allowed,
    defence,
    discards,
    ended,
    events,
    hand,
    holder,
    kind_of,
    lies,
    new,
    own_points,
    people_of,
    play,
    played_on,
    points,
    refused,
    table,
    title,
    words,
)

SEATS = range(4)


@pytest.mark.parametrize("me", SEATS)
@pytest.mark.parametrize("castle", CASTLES)
def test_kb_12_1_undead_troops(me, castle):
    troops = [f"undead_{kind}" for kind in TROOPS]
    lying = {me: ["elf_citadel", "obelisk_1"], (me + 1) % 4: ["undead_tower"]}
    match = table(lying, troops, seat=me, first=(me + 2) % 4)
    for troop in troops:
        refused(match, f"play {troop} undead_tower_1", "KB-4.2")
    lying[me] = [f"undead_{castle}", "obelisk_1"]
    lying[(me + 1) % 4] = ["elf_tower"]
    match = table(lying, troops, seat=me, first=(me + 2) % 4)
    for troop in troops:
        allowed(match, f"play {troop} elf_tower_1")


@pytest.mark.parametrize("me", SEATS)
def test_kb_12_2_a_warrior_on_a_tower(me):
    match = table({me: ["elf_tower"]}, ["human_warrior"], seat=me, first=(me + 1) % 4)
    assert defence(match, "elf_tower_1") == 1
    assert defence(play(match, "play human_warrior elf_tower_1"), "elf_tower_1") == 3


@pytest.mark.parametrize("me", SEATS)
def test_kb_12_3_a_tower_with_archers(me):
    """Archers don't take it, a warrior or a wizard does."""
    lying = {(me + 3) % 4: ["orc_tower orc_archer"]}
    match = table(lying, [f"human_{kind}" for kind in TROOPS[:3]], seat=me, first=(me + 3) % 4)
    refused(match, "play human_archer orc_tower_1", "KB-4.9")
    for kind in ("warrior", "wizard"):
        then = play(match.fork(), f"play human_{kind} orc_tower_1")
        assert lies(then, "orc_tower_1") == (me, f"human_{kind}") and discards(then) == {"orc_archer": 1}


@pytest.mark.parametrize("where", ["elf_tower", "gnome_fortress", "obelisk_3"])
@pytest.mark.parametrize("me", SEATS)
def test_kb_12_4_wizards(where, me):
    troops = [f"human_{kind}" for kind in TROOPS[:4]]
    match = table({(me + 2) % 4: [f"{where} orc_wizard"]}, troops, seat=me, first=(me + 3) % 4)
    for kind in TROOPS[:3]:
        refused(match, f"play human_{kind} {where}_1", "KB-4.9")
    play(match, f"play human_hero {where}_1")
    assert lies(match, f"{where}_1") == (me, None) and discards(match) == {"orc_wizard": 1, "human_hero": 1}


@pytest.mark.parametrize("me", SEATS)
def test_kb_12_5_a_monster_on_a_citadel(me):
    match = table({(me + 1) % 4: ["undead_citadel elf_archer"]}, ["human_monster"], seat=me, first=me)
    play(match, "play human_monster undead_citadel_1")
    assert discards(match) == {"undead_citadel": 1, "elf_archer": 1, "human_monster": 1}
    assert lies(match, "undead_citadel_1") is None


@pytest.mark.parametrize("me", SEATS)
def test_kb_12_6_emperor(me):
    one, two = (me + 1) % 4, (me + 2) % 4
    lying = {me: ["elf_tower", "gnome_tower", "orc_tower"], one: ["elf_citadel", "gnome_citadel"]}
    lying[two] = ["undead_tower"]
    assert holder(ended(lying, titles=["emperor"]), "emperor") == me
    lying[one] += ["orc_citadel", "orc_fortress", "elf_fortress"]
    assert holder(ended(lying, titles=["emperor"]), "emperor") is None


@pytest.mark.parametrize("me", SEATS)
def test_kb_12_7_warriors_replaced(me):
    match = table({me: ["elf_tower orc_warrior"]}, ["human_wizard"], seat=me, first=(me + 2) % 4)
    play(match, "play human_wizard elf_tower_1")
    assert discards(match) == {"orc_warrior": 1} and lies(match, "elf_tower_1") == (me, "human_wizard")


@pytest.mark.parametrize("me", SEATS)
def test_kb_12_8_a_citadel_with_archers(me):
    match = table({(me + 1) % 4: ["gnome_citadel gnome_archer"]}, ["human_warrior", "human_wizard"], seat=me, first=me)
    assert defence(match, "gnome_citadel_1") == 3
    refused(match, "play human_warrior gnome_citadel_1", "KB-4.9")
    play(match, "play human_wizard gnome_citadel_1")
    assert lies(match, "gnome_citadel_1") == (me, "human_wizard") and discards(match) == {"gnome_archer": 1}


@pytest.mark.parametrize(("n", "kinds"), [(1, TROOPS[:3]), (2, TROOPS[1:3]), (3, TROOPS[2:3])])
def test_kb_12_9_empty_obelisks(n, kinds):
    match = table({3: [f"obelisk_{n}"]}, [f"human_{kind}" for kind in TROOPS[:3]])
    for kind in TROOPS[:3]:
        if kind in kinds:
            then = play(match.fork(), f"play human_{kind} obelisk_{n}_1")
            assert lies(then, f"obelisk_{n}_1") == (2, f"human_{kind}")
        else:
            refused(match, f"play human_{kind} obelisk_{n}_1", "KB-4.9")


@pytest.mark.parametrize("me", SEATS)
def test_kb_12_10_ones_own_only_castle(me):
    match = table({me: ["elf_citadel"]}, ["elf_monster"], seat=me, first=(me + 1) % 4)
    assert words(match, "elf_monster") == {"elf_citadel_1"}
    play(match, "play elf_monster elf_citadel_1")
    assert lies(match, "elf_citadel_1") is None and discards(match) == {"elf_monster": 1, "elf_citadel": 1}


@pytest.mark.parametrize("first", SEATS)
def test_kb_12_11_keeper_of_secrets(first):
    lying = {1: ["obelisk_1"] * 3, 3: ["obelisk_2", "obelisk_2 human_archer", "obelisk_3"], 0: ["obelisk_3"]}
    match = ended(lying, first=first, game=own_points(keeper_of_secrets=4), titles=["keeper_of_secrets"])
    assert holder(match, "keeper_of_secrets") is None and points(match) == [2, 6, 0, 6]


@pytest.mark.parametrize("castle", CASTLES)
@pytest.mark.parametrize("me", SEATS)
def test_kb_12_12_an_orc_castle_held_by_an_elf_archer(castle, me):
    """Of all titles."""
    lying, counting = {me: [f"orc_{castle} elf_archer"]}, {
        "emperor", "great_architect", "conqueror", "orc_chieftain", "elf_prince", "sharpshooter", f"{castle}_builder"
    }  # fmt: skip
    names = [name for name in TITLES if name not in LAST_PLAYED]
    assert len(names) == 19
    for some in (names[at : at + 6] for at in (0, 6, 12, 13)):
        match = ended(lying, titles=some, first=1)
        assert {name for name in some if holder(match, name) == me} == counting & {*some}
        assert {name for name in some if holder(match, name) is None} == {*some} - counting


@pytest.mark.parametrize("first", SEATS)
def test_kb_12_13_hero_hero_monster(first):
    """A, B, then nobody, then A again."""
    a, b = first, (first + 1) % 4
    hands = {a: ["human_hero", "elf_monster"], b: ["orc_hero"]}
    lying = {a: ["elf_tower"], b: ["orc_tower"], (first + 2) % 4: ["obelisk_1", "obelisk_2", "obelisk_3"]}
    match = table(lying, hands=hands, seat=a, first=first, titles=["vandal", "staff_rat"])
    play(match, "play human_hero obelisk_1_1", "play orc_hero obelisk_2_1")
    for seat in (first + 2, first + 3):
        play(match, f"back {hand(match, seat % 4)[0]}")
    play(match, "play elf_monster obelisk_3_1")
    assert holder(match, "staff_rat") == b and holder(match, "vandal") == a


@pytest.mark.parametrize("me", SEATS)
def test_kb_12_14_two_put_back_under_a_deck_of_ten(me):
    ten = ["obelisk_1", "obelisk_1", "elf_tower", "elf_archer", "orc_archer", "orc_wizard", "gnome_hero", "elf_hero"]
    ten += ["human_archer", "human_wizard"]
    draws = ["elf_hero", "elf_tower"]
    match = table(hand=["orc_hero", "gnome_wizard"], seat=me, first=(me + 1) % 4, deck=ten, draws=draws)
    assert match.view(me)["deck"] == 10
    play(match, "back orc_hero gnome_wizard")
    view = match.view(me)
    assert len(view["hand"]) == 6 and {"elf_hero", "elf_tower"} <= set(view["hand"]) and view["deck"] == 10
    assert view["under"]["known"] == [{"place": 8, "card": "orc_hero"}, {"place": 9, "card": "gnome_wizard"}]


@pytest.mark.parametrize("cards", [*itertools.permutations(["orc_hero", "gnome_wizard", "human_warrior"])])
@pytest.mark.parametrize("me", SEATS)
def test_kb_12_15_three_put_back_under_a_deck_of_one(cards, me):
    match = table(hand=cards, seat=me, first=(me + 1) % 4, deck=["elf_hero"])
    left = Counter(hand(match, me)) - Counter(cards)
    play(match, " ".join(["back", *cards]))
    assert Counter(hand(match, me)) == left + Counter(["elf_hero", *cards[:2]])
    view = match.view(me)
    assert view["deck"] == 1 and view["under"] == {"n": 1, "known": [{"place": 0, "card": cards[2]}]}
    assert all(row["known"] == [] for p in (None, *SEATS) for row in match.view(p)["seats"])


@pytest.mark.parametrize("seed", [0, 3, 5])
@pytest.mark.parametrize("final_turn", ["next", "present"])
def test_kb_12_16_five_players(seed, final_turn):
    match, turns = played_on(5, seed, final_turn=final_turn)
    view = match.view(None)
    told = [row["who"] for row in events(match) if row["event"] == "LastCardDrawn"]
    assert turns == 55 and told == [(view["first"] + 3) % 5] and match.record.entries[-1].seat == view["last"]


@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize(("final_turn", "n"), [("next", 38), ("present", 36)])
def test_kb_12_17_two_players(seed, final_turn, n):
    match, turns = played_on(2, seed, final_turn=final_turn)
    told = [row["who"] for row in events(match) if row["event"] == "LastCardDrawn"]
    assert turns == n and told == [match.view(None)["last"]]
    drawn = [row for row in events(match) if row["event"] == "CardDrawn"]
    assert len(drawn) == 36


@pytest.mark.parametrize("first", range(5))
def test_kb_12_18_twenty_points_each(first):
    """For the third and the fifth player; then for the first and the second."""
    game = own_points(elf_king=20, gnome_thane=20, orc_chieftain=18)
    seats = [(first + n) % 5 for n in range(5)]
    lying = {seats[2]: ["elf_tower"], seats[4]: ["gnome_tower"], seats[0]: ["orc_tower"]}
    match = ended(lying, players=5, first=first, game=game, titles=["elf_king", "gnome_thane", "orc_chieftain"])
    assert [points(match)[p] for p in seats] == [18, 0, 20, 0, 20]
    assert match.view(None)["winner"] == seats[2] and [match.result[p] for p in seats] == [3, 4, 1, 5, 2]
    lying = {seats[1]: ["elf_tower"], seats[0]: ["gnome_tower"]}
    match = ended(lying, players=5, first=first, game=game, titles=["elf_king", "gnome_thane"])
    assert [points(match)[p] for p in seats] == [20, 20, 0, 0, 0] and match.view(None)["winner"] == seats[0]


@pytest.mark.parametrize("seed", range(12))
def test_kb_12_19_three_players_elves_out(seed):
    match = new(seed, players=3, peoples_removed="elves", experienced="on")
    cards = Counter(card for p in range(3) for card in hand(match, p)) + Counter(match.view(0)["unseen"])
    cards -= Counter(card for p in (1, 2) for card in hand(match, p))
    assert sum(n for card, n in cards.items() if kind_of(card) in TROOPS) == 39
    assert sum(n for card, n in cards.items() if kind_of(card) in CASTLES) == 18
    assert sum(n for card, n in cards.items() if people_of(card) is None) == 9 and cards.total() == 66
    for p in range(3):
        assert not {"elf_king", "elf_prince"} & {row["id"] for row in match.view(p)["titles"]}


@pytest.mark.parametrize(("a", "c"), [*itertools.permutations(SEATS, 2)])
def test_kb_12_20_vandal_hidden(a, c):
    """C has it in hand, A plays a monster."""
    others = ["tower_builder", "citadel_builder", "grand_magister"]
    hidden = {p: "vandal" if p == c else others.pop() for p in range(4)}
    match = table({c: ["obelisk_1"]}, ["human_monster"], seat=a, first=c, hidden=hidden, options={"experienced": "on"})
    assert title(match, "vandal", c)["shown"] == "hidden" and title(match, "vandal", a) is None
    play(match, "play human_monster obelisk_1_1")
    assert {"event": "TitleShown", "title": "vandal", "who": c} in events(match)
    assert holder(match, "vandal") == a
    assert title(match, "vandal", a) == title(match, "vandal", c) == title(match, "vandal")
