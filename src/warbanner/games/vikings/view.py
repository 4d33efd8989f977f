"""What a seat, or a spectator, may see: public fields and that seat's own secrets (VK-1.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from warbanner.games.vikings import board, rules
from warbanner.games.vikings.draw import cards_due
from warbanner.games.vikings.loader import Names, listed
from warbanner.games.vikings.notation import ASKS
from warbanner.games.vikings.place import income, price
from warbanner.games.vikings.raids import fulfilled
from warbanner.games.vikings.state import VikingsState
from warbanner.games.vikings.text import capital, raid_text, say, side_names
from warbanner.games.vikings.text import listed as in_words


def sides_of(players: int) -> int:
    """How many sides own warriors: the seats, with two of them three neutral tribes."""
    return int(board.SIDES) if players == 2 else players


def seats_in(s: VikingsState, seats: int) -> list[int]:
    """The seats of a set."""
    return [p for p in range(s.opt_players) if seats >> p & 1]


def ship_at(names: Names, s: VikingsState, side: int) -> str | None:
    """Where the longship of a side lies."""
    return None if s.ship[side] == board.NO_LAND else names.ids[s.ship[side]]


def view(names: Names, s: VikingsState, seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator (None) sees it."""
    awaited = int(rules.awaits(s))
    chance = end_chance(s)
    return {
        "game": "vikings",
        "round": int(s.round),
        "side": int(s.seat),
        "first": int(s.first),
        "awaited": seats_in(s, awaited),
        "asks": ASKS[int(s.phase)].name if awaited else None,
        "reconstructed": names.reconstructed,
        "territories": _territories(names, s),
        "regions": [
            {"id": region.id, "name": region.name, "bonus": region.bonus, "holder": holder(s, k)}
            for k, region in enumerate(names.map.regions)
        ],
        "sides": [side_view(names, s, side) for side in range(sides_of(s.opt_players))],
        "deck_left": int(s.deck_left),
        "end_in": bool(s.end_in),
        "end_chance": {"p": round(float(chance), 4), "text": str(chance)},
        "due": int(cards_due(s)),
        "discards": {"ones": int(s.discard_ones), "twos": int(s.discard_twos)},
        "raids_shown": listed(names.raid_ids, s.raids_known),
        "pool": int(s.pool),
        "tribe_pool": int(s.tribe_pool),
        "losing": int(s.losing),
        "god": None if s.god == board.NO_GOD else names.god_ids[s.god],
        "turn": {"turned": bool(s.turned)},
        "battle": battle_view(names, s),
        "winners": seats_in(s, int(s.winners)),
        "ended_by_card": bool(s.ended),
        "seat": seat,
        "own": None if seat is None else own_view(names, s, seat),
    }


def end_chance(s: VikingsState) -> Fraction:
    """How likely the cards due by now bring the End card (VK-2.5, VK-8.2)."""
    if s.phase == board.OVER or not s.end_in:
        return Fraction(0)
    half = 17 if s.opt_players == 2 else 21
    among = min(int(s.deck_left), half) if s.opt_end_card == board.LOWER_HALF else int(s.deck_left)
    safe = int(s.deck_left) - among
    return Fraction(min(max(0, int(cards_due(s)) - safe), among), among)


def _territories(names: Names, s: VikingsState) -> dict[str, Any]:
    owner, warriors = list(s.owner), list(s.warriors)
    out: dict[str, Any] = {name: {"side": int(owner[t]), "units": int(warriors[t])} for t, name in enumerate(names.ids)}
    for side in range(s.opt_players):
        land = ship_at(names, s, side)
        if land is not None:
            out[land]["ship"] = side
    return out


def holder(s: VikingsState, region: int) -> int | None:
    """The side that holds all of a region."""
    members = int(s.board.members[region])
    return next((side for side in range(sides_of(s.opt_players)) if not members & ~int(s.lands[side])), None)


def side_view(names: Names, s: VikingsState, side: int) -> dict[str, Any]:
    """What everybody sees of a side."""
    neutral = side >= s.opt_players
    held = [t for t in range(board.LANDS) if int(s.lands[side]) >> t & 1]
    in_game = bool(held) if neutral else bool(s.playing >> side & 1)
    return {
        "side": side,
        "neutral": neutral,
        "in_game": in_game,
        "territories": len(held),
        "warriors": sum(int(s.warriors[t]) for t in held),
        "cards": int(s.aside[side] if neutral else s.held[side]),
        "ship": ship_at(names, s, side),
        "anchored": side == s.seat and s.anchored != board.NO_LAND,
        "gods": int(s.gods[side]),
        "open_gods": listed(names.god_ids, s.open_gods[side]),
        "ripe": listed(names.god_ids, s.ripe[side]),
        "raids": int(s.raid_count[side]),
        "raid_pay": int(s.raid_pay[side]),
        "income": int(income(s, side)) if in_game and not neutral else 0,
        "out": int(s.fell[side]),
    }


