"""What a seat, or a spectator, may see: public fields, its own secrets, and what it has seen of others' (KB-10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warbanner.games.bounty import board, play, setup, table
from warbanner.games.bounty.loader import CARDS, PEOPLES, POSSESSIONS, TITLES, Names, listed
from warbanner.games.bounty.notation import ASKS
from warbanner.games.bounty.state import BountyState
from warbanner.games.bounty.text import CARD_NAMES, POSSESSION_NAMES, counted, in_a_row, in_words, say


def seat_or_none(p: int) -> int | None:
    """A seat, None for nobody."""
    return None if p == board.NOBODY else int(p)


def last_player(s: BountyState) -> int:
    """The seat to the right of the first player (KB-2.6)."""
    return int((s.first - 1) % s.opt_players)


def view(names: Names, s: BountyState, seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator (None) sees it."""
    over = s.phase == board.OVER
    return {
        "game": "bounty",
        "phase": "over" if over else ASKS[int(s.phase)].name,
        "seat": int(s.seat),
        "round": int(s.round),
        "first": int(s.first),
        "last": last_player(s),
        "deck": int(s.deck_left),
        "under": {"n": int(s.bottom_left), "known": _known_under(s, seat)},
        "gone": listed(PEOPLES, s.gone),
        "discards": _cards(list(s.discards)),
        "hand": None if seat is None else hand_of(s, seat),
        "playable": [] if seat is None else listed(CARDS, playable(s, seat)),
        "unseen": None if seat is None else _cards(unseen(s, seat)),
        "hidden": None if seat is None else hidden_of(s, seat),
        "seats": [_seat(s, p, seat) for p in range(s.opt_players)],
        "titles": _titles(names, s, seat),
        "final": s.deck_left == 0,
        "idle": int(s.idle),
        "winner": seat_or_none(s.winner),
    }


def hand_of(s: BountyState, p: int) -> list[str]:
    """The cards of a hand, in the kernel's order."""
    return [card for k, card in enumerate(CARDS) for _ in range(s.hand[p * board.KINDS + k])]


def hidden_of(s: BountyState, p: int) -> str | None:
    """The title that was dealt to a seat (KB-9.1)."""
    return None if s.hidden[p] == board.NO_TITLE else TITLES[s.hidden[p]]


def playable(s: BountyState, p: int) -> int:
    """The set of cards that a seat could play as things stand, if it were its turn."""
    asked = s.copy()
    asked.seat = p
    return int(play.playable(asked))


def seen_in(s: BountyState, p: int, seat: int | None) -> list[int]:
    """The cards that a seat knows in another's hand."""
    if seat is None:
        return []
    places = range(p * board.HAND, (p + 1) * board.HAND)
    return [int(s.seen[i]) for i in places if s.seen_by[i] >> seat & 1]


def own_under(s: BountyState, seat: int | None) -> list[tuple[int, int]]:
    """Places and kinds of the cards that a seat has put under the deck; place 0 is drawn first of all put there."""
    under = enumerate(int(n) for n in s.bottom[: s.bottom_left])
    return [(place, n & 63) for place, n in under if seat is not None and n >> 6 == seat]


def unseen(s: BountyState, seat: int) -> list[int]:
    """How many cards of each kind lie where the seat can't see them: in the deck and in other hands."""
    out = [int(setup.cards_of(s, k) - s.hand[seat * board.KINDS + k] - s.discards[k]) for k in range(board.KINDS)]
    on_table = [t for t in range(board.SLOTS) if s.owner[t] != board.NOBODY]
    seen = [int(s.board.card[t]) for t in on_table] + [int(s.garrison[t]) for t in on_table]
    seen += [k for p in range(s.opt_players) for k in seen_in(s, p, seat)]
    seen += [k for _, k in own_under(s, seat)]
    for k in seen:
        if k != board.NO_CARD:
            out[k] -= 1
    return out


def _cards(counts: Sequence[int]) -> dict[str, int]:
    return {card: int(n) for card, n in zip(CARDS, counts, strict=True) if n}


def _known_under(s: BountyState, seat: int | None) -> list[dict[str, Any]]:
    above = int(s.deck_left - s.bottom_left)
    return [{"place": above + place, "card": CARDS[k]} for place, k in own_under(s, seat)]


def _seat(s: BountyState, p: int, seat: int | None) -> dict[str, Any]:
    return {
        "hand": int(s.held[p]),
        "known": [CARDS[k] for k in seen_in(s, p, seat)],
        "possessions": [
            {
                "id": POSSESSIONS[t],
                "card": CARDS[s.board.card[t]],
                "garrison": None if s.garrison[t] == board.NO_CARD else CARDS[s.garrison[t]],
                "defence": int(table.defence(s, t)),
            }
            for t in range(board.SLOTS)
            if s.owner[t] == p
        ],
        "points": int(s.points[p]) if s.phase == board.OVER else None,
    }


