"""Capital Risk: Headquarters, picked in secret, and who holds enough of them (CL-10)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.classic.board import CAPITAL, HEADQUARTERS, HEADQUARTERS_SHOWN, HEADQUARTERS_TAKEN, NO_LAND, SHORT
from warbanner.games.classic.lands import owns
from warbanner.games.classic.state import ClassicState


def legal_headquarters(s: ClassicState, seat: i64, m: vec[i64]) -> i64:
    m[0] = s.lands[seat * 2]
    m[1] = s.lands[seat * 2 + 1]
    return size_of(m[0]) + size_of(m[1])


def why_headquarters() -> i64:
    return 1002


def apply_headquarters(s: ClassicState, seat: i64, t: i64, tr: Trace) -> bool:
    """A seat picks; whether all have, so that all are shown (CL-10.2)."""
    s.headquarters[seat] = t
    s.answered |= BIT[seat]
    if s.answered != s.playing:
        return False
    s.answered = 0
    for p in range(s.opt_players):
        remove_card(s, s.headquarters[p])
        emit(tr, HEADQUARTERS_SHOWN, s.headquarters[p], p, 0)
    return True


def remove_card(s: ClassicState, t: i64) -> None:
    """The card of a Headquarters leaves the deck (CL-10.3)."""
    s.deck[t >> 6] &= ~BIT[t & 63]


def shown(s: ClassicState) -> bool:
    """Whether all Headquarters are known."""
    return s.opt_mode == CAPITAL and s.phase > HEADQUARTERS


def tell(s: ClassicState, t: i64, seat: i64, tr: Trace) -> None:
    """Say so if the captured territory is a Headquarters (CL-10.4)."""
    for p in range(s.opt_players):
        if s.headquarters[p] == t:
            emit(tr, HEADQUARTERS_TAKEN, t, p, seat)


def wanted(s: ClassicState) -> i64:
    """Foreign Headquarters that win (CL-10.1)."""
    foreign: i64 = s.opt_players - 1
    if s.opt_capital_target != SHORT or s.opt_players == 3:
        return foreign
    return 2 if s.opt_players == 4 else 3


def won(s: ClassicState, seat: i64) -> bool:
    """Whether the seat holds its own Headquarters and enough foreign ones (CL-10.5, CL-10.6)."""
    if s.headquarters[seat] == NO_LAND or not owns(s, seat, s.headquarters[seat]):
        return False
    held: i64 = 0
    for p in range(s.opt_players):
        if p != seat and owns(s, seat, s.headquarters[p]):
            held += 1
    return held >= wanted(s)
