"""The rulebook, sections 5 and 10: putting cards back, and what is secret."""

from __future__ import annotations

import itertools
from collections import Counter
from functools import cache

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import warbanner as wb
from games.bounty import facts
from games.bounty.tables import (
    BOUNTY,
    CARDS,
    TITLES,
    allowed,
    back,
    events,
    hand,
    new,
    not_asked,
    play,
    random_game,
    refused,
    table,
    title,
    words,
)
from warbanner.core.rng import seed_stream

THREE = ["elf_hero", "human_archer", "obelisk_1"]
SETTINGS = [{"players": n, "experienced": which} for n in (2, 3, 4, 5) for which in ("off", "on")]


def under(match, seat):
    """(cards above it, card) of the cards that a seat knows under the deck."""
    return [(row["place"], row["card"]) for row in match.view(seat)["under"]["known"]]


def known(match, seat, p):
    """The cards that a seat knows in another's hand."""
    return match.view(seat)["seats"][p]["known"]


# ---- what a seat knows, told once more from the events it sees


class Memory:
    """A seat with paper and pencil: it writes down the cards it puts back, and follows them."""

    def __init__(self, match, seat):
        self.seat, self.left, self.at = seat, match.view(None)["deck"], 0
        self.under = []  # the cards put under the deck, None where it didn't see which
        self.known = [Counter() for _ in match.seats]

    def look(self, match):
        for row in events(match, self.seat, self.at):
            self.hear(row)
        self.at = match.version

    def hear(self, row):
        kind, who = row["event"], row.get("who")
        if kind == "CardPutUnder":
            self.under.append(row["card"])
            self.left += 1
            if who != self.seat:
                self.known[who].clear()
        elif kind == "CardDrawn":
            if self.left == len(self.under):
                card = self.under.pop(0)
                if card is not None and who != self.seat:
                    self.known[who][card] += 1
            self.left -= 1
        elif "troop" in row:
            self.known[who][row["troop"]] -= self.known[who][row["troop"]] > 0
        elif kind == "PossessionLaid":
            card = row["possession"].rpartition("_")[0]
            self.known[who][card] -= self.known[who][card] > 0

    def check(self, match):
        view, above = match.view(self.seat), self.left - len(self.under)
        assert view["deck"] == self.left and view["under"]["n"] == len(self.under)
        places = [(above + at, card) for at, card in enumerate(self.under) if card is not None]
        assert under(match, self.seat) == places
        assert [Counter(row["known"]) for row in view["seats"]] == [+cards for cards in self.known]


def unseen_in_truth(s, seat):
    """The cards that lie where the seat can't see them and doesn't know of them."""
    out = Counter(dict(zip(CARDS, facts.in_deck(s), strict=True)))
    names = list(CARDS)
    out.update(names[n & 63] for n in s.bottom[: s.bottom_left] if n >> 6 != seat)
    for p in range(s.opt_players):
        if p != seat:
            out.update({card: int(s.hand[p * 40 + k]) for k, card in enumerate(names)})
            places = range(p * 6, p * 6 + 6)
            out.subtract(names[s.seen[i]] for i in places if s.seen_by[i] >> seat & 1)
    return +out


@cache
def walk(seed, **options):
    """A game of random moves in which cards are put back more often than not: the match before each move."""
    match, out, at = new(seed, stall_rounds="none", **options), [], 0
    while not match.over and at < 200:
        out.append(match.fork())
        seat, at = match.awaited[0], at + 1
        deck = match.view(None)["deck"]
        if (at * 7 + seed) % 3 and deck:
            back(match, 1 + (at * 5 + seed) % 6)
        else:
            match.play(seat, match.random_move(seat))
    return [*out, match.fork()]


# ---- 5 Putting cards back


