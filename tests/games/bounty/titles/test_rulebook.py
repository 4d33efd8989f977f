"""The rulebook, sections 7 to 9: the titles."""

from __future__ import annotations

from collections import Counter

import pytest

import warbanner as wb
from games.bounty.tables import (
    BUILDERS,
    CASTLES,
    KINGS,
    LAST_PLAYED,
    MASTERS,
    PEOPLES,
    PRINCES,
    RAW,
    TITLES,
    TROOPS,
    back,
    counted,
    ended,
    events,
    hand,
    holder,
    idle_round,
    most,
    new,
    of_points,
    own_points,
    play,
    points,
    random_game,
    table,
    title,
)

DISPLAYS = ["turn", "round", "end"]


def other_peoples(people):
    """Three other peoples that have castles."""
    return [other for other in PEOPLES[1:] if other != people][:3]


# Of each title: possessions that count one each, and possessions that don't count
COUNTING = {
    "emperor": (
        ["elf_tower", "orc_tower human_archer", "gnome_citadel", "undead_fortress orc_archer"],
        ["obelisk_1", "obelisk_2 elf_archer", "obelisk_3 gnome_wizard"],
    ),
    "great_architect": (
        ["elf_tower", "elf_fortress orc_archer", "orc_citadel human_wizard", "undead_tower"],
        ["obelisk_1", "obelisk_2 human_warrior", "obelisk_3"],
    ),
    "keeper_of_secrets": (
        ["obelisk_1", "obelisk_2 orc_archer", "obelisk_3", "obelisk_1 human_wizard"],
        ["elf_tower", "orc_citadel human_archer", "gnome_fortress"],
    ),
    "conqueror": (
        ["obelisk_1 human_archer", "elf_tower orc_archer", "obelisk_3 gnome_wizard", "gnome_citadel human_warrior"],
        ["elf_fortress", "obelisk_2", "orc_citadel"],
    ),
}
for people, name in KINGS.items():
    a, b, c = other_peoples(people)
    COUNTING[name] = (
        [f"{people}_tower", f"{people}_fortress {a}_archer", f"{people}_citadel {people}_wizard", f"{people}_tower"],
        [f"{a}_tower {people}_archer", f"{b}_citadel", f"obelisk_1 {people}_warrior"],
    )
for people, name in PRINCES.items():
    a, b, c = other_peoples(people)
    home = a if people == "human" else people
    COUNTING[name] = (
        [f"{home}_tower {people}_archer", f"obelisk_3 {people}_warrior", f"{b}_citadel {people}_wizard",
         f"obelisk_1 {people}_archer"],
        [f"{home}_fortress {c}_archer", f"{home}_citadel", f"obelisk_2 {c}_wizard"],
    )  # fmt: skip
for kind, name in MASTERS.items():
    a, b = [other for other in TROOPS[:3] if other != kind]
    COUNTING[name] = (
        [f"elf_tower human_{kind}", f"obelisk_1 orc_{kind}", f"undead_citadel elf_{kind}", f"obelisk_3 human_{kind}"],
        [f"elf_fortress elf_{a}", f"obelisk_2 human_{b}", "gnome_citadel"],
    )
for kind, name in BUILDERS.items():
    a, b = [other for other in CASTLES if other != kind]
    COUNTING[name] = (
        [f"elf_{kind}", f"orc_{kind} human_archer", f"undead_{kind} elf_wizard", f"orc_{kind}"],
        [f"elf_{a}", f"gnome_{b} human_warrior", "obelisk_1 gnome_archer"],
    )
POINTS = (
    {"emperor": 7, "great_architect": 5, "keeper_of_secrets": 4, "conqueror": 5}
    | dict.fromkeys([*KINGS.values(), *PRINCES.values()], 5) | dict.fromkeys(MASTERS.values(), 6)
    | dict.fromkeys(BUILDERS.values(), 4) | dict.fromkeys(LAST_PLAYED, -3)
)  # fmt: skip


def wins(name, shift=0):
    """Who has most of what counts has the title, during play and at the end, whatever else others have."""
    one, two = (shift + 1) % 4, (shift + 3) % 4
    yes, no = COUNTING[name]
    lying = {two: [yes[2], *no], one: yes[:2]}
    assert holder(table(lying, titles=[name], seat=two, first=one), name) == one
    match = ended(lying, titles=[name], first=two, game=own_points(**{name: 9}))
    assert holder(match, name) == one and title(match, name)["counts"][one] == 2
    assert title(match, name)["counts"][two] == title(match, name)["margin"] == 1
    obelisks = [2 * counted(row["possessions"], "keeper_of_secrets") for row in match.view(None)["seats"]]
    assert points(match)[one] == obelisks[one] + 9 and points(match)[two] == obelisks[two]


