"""What happens in the game of the vikings. Secret is only how many stars a drawn card has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from warbanner.core.events import Event, Maker
from warbanner.games.vikings import board
from warbanner.games.vikings.loader import Names
from warbanner.games.vikings.text import capital, listed, say, side_names


@dataclass(frozen=True, slots=True)
class ShipPlaced(Event):
    """VK-2.4, VK-6.6; sailed: in a manoeuvre, not in the set-up."""

    land: str
    who: int
    sailed: bool


@dataclass(frozen=True, slots=True)
class TribePlaced(Event):
    """VK-12.5; who: the neutral tribe."""

    land: str
    n: int
    who: int


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    """VK-4.1 to VK-4.4; n: new warriors, raids among them."""

    who: int
    round: int
    n: int


@dataclass(frozen=True, slots=True)
class WarriorsPlaced(Event):
    """VK-4.5."""

    land: str
    n: int
    who: int


@dataclass(frozen=True, slots=True)
class CardsTraded(Event):
    """VK-4.6, VK-4.7; twos and ones: cards of two stars and of one; n: warriors."""

    who: int
    twos: int
    ones: int
    n: int


@dataclass(frozen=True, slots=True)
class GodTurned(Event):
    """VK-9.1."""

    who: int
    god: str


@dataclass(frozen=True, slots=True)
class GodUsed(Event):
    """VK-9.3; land: where it brings warriors, None if it works otherwise; n: warriors that it brings."""

    who: int
    god: str
    land: str | None
    n: int


@dataclass(frozen=True, slots=True)
class GodLost(Event):
    """VK-9.3."""

    who: int
    god: str


@dataclass(frozen=True, slots=True)
class WarriorsTaken(Event):
    """VK-9.7 to VK-9.9."""

    land: str
    n: int
    god: str


@dataclass(frozen=True, slots=True)
class TerritoryAttacked(Event):
    """VK-5.1, VK-6.1."""

    who: int
    origin: str
    target: str
    by_ship: bool


@dataclass(frozen=True, slots=True)
class WarriorsAdvanced(Event):
    """VK-5.2."""

    who: int
    n: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """VK-5.3; attacks: whether it is the attacker's."""

    who: int
    face: int
    attacks: bool


@dataclass(frozen=True, slots=True)
class WarriorsLost(Event):
    """VK-5.4; land: the defender's."""

    land: str
    attacker_lost: int
    defender_lost: int


@dataclass(frozen=True, slots=True)
class TerritoryConquered(Event):
    """VK-5.6; other: whose it was."""

    land: str
    who: int
    other: int


@dataclass(frozen=True, slots=True)
class AttackWithdrawn(Event):
    """VK-5.7; n: warriors that go back."""

    who: int
    n: int
    land: str


@dataclass(frozen=True, slots=True)
class AttackRepelled(Event):
    """VK-5.8."""

    who: int
    land: str


@dataclass(frozen=True, slots=True)
class ShipSunk(Event):
    """VK-5.10; who: whose ship it was."""

    who: int
    land: str


@dataclass(frozen=True, slots=True)
class SeatEliminated(Event):
    """VK-11.1; other: who did it."""

    who: int
    other: int


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """VK-11.1, VK-12.6; n: how many cards of other."""

    who: int
    other: int
    n: int


@dataclass(frozen=True, slots=True)
class TribeGone(Event):
    """VK-12.6; who: the tribe; other: who did it."""

    who: int
    other: int


@dataclass(frozen=True, slots=True)
class RaidShown(Event):
    """VK-10.3; n: warriors that it pays."""

    who: int
    raid: str
    n: int


@dataclass(frozen=True, slots=True)
class WarriorsMoved(Event):
    """VK-7.1."""

    origin: str
    target: str
    n: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """VK-8.1; the stars are known to its seat alone."""

    who: int
    stars: int | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.who else replace(self, stars=None)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """VK-13.1; n: cards that become the deck."""

    n: int


@dataclass(frozen=True, slots=True)
class CardLeft(Event):
    """Of cards due the seat leaves one (VK-8.3)."""

    who: int


@dataclass(frozen=True, slots=True)
class EndDrawn(Event):
    """VK-8.2, VK-11.3."""

    who: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """VK-11.5."""

    round: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """VK-11.2 to VK-11.4, VK-12.8."""

    who: int
    round: int


