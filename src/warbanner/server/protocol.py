"""What page and server say to each other. `tools/protocol.py` writes the client's types from this file.

A page holds one WebSocket a table, `/api/tables/ID/socket`. It sends commands, each with an id of its own and the
version it was made for; the server answers each by a `Reply` with the same id. What happens at the table comes as a
`TableState` when the page connects (or has fallen behind), then as one `Step` for each public change.

`view` is what the game shows this seat, or a spectator; a `Step` carries a merge patch of it (an object replaces only
the keys it names, null takes a key away, anything else replaces). Version tokens are compared, never read.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

FRAME = 8 * 1024  # bytes of a command, at most
NAME = 24  # characters of a name, at most
FILES = 1_000_000  # bytes of a board's files together, at most

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.-]+\Z")]
Token = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=62)]
Amount = Annotated[int, Meta(ge=0, le=2**31)]
Answers = Annotated[list[Amount], Meta(max_length=400)]
Text = Annotated[str, Meta(max_length=4000)]

# ---- what a page sends over its socket


class Command(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of all commands: an id by which it acts once, and the version of the table it was made for."""

    id: Id
    version: Token


class Draft(Command, tag="draft"):
    """Answer prompts without sending the move: what would be asked next? Answers are choices, or amounts."""

    seat: SeatNumber
    answers: Answers


class Play(Command, tag="play"):
    """Make the move that these answers complete."""

    seat: SeatNumber
    answers: Answers


class Order(Command, tag="order"):
    """Begin a standing order: a series of ordinary moves, as `Asked.standing` offers it. An empty text ends the running
    one, whatever the version.
    """

    seat: SeatNumber
    text: Text


class Why(Command, tag="why"):
    """Why is `choice` no answer to the prompt that stands open after these answers?"""

    seat: SeatNumber
    answers: Answers
    choice: Amount


class Take(Command, tag="take"):
    """Take the screen for one of one's own seats: from now on the page shows that seat's secrets."""

    seat: SeatNumber


class Cover(Command, tag="cover"):
    """Put the screen down: the page shows what a spectator sees."""


class Sit(Command, tag="sit"):
    """Sit down in an open seat before the game begins."""

    seat: SeatNumber
    name: Text


class Fill(Command, tag="fill"):
    """Give an open seat to a bot before the game begins."""

    seat: SeatNumber
    bot: Text


class Undo(Command, tag="undo"):
    """Take back one's last move, at practice tables."""


class Leave(Command, tag="leave"):
    """Let a bot play one's seat from now on."""

    seat: SeatNumber


class Return(Command, tag="return"):
    """Take one's seat back from the bot."""

    seat: SeatNumber


class Log(Command, tag="log"):
    """The lines of the log before the line `before`."""

    before: Amount


class Ping(Command, tag="ping"):
    """Is the line alive? The reply says whether the version is still the table's."""


Commands = Draft | Play | Order | Why | Take | Cover | Sit | Fill | Undo | Leave | Return | Log | Ping

# ---- what the server sends


class Seat(Struct, kw_only=True):
    """A seat as everybody sees it."""

    name: str
    colour: str
    player: str
    """`person`, `open`, or the name of a bot."""
    bot: str | None
    """The bot that plays it now: a bot's own seat, or one whose person left."""
    mine: bool
    here: bool
    """Whether its person has the page open."""


class Side(Struct, kw_only=True):
    """An owner of pieces: the seats in their order, then armies that no seat owns."""

    name: str
    colour: str


class Line(Struct, kw_only=True):
    """One thing that happened. Its number grows; lines of one move share number // 1000."""

    n: int
    text: str
    places: list[str]
    event: dict[str, Any]
    """The event by its kind (`event`) and fields. `who` and `other` are seats; `face` makes it a die; `origin` and
    `target` are territories between which something went."""


class Legal(Struct, kw_only=True):
    """One legal choice; `place` is the territory it stands for, if it stands for one."""

    value: int
    word: str
    label: str
    place: str | None


class Given(Struct, kw_only=True):
    """One answer of a draft as the breadcrumb shows it."""

    prompt: str
    value: int
    label: str
    place: str | None


class Standing(Struct, kw_only=True):
    """A standing order that a begun move may be turned into: `text`, a blank, a number from `low` to `high`, `unit`."""

    text: str
    low: int
    high: int
    unit: str


