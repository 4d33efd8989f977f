"""What the fields of a position must say together."""

from __future__ import annotations

from typing import Any

from warbanner.core.errors import BadPosition
from warbanner.core.scratch import SCRATCH
from warbanner.core.sets import first, size_of
from warbanner.games.europe import board, mercenaries, missions, rules
from warbanner.games.europe.notation import LAND_IDS
from warbanner.games.europe.state import EuropeState

NO_CARDS = (board.BID, board.KINGDOM, board.REVEAL_ALL, board.OVER)  # none lie on the table
ASIDE = (board.BID, board.LAY, board.HIRE_FIRST, board.HIRE)  # it is no side's turn


def check(s: EuropeState, asks: str) -> None:
    """BadPosition names the first field that doesn't fit the others; asks: the name of the phase."""
    for p in range(board.SIDES):
        _check_side(s, p)
    _check_asked(s, asks)


def _check_side(s: EuropeState, p: int) -> None:
    row, gone = f"sides.{p}", not s.playing >> p & 1
    if gone and (s.lands[p] or s.attacks[p] or s.coins[p] or s.crown_cards[p] or s.laid[p * 2] != board.NO_CARD):
        raise BadPosition(row, "is eliminated, so it has nothing (RE-7.2)")
    laid = sum(c != board.NO_CARD for c in s.laid[p * 2 : p * 2 + 2])
    if s.phase == board.LAY and p < s.opt_players and (laid > 0) != bool(s.answered >> p & 1):
        raise BadPosition("answered", f"seat {p} and its laid cards don't fit (RE-3.1)")
    if laid and s.phase in NO_CARDS:
        raise BadPosition(f"{row}.laid", "no cards are laid now (RE-3.1)")
    if not gone and s.phase not in (*NO_CARDS, board.LAY) and laid < _cards_up(s, p):
        raise BadPosition(f"{row}.laid", "two cards have been laid (RE-3.1)")
    if p >= s.opt_players and laid > _cards_up(s, p):
        raise BadPosition(f"{row}.laid", "its cards are turned up one a turn (RE-10.3)")
    if sum(s.discards[p * 5 : p * 5 + 5]) % 2:
        raise BadPosition(f"{row}.discards", "two cards are played a round (RE-3.4)")
    if not gone and sum(s.hand[p * 5 : p * 5 + 5]) == 0 and not laid:
        raise BadPosition(f"{row}.discards", "an empty hand takes all cards back (RE-3.4)")


def _cards_up(s: EuropeState, p: int) -> int:
    """Cards that lie before a side once all have laid; a mercenary army's are turned up in its turns."""
    if p < s.opt_players:
        return 2
    if s.phase in (*ASIDE, *NO_CARDS):
        return 0
    if s.phase == board.BATTLE or s.battle != board.NO_LAND:
        return 2
    begun = mercenaries.place_in_turn(s, p) <= mercenaries.place_in_turn(s, int(s.side))
    return int(s.turn) + int(begun)


def _check_mercenaries(s: EuropeState) -> None:
    armies = int(mercenaries.armies_in(s))
    if s.phase in (board.BID, board.KINGDOM, board.LAY, board.HIRE_FIRST) and s.hired:
        raise BadPosition(f"sides.{first(s.hired)}.controller", "nobody has been hired yet (RE-10.4)")
    if s.hired & ~armies:
        raise BadPosition(f"sides.{first(s.hired & ~armies)}.controller", "that army is eliminated (RE-10.14)")
    for p in range(board.SIDES):
        if s.hired >> p & 1 and not s.playing >> int(s.controller[p]) & 1:
            raise BadPosition(f"sides.{p}.controller", "is eliminated (RE-7.9)")
    idle = armies & ~s.hired
    if s.phase == board.HIRE_FIRST and size_of(idle) < 2:
        raise BadPosition("asks", "there are no two armies to choose from (RE-10.8)")
    if s.phase == board.HIRE and not idle >> int(s.hiring) & 1:
        raise BadPosition("hiring", "isn't an army that can be hired (RE-10.4)")
    if s.phase not in (*ASIDE, board.KINGDOM) and idle:
        raise BadPosition(f"sides.{first(idle)}.controller", "is missing (RE-10.4)")


