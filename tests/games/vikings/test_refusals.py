"""What players are likely to try and may not: each refusal is one line, names its clause, and changes nothing."""

from __future__ import annotations

import re
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

import warbanner as wb
from games.vikings.tables import GODS, IDS, NEUTRAL, RAIDS, VIKINGS, due, duel, play, sailing, table
from warbanner.games.vikings.position import AT_COMMIT
from warbanner.games.vikings.text import say

HAND = {0: (2, 1)}
HOME = {"orkney": 5, "shetland": 1}
LOKI, HEL = [GODS.index("loki")], [GODS.index("hel")]
MAY = {"draw": "may"}
RAID = {"raids": {0: ["saxony", "dublin"]}, "taken": {0: ["saxony"]}}
STEP = {"hands": HAND, "gods": {0: ["odin", "freyja", "thor"]}, "options": NEUTRAL}
SITUATIONS = {
    "ship": lambda: table({"orkney": 1, "mercia": 1}, asks="ship_at"),
    "tribe": lambda: table({"orkney": 5, "mercia": (3, 1)}, asks="tribe_at", options=NEUTRAL),
    "step": lambda: table(HOME, asks="place", **STEP),
    "done": lambda: play(table(HOME, asks="place", hands=HAND), "place orkney 3"),
    "place": lambda: table(HOME, asks="place"),
    "god_at": lambda: play(table({"orkney": 5, "kent": 3}, asks="place", face_down={0: 1}, dice=LOKI), "turn"),
    "attack_from": lambda: sailing({"shetland": 1, "cumbria": 2}),
    "defence_god": lambda: play(duel(5, 2, gods={1: ["heimdall", "baldr"]}), "attack cumbria>dalriada 3"),
    "saving_god": lambda: play(duel(5, 2, [6, 6, 6, 1, 1], gods={1: ["baldr"]}), "attack cumbria>dalriada 3"),
    "roll_on": lambda: play(duel(9, 2, [6, 1, 1], ships={0: "cumbria"}), "attack cumbria>dalriada 1 by land"),
    "raid": lambda: table(HOME | {"saxony": 2}, asks="raid", ships={0: "orkney"}, **RAID),
    "move_from": lambda: table(HOME | {"kent": 3}, asks="move_from", ships={0: "orkney"}, anchored=False),
    "sail": lambda: play(table(HOME, asks="move_from", ships={0: "orkney"}), "rest"),
    "draw": lambda: play(due(1, options=MAY, ships={0: "munster"}), "anchor"),
    # with other options, or without what the move needs
    "gods": lambda: sailing({"shetland": 1}, gods={0: ["thor", "odin"]}),
    "step, no gods": lambda: table(HOME, asks="place", hands={0: (2, 0)}, options={"gods": "off"}),
    "no gods": lambda: table(HOME, options={"gods": "off", "raids": "off"}),
    "no ship": lambda: table(HOME, asks="move_from", options=MAY),
    "sailed": lambda: sailing({"shetland": 1}, anchored=False),
    "hel": lambda: play(
        table({"orkney": 5, "kent": 5, "dalriada": 2}, asks="place", face_down={0: 1}, dice=HEL), "turn"
    ),
}
TEXTS = {
    text.split()[0]: text
    for text in (
        *("ship orkney", "tribe mercia 3", "place orkney 3", "trade 1+1", "turn", "god orkney", "use odin", "done"),
        *("attack orkney>moray 1", "halt", "defend heimdall", "save baldr", "roll", "withdraw", "raid saxony"),
        *("move orkney>shetland 1", "rest", "sail moray", "anchor", "draw", "leave"),
    )
}
NEVER = {  # in the midst of a turn
    ("ship", "VK-2.4"): "ship",
    ("tribe", "VK-12.5"): "tribe",
    ("god", "VK-9.2"): "god",
    ("defend", "VK-9.11"): "defend",
    ("save", "VK-9.12"): "save",
}
LATE = {
    ("place", "VK-4.5"): "place",
    ("over.placing", "VK-3.3"): "done",
    ("trade", "VK-4.6"): "trade",
    ("use", "VK-9.6"): "use",
}
TURNED = {("turn", "VK-9.1"): "turn"}
TURN_NEVER = {("turn.attack", "VK-5.11"): "turn"}
IDLE = {("roll", "VK-5.5"): "roll withdraw"}
RAIDS_LATER = {("raid", "VK-10.2"): "raid"}
FOUGHT = {("over.attack", "VK-3.3"): "attack halt"}
CARDS_LATER = {("draw.must", "VK-8.3"): "draw leave"}
SHIP_LATER = {("sail", "VK-6.6"): "sail anchor"}
NO_SHIP = {("sail.none", "VK-6.5"): "sail anchor"}
ALL = [verb for verb in TEXTS if verb not in ("defend", "save")]
DEFENCE = {("defend", "VK-9.11"): "defend", ("save", "VK-9.12"): "save"}
LATER = LATE | NEVER
REASONS = {  # by what is asked: the reasons, and the moves for which they are given; all other moves answer it
    "ship": DEFENCE | {("first.ship", "VK-2.4"): " ".join(ALL[1:])},
    "tribe": DEFENCE | {("first.tribe", "VK-12.5"): " ".join(w for w in ALL if w != "tribe")},
    "step": NEVER | IDLE | RAIDS_LATER | CARDS_LATER | NO_SHIP | {("first.place", "VK-4.5"): "attack halt move rest"},
    "done": NEVER | IDLE | RAIDS_LATER | CARDS_LATER | NO_SHIP | {("first.done", "VK-3.1"): "attack halt move rest"},
    "place": NEVER | IDLE | RAIDS_LATER | CARDS_LATER | NO_SHIP | {
        ("first.place", "VK-4.5"): "done attack halt move rest",
        ("trade.none", "VK-4.6"): "trade",
        ("turn.none", "VK-9.1"): "turn",
        ("use.none", "VK-9.3"): "use",
    },
    "god_at": DEFENCE | {("first.god", "VK-9.2"): " ".join(w for w in ALL if w != "god")},
    "attack_from": LATER | TURN_NEVER | IDLE | RAIDS_LATER | CARDS_LATER | SHIP_LATER | {
        ("first.halt", "VK-3.1"): "move rest",
    },
    "defence_god": {("save", "VK-9.12"): "save", ("defender", "VK-3.3"): " ".join(ALL)},
    "saving_god": {("defend", "VK-9.11"): "defend", ("defender", "VK-3.3"): " ".join(ALL)},
    "roll_on": LATER | TURN_NEVER | RAIDS_LATER | CARDS_LATER | {
        ("first.roll", "VK-5.5"): "attack halt move rest sail anchor",
    },
    "raid": LATER | TURNED | IDLE | FOUGHT | CARDS_LATER | SHIP_LATER | {("first.raid", "VK-10.2"): "move rest"},
    "move_from": LATER | TURNED | IDLE | FOUGHT | RAIDS_LATER | CARDS_LATER | SHIP_LATER,
    "sail": LATER | TURNED | IDLE | FOUGHT | RAIDS_LATER | CARDS_LATER | {("move", "VK-6.6"): "move rest"},
    "draw": LATER | TURNED | IDLE | FOUGHT | RAIDS_LATER | {("over.manoeuvre", "VK-3.3"): "move rest sail anchor"},
}  # fmt: skip
PLACED = {  # which moves answer what is asked
    "ship": "ship", "tribe": "tribe", "step": "place trade turn use done", "done": "place trade turn use done",
    "place": "place", "god_at": "god", "attack_from": "attack halt", "defence_god": "defend", "saving_god": "save",
    "roll_on": "roll withdraw", "raid": "raid", "move_from": "move rest", "sail": "sail anchor", "draw": "draw leave",
}  # fmt: skip
OUT_OF_STEP = [
    (asked, verb, key, clause)
    for asked, reasons in REASONS.items()
    for (key, clause), verbs in reasons.items()
    for verb in verbs.split()
]


