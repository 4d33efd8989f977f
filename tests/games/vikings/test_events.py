"""What is told: each event in plain English, to each seat no more than it may know."""

from __future__ import annotations

import re

import pytest

from games.vikings.tables import GODS, IDS, ONE, RAIDS, TWO, VIKINGS, due, last_stand, play, set_up, table
from suite import bot_draft, stream
from warbanner.core.events import Event
from warbanner.core.game import canonical
from warbanner.core.rng import below
from warbanner.games.vikings import board, events
from warbanner.games.vikings.text import TEMPLATES

NAMES = ["Anna", "Bo", "Cleo", "Dan"]
ALL = {cls.__name__: cls for cls in vars(events).values() if isinstance(cls, type) and issubclass(cls, Event)}
KINDS = {name: cls for name, cls in ALL.items() if cls is not Event}


def told(event, names=NAMES):
    return VIKINGS.tell(event, names)


def of(name, **values):
    return KINDS[name](**values)


TOLD = [
    (of("ShipPlaced", land="orkney", who=0, sailed=False), "The longship of Anna lies at Orkney."),
    (of("ShipPlaced", land="orkney", who=0, sailed=True), "The longship of Anna sails to Orkney."),
    (of("TurnBegun", who=1, round=3, n=7), "Round 3: Bo gets 7 warriors."),
    (of("TurnBegun", who=1, round=3, n=1), "Round 3: Bo gets 1 warrior."),
    (of("WarriorsPlaced", land="kent", n=1, who=0), "Anna places 1 warrior in Kent."),
    (of("WarriorsPlaced", land="kent", n=4, who=0), "Anna places 4 warriors in Kent."),
    (of("CardsTraded", who=0, twos=1, ones=0, n=2), "Anna trades 1 card of two stars for 2 warriors."),
    (of("CardsTraded", who=0, twos=0, ones=2, n=2), "Anna trades 2 cards of one star for 2 warriors."),
    (
        of("CardsTraded", who=0, twos=2, ones=1, n=10),
        "Anna trades 2 cards of two stars and 1 card of one star for 10 warriors.",
    ),
    (of("GodTurned", who=0, god="loki"), "Anna turns a god over: Loki."),
    (of("GodUsed", who=0, god="thor", land=None, n=0), "Anna calls upon Thor."),
    (of("GodUsed", who=0, god="odin", land=None, n=4), "Odin brings 4 warriors more to Anna."),
    (of("GodUsed", who=0, god="freyja", land="kent", n=1), "Freyja brings 1 warrior more to Anna, all to Kent."),
    (of("GodLost", who=0, god="tyr"), "Tyr leaves Anna unused."),
    (of("WarriorsTaken", land="kent", n=1, god="loki"), "Loki takes 1 warrior from Kent."),
    (of("WarriorsTaken", land="kent", n=3, god="hel"), "Hel takes 3 warriors from Kent."),
    (of("TerritoryAttacked", who=0, origin="kent", target="wessex", by_ship=False), "Anna attacks Wessex from Kent."),
    (
        of("TerritoryAttacked", who=0, origin="kent", target="wessex", by_ship=True),
        "Anna attacks Wessex by ship from Kent.",
    ),
    (of("WarriorsAdvanced", who=0, n=1), "Anna advances with 1 warrior."),
    (of("WarriorsAdvanced", who=0, n=9), "Anna advances with 9 warriors."),
    (of("DieRolled", who=0, face=5, attacks=True), "Anna rolls 5."),
    (of("WarriorsLost", land="kent", attacker_lost=0, defender_lost=0), "Nobody falls."),
    (of("WarriorsLost", land="kent", attacker_lost=2, defender_lost=0), "The attacker loses 2 warriors."),
    (of("WarriorsLost", land="kent", attacker_lost=0, defender_lost=1), "Kent loses 1 warrior."),
    (
        of("WarriorsLost", land="kent", attacker_lost=1, defender_lost=1),
        "The attacker loses 1 warrior, Kent loses 1.",
    ),
    (of("TerritoryConquered", land="kent", who=0, other=1), "Anna conquers Kent from Bo."),
    (of("AttackWithdrawn", who=0, n=1, land="kent"), "Anna withdraws with 1 warrior to Kent."),
    (
        of("AttackRepelled", who=0, land="kent"),
        "Kent holds: all who advanced have fallen, and Anna attacks no more this turn.",
    ),
    (of("ShipSunk", who=1, land="kent"), "The longship of Bo goes down at Kent."),
    (of("SeatEliminated", who=1, other=0), "Anna puts Bo out of the game."),
    (of("CardsTaken", who=0, other=1, n=1), "Anna takes 1 card of Bo."),
    (of("CardsTaken", who=0, other=1, n=0), "Bo had no cards to take."),
    (of("RaidShown", who=0, raid="saxony", n=2), "Anna shows a raid: {saxony}. It will bring 2 warriors."),
    (of("WarriorsMoved", origin="kent", target="wessex", n=1), "From Kent to Wessex: 1 warrior."),
    (of("CardLeft", who=0), "Anna leaves the card."),
    (of("CardDrawn", who=0, stars=None), "Anna draws a card."),
    (of("CardDrawn", who=0, stars=1), "Anna draws a card with 1 star."),
    (of("CardDrawn", who=0, stars=2), "Anna draws a card with 2 stars."),
    (of("Reshuffled", n=1), "The deck is empty. The traded cards become the new one: 1 card."),
    (of("EndDrawn", who=0), "Anna draws the End of the Viking Age."),
    (of("RoundEnded", round=3), "Round 3 ends."),
    (of("GameWon", who=0, round=3), "Anna wins."),
]
TOLD_OF_TRIBES = [
    (of("TribePlaced", land="kent", n=1, who=2), "The green tribe gets 1 warrior in Kent."),
    (of("DieRolled", who=3, face=5, attacks=False), "The red tribe rolls 5."),
    (of("TerritoryConquered", land="kent", who=0, other=4), "Anna conquers Kent from the yellow tribe."),
    (of("TribeGone", who=2, other=0), "The green tribe is gone."),
    (of("CardsTaken", who=0, other=2, n=3), "Anna takes 3 cards of the green tribe."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[s for _, s in TOLD])
def test_each_event_has_its_sentence(event, sentence):
    assert told(event) == sentence.format(saxony=VIKINGS.names.raids[0].name)


@pytest.mark.parametrize(("event", "sentence"), TOLD_OF_TRIBES, ids=[s for _, s in TOLD_OF_TRIBES])
def test_neutral_tribes_are_called_by_their_colours(event, sentence):
    assert told(event, NAMES[:2]) == sentence


def test_no_event_is_left_out():
    """Each kind has a sentence above, and so has each way of telling it."""
    told_of = TOLD + TOLD_OF_TRIBES
    assert {type(event).__name__ for event, _ in told_of} == set(KINDS)
    assert len(events.kinds(VIKINGS.names)) == len(KINDS) == board.WON
    keys = {type(event).__name__ + events._ending(event) for event, _ in told_of}
    assert keys == {key for key in TEMPLATES if key.partition(".")[0] in KINDS}


# ---- what may be known


def games(**options):
    """A match, at each of its moves, with what the move brought."""
    match = set_up(3, options={"round_limit": 9} | options)
    for step in range(600):
        if match.over:
            return
        seat, moves = match.awaited[0], len(match.record.entries)
        match.play(seat, bot_draft(match, seat, "attacker", stream(step)))
        yield match, moves


OPTIONS = [{"players": n} for n in (2, 3, 4, 5)]
OPTIONS += [
    {"gods": "off", "raids": "off"},
    {"raid_condition": "control", "end_card": "off"},
    {"draw": "may", "end_card": "off"},
]
NOUNS = "warrior|card|star|god|raid"
ONE_OF_MANY = re.compile(rf"\b1 ({NOUNS}|territorie)s\b|\b([02-9]|[0-9]{{2,}}) ({NOUNS}|territory)\b")


def well_put(text):
    """English as far as it can be checked: numbers with their nouns, no blank too many, nothing left to fill in."""
    return text and not ONE_OF_MANY.search(text) and not re.search(r"  |[{}]|None| [.,:?]|^ | $", text)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()))
