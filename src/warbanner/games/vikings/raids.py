"""Raids: shown at the end of the attack step, paid at the next placing (VK-10)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS_BIT
from warbanner.core.sets import BIT, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.vikings.board import CONTROL, RAID_SHOWN
from warbanner.games.vikings.state import VikingsState


def fulfilled(s: VikingsState, seat: i64) -> i64:
    """The raids, in whosever hand, whose condition the seat meets now (VK-10.2)."""
    out: i64 = 0
    for k in range(s.board.raids):
        wanted: i64 = s.board.raid[k]
        if wanted & ~s.lands[seat] == 0 and (s.opt_raid_condition == CONTROL or wanted & s.taken[seat] != 0):
            out |= BIT[k]
    return out


def may_show(s: VikingsState) -> bool:
    """Whether, for all that others know, the seat may have a raid to show; then it is asked."""
    return s.raid_count[s.seat] > 0 and fulfilled(s, s.seat) & ~s.raids_known != 0


def legal_raid(s: VikingsState, m: vec[i64]) -> i64:
    """A completed raid, or none (VK-10.1, VK-10.7)."""
    m[0] = s.raids[s.seat] & fulfilled(s, s.seat)
    m[1] = PASS_BIT
    return size_of(m[0]) + 1


def why_raid() -> i64:
    return 1002


def show(s: VikingsState, k: i64, tr: Trace) -> None:
    """A raid is shown; it pays at the seat's next placing and is out of the game (VK-10.3)."""
    s.raids[s.seat] &= ~BIT[k]
    s.raid_count[s.seat] -= 1
    s.raids_known |= BIT[k]
    s.raid_pay[s.seat] += s.board.raid_pays[k]
    emit(tr, RAID_SHOWN, s.seat, k, s.board.raid_pays[k])