@pytest.mark.parametrize("n", range(1, 7))
@pytest.mark.parametrize("me", [0, 1, 3])
def test_kb_5_1_one_to_six_cards(n, me):
    match = table(seat=me, first=(me + 1) % 4)
    before, deck = hand(match, me), match.view(None)["deck"]
    play(match, " ".join(["back", *before[:n]]))
    view = match.view(me)
    assert view["deck"] == deck and view["under"]["n"] == n and view["idle"] == 4
    assert len(view["hand"]) == 6 and match.awaited == [(me + 1) % 4]
    assert {"event": "CardsPutBack", "who": me, "n": n} in events(match)


def test_kb_5_1_one_at_least():
    match = table(hand=THREE)
    assert "done" not in words(match, "back") and "done" in words(match, "back", "elf_hero")
    refused(match, "back", "KB-5.1")


def test_kb_5_1_only_cards_of_the_hand():
    match = table(hand=THREE, hands={3: ["orc_citadel"]})
    refused(match, "back orc_citadel", "KB-5.1")
    refused(match, "back elf_hero elf_hero", "KB-5.1")
    draft = match.draft(2)
    draft.take("back")
    with pytest.raises(wb.IllegalMove) as caught:
        draft.take("orc_citadel")
    assert caught.value.clause == "KB-5.1"
    draft.take("elf_hero")
    with pytest.raises(wb.IllegalMove) as caught:
        draft.take("elf_hero")
    assert caught.value.clause == "KB-5.1"


@pytest.mark.parametrize("cards", [*itertools.permutations(THREE)])
def test_kb_5_1_in_the_order_that_the_player_picks(cards):
    match = table(hand=THREE)
    play(match, " ".join(["back", *cards]))
    deck = match.view(None)["deck"]
    assert under(match, 2) == [(deck - 3 + n, card) for n, card in enumerate(cards)]


def test_kb_5_1_equal_cards_are_put_back_one_by_one():
    match = table(hand=["elf_archer", "elf_archer", "elf_hero"], draws=["orc_hero"] + ["obelisk_1"] * 2)
    play(match, "back elf_archer elf_hero elf_archer")
    assert [card for _, card in under(match, 2)] == ["elf_archer", "elf_hero", "elf_archer"]
    assert not {"elf_archer", "elf_hero"} & set(hand(match, 2))


def test_kb_5_1_the_turn_is_over():
    match = table(hand=["elf_tower", "elf_hero"])
    play(match, "back elf_hero")
    not_asked(match, 2, "play elf_tower")


def test_kb_5_1_from_the_top():
    """What was just put under the deck isn't drawn while other cards lie above."""
    match = table(hand=THREE, deck=["orc_hero", "orc_wizard", "gnome_hero", "gnome_tower"])
    play(match, "back elf_hero human_archer obelisk_1")
    assert not set(THREE) & set(hand(match, 2)) and len(under(match, 2)) == 3


def test_kb_5_2_with_fewer_cards_in_the_deck():
    match = table(hand=["elf_hero", "orc_hero"], deck=["obelisk_1"], draws=["obelisk_1"])
    play(match, "back elf_hero orc_hero")
    assert {"obelisk_1", "elf_hero"} <= set(hand(match, 2)) and "orc_hero" not in hand(match, 2)
    assert match.view(None)["deck"] == 1 and under(match, 2) == [(0, "orc_hero")]


def test_kb_5_2_with_those_of_others_first():
    """They were put under the deck earlier, so they are drawn earlier."""
    match = table(hand=["elf_hero", "orc_hero"], deck=[], under=[(0, "obelisk_1"), (3, "obelisk_2")], seat=2, first=3)
    play(match, "back elf_hero orc_hero")
    assert {"obelisk_1", "obelisk_2"} <= set(hand(match, 2)) and under(match, 2) == [(0, "elf_hero"), (1, "orc_hero")]
    assert known(match, 0, 2) == ["obelisk_1"] and known(match, 3, 2) == ["obelisk_2"] and known(match, 1, 2) == []


