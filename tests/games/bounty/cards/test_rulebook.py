"""The rulebook, section 4: playing a card."""

from __future__ import annotations

from collections import Counter

import pytest

from games.bounty.tables import (
    CASTLES,
    PEOPLES,
    STRENGTH,
    TROOPS,
    allowed,
    back,
    defence,
    discards,
    events,
    holder,
    lies,
    play,
    random_game,
    refused,
    table,
    words,
)

ORDINARY = TROOPS[:3]
POSSESSIONS = ["elf_tower", "gnome_fortress", "orc_citadel", "obelisk_1", "obelisk_2", "obelisk_3"]
ABOVE = {n: [kind for kind in ORDINARY if STRENGTH[kind] > n] for n in range(5)}  # troops stronger than that


def own_strength(card):
    """What an empty possession defends with."""
    return int(card[-1]) if card.startswith("obelisk") else STRENGTH[card.partition("_")[2]]


# ---- possessions


@pytest.mark.parametrize("me", range(4))
@pytest.mark.parametrize("card", ["elf_tower", "orc_fortress", "undead_citadel", "obelisk_2"])
def test_kb_4_1_a_possession_is_laid(me, card):
    match = table({(me + 1) % 4: ["gnome_tower"]}, [card], seat=me, first=(me + 3) % 4)
    play(match, f"play {card}")
    assert lies(match, f"{card}_1") == (me, None)
    assert {"event": "PossessionLaid", "who": me, "possession": f"{card}_1"} in events(match)


def test_kb_4_1_it_asks_for_nothing_else():
    match = table({0: ["elf_tower"]}, ["obelisk_1"])
    refused(match, "play obelisk_1 elf_tower_1", "KB-4.1")
    allowed(match, "play obelisk_1")


def test_kb_4_1_it_is_owned_till_taken_or_destroyed():
    lying = {3: ["elf_tower"], 1: ["obelisk_3"]}
    match = table(lying, ["human_archer", "obelisk_2"], first=0, options={"stall_rounds": "none"})
    while match.view(None)["round"] < 6:
        back(match, 2)
    assert lies(match, "elf_tower_1") == (3, None) and lies(match, "obelisk_3_1") == (1, None)


# ---- who may play a troop


@pytest.mark.parametrize("people", PEOPLES[1:])
@pytest.mark.parametrize("kind", TROOPS)
def test_kb_4_2_a_troop_needs_a_castle_of_its_people(people, kind):
    others = [other for other in PEOPLES[1:] if other != people]
    lying = {2: [f"{other}_tower" for other in others], 0: ["obelisk_1"]}
    match = table(lying, [f"{people}_{kind}"])
    refused(match, f"play {people}_{kind} obelisk_1_1", "KB-4.2")
    assert f"{people}_{kind}" not in words(match) | set(match.view(2)["playable"])


@pytest.mark.parametrize("people", PEOPLES[1:])
@pytest.mark.parametrize("castle", CASTLES)
def test_kb_4_2_any_castle_of_the_people_will_do(people, castle):
    troops = [f"{people}_{kind}" for kind in TROOPS]
    match = table({2: [f"{people}_{castle}"], 0: ["obelisk_1"]}, troops)
    assert set(troops) <= words(match)
    for troop in troops:
        allowed(match, f"play {troop} obelisk_1_1")


@pytest.mark.parametrize("kind", TROOPS)
def test_kb_4_2_humans_need_none(kind):
    allowed(table({0: ["obelisk_1"]}, [f"human_{kind}"]), f"play human_{kind} obelisk_1_1")


def test_kb_4_2_a_castle_before_another_is_no_help():
    """Of all seats, not only the first."""
    for owner in (0, 1, 3):
        match = table({owner: ["elf_tower"]}, ["elf_wizard"])
        refused(match, "play elf_wizard elf_tower_1", "KB-4.2")


@pytest.mark.parametrize("me", range(4))
def test_kb_4_2_a_captured_castle_will_do(me):
    other = (me + 2) % 4
    match = table({other: ["elf_tower"]}, ["human_warrior", "elf_archer"], seat=me, first=(me + 1) % 4)
    refused(match, "play elf_archer elf_tower_1", "KB-4.2")
    play(match, "play human_warrior elf_tower_1")
    for _ in range(3):
        back(match)
    allowed(match, "play elf_archer elf_tower_1")


