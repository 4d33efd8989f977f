"""Which choices bots consider: those of the `attacker` policy, and the sensible ones."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.bounty import play
from warbanner.games.bounty.board import BACK, CARD, MONSTER, PUT_BACK_BIT, TARGET, TROOPS
from warbanner.games.bounty.state import BountyState


def eager(s: BountyState, m: vec[i64], n: i64) -> i64:
    """Narrow m to the choices of the `attacker` policy; README.md of this game says what it does."""
    wanted: i64 = 0
    if s.phase == CARD:
        todo: i64 = m[0] & TROOPS
        while todo != 0:
            k: i64 = first(todo)
            if captures(s, k) != 0:
                wanted |= BIT[k]
            todo &= todo - 1
    elif s.phase == TARGET:
        wanted = captures(s, s.card)
    if wanted == 0:
        return n
    m[0] = wanted
    m[1] = 0
    return size_of(wanted)


def captures(s: BountyState, card: i64) -> i64:
    """The set of possessions that a troop would capture."""
    if s.board.kind[card] == MONSTER:
        return 0
    return play.targets(s, card) & ~s.lying[s.seat]


def sensible(s: BountyState, m: vec[i64], n: i64) -> i64:
    """Narrow m to what a player with sense would weigh: only cards that can't be played now are put back."""
    if s.phase == CARD and m[0] != 0 and dead(s) == 0:
        m[1] &= ~PUT_BACK_BIT
        return size_of(m[0])
    if s.phase == BACK:
        useless: i64 = dead(s)
        if useless != 0:
            m[0] = useless
        elif s.returned > 0:
            m[0] = 0
        return size_of(m[0]) + size_of(m[1])
    return n


def dead(s: BountyState) -> i64:
    """The set of kinds in the hand that can't be played now."""
    return s.kinds[s.seat] & ~play.playable(s)


def dead_of(s: BountyState, seat: i64) -> i64:
    """The set of kinds in a hand whose people has no castle before the seat: they can't be played soon."""
    return s.kinds[seat] & TROOPS & ~s.ready[seat]