# ---- titles


def _titles(names: Names, s: BountyState, seat: int | None) -> list[dict[str, Any]]:
    """The titles that lie open, and the one that the viewer was dealt."""
    own = board.NO_TITLE if seat is None else s.hidden[seat]
    return [_title(names, s, t) for t in range(board.TITLES) if s.titles >> t & 1 or t == own]


def _title(names: Names, s: BountyState, t: int) -> dict[str, Any]:
    counts = _counts(s, t)
    return {
        "id": TITLES[t],
        "name": say(f"title.{TITLES[t]}"),
        "points": names.points[t],
        "condition": say(f"condition.{TITLES[t]}"),
        "holder": seat_or_none(s.holder[t]),
        "counts": counts,
        "margin": _margin(counts),
        "shown": "open" if s.titles >> t & 1 else "hidden",
    }


def _counts(s: BountyState, t: int) -> list[int] | None:
    """What a title counts, by seat; None for Vandal and Staff Rat, and while the host wants it not to be shown."""
    if t >= board.TALLIES or not (s.opt_title_display == board.EVERY_TURN or s.phase == board.OVER):
        return None
    return [int(table.of_seat(s.tally[t], p)) for p in range(s.opt_players)]


def _margin(counts: Sequence[int] | None) -> int | None:
    """By how much the one with the most is ahead of the next; None if nobody is."""
    if counts is None:
        return None
    best, second = sorted(counts, reverse=True)[:2]
    return best - second or None


# ---- the table in a terminal


def table_lines(view: Mapping[str, Any], players: Sequence[str]) -> list[str]:
    """A view as lines: the turn, the deck, each seat with its possessions, titles, then what the own seat knows."""
    over = view["phase"] == "over"
    out = [say("table.over") if over else say("table.round", round=view["round"], who=players[view["seat"]])]
    if view["gone"]:
        out.append(say("table.gone", peoples=in_words([say(f"peoples.{people}") for people in view["gone"]])))
    out.append(_deck_line(view, players))
    if view["idle"]:
        out.append(say("table.idle", n=view["idle"]))
    for who, row in zip(players, view["seats"], strict=True):
        points = "" if row["points"] is None else say("table.points", n=row["points"])
        out.append(say("table.seat", who=who, possessions=len(row["possessions"]), cards=row["hand"], points=points))
        out += [_possession_line(possession) for possession in row["possessions"]]
        if row["known"]:
            out.append(say("table.known", cards=in_a_row(row["known"])))
    out += [_title_line(title, players) for title in view["titles"]]
    if view["discards"]:
        out.append(say("table.discards", cards=counted(view["discards"])))
    return out if view["hand"] is None else out + _own_lines(view)


def _deck_line(view: Mapping[str, Any], players: Sequence[str]) -> str:
    if view["final"]:
        return say("table.deck.empty" if view["phase"] == "over" else "table.deck.last", who=players[view["last"]])
    under = view["under"]["n"]
    return say("table.deck.under" if under else "table.deck", n=view["deck"], under=under)


def _possession_line(row: Mapping[str, Any]) -> str:
    values = {"possession": POSSESSION_NAMES[row["id"]], "defence": row["defence"]}
    if row["garrison"] is None:
        return say("table.possession.empty", **values)
    return say("table.possession", garrison=CARD_NAMES[row["garrison"]], **values)


def _title_line(row: Mapping[str, Any], players: Sequence[str]) -> str:
    values = {"title": row["name"], "points": row["points"], "condition": row["condition"]}
    counts = ""
    if row["counts"] and any(row["counts"]):
        told = [say("table.count", who=who, n=n) for who, n in zip(players, row["counts"], strict=True)]
        counts = say("table.counts", counts=", ".join(told))
    if row["shown"] == "hidden":
        return say("table.title.hidden", counts=counts, **values)
    who = say("table.nobody") if row["holder"] is None else players[row["holder"]]
    return say("table.title", who=who, counts=counts, **values)


def _own_lines(view: Mapping[str, Any]) -> list[str]:
    out = []
    if view["under"]["known"]:
        put = [say("table.under.card", card=CARD_NAMES[row["card"]], n=row["place"]) for row in view["under"]["known"]]
        out.append(say("table.under", cards=", ".join(put)))
    if view["unseen"]:
        out.append(say("table.unseen", cards=counted(view["unseen"])))
    out.append(say("table.hand", cards=in_a_row(view["hand"])))
    if view["phase"] != "over":
        key = "table.playable" if view["playable"] else "table.playable.none"
        out.append(say(key, cards=in_a_row(view["playable"])))
    return out
