"""What a seat, or a spectator, may see: public fields and that seat's own secrets (CL-1.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warbanner.games.classic import board, rules
from warbanner.games.classic.cards import deck_size, value_of
from warbanner.games.classic.loader import DESIGNS, WILD_CARD, Names, lands_in
from warbanner.games.classic.modes import capital, mission
from warbanner.games.classic.notation import ASKS, hand_of
from warbanner.games.classic.reinforce import holds_region, income
from warbanner.games.classic.state import ClassicState
from warbanner.games.classic.text import capital as capitalised
from warbanner.games.classic.text import card_name, listed, mission_text, say, side_names

NEXT_SETS = 5  # values of sets that are shown


def sides_of(players: int) -> int:
    """How many sides own armies: the seats, with two of them a neutral one."""
    return players + 1 if players == 2 else players


def known(side: int) -> int | None:
    """A side, or None for nobody."""
    return None if side == board.NOBODY else int(side)


def seats_in(s: ClassicState, seats: int) -> list[int]:
    """The seats of a set."""
    return [p for p in range(s.opt_players) if seats >> p & 1]


def design_of(s: ClassicState, card: int) -> str:
    """The design of a card; "" for a card without one."""
    if card == board.WILD:
        return WILD_CARD
    design = int(s.board.design[s.opt_deck * board.LANDS + card])
    return DESIGNS[design] if design < len(DESIGNS) else ""


def view(names: Names, s: ClassicState, seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator (None) sees it."""
    owner, armies = list(s.owner), list(s.armies)
    awaited = int(rules.awaits(s))
    return {
        "game": "classic",
        "mode": ("world", "capital", "mission")[s.opt_mode],
        "round": int(s.round),
        "side": int(s.seat),
        "first": int(s.first),
        "awaited": seats_in(s, awaited),
        "asks": ASKS[int(s.phase)].name if awaited else None,
        "territories": _territories(names, s, owner, armies),
        "regions": [
            {"id": region.id, "name": region.name, "bonus": region.bonus, "holder": holder(s, c)}
            for c, region in enumerate(names.map.regions)
        ],
        "sides": [side_view(names, s, side, owner, armies) for side in range(sides_of(s.opt_players))],
        "sets": int(s.sets),
        "next_set": int(value_of(s, s.sets)),
        "next_sets": [int(value_of(s, s.sets + k)) for k in range(NEXT_SETS)],
        "deck_left": int(deck_size(s)),
        "discards": names.listed(lands_in(s.discards)) + [WILD_CARD] * s.discard_wilds,
        "pool": int(s.pool[s.seat]),
        "turn": {
            "captured": bool(s.captured),
            "extra": bool(s.extra),
            "forced": bool(s.forced),
            "commander_used": bool(s.command),
        },
        "battle": battle_view(names, s),
        "winners": seats_in(s, int(s.winners)),
        "seat": seat,
        "own": None if seat is None else own_view(names, s, seat, owner),
    }


def _territories(names: Names, s: ClassicState, owner: Sequence[int], armies: Sequence[int]) -> dict[str, Any]:
    """Who holds what; a Headquarters once all are shown."""
    out: dict[str, Any] = {
        name: {"side": int(owner[t]), "units": int(armies[t])}
        for t, name in enumerate(names.ids)
        if name and owner[t] != board.NOBODY
    }
    if capital.shown(s):
        for p in range(s.opt_players):
            out[names.ids[s.headquarters[p]]]["headquarters"] = p
    return out


def holder(s: ClassicState, region: int) -> int | None:
    """The side that holds all of a continent."""
    sides = range(sides_of(s.opt_players))
    return next((side for side in sides if holds_region(s, side, region)), None)


def side_view(names: Names, s: ClassicState, side: int, owner: Sequence[int], armies: Sequence[int]) -> dict[str, Any]:
    """What everybody sees of a side."""
    neutral = side >= s.opt_players
    held = [t for t, who in enumerate(owner) if who == side]
    out = {
        "side": side,
        "neutral": neutral,
        "in_game": bool(held) if neutral else bool(s.playing >> side & 1),
        "territories": len(held),
        "armies": sum(int(armies[t]) for t in held),
        "cards": int(s.held[side]),
        "seen": names.listed(lands_in(s.seen, side)),
        "pool": int(s.pool[side]),
        "income": 0 if neutral or not s.playing >> side & 1 else int(income(s, side)),
        "out": int(s.fell[side]),
        "out_by": known(s.fell_to[side]),
        "headquarters": None,
        "taken": [],
    }
    if capital.shown(s) and not neutral:
        out["headquarters"] = names.ids[s.headquarters[side]]
        out["taken"] = [p for p in range(s.opt_players) if p != side and owner[s.headquarters[p]] == side]
    if s.phase == board.OVER and s.opt_mode == board.MISSION:
        out["mission"] = mission_view(names, s, side)
    return out