def ties(name, shift=0):
    """R15: two with the same most, at one and at two: nobody has it."""
    one, two = shift % 4, (shift + 2) % 4
    yes, no = COUNTING[name]
    for n in (1, 2):
        lying = {one: yes[:n], two: yes[2 : 2 + n], (shift + 1) % 4: no}
        match = ended(lying, titles=[name], first=two)
        assert holder(match, name) is None and title(match, name)["margin"] is None
        assert [title(match, name)["counts"][p] for p in (one, two)] == [n, n]


def nobody(name):
    """Nobody has any of what counts: nobody has the title."""
    for p in range(4):
        match = ended({p: COUNTING[name][1]}, titles=[name], first=2)
        assert holder(match, name) is None and title(match, name)["counts"] == [0] * 4


def all_three(name):
    for shift in range(4):
        wins(name, shift)
        ties(name, shift)
    nobody(name)


# ---- 7 Titles in general


@pytest.mark.parametrize(
    "counts", [[3, 3, 1], [3, 2, 2], [0, 0, 0], [1, 3, 3], [2, 1, 2], [1, 0, 0], [2, 2, 2], [0, 2, 1]]
)
def test_kb_7_1_more_than_every_other(counts):
    """R15."""
    lying = {p: [f"obelisk_{1 + p}"] * n for p, n in enumerate(counts)}
    match = ended(lying, players=3, gone=["elf"], titles=["keeper_of_secrets"], first=2)
    assert holder(match, "keeper_of_secrets") == most(counts)
    assert title(match, "keeper_of_secrets")["counts"] == counts


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kb_7_1_of_all_players(players):
    for best in range(players):
        match = ended({best: ["obelisk_1"]}, players=players, first=1, titles=["keeper_of_secrets"])
        assert holder(match, "keeper_of_secrets") == best
    lying = {p: [f"obelisk_{1 + p % 3}"] for p in range(players)}
    match = ended(lying, players=players, first=1, titles=["keeper_of_secrets"])
    assert holder(match, "keeper_of_secrets") is None


@pytest.mark.parametrize("chosen", [{"players": n} for n in (2, 3, 4, 5)] + [{"experienced": "on", "players": 4}])
def test_kb_7_1_after_every_play(chosen):
    """R09, R15: counts and holders of all titles as told once more from the table."""
    met = Counter()
    for seed in range(3):
        for _, _, match in random_game(seed, **chosen):
            view = match.view(None)
            lying = [row["possessions"] for row in view["seats"]]
            tally = [[int(match.state.tally[t]) >> 8 * p & 255 for p in range(len(lying))] for t in range(19)]
            for t, name in enumerate(TITLES[:19]):
                assert tally[t] == [counted(rows, name) for rows in lying]
            for row in view["titles"]:
                if row["id"] not in LAST_PLAYED:
                    assert row["counts"] == tally[TITLES.index(row["id"])]
                    assert row["holder"] == most(row["counts"])
                    met[row["holder"] is None] += 1
                    best, second = sorted(row["counts"], reverse=True)[:2]
                    assert row["margin"] == (best - second or None)
    assert min(met.values()) > 50 and len(met) == 2


@pytest.mark.parametrize("display", DISPLAYS)
def test_kb_7_2_awarded_by_the_table_when_the_final_turn_is_over(display):
    """R13: held before, and lost by the final turn itself."""
    lying = {
        0: ["elf_tower", "elf_fortress"], 3: ["elf_tower", "elf_fortress", "elf_citadel human_wizard"],
        2: ["elf_citadel"],
    }  # fmt: skip
    match = table(
        lying, ["human_hero"], seat=0, first=1, titles=["elf_king"], deck=["human_archer"],
        options={"final_turn": "present", "title_display": display},
        holders={"elf_king": 3} if display == "round" else None,
    )  # fmt: skip
    assert holder(match, "elf_king") == (None if display == "end" else 3)
    play(match, "play human_hero elf_citadel_1")
    assert match.over and holder(match, "elf_king") == 0 and title(match, "elf_king")["counts"] == [3, 0, 1, 2]
    assert points(match) == of_points(match)