@pytest.mark.parametrize("loss", ["human_warrior", "human_hero", "human_monster"])
def test_kb_4_2_a_lost_castle_is_no_help(loss):
    """R09: of two castles the other is enough."""
    lying = {3: ["elf_tower", "elf_fortress"], 0: ["obelisk_1"]}
    match = table(lying, [loss], hands={3: ["elf_archer", "elf_hero"]})
    play(match, f"play {loss} elf_tower_1")
    assert {"elf_archer", "elf_hero"} <= words(match)
    match = table({3: ["elf_tower"], 0: ["obelisk_1"]}, [loss], hands={3: ["elf_archer", "elf_hero"]})
    play(match, f"play {loss} elf_tower_1")
    assert not {"elf_archer", "elf_hero"} & words(match)
    refused(match, "play elf_archer obelisk_1_1", "KB-4.2")


def test_kb_4_2_only_on_the_table():
    match = table({2: ["elf_tower"]}, ["human_archer", "orc_tower"], hands={3: ["orc_fortress"]})
    for where in ("elf_tower_2", "orc_tower_1", "orc_fortress_1", "obelisk_1_1"):
        refused(match, f"play human_archer {where}", "KB-4.2")
    refused(match, "play human_archer", "KB-4.2")


def test_kb_4_3_before_the_card_is_played():
    """The castle that the troop itself takes doesn't help."""
    match = table({0: ["elf_tower"]}, ["elf_warrior", "elf_hero"])
    refused(match, "play elf_warrior elf_tower_1", "KB-4.2")
    refused(match, "play elf_hero elf_tower_1", "KB-4.2")


def test_kb_4_3_what_the_card_does_to_it_is_all_one():
    match = table({2: ["elf_tower"], 0: ["obelisk_1"]}, ["elf_monster", "elf_archer"], first=2)
    play(match, "play elf_monster elf_tower_1")
    assert lies(match, "elf_tower_1") is None and discards(match) == {"elf_monster": 1, "elf_tower": 1}
    for _ in range(3):
        back(match)
    refused(match, "play elf_archer obelisk_1_1", "KB-4.2")


def test_kb_4_4_no_possession_no_troop():
    troops = [f"human_{kind}" for kind in TROOPS]
    match = table(hand=[*troops, "orc_tower"])
    assert words(match) == {"orc_tower", "back"}
    for troop in troops:
        refused(match, f"play {troop} orc_tower_1", "KB-4.4")


def test_kb_4_4_for_a_hero_a_foreign_one():
    """With own possessions alone it is KB-4.12 that forbids a hero."""
    match = table({2: ["elf_tower"]}, ["human_hero", "elf_hero", "human_archer"])
    assert not {"human_hero", "elf_hero"} & words(match) and "human_archer" in words(match)
    refused(match, "play human_hero elf_tower_1", "KB-4.12")


def test_kb_4_4_for_an_ordinary_troop_one_that_it_takes():
    match = table({0: ["orc_citadel"], 1: ["obelisk_3"]}, ["human_archer", "human_warrior", "human_wizard"])
    assert words(match) & {f"human_{kind}" for kind in TROOPS} == {"human_wizard"}
    refused(match, "play human_archer orc_citadel_1", "KB-4.9")


# ---- garrisons


@pytest.mark.parametrize("people", PEOPLES)
@pytest.mark.parametrize("kind", ORDINARY)
@pytest.mark.parametrize("where", POSSESSIONS)
def test_kb_4_5_an_ordinary_troop_garrisons_an_own_possession(people, kind, where):
    castles = [] if people == "human" else [f"{people}_citadel"]
    at = 2 if where in castles else 1
    match = table({2: [*castles, where]}, [f"{people}_{kind}"], first=0)
    play(match, f"play {people}_{kind} {where}_{at}")
    assert lies(match, f"{where}_{at}") == (2, f"{people}_{kind}")
    assert discards(match) == {}


def test_kb_4_5_events():
    match = play(table({2: ["orc_tower"]}, ["human_archer"]), "play human_archer orc_tower_1")
    told = {"event": "GarrisonPlaced", "who": 2, "possession": "orc_tower_1", "troop": "human_archer"}
    assert told in events(match) and not any(row["event"] == "CardDiscarded" for row in events(match))


