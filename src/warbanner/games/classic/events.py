"""What happens in the classic game. Secret are only the card that a seat draws and that its mission has changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from warbanner.core.events import Event, Maker
from warbanner.games.classic import board
from warbanner.games.classic.loader import Names
from warbanner.games.classic.text import capital, card_name, listed, mission_text, say, side_names


@dataclass(frozen=True, slots=True)
class TerritoryClaimed(Event):
    """CL-2.3."""

    land: str
    who: int


@dataclass(frozen=True, slots=True)
class ArmyAdded(Event):
    """CL-2.4, CL-9.3; other: whose army it is."""

    land: str
    who: int
    other: int


@dataclass(frozen=True, slots=True)
class HeadquartersShown(Event):
    """CL-10.2."""

    land: str
    who: int


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    """CL-4.1, CL-4.2; n: new armies."""

    who: int
    round: int
    n: int


@dataclass(frozen=True, slots=True)
class SetTraded(Event):
    """CL-5.4; n: armies."""

    who: int
    cards: tuple[str, ...]
    n: int


@dataclass(frozen=True, slots=True)
class ExtraPlaced(Event):
    """CL-5.5."""

    land: str
    n: int
    who: int


@dataclass(frozen=True, slots=True)
class ArmiesPlaced(Event):
    """CL-4.4, CL-7.5."""

    land: str
    n: int
    who: int


@dataclass(frozen=True, slots=True)
class ArmiesWithoutRoom(Event):
    """CL-12.3; n: armies lost."""

    who: int
    n: int


@dataclass(frozen=True, slots=True)
class TerritoryAttacked(Event):
    """CL-6.2."""

    who: int
    origin: str
    target: str
    dice: int


@dataclass(frozen=True, slots=True)
class Defended(Event):
    """CL-6.3; seat: who answered, for neutral armies the opponent (CL-9.6)."""

    who: int
    seat: int
    dice: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """CL-6.4; attacks: whether it is the attacker's."""

    who: int
    face: int
    attacks: bool


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """CL-12.4; before: what the die showed."""

    who: int
    card: str
    before: int


@dataclass(frozen=True, slots=True)
class DieTurned(Event):
    """CL-12.5; before: what the die showed."""

    who: int
    before: int


@dataclass(frozen=True, slots=True)
class ArmiesLost(Event):
    """CL-6.5; land: the defender's."""

    land: str
    attacker_lost: int
    defender_lost: int


@dataclass(frozen=True, slots=True)
class TerritoryCaptured(Event):
    """CL-6.7; other: whose it was."""

    land: str
    who: int
    other: int


@dataclass(frozen=True, slots=True)
class ArmiesMovedIn(Event):
    """CL-6.7."""

    origin: str
    target: str
    n: int


@dataclass(frozen=True, slots=True)
class HeadquartersTaken(Event):
    """CL-10.4; other: the seat whose Headquarters it is, perhaps the same."""

    land: str
    who: int
    other: int


@dataclass(frozen=True, slots=True)
class SeatEliminated(Event):
    """CL-7.1; other: who did it."""

    who: int
    other: int


@dataclass(frozen=True, slots=True)
class NeutralsGone(Event):
    """CL-9.8."""

    who: int


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """CL-7.1; n: how many cards of other."""

    who: int
    other: int
    n: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """CL-5.2; the card is known to its seat alone."""

    who: int
    card: str | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.who else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """CL-5.7; n: cards that become the deck."""

    n: int


@dataclass(frozen=True, slots=True)
class ArmiesFortified(Event):
    """CL-8.1, CL-12.2."""

    origin: str
    target: str
    n: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """CL-3.1."""

    who: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """CL-7.7."""

    round: int


@dataclass(frozen=True, slots=True)
class MissionShown(Event):
    """CL-11.12; changed: the mission's territories count instead (CL-11.10)."""

    who: int
    mission: str
    changed: bool


@dataclass(frozen=True, slots=True)
class MissionChanged(Event):
    """CL-11.10, CL-11.11; its seat alone is told."""

    who: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.who else None


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """CL-7.6, CL-7.7, CL-9.8, CL-10.5, CL-11.1."""

    who: int
    round: int


