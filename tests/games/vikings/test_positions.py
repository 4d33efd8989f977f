"""Positions of the vikings: what can't be is refused with its field; what is accepted is sound and plays on."""

from __future__ import annotations

import copy
import json
import random

import pytest

import warbanner as wb
from games.vikings import facts
from games.vikings.tables import GODS, IDS, NEUTRAL, RAIDS, VIKINGS, due, duel, play, set_up, table
from suite import CASES, bot_draft, numbers_of, scaled, stream, walk
from suite import IDS as CASE_IDS
from warbanner.core.game import canonical, read_json
from warbanner.core.match import replay
from warbanner.core.options import Options
from warbanner.games.vikings.position import AT_COMMIT

OWN = {"munster": 2, "mercia": 3, "kent": 1, "orkney": 4, "shetland": 1}


def place(**changes):
    """A turn in its attacks, of seat 0; seat 2 is out, seat 1 holds nearly all; cards, gods and raids about."""
    match = table(
        {"orkney": 5, "kent": 2, "mercia": 3, "moray": (3, 2)}, out=(2,), rest=1, ships={0: "orkney", 1: "gotland"},
        hands={0: (2, 1), 1: (1, 0)}, discards=(3, 1), face_down={0: 1, 1: 1}, gods={0: ["thor"], 1: ["baldr"]},
        gone=["odin"], raids={0: ["iona"], 1: ["dublin"]}, shown=["saxony", "danelaw"], raid_pay={1: 2}, due=1,
        taken={0: ["kent"], 1: ["saxony"]}, homes=False,
    )  # fmt: skip
    return read_json(match.position) | changes


def rows(seat, **changes):
    """The same with other fields of a seat."""
    out = place()
    out["sides"][seat] |= changes
    return out


def land(name, **changes):
    """The same with other fields of a territory."""
    out = place()
    out["territories"][name] |= changes
    return out


def without(where, *path):
    out = copy.deepcopy(where)
    here = out
    for key in path[:-1]:
        here = here[key]
    del here[path[-1]]
    return out


def of(match, **changes):
    """The position of another match, changed."""
    return read_json(match.position) | changes


def side_of(match, seat, **changes):
    out = of(match)
    out["sides"][seat] |= changes
    return out


def fought(n=5, defenders=2, dice=(6, 6, 6, 1, 1), **more):
    return play(duel(n, defenders, dice, gods={1: ["heimdall", "baldr"]}, **more), "attack cumbria>dalriada 3")


def battle(match, **changes):
    out = of(match)
    out["battle"] = {name: value for name, value in (out["battle"] | changes).items() if value is not None}
    return out