def kinds(names: Names) -> dict[int, Maker]:
    """The events of the kernel's trace on a board, by kind; board.py says what their numbers are."""
    ids, gods = names.ids, names.god_ids

    def used(a: int, b: int, c: int) -> Event:
        brings = names.gods[b].amount if names.gods[b].effect.startswith("gain") else 0
        return GodUsed(a, gods[b], None if c == board.NO_LAND else ids[c], brings)

    return {
        board.SHIP_PLACED: lambda a, b, c: ShipPlaced(ids[a], b, bool(c)),
        board.TRIBE_PLACED: lambda a, b, c: TribePlaced(ids[a], b, c),
        board.TURN_BEGUN: TurnBegun,
        board.PLACED: lambda a, b, c: WarriorsPlaced(ids[a], b, c),
        board.TRADED: lambda a, b, c: CardsTraded(a, b >> 6, b & 63, c),
        board.GOD_TURNED: lambda a, b, c: GodTurned(a, gods[b]),
        board.GOD_USED: used,
        board.GOD_LOST: lambda a, b, c: GodLost(a, gods[b]),
        board.TAKEN_OFF: lambda a, b, c: WarriorsTaken(ids[a], b, gods[c]),
        board.ATTACKED: lambda a, b, c: TerritoryAttacked(c >> 1, ids[a], ids[b], bool(c & 1)),
        board.ADVANCED: lambda a, b, c: WarriorsAdvanced(a, b),
        board.DIE: lambda a, b, c: DieRolled(a, b, bool(c)),
        board.BEATEN: lambda a, b, c: WarriorsLost(ids[a], b, c),
        board.CONQUERED: lambda a, b, c: TerritoryConquered(ids[a], b, c),
        board.WITHDRAWN: lambda a, b, c: AttackWithdrawn(a, b, ids[c]),
        board.REPELLED: lambda a, b, c: AttackRepelled(a, ids[b]),
        board.SHIP_SUNK: lambda a, b, c: ShipSunk(a, ids[b]),
        board.ELIMINATED: lambda a, b, c: SeatEliminated(a, b),
        board.CARDS_TAKEN: CardsTaken,
        board.TRIBE_GONE: lambda a, b, c: TribeGone(a, b),
        board.RAID_SHOWN: lambda a, b, c: RaidShown(a, names.raid_ids[b], c),
        board.MOVED: lambda a, b, c: WarriorsMoved(ids[a], ids[b], c),
        board.DRAWN: lambda a, b, c: CardDrawn(a, b),
        board.RESHUFFLED: lambda a, b, c: Reshuffled(a),
        board.LEFT: lambda a, b, c: CardLeft(a),
        board.END_DRAWN: lambda a, b, c: EndDrawn(a),
        board.ROUND_ENDED: lambda a, b, c: RoundEnded(a),
        board.WON: lambda a, b, c: GameWon(a, b),
    }


def tell(names: Names, event: Event, players: Sequence[str]) -> str:
    """One sentence about an event."""
    values: dict[str, Any] = event.to_json()
    key = values.pop("event")
    called = side_names(players)
    for name in ("who", "other"):
        if name in values:
            values[name] = called[values[name]]
    for name in ("land", "origin", "target"):
        if values.get(name) is not None:
            values[name] = names.called[values[name]]
    if "god" in values:
        values["god"] = names.gods[names.god_ids.index(values["god"])].name
    if "raid" in values:
        values["raid"] = names.raids[names.raid_ids.index(values["raid"])].name
    if isinstance(event, CardsTraded):
        traded = {"cards.two": event.twos, "cards.one": event.ones}
        values["cards"] = listed([say(cards, n=n) for cards, n in traded.items() if n])
    return capital(say(key + _ending(event), **values))


def _ending(event: Event) -> str:
    """The end of the key of an event that is told in several ways."""
    if isinstance(event, ShipPlaced):
        return ".sailed" if event.sailed else ""
    if isinstance(event, GodUsed) and event.n:
        return ".pool" if event.land is None else ".land"
    if isinstance(event, TerritoryAttacked):
        return ".ship" if event.by_ship else ""
    if isinstance(event, CardDrawn):
        return "" if event.stars is None else ".own"
    if isinstance(event, CardsTaken):
        return "" if event.n else ".none"
    if isinstance(event, WarriorsLost):
        if event.attacker_lost and event.defender_lost:
            return ".both"
        if event.attacker_lost or event.defender_lost:
            return ".attacker" if event.attacker_lost else ".defender"
        return ".nobody"
    return ""
