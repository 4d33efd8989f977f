"""What speaks for a seat: what it is likely to hold when the End card comes, and what that leaves out."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.vikings.board import NO_LAND
from warbanner.games.vikings.lands import left_of
from warbanner.games.vikings.prospect import might, prospect
from warbanner.games.vikings.state import VikingsState

# The features
PROSPECT: Final[i64] = 0  # the logarithm of the chance to hold the most when the End card comes
MIGHT: Final[i64] = 1  # warriors that may attack next: on the board, to be placed, for cards; 1 for very many
SOON: Final[i64] = 2  # how soon its next turn comes: 1 for now
OPEN: Final[i64] = 3  # territories of one warrior with a stronger foe next door, in fives
STACK: Final[i64] = 4  # warriors of its strongest territory of those at a border; 1 for very many
LINKS: Final[i64] = 5  # links to foes' territories, in tens
SHIP: Final[i64] = 6  # 1 with a longship
GODS: Final[i64] = 7  # gods face down, in threes
OPEN_GODS: Final[i64] = 8  # open gods before it
TERMS: Final[i64] = 9

HALF: Final = 15.0  # warriors whose might is 0.5
TALL: Final = 6.0  # the same of a stack


def features(s: VikingsState, seat: i64, f: vec[float]) -> bool:
    """Write what speaks for the seat; False, and nothing written, if it is out."""
    if s.playing & BIT[seat] == 0:
        return False
    f[PROSPECT] = prospect(s, seat)
    f[MIGHT] = share(might(s, seat), HALF)
    f[SOON] = 1.0 - float(turns_before(s, seat)) / float(size_of(s.playing))
    survey(s, seat, f)
    f[SHIP] = 1.0 if s.ship[seat] != NO_LAND else 0.0
    f[GODS] = float(s.gods[seat]) / 3.0
    f[OPEN_GODS] = float(size_of(s.open_gods[seat]))
    return True


def share(n: i64, half: float) -> float:
    """0 for none, a half for so many, 1 for very many."""
    return float(n) / (float(n) + half)


def survey(s: VikingsState, seat: i64, f: vec[float]) -> None:
    """What stands at the seat's borders; where the ship lies is one."""
    own: i64 = s.lands[seat]
    open_lands: i64 = 0
    links: i64 = 0
    stack: i64 = 1
    todo: i64 = own
    while todo != 0:
        t: i64 = first(todo)
        todo &= todo - 1
        mine: i64 = s.warriors[t]
        near: i64 = s.board.near[t] & ~own
        if near != 0 or s.ship[seat] == t:
            stack = max(stack, mine)
        threatened: bool = False
        while near != 0:
            n: i64 = first(near)
            near &= near - 1
            if s.owner[n] < s.opt_players:
                links += 1
                if s.warriors[n] > 1:
                    threatened = True
        if threatened and mine == 1:
            open_lands += 1
    f[OPEN] = 0.2 * float(open_lands)
    f[STACK] = share(stack - 1, TALL)
    f[LINKS] = 0.1 * float(links)


def turns_before(s: VikingsState, seat: i64) -> i64:
    """How many turns of others come before the seat's next one; 0 in its own turn."""
    n: i64 = 0
    p: i64 = s.seat
    while p != seat:
        if s.playing & BIT[p] != 0:
            n += 1
        p = left_of(s, p)
    return n
