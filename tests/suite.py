"""What the suites share: all games with the toy, their option sets, walks through games, bots choice by choice."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import warbanner as wb
from toy import toy
from warbanner.bots.attacker import Attacker
from warbanner.bots.random import Random
from warbanner.core.draft import Draft
from warbanner.core.game import Game
from warbanner.core.game import numbers_of as numbers_of
from warbanner.core.options import Options, go_together
from warbanner.core.rng import seed_stream
from warbanner.core.scratch import SCRATCH
from warbanner.core.sets import choose, first, members
from warbanner.core.trace import Trace

GAMES = sorted({*wb.games(), "toy"})
BOTS = {"random": Random(), "attacker": Attacker()}
CHOICES = [a for a in range(127) if a != 63]


def scaled(compiled: int, plain: int) -> int:
    """How often: fewer where the rules run interpreted (conftest.py says so in the header)."""
    return compiled if wb.compiled else plain


CROSSED = ("players", "missions", "mode")  # options that change a game most: each value meets each of the others
ROUNDS = {"classic": 2}  # of matches that are stepped and compared move by move, in games of thousands of moves
OPENING = {"bounty": [0] * 31, "classic": [6, 1, 1, 1], "vikings": [0] * 51}  # the dice by which a game is set up
SAMPLED = {  # options that bring prompts of their own
    "classic": {"card_reroll": "on", "commander": "on"},
    "vikings": {"draw": "may"},
    "bounty": {"experienced": "on"},
}


def variants(game: Game) -> list[dict[str, Any]]:
    """All combinations of the crossed options that go together, the defaults first."""
    out: list[dict[str, Any]] = [{}]
    for name in CROSSED:
        if name in game.options:
            values = game.options[name].values
            out = [row | ({name: value} if value != values[0] else {}) for value in values for row in out]
    return [row for row in out if go_together(game.options, row)]


def option_sets(game: Game) -> list[dict[str, Any]]:
    """Each variant, with each other value of each option alone; a range of numbers is tried at 2."""
    alone: list[dict[str, Any]] = [{}]
    for option in game.options.values():
        if option.name not in CROSSED:
            alone += [{option.name: value} for value in option.values[1:]]
        if option.most:
            alone.append({option.name: 2})
    return [variant | row for row in alone for variant in variants(game) if go_together(game.options, variant | row)]


def thorough(name: str, chosen: dict[str, Any]) -> bool:
    """Whether an option set is a variant: tests look closer at those than at each small option on top of them."""
    return chosen in variants(wb.load(name))


CASES = [(name, chosen) for name in GAMES for chosen in option_sets(wb.load(name))]
IDS = ["-".join([name, *(f"{key}={value}" for key, value in chosen.items())]) for name, chosen in CASES]


def bounded(game: Game, chosen: dict[str, Any], bot: str) -> dict[str, Any]:
    """Options under which the bot's games end: `random` plays under the simulation limits."""
    limits = {o.name: o.simulation for o in game.options.values() if o.simulation is not None}
    return (limits | chosen) if bot == "random" else chosen


def stepped(game: Game, chosen: dict[str, Any]) -> dict[str, Any]:
    """The options of a match that is compared move by move."""
    return ({"round_limit": ROUNDS[game.name]} if game.name in ROUNDS else {}) | chosen


@cache
def facts(game: Game) -> Any:
    """The module with the game's own invariants: `check(game, s)`, perhaps `draft_free(s)`; None if it has none."""
    if game.name == "toy":
        return toy
    try:
        return importlib.import_module(f"games.{game.name}.facts")
    except ModuleNotFoundError:
        return None


@cache
def fields(game: Game) -> list[tuple[str, int, int, str, str]]:
    if game.name == "toy":
        return toy.FIELDS
    return importlib.import_module(f"warbanner.games.{game.name}.fields").FIELDS


def stream(*of: int) -> Any:
    """Seeded dice."""
    r = vec[i64]([0, 0, 0, 0])
    seed_stream(r, *(*of, 0, 0, 0)[:3])
    return r


