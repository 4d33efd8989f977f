"""Battles and losses (RE-6.2 to RE-6.7).

A battle is a machine that runs until somebody must be asked: the defender about the castle re-roll, then the
owners about their losses. `fight` starts or resumes it and says whether it is over.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.numbers import offer
from warbanner.core.rng import die
from warbanner.core.sets import BIT
from warbanner.core.trace import Trace, emit
from warbanner.games.europe import missions
from warbanner.games.europe.board import (
    ARCHER,
    BATTLE_BEGUN,
    BATTLE_WON,
    BOTH_GONE,
    CAVALRY,
    DIE,
    KINDS,
    LOSE,
    LOST,
    NO_LAND,
    NOBODY,
    PLUNDERED,
    REROLL,
    REROLLED,
    SIEGE,
    STOCKHOLM,
    UNDERDOG,
)
from warbanner.games.europe.control import clear_land, set_attacker, set_owner, tile_works, total
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.tiles import PLUNDER


def hits_of(r: vec[i64], tr: Trace, side: i64, rank: i64, dice: i64, least: i64) -> i64:
    """Roll dice; return how many show `least` or more."""
    hits: i64 = 0
    for i in range(dice):
        face: i64 = die(r)
        if face >= least:
            hits += 1
        emit(tr, DIE, side, face, rank)
    return hits


def best_two(r: vec[i64], tr: Trace, side: i64, dice: i64) -> i64:
    """Roll dice; return the highest and second highest as high * 8 + second (0 if there is one die)."""
    high: i64 = 0
    second: i64 = 0
    for i in range(dice):
        face: i64 = die(r)
        if face > high:
            second = high
            high = face
        elif face > second:
            second = face
        emit(tr, DIE, side, face, 4)
    return high * 8 + second


ARCHERS_HIT: Final[i64] = 5  # least face with which archers hit (RE-6.2)
SHARP: Final[i64] = 4  # least face with which an attacker's archers hit, mission 8 (RE-9.3)


def dice_of(units: vec[i64], t: i64, rank: i64, most: i64) -> i64:
    """Dice that an army rolls in a rank; `most` is its limit in rank 4 (RE-6.2, RE-6.3)."""
    if rank == 1:
        return 2 * units[t * KINDS + SIEGE]
    if rank == 2:
        return units[t * KINDS + ARCHER]
    if rank == 3:
        return units[t * KINDS + CAVALRY]
    return min(total(units, t), most)


def roll(r: vec[i64], tr: Trace, side: i64, rank: i64, dice: i64, archers_hit: i64) -> i64:
    """One army's roll of a rank: its hits, in rank 4 its best two dice."""
    if rank == 4:
        return best_two(r, tr, side, dice)
    if rank == 2:
        return hits_of(r, tr, side, rank, dice, archers_hit)
    return hits_of(r, tr, side, rank, dice, 3)


def strike(s: EuropeState) -> None:
    """Turn the two rolls of the rank into hits; they strike at the same time (RE-6.2, RE-6.3)."""
    a: i64 = s.attack_roll
    d: i64 = s.defend_roll
    s.attack_roll = 0
    s.defend_roll = 0
    if s.rank < 4:
        s.hits_on_defender = a
        s.hits_on_attacker = d
        return
    if a >> 3 > d >> 3:
        s.hits_on_defender = 1
    else:
        s.hits_on_attacker = 1
    if a & 7 != 0 and d & 7 != 0:
        if a & 7 > d & 7:
            s.hits_on_defender += 1
        else:
            s.hits_on_attacker += 1


