"""Positions of Risk: Europe: what can't be is refused with the name of the field."""

from __future__ import annotations

import copy
import json

import pytest

import warbanner as wb

EUROPE = wb.load("europe")


def place(**changes):
    """A quiet position in which all lay cards."""
    out = {
        "game": "europe",
        "asks": "lay",
        "marker": 0,
        "first": 0,
        "claimed": ["england", "leon_castile", "rusland", "turkey"],
        "territories": {
            "england": {"side": 0, "units": "5F2A", "castle": True},
            "leon_castile": {"side": 1, "units": "3F"},
            "turkey": {"side": 2, "units": "3F"},
            "rusland": {"side": 3, "units": "3F1S"},
        },
        "sides": [{"coins": 3} for _ in range(4)],
    }
    return copy.deepcopy(out) | changes


def at(*path, value):
    """The position with one value changed; path of keys."""
    out = place()
    here = out
    for key in path[:-1]:
        here = here.setdefault(key, {}) if isinstance(here, dict) else here[key]
    here[path[-1]] = value
    return out


def test_the_sound_one():
    match = EUROPE.position(place(), seed=1)
    assert EUROPE.position(match.position, seed=1).hash == match.hash
    assert EUROPE.position(json.dumps(place()), seed=1).hash == match.hash


def test_order_of_keys_is_nothing():
    rows = place()
    turned = dict(reversed(rows.items())) | {"territories": dict(reversed(rows["territories"].items()))}
    assert EUROPE.position(turned, seed=1).position == EUROPE.position(rows, seed=1).position


BAD = [
    (at("territories", "england", "units", value="36F"), "territories.england.units"),
    (at("territories", "england", "units", value="0F"), "territories.england.units"),
    (at("territories", "england", "units", value="-1F"), "territories.england.units"),
    (at("territories", "england", "units", value="2A5F"), "territories.england.units"),
    (at("territories", "england", "units", value=5), "territories.england.units"),
    (at("territories", "england", "units", value="5F" * 99), "territories.england.units"),
    (at("territories", "england", "units", value="٣F"), "territories.england.units"),
    (at("territories", "france", value={"side": 0}), "territories.france.units"),
    (at("territories", "france", value={"units": "1F"}), "territories.france.side"),
    (at("territories", "france", value={"attacker": 1, "attackers": "1F"}), "territories.france.attacker"),
    (at("territories", "england", "attacker", value=1), "territories.england.attackers"),
    (at("territories", "england", "attacker", value=0), "territories.england.attacker"),
    (at("territories", "england", "crown", value=True), "territories.england.crown"),
    (at("territories", "ireland", value={"crown": True}), "territories.ireland.crown"),
    (at("territories", "norway_", value={}), "territories.norway_"),
    (at("territories", "england", value=[]), "territories.england"),
    (at("territories", "england", "castle", value=1), "territories.england.castle"),
    (at("territories", value=[]), "territories"),
    (place(claimed=["england", "leon_castile", "rusland"]), "claimed"),
    (place(claimed=["england", "england"]), "claimed"),
    (place(claimed=["nowhere"]), "claimed"),
    (place(claimed="england"), "claimed"),
    (place(working=["rusland_"]), "working"),
    (place(working=["france"]), "working"),
    (place(sides=[]), "sides"),
    (place(sides={}), "sides"),
    (place(sides=[{}, {}, {}, 5]), "sides.3"),
    (place(asks="nosuch"), "asks"),
    (place(asks=["lay"]), "asks"),
    (place(asks="order"), "sides.0.laid"),
    (place(game="classic"), "game"),
    (place(options=[]), "options"),
    (place(options={"nosuch": 1}), "options"),
    (place(nosuch=1), "nosuch"),
    (place(answered=[0]), "answered"),
    (place(battle={"land": "england", "rank": 1}), "battle"),
    (place(loss={"land": "nowhere"}), "loss.land"),
    (at("sides", 0, "laid", value=["tax-spend"]), "sides.0.laid"),
    (at("sides", 0, "laid", value=["tax-spend", "nosuch"]), "sides.0.laid"),
    (at("sides", 0, "discards", value={"nosuch": 1}), "sides.0.discards.nosuch"),
    (at("sides", 0, "discards", value={"tax-spend": 9}), "sides.0.discards.tax-spend"),
    (at("sides", 0, "bid", value=1), "sides.0.bid"),
]
NUMBERS = [-1, 1.5, 10**30, float("nan"), float("inf"), True, "3", None, [], {}]
FIELDS = [
    ("sides", 0, "coins"), ("sides", 1, "crown_cards"), ("sides", 2, "out_round"), ("round",), ("turn",), ("marker",),
    ("first",), ("side",), ("crown_cards_left",), ("territories", "england", "side"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "field"), BAD, ids=[f"{n}-{field}" for n, (_, field) in enumerate(BAD)])
def test_bad_positions(position, field):
    with pytest.raises(wb.BadPosition) as caught:
        EUROPE.position(position)
    assert caught.value.field == field, str(caught.value)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 300


@pytest.mark.parametrize("bad", NUMBERS, ids=repr)
@pytest.mark.parametrize("path", FIELDS, ids=lambda path: ".".join(map(str, path)))
def test_bad_numbers(path, bad):
    with pytest.raises(wb.BadPosition) as caught:
        EUROPE.position(at(*path, value=bad))
    assert caught.value.field == ".".join(map(str, path))


@pytest.mark.parametrize("bad", NUMBERS, ids=repr)
def test_bad_flags_and_lists(bad):
    if bad is not True:
        with pytest.raises(wb.BadPosition, match=r"^sides\.0\.bought: "):
            EUROPE.position(at("sides", 0, "bought", value=bad))
    if bad != []:
        for name in ("claimed", "working", "answered", "card"):
            with pytest.raises(wb.BadPosition, match=f"^{name}: "):
                EUROPE.position(place(**{name: bad}))


def test_two_owners():
    """A doubled key would be two owners: not JSON here."""
    text = json.dumps(place()).replace('"side": 0,', '"side": 0, "side": 1,')
    with pytest.raises(wb.BadPosition, match="twice"):
        EUROPE.position(text)


@pytest.mark.parametrize("bad", ["", "{", "null", "[]", "5", '{"a": NaN}', "[" * 100_000, "\ud800"])
def test_no_positions(bad):
    with pytest.raises(wb.BadPosition) as caught:
        EUROPE.position(bad)
    assert caught.value.field == "position"


def test_an_army_that_is_gone():
    """RE-6.2: all attackers fall while the defender still chooses its losses."""
    laid = [{"laid": ["tax-spend", "fortify"]} for _ in range(4)]
    lost = place(asks="lose", turn=1, sides=laid, battle={"land": "england", "rank": 4})
    lost["loss"] = {"land": "england", "hits_on_defender": 1}
    lost["territories"]["england"] |= {"attacker": 1, "attackers": "0F"}
    match = EUROPE.position(lost, seed=1)
    assert EUROPE.position(match.position).hash == match.hash
    lost["territories"]["turkey"] |= {"attacker": 1, "attackers": "0F"}
    with pytest.raises(wb.BadPosition, match=r"^territories\.turkey: "):
        EUROPE.position(lost)


@pytest.mark.parametrize("bad", [None, 5, [], b"{}"])
def test_no_texts(bad):
    if bad is not None:
        with pytest.raises(wb.BadPosition):
            EUROPE.position(bad)
