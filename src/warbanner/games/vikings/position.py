"""Positions as plain data by names, both ways; what can't be is refused with the field that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warbanner.core.errors import BadOption, BadPosition
from warbanner.core.fields import short
from warbanner.core.options import Option, Options
from warbanner.core.scratch import SCRATCH
from warbanner.games.vikings import board
from warbanner.games.vikings.lands import set_owner, set_warriors
from warbanner.games.vikings.loader import EFFECTS, Names, listed
from warbanner.games.vikings.notation import ASKS
from warbanner.games.vikings.position_checks import check
from warbanner.games.vikings.position_fields import Fields
from warbanner.games.vikings.rules import Vikings
from warbanner.games.vikings.state import VikingsState
from warbanner.games.vikings.turns import TRIBE_WARRIORS
from warbanner.games.vikings.view import battle_view, seats_in, ship_at, sides_of

AT_COMMIT = {
    ASKS[phase].name: phase
    for phase in (
        board.SHIP_AT, board.TRIBE_AT, board.STEP, board.PLACE_AT, board.GOD_AT, board.ATTACK_FROM, board.DEFENCE_GOD,
        board.SAVING_GOD, board.ROLL_ON, board.RAID, board.MOVE_FROM, board.SAIL, board.DRAW,
    )
} | {"over": board.OVER}  # fmt: skip
NAME_OF = {int(phase): name for name, phase in AT_COMMIT.items()}
MOST_WARRIORS = 1_000_000_000  # far more than a game gets to: what is played from a position must be one as well
MOST_ROUNDS = 1_000_000_000
LAID_ASIDE = 3  # cards for each neutral tribe that has territories (VK-12.3, VK-12.6)


def describe(names: Names, s: VikingsState, options: Options, sha256: str | None) -> dict[str, Any]:
    """The position at a commit point; fields at their defaults are left out. sha256: of a board not the game's own."""
    battle = battle_view(names, s)
    optional: dict[str, Any] = {
        "board": sha256,
        "options": options.changed,
        "round": int(s.round),
        "side": int(s.seat),
        "first": int(s.first),
        "pool": int(s.pool),
        "due": int(s.due),
        "turned": bool(s.turned),
        "anchored": s.anchored != board.NO_LAND,
        "discards": _told({"ones": int(s.discard_ones), "twos": int(s.discard_twos)}),
        "raids_shown": listed(names.raid_ids, s.raids_known),
        "gods_seen": listed(names.god_ids, s.board.gods & ~s.gods_left),
        "god": names.god_ids[s.god] if s.phase == board.GOD_AT else "",
        "battle": _told(battle) if battle else {},
        "winners": seats_in(s, int(s.winners)),
        "ended": bool(s.ended),
    }
    sides = [_side(names, s, p) for p in range(sides_of(s.opt_players))]
    lands = {
        name: {"side": int(s.owner[t]), "warriors": int(s.warriors[t])}
        for t, name in enumerate(names.ids)
        if s.owner[t] != board.NOBODY
    }
    fixed = {"game": "vikings", "asks": NAME_OF[int(s.phase)], "territories": lands, "sides": sides}
    return fixed | _told(optional)


def _told(row: Mapping[str, Any]) -> dict[str, Any]:
    """Fields that aren't nothing."""
    return {name: value for name, value in row.items() if value}


def _side(names: Names, s: VikingsState, p: int) -> dict[str, Any]:
    return _told(
        {
            "ones": int(s.ones[p]),
            "twos": int(s.twos[p]),
            "aside_ones": int(s.aside_ones[p]),
            "ship": ship_at(names, s, p),
            "raids": listed(names.raid_ids, s.raids[p]),
            "raid_pay": int(s.raid_pay[p]),
            "taken": listed(names.ids, s.taken[p]),
            "gods": int(s.gods[p]),
            "open_gods": listed(names.god_ids, s.open_gods[p]),
            "ripe": listed(names.god_ids, s.ripe[p]),
            "out": int(s.fell[p]),
        }
    )


# ---- reading


def restore(
    names: Names, place: Mapping[str, Any], rules: Vikings, table: Mapping[str, Option], sha256: str | None
) -> tuple[VikingsState, Options]:
    """The state and options of a position; BadPosition names the first field that is wrong."""
    top = Fields("", place)
    if top.left.pop("game", "vikings") != "vikings":
        raise BadPosition("game", "isn't vikings")
    if sha256 is not None and top.left.pop("board", None) != sha256:
        raise BadPosition("board", "isn't that of the board which is played on")
    options = _read_options(top, table)
    numbers = SCRATCH.sized(len(options))
    for at, n in enumerate(options.numbers):
        numbers[at] = n
    s = rules.lay_out(numbers)
    phase = top.left.pop("asks", None)
    if not isinstance(phase, str) or phase not in AT_COMMIT:
        raise BadPosition("asks", f"{short(phase)} isn't one of {', '.join(AT_COMMIT)}")
    s.phase = AT_COMMIT[phase]
    _read_table(top, s)
    _read_territories(names, top, s)
    _read_sides(names, top, s)
    _read_cards(names, top, s)
    _read_turn(names, top, s)
    top.done()
    check(names, s)
    return s, options


def _read_options(top: Fields, table: Mapping[str, Option]) -> Options:
    chosen = top.left.pop("options", {})
    if not isinstance(chosen, Mapping):
        raise BadPosition("options", "must be a JSON object")
    try:
        return Options(table, chosen)
    except BadOption as e:
        raise BadPosition("options", str(e)) from None


