"""What players are likely to try and may not: each refusal is one line, names its clause, and changes nothing."""

from __future__ import annotations

import re
from importlib import resources

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import warbanner as wb
from games.bounty.tables import BOUNTY, CARDS, allowed, hand, table
from warbanner.core.errors import IllegalMove

LYING = {
    2: ["elf_tower", "obelisk_2 human_archer"],
    3: ["orc_citadel elf_warrior", "obelisk_3 undead_wizard", "obelisk_1"],
    0: ["gnome_fortress"],
}
HAND = ["elf_archer", "elf_hero", "human_warrior", "orc_hero", "undead_tower", "elf_monster"]
SITUATIONS = {
    "card": lambda: table(LYING, HAND),
    "no deck": lambda: table(LYING, HAND, deck=[]),  # all that was in it lies on the table or is discarded
    "twice": lambda: table(LYING, ["elf_archer", "elf_archer", *HAND[1:5]]),
    "empty": lambda: table({}, ["human_archer", "human_hero", "human_monster", "obelisk_1", "elf_archer", "orc_tower"]),
    "alone": lambda: table({2: ["obelisk_1", "elf_tower"]}, ["human_hero", "elf_hero", *HAND[:1]]),
    "foreign": lambda: table({3: ["orc_citadel"]}, ["human_archer", "human_warrior", "human_wizard", "human_hero"]),
}
CLAUSE = {clause: BOUNTY.ledger[clause].text for clause in BOUNTY.ledger}
HANDLESS = "no such card is in your hand, or not so many of them"
STOPS = "the move stops short of: "


def reason(match, move):
    """The clause and the line of a refusal that changes nothing."""
    seat, before = match.awaited[0], (match.position, match.version, len(match.record.entries))
    with pytest.raises(wb.IllegalMove) as e:
        match.play(seat, move)
    clause, line = match.why(seat, move)
    assert line == str(e.value) and e.value.clause == clause
    assert len(line.splitlines()) == 1 and line.isprintable() and len(line) < 400
    assert line.endswith(f"({clause})") or not clause
    assert (match.position, match.version, len(match.record.entries)) == before
    return clause, line


# ---- at the question with which a turn begins