def test_kb_5_3_with_the_deck_empty_it_is_a_pass():
    match = table(hand=["obelisk_1"], deck=["elf_hero"], seat=2, first=3, hands={3: ["elf_tower"]})
    play(match, "play obelisk_1")
    for seat in (3, 0, 1):
        refused(match, f"back {hand(match, seat)[0]}", "KB-5.3")
        before = match.view(seat), [row["hand"] for row in match.view(None)["seats"]]
        here = match.version
        play(match, "back")
        assert hand(match, seat) == before[0]["hand"]
        assert [row["hand"] for row in match.view(None)["seats"]] == before[1]
        assert {"event": "TurnPassed", "who": seat} in events(match, None, here)
        assert not any(row["event"] in ("CardDrawn", "CardsPutBack") for row in events(match, None, here))


def test_kb_5_3_also_who_could_play():
    match = table(hand=["obelisk_1"], deck=["elf_hero"], hands={3: ["elf_tower"]})
    play(match, "play obelisk_1")
    assert {"back", "elf_tower"} <= words(match)
    assert match.view(None)["idle"] == 0
    allowed(match, "play elf_tower")
    assert play(match, "back").view(None)["idle"] == 1


def test_kb_5_4_others_see_how_many():
    match = table(hand=["elf_hero", "human_wizard"], first=0)
    play(match, "back elf_hero human_wizard")
    for seat in (None, 0, 1, 3):
        view = match.view(seat)
        assert view["under"] == {"n": 2, "known": []}
        told = events(match, seat)
        assert {"event": "CardsPutBack", "who": 2, "n": 2} in told
        assert [row["card"] for row in told if row["event"] in ("CardPutUnder", "CardDrawn")] == [None] * 4
    assert [row["card"] for row in events(match, 2) if row["event"] == "CardPutUnder"] == ["elf_hero", "human_wizard"]
    assert match.view(None)["seats"][2]["hand"] == 6


def test_kb_5_4_each_keeps_its_own():
    match = table(hand=["elf_hero"], hands={3: ["orc_hero", "gnome_hero"]}, first=3)
    play(match, "back elf_hero", "back gnome_hero orc_hero")
    deck = match.view(None)["deck"]
    assert under(match, 2) == [(deck - 3, "elf_hero")]
    assert under(match, 3) == [(deck - 2, "gnome_hero"), (deck - 1, "orc_hero")]
    assert under(match, 0) == under(match, None) == []


def test_kb_5_4_the_places_move_up():
    match = table(hand=["elf_hero", "orc_hero"], hands={3: ["elf_tower"]}, first=3)
    play(match, "back elf_hero orc_hero")
    deck = match.view(None)["deck"]
    play(match, "play elf_tower")
    assert under(match, 2) == [(deck - 3, "elf_hero"), (deck - 2, "orc_hero")]


@pytest.mark.parametrize("me", range(4))
def test_kb_5_4_who_drew_it_is_known(me):
    """Until it is played, or that hand puts cards back."""
    you = (me + 1) % 4
    start = table(
        {you: ["elf_tower"]}, ["obelisk_1"], seat=me, first=(me + 2) % 4, deck=["gnome_archer"], draws=["gnome_archer"],
        under=[(you, "orc_hero"), (me, "elf_wizard"), ((me + 2) % 4, "elf_warrior")], hands={you: ["obelisk_2"]},
    )  # fmt: skip
    match = play(start.fork(), "play obelisk_1")
    assert known(match, you, me) == [] and under(match, me) == [(1, "elf_wizard")]
    play(match, "play obelisk_2")  # it draws its own card again
    assert known(match, me, you) == []
    match = table(
        {you: ["elf_tower"]}, ["obelisk_1"], seat=me, first=(me + 2) % 4, deck=["gnome_archer"], draws=["gnome_archer"],
        under=[(me, "elf_wizard"), (me, "orc_hero"), (me, "elf_warrior")], hands={you: ["obelisk_2"]},
    )  # fmt: skip
    play(match, "play obelisk_1", "play obelisk_2")
    assert known(match, me, you) == ["elf_wizard"] and "elf_wizard" in hand(match, you)
    assert known(match, (me + 2) % 4, you) == known(match, you, you) == known(match, None, you) == []


