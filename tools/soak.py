"""Thousands of games of every kind; writes docs/soak.md and exits 1 if any game fails or a figure is missed.

python tools/soak.py [GAME] [--quick]      of one game only, the rows of the others stay; --quick plays a hundredth
                                           and writes nothing
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

import warbanner as wb
from warbanner.arena.plan import plan_for
from warbanner.bots import BOTS
from warbanner.bots.greedy import Greedy
from warbanner.core import registry
from warbanner.core.contract import Bot, Rules, State
from warbanner.core.sets import choose
from warbanner.games.bounty.board import CARD, PUT_BACK
from warbanner.games.europe.board import HIRE
from warbanner.lab.simulate import simulate

REPORT = Path(__file__).resolve().parent.parent / "docs" / "soak.md"


class BidsNothing(Bot):
    """Greedy that never pays for a mercenary army."""

    def __init__(self) -> None:
        self.bot = Greedy()

    def choose(self, rules: Rules, s: State, seat: i64, m: vec[i64], n: i64, r: vec[i64]) -> i64:
        if rules.prompt(s, seat) == HIRE:
            return i64(0)
        return self.bot.choose(rules, s, seat, m, n, r)


class PutsBack(Bot):
    """Never plays a card: puts some back at each turn."""

    def choose(self, rules: Rules, s: State, seat: i64, m: vec[i64], n: i64, r: vec[i64]) -> i64:
        if rules.prompt(s, seat) == CARD:
            return i64(PUT_BACK)
        return choose(m, n, r)


# Worker processes import this file too
BOTS.update({"bids-nothing": BidsNothing, "puts-back": PutsBack})
Run = tuple[str, str, int, dict[str, object], tuple[str, float] | None]
VIKINGS = [  # players, option, value
    *((players, "end_card", end) for players in (4, 2, 3, 5) for end in ("anywhere", "lower_half", "off")),
    (4, "cards_per_turn", "one"), (4, "draw", "may"), (4, "gods", "off"), (4, "raids", "off"),
    (4, "raid_condition", "control"), (4, "hand_of_loser", "discarded"),
]  # fmt: skip
SET_UPS: list[Run] = [
    ("europe", ",".join([bot] * players), 2_004, {"players": players, "missions": missions, "round_limit": limit}, None)
    for players in (4, 3, 2)
    for missions in ("off", "on")
    for bot, limit in (("attacker", "none"), ("random", 60))
]
SET_UPS += [
    ("classic", ",".join([bot] * players), 2_000 // players * players, options | {"round_limit": limit}, None)
    for players, mode in [(4, "world"), (2, "world"), (3, "world"), (6, "world"), (4, "capital"), (4, "mission")]
    for options in [{"players": players, "mode": mode}]
    for bot, limit in (("attacker", "none"), ("random", 100))
]
SET_UPS += [
    ("vikings", ",".join([bot] * players), -(-2_000 // players) * players, {option: value, "round_limit": limit}, None)
    for players, option, value in VIKINGS
    for bot, limit in (("attacker", "none"), ("random", 100))
]
BOUNTY = [  # players, options
    *((players, {"experienced": on}) for players in (4, 2, 3, 5) for on in ("off", "on")),
    (4, {"final_turn": "present"}), (4, {"stall_rounds": "none"}), (4, {"title_display": "round"}),
    (4, {"title_display": "end"}), (2, {"peoples_removed": "elves_orcs"}), (3, {"peoples_removed": "undead"}),
]  # fmt: skip
SET_UPS += [
    ("bounty", ",".join([bot] * players), -(-5_000 // players) * players, dict(options), None)
    for players, options in BOUNTY
    for bot in ("attacker", "random", *(["puts-back"] if options != {"stall_rounds": "none"} else []))
]
# game, seats, games, options, the bot whose lower end must reach a share
RUNS: list[Run] = [
    ("europe", "attacker,attacker,attacker,attacker", 10_000, {"round_limit": "none"}, None),
    *SET_UPS,
    ("europe", "greedy,attacker,attacker,attacker", 2_000, {"round_limit": 60}, ("greedy", 0.85)),
    ("europe", "greedy,greedy,greedy,greedy", 400, {"round_limit": 60}, None),
    ("europe", "normal,normal:missions=0,normal,normal:missions=0", 1_000, {"missions": "on"}, ("normal", 0.5)),
    ("europe", "greedy,bids-nothing", 1_000, {"players": 2}, ("greedy", 0.5)),
    ("classic", "greedy,attacker,attacker,attacker", 2_000, {"round_limit": 100}, ("greedy", 0.6)),
    ("classic", "greedy,attacker", 2_000, {"players": 2, "round_limit": 100}, ("greedy", 0.6)),
    ("classic", "normal,normal:aim=0,normal,normal:aim=0", 2_000, {"mode": "capital"}, ("normal", 0.5)),
    ("classic", "normal,normal:aim=0,normal,normal:aim=0", 1_000, {"mode": "mission"}, ("normal", 0.5)),
    ("vikings", "greedy,attacker,attacker,attacker", 2_000, {}, ("greedy", 0.4)),
    ("vikings", "greedy,attacker,attacker,attacker", 2_000, {"cards_per_turn": "one"}, ("greedy", 0.4)),
    ("vikings", "greedy,attacker", 2_000, {"players": 2}, ("greedy", 0.6)),
    ("bounty", "greedy,random,random,random", 2_000, {}, ("greedy", 0.7)),
    ("bounty", "greedy,attacker,attacker,attacker", 2_000, {}, None),
    ("bounty", "greedy,random", 2_000, {"players": 2}, ("greedy", 0.7)),
]
SEED = 1
LONG, SHORT_ENOUGH = 500, 0.99  # rounds in which so many of the games must end


def main() -> int:
    """Play all runs and tell what they came to."""
    quick = "--quick" in sys.argv
    only = {word for word in sys.argv[1:] if word in wb.games()}
    before = REPORT.read_text(encoding="utf-8").splitlines()
    lines = [
        "# The last `make soak`",
        "",
        f"Seed {SEED}, seats rotated, {'compiled' if wb.compiled else 'not compiled'}. Shares with 95 % intervals.",
        "",
        "| game | seats | games | errors | rounds | longest | within 500 | choices | wins | by seat | seconds |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
        *(row for row in before if only and row.startswith("| ") and row.split()[1] not in {"game", *only}),
    ]
    failed = 0
    for name, seats, games, options, wanted in RUNS:
        if only and name not in only:
            continue
        if quick:  # a multiple of any number of seats
            games = max(60, games // 6000 * 60)
        start = time.monotonic()
        plan = plan_for(registry.load(name), seats.split(","), games, SEED, True, dict(options))
        outcome = simulate(plan, os.cpu_count() or 1)
        row, within = outcome.to_json(plan), sum(n <= LONG for n in outcome.lengths) / max(1, len(outcome.lengths))
        wins = "; ".join(
            f"{bot} {w['share']:.1%} ({w['low']:.1%} to {w['high']:.1%})" for bot, w in row["wins"].items()
        )
        by_seat = " ".join(f"{share:.1%}" for share in row["wins_by_seat"])
        spent = time.monotonic() - start
        lines.append(
            f"| {name} {options} | {seats} | {games} | {row['errors']} | {row['rounds_mean']:.1f} "
            f"| {row['rounds_max']} | {within:.1%} "
            f"| {row['decisions_mean']:.0f} | {wins} | {by_seat} | {spent:.0f} |"
        )
        print(lines[-1], flush=True)
        failed += row["errors"] > 0
        if within < SHORT_ENOUGH:
            print(f"only {within:.1%} of the games end within {LONG} rounds")
            failed += 1
        if wanted and not quick and row["wins"][wanted[0]]["low"] < wanted[1]:
            print(f"{wanted[0]} should win {wanted[1]:.0%}")
            failed += 1
    if not quick:
        REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