def reason(match, move):
    """The clause and the line of a refusal that changes nothing."""
    seat, before = match.awaited[0], (match.position, match.version)
    with pytest.raises(wb.IllegalMove) as e:
        match.play(seat, move)
    clause, line = match.why(seat, move)
    assert line == str(e.value) and e.value.clause == clause
    assert "\n" not in line and len(line) < 500 and ("  " not in line or "  " in move)
    assert line.endswith(f"({clause})") or not clause
    assert (match.position, match.version) == before
    return clause, line


@pytest.mark.parametrize(
    ("asked", "verb", "key", "clause"), OUT_OF_STEP, ids=[f"{asked}: {verb}" for asked, verb, _, _ in OUT_OF_STEP]
)
def test_a_move_out_of_step_is_told_why(asked, verb, key, clause):
    line = say("refused", move=verb, why=say(f"refused.{key}"))
    assert reason(SITUATIONS[asked](), TEXTS[verb]) == (clause, f"{line} ({clause})")


def test_each_move_is_tried_at_each_question():
    """All moves of the README at all prompts with which a move may begin."""
    told = resources.files("warbanner.games.vikings").joinpath("README.md").read_text("utf-8")
    assert set(re.findall("`([a-z]+)", told.partition("## Move texts")[2].partition("##")[0])) == set(TEXTS)
    for asked, verbs in PLACED.items():
        tried = [verb for at, verb, _, _ in OUT_OF_STEP if at == asked]
        assert sorted([*tried, *verbs.split()]) == sorted(TEXTS)
        match = SITUATIONS[asked]()
        assert match.draft(match.awaited[0]).prompt.name == ("step" if asked == "done" else asked)
    assert {"done", *AT_COMMIT} == {"over", *PLACED}


