"""Ratings of bots by the places they took (Plackett–Luce), with 95 % intervals from a bootstrap.

The rating is an online one (openskill): it takes games one after another, so their order leaves a trace. Each
resample is therefore rated in a random order of its own; the bot's rating is the mean over all resamples. Bots don't
learn, so nothing is added to the uncertainty between games (tau 0). A bot in several seats of a game takes the mean
of what it would become in each. Game k of all pairings has the same dice, so a resample draws numbers of games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, quantiles

from openskill.models import PlackettLuce

RESAMPLES = 200
SHARE = 25  # resamples a worker rates before it reports


@dataclass(frozen=True, slots=True)
class Ranked:
    """A game that ended: its number, and by seat the bots and the places they took."""

    number: int
    seats: tuple[str, ...]
    places: tuple[int, ...]


def rate(games: Sequence[Ranked]) -> dict[str, float]:
    """The rating of each bot after these games in this order; everyone starts at 25."""
    model = PlackettLuce(tau=0.0)
    start = model.rating()
    now = {bot: (start.mu, start.sigma) for game in games for bot in game.seats}
    for game in games:
        teams = [[model.create_rating(list(now[bot]))] for bot in game.seats]
        rated = model.rate(teams, ranks=[float(place) for place in game.places])
        for bot in dict.fromkeys(game.seats):
            mine = [team[0] for name, team in zip(game.seats, rated, strict=True) if name == bot]
            now[bot] = (sum(x.mu for x in mine) / len(mine), sum(x.sigma for x in mine) / len(mine))
    return {bot: mu for bot, (mu, _) in now.items()}


def resampled(games: Sequence[Ranked], seed: int, start: int, stop: int) -> list[dict[str, float]]:
    """The ratings in resamples start … stop-1."""
    by_number: dict[int, list[Ranked]] = {}
    for game in games:
        by_number.setdefault(game.number, []).append(game)
    numbers = sorted(by_number)
    out = []
    for resample in range(start, stop):
        chance = Random(f"{seed} {resample}")
        drawn = [game for k in chance.choices(numbers, k=len(numbers)) for game in by_number[k]]
        chance.shuffle(drawn)
        out.append(rate(drawn))
    return out


def summary(found: Sequence[Mapping[str, float]]) -> dict[str, dict[str, float]]:
    """The mean of each bot's ratings over the resamples, with the interval that holds 95 % of them."""
    out = {}
    for bot in sorted({bot for ratings in found for bot in ratings}):
        values = [ratings[bot] for ratings in found if bot in ratings]
        edges = quantiles(values, n=40, method="inclusive")
        out[bot] = {"mean": fmean(values), "low": edges[0], "high": edges[-1]}
    return out