def _read_table(top: Fields, s: VikingsState) -> None:
    seats, last = int(s.opt_players), int(s.opt_round_limit) or MOST_ROUNDS
    s.round = top.whole("round", 0, 0, 0) if s.phase == board.SHIP_AT else top.whole("round", 1, last, 1)
    s.seat = top.whole("side", 0, seats - 1, 0)
    s.first = top.whole("first", 0, seats - 1, 0)
    s.pool = top.whole("pool", 0, MOST_WARRIORS, 0)
    s.due = top.whole("due", 0, board.LANDS, 0)
    s.turned = int(top.flag("turned"))
    s.winners = top.seats("winners", seats)
    s.ended = int(top.flag("ended"))


def _read_territories(names: Names, top: Fields, s: VikingsState) -> None:
    rows = Fields("territories", top.left.pop("territories", {}))
    for name, value in rows.left.items():
        if name not in names.numbers:
            raise BadPosition(rows.path(str(name)[:40]), "no such territory")
        row = Fields(rows.path(name), value)
        set_owner(s, names.numbers[name], row.whole("side", 0, sides_of(s.opt_players) - 1))
        set_warriors(s, names.numbers[name], row.whole("warriors", 1, MOST_WARRIORS))
        row.done()


def _read_sides(names: Names, top: Fields, s: VikingsState) -> None:
    values = top.rows("sides")
    if len(values) != sides_of(s.opt_players):
        raise BadPosition("sides", f"must be a list of {sides_of(s.opt_players)}")
    for p, value in enumerate(values):
        row = Fields(f"sides.{p}", value)
        if p < s.opt_players:
            _read_seat(names, row, s, p)
        elif s.lands[p]:
            s.aside[p], s.aside_ones[p] = LAID_ASIDE, row.whole("aside_ones", 0, LAID_ASIDE, 0)
        row.done()


def _read_seat(names: Names, row: Fields, s: VikingsState, p: int) -> None:
    s.ones[p] = row.whole("ones", 0, board.LANDS, 0)
    s.twos[p] = row.whole("twos", 0, board.LANDS, 0)
    s.held[p] = s.ones[p] + s.twos[p]
    s.ship[p] = row.land_or_none(names, "ship")
    s.raids[p] = row.set_of("raids", names.raid_ids)
    s.raid_count[p] = int(s.raids[p]).bit_count()
    s.raid_pay[p] = row.whole("raid_pay", 0, MOST_WARRIORS, 0)
    s.taken[p] = row.set_of("taken", names.ids)
    s.gods[p] = row.whole("gods", 0, len(names.gods), 0)
    s.open_gods[p] = row.set_of("open_gods", names.god_ids)
    s.ripe[p] = row.set_of("ripe", names.god_ids)
    s.fell[p] = row.whole("out", 0, s.opt_players - 1, 0)
    if s.fell[p]:
        s.playing &= ~(1 << p)


def _read_cards(names: Names, top: Fields, s: VikingsState) -> None:
    """Discards, raids and gods that were seen; the deck is what is left (VK-1.5, VK-2.5)."""
    row = Fields("discards", top.left.pop("discards", {}))
    s.discard_ones = row.whole("ones", 0, board.LANDS, 0)
    s.discard_twos = row.whole("twos", 0, board.LANDS, 0)
    row.done()
    s.deck_ones -= sum(s.ones) + sum(s.aside_ones) + s.discard_ones
    s.deck_twos -= sum(s.twos) + sum(s.aside) - sum(s.aside_ones) + s.discard_twos
    for left, what in ((s.deck_ones, "one star"), (s.deck_twos, "two stars")):
        if left < 0:
            raise BadPosition("sides", f"more cards of {what} than there are (VK-1.5)")
    if s.ended:
        s.end_in = 0
    s.deck_left = s.deck_ones + s.deck_twos + s.end_in
    s.raids_known = top.set_of("raids_shown", names.raid_ids)
    s.gods_left = s.board.gods & ~top.set_of("gods_seen", names.god_ids)


def _read_turn(names: Names, top: Fields, s: VikingsState) -> None:
    """What belongs to the turn and to the open prompt alone."""
    if top.flag("anchored"):
        s.anchored = s.ship[s.seat]
        if s.anchored == board.NO_LAND:
            raise BadPosition("anchored", "there is no longship (VK-6.1)")
    if s.phase == board.TRIBE_AT:
        s.tribe_pool = TRIBE_WARRIORS
    if s.phase == board.GOD_AT:
        god = top.left.pop("god", None)
        if not isinstance(god, str) or god not in names.god_ids:
            raise BadPosition("god", f"{short(god)} isn't a god")
        s.god = names.god_ids.index(god)
        if s.board.effect[s.god] == EFFECTS.index("lose_choice"):
            s.losing = s.board.amount[s.god]
    if "battle" in top.left:
        row = Fields("battle", top.left.pop("battle"))
        s.origin, s.target = row.land(names, "origin"), row.land(names, "target")
        s.advance = row.whole("advance", 1, MOST_WARRIORS)
        s.by_ship = int(row.flag("by_ship"))
        s.working = row.set_of("gods", names.god_ids)
        for at, face in enumerate(row.roll("attack_roll", 3)):
            s.attack_roll[at] = face
        for at, face in enumerate(row.roll("defend_roll", 2)):
            s.defend_roll[at] = face
        row.done()