def test_kb_7_2_a_title_of_the_last_turn():
    match = ended({2: ["elf_tower"]}, titles=["elf_king"], options={"title_display": "end"}, first=3)
    assert holder(match, "elf_king") == 2
    told = {"event": "TitlePassed", "title": "elf_king", "who": 2, "other": None}
    assert told in events(match)


def test_kb_7_2_counted_afresh_when_the_game_is_over():
    """R15: what was counted during play is no part of the award."""
    match = table({0: ["elf_tower"], 3: ["obelisk_1"]}, seat=2, first=3, idle=3, options={"stall_rounds": 1})
    for at in range(len(match.state.tally)):
        match.state.tally[at] = 9
    match.play(2, f"back {hand(match, 2)[0]}")
    assert match.over and points(match) == of_points(match)
    assert title(match, "emperor")["counts"] == [1, 0, 0, 0]


def test_kb_7_3_after_every_turn():
    match = table({0: ["elf_tower"]}, ["orc_tower"], titles=["great_architect"], hands={3: ["human_archer"]}, first=0)
    assert holder(match, "great_architect") == 0
    play(match, "play orc_tower")
    assert holder(match, "great_architect") is None
    play(match, "play human_archer elf_tower_1")
    assert holder(match, "great_architect") is None and title(match, "great_architect")["counts"] == [0, 0, 1, 1]


def test_kb_7_3_after_every_round():
    match = table(
        seat=2, first=1, hand=["elf_tower"], hands={0: ["elf_fortress"], 3: ["obelisk_1"]}, titles=["elf_king"],
        options={"title_display": "round"},
    )  # fmt: skip
    play(match, "play elf_tower")
    assert holder(match, "elf_king") is None and title(match, "elf_king")["counts"] is None
    back(play(match, "play obelisk_1"))
    assert holder(match, "elf_king") == 2 and match.awaited == [1]
    idle_round(match)
    assert holder(match, "elf_king") == 2


def test_kb_7_3_a_round_later_it_may_be_lost():
    match = table(
        {2: ["elf_tower"]}, ["human_warrior"], seat=3, first=1, titles=["elf_king", "keeper_of_secrets"],
        options={"title_display": "round"}, holders={"elf_king": 2},
    )  # fmt: skip
    play(match, "play human_warrior elf_tower_1")
    assert holder(match, "elf_king") == 2
    back(match)
    assert holder(match, "elf_king") == 3 and match.view(None)["seat"] == 1


def test_kb_7_3_only_when_the_game_is_over():
    match = table({2: ["elf_tower"]}, ["obelisk_1"], titles=["elf_king"], options={"title_display": "end"})
    play(match, "play obelisk_1")
    idle_round(match)
    assert holder(match, "elf_king") is None and title(match, "elf_king")["counts"] is None
    assert not any(row["event"] == "TitlePassed" for row in events(match))
    while not match.over:
        back(match)
    assert holder(match, "elf_king") == 2 and title(match, "elf_king")["counts"] == [0, 0, 1, 0]


@pytest.mark.parametrize("seed", range(4))
def test_kb_7_3_it_changes_no_rule(seed):
    """The same moves with each display come to the same end."""
    ends = []
    for display in DISPLAYS:
        match = new(seed, title_display=display, experienced="on", players=2 + seed)
        for _, who, then in random_game(seed, experienced="on", players=2 + seed):
            match.play(who, then.record.entries[-1].move)
        assert match.over
        view = match.view(None)
        ends.append((points(match), view["titles"], view["seats"], view["winner"]))
    assert ends[0] == ends[1] == ends[2]


def test_kb_7_3_no_points_before_the_end():
    match = table({0: ["elf_tower", "obelisk_1"]})
    assert points(match) == [None] * 4 and holder(match, "emperor") == 0


def test_kb_7_3_won_and_lost_any_number_of_times():
    heroes = {3: ["elf_archer"], 0: ["human_wizard"], 1: ["human_hero"], 2: ["obelisk_1"]}
    match = table({3: ["elf_tower"]}, hands=heroes, seat=2, first=2, titles=["conqueror"])
    seen = [holder(match, "conqueror")]
    for move in ("obelisk_1", "elf_archer elf_tower_1", "human_wizard elf_tower_1", "human_hero elf_tower_1"):
        play(match, f"play {move}")
        seen.append(holder(match, "conqueror"))
    assert seen == [None, None, 3, 0, None]
    told = [(row["who"], row["other"]) for row in events(match) if row.get("title") == "conqueror"]
    assert told == [(3, None), (0, 3), (None, 0)]


