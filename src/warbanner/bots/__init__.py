"""Those who answer prompts: `random`, `attacker`, `greedy`. They know no game, only the kernel's contract."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.bots.attacker import Attacker
from warbanner.bots.greedy import Greedy
from warbanner.bots.random import Random
from warbanner.core import registry
from warbanner.core.contract import Bot
from warbanner.core.draft import Draft
from warbanner.core.errors import BadOption
from warbanner.core.game import Game, canonical, read_json
from warbanner.core.match import Match
from warbanner.core.rng import below, seed_stream
from warbanner.core.scratch import SCRATCH
from warbanner.core.sets import members

BOTS: dict[str, type[Bot]] = {"random": Random, "attacker": Attacker, "greedy": Greedy}

ABOUT = {
    "random": "a uniformly random choice at each prompt",
    "attacker": "random, but attacks with all it may whenever it isn't outnumbered",
    "greedy": "plays each choice on until the turn passes and takes the one whose outcome is worth most",
}


def make(name: str) -> Bot:
    """A bot by its name; BadOption lists those there are."""
    if name not in BOTS:
        raise BadOption("seats", f"no bot {name[:40]!r}; there are {', '.join(BOTS)}")
    return BOTS[name]()


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
    """The bots of one match, by seat, each with dice of its own from (seed, game); None is a person's seat."""

    def __init__(self, names: Sequence[str | None], seed: int, game: int) -> None:
        self.bots = [None if name is None else make(name) for name in names]
        self.streams = [vec[i64]([0, 0, 0, 0]) for _ in names]
        for seat, stream in enumerate(self.streams):
            seed_stream(stream, seed, game, 1 + seat)

    def move(self, match: Match, seat: int) -> Draft:
        """The move of the bot in an awaited seat, as a complete draft."""
        bot = self.bots[seat]
        if bot is None:
            raise BadOption("seats", f"seat {seat} is a person's")
        draft = match.draft(seat)
        answer_all(bot, draft, self.streams[seat])
        return draft


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
    """All that a bot in another process is told: a position that its seat may imagine, and a seed of its own."""

    game: str
    map: str | None
    position: str
    seat: int
    seed: int


def brief(match: Match, seat: int) -> Brief:
    """What the bot of an awaited seat is told before its next move; the same for the same match and move."""
    number = len(match.record.entries)
    r = SCRATCH.bot_dice
    seed_stream(r, match.dice.bot_seed(), number, 1 + seat)
    guess = match.game.rules.imagine(match.state, seat, r)
    position = match.game.position_text(guess, match.options)
    return Brief(match.game.name, board_of(match.game), position, seat, int(below(r, 1 << 31)))


def think(bot: str, told: Brief) -> list[int]:
    """The choices of a bot's next move."""
    game = game_on(told.game, told.map)
    state, _ = game.restore(read_json(told.position))
    draft = Draft(game, state, told.seat)
    r = SCRATCH.bot_dice
    seed_stream(r, told.seed, 0, 0)
    answer_all(make(bot), draft, r)
    return draft.choices
