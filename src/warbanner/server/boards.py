"""A game as the page needs it to draw and to offer it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import sqlalchemy as sa

from warbanner.bots import game_on
from warbanner.core import registry
from warbanner.core.board import Territory
from warbanner.core.errors import BadBoard
from warbanner.core.game import Game, canonical
from warbanner.core.options import Option, Value
from warbanner.server.protocol import (
    FILES,
    BoardFile,
    BoardInfo,
    BoardRead,
    ClauseText,
    GameInfo,
    Label,
    Land,
    LinkInfo,
    OptionInfo,
    OptionValue,
    RegionInfo,
    Rules,
)
from warbanner.server.text import say


def game_of(row: sa.RowMapping) -> Game:
    """The game of a table's row, on the table's board; BadBoard if that can't be played any more."""
    board = row["setup"].get("map")
    return game_on(row["game"], None if board is None else canonical(board))


def sha_of(game: Game) -> str | None:
    """The fingerprint of the board, if it isn't the game's own."""
    return None if game.foreign is None else game.board_sha256


def read_files(sent: BoardFile) -> BoardRead:
    """What POST /api/boards answers; BadBoard says why the board can't be played."""
    size = len(sent.map) + len(sent.cards or b"")
    if size > FILES:
        raise BadBoard(say("files", n=size, most=FILES))
    board = registry.load(sent.game).read_board(sent.map, sent.cards, sent.name)
    return board_read(game_on(sent.game, canonical(board)))


def board_read(game: Game) -> BoardRead:
    """The board of a game on somebody else's."""
    board = dict(game.foreign or {})
    return BoardRead(board=board, facts=game.board_facts(board), game=game_info(game))


def game_info(game: Game) -> GameInfo:
    """A game as GET /api/games/NAME shows it, or GET /api/tables/ID/game on the board of a table."""
    return (_own if game.foreign is None else _foreign)(game)


def _info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        board_suffixes=list(game.board_suffixes),
        cards_suffixes=list(game.cards_suffixes),
        colours=list(game.colours),
        players=[int(n) for n in game.options["players"].values],
        options=[_option(game, option) for option in game.options.values() if option.name != "players"],
        texts={k: v for k, v in game.say.templates.items() if k.startswith(tuple(game.shown_words))},
        board=_board(game),
    )


_own, _foreign = cache(_info), lru_cache(16)(_info)


def rules(name: str) -> Rules:
    """The ledger of a game."""
    return Rules(clauses=[_clause(c.name, registry.load(name)) for c in registry.load(name).ledger.values()])


def _clause(name: str, game: Game) -> ClauseText:
    clause = game.ledger[name]
    return ClauseText(name=name, section=clause.section, text=clause.text)


def _words(game: Game, key: str, otherwise: str) -> str:
    return game.say(key) if key in game.say else otherwise.replace("_", " ")


def _option(game: Game, option: Option) -> OptionInfo:
    key = f"option.{option.name}"
    return OptionInfo(
        name=option.name,
        label=_words(game, key, option.name),
        values=[_value(game, option, v) for v in option.values],
        most=option.most,
        clauses=[_clause(name, game) for name in option.clauses],
    )


def _value(game: Game, option: Option, value: Value) -> OptionValue:
    only = {other: list(values) for other, values in option.only.get(value, {}).items()}
    return OptionValue(value=value, label=_words(game, f"option.{option.name}.{value}", str(value)), only=only)


def _board(game: Game) -> BoardInfo | None:
    drawn = game.geometry()
    if game.map is None or drawn is None:
        return None
    lands = [_land(t, drawn["territories"][t.id]) for t in game.map.territories]
    return BoardInfo(
        frame=drawn["frame"],
        backdrop="" if "links" in drawn else f"/boards/{game.name}.webp",
        lands=lands,
        regions=[RegionInfo(id=region.id, name=region.name, bonus=region.bonus) for region in game.map.regions],
        links=[LinkInfo(**link) for link in drawn.get("links", ())],
    )


def _land(t: Territory, drawn: Mapping[str, Any]) -> Land:
    return Land(
        id=t.id,
        name=t.name,
        region=t.region,
        city=t.city,
        crown=t.crown,
        crowns=t.crowns,
        tax=t.tax,
        borders=[*t.land, *t.sea],
        path=drawn["path"],
        box=drawn["box"],
        label=Label(**drawn["label"]),
        badge=drawn["badge"],
        badge2=drawn.get("badge2"),
        castle=drawn.get("castle"),
        ship=drawn.get("ship"),
        city_at=drawn.get("city"),
    )
