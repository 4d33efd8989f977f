"""What no choice may change in a vikings game, and what must follow from the board at any time."""

from __future__ import annotations

from typing import Any

from warbanner.core.game import Game
from warbanner.games.vikings import board


def check(game: Game, s: Any) -> None:
    """Territories, cards, gods and raids are whole; derived fields agree with the board."""
    b = s.board
    lands, strong = [0] * 6, 0
    for t in range(board.LANDS):
        owner, warriors = int(s.owner[t]), int(s.warriors[t])
        lands[owner] |= 1 << t
        strong |= (warriors >= 2) << t
        assert owner != board.NOBODY and warriors >= 1
    assert list(s.lands) == lands and s.strong == strong
    seats = range(s.opt_players)
    for p in seats:
        alive = bool(s.playing >> p & 1)
        assert alive == (s.fell[p] == 0) == bool(lands[p])
        assert alive or not (s.held[p] or s.raid_count[p] or s.gods[p] or s.open_gods[p])
    assert not any(lands[p] for p in range(5) if p not in seats) or s.opt_players == 2
    for p in range(5):
        at = int(s.ship[p])
        assert at == board.NO_LAND or (lands[p] & b.coast) >> at & 1, "a ship lies at an own coast"
        assert s.held[p] == s.ones[p] + s.twos[p] and min(s.ones[p], s.twos[p]) >= 0
        assert 0 <= s.aside_ones[p] <= s.aside[p]
        assert s.raid_count[p] == int(s.raids[p]).bit_count() and not s.raids[p] & s.raids_known
    assert sum(s.ones) + s.deck_ones + s.discard_ones + sum(s.aside_ones) == b.ones
    twos = sum(s.twos) + s.deck_twos + s.discard_twos + sum(s.aside) - sum(s.aside_ones)
    assert twos == b.twos
    assert s.deck_left == s.deck_ones + s.deck_twos + s.end_in and min(s.deck_ones, s.deck_twos) >= 0
    held = [int(s.raids[p]) for p in seats]
    assert sum(held) == (held[0] | held[1] | sum(held[2:])), "a raid is in two hands"
    assert sum(s.gods) <= int(s.gods_left).bit_count()
    seen = 0
    for p in seats:
        assert not s.ripe[p] & ~s.open_gods[p]
        assert not s.open_gods[p] & (s.gods_left | seen)
        seen |= int(s.open_gods[p])
    assert s.anchored in (board.NO_LAND, s.ship[s.seat]) or s.phase == board.OVER
    assert s.phase == board.OVER or s.playing >> s.seat & 1
    assert bool(s.winners) == (s.phase == board.OVER)


def draft_free(s: Any) -> set[str]:
    """Draft fields that may differ from their start value at this commit point."""
    return set()