class Forecast(Struct, kw_only=True):
    """The odds of the battle that a begun move would start, as things stand: the chances, from 0 to 1, that only the
    attacker is left, that the defender is, and that nobody is; and the game's sentence about them.
    """

    win: float
    loss: float
    both: float
    sentence: str


class Asked(Struct, kw_only=True):
    """A draft: what has been answered and what is asked next; `complete` when it is a whole move, whose text stands
    in `text`.
    """

    seat: int
    side: int
    name: str
    kind: Literal["territory", "number", "card", "order", "thing", "yes/no", ""]
    sentence: str
    secret: bool
    low: int
    high: int
    legal: list[Legal]
    given: list[Given]
    complete: bool
    text: str
    standing: list[Standing]
    forecast: Forecast | None


class TableState(Struct, kw_only=True, tag_field="type", tag="table"):
    """A table in full, as this page may see it."""

    id: str
    game: str
    map: str | None
    """SHA-256 of the board, if it isn't the game's own: GET /api/tables/ID/game draws it."""
    status: Literal["gathering", "running", "finished", "unreadable"]
    version: str
    options: dict[str, Any]
    seats: list[Seat]
    sides: list[Side]
    awaited: list[int]
    view: dict[str, Any] | None
    lines: list[str]
    """The view as plain lines, for games without a board."""
    log: list[Line]
    result: list[int] | None
    """The place of each seat, 1 for the winners, once the game is over."""
    practice: bool
    can_undo: bool
    host: bool
    holder: int | None
    """The own seat whose secrets the page shows."""
    cover: int | None
    """The own seat that must take the screen before it is asked anything."""
    draft: Asked | None
    order: str | None
    """The standing order that runs for the own seat that is shown or asked."""
    reasons: list[str]
    """By seat: why the bot there moved as it did, in a sentence, or ""; of its last move that had a reason."""
    commitment: str | None
    """SHA-256 of the secret of the dice."""
    secret: str | None
    """The secret itself, once the game is over."""
    trouble: str | None
    """Why the table stands still, e.g. a full disk, or can't be read."""


class Step(Struct, kw_only=True, tag_field="type", tag="step"):
    """One change of a table since the last message on this socket."""

    version: str
    status: str
    awaited: list[int]
    patch: dict[str, Any]
    lines: list[str]
    log: list[Line]
    result: list[int] | None
    can_undo: bool
    holder: int | None
    cover: int | None
    draft: Asked | None
    order: str | None
    reasons: list[str]
    secret: str | None
    trouble: str | None


class Seats(Struct, kw_only=True, tag_field="type", tag="seats"):
    """Somebody came, went, sat down or left."""

    seats: list[Seat]


class Gone(Struct, kw_only=True, tag_field="type", tag="gone"):
    """The table was deleted."""


class Reply(Struct, kw_only=True, tag_field="type", tag="reply", omit_defaults=True):
    """The answer to a command. A refusal has `error`, and `clause` where a rule forbids it; `stale` means that the
    command was made for another version, and a `TableState` follows.
    """

    re: str
    ok: bool
    error: str | None = None
    clause: str | None = None
    stale: bool = False
    draft: Asked | None = None
    log: list[Line] | None = None


Messages = TableState | Step | Seats | Gone | Reply

# ---- HTTP


