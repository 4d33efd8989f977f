"""What bots know of the game: the `attacker` policy's choices, the worth of a position, imagined secrets."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.numbers import step_towards
from warbanner.core.sets import BIT, first, size_of
from warbanner.games.europe import board, expand, march
from warbanner.games.europe.aims import nearness
from warbanner.games.europe.board import (
    EXPAND,
    KINDS,
    NOBODY,
    SIEGE,
    SPLIT,
)
from warbanner.games.europe.control import total
from warbanner.games.europe.force import attack, chance, defence, garrison, strength
from warbanner.games.europe.state import EuropeState


def weak_ones(s: EuropeState, goals: i64, n: i64) -> i64:
    """Those of the goals where n figures aren't outnumbered."""
    out: i64 = goals & s.lands[NOBODY]
    todo: i64 = goals & ~out
    while todo != 0:
        if total(s.units, first(todo)) <= n:
            out |= todo & -todo
        todo &= todo - 1
    return out


def strong_origins(s: EuropeState, side: i64, enough: i64) -> i64:
    """Territories from which side may expand without being outnumbered; the search stops at `enough` of them."""
    out: i64 = 0
    open_land: i64 = expand.open_to(s, side)
    soft: i64 = open_land & ~expand.guarded(s)
    todo: i64 = s.lands[side]
    while todo != 0 and enough > 0:
        t: i64 = first(todo)
        goals: i64 = expand.within_reach(s, t, open_land, soft)
        if goals != 0:
            n: i64 = expand.may_leave(s, t)
            if n > 0 and weak_ones(s, goals, n) != 0:
                out |= todo & -todo
                enough -= 1
        todo &= todo - 1
    return out


def frontier(s: EuropeState, side: i64) -> i64:
    """Own territories with a neighbour that isn't own."""
    out: i64 = 0
    todo: i64 = s.lands[side]
    while todo != 0:
        if s.board.near[first(todo)] & ~s.lands[side] != 0:
            out |= todo & -todo
        todo &= todo - 1
    return out


def only(m: vec[i64], wanted: i64, n: i64) -> i64:
    """Narrow the territories or things in m to the wanted ones if any of them is legal."""
    wanted &= m[0]
    if wanted == 0:
        return n
    m[0] = wanted
    m[1] = 0
    return size_of(wanted)


def eager(s: EuropeState, seat: i64, m: vec[i64], n: i64) -> i64:
    """Narrow m to the choices of the `attacker` policy; README.md of this game says what it does."""
    ph: i64 = s.phase
    if ph == board.ORDER:
        return eager_order(s, m, n)
    if ph < board.SPEND_PLACE or ph > board.FORTIFY_AT:
        return n
    if ph == board.EXPAND_FROM or ph == board.SPLIT_FROM:
        return only(m, strong_origins(s, s.side, board.LANDS), n)
    if ph == board.EXPAND_TO or ph == board.SPLIT_TO:
        return only(m, weak_ones(s, m[0], expand.may_leave(s, s.origin)), n)
    if ph == board.EXPAND_COUNT or ph == board.SPLIT_COUNT or ph == board.MANOEUVRE_COUNT:
        low, high = march.count_range(s)
        return only(m, BIT[step_towards(low, high, high)], n)
    if ph == board.FORTIFY_AT:
        return only(m, frontier(s, s.side), n)
    if ph == board.SPEND_PLACE and s.kind < KINDS:
        if s.target != board.NO_LAND and m[0] & BIT[s.target] != 0:
            return only(m, BIT[s.target], n)
        return only(m, frontier(s, s.side), n)
    return n


def eager_order(s: EuropeState, m: vec[i64], n: i64) -> i64:
    """An Expand in which it isn't outnumbered, or anything but an Expand."""
    attack: i64 = m[0] & (BIT[EXPAND] | BIT[SPLIT])
    if attack == 0:
        return n
    if strong_origins(s, s.side, 1) != 0:
        m[0] = attack
        m[1] = 0
        return size_of(attack)
    m[0] &= ~attack
    return n - size_of(attack)


# Weights of `worth`, in hundredths of a crown; found by play (README.md)
CROWN: Final = 100.0  # a city held or a crown card
RUSH: Final = 6.0  # times the crowns squared: the last ones count most
LAND: Final = 5.0  # a territory
TAX: Final = 4.0  # each coin that a territory pays
COIN: Final = 3.0  # a coin up to HOARD
SPARE_COIN: Final = 1.0  # a coin beyond
HOARD: Final[i64] = 20
FIGURE: Final = 3.0  # strength of a footman
IDLE: Final = 0.5  # share of it where no neighbour is foreign
WALLS_WORTH: Final = 6.0  # a castle
MARKER_WORTH: Final = 4.0  # the First Player Marker
OPEN: Final = 20.0  # an unclaimed city next door, with figures to spare
NEAR: Final = 15.0  # an unclaimed city two steps away
PREY: Final = 30.0  # a foreign city next door that would surely fall
EXPOSED: Final = 0.5  # share of a territory's worth at stake where a neighbour would surely take it
RIVAL: Final = 0.3  # the best opponent's worth
COMMAND: Final = 20.0  # playing a mercenary army for a round
LIKELY_BID: Final[i64] = 4  # the most that others are expected to bid
MISSION: Final = 120.0  # a mission completed and not yet revealed
WIN: Final = 100000.0