def drawn_by_next(*cards, lying=None, more=()):
    """Seat 2 has put cards back; seat 3 has drawn the first of them, and it is the turn of seat 0."""
    match = table(
        lying or {3: ["elf_tower"], 0: ["obelisk_3"]}, ["obelisk_1"], deck=["gnome_archer"], draws=["gnome_archer"],
        under=[(2, card) for card in cards] + [(2, "orc_hero"), (2, "orc_wizard"), (2, "orc_monster")],
        hands={3: ["obelisk_2", *more]}, first=2,
        options={"stall_rounds": "none"},
    )  # fmt: skip
    return play(match, "play obelisk_1", "play obelisk_2")


def test_kb_5_4_known_until_it_is_played():
    match = drawn_by_next("elf_wizard")
    assert known(match, 2, 3) == ["elf_wizard"]
    back(match)
    back(match)
    back(match)
    assert known(match, 2, 3) == ["elf_wizard"]
    play(match, "play elf_wizard elf_tower_1")
    assert "elf_wizard" not in known(match, 2, 3)


def test_kb_5_4_of_equal_cards_one_less():
    """Whoever knows of one of two equal cards doesn't know which of them was played."""
    match = drawn_by_next("elf_wizard", more=["elf_wizard"])
    for _ in range(3):
        back(match)
    play(match, "play elf_wizard elf_tower_1")
    assert "elf_wizard" not in known(match, 2, 3) and "elf_wizard" in hand(match, 3)


def test_kb_5_4_a_card_that_nobody_knows_of_is_played():
    match = drawn_by_next("elf_wizard", more=["human_archer"])
    for _ in range(3):
        back(match)
    play(match, "play human_archer elf_tower_1")
    assert known(match, 2, 3)[0] == "elf_wizard"


def test_kb_5_4_known_until_that_hand_puts_cards_back():
    match = drawn_by_next("elf_wizard")
    for _ in range(3):
        back(match)
    kept = next(card for card in hand(match, 3) if card != "elf_wizard")
    play(match, f"back {kept}")
    assert "elf_wizard" in hand(match, 3) and "elf_wizard" not in known(match, 2, 3)


