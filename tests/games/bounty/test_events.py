"""What is told: each event in plain English, to each seat no more than it may know."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from games.bounty.facts import public
from games.bounty.tables import BOUNTY, CARDS, LAST_PLAYED, TITLES, ended, hand, new, play, table
from suite import bot_draft, scaled, stream
from warbanner.core.events import Event
from warbanner.core.game import canonical
from warbanner.core.rng import below
from warbanner.games.bounty import board, events
from warbanner.games.bounty.text import CARD_NAMES, POSSESSION_NAMES, TEMPLATES, counted, in_a_row, say

NAMES = ["Anna", "Bo", "Cleo", "Dan"]
ALL = {cls.__name__: cls for cls in vars(events).values() if isinstance(cls, type) and issubclass(cls, Event)}
KINDS = {name: cls for name, cls in ALL.items() if cls is not Event}


def of(name, **values):
    return KINDS[name](**values)


TOLD = [
    (of("PossessionLaid", who=0, possession="elf_tower_1"), "Anna lays Elf Tower no. 1."),
    (of("PossessionLaid", who=1, possession="obelisk_3_4"), "Bo lays Obelisk of 3 no. 4."),
    (
        of("GarrisonPlaced", who=0, possession="orc_citadel_2", troop="human_archer"),
        "Anna garrisons Orc Citadel no. 2 with Human Archers.",
    ),
    (
        of("PossessionCaptured", who=0, possession="gnome_fortress_1", troop="undead_wizard", other=1),
        "Anna captures Gnome Fortress no. 1 from Bo with Undead Wizards.",
    ),
    (
        of("PossessionCaptured", who=2, possession="obelisk_1_2", troop="elf_hero", other=3),
        "Cleo captures Obelisk of 1 no. 2 from Dan with Elf Hero.",
    ),
    (
        of("PossessionDestroyed", who=0, possession="undead_tower_1", troop="gnome_monster", other=2),
        "Anna destroys Undead Tower no. 1 of Cleo with Gnome Monster.",
    ),
    (
        of("PossessionDestroyed", who=0, possession="undead_tower_1", troop="gnome_monster", other=0),
        "Anna destroys own Undead Tower no. 1 with Gnome Monster.",
    ),
    (of("CardDiscarded", card="human_warrior"), "Discarded: Human Warriors."),
    (of("CardPutUnder", who=0, card="elf_hero"), "Anna puts Elf Hero under the deck."),
    (of("CardPutUnder", who=0, card=None), ""),
    (of("CardsPutBack", who=0, n=1), "Anna puts 1 card under the deck and draws as many."),
    (of("CardsPutBack", who=0, n=6), "Anna puts 6 cards under the deck and draws as many."),
    (of("CardDrawn", who=0, card="obelisk_2"), "Anna draws Obelisk of 2."),
    (of("CardDrawn", who=0, card=None), ""),
    (of("LastCardDrawn", who=3), "Dan has drawn the last card of the deck."),
    (of("TurnPassed", who=0), "Anna passes: the deck is empty."),
    (of("TitlePassed", title="emperor", who=0, other=None), "Anna becomes Emperor."),
    (of("TitlePassed", title="staff_rat", who=0, other=1), "Anna becomes Staff Rat in place of Bo."),
    (of("TitlePassed", title="lord_of_the_dead", who=None, other=1), "Bo is Lord of the Dead no longer."),
    (of("TitleShown", title="vandal", who=2), "Cleo shows a hidden title: Vandal."),
    (of("RoundEnded", round=12), "Round 12 ends."),
    (of("GameStalled", n=1), "Nobody has played a card for 1 round: the game is over."),
    (of("GameStalled", n=3), "Nobody has played a card for 3 rounds: the game is over."),
    (of("PointsCounted", who=0, n=1), "Anna has 1 point."),
    (of("PointsCounted", who=0, n=0), "Anna has 0 points."),
    (of("PointsCounted", who=0, n=-3), "Anna has -3 points."),
    (of("PointsCounted", who=0, n=21), "Anna has 21 points."),
    (of("GameWon", who=0, round=16), "Anna wins."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[s or type(e).__name__ for e, s in TOLD])
def test_each_event_has_its_sentence(event, sentence):
    assert BOUNTY.tell(event, NAMES) == sentence


def test_a_name_of_a_player_in_small_letters():
    assert BOUNTY.tell(of("GameWon", who=0, round=2), ["anna", *NAMES[1:]]) == "Anna wins."
    odd = ["{who}", "%s", "\\n", "<b>"]
    for who, name in enumerate(odd):
        assert BOUNTY.tell(of("GameWon", who=who, round=2), odd) == f"{name} wins."


def test_no_event_is_left_out():
    """Each kind has a sentence above, and so has each way of telling it."""
    assert {type(event).__name__ for event, _ in TOLD} == set(KINDS)
    assert set(events.KINDS) == set(range(1, board.RETURNED + 1)) and len(KINDS) == len(events.KINDS)
    assert {type(make(0, 0, 0)) for make in events.KINDS.values()} == set(KINDS.values())
    keys = {type(event).__name__ + events._ending(event) for event, _ in TOLD}
    assert keys == {key for key in TEMPLATES if key.partition(".")[0] in KINDS}


# ---- who is told what


def owners(event):
    """The event as its seat, another seat and a spectator are told of it."""
    return [event.seen_by(seat) for seat in (0, 1, None)]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[s or type(e).__name__ for e, s in TOLD])
def test_only_single_cards_are_secret(event, sentence):
    own, other, spectator = owners(event)
    assert own == event and other == spectator
    secret = isinstance(event, (events.CardDrawn, events.CardPutUnder)) and event.card is not None
    assert other == (replace(event, card=None) if secret else event)
    assert BOUNTY.tell(other, NAMES) == ("" if secret else sentence)


TOLD_TO_ALL = [
    # of seat 2's play, as all others are told it
    (
        "play elf_archer elf_tower_1",
        ["Cleo garrisons Elf Tower no. 1 with Elf Archers.", "Cleo becomes Elf Prince."],
    ),
    ("play orc_citadel", ["Cleo lays Orc Citadel no. 2."]),
    (
        "play elf_hero gnome_tower_1",
        ["Cleo captures Gnome Tower no. 1 from Dan with Elf Hero.", "Discarded: Human Archers.",
         "Discarded: Elf Hero.", "Cleo becomes Staff Rat.", "Dan is Commander no longer."],
    ),
    (
        "play elf_monster gnome_tower_1",
        ["Cleo destroys Gnome Tower no. 1 of Dan with Elf Monster.", "Discarded: Gnome Tower.",
         "Discarded: Human Archers.", "Discarded: Elf Monster.", "Cleo becomes Vandal.", "Dan is Commander no longer."],
    ),
    (
        "play human_wizard gnome_tower_1",
        ["Cleo captures Gnome Tower no. 1 from Dan with Human Wizards.", "Discarded: Human Archers.",
         "Cleo becomes Commander in place of Dan."],
    ),
    ("back elf_archer elf_hero", ["Cleo puts 2 cards under the deck and draws as many."]),
]  # fmt: skip


@pytest.mark.parametrize(("move", "told"), TOLD_TO_ALL, ids=[move for move, _ in TOLD_TO_ALL])
def test_a_turn_as_its_seat_and_others_are_told_it(move, told):
    lying = {2: ["elf_tower"], 3: ["gnome_tower human_archer", "orc_citadel"]}
    cards = ["elf_archer", "orc_citadel", "elf_hero", "elf_monster", "human_wizard", "undead_hero"]
    drawn = ["obelisk_3", "elf_wizard"] if move.startswith("back") else ["obelisk_3"]
    titles = [*LAST_PLAYED, "commander", "undead_prince", "elf_prince", "lord_of_the_dead"]
    match = table(lying, cards, titles=titles, draws=drawn)
    play(match, move)

    def story(seat):
        lines = [BOUNTY.tell(event, NAMES) for event in match.events(seat)]
        return [line for line in lines if line]

    assert [story(seat) for seat in (None, 0, 1, 3)] == [told] * 4
    own = [f"Cleo draws {CARD_NAMES[card]}." for card in drawn]
    if move.startswith("back"):
        own = [f"Cleo puts {CARD_NAMES[card]} under the deck." for card in move.split()[1:]] + told + own
    else:
        own = told + own
    assert sorted(story(2)) == sorted(own) and [line for line in story(2) if line in told] == told


# ---- whole games read well

OPTIONS = [{"players": n} for n in (2, 3, 4, 5)] + [
    {"experienced": "on", "title_display": "round"},
    {"players": 2, "experienced": "on", "title_display": "end", "final_turn": "present"},
    {"players": 3, "stall_rounds": 1, "peoples_removed": "gnomes"},
]
CALLED = [" ".join(f"{k}={v}" for k, v in options.items()) for options in OPTIONS]
NOUNS = "card|point|round|possession|title"
ONE_OF_MANY = re.compile(rf"\b1 ({NOUNS})s\b|(?<![\w.])-?([02-9]|[0-9]{{2,}}) ({NOUNS})\b")


def games(options, bots=("random", "attacker")):
    """A match, after each of its moves, with the number of that move."""
    for number, bot in enumerate(bots):
        match, r = new(4 + number, **options), stream(9, number)
        while not match.over:
            seat, move = match.awaited[0], len(match.record.entries)
            match.play(seat, bot_draft(match, seat, bot, r))
            yield match, move


def well_put(text):
    """English as far as it can be checked: numbers with their nouns, no blank too many, no id, nothing to fill in."""
    ids = re.search(r"[a-z]_[a-z0-9]", text)
    return (
        text and not ids and not ONE_OF_MANY.search(text) and not re.search(r"  |[{}]|None(?! of)| [.,:?]|^ | $", text)
    )


@pytest.mark.parametrize("options", OPTIONS, ids=CALLED)
def test_games_read_well(options):
    """The story, the questions with their choices, the table; for each seat and for a spectator."""
    said = set()
    for match, move in games(options):
        for seat in (None, match.record.entries[move].seat):
            story = [match.game.tell(event, match.names) for event in match.happened(seat, move)]
            assert all(well_put(line) and line[0].isupper() and line.endswith(".") for line in story if line), story
            said |= {type(event).__name__ for event in match.happened(seat, move)}
        if move % scaled(3, 11) == 0 or match.over:
            for seat in (None, *range(len(match.seats))):
                lines = [line.strip() for line in match.game.table_lines(match.view(seat), match.names)]
                assert all(well_put(line) for line in lines), lines
        if not match.over and move % scaled(1, 3) == 0:
            draft, r = match.draft(match.awaited[0]), stream(move, 1)
            while not draft.complete:
                assert well_put(draft.prompt.sentence) and draft.prompt.sentence[-1] in "?."
                assert all(well_put(choice.label) for choice in draft.legal())
                draft.push_choice(draft.values()[int(below(r, len(draft.values())))])
    assert len(said) >= 13


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ([], ""),
        (["elf_hero"], "Elf Hero"),
        (["elf_archer", "elf_archer"], "2 × Elf Archers"),
        (["elf_archer", "orc_hero", "elf_archer"], "2 × Elf Archers and Orc Hero"),
        (["orc_hero", "obelisk_1", "elf_tower"], "Orc Hero, Obelisk of 1 and Elf Tower"),
    ],
)
def test_cards_in_a_row(cards, words):
    assert in_a_row(cards) == words
    assert counted({card: cards.count(card) for card in cards}) == words


def test_all_names_are_told_of():
    """Each card, possession and title has a name of its own, and each title a condition."""
    assert [CARD_NAMES[card] for card in ("human_archer", "elf_hero", "undead_tower", "obelisk_2")] == [
        "Human Archers", "Elf Hero", "Undead Tower", "Obelisk of 2",
    ]  # fmt: skip
    assert POSSESSION_NAMES["gnome_citadel_2"] == "Gnome Citadel no. 2"
    names = [say(f"title.{title}") for title in TITLES]
    conditions = [say(f"condition.{title}") for title in TITLES]
    assert len(set(names)) == len(set(conditions)) == 21 and all(well_put(text) for text in names + conditions)


# ---- what is hidden


@pytest.mark.parametrize("options", OPTIONS, ids=CALLED)
def test_nobody_is_told_what_isn_t_seen(options):
    """H04: cards drawn and put back to their owner alone; a hidden title to who was dealt it, till it is shown."""
    own, shown, others = 0, 0, {}
    for match, move in games(options):
        mover, s = match.record.entries[move].seat, match.state
        counts = {seat: [type(event) for event in match.happened(seat, move)] for seat in (None, *range(s.opt_players))}
        assert all(count == counts[None] for count in counts.values())
        for seat in counts:
            for event in match.happened(seat, move):
                if isinstance(event, (events.CardDrawn, events.CardPutUnder)):
                    assert event.who == mover and (event.card in CARDS if seat == mover else event.card is None)
                    own += seat == mover
                shown += isinstance(event, events.TitleShown)
            text = canonical([match.view(seat), [event.to_json() for event in match.happened(seat, move)]])
            dealt = [TITLES[t] for p, t in enumerate(s.hidden[: s.opt_players]) if t != board.NO_TITLE and p != seat]
            told = [title for title in dealt if f'"{title}"' in text]
            assert all(s.titles >> TITLES.index(title) & 1 for title in told)
            others[seat] = public(match.view(seat))
        assert all(view == others[None] for view in others.values())
    assert own and bool(shown) == ("experienced" in options)


HAND = ["elf_archer", "obelisk_1", "human_wizard", "gnome_hero", "orc_hero", "undead_wizard"]
OTHER = ["orc_archer", "obelisk_1", "undead_wizard", "gnome_hero", "orc_hero", "human_wizard"]


def told_to(match, seat):
    """All that a seat is told: sentences, messages, and the view."""
    messages = [canonical(event.to_json()) for event in match.events(seat)]
    return match.story(seat), messages, canonical(match.view(seat))


@pytest.mark.parametrize("move", ["play obelisk_1", "back gnome_hero orc_hero", "back obelisk_1"])
def test_other_hands_are_told_alike(move):
    """H01: which cards a hand has, and which are drawn and put back, makes no difference to others."""
    matches = [
        play(table({3: ["elf_tower"]}, cards, draws=draws), move)
        for cards, draws in (
            (HAND, ["elf_citadel", "human_warrior"]),
            (OTHER, ["obelisk_3", "orc_wizard"]),
        )
    ]
    assert hand(matches[0], 2) != hand(matches[1], 2)
    for seat in (None, 0, 1, 3):
        one, two = (told_to(match, seat)[:2] for match in matches)
        assert one == two
        assert public(matches[0].view(seat)) == public(matches[1].view(seat))
    assert told_to(matches[0], None) == told_to(matches[1], None)
    assert told_to(matches[0], 2)[0] != told_to(matches[1], 2)[0]


@pytest.mark.parametrize("cards", [["gnome_hero"], ["undead_wizard"], ["obelisk_1"]])
def test_cards_under_the_deck_are_told_by_their_number(cards):
    """To all but who put them there, one card is like another; also to a spectator."""
    match = play(table({3: ["elf_tower"]}, HAND, draws=["elf_citadel"]), f"back {cards[0]}")
    other = play(table({3: ["elf_tower"]}, HAND, draws=["orc_wizard"]), "back elf_archer")
    for seat in (None, 0, 1, 3):
        assert told_to(match, seat)[:2] == told_to(other, seat)[:2]
        assert match.view(seat) == other.view(seat)
    assert match.view(2)["under"]["known"][0]["card"] == cards[0]
    assert [len(told_to(match, seat)[1]) for seat in (None, 0, 1, 2, 3)] == [3] * 5


def test_hidden_titles_are_told_alike():
    """H01: who was dealt which of two makes no difference to the others, till they are shown."""
    dealt = dict(enumerate(["emperor", "orc_prince", "undead_prince", "commander"]))
    swapped = dealt | {0: "orc_prince", 1: "emperor"}
    matches = [
        play(table({2: ["elf_tower"]}, ["elf_archer"], hidden=titles, options={"experienced": "on"},
                   titles=LAST_PLAYED, draws=["obelisk_3"]), "play elf_archer elf_tower_1")
        for titles in (dealt, swapped)
    ]  # fmt: skip
    for seat in (None, 2, 3):
        assert told_to(matches[0], seat) == told_to(matches[1], seat)
    assert matches[0].view(0)["hidden"] == "emperor" and told_to(matches[0], 0) != told_to(matches[1], 0)


def test_when_the_game_is_over_hidden_titles_are_told_to_all():
    dealt = dict(enumerate(["emperor", "vandal", "undead_prince", "commander"]))
    match = ended({0: ["elf_tower", "orc_tower"]}, hidden=dealt, options={"experienced": "on"})
    for seat in (None, 0, 1, 2, 3):
        story = match.story(seat)
        for p, title in dealt.items():
            assert f"{match.names[p]} shows a hidden title: {say(f'title.{title}')}." in story
        assert f"{match.names[0]} becomes Emperor." in story
        assert not any("becomes Vandal" in line for line in story)
        assert story[-1] == f"{match.names[0]} wins."
        assert any(line == "Nobody has played a card for 1 round: the game is over." for line in story)