def threat(s: EuropeState, side: i64, t: i64) -> float:
    """Strength of the strongest army next door that could attack t; a dispute holds it for a round at most."""
    most: float = 0.0
    todo: i64 = s.board.near[t] & ~s.lands[side] & ~s.lands[NOBODY]
    fort: bool = s.castles & BIT[t] != 0
    while todo != 0:
        n: i64 = first(todo)
        todo &= todo - 1
        if not fort or s.units[n * KINDS + SIEGE] > 0:
            most = max(most, strength(s.units, n) - 1.0)
    return most


def worth(s: EuropeState, seat: i64, mission: float) -> float:
    """What the seat holds and may take next, less what its best opponent holds."""
    if s.phase == board.OVER:
        return WIN if s.answered & BIT[seat] != 0 else -WIN
    if s.playing & BIT[seat] == 0:
        return -WIN
    best: float = 0.0
    for p in range(s.opt_players):
        if p != seat and s.playing & BIT[p] != 0:
            best = max(best, holdings(s, p))
    return holdings(s, seat) + prospects(s, seat) + mission * aims(s, seat) + command(s, seat) - RIVAL * best


def command(s: EuropeState, seat: i64) -> float:
    """The worth of a bid for a mercenary army that isn't settled yet, by the chance that it wins."""
    if s.phase != board.HIRE or s.answered & BIT[seat] == 0:
        return 0.0
    bid: i64 = s.bid_low[seat]
    win: float = 1.0
    for p in range(s.opt_players):
        if p != seat and s.playing & BIT[p] != 0:
            most: i64 = min(s.coins[p], LIKELY_BID)
            win *= min(1.0, (float(bid) + 0.5) / float(most + 1))
    return win * (COMMAND - COIN * float(bid))


def aims(s: EuropeState, seat: i64) -> float:
    """The missions that the seat holds, by the square of their nearness."""
    v: float = 0.0
    todo: i64 = s.missions[seat]
    while todo != 0:
        near: float = nearness(s, seat, first(todo))
        todo &= todo - 1
        v += near * near
    return v


def holdings(s: EuropeState, side: i64) -> float:
    """The worth of a side's crowns, territories, figures and coins; battles at their chances, threats as losses."""
    crowns: float = float(s.crown_cards[side])
    coins: i64 = s.coins[side]
    v: float = COIN * float(min(coins, HOARD)) + SPARE_COIN * float(max(coins - HOARD, 0))
    if s.marker == side:
        v += MARKER_WORTH
    todo: i64 = s.lands[side]
    while todo != 0:
        t: i64 = first(todo)
        todo &= todo - 1
        mine: float = garrison(s, t)
        keep: float = 1.0
        if s.disputed & BIT[t] != 0:
            keep -= chance(attack(s, t), defence(s, t))
        elif s.board.near[t] & ~s.lands[side] == 0:
            mine *= IDLE
        else:
            keep -= EXPOSED * chance(threat(s, side, t), defence(s, t))
        crowns += keep * float(s.board.crowns[t])
        v += FIGURE * mine + keep * land_worth(s, t)
    todo = s.attacks[side]
    while todo != 0:
        t = first(todo)
        todo &= todo - 1
        mine = attack(s, t)
        win: float = chance(mine, defence(s, t))
        crowns += win * float(s.board.crowns[t])
        v += win * (FIGURE * mine + land_worth(s, t))
    return v + crowns * (CROWN + RUSH * crowns)


def land_worth(s: EuropeState, t: i64) -> float:
    """What a territory is worth beside its crowns."""
    v: float = LAND + TAX * float(s.board.tax[t])
    if s.castles & BIT[t] != 0:
        v += WALLS_WORTH
    return v


def prospects(s: EuropeState, side: i64) -> float:
    """The worth of the cities that a side may take next."""
    v: float = 0.0
    own: i64 = s.lands[side] & ~s.disputed
    todo: i64 = s.board.cities & ~s.lands[side] & ~s.disputed
    while todo != 0:
        t: i64 = first(todo)
        todo &= todo - 1
        crowns: float = float(s.board.crowns[t])
        here: i64 = BIT[t]
        force: float = reach(s, own & s.board.near[t], s.castles & here & ~s.lands[NOBODY] != 0)
        if s.lands[NOBODY] & here == 0:
            v += PREY * crowns * chance(force, defence(s, t))
        elif force > 0.0:
            v += OPEN * crowns
        elif two_steps(s, own, t):
            v += NEAR * crowns
    return v


def reach(s: EuropeState, origins: i64, weapon: bool) -> float:
    """Strength of the strongest army that may leave one of the origins, with a siege weapon where one is needed."""
    most: float = 0.0
    while origins != 0:
        t: i64 = first(origins)
        origins &= origins - 1
        if not weapon or s.units[t * KINDS + SIEGE] > 0:
            most = max(most, strength(s.units, t) - 1.0)
    return most


def two_steps(s: EuropeState, own: i64, t: i64) -> bool:
    """Whether own land lies two steps from t, across land that nobody holds."""
    todo: i64 = s.board.near[t] & s.lands[NOBODY]
    while todo != 0:
        if s.board.near[first(todo)] & own != 0:
            return True
        todo &= todo - 1
    return False
