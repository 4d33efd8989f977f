"""The one driver of a game: state, record and dice. Terminal, server, arena and research all go through it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import State
from warbanner.core.dice import LIMIT, Dice, Given, Hmac, Stream
from warbanner.core.draft import Choice, Draft, moves
from warbanner.core.errors import (
    BadOption,
    BadPosition,
    BrokenRecord,
    IllegalMove,
    NotYourTurn,
    WarbannerError,
    WrongDice,
)
from warbanner.core.events import Event, decode
from warbanner.core.game import Game, canonical, hash_of
from warbanner.core.options import Options
from warbanner.core.record import FORMAT, Entry, Record
from warbanner.core.rng import below, seed_stream
from warbanner.core.scratch import SCRATCH
from warbanner.core.sets import choose, members
from warbanner.core.trace import Trace


class Match:
    """One table: who sits where, what happened, whom it awaits.

    players, options: of the game's option table. seed: a seeded game (its dice can be foretold; without one the
    secret is drawn). dice: a `Dice`, for streams and given dice. seats: names. auto_single: play moves without an
    alternative at once. seating: `given`, or `drawn` from the seed. position: where to begin instead of the set-up.
    """

    def __init__(
        self,
        game: Game,
        *,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        dice: Dice | None = None,
        seats: Sequence[Mapping[str, str]] | None = None,
        seating: str = "given",
        auto_single: bool = True,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        chosen = dict(options or {})
        if players is not None:
            chosen["players"] = players
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < LIMIT):
            raise BadOption("seed", f"{str(seed)[:40]} isn't a whole number from 0 to 2**63 - 1")
        self.game = game
        self.dice = dice if dice is not None else Hmac(seed)
        self.auto_single = auto_single
        if position is None:
            self.options = Options(game.options, chosen)
            self.dice.ready(0)
            try:
                self.state: State = game.rules.start(vec[i64](self.options.numbers), self.dice.r)
            except ValueError as e:
                raise WrongDice(str(e)) from None
        else:
            if chosen:
                raise BadOption(next(iter(chosen)), "a position brings its own options")
            if not isinstance(position, Mapping):
                raise BadPosition("position", "must be a JSON object")
            self.state, self.options = game.restore(position)
        if seating not in ("given", "drawn"):
            raise BadOption("seating", f"{str(seating)[:40]!r} isn't given or drawn")
        self._begin(seats, seating, position)

    def _begin(
        self, seats: Sequence[Mapping[str, str]] | None, seating: str, position: Mapping[str, Any] | None
    ) -> None:
        n = int(self.options["players"])
        if seats is None:
            seats = [{"name": colour.capitalize(), "player": "person"} for colour in self.game.colours[:n]]
        if len(seats) != n:
            raise BadOption("seats", f"{len(seats)} seats for {n} players")
        if seating == "drawn":
            seats = shuffled(seats, self.dice.seating_seed())
        colours = self.game.colours
        self.seats = [{"name": s["name"], "colour": colours[i], "player": s["player"]} for i, s in enumerate(seats)]
        header = {
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "options": dict(self.options),
            "board": self.game.board_sha256,
            "seats": self.seats,
            "seating": seating,
        } | self.dice.header()
        if self.game.foreign is not None:
            header["map"] = self.game.foreign
        if position is not None:
            header["position"] = self.game.describe(self.state, self.options)
        self.record = Record(header)
        self.version = 0  # counts public steps
        self._log: list[tuple[int, list[int]]] = []  # version and trace of each move
        self._casual = vec[i64]([0, 0, 0, 1])
        seed_stream(self._casual, self.dice.bot_seed(), 0, 100)
        self._after_move()

    # ---- who and what

    @property
    def awaited(self) -> list[int]:
        """The seats that must answer now; several in a secret simultaneous prompt, none when it is over."""
        todo = int(self.game.rules.awaits(self.state))
        return [seat for seat in range(len(self.seats)) if todo >> seat & 1]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not int(self.game.rules.awaits(self.state))

    @property
    def result(self) -> list[int] | None:
        """The place of each seat once the game is over; places may be shared."""
        return list(self.game.rules.result(self.state)) if self.over else None

    @property
    def rounds(self) -> int:
        """Rounds finished."""
        return int(self.game.rules.rounds(self.state))

    @property
    def position(self) -> str:
        """The position as canonical text, all secrets included."""
        return self.game.position_text(self.state, self.options)

    @property
    def hash(self) -> str:
        """A fingerprint of the state."""
        return hash_of(self.state)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat["name"] for seat in self.seats]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator (None), may see."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self.state, seat)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened at or after version `since`, as a seat or a spectator (None) may see it."""
        out = []
        for move, (version, _) in enumerate(self._log):
            if version >= since:
                out += self.happened(seat, move)
        return out

    def happened(self, seat: int | None, move: int) -> list[Event]:
        """What move number `move` of the record, from 0, brought, as a seat or a spectator (None) may see it."""
        seen = (event.seen_by(seat) for event in decode(self._log[move][1], self.game.events))
        return [event for event in seen if event is not None]

    def story(self, seat: int | None, since: int = 0) -> list[str]:
        """The events as sentences."""
        lines = (self.game.tell(event, self.names) for event in self.events(seat, since))
        return [line for line in lines if line]

    # ---- moves

    def draft(self, seat: int) -> Draft:
        """A move in the making of an awaited seat."""
        self._check_turn(seat)
        return Draft(self.game, self.state, seat, self.version)

    def legal(self, seat: int) -> list[Choice]:
        """The choices of the seat's open prompt; empty for a number prompt, whose draft has the range."""
        return self.draft(seat).legal()

    def moves(self, seat: int, limit: int = 1000) -> Iterator[str]:
        """All moves of a seat as texts, lazily; TooMany beyond the limit."""
        self._check_turn(seat)
        return moves(self.game, self.state, seat, limit)

    def random_move(self, seat: int) -> str:
        """A move of random choices; its dice are none of the game's."""
        self._check_turn(seat)
        draft = Draft(self.game, self.state, seat, self.version)
        m, out = SCRATCH.choices, SCRATCH.members
        while not draft.complete:
            n = self.game.rules.legal(draft.state, seat, m)
            draft.push_choice(int(choose(m, n, self._casual)) if members(m, out) > 1 else int(out[0]))
        return draft.text

    def why(self, seat: int, move: str) -> tuple[str, str] | None:
        """The clause that forbids a move and its sentence; None if the move is legal."""
        try:
            self._draft_of(seat, move)
        except IllegalMove as e:
            return e.clause, str(e)
        return None

    def play(self, seat: int, move: str | Draft | Sequence[int]) -> None:
        """Make a move: its text, a complete draft, or the kernel's choices. What is refused changes nothing."""
        self._check_turn(seat)
        draft = self._draft_of(seat, move)
        before, kept = (self.state, self.dice, self.version), len(self._log)
        try:
            self._play(seat, draft, auto=False)
            self._after_move()
        except WrongDice:  # perhaps of a move that the match played after this one
            self.state, self.dice, self.version = before
            del self._log[kept:], self.record.entries[kept:]
            raise

    def _draft_of(self, seat: int, move: str | Draft | Sequence[int]) -> Draft:
        self._check_turn(seat)
        if isinstance(move, Draft):
            if move.seat != seat or move.version != self.version or not move.complete:
                raise IllegalMove("", "the draft isn't a complete move of this seat and version")
            if move.start is self.state:
                return move
            move = move.choices  # another seat has answered since, or it is another match's: check it again
        draft = Draft(self.game, self.state, seat, self.version)
        if isinstance(move, str):
            if len(move) > 2000:
                raise IllegalMove("", "the move is longer than 2000 characters")
            draft.follow(self.game.read(self.state, seat, move))
        else:
            for choice in move:
                draft.push_choice(choice)
            if not draft.complete:
                raise IllegalMove("", "the choices don't make a whole move")
        return draft

    def _play(self, seat: int, draft: Draft, auto: bool) -> None:
        number = len(self.record.entries) + 1
        rules, awaited = self.game.rules, self.awaited
        s, tr, text, dice = self.state.copy(), Trace(True), draft.text, self.dice.copy()
        dice.ready(number)
        try:
            for choice in draft.choices:
                rules.apply(s, seat, choice, dice.r, tr)
        except ValueError as e:
            raise WrongDice(str(e)) from None
        self.state, self.dice = s, dice
        self._log.append((self.version, list(tr.log)))
        self.record.entries.append(Entry(number, seat, text, auto))
        if len(awaited) == 1 or self.awaited != [other for other in awaited if other != seat]:
            self.version += 1

    def _after_move(self) -> None:
        """Play what has no alternative, and close the record when the game is over."""
        while self.auto_single and (forced := self._forced()) is not None:
            self._play(forced.seat, forced, auto=True)
        if self.over:
            self.record.end = {
                "result": self.result,
                "hash": self.record.fingerprint(self.position),
            } | self.dice.revealed()

    def _forced(self) -> Draft | None:
        """The only move of the one awaited seat; secret prompts are never answered for a person."""
        awaited = self.awaited
        if len(awaited) != 1:
            return None
        rules, seat, m, out = self.game.rules, awaited[0], SCRATCH.choices, SCRATCH.members
        if self.game.asks[rules.prompt(self.state, seat)].secret or rules.legal(self.state, seat, m) != 1:
            return None
        draft = Draft(self.game, self.state, seat, self.version)
        while not draft.complete:
            if rules.legal(draft.state, seat, m) != 1:
                return None
            members(m, out)
            draft.push_choice(int(out[0]))
        return draft

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self.seats):
            raise NotYourTurn(f"there is no seat {str(seat)[:20]}; seats are 0..{len(self.seats) - 1}")

    def _check_turn(self, seat: int) -> None:
        self._check_seat(seat)
        if self.over:
            raise NotYourTurn("the game is over")
        if seat not in self.awaited:
            raise NotYourTurn(f"seat {seat} isn't asked; awaited: {', '.join(map(str, self.awaited))}")

    # ---- other matches

    def fork(self) -> Match:
        """A match that goes on from here on its own, with the same dice to come."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.state, twin.dice, twin._casual = self.state.copy(), self.dice.copy(), self._casual[:]
        end = None if self.record.end is None else dict(self.record.end)
        twin.record = Record(self.record.header, self.record.entries[:], end)
        twin._log = self._log[:]
        return twin

    def undo(self) -> None:
        """Take back the last move that was played, with what the match played by itself after it (offline)."""
        keep = len(self.record.entries)
        while keep > 0 and self.record.entries[keep - 1].auto:
            keep -= 1
        if keep == 0:
            raise IllegalMove("", "nothing to take back")
        secret = self.dice.revealed().get("secret")
        twin = replay(self.game, Record(self.record.header, self.record.entries[: keep - 1]), secret)
        twin.auto_single = self.auto_single
        self.__dict__.update(twin.__dict__)


def shuffled(seats: Sequence[Mapping[str, str]], seed: int) -> list[Mapping[str, str]]:
    """The seats in an order drawn from the seed."""
    r = vec[i64]([0, 0, 0, 1])
    seed_stream(r, seed, 0, 0)
    left = list(seats)
    return [left.pop(int(below(r, len(left)))) for _ in seats]


def dice_of(header: Mapping[str, Any], secret: str | None) -> Dice:
    """The dice of a record; BrokenRecord if its header doesn't say, or the secret isn't the promised one."""
    scheme = header["dice"]
    try:
        if scheme == "stream":
            return Stream(_whole(header["seed"]), _whole(header["number"]))
        if scheme == "given":
            return Given(header["values"])
        if scheme == "hmac" and "seeded" in header:
            return Hmac(_whole(header["seeded"]))
        if scheme == "hmac":
            promised = header["commitment"]
            if secret is None:
                raise BrokenRecord(1, "its dice are secret until the game is over")
            dice = Hmac(secret=bytes.fromhex(secret))
            if dice.commitment() != promised:
                raise BrokenRecord(1, "the secret isn't the one that was promised")
            return dice
    except (KeyError, TypeError, ValueError, WrongDice):
        pass
    raise BrokenRecord(1, f"dice {str(scheme)[:20]!r} aren't described")


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < LIMIT:
        raise ValueError("not a seed")
    return value


def replay(game: Game, record: Record, secret: str | None = None) -> Match:
    """The match of a record, move for move; BrokenRecord names the first line that doesn't fit."""
    header = record.header
    if header["rules"] != game.rules_version:
        raise BrokenRecord(1, f"made with rules {header['rules']} of {game.name}, this is rules {game.rules_version}")
    if header["board"] != game.board_sha256:
        raise BrokenRecord(1, "made on another board")
    if secret is None and record.end is not None:
        secret = record.end.get("secret")
    try:
        place = {"position": header["position"]} if "position" in header else {"options": header["options"]}
        match = Match(game, dice=dice_of(header, secret), seats=header["seats"], auto_single=False, **place)
    except BrokenRecord:
        raise
    except (WarbannerError, KeyError, TypeError) as e:
        raise BrokenRecord(1, str(e)) from None
    match.record.header = header
    for line, entry in enumerate(record.entries, 2):
        try:
            match._check_turn(entry.seat)
            match._play(entry.seat, match._draft_of(entry.seat, entry.move), entry.auto)
            match._after_move()
        except WarbannerError as e:
            raise BrokenRecord(line, f"move {entry.n}: {e}") from None
        if match.record.entries[-1].move != entry.move:
            raise BrokenRecord(line, f"move {entry.n}: {entry.move!r} should read {match.record.entries[-1].move!r}")
    if record.end is not None and (not match.over or canonical(match.record.end) != canonical(record.end)):
        raise BrokenRecord(len(record.entries) + 2, "the result or the hash isn't that of the moves")
    return match