STEP = table(OWN, asks="place", hands={0: (1, 0)}, face_down={0: 1}, gods={0: ["thor"]})
PLACE = table(OWN, asks="place")
TRIBE = table(OWN, asks="tribe_at", options=NEUTRAL)
LOKI = play(table(OWN, asks="place", face_down={0: 1}, dice=[GODS.index("loki")]), "turn")
SAVING = play(fought(), "1 defend none")
ROLLED = play(duel(9, 2, [6, 1, 1]), "attack cumbria>dalriada 1")
RAID = table(OWN, asks="raid", raids={0: ["earldom"]}, taken={0: ["orkney"]})
SAIL = play(table(OWN, asks="move_from", ships={0: "orkney"}), "rest")
DRAW = due(2, options={"draw": "may"})
OVER = due(1, [0])
SHIPS = table(OWN, asks="ship_at")
WON = play(duel(3, 1, [6, 1], homes=False, rest=0, out=(2, 3)), "attack cumbria>dalriada 1")
BAD = [
    # not a position
    ([], "position"),
    (None, "position"),
    (place(game="classic"), "game"),
    (place(game=None), "game"),
    (place(board="0" * 64), "board"),
    (place(map={}), "map: no such field"),
    (place(due_=1), "due_: no such field"),
    (place(options={"colour": "red"}), "options"),
    (place(options={"end_card": "never"}), "options"),
    (place(options={"players": 6}), "options"),
    (place(options=[]), "options"),
    (place(options={"players": 2}), "sides: must be a list of 5"),
    (place(options={"players": 5}), "sides: must be a list of 5"),
    (place(options={"gods": "off"}), "gods_seen"),
    (place(options={"raids": "off"}), "raids_shown"),
    (place(options={"round_limit": 1}), "round"),
    # the turn
    (without(place(), "asks"), "asks"),
    (place(asks="fly"), "asks"),
    (place(asks=5), "asks"),
    (place(asks="attack_to"), "asks"),
    (place(asks="step"), "due"),
    (place(asks="ship"), "round"),
    (place(asks="tribe"), "due"),
    (place(asks="god_at"), "god: None isn't a god"),
    (place(asks="defence_god"), "battle: is missing"),
    (place(asks="saving_god"), "battle: is missing"),
    (place(asks="roll_on"), "battle: is missing"),
    (place(asks="raid"), "asks"),
    (place(asks="draw"), "anchored"),
    (place(asks="over"), "winners"),
    (place(asks="over", winners=[1]), "ended: nothing has ended the game"),
    (place(asks="over", winners=[0], ended=True), "winners"),
    (place(round=0), "round"),
    (place(round=-1), "round"),
    (place(round=2.0), "round"),
    (place(round=10**30), "round"),
    (place(round="2"), "round"),
    (place(side=2, anchored=False), "side: is out"),
    (place(side=4), "side"),
    (place(side=True), "side"),
    (place(first=4), "first"),
    (place(first=None), "first"),
    (place(pool=3), "pool"),
    (place(pool=-1), "pool"),
    (place(due=2), "due"),
    (place(due=43), "due"),
    (place(due=0.5), "due"),
    (place(turned=1), "turned"),
    (place(anchored="orkney"), "anchored"),
    (place(winners=[0]), "winners: the game isn't over"),
    (place(ended=True), "ended: the game isn't over"),
    (place(winners=[0, 0]), "winners: a seat stands twice"),
    (place(winners=[7]), "winners"),
    (place(winners={}), "winners"),
    (place(god="thor"), "god: no such field"),
    (place(battle={}), "battle.origin"),
    (place(battle={"origin": "orkney", "target": "moray", "advance": 1}), "battle: nothing is fought now"),
    # the board
    (place(territories=[]), "territories"),
    (without(place(), "territories"), "territories.shetland: is nobody's"),
    (without(place(), "territories", "moray"), "territories.moray: is nobody's"),
    (place(territories=place()["territories"] | {"atlantis": {"side": 0, "warriors": 1}}), "territories.atlantis: no"),
    (land("moray", warriors=0), "territories.moray.warriors"),
    (land("moray", warriors=-3), "territories.moray.warriors"),
    (land("moray", warriors=1.5), "territories.moray.warriors"),
    (land("moray", warriors=True), "territories.moray.warriors"),
    (land("moray", warriors="2"), "territories.moray.warriors"),
    (land("moray", warriors=10**30), "territories.moray.warriors"),
    (land("moray", side=4), "territories.moray.side"),
    (land("moray", side=None), "territories.moray.side"),
    (land("moray", ship=3), "territories.moray.ship: no such field"),
    (without(place(), "territories", "moray", "side"), "territories.moray.side"),
    (place(territories=place()["territories"] | {"moray": 2}), "territories.moray"),
    (land("moray", side=2), "sides.2.out: has territories"),
    (land("moray", side=1), "sides.3.out: has no territory"),
    # seats
    (place(sides=[]), "sides"),
    (place(sides=None), "sides"),
    (place(sides=[{}] * 3), "sides"),
    (place(sides=[{}, {}, [], {}]), "sides.2"),
    (rows(0, name="Anna"), "sides.0.name: no such field"),
    (rows(0, aside_ones=1), "sides.0.aside_ones: no such field"),
    (rows(0, out=2), "sides.0.out"),
    (rows(0, out=4), "sides.0.out"),
    (rows(2, out=2), "sides.2.out: must count"),
    (rows(3, out=1), "sides.2.out: two seats"),
    (without(place(), "sides", 2, "out"), "sides.2.out: has no territory"),
    (rows(2, ones=1), "sides.2.ones: is out"),
    (rows(2, twos=1), "sides.2.twos: is out"),
    (rows(2, raids=["wendish"]), "sides.2.raids: is out"),
    (rows(2, raid_pay=2), "sides.2.raid_pay: is out"),
    (rows(2, gods=1), "sides.2.gods: is out"),
    (rows(2, open_gods=["odin"]), "sides.2.open_gods: is out"),
    (rows(2, ship="kent"), "sides.2.ship: must lie"),
    # ships
    (rows(0, ship="mercia"), "sides.0.ship: must lie"),  # inland
    (rows(0, ship="gotland"), "sides.0.ship: must lie"),  # foreign
    (rows(0, ship="atlantis"), "sides.0.ship"),
    (rows(0, ship=None), "sides.0.ship"),
    (without(place(), "sides", 0, "ship"), "anchored: there is no longship"),
    # cards
    (rows(0, ones=31), "sides: more cards of one star"),
    (rows(0, ones=27), "sides: more cards of one star"),
    (rows(1, twos=11), "sides: more cards of two stars"),
    (place(discards={"ones": 28}), "sides: more cards of one star"),
    (place(discards={"ones": 43}), "discards.ones"),
    (place(discards={"threes": 1}), "discards.threes"),
    (place(discards=[]), "discards"),
    (place(deck_left=3), "deck_left: no such field"),
    (rows(0, ones=-1), "sides.0.ones"),
    (rows(0, twos=None), "sides.0.twos"),
    (side_of(TRIBE, 2, aside_ones=4), "sides.2.aside_ones"),
    (side_of(TRIBE, 2, ones=1), "sides.2.ones: no such field"),
    (side_of(TRIBE, 2, ship="kent"), "sides.2.ship: no such field"),
    (side_of(TRIBE, 3, aside_ones=1), "sides.3.aside_ones: no such field"),  # a tribe without territories
    # raids
    (rows(0, raids=["iona", "iona"]), "sides.0.raids: something stands twice"),
    (rows(0, raids=["dublin"]), "sides.1.raids: too many, or one that is elsewhere"),
    (rows(0, raids=["saxony"]), "sides.0.raids: too many, or one that is elsewhere"),  # it was shown
    (rows(0, raids=["iona", "wendish", "dorestad"]), "sides.0.raids: too many"),
    (rows(0, raids=["orkney"]), "sides.0.raids"),
    (rows(0, raids="iona"), "sides.0.raids"),
    (place(raids_shown=["saxony", "saxony"]), "raids_shown: something stands twice"),
    (place(raids_shown=[*RAIDS[4:], "saxony"]), "raids_shown: more raids than were dealt"),
    (place(raids_shown=[]), "raids_shown: bring less than is due"),
    (rows(1, raid_pay=3), "sides.1.raid_pay: isn't what shown raids bring"),
    (rows(1, raid_pay=9), "raids_shown: bring less than is due"),
    (rows(0, raid_pay=6), "sides.0.raid_pay: was paid when the turn began"),
    (rows(1, raid_pay=-2), "sides.1.raid_pay"),
    # gods
    (rows(0, gods=2), "sides.0.gods: more gods than were dealt"),
    (rows(0, gods=-1), "sides.0.gods"),
    (rows(0, gods=99), "sides.0.gods"),
    (rows(3, gods=3), "sides.3.gods: more gods than were dealt"),
    (rows(0, open_gods=["baldr"]), "sides.1.open_gods: must be gods that were seen"),  # two hold it
    (rows(0, open_gods=["thor", "thor"]), "sides.0.open_gods: something stands twice"),
    (rows(0, open_gods=["loki"]), "sides.0.open_gods: must be gods that were seen"),
    (rows(0, open_gods=["tyr"]), "sides.0.open_gods: must be gods that were seen"),
    (rows(0, open_gods=["zeus"]), "sides.0.open_gods"),
    (place(gods_seen=["odin", "thor"]), "sides.1.open_gods: must be gods that were seen"),
    (place(gods_seen=GODS), "gods_seen: more gods than were dealt"),
    (place(gods_seen=["odin", "odin"]), "gods_seen: something stands twice"),
    (rows(0, ripe=["thor"]), "sides.0.ripe: must be open gods"),  # of any time
    (rows(1, ripe=["tyr"]), "sides.1.ripe: must be open gods"),
    (of(table(gone=["loki"]), turned=True, gods_seen=[]), "turned: no god can have been turned over"),
    (side_of(table(gods={0: ["freyr"]}, turned=1), 0, ripe=["freyr"]), "sides.0.ripe"),  # it isn't called
    (side_of(table(gods={1: ["freyr"]}, gone=["tyr"]), 1, open_gods=["freyr", "tyr"]), "sides.1.open_gods: one god a"),
    (of(table(gods={0: ["tyr"]}, turned=1), turned=False), "sides.0.open_gods: one god a turn"),
    (place(options={"gods": "off"}, gods_seen=[]), "sides.0.gods"),
    # placing
    (of(PLACE, asks="step"), "asks: must be step if there are cards"),
    (of(STEP, asks="place"), "asks: must be step if there are cards"),
    (of(PLACE, pool=0), "pool: nothing is left to place"),
    (of(PLACE, pool=10**10), "pool"),
    (of(PLACE, due=1), "due"),
    (of(PLACE, asks="tribe"), "asks: isn't asked with these options"),
    (of(TRIBE, turned=True, gods_seen=["loki"]), "turned: no god can have been turned over"),
    (side_of(PLACE, 0, ship="kent"), "anchored: the ship has lain there"),
    (of(PLACE, anchored=True), "anchored: there is no longship"),
    (of(LOKI, god="hel"), "god: must have been turned over just now"),
    (of(LOKI, god="zeus"), "god"),
    (of(LOKI, god=3), "god"),
    (of(LOKI, turned=False), "god: must have been turned over just now"),
    (of(LOKI, gods_seen=["loki", "ran"], god="ran"), "god: acts on no territory of choice"),
    (of(LOKI, gods_seen=["loki", "hel"], god="hel"), "god: leaves no choice"),
    (of(LOKI, gods_seen=["loki", "thor"], god="thor"), "god: must have been turned over just now"),
    (of(LOKI, territories=of(table({"orkney": 2, "kent": 3}))["territories"]), "god: leaves no choice"),
    # an attack
    (battle(ROLLED, advance=9), "battle.origin: has too few warriors"),
    (battle(ROLLED, advance=0), "battle.advance"),
    (battle(ROLLED, advance=None), "battle.advance"),
    (battle(ROLLED, origin="moray"), "battle.origin"),
    (battle(ROLLED, origin="atlantis"), "battle.origin"),
    (battle(ROLLED, origin=None), "battle.origin"),
    (battle(ROLLED, target="kent"), "battle.target: can't be attacked"),
    (battle(ROLLED, target="cumbria"), "battle.target: can't be attacked"),
    (battle(ROLLED, by_ship=True), "battle.target: can't be attacked"),
    (battle(ROLLED, by_ship=1), "battle.by_ship"),
    (battle(ROLLED, gods=["thor"]), "battle.gods: must be gods called upon"),
    (battle(ROLLED, gods=["heimdall"]), "battle.gods: must be gods called upon"),
    (battle(SAVING, gods=["baldr"]), "battle.gods: must be gods called upon"),
    (battle(ROLLED, attack_roll=[6]), "battle.attack_roll: must be all dice"),
    (battle(ROLLED, way="ship"), "battle.way: no such field"),
    (battle(SAVING, attack_roll=[6, 6]), "battle.attack_roll: must be all dice"),
    (battle(SAVING, attack_roll=[6, 6, 6, 6]), "battle.attack_roll: must be up to 3 dice"),
    (battle(SAVING, attack_roll=[1, 6, 6]), "battle.attack_roll: must be the highest first"),
    (battle(SAVING, attack_roll=[7, 6, 6]), "battle.attack_roll: can't be rolled"),
    (battle(SAVING, attack_roll=[6, 6, 0]), "battle.attack_roll"),
    (battle(SAVING, attack_roll=[6, 6, 1.0]), "battle.attack_roll"),
    (battle(SAVING, attack_roll=[69, 6, 6]), "battle.attack_roll"),
    (battle(SAVING, defend_roll=[1]), "battle.defend_roll: must be all dice"),
    (battle(SAVING, defend_roll=[6, 6]), "asks: there is no such god, or nothing to be saved"),
    (battle(SAVING, defend_roll="11"), "battle.defend_roll"),
    (side_of(SAVING, 1, open_gods=["heimdall"]), "asks: there is no such god"),
    (side_of(fought(), 1, open_gods=["baldr"]), "asks: the defender has no such god"),
    (of(SAVING, battle=[]), "battle"),
    # after the attacks
    (side_of(RAID, 0, raids=[]), "asks: isn't asked"),
    (side_of(RAID, 0, taken=[]), "asks: isn't asked"),
    (of(RAID, options={"raids": "off"}), "sides.0.raids"),
    (without(of(SAIL), "sides", 0, "ship"), "anchored: there is no longship"),
    (of(table({"orkney": 4, "mercia": 1}, ships={0: "orkney"}), asks="sail"), "asks: isn't asked"),
    (of(DRAW, options={}), "asks: isn't asked"),
    (of(DRAW, due=0), "asks: isn't asked"),
    (of(DRAW, options={"draw": "may", "cards_per_turn": "one"}), "due: one card a turn"),
    # the set-up and the end
    (of(SHIPS, round=1), "round"),
    (of(SHIPS, gods_seen=["thor"]), "gods_seen: no turn has begun yet"),
    (of(SHIPS, raids_shown=["iona"]), "raids_shown: no turn has begun yet"),
    (of(SHIPS, discards={"ones": 1}), "discards: no turn has begun yet"),
    (of(SHIPS, pool=3), "pool"),
    (side_of(SHIPS, 0, ones=1), "sides.0.ones: nobody has cards yet"),
    (side_of(SHIPS, 0, taken=["kent"]), "sides.0.taken: nobody has attacked yet"),
    (side_of(SHIPS, 0, ship="kent"), "sides.0.ship: is placed in turn"),
    (of(SHIPS, side=1), "sides.0.ship: is placed in turn"),
    (of(OVER, winners=[0]), "winners: must be who holds all, or else most"),
    (of(OVER, winners=[]), "winners"),
    (of(OVER, ended=False), "ended: nothing has ended the game"),
    (of(OVER, options={"end_card": "off"}), "ended: no End card can have come"),
    (of(OVER, asks="draw"), "winners: the game isn't over"),
    (of(WON, asks="attack_from", winners=[]), "asks: nobody else is left"),
    (of(WON, ended=True), "ended: no End card can have come"),
    (of(WON, side=1), "ended: nothing has ended the game"),
]


