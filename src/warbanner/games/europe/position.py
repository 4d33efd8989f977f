"""Positions as plain data by names, both ways; what can't be is refused with the field that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.errors import BadOption, BadPosition
from warbanner.core.fields import short
from warbanner.core.options import Option, Options
from warbanner.core.sets import first
from warbanner.games.europe import battle, board, control
from warbanner.games.europe.loader import CARD_IDS, FIGURES, MISSIONS
from warbanner.games.europe.notation import ASKS, LAND_IDS
from warbanner.games.europe.position_checks import check
from warbanner.games.europe.position_fields import NONE_LEFT, Fields
from warbanner.games.europe.position_missions import (
    describe_counts,
    describe_hand,
    read_clues,
    read_counts,
    read_deck,
    read_hand,
)
from warbanner.games.europe.setup import hand_out
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.view import army, cards, ids_of, missions_of

PHASES = {ASKS[phase].name: phase for phase in ASKS} | {"lay": board.LAY, "over": board.OVER}
AT_COMMIT = (
    "bid", "kingdom", "lay", "hire_first", "hire", "keep", "order", "reveal", "reveal_all", "battle", "reroll",
    "lose", "over",
)  # fmt: skip
BIDDING = (board.BID, board.HIRE)
MOST_COINS = 1_000_000
MOST_ROUNDS = 1_000_000


def name_of(phase: int) -> str:
    """What a position calls its phase."""
    if phase == board.LAY:
        return "lay"
    return "over" if phase == board.OVER else ASKS[phase].name


def describe(s: EuropeState, options: Options) -> dict[str, Any]:
    """The position at a commit point; fields at their defaults are left out."""
    out: dict[str, Any] = {"game": "europe", "asks": name_of(int(s.phase))}
    territories = {name: row for t, name in enumerate(LAND_IDS) if (row := _territory(s, t))}
    sides = [_seat(s, p) if p < s.opt_players else _army(s, p) for p in range(board.SIDES)]
    optional: dict[str, Any] = {
        "options": options.changed,
        "territories": territories,
        "round": int(s.round),
        "turn": int(s.turn),
        "claimed": ids_of(int(s.claimed)),
        "working": ids_of(int(s.working)),
        "answered": [p for p in range(s.opt_players) if s.answered >> p & 1],
        "card": [name for name in ("ordered", "acted", "expanded") if getattr(s, name)],
        "battle": _battle(s),
        "loss": _loss(s),
        "bottom": [MISSIONS[m] for m in s.bottom if m != board.NO_MISSION],
        "offered": missions_of(int(s.offered)),
    }
    out |= {key: value for key, value in optional.items() if value}
    out["sides"] = sides
    if not s.opt_missions and s.crown_cards_left != s.board.crown_cards:
        out["crown_cards_left"] = int(s.crown_cards_left)
    for name in ("marker", "first", "opener", "hiring"):
        if getattr(s, name) != board.NOBODY:
            out[name] = int(getattr(s, name))
    if s.side:
        out["side"] = int(s.side)
    return out


def _territory(s: EuropeState, t: int) -> dict[str, Any]:
    row: dict[str, Any] = {}
    if s.owner[t] != board.NOBODY:
        row |= {"side": int(s.owner[t]), "units": army(s.units, t) or NONE_LEFT}
    if s.attacker[t] != board.NOBODY:
        row |= {"attacker": int(s.attacker[t]), "attackers": army(s.attackers, t) or NONE_LEFT}
    if s.castles >> t & 1:
        row["castle"] = True
    return row


def _side(s: EuropeState, p: int) -> dict[str, Any]:
    """What seats and mercenary armies have alike."""
    row = {
        "coins": int(s.coins[p]),
        "out_round": int(s.out_round[p]),
        "laid": [CARD_IDS[c] for c in s.laid[p * 2 : p * 2 + 2] if c != board.NO_CARD],
        "discards": cards(s.discards, p),
    } | describe_counts(s, p)
    return {name: value for name, value in row.items() if value}


def _seat(s: EuropeState, p: int) -> dict[str, Any]:
    row = {
        "crown_cards": 0 if s.opt_missions else int(s.crown_cards[p]),
        "bought": bool(s.bought >> p & 1),
        "saved": bool(s.saved >> p & 1),
    } | describe_hand(s, p)
    out = _side(s, p) | {name: value for name, value in row.items() if value}
    if s.phase in BIDDING and s.answered >> p & 1:
        out["bid"] = int(s.bid_low[p])
    return out


def _army(s: EuropeState, p: int) -> dict[str, Any]:
    out = _side(s, p)
    if s.controller[p] != board.NOBODY:
        out["controller"] = int(s.controller[p])
    return out


ROLLS = ("attack_roll", "defend_roll")
STRENGTHS = ("attack_strength", "defence_strength")  # kept for missions alone


def _battle(s: EuropeState) -> dict[str, Any]:
    if s.battle == board.NO_LAND:
        return {}
    row = {name: int(getattr(s, name)) for name in ("rank", "rerolled", *ROLLS, *STRENGTHS)}
    return {"land": LAND_IDS[s.battle]} | {name: value for name, value in row.items() if value}


def _loss(s: EuropeState) -> dict[str, Any]:
    if s.loss_at == board.NO_LAND:
        return {}
    row = {name: int(getattr(s, name)) for name in ("loss_attacking", "hits_on_attacker", "hits_on_defender")}
    return {"land": LAND_IDS[s.loss_at]} | {name: value for name, value in row.items() if value}


# ---- reading


def restore(
    place: Mapping[str, Any], blank: EuropeState, option_table: Mapping[str, Option]
) -> tuple[EuropeState, Options]:
    """The state and options of a position; BadPosition names the first field that is wrong."""
    top = Fields("", place)
    if top.left.pop("game", "europe") != "europe":
        raise BadPosition("game", "isn't europe")
    chosen = top.left.pop("options", {})
    if not isinstance(chosen, Mapping):
        raise BadPosition("options", "must be a JSON object")
    try:
        options = Options(option_table, chosen)
    except BadOption as e:
        raise BadPosition("options", str(e)) from None
    s = hand_out(blank, vec[i64](options.numbers))
    phase = top.left.pop("asks", "lay")
    if phase not in AT_COMMIT:
        raise BadPosition("asks", f"{short(phase)} isn't one of {', '.join(AT_COMMIT)}")
    s.phase = PHASES[phase]
    _read_table(top, s)
    _read_territories(top, s)
    _read_sides(top, s)
    _read_asked(top, s)
    top.done()
    check(s, phase)
    return s, options


def _read_table(top: Fields, s: EuropeState) -> None:
    last = int(s.opt_players) - 1
    in_set_up = s.phase in (board.BID, board.KINGDOM)
    s.round = top.whole("round", 0 if in_set_up else 1, 0 if in_set_up else MOST_ROUNDS, 0 if in_set_up else 1)
    s.turn = top.whole("turn", 0, 1, 0)
    if s.phase != board.BID:
        s.marker = top.whole("marker", 0, last)
        s.first = top.whole("first", 0, last)
        if s.opt_players == 2:
            s.opener = top.whole("opener", 0, last)
    s.side = top.whole("side", 0, board.SIDES - 1, 0)
    if s.phase == board.HIRE:
        s.hiring = top.whole("hiring", int(s.opt_players), board.SIDES - 1)
    if s.opt_missions:
        read_deck(top, s)
    else:
        s.crown_cards_left = top.whole("crown_cards_left", 0, int(s.board.crown_cards), int(s.board.crown_cards))
    s.claimed = top.set_of("claimed", LAND_IDS)
    s.working = 0
    if s.claimed & ~s.board.cities:
        raise BadPosition("claimed", f"{LAND_IDS[first(s.claimed & ~s.board.cities)]} has no city (RE-1.1)")


def _read_territories(top: Fields, s: EuropeState) -> None:
    rows = Fields("territories", top.left.pop("territories", {}))
    for name in list(rows.left):
        if name not in LAND_IDS:
            raise BadPosition(rows.path(str(name)[:40]), "no such territory")
        t = LAND_IDS.index(name)
        row = Fields(rows.path(name), rows.left[name])
        last = board.SIDES - 1
        if row.flag("castle"):
            s.castles |= 1 << t
        if "side" in row.left or "units" in row.left:
            _settle(s, row, t, row.whole("side", 0, last))
        if "attacker" in row.left or "attackers" in row.left:
            if s.owner[t] == board.NOBODY:
                raise BadPosition(row.path("attacker"), "nobody is there to attack (RE-4.6)")
            attacker = row.whole("attacker", 0, last)
            if attacker == s.owner[t]:
                raise BadPosition(row.path("attacker"), "is the owner too (RE-4.2)")
            _place(s, row, "attackers", s.attackers, t, attacker)
            control.set_attacker(s, t, attacker)
        row.done()
    s.castles_left = s.board.castles - int(s.castles).bit_count()
    if s.castles_left < 0:
        raise BadPosition("territories", f"more than {s.board.castles} castles (RE-1.3)")
    s.working = top.set_of("working", LAND_IDS)
    off = s.working & ~(s.board.gold & ~s.lands[board.NOBODY])
    if off:
        raise BadPosition("working", f"{LAND_IDS[first(off)]} is no gold city that somebody holds (RE-8.0)")
    missing = s.board.cities & ~s.lands[board.NOBODY] & ~s.claimed
    if missing:
        raise BadPosition("claimed", f"{LAND_IDS[first(missing)]} is held, so it has been claimed (RE-4.5)")


def _settle(s: EuropeState, row: Fields, t: int, side: int) -> None:
    _place(s, row, "units", s.units, t, side)
    control.set_owner(s, t, side)


def _place(s: EuropeState, row: Fields, name: str, units: Any, t: int, side: int) -> None:
    for kind, n in enumerate(row.army(name, s.phase == board.LOSE)):
        units[t * 4 + kind] = n
        s.reserve[side * 4 + kind] -= n
        if s.reserve[side * 4 + kind] < 0:
            total = s.board.army[kind]
            raise BadPosition(row.path(name), f"side {side} has more than {total} {FIGURES[kind]} (RE-1.2)")


def _read_sides(top: Fields, s: EuropeState) -> None:
    values = top.left.pop("sides", None)
    if not isinstance(values, list) or len(values) != board.SIDES:
        raise BadPosition("sides", f"must be a list of {board.SIDES}")
    s.playing = 0
    rows = [Fields(f"sides.{p}", value) for p, value in enumerate(values)]
    for p, row in enumerate(rows):
        s.coins[p] = row.whole("coins", 0, MOST_COINS, 0)
        s.out_round[p] = row.whole("out_round", 0, int(s.round), 0)
        if not s.out_round[p]:
            s.playing |= 1 << p
        laid = row.listed("laid", CARD_IDS)
        if len(laid) not in ((0, 2) if p < s.opt_players else (0, 1, 2)):
            raise BadPosition(row.path("laid"), "two cards are laid, or none (RE-3.1)")
        for place, card in enumerate(laid):
            s.laid[p * 2 + place] = card
        _read_cards(row, s, p)
        if s.opt_missions:
            read_counts(row, s, p)
        if p < s.opt_players:
            _read_seat(row, s, p)
        elif "controller" in row.left:
            s.controller[p] = row.whole("controller", 0, int(s.opt_players) - 1)
            s.hired |= 1 << p
    if s.opt_missions:
        read_clues(rows, s)
    for row in rows:
        row.done()
    if not s.opt_missions and s.crown_cards_left + sum(s.crown_cards) > s.board.crown_cards:
        raise BadPosition("crown_cards_left", f"more than {s.board.crown_cards} crown cards in all (RE-4.16)")


def _read_seat(row: Fields, s: EuropeState, p: int) -> None:
    if s.opt_missions:
        read_hand(row, s, p)
    else:
        s.crown_cards[p] = row.whole("crown_cards", 0, int(s.board.crown_cards), 0)
    s.bought |= row.flag("bought") << p
    s.saved |= row.flag("saved") << p
    s.bid_high[p] = s.coins[p] if s.phase in BIDDING else 0
    if "bid" in row.left:
        if s.phase not in BIDDING:
            raise BadPosition(row.path("bid"), "nobody bids now (RE-2.2)")
        s.bid_low[p] = s.bid_high[p] = row.whole("bid", 0, int(s.coins[p]))
        s.answered |= 1 << p
    elif s.phase in BIDDING and s.playing >> p & 1 and not s.coins[p]:
        s.answered |= 1 << p  # nothing to choose


def _read_cards(row: Fields, s: EuropeState, p: int) -> None:
    discards = Fields(row.path("discards"), row.left.pop("discards", {}))
    for kind, name in enumerate(CARD_IDS):
        copies = int(s.board.copies[kind])
        n = discards.whole(name, 0, copies, 0)
        laid = sum(c == kind for c in s.laid[p * 2 : p * 2 + 2])
        if n + laid > copies:
            raise BadPosition(row.path("laid"), f"more than {copies} of {name} (RE-1.0b)")
        s.discards[p * 5 + kind] = n
        s.hand[p * 5 + kind] = 0 if s.out_round[p] else copies - n - laid
    discards.done()


def _read_asked(top: Fields, s: EuropeState) -> None:
    """What belongs to the open prompt alone."""
    for name in _names(top, "card", ["ordered", "acted", "expanded"]):
        if s.phase not in (board.ORDER, board.LOSE):
            raise BadPosition("card", "no card is played now (RE-3.3)")
        setattr(s, name, 1)
    answered = top.left.pop("answered", [])
    if not isinstance(answered, list) or any(
        isinstance(p, bool) or not isinstance(p, int) or not 0 <= p < s.opt_players for p in answered
    ):
        raise BadPosition("answered", "must be a list of seats")
    wanted = sum(1 << p for p in set(answered))
    if s.phase in BIDDING:
        broke = sum(1 << p for p in range(s.opt_players) if s.answered >> p & 1 and not s.coins[p])
        if wanted | broke != s.answered:
            raise BadPosition("answered", "must list the seats that have bid (RE-2.2)")
    else:
        s.answered = wanted
    if "battle" in top.left:
        row = Fields("battle", top.left.pop("battle"))
        s.battle = row.land("land")
        s.rank = row.whole("rank", 1, 4)
        s.rerolled = row.whole("rerolled", 0, 1, 0)
        for name in (*ROLLS, *(STRENGTHS if s.opt_missions else ())):
            setattr(s, name, row.whole(name, 0, 127, 0))
        row.done()
    if "loss" in top.left:
        row = Fields("loss", top.left.pop("loss"))
        t = row.land("land")
        s.loss_attacking = row.whole("loss_attacking", 0, 1, 0)
        s.hits_on_attacker = row.whole("hits_on_attacker", 0, 127, 0)
        s.hits_on_defender = row.whole("hits_on_defender", 0, 127, 0)
        row.done()
        battle.ask_losses(s, t, int(s.loss_attacking))


def _names(top: Fields, name: str, known: list[str]) -> list[str]:
    return [known[place] for place in top.listed(name, known)]