def test_kb_7_4_only_titles_in_the_game_count():
    six = ["elf_king", "gnome_thane", "orc_chieftain", "commander", "sharpshooter", "swordmaster"]
    match = ended({2: ["undead_tower", "obelisk_1"]}, titles=six, game=own_points(great_architect=50, emperor=50))
    assert points(match) == [0, 0, 2, 0] and {row["id"] for row in match.view(None)["titles"]} == set(six)


def test_kb_7_4_hidden_ones_too():
    hidden = {0: "emperor", 1: "grand_magister", 2: "vandal", 3: "staff_rat"}
    six = ["elf_king", "gnome_thane", "orc_chieftain", "commander", "sharpshooter", "swordmaster"]
    match = ended(
        {2: ["undead_tower", "obelisk_1"]}, titles=six, hidden=hidden, options={"experienced": "on"},
        game=own_points(great_architect=50, emperor=30, grand_magister=20),
    )  # fmt: skip
    assert points(match) == [0, 0, 32, 0] and len(match.view(None)["titles"]) == 10


def test_kb_7_4_vandal_counts_only_if_it_is_in_the_game():
    match = ended({2: ["elf_tower"]}, monster=0, hero=1, game=own_points())
    assert points(match) == [0, 0, 0, 0] and title(match, "vandal") is title(match, "staff_rat") is None


# ---- 8 The 21 titles


def test_kb_8_1_emperor():
    all_three("emperor")


def test_kb_8_1_peoples_count_not_castles():
    lying = {3: ["elf_tower", "orc_tower"], 1: ["gnome_tower", "gnome_tower", "gnome_citadel", "gnome_fortress"]}
    assert holder(ended(lying, titles=["emperor"]), "emperor") == 3


@pytest.mark.parametrize("n", [2, 3, 4])
def test_kb_8_1_equal_at_the_most(n):
    lying = {p: [f"{people}_tower" for people in PEOPLES[1 : 1 + n]] for p in (0, 3)}
    lying[3] += ["elf_citadel", "elf_fortress"]
    match = ended(lying, titles=["emperor"])
    assert holder(match, "emperor") is None and title(match, "emperor")["counts"] == [n, 0, 0, n]


def test_kb_8_1_a_second_castle_of_a_people_may_go():
    match = table({3: ["elf_tower", "elf_fortress", "orc_tower"]}, ["human_monster"], titles=["emperor"])
    assert title(play(match, "play human_monster elf_tower_1"), "emperor")["counts"] == [0, 0, 0, 2]


def test_kb_8_2_great_architect():
    all_three("great_architect")


def test_kb_8_3_keeper_of_secrets():
    all_three("keeper_of_secrets")


def test_kb_8_3_the_obelisks_count_besides():
    match = ended({1: ["obelisk_1", "obelisk_3"]}, titles=["keeper_of_secrets"], first=3)
    assert points(match) == [0, 4 + 2 * 2, 0, 0]


def test_kb_8_4_conqueror():
    all_three("conqueror")


@pytest.mark.parametrize("name", KINGS.values())
def test_kb_8_5_kings(name):
    all_three(name)


@pytest.mark.parametrize("name", PRINCES.values())
def test_kb_8_6_commander_and_princes(name):
    all_three(name)


@pytest.mark.parametrize("name", MASTERS.values())
def test_kb_8_7_masters(name):
    all_three(name)


@pytest.mark.parametrize("name", BUILDERS.values())
def test_kb_8_8_builders(name):
    all_three(name)


