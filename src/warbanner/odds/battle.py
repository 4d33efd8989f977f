"""A battle of Risk: Europe to its end: rank after rank, losses in a fixed order, the castle's re-roll used best.

As each side takes its losses in a fixed order, its army is known by how many it has lost: a state is (i, j, rank,
re-roll used), i losses of the attacker and j of the defender. Losses only grow, so two sweeps are enough: with a castle
`settle` goes back from the ends and finds the defender's chance to hold from each state, by which it decides whether
to roll again; then `spread` goes on from the start and hands each state's chance to those that one rank leads to. Hits
of both sides fall independently, so the attacker's are spread over j first, then the defender's over i.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.odds.castle import AGAIN, general_reroll
from warbanner.odds.dice import HITS, PLAIN, at, hits_at

KINDS: Final[i64] = 4  # footmen, archers, cavalry, siege weapons
RANK_OF: Final = vec[i64]([4, 2, 3, 1])  # the rank in which a kind has dice of its own; footmen have none
DICE_OF: Final = vec[i64]([0, 1, 1, 2])  # such dice of each figure
GENERAL: Final[i64] = 4  # the rank of all figures
ARCHERS_HIT: Final[i64] = 5  # least face that hits
OTHERS_HIT: Final[i64] = 3
UNSEEN: Final[i64] = -1


def size_of_army(army: i64) -> i64:
    """How many figures a packed army has: 8 bits for each kind, footmen lowest."""
    return (army & 255) + (army >> 8 & 255) + (army >> 16 & 255) + (army >> 24 & 255)


def figures(army: i64, kind: i64) -> i64:
    """How many figures of a kind a packed army has."""
    if kind == 0:
        return army & 255
    if kind == 1:
        return army >> 8 & 255
    if kind == 2:
        return army >> 16 & 255
    return army >> 24 & 255


def kind_lost(order: i64, place: i64) -> i64:
    """The kind that a packed order of losses, 2 bits each, has at a place 0 to 3."""
    if place == 0:
        return order & 3
    if place == 1:
        return order >> 2 & 3
    if place == 2:
        return order >> 4 & 3
    return order >> 6 & 3


def dice_by_loss(army: i64, order: i64) -> vec[i64]:
    """The dice of an army in ranks 1 to 3 after 0, 1, … losses: out[rank * (size + 1) + losses]."""
    rows: i64 = size_of_army(army) + 1
    out = vec[i64]([0] * (GENERAL * rows))
    lost: i64 = 0
    for place in range(KINDS):
        kind: i64 = kind_lost(order, place)
        rank: i64 = RANK_OF[kind]
        n: i64 = figures(army, kind)
        if rank < GENERAL:
            for i in range(lost):
                out[rank * rows + i] = n * DICE_OF[kind]
            for i in range(n):
                out[rank * rows + lost + i] = (n - i) * DICE_OF[kind]
        lost += n
    return out


def hits_by_loss(dice: vec[i64], rows: i64, archers_hit: i64) -> vec[i64]:
    """Where HITS tells of these dice; archers hit with `archers_hit` or more, others with 3 or more."""
    out = vec[i64]([0] * (GENERAL * rows))
    for i in range(rows, GENERAL * rows):
        out[i] = hits_at(archers_hit if i // rows == 2 else OTHERS_HIT, dice[i])
    return out


@final
class Battle:
    """The numbers of one battle.

    Tables of states are [rank * cells + j * height + i]; those of the re-roll used stand `later` numbers behind. Hits
    may take more than there is, so i goes on behind a, as far as the defender has dice.
    """

    a: i64  # figures of the attacker
    d: i64
    width: i64  # d + 1
    height: i64  # a + 1 + the most dice of the defender in a rank
    cells: i64  # states of a rank
    later: i64
    castle: bool
    attack_dice: vec[i64]
    attack_at: vec[i64]  # as attack_dice: where HITS tells of them
    defend_dice: vec[i64]
    after: vec[i64]  # the next rank in which anybody has dice; of 0 the first one of a pass
    hold: vec[float]  # the defender's chance to hold
    kept: vec[float]  # rank 4 with the re-roll: [(j * height + i) * 3 + losses of the defender]
    mass: vec[float]  # the chance to come to a state
    seen: vec[i64]  # by rank: the number of the defender's dice for which the next two tables are filled
    one: vec[float]  # by rank and j, the attacker's hits done, the defender's not: re-roll unused
    two: vec[float]  # … used

    def __init__(self, a: i64, d: i64, orders: i64, castle: bool, attack_hits: i64) -> None:
        self.a = size_of_army(a)
        self.d = size_of_army(d)
        self.width = self.d + 1
        self.castle = castle
        self.attack_dice = dice_by_loss(a, orders & 255)
        self.attack_at = hits_by_loss(self.attack_dice, self.a + 1, attack_hits)
        self.defend_dice = dice_by_loss(d, orders >> 8)
        self.after = vec[i64]([GENERAL] * 4)
        beyond: i64 = 0
        for rank in range(i64(3), i64(0), -1):
            dice: i64 = self.defend_dice[rank * self.width]
            idle: bool = self.attack_dice[rank * (self.a + 1)] + dice == 0
            self.after[rank - 1] = self.after[rank] if idle else rank
            beyond = max(beyond, dice)
        self.height = self.a + 1 + beyond
        self.cells = self.height * self.width
        self.later = 5 * self.cells
        walls: i64 = 1 if castle else 0
        self.mass = vec[float]([0.0] * ((1 + walls) * self.later))
        self.hold = vec[float]([0.0] * (2 * walls * self.later))
        self.kept = vec[float]([0.0] * (3 * walls * self.cells))
        self.clear()

    def clear(self) -> None:
        """Empty the tables of the midst of a rank."""
        self.seen = vec[i64]([UNSEEN] * 4)
        self.one = vec[float]([0.0] * (4 * self.width))
        self.two = vec[float]([0.0] * (4 * self.width))


def fight(a: i64, d: i64, orders: i64, castle: bool, attack_hits: i64) -> vec[float]:
    """How a battle ends.

    a, d: packed armies (`size_of_army`). orders: those of losses (`kind_lost`), the attacker's + 256 × the defender's.
    attack_hits: least face with which the attacker's archers hit. Returns the chances that 0, 1, … figures of the
    attacker are left, then those of the defender, then that both are gone.
    """
    b = Battle(a, d, orders, castle, attack_hits)
    if castle:
        settle(b)
        b.clear()
    spread(b)
    return ends(b)


# ---- back from the ends: the castle


def settle(b: Battle) -> None:
    """Fill `hold` and `kept`: each state after all that it leads to."""
    hold = b.hold
    for rank in range(i64(1), GENERAL + 1):
        for j in range(b.d):
            for i in range(b.a, b.height):
                hold[rank * b.cells + j * b.height + i] = 1.0
                hold[b.later + rank * b.cells + j * b.height + i] = 1.0
    for i in range(b.a - 1, i64(-1), -1):
        for rank in range(GENERAL):
            b.seen[rank] = UNSEEN
        for j in range(b.d - 1, i64(-1), -1):
            settle_general(b, i, j)
            for rank in range(i64(3), i64(0), -1):
                if b.after[rank - 1] == rank:
                    settle_rank(b, i, j, rank)


def settle_general(b: Battle, i: i64, j: i64) -> None:
    """Rank 4. As a new pass follows, an unused re-roll is worth nothing afterwards."""
    dice: i64 = min(b.a - i, 3)
    defence: i64 = min(b.d - j, 2)
    pairs: i64 = min(dice, defence)
    hold = b.hold
    here: i64 = j * b.height + i
    anew: i64 = b.after[0] * b.cells + here  # the next pass
    # What each number of losses of the defender leads to
    w0: float = hold[anew + pairs]
    w1: float = hold[anew + pairs - 1 + b.height]
    w2: float = hold[anew + 2 * b.height] if pairs == 2 else w1
    place: i64 = general_reroll(dice, defence, w0 - w1, w1 - w2)
    kept = b.kept
    here *= 3
    kept[here] = AGAIN[place]
    kept[here + 1] = AGAIN[place + 1]
    kept[here + 2] = AGAIN[place + 2]
    place = GENERAL * b.cells + j * b.height + i
    hold[place] = kept[here] * w0 + kept[here + 1] * w1 + kept[here + 2] * w2
    here = at(dice, defence)
    hold[b.later + place] = PLAIN[here] * w0 + PLAIN[here + 1] * w1 + PLAIN[here + 2] * w2


def settle_rank(b: Battle, i: i64, j: i64, rank: i64) -> None:
    """Ranks 1 to 3: the attacker's hits fall on what `settle_hits` has found for each number of them."""
    a: i64 = b.attack_dice[rank * (b.a + 1) + i]
    d: i64 = b.defend_dice[rank * b.width + j]
    hold = b.hold
    here: i64 = rank * b.cells + j * b.height + i
    if a + d == 0:
        there: i64 = b.after[rank] * b.cells + j * b.height + i
        hold[here] = hold[there]
        hold[b.later + here] = hold[b.later + there]
        return
    last: i64 = min(j + a, b.d - 1)
    if b.seen[rank] == d:
        settle_hits(b, i, j, rank, d)
    else:
        b.seen[rank] = d
        for y in range(j, last + 1):
            settle_hits(b, i, y, rank, d)
    row: i64 = rank * b.width
    first: i64 = b.attack_at[rank * (b.a + 1) + i] - j
    hits = HITS
    one = b.one
    two = b.two
    unused: float = 0.0
    used: float = 0.0
    for y in range(j, last + 1):
        unused += hits[first + y] * one[row + y]
        used += hits[first + y] * two[row + y]
    hold[here] = unused
    hold[b.later + here] = used


