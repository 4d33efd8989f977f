"""Standing orders: `roll until n` as a series of ordinary moves, whatever the defender is asked in between."""

from __future__ import annotations

import pytest

import warbanner as wb
from games.vikings.tables import NEUTRAL, VIKINGS, asks, duel, land, play, sailing, ship, table
from warbanner.core.orders import Orders

LOST = [1, 1, 1, 6, 6]  # rolls of three against two: the attacker loses two,
WON = [6, 6, 6, 1, 1]  # the defender does,
EVEN = [6, 1, 1, 5, 1]  # each side loses one


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


def fight(n, defenders, *rolls, **more):
    """N advance from Cumbria to Dalriada, each side loses one, and the attacker is asked."""
    match = duel(n + 1, defenders, sum(rolls, EVEN), **more)
    play(match, f"attack cumbria>dalriada {n}")
    return play(match, "1 save none") if asks(match) == "saving_god" else match


def test_it_rolls_while_more_are_left_than_it_says():
    match = fight(9, 9, LOST, LOST)
    assert match.state.advance == 8
    assert series(match, "roll until 4") == ["roll", "roll", "withdraw"]
    assert land(match, "cumbria") == (0, 5) and asks(match) == "attack_from"
    assert [entry.move for entry in match.record.entries[1:]] == ["roll", "roll", "withdraw"]


def test_the_last_roll_may_leave_fewer():
    match = fight(9, 9, LOST, LOST, LOST)
    assert series(match, "roll until 3") == ["roll", "roll", "roll", "withdraw"]
    assert land(match, "cumbria") == (0, 3)


def test_with_no_more_left_it_withdraws_at_once():
    for n in (8, 9, 999_999_999):
        match = fight(9, 9)
        assert series(match, f"roll until {n}") == ["withdraw"]
        assert land(match, "cumbria") == (0, 9)


def test_it_ends_with_a_conquest():
    match = fight(9, 3, WON)
    assert series(match, "roll until 1") == ["roll"]
    assert land(match, "dalriada") == (0, 8) and asks(match) == "attack_from"


def test_it_ends_with_the_loss_of_all():
    match = fight(3, 9, [1, 1, 6, 6])
    assert series(match, "roll until 1") == ["roll"]
    assert land(match, "cumbria") == (0, 1) and asks(match) == "move_from"


def test_it_ends_with_the_game():
    match = fight(9, 2, [6, 6, 6, 1], homes=False, rest=0, out=(2, 3))
    assert series(match, "roll until 1") == ["roll"] and match.over


def test_it_goes_on_after_the_defender_was_asked_for_a_god():
    """Baldr saves one roll; the order waits meanwhile and is none of the defender's."""
    match = fight(9, 9, WON, WON, WON, LOST, gods={1: ["baldr"]})
    made = series(match, "roll until 6", ["save none", "save baldr"])
    assert made == ["roll", "roll", "roll", "roll", "withdraw"]
    assert land(match, "dalriada") == (1, 4) and land(match, "cumbria") == (0, 7)


def test_while_it_waits_it_answers_for_nobody():
    match = play(fight(9, 9, WON, gods={1: ["baldr"]}), "roll")
    assert match.awaited == [1]
    assert VIKINGS.next_move(match.state, 0, "roll until 3") == ""
    assert VIKINGS.next_move(match.state, 1, "roll until 3") is None
    with pytest.raises(wb.IllegalMove, match="nothing to do"):
        Orders().first(match, 1, "roll until 3")


def test_against_a_neutral_tribe_and_by_ship():
    match = sailing({"saxony": (3, 4)}, dice=EVEN + WON + [6, 6, 6, 1], options=NEUTRAL)
    play(match, "attack orkney>saxony 4")
    assert series(match, "roll until 1") == ["roll", "roll"]
    assert ship(match, 0) == "saxony" and land(match, "saxony") == (0, 3)


def test_nothing_else_is_ordered():
    for match in (table({"cumbria": 9}), table(asks="place"), table(asks="move_from"), table(asks="ship_at")):
        assert VIKINGS.next_move(match.state, 0, "roll until 3") is None
        assert not VIKINGS.standing(match.state, 0, [])
        with pytest.raises(wb.IllegalMove, match="nothing to do"):
            Orders().first(match, 0, "roll until 3")
    match = fight(9, 9)
    assert [VIKINGS.next_move(match.state, seat, "roll until 3") for seat in range(4)] == ["roll", None, None, None]


def test_it_is_offered_where_it_may_stop():
    """From one left to all but one; not for a withdrawal, nor for a single warrior."""

    def offered(match, *words):
        draft = match.draft(0)
        for word in words:
            draft.take(word)
        return VIKINGS.standing(draft.start, 0, draft.answers)

    assert offered(fight(9, 9)) == offered(fight(9, 9), "roll") == [("roll until", 1, 7, "")]
    assert not offered(fight(9, 9), "withdraw")
    assert offered(fight(3, 9)) == [("roll until", 1, 1, "")]
    assert not offered(play(duel(9, 2, [6, 1, 1]), "attack cumbria>dalriada 1"))
    assert not offered(duel(9, 9), "cumbria", "dalriada")


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "roll",
            "roll until",
            "roll until 3 4",
            "roll until 3 ",
            " roll until 3",
            "roll  until 3",
            "Roll until 3",
        ),
        *("Roll until 3", "attack cumbria>dalriada until 3", "withdraw until 3", "x" * 10**5),
        *(f"roll until {word}" for word in ("0", "-1", "03", "1.5", "NaN", "x", "٣", "9" * 30, "3\n")),
    ],
    ids=ascii,
)
def test_what_is_no_order(text):
    with pytest.raises(wb.IllegalMove, match="is no order; write one like: roll until 3") as e:
        VIKINGS.next_move(fight(9, 9).state, 0, text)
    assert "\n" not in str(e.value) and len(str(e.value)) < 200
