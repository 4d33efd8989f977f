"""Positions as plain data by names, both ways; what can't be is refused with the field that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.errors import BadOption, BadPosition
from warbanner.core.options import Option, Options
from warbanner.core.sets import first
from warbanner.games.europe import battle, board, control, rules
from warbanner.games.europe.loader import CARD_IDS, FIGURES
from warbanner.games.europe.notation import ASKS, LAND_IDS, read_units
from warbanner.games.europe.setup import hand_out
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.view import army, cards, ids_of

PHASES = {ASKS[phase].name: phase for phase in ASKS} | {"lay": board.LAY, "over": board.OVER}
AT_COMMIT = ("bid", "kingdom", "lay", "order", "battle", "reroll", "lose", "over")
MOST_COINS = 1_000_000
MOST_ROUNDS = 1_000_000
NONE_LEFT = "0F"  # an army that is gone while the other owner still chooses losses (RE-6.2)


def name_of(phase: int) -> str:
    """What a position calls its phase."""
    if phase == board.LAY:
        return "lay"
    return "over" if phase == board.OVER else ASKS[phase].name


def describe(s: EuropeState, options: Options) -> dict[str, Any]:
    """The position at a commit point; fields at their defaults are left out."""
    out: dict[str, Any] = {"game": "europe", "asks": name_of(int(s.phase))}
    territories = {name: row for t, name in enumerate(LAND_IDS) if (row := _territory(s, t))}
    sides = [_side(s, p) for p in range(s.opt_players)]
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
    }
    out |= {key: value for key, value in optional.items() if value}
    out["sides"] = sides
    if s.crown_cards_left != s.board.crown_cards:
        out["crown_cards_left"] = int(s.crown_cards_left)
    for name in ("marker", "first"):
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
    answered_bid = s.phase == board.BID and s.answered >> p & 1
    row = {
        "coins": int(s.coins[p]),
        "crown_cards": int(s.crown_cards[p]),
        "bought": bool(s.bought >> p & 1),
        "saved": bool(s.saved >> p & 1),
        "out_round": int(s.out_round[p]),
        "laid": [CARD_IDS[c] for c in s.laid[p * 2 : p * 2 + 2] if c != board.NO_CARD],
        "discards": cards(s.discards, p),
    }
    out = {name: value for name, value in row.items() if value}
    if answered_bid:
        out["bid"] = int(s.bid_low[p])
    return out


def _battle(s: EuropeState) -> dict[str, Any]:
    if s.battle == board.NO_LAND:
        return {}
    row = {name: int(getattr(s, name)) for name in ("rank", "rerolled", "attack_roll", "defend_roll")}
    return {"land": LAND_IDS[s.battle]} | {name: value for name, value in row.items() if value}


def _loss(s: EuropeState) -> dict[str, Any]:
    if s.loss_at == board.NO_LAND:
        return {}
    row = {name: int(getattr(s, name)) for name in ("loss_attacking", "hits_on_attacker", "hits_on_defender")}
    return {"land": LAND_IDS[s.loss_at]} | {name: value for name, value in row.items() if value}


# ---- reading


class _Fields:
    """One JSON object of a position: each field is taken once, with its type and range; none may be left over."""

    def __init__(self, where: str, value: Any) -> None:
        if not isinstance(value, Mapping):
            raise BadPosition(where or "position", "must be a JSON object")
        self.where, self.left = where, dict(value)

    def path(self, name: str) -> str:
        return f"{self.where}.{name}" if self.where else name

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        value = self.left.pop(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadPosition(self.path(name), f"{_short(value)} isn't a whole number from {low} to {high}")
        return value

    def flag(self, name: str) -> bool:
        value = self.left.pop(name, False)
        if not isinstance(value, bool):
            raise BadPosition(self.path(name), f"{_short(value)} isn't true or false")
        return value

    def listed(self, name: str, known: list[str]) -> list[int]:
        """The places of listed words among the known ones."""
        value = self.left.pop(name, [])
        if not isinstance(value, list):
            raise BadPosition(self.path(name), "must be a list")
        for word in value:
            if not isinstance(word, str) or word not in known:
                raise BadPosition(self.path(name), f"{_short(word)} isn't known here")
        return [known.index(word) for word in value]

    def set_of(self, name: str, known: list[str]) -> int:
        """The same as a set; each word once."""
        places = self.listed(name, known)
        if len(set(places)) != len(places):
            raise BadPosition(self.path(name), "something stands twice")
        return sum(1 << place for place in places)

    def army(self, name: str, may_be_gone: bool) -> list[int]:
        value = self.left.pop(name, None)
        try:
            units = read_units(value) if isinstance(value, str) else []
        except ValueError:
            units = []
        if not any(units) and not (may_be_gone and value == NONE_LEFT):
            raise BadPosition(self.path(name), f"{_short(value)} isn't an army like 5F2A3C1S")
        return units

    def land(self, name: str) -> int:
        value = self.left.pop(name, None)
        if not isinstance(value, str) or value not in LAND_IDS:
            raise BadPosition(self.path(name), f"{_short(value)} isn't a territory")
        return LAND_IDS.index(value)

    def done(self) -> None:
        for name in self.left:
            hint = "; crowns follow from who controls a city (RE-1.5)" if name == "crown" else ""
            raise BadPosition(self.path(str(name)[:40]), f"no such field{hint}")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def restore(
    place: Mapping[str, Any], blank: EuropeState, option_table: Mapping[str, Option]
) -> tuple[EuropeState, Options]:
    """The state and options of a position; BadPosition names the first field that is wrong."""
    top = _Fields("", place)
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
        raise BadPosition("asks", f"{_short(phase)} isn't one of {', '.join(AT_COMMIT)}")
    s.phase = PHASES[phase]
    _read_table(top, s)
    _read_territories(top, s)
    _read_sides(top, s)
    _read_asked(top, s)
    top.done()
    _check(s)
    return s, options


def _read_table(top: _Fields, s: EuropeState) -> None:
    last = int(s.opt_players) - 1
    in_set_up = s.phase in (board.BID, board.KINGDOM)
    s.round = top.whole("round", 0 if in_set_up else 1, 0 if in_set_up else MOST_ROUNDS, 0 if in_set_up else 1)
    s.turn = top.whole("turn", 0, 1, 0)
    if s.phase != board.BID:
        s.marker = top.whole("marker", 0, last)
        s.first = top.whole("first", 0, last)
    s.side = top.whole("side", 0, last, 0)
    s.crown_cards_left = top.whole("crown_cards_left", 0, int(s.board.crown_cards), int(s.board.crown_cards))
    s.claimed = top.set_of("claimed", LAND_IDS)
    s.working = 0
    if s.claimed & ~s.board.cities:
        raise BadPosition("claimed", f"{LAND_IDS[first(s.claimed & ~s.board.cities)]} has no city (RE-1.1)")


def _read_territories(top: _Fields, s: EuropeState) -> None:
    rows = _Fields("territories", top.left.pop("territories", {}))
    for name in list(rows.left):
        if name not in LAND_IDS:
            raise BadPosition(rows.path(str(name)[:40]), "no such territory")
        t = LAND_IDS.index(name)
        row = _Fields(rows.path(name), rows.left[name])
        last = int(s.opt_players) - 1
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


def _settle(s: EuropeState, row: _Fields, t: int, side: int) -> None:
    _place(s, row, "units", s.units, t, side)
    control.set_owner(s, t, side)


def _place(s: EuropeState, row: _Fields, name: str, units: Any, t: int, side: int) -> None:
    for kind, n in enumerate(row.army(name, s.phase == board.LOSE)):
        units[t * 4 + kind] = n
        s.reserve[side * 4 + kind] -= n
        if s.reserve[side * 4 + kind] < 0:
            total = s.board.army[kind]
            raise BadPosition(row.path(name), f"side {side} has more than {total} {FIGURES[kind]} (RE-1.2)")


def _read_sides(top: _Fields, s: EuropeState) -> None:
    rows = top.left.pop("sides", None)
    if not isinstance(rows, list) or len(rows) != s.opt_players:
        raise BadPosition("sides", f"must be a list of {s.opt_players}")
    s.playing = 0
    for p, value in enumerate(rows):
        row = _Fields(f"sides.{p}", value)
        s.coins[p] = row.whole("coins", 0, MOST_COINS, 0)
        s.crown_cards[p] = row.whole("crown_cards", 0, int(s.board.crown_cards), 0)
        s.bought |= row.flag("bought") << p
        s.saved |= row.flag("saved") << p
        s.out_round[p] = row.whole("out_round", 0, int(s.round), 0)
        if not s.out_round[p]:
            s.playing |= 1 << p
        laid = row.listed("laid", CARD_IDS)
        if len(laid) not in (0, 2):
            raise BadPosition(row.path("laid"), "two cards are laid, or none (RE-3.1)")
        for place, card in enumerate(laid):
            s.laid[p * 2 + place] = card
        _read_cards(row, s, p)
        if "bid" in row.left:
            if s.phase != board.BID:
                raise BadPosition(row.path("bid"), "nobody bids now (RE-2.2)")
            s.bid_low[p] = s.bid_high[p] = row.whole("bid", 0, int(s.coins[p]))
            s.answered |= 1 << p
        else:
            s.bid_high[p] = s.coins[p] if s.phase == board.BID else 0
        row.done()
    if s.crown_cards_left + sum(s.crown_cards) > s.board.crown_cards:
        raise BadPosition("crown_cards_left", f"more than {s.board.crown_cards} crown cards in all (RE-4.16)")


def _read_cards(row: _Fields, s: EuropeState, p: int) -> None:
    discards = _Fields(row.path("discards"), row.left.pop("discards", {}))
    for kind, name in enumerate(CARD_IDS):
        copies = int(s.board.copies[kind])
        n = discards.whole(name, 0, copies, 0)
        laid = sum(c == kind for c in s.laid[p * 2 : p * 2 + 2])
        if n + laid > copies:
            raise BadPosition(row.path("laid"), f"more than {copies} of {name} (RE-1.0b)")
        s.discards[p * 5 + kind] = n
        s.hand[p * 5 + kind] = 0 if s.out_round[p] else copies - n - laid
    discards.done()


def _read_asked(top: _Fields, s: EuropeState) -> None:
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
    if s.phase == board.BID and wanted != s.answered:
        raise BadPosition("answered", "must list the seats that have bid (RE-2.2)")
    s.answered = wanted
    if "battle" in top.left:
        row = _Fields("battle", top.left.pop("battle"))
        s.battle = row.land("land")
        s.rank = row.whole("rank", 1, 4)
        s.rerolled = row.whole("rerolled", 0, 1, 0)
        s.attack_roll = row.whole("attack_roll", 0, 127, 0)
        s.defend_roll = row.whole("defend_roll", 0, 127, 0)
        row.done()
    if "loss" in top.left:
        row = _Fields("loss", top.left.pop("loss"))
        t = row.land("land")
        s.loss_attacking = row.whole("loss_attacking", 0, 1, 0)
        s.hits_on_attacker = row.whole("hits_on_attacker", 0, 127, 0)
        s.hits_on_defender = row.whole("hits_on_defender", 0, 127, 0)
        row.done()
        battle.ask_losses(s, t, int(s.loss_attacking))


def _names(top: _Fields, name: str, known: list[str]) -> list[str]:
    return [known[place] for place in top.listed(name, known)]


def _check(s: EuropeState) -> None:
    """What fields must say together."""
    for p in range(s.opt_players):
        gone = not s.playing >> p & 1
        if gone and (s.lands[p] or s.attacks[p] or s.coins[p] or s.crown_cards[p] or s.laid[p * 2] != board.NO_CARD):
            raise BadPosition(f"sides.{p}", "is eliminated, so it has nothing (RE-7.2)")
        laid = s.laid[p * 2] != board.NO_CARD
        playing_cards = s.phase in (board.ORDER, board.BATTLE, board.REROLL, board.LOSE)
        if not gone and playing_cards and not laid:
            raise BadPosition(f"sides.{p}.laid", "two cards have been laid (RE-3.1)")
        if s.phase == board.LAY and laid != bool(s.answered >> p & 1):
            raise BadPosition("answered", f"seat {p} and its laid cards don't fit (RE-3.1)")
        if laid and s.phase in (board.BID, board.KINGDOM, board.OVER):
            raise BadPosition(f"sides.{p}.laid", "no cards are laid now (RE-3.1)")
        held = sum(s.hand[p * 5 : p * 5 + 5])
        if not gone and held == 0 and not laid:
            raise BadPosition(f"sides.{p}.discards", "an empty hand takes all cards back (RE-3.4)")
    _check_asked(s)


def _check_asked(s: EuropeState) -> None:
    if s.phase == board.OVER:
        if not s.answered or s.answered & ~s.playing:
            raise BadPosition("answered", "must list the winners (RE-7.1)")
        return
    if s.phase == board.REROLL and s.battle == board.NO_LAND:
        raise BadPosition("battle", "is missing")
    for name, t in (("battle", int(s.battle)), ("loss", int(s.loss_at))):
        needed = {"battle": (board.REROLL, board.LOSE), "loss": (board.LOSE,)}[name]
        if t == board.NO_LAND:
            if name == "loss" and s.phase == board.LOSE:
                raise BadPosition("loss", "is missing")
            continue
        if s.phase not in needed:
            raise BadPosition(name, f"isn't asked about while asks is {name_of(int(s.phase))}")
        if name == "battle" and not s.disputed >> t & 1:
            raise BadPosition("battle.land", f"{LAND_IDS[t]} isn't disputed (RE-6.1)")
        if name == "loss" and (s.owner[t] == board.NOBODY or (s.loss_attacking and not s.disputed >> t & 1)):
            raise BadPosition("loss.land", f"no army of that side is in {LAND_IDS[t]}")
    if s.phase == board.LOSE:
        units = s.attackers if s.loss_attacking else s.units
        hits = s.hits_on_attacker if s.loss_attacking else s.hits_on_defender
        if not 0 < hits < control.total(units, int(s.loss_at)):
            raise BadPosition("loss", "must be fewer hits than units, and at least one (RE-6.6)")
        if s.battle != board.NO_LAND and s.battle != s.loss_at:
            raise BadPosition("loss.land", "isn't where the battle is")
    if s.phase == board.KINGDOM and s.marker != s.first:
        raise BadPosition("first", "is the marker's holder in the set-up (RE-2.3)")
    if s.phase not in (board.BID, board.LAY) and not s.playing >> int(s.side) & 1:
        raise BadPosition("side", "is eliminated (RE-7.9)")
    for t, name in enumerate(LAND_IDS):
        gone = (s.owner[t] != board.NOBODY and not control.total(s.units, t)) or (
            s.attacker[t] != board.NOBODY and not control.total(s.attackers, t)
        )
        if gone and t != s.battle:
            raise BadPosition(f"territories.{name}", "an army without units is only where a battle is (RE-6.2)")
    awaited = int(rules.awaits(s))
    m = vec[i64]([0, 0])
    if not awaited or not rules.legal(s, first(awaited), m):
        raise BadPosition("asks", "nobody could answer")
