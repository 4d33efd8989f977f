"""`play`: a game in the terminal by numbered menus, in plain lines fit for a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

import warbanner as wb
from warbanner.bots import Table
from warbanner.bots.clock import Clock
from warbanner.bots.explain import sentence
from warbanner.cli.boards import BoardFile, CardsFile, load_on
from warbanner.cli.common import GameName, OptionList, Seed, home, options_of, seats_of
from warbanner.cli.records import secret_of, show_result
from warbanner.cli.text import say
from warbanner.core.draft import Draft
from warbanner.core.errors import BadOption, IllegalMove
from warbanner.core.game import Game, Standing
from warbanner.core.match import Match
from warbanner.core.orders import Orders
from warbanner.core.record import write_whole

PERSON = "human"
FORMS = {"": "u", "%": "o"}  # letters of standing orders: until so many are left, while the odds are so good


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(play)


def play(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="seats at the table")] = None,
    seats: Annotated[str | None, typer.Option(help="human or a bot for each seat, comma-separated")] = None,
    option: OptionList = None,
    seed: Seed = None,
    board: BoardFile = None,
    cards: CardsFile = None,
    save: Annotated[Path | None, typer.Option(help="where the game is kept")] = None,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved game")] = None,
) -> None:
    """Play a game in the terminal."""
    if resume is not None:
        match = wb.replay(resume, secret_of(resume))
        match.auto_single = True
        path = resume
    else:
        chosen = options_of(option)
        match = seat_all(load_on(game, board, cards, chosen), players, seats, chosen, seed)
        path = save if save is not None else next_file(game)
    typer.echo(match.game.full_title)
    typer.echo(say("kept", path=path))
    typer.echo(say("help"))
    names = [None if seat["player"] == PERSON else seat["player"] for seat in match.seats]
    table = Table(names, match.dice.bot_seed(), len(match.record.entries), Clock())
    keep(match, path)
    told, orders, reasons = 0, Orders(), [""] * len(names)
    while not match.over:
        orders.settle(match)
        seat = next((p for p in match.awaited if names[p] is None), match.awaited[0])
        if names[seat] is None:
            told = tell(match, told, seat if names.count(None) == 1 else None)
            if move := orders.move(match, seat):
                match.play(seat, move)
            elif not answer(match, seat, names.count(None) > 1, orders, reasons):
                return
        else:
            before, bot = match.state.copy(), str(names[seat])
            match.play(seat, table.move(match, seat))
            reasons[seat] = sentence(match.game, before, match.state, seat, match.names[seat], bot) or reasons[seat]
        keep(match, path)
    tell(match, told, None)
    show_result(match)


def seat_all(game: Game, players: int | None, seats: str | None, options: dict[str, object], seed: int | None) -> Match:
    """A new match with the wanted players."""
    names = seats_of(seats, game, f"{PERSON},normal", options.get("players") if players is None else players)
    if players is not None and seats is not None and players != len(names):
        raise BadOption("players", f"{players}, but {len(names)} seats are named")
    rows = [{"name": label(p), "player": p} for p in names]
    for i, row in enumerate(rows):
        row["name"] += f" {i + 1}" if names.count(row["player"]) > 1 else ""
    Table([None if p == PERSON else p for p in names], 0, 0)
    return game.new(options=options | {"players": len(names)}, seed=seed, seats=rows, seating="drawn")


def label(player: str) -> str:
    """What a seat is called in the story."""
    return say("person") if player == PERSON else player.capitalize()


def next_file(game: str) -> Path:
    """The first free file for a new game in the player's folder."""
    folder = home()
    folder.mkdir(parents=True, exist_ok=True)
    return next(path for n in range(1, 10**6) if not (path := folder / f"{game}-{n}.jsonl").exists())


def keep(match: Match, path: Path) -> None:
    """Save the game; the secret of its dice lies beside it until the game is over."""
    match.record.save(path)
    kept = path.with_name(path.name + ".secret")
    secret = match.dice.revealed().get("secret")
    if match.over:
        kept.unlink(missing_ok=True)
    elif secret is not None and not kept.exists():
        write_whole(kept, secret + "\n")


def tell(match: Match, told: int, seat: int | None) -> int:
    """Say what has happened since version `told`."""
    for line in match.story(seat, told):
        typer.echo(line)
    return match.version