def battle_view(names: Names, s: VikingsState) -> dict[str, Any] | None:
    """The attack that goes on: where, how many advance, which gods work, what the dice show."""
    if s.phase not in (board.DEFENCE_GOD, board.SAVING_GOD, board.ROLL_ON):
        return None
    return {
        "origin": names.ids[s.origin],
        "target": names.ids[s.target],
        "advance": int(s.advance),
        "by_ship": bool(s.by_ship),
        "gods": listed(names.god_ids, s.working),
        "attack_roll": [int(face) for face in s.attack_roll if face],
        "defend_roll": [int(face) for face in s.defend_roll if face],
    }


def own_view(names: Names, s: VikingsState, seat: int) -> dict[str, Any]:
    """What a seat alone knows: the stars in its hand, and its raids."""
    ones, twos, done = int(s.ones[seat]), int(s.twos[seat]), int(fulfilled(s, seat))
    return {
        "ones": ones,
        "twos": twos,
        "stars": ones + 2 * twos,
        "worth": int(price(s, ones + 2 * twos)),
        "raids": [
            {
                "id": raid.id,
                "lands": list(raid.territories),
                "pays": raid.warriors,
                "done": bool(done >> k & 1),
            }
            for k, raid in enumerate(names.raids)
            if int(s.raids[seat]) >> k & 1
        ],
    }


# ---- the table in a terminal


def table_lines(names: Names, table: Mapping[str, Any], players: Sequence[str]) -> list[str]:
    """A view as lines: the sides, each with its territories, regions, the deck, then what the own seat knows."""
    called = side_names(players)
    if not table["awaited"]:
        out = [say("table.over")]
    else:
        key = "table.round" if table["round"] else "table.setup"
        out = [say(key, round=table["round"], who=called[table["side"]])]
    for row in table["sides"]:
        out.append(_side_line(names, row, called))
        for name, land in table["territories"].items():
            if land["side"] == row["side"]:
                key = "table.land.ship" if "ship" in land else "table.land"
                out.append(say(key, land=names.called[name], n=land["units"]))
    for region in table["regions"]:
        who = say("table.nobody") if region["holder"] is None else called[region["holder"]]
        out.append(say("table.region", region=region["name"], bonus=region["bonus"], who=who))
    out.append(say("table.deck", deck=table["deck_left"], **table["discards"]))
    if table["end_in"] and table["due"]:
        out.append(say("table.end", due=table["due"], chance=table["end_chance"]["text"]))
    if table["battle"]:
        row = table["battle"]
        where = {name: names.called[row[name]] for name in ("origin", "target")}
        more = say("table.battle.gods", gods=_god_names(names, row["gods"])) if row["gods"] else ""
        out.append(say("table.battle", n=row["advance"], more=more, **where))
    elif table["pool"]:
        out.append(say("table.pool", n=table["pool"]))
    return out if table["own"] is None else out + _own_lines(names, table["own"])


def _side_line(names: Names, row: Mapping[str, Any], called: Sequence[str]) -> str:
    who = capital(called[row["side"]])
    if not row["in_game"]:
        return say("table.out", who=who)
    more = say("table.gods", n=row["gods"]) if row["gods"] else ""
    if row["open_gods"]:
        more += say("table.open_gods", gods=_god_names(names, row["open_gods"]))
    if row["raids"]:
        more += say("table.raids", n=row["raids"])
    if row["raid_pay"]:
        more += say("table.raid_pay", n=row["raid_pay"])
    key = "table.neutral" if row["neutral"] else "table.side"
    return say(key, who=who, lands=row["territories"], n=row["warriors"], cards=row["cards"], more=more)


def _god_names(names: Names, gods: Sequence[str]) -> str:
    return in_words([names.gods[names.god_ids.index(god)].name for god in gods])


def _own_lines(names: Names, own: Mapping[str, Any]) -> list[str]:
    out = [say("table.hand", ones=own["ones"], twos=own["twos"])]
    for row in own["raids"]:
        raid = names.raids[names.raid_ids.index(row["id"])]
        out.append(say("table.raid.done" if row["done"] else "table.raid", raid=raid_text(names, raid)))
    return out