@pytest.mark.parametrize(("name", "kind"), [("vandal", "monster"), ("staff_rat", "hero")])
@pytest.mark.parametrize("display", DISPLAYS)
def test_kb_8_9_the_last_who_played_one(name, kind, display):
    """R15: at once, whatever the display; it passes on."""
    lying = {0: ["elf_tower", "elf_fortress"], 1: ["orc_tower", "orc_tower", "obelisk_1"], 2: ["gnome_tower"]}
    hands = {3: [f"human_{kind}"], 0: [f"elf_{kind}"], 1: [f"orc_{kind}"], 2: ["obelisk_2", f"gnome_{kind}"]}
    options = {"title_display": display}
    match = table(lying, hands=hands, seat=2, first=0, titles=[name], options=options)
    assert holder(match, name) is None
    seen, here = [], match.version
    for move in ("obelisk_2", f"human_{kind} obelisk_1_1", f"elf_{kind} gnome_tower_1", f"orc_{kind} elf_fortress_1"):
        play(match, f"play {move}")
        seen.append(holder(match, name))
        assert title(match, name)["counts"] is None
    assert seen == [None, 3, 0, 1]
    told = [(row["who"], row["other"]) for row in events(match, None, here) if row.get("title") == name]
    assert told == [(3, None), (0, 3), (1, 0)]


@pytest.mark.parametrize("display", DISPLAYS)
def test_kb_8_9_who_plays_another_keeps_it(display):
    match = table(
        {2: ["elf_tower"], 3: ["obelisk_1", "obelisk_2"]}, ["elf_hero"], titles=["staff_rat", "vandal"], hero=2,
        monster=0, options={"title_display": display},
    )  # fmt: skip
    play(match, "play elf_hero obelisk_1_1")
    assert holder(match, "staff_rat") == 2 and holder(match, "vandal") == 0


def test_kb_8_9_they_cost_their_points():
    match = ended({0: ["elf_tower"]}, titles=["vandal", "staff_rat"], monster=3, hero=1, game=own_points(vandal=-8))
    assert points(match) == [0, -3, 0, -8]


def test_kb_8_9_not_before_the_first():
    match = ended({0: ["elf_tower"]}, titles=["vandal", "staff_rat"])
    assert holder(match, "vandal") is holder(match, "staff_rat") is None
    assert title(match, "vandal")["counts"] is title(match, "vandal")["margin"] is None


def test_kb_8_9_an_ordinary_troop_passes_neither_on():
    match = table({3: ["obelisk_1"]}, ["human_wizard"], titles=["vandal", "staff_rat"])
    play(match, "play human_wizard obelisk_1_1")
    assert holder(match, "vandal") is holder(match, "staff_rat") is None


def test_kb_8_10_the_points_of_the_game():
    assert {row["id"]: row["points"] for row in RAW["title"]} == POINTS
    for name in TITLES[:19]:
        match = ended({3: COUNTING[name][0][:1]}, titles=[name], first=2)
        assert title(match, name)["points"] == POINTS[name] and points(match) == of_points(match)


@pytest.mark.parametrize("name", TITLES[:19])
def test_kb_8_10_points_of_ones_own(name):
    match = ended({1: COUNTING[name][0][:1]}, titles=[name], game=own_points(**{name: 11}))
    obelisks = counted(match.view(None)["seats"][1]["possessions"], "keeper_of_secrets")
    assert points(match)[1] == 11 + 2 * obelisks


@pytest.mark.parametrize("name", LAST_PLAYED)
@pytest.mark.parametrize("n", [0, 1, 3])
def test_kb_8_10_two_stay_negative(name, n):
    with pytest.raises(wb.BadBoard) as caught:
        own_points(**{name: n})
    assert name in str(caught.value)
    assert own_points(**{name: -1}).names.points[TITLES.index(name)] == -1


def test_kb_8_10_others_dont():
    with pytest.raises(wb.BadBoard):
        own_points(emperor=-1)


# ---- 9 For the experienced


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kb_9_1_one_more_each(players):
    seen = Counter()
    for seed in range(150):
        match = new(seed, players=players, experienced="on")
        open_ones = {row["id"] for row in match.view(None)["titles"]}
        hidden = [match.view(p)["hidden"] for p in range(players)]
        assert len(open_ones) == 6 and len({*hidden}) == players and not open_ones & {*hidden}
        signs = {names[people] for people in match.view(None)["gone"] for names in (KINGS, PRINCES)}
        assert not signs & {*hidden}
        for p in range(players):
            rows = match.view(p)["titles"]
            assert {row["id"] for row in rows if row["shown"] == "open"} == open_ones
            assert [row["id"] for row in rows if row["shown"] == "hidden"] == [hidden[p]]
        seen.update(hidden)
    assert len(seen) == 21


def test_kb_9_1_not_for_others():
    for seed in range(10):
        match = new(seed)
        assert [match.view(p)["hidden"] for p in range(4)] == [None] * 4
        assert all(len(match.view(p)["titles"]) == 6 for p in range(4))