@pytest.mark.parametrize(("bad", "said"), BAD, ids=[f"{n} {said}" for n, (_, said) in enumerate(BAD)])
def test_what_cant_be_is_refused_by_its_field(bad, said):
    with pytest.raises(wb.BadPosition) as e:
        VIKINGS.position(bad)
    assert str(e.value).startswith(said) and "\n" not in str(e.value) and len(str(e.value)) < 300
    with pytest.raises(wb.BadPosition):
        VIKINGS.position(json.dumps(bad))


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "x",
            "[]",
            "null",
            "5",
            "{",
            '{"round": NaN}',
            '{"round": 1, "round": 1}',
            "[" * 10**5,
            '"' + "x" * 10**5,
        ),
        *('{"round": 1e999}', '{"pool": Infinity}', "\ufeff{}", '{"sides": ' + "[" * 10**4 + "}"),
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_what_is_no_json_is_refused(text):
    with pytest.raises(wb.BadPosition) as e:
        VIKINGS.position(text)
    assert "\n" not in str(e.value) and len(str(e.value)) < 300


def test_the_sound_ones():
    """What the bad ones are made from can be; the order of keys is nothing."""
    for match in (STEP, PLACE, TRIBE, LOKI, SAVING, ROLLED, RAID, SAIL, DRAW, OVER, SHIPS, WON, fought()):
        assert VIKINGS.position(of(match)).position == match.position
        turned = dict(reversed(of(match).items()))
        turned["territories"] = dict(reversed(turned["territories"].items()))
        assert VIKINGS.position(turned, auto_single=False).hash == match.hash
    match = VIKINGS.position(place(), auto_single=False)
    assert read_json(match.position) == place()
    assert match.why(0, "attack orkney>gotland 3") is None


