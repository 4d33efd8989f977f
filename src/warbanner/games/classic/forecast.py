"""The odds of an attack with all armies, roll after roll, as things stand: dice alone, no cards, no commander."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warbanner import odds
from warbanner.core.game import Answer
from warbanner.games.classic.loader import Names
from warbanner.games.classic.state import ClassicState
from warbanner.games.classic.text import say


def chances(s: ClassicState, origin: int, target: int) -> odds.Odds | None:
    """The odds of an attack with all that may leave the origin; None if there are too many armies to work them out."""
    free, against = int(s.armies[origin]) - 1, int(s.armies[target])
    return odds.classic(free, against) if free * against <= odds.QUICK and max(free, against) <= odds.LARGEST else None


def forecast(names: Names, s: ClassicState, answers: Sequence[Answer]) -> dict[str, Any] | None:
    """The odds of the begun attack; None for any other move."""
    if [a.prompt for a in answers[:2]] != ["attack_from", "attack_to"]:
        return None
    origin, target = (a.value for a in answers[:2])
    found = chances(s, origin, target)
    if found is None:
        return None
    free = int(s.armies[origin]) - 1
    sentence = say(
        "forecast", n=free, origin=names.land(origin), target=names.land(target),
        win=odds.percent(found.win), loss=odds.percent(found.loss),
    )  # fmt: skip
    return {
        "attack": str(free), "defend": str(s.armies[target]),
        "win": found.win, "loss": found.loss, "both": found.both, "sentence": sentence,
    }  # fmt: skip
