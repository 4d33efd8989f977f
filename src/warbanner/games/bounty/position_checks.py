"""What the fields of a position must say together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warbanner.core.errors import BadPosition
from warbanner.games.bounty import board, setup, titles
from warbanner.games.bounty.loader import CARDS, POSSESSIONS, TITLES, listed
from warbanner.games.bounty.state import BountyState


def check(s: BountyState, shown: Mapping[int, int]) -> None:
    """BadPosition names the first field that doesn't fit the others; shown: titles as told after the last round."""
    _check_titles(s)
    _check_places(s)
    _check_last(s)
    _check_hands(s)
    _check_turns(s)
    _check_end(s)
    _check_hidden(s)
    _check_shown(s, shown)


def turn_of(s: BountyState, p: int) -> int:
    """The place of a seat in a round, from 0 (KB-2.6)."""
    return int((p - s.first) % s.opt_players)


def turns_in_round(s: BountyState) -> int:
    """How many turns of the round there have been."""
    return int(s.opt_players) if s.phase == board.OVER else turn_of(s, s.seat)


def turns_of(s: BountyState) -> int:
    """How many turns of the game there have been."""
    return int((s.round - 1) * s.opt_players) + turns_in_round(s)


def played(s: BountyState) -> int:
    """How many cards have been played: all that lie on the table or among the discards."""
    on_table = [t for t in range(board.SLOTS) if s.owner[t] != board.NOBODY]
    return sum(s.discards) + len(on_table) + sum(s.garrison[t] != board.NO_CARD for t in on_table)


# ---- what is in the game


def check_peoples(s: BountyState) -> None:
    """As many as leave the game, and those that the host has named."""
    n = int(s.board.removed[s.opt_players])
    if int(s.gone).bit_count() != n or s.gone & 1 << board.HUMANS:
        raise BadPosition("peoples_gone", f"must be {n} with {s.opt_players} players, never the humans (KB-2.1)")
    if s.opt_peoples_removed and s.gone != board.CHOSEN[s.opt_peoples_removed]:
        raise BadPosition("peoples_gone", "aren't those that the option names (KB-2.2)")


def _dealt(s: BountyState) -> int:
    """The set of titles that were dealt to seats."""
    return sum({1 << int(t) for t in s.hidden if t != board.NO_TITLE})


def _check_titles(s: BountyState) -> None:
    out = listed(TITLES, s.titles & ~setup.in_game(s))
    if out:
        raise BadPosition("titles", f"{out[0]} is out with its people (KB-2.1)")
    if int(s.titles & ~_dealt(s)).bit_count() != board.OPEN_TITLES:
        raise BadPosition("titles", f"must be {board.OPEN_TITLES}, besides hidden ones that were shown (KB-2.3)")


def _check_hidden(s: BountyState) -> None:
    """Titles dealt to seats, and which of them must lie open by now."""
    dealt = [int(t) for t in s.hidden if t != board.NO_TITLE]
    must = {board.VANDAL: s.monster_by != board.NOBODY, board.STAFF_RAT: s.hero_by != board.NOBODY}
    for p in range(s.opt_players):
        row, t = f"seats.{p}.hidden", int(s.hidden[p])
        if (t != board.NO_TITLE) != (s.opt_experienced == board.ON):
            raise BadPosition(row, "each seat has one, with the option experienced alone (KB-9.1)")
        if t == board.NO_TITLE:
            continue
        if dealt.count(t) > 1 or not setup.in_game(s) >> t & 1:
            raise BadPosition(row, "a title is out with its people, or stands twice (KB-1.5, KB-2.1)")
        if bool(s.titles >> t & 1) != (s.phase == board.OVER or must.get(t, False)):
            raise BadPosition(
                row, "must lie among the open titles once it has been shown, and not before (KB-9.2, KB-9.3)"
            )


# ---- cards


def _check_places(s: BountyState) -> None:
    """Of equal possessions each is laid at the first free place, so a gap is left by one that was destroyed."""
    for t in range(board.SLOTS):
        if s.owner[t] == board.NOBODY:
            continue
        card = int(s.board.card[t])
        free = [i for i in range(t) if s.board.card[i] == card and s.owner[i] == board.NOBODY]
        if len(free) > s.discards[card]:
            raise BadPosition(f"possessions.{POSSESSIONS[t]}", f"{POSSESSIONS[free[0]]} comes first (KB-3.4)")