NOT = "isn't allowed: "
SHORT = "the move stops short of: "
TRIED = [
    ("ship", "ship mercia", "VK-2.4", f"Mercia {NOT}"),  # no coast
    ("ship", "ship kent", "VK-2.4", f"Kent {NOT}"),  # foreign
    ("tribe", "tribe mercia 2", "VK-12.5", "that would be tribe mercia 3"),  # its only territory
    ("tribe", "tribe kent 2", "VK-12.5", f"{SHORT}1 warrior for one neutral tribe."),
    ("tribe", "tribe kent 4", "VK-12.5", "4 isn't in 1..3"),
    ("tribe", "tribe kent 3 mercia 1", "VK-12.5", "that would be tribe kent 3, and no more"),
    ("tribe", "tribe kent 2 mercia 1", "VK-12.5", f"Mercia {NOT}"),
    ("tribe", "tribe orkney 3", "VK-12.5", f"Orkney {NOT}"),
    ("step", "done", "VK-4.5", f"Done {NOT}"),
    ("step", "trade 1+3", "VK-4.7", "3 isn't in 0..2"),
    ("step", "trade 2+0", "VK-4.7", "2 isn't in 0..1"),
    ("step", "trade 0+1", "VK-4.7", "that would be trade 0+2"),
    ("step", "trade 0+0", "VK-4.7", "that would be trade 0+2"),
    ("step", "use freyr", "VK-9.3", f"Freyr {NOT}"),
    ("step", "use thor", "VK-9.3", f"Thor {NOT}"),
    ("step", "use odin orkney", "VK-9.6", "that would be use odin, and no more"),
    ("step", "use freyja", "VK-9.6", f"{SHORT}Freyja: where do the 4 warriors go?"),
    ("step", "use freyja kent", "VK-9.6", f"Kent {NOT}"),
    ("done", "place orkney 1", "VK-4.5", f"Place warriors {NOT}"),
    ("done", "use odin", "VK-9.3", f"Use an open god {NOT}"),
    ("done", "turn", "VK-9.1", f"Turn a god over {NOT}"),
    ("place", "place orkney 2", "VK-4.5", f"{SHORT}You have 1 warrior to place. Where?"),
    ("place", "place orkney 4", "VK-4.5", "4 isn't in 1..3"),
    ("place", "place orkney 0", "VK-4.5", "0 isn't in 1..3"),
    ("place", "place orkney -1", "VK-4.5", "-1 isn't in 1..3"),
    ("place", f"place orkney {10**30}", "VK-4.5", "that isn't in 1..3"),
    ("place", "place orkney 3 shetland 1", "VK-4.5", "that would be place orkney 3, and no more"),
    ("place", "place kent 3", "VK-4.5", f"Kent {NOT}"),
    ("god_at", "god orkney", "VK-9.7", f"{SHORT}Loki takes 2 warriors of yours. Which territory loses one?"),
    ("god_at", "god orkney kent kent orkney", "VK-9.2", "that would be god orkney kent kent, and no more"),
    ("god_at", "god kent kent kent", "VK-9.7", f"Kent {NOT}"),  # its last warrior
    ("god_at", "god moray orkney orkney", "VK-9.7", f"Moray {NOT}"),
    ("hel", "god dalriada", "VK-9.8", f"Dalriada {NOT}"),  # not the strongest
    ("attack_from", "attack orkney>shetland 1", "VK-5.1", f"Shetland {NOT}"),  # own
    ("attack_from", "attack shetland>hordaland 1", "VK-3.2", f"Shetland {NOT}"),  # the last warrior
    ("attack_from", "attack cumbria>kent 1", "VK-5.1", f"Kent {NOT}"),  # no link, no ship
    ("attack_from", "attack kent>moray 1", "VK-5.1", f"Kent {NOT}"),
    ("attack_from", "attack cumbria>dalriada 2", "VK-5.2", "that would be attack cumbria>dalriada 1"),
    ("attack_from", "attack orkney>kent 5", "VK-5.2", "5 isn't in 1..4"),
    ("attack_from", "attack orkney>kent 0", "VK-5.2", "0 isn't in 1..4"),
    ("attack_from", "attack orkney>mercia 1", "VK-6.1", f"Mercia {NOT}"),  # no coast
    ("attack_from", "attack orkney>moray 4", "VK-6.4", f"{SHORT}Do you go from Orkney to Moray by land, or by ship?"),
    ("attack_from", "attack orkney>kent 4 by land", "VK-5.1", f"by land {NOT}no link leads there"),
    ("attack_from", "attack cumbria>dalriada 1 by ship", "VK-6.1", f"by ship {NOT}"),
    ("attack_from", "attack cumbria>kent 1 by ship", "VK-5.1", f"Kent {NOT}"),
    ("attack_from", "attack orkney>kent 2 with thor", "VK-9.10", "that would be attack orkney>kent 2, and no more"),
    ("sailed", "attack orkney>moray 1 by ship", "VK-6.1", f"by ship {NOT}"),
    ("sailed", "attack orkney>kent 1 by ship", "VK-6.2", f"Kent {NOT}"),
    ("gods", "attack orkney>moray 2 with thor", "VK-6.4", f"with {NOT}say whether you go by land or by ship"),
    ("gods", "attack orkney>kent 2 with odin", "VK-9.10", f"Odin {NOT}"),
    ("gods", "attack orkney>kent 2 with thor thor", "VK-9.10", "that would be attack orkney>kent 2 with thor, and no"),
    ("gods", "use odin", "VK-9.6", "use isn't allowed: gods that bring warriors are used in your own placing step"),
    ("no gods", "turn", "VK-9.5", f"turn {NOT}there are no gods in this game"),
    ("step, no gods", "turn", "VK-9.5", f"Turn a god over {NOT}"),
    ("no gods", "defend heimdall", "VK-9.5", f"defend {NOT}there are no gods in this game"),
    ("no gods", "raid none", "VK-10.6", f"raid {NOT}there are no raids in this game"),
    ("no ship", "sail moray", "VK-6.5", f"sail {NOT}you have no longship"),
    ("no ship", "draw", "VK-3.1", f"draw {NOT}cards are drawn at the end of the turn"),
    ("defence_god", "defend baldr", "VK-9.11", f"Baldr {NOT}"),
    ("defence_god", "defend thor", "VK-9.11", f"Thor {NOT}"),
    ("saving_god", "save heimdall", "VK-9.12", f"Heimdall {NOT}"),
    ("raid", "raid dublin", "VK-10.2", f"Found Dublin {NOT}"),
    ("raid", "raid iona", "VK-10.2", f"Plunder Iona {NOT}"),
    ("move_from", "move orkney>shetland 5", "VK-7.1", "5 isn't in 1..4"),
    ("move_from", "move orkney>shetland 0", "VK-7.1", "0 isn't in 1..4"),
    ("move_from", "move orkney>moray 1", "VK-7.1", f"Moray {NOT}"),  # foreign
    ("move_from", "move orkney>kent 1", "VK-7.2", f"Kent {NOT}"),  # through foreign land
    ("move_from", "move shetland>orkney 1", "VK-3.2", f"Shetland {NOT}"),
    ("move_from", "move moray>orkney 1", "VK-7.1", f"Moray {NOT}"),
    ("move_from", "move kent>orkney 1", "VK-7.2", f"Kent {NOT}"),
    ("sail", "sail mercia", "VK-6.6", f"Mercia {NOT}"),
    ("sail", "sail moray", "VK-6.6", f"Moray {NOT}"),
    ("sail", "sail orkney", "VK-6.6", f"Orkney {NOT}"),  # anchor says that
]


