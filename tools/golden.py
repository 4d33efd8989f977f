"""Write the golden records of every game: short seeded random matches, one for each option set.

python tools/golden.py          writes tests/games/<game>/golden/*.jsonl
python tools/golden.py --check  exits 1 if one differs: then RULES_VERSION must be raised
"""

from __future__ import annotations

import sys
from pathlib import Path

import warbanner as wb
from warbanner.core.game import Game

TESTS = Path(__file__).resolve().parent.parent / "tests" / "games"
ROUNDS = 4


def option_sets(game: Game) -> dict[str, dict[str, object]]:
    """The defaults, and each other value of each option alone, by the name of the record."""
    out: dict[str, dict[str, object]] = {"default": {}}
    for option in game.options.values():
        out |= {f"{option.name}-{value}": {option.name: value} for value in option.values[1:]}
    return out


def record(game: Game, chosen: dict[str, object], seed: int) -> str:
    """The record of a random match, ended by the round limit where the game has one."""
    limit: dict[str, object] = {"round_limit": ROUNDS} if "round_limit" in game.options else {}
    match = game.new(seed=seed, options=limit | chosen)
    while not match.over:
        seat = match.awaited[0]
        match.play(seat, match.random_move(seat))
    return "".join(line + "\n" for line in match.record.lines())


def main() -> int:
    """Write or check all golden records."""
    stale = 0
    for name in wb.games():
        game = wb.load(name)
        folder = TESTS / name / "golden"
        for seed, (label, chosen) in enumerate(option_sets(game).items(), 1):
            text, path = record(game, chosen, seed), folder / f"{label}.jsonl"
            if path.exists() and path.read_text(encoding="utf-8") == text:
                continue
            if "--check" in sys.argv:
                print(f"{path} differs: raise RULES_VERSION of {name} and run tools/golden.py")
                stale = 1
            else:
                folder.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
    return stale


if __name__ == "__main__":
    sys.exit(main())
