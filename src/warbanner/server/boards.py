"""A game as the page needs it to draw and to offer it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from warbanner.core import registry
from warbanner.core.board import Territory
from warbanner.core.game import Game
from warbanner.core.options import Option
from warbanner.server.protocol import BoardInfo, ClauseText, GameInfo, Label, Land, OptionInfo, OptionValue, Rules


@cache
def game_info(name: str) -> GameInfo:
    """What GET /api/games/NAME answers."""
    game = registry.load(name)
    return GameInfo(
        name=game.name,
        title=game.title,
        colours=list(game.colours),
        players=[int(n) for n in game.options["players"].values],
        options=[_option(game, option) for option in game.options.values() if option.name != "players"],
        texts={k: v for k, v in game.say.templates.items() if k.startswith(tuple(game.shown_words))},
        board=_board(game),
    )


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
        values=[OptionValue(value=v, label=_words(game, f"{key}.{v}", str(v))) for v in option.values],
        most=option.most,
        clauses=[_clause(name, game) for name in option.clauses],
    )


def _board(game: Game) -> BoardInfo | None:
    drawn = game.geometry()
    if game.map is None or drawn is None:
        return None
    lands = [_land(t, drawn["territories"][t.id]) for t in game.map.territories]
    return BoardInfo(frame=drawn["frame"], backdrop=f"/boards/{game.name}.webp", lands=lands)


def _land(t: Territory, drawn: Mapping[str, Any]) -> Land:
    return Land(
        id=t.id,
        name=t.name,
        city=t.city,
        crown=t.crown,
        crowns=t.crowns,
        tax=t.tax,
        borders=[*t.land, *t.sea],
        path=drawn["path"],
        box=drawn["box"],
        label=Label(**drawn["label"]),
        badge=drawn["badge"],
        badge2=drawn["badge2"],
        castle=drawn.get("castle"),
        city_at=drawn.get("city"),
    )