@pytest.mark.parametrize(("situation", "move", "clause", "said"), TRIED, ids=[f"{s}: {m[:50]}" for s, m, _, _ in TRIED])
def test_a_refusal_names_its_clause(situation, move, clause, said):
    found = reason(SITUATIONS[situation](), move)
    assert found[0] == clause and found[1].startswith(said)


NUMBERS = ["5.0", "1.5", "NaN", "nan", "inf", "1e3", "+3", "٣", "0x5", "--3", "x", "9" * 1500]
AMOUNTS = [
    ("place", "place orkney {}"),
    ("tribe", "tribe kent {}"),
    ("attack_from", "attack orkney>kent {}"),
    ("move_from", "move orkney>shetland {}"),
]


@pytest.mark.parametrize("number", NUMBERS, ids=[n[:9] for n in NUMBERS])
@pytest.mark.parametrize(("situation", "move"), AMOUNTS)
def test_what_is_no_number_is_called_so(situation, move, number):
    clause, line = reason(SITUATIONS[situation](), move.format(number))
    assert clause == "" and "isn't a whole number" in line and len(line) < 100


UNREADABLE = [
    *("", " ", "\t", "\n", "\0", "fly", "Place orkney 3", "PLACE", "pläce orkney 3", "place", "place orkney"),
    *("place orkney 3 kent", "place orkney 3,", "tribe", "ship", "ship none", "ship orkney kent", "trade", "trade 1"),
    *(
        "trade +",
        "trade 1+",
        "trade -1+2",
        "trade 1 + 1",
        "trade ٣+1",
        f"trade {10**30}+0",
        "trade 1.5+0",
        "trade 1+1+1",
    ),
    *("turn thor", "done 1", "use", "use odin orkney kent", "god", "attack", "attack orkney", "attack orkney>moray"),
    *("attack orkney moray 1", "attack >moray 1", "attack orkney>kent 1 by", "attack orkney>kent 1 by sea"),
    *("attack orkney>kent 1 with", "attack orkney>kent 1 thor", "attack orkney>kent 1 with none", "halt halt"),
    *("defend", "save", "raid", "roll 3", "roll until 3", "withdraw all", "move", "move orkney", "move orkney>kent"),
    *("move orkney>kent>moray 1", "rest now", "sail", "sail none", "anchor orkney", "draw 1", "leave it"),
    *("place pass 3", "attack pass>moray 1", "attack orkney>pass 1", "move pass>kent 1", "raid pass", "sail pass"),
    *("attack orkney>kent 1 with pass", "god pass", "use pass", "tribe pass 3", "defend pass", "x" * 10**5),
    *("place " * 10**4, "place orkney " + "3" * 10**5, "place nowhere 3", "move orkney>nowhere 1", "ship atlantis"),
]


