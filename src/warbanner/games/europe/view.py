"""What a seat, or a spectator, may see: public fields and that seat's own secrets (RE-1.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warbanner.games.europe import board, mercenaries, missions, rules
from warbanner.games.europe.control import crowns_of
from warbanner.games.europe.loader import CARD_IDS, CARDS, FIGURES, MAP, MISSIONS, TILES
from warbanner.games.europe.notation import ASKS, LAND_IDS, write_units
from warbanner.games.europe.rounds import face_down
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.text import capital, say, side_names


def ids_of(lands: int) -> list[str]:
    """The territories of a set, by id."""
    return [name for t, name in enumerate(LAND_IDS) if lands >> t & 1]


def army(units: Any, t: int) -> str:
    """The army in t as text, "" for none."""
    counts = [int(units[t * 4 + k]) for k in range(4)]
    return write_units(counts) if any(counts) else ""


def told(units: Any, t: int) -> str:
    """The army in t in words."""
    return ", ".join(say.count(int(units[t * 4 + k]), name) for k, name in enumerate(FIGURES) if units[t * 4 + k])


def cards(counts: Any, side: int) -> dict[str, int]:
    """The cards of a side by kind."""
    return {name: int(counts[side * 5 + k]) for k, name in enumerate(CARD_IDS) if counts[side * 5 + k]}


def shown(s: EuropeState, side: int) -> list[str]:
    """The cards of this round that the side has turned over."""
    laid = [int(card) for card in s.laid[side * 2 : side * 2 + 2]]
    return [CARD_IDS[c] for turn, c in enumerate(laid) if c != board.NO_CARD and not face_down(s, side, turn)]


def missions_of(some: int) -> list[str]:
    """The missions of a set, by id."""
    return [name for m, name in enumerate(MISSIONS) if some >> m & 1]


def kept_by(s: EuropeState, side: int) -> int:
    """The set of missions that a side keeps; those of an eliminated one have left the game (RE-7.9)."""
    return int(s.missions[side]) if s.playing >> side & 1 else 0


def time_of(when: int) -> dict[str, int]:
    """A round and its turn, 1 or 2, from the kernel's one number."""
    return {"round": when >> 1, "turn": (when & 1) + 1}


def known(side: int) -> int | None:
    """A side, or None for nobody."""
    return None if side == board.NOBODY else int(side)


def side_view(s: EuropeState, side: int) -> dict[str, Any]:
    """What everybody sees of a side. The crowns of a mercenary army don't count (RE-10.5)."""
    here = 1 << side
    mercenary = side >= s.opt_players
    return {
        "side": side,
        "mercenary": mercenary,
        "coins": int(s.coins[side]),
        "crowns": None if mercenary else int(crowns_of(s, side)),
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
        "controller": known(s.controller[side]),
        "hired": bool(s.hired & here),
        "deck": cards(s.hand, side) if mercenary else None,
        "missions_kept": kept_by(s, side).bit_count(),
        "kept_rounds": sorted(int(s.kept_at[m]) >> 1 for m in range(board.MISSIONS) if kept_by(s, side) >> m & 1),
        "revealed": missions_of(int(s.revealed[side])),
        "mission_works": missions_of(int(s.mission_works[side])),
        "counts": counts(s, side) if s.opt_missions else None,
    }


def counts(s: EuropeState, side: int) -> dict[str, Any]:
    """What a side has done that bears on missions: this round, and when last all that a mission asks."""
    return {
        "cities_won": int(s.cities_won[side]),
        "destroyed": {str(other): int(n) for other in range(4) if (n := s.destroyed[side * 4 + other])},
        "entered": ids_of(int(s.entered[side])),
        "emptied": ids_of(int(s.emptied[side])),
        "stormed": ids_of(int(s.stormed[side])),
        "feats": {name: time_of(int(when)) for m, name in enumerate(MISSIONS) if (when := s.feats[side * 8 + m])},
    }


def turn_order(s: EuropeState) -> list[int]:
    """The sides in the game, in the order of their turns this round."""
    out: list[int] = []
    side = int(s.first)
    while side != board.NOBODY and side not in out:
        out.append(side)
        side = int(mercenaries.follower(s, side))
    return [side for side in out if s.playing >> side & 1]


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
        "marker": known(s.marker),
        "first": known(s.first),
        "side": int(s.side),
        "order": turn_order(s),
        "hiring": known(s.hiring),
        "awaited": [p for p in range(s.opt_players) if awaited >> p & 1],
        "asks": ASKS[int(s.phase)].name if awaited else None,
        "territories": lands,
        "sides": [side_view(s, side) for side in range(board.SIDES)],
        "castles_left": int(s.castles_left),
        "crown_cards_left": int(s.crown_cards_left),
        "crowns_to_win": CARDS["crowns_to_win"][str(s.opt_players)],
        "missions": bool(s.opt_missions),
        "deck_left": int(s.deck).bit_count() + int(missions.under_deck(s)),
        "looked_at": int(s.offered).bit_count(),
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
        "attack_strength": int(s.attack_strength),
        "defence_strength": int(s.defence_strength),
    }


