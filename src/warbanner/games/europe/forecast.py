"""The odds of the battles that a move begins, and of a Siege Assault.

A battle is told as things stand now: until the round ends both sides may bring more units into the dispute.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warbanner import odds
from warbanner.core.game import Answer
from warbanner.core.rng import seed_stream
from warbanner.core.scratch import SCRATCH
from warbanner.core.trace import Trace
from warbanner.games.europe import board, bonus, missions, view
from warbanner.games.europe.loader import MAP
from warbanner.games.europe.notation import write_units
from warbanner.games.europe.rules import Europe
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.text import say

ENTERING = ("expand_to", "split_to", "second_to")  # prompts whose territory a part of the army enters


def forecast(rules: Europe, s: EuropeState, seat: int, answers: Sequence[Answer]) -> dict[str, Any] | None:
    """The odds of the battle or the Siege Assault that the move begins; None if it begins none.

    Of a Split Expand into several territories of others the numbers are those of the last, the sentence tells of all.
    """
    asked = {a.prompt: a.value for a in answers}
    if "assault_to" in asked:
        return _assault(s, asked.get("assault_from", int(s.origin)), asked["assault_to"])
    if "battle" in asked:
        return _battle(s, asked["battle"])
    entered = [a.value for a in answers if a.prompt in ENTERING and a.value < board.LANDS]
    if not entered:
        return None
    after = _after(rules, s, seat, answers)
    fought = [t for t in entered if after.attacker[t] != board.NOBODY]
    found = [_battle(after, t) for t in fought]
    if not found:
        return None
    return found[-1] | {"sentence": " ".join(row["sentence"] for row in found)}


def _after(rules: Europe, s: EuropeState, seat: int, answers: Sequence[Answer]) -> EuropeState:
    """The position after these answers; an Expand casts no die for what it moves."""
    after, trace = s.copy(), Trace(False)
    seed_stream(SCRATCH.dice, 0, 0, 0)
    for answer in answers:
        for choice in answer.choices:
            rules.apply(after, seat, choice, SCRATCH.dice, trace)
    assert isinstance(after, EuropeState)
    return after


def _battle(s: EuropeState, t: int) -> dict[str, Any]:
    """The battle of a disputed territory."""
    castle = s.castles >> t & 1 == 1
    attack, defend = _army(s.attackers, t), _army(s.units, t)
    found = odds.europe(attack, defend, castle=castle, sharp=missions.works(s, s.attacker[t], board.UNDERDOG))
    key = "forecast.castle" if castle else "forecast"
    return _told(key, found, t, attack, defend, view.told(s.attackers, t), view.told(s.units, t))


def _assault(s: EuropeState, origin: int, t: int) -> dict[str, Any]:
    """The weapons of the origin fire at t."""
    n = int(s.units[origin * board.KINDS + board.SIEGE])
    more = missions.works(s, s.side, board.STORM)
    attack, defend = f"{n}S", _army(s.units, t)
    found = odds.siege(attack, defend, dice=int(bonus.MORE_DICE if more else bonus.DICE))
    return _told("forecast.assault", found, t, attack, defend, say.count(n, "siege"), view.told(s.units, t))


def _army(units: Any, t: int) -> str:
    return write_units([int(units[t * board.KINDS + k]) for k in range(board.KINDS)])


def _told(key: str, found: odds.Odds, t: int, attack: str, defend: str, mine: str, theirs: str) -> dict[str, Any]:
    """The forecast with its sentence; `mine` and `theirs` are the armies in words."""
    shares = {"win": found.win, "loss": found.loss, "both": found.both}
    words = {name: odds.percent(chance) for name, chance in shares.items()}
    place = MAP.territories[t].name
    sentence = say(key, place=place, attackers=mine, units=theirs, **words)
    return {"attack": attack, "defend": defend, **shares, "sentence": sentence}
