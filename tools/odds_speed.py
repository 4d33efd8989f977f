"""How long exact odds take: `python tools/odds_speed.py`, against the installed package.

Prints the shortest of many single calls: other work on the machine only ever makes one longer.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import warbanner as wb
from warbanner.odds.army import packed, read_army, read_order
from warbanner.odds.attack import to_the_end
from warbanner.odds.battle import fight

SECONDS = 1.0  # for each row
FULL = "35F12A12C4S"
ORDERS = packed((packed(read_order("losses", "FACS"), 2),) * 2, 8)


def shortest(work: Callable[[], Any]) -> float:
    """Microseconds of the shortest call in a second."""
    best, end = float("inf"), time.monotonic() + SECONDS
    while time.monotonic() < end:
        start = time.perf_counter_ns()
        work()
        best = min(best, (time.perf_counter_ns() - start) / 1000)
    return best


def attack(a: int, d: int, *gods: int) -> tuple[Callable[[], Any], Callable[[], Any]]:
    """The kernel and the face of an attack; gods: of each kind so many."""
    if not gods:
        return lambda: to_the_end(a, d, 0, 0, 0, False, 0), lambda: wb.odds.classic(a, d)
    x, y, n = gods
    kernel = lambda: to_the_end(a, d, 0, x, y, True, n)  # noqa: E731 - the two stand side by side
    return kernel, lambda: wb.odds.vikings(a, d, attack_die=x, attack_ties=True, defence_die=y, defence_none=n)


def battle(a: str, d: str, castle: bool = False) -> tuple[Callable[[], Any], Callable[[], Any]]:
    """The kernel and the face of a battle."""
    mine, theirs = packed(read_army("attack", a), 8), packed(read_army("defend", d), 8)
    return lambda: fight(mine, theirs, ORDERS, castle, 5), lambda: wb.odds.europe(a, d, castle=castle)


ROWS = {
    "classic 10 8": attack(10, 8),
    "classic 100 100": attack(100, 100),
    "classic 380 380": attack(380, 380),
    "vikings 10 8, a god of each kind": attack(10, 8, 1, 1, 1),
    "europe 10F 8F": battle("10F", "8F"),
    "europe 5F2A3C1S 6F3A1C": battle("5F2A3C1S", "6F3A1C"),
    "the same with a castle": battle("5F2A3C1S", "6F3A1C", True),
    "europe, all figures": battle(FULL, FULL),
    "all figures, a castle": battle(FULL, FULL, True),
}

print(f"{'compiled' if wb.compiled else 'not compiled'}; microseconds: kernel, face")
for name, (kernel, face) in ROWS.items():
    print(f"{name:34} {shortest(kernel):12.2f} {shortest(face):12.2f}")
