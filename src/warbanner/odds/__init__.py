"""Exact odds of battles: who wins, and what is left of both sides.

>>> odds = classic(3, 2)
>>> f"{odds.win:.4f} {odds.loss:.4f}"
'0.6560 0.3440'
>>> odds = europe("1C", "1C")
>>> [round(108 * x) for x in (odds.win, odds.loss, odds.both)]
[29, 31, 48]

Every number is the whole truth about the dice in double precision: nothing is drawn at random.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from warbanner.core.errors import BadOption
from warbanner.odds.army import losing, packed, read_army, read_order, switch, whole, write_army
from warbanner.odds.assault import fire
from warbanner.odds.attack import to_the_end
from warbanner.odds.battle import fight

LARGEST = 1000  # armies on a side in `classic` and `vikings`
QUICK = 150_000  # attackers × defenders up to which these two take less than a millisecond
MOST_GODS = 62  # that a board of the vikings may have
MOST_STATES = 2_000_000  # that a table may have: saves make it larger
CHEAPEST_FIRST = "FACS"


@dataclass(frozen=True, slots=True)
class Odds:
    """How a battle ends, seen from the attacker: chances from 0 to 1.

    win: the defender is gone and the attacker isn't. loss: the attacker is gone, or stops, and the defender isn't.
    both: nobody is left. survivors: for "attack" and "defend" the chance of each army that may be left, by its text
    ("3", "5F2A", "0" for none), from the largest on; each side's sum to 1.
    """

    win: float
    loss: float
    both: float
    survivors: Mapping[str, Mapping[str, float]]

    def to_json(self) -> dict[str, Any]:
        """The same as plain data: win, loss, both, survivors."""
        survivors = {side: dict(left) for side, left in self.survivors.items()}
        return {"win": self.win, "loss": self.loss, "both": self.both, "survivors": survivors}


def classic(attack: int, defend: int, until: int = 0) -> Odds:
    """The odds of classic Risk's attack with all, roll after roll (CL-6.2 to CL-6.6).

    attack: armies free to attack, so without the one that stays behind; defend: armies in the target; both 1 to 1,000.
    until: how many of the free armies are kept back; the last rolls use fewer dice for that. The defender rolls as many
    dice as allowed. BadOption names what can't be.

    >>> classic(10, 8).win > classic(10, 8, until=3).win
    True
    >>> classic(2, 1).survivors["defend"].keys()
    dict_keys(['1', '0'])
    """
    whole("attack", attack, 1, LARGEST)
    whole("defend", defend, 1, LARGEST)
    whole("until", until, 0, attack - 1)
    chances = list(to_the_end(attack - until, defend, 0, 0, 0, False, 0))
    left = [str(n) for n in range(until, attack + 1)], [str(n) for n in range(defend + 1)]
    return _odds(chances, attack - until, *left)


def vikings(
    attack: int,
    defend: int,
    until: int = 0,
    *,
    attack_die: int = 0,
    attack_ties: bool = False,
    defence_die: int = 0,
    defence_none: int = 0,
) -> Odds:
    """The odds of an attack of the vikings (VK-5.3 to VK-5.8).

    attack: warriors who advance; defend: warriors in the target; both 1 to 1,000. until: the attacker withdraws as soon
    as no more than so many are left. What gods do (VK-9.10 to VK-9.12): attack_die and defence_die are added to the
    highest die of a side, with attack_ties equal dice are the attacker's, defence_none is how many rolls the defender
    may get through without a loss, each used where that helps most to hold. BadOption names what can't be.

    >>> f"{vikings(5, 4, attack_die=1).win - vikings(5, 4).win:.3f}"
    '0.210'
    """
    whole("attack", attack, 1, LARGEST)
    whole("defend", defend, 1, LARGEST)
    whole("until", until, 0, attack - 1)
    whole("attack_die", attack_die, 0, MOST_GODS)
    whole("defence_die", defence_die, 0, MOST_GODS)
    whole("defence_none", defence_none, 0, MOST_GODS)
    switch("attack_ties", attack_ties)
    if defence_none and (defence_none + 1) * (attack + 1) * (defend + 1) > MOST_STATES:
        raise BadOption("defence_none", f"{defence_none} are too many for armies of {attack} and {defend}")
    chances = to_the_end(attack, defend, until, attack_die, defence_die, attack_ties, defence_none)
    left = [str(n) for n in range(attack + 1)], [str(n) for n in range(defend + 1)]
    return _odds(list(chances), attack, *left)


def europe(
    attack: str,
    defend: str,
    *,
    castle: bool = False,
    sharp: bool = False,
    attack_losses: str = CHEAPEST_FIRST,
    defend_losses: str = CHEAPEST_FIRST,
) -> Odds:
    """The odds of a battle of Risk: Europe (RE-6.2 to RE-6.5).

    attack, defend: armies like 5F2A3C1S (footmen, archers, cavalry, siege weapons), no more figures than an army has
    (RE-1.2). castle: the defender has one and uses its re-roll exactly where that makes it likelier to hold. sharp: the
    attacker's archers hit on 4 or more (mission 8, RE-9.3). …_losses: the kinds in the order in which a side takes its
    losses. BadOption names what can't be.

    >>> europe("2C", "3F", castle=True).win < europe("2C", "3F").win
    True
    >>> europe("1F1C", "1F").survivors["attack"].keys()
    dict_keys(['1F1C', '1C', '0'])
    """
    mine, theirs = read_army("attack", attack), read_army("defend", defend)
    first = read_order("attack_losses", attack_losses)
    second = read_order("defend_losses", defend_losses)
    switch("castle", castle)
    switch("sharp", sharp)
    orders = packed((packed(first, 2), packed(second, 2)), 8)
    chances = list(fight(packed(mine, 8), packed(theirs, 8), orders, castle, 4 if sharp else 5))
    return _odds(chances, sum(mine), losing(mine, first)[::-1], losing(theirs, second)[::-1])


def siege(attack: str, defend: str, *, dice: int = 2, losses: str = CHEAPEST_FIRST) -> Odds:
    """The odds of a Siege Assault: to win is to empty the territory (RE-5.3).

    attack: siege weapons like 2S; defend: the army they fire at; dice: of each weapon, 3 with mission 5 (RE-9.3);
    losses: as `europe`. The attacker loses nothing. BadOption names what can't be.

    >>> siege("1S", "1F").win == 8 / 9
    True
    """
    mine, theirs = read_army("attack", attack), read_army("defend", defend)
    if any(mine[:3]):
        raise BadOption("attack", "only siege weapons fire; write how many like 2S")
    order = read_order("losses", losses)
    whole("dice", dice, 2, 3)
    left = list(fire(mine[3] * dice, sum(theirs)))
    survivors = {"attack": {write_army(mine): 1.0}, "defend": _shares(left, losing(theirs, order)[::-1])}
    return Odds(left[0], sum(left[1:]), 0.0, survivors)


def percent(chance: float) -> str:
    """A chance as sentences show it; only what is certain is 0 % or 100 %.

    >>> percent(0.656), percent(0.99999), percent(0.0)
    ('65.6 %', '> 99.9 %', '0 %')
    """
    if chance <= 0.0 or chance >= 1.0:
        return "0 %" if chance <= 0.0 else "100 %"
    if not 0.0005 <= chance < 0.9995:
        return "< 0.1 %" if chance < 0.5 else "> 99.9 %"
    return f"{100 * chance:.1f} %"


def _odds(chances: Sequence[float], attack: int, attackers: Sequence[str], defenders: Sequence[str]) -> Odds:
    """What a kernel has found: chances that 0, 1, … attackers are left, then defenders, then that nobody is."""
    mine, theirs = chances[: attack + 1], chances[attack + 1 : -1]
    both = chances[-1]
    survivors = {"attack": _shares(mine, attackers), "defend": _shares(theirs, defenders)}
    return Odds(max(theirs[0] - both, 0.0), sum(theirs[1:]), both, survivors)


def _shares(chances: Sequence[float], armies: Sequence[str]) -> dict[str, float]:
    """The chance of each army that may be left, the largest first."""
    found = zip(reversed(armies), reversed(chances), strict=True)
    return {army: chance for army, chance in found if chance > 0.0}
