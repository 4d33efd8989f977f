"""Playing a card: possessions are laid, troops garrison, capture, or destroy (KB-3, KB-4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.bounty import hands, table, titles
from warbanner.games.bounty.board import (
    CAPTURED,
    CASTLES,
    DESTROYED,
    DISCARDED,
    GARRISONED,
    HERO,
    LAID,
    MONSTER,
    NO_CARD,
    NOBODY,
    OF_KIND,
    PUT_BACK_BIT,
    TARGET,
    TROOP_KINDS,
    TROOPS,
)
from warbanner.games.bounty.state import BountyState


def targets(s: BountyState, card: i64) -> i64:
    """The set of possessions on which a troop may be played (KB-4.5, KB-4.9, KB-4.11 to KB-4.13)."""
    kind: i64 = s.board.kind[card]
    if kind == MONSTER:
        return table.on_table(s)
    own: i64 = s.lying[s.seat]
    if kind == HERO:
        return table.on_table(s) & ~own
    return own | s.weaker[s.board.strength[card]]


def playable(s: BountyState) -> i64:
    """The set of kinds in the hand that can be played now."""
    seat: i64 = s.seat
    out: i64 = s.kinds[seat]
    if out & TROOPS != 0:
        out &= ~TROOPS | s.ready[seat]
        own: i64 = s.lying[seat]
        if own == 0:
            for kind in range(TROOP_KINDS):  # it alone decides about targets, so that of the humans stands for all
                if targets(s, kind) == 0:
                    out &= ~OF_KIND[kind]
        elif own == table.on_table(s):  # all others can garrison, or destroy
            out &= ~OF_KIND[HERO]
    return out


def legal_card(s: BountyState, m: vec[i64]) -> i64:
    m[0] = playable(s)
    m[1] = PUT_BACK_BIT  # always allowed (KB-3.2)
    return size_of(m[0]) + 1


def why_card(s: BountyState, a: i64) -> i64:
    if a > 62 or s.kinds[s.seat] & BIT[a] == 0:
        return 301
    if s.ready[s.seat] & BIT[a] == 0:
        return 402
    if table.on_table(s) == 0:
        return 404
    return 412 if s.board.kind[a] == HERO else 409


def apply_card(s: BountyState, a: i64, tr: Trace) -> bool:
    """A card is picked; whether it is played at once, because it asks for nothing else (KB-4.1)."""
    if a < CASTLES:
        s.card = a
        s.phase = TARGET
        return False
    hands.remove(s, s.seat, a)
    hands.played(s, s.seat, a)
    slot: i64 = first(s.board.slots[a] & s.lying[NOBODY])
    table.put(s, slot, s.seat, NO_CARD)
    emit(tr, LAID, s.seat, slot, 0)
    return True


def legal_target(s: BountyState, m: vec[i64]) -> i64:
    m[0] = targets(s, s.card)
    m[1] = 0
    return size_of(m[0])


def why_target(s: BountyState, a: i64) -> i64:
    if a > 62 or table.on_table(s) & BIT[a] == 0:
        return 402
    return 412 if s.board.kind[s.card] == HERO else 409


def apply_target(s: BountyState, slot: i64, tr: Trace) -> None:
    """The troop does what it does to the possession."""
    card: i64 = s.card
    s.card = NO_CARD
    hands.remove(s, s.seat, card)
    hands.played(s, s.seat, card)
    kind: i64 = s.board.kind[card]
    before: i64 = s.owner[slot]
    old: i64 = s.garrison[slot]
    if kind == MONSTER:
        table.put(s, slot, NOBODY, NO_CARD)
        emit(tr, DESTROYED, slot, card, 8 * s.seat + before)
        discard(s, s.board.card[slot], tr)
    elif kind == HERO:
        table.put(s, slot, s.seat, NO_CARD)
        emit(tr, CAPTURED, slot, card, 8 * s.seat + before)
    else:
        table.put(s, slot, s.seat, card)
        if before == s.seat:
            emit(tr, GARRISONED, slot, card, s.seat)
        else:
            emit(tr, CAPTURED, slot, card, 8 * s.seat + before)
    if old != NO_CARD:
        discard(s, old, tr)
    if kind >= HERO:
        discard(s, card, tr)
        titles.pass_on(s, kind, tr)


def discard(s: BountyState, card: i64, tr: Trace) -> None:
    """A card is out till the end (KB-4.14)."""
    s.discards[card] += 1
    emit(tr, DISCARDED, card, 0, 0)
