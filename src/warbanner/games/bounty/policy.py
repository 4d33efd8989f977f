"""Which choices bots consider: those of the `attacker` policy, and the sensible ones."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.bounty import play
from warbanner.games.bounty.appraisal import Appraisal
from warbanner.games.bounty.board import CARD, HERO, KINDS, MONSTER, OF_KIND, PUT_BACK_BIT, SLOTS, TARGET, TROOPS
from warbanner.games.bounty.state import BountyState

CARDS: Final[i64] = 4  # of the hand that are weighed
PLACES: Final[i64] = 3  # for one of them


def eager(s: BountyState, m: vec[i64], n: i64) -> i64:
    """Narrow m to the choices of the `attacker` policy; README.md of this game says what it does."""
    wanted: i64 = 0
    if s.phase == CARD:
        troops: i64 = m[0] & TROOPS
        if troops != 0:
            wanted = troops & OF_KIND[HERO]  # a hero that may be played captures
            others: i64 = ~s.lying[s.seat]
            for kind in range(HERO):
                if troops & OF_KIND[kind] != 0 and s.weaker[s.board.strength[kind]] & others != 0:
                    wanted |= troops & OF_KIND[kind]
    elif s.phase == TARGET:
        wanted = m[0] & captures(s, s.card)
    if wanted == 0:
        return n
    m[0] &= wanted
    m[1] = 0
    return size_of(m[0])


def captures(s: BountyState, card: i64) -> i64:
    """The set of possessions that a troop would capture."""
    if s.board.kind[card] == MONSTER:
        return 0
    return play.targets(s, card) & ~s.lying[s.seat]


def sensible(s: BountyState, m: vec[i64], n: i64) -> i64:
    """Narrow m to what a player with sense would weigh: the plays that bring most, and putting useless cards back."""
    if s.phase == CARD:
        if m[0] != 0 and dead(s) == 0:
            m[1] &= ~PUT_BACK_BIT
        if size_of(m[0]) > CARDS:
            m[0] = best_cards(s, m[0])
    elif s.phase == TARGET:
        if n > PLACES:
            m[0] = best_places(s, m[0])
    else:
        useless: i64 = dead(s)
        if useless != 0:
            m[0] = useless
        elif s.returned > 0:
            m[0] = 0
    return size_of(m[0]) + size_of(m[1])


def best_cards(s: BountyState, cards: i64) -> i64:
    """Those of the kinds of cards that bring most."""
    a = Appraisal(s)
    worth: vec[float] = vec[float]([0.0] * KINDS)
    todo: i64 = cards
    while todo != 0:
        worth[first(todo)] = a.best(first(todo))
        todo &= todo - 1
    return most(worth, cards, CARDS)


def best_places(s: BountyState, slots: i64) -> i64:
    """Those of the possessions on which the troop brings most."""
    a = Appraisal(s)
    worth: vec[float] = vec[float]([0.0] * SLOTS)
    todo: i64 = slots
    while todo != 0:
        worth[first(todo)] = a.played(s.card, first(todo))
        todo &= todo - 1
    return most(worth, slots, PLACES)


def most(worth: vec[float], among: i64, n: i64) -> i64:
    """The n members of a set that are worth most."""
    out: i64 = 0
    for i in range(n):
        todo: i64 = among & ~out
        found: i64 = first(todo)
        while todo != 0:
            if worth[first(todo)] > worth[found]:
                found = first(todo)
            todo &= todo - 1
        out |= BIT[found]
    return out


def dead(s: BountyState) -> i64:
    """The set of kinds in the hand that can't be played now."""
    return s.kinds[s.seat] & ~play.playable(s)
