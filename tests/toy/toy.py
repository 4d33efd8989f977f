"""A toy game in plain Python: what the core promises to any game, without the core's help.

2 or 3 seats hold 500 coins. Each round all bid in secret (a number far above 126); dice, or the lowest seat, part
the tied. The winner pays, draws a card that only it sees, and may take a spot in a row, with one of its cards on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core import registry
from warbanner.core.clauses import Clause, Ledger
from warbanner.core.contract import PASS, PASS_BIT, Rules, State
from warbanner.core.errors import BadOption, BadPosition, IllegalMove
from warbanner.core.events import Event
from warbanner.core.game import Ask, Game, Standing
from warbanner.core.mind import Mind
from warbanner.core.numbers import narrow, offer
from warbanner.core.options import Option, Options
from warbanner.core.rng import below, die, draw
from warbanner.core.text import Catalogue
from warbanner.core.trace import Trace, emit

BID, SPOT, CARD, OVER = 0, 1, 2, 3
BIDS, TIED, DREW, TOOK, PASSED, ENDED = range(1, 7)
SEATS, SPOTS, KINDS, COPIES, COINS, WAGE = 3, 12, 4, 4, 500, 10
NOBODY, NO_CARD, NO_SPOT = SEATS, KINDS, 63

FIELDS = [
    ("coins", SEATS, 0, "public", "coins of each seat"),
    ("low", SEATS, 0, "secret", "lowest the bid may still be"),
    ("high", SEATS, 0, "secret", "highest the bid may still be"),
    ("hand", SEATS * KINDS, 0, "secret", "cards in hand by kind"),
    ("deck", KINDS, COPIES, "secret", "cards not drawn yet by kind"),
    ("owner", SPOTS, NOBODY, "public", "who has the spot"),
    ("card", SPOTS, NO_CARD, "public", "the card on it"),
    ("answered", 0, 0, "public", "set of seats that have bid"),
    ("phase", 0, 0, "public", "what is asked"),
    ("side", 0, 0, "public", "who won the bids"),
    ("round", 0, 1, "public", "the round, from 1"),
    ("players", 0, 0, "public", "option players"),
    ("tie", 0, 0, "public", "option tie"),
    ("length", 0, 0, "public", "option length"),
    ("partial", 0, 0, "draft", "set of seats in the middle of a move"),
    ("spot", 0, NO_SPOT, "draft", "the spot that is being taken"),
]


class ToyState(State):
    def __init__(self) -> None:
        super().__init__()
        for name, length, start, _, _ in FIELDS:
            setattr(self, name, vec[i64]([start] * length) if length else start)

    def copy(self) -> ToyState:
        twin = ToyState()
        for name, length, _, _, _ in FIELDS:
            value = getattr(self, name)
            setattr(twin, name, value[:] if length else value)
        return twin

    def size(self) -> int:
        return sum(length or 1 for _, length, _, _, _ in FIELDS)

    def put(self, out: Any) -> None:
        at = 0
        for name, length, _, _, _ in FIELDS:
            value = getattr(self, name)
            for i, x in enumerate(value if length else [value]):
                out[at + i] = x
            at += length or 1

    def get(self, src: Any) -> None:
        at = 0
        for name, length, _, _, _ in FIELDS:
            if length:
                for i in range(length):
                    getattr(self, name)[i] = src[at + i]
            else:
                setattr(self, name, int(src[at]))
            at += length or 1


class ToyRules(Rules):
    def start(self, options: Any, r: Any) -> ToyState:
        s = ToyState()
        s.players, s.tie, s.length = (int(x) for x in options)
        for p in range(s.players):
            s.coins[p] = COINS
        self._open_bids(s)
        return s

    def _open_bids(self, s: Any) -> None:
        s.phase, s.answered, s.side = BID, 0, 0
        for p in range(s.players):
            s.low[p], s.high[p] = 0, s.coins[p]

    def awaits(self, s: Any) -> int:
        if s.phase == OVER:
            return 0
        return (1 << s.players) - 1 & ~s.answered if s.phase == BID else 1 << s.side

    def prompt(self, s: Any, seat: int) -> int:
        return s.phase

    def number(self, s: Any, seat: int) -> tuple[int, int]:
        return (s.low[seat], s.high[seat]) if s.phase == BID else (0, -1)

    def legal(self, s: Any, seat: int, m: Any) -> int:
        if s.phase == BID:
            return offer(s.low[seat], s.high[seat], m)
        if s.phase == SPOT:
            free = [t for t in range(SPOTS) if s.owner[t] == NOBODY]
        else:
            free = [k for k in range(KINDS) if s.hand[seat * KINDS + k] > 0]
        m[0], m[1] = sum(1 << t for t in free), PASS_BIT
        return len(free) + 1

    def why(self, s: Any, seat: int, choice: int) -> int:
        m = vec[i64]([0, 0])
        self.legal(s, seat, m)
        if choice & 63 != 63 and m[choice >> 6] >> (choice & 63) & 1:
            return 0
        return {BID: 101, SPOT: 201, CARD: 202}[s.phase]

    def apply(self, s: Any, seat: int, choice: int, r: Any, tr: Trace) -> None:
        s.partial |= 1 << seat
        if s.phase == BID:
            s.low[seat], s.high[seat] = narrow(s.low[seat], s.high[seat], choice)
            if s.low[seat] == s.high[seat]:
                s.partial &= ~(1 << seat)
                s.answered |= 1 << seat
                if s.answered == (1 << s.players) - 1:
                    self._settle(s, r, tr)
        elif s.phase == SPOT and choice != PASS:
            s.spot, s.phase = choice, CARD
        else:
            self._take(s, seat, choice, tr)

    def _settle(self, s: Any, r: Any, tr: Trace) -> None:
        bids = [int(s.low[p]) for p in range(s.players)]
        for p, bid in enumerate(bids):
            emit(tr, BIDS, p, bid, 0)
        tied = [p for p in range(s.players) if bids[p] == max(bids)]
        while len(tied) > 1 and s.tie == 0:
            faces = [int(die(r)) for _ in tied]
            for p, face in zip(tied, faces, strict=True):
                emit(tr, TIED, p, face, 0)
            tied = [p for p, face in zip(tied, faces, strict=True) if face == max(faces)]
        s.side = tied[0]
        s.coins[s.side] -= max(bids)
        for p in range(s.players):
            s.low[p] = s.high[p] = 0
        kind = draw(r, s.deck, 0, KINDS)
        s.hand[s.side * KINDS + kind] += 1
        emit(tr, DREW, s.side, kind, 0)
        s.answered, s.phase = 0, SPOT

    def _take(self, s: Any, seat: int, choice: int, tr: Trace) -> None:
        s.partial = 0
        if s.spot == NO_SPOT:
            emit(tr, PASSED, seat, 0, 0)
        else:
            s.owner[s.spot] = seat
            if choice != PASS:
                s.hand[seat * KINDS + choice] -= 1
                s.card[s.spot] = choice
            emit(tr, TOOK, seat, s.spot, s.card[s.spot])
        s.spot = NO_SPOT
        for p in range(s.players):
            s.coins[p] += WAGE
        s.round += 1
        if s.round > s.length:
            s.phase, s.side = OVER, 0
            emit(tr, ENDED, 0, 0, 0)
        else:
            self._open_bids(s)

    def committed(self, s: Any, seat: int) -> bool:
        return not s.partial >> seat & 1

    def rounds(self, s: Any) -> int:
        return s.round - 1

    def opener(self, s: Any) -> int:
        return 0

    def _score(self, s: Any, p: int) -> int:
        return sum(10 + (s.card[t] + 1 if s.card[t] != NO_CARD else 0) for t in range(SPOTS) if s.owner[t] == p)

    def result(self, s: Any) -> Any:
        scores = [self._score(s, p) for p in range(s.players)]
        return vec[i64]([1 + sum(other > score for other in scores) for score in scores])

    def imagine(self, s: Any, seat: int, r: Any) -> ToyState:
        c: Any = s.copy()
        for p in range(s.players):
            if p == seat:
                continue
            if s.phase == BID and s.answered >> p & 1:
                c.low[p] = c.high[p] = below(r, s.coins[p] + 1)
            elif s.phase == BID:
                c.low[p], c.high[p] = 0, s.coins[p]
                c.partial &= ~(1 << p)
            for k in range(KINDS):
                c.deck[k] += c.hand[p * KINDS + k]
                c.hand[p * KINDS + k] = 0
        for p in range(s.players):
            if p != seat:
                for _ in range(sum(s.hand[p * KINDS : p * KINDS + KINDS])):
                    c.hand[p * KINDS + draw(r, c.deck, 0, KINDS)] += 1
        return c

    def seats(self, s: Any) -> int:
        return s.players

    def turn(self, s: Any) -> int:
        return -1 if s.phase in (BID, OVER) else s.side

    def features(self, s: Any, seat: int, f: Any) -> bool:
        f[0] = float(self._score(s, seat))
        return True


@dataclass(frozen=True, slots=True)
class Bid(Event):
    who: int
    coins: int


@dataclass(frozen=True, slots=True)
class TieDie(Event):
    who: int
    face: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """The kind is -1 to everybody else."""

    who: int
    kind: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.who else Drew(self.who, -1)


@dataclass(frozen=True, slots=True)
class Took(Event):
    who: int
    spot: int
    card: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    who: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    pass


class ToyLedger(Ledger):
    def __init__(self) -> None:
        texts = {"T-1.1": "Bid from 0 to all you have.", "T-2.1": "Take a free spot.", "T-2.2": "Lay a card you hold."}
        dict.__init__(self, {name: Clause(name, "toy", "R", text) for name, text in texts.items()})
        self.prefix = "T"


class Toy(Game):
    name = "toy"
    title = "The toy"
    terms = ("spots",)
    rules_version = 1
    rules = ToyRules(Mind(vec[float]([0.05]), vec[float]([0.05]), 150, 150, True))
    options = {
        "players": Option("players", (2, 3), ()),
        "tie": Option("tie", ("dice", "lowest"), ()),
        "length": Option("length", (3,), (), most=9),
    }
    ledger = ToyLedger()
    asks = {BID: Ask("bid", "number", secret=True), SPOT: Ask("spot", "territory"), CARD: Ask("card", "card")}
    say = Catalogue(
        {
            "ask.bid": "Bid coins",
            "ask.spot": "Take a spot",
            "ask.card": "Lay a card",
            "Bid": "{who} bids {coins}",
            "TieDie": "{who} rolls {face}",
            "Drew": "{who} draws",
            "Took": "{who} takes spot {spot}",
            "Passed": "{who} passes",
            "Ended": "It is over",
        }
    )
    events = {
        BIDS: lambda a, b, c: Bid(a, b),
        TIED: lambda a, b, c: TieDie(a, b),
        DREW: lambda a, b, c: Drew(a, b),
        TOOK: Took,
        PASSED: lambda a, b, c: Passed(a),
        ENDED: lambda a, b, c: Ended(),
    }
    colours = ("black", "blue", "red")

    def standing(self, s: Any, seat: int, answers: Any) -> list[Standing]:
        begun = answers and answers[0].prompt == "spot" and answers[0].value != PASS
        return [Standing("spots until", 1, SPOTS)] if begun else []

    def next_move(self, s: Any, seat: int, order: str) -> str | None:
        """`spots until 3`: take the first free spot without a card, whenever it is asked, until the seat has three."""
        words = order.split(" ")
        if words[:2] != ["spots", "until"] or len(words) != 3 or not words[2].isdigit():
            raise IllegalMove("", f"{order[:40]!r} is no order")
        free = [t for t in range(SPOTS) if s.owner[t] == NOBODY]
        if not free or list(s.owner).count(seat) >= int(words[2]):
            return None
        return f"{free[0]} pass" if s.phase == SPOT else ""

    def view(self, s: Any, seat: int | None) -> dict[str, Any]:
        todo = self.rules.awaits(s)
        own = None
        if seat is not None:
            answered = s.phase == BID and s.answered >> seat & 1
            own = {"hand": list(s.hand[seat * KINDS : seat * KINDS + KINDS]), "bid": s.low[seat] if answered else None}
        return {
            "round": s.round,
            "asks": self.asks[s.phase].name if todo else None,
            "awaited": [p for p in range(s.players) if todo >> p & 1],
            "coins": list(s.coins[: s.players]),
            "hands": [sum(s.hand[p * KINDS : p * KINDS + KINDS]) for p in range(s.players)],
            "deck": sum(s.deck),
            "row": [[s.owner[t], s.card[t]] for t in range(SPOTS)],
            "own": own,
        }

    def describe(self, s: Any, options: Options) -> dict[str, Any]:
        return {
            "game": "toy",
            "options": options.changed,
            "asks": {BID: "bid", SPOT: "spot", OVER: "over"}[s.phase],
            "round": s.round,
            "side": s.side,
            "coins": list(s.coins[: s.players]),
            "bids": [s.low[p] if s.phase == BID and s.answered >> p & 1 else None for p in range(s.players)],
            "hands": [list(s.hand[p * KINDS : p * KINDS + KINDS]) for p in range(s.players)],
            "row": [[s.owner[t], s.card[t]] for t in range(SPOTS)],
        }

    def restore(self, position: Mapping[str, Any]) -> tuple[State, Options]:
        try:
            options = Options(self.options, position.get("options", {}))
            s: Any = self.rules.start(vec[i64](options.numbers), vec[i64]([0, 0, 0, 1]))
            s.phase = {"bid": BID, "spot": SPOT, "over": OVER}[position["asks"]]
            s.round, s.side = position["round"], position["side"]
            for p in range(s.players):
                s.coins[p] = position["coins"][p]
                bid = position["bids"][p]
                s.low[p], s.high[p] = 0, s.coins[p] if s.phase == BID else 0
                if bid is not None:
                    s.low[p] = s.high[p] = bid
                    s.answered |= 1 << p
                for k in range(KINDS):
                    s.hand[p * KINDS + k] = position["hands"][p][k]
                    s.deck[k] -= position["hands"][p][k]
            for t, (owner, card) in enumerate(position["row"]):
                s.owner[t], s.card[t] = owner, card
                if card != NO_CARD:
                    s.deck[card] -= 1
        except (BadOption, KeyError, IndexError, TypeError, ValueError) as e:
            raise BadPosition("position", str(e)) from None
        return s, options


def check(game: Game, s: Any) -> None:
    """What no choice may change: the number of cards of each kind; nobody owes coins."""
    for k in range(KINDS):
        held = sum(s.hand[p * KINDS + k] for p in range(SEATS))
        laid = sum(s.card[t] == k for t in range(SPOTS))
        assert held + laid + s.deck[k] == COPIES
    assert all(c >= 0 for c in s.coins)


TOY = Toy()
registry.add(TOY)
