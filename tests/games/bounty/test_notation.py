"""Moves as text, both ways: what a draft writes is read as the same answers, and there is one text for each move."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from games.bounty.tables import BOUNTY, CARDS, hand, table
from suite import CASES, scaled, walk
from suite import IDS as CASE_IDS
from warbanner.core.draft import Draft
from warbanner.games.bounty import board
from warbanner.games.bounty.loader import POSSESSIONS
from warbanner.games.bounty.text import CARD_NAMES, POSSESSION_NAMES

CHOSEN = [chosen for name, chosen in CASES if name == "bounty"]
CALLED = [called for called, (name, _) in zip(CASE_IDS, CASES, strict=True) if name == "bounty"]
STRIDE = scaled(1, 3)  # every so many moves of a game


def reread(s, seat, text):
    """The draft of a text that was written; its text is the same."""
    draft = Draft(BOUNTY, s, seat)
    draft.follow(BOUNTY.read(s, seat, text))
    assert draft.text == text
    return draft


# ---- words


def test_the_words_of_cards_and_possessions():
    assert list(CARD_NAMES) == list(CARDS) and len(CARDS) == board.KINDS
    assert list(POSSESSION_NAMES) == POSSESSIONS and len(POSSESSIONS) == board.SLOTS
    assert [word for word in POSSESSIONS if word.startswith("e")] == [
        *("elf_tower_1", "elf_tower_2", "elf_fortress_1", "elf_fortress_2", "elf_citadel_1", "elf_citadel_2"),
    ]
    assert POSSESSIONS[-4:] == [f"obelisk_3_{n}" for n in (1, 2, 3, 4)]
    assert len(set(CARD_NAMES.values())) == 40 and len(set(POSSESSION_NAMES.values())) == 36


@pytest.mark.parametrize(
    ("prompt", "words", "command"),
    [("card", list(CARDS), ("back", 64)), ("target", POSSESSIONS, None), ("back", list(CARDS), ("done", 126))],
)
def test_words_there_and_back(prompt, words, command):
    s = table().state
    for choice, word in [*enumerate(words), *([command[::-1]] if command else [])]:
        assert BOUNTY.word_of(s, 2, prompt, choice) == word
        assert BOUNTY.choice_of(s, 2, prompt, word) == choice
    named = {BOUNTY.word_of(s, 2, prompt, choice) for choice in range(127)}
    assert len(named) == 127
    foreign = {"back", "done", "pass", "", "x", "63", "126", *CARDS, *POSSESSIONS} - {*words, command and command[0]}
    assert all(BOUNTY.choice_of(s, 2, prompt, word) == -1 for word in foreign)


# ---- moves of games


@pytest.mark.parametrize("chosen", CHOSEN, ids=CALLED)
def test_moves_of_games_are_read_as_they_were_written(chosen):
    """Of all options, by both bots: the same answers, choice by choice."""
    shapes = Counter()
    for bot in ("random", "attacker"):
        begun, draft, at = None, None, 0
        for s, seat, _, choice in walk(BOUNTY, chosen, bot, 17, len(chosen)):
            if seat < 0:
                continue
            if draft is None:
                begun, at = s.copy(), at + 1
                draft = Draft(BOUNTY, begun, seat)
            draft.push_choice(choice)
            if draft.complete:
                text = draft.text
                shapes[text.split()[0], min(len(text.split()), 4)] += 1
                if at % STRIDE == 0:
                    assert reread(begun, seat, text).choices == draft.choices
                draft = None
    assert set(shapes) >= {("play", 2), ("play", 3), ("back", 2), ("back", 3), ("back", 4)}


def test_a_pass_is_read_back():
    match = table(deck=[])
    draft = reread(match.state, 2, "back")
    assert draft.complete and draft.choices == [board.PUT_BACK]


# ---- all moves of a position

LYING = {2: ["elf_tower human_archer", "obelisk_1"], 3: ["orc_citadel", "gnome_tower elf_warrior"]}
HANDS = {
    "all kinds": "elf_archer elf_hero elf_monster human_wizard orc_tower orc_hero",
    "equal ones": "elf_archer elf_archer obelisk_1 obelisk_1 obelisk_1 orc_hero",
    "nothing lies": "human_archer human_hero orc_tower orc_tower obelisk_2 elf_hero",
    "no deck": "elf_archer elf_hero elf_monster orc_tower obelisk_3 orc_hero",
}


def position(name):
    """The turn of seat 2 with this hand."""
    lying = {} if name == "nothing lies" else LYING
    return table(lying, HANDS[name].split(), deck=[] if name == "no deck" else None)


def arrangements(cards):
    """How many ways there are to put one card or more back in an order, equal cards alike."""
    ways = [1] + [0] * len(cards)  # by how many cards, of the kinds so far
    for n in Counter(cards).values():
        ways = [sum(ways[m - k] * math.comb(m, k) for k in range(min(n, m) + 1)) for m in range(len(ways))]
    return sum(ways[1:])


@pytest.mark.parametrize("name", HANDS)
def test_all_moves_of_a_position_have_a_text_of_their_own(name):
    match = position(name)
    texts = list(match.moves(2, 20_000))
    assert len(texts) == len(set(texts)) > 1
    for text in texts[:: max(1, len(texts) // scaled(2000, 150))]:
        reread(match.state, 2, text)
    back = [text for text in texts if text.startswith("back")]
    assert back == ["back"] if name == "no deck" else len(back) == arrangements(hand(match, 2))
    played = {text.split()[1] for text in texts if text.startswith("play")}
    assert played == set(match.view(2)["playable"])


def test_blanks_make_no_difference():
    match = position("all kinds")
    for text, told in {
        "  play   elf_archer\tobelisk_1_1 ": "play elf_archer obelisk_1_1",
        "play orc_tower\n": "play orc_tower",
        "\nback\torc_hero   elf_hero": "back orc_hero elf_hero",
    }.items():
        draft = match.draft(2)
        draft.follow(BOUNTY.read(match.state, 2, text))
        assert draft.text == told


def test_a_card_laid_takes_the_lowest_number():
    """A number is none of the player's choice, so the text doesn't say it."""
    match = table({3: ["obelisk_1"]}, ["obelisk_1"])
    match.play(2, "play obelisk_1")
    assert [one["id"] for one in match.view(None)["seats"][2]["possessions"]] == ["obelisk_1_2"]
    assert match.record.entries[-1].move == "play obelisk_1"
