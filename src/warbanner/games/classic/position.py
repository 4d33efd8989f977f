"""Positions as plain data by names, both ways; what can't be is refused with the field that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warbanner.core.errors import BadOption, BadPosition
from warbanner.core.fields import short
from warbanner.core.options import Option, Options
from warbanner.core.scratch import SCRATCH
from warbanner.games.classic import board
from warbanner.games.classic.lands import set_armies, set_owner
from warbanner.games.classic.loader import WILD_CARD, Names, lands_in, words_of
from warbanner.games.classic.modes import capital
from warbanner.games.classic.notation import ASKS
from warbanner.games.classic.position_checks import check, has_begun
from warbanner.games.classic.position_fields import MOST_CARDS, Fields
from warbanner.games.classic.rules import Classic
from warbanner.games.classic.state import ClassicState
from warbanner.games.classic.view import seats_in, sides_of

PHASES = {ASKS[phase].name: phase for phase in ASKS} | {"over": board.OVER}
AT_COMMIT = (
    "claim", "add", "pair", "headquarters", "trade", "place", "attack_from", "defend", "reroll", "commander", "occupy",
    "fortify_from", "over",
)  # fmt: skip
TURN = {"captured": "captured", "extra": "extra", "forced": "forced", "commander": "command"}  # flags of the turn
MOST_ARMIES = 1_000_000_000  # far more than a game gets to: what is played from a position must be one as well
MOST_ROUNDS = 1_000_000_000
MOST_SETS = 10_000_000  # the next ones are worth 5 armies each


def name_of(phase: int) -> str:
    """What a position calls its phase."""
    if phase == board.OVER:
        return "over"
    return "pair" if phase == board.PAIR_NEUTRAL else ASKS[phase].name


def describe(names: Names, s: ClassicState, options: Options, sha256: str | None) -> dict[str, Any]:
    """The position at a commit point; fields at their defaults are left out. sha256: of a board not the game's own."""
    optional: dict[str, Any] = {
        "board": sha256,
        "options": options.changed,
        "round": int(s.round),
        "side": int(s.seat),
        "first": int(s.first),
        "territories": _territories(names, s),
        "discards": _cards(names, lands_in(s.discards), int(s.discard_wilds)),
        "sets": int(s.sets),
        "turn": [name for name, field in TURN.items() if getattr(s, field)],
        "battle": _battle(names, s),
        "gave": names.listed(lands_in(s.gave)),
        "took": names.listed(lands_in(s.took)),
        "winners": seats_in(s, int(s.winners)),
    }
    sides = [_side(names, s, p) for p in range(sides_of(s.opt_players))]
    return {"game": "classic", "asks": name_of(int(s.phase)), "sides": sides} | _told(optional)


def _told(row: Mapping[str, Any]) -> dict[str, Any]:
    """Fields that aren't nothing."""
    return {name: value for name, value in row.items() if value}


def _territories(names: Names, s: ClassicState) -> dict[str, Any]:
    owner, armies = list(s.owner), list(s.armies)
    return {
        name: {"side": int(owner[t]), "armies": int(armies[t])}
        for t, name in enumerate(names.ids)
        if name and owner[t] != board.NOBODY
    }


def _cards(names: Names, lands: int, wilds: int) -> list[str]:
    return names.listed(lands) + [WILD_CARD] * wilds


def _side(names: Names, s: ClassicState, p: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "pool": int(s.pool[p]),
        "cards": _cards(names, lands_in(s.hand, p), int(s.wilds[p])),
        "seen": names.listed(lands_in(s.seen, p)),
        "mission": names.mission_ids[s.mission[p]] if s.mission[p] != board.NO_MISSION else "",
        "headquarters": names.ids[s.headquarters[p]],
        "out": int(s.fell[p]),
    }
    out = _told(row)
    if s.fell_to[p] != board.NOBODY:
        out["out_by"] = int(s.fell_to[p])
    if p < s.opt_players and bool(s.begun >> p & 1) != has_begun(s, p):
        out["begun"] = bool(s.begun >> p & 1)
    return out


def _battle(names: Names, s: ClassicState) -> dict[str, Any]:
    if s.origin == board.NO_LAND:
        return {}
    rolls = {name: [int(face) for face in getattr(s, name) if face] for name in ("attack_roll", "defend_roll")}
    return {"origin": names.ids[s.origin], "target": names.ids[s.target], "dice": int(s.dice)} | _told(rolls)


# ---- reading


def restore(
    names: Names, place: Mapping[str, Any], rules: Classic, table: Mapping[str, Option], sha256: str | None
) -> tuple[ClassicState, Options]:
    """The state and options of a position; BadPosition names the first field that is wrong."""
    top = Fields("", place)
    if top.left.pop("game", "classic") != "classic":
        raise BadPosition("game", "isn't classic")
    if sha256 is not None and top.left.pop("board", None) != sha256:
        raise BadPosition("board", "isn't that of the board which is played on")
    options = _read_options(top, table)
    numbers = SCRATCH.sized(len(options))
    for at, n in enumerate(options.numbers):
        numbers[at] = n
    s = rules.lay_out(numbers)
    phase = top.left.pop("asks", None)
    if phase not in AT_COMMIT:
        raise BadPosition("asks", f"{short(phase)} isn't one of {', '.join(AT_COMMIT)}")
    s.phase = PHASES[phase]
    _read_table(top, s)
    _read_territories(names, top, s)
    _read_sides(names, top, s)
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