def remove(s: EuropeState, tr: Trace, t: i64, attacking: i64, kind: i64, n: i64) -> None:
    """Take n figures of a kind from one army in t; they go back to its reserve (RE-1.2)."""
    side: i64 = s.owner[t]
    if attacking != 0:
        side = s.attacker[t]
        s.attackers[t * KINDS + kind] -= n
    else:
        s.units[t * KINDS + kind] -= n
    s.reserve[side * KINDS + kind] += n
    if s.opt_missions != 0 and s.battle != NO_LAND:
        other: i64 = s.owner[t] if attacking != 0 else s.attacker[t]
        if not missions.own_army(s, other, side):
            missions.on_destroyed(s, other, side, n)
    emit(tr, LOST, t, side, kind * 64 + n)


def lose_unasked(s: EuropeState, tr: Trace, t: i64, attacking: i64, hits: i64) -> bool:
    """Take the losses of one army where there is nothing to choose; False if its owner must be asked (RE-6.6)."""
    units = s.attackers if attacking != 0 else s.units
    base: i64 = t * KINDS
    kinds: i64 = 0
    only: i64 = 0
    for k in range(KINDS):
        if units[base + k] > 0:
            kinds += 1
            only = k
    if kinds == 1:
        remove(s, tr, t, attacking, only, min(hits, units[base + only]))
        return True
    if hits < total(units, t):
        return False
    for k in range(KINDS):
        if units[base + k] > 0:
            remove(s, tr, t, attacking, k, units[base + k])
    return True


def ask_losses(s: EuropeState, t: i64, attacking: i64) -> None:
    """Let the owner of an army choose which figures to lose, footmen first (RE-6.2)."""
    s.phase = LOSE
    s.loss_at = t
    s.loss_attacking = attacking
    s.kind = -1
    next_loss(s)


def loss_range(s: EuropeState, hits: i64) -> tuple[i64, i64]:
    """Least and most figures of the present kind that the owner may lose."""
    units = s.attackers if s.loss_attacking != 0 else s.units
    base: i64 = s.loss_at * KINDS
    later: i64 = 0
    for k in range(s.kind + 1, KINDS):
        later += units[base + k]
    return max(0, hits - later), min(hits, units[base + s.kind])


def next_loss(s: EuropeState) -> None:
    """Go on to the next kind of which the army has any."""
    units = s.attackers if s.loss_attacking != 0 else s.units
    s.kind += 1
    while s.kind < SIEGE and units[s.loss_at * KINDS + s.kind] == 0:
        s.kind += 1


def hits_left(s: EuropeState) -> i64:
    """Figures the asked owner has still to lose."""
    return s.hits_on_attacker if s.loss_attacking != 0 else s.hits_on_defender


def legal_lose(s: EuropeState, m: vec[i64]) -> i64:
    low, high = loss_range(s, hits_left(s))
    return offer(low, high, m)


def why_lose() -> i64:
    return 602


def apply_lose(s: EuropeState, tr: Trace, n: i64) -> bool:
    """Lose n figures of the present kind; whether the owner has chosen all losses."""
    hits: i64 = hits_left(s)
    low: i64 = n
    while True:
        if low > 0:
            remove(s, tr, s.loss_at, s.loss_attacking, s.kind, low)
            hits -= low
        if hits == 0:
            break
        next_loss(s)
        low, high = loss_range(s, hits)
        if low < high:
            break
    if s.loss_attacking != 0:
        s.hits_on_attacker = hits
    else:
        s.hits_on_defender = hits
    if hits > 0:
        return False
    s.loss_at = NO_LAND
    s.loss_attacking = 0
    s.kind = 0
    return True


def begin_battle(s: EuropeState, tr: Trace, t: i64) -> None:
    """The battle of territory t begins at rank 1."""
    s.battle = t
    s.rank = 0
    s.rerolled = 0
    if s.opt_missions != 0:
        s.attack_strength = total(s.attackers, t)
        s.defence_strength = total(s.units, t)
    emit(tr, BATTLE_BEGUN, t, s.attacker[t], s.owner[t])


