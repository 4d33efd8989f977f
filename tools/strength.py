"""The ladder of the bots: plays the tables of tools/strength.toml with the installed package, writes docs/strength.md.

python tools/strength.py [GAME] [--played]     of one game only, the sections of the others stay; --played writes what
                                               was played so far and plays nothing

It takes hours. A table once played lies in build/strength and isn't played again; delete that after bots have changed.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from warbanner.core import registry

HERE = Path(__file__).resolve().parent
KEPT = HERE.parent / "build" / "strength"
REPORT = HERE.parent / "docs" / "strength.md"
PAR = "par"
Table = dict[str, Any]


def words_of(table: Table) -> list[str]:
    """The command that plays a table."""
    words = ["arena", table["game"], "--pairs", ",".join(table["wins"]), "--games", str(table["games"]), "--seed", "1"]
    if "players" in table:
        words += ["--players", str(table["players"])]
    for name, value in table.get("options", {}).items():
        words += ["-o", f"{name}={value}"]
    return words


def kept(table: Table) -> Path:
    """Where the outcome of a table lies, once played."""
    return KEPT / (re.sub(r"[^a-z0-9=]+", "-", " ".join(words_of(table)[1:])) + ".json")


def play(table: Table) -> None:
    """Play a table and keep its outcome."""
    warbanner = str(Path(sys.executable).with_name("warbanner"))
    command = [warbanner, *words_of(table), "--processes", str(os.cpu_count() or 1), "--json"]
    print("warbanner", *words_of(table), flush=True)
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    KEPT.mkdir(parents=True, exist_ok=True)
    kept(table).write_text(done.stdout, encoding="utf-8")


def verdict(won: dict[str, float], par: float, wanted: float | str) -> tuple[str, str]:
    """What was wanted, and whether it is met, in words."""
    if wanted == PAR:
        return "not below par", "met" if won["high"] >= par else "not met"
    text = "above par" if wanted == par else f"{wanted:.0%}"
    if won["low"] >= float(wanted):
        return text, "met"
    return text, "open" if won["high"] >= float(wanted) else "not met"


def section(tables: list[Table]) -> str:
    """All that was played of a game: shares of wins, the commands, what the bots did."""
    rows, commands = list[str](), list[str]()
    decisions, refused, failed = Counter[str](), Counter[str](), Counter[str]()
    for table in tables:
        outcome = json.loads(kept(table).read_text("utf-8"))
        where = "".join(f", {name} {value}" for name, value in table.get("options", {}).items())
        for row in outcome["pairings"]:
            won = row["won"]
            wanted, met = verdict(won, row["par"], table["wins"][f"{row['bot']}:{row['against']}"])
            rows.append(
                f"| {outcome['players']}{where} | `{row['bot']}` | `{row['against']}` | {won['share']:.1%} "
                f"| {won['low']:.1%} to {won['high']:.1%} | {row['par']:.0%} | {row['games']:,} | {wanted} | {met} |"
            )
        for name, bot in outcome["bots"].items():
            decisions[name] += bot["decision_ms"]["n"]
            refused[name] += bot["refused"]
            failed[name] += bot["failed"]
        commands.append("    warbanner " + " ".join(words_of(table)))
    lines = [
        "| players | one | in all other seats | wins of the one | 95 % | par | games | wanted: lower end | |",
        "|---|---|---|---|---|---|---|---|---|",
        *rows,
        "",
        *commands,
        "",
        "| bot | decisions | refused | failed |",
        "|---|---|---|---|",
        *(f"| `{name}` | {n:,} | {refused[name]} | {failed[name]} |" for name, n in decisions.items()),
    ]
    return "\n".join(lines)


def main() -> None:
    """Play what isn't played yet, and write the sections of its games anew."""
    tables: list[Table] = tomllib.loads((HERE / "strength.toml").read_text("utf-8"))["table"]
    head, *parts = REPORT.read_text(encoding="utf-8").split("\n## ")
    sections = dict(part.split("\n\n", 1) for part in parts)
    for game in dict.fromkeys(table["game"] for table in tables):
        if game not in sys.argv[1:] and set(sys.argv[1:]) - {"--played"}:
            continue
        own = [table for table in tables if table["game"] == game]
        for table in own:
            if "--played" not in sys.argv and not kept(table).exists():
                play(table)
        sections[registry.load(game).full_title] = section([table for table in own if kept(table).exists()]) + "\n"
    text = "\n## ".join([head, *(f"{title}\n\n{body}" for title, body in sections.items())])
    REPORT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
