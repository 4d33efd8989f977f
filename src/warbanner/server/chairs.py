"""Who sits at a table: its chairs as they are kept, and the match they begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warbanner.bots import BOTS
from warbanner.core.errors import BadOption
from warbanner.core.game import Game
from warbanner.core.match import Match
from warbanner.server import shown
from warbanner.server.protocol import NAME, NewSeat
from warbanner.server.text import say

PERSON, OPEN, STAND_IN = "human", "open", "greedy"
Chair = dict[str, Any]  # owner, name, player (human, open or a bot) and bot (who plays it now, None for its person)


def chairs_of(owner: str, seats: Sequence[NewSeat]) -> list[Chair]:
    """The chairs of a new table."""
    chairs: list[Chair] = []
    for i, seat in enumerate(seats):
        taken = [chair["name"] for chair in chairs]
        if seat.player == "me":
            name = shown.clean_name(seat.name, say("name", n=i + 1), taken, NAME)
            chairs.append({"owner": owner, "name": name, "player": PERSON, "bot": None})
        elif seat.player == "open":
            chairs.append({"owner": None, "name": "", "player": OPEN, "bot": None})
        elif seat.player in BOTS:
            name = shown.clean_name(seat.name, seat.player.capitalize(), taken, NAME)
            chairs.append({"owner": None, "name": name, "player": seat.player, "bot": seat.player})
        else:
            raise BadOption("seats", f"{seat.player[:40]!r} is neither me, open nor one of {', '.join(BOTS)}")
    return chairs


def begin(game: Game, setup: dict[str, Any], chairs: list[Chair]) -> tuple[Match, list[Chair]]:
    """The match of a full table, and its chairs as the seats were drawn."""
    options = {} if setup["position"] is not None else setup["options"]
    match = game.new(
        options=options,
        position=setup["position"],
        seed=setup["seed"],
        seats=[{"name": chair["name"], "player": chair["player"]} for chair in chairs],
        seating="given" if setup["position"] is not None else "drawn",
    )
    by_name = {chair["name"]: chair for chair in chairs}
    return match, [by_name[seat["name"]] for seat in match.seats]