def kinds(names: Names) -> dict[int, Maker]:
    """The events of the kernel's trace on a board, by kind; board.py says what their numbers are."""
    ids = names.ids

    def cards(packed: int) -> tuple[str, ...]:
        return tuple(names.card(packed >> shift & 127) for shift in (0, 7, 14))

    return {
        board.CLAIMED: lambda a, b, c: TerritoryClaimed(ids[a], b),
        board.ADDED: lambda a, b, c: ArmyAdded(ids[a], c, b),
        board.HEADQUARTERS_SHOWN: lambda a, b, c: HeadquartersShown(ids[a], b),
        board.TURN_BEGUN: TurnBegun,
        board.TRADED: lambda a, b, c: SetTraded(a, cards(b), c),
        board.EXTRA_PLACED: lambda a, b, c: ExtraPlaced(ids[a], b, c),
        board.PLACED: lambda a, b, c: ArmiesPlaced(ids[a], b, c),
        board.NO_ROOM: lambda a, b, c: ArmiesWithoutRoom(a, b),
        board.ATTACKED: lambda a, b, c: TerritoryAttacked(c >> 2, ids[a], ids[b], c & 3),
        board.DEFENDED: Defended,
        board.DIE: lambda a, b, c: DieRolled(a, b, bool(c)),
        board.CARD_LAID: lambda a, b, c: CardLaid(a, names.card(b), c),
        board.DIE_TURNED: lambda a, b, c: DieTurned(a, b),
        board.BEATEN: lambda a, b, c: ArmiesLost(ids[a], b, c),
        board.CAPTURED: lambda a, b, c: TerritoryCaptured(ids[a], b, c),
        board.MOVED_IN: lambda a, b, c: ArmiesMovedIn(ids[a], ids[b], c),
        board.ELIMINATED: lambda a, b, c: SeatEliminated(a, b),
        board.CARDS_TAKEN: CardsTaken,
        board.DRAWN: lambda a, b, c: CardDrawn(a, names.card(b)),
        board.RESHUFFLED: lambda a, b, c: Reshuffled(a),
        board.FORTIFIED: lambda a, b, c: ArmiesFortified(ids[a], ids[b], c),
        board.TURN_ENDED: lambda a, b, c: TurnEnded(a),
        board.ROUND_ENDED: lambda a, b, c: RoundEnded(a),
        board.MISSION_SHOWN: lambda a, b, c: MissionShown(a, names.mission_ids[b], bool(c)),
        board.MISSION_CHANGED: lambda a, b, c: MissionChanged(a),
        board.WON: lambda a, b, c: GameWon(a, b),
        board.HEADQUARTERS_TAKEN: lambda a, b, c: HeadquartersTaken(ids[a], c, b),
        board.NEUTRALS_GONE: lambda a, b, c: NeutralsGone(a),
    }


SILENT = (TurnEnded,)


def tell(names: Names, event: Event, players: Sequence[str]) -> str:
    """One sentence about an event; "" if it needs none."""
    if isinstance(event, SILENT):
        return ""
    values: dict[str, Any] = event.to_json()
    key = values.pop("event")
    called = side_names(players)
    for name in ("who", "other"):
        if name in values:
            values[name] = called[values[name]]
    for name in ("land", "origin", "target"):
        if name in values:
            values[name] = names.called[values[name]]
    if isinstance(event, CardDrawn | CardLaid) and event.card is not None:
        values["card"] = card_name(names, event.card)
    if isinstance(event, SetTraded):
        values["cards"] = listed([card_name(names, card) for card in event.cards])
    if isinstance(event, MissionShown):
        mission = names.missions[names.mission_ids.index(event.mission)]
        values["mission"] = mission_text(names, mission, event.changed, players)
    text = say(key + _ending(event), **values)
    return capital(text) if text.startswith(tuple(called[len(players) :])) else text


def _ending(event: Event) -> str:
    """The end of the key of an event that is told in several ways."""
    if isinstance(event, ArmyAdded):
        return "" if event.who == event.other else ".other"
    if isinstance(event, CardDrawn):
        return "" if event.card is None else ".own"
    if isinstance(event, ArmiesLost):
        if event.attacker_lost and event.defender_lost:
            return ".both"
        return ".attacker" if event.attacker_lost else ".defender"
    if isinstance(event, HeadquartersTaken):
        return ".back" if event.who == event.other else ""
    return ""