@pytest.mark.parametrize("text", UNREADABLE, ids=[ascii(text[:30]) for text in UNREADABLE])
def test_what_cant_be_read_is_refused_at_any_question(text):
    for situation in PLACED:
        reason(SITUATIONS[situation](), text)


UNKNOWN = [
    *(("ship", "ship x"), ("tribe", "tribe x 3"), ("place", "place x 3"), ("step", "use x"), ("god_at", "god x")),
    *(
        ("attack_from", "attack orkney>x 1"),
        ("attack_from", "attack x>moray 1"),
        ("gods", "attack orkney>kent 1 with x"),
    ),
    *(("defence_god", "defend x"), ("saving_god", "save x"), ("raid", "raid x"), ("move_from", "move orkney>x 1")),
    *(("move_from", "move x>orkney 1"), ("sail", "sail x"), ("raid", "raid orkney"), ("step", "use orkney")),
]


@pytest.mark.parametrize(("situation", "move"), UNKNOWN)
def test_an_unknown_name_is_no_answer(situation, move):
    clause, line = reason(SITUATIONS[situation](), move)
    word = "orkney" if move in ("raid orkney", "use orkney") else "x"
    assert clause == "" and line.startswith(f"{word!r} is no answer to: ")


def test_who_isnt_asked_is_told_so():
    for situation in PLACED:
        match = SITUATIONS[situation]()
        before = match.position
        for seat in set(range(len(match.seats))) - {match.awaited[0]}:
            with pytest.raises(wb.NotYourTurn, match=f"awaited: {match.awaited[0]}"):
                match.play(seat, "halt")
        for seat in (-1, 9, True, 1.0, "0", None):
            with pytest.raises(wb.NotYourTurn, match="there is no seat"):
                match.play(seat, "halt")
        assert match.position == before


