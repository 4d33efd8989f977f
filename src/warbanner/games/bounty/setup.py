"""The set-up: what leaves the game, titles, the deck and hands (KB-2, KB-9.1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below
from warbanner.core.sets import BIT, nth, size_of
from warbanner.core.trace import Trace
from warbanner.games.bounty import deck
from warbanner.games.bounty.board import (
    CASTLES_OF,
    CHOSEN,
    GARRISONS_OF,
    HAND,
    HUMANS,
    KINDS,
    NOBODY,
    OBELISKS,
    OF_PEOPLE,
    ON,
    OPEN_TITLES,
    PEOPLES,
    SEATS,
    TITLES,
)
from warbanner.games.bounty.state import BountyState
from warbanner.games.bounty.table import ALL


def lay_out(blank: BountyState, options: vec[i64]) -> BountyState:
    """An empty table with these options, nothing dealt; options as in options.toml."""
    s = blank.copy()
    s.opt_players = options[0]
    s.opt_experienced = options[1]
    s.opt_peoples_removed = options[2]
    s.opt_final_turn = options[3]
    s.opt_stall_rounds = options[4]
    s.opt_title_display = options[5]
    s.lying[NOBODY] = ALL
    for p in range(SEATS):
        s.ready[p] = OF_PEOPLE[HUMANS]
    return s


def set_up(blank: BountyState, options: vec[i64], r: vec[i64]) -> BountyState:
    """The position before the first turn."""
    s: BountyState = lay_out(blank, options)
    s.first = below(r, s.opt_players)
    s.seat = s.first
    remove_peoples(s, r)
    deal_titles(s, r)
    fill_deck(s)
    tr = Trace(False)
    for p in range(s.opt_players):
        deck.draw(s, p, HAND, r, tr)
    return s


def remove_peoples(s: BountyState, r: vec[i64]) -> None:
    """Peoples that are out, never the humans: chosen by the host, or drawn (KB-2.1, KB-2.2)."""
    s.gone = CHOSEN[s.opt_peoples_removed]
    others: i64 = BIT[PEOPLES] - 2
    while size_of(s.gone) < s.board.removed[s.opt_players]:
        left: i64 = others & ~s.gone
        s.gone |= BIT[nth(left, below(r, size_of(left)))]


def in_game(s: BountyState) -> i64:
    """The set of titles that aren't out with their people (KB-1.5, KB-2.1)."""
    out: i64 = BIT[TITLES] - 1
    for people in range(1, PEOPLES):
        if s.gone & BIT[people] != 0:
            out &= ~(BIT[CASTLES_OF + people] | BIT[GARRISONS_OF + people])
    return out


def deal_titles(s: BountyState, r: vec[i64]) -> None:
    """Six titles lie open; for the experienced each seat gets one more that it alone sees (KB-2.3, KB-9.1)."""
    left: i64 = in_game(s)
    for i in range(OPEN_TITLES):
        t: i64 = nth(left, below(r, size_of(left)))
        left &= ~BIT[t]
        s.titles |= BIT[t]
    if s.opt_experienced == ON:
        for p in range(s.opt_players):
            t = nth(left, below(r, size_of(left)))
            left &= ~BIT[t]
            s.hidden[p] = t


def cards_of(s: BountyState, card: i64) -> i64:
    """How many cards of a kind are in this game (KB-2.1)."""
    if card >= OBELISKS:
        return s.board.counts[card] - s.board.removed[s.opt_players]
    if s.gone & BIT[s.board.people[card]] != 0:
        return 0
    return s.board.counts[card]


def fill_deck(s: BountyState) -> None:
    """Troops and possessions make one deck (KB-2.4)."""
    for card in range(KINDS):
        n: i64 = cards_of(s, card)
        deck.add(s, card, n)
        s.deck_left += n
