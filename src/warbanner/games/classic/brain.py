"""What speaks for a seat in a position: the terms that bots weigh. Armies count by the mean of all seats' armies."""

from __future__ import annotations

from math import log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.classic.aims import nearness
from warbanner.games.classic.board import ARTILLERY, CAVALRY, INFANTRY, LANDS, NOBODY, WORLD
from warbanner.games.classic.cards import SET, next_value
from warbanner.games.classic.lands import lands_of, left_of
from warbanner.games.classic.prospects import odds, strongest_foe
from warbanner.games.classic.reinforce import FEWEST, SHARE
from warbanner.games.classic.state import ClassicState

POWER: Final[i64] = 0  # the logarithm of armies, hand and some turns' income together
ARMIES: Final[i64] = 1  # armies on the board and still to be placed
IDLE: Final[i64] = 2  # those of them that no enemy borders
STACK: Final[i64] = 3  # the largest stack at a border
BONUS: Final[i64] = 4  # new armies a turn for continents, by how safe these are
PARTS: Final[i64] = 5  # bonuses of continents held in part, by the square of the part
TERRITORIES: Final[i64] = 6  # territories, as a share of the board
BORDERS: Final[i64] = 7  # those of them that an enemy borders
EXPOSED: Final[i64] = 8  # those that would fall to what stands before them
SETS: Final[i64] = 9  # armies for a set in the hand
CARDS: Final[i64] = 10  # armies that the other cards of the hand are a part of
PREY: Final[i64] = 11  # other seats that could be put out, by the chance of it and by their hands
HUNTED: Final[i64] = 12  # the chance of being put out by the strongest stack before one's territories
TEMPO: Final[i64] = 13  # how soon the next turn is: 1 for the seat that has it, 0 for the last one
READY: Final[i64] = 14  # TEMPO times SETS
START_STACK: Final[i64] = 15  # STACK once more in the set-up
START_BORDERS: Final[i64] = 16  # BORDERS once more in the set-up
AIM: Final[i64] = 17  # the nearness to the aim of the mode
TERMS: Final[i64] = 18

TURNS: Final = 2.5  # of income that POWER counts
PART: Final = 0.6  # how PARTS count in POWER
LOOSE: Final = 0.7  # how cards without a set count in POWER
SCALE: Final = 4.0  # income in means of armies, to be of the order of 1


def features(s: ClassicState, seat: i64, f: vec[float]) -> bool:
    """Write the terms of a seat to f; False, and nothing written, if it is out.

    >>> from warbanner.core.registry import load
    >>> from librt.vecs import vec
    >>> match = load("classic").new(seed=1)
    >>> f = vec[float]([0.0] * TERMS)
    >>> features(match.state, 0, f), round(f[ARMIES], 2)
    (True, 1.0)
    """
    if s.playing & BIT[seat] == 0:
        return False
    total: vec[i64] = vec[i64]([i64(0)] * (NOBODY + 1))
    mean: float = count(s, total)
    before: vec[i64] = vec[i64]([i64(0)] * (NOBODY + 1))  # own largest stack next to each side
    threat: vec[i64] = vec[i64]([i64(0)] * (NOBODY + 1))  # each side's largest stack next to own land
    front(s, seat, f, before, threat)
    lands: float = float(lands_of(s, seat))
    value: float = float(next_value(s))
    income: float = max(float(FEWEST), lands / float(SHARE))
    sets: float = value if has_set(s, seat) else 0.0
    loose: i64 = s.held[seat]
    if sets > 0.0:
        loose -= SET
    cards: float = value * float(loose) / float(SET)
    continents(s, seat, f)
    power: float = float(total[seat]) + sets + LOOSE * cards
    f[POWER] = log(power + TURNS * (income + f[BONUS] + PART * f[PARTS]))
    f[ARMIES] = float(total[seat]) / mean
    f[IDLE] /= mean
    f[STACK] /= mean
    f[BONUS] *= SCALE / mean
    f[PARTS] *= SCALE / mean
    f[TERRITORIES] = lands / float(s.board.size)
    f[BORDERS] /= float(s.board.size)
    f[EXPOSED] /= float(s.board.size)
    f[SETS] = sets / mean
    f[CARDS] = cards / mean
    hunt(s, seat, f, total, before, threat, value / (float(SET) * mean))
    f[TEMPO] = tempo(s, seat)
    f[READY] = f[TEMPO] * f[SETS]
    f[START_STACK] = f[STACK] if s.round == 0 else 0.0
    f[START_BORDERS] = f[BORDERS] if s.round == 0 else 0.0
    f[AIM] = 0.0 if s.opt_mode == WORLD else nearness(s, seat)
    return True


def count(s: ClassicState, total: vec[i64]) -> float:
    """Write the armies of each side, those to be placed too; return the mean of the seats in the game, 1 at least."""
    for w in range(i64(2)):
        todo: i64 = s.board.all[w]
        while todo != 0:
            t: i64 = w * 64 + first(todo)
            todo &= todo - 1
            total[s.owner[t]] += s.armies[t]
    all: i64 = 0
    for p in range(s.opt_players):
        if s.playing & BIT[p] != 0:
            total[p] += s.pool[p]
            all += total[p]
    return max(1.0, float(all) / float(size_of(s.playing)))


