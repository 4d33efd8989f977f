"""Those who answer prompts: policies, and four levels of search. They know no game, only the kernel's contract."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib import resources
from math import isfinite, nan
from time import monotonic
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.bots.attacker import Attacker
from warbanner.bots.clock import Clock
from warbanner.bots.greedy import Greedy
from warbanner.bots.random import Random
from warbanner.bots.search import Search
from warbanner.core import registry
from warbanner.core.contract import Bot
from warbanner.core.draft import Draft
from warbanner.core.errors import BadOption
from warbanner.core.game import Game, canonical, read_json
from warbanner.core.match import Match
from warbanner.core.rng import below, seed_stream
from warbanner.core.scratch import SCRATCH
from warbanner.core.sets import members

LEVELS: dict[str, dict[str, Any]] = tomllib.loads(resources.files(__name__).joinpath("levels.toml").read_text("utf-8"))

OWN_WEIGHTS = vec[float]()  # a bot that has none takes those of the game


def search(level: str, weights: vec[float]) -> Search:
    """A bot of one of the levels, with the game's own weights or, if there are any, others."""
    row = LEVELS[level]
    return Search(row["turns"], row["replies"], row["slips"], row["plain"], weights)


BOTS: dict[str, Callable[[], Bot]] = {"random": Random, "attacker": Attacker, "greedy": Greedy} | {
    level: partial(search, level, OWN_WEIGHTS) for level in LEVELS
}

ABOUT = {
    "random": "a uniformly random choice at each prompt",
    "attacker": "random, but attacks with all it may whenever it isn't outnumbered",
    "greedy": "plays each choice on until the turn passes and takes the one that a few features speak for",
    "novice": "thinks little, and not at every move",
    "normal": "samples whole turns and takes the best by a few plain features",
    "hard": "samples more turns and judges by all features, as learned, but not at every move",
    "expert": "as hard, but thinks much longer and at every move, in some games of what others may answer",
}


def judges_plainly(name: str) -> bool:
    """Whether a bot looks at a few features of a position only."""
    level = name.partition(":")[0]
    return bool(LEVELS[level]["plain"]) if level in LEVELS else True


def make(name: str, game: Game | None = None) -> Bot:
    """A bot by its name; BadOption lists those there are.

    `hard:missions=0` is a level that plays the given game with another weight of one of its features.
    """
    level, _, change = name.partition(":")
    if change and level in LEVELS:
        return search(level, _weights(game, level, change))
    if name not in BOTS:
        raise BadOption("seats", f"no bot {name[:40]!r}; there are {', '.join(BOTS)}")
    return BOTS[name]()


def _weights(game: Game | None, level: str, change: str) -> vec[float]:
    """The weights by which a level judges a game, one of them changed."""
    term, _, text = change.partition("=")
    if game is None or term not in game.terms:
        raise BadOption("seats", f"{term[:40]!r} is no feature of {'any game' if game is None else game.name}")
    try:
        value = float(text)
    except ValueError:
        value = nan
    if not isfinite(value):
        raise BadOption("seats", f"the weight of {term} must be a number, not {text[:20]!r}")
    out = game.rules.mind.weights(LEVELS[level]["plain"])[:]
    out[list(game.terms).index(term)] = value
    return out


def answer_all(bot: Bot, draft: Draft, r: vec[i64]) -> None:
    """Answer the prompts of a draft until it is a whole move, as the bot would; r is the bot's own stream."""
    rules, seat = draft.game.rules, draft.seat
    m, out = SCRATCH.bot_choices, SCRATCH.members
    while not draft.complete:
        n = rules.legal(draft.state, seat, m)
        if n > 1:
            draft.push_choice(int(bot.choose(rules, draft.state, seat, m, n, r)))
        else:
            members(m, out)
            draft.push_choice(int(out[0]))


class Table:
    """The bots of one match, by seat, each with dice of its own from (seed, game); None is a person's seat.

    Where people wait, levels keep to their time.
    """

    def __init__(self, names: Sequence[str | None], seed: int, game: int, clock: Clock | None = None) -> None:
        self.names, self.clock = names, clock
        self.bots = [None if name is None else make(name) for name in names]
        self.streams = [vec[i64]([0, 0, 0, 0]) for _ in names]
        for seat, stream in enumerate(self.streams):
            seed_stream(stream, seed, game, 1 + seat)

    def move(self, match: Match, seat: int) -> Draft:
        """The move of the bot in an awaited seat, as a complete draft."""
        bot = self.bots[seat]
        if bot is None:
            raise BadOption("seats", f"seat {seat} is a person's")
        begun = monotonic()
        if self.clock is not None and isinstance(bot, Search):
            bot.seconds = self.clock.allows(match, seat, most_seconds(self.names[seat]))
        draft = match.draft(seat)
        answer_all(bot, draft, self.streams[seat])
        if self.clock is not None:
            self.clock.took(seat, monotonic() - begun)
        return draft


def most_seconds(name: str | None) -> float:
    """The most that a move of a bot may take where people wait; 0 for one that doesn't look at the clock."""
    return float(LEVELS[name]["seconds"]) if name in LEVELS else 0.0


@lru_cache(16)
def board_of(game: Game) -> str | None:
    """The board of a game as canonical JSON, if it isn't the game's own: what another process is told of it."""
    return None if game.foreign is None else canonical(game.foreign)


def game_on(name: str, board: str | None) -> Game:
    """A game, on another board if one is given as canonical JSON; the same for the same board."""
    return registry.load(name) if board is None else _on(name, board)


@lru_cache(16)
def _on(name: str, board: str) -> Game:
    return registry.load(name).on(read_json(board))


@dataclass(frozen=True, slots=True)
class Brief:
    """All that a bot in another process is told: a position that its seat may imagine, a seed of its own, its time."""

    game: str
    map: str | None
    position: str
    seat: int
    seed: int
    seconds: float


def brief(match: Match, seat: int, seconds: float = 0.0) -> Brief:
    """What the bot of an awaited seat is told before its next move; the same for the same match, move and time."""
    number = len(match.record.entries)
    r = SCRATCH.bot_dice
    seed_stream(r, match.dice.bot_seed(), number, 1 + seat)
    guess = match.game.rules.imagine(match.state, seat, r)
    position = match.game.position_text(guess, match.options)
    return Brief(match.game.name, board_of(match.game), position, seat, int(below(r, 1 << 31)), seconds)


def think(bot: str, told: Brief) -> list[int]:
    """The choices of a bot's next move."""
    game = game_on(told.game, told.map)
    state, _ = game.restore(read_json(told.position))
    draft = Draft(game, state, told.seat)
    r = SCRATCH.bot_dice
    seed_stream(r, told.seed, 0, 0)
    player = make(bot)
    if isinstance(player, Search):
        player.seconds = told.seconds
    answer_all(player, draft, r)
    return draft.choices