@pytest.mark.parametrize("old", ORDINARY)
@pytest.mark.parametrize("new", ORDINARY)
def test_kb_4_6_a_new_garrison_sends_the_old_one_away(old, new):
    """A weaker one too, and an equal card."""
    match = table({2: [f"elf_fortress human_{old}"]}, [f"human_{new}"], first=3)
    play(match, f"play human_{new} elf_fortress_1")
    assert lies(match, "elf_fortress_1") == (2, f"human_{new}") and discards(match) == {f"human_{old}": 1}


@pytest.mark.parametrize("where", ["orc_citadel", "obelisk_3"])
def test_kb_4_7_a_garrison_may_be_weaker_than_its_possession(where):
    match = table({2: [where]}, ["human_archer"], titles=["conqueror", "commander", "sharpshooter"])
    play(match, f"play human_archer {where}_1")
    assert defence(match, f"{where}_1") == 3
    assert [holder(match, name) for name in ("conqueror", "commander", "sharpshooter")] == [2, 2, 2]


@pytest.mark.parametrize("where", POSSESSIONS)
@pytest.mark.parametrize("kind", [None, *ORDINARY])
def test_kb_4_8_the_higher_of_both(where, kind):
    """In the view, and by what takes it."""
    lying = {3: [where + (f" human_{kind}" if kind else "")], 2: ["elf_tower"]}
    n = max(own_strength(where), STRENGTH[kind] if kind else 0)
    match = table(lying, [f"elf_{troop}" for troop in ORDINARY])
    at = f"{where}_1" if where != "elf_tower" else "elf_tower_1"
    assert defence(match, at) == n
    for troop in ORDINARY:
        if troop in ABOVE[n]:
            allowed(match, f"play elf_{troop} {at}")
        else:
            refused(match, f"play elf_{troop} {at}", "KB-4.9")


@pytest.mark.parametrize("me", range(4))
def test_kb_4_8_a_weaker_garrison_leaves_the_strength_of_the_possession(me):
    match = table({me: ["orc_citadel human_wizard"]}, ["human_archer"], seat=me, first=(me + 2) % 4)
    assert defence(match, "orc_citadel_1") == 4
    assert defence(play(match, "play human_archer orc_citadel_1"), "orc_citadel_1") == 3


# ---- capture


@pytest.mark.parametrize("me", range(4))
@pytest.mark.parametrize("away", [1, 2, 3])
@pytest.mark.parametrize("kind", ORDINARY)
@pytest.mark.parametrize("where", ["gnome_tower", "obelisk_2 gnome_archer", "orc_citadel"])
def test_kb_4_9_a_stronger_troop_captures(me, away, kind, where):
    other = (me + away) % 4
    card, _, garrison = where.partition(" ")
    n = max(own_strength(card), 2 if garrison else 0)
    match = table({other: [where]}, [f"human_{kind}"], seat=me, first=(me + 3) % 4)
    if kind not in ABOVE[n]:
        refused(match, f"play human_{kind} {card}_1", "KB-4.9")
        return
    play(match, f"play human_{kind} {card}_1")
    assert lies(match, f"{card}_1") == (me, f"human_{kind}")


def test_kb_4_9_too_weak_a_troop_cant_be_played_there():
    match = table({0: ["obelisk_2", "obelisk_1"], 3: ["elf_tower gnome_wizard"]}, ["human_archer"])
    assert words(match, "human_archer") == {"obelisk_1_1"}
    refused(match, "play human_archer obelisk_2_1", "KB-4.9")
    refused(match, "play human_archer elf_tower_1", "KB-4.9")


def test_kb_4_9_an_own_possession_is_never_captured():
    match = table({2: ["elf_tower human_wizard"]}, ["human_archer"])
    assert lies(play(match, "play human_archer elf_tower_1"), "elf_tower_1") == (2, "human_archer")


@pytest.mark.parametrize("me", range(4))
def test_kb_4_10_what_a_capture_does(me):
    other = (me + 3) % 4
    match = table({other: ["gnome_tower orc_archer", "obelisk_1"]}, ["human_warrior"], seat=me, first=other)
    play(match, "play human_warrior gnome_tower_1")
    assert lies(match, "gnome_tower_1") == (me, "human_warrior") and discards(match) == {"orc_archer": 1}
    told = {
        "event": "PossessionCaptured", "who": me, "possession": "gnome_tower_1", "troop": "human_warrior",
        "other": other,
    }  # fmt: skip
    assert told in events(match) and {"event": "CardDiscarded", "card": "orc_archer"} in events(match)
    assert lies(match, "obelisk_1_1") == (other, None) and "human_warrior" not in discards(match)


