"""Who controls what: territories, disputes, crowns, supply lines, figures in reserve (RE-1.2 to RE-1.6, RE-8.0)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.europe.board import EMPTIED, FOOTMAN, KINDS, NOBODY, ROME
from warbanner.games.europe.state import EuropeState


def seats_in(s: EuropeState) -> i64:
    """The set of seats that are in the game."""
    return s.playing & (BIT[s.opt_players] - 1)


def seat_of(s: EuropeState, side: i64) -> i64:
    """The seat that answers for a side: its own, or the one that plays a mercenary army this round (RE-10.6)."""
    return side if side < s.opt_players else s.controller[side]


def set_owner(s: EuropeState, t: i64, side: i64) -> None:
    """Territory t changes hands; its bonus tile stops working (RE-8.0)."""
    s.lands[s.owner[t]] &= ~BIT[t]
    s.owner[t] = side
    s.lands[side] |= BIT[t]
    s.working &= ~BIT[t]


def set_attacker(s: EuropeState, t: i64, side: i64) -> None:
    """Territory t becomes disputed by side, or undisputed with NOBODY."""
    s.attacks[s.attacker[t]] &= ~BIT[t]
    s.attacker[t] = side
    s.attacks[side] |= BIT[t]
    if side == NOBODY:
        s.disputed &= ~BIT[t]
    else:
        s.disputed |= BIT[t]


def total(units: vec[i64], t: i64) -> i64:
    """All figures in territory t."""
    base: i64 = t * 4
    return units[base] + units[base + 1] + units[base + 2] + units[base + 3]


def quiet(s: EuropeState, side: i64) -> i64:
    """The undisputed territories of a side (RE-1.6)."""
    return s.lands[side] & ~s.disputed


def crowns_of(s: EuropeState, side: i64) -> i64:
    """Crowns of a side: cities, Rome twice, and crown cards (RE-1.5, RE-8.8)."""
    own: i64 = s.lands[side]
    n: i64 = s.crown_cards[side] + size_of(own & s.board.cities)
    if own & BIT[s.board.tile[ROME]] != 0:
        n += s.board.crowns[s.board.tile[ROME]] - 1
    return n


def supply_line(s: EuropeState, side: i64, t: i64) -> i64:
    """The undisputed territories of a side connected to its territory t (RE-4.11)."""
    open_land: i64 = quiet(s, side)
    seen: i64 = BIT[t] & open_land
    todo: i64 = seen
    while todo != 0:
        new: i64 = s.board.near[first(todo)] & open_land & ~seen
        todo = (todo & (todo - 1)) | new
        seen |= new
    return seen


def add_units(s: EuropeState, side: i64, t: i64, kind: i64, n: i64) -> i64:
    """Put up to n figures from the reserve into side's territory t; return how many there were (RE-1.2)."""
    n = min(n, s.reserve[side * KINDS + kind])
    s.reserve[side * KINDS + kind] -= n
    s.units[t * KINDS + kind] += n
    return n


def add_footmen(s: EuropeState, side: i64, t: i64, n: i64) -> i64:
    """Put up to n footmen from the reserve into side's territory t; return how many there were."""
    return add_units(s, side, t, FOOTMAN, n)


def tile_works(s: EuropeState, side: i64, tile: i64) -> bool:
    """Whether side has the working bonus tile (RE-8.0)."""
    return s.lands[side] & s.working & BIT[s.board.tile[tile]] != 0


def clear_land(s: EuropeState, tr: Trace, t: i64) -> None:
    """Territory t becomes unclaimed: crown and tile go back, a castle stays (RE-5.4, RE-6.5)."""
    set_owner(s, t, NOBODY)
    emit(tr, EMPTIED, t, 0, 0)
