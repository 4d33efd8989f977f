"""The odds of an attack with all who advance, roll after roll, as things stand.

Gods that work or are called upon by the move count, and so do open gods of the defender that may be used against it:
who can be saved is saved where that helps most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warbanner import odds
from warbanner.core.contract import PASS
from warbanner.core.game import Answer
from warbanner.core.sets import size_of
from warbanner.games.vikings import board, gods
from warbanner.games.vikings.loader import Names
from warbanner.games.vikings.state import VikingsState
from warbanner.games.vikings.text import say


def forecast(names: Names, s: VikingsState, answers: Sequence[Answer]) -> dict[str, Any] | None:
    """The odds of the begun attack, or of one that goes on with another roll; None for any other move."""
    if s.phase == board.ROLL_ON:
        if answers and answers[0].value != 1:
            return None
        return _told(names, s, int(s.target), int(s.advance), int(s.working), _open(s, s.target, board.DEFENCE_NONE))
    if [a.prompt for a in answers[:2]] != ["attack_from", "attack_to"]:
        return None
    origin, target = (a.value for a in answers[:2])
    advance = next((a.value for a in answers if a.prompt == "advance"), int(s.warriors[origin]) - 1)
    called = sum(1 << a.value for a in answers if a.prompt == "attack_god" and a.value != PASS)
    called |= _open(s, target, board.DEFENCE_DIE)
    return _told(names, s, target, advance, called, _open(s, target, board.DEFENCE_NONE))


def _open(s: VikingsState, target: int, effect: int) -> int:
    """The set of open gods with this effect that the owner of the target may call upon."""
    side = s.owner[target]
    return int(gods.having(s, gods.usable(s, side), effect, effect)) if side < s.opt_players else 0


def _told(names: Names, s: VikingsState, target: int, advance: int, working: int, saving: int) -> dict[str, Any] | None:
    against, saves = int(s.warriors[target]), int(size_of(saving))
    if (saves + 1) ** 2 * advance * against > odds.QUICK or max(advance, against) > odds.LARGEST:
        return None
    found = odds.vikings(
        advance,
        against,
        attack_die=_with(s, working, board.ATTACK_DIE),
        attack_ties=_with(s, working, board.ATTACK_TIES) > 0,
        defence_die=_with(s, working, board.DEFENCE_DIE),
        defence_none=saves,
    )
    win, loss = odds.percent(found.win), odds.percent(found.loss)
    return {
        "attack": str(advance), "defend": str(against),
        "win": found.win, "loss": found.loss, "both": found.both,
        "sentence": say("forecast", n=advance, target=names.land(target), win=win, loss=loss),
    }  # fmt: skip


def _with(s: VikingsState, working: int, effect: int) -> int:
    """How many of the gods have this effect."""
    return int(size_of(gods.having(s, working, effect, effect)))
