"""Write each game's state.py from its fields.py.

python tools/make_state.py          writes them
python tools/make_state.py --check  exits 1 if one is out of date
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

GAMES = Path(__file__).resolve().parent.parent / "src" / "warbanner" / "games"
Row = tuple[str, int, int, str, str]


def source(game: str, rows: list[Row], board: bool) -> str:
    """The text of state.py for a game with these fields; `board` adds the shared Board."""
    name = f"{game.capitalize()}State"
    out = [
        '"""Written by tools/make_state.py from fields.py; do not edit."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final, final",
        "",
        "from librt.vecs import vec",
        "from mypy_extensions import i64",
        "",
        "from warbanner.core.contract import State",
    ]
    if board:
        out.append(f"from warbanner.games.{game}.board import Board")
    out += [
        "",
        "",
        "@final",
        f"class {name}(State):",
        f'    """A position of {game}; each field is described in fields.py."""',
        "",
    ]
    if board:
        out.append("    board: Board")
    out += [f"    {n}: {'vec[i64]' if length else 'i64'}  # {text}" for n, length, _, _, text in rows]
    arguments = "self, board: Board, blank: bool = True" if board else "self, blank: bool = True"
    out += ["", f"    def __init__({arguments}) -> None:"]
    if board:
        out.append("        self.board = board")
    out.append("        if blank:")
    out += [
        f"            self.{n} = " + (f"vec[i64]([i64({v})] * {length})" if length else str(v))
        for n, length, v, _, _ in rows
    ]
    out += ["", f"    def copy(self) -> {name}:", f"        c = {name}({'self.board, ' if board else ''}False)"]
    out += [f"        c.{n} = self.{n}" + ("[:]" if length else "") for n, length, _, _, _ in rows]
    out += ["        return c", "", "    def size(self) -> i64:", "        return SIZE", ""]
    for method, argument, line in (
        ("put", "out", ("out[{at} + i] = v[i]", "out[{at}] = self.{n}")),
        ("get", "src", ("v[i] = src[{at} + i]", "self.{n} = src[{at}]")),
    ):
        out.append(f"    def {method}(self, {argument}: vec[i64]) -> None:")
        at = 0
        for n, length, _, _, _ in rows:
            if length:
                out += [
                    f"        v = self.{n}",
                    f"        for i in range(i64({length})):",
                    "            " + line[0].format(at=at),
                ]
            else:
                out.append("        " + line[1].format(at=at, n=n))
            at += length or 1
        out.append("")
    out += ["", f"SIZE: Final[i64] = {at}", ""]
    return "\n".join(out)


def main() -> int:
    """Write or check all games' states."""
    stale = 0
    for fields in sorted(GAMES.glob("*/fields.py")):
        rows: list[Row] = runpy.run_path(str(fields))["FIELDS"]
        text = source(fields.parent.name, rows, (fields.parent / "board.py").exists())
        target = fields.with_name("state.py")
        if target.exists() and target.read_text() == text:
            continue
        if "--check" in sys.argv:
            print(f"{target.name} of {fields.parent.name} is out of date: run tools/make_state.py")
            stale = 1
        else:
            target.write_text(text)
    return stale


if __name__ == "__main__":
    sys.exit(main())