def test_what_stands_at_its_start_value_may_be_said():
    said = of(PLACE) | {
        "options": {"players": 4, "draw": "must"}, "side": 0, "first": 0, "due": 0, "turned": False, "anchored": False,
        "discards": {"ones": 0}, "raids_shown": [], "gods_seen": [], "winners": [], "ended": False,
    }  # fmt: skip
    said["sides"] = [row | {"ones": 0, "raids": [], "taken": [], "gods": 0, "out": 0} for row in said["sides"]]
    assert VIKINGS.position(said).position == PLACE.position


# ---- positions of games

ROUNDS = {"round_limit": 8}
VIKINGS_CASES = [chosen for name, chosen in CASES if name == "vikings"]
CASES_CALLED = [called for called, (name, _) in zip(CASE_IDS, CASES, strict=True) if name == "vikings"]


@pytest.mark.parametrize("chosen", VIKINGS_CASES, ids=CASES_CALLED)
def test_all_positions_of_games_are_read_back(chosen):
    """With all options; each field of the state, so that the game goes on as it would have."""
    options, seen = Options(VIKINGS.options, ROUNDS | chosen), set()
    for bot in ("random", "attacker"):
        for s, seat, _, _ in walk(VIKINGS, ROUNDS | chosen, bot, 11, len(chosen)):
            if seat >= 0 and s.partial:
                continue
            seen.add(int(s.phase))
            text = VIKINGS.position_text(s, options)
            again = VIKINGS.position(text, auto_single=False)
            assert again.position == text and numbers_of(again.state) == numbers_of(s)
            assert again.options == options
    assert len(seen) > 6


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_goes_on_from_a_position_to_its_end(players):
    """The same moves and dice from a position as from the set-up, and a game that ends."""
    match = set_up(7, options={"players": players, "draw": "may", "round_limit": 12})
    for step in range(scaled(120, 40)):
        match.play(match.awaited[0], bot_draft(match, match.awaited[0], "attacker", stream(players, step)))
    match = VIKINGS.position(match.position, seed=players)
    step = 0
    while not match.over:
        step += 1
        match.play(match.awaited[0], bot_draft(match, match.awaited[0], "attacker", stream(players, step)))
    end = VIKINGS.position(match.position)
    assert end.over and end.result == match.result and end.hash == match.hash
    assert replay(VIKINGS, match.record).position == match.position


