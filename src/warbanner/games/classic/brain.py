"""The worth of a position: a seat's share of all power, and how near it is to what its mode asks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.classic import board
from warbanner.games.classic.aims import nearness
from warbanner.games.classic.cards import next_value
from warbanner.games.classic.lands import lands_of
from warbanner.games.classic.state import ClassicState

# Weights in armies; found by play (README.md)
IDLE: Final = 0.6  # an army that no enemy borders
TURNS: Final = 2.5  # turns for which an income counts
LAND: Final = 0.8  # a territory, beyond its third of an army
PART: Final = 0.6  # the bonus of a continent held in part, times the square of that part
CARD: Final = 0.7  # a card, times a third of the next set's value
STACK: Final = 0.15  # an army of the largest stack at a border, once more
SHARE: Final = 100.0  # all power there is
AIM: Final = 60.0
WIN: Final = 100000.0


def worth(s: ClassicState, seat: i64, aim: float) -> float:
    """The seat's share of the power on the board, with its nearness to its own aim."""
    if s.phase == board.OVER:
        return WIN if s.winners & BIT[seat] != 0 else -WIN
    if s.playing & BIT[seat] == 0:
        return -WIN
    mine: float = power(s, seat)
    all: float = mine
    for p in range(s.opt_players):
        if p != seat and s.playing & BIT[p] != 0:
            all += power(s, p)
    v: float = SHARE * mine / all
    if s.opt_mode != board.WORLD and aim > 0.0:
        near: float = nearness(s, seat)
        v += aim * near * near
    return v


def power(s: ClassicState, side: i64) -> float:
    """Armies, territories, income and cards of a side, in armies."""
    v: float = CARD * float(s.held[side] * next_value(s)) / 3.0 + float(s.pool[side])
    most: i64 = 0
    for w in range(i64(2)):
        todo: i64 = s.lands[side * 2 + w]
        while todo != 0:
            t: i64 = w * 64 + first(todo)
            todo &= todo - 1
            n: i64 = s.armies[t]
            if threat(s, side, t) > 0:
                v += float(n)
                most = max(most, n)
            else:
                v += 1.0 + IDLE * float(n - 1)
    lands: float = float(lands_of(s, side))
    return v + STACK * float(most) + LAND * lands + TURNS * (max(3.0, lands / 3.0) + continents(s, side))


def continents(s: ClassicState, side: i64) -> float:
    """The bonuses that a side may expect: of continents it holds by how safe they are, of others by its part."""
    v: float = 0.0
    b = s.board
    for c in range(b.regions):
        own: i64 = size_of(b.members[c * 2] & s.lands[side * 2])
        own += size_of(b.members[c * 2 + 1] & s.lands[side * 2 + 1])
        if own == 0:
            continue
        whole: i64 = size_of(b.members[c * 2]) + size_of(b.members[c * 2 + 1])
        bonus: float = float(b.bonus[c])
        if own == whole:
            v += bonus * safety(s, side, c)
        else:
            part: float = float(own) / float(whole)
            v += PART * bonus * part * part
    return v


def safety(s: ClassicState, side: i64, c: i64) -> float:
    """How likely a continent is held until one's next turn: each of its borders by what stands before it."""
    v: float = 1.0
    for w in range(i64(2)):
        todo: i64 = s.board.members[c * 2 + w]
        while todo != 0:
            t: i64 = w * 64 + first(todo)
            todo &= todo - 1
            enemy: i64 = threat(s, side, t)
            if enemy > 1:
                mine: float = float(s.armies[t])
                v *= mine * mine / (mine * mine + 0.5 * float(enemy * enemy))
    return v


def threat(s: ClassicState, side: i64, t: i64) -> i64:
    """The strongest army that could attack t; 0 if none borders it."""
    most: i64 = 0
    for w in range(i64(2)):
        todo: i64 = s.board.into[t * 2 + w] & ~s.lands[side * 2 + w]
        while todo != 0:
            most = max(most, s.armies[w * 64 + first(todo)])
            todo &= todo - 1
    return most
