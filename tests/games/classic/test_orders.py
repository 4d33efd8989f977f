"""Standing orders: `attack origin>target until n` as a series of ordinary attacks, whatever is asked in between."""

from __future__ import annotations

import pytest

import warbanner as wb
from games.classic.tables import CLASSIC, table
from warbanner.core.orders import Orders

ORDER = "attack alaska>kamchatka until"


def series(match, text, answers=()):
    """Give the order and play on until it ends; other prompts are answered from the list. The moves of the order."""
    seat, orders, made = match.awaited[0], Orders(), []
    left = list(answers)
    move = orders.first(match, seat, text)
    orders.give(seat, text)
    while seat in orders:
        if move:
            made.append(move)
            assert match.why(seat, move) is None
        else:
            move = left.pop(0)
        match.play(match.awaited[0], move)
        orders.settle(match)
        move = orders.move(match, seat)
    assert not left, "it ended before all was asked"
    return made


def test_it_leaves_no_fewer_armies_than_it_says():
    """Three dice, then two, then one, so that the last roll can't go below the number."""
    match = table({"alaska": 9, "kamchatka": (1, 20)}, options={"defence_dice": "most"}, dice=[1, 1, 1, 6, 6] * 5)
    assert series(match, f"{ORDER} 4") == [f"attack alaska>kamchatka {dice}" for dice in (3, 3, 1)]
    assert match.view(0)["territories"]["alaska"]["units"] == 4
    match = table({"alaska": 6, "kamchatka": (1, 20)}, options={"defence_dice": "most"}, dice=[1, 1, 6, 6])
    assert series(match, f"{ORDER} 4") == ["attack alaska>kamchatka 2"]


def test_it_ends_with_a_capture():
    """The number that moves in is asked as ever."""
    match = table({"alaska": 9, "kamchatka": (1, 1)}, options={"defence_dice": "most"}, dice=[6, 6, 6, 1])
    assert series(match, f"{ORDER} 1") == ["attack alaska>kamchatka 3"]
    assert match.draft(0).prompt.name == "occupy"


def test_it_goes_on_after_the_defender_a_card_and_the_commander():
    """Each is asked as ever, answered with whatever its seat likes."""
    match = table(
        {"alaska": 9, "kamchatka": (1, 20)},
        options={"card_reroll": "on", "commander": "on"},
        cards={0: ["alaska"]},
        dice=[5, 4, 1, 6, 6, 1, 1, 1, 1, 1, 6, 6],
    )
    answers = ["defend 2", "reroll alaska 1", "commander 4", "defend 1", "reroll none", "defend 2", "reroll none"]
    made = series(match, f"{ORDER} 5", answers)
    assert made == [f"attack alaska>kamchatka {dice}" for dice in (3, 2, 1)]
    assert match.view(0)["territories"]["alaska"]["units"] == 5


def test_it_ends_with_the_turn():
    """Nothing is left to do, so the match ends the turn by itself; the order is over although its seat isn't asked."""
    match = table({"alaska": 2, "kamchatka": (1, 9)}, options={"defence_dice": "most"}, dice=[1, 6, 6], auto=True)
    assert series(match, f"{ORDER} 1") == ["attack alaska>kamchatka 1"]
    assert match.awaited == [1]


WHILE = "attack alaska>kamchatka while"


def offered(match, *words):
    """The orders that a begun move may be turned into."""
    draft = match.draft(0)
    for word in words:
        draft.take(word)
    return [tuple(form) for form in CLASSIC.standing(draft.start, 0, draft.answers)]


def test_both_forms_are_offered_with_an_attack():
    """8 against 6 win with 72.96 %, so 72 is the highest that is of use; with next to no chance only one form is."""
    match = table({"alaska": 9, "kamchatka": (1, 6)})
    forms = [(ORDER, 1, 8, ""), (WHILE, 1, 72, "%")]
    assert offered(match, "alaska", "kamchatka") == offered(match, "alaska", "kamchatka", 3) == forms
    assert offered(match) == offered(match, "alaska") == offered(match, "pass") == []
    assert offered(table({"alaska": 2, "kamchatka": (1, 9)}), "alaska", "kamchatka") == [(ORDER, 1, 1, "")]
    assert offered(table({"alaska": 9000, "kamchatka": (1, 9)}), "alaska", "kamchatka") == [(ORDER, 1, 8999, "")]


def test_it_goes_on_while_the_chance_is_so_good():
    """8 against 6 win with 73.0 %, 7 against 5 with 73.6 %, 5 against 5 with 50.6 %, 3 against 5 with 20.6 %."""
    dice = [6, 1, 1, 5, 1] + [1, 1, 1, 6, 6] * 2
    for percent, attacks in ((72, 2), (51, 2), (50, 3), (21, 3)):
        match = table({"alaska": 9, "kamchatka": (1, 6)}, options={"defence_dice": "most"}, dice=dice)
        assert series(match, f"{WHILE} {percent}%") == ["attack alaska>kamchatka 3"] * attacks
    assert CLASSIC.next_move(table({"alaska": 9, "kamchatka": (1, 6)}).state, 0, f"{WHILE} 73%") is None


def test_odds_that_are_too_large_are_no_order():
    match = table({"alaska": 9000, "kamchatka": (1, 9)})
    with pytest.raises(wb.IllegalMove, match="too many armies"):
        CLASSIC.next_move(match.state, 0, f"{WHILE} 50%")


def test_another_attack_is_none_of_the_order():
    """In the midst of a roll elsewhere it doesn't wait, it is over."""
    match = table({"alaska": 9, "alberta": 9, "kamchatka": (1, 9), "ontario": (1, 9)})
    match.play(0, "attack alberta>ontario 3")
    assert CLASSIC.next_move(match.state, 0, f"{ORDER} 3") is None
    assert CLASSIC.next_move(match.state, 0, "attack alberta>ontario until 3") == ""
    assert CLASSIC.next_move(match.state, 1, "attack alberta>ontario until 3") is None


@pytest.mark.parametrize(
    "text",
    [
        *("", "attack alaska", ORDER, "attack alaska>nowhere until 3", "place alaska until 3", "x" * 5000),
        *(f"{ORDER} {word}" for word in ("0", "-1", "1.5", "x", "3 ", "٣", "9" * 30)),
        *(f"{WHILE} {word}" for word in ("50", "0%", "100%", "-1%", "07%", "5.5%", "٣%", "50 %", "50%\n")),
    ],
)
def test_what_is_no_order(text):
    with pytest.raises(wb.IllegalMove, match="is no order") as e:
        CLASSIC.next_move(table({"alaska": 9}).state, 0, text)
    assert "\n" not in str(e.value) and len(str(e.value)) < 200


@pytest.mark.parametrize(
    "text",
    [
        *(f"{ORDER} 9", f"{ORDER} 99", "attack alaska>alberta until 1", "attack alaska>peru until 1"),
        *("attack kamchatka>alaska until 1", "attack alaska>alaska until 1"),
    ],
)
def test_orders_that_no_move_fits(text):
    """Too few armies, own land, no link, a foreign source: an order is no way round the rules."""
    match = table({"alaska": 9, "alberta": 9})
    assert CLASSIC.next_move(match.state, 0, text) is None