TRIED = [  # the situation, the move, the clause, what is said before it; None: the text of the clause is all
    # cards that aren't in the hand, or not so many of them
    ("card", "play orc_tower", "KB-3.1", f"Orc Tower isn't allowed: {HANDLESS}"),
    ("card", "play obelisk_1", "KB-3.1", f"Obelisk of 1 isn't allowed: {HANDLESS}"),
    ("card", "play elf_wizard elf_tower_1", "KB-3.1", f"Elf Wizards isn't allowed: {HANDLESS}"),
    ("card", "play elf_tower elf_tower_1", "KB-3.1", f"Elf Tower isn't allowed: {HANDLESS}"),
    ("card", "back elf_wizard", "KB-5.1", f"Elf Wizards isn't allowed: {HANDLESS}"),
    ("card", "back elf_archer elf_archer", "KB-5.1", f"Elf Archers isn't allowed: {HANDLESS}"),
    ("card", "back elf_hero orc_tower", "KB-5.1", f"Orc Tower isn't allowed: {HANDLESS}"),
    ("card", "back " + "elf_hero " * 7, "KB-5.1", f"Elf Hero isn't allowed: {HANDLESS}"),
    ("twice", "back elf_archer elf_archer elf_archer", "KB-5.1", f"Elf Archers isn't allowed: {HANDLESS}"),
    ("no deck", "back orc_tower", "KB-5.1", f"Orc Tower isn't allowed: {HANDLESS}"),
    # no castle of the people, wherever the troop is to go
    ("card", "play orc_hero gnome_fortress_1", "KB-4.2", "Orc Hero isn't allowed: {}"),
    ("card", "play orc_hero elf_tower_1", "KB-4.2", "Orc Hero isn't allowed: {}"),
    ("card", "play orc_hero", "KB-4.2", "Orc Hero isn't allowed: {}"),
    # no such possession on the table
    ("card", "play elf_archer elf_tower_2", "KB-4.2", "Elf Tower no. 2 isn't allowed: {}"),
    ("card", "play elf_hero obelisk_3_4", "KB-4.2", "Obelisk of 3 no. 4 isn't allowed: {}"),
    ("card", "play elf_monster undead_tower_1", "KB-4.2", "Undead Tower no. 1 isn't allowed: {}"),
    ("empty", "play human_archer obelisk_1_1", "KB-4.4", "Human Archers isn't allowed: {}"),
    ("empty", "play human_hero obelisk_1_1", "KB-4.4", "Human Hero isn't allowed: {}"),
    ("empty", "play human_monster orc_tower_1", "KB-4.4", "Human Monster isn't allowed: {}"),
    ("empty", "play elf_archer elf_tower_1", "KB-4.2", "Elf Archers isn't allowed: {}"),
    # too weak: 2 against 2, 3 against 3 (with warriors in it), 3 against 4
    ("card", "play elf_archer gnome_fortress_1", "KB-4.9", "Gnome Fortress no. 1 isn't allowed: {}"),
    ("card", "play human_warrior orc_citadel_1", "KB-4.9", "Orc Citadel no. 1 isn't allowed: {}"),
    ("card", "play human_warrior obelisk_3_1", "KB-4.9", "Obelisk of 3 no. 1 isn't allowed: {}"),
    ("foreign", "play human_archer orc_citadel_1", "KB-4.9", "Human Archers isn't allowed: {}"),
    ("foreign", "play human_warrior orc_citadel_1", "KB-4.9", "Human Warriors isn't allowed: {}"),
    # a hero on an own one
    ("card", "play elf_hero elf_tower_1", "KB-4.12", "Elf Tower no. 1 isn't allowed: {}"),
    ("card", "play elf_hero obelisk_2_1", "KB-4.12", "Obelisk of 2 no. 1 isn't allowed: {}"),
    ("alone", "play human_hero obelisk_1_1", "KB-4.12", "Human Hero isn't allowed: {}"),
    ("alone", "play elf_hero", "KB-4.12", "Elf Hero isn't allowed: {}"),
    # too little, or too much
    ("card", "play elf_archer", "KB-4.2", f"{STOPS}On which possession do you play Elf Archers?"),
    ("card", "play elf_hero", "KB-4.2", f"{STOPS}Which possession does Elf Hero capture?"),
    ("card", "play elf_monster", "KB-4.2", f"{STOPS}Which possession does Elf Monster destroy?"),
    ("card", "play undead_tower undead_tower_1", "KB-4.1", "that would be play undead_tower, and no more"),
    ("card", "play undead_tower elf_tower_1", "KB-4.1", "that would be play undead_tower, and no more"),
    ("card", "back", "KB-5.1", "back isn't allowed: the cards that go under the deck must follow"),
    ("no deck", "back elf_archer", "KB-5.3", "that would be back, and no more"),
    ("no deck", "back elf_archer elf_hero", "KB-5.3", "that would be back, and no more"),
]  # fmt: skip


@pytest.mark.parametrize(("situation", "move", "clause", "said"), TRIED, ids=[f"{s}: {m[:50]}" for s, m, _, _ in TRIED])
def test_a_refusal_names_its_clause(situation, move, clause, said):
    assert reason(SITUATIONS[situation](), move) == (clause, f"{said.format(CLAUSE[clause])} ({clause})")


def test_what_is_refused_above_is_allowed_elsewhere():
    """The same cards where the rules let them."""
    for situation, moves in {
        "card": ["play elf_archer elf_tower_1", "play elf_archer obelisk_1_1", "play human_warrior gnome_fortress_1",
                 "play elf_hero orc_citadel_1", "play elf_monster elf_tower_1", "play undead_tower", "back orc_hero"],
        "no deck": ["back", "play undead_tower", "play elf_archer obelisk_2_1"],
        "twice": ["back elf_archer elf_archer", "back elf_archer elf_hero elf_archer"],
        "empty": ["play obelisk_1", "play orc_tower"],
        "alone": ["play elf_archer elf_tower_1"],
        "foreign": ["play human_wizard orc_citadel_1", "play human_hero orc_citadel_1"],
    }.items():  # fmt: skip
        for move in moves:
            allowed(SITUATIONS[situation](), move)