class NewSeat(Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat of a new table: `me`, `open`, or the name of a bot."""

    player: Text
    name: Text = ""


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables. The same request id makes the same table once."""

    request: Id
    game: Text
    seats: Annotated[list[NewSeat], Meta(max_length=16)]
    options: dict[str, str | int] = {}
    practice: bool = False
    """Undo is allowed; only where all other seats are bots."""
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    """A seeded game, at practice tables only."""
    position: dict[str, Any] | None = None
    """Where the game begins instead of its set-up, at practice tables only."""
    map: dict[str, Any] | None = None
    """Another board than the game's own, as `BoardRead.board` gives it."""


class Made(Struct, kw_only=True):
    """The table that was made; also the answer to POST /api/records, whose body is a record and whose header
    `x-request` is the request id.
    """

    id: str


class Refusal(Struct, kw_only=True):
    """Why a request was refused, in one line; any status from 400."""

    error: str


class Summary(Struct, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Literal["gathering", "running", "finished", "unreadable"]
    created: int
    """Seconds since 1970."""
    moves: int
    seats: list[Seat]
    mine_to_play: bool
    result: list[int] | None
    practice: bool
    reason: str | None
    """Why it can't be opened, if it can't."""


class ClauseText(Struct, kw_only=True):
    """A numbered rule."""

    name: str
    section: str
    text: str


class OptionValue(Struct, kw_only=True):
    """A value of an option with its words. It may stand only while each option in `only` (also `players`, the number of
    seats) has one of the values listed there.
    """

    value: str | int
    label: str
    only: dict[str, list[str | int]]


class OptionInfo(Struct, kw_only=True):
    """A switch of a game; the first value is the default; `most` > 0 allows whole numbers 1..most beside them."""

    name: str
    label: str
    values: list[OptionValue]
    most: int
    clauses: list[ClauseText]


class Label(Struct, kw_only=True):
    """Where a territory's name stands: first baseline, size, lines."""

    x: float
    y: float
    size: float
    lines: list[str]


class Land(Struct, kw_only=True):
    """A territory: what it is, and where its marks stand in map pixels. `Legal.place` names it."""

    id: str
    name: str
    region: str
    city: str
    crown: str
    """`gold`, `black` or nothing."""
    crowns: int
    tax: int
    borders: list[str]
    path: str
    box: list[float]
    label: Label
    badge: list[float]
    badge2: list[float] | None
    castle: list[float] | None
    ship: list[float] | None
    city_at: list[float] | None


class RegionInfo(Struct, kw_only=True):
    """Territories that pay a bonus together; `Land.region` is its id."""

    id: str
    name: str
    bonus: int


class LinkInfo(Struct, kw_only=True):
    """A line between two territories; `one_way`: only from a to b."""

    a: str
    b: str
    one_way: bool
    path: str


class BoardInfo(Struct, kw_only=True):
    """A board as it is drawn. The backdrop lies at `backdrop`; without one ("") territories and `links` are drawn."""

    frame: list[float]
    backdrop: str
    lands: list[Land]
    regions: list[RegionInfo]
    links: list[LinkInfo]


class GameInfo(Struct, kw_only=True):
    """GET /api/games/NAME; GET /api/tables/ID/game: the same on that table's board."""

    name: str
    title: str
    board_suffixes: list[str]
    """Endings of other people's board files that can be opened for it, POST /api/boards; empty if none can."""
    cards_suffixes: list[str]
    """Endings of their cards files, if there are such files."""
    colours: list[str]
    players: list[int]
    options: list[OptionInfo]
    texts: dict[str, str]
    """The game's own words by key: cards, things, tiles."""
    board: BoardInfo | None


class BoardFile(Struct, kw_only=True, forbid_unknown_fields=True):
    """POST /api/boards: a board's file, perhaps with its cards file, in base64; together at most a million bytes."""

    game: Text
    name: Text = ""
    """What to call the board if the file doesn't say."""
    map: bytes
    cards: bytes | None = None


class BoardRead(Struct, kw_only=True):
    """The board that was read, for `NewTable.map`, and the game on it. GET /api/games/NAME/board: the board that this
    server offers for new tables of the game, or null.
    """

    board: dict[str, Any]
    facts: str
    """How much of everything is on it, in one line."""
    game: GameInfo


class Offer(Struct, kw_only=True):
    """A game, in a list."""

    name: str
    title: str


class BotInfo(Struct, kw_only=True):
    """A bot and what it does; `level`: whether it is one of the levels of the same search, the weakest first."""

    name: str
    about: str
    level: bool


class Home(Struct, kw_only=True):
    """GET /api/home: what there is, and this browser's tables, newest first."""

    version: str
    games: list[Offer]
    bots: list[BotInfo]
    tables: list[Summary]


class Rules(Struct, kw_only=True):
    """GET /api/games/NAME/rules."""

    clauses: list[ClauseText]


class Replay(Struct, kw_only=True):
    """GET /api/tables/ID/replay: a finished game from its start, as a spectator or, with ?seat=N, a seat saw it."""

    start: TableState
    steps: list[Step]


class Position(Struct, kw_only=True):
    """POST /api/positions: what a position that was sent describes."""

    game: str
    players: int
