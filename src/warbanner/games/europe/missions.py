"""Kingdom Missions: their deck, what is kept and revealed, and when a condition holds (RE-9).

What a mission brings stands with the rule it changes, asked by `works`. Where a seat knows a mission to be is a set of
places: 0..3 in the hand of that seat, 4..11 under the deck, 12 just being looked at.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, PASS_BIT
from warbanner.core.rng import below
from warbanner.core.sets import BIT, first, nth, offer_set, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.europe.board import (
    FOUR_LANDS,
    KEEP,
    LONG_LINE,
    MISSION_KEPT,
    MISSION_OFFERED,
    MISSION_REVEALED,
    MISSIONS,
    NO_MISSION,
    NOBODY,
    ORDER,
    RICH_TAX,
    SIDES,
    SLAUGHTER,
    STORM,
    THREE_CASTLES,
    TWO_CITIES,
    UNDERDOG,
)
from warbanner.games.europe.control import seats_in, supply_line
from warbanner.games.europe.state import EuropeState

# What the missions ask for (RE-9.3)
CITIES_TO_WIN: Final[i64] = 2
RICH: Final[i64] = 15
RICH_WITH_MERCENARIES: Final[i64] = 20
CASTLES_TO_HOLD: Final[i64] = 3
LANDS_TO_ENTER: Final[i64] = 4
UNITS_TO_DESTROY: Final[i64] = 10
LANDS_IN_LINE: Final[i64] = 10
OUTNUMBERED_BY: Final[i64] = 5

UNDER: Final[i64] = 4  # first place under the deck
LOOKED_AT: Final[i64] = 12
UNDER_DECK: Final[i64] = 0xFF0  # the set of the places under the deck


def works(s: EuropeState, side: i64, mission: i64) -> bool:
    """Whether the bonus of a mission works for the side: from the round after it was revealed (RE-9.2)."""
    return s.opt_missions != 0 and s.mission_works[side] & BIT[mission] != 0


def now(s: EuropeState) -> i64:
    """The running turn as one number; later turns are larger."""
    return s.round * 2 + s.turn


# ---- the deck


def shuffle(s: EuropeState) -> None:
    """The eight crown cards are a deck of missions and can't be bought (RE-9.1)."""
    s.deck = BIT[MISSIONS] - 1
    s.crown_cards_left = 0


def under_deck(s: EuropeState) -> i64:
    """Missions that have been put back under the deck."""
    n: i64 = 0
    while n < MISSIONS and s.bottom[n] != NO_MISSION:
        n += 1
    return n


def look(s: EuropeState, r: vec[i64], tr: Trace) -> bool:
    """King Me: the seat whose turn it is looks at the top two missions; whether there is one to keep (RE-9.1)."""
    s.offered = 0
    for i in range(i64(2)):
        mission: i64 = take_top(s, r)
        if mission != NO_MISSION:
            s.offered |= BIT[mission]
    if s.offered == 0:
        return False
    s.phase = KEEP
    emit(tr, MISSION_OFFERED, s.side, size_of(s.offered), s.offered)
    return True


def take_top(s: EuropeState, r: vec[i64]) -> i64:
    """Take the top mission, one never seen while there are any; NO_MISSION if the deck is empty."""
    mission: i64
    if s.deck != 0:
        mission = nth(s.deck, below(r, size_of(s.deck)))
        s.deck &= ~BIT[mission]
        return mission
    mission = s.bottom[0]
    if mission == NO_MISSION:
        return mission
    for i in range(MISSIONS - 1):
        s.bottom[i] = s.bottom[i + 1]
    s.bottom[MISSIONS - 1] = NO_MISSION
    for i in range(i64(len(s.clues))):
        clue: i64 = s.clues[i]
        under: i64 = clue & UNDER_DECK
        s.clues[i] = clue & ~UNDER_DECK | (under & ~BIT[UNDER]) >> 1
        if under & BIT[UNDER] != 0:
            s.clues[i] |= BIT[LOOKED_AT]
    return mission


