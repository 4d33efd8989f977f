"""`map import`, `map check`, `map export`: other people's boards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from warbanner.cli.common import AsJson, load, show_json
from warbanner.cli.text import say
from warbanner.core.errors import BadBoard, WarbannerError

MOST = 1_000_001  # bytes that are read of a file: one more than any game takes
OURS = ".board.json"

File = Annotated[Path, typer.Argument(metavar="FILE", help="a board: JSON, or a .map file of Domination or Conquest")]
Cards = Annotated[Path | None, typer.Option("--cards", metavar="FILE", help="the cards file of a .map file")]
GameOf = Annotated[str, typer.Option("--game", metavar="GAME", help="the game that is to be played on the board")]


class Kept(WarbannerError):
    """A file that would be overwritten."""


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    group = typer.Typer(help="Read, check and write other people's boards.")
    group.command("import")(import_)
    group.command("check")(check)
    group.command("export")(export)
    app.add_typer(group, name="map")


def import_(
    file: File,
    cards: Cards = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="write the board here")] = None,
    game: GameOf = "classic",
) -> None:
    """Turn a board file into Warbanner's own JSON."""
    board, deck = read(file, cards, game)
    target = out or Path(stem_of(file) + OURS)
    (text,) = load(game).write_board(board, "json").values()
    keep({target: text})
    typer.echo(say("imported", board=summary(board, deck), file=target))


def check(file: File, cards: Cards = None, game: GameOf = "classic", json: AsJson = False) -> None:
    """Say what is on a board: exit 0 if it can be played, 1 with the reason if not, 2 if there is no such file."""
    try:
        board, deck = read(file, cards, game)
    except BadBoard as e:
        if json:
            show_json({"ok": False, "reason": str(e)})
        else:
            typer.echo(str(e))
        raise typer.Exit(1) from None
    if json:
        show_json({"ok": True} | counts(board) | {"cards_file": str(deck) if deck else None})
    else:
        typer.echo(summary(board, deck))


def export(
    file: File,
    form: Annotated[str, typer.Option("--format", metavar="FORMAT", help="domination, conquest or json")],
    cards: Cards = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="STEM", help="write STEM.map, STEM.cards, …")] = None,
    game: GameOf = "classic",
) -> None:
    """Write a board for another program."""
    board, _ = read(file, cards, game)
    stem = out or Path(stem_of(file))
    texts = load(game).write_board(board, form)
    if ".cards" in texts:  # the map names its cards file
        texts[".map"] = re.sub(r"(?m)^crd .*$", lambda _: f"crd {stem.name}.cards", texts[".map"], count=1)
    files = {stem.with_name(stem.name + suffix): text for suffix, text in texts.items()}
    keep(files)
    typer.echo(say("exported", files=", ".join(map(str, files))))


# ---- files


def read(file: Path, cards: Path | None, game: str) -> tuple[dict[str, Any], Path | None]:
    """The board of a file, and the cards file that was read with it: the one given, or the map's own beside it."""
    text = start_of(file)
    deck = cards or cards_beside(file, text)
    board = load(game).read_board(text, None if deck is None else start_of(deck), stem_of(file))
    return board, deck


def start_of(file: Path) -> bytes:
    """A file, as much of it as a game takes and one byte more."""
    with file.open("rb") as stream:
        return stream.read(MOST)


def stem_of(file: Path) -> str:
    """The name of a board's file without its ending."""
    return file.name.removesuffix(OURS) if file.name.endswith(OURS) and file.name != OURS else file.stem


def cards_beside(file: Path, text: bytes) -> Path | None:
    """The cards file of a Domination map: of the same name, or named in it; only in the same folder."""
    lines = [line.strip() for line in re.split(rb"[\r\n]", text)]
    if not any(re.match(rb"\[\s*countries\s*\]", line, re.IGNORECASE) for line in lines):
        return None
    found = [file.with_suffix(".cards")]
    for line in lines:
        word, *name = line.split(None, 1)[:2] or [b""]
        if word.lower() == b"crd" and name and not {*name[0]} & {*b"/\\\0"} and name[0] not in (b".", b".."):
            found.append(file.with_name(name[0].decode("utf-8", "replace")))
    return next((path for path in found if path.is_file()), None)


def keep(files: Mapping[Path, str]) -> None:
    """Write files, unless one is there already with something else in it."""
    for path, text in files.items():
        if path.exists() and (not path.is_file() or path.read_bytes() != text.encode("utf-8")):
            raise Kept(say("differs", file=path))
    for path, text in files.items():
        path.write_bytes(text.encode("utf-8"))


# ---- what is on a board


def counts(board: Mapping[str, Any]) -> dict[str, Any]:
    """How much of everything a board has."""
    ways = {(row["id"], other) for row in board["territories"] for other in row["borders"]}
    one_way = sum((b, a) not in ways for a, b in ways)
    return {
        "name": board["name"],
        "territories": len(board["territories"]),
        "continents": len(board["continents"]),
        "links": (len(ways) + one_way) // 2,
        "one_way": one_way,
        "cards": sum("symbol" in row for row in board["territories"]) + board["wild"],
        "wild": board["wild"],
        "missions": len(board["missions"]),
    }


def summary(board: Mapping[str, Any], deck: Path | None) -> str:
    """A board in one line."""
    return say("board", **counts(board), source=say("deck", file=deck) if deck else "")
