"""Why a bot moved as it did: which of the things it weighs changed most by its move, as far as everybody may know."""

from __future__ import annotations

from warbanner.bots import judges_plainly
from warbanner.bots.text import say
from warbanner.bots.value import gains
from warbanner.core.contract import State
from warbanner.core.game import Game

TOLD = 2  # things named
LEAST = 0.01  # a smaller change of the logarithm of the chance to win isn't worth a word


def reasons(game: Game, before: State, after: State, seat: int, plain: bool) -> list[tuple[str, bool]]:
    """The features that a move changed most to the seat's good: name, and whether there is more of it now.

    plain: the one that moved judges by a few features only.

    Those that read what only their seat knows (`Game.own_terms`) are left out: the answer follows from what all see.
    """
    if not game.terms or not game.rules.awaits(before) or not game.rules.awaits(after):
        return []
    untold = sum(1 << k for k, name in enumerate(game.terms) if name in game.own_terms)
    found = list(gains(game.rules, game.rules.mind.weights(plain), before, after, seat, untold))
    good, own = found[: len(game.terms)], found[len(game.terms) :]
    best = sorted((k for k, x in enumerate(good) if x >= LEAST and own[k] != 0.0), key=lambda k: -good[k])
    return [(game.terms[k], own[k] > 0.0) for k in best[:TOLD]]


def sentence(game: Game, before: State, after: State, seat: int, name: str, bot: str) -> str:
    """A bot's reasons in one sentence; "" if there is none to give, or the game has no words for them."""
    found = [
        say("more" if more else "less", what=game.say(f"term.{term}"))
        for term, more in reasons(game, before, after, seat, judges_plainly(bot))
        if f"term.{term}" in game.say
    ]
    return say("because", name=name, reasons=say("and").join(found)) if found else ""