def front(s: ClassicState, seat: i64, f: vec[float], before: vec[i64], threat: vec[i64]) -> None:
    """IDLE, STACK, BORDERS and EXPOSED, not yet by their scales; and who stands against whom."""
    own: i64 = s.lands[seat * 2]
    own_too: i64 = s.lands[seat * 2 + 1]
    near = s.board.near
    idle: i64 = 0
    stack: i64 = 0
    borders: i64 = 0
    exposed: float = 0.0
    for w in range(i64(2)):
        todo: i64 = s.lands[seat * 2 + w]
        while todo != 0:
            t: i64 = w * 64 + first(todo)
            todo &= todo - 1
            n: i64 = s.armies[t]
            most: i64 = 0
            for v in range(i64(2)):
                foes: i64 = near[t * 2 + v] & ~(own if v == 0 else own_too)
                while foes != 0:
                    u: i64 = v * 64 + first(foes)
                    foes &= foes - 1
                    q: i64 = s.owner[u]
                    k: i64 = s.armies[u]
                    most = max(most, k)
                    threat[q] = max(threat[q], k)
                    before[q] = max(before[q], n)
            if most == 0:
                idle += n - 1
                continue
            borders += 1
            stack = max(stack, n)
            if most > 1:
                exposed += odds(float(most - 1), float(n))
    f[IDLE] = float(idle)
    f[STACK] = float(stack)
    f[BORDERS] = float(borders)
    f[EXPOSED] = exposed


def continents(s: ClassicState, side: i64, f: vec[float]) -> None:
    """BONUS and PARTS in armies."""
    whole_sum: float = 0.0
    parts: float = 0.0
    b = s.board
    for c in range(b.regions):
        own: i64 = size_of(b.members[c * 2] & s.lands[side * 2])
        own += size_of(b.members[c * 2 + 1] & s.lands[side * 2 + 1])
        if own == 0:
            continue
        whole: i64 = size_of(b.members[c * 2]) + size_of(b.members[c * 2 + 1])
        if own == whole:
            whole_sum += float(b.bonus[c]) * safety(s, side, c)
        else:
            part: float = float(own) / float(whole)
            parts += float(b.bonus[c]) * part * part
    f[BONUS] = whole_sum
    f[PARTS] = parts


def safety(s: ClassicState, side: i64, c: i64) -> float:
    """How likely a continent is held until one's next turn: each of its borders by what stands before it."""
    v: float = 1.0
    for w in range(i64(2)):
        todo: i64 = s.board.members[c * 2 + w]
        while todo != 0:
            t: i64 = w * 64 + first(todo)
            todo &= todo - 1
            enemy: i64 = strongest_foe(s, side, t)
            if enemy > 1:
                mine: float = float(s.armies[t])
                v *= mine * mine / (mine * mine + 0.5 * float(enemy * enemy))
    return v


def has_set(s: ClassicState, seat: i64) -> bool:
    """Whether the hand holds a set (CL-5.1)."""
    if s.held[seat] < SET:
        return False
    if s.wilds[seat] > 0:
        return True
    base: i64 = s.opt_deck * LANDS
    infantry: i64 = 0
    cavalry: i64 = 0
    artillery: i64 = 0
    for w in range(i64(2)):
        todo: i64 = s.hand[seat * 2 + w]
        while todo != 0:
            design: i64 = s.board.design[base + w * 64 + first(todo)]
            todo &= todo - 1
            if design == INFANTRY:
                infantry += 1
            elif design == CAVALRY:
                cavalry += 1
            elif design == ARTILLERY:
                artillery += 1
    if infantry >= SET or cavalry >= SET or artillery >= SET:
        return True
    return infantry > 0 and cavalry > 0 and artillery > 0


def hunt(
    s: ClassicState, seat: i64, f: vec[float], total: vec[i64], before: vec[i64], threat: vec[i64], card: float
) -> None:
    """PREY and HUNTED; card: a card in means of armies."""
    prey: float = 0.0
    hunted: float = 0.0
    own: i64 = total[seat] - s.pool[seat] + lands_of(s, seat)
    for q in range(s.opt_players):
        if q == seat or s.playing & BIT[q] == 0:
            continue
        if before[q] > 1:
            x: float = odds(float(before[q] + s.pool[seat]), float(total[q] - s.pool[q] + lands_of(s, q)))
            prey += x * x * (0.5 + card * float(s.held[q]))
        if threat[q] > 1:
            x = odds(float(threat[q] + s.pool[q]), float(own))
            hunted = max(hunted, x * x)
    f[PREY] = prey
    f[HUNTED] = hunted


def tempo(s: ClassicState, seat: i64) -> float:
    """How soon the seat's turn is."""
    k: i64 = 0
    p: i64 = s.seat
    while p != seat:
        if s.playing & BIT[p] != 0:
            k += 1
        p = left_of(s, p)
    return 1.0 - float(k) / float(max(1, size_of(s.playing) - 1))
