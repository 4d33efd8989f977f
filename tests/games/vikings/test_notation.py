"""Moves as text, both ways: what a draft writes is read as the same answers, and there is one text for each move."""

from __future__ import annotations

import pytest

from games.vikings.tables import VIKINGS, duel, play, sailing, table
from suite import CASES, walk
from suite import IDS as CASE_IDS
from warbanner.core.draft import Draft

CHOSEN = [chosen for name, chosen in CASES if name == "vikings"]
CALLED = [called for called, (name, _) in zip(CASE_IDS, CASES, strict=True) if name == "vikings"]


def reread(s, seat, text):
    """The draft of a text that was written; its text is the same."""
    draft = Draft(VIKINGS, s, seat)
    draft.follow(VIKINGS.read(s, seat, text))
    assert draft.text == text
    return draft


@pytest.mark.parametrize("chosen", CHOSEN, ids=CALLED)
def test_moves_of_games_are_read_as_they_were_written(chosen):
    """Of all options, by both bots: the same answers, choice by choice."""
    verbs = set()
    for bot in ("random", "attacker"):
        begun, draft = None, None
        for s, seat, _, choice in walk(VIKINGS, {"round_limit": 6} | chosen, bot, 17, len(chosen)):
            if draft is None and seat >= 0:
                begun = s.copy()
                draft = Draft(VIKINGS, begun, seat)
            if draft is not None and seat >= 0:
                draft.push_choice(choice)
                if draft.complete:
                    again = reread(begun, seat, draft.text)
                    assert again.choices == draft.choices
                    verbs.add(draft.text.split()[0])
                    draft = None
    assert len(verbs) > 8


HAND = {"hands": {0: (3, 2)}, "gods": {0: ["odin", "freyja"]}}
RAIDS = {"raids": {0: ["saxony", "dublin"]}, "taken": {0: ["saxony", "leinster"]}}
TRIBES = {"orkney": 5, "kent": (2, 1), "moray": (2, 1), "mercia": (3, 1)}
TABLES = {
    "ways and gods": lambda: sailing({"moray": (1, 2)}, gods={0: ["thor", "tyr"]}, ripe={0: ["tyr"]}),
    "trades, gods, places": lambda: table({"orkney": 1, "kent": 1}, asks="place", **HAND),
    "a tribe": lambda: table(TRIBES, asks="tribe_at", rest=1, options={"players": 2}),
    "moves": lambda: table({"orkney": 5, "moray": 4, "kent": 2}, asks="move_from", ships={0: "orkney"}),
    "raids": lambda: table({"saxony": 1, "leinster": 1}, asks="raid", **RAIDS),
    "a defender": lambda: play(duel(5, 2, gods={1: ["heimdall"]}), "attack cumbria>dalriada 3"),
}


@pytest.mark.parametrize("name", TABLES)
def test_all_moves_of_a_position_have_a_text_of_their_own(name):
    match = TABLES[name]()
    seat = match.awaited[0]
    texts = list(match.moves(seat, 20_000))
    assert len(texts) == len(set(texts)) > 1
    for text in texts:
        reread(match.state, seat, text)