def test_no_card_of_another_hand_or_of_none():
    """Each card that isn't in the hand, played and put back."""
    match = SITUATIONS["card"]()
    for card in CARDS:
        if card not in hand(match, 2):
            for move, clause in ((f"play {card}", "KB-3.1"), (f"back {card}", "KB-5.1")):
                found = reason(match, move)
                assert found[0] == clause and found[1].endswith(f"isn't allowed: {HANDLESS} ({clause})")


# ---- at the questions of a begun move

BEGUN = {"target": ("elf_archer",), "back": ("back",), "back, more": ("back", "elf_hero")}
FIRST = "first say on which possession the troop is played (KB-4.2)"
EITHER = "cards are being put back, and a turn is either for that or for playing one (KB-3.1)"
OUT_OF_STEP = [
    ("target", "play elf_archer elf_tower_1", "Elf Archers", FIRST),
    ("target", "play undead_tower", "Undead Tower", FIRST),
    ("target", "back elf_hero", "back", FIRST),
    ("back", "play elf_archer elf_tower_1", "Elf Archers", EITHER),
    ("back", "play undead_tower", "Undead Tower", EITHER),
    ("back", "back elf_hero", "back", EITHER),
    ("back, more", "play undead_tower", "Undead Tower", EITHER),
    ("back, more", "back elf_archer", "back", EITHER),
]


def begun(at):
    """A draft of the move that was begun."""
    match = SITUATIONS["card"]()
    draft = match.draft(2)
    for word in BEGUN[at]:
        draft.take(word)
    return match, draft


@pytest.mark.parametrize(("at", "move", "what", "why"), OUT_OF_STEP, ids=[f"{at}: {m}" for at, m, _, _ in OUT_OF_STEP])
def test_a_move_out_of_step_is_told_why(at, move, what, why):
    match, draft = begun(at)
    with pytest.raises(IllegalMove) as e:
        draft.follow(BOUNTY.read(match.state, 2, move))
    assert str(e.value) == f"{what} isn't allowed: {why}" and why.endswith(f"({e.value.clause})")
    assert len(draft.answers) == len(BEGUN[at])


def test_each_move_is_tried_at_each_question():
    """All moves of the README, at all prompts."""
    told = resources.files("warbanner.games.bounty").joinpath("README.md").read_text("utf-8")
    moves = re.findall("`([a-z]+)", told.partition("## Move texts")[2].partition("A card is called")[0])
    assert set(moves) == {"play", "back"}
    assert {ask.name for ask in BOUNTY.asks.values()} == {"card", *(at.partition(",")[0] for at in BEGUN)}
    assert {(at, move.split()[0]) for at, move, _, _ in OUT_OF_STEP} >= {(at, verb) for at in BEGUN for verb in moves}
    assert {move.split()[0] for situation, move, _, _ in TRIED if situation == "card"} == set(moves)