def _check_missions(s: EuropeState) -> None:
    seat = int(s.side) if s.side < s.opt_players else -1
    if s.phase == board.KEEP and (seat < 0 or s.board.bonus[s.laid[seat * 2 + s.turn]] != board.KING_ME):
        raise BadPosition("side", "turns over no King Me (RE-9.1)")
    if (s.phase == board.KEEP) != (s.offered != 0) or int(s.offered).bit_count() > 2:
        raise BadPosition("offered", "one or two missions are looked at by King Me (RE-9.1)")
    if s.phase == board.REVEAL and (seat < 0 or s.missions[seat] == 0):
        raise BadPosition("side", "holds no mission (RE-9.2b)")
    if s.phase != board.REVEAL_ALL:
        return
    if s.disputed:
        raise BadPosition("asks", "battles come first (RE-7.6)")
    if s.answered & ~missions.holders(s):
        raise BadPosition("answered", "lists a seat that holds no mission (RE-9.2b)")
    for p in range(s.opt_players):
        if s.revealing[p] & ~(missions.complete(s, p) if s.answered >> p & 1 else 0):
            raise BadPosition(f"sides.{p}.revealing", "isn't what an answer could be (RE-9.2)")


def figures(units: Any, t: int) -> int:
    """All figures of an army in t; not `control.total`, which would keep the state's vector (core/scratch.py)."""
    return sum(int(units[t * 4 + kind]) for kind in range(4))


def _check_asked(s: EuropeState, asks: str) -> None:
    if s.phase == board.OVER:
        if not s.answered or s.answered & ~s.playing:
            raise BadPosition("answered", "must list the winners (RE-7.1)")
        return
    if s.phase == board.REROLL and s.battle == board.NO_LAND:
        raise BadPosition("battle", "is missing")
    for name, t in (("battle", int(s.battle)), ("loss", int(s.loss_at))):
        needed = {"battle": (board.REROLL, board.LOSE), "loss": (board.LOSE,)}[name]
        if t == board.NO_LAND:
            if name == "loss" and s.phase == board.LOSE:
                raise BadPosition("loss", "is missing")
            continue
        if s.phase not in needed:
            raise BadPosition(name, f"isn't asked about while asks is {asks}")
        if name == "battle" and not s.disputed >> t & 1:
            raise BadPosition("battle.land", f"{LAND_IDS[t]} isn't disputed (RE-6.1)")
        if name == "loss" and (s.owner[t] == board.NOBODY or (s.loss_attacking and not s.disputed >> t & 1)):
            raise BadPosition("loss.land", f"no army of that side is in {LAND_IDS[t]}")
    if s.phase == board.LOSE:
        units = s.attackers if s.loss_attacking else s.units
        hits = s.hits_on_attacker if s.loss_attacking else s.hits_on_defender
        if not 0 < hits < figures(units, int(s.loss_at)):
            raise BadPosition("loss", "must be fewer hits than units, and at least one (RE-6.6)")
        if s.battle != board.NO_LAND and s.battle != s.loss_at:
            raise BadPosition("loss.land", "isn't where the battle is")
    if s.phase == board.KINGDOM and s.marker != s.first:
        raise BadPosition("first", "is the marker's holder in the set-up (RE-2.3)")
    if s.phase not in ASIDE and not s.playing >> int(s.side) & 1:
        raise BadPosition("side", "is eliminated (RE-7.9)")
    for t, name in enumerate(LAND_IDS):
        gone = (s.owner[t] != board.NOBODY and not figures(s.units, t)) or (
            s.attacker[t] != board.NOBODY and not figures(s.attackers, t)
        )
        if gone and t != s.battle:
            raise BadPosition(f"territories.{name}", "an army without units is only where a battle is (RE-6.2)")
    _check_mercenaries(s)
    _check_missions(s)
    awaited = int(rules.awaits(s))
    if not awaited or not rules.legal(s, first(awaited), SCRATCH.choices):
        raise BadPosition("asks", "nobody could answer")