def mission_view(names: Names, s: ClassicState, seat: int) -> dict[str, Any]:
    """A seat's mission; destroy: the seat whose armies must go."""
    goal = names.missions[s.mission[seat]]
    changed = bool(mission.changed(s, seat))
    return {
        "id": goal.id,
        "text": mission_text(names, goal, changed),
        "destroy": goal.destroy - 1 if goal.destroy and not changed else None,
        "done": bool(mission.done(s, seat)),
        "changed": changed,
    }


def battle_view(names: Names, s: ClassicState) -> dict[str, Any] | None:
    """The attack that goes on: where, how many dice, and what they show."""
    if not board.DEFEND <= s.phase <= board.OCCUPY:
        return None
    return {
        "origin": names.ids[s.origin],
        "target": names.ids[s.target],
        "dice": int(s.dice),
        "attack_roll": [int(face) for face in s.attack_roll if face],
        "defend_roll": [int(face) for face in s.defend_roll if face],
    }


def own_view(names: Names, s: ClassicState, seat: int, owner: Sequence[int]) -> dict[str, Any]:
    """What a seat alone knows: its hand, its mission, the Headquarters it picked."""
    hand = [
        {
            "card": names.card(card),
            "design": design_of(s, card),
            "owned": card != board.WILD and owner[card] == seat,
        }
        for card in hand_of(s, seat)
    ]
    return {
        "hand": hand,
        "mission": mission_view(names, s, seat) if s.opt_mode == board.MISSION else None,
        "headquarters": names.ids[s.headquarters[seat]] or None,
    }


# ---- the table in a terminal


def table_lines(names: Names, table: Mapping[str, Any], players: Sequence[str]) -> list[str]:
    """A view as lines: the sides, each with its territories, continents, cards, then what the own seat knows."""
    called = side_names(players)
    if not table["awaited"]:
        out = [say("table.over")]
    else:
        key = "table.round" if table["round"] else "table.setup"
        out = [say(key, round=table["round"], who=called[table["side"]])]
    for row in table["sides"]:
        out.append(_side_line(names, row, called))
        if "mission" in row:
            out.append(say("table.mission.other", mission=row["mission"]["text"]))
        for name, land in table["territories"].items():
            if land["side"] == row["side"]:
                out.append(say("table.land", land=names.called[name], n=land["units"]))
    for region in table["regions"]:
        who = say("table.nobody") if region["holder"] is None else called[region["holder"]]
        out.append(say("table.region", region=region["name"], bonus=region["bonus"], who=who))
    out.append(say("table.set", value=table["next_set"], sets=table["sets"], deck=table["deck_left"]))
    return out if table["own"] is None else out + _own_lines(names, table["own"], players)


def _side_line(names: Names, row: Mapping[str, Any], called: Sequence[str]) -> str:
    who = capitalised(called[row["side"]])
    if not row["in_game"]:
        return say("table.out", who=who)
    more = say("table.pool", n=row["pool"]) if row["pool"] else ""
    if row["headquarters"]:
        more += say("table.headquarters", land=names.called[row["headquarters"]])
    if row["taken"]:
        more += say("table.taken", words=listed([called[p] for p in row["taken"]]))
    if row["seen"]:
        more += say("table.seen", cards=listed([names.called[card] for card in row["seen"]]))
    key = "table.neutral" if row["neutral"] else "table.side"
    return say(key, who=who, lands=row["territories"], n=row["armies"], cards=row["cards"], more=more)


def _own_lines(names: Names, own: Mapping[str, Any], players: Sequence[str]) -> list[str]:
    cards = []
    for row in own["hand"]:
        card = card_name(names, row["card"], row["design"])
        cards.append(say("table.owned", card=card) if row["owned"] else card)
    out = [say("table.hand", cards="; ".join(cards) or say("table.none"))]
    if own["mission"]:
        row = own["mission"]
        goal = names.missions[names.mission_ids.index(row["id"])]
        key = "table.mission.done" if row["done"] else "table.mission"
        out.append(say(key, mission=mission_text(names, goal, row["changed"], players)))
    if own["headquarters"]:
        out.append(say("table.own_headquarters", land=names.called[own["headquarters"]]))
    return out