WRONG = [  # the answers before, the answer, the clause, what is said
    ((), "orc_tower", "KB-3.1", "Orc Tower isn't allowed: {}"),
    ((), "orc_hero", "KB-4.2", "Orc Hero isn't allowed: {}"),
    ((), "done", "", "'done' is no answer to: Which card do you play, or do you put cards back?"),
    ((), "elf_tower_1", "", "'elf_tower_1' is no answer to: Which card do you play, or do you put cards back?"),
    (("elf_archer",), "orc_citadel_1", "KB-4.9", "Orc Citadel no. 1 isn't allowed: {}"),
    (("elf_hero",), "elf_tower_1", "KB-4.12", "Elf Tower no. 1 isn't allowed: {}"),
    (("elf_monster",), "obelisk_3_4", "KB-4.2", "Obelisk of 3 no. 4 isn't allowed: {}"),
    (("elf_archer",), "elf_tower", "", "'elf_tower' is no answer to: On which possession do you play Elf Archers?"),
    (("elf_hero",), "back", "", "'back' is no answer to: Which possession does Elf Hero capture?"),
    (("back",), "done", "KB-5.1", "Done isn't allowed: {}"),
    (("back",), "orc_tower", "KB-5.1", "Orc Tower isn't allowed: {}"),
    (("back", "elf_hero"), "elf_hero", "KB-5.1", "Elf Hero isn't allowed: {}"),
    (("back",), "back", "", "'back' is no answer to: Which card goes under the deck first?"),
    (("back", "elf_hero"), "x", "",
     "'x' is no answer to: 1 card put under the deck. Which goes under next, or are you done?"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "answer", "clause", "said"), WRONG)
def test_an_answer_that_is_no_choice(before, answer, clause, said):
    draft = SITUATIONS["card"]().draft(2)
    for word in before:
        draft.take(word)
    with pytest.raises(IllegalMove) as e:
        draft.take(answer)
    line = said.format(CLAUSE.get(clause))
    assert str(e.value) == (f"{line} ({clause})" if clause else line) and e.value.clause == clause
    assert len(draft.answers) == len(before)


def test_every_choice_that_isnt_offered_is_refused_with_its_name():
    """All numbers at all questions: one line, a clause of the ledger. `done` at the target once had no name."""
    for words in ((), *BEGUN.values()):
        draft = SITUATIONS["card"]().draft(2)
        for word in words:
            draft.take(word)
        for choice in range(-1, 128):
            if choice not in draft.values():
                with pytest.raises(IllegalMove) as e:
                    draft.take(choice)
                clause, line = e.value.clause, str(e.value)
                assert line.isprintable() and (line.endswith(f" ({clause})") or choice in (-1, 63, 127))


# ---- what is no move at all

NUMBERS = ["-1", "0", "1", "NaN", "nan", "inf", "1e3", "+3", "٣", "0x5", "1.5", str(10**30), "9" * 1500]


@pytest.mark.parametrize("number", NUMBERS, ids=[ascii(n[:9]) for n in NUMBERS])
@pytest.mark.parametrize(
    ("move", "what"),
    [
        ("{}", None),
        ("play {}", "card"),
        ("play {} elf_tower_1", "card"),
        ("play elf_archer {}", "possession"),
        ("play elf_archer elf_tower_1{}", "possession"),
        ("play obelisk_1{}", "card"),
        ("back {}", "card"),
        ("back elf_hero {}", "card"),
    ],
)
def test_numbers_are_no_cards(move, what, number):
    clause, line = reason(SITUATIONS["card"](), move.format(number))
    assert clause == "" and len(line) < 160
    assert (f": no {what} '" in line) if what else line.endswith(" is no move of bounty")