def test_games_read_well(options):
    """The story, the questions with their choices, the table; for each seat and for a spectator."""
    said = set()
    for match, move in games(**options):
        seats = (None, *range(len(match.seats)))
        for seat in seats:
            story = [match.game.tell(event, match.names) for event in match.happened(seat, move)]
            assert all(well_put(line) and line[0].isupper() and line[-1] in ".!" for line in story), story
            said |= {type(event).__name__ for event in match.happened(seat, move)}
        if move % 7 == 0:
            for seat in seats:
                lines = [line.strip() for line in match.game.table_lines(match.view(seat), match.names)]
                assert all(well_put(line) for line in lines), lines
        if not match.over:
            draft, r = match.draft(match.awaited[0]), stream(move, 1)
            while not draft.complete:
                assert well_put(draft.prompt.sentence) and draft.prompt.sentence[-1] == "?"
                assert all(well_put(choice.label) for choice in draft.legal())
                draft.push_choice(draft.values()[int(below(r, len(draft.values())))])
    assert len(said) > 10


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()))
def test_nobody_is_told_what_isn_t_seen(options):
    """Stars of a card to whoever draws it; raids to their owner till they are shown; face-down gods to nobody."""
    drawn = 0
    for match, move in games(**options):
        s = match.state
        for seat in (None, *range(len(match.seats))):
            for event in match.happened(seat, move):
                if isinstance(event, events.CardDrawn):
                    assert (event.stars in (1, 2)) if event.who == seat else event.stars is None
                    drawn += 1
            text = canonical([match.view(seat), [event.to_json() for event in match.happened(seat, move)]])
            known = s.raids_known | (0 if seat is None else s.raids[seat])
            raids = {name: known >> k & 1 for k, name in enumerate(RAIDS) if name not in IDS}
            gods = {name: not s.gods_left >> k & 1 for k, name in enumerate(GODS)}
            assert not [name for name, seen in (raids | gods).items() if f'"{name}"' in text and not seen]
    assert drawn


