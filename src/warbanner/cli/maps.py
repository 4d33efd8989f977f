"""`map import`, `map check`, `map export`: other people's boards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from warbanner.cli.common import AsJson, load, show_json
from warbanner.cli.text import say
from warbanner.core import registry
from warbanner.core.errors import BadBoard, WarbannerError
from warbanner.core.game import Game

MOST = 1_000_001  # bytes that are read of a file: one more than any game takes
OURS = ".board"  # before the ending of a board in a form of our own

File = Annotated[
    Path, typer.Argument(metavar="FILE", help="a board: JSON, TOML, or a .map file of Domination or Conquest")
]
Cards = Annotated[Path | None, typer.Option("--cards", metavar="FILE", help="the cards file of a .map file")]
GameOf = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="the game to be played; without it the one that takes it")
]


class Kept(WarbannerError):
    """A file that would be overwritten."""


class Found(NamedTuple):
    """A board that was read, the game for which, and the cards file that was read with it."""

    game: Game
    board: dict[str, Any]
    deck: Path | None


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
    game: GameOf = None,
) -> None:
    """Turn a board file into Warbanner's own form: JSON or TOML, by the game."""
    found = read(file, cards, game)
    ((suffix, text),) = found.game.write_board(found.board, found.game.board_suffixes[-1][1:]).items()
    target = out or Path(stem_of(file) + suffix)
    keep({target: text})
    typer.echo(say("imported", board=summary(found), file=target))


def check(file: File, cards: Cards = None, game: GameOf = None, json: AsJson = False) -> None:
    """Say what is on a board: exit 0 if it can be played, 1 with the reason if not, 2 if there is no such file."""
    try:
        found = read(file, cards, game)
    except BadBoard as e:
        if json:
            show_json({"ok": False, "reason": str(e)})
        else:
            typer.echo(str(e))
        raise typer.Exit(1) from None
    if json:
        counts = found.game.board_counts(found.board)
        show_json({"ok": True} | counts | {"cards_file": str(found.deck) if found.deck else None})
    else:
        typer.echo(summary(found))


def export(
    file: File,
    form: Annotated[str, typer.Option("--format", metavar="FORMAT", help="domination, conquest, json or toml")],
    cards: Cards = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="STEM", help="write STEM.map, STEM.cards, …")] = None,
    game: GameOf = None,
) -> None:
    """Write a board for another program."""
    found = read(file, cards, game)
    stem = out or Path(stem_of(file))
    texts = found.game.write_board(found.board, form)
    if ".cards" in texts:  # the map names its cards file
        texts[".map"] = re.sub(r"(?m)^crd .*$", lambda _: f"crd {stem.name}.cards", texts[".map"], count=1)
    files = {stem.with_name(stem.name + suffix): text for suffix, text in texts.items()}
    keep(files)
    typer.echo(say("exported", files=", ".join(map(str, files))))


# ---- files


def read(file: Path, cards: Path | None, name: str | None) -> Found:
    """The board of a file with its cards file, the one given or the map's own beside it.

    Without a game's name: for the first game that takes it, among those for whose boards such an ending is usual, or
    all that take boards if it is for none; BadBoard says why each of them doesn't.
    """
    text = start_of(file)
    deck = cards or cards_beside(file, text)
    reasons = {}
    for game in takers(file, text) if name is None else [load(name)]:
        try:
            board = game.read_board(text, None if deck is None else start_of(deck), stem_of(file))
        except BadBoard as e:
            reasons[game.name] = str(e)
        else:
            return Found(game, board, deck)
    if len(reasons) == 1:
        raise BadBoard(*reasons.values())
    raise BadBoard("; ".join(say("not_for", game=game, reason=reason) for game, reason in reasons.items()))


def takers(file: Path, text: bytes) -> list[Game]:
    """The games that may take a file by its ending, of these those that it is surely meant for."""
    games = [game for game in map(registry.load, registry.names()) if game.board_suffixes]
    games = [game for game in games if file.suffix.lower() in game.board_suffixes] or games
    return [game for game in games if game.claims(text)] or games


def start_of(file: Path) -> bytes:
    """A file, as much of it as a game takes and one byte more."""
    with file.open("rb") as stream:
        return stream.read(MOST)


def stem_of(file: Path) -> str:
    """The name of a board's file without its ending."""
    return file.stem.removesuffix(OURS) or file.stem


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


def summary(found: Found) -> str:
    """A board in one line."""
    source = say("deck", file=found.deck) if found.deck else ""
    return say("board", name=found.board["name"], facts=found.game.board_facts(found.board, source))