CARD_WORD = "no card {}; write its people and kind, like human_archer"
POSSESSION_WORD = "no possession {}; write its card and number, like elf_tower_1"
FOLLOWS = "a card must follow, then for a troop a possession"
UNREADABLE = [
    *((text, "an empty move") for text in ("", " ", "\t", "\n", " \n ")),
    *((text, f"{text!r} is no move of bounty") for text in ("fly", "\0", "Play", "pass", "done", "plây", "elf_tower")),
    ("x" * 1000, "'" + "x" * 36 + "... is no move of bounty"),
    ("play", f"'play': {FOLLOWS}"),
    ("play elf_archer elf_tower_1 elf_tower_1", f"'play elf_archer elf_tower_1 elf_towe...: {FOLLOWS}"),
    ("play x", f"'play x': {CARD_WORD.format(repr('x'))}"),
    ("play Elf_Archer elf_tower_1", f"'play Elf_Archer elf_tower_1': {CARD_WORD.format(repr('Elf_Archer'))}"),
    ("play elf archer", f"'play elf archer': {CARD_WORD.format(repr('elf'))}"),
    ("play back", f"'play back': {CARD_WORD.format(repr('back'))}"),
    ("play elf_tower_1", f"'play elf_tower_1': {CARD_WORD.format(repr('elf_tower_1'))}"),
    ("play elf_archer elf_tower", f"'play elf_archer elf_tower': {POSSESSION_WORD.format(repr('elf_tower'))}"),
    ("play elf_archer x", f"'play elf_archer x': {POSSESSION_WORD.format(repr('x'))}"),
    ("play elf_archer obelisk_1_5", f"'play elf_archer obelisk_1_5': {POSSESSION_WORD.format(repr('obelisk_1_5'))}"),
    ("play elf_archer>elf_tower_1", None),
    ("play elf_archer, elf_tower_1", None),
    ("play human_tower", f"'play human_tower': {CARD_WORD.format(repr('human_tower'))}"),
    ("play obelisk_4", f"'play obelisk_4': {CARD_WORD.format(repr('obelisk_4'))}"),
    ("back done", f"'back done': {CARD_WORD.format(repr('done'))}"),
    ("back elf_hero done", f"'back elf_hero done': {CARD_WORD.format(repr('done'))}"),
    ("back elf_hero,orc_hero", None),
    ("back all", f"'back all': {CARD_WORD.format(repr('all'))}"),
    ("play \u202ex", None),
    ("back elf_hero " + "x " * 800, None),
    ("play " + "elf_archer " * 150, None),
    ("play elf_archer " + "\U000e0001" * 1500, None),
]


@pytest.mark.parametrize(("text", "said"), UNREADABLE, ids=[ascii(text[:30]) for text, _ in UNREADABLE])
def test_what_cant_be_read_says_why(text, said):
    for situation in ("card", "no deck"):
        found = reason(SITUATIONS[situation](), text)
        assert found == ("", said) if said else found[0] == ""


@pytest.mark.parametrize("text", ["x" * 10**5, "play " * 10**4, "back elf_hero " * 10**4, " " * 10**5])
def test_what_is_far_too_long(text):
    match = SITUATIONS["card"]()
    assert reason(match, text) == ("", "the move is longer than 2000 characters")
    with pytest.raises(IllegalMove) as e:  # read alone, it is short as well
        match.draft(2).follow(BOUNTY.read(match.state, 2, text))
    assert len(str(e.value)) < 200 and str(e.value).isprintable()


def test_who_isnt_asked_is_told_so():
    for situation in SITUATIONS.values():
        match = situation()
        before = match.position
        for seat in (0, 1, 3):
            with pytest.raises(wb.NotYourTurn, match="awaited: 2"):
                match.play(seat, f"back {hand(match, seat)[0]}")
        for seat in (-1, 4, True, 2.0, "2", None):
            with pytest.raises(wb.NotYourTurn, match="there is no seat"):
                match.play(seat, "back elf_archer")
        assert match.position == before


WORDS = [*CARDS, *(f"{card}_{n}" for card in CARDS for n in (1, 4)), "play", "back", "done", "pass", "-1", "NaN", "٣"]
any_text = st.text(max_size=60) | st.lists(st.sampled_from(WORDS) | st.text(max_size=5), max_size=8).map(" ".join)
some_move = st.tuples(
    st.sampled_from(["play", "back"]), st.sampled_from(HAND), st.sampled_from(["", "elf_tower_1", "obelisk_1_1", *HAND])
).map(" ".join)
READY = {name: situation() for name, situation in SITUATIONS.items()}


@settings(deadline=None)
@given(st.sampled_from(sorted(READY)), any_text | some_move)
def test_any_text_is_a_move_or_refused_in_one_line(situation, text):
    match = READY[situation]
    before, seat = match.position, match.awaited[0]
    found = match.why(seat, text)
    assert match.position == before
    if found is None:
        draft = match.draft(seat)
        draft.follow(BOUNTY.read(match.state, seat, text))
        assert draft.text == " ".join(text.split())
    else:
        assert reason(match, text) == found