# ---- spoilt positions

NUMBERS = [0, 1, 2, 3, -1, 7, 42, 43, 10**6, 10**30, 1.5, True, None]
LISTS = [[], [1], [0], [6, 5], [6, 6, 1], ["thor"], ["tyr"], ["loki"], ["saxony"], ["iona", "saxony"], ["orkney"], [[]]]
WORDS = [*NUMBERS, *LISTS, "", "x", "orkney", "mercia", "thor", "loki", "hel", {}]
WORDS += [{"origin": "orkney", "target": "moray", "advance": 1}, {"ones": 3, "twos": 1}]
TOP = ("round", "side", "first", "discards", "due", "turned", "anchored", "battle", "god", "gods_seen", "raids_shown")
TOP += ("winners", "ended", "options", "pool")
OF_A_SIDE = ("ones", "twos", "ship", "raids", "raid_pay", "taken", "gods", "open_gods", "ripe", "out", "aside_ones")
SPOILT = [
    {},
    {"players": 2, "draw": "may"},
    {"players": 3, "raid_condition": "control", "end_card": "lower_half"},
    {"players": 5, "cards_per_turn": "one", "draw": "may", "end_card": "off"},
    {"gods": "off", "hand_of_loser": "discarded"},
    {"players": 2, "raids": "off"},
]


