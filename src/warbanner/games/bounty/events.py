"""What happens in the game of bounty. Secret is which cards are drawn and put back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from warbanner.core.events import Event, Maker
from warbanner.games.bounty import board
from warbanner.games.bounty.loader import CARDS, POSSESSIONS, TITLES
from warbanner.games.bounty.text import CARD_NAMES, POSSESSION_NAMES, capital, say


@dataclass(frozen=True, slots=True)
class PossessionLaid(Event):
    """KB-4.1."""

    who: int
    possession: str


@dataclass(frozen=True, slots=True)
class GarrisonPlaced(Event):
    """KB-4.5."""

    who: int
    possession: str
    troop: str


@dataclass(frozen=True, slots=True)
class PossessionCaptured(Event):
    """KB-4.9 to KB-4.11; other: whose it was."""

    who: int
    possession: str
    troop: str
    other: int


@dataclass(frozen=True, slots=True)
class PossessionDestroyed(Event):
    """KB-4.13; other: whose it was."""

    who: int
    possession: str
    troop: str
    other: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """KB-4.14."""

    card: str


@dataclass(frozen=True, slots=True)
class CardPutUnder(Event):
    """KB-5.1; which card is known to its seat alone (KB-5.4)."""

    who: int
    card: str | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.who else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class CardsPutBack(Event):
    """KB-5.1; n: how many, all of a turn together."""

    who: int
    n: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """KB-3.3, KB-5.1; which card is known to its seat alone (KB-10.1)."""

    who: int
    card: str | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.who else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class LastCardDrawn(Event):
    """KB-6.1."""

    who: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """KB-5.3."""

    who: int


@dataclass(frozen=True, slots=True)
class TitlePassed(Event):
    """KB-7.1, KB-8.9; who holds it now, other who did before; None is nobody."""

    title: str
    who: int | None
    other: int | None


@dataclass(frozen=True, slots=True)
class TitleShown(Event):
    """KB-9.2, KB-9.3; who: to whom it was dealt."""

    title: str
    who: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """KB-2.6."""

    round: int


@dataclass(frozen=True, slots=True)
class GameStalled(Event):
    """KB-6.3; n: rounds."""

    n: int


@dataclass(frozen=True, slots=True)
class PointsCounted(Event):
    """KB-6.4."""

    who: int
    n: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """KB-6.5."""

    who: int
    round: int


def _seat(p: int) -> int | None:
    return None if p == board.NOBODY else p


# The events of the kernel's trace by kind; board.py says what their numbers are
KINDS: dict[int, Maker] = {
    board.PASSED: lambda a, b, c: TurnPassed(a),
    board.LAID: lambda a, b, c: PossessionLaid(a, POSSESSIONS[b]),
    board.GARRISONED: lambda a, b, c: GarrisonPlaced(c, POSSESSIONS[a], CARDS[b]),
    board.CAPTURED: lambda a, b, c: PossessionCaptured(c >> 3, POSSESSIONS[a], CARDS[b], c & 7),
    board.DESTROYED: lambda a, b, c: PossessionDestroyed(c >> 3, POSSESSIONS[a], CARDS[b], c & 7),
    board.DISCARDED: lambda a, b, c: CardDiscarded(CARDS[a]),
    board.PUT_UNDER: lambda a, b, c: CardPutUnder(a, CARDS[b]),
    board.RETURNED: lambda a, b, c: CardsPutBack(a, b),
    board.DREW: lambda a, b, c: CardDrawn(a, CARDS[b]),
    board.LAST_CARD: lambda a, b, c: LastCardDrawn(a),
    board.TITLE: lambda a, b, c: TitlePassed(TITLES[a], _seat(b), _seat(c)),
    board.TITLE_SHOWN: lambda a, b, c: TitleShown(TITLES[a], b),
    board.ROUND_ENDED: lambda a, b, c: RoundEnded(a),
    board.STALLED: lambda a, b, c: GameStalled(a),
    board.SCORED: lambda a, b, c: PointsCounted(a, b),
    board.WON: lambda a, b, c: GameWon(a, b),
}


def tell(event: Event, players: Sequence[str]) -> str:
    """One sentence about an event; "" of single cards that others draw or put back: their number is told otherwise."""
    if isinstance(event, (CardPutUnder, CardDrawn)) and event.card is None:
        return ""
    values: dict[str, Any] = event.to_json()
    key = values.pop("event")
    for name in ("who", "other"):
        if values.get(name) is not None:
            values[name] = players[values[name]]
    for name in ("card", "troop"):
        if values.get(name) is not None:
            values[name] = CARD_NAMES[values[name]]
    if "possession" in values:
        values["possession"] = POSSESSION_NAMES[values["possession"]]
    if "title" in values:
        values["title"] = say(f"title.{values['title']}")
    return capital(say(key + _ending(event), **values))


def _ending(event: Event) -> str:
    """The end of the key of an event that is told in several ways."""
    if isinstance(event, PossessionDestroyed):
        return ".own" if event.who == event.other else ""
    if isinstance(event, TitlePassed):
        if event.who is None:
            return ".nobody"
        return "" if event.other is None else ".from"
    return ""
