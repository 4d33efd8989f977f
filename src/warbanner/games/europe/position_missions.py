"""What positions say of missions and of what counts for them, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warbanner.core.errors import BadPosition
from warbanner.core.fields import short
from warbanner.core.sets import first
from warbanner.games.europe import board
from warbanner.games.europe.guess import place_of
from warbanner.games.europe.loader import MISSIONS
from warbanner.games.europe.missions import LOOKED_AT, UNDER
from warbanner.games.europe.notation import LAND_IDS
from warbanner.games.europe.position_fields import Fields
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.view import ids_of, missions_of

# Places where a seat may know a mission to be, as missions.py counts them
PLACES = [*(f"side {p}" for p in range(UNDER)), *(f"under {n}" for n in range(LOOKED_AT - UNDER)), "looked at"]
MOST_UNITS = 1000


def time_of(when: int) -> list[int]:
    """Round and turn (0 or 1) of the kernel's one number; nothing for never."""
    return [when >> 1, when & 1] if when else []


def describe_hand(s: EuropeState, p: int) -> dict[str, Any]:
    """A seat's missions, and what it knows of the others."""
    clues = {}
    for m, name in enumerate(MISSIONS):
        clue = int(s.clues[p * 8 + m])
        if clue and not s.missions[p] >> m & 1:
            clues[name] = [place for n, place in enumerate(PLACES) if clue >> n & 1]
    return {
        "missions": {name: time_of(int(s.kept_at[m])) for m, name in enumerate(MISSIONS) if s.missions[p] >> m & 1},
        "revealed": missions_of(int(s.revealed[p])),
        "working_missions": missions_of(int(s.mission_works[p])),
        "revealing": missions_of(int(s.revealing[p])),
        "clues": clues,
    }


def describe_counts(s: EuropeState, p: int) -> dict[str, Any]:
    """What a side has done that bears on missions."""
    destroyed = [int(n) for n in s.destroyed[p * 4 : p * 4 + 4]]
    return {
        "cities_won": int(s.cities_won[p]),
        "destroyed": destroyed if any(destroyed) else [],
        "entered": ids_of(int(s.entered[p])),
        "emptied": ids_of(int(s.emptied[p])),
        "stormed": ids_of(int(s.stormed[p])),
        "stormed_at": time_of(int(s.stormed_at[p])),
        "feats": {name: time_of(when) for m, name in enumerate(MISSIONS) if (when := int(s.feats[p * 8 + m]))},
    }


# ---- reading


def read_deck(top: Fields, s: EuropeState) -> None:
    """The missions under the deck and those being looked at; the deck is what `read_clues` finds nowhere else."""
    s.crown_cards_left = 0
    places = top.listed("bottom", MISSIONS)
    if len(set(places)) != len(places):
        raise BadPosition("bottom", "something stands twice")
    for n, m in enumerate(places):
        s.bottom[n] = m
    s.offered = top.set_of("offered", MISSIONS)


def read_hand(row: Fields, s: EuropeState, p: int) -> None:
    """The missions that a seat has kept and revealed."""
    held = Fields(row.path("missions"), row.left.pop("missions", {}))
    for name in list(held.left):
        if name not in MISSIONS:
            raise BadPosition(held.path(str(name)[:40]), "no such mission")
        m = MISSIONS.index(name)
        s.kept_at[m] = _read_time(held, name, s)
        s.missions[p] |= 1 << m
        s.clues[p * 8 + m] = 1 << p
    s.revealed[p] = row.set_of("revealed", MISSIONS)
    s.crown_cards[p] = 0 if s.out_round[p] else int(s.revealed[p]).bit_count()
    s.mission_works[p] = row.set_of("working_missions", MISSIONS)
    if s.mission_works[p] & ~s.revealed[p]:
        raise BadPosition(row.path("working_missions"), "one isn't revealed (RE-9.5)")
    s.revealing[p] = row.set_of("revealing", MISSIONS)


def read_counts(row: Fields, s: EuropeState, p: int) -> None:
    """What a side has done that bears on missions."""
    s.cities_won[p] = row.whole("cities_won", 0, len(LAND_IDS), 0)
    destroyed = row.left.pop("destroyed", [0] * 4)
    if not isinstance(destroyed, list) or len(destroyed) != 4:
        raise BadPosition(row.path("destroyed"), "must be a list of 4")
    numbers = Fields(row.path("destroyed"), {str(other): n for other, n in enumerate(destroyed)})
    for other in range(4):
        s.destroyed[p * 4 + other] = numbers.whole(str(other), 0, MOST_UNITS)
    for name in ("entered", "emptied", "stormed"):
        getattr(s, name)[p] = row.set_of(name, LAND_IDS)
    if "stormed_at" in row.left:
        s.stormed_at[p] = _read_time(row, "stormed_at", s)
    feats = Fields(row.path("feats"), row.left.pop("feats", {}))
    for m, name in enumerate(MISSIONS):
        if name in feats.left:
            s.feats[p * 8 + m] = _read_time(feats, name, s)
    feats.done()


def _read_time(row: Fields, name: str, s: EuropeState) -> int:
    value = row.left.pop(name)
    if not isinstance(value, list) or len(value) != 2:
        raise BadPosition(row.path(name), f"{short(value)} isn't a round and a turn, like [3, 0]")
    parts = Fields(row.path(name), {"0": value[0], "1": value[1]})
    when = parts.whole("0", 1, int(s.round)) * 2 + parts.whole("1", 0, 1)
    if when > s.round * 2 + s.turn:
        raise BadPosition(row.path(name), "is still to come")
    return when


def read_clues(rows: Sequence[Fields], s: EuropeState) -> None:
    """What seats know of missions not their own; each must lie where it may be known to be."""
    s.deck = _rest(s)
    for p in range(s.opt_players):
        clues = Fields(rows[p].path("clues"), rows[p].left.pop("clues", {}))
        for m, name in enumerate(MISSIONS):
            if name not in clues.left:
                continue
            clue = clues.set_of(name, PLACES)
            if s.missions[p] >> m & 1 or any(s.revealed[q] >> m & 1 for q in range(s.opt_players)):
                raise BadPosition(clues.path(name), "isn't hidden from this seat (RE-1.7)")
            if not clue >> int(place_of(s, m)) & 1:
                raise BadPosition(clues.path(name), "isn't where that mission is (RE-1.7)")
            s.clues[p * 8 + m] = clue
        clues.done()


def _rest(s: EuropeState) -> int:
    """The missions that are nowhere else, so in the deck; none may be in two places."""
    seen = 0
    places = {"offered": int(s.offered), "bottom": sum(1 << m for m in s.bottom if m != board.NO_MISSION)}
    for p in range(s.opt_players):
        places |= {f"sides.{p}.missions": int(s.missions[p]), f"sides.{p}.revealed": int(s.revealed[p])}
    for name, some in places.items():
        if seen & some:
            raise BadPosition(name, f"{MISSIONS[first(seen & some)]} is somewhere else too (RE-9.1)")
        seen |= some
    return (1 << board.MISSIONS) - 1 & ~seen
