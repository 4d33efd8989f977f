"""Positions as plain data by names, both ways; what can't be is refused with the field that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warbanner.core.errors import BadOption, BadPosition
from warbanner.core.fields import short
from warbanner.core.options import Option, Options
from warbanner.core.scratch import SCRATCH
from warbanner.core.trace import Trace
from warbanner.games.bounty import board, deck, finish, hands, setup, table, titles
from warbanner.games.bounty.loader import (
    CARDS,
    NUMBER_OF_POSSESSION,
    PEOPLES,
    POSSESSIONS,
    TITLES,
    listed,
)
from warbanner.games.bounty.position_checks import check, check_peoples
from warbanner.games.bounty.position_fields import Fields
from warbanner.games.bounty.rules import Bounty
from warbanner.games.bounty.state import BountyState
from warbanner.games.bounty.view import hand_of, hidden_of

ASKS = {"card": board.CARD, "over": board.OVER}  # what is asked between moves
MOST_ROUNDS = 1_000_000_000


def describe(s: BountyState, options: Options, sha256: str | None) -> dict[str, Any]:
    """The position at a commit point; fields at their defaults are left out. sha256: of points not the game's own."""
    optional: dict[str, Any] = {
        "board": sha256,
        "options": options.changed,
        "first": int(s.first),
        "peoples_gone": listed(PEOPLES, s.gone),
        "possessions": {
            POSSESSIONS[t]: _told({"garrison": CARDS[s.garrison[t]] if s.garrison[t] != board.NO_CARD else None})
            | {"seat": int(s.owner[t])}
            for t in range(board.SLOTS)
            if s.owner[t] != board.NOBODY
        },
        "discards": {card: int(n) for card, n in zip(CARDS, s.discards, strict=True) if n},
        "under": [{"seat": int(n >> 6), "card": CARDS[n & 63]} for n in s.bottom[: s.bottom_left]],
        "holders": _holders(s),
        "idle": int(s.idle),
    }
    last = {"last_monster": s.monster_by, "last_hero": s.hero_by}
    return (
        {
            "game": "bounty",
            "asks": "over" if s.phase == board.OVER else "card",
            "round": int(s.round),
            "seat": int(s.seat),
            "titles": listed(TITLES, s.titles),
            "seats": [_seat(s, p) for p in range(s.opt_players)],
        }
        | {name: int(seat) for name, seat in last.items() if seat != board.NOBODY}
        | _told(optional)
    )


def _told(row: Mapping[str, Any]) -> dict[str, Any]:
    """Fields that aren't nothing."""
    return {name: value for name, value in row.items() if value}


def _seat(s: BountyState, p: int) -> dict[str, Any]:
    places = [i for i in range(p * board.HAND, (p + 1) * board.HAND) if s.seen[i] != board.NO_CARD]
    seen = [{"card": CARDS[s.seen[i]], "by": [q for q in range(board.SEATS) if s.seen_by[i] >> q & 1]} for i in places]
    return _told({"hand": hand_of(s, p), "seen": seen, "hidden": hidden_of(s, p)})


def _holders(s: BountyState) -> dict[str, int]:
    """Holders as shown after the last round, where they don't follow from the table as it lies now (KB-7.3)."""
    if s.opt_title_display != board.EVERY_ROUND or s.phase == board.OVER:
        return {}
    return {TITLES[t]: int(s.holder[t]) for t in range(board.TALLIES) if s.holder[t] != board.NOBODY}


# ---- reading


def restore(
    place: Mapping[str, Any], rules: Bounty, known: Mapping[str, Option], sha256: str | None
) -> tuple[BountyState, Options]:
    """The state and options of a position; BadPosition names the first field that is wrong."""
    top = Fields("", place)
    if top.left.pop("game", "bounty") != "bounty":
        raise BadPosition("game", "isn't bounty")
    if sha256 is not None and top.left.pop("board", None) != sha256:
        raise BadPosition("board", "isn't that of the points which are played for")
    options = _read_options(top, known)
    numbers = SCRATCH.sized(len(options))
    for at, n in enumerate(options.numbers):
        numbers[at] = n
    s = rules.lay_out(numbers)
    s.phase = list(ASKS.values())[top.one_of("asks", list(ASKS), f"one of {', '.join(ASKS)}")]
    s.round = top.whole("round", 1, MOST_ROUNDS, 1)
    s.seat = top.whole("seat", 0, s.opt_players - 1, 0)
    s.first = top.whole("first", 0, s.opt_players - 1, 0)
    s.idle = top.whole("idle", 0, MOST_ROUNDS, 0)
    s.gone = top.set_of("peoples_gone", PEOPLES)
    s.titles = top.set_of("titles", TITLES)
    s.monster_by = top.seat_or_nobody("last_monster", s.opt_players)
    s.hero_by = top.seat_or_nobody("last_hero", s.opt_players)
    _read_possessions(top, s)
    _read_seats(top, s)
    for card, n in top.counts("discards").items():
        s.discards[card] = n
    _read_under(top, s)
    shown = _read_holders(top, s)
    top.done()
    check_peoples(s)
    _fill_deck(s)
    s.changed = 0
    check(s, shown)
    _give_titles(s, shown)
    return s, options


def _read_options(top: Fields, known: Mapping[str, Option]) -> Options:
    chosen = top.left.pop("options", {})
    if not isinstance(chosen, Mapping):
        raise BadPosition("options", "must be a JSON object")
    try:
        return Options(known, chosen)
    except BadOption as e:
        raise BadPosition("options", str(e)) from None


