"""What happens in Risk: Europe. Only missions have secrets: other answers make no event before they are revealed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from warbanner.core.events import Event, Maker
from warbanner.games.europe import board
from warbanner.games.europe.loader import CARD_IDS, ITEMS, MAP, MISSIONS
from warbanner.games.europe.text import capital, say, side_names


def land(t: int) -> str:
    """The id of a territory."""
    return MAP.territories[t].id


def item(packed: int) -> tuple[str, int]:
    """What and how many, from kind * 64 + n."""
    return ITEMS[packed >> 6], packed & 63


@dataclass(frozen=True, slots=True)
class BidRevealed(Event):
    """RE-2.2."""

    who: int
    coins: int


@dataclass(frozen=True, slots=True)
class TieRolled(Event):
    """RE-2.2."""

    who: int
    face: int


@dataclass(frozen=True, slots=True)
class MarkerTaken(Event):
    """By a bid, by King Me, or as the next in line (RE-2.2, RE-5.1, RE-7.2)."""

    who: int
    how: str
    coins: int


@dataclass(frozen=True, slots=True)
class KingdomPlaced(Event):
    """RE-2.3, RE-2.4; footmen: those in the city."""

    city: str
    beside: str
    footmen: int


@dataclass(frozen=True, slots=True)
class TerritoryClaimed(Event):
    """RE-4.5; coins: the bonus."""

    land: str
    who: int
    coins: int


@dataclass(frozen=True, slots=True)
class CardsLaid(Event):
    """RE-3.1."""

    round: int


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    """RE-3.2."""

    who: int
    card: str
    turn: int


@dataclass(frozen=True, slots=True)
class CardEnded(Event):
    """RE-3.3; whether an order and a bonus action were played."""

    who: int
    ordered: bool
    acted: bool


@dataclass(frozen=True, slots=True)
class TaxCollected(Event):
    """RE-4.11."""

    who: int
    land: str
    coins: int


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """RE-4.13; land is "" for a crown card."""

    who: int
    land: str
    item: str
    n: int


@dataclass(frozen=True, slots=True)
class FreeUnits(Event):
    """Brought by a bonus tile (RE-8.1 to RE-8.3, RE-8.6)."""

    who: int
    land: str
    item: str
    n: int


@dataclass(frozen=True, slots=True)
class UnitsMoved(Event):
    """RE-4.1, RE-4.8."""

    origin: str
    target: str
    item: str
    n: int


@dataclass(frozen=True, slots=True)
class TerritoryAttacked(Event):
    """RE-4.6."""

    land: str
    who: int
    other: int


@dataclass(frozen=True, slots=True)
class TerritoryEmptied(Event):
    """RE-4.9, RE-5.4, RE-6.5."""

    land: str


@dataclass(frozen=True, slots=True)
class Fortified(Event):
    """RE-5.2."""

    who: int
    land: str
    item: str
    n: int


@dataclass(frozen=True, slots=True)
class Hired(Event):
    """RE-10.4; army: the side that who plays this round."""

    army: int
    who: int
    coins: int


@dataclass(frozen=True, slots=True)
class MissionsOffered(Event):
    """RE-9.1; others see how many missions are looked at."""

    who: int
    n: int
    missions: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.who else replace(self, missions=())


@dataclass(frozen=True, slots=True)
class MissionKept(Event):
    """RE-9.1; others see whether one was kept and whether one went under the deck, both "" to them."""

    who: int
    kept: bool
    back: bool
    mission: str
    returned: str

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.who else replace(self, mission="", returned="")


@dataclass(frozen=True, slots=True)
class MissionRevealed(Event):
    """RE-9.2; round: when it was kept."""

    who: int
    mission: str
    round: int


@dataclass(frozen=True, slots=True)
class AssaultFired(Event):
    """RE-5.3."""

    origin: str
    target: str
    who: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """One die of a rank (RE-6.2, RE-6.3) or of a Siege Assault."""

    who: int
    face: int
    rank: int


@dataclass(frozen=True, slots=True)
class UnitsLost(Event):
    """RE-5.3, RE-6.2."""

    land: str
    who: int
    item: str
    n: int


@dataclass(frozen=True, slots=True)
class BattleBegun(Event):
    """RE-6.1; who attacks other."""

    land: str
    who: int
    other: int


@dataclass(frozen=True, slots=True)
class Rerolled(Event):
    """RE-6.4."""

    land: str
    who: int
    rank: int


@dataclass(frozen=True, slots=True)
class BattleWon(Event):
    """RE-6.5."""

    land: str
    who: int
    other: int


@dataclass(frozen=True, slots=True)
class BothGone(Event):
    """RE-6.5."""

    land: str
    who: int
    other: int


@dataclass(frozen=True, slots=True)
class Plundered(Event):
    """RE-8.4."""

    who: int
    coins: int


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """RE-3.1; who holds the marker."""

    round: int
    who: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """RE-7.6."""

    round: int


@dataclass(frozen=True, slots=True)
class SavedByCrown(Event):
    """RE-7.3."""

    who: int


@dataclass(frozen=True, slots=True)
class SideEliminated(Event):
    """RE-7.2."""

    who: int
    round: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """RE-7.1, RE-7.5."""

    who: int
    round: int


def mission(m: int) -> str:
    """The id of a mission; "" for none."""
    return MISSIONS[m] if m < len(MISSIONS) else ""


def kept(who: int, m: int, returned: int) -> MissionKept:
    """What the kernel tells of a look at the deck."""
    none = board.NO_MISSION
    return MissionKept(who, m != none, returned != none, mission(m), mission(returned))


MARKER_BY = ("bid", "king", "heir")

KINDS: dict[int, Maker] = {
    board.BIDS: lambda a, b, c: BidRevealed(a, b),
    board.TIE_DIE: lambda a, b, c: TieRolled(a, b),
    board.MARKER_TAKEN: lambda a, b, c: MarkerTaken(a, MARKER_BY[b], c),
    board.KINGDOM_PLACED: lambda a, b, c: KingdomPlaced(land(a), land(b), c),
    board.CLAIMED: lambda a, b, c: TerritoryClaimed(land(a), b, c),
    board.CARDS_LAID: lambda a, b, c: CardsLaid(a),
    board.CARD_REVEALED: lambda a, b, c: CardRevealed(a, CARD_IDS[b], c),
    board.CARD_ENDED: lambda a, b, c: CardEnded(a, bool(b), bool(c)),
    board.TAXED: lambda a, b, c: TaxCollected(a, land(b), c),
    board.BOUGHT: lambda a, b, c: Bought(a, "" if b == board.NO_LAND else land(b), *item(c)),
    board.FREE_UNITS: lambda a, b, c: FreeUnits(a, land(b), *item(c)),
    board.MOVED: lambda a, b, c: UnitsMoved(land(a), land(b), *item(c)),
    board.ATTACKED: lambda a, b, c: TerritoryAttacked(land(a), b, c),
    board.EMPTIED: lambda a, b, c: TerritoryEmptied(land(a)),
    board.FORTIFIED: lambda a, b, c: Fortified(a, land(b), *item(c)),
    board.HIRED: Hired,
    board.MISSION_OFFERED: lambda a, b, c: MissionsOffered(
        a, b, tuple(name for m, name in enumerate(MISSIONS) if c >> m & 1)
    ),
    board.MISSION_KEPT: kept,
    board.MISSION_REVEALED: lambda a, b, c: MissionRevealed(a, mission(b), c >> 1),
    board.ASSAULTED: lambda a, b, c: AssaultFired(land(a), land(b), c),
    board.DIE: DieRolled,
    board.LOST: lambda a, b, c: UnitsLost(land(a), b, *item(c)),
    board.BATTLE_BEGUN: lambda a, b, c: BattleBegun(land(a), b, c),
    board.REROLLED: lambda a, b, c: Rerolled(land(a), b, c),
    board.BATTLE_WON: lambda a, b, c: BattleWon(land(a), b, c),
    board.BOTH_GONE: lambda a, b, c: BothGone(land(a), b, c),
    board.PLUNDERED: lambda a, b, c: Plundered(a, b),
    board.ROUND_BEGUN: lambda a, b, c: RoundBegun(a, b),
    board.ROUND_ENDED: lambda a, b, c: RoundEnded(a),
    board.SAVED: lambda a, b, c: SavedByCrown(a),
    board.ELIMINATED: lambda a, b, c: SideEliminated(a, b),
    board.WON: lambda a, b, c: GameWon(a, b),
}

LANDS = {t.id: t.name for t in MAP.territories}


def tell(event: Event, names: list[str]) -> str:
    """One sentence about an event; "" if it needs none."""
    values = event.to_json()
    key = values.pop("event")
    called = side_names(names)
    for name in ("who", "other", "army"):
        if name in values:
            values[name] = called[values[name]]
    if "item" in values:
        values["what"] = say.count(values["n"], values["item"])
    for name in ("land", "origin", "target", "city", "beside"):
        if values.get(name):
            values[name] = LANDS[values[name]]
    if isinstance(event, MarkerTaken):
        key = f"{key}.{event.how}"
    elif isinstance(event, TerritoryClaimed) and event.coins:
        key += ".coins"
    elif isinstance(event, Bought) and event.land:
        key += ".at"
    elif isinstance(event, CardRevealed):
        values["card"] = say(f"card.{event.card}")
    elif isinstance(event, CardEnded):
        if event.ordered or event.acted:
            return ""
        key += ".nothing"
    elif isinstance(event, MissionsOffered | MissionKept | MissionRevealed):
        key += _of_missions(event, values)
    text = say(key, **values)
    return capital(text) if text.startswith(tuple(called[len(names) :])) else text


def _of_missions(event: MissionsOffered | MissionKept | MissionRevealed, values: dict[str, Any]) -> str:
    """The end of the key of an event about missions; their names are put into the values."""
    values |= {name: say(f"mission.{values[name]}") for name in ("mission", "returned") if values.get(name)}
    if isinstance(event, MissionsOffered):
        values["missions"] = ", ".join(say(f"mission.{m}") for m in event.missions)
        return ".own" if event.missions else ""
    if isinstance(event, MissionKept):
        own = ".own" if event.mission or event.returned else ""
        if not event.kept:
            return f"{own}.none"
        return own if event.back or not own else f"{own}.last"
    return ""
