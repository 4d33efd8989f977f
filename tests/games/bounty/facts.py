"""What no choice may change in a game of bounty, and what must follow from the table at any time."""

from __future__ import annotations

from typing import Any

from warbanner.core.game import Game
from warbanner.games.bounty import board, deck, setup, table, titles


def check(game: Game, s: Any) -> None:
    """Cards are whole, wherever they lie; derived fields agree with the table."""
    total = [n + int(s.discards[k]) for k, n in enumerate(in_deck(s))]
    for p in range(board.SEATS):
        hand = [int(n) for n in s.hand[p * board.KINDS : (p + 1) * board.KINDS]]
        assert sum(hand) == s.held[p] and min(hand) >= 0 and (p < s.opt_players or not s.held[p])
        assert s.kinds[p] == sum(1 << k for k, n in enumerate(hand) if n)
        total = [a + b for a, b in zip(total, hand, strict=True)]
        check_seen(s, p, hand)
    for i, n in enumerate(s.bottom):
        if i < s.bottom_left:
            total[n & 63] += 1
            assert n >> 6 < s.opt_players
        else:
            assert n == board.NOTHING
    lying, ready = [0] * 6, [0x1F] * 5
    for t in range(board.SLOTS):
        owner, garrison = int(s.owner[t]), int(s.garrison[t])
        lying[owner] |= 1 << t
        if owner == board.NOBODY:
            assert garrison == board.NO_CARD and not any(row >> t & 1 for row in s.weaker)
            continue
        card = int(s.board.card[t])
        total[card] += 1
        if garrison != board.NO_CARD:
            total[garrison] += 1
            assert garrison < board.CASTLES and s.board.kind[garrison] < board.HERO
        if card < board.OBELISKS:
            ready[owner] |= 0x1F << s.board.people[card] * 5
        assert [n for n in range(6) if s.weaker[n] >> t & 1] == list(range(int(table.defence(s, t)) + 1, 6))
    assert list(s.lying) == lying and list(s.ready) == ready
    assert total == [setup.cards_of(s, k) for k in range(board.KINDS)]
    assert sum(in_deck(s)) == s.deck_left - s.bottom_left >= 0
    rows = [sum(in_deck(s)[k : k + 6]) for k in range(0, 42, 6)]
    assert [s.above >> 8 * row & 255 for row in range(7)] == rows and s.above >> 56 == 0
    again = s.copy()
    titles.recount(again)
    assert list(again.tally) == list(s.tally)
    check_titles(s)


def in_deck(s: Any) -> list[int]:
    """How many cards of each kind are in the deck above those put under it."""
    return [int(deck.left(s, k)) for k in range(board.KINDS)]


def check_seen(s: Any, p: int, hand: list[int]) -> None:
    """What others know of a hand is in it, in order; of equal cards each seat knows the first ones."""
    places = range(p * board.HAND, (p + 1) * board.HAND)
    seen = [int(s.seen[i]) for i in places if s.seen[i] != board.NO_CARD]
    by = [int(s.seen_by[i]) for i in places]
    assert [int(s.seen[i]) for i in places] == sorted(seen) + [board.NO_CARD] * (board.HAND - len(seen))
    assert all(bool(seats) == (i < len(seen)) and not seats >> p & 1 for i, seats in enumerate(by))
    assert all(seen.count(k) <= hand[k] for k in seen)
    assert all(a != b or not later & ~former for a, b, former, later in zip(seen, seen[1:], by, by[1:], strict=False))


def check_titles(s: Any) -> None:
    """Holders as far as they are shown; hidden titles lie open when they must."""
    over = s.phase == board.OVER
    dealt = {int(t) for t in s.hidden if t != board.NO_TITLE}
    assert len(dealt) == (s.opt_players if s.opt_experienced else 0)
    assert int(s.titles & ~sum(1 << t for t in dealt)).bit_count() == board.OPEN_TITLES
    assert all(s.titles >> t & 1 or not over for t in dealt)
    for t in range(board.TITLES):
        if not s.titles >> t & 1:
            assert s.holder[t] == board.NOBODY
        elif over or t >= board.VANDAL or (s.opt_title_display == board.EVERY_TURN and not s.partial):
            assert s.holder[t] == titles.entitled(s, t)
    assert s.changed == 0 or s.partial
    assert (s.winner != board.NOBODY) == over


def public(view: dict[str, Any]) -> dict[str, Any]:
    """A view but for what its seat alone sees."""
    return view | {
        "hand": None,
        "playable": [],
        "unseen": None,
        "hidden": None,
        "under": view["under"] | {"known": []},
        "seats": [row | {"known": []} for row in view["seats"]],
        "titles": [row for row in view["titles"] if row["shown"] == "open"],
    }