def settle_hits(b: Battle, i: i64, j: i64, rank: i64, d: i64) -> None:
    """The chance to hold after j losses of the defender, who has rolled d dice in this rank and counts the hits now."""
    hold = b.hold
    here: i64 = b.after[rank] * b.cells + j * b.height + i
    row: i64 = rank * b.width + j
    if d == 0:
        b.one[row] = hold[here]
        b.two[row] = hold[b.later + here]
        return
    hits = HITS
    first: i64 = hits_of_defender(rank, d)
    anew: float = rolled_anew(hold, b.later + here, first, d)
    unused: float = 0.0
    for x in range(d + 1):
        unused += hits[first + x] * max(hold[here + x], anew)
    b.one[row] = unused
    b.two[row] = anew


def hits_of_defender(rank: i64, d: i64) -> i64:
    """Where HITS tells of d dice of the defender."""
    return hits_at(ARCHERS_HIT if rank == 2 else OTHERS_HIT, d)


def rolled_anew(hold: vec[float], there: i64, first: i64, d: i64) -> float:
    """The chance to hold of a defender who has just used the re-roll and casts d dice.

    there: the state of the next rank without a hit; first: where HITS tells of the dice.
    """
    hits = HITS
    out: float = 0.0
    for x in range(d + 1):
        out += hits[first + x] * hold[there + x]
    return out