def legal_keep(s: EuropeState, m: vec[i64]) -> i64:
    """One of the missions looked at; the last of the deck may be left (RE-9.1)."""
    n: i64 = offer_set(s.offered, m)
    if n == 1:
        m[1] = PASS_BIT
        return 2
    return n


def why_keep() -> i64:
    return 901


def apply_keep(s: EuropeState, mission: i64, tr: Trace) -> None:
    """Keep a mission; the other, or the one that was left, goes under the deck."""
    seat: i64 = s.side
    kept: i64 = NO_MISSION
    if mission != PASS:
        kept = mission
        s.missions[seat] |= BIT[kept]
        s.kept_at[kept] = now(s)
        s.offered &= ~BIT[kept]
    place: i64 = under_deck(s)
    back: i64 = NO_MISSION
    where: i64 = 0  # places where a mission that was looked at may be now
    if kept != NO_MISSION:
        where = BIT[seat]
    if s.offered != 0:
        back = first(s.offered)
        s.bottom[place] = back
        where |= BIT[UNDER + place]
    s.offered = 0
    for i in range(i64(len(s.clues))):
        if s.clues[i] & BIT[LOOKED_AT] != 0:
            s.clues[i] = s.clues[i] & ~BIT[LOOKED_AT] | where
    if kept != NO_MISSION:
        s.clues[seat * MISSIONS + kept] = BIT[seat]
    if back != NO_MISSION:
        s.clues[seat * MISSIONS + back] = BIT[UNDER + place]
    s.partial = 0
    s.phase = ORDER
    emit(tr, MISSION_KEPT, seat, kept, back)


# ---- revealing


def complete(s: EuropeState, seat: i64) -> i64:
    """The missions that the seat has kept and since completed (RE-9.2)."""
    out: i64 = 0
    todo: i64 = s.missions[seat]
    while todo != 0:
        mission: i64 = first(todo)
        todo &= todo - 1
        if s.feats[seat * MISSIONS + mission] >= s.kept_at[mission]:
            out |= BIT[mission]
    return out


def left_to_reveal(s: EuropeState, seat: i64) -> i64:
    """Completed missions that the seat may still name: a set of them is named in ascending order."""
    named: i64 = s.revealing[seat]
    named |= named >> 1
    named |= named >> 2
    named |= named >> 4
    return complete(s, seat) & ~named


def legal_reveal(s: EuropeState, seat: i64, m: vec[i64]) -> i64:
    """A completed mission, or none more (RE-9.2b)."""
    out: i64 = left_to_reveal(s, seat)
    m[0] = out
    m[1] = PASS_BIT
    return size_of(out) + 1


def why_reveal() -> i64:
    return 902


def reveal(s: EuropeState, tr: Trace, seat: i64, mission: i64) -> None:
    """One crown at once, for good; its bonus works from the next round on (RE-9.2)."""
    emit(tr, MISSION_REVEALED, seat, mission, s.kept_at[mission])
    s.missions[seat] &= ~BIT[mission]
    s.kept_at[mission] = 0
    s.revealed[seat] |= BIT[mission]
    s.crown_cards[seat] += 1
    for p in range(s.opt_players):
        s.clues[p * MISSIONS + mission] = 0


def holders(s: EuropeState) -> i64:
    """The seats that hold a mission not yet revealed."""
    out: i64 = 0
    todo: i64 = seats_in(s)
    while todo != 0:
        if s.missions[first(todo)] != 0:
            out |= todo & -todo
        todo &= todo - 1
    return out


def apply_reveal_all(s: EuropeState, seat: i64, choice: i64, tr: Trace) -> bool:
    """A part of a seat's answer before the victory check; once all have answered they are shown (RE-9.7).

    Whether all have.
    """
    if choice != PASS:
        s.revealing[seat] |= BIT[choice]
        if left_to_reveal(s, seat) != 0:
            return False
    s.partial &= ~BIT[seat]
    s.answered |= BIT[seat]
    if s.answered != holders(s):
        return False
    s.answered = 0
    for p in range(s.opt_players):
        while s.revealing[p] != 0:
            mission: i64 = first(s.revealing[p])
            s.revealing[p] &= s.revealing[p] - 1
            reveal(s, tr, p, mission)
    return True


