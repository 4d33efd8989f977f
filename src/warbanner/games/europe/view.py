"""What a seat, or a spectator, may see: public fields and that seat's own secrets (RE-1.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warbanner.games.europe import board, rules
from warbanner.games.europe.control import crowns_of
from warbanner.games.europe.loader import CARD_IDS, CARDS, FIGURES, MAP, TILES
from warbanner.games.europe.notation import ASKS, LAND_IDS, write_units
from warbanner.games.europe.rounds import face_down
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.text import say


def ids_of(lands: int) -> list[str]:
    """The territories of a set, by id."""
    return [name for t, name in enumerate(LAND_IDS) if lands >> t & 1]


def army(units: Any, t: int) -> str:
    """The army in t as text, "" for none."""
    counts = [int(units[t * 4 + k]) for k in range(4)]
    return write_units(counts) if any(counts) else ""


def cards(counts: Any, side: int) -> dict[str, int]:
    """The cards of a side by kind."""
    return {name: int(counts[side * 5 + k]) for k, name in enumerate(CARD_IDS) if counts[side * 5 + k]}


def shown(s: EuropeState, side: int) -> list[str]:
    """The cards of this round that the side has turned over."""
    laid = [int(card) for card in s.laid[side * 2 : side * 2 + 2]]
    return [CARD_IDS[c] for turn, c in enumerate(laid) if c != board.NO_CARD and not face_down(s, side, turn)]


def side_view(s: EuropeState, side: int) -> dict[str, Any]:
    """What everybody sees of a side."""
    here = 1 << side
    return {
        "side": side,
        "coins": int(s.coins[side]),
        "crowns": int(crowns_of(s, side)),
        "crown_cards": int(s.crown_cards[side]),
        "bought_crown_card": bool(s.bought & here),
        "in_game": bool(s.playing & here),
        "saved": bool(s.saved & here),
        "out_round": int(s.out_round[side]),
        "reserve": {name: int(s.reserve[side * 4 + k]) for k, name in enumerate(FIGURES)},
        "tiles": [tile for i, tile in enumerate(TILES) if s.lands[side] >> int(s.board.tile[i]) & 1],
        "working_tiles": [
            tile for i, tile in enumerate(TILES) if (s.lands[side] & s.working) >> int(s.board.tile[i]) & 1
        ],
        "discards": cards(s.discards, side),
        "shown": shown(s, side),
        "territories": int(s.lands[side]).bit_count(),
    }


def view(s: EuropeState, seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator (None) sees it."""
    lands: dict[str, Any] = {}
    for t, territory in enumerate(MAP.territories):
        row: dict[str, Any] = {}
        if s.owner[t] != board.NOBODY:
            row |= {"side": int(s.owner[t]), "units": army(s.units, t)}
        if s.attacker[t] != board.NOBODY:
            row |= {"attacker": int(s.attacker[t]), "attackers": army(s.attackers, t)}
        if s.castles >> t & 1:
            row["castle"] = True
        if row:
            lands[territory.id] = row
    awaited = int(rules.awaits(s))
    out = {
        "game": "europe",
        "round": int(s.round),
        "turn": int(s.turn) + 1,
        "marker": None if s.marker == board.NOBODY else int(s.marker),
        "first": None if s.first == board.NOBODY else int(s.first),
        "side": int(s.side),
        "awaited": [p for p in range(s.opt_players) if awaited >> p & 1],
        "asks": ASKS[int(s.phase)].name if awaited else None,
        "territories": lands,
        "sides": [side_view(s, p) for p in range(s.opt_players)],
        "castles_left": int(s.castles_left),
        "crown_cards_left": int(s.crown_cards_left),
        "crowns_to_win": CARDS["crowns_to_win"][str(s.opt_players)],
        "battle": battle_view(s),
        "winners": [p for p in range(s.opt_players) if s.answered >> p & 1] if not awaited else [],
        "seat": seat,
        "own": None if seat is None else own_view(s, seat),
    }
    if s.opt_claim_bonus:
        out["claimed"] = ids_of(int(s.claimed))
    return out


def battle_view(s: EuropeState) -> dict[str, Any] | None:
    """The running battle or assault: where, which rank, what was rolled, who has still to lose units."""
    if s.battle == board.NO_LAND and s.loss_at == board.NO_LAND:
        return None
    at = int(s.battle if s.battle != board.NO_LAND else s.loss_at)
    return {
        "land": LAND_IDS[at],
        "rank": int(s.rank),
        "rerolled": bool(s.rerolled),
        "attack_roll": roll(int(s.rank), int(s.attack_roll)),
        "defend_roll": roll(int(s.rank), int(s.defend_roll)),
        "hits_on_attacker": int(s.hits_on_attacker),
        "hits_on_defender": int(s.hits_on_defender),
    }


def roll(rank: int, packed: int) -> int | list[int]:
    """A roll: hits, or in rank 4 the best dice."""
    return packed if rank < 4 else [d for d in (packed >> 3, packed & 7) if d]


def own_view(s: EuropeState, seat: int) -> dict[str, Any]:
    """What a seat alone knows: its hand, the cards it laid, its bid."""
    laid = [CARD_IDS[c] for c in s.laid[seat * 2 : seat * 2 + 2] if c != board.NO_CARD]
    answered = bool(s.answered >> seat & 1)
    return {
        "hand": cards(s.hand, seat),
        "laid": laid,
        "bid": int(s.bid_low[seat]) if s.phase == board.BID and answered else None,
    }


def table_lines(table: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """A view as lines: the sides, then the territories they hold, then what lies open."""
    out = [say("table.round", round=table["round"], turn=table["turn"])]
    for row in table["sides"]:
        p = row["side"]
        tiles = ", ".join(row["tiles"]) or say("table.none")
        marker = say("table.marker") if table["marker"] == p else ""
        out.append(
            say("table.side", who=names[p], crowns=row["crowns"], coins=row["coins"], tiles=tiles, marker=marker)
        )
        for name, land in table["territories"].items():
            if land.get("side") == p:
                key = "table.disputed" if "attacker" in land else "table.land"
                walls = say("table.castle") if land.get("castle") else ""
                by = names[land["attacker"]] if "attacker" in land else ""
                values = {"land": label(name), "units": land["units"], "walls": walls, "by": by}
                out.append(say(key, attackers=land.get("attackers", ""), **values))
    if table["own"] is not None:
        for key in ("hand", "laid"):
            held = table["own"][key]
            listed = [say("table.card", card=say(f"card.{c}"), n=n) for c, n in _counted(held).items()]
            out.append(say(f"table.{key}", cards="; ".join(listed) or say("table.none")))
    return out


def _counted(held: Mapping[str, int] | Sequence[str]) -> Mapping[str, int]:
    return held if isinstance(held, Mapping) else {c: list(held).count(c) for c in held}


def label(name: str) -> str:
    """A territory with its city, for people."""
    territory = MAP.territories[LAND_IDS.index(name)]
    return say("land.city", land=territory.name, city=territory.city) if territory.city else territory.name
