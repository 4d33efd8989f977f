"""A territory is conquered: survivors, ships, who is out and whose cards go where (VK-5.6, VK-6.2, VK-11, VK-12.6)."""

from __future__ import annotations

from mypy_extensions import i64

from warbanner.core.sets import BIT, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.vikings import roll, victory
from warbanner.games.vikings.board import (
    CARDS_TAKEN,
    CONQUERED,
    DISCARDED,
    ELIMINATED,
    NO_LAND,
    SHIP_SUNK,
    SIDES,
    TRIBE_GONE,
)
from warbanner.games.vikings.lands import set_owner, set_warriors
from warbanner.games.vikings.state import VikingsState


def conquer(s: VikingsState, tr: Trace) -> None:
    """The survivors of the advance stand in the target; the game may be over (VK-5.6, VK-11.6)."""
    t: i64 = s.target
    loser: i64 = s.owner[t]
    emit(tr, CONQUERED, t, s.seat, loser)
    set_warriors(s, s.origin, s.warriors[s.origin] - s.advance)
    set_owner(s, t, s.seat)
    set_warriors(s, t, s.advance)
    s.taken[s.seat] |= BIT[t]
    s.due += 1
    for p in range(SIDES):
        if p != s.seat and s.ship[p] == t:
            s.ship[p] = NO_LAND
            emit(tr, SHIP_SUNK, p, t, 0)
    if s.by_ship != 0:
        s.ship[s.seat] = t
        s.anchored = NO_LAND
    roll.end(s)
    if s.lands[loser] == 0:
        if loser >= s.opt_players:
            take_aside(s, loser, tr)
        else:
            put_out(s, loser, tr)
    victory.at_once(s, tr)


def take_aside(s: VikingsState, tribe: i64, tr: Trace) -> None:
    """The cards laid aside for a neutral tribe go to whoever took its last territory (VK-12.6)."""
    emit(tr, TRIBE_GONE, tribe, s.seat, 0)
    emit(tr, CARDS_TAKEN, s.seat, tribe, s.aside[tribe])
    s.ones[s.seat] += s.aside_ones[tribe]
    s.twos[s.seat] += s.aside[tribe] - s.aside_ones[tribe]
    s.held[s.seat] += s.aside[tribe]
    s.aside[tribe] = 0
    s.aside_ones[tribe] = 0


def put_out(s: VikingsState, loser: i64, tr: Trace) -> None:
    """A player without territories is out; raids and gods leave the game (VK-11.1)."""
    s.fell[loser] = s.opt_players + 1 - size_of(s.playing)
    s.playing &= ~BIT[loser]
    emit(tr, ELIMINATED, loser, s.seat, 0)
    if s.opt_hand_of_loser == DISCARDED:
        s.discard_ones += s.ones[loser]
        s.discard_twos += s.twos[loser]
    else:
        emit(tr, CARDS_TAKEN, s.seat, loser, s.held[loser])
        s.ones[s.seat] += s.ones[loser]
        s.twos[s.seat] += s.twos[loser]
        s.held[s.seat] += s.held[loser]
    s.ones[loser] = 0
    s.twos[loser] = 0
    s.held[loser] = 0
    s.raids[loser] = 0
    s.raid_count[loser] = 0
    s.raid_pay[loser] = 0
    s.gods[loser] = 0
    s.open_gods[loser] = 0
