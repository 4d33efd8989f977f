"""What no choice may change in a classic game, and what must follow from the board at any time."""

from __future__ import annotations

from typing import Any

from warbanner.core.game import Game
from warbanner.games.classic import board
from warbanner.games.classic.modes import capital, mission

NEUTRAL = 2


def words(values: Any, at: int = 0) -> int:
    """A two-word set as one number: bit t for territory t."""
    return int(values[at * 2]) | int(values[at * 2 + 1]) << 64


def check(game: Game, s: Any) -> None:
    """Territories, cards, missions are whole; derived fields agree with the board."""
    b = s.board
    everywhere, lands, strong = words(b.all), [0] * 7, 0
    for t in range(board.LANDS):
        owner, armies = int(s.owner[t]), int(s.armies[t])
        if not everywhere >> t & 1:
            assert (owner, armies) == (board.NOBODY, 0), f"{t} is no territory"
            continue
        lands[owner] |= 1 << t
        strong |= (armies >= 2) << t
        if owner == board.NOBODY:
            assert armies == 0 and s.phase == board.CLAIM
        elif armies == 0:  # just taken: the move-in is asked, or was the last that the game needed (CL-6.7, CL-7.6)
            assert s.phase == board.OVER or (s.phase == board.OCCUPY and s.target == t)
        assert s.opt_stack_limit == 0 or armies <= s.opt_stack_limit
    assert [words(s.lands, side) for side in range(7)] == lands
    assert words(s.strong) == strong
    seats = range(s.opt_players)
    for p in seats:
        alive = bool(s.playing >> p & 1)
        assert alive == (s.fell[p] == 0) == (s.fell_to[p] == board.NOBODY)
        assert alive == bool(lands[p]) or s.phase == board.CLAIM
        assert s.pool[p] >= 0
    sides = {*seats, NEUTRAL} if s.opt_players == 2 else {*seats}
    assert not any(lands[side] for side in range(6) if side not in sides)
    fallen = sorted(s.fell[p] for p in seats if s.fell[p])
    assert fallen == list(range(1, len(fallen) + 1))
    check_cards(s)
    if s.opt_mode == board.MISSION:
        check_missions(s)
    else:
        assert all(m == board.NO_MISSION for m in s.mission)
    picked = [t for t in s.headquarters if t != board.NO_LAND]
    if s.opt_mode == board.CAPITAL and s.phase > board.HEADQUARTERS:
        assert len(set(picked)) == s.opt_players
    elif s.opt_mode != board.CAPITAL:
        assert not picked
    if s.phase == board.OVER:
        assert s.winners
    else:
        assert not s.winners and s.playing >> s.seat & 1


def check_cards(s: Any) -> None:
    """Each territory card is in one place: deck, a hand, among the traded, or a Headquarters'; wild ones add up."""
    out = 0
    if capital.shown(s):
        for p in range(s.opt_players):
            out |= 1 << int(s.headquarters[p])
    piles = [words(s.deck), words(s.discards), *(words(s.hand, p) for p in range(6))]
    union = 0
    for pile in piles:
        assert not union & pile, "a card is in two places"
        union |= pile
    assert union == words(s.board.cards) & ~out
    assert s.deck_wilds + s.discard_wilds + sum(s.wilds) == s.board.wilds
    assert min(s.deck_wilds, s.discard_wilds, *s.wilds) >= 0
    for p in range(6):
        assert s.held[p] == words(s.hand, p).bit_count() + s.wilds[p]
        assert not words(s.seen, p) & ~words(s.hand, p)
        assert p < s.opt_players or not s.held[p]
        assert s.playing >> p & 1 or not s.held[p] or s.phase in (board.OCCUPY, board.OVER), "cards of who is out"


def check_missions(s: Any) -> None:
    """Each seat has a mission of its own from the deck."""
    held = [int(s.mission[p]) for p in range(s.opt_players)]
    assert len(set(held)) == len(held)
    assert all(mission.in_deck(s) >> m & 1 for m in held)


def draft_free(s: Any) -> set[str]:
    """Draft fields that may differ from their start value at this commit point: the range of an amount asked."""
    return {"low", "high"} if s.phase in (board.DEFEND, board.OCCUPY) else set()