@pytest.mark.parametrize(
    ("situation", "move", "text"),
    [
        ("attack_from", "attack orkney>kent 2 by ship", "attack orkney>kent 2"),
        ("attack_from", "attack cumbria>dalriada 1 by land", "attack cumbria>dalriada 1"),
        ("attack_from", "  attack   orkney>moray\t2 by  ship ", "attack orkney>moray 2 by ship"),
        ("gods", "attack orkney>kent 2 by ship with thor", "attack orkney>kent 2 with thor"),
    ],
)
def test_a_way_that_needs_no_saying_may_be_said(situation, move, text):
    match = SITUATIONS[situation]()
    draft = match.draft(0)
    draft.follow(VIKINGS.read(match.state, 0, move))
    assert draft.text == text


def test_gods_of_an_attack_in_any_order():
    match = duel(5, 2, gods={0: ["thor", "tyr"]}, ripe={0: ["tyr"]})
    for gods in ("thor tyr", "tyr thor"):
        draft = match.draft(0)
        draft.follow(VIKINGS.read(match.state, 0, f"attack cumbria>dalriada 3 with {gods}"))
        assert draft.text == "attack cumbria>dalriada 3 with thor tyr"


WORDS = [
    *TEXTS,
    *(text.partition(" ")[2] for text in TEXTS.values()),
    *IDS[:12],
    *RAIDS,
    *GODS,
    "pass",
    "none",
    "by",
    "with",
]
WORDS += [
    "land",
    "ship",
    "0",
    "1",
    "2",
    "3",
    "-1",
    "9" * 40,
    "1+1",
    "0+2",
    ">",
    "orkney>kent",
    "until",
    "",
    "orkney>",
    "٣",
]
any_text = st.text(max_size=60) | st.lists(st.sampled_from(WORDS) | st.text(max_size=5), max_size=8).map(" ".join)
READY = {name: situation() for name, situation in SITUATIONS.items()}


@given(st.sampled_from(sorted(READY)), any_text)
def test_any_text_is_a_move_or_refused_in_one_line(situation, text):
    match = READY[situation]
    before, seat = match.position, match.awaited[0]
    found = match.why(seat, text)
    assert match.position == before
    if found is None:
        fork = match.fork()
        draft = fork.draft(seat)
        draft.follow(VIKINGS.read(fork.state, seat, text))
        assert fork.why(seat, draft.text) is None
    else:
        assert reason(match, text) == found