# ---- on from the start


def spread(b: Battle) -> None:
    """Fill `mass`: each state before all that it leads to."""
    b.mass[b.after[0] * b.cells] = 1.0
    for i in range(b.a):
        for rank in range(GENERAL):
            b.seen[rank] = UNSEEN
        for j in range(b.d):
            for rank in range(i64(1), GENERAL):
                if b.after[rank - 1] == rank:
                    spread_rank(b, i, j, rank)
            spread_general(b, i, j)
        for rank in range(i64(1), GENERAL):
            if b.seen[rank] != UNSEEN:
                spread_hits(b, i, b.d, rank, b.seen[rank])


def spread_rank(b: Battle, i: i64, j: i64, rank: i64) -> None:
    """Ranks 1 to 3: the attacker's hits go to `one` and `two`, from there the defender's as soon as all are in.

    Those tables are for one number of the defender's dice; before another one what is left there goes on.
    """
    mass = b.mass
    here: i64 = rank * b.cells + j * b.height + i
    unused: float = mass[here]
    used: float = mass[b.later + here] if b.castle else 0.0
    a: i64 = b.attack_dice[rank * (b.a + 1) + i]
    d: i64 = b.defend_dice[rank * b.width + j]
    if a + d == 0:
        here = b.after[rank] * b.cells + j * b.height + i
        mass[here] += unused
        if b.castle:
            mass[b.later + here] += used
        return
    seen: i64 = b.seen[rank]
    if seen != d:
        b.seen[rank] = d
        if seen != UNSEEN:
            for y in range(j, min(j - 1 + a, b.d) + 1):
                spread_hits(b, i, y, rank, seen)
    row: i64 = rank * b.width
    first: i64 = b.attack_at[rank * (b.a + 1) + i]
    if unused != 0.0:
        share(b.one, row + j, row + b.d, first, a, unused)
    if used != 0.0:
        share(b.two, row + j, row + b.d, first, a, used)
    spread_hits(b, i, j, rank, d)


