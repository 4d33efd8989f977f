"""What players are likely to try and may not: each refusal names the clause that helps."""

from __future__ import annotations

import pytest

import warbanner as wb
from games.classic.tables import table

ATTACK = {"alaska": 1, "alberta": 5, "ontario": 2, "brazil": 3}
HAND = {0: ["alaska", "alberta", "argentina"]}  # a set: infantry
MUST = {0: ["alaska", "alberta", "greenland", "ontario", "quebec"]}
BATTLE = {"origin": "alaska", "target": "kamchatka", "dice": 3}
SITUATIONS = {
    "attack": lambda: table(ATTACK),
    "place": lambda: table({"alaska": 1, "alberta": 5}, asks="place", pool=5),
    "trade": lambda: table({"alaska": 3, "alberta": 5}, asks="trade", cards=HAND),
    "must": lambda: table({"alaska": 3, "alberta": 5}, asks="trade", cards=MUST),
    "occupy": lambda: table({"alaska": 8, "kamchatka": 0}, asks="occupy", turn=["captured"], battle=BATTLE),
    "defend": lambda: table({"alaska": 8, "kamchatka": (1, 3)}, asks="defend", battle=BATTLE),
    "fortify": lambda: table({"alaska": 8, "alberta": 2, "brazil": 3}, asks="fortify_from"),
    "free": lambda: table({"alaska": 8, "alberta": 2, "brazil": 3}, asks="fortify_from", options={"fortify": "free"}),
}
TRIED = [
    ("attack", "attack alberta>ontario 3", "CL-6.1"),  # own land
    ("attack", "attack alaska>kamchatka 1", "CL-6.1"),  # one army
    ("attack", "attack alberta>greenland 1", "CL-6.1"),  # no link
    ("attack", "attack kamchatka>alaska 1", "CL-6.1"),
    ("attack", "attack alberta>northwest_territory 4", "CL-6.2"),
    ("attack", "attack alberta>northwest_territory -1", "CL-6.2"),
    ("attack", f"attack alberta>northwest_territory {10**30}", "CL-6.2"),
    ("attack", "attack ontario>quebec 2", "CL-6.2"),
    ("attack", "place alaska 1", "CL-3.1"),
    ("attack", "fortify alberta>alaska 1", "CL-3.1"),
    ("attack", "stay", "CL-3.1"),
    ("attack", "trade alaska alberta argentina", "CL-5.3"),
    ("attack", "keep", "CL-5.3"),
    ("place", "place alaska 3", "CL-4.4"),  # two more to place
    ("place", "place alaska 6", "CL-4.4"),
    ("place", "place alaska 0", "CL-4.4"),
    ("place", "place alaska -5", "CL-4.4"),
    ("place", f"place alaska {10**30}", "CL-4.4"),
    ("place", "place kamchatka 5", "CL-4.4"),
    ("place", "attack alberta>ontario 3", "CL-4.4"),
    ("place", "halt", "CL-4.4"),
    ("place", "trade alaska alberta argentina", "CL-4.5"),
    ("trade", "trade alaska alberta brazil", "CL-5.1"),  # not in the hand
    ("trade", "trade alaska alaska alberta", "CL-5.1"),
    ("trade", "trade alaska wild wild", "CL-5.1"),
    ("trade", "trade alaska alberta argentina", "CL-5.5"),  # two of them match: on which?
    ("trade", "trade alaska alberta argentina on argentina", "CL-5.5"),
    ("trade", "place alaska 3", "CL-4.5"),
    ("trade", "attack alberta>ontario 2", "CL-3.1"),
    ("must", "keep", "CL-5.3"),
    ("must", "trade alaska alberta greenland", "CL-5.1"),  # no set
    ("occupy", "occupy 2", "CL-6.7"),
    ("occupy", "occupy 8", "CL-6.7"),
    ("occupy", f"occupy {10**30}", "CL-6.7"),
    ("occupy", "attack alaska>alberta 3", "CL-6.7"),
    ("defend", "defend 3", "CL-6.3"),
    ("defend", "defend 0", "CL-6.3"),
    ("defend", "halt", "CL-6.4"),
    ("fortify", "fortify alaska>alberta 8", "CL-8.1"),
    ("fortify", "fortify alaska>brazil 2", "CL-8.1"),
    ("fortify", "fortify alaska>kamchatka 2", "CL-8.1"),
    ("fortify", "attack alaska>kamchatka 3", "CL-3.4"),
    ("fortify", "place alaska 3", "CL-3.4"),
    ("free", "fortify alaska>brazil 2", "CL-12.2"),  # through foreign land
]


@pytest.mark.parametrize(("situation", "move", "clause"), TRIED, ids=[f"{s}: {m[:50]}" for s, m, _ in TRIED])
def test_a_refusal_names_its_clause(situation, move, clause):
    match = SITUATIONS[situation]()
    before = match.position
    with pytest.raises(wb.IllegalMove) as e:
        match.play(match.awaited[0], move)
    assert e.value.clause == clause and str(e.value).endswith(f"({clause})") and "\n" not in str(e.value)
    assert match.position == before


@pytest.mark.parametrize("word", ["5.0", "NaN", "1e3", "+3", "٣", "0x5", "--3", "inf", "9" * 1500])
def test_what_is_no_number_is_called_so(word):
    found = SITUATIONS["place"]().why(0, f"place alaska {word}")
    assert found is not None and "isn't a whole number" in found[1] and len(found[1]) < 100


def test_who_isnt_asked_is_told_so():
    with pytest.raises(wb.NotYourTurn, match="awaited: 0"):
        SITUATIONS["attack"]().play(1, "defend 1")


def test_a_move_of_one_word_is_named_by_it():
    """As the player wrote it, not as the kernel's choice."""
    assert SITUATIONS["must"]().why(0, "keep")[1].startswith("keep isn't allowed: ")
    assert "'none'" in SITUATIONS["attack"]().why(0, "reroll none")[1]


@pytest.mark.parametrize("n", [5000, 1_000_000])
def test_large_armies(n):
    """Placed, attacking, in an order, fortifying: as texts and as positions, both ways."""
    match = table({"alaska": n, "alberta": 3, "kamchatka": (1, n)}, asks="place", pool=n, dice=[6, 6, 6, 1, 1])
    draft = match.draft(0)
    draft.take("alaska")
    assert (draft.prompt.low, draft.prompt.high) == (1, n)
    for move in (f"place alaska {n - 1} alberta 1", "attack alaska>kamchatka 3"):
        match.play(0, move)
        assert match.record.entries[-1].move == move
    match.play(1, "defend 2")
    assert match.game.next_move(match.state, 0, f"attack alaska>kamchatka until {2 * n - 2}").endswith(" 1")
    match.play(0, "halt")
    assert match.why(0, f"fortify alaska>alberta {2 * n - 1}")[0] == "CL-8.1"
    match.play(0, f"fortify alaska>alberta {2 * n - 2}")
    assert match.record.entries[-1].move == f"fortify alaska>alberta {2 * n - 2}"
    assert match.view(0)["territories"]["alberta"]["units"] == 2 * n + 2
    assert match.game.position(match.position).position == match.position
