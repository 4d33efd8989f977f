"""`warbanner odds`."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

import warbanner as wb
from cli.test_terminal import run
from warbanner.cli import app

RUNNER = CliRunner()


def said(*args):
    """What the command prints; its refusals are the exception."""
    done = RUNNER.invoke(app, ["odds", *map(str, args)])
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.output


def test_json():
    europe = ("europe", "--attack", "5F2A3C1S", "--defend", "6F3A1C", "--castle")
    for args, odds in (
        (("classic", 10, 8), wb.odds.classic(10, 8)),
        (("classic", 10, 8, "--until", 3), wb.odds.classic(10, 8, 3)),
        (("vikings", 5, 4, "--attack-die", 1, "--attack-ties"), wb.odds.vikings(5, 4, attack_die=1, attack_ties=True)),
        (
            ("vikings", 5, 4, "--defence-die", 1, "--defence-none", 2),
            wb.odds.vikings(5, 4, defence_die=1, defence_none=2),
        ),
        (europe, wb.odds.europe("5F2A3C1S", "6F3A1C", castle=True)),
        (
            (*europe, "--losses", "SCAF,AFCS", "--sharp"),
            wb.odds.europe("5F2A3C1S", "6F3A1C", castle=True, sharp=True, attack_losses="SCAF", defend_losses="AFCS"),
        ),
        (("siege", "--attack", "2S", "--defend", "2F1A", "--dice", 3), wb.odds.siege("2S", "2F1A", dice=3)),
    ):
        found = json.loads(said(*args, "--json"))
        assert [*found] == ["win", "loss", "both", "survivors"] and found == odds.to_json()


def test_lines():
    text = said("europe", "--attack", "1C", "--defend", "1C")
    assert text.splitlines() == [
        *("The attacker wins: 26.9 %", "The attacker loses: 28.7 %", "Nobody is left: 44.4 %"),
        *("The attacker has left:", "  1C: 26.9 %", "  0: 73.1 %"),
        *("The defender has left:", "  1C: 28.7 %", "  0: 71.3 %"),
    ]
    assert "  others: 0.2 %" in said("classic", 20, 12) and "Nobody" not in said("classic", 3, 2)


BAD = [
    (("classic", -1, 8), "attack"),
    (("classic", 3, 10**30), "defend"),
    (("classic", 3, 3, "--until", 3), "until"),
    (("vikings", 3, 0), "defend"),
    (("vikings", 3, 3, "--attack-die", -1), "attack_die"),
    (("europe", "--attack", "36F", "--defend", "1F"), "attack"),
    (("europe", "--attack", "1F", "--defend", "5X"), "defend"),
    (("europe", "--attack", "1F", "--defend", "1F", "--losses", "FF"), "attack_losses"),
    (("siege", "--attack", "1F", "--defend", "1F"), "attack"),
    (("siege", "--attack", "1S", "--defend", "1F", "--losses", "FACS,FACS"), "losses"),
]


@pytest.mark.parametrize(("args", "field"), BAD, ids=str)
def test_bad_input_names_its_field(args, field):
    with pytest.raises(wb.BadOption, match=f"^{field}: "):
        said(*args)


def test_refusals_are_one_line():
    for args, word in ((("classic", -1, 8), "attack: -1 isn't in 1..1000"), (("classic", "NaN", 8), "ATTACK")):
        status, out, errors = run("odds", *args)
        assert status == 2 and not out and len(errors) == 1 and word in errors[0]
