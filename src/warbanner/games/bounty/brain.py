"""The worth of a position: points a seat may expect from titles and obelisks, against the best of the others."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.bounty import policy
from warbanner.games.bounty.board import KEEPER, NO_TITLE, OVER, STRONGEST, TALLIES, VANDAL
from warbanner.games.bounty.state import BountyState
from warbanner.games.bounty.titles import entitled

# Weights in points; found by play (README.md)
SURE: Final = 4.0  # how much a lead in a title counts at the end,
UNSURE: Final = 0.9  # and with so many turns to come that all may change
PASSES: Final = 0.6  # how likely Vandal or Staff Rat stay where they are
POSSESSION: Final = 0.5
DEFENCE: Final = 0.25  # of a possession, a strength
DEAD: Final = 0.5  # a card in the hand that can't be played
WIN: Final = 100.0


def worth(s: BountyState, seat: i64) -> float:
    """What the seat may expect, less what the best of the others may; a finished game by its points."""
    if s.phase == OVER:
        best: float = -1000.0
        for p in range(s.opt_players):
            if p != seat:
                best = max(best, float(s.points[p]))
        lead: float = float(s.points[seat]) - best
        return lead + WIN if s.winner == seat else lead - WIN
    open: i64 = s.titles
    if s.hidden[seat] != NO_TITLE:
        open |= BIT[s.hidden[seat]]
    turns: float = float(s.deck_left) / float(s.opt_players)
    sharp: float = UNSURE + (SURE - UNSURE) / (1.0 + 0.5 * turns)
    mine: float = promise(s, seat, open, sharp)
    others: float = -1000.0
    for p in range(s.opt_players):
        if p != seat:
            others = max(others, promise(s, p, open, sharp))
    return mine - others - DEAD * float(size_of(policy.dead_of(s, seat)))


def promise(s: BountyState, p: i64, open: i64, sharp: float) -> float:
    """Points that a seat may expect when the game is over."""
    out: float = float(s.board.obelisk * s.tally[p * TALLIES + KEEPER])
    while open != 0:
        t: i64 = first(open)
        open &= open - 1
        if t >= VANDAL:
            if entitled(s, t) == p:
                out += PASSES * float(s.board.points[t])
        else:
            out += chance(s, p, t, sharp) * float(s.board.points[t])
    out += (POSSESSION + DEFENCE * float(STRONGEST)) * float(size_of(s.lying[p]))
    for n in range(1, STRONGEST + 1):
        out -= DEFENCE * float(size_of(s.weaker[n] & s.lying[p]))
    return out


def chance(s: BountyState, p: i64, title: i64, sharp: float) -> float:
    """How likely the title goes to the seat: the more it has of what counts, the likelier."""
    mine: i64 = s.tally[p * TALLIES + title]
    total: float = 1.0
    for q in range(s.opt_players):
        if q != p:
            total += exp(sharp * float(s.tally[q * TALLIES + title] - mine))
    return 1.0 / total