def answer(match: Match, seat: int, shared: bool, orders: Orders, reasons: Sequence[str]) -> bool:
    """Let a person make one move, perhaps the first one of a standing order; False if they stop.

    reasons: by seat, why the bot there moved as it did.
    """
    draft = match.draft(seat)
    name = match.names[seat]
    if shared and draft.prompt.secret:
        typer.echo(say("keyboard", name=name))
        if read(say("go_on")) == "q":
            return False
    while True:
        word = ask(draft, name)
        if word == "q":
            return False
        if word == "1" and draft.complete:
            match.play(seat, draft)
            if shared and _secret(match, draft):
                typer.echo("\n" * 50)
            return True
        if word == "e":
            explain(reasons)
        elif form := orders_of(draft).get(word):
            if begin(match, draft, orders, form):
                return True
        else:
            step(match, draft, word)


def orders_of(draft: Draft) -> dict[str, Standing]:
    """The standing orders that the begun move may be turned into, by the letters that choose them."""
    return {FORMS[form.unit]: form for form in draft.game.standing(draft.start, draft.seat, draft.answers)}


def begin(match: Match, draft: Draft, orders: Orders, form: Standing) -> bool:
    """Ask for the number of a standing order and make its first move; whether that was done."""
    text, low, high, unit = form
    word = read(say("while" if unit else "until", text=text, low=low, high=high)) or ("" if unit else str(low))
    try:
        if not (word.isascii() and word.isdigit() and low <= int(word[:6]) <= high):
            raise IllegalMove("", say("one_from", low=low, high=high))
        order = f"{text} {int(word)}{unit}"
        match.play(draft.seat, orders.first(match, draft.seat, order))
    except IllegalMove as e:
        typer.echo(str(e))
        return False
    orders.give(draft.seat, order)
    return True


def _secret(match: Match, draft: Draft) -> bool:
    return any(ask.secret for ask in match.game.asks.values() if ask.name == draft.answers[0].prompt)


def ask(draft: Draft, name: str) -> str:
    """Show the open prompt, or the complete move, as a menu and read the answer."""
    if draft.complete:
        found = draft.game.forecast(draft.start, draft.seat, draft.answers)
        lines = [found["sentence"]] if found else []
        lines.append(say("commit", move=draft.text))
    else:
        prompt = draft.prompt
        lines = [say("prompt", name=name, sentence=prompt.sentence)]
        if prompt.kind == "number":
            lines.append(say("range", low=prompt.low, high=prompt.high))
        lines += [say("choice", number=i, label=choice.label) for i, choice in enumerate(draft.legal(), 1)]
    lines += [say("order", letter=letter, text=form.text) for letter, form in orders_of(draft).items()]
    return read("\n".join(lines))


def step(match: Match, draft: Draft, word: str) -> None:
    """Carry out one line that a person typed."""
    try:
        if word in ("b", "0") or (draft.complete and word == "2"):
            draft.back()
        elif word == "w":
            text = read(say("which_move", example=match.random_move(draft.seat)))
            found = match.why(draft.seat, text)
            typer.echo(say("refused", clause=found[0], reason=found[1]) if found else say("allowed"))
        elif word == "t":
            show_table(match, draft.seat)
        elif draft.complete:
            typer.echo(say("one_or_two"))
        elif draft.prompt.kind == "number":
            draft.take(word)
        else:
            choices = draft.legal()
            if not (word.isascii() and word.isdigit() and 1 <= int(word[:6]) <= len(choices)):
                raise IllegalMove("", say("one_of", most=len(choices)))
            draft.take(choices[int(word) - 1].value)
    except IllegalMove as e:
        typer.echo(str(e))


def explain(reasons: Sequence[str]) -> None:
    """Why the bots moved as they did, as far as they had a reason."""
    for reason in [reason for reason in reasons if reason] or [say("no_reason")]:
        typer.echo(reason)


def read(text: str) -> str:
    """Show lines and read a word; the end of the input stops the game."""
    typer.echo(text)
    try:
        return input("> ").strip()
    except EOFError:
        return "q"


def show_table(match: Match, seat: int) -> None:
    """The seat's view in lines."""
    for line in match.game.table_lines(match.view(seat), match.names):
        typer.echo(line)
