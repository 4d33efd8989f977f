"""Write the golden records of every game: short seeded random matches, one for each option set.

A record that is there keeps its seed, so that an option more changes no record of the others but in its header.

python tools/golden.py          writes tests/games/<game>/golden/*.jsonl
python tools/golden.py --check  exits 1 if one differs: then RULES_VERSION must be raised
"""

from __future__ import annotations

import json
import sys
from itertools import count
from pathlib import Path

import warbanner as wb
from warbanner.core.game import Game
from warbanner.core.options import go_together

TESTS = Path(__file__).resolve().parent.parent / "tests" / "games"
ROUNDS = {"europe": 4, "classic": 2, "vikings": 6}
# Options whose values change each other's rules: recorded in pairs as well
PAIRS = [
    ("players", "missions"),
    ("players", "mercenary_king_me"),
    ("players", "mode"),
    ("players", "end_card"),
    ("players", "experienced"),
]
# Values that go with others only
WITH: dict[tuple[str, object], dict[str, object]] = {
    ("capital_target", "short"): {"mode": "capital"},
    ("mission_deck", "eu14"): {"mode": "mission"},
    ("destroy_by_other", "24"): {"mode": "mission"},
    ("peoples_removed", "undead"): {"players": 3},
    ("peoples_removed", "elves_orcs"): {"players": 2},
}


def option_sets(game: Game) -> dict[str, dict[str, object]]:
    """The defaults, each other value of each option alone, and the pairs, by the name of the record."""
    alone = {option.name: option.values[1:] for option in game.options.values()}
    sets: list[dict[str, object]] = [{}]
    sets += [{name: value} | WITH.get((name, value), {}) for name, values in alone.items() for value in values]
    sets += [{a: x, b: y} for a, b in PAIRS for x in alone.get(a, ()) for y in alone.get(b, ())]
    sets = [row for row in sets if go_together(game.options, row)]
    return {"-".join(f"{name}-{value}" for name, value in row.items()) or "default": row for row in sets}


def seeds(folder: Path, labels: list[str]) -> dict[str, int]:
    """The seed of each record: its own, for a new one the next that none has."""
    known = {}
    for path in folder.glob("*.jsonl"):
        known[path.stem] = int(json.loads(path.read_text(encoding="utf-8").partition("\n")[0])["seeded"])
    free = (n for n in count(1) if n not in known.values())
    return {label: known[label] if label in known else next(free) for label in labels}


def record(game: Game, chosen: dict[str, object], seed: int) -> str:
    """The record of a random match, ended by the round limit where the game has one."""
    limit: dict[str, object] = {"round_limit": ROUNDS[game.name]} if "round_limit" in game.options else {}
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
        sets = option_sets(game)
        for label, seed in seeds(folder, list(sets)).items():
            text, path = record(game, sets[label], seed), folder / f"{label}.jsonl"
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