def told_to(match, seat):
    return match.story(seat), match.view(seat)


@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_other_stars_are_told_alike(seat):
    """What the cards of a hand, and those that are drawn, are worth makes no difference to others."""
    one, two = due(2, ONE * 2, hands={0: (3, 0)}), due(2, TWO * 2, hands={0: (1, 2)})
    assert one.state.ones[0] != two.state.ones[0] and one.state.held[0] == two.state.held[0] == 5
    assert told_to(one, seat) == told_to(two, seat)
    assert told_to(one, 0)[0] != told_to(two, 0)[0]


@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_other_raids_are_told_alike(seat):
    """A raid that could be shown and isn't, and another one that is far from it."""

    def kept(raids):
        match = table({"saxony": 2, "orkney": 1}, asks="raid", raids={0: raids}, taken={0: ["saxony"]})
        return play(match, "raid none", "rest")

    assert told_to(kept(["saxony"]), seat) == told_to(kept(["wendish"]), seat)
    assert told_to(kept(["saxony"]), 0) != told_to(kept(["wendish"]), 0)


def test_a_raid_is_told_once_it_is_shown():
    match = table({"saxony": 2}, asks="raid", raids={0: ["saxony"]}, taken={0: ["saxony"]})
    play(match, "raid saxony")
    for seat in (None, 0, 3):
        assert match.view(seat)["raids_shown"] == ["saxony"]
        assert any("shows a raid" in line for line in match.story(seat))


def test_a_lost_hand_is_told_by_its_number_alone():
    matches = [last_stand(hands={1: hand}) for hand in ((2, 0), (0, 2))]
    for seat in (None, 2, 3):
        assert told_to(matches[0], seat) == told_to(matches[1], seat)
    assert any("takes 2 cards of" in line for line in matches[0].story(None))


def test_a_god_turned_over_is_told_to_all():
    match = table({"orkney": 3}, asks="place", face_down={0: 2}, dice=[GODS.index("thor")])
    before = canonical([match.view(seat) for seat in (None, 0, 1)])
    play(match, "turn")
    assert '"thor"' not in before
    for seat in (None, 0, 1):
        assert match.story(seat)[-1].endswith("turns a god over: Thor.")
        assert match.view(seat)["sides"][0]["open_gods"] == ["thor"] and match.view(seat)["sides"][0]["gods"] == 1