def _read_possessions(top: Fields, s: BountyState) -> None:
    rows = Fields("possessions", top.left.pop("possessions", {}))
    for name, value in rows.left.items():
        if name not in NUMBER_OF_POSSESSION:
            raise BadPosition("possessions", f"{short(name)} isn't a possession")
        row = Fields(rows.path(name), value)
        garrison = row.card("garrison") if "garrison" in row.left else int(board.NO_CARD)
        if garrison != board.NO_CARD and not (garrison < board.CASTLES and s.board.strength[garrison]):
            raise BadPosition(row.path("garrison"), "must be archers, warriors or wizards (KB-4.5)")
        table.put(s, NUMBER_OF_POSSESSION[name], row.whole("seat", 0, s.opt_players - 1), garrison)
        row.done()


def _read_seats(top: Fields, s: BountyState) -> None:
    values = top.rows("seats")
    if len(values) != s.opt_players:
        raise BadPosition("seats", f"must be a list of {s.opt_players}")
    for p, value in enumerate(values):
        row = Fields(f"seats.{p}", value)
        hand = row.listed("hand", CARDS)
        if len(hand) > board.HAND:
            raise BadPosition(row.path("hand"), f"more than {board.HAND} cards (KB-2.5)")
        for card in hand:
            hands.add(s, p, card)
        _read_seen(row, s, p)
        if "hidden" in row.left:
            s.hidden[p] = row.one_of("hidden", TITLES, "a title")
        row.done()


def _read_seen(row: Fields, s: BountyState, p: int) -> None:
    """Cards of the hand that other seats know: of equal ones each seat knows the first."""
    known: dict[tuple[int, int], int] = {}
    for n, value in enumerate(row.rows("seen")):
        one = Fields(f"{row.path('seen')}.{n}", value)
        card = one.card("card")
        seats = one.seats("by", s.opt_players)
        if not seats:
            raise BadPosition(one.path("by"), "is missing")
        for seat in seats:
            known[card, seat] = known.get((card, seat), 0) + 1
            if seat == p or known[card, seat] > s.hand[p * board.KINDS + card]:
                raise BadPosition(one.path("by"), "must be other seats, of cards that are in the hand (KB-10.1)")
            hands.see(s, p, card, seat)
        one.done()


def _read_under(top: Fields, s: BountyState) -> None:
    values = top.rows("under")
    if len(values) > len(s.bottom):
        raise BadPosition("under", "more cards than there are (KB-2.4)")
    for n, value in enumerate(values):
        row = Fields(f"under.{n}", value)
        s.bottom[n] = row.whole("seat", 0, s.opt_players - 1) * 64 + row.card("card")
        row.done()
    s.bottom_left = len(values)


def _read_holders(top: Fields, s: BountyState) -> dict[int, int]:
    """Who held which title when the last round ended."""
    if "holders" not in top.left:
        return {}
    rows = Fields("holders", top.left.pop("holders"))
    if s.opt_title_display != board.EVERY_ROUND or s.phase == board.OVER:
        raise BadPosition("holders", "follow from what lies on the table (KB-7.3)")
    out = {}
    for name in list(rows.left):
        if name not in TITLES or TITLES.index(name) >= board.TALLIES or not s.titles >> TITLES.index(name) & 1:
            raise BadPosition("holders", f"{short(name)} isn't an open title whose holder is shown after a round")
        out[TITLES.index(name)] = rows.whole(name, 0, s.opt_players - 1)
    return out


def _fill_deck(s: BountyState) -> None:
    """The deck is what lies nowhere else (KB-2.4)."""
    left = [int(setup.cards_of(s, k)) for k in range(board.KINDS)]
    for k in range(board.KINDS):
        left[k] -= sum(s.hand[k :: board.KINDS]) + s.discards[k]
    for t in range(board.SLOTS):
        if s.owner[t] != board.NOBODY:
            left[s.board.card[t]] -= 1
            if s.garrison[t] != board.NO_CARD:
                left[s.garrison[t]] -= 1
    for i in range(s.bottom_left):
        left[s.bottom[i] & 63] -= 1
    for k, n in enumerate(left):
        if n < 0:
            most = int(setup.cards_of(s, k))
            raise BadPosition(
                _where(s, k), f"{most - n} of {CARDS[k]}, but this game has {most} (KB-1.1 to KB-1.4, KB-2.1)"
            )
        deck.add(s, k, n)
    s.deck_left = sum(left) + s.bottom_left


def _where(s: BountyState, k: int) -> str:
    """The first field in which a card of this kind stands."""
    for p in range(s.opt_players):
        if s.hand[p * board.KINDS + k]:
            return f"seats.{p}.hand"
    for t in range(board.SLOTS):
        if s.owner[t] != board.NOBODY and k == s.board.card[t]:
            return f"possessions.{POSSESSIONS[t]}"
        if s.owner[t] != board.NOBODY and k == s.garrison[t]:
            return f"possessions.{POSSESSIONS[t]}.garrison"
    return f"discards.{CARDS[k]}" if s.discards[k] else "under"


def _give_titles(s: BountyState, shown: Mapping[int, int]) -> None:
    """Who holds which title follows from the table, but for those shown after a round (KB-7, KB-8.9)."""
    if s.phase == board.OVER:
        finish.finish(s, Trace(False))
        return
    if s.opt_title_display == board.EVERY_TURN:
        titles.give_all(s, s.titles, Trace(False))
    for title, seat in shown.items():
        s.holder[title] = seat
    for title in (board.VANDAL, board.STAFF_RAT):
        if s.titles >> title & 1:
            titles.give(s, title, Trace(False))