HIDDEN = {0: "tower_builder", 1: "citadel_builder", 2: "vandal", 3: "staff_rat"}
EXPERIENCED = {"experienced": "on"}


@pytest.mark.parametrize("owner", range(4))
def test_kb_9_2_to_whoever_meets_its_condition(owner):
    """Not to the seat it was dealt to."""
    lying = {owner: ["elf_tower"]}
    start = table(lying, hidden=HIDDEN, options=EXPERIENCED, seat=owner, first=2, game=own_points(tower_builder=9))
    assert title(start, "tower_builder", 0)["holder"] is None and title(start, "tower_builder") is None
    match = ended(lying, hidden=HIDDEN, options=EXPERIENCED, first=2, game=own_points(tower_builder=9))
    assert points(match) == [9 if p == owner else 0 for p in range(4)]
    assert holder(match, "tower_builder") == owner and title(match, "citadel_builder")["holder"] is None
    shown = [(row["title"], row["who"]) for row in events(match) if row["event"] == "TitleShown"]
    assert shown == [(HIDDEN[p], p) for p in range(4)]
    assert all(row["shown"] == "open" for row in match.view(None)["titles"])


def test_kb_9_2_not_before():
    match = table({1: ["elf_tower"]}, ["orc_tower"], hidden=HIDDEN, options=EXPERIENCED)
    play(match, "play orc_tower")
    idle_round(match)
    assert not any(row["event"] == "TitleShown" for row in events(match))
    assert title(match, "tower_builder", 1) is None and title(match, "tower_builder", 0)["shown"] == "hidden"


@pytest.mark.parametrize(("name", "kind"), [("vandal", "monster"), ("staff_rat", "hero")])
@pytest.mark.parametrize("dealt", range(4))
@pytest.mark.parametrize("display", DISPLAYS)
def test_kb_9_3_shown_as_soon_as_one_is_played(name, kind, dealt, display):
    """By anyone; also by the seat that has it in hand."""
    others = ["tower_builder", "citadel_builder", "grand_magister"]
    hidden = {p: name if p == dealt else others.pop() for p in range(4)}
    match = table(
        {3: ["obelisk_1", "elf_tower"], 0: ["obelisk_2"]}, [f"human_{kind}"], hands={3: [f"elf_{kind}"]}, hidden=hidden,
        options=EXPERIENCED | {"title_display": display}, first=1,
    )  # fmt: skip
    assert title(match, name) is None and title(match, name, dealt)["shown"] == "hidden"
    play(match, f"play human_{kind} obelisk_1_1")
    for seat in (None, 0, 1, 2, 3):
        assert title(match, name, seat)["shown"] == "open" and title(match, name, seat)["holder"] == 2
    told = [row for row in events(match) if row["event"] == "TitleShown"]
    assert told == [{"event": "TitleShown", "title": name, "who": dealt}]
    play(match, f"play elf_{kind} obelisk_2_1")
    assert holder(match, name) == 3 and [row["event"] for row in events(match)].count("TitleShown") == 1
    assert match.view(dealt)["hidden"] == name


def test_kb_9_3_only_by_its_own_card():
    match = table({3: ["obelisk_1"]}, ["human_hero"], hidden=HIDDEN, options=EXPERIENCED, seat=0, first=0)
    play(match, "play human_hero obelisk_1_1")
    assert holder(match, "staff_rat") == 0 and title(match, "vandal") is None


def test_kb_9_3_still_hidden_at_the_end():
    match = ended({3: ["obelisk_1"]}, hidden=HIDDEN, options=EXPERIENCED, game=own_points())
    assert holder(match, "vandal") is holder(match, "staff_rat") is None and points(match) == [0, 0, 0, 2]


def test_kb_9_3_shown_ones_cost_their_points():
    match = ended(
        {3: ["obelisk_1"]}, hidden=HIDDEN, shown=["vandal"], monster=1, options=EXPERIENCED, game=own_points()
    )
    assert points(match) == [0, -3, 0, 2]


@pytest.mark.parametrize(("players", "n"), [(2, 8), (3, 9), (4, 10), (5, 11)])
def test_kb_9_4_how_many_titles(players, n):
    match = random_game(1, players=players, experienced="on")[-1][2]
    assert len(match.view(None)["titles"]) == n
    assert len(random_game(1, players=players)[-1][2].view(None)["titles"]) == 6