def test_kb_5_4_several_seats_know_of_one_hand():
    seen = {3: [("elf_archer", (0, 2)), ("elf_archer", (2,)), ("orc_hero", (0,))]}
    cards = ["elf_archer", "elf_archer", "orc_hero", "human_wizard"]
    match = table({3: ["elf_tower"]}, hands={3: cards}, under=[(1, "gnome_hero")], deck=[], seen=seen, seat=3, first=0)
    assert known(match, 0, 3) == ["elf_archer", "orc_hero"] and known(match, 2, 3) == ["elf_archer"] * 2
    play(match, "play elf_archer elf_tower_1")
    assert known(match, 0, 3) == ["orc_hero"] and known(match, 2, 3) == ["elf_archer"]
    assert known(match, 1, 3) == ["gnome_hero"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_kb_5_4_a_seat_remembers_as_with_paper_and_pencil(seed, players):
    """Of each seat, after each move: the places under the deck, and the cards in other hands."""
    games = walk(seed, players=players)
    minds = [Memory(games[0], seat) for seat in range(players)]
    met = Counter()
    for match in games:
        for mind in minds:
            mind.look(match)
            mind.check(match)
            met["under"] += bool(mind.under)
            met["known"] += sum(cards.total() for cards in mind.known)
    assert met["under"] and met["known"] > 9


# ---- 10 What is secret


def test_kb_10_1_hands_are_secret():
    match = table(hands={0: ["elf_hero"], 1: ["orc_hero"], 3: ["gnome_hero"]}, hand=["undead_hero"])
    for seat, own in enumerate(["elf_hero", "orc_hero", "undead_hero", "gnome_hero"]):
        view = match.view(seat)
        assert own in view["hand"] and own not in view["unseen"]
        assert all(view["unseen"][f"{people}_hero"] == 1 for people in ("elf", "orc", "gnome", "undead")
                   if f"{people}_hero" != own)  # fmt: skip
        assert own not in str(match.view((seat + 1) % 4) | {"unseen": None})
    assert match.view(None)["hand"] is match.view(None)["unseen"] is None


def test_kb_10_1_hidden_titles_are_secret():
    hidden = ["vandal", "staff_rat", "tower_builder", "citadel_builder"]
    match = table({0: ["elf_tower"]}, hidden=dict(enumerate(hidden)), options={"experienced": "on"})
    for seat in range(4):
        assert match.view(seat)["hidden"] == hidden[seat] and title(match, hidden[seat], seat)["shown"] == "hidden"
        for other in (None, *range(4)):
            if other != seat:
                assert hidden[seat] not in str(match.view(other))


def test_kb_10_1_the_order_of_the_deck_is_drawn_late():
    """No state holds it: what comes next isn't decided before it is drawn."""
    start = table(hand=["obelisk_1"])
    seen = set()
    for seed in range(40):
        match = BOUNTY.position(start.position, seed=seed)
        match.play(2, "play obelisk_1")
        seen |= set(hand(match, 2)) - set(hand(start, 2))
    assert len(seen) > 9


@pytest.mark.parametrize("chosen", SETTINGS)
def test_kb_10_1_each_sees_all_that_it_can_know(chosen):
    """And nothing else: what a seat hasn't seen is told by kind, wherever it lies."""
    for match in walk(5, **chosen)[::7]:
        for seat in range(chosen["players"]):
            assert Counter(match.view(seat)["unseen"]) == unseen_in_truth(match.state, seat)


def imagined(match, seat, number):
    """What a seat may imagine."""
    r = vec[i64]([0, 0, 0, 0])
    seed_stream(r, 9, number, 0)
    return BOUNTY.rules.imagine(match.state, seat, r)


@pytest.mark.parametrize("chosen", SETTINGS)
@pytest.mark.parametrize("seed", range(2))
def test_kb_10_1_what_is_imagined_agrees_with_all_that_is_seen(chosen, seed):
    """H07: of each seat, its whole view stays as it is, known places and known cards of other hands among them."""
    for number, match in enumerate(walk(seed, **chosen)[::3]):
        for seat in range(chosen["players"]):
            s = imagined(match, seat, number)
            facts.check(BOUNTY, s)
            assert BOUNTY.view(s, seat) == match.view(seat)
            assert BOUNTY.view(s, None) == match.view(None)


def test_kb_10_1_in_the_middle_of_a_move_too():
    for match in walk(3, players=3)[4:40:3]:
        seat = match.awaited[0]
        draft = match.draft(seat)
        while not draft.complete:
            s = BOUNTY.rules.imagine(draft.state, seat, vec[i64]([1, 2, 3, 4]))
            facts.check(BOUNTY, s)
            assert BOUNTY.view(s, seat) == BOUNTY.view(draft.state, seat)
            draft.take(draft.values()[-1])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kb_10_1_all_else_is_imagined_anew(players):
    """Each card that a seat hasn't seen may be in any hand, and anywhere that others put cards back."""
    match = next(m for m in reversed(walk(1, players=players)) if m.state.bottom_left > 5 and m.view(0)["deck"] > 12)
    for seat in range(players):
        hands, places = [Counter() for _ in range(players)], Counter()
        for number in range(150):
            s = imagined(match, seat, number)
            for p in range(players):
                hands[p].update(BOUNTY.view(s, p)["hand"])
            places.update((at, int(n) & 63) for at, n in enumerate(s.bottom[: s.bottom_left]) if n >> 6 != seat)
        loose = set(match.view(seat)["unseen"])
        free = [p for p in range(players) if p != seat and len(known(match, seat, p)) < 3]
        assert free and all(set(hands[p]) >= loose for p in free)
        for at in range(match.state.bottom_left):
            if match.state.bottom[at] >> 6 != seat:
                assert sum(place == at for place, _ in places) > len(loose) / 2
        assert hands[seat] == Counter({card: 150 * n for card, n in Counter(match.view(seat)["hand"]).items()})


def test_kb_10_1_a_card_that_is_likely_is_imagined_often():
    """A hand of six out of those not seen: each card as often as it should be."""
    match = table(players=2, gone=["orc", "undead"], first=0, seat=1)
    unseen, count = match.view(1)["unseen"], Counter()
    for number in range(600):
        count.update(BOUNTY.view(imagined(match, 1, number), 0)["hand"])
    total = sum(unseen.values())
    assert total == 42 and all(0.6 < count[card] / (600 * 6 * n / total) < 1.5 for card, n in unseen.items())


def test_kb_10_1_hidden_titles_are_imagined_anew():
    hidden = {0: "tower_builder", 1: "fortress_builder", 2: "citadel_builder", 3: "grand_magister"}
    match = table({0: ["elf_tower"]}, hidden=hidden, options={"experienced": "on"})
    shown = {row["id"] for row in match.view(None)["titles"]}
    for seat in range(4):
        seen = [Counter(BOUNTY.view(imagined(match, seat, n), p)["hidden"] for n in range(200)) for p in range(4)]
        for p in range(4):
            expected = {hidden[seat]} if p == seat else set(TITLES) - shown - {hidden[seat]}
            assert set(seen[p]) == expected
            assert p == seat or min(seen[p].values()) * len(expected) > 200 / 4


def test_kb_10_1_a_title_that_would_have_been_shown_isnt_imagined():
    """A monster and a hero have been played, and no Vandal and no Staff Rat came to light."""
    hidden = {0: "tower_builder", 1: "fortress_builder", 2: "citadel_builder", 3: "grand_magister"}
    for name, by in (("vandal", {"monster": 3}), ("staff_rat", {"hero": 3})):
        match = table({0: ["elf_tower"]}, hidden=hidden, options={"experienced": "on"}, **by)
        seen = {BOUNTY.view(imagined(match, 1, n), p)["hidden"] for n in range(120) for p in (0, 2, 3)}
        assert name not in seen and ({"vandal", "staff_rat"} - {name}) <= seen


def test_kb_10_1_titles_of_a_people_that_is_out_arent_imagined():
    hidden = {0: "tower_builder", 1: "citadel_builder"}
    match = table({0: ["elf_tower"]}, hidden=hidden, players=2, seat=1, first=0, options={"experienced": "on"})
    seen = {BOUNTY.view(imagined(match, 1, n), 0)["hidden"] for n in range(200)}
    assert not seen & {"orc_chieftain", "orc_prince", "lord_of_the_dead", "undead_prince"} and "elf_prince" in seen


def test_kb_10_1_a_shown_title_stays_where_it_was_dealt():
    hidden = {0: "vandal", 1: "fortress_builder", 2: "citadel_builder", 3: "grand_magister"}
    match = table({0: ["elf_tower"]}, hidden=hidden, shown=["vandal"], monster=2, options={"experienced": "on"})
    assert {BOUNTY.view(imagined(match, 1, n), 0)["hidden"] for n in range(60)} == {"vandal"}
    assert "vandal" not in {BOUNTY.view(imagined(match, 1, n), 3)["hidden"] for n in range(60)}


def test_kb_10_1_when_the_game_is_over_nothing_is_imagined():
    match = random_game(2, players=3, experienced="on")[-1][2]
    assert match.over and BOUNTY.position_text(imagined(match, 0, 1), match.options) == match.position


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kb_10_2_what_is_open(players):
    """All seats and spectators see the same of it."""
    for before, _, match in random_game(4, players=players)[::5]:
        views = [facts.public(match.view(seat)) for seat in (None, *range(players))]
        assert all(view == views[0] for view in views)
        view, s = views[0], match.state
        assert view["deck"] == s.deck_left and [row["hand"] for row in view["seats"]] == list(s.held[:players])
        assert view["gone"] == before.view(None)["gone"] and len(view["titles"]) == 6


def test_kb_10_2_how_many_were_put_back_is_open():
    match = back(table(first=0), 3)
    assert match.view(None)["under"]["n"] == match.view(0)["under"]["n"] == 3 and match.view(None)["idle"] > 0
