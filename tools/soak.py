"""Thousands of games of every kind; writes docs/soak.md and exits 1 if any game fails or a figure is missed.

python tools/soak.py [--quick]      --quick plays a hundredth and writes nothing
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import warbanner as wb
from warbanner.core import registry
from warbanner.lab.simulate import plan_for, simulate

ROOT = Path(__file__).resolve().parent.parent
# game, seats, games, options, the bot whose lower end must reach a share
RUNS: list[tuple[str, str, int, dict[str, object], tuple[str, float] | None]] = [
    ("europe", "attacker,attacker,attacker,attacker", 10_000, {"round_limit": "none"}, None),
    ("europe", "random,random,random,random", 2_000, {"round_limit": 60}, None),
    ("europe", "greedy,attacker,attacker,attacker", 2_000, {"round_limit": 60}, ("greedy", 0.85)),
    ("europe", "greedy,greedy,greedy,greedy", 400, {"round_limit": 60}, None),
    ("europe", "attacker,attacker,attacker,attacker", 5_000, {"missions": "on", "round_limit": "none"}, None),
    ("europe", "attacker,attacker,attacker", 3_000, {"missions": "on", "round_limit": "none"}, None),
    ("europe", "attacker,attacker", 3_000, {"missions": "on", "round_limit": "none"}, None),
    ("europe", "random,random,random", 2_001, {"missions": "on", "round_limit": 60}, None),
    ("europe", "random,random", 2_000, {"round_limit": 60}, None),
    ("europe", "greedy,attacker,attacker", 300, {"missions": "on", "round_limit": 60}, None),
]
SEED = 1


def main() -> int:
    """Play all runs and tell what they came to."""
    quick = "--quick" in sys.argv
    lines = [
        "# The last `make soak`",
        "",
        f"Seed {SEED}, seats rotated, {'compiled' if wb.compiled else 'not compiled'}. Shares with 95 % intervals.",
        "",
        "| game | seats | games | errors | rounds | choices | wins | by seat | seconds |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    failed = 0
    for name, seats, games, options, wanted in RUNS:
        games = max(4, games // 100) if quick else games
        start = time.monotonic()
        plan = plan_for(registry.load(name), seats.split(","), games, SEED, True, dict(options))
        row = simulate(plan, os.cpu_count() or 1).to_json(plan)
        wins = "; ".join(
            f"{bot} {w['share']:.1%} ({w['low']:.1%} to {w['high']:.1%})" for bot, w in row["wins"].items()
        )
        by_seat = " ".join(f"{share:.1%}" for share in row["wins_by_seat"])
        spent = time.monotonic() - start
        lines.append(
            f"| {name} {options} | {seats} | {games} | {row['errors']} | {row['rounds_mean']:.1f} "
            f"| {row['decisions_mean']:.0f} | {wins} | {by_seat} | {spent:.0f} |"
        )
        print(lines[-1], flush=True)
        failed += row["errors"] > 0
        if wanted and not quick and row["wins"][wanted[0]]["low"] < wanted[1]:
            print(f"{wanted[0]} should win {wanted[1]:.0%}")
            failed += 1
    if not quick:
        (ROOT / "docs" / "soak.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
