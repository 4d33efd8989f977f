"""The odds against battles that the rules themselves fight, with their own dice and the same decisions.

A thousand of each kind; WARBANNER_BATTLES=100000 fights so many. The seeds are fixed, so nothing here fails by
chance; a chance may be off by 4 sigma of the number of battles.
"""

from __future__ import annotations

import os
from collections import Counter
from math import sqrt

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import warbanner as wb
from games.classic.tables import CLASSIC
from games.classic.tables import table as classic_table
from games.europe.tables import EUROPE
from games.europe.tables import table as europe_table
from games.vikings.tables import VIKINGS, duel
from odds.exact import Attack, Battle
from warbanner.core.contract import PASS
from warbanner.core.rng import seed_stream
from warbanner.core.trace import Trace

BATTLES = int(os.environ.get("WARBANNER_BATTLES", "1000" if wb.compiled else "300"))


def agree(odds, ends):
    """Counted ends, (attackers left, defenders left), fit the odds."""
    found = Counter()
    for (mine, theirs), n in ends.items():
        found["win"] += n * (mine != "0" and theirs == "0")
        found["loss"] += n * (theirs != "0")
        found["both"] += n * (mine == theirs == "0")
        found["attack", mine] += n
        found["defend", theirs] += n
    chances = {"win": odds.win, "loss": odds.loss, "both": odds.both}
    chances |= {(side, army): p for side, left in odds.survivors.items() for army, p in left.items()}
    assert found.keys() <= chances.keys(), "an end that has no chance"
    for key, p in chances.items():
        sigma = sqrt(BATTLES * max(p * (1 - p), 0))
        assert abs(found[key] - BATTLES * p) <= 4 * sigma + 1e-6, (key, found[key] / BATTLES, p)


def fought(game, start, decide, end):
    """So many battles from a state: counts of what `end` says, which is None until it is over."""
    r, trace, ends = vec[i64]([0, 0, 0, 0]), Trace(False), Counter()
    seed_stream(r, 20, 0, 0)
    for _ in range(BATTLES):
        s = start.copy()
        while (now := end(s)) is None:
            todo = int(game.rules.awaits(s))
            seat = next(p for p in range(8) if todo >> p & 1)
            game.rules.apply(s, seat, decide(s, game.asks[game.rules.prompt(s, seat)].name), r, trace)
        ends[now] += 1
    return ends


@pytest.mark.parametrize(("free", "against"), [(5, 4), (2, 5)])
def test_classic(free, against):
    """Most dice on both sides, until the target has fallen or one army is left."""
    match = classic_table({"alaska": free + 1, "kamchatka": (1, against)}, options={"defence_dice": "most"})
    alaska, kamchatka = (CLASSIC.names.numbers[name] for name in ("alaska", "kamchatka"))

    def decide(s, asked):
        return {"attack_from": alaska, "attack_to": kamchatka, "attack_dice": min(3, s.armies[alaska] - 1)}[asked]

    def end(s):
        fallen = not s.armies[kamchatka] or s.owner[kamchatka] == 0  # where no more than one may march in, it has
        if fallen:
            return str(s.armies[alaska] + s.armies[kamchatka] - 1), "0"
        return ("0", str(s.armies[kamchatka])) if s.armies[alaska] == 1 else None

    agree(wb.odds.classic(free, against), fought(CLASSIC, match.state, decide, end))


def test_vikings_with_gods():
    """Thor and Tyr attack, Heimdall defends, Baldr saves where that helps most."""
    match = duel(7, 6, [], gods={0: ["thor", "tyr"], 1: ["heimdall", "baldr"]}, ripe={0: ["tyr"]})
    s = match.state
    cumbria, dalriada = (VIKINGS.names.ids.index(name) for name in ("cumbria", "dalriada"))
    exact = Attack(attack_die=1, defence_die=1, ties=True)

    def decide(s, asked):
        if asked == "saving_god":
            left, rest = exact_after(exact, s)
            saved = exact.saves(left, int(s.warriors[dalriada]), rest, 1)
            return god("baldr") if saved else PASS
        if asked == "attack_god":
            return god("thor") if s.open_gods[0] >> god("thor") & 1 else god("tyr")
        return {
            "attack_from": cumbria, "attack_to": dalriada, "advance": 6, "roll_on": 1, "defence_god": god("heimdall"),
        }[asked]  # fmt: skip

    def end(s):
        if not s.warriors[dalriada] or s.owner[dalriada] == 0:
            return str(s.warriors[dalriada]), "0"
        fighting = s.target == dalriada or s.open_gods[0]
        return None if fighting else ("0", str(s.warriors[dalriada]))

    odds = wb.odds.vikings(6, 6, attack_die=1, attack_ties=True, defence_die=1, defence_none=1)
    agree(odds, fought(VIKINGS, s, decide, end))


def god(name):
    return [g.id for g in VIKINGS.names.gods].index(name)


def exact_after(exact, s):
    """What this roll leaves of both sides; the gods count in its dice already."""
    mine, theirs = tuple(s.attack_roll)[:2], tuple(s.defend_roll)[:2]
    plain = Attack(ties=exact.ties)
    return plain.after(int(s.advance), int(s.warriors[s.target]), mine, theirs)


EUROPES = [
    ("6F", "5F", True, False),
    ("2F2C1S", "3F1A1C", False, False),
    ("2F2A1C", "3F1A", True, True),
]


@pytest.mark.parametrize(("attack", "defend", "castle", "sharp"), EUROPES)
def test_europe(attack, defend, castle, sharp):
    """Footmen are lost first, and the castle is used where that helps most."""
    row = {"side": 1, "units": defend, "attacker": 0, "attackers": attack, "castle": castle}
    match = europe_table({"bohemia": row}, asks="battle")
    start, t = match.state.copy(), EUROPE.choice_of(match.state, 0, "battle", "bohemia")
    if sharp:
        start.opt_missions, start.mission_works[0] = 1, 1 << 7
    exact = Battle(((0, 1, 2, 3),) * 2, castle, sharp)

    def armies(s):
        return [tuple(int(n) for n in units[t * 4 : t * 4 + 4]) for units in (s.attackers, s.units)]

    def best(s, rank, packed):
        return (packed >> 3, packed & 7) if rank == 4 else packed

    def decide(s, asked):
        if asked == "battle":
            return t
        if asked == "reroll":
            mine, theirs = best(s, s.rank, int(s.attack_roll)), best(s, s.rank, int(s.defend_roll))
            return int(exact.rerolls(*armies(s), int(s.rank), mine, theirs))
        assert asked == "lose"
        return EUROPE.rules.number(s, 0 if s.loss_attacking else 1)[1]

    def end(s):
        if s.attacker[t] != 4:
            return None
        left = text(armies(s)[1])
        return {0: (left, "0"), 1: ("0", left), 4: ("0", "0")}[int(s.owner[t])]

    def text(figures):
        return "".join(f"{n}{letter}" for n, letter in zip(figures, "FACS", strict=True) if n) or "0"

    odds = wb.odds.europe(attack, defend, castle=castle, sharp=sharp)
    agree(odds, fought(EUROPE, start, decide, end))