def test_kb_4_10_without_a_garrison_nothing_is_discarded():
    match = play(table({0: ["gnome_tower"]}, ["human_archer"]), "play human_archer gnome_tower_1")
    assert discards(match) == {}


# ---- hero


@pytest.mark.parametrize("where", [*POSSESSIONS, "orc_citadel gnome_wizard", "obelisk_3 human_archer"])
@pytest.mark.parametrize("me", range(4))
def test_kb_4_11_a_hero_captures_anything(where, me):
    other = (me + 1) % 4
    card, _, garrison = where.partition(" ")
    match = table({other: [where]}, ["human_hero"], seat=me, first=(me + 2) % 4)
    play(match, f"play human_hero {card}_1")
    assert lies(match, f"{card}_1") == (me, None)
    assert discards(match) == {"human_hero": 1} | ({garrison: 1} if garrison else {})
    told = {"event": "PossessionCaptured", "who": me, "possession": f"{card}_1", "troop": "human_hero", "other": other}
    assert told in events(match)


@pytest.mark.parametrize("people", PEOPLES)
def test_kb_4_11_heroes_of_all_peoples(people):
    castles = [] if people == "human" else [f"{people}_tower"]
    match = table({2: castles, 3: ["obelisk_3 human_wizard"]}, [f"{people}_hero"])
    assert lies(play(match, f"play {people}_hero obelisk_3_1"), "obelisk_3_1") == (2, None)


@pytest.mark.parametrize("where", ["elf_tower", "elf_tower human_archer", "obelisk_1"])
def test_kb_4_12_not_on_an_own_possession(where):
    match = table({2: [where], 3: ["obelisk_3"]}, ["human_hero"])
    refused(match, f"play human_hero {where.partition(' ')[0]}_1", "KB-4.12")
    assert words(match, "human_hero") == {"obelisk_3_1"}


# ---- monster


@pytest.mark.parametrize("where", [*POSSESSIONS, "orc_citadel gnome_wizard", "obelisk_3 human_archer"])
@pytest.mark.parametrize("owner", range(4))
def test_kb_4_13_a_monster_destroys_anything(where, owner):
    """Foreign or own."""
    card, _, garrison = where.partition(" ")
    match = table({owner: [where], (owner + 1) % 4: ["undead_tower"]}, ["human_monster"], first=3)
    play(match, f"play human_monster {card}_1")
    assert lies(match, f"{card}_1") is None
    assert discards(match) == {"human_monster": 1, card: 1} | ({garrison: 1} if garrison else {})
    told = {
        "event": "PossessionDestroyed",
        "who": 2,
        "possession": f"{card}_1",
        "troop": "human_monster",
        "other": owner,
    }
    assert told in events(match) and lies(match, "undead_tower_1") == ((owner + 1) % 4, None)


@pytest.mark.parametrize("people", PEOPLES)
def test_kb_4_13_monsters_of_all_peoples(people):
    castles = [] if people == "human" else [f"{people}_tower"]
    match = table({2: castles, 3: ["obelisk_3 human_wizard"]}, [f"{people}_monster"])
    assert lies(play(match, f"play {people}_monster obelisk_3_1"), "obelisk_3_1") is None


def test_kb_4_13_just_one():
    match = table({0: ["elf_tower", "elf_tower"], 1: ["obelisk_1"]}, ["human_monster"])
    play(match, "play human_monster elf_tower_1")
    assert lies(match, "elf_tower_2") == (0, None) and discards(match)["elf_tower"] == 1


# ---- discards


@pytest.mark.parametrize("seed", range(3))
def test_kb_4_14_discards_stay_out(seed):
    """They only grow till the end, and what is out is in no hand and no deck any more."""
    out = Counter()
    for before, _, after in random_game(seed, players=2 + seed):
        now = Counter(discards(after))
        assert not out - now and Counter(discards(before)) == out
        out = now
    assert out.total() > 9


def test_kb_4_14_the_pile_is_open():
    match = table({0: ["orc_tower elf_archer"]}, ["human_warrior"], discards=["gnome_archer"])
    play(match, "play human_warrior orc_tower_1")
    for seat in (None, 0, 1, 2, 3):
        assert match.view(seat)["discards"] == {"elf_archer": 1, "gnome_archer": 1}