def _read_table(top: Fields, s: ClassicState) -> None:
    seats, in_set_up = int(s.opt_players), s.phase <= board.HEADQUARTERS
    last = int(s.opt_round_limit) or MOST_ROUNDS
    s.round = top.whole("round", 0, 0, 0) if in_set_up else top.whole("round", 1, last, 1)
    s.seat = top.seat("side", seats, 0)
    s.first = top.seat("first", seats, 0)
    s.sets = top.whole("sets", 0, 0 if in_set_up else MOST_SETS, 0)
    s.winners = top.seats("winners", seats)


def _read_territories(names: Names, top: Fields, s: ClassicState) -> None:
    rows = Fields("territories", top.left.pop("territories", {}))
    sides, most = sides_of(s.opt_players), int(s.opt_stack_limit) or MOST_ARMIES
    least = 0 if s.phase in (board.OCCUPY, board.OVER) else 1
    for name, value in rows.left.items():
        if name not in names.numbers:
            raise BadPosition(rows.path(str(name)[:40]), "no such territory")
        row = Fields(rows.path(name), value)
        set_owner(s, names.numbers[name], row.whole("side", 0, sides - 1))
        set_armies(s, names.numbers[name], row.whole("armies", least, most))
        row.done()


def _read_sides(names: Names, top: Fields, s: ClassicState) -> None:
    values = top.rows("sides")
    if len(values) != sides_of(s.opt_players):
        raise BadPosition("sides", f"must be a list of {sides_of(s.opt_players)}")
    rows = [Fields(f"sides.{p}", value) for p, value in enumerate(values)]
    seats = rows[: s.opt_players]
    if s.opt_mode == board.CAPITAL:
        _read_headquarters(names, seats, s)
    for p, row in enumerate(rows):
        s.pool[p] = row.whole("pool", 0, MOST_ARMIES, 0)
    for p, row in enumerate(seats):
        _read_hand(names, row, s, p)
        _read_fate(row, s, p)
        if s.opt_mode == board.MISSION:
            value = row.left.pop("mission", None)
            if value not in names.mission_ids:
                raise BadPosition(row.path("mission"), f"{short(value)} isn't a mission")
            s.mission[p] = names.mission_ids.index(value)
    for row in rows:
        row.done()
    if sum(s.held) > MOST_CARDS:
        raise BadPosition("sides", f"hold {sum(s.held)} cards together, which is more than {MOST_CARDS}")
    discards, s.discard_wilds = top.cards(names, "discards", s)
    s.discards[0], s.discards[1] = words_of(discards)


def _read_headquarters(names: Names, rows: list[Fields], s: ClassicState) -> None:
    """Once all are shown, their cards are out of the deck (CL-10.3)."""
    for p, row in enumerate(rows):
        if "headquarters" in row.left:
            s.headquarters[p] = row.land(names, "headquarters")
            if s.phase == board.HEADQUARTERS:
                s.answered |= 1 << p
    if s.phase > board.HEADQUARTERS:
        for t in s.headquarters:
            if t != board.NO_LAND:
                capital.remove_card(s, t)


def _read_hand(names: Names, row: Fields, s: ClassicState, p: int) -> None:
    lands, s.wilds[p] = row.cards(names, "cards", s)
    s.hand[p * 2], s.hand[p * 2 + 1] = words_of(lands)
    s.held[p] = lands.bit_count() + s.wilds[p]
    seen = row.lands(names, "seen")
    if seen & ~lands or (seen and not s.opt_card_reroll):
        raise BadPosition(row.path("seen"), "must be cards in the hand, laid open by card_reroll (CL-12.4)")
    s.seen[p * 2], s.seen[p * 2 + 1] = words_of(seen)


def _read_fate(row: Fields, s: ClassicState, p: int) -> None:
    """Whether a seat is out, and whether it has had a turn."""
    seats = int(s.opt_players)
    s.fell[p] = row.whole("out", 0, seats - 1, 0)
    if s.fell[p]:
        s.playing &= ~(1 << p)
        s.fell_to[p] = row.seat("out_by", seats)
    begun = row.flag("begun") if "begun" in row.left else has_begun(s, p)
    s.begun |= begun << p


def _read_turn(names: Names, top: Fields, s: ClassicState) -> None:
    """What belongs to the turn and to the open prompt alone."""
    words = list(TURN)
    for place in top.listed("turn", words):
        setattr(s, TURN[words[place]], 1)
    if "battle" in top.left:
        row = Fields("battle", top.left.pop("battle"))
        s.origin, s.target = row.land(names, "origin"), row.land(names, "target")
        s.dice = row.whole("dice", 1, 3)
        for at, face in enumerate(row.roll("attack_roll", 3)):
            s.attack_roll[at] = face
        for at, face in enumerate(row.roll("defend_roll", 2)):
            s.defend_roll[at] = face
        row.done()
    s.gave[0], s.gave[1] = words_of(top.lands(names, "gave"))
    s.took[0], s.took[1] = words_of(top.lands(names, "took"))
    if s.phase == board.PAIR and s.pool[s.seat] == 0:
        s.phase = board.PAIR_NEUTRAL
    elif s.phase == board.DEFEND:
        s.low, s.high = 1, 2
    elif s.phase == board.OCCUPY:
        s.low, s.high = s.dice, s.armies[s.origin] - 1 if s.origin != board.NO_LAND else 0