def share(table: vec[float], place: i64, last: i64, first: i64, dice: i64, x: float) -> None:
    """Share x among the numbers of hits: none at `place`, one behind it, …; all that would go further at `last`."""
    hits = HITS
    for y in range(dice + 1):
        table[min(place + y, last)] += hits[first + y] * x


def spread_hits(b: Battle, i: i64, j: i64, rank: i64, d: i64) -> None:
    """Spread the hits of the defender's d dice in this rank, where j of the defenders are lost by now."""
    one = b.one
    two = b.two
    row: i64 = rank * b.width + j
    unused: float = one[row]
    used: float = two[row]
    if unused == 0.0 and used == 0.0:
        return
    one[row] = 0.0
    two[row] = 0.0
    first: i64 = hits_of_defender(rank, d)
    there: i64 = b.after[rank] * b.cells + j * b.height + i
    hits = HITS
    mass = b.mass
    if b.castle and d > 0 and j < b.d:
        hold = b.hold
        anew: float = rolled_anew(hold, b.later + there, first, d)
        for x in range(d + 1):
            if hold[there + x] < anew:
                used += hits[first + x] * unused
            else:
                mass[there + x] += hits[first + x] * unused
    else:
        for x in range(d + 1):
            mass[there + x] += hits[first + x] * unused
    if used != 0.0:
        there += b.later
        for x in range(d + 1):
            mass[there + x] += hits[first + x] * used


def spread_general(b: Battle, i: i64, j: i64) -> None:
    """Rank 4, after which a new pass begins."""
    mass = b.mass
    here: i64 = j * b.height + i
    place: i64 = GENERAL * b.cells + here
    dice: i64 = min(b.a - i, 3)
    defence: i64 = min(b.d - j, 2)
    pairs: i64 = min(dice, defence)
    first: i64 = at(dice, defence)
    anew: i64 = b.after[0] * b.cells + here
    unused: float = mass[place]
    if not b.castle:
        for k in range(pairs + 1):
            mass[anew + k * b.height + pairs - k] += unused * PLAIN[first + k]
        return
    used: float = mass[b.later + place]
    for k in range(pairs + 1):
        mass[anew + k * b.height + pairs - k] += unused * b.kept[here * 3 + k] + used * PLAIN[first + k]


def ends(b: Battle) -> vec[float]:
    """What `fight` returns: all that has come to states where an army is gone."""
    out = vec[float]([0.0] * (b.a + b.d + 3))
    for rank in range(i64(1), GENERAL + 1):
        if rank == GENERAL or b.after[rank - 1] == rank:
            count_ends(b, rank * b.cells, out)
            if b.castle:
                count_ends(b, b.later + rank * b.cells, out)
    return out


def count_ends(b: Battle, place: i64, out: vec[float]) -> None:
    """Add up the ends among the states of a rank, which stand from `place` on."""
    mass = b.mass
    for j in range(b.width):
        for i in range(i64(0) if j == b.d else b.a, b.height):
            x: float = mass[place + j * b.height + i]
            out[max(b.a - i, 0)] += x
            out[b.a + 1 + b.d - j] += x
            if i >= b.a and j == b.d:
                out[b.a + b.d + 2] += x
