"""The rulebook, clause by clause in the ledger's order: what is allowed, and what is refused by which clause.

Here cards, set-up and the turn. Playing a card: cards/test_rulebook.py; putting back and secrets: back/; the end:
ending/; titles: titles/; worked examples: examples/.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import warbanner as wb
from games.bounty import facts
from games.bounty.tables import (
    BOUNTY,
    CARDS,
    CASTLES,
    KINGS,
    PEOPLES,
    PRINCES,
    RAW,
    TITLES,
    TROOPS,
    allowed,
    back,
    defence,
    events,
    hand,
    in_game,
    kind_of,
    lies,
    new,
    not_asked,
    people_of,
    play,
    refused,
    table,
    words,
)

PAIRS = [(a, b) for at, a in enumerate(PEOPLES[1:]) for b in PEOPLES[2 + at :]]
CHOSEN = {"elf": "elves", "gnome": "gnomes", "orc": "orcs", "undead": "undead"}


def everything(match):
    """All cards of a game that has just been dealt."""
    return Counter(card for p in range(match.options["players"]) for card in hand(match, p)) + Counter(deck(match))


def deck(match):
    """The cards in the deck above those put under it."""
    return +Counter(dict(zip(CARDS, facts.in_deck(match.state), strict=True)))


# ---- 1 Cards


def test_kb_1_1_48_troops():
    dealt = everything(new())
    assert sum(n for card, n in dealt.items() if kind_of(card) in TROOPS) == 48
    for people, n in {"human": 12, "elf": 9, "gnome": 9, "orc": 9, "undead": 9}.items():
        assert sum(dealt[f"{people}_{kind}"] for kind in TROOPS) == n
    assert [dealt[f"human_{kind}"] for kind in TROOPS] == [4, 3, 3, 1, 1]
    for people in PEOPLES[1:]:
        assert [dealt[f"{people}_{kind}"] for kind in TROOPS] == [3, 2, 2, 1, 1]


@pytest.mark.parametrize("people", PEOPLES)
@pytest.mark.parametrize(("kind", "n"), [("archer", 2), ("warrior", 3), ("wizard", 4)])
def test_kb_1_2_strengths_of_troops(people, kind, n):
    troop = f"{people}_{kind}"
    castles = [] if people == "human" else [f"{people}_citadel"]
    match = table({2: ["obelisk_1", *castles]}, [troop])
    assert defence(play(match, f"play {troop} obelisk_1_1"), "obelisk_1_1") == n


def test_kb_1_2_hero_and_monster_have_no_strength():
    rows = {row["id"]: row["strength"] for row in RAW["troop"]}
    assert rows == {"archer": 2, "warrior": 3, "wizard": 4, "hero": 0, "monster": 0}


def test_kb_1_3_24_castles():
    dealt = everything(new())
    castles = {card: n for card, n in dealt.items() if kind_of(card) in CASTLES}
    assert castles == {f"{people}_{kind}": 2 for people in PEOPLES[1:] for kind in CASTLES}


@pytest.mark.parametrize("people", PEOPLES[1:])
@pytest.mark.parametrize(("kind", "n"), [("tower", 1), ("fortress", 2), ("citadel", 3)])
def test_kb_1_3_strengths_of_castles(people, kind, n):
    match = play(table(hand=[f"{people}_{kind}"]), f"play {people}_{kind}")
    assert defence(match, f"{people}_{kind}_1") == n


def test_kb_1_4_12_obelisks():
    dealt = everything(new())
    assert [dealt[f"obelisk_{n}"] for n in (1, 2, 3)] == [4, 4, 4] and dealt.total() == 84
    match = table({0: [f"obelisk_{n}" for n in (1, 2, 3) for _ in range(4)]})
    assert [defence(match, f"obelisk_{n}_{at}") for n in (1, 2, 3) for at in (1, 4)] == [1, 1, 2, 2, 3, 3]


def test_kb_1_4_obelisks_are_of_no_people():
    """They let nobody play troops."""
    match = table({2: ["obelisk_1"]}, ["elf_archer", "human_archer"])
    refused(match, "play elf_archer obelisk_1_1", "KB-4.2")
    allowed(match, "play human_archer obelisk_1_1")


def test_kb_1_5_21_titles():
    assert [row["id"] for row in RAW["title"]] == TITLES and len(set(TITLES)) == 21
    for match in (new(seed) for seed in range(20)):
        for row in match.view(None)["titles"]:
            assert (
                row["name"]
                and row["condition"]
                and row["points"] == next(one["points"] for one in RAW["title"] if one["id"] == row["id"])
            )


@pytest.mark.parametrize("people", PEOPLES[1:])
def test_kb_1_5_king_and_prince_bear_the_sign(people):
    """No other title leaves the game with a people."""
    seen = set()
    for seed in range(60):
        match = new(seed, players=3, peoples_removed=CHOSEN[people])
        seen |= {row["id"] for row in match.view(None)["titles"]}
    assert seen == set(TITLES) - {KINGS[people], PRINCES[people]}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kb_1_6_one_last_player(players):
    lasts = {seed: new(seed, players=players).view(None)["last"] for seed in range(40)}
    assert set(lasts.values()) == set(range(players))


# ---- 2 Set-up


@pytest.mark.parametrize("pair", PAIRS)
def test_kb_2_1_two_players(pair):
    match = new(players=2, peoples_removed="_".join(CHOSEN[people] for people in pair))
    assert match.view(0)["gone"] == list(pair)
    dealt = everything(match)
    assert dealt == in_game(2, pair)
    assert not any(people_of(card) in pair for card in dealt)
    assert [dealt[f"obelisk_{n}"] for n in (1, 2, 3)] == [2, 2, 2]


@pytest.mark.parametrize("people", PEOPLES[1:])
def test_kb_2_1_three_players(people):
    match = new(players=3, peoples_removed=CHOSEN[people])
    assert match.view(0)["gone"] == [people]
    dealt = everything(match)
    assert dealt == in_game(3, [people]) and [dealt[f"obelisk_{n}"] for n in (1, 2, 3)] == [3, 3, 3]


@pytest.mark.parametrize("players", [4, 5])
def test_kb_2_1_four_and_five_players(players):
    match = new(players=players)
    assert match.view(0)["gone"] == [] and everything(match) == CARDS


@pytest.mark.parametrize("players", [2, 3])
def test_kb_2_1_the_commander_stays(players):
    seen = set()
    for seed in range(60):
        match = new(seed, players=players)
        assert sum(n for card, n in everything(match).items() if people_of(card) == "human") == 12
        seen |= {row["id"] for row in match.view(None)["titles"]}
    assert "commander" in seen


@pytest.mark.parametrize(("players", "n"), [(2, 6), (3, 4), (4, 1), (5, 1)])
def test_kb_2_2_peoples_are_drawn(players, n):
    gone = Counter(tuple(new(seed, players=players).view(None)["gone"]) for seed in range(150))
    assert len(gone) == n and not any("human" in row for row in gone)
    assert all(count > 150 / n / 3 for count in gone.values())


def test_kb_2_2_or_chosen():
    for seed in range(12):
        assert new(seed, players=3, peoples_removed="orcs").view(1)["gone"] == ["orc"]
        assert new(seed, players=2, peoples_removed="elves_undead").view(1)["gone"] == ["elf", "undead"]


@pytest.mark.parametrize(
    ("players", "chosen"),
    [(2, "elves"), (3, "elves_orcs"), (4, "elves"), (5, "undead"), (4, "gnomes_orcs"), (3, "humans")],
)
def test_kb_2_2_as_many_as_the_players_need(players, chosen):
    with pytest.raises(wb.BadOption):
        new(players=players, peoples_removed=chosen)


def test_kb_2_2_all_see_which_are_out():
    match = new(players=3)
    assert len({tuple(match.view(seat)["gone"]) for seat in (None, 0, 1, 2)}) == 1


@pytest.mark.parametrize(("players", "n"), [(2, 17), (3, 19), (4, 21), (5, 21)])
def test_kb_2_3_six_titles_lie_open(players, n):
    chosen = {2: {"peoples_removed": "elves_orcs"}, 3: {"peoples_removed": "undead"}}.get(players, {})
    seen = Counter()
    for seed in range(100):
        rows = new(seed, players=players, **chosen).view(None)["titles"]
        assert len(rows) == 6 and all(row["shown"] == "open" and row["holder"] is None for row in rows)
        seen.update(row["id"] for row in rows)
    assert len(seen) == n and all(count > 600 / n / 3 for count in seen.values())


def test_kb_2_3_the_others_are_unseen():
    match = new()
    left = set(TITLES) - {row["id"] for row in match.view(None)["titles"]}
    assert len(left) == 15
    for seat in (None, 0, 1, 2, 3):
        assert not any(title in str(match.view(seat)) for title in left)


@pytest.mark.parametrize(("players", "n"), [(2, 48), (3, 66), (4, 84), (5, 84)])
def test_kb_2_4_one_deck(players, n):
    assert everything(new(players=players)).total() == n


def test_kb_2_4_it_is_shuffled():
    """Each card is as likely as any other to be among the first six."""
    dealt = Counter(card for seed in range(300) for card in hand(new(seed), seed % 4))
    assert len(dealt) == len(CARDS)
    assert all(0.5 < dealt[card] / (300 * 6 * n / 84) < 1.7 for card, n in CARDS.items())


@pytest.mark.parametrize(("players", "n"), [(2, 36), (3, 48), (4, 60), (5, 54)])
def test_kb_2_5_six_cards_each(players, n):
    match = new(players=players)
    assert match.view(None)["deck"] == n
    for seat in range(players):
        view = match.view(seat)
        assert len(view["hand"]) == 6 and [row["hand"] for row in view["seats"]] == [6] * players
        assert all(row["known"] == [] for row in view["seats"])
        assert sum(view["unseen"].values()) == n + 6 * (players - 1)
        assert view["unseen"] == dict(everything(match) - Counter(view["hand"]))
    assert match.view(None)["hand"] is None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kb_2_6_the_first_player_is_drawn(players):
    firsts = Counter(new(seed, players=players).view(None)["first"] for seed in range(200))
    assert set(firsts) == set(range(players)) and min(firsts.values()) > 200 / players / 2
    for seed in range(20):
        match = new(seed, players=players)
        view = match.view(None)
        assert match.awaited == [view["first"]] == [view["seat"]]


@pytest.mark.parametrize(("players", "first"), [(n, p) for n in (2, 3, 4, 5) for p in range(n)])
def test_kb_2_6_turns_go_to_the_left(players, first):
    match = table(seat=first, first=first, players=players)
    view, seats = match.view(None), []
    assert (view["last"] + 1) % players == first
    for _ in range(2 * players):
        seats += match.awaited
        assert match.view(None)["round"] == 1 + (len(seats) - 1) // players
        back(match)
    assert seats == [(first + n) % players for n in range(players)] * 2
    assert match.view(None)["first"] == first and match.view(None)["last"] == view["last"]


@pytest.mark.parametrize("first", range(3))
def test_kb_2_6_a_round_ends_with_the_last_player(first):
    match = table({0: ["elf_tower"]}, seat=first, first=first, players=3)
    number = match.view(None)["round"]
    for n in range(6):
        assert match.view(None)["round"] == number + n // 3
        back(match)
    told = [row["round"] for row in events(match) if row["event"] == "RoundEnded"]
    assert told == [number, number + 1]


def test_kb_2_6_nobody_else_is_asked():
    match = table({0: ["elf_tower"]}, seat=3, first=2)
    for seat in (0, 1, 2):
        not_asked(match, seat, f"back {hand(match, seat)[0]}")
        with pytest.raises(wb.NotYourTurn):
            match.why(seat, f"back {hand(match, seat)[0]}")
    allowed(match, f"back {hand(match, 3)[0]}")


@pytest.mark.parametrize("seed", range(8))
def test_kb_2_7_two_players(seed):
    view = new(seed, players=2).view(None)
    assert {view["first"], view["last"]} == {0, 1}


def test_kb_2_7_seats_are_drawn_from_the_seed():
    named = [{"name": name, "player": "person"} for name in ("One", "Two", "Three")]
    drawn = [
        tuple(BOUNTY.new(seed=seed, players=3, seats=named, seating="drawn").names) for seed in [*range(30), *range(30)]
    ]
    assert drawn[:30] == drawn[30:] and len(set(drawn)) == 6


# ---- 3 The turn


@pytest.mark.parametrize("me", range(4))
def test_kb_3_1_play_one_and_draw_one(me):
    match = table({me: ["elf_tower"]}, ["elf_archer"], seat=me, first=(me + 2) % 4, draws=["obelisk_1"])
    before = Counter(hand(match, me))
    play(match, "play elf_archer elf_tower_1")
    assert Counter(hand(match, me)) == before - Counter(["elf_archer"]) + Counter(["obelisk_1"])
    assert match.awaited == [(me + 1) % 4]


@pytest.mark.parametrize("me", range(4))
def test_kb_3_1_or_put_back_and_draw_as_many(me):
    match = table(hand=["elf_hero", "orc_hero"], seat=me, first=(me + 1) % 4, draws=["obelisk_1", "obelisk_2"])
    before = Counter(hand(match, me))
    play(match, "back elf_hero orc_hero")
    assert Counter(hand(match, me)) == before - Counter(["elf_hero", "orc_hero"]) + Counter(["obelisk_1", "obelisk_2"])
    assert match.awaited == [(me + 1) % 4]


def test_kb_3_1_not_both():
    match = table(hand=["elf_tower", "orc_tower", "elf_hero"])
    draft = match.draft(2)
    draft.take("back")
    draft.take("elf_hero")
    with pytest.raises(wb.IllegalMove) as caught:
        draft.follow(BOUNTY.read(match.state, 2, "play elf_tower"))
    assert caught.value.clause == "KB-3.1"
    play(match, "play elf_tower")
    not_asked(match, 2, "back elf_hero")
    not_asked(match, 2, "play orc_tower")


def test_kb_3_1_no_passing():
    match = table(hand=["elf_tower"])
    refused(match, "back", "KB-5.1")
    assert "back" in words(match) and words(match, "back") == set(hand(match, 2))


def test_kb_3_1_only_cards_of_the_hand():
    match = table(hand=["elf_tower"], hands={3: ["orc_citadel", "orc_hero"]})
    refused(match, "play orc_citadel", "KB-3.1")
    refused(match, "play orc_hero", "KB-3.1")
    for number in range(len(CARDS)):
        if list(CARDS)[number] not in hand(match, 2):
            assert match.game.rules.why(match.state, 2, number) == 301


def test_kb_3_2_also_when_a_card_could_be_played():
    match = table({2: ["elf_tower"]}, ["elf_archer", "orc_tower"])
    assert words(match) >= {"elf_archer", "orc_tower", "back"}
    allowed(match, "back orc_tower")


def test_kb_3_2_or_when_none_could():
    stuck = ["elf_archer", "elf_hero", "orc_wizard", "orc_monster", "gnome_hero", "undead_archer"]
    match = table(hand=stuck)
    assert words(match) == {"back"} and words(match, "back") == set(stuck)
    assert match.view(2)["playable"] == []
    play(match, "back elf_hero")


def test_kb_3_3_the_hand_is_six_again():
    match = table(hand=["orc_tower"], draws=["elf_hero"])
    play(match, "play orc_tower")
    assert "elf_hero" in hand(match, 2) and [row["hand"] for row in match.view(None)["seats"]] == [6] * 4
    assert {"event": "CardDrawn", "who": 2, "card": "elf_hero"} in events(match, 2)


def test_kb_3_3_nothing_is_drawn_from_an_empty_deck():
    """R16: the deck runs out, nobody draws, and play goes on."""
    match = table(hand=["orc_tower"], hands={3: ["elf_tower"], 0: ["elf_citadel"]}, deck=["elf_hero"], seat=2, first=1)
    play(match, "play orc_tower")
    assert "elf_hero" in hand(match, 2) and match.view(None)["deck"] == 0 and match.view(None)["final"]
    here = match.version
    play(match, "play elf_tower", "play elf_citadel")
    assert [row["hand"] for row in match.view(None)["seats"]] == [5, 6, 6, 5]
    assert not any(row["event"] in ("CardDrawn", "LastCardDrawn") for row in events(match, 3, here))


def test_kb_3_4_equal_cards_are_one_choice():
    twice = ["elf_archer", "elf_archer", "obelisk_1", "obelisk_1", "orc_tower", "orc_tower"]
    match = table({2: ["elf_tower"]}, twice)
    assert words(match) == {*twice, "back"} and len(match.legal(2)) == 4
    play(match, "play elf_archer elf_tower_1")
    assert hand(match, 2).count("elf_archer") == 1


def test_kb_3_4_each_possession_has_a_place_of_its_own():
    match = table({0: ["orc_tower"], 2: ["obelisk_1"]}, ["orc_tower", "obelisk_1"], hands={3: ["obelisk_1"]})
    play(match, "play orc_tower", "play obelisk_1")
    assert lies(match, "orc_tower_1") == (0, None) and lies(match, "orc_tower_2") == (2, None)
    assert lies(match, "obelisk_1_1") == (2, None) and lies(match, "obelisk_1_2") == (3, None)


# ---- the ledger


def test_every_option_of_the_ledger():
    names = {"experienced", "peoples_removed", "final_turn", "stall_rounds", "title_display", "players"}
    assert set(BOUNTY.options) == names and BOUNTY.board_option == "title_points"
    defaults = {name: option.default for name, option in BOUNTY.options.items()}
    assert defaults == {
        "experienced": "off", "peoples_removed": "random", "final_turn": "next", "stall_rounds": 3,
        "title_display": "turn", "players": 4,
    }  # fmt: skip
    assert all(clause in BOUNTY.ledger for option in BOUNTY.options.values() for clause in option.clauses)


def test_every_clause_has_a_test():
    """A clause KB-4.3 is tested by functions named `test_kb_4_3_…`."""
    files = sorted(Path(__file__).parent.rglob("test_rulebook.py"))
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    names = re.findall(r"^def test_kb_(\d+)_(\d+)_", text, re.MULTILINE)
    tested = {f"KB-{section}.{number}" for section, number in names}
    assert sorted(set(BOUNTY.ledger) - tested) == []
    assert sorted(tested - set(BOUNTY.ledger)) == []