# ---- conditions


def begin_counts(s: EuropeState) -> None:
    """A new round: bonuses of revealed missions work, the round's counts begin anew."""
    for side in range(SIDES):
        s.mission_works[side] = s.revealed[side]
        s.cities_won[side] = 0
        s.entered[side] = 0
        s.emptied[side] = 0
        s.stormed[side] = 0
        s.stormed_at[side] = 0
    for i in range(SIDES * SIDES):
        s.destroyed[i] = 0


def met(s: EuropeState, side: i64, mission: i64, when: i64) -> None:
    """A side has done what the mission asks, whoever holds it."""
    s.feats[side * MISSIONS + mission] = when


def own_army(s: EuropeState, seat: i64, side: i64) -> bool:
    """Whether the seat plays that mercenary army this round, so that beating it counts for nothing (RE-10.15)."""
    return s.opt_players <= side < SIDES and s.controller[side] == seat


def rich(s: EuropeState) -> i64:
    """Coins that one Tax must bring (RE-9.3, RE-10.10)."""
    return RICH if s.opt_players == 4 else RICH_WITH_MERCENARIES


def on_tax(s: EuropeState, side: i64, coins: i64) -> None:
    """All coins of one Tax count (RE-9.3, RE-9.6)."""
    if coins >= rich(s):
        met(s, side, RICH_TAX, now(s))


def on_expand(s: EuropeState, side: i64, t: i64) -> None:
    """A territory was expanded into (RE-9.6)."""
    s.entered[side] |= BIT[t]
    if s.emptied[side] & BIT[t] != 0 and s.owner[t] == NOBODY:  # not by a battle with who came in between
        s.stormed[side] |= BIT[t]
        s.stormed_at[side] = now(s)
    if size_of(s.entered[side]) == LANDS_TO_ENTER:
        met(s, side, FOUR_LANDS, now(s))


def on_emptied(s: EuropeState, side: i64, t: i64) -> None:
    """A Siege Assault has removed the last unit of a territory."""
    s.emptied[side] |= BIT[t] & s.board.cities


def on_battle_end(s: EuropeState, t: i64, winner: i64, attacking: bool) -> None:
    """Missions tested after a battle that counts for the winner (RE-9.7)."""
    if attacking and s.board.cities & BIT[t] != 0:
        s.cities_won[winner] += 1
        if s.cities_won[winner] == CITIES_TO_WIN:
            met(s, winner, TWO_CITIES, now(s))
    own: i64 = s.attack_strength if attacking else s.defence_strength
    if s.attack_strength + s.defence_strength - own >= own + OUTNUMBERED_BY:
        met(s, winner, UNDERDOG, now(s))


def on_destroyed(s: EuropeState, side: i64, of: i64, n: i64) -> None:
    """Figures of an opponent destroyed in a battle that counts."""
    i: i64 = side * 4 + of
    before: i64 = s.destroyed[i]
    s.destroyed[i] = before + n
    if before < UNITS_TO_DESTROY and before + n >= UNITS_TO_DESTROY:
        met(s, side, SLAUGHTER, now(s))


def on_round_end(s: EuropeState) -> None:
    """Missions tested when all battles are over (RE-9.7)."""
    todo: i64 = seats_in(s)
    while todo != 0:
        p: i64 = first(todo)
        todo &= todo - 1
        if size_of(s.lands[p] & s.castles) >= CASTLES_TO_HOLD:
            met(s, p, THREE_CASTLES, now(s))
        if s.stormed[p] & s.lands[p] != 0:
            met(s, p, STORM, s.stormed_at[p])
        if longest_line(s, p) >= LANDS_IN_LINE:
            met(s, p, LONG_LINE, now(s))


def longest_line(s: EuropeState, side: i64) -> i64:
    """Territories of the side's longest supply line."""
    most: i64 = 0
    todo: i64 = s.lands[side] & ~s.disputed
    while todo != 0:
        line: i64 = supply_line(s, side, first(todo))
        todo &= ~line
        most = max(most, size_of(line))
    return most