def real(chosen, number):
    """Positions of games, some of each prompt."""
    options, seen = Options(VIKINGS.options, ROUNDS | chosen), {}
    for bot in ("attacker", "random"):
        for s, seat, _, _ in walk(VIKINGS, ROUNDS | chosen, bot, 3, number):
            if seat < 0 or not s.partial:
                phase = int(s.phase)
                seen[phase] = seen.get(phase, 0) + 1
                if seen[phase] < 5:
                    yield read_json(VIKINGS.position_text(s, options))


def places_in(value, path=()):
    """All paths to something in a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in items:
        yield (*path, key)
        yield from places_in(below, (*path, key))


def spoil(where, rng):
    """Change something at random."""
    if rng.random() < 0.25:
        where["asks"] = rng.choice(list(AT_COMMIT))
    elif rng.random() < 0.3:
        where[rng.choice(TOP)] = copy.deepcopy(rng.choice(WORDS))
    elif rng.random() < 0.3 and isinstance(where.get("territories"), dict):
        where["territories"][rng.choice(IDS)] = {"side": rng.randrange(5), "warriors": rng.choice([0, 1, 2, 12, 10**6])}
    elif rng.random() < 0.4 and isinstance(where.get("sides"), list) and isinstance(where["sides"][0], dict):
        fields = (
            "ones",
            "twos",
            "ship",
            "raids",
            "raid_pay",
            "taken",
            "gods",
            "open_gods",
            "ripe",
            "out",
            "aside_ones",
        )
        where["sides"][0][rng.choice(fields)] = copy.deepcopy(rng.choice(WORDS))
    else:
        *path, last = rng.choice(list(places_in(where)))
        for key in path:
            where = where[key]
        if rng.random() < 0.3:
            del where[last]
        else:
            where[last] = copy.deepcopy(rng.choice(WORDS))


@pytest.mark.parametrize("chosen", SPOILT, ids=[" ".join(map(str, o.values())) or "default" for o in SPOILT])
def test_spoilt_positions_are_refused_or_sound(chosen):
    rng, good, sound = random.Random(7), list(real(chosen, 1)), 0
    for number in range(scaled(2000, 300)):
        spoilt = copy.deepcopy(rng.choice(good))
        for _ in range(rng.choice([1, 1, 2, 3])):
            spoil(spoilt, rng)
        try:
            match = VIKINGS.position(spoilt, seed=number, auto_single=False)
        except wb.BadPosition as e:
            assert "\n" not in str(e) and len(str(e)) < 300, canonical(spoilt)
            continue
        sound += 1
        facts.check(VIKINGS, match.state)
        for seat in (None, *range(len(match.seats))):
            VIKINGS.table_lines(match.view(seat), match.names)
        for step in range(8):
            again = VIKINGS.position(match.position, auto_single=False)
            assert numbers_of(again.state) == numbers_of(match.state)
            if match.over:
                break
            seat = match.awaited[0]
            match.play(seat, bot_draft(match, seat, "random", stream(number, step)))
            facts.check(VIKINGS, match.state)
    assert sound > 20