def roll(rank: int, packed: int) -> int | list[int]:
    """A roll: hits, or in rank 4 the best dice."""
    return packed if rank < 4 else [d for d in (packed >> 3, packed & 7) if d]


def own_view(s: EuropeState, seat: int) -> dict[str, Any]:
    """What a seat alone knows: its hand, the cards it laid, its bid, missions it has looked at."""
    laid = [CARD_IDS[c] for c in s.laid[seat * 2 : seat * 2 + 2] if c != board.NO_CARD]
    answered = bool(s.answered >> seat & 1)
    return {
        "hand": cards(s.hand, seat),
        "laid": laid,
        "bid": int(s.bid_low[seat]) if s.phase in (board.BID, board.HIRE) and answered else None,
        "missions": own_missions(s, seat),
        "offered": missions_of(int(s.offered)) if s.side == seat else [],
        "revealing": missions_of(int(s.revealing[seat])),
        "under_deck": under_deck(s, seat),
    }


def own_missions(s: EuropeState, seat: int) -> list[dict[str, Any]]:
    """The missions that a seat keeps, whether they are completed, and when they were kept."""
    done = int(missions.complete(s, seat))
    return [
        {"id": name, "done": bool(done >> m & 1), "kept": time_of(int(s.kept_at[m]))}
        for m, name in enumerate(MISSIONS)
        if kept_by(s, seat) >> m & 1
    ]


def under_deck(s: EuropeState, seat: int) -> dict[str, str]:
    """The places under the deck, from 0 as they will come, whose mission the seat knows."""
    out = {}
    for place in range(int(missions.under_deck(s))):
        for m, name in enumerate(MISSIONS):
            if s.clues[seat * 8 + m] == 1 << (missions.UNDER + place):
                out[str(place)] = name
    return out


def table_lines(table: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """A view as lines: the sides, each with the territories it holds, then what the own seat knows."""
    names = side_names(names)
    out = [say("table.round", round=table["round"], turn=table["turn"])]
    if table["missions"]:
        out.append(say("table.deck", n=table["deck_left"]))
    for row in table["sides"]:
        out += _side_lines(table, row, names)
        for name, land in table["territories"].items():
            if land.get("side") == row["side"]:
                key = "table.disputed" if "attacker" in land else "table.land"
                walls = say("table.castle") if land.get("castle") else ""
                by = names[land["attacker"]] if "attacker" in land else ""
                values = {"land": label(name), "units": land["units"], "walls": walls, "by": by}
                out.append(say(key, attackers=land.get("attackers", ""), **values))
    return out if table["own"] is None else out + _own_lines(table)


def _side_lines(table: Mapping[str, Any], row: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    values = {"who": names[row["side"]], "coins": row["coins"], "tiles": ", ".join(row["tiles"]) or say("table.none")}
    if row["mercenary"]:
        values["who"] = capital(values["who"])
        by = say("table.nobody") if row["controller"] is None else names[row["controller"]]
        return [say("table.army", by=by, cards=_listed(row["deck"]), **values)]
    marker = say("table.marker") if table["marker"] == row["side"] else ""
    out = [say("table.side", crowns=row["crowns"], marker=marker, **values)]
    if row["missions_kept"] or row["revealed"]:
        revealed = ", ".join(say(f"mission.{name}") for name in row["revealed"]) or say("table.none")
        out.append(say("table.missions", n=row["missions_kept"], revealed=revealed))
    return out


def _own_lines(table: Mapping[str, Any]) -> list[str]:
    own = table["own"]
    out = [say(f"table.{key}", cards=_listed(own[key])) for key in ("hand", "laid")]
    if table["missions"]:
        shown = [
            say(f"table.{'done' if row['done'] else 'mission'}", mission=say(f"mission.{row['id']}"),
                asks=say(f"mission.{row['id']}.asks"))
            for row in own["missions"]
        ]  # fmt: skip
        out.append(say("table.own", missions="; ".join(shown) or say("table.none")))
    return out


def _listed(held: Mapping[str, int] | Sequence[str]) -> str:
    listed = [say("table.card", card=say(f"card.{c}"), n=n) for c, n in _counted(held).items()]
    return "; ".join(listed) or say("table.none")


def _counted(held: Mapping[str, int] | Sequence[str]) -> Mapping[str, int]:
    return held if isinstance(held, Mapping) else {c: list(held).count(c) for c in held}


def label(name: str) -> str:
    """A territory with its city, for people."""
    territory = MAP.territories[LAND_IDS.index(name)]
    return say("land.city", land=territory.name, city=territory.city) if territory.city else territory.name