def legal(game: Game, s: Any, seat: int) -> list[int]:
    """The kernel's legal choices, ascending."""
    m, out = SCRATCH.choices, SCRATCH.members
    n = game.rules.legal(s, seat, m)
    assert n == members(m, out), "legal counts wrongly"
    return [int(a) for a in out[:n]]


def sensible(game: Game, s: Any, seat: int) -> list[int]:
    """The choices that bots weigh, ascending."""
    m, out = vec[i64]([0, 0]), vec[i64]([0] * 128)
    n = game.rules.sensible(s, seat, m, game.rules.legal(s, seat, m))
    assert n == members(m, out) > 0
    return [int(a) for a in out[:n]]


def weighed(game: Game, match: Any, *begun: str) -> set[str]:
    """The words of the choices that bots weigh, after some words of the move."""
    seat = match.awaited[0]
    draft = match.draft(seat)
    for word in begun:
        name = game.asks[game.rules.prompt(draft.state, seat)].name
        draft.push_choice(game.choice_of(draft.state, seat, name, word))
    name = game.asks[game.rules.prompt(draft.state, seat)].name
    return {game.word_of(draft.state, seat, name, a) for a in sensible(game, draft.state, seat)}


def awaited(game: Game, s: Any) -> list[int]:
    todo = int(game.rules.awaits(s))
    return [p for p in range(8) if todo >> p & 1]


def walk(
    game: Game, chosen: dict[str, Any], bot: str, seed: int, number: int
) -> Iterator[tuple[Any, int, list[int], int]]:
    """Game `number` as Batch plays it: (state, seat, legal choices, the one taken) before each; at last -1, [], -1."""
    rules, player = game.rules, BOTS[bot]
    options = Options(game.options, bounded(game, chosen, bot))
    r, tr, m, out = stream(seed, number, 0), Trace(False), vec[i64]([0, 0]), vec[i64]([0] * 128)
    own = [stream(seed, number, 1 + p) for p in range(int(options["players"]))]
    s = rules.start(vec[i64](options.numbers), r)
    while todo := rules.awaits(s):
        seat = int(first(todo))
        n = rules.legal(s, seat, m)
        assert n == members(m, out) > 0, "a prompt without a choice"
        offered = [int(a) for a in out[:n]]
        choice = int(player.choose(rules, s, seat, m, n, own[seat]) if n > 1 else choose(m, n, r))
        yield s, seat, offered, choice
        rules.apply(s, seat, choice, r, tr)
    yield s, -1, [], -1


def sample(game: Game, bot: str = "random", every: int = 41, games: int = 2, most: int = 60) -> list[tuple[Any, int]]:
    """Positions from the midst of games of all variants, with the first awaited seat; some of each kind of prompt."""
    found: list[tuple[Any, int]] = []
    for number in range(games):
        sets, seen = variants(game), Counter[int]()
        start = len(found)
        chosen = SAMPLED.get(game.name, {}) | sets[-1 - number % len(sets)]
        for at, (s, seat, _, choice) in enumerate(walk(game, chosen, bot, 5, number)):
            if choice < 0:
                break
            prompt = int(game.rules.prompt(s, seat))
            seen[prompt] += 1
            if seen[prompt] < 4 or (at % every == 0 and len(found) - start < most // games):
                found.append((s.copy(), seat))
    return found


def bot_draft(match: wb.Match, seat: int, bot: str, r: Any) -> Draft:
    """A bot's whole move, asked choice by choice on the draft's copy; without a choice it isn't asked."""
    draft, rules, m, out = match.draft(seat), match.game.rules, vec[i64]([0, 0]), vec[i64]([0] * 128)
    while not draft.complete:
        n = rules.legal(draft.state, seat, m)
        members(m, out)
        draft.push_choice(int(BOTS[bot].choose(rules, draft.state, seat, m, n, r)) if n > 1 else int(out[0]))
    return draft