def _check_last(s: BountyState) -> None:
    """Heroes and monsters that were played lie among the discards."""
    for name, kind, by in (("last_monster", board.MONSTER, s.monster_by), ("last_hero", board.HERO, s.hero_by)):
        n = sum(s.discards[k] for k in range(kind, board.CASTLES, board.TROOP_KINDS))
        if (by != board.NOBODY) != bool(n):
            raise BadPosition(name, "there is one once such a card has been discarded, and not before (KB-8.9)")
    destroyed = sum(s.discards[k] for k in range(board.CASTLES, board.KINDS))
    monsters = sum(s.discards[k] for k in range(board.MONSTER, board.CASTLES, board.TROOP_KINDS))
    if destroyed != monsters:
        k = next((k for k in range(board.CASTLES, board.KINDS) if s.discards[k]), None)
        where = "discards" if k is None else f"discards.{CARDS[k]}"
        raise BadPosition(where, "each monster has destroyed one castle or obelisk (KB-4.13)")


def _check_hands(s: BountyState) -> None:
    """Six cards each, until the deck is empty (KB-2.5, KB-3.3)."""
    for p in range(s.opt_players):
        if s.held[p] != board.HAND and (s.deck_left or s.held[p] != board.HAND - 1):
            six = "six" if s.deck_left else "six, or five"
            raise BadPosition(f"seats.{p}.hand", f"must be {six} cards: the deck has {s.deck_left} (KB-3.3, KB-6.6)")
    top = s.deck_left - s.bottom_left
    if top and any(k != board.NO_CARD for k in s.seen):
        p = next(i for i, k in enumerate(s.seen) if k != board.NO_CARD) // board.HAND
        raise BadPosition(f"seats.{p}.seen", "no card that was put under the deck has been drawn yet (KB-5.1)")


# ---- turns


def _check_turns(s: BountyState) -> None:
    """Each turn is a card played, or cards put back (KB-3.1)."""
    turns, n = turns_of(s), played(s)
    if s.phase == board.OVER and s.seat != s.first:
        raise BadPosition("seat", "must be the first player: the last one has moved (KB-6.1)")
    if n > turns:
        raise BadPosition("round", f"{n} cards have been played in {turns} turns (KB-3.1)")
    if s.idle > turns - n or (s.idle < turns and not n):
        raise BadPosition("idle", f"doesn't fit {turns} turns with {n} cards played (KB-6.3)")
    back = turns - n
    if not back and s.bottom_left:
        raise BadPosition("under", "every turn so far was a card played (KB-3.1)")
    if not back and any(k != board.NO_CARD for k in s.seen):
        raise BadPosition("seats", "nobody has put back a card that could have been seen (KB-5.4)")


def _check_end(s: BountyState) -> None:
    """The deck, the turns without a card played, and whether the game is over agree (KB-6)."""
    stalled = 0 < s.opt_stall_rounds * s.opt_players <= s.idle
    if s.deck_left:
        if s.phase == board.OVER and not stalled:
            raise BadPosition("asks", "nothing has ended the game (KB-6.1, KB-6.3)")
        if 0 < s.opt_stall_rounds * s.opt_players <= s.idle - turns_in_round(s):
            raise BadPosition("idle", "so many turns have ended the game already (KB-6.3)")
        return
    if not any(_fits(s, at) for at in _last_draws(s)):
        raise BadPosition("asks", "the deck is empty, and hands and turns since then don't fit (KB-6.1, KB-6.2)")


def _last_draws(s: BountyState) -> Sequence[int]:
    """Places in this round of whoever can have drawn the last card; -1 is the last player, in the round before."""
    first = -1 if s.opt_final_turn != board.PRESENT and s.round > 1 else 0
    over = s.phase == board.OVER and s.opt_final_turn != board.PRESENT
    return range(first, turns_in_round(s) - over)


def _fits(s: BountyState, at: int) -> bool:
    """Whether the last card may have been drawn there: who has moved since has five cards, or has passed."""
    order = [int((s.first + i) % s.opt_players) for i in range(s.opt_players)]
    moved = order[at + 1 : turns_in_round(s)]
    passes = 0
    while passes < len(moved) and s.held[moved[-1 - passes]] == board.HAND:
        passes += 1
    return s.idle == passes and all(s.held[p] == board.HAND for p in order if p not in moved)


def _check_shown(s: BountyState, shown: Mapping[int, int]) -> None:
    """Titles as they were shown after the last round: nobody's in the first, by the table where a round has ended."""
    first = s.round == 1
    if s.opt_title_display != board.EVERY_ROUND or s.phase == board.OVER or (s.seat != s.first and not first):
        return
    for t in range(board.TALLIES):
        holder = board.NOBODY if first or not s.titles >> t & 1 else titles.entitled(s, t)
        if shown.get(t, board.NOBODY) != holder:
            raise BadPosition(f"holders.{TITLES[t]}", "isn't who had most when the last round ended (KB-7.1, KB-7.3)")