def fight(s: EuropeState, r: vec[i64], tr: Trace) -> bool:
    """Run the battle until it is over (True) or a prompt stands in s.phase (False)."""
    t: i64 = s.battle
    while True:
        if s.hits_on_attacker > 0:
            if not lose_unasked(s, tr, t, 1, s.hits_on_attacker):
                ask_losses(s, t, 1)
                return False
            s.hits_on_attacker = 0
        if s.hits_on_defender > 0:
            if not lose_unasked(s, tr, t, 0, s.hits_on_defender):
                ask_losses(s, t, 0)
                return False
            s.hits_on_defender = 0
        if total(s.attackers, t) == 0 or total(s.units, t) == 0:
            end_battle(s, tr, t)
            return True
        if roll_next_rank(s, r, tr, t):
            s.phase = REROLL
            return False
        strike(s)


def roll_next_rank(s: EuropeState, r: vec[i64], tr: Trace, t: i64) -> bool:
    """Roll the next rank in which somebody has dice; whether the defender may re-roll it (RE-6.4)."""
    a: i64 = 0
    d: i64 = 0
    while a + d == 0:
        if s.rank == 4:
            s.rank = 0
            s.rerolled = 0
        s.rank += 1
        a = dice_of(s.attackers, t, s.rank, 3)
        d = dice_of(s.units, t, s.rank, 2)
    sharp: bool = missions.works(s, s.attacker[t], UNDERDOG)
    s.attack_roll = roll(r, tr, s.attacker[t], s.rank, a, SHARP if sharp else ARCHERS_HIT)
    s.defend_roll = roll(r, tr, s.owner[t], s.rank, d, ARCHERS_HIT)
    return d > 0 and s.rerolled == 0 and s.castles & BIT[t] != 0


def legal_reroll(m: vec[i64]) -> i64:
    m[0] = 3
    m[1] = 0
    return 2


def why_reroll() -> i64:
    return 604


def apply_reroll(s: EuropeState, r: vec[i64], tr: Trace, again: i64) -> None:
    """The defender re-rolls all own dice of the rank (1) or lets them stand (0)."""
    if again != 0:
        t: i64 = s.battle
        s.rerolled = 1
        emit(tr, REROLLED, t, s.owner[t], s.rank)
        s.defend_roll = roll(r, tr, s.owner[t], s.rank, dice_of(s.units, t, s.rank, 2), ARCHERS_HIT)
    strike(s)


def end_battle(s: EuropeState, tr: Trace, t: i64) -> None:
    """One army or none is left in t (RE-6.5)."""
    attacker: i64 = s.attacker[t]
    defender: i64 = s.owner[t]
    won: bool = total(s.attackers, t) > 0
    set_attacker(s, t, NOBODY)
    if won:
        emit(tr, BATTLE_WON, t, attacker, defender)
        set_owner(s, t, attacker)
        for k in range(t * KINDS, t * KINDS + KINDS):
            s.units[k] = s.attackers[k]
            s.attackers[k] = 0
        count_victory(s, tr, t, attacker, defender, True)
    elif total(s.units, t) > 0:
        emit(tr, BATTLE_WON, t, defender, attacker)
        count_victory(s, tr, t, defender, attacker, False)
    else:
        emit(tr, BOTH_GONE, t, attacker, defender)
        clear_land(s, tr, t)
    s.battle = NO_LAND
    s.rank = 0
    s.rerolled = 0
    s.attack_strength = 0
    s.defence_strength = 0


def count_victory(s: EuropeState, tr: Trace, t: i64, winner: i64, loser: i64, attacking: bool) -> None:
    """What a victory brings, unless it was over an army that the winner plays this round (RE-8.4, RE-9, RE-10.15)."""
    if missions.own_army(s, winner, loser):
        return
    if attacking and tile_works(s, winner, STOCKHOLM):
        s.coins[winner] += PLUNDER
        emit(tr, PLUNDERED, winner, PLUNDER, 0)
    if s.opt_missions != 0:
        missions.on_battle_end(s, t, winner, attacking)
