"""A match in the words of the protocol: drafts, lines of the log, patches of views."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from warbanner.core.contract import State
from warbanner.core.draft import Choice, Draft
from warbanner.core.errors import IllegalMove
from warbanner.core.game import Game
from warbanner.core.match import Match
from warbanner.server.protocol import Asked, Forecast, Given, Legal, Line, Standing
from warbanner.server.text import say

LINES = 1000  # numbers reserved for the lines of one move


def answered(draft: Draft, answers: Iterable[int]) -> list[Given]:
    """Answer a draft's prompts one by one; what the breadcrumb shows of it. IllegalMove if one isn't allowed."""
    given = []
    for value in answers:
        if draft.complete:  # the game may be over then, and has no prompt
            raise IllegalMove("", say("complete"))
        prompt = draft.prompt
        if prompt.kind == "number":
            label = str(value)
            draft.take(value)
        else:
            before = draft.state
            draft.take(value)
            label = draft.game.label_of(before, draft.seat, prompt.name, value)
        given.append(
            Given(prompt=prompt.name, value=value, label=label, place=place_of(draft.game, prompt.kind, value))
        )
    return given


def asked(draft: Draft, given: list[Given]) -> Asked:
    """A draft as the page shows it."""
    orders = draft.game.standing(draft.start, draft.seat, draft.answers)
    standing = [Standing(text=o.text, low=o.low, high=o.high, unit=o.unit) for o in orders]
    forecast = _forecast(draft)
    if draft.complete:
        return Asked(
            seat=draft.seat, side=draft.seat, name="", kind="", sentence="", secret=False, low=0, high=-1, legal=[],
            given=given, complete=True, text=draft.text, standing=standing, forecast=forecast,
        )  # fmt: skip
    prompt = draft.prompt
    kind: Any = prompt.kind
    return Asked(
        seat=draft.seat, side=prompt.side, name=prompt.name, kind=kind, sentence=prompt.sentence, secret=prompt.secret,
        low=prompt.low, high=prompt.high, legal=[_legal(draft.game, kind, choice) for choice in draft.legal()],
        given=given, complete=False, text="", standing=standing, forecast=forecast,
    )  # fmt: skip


def _forecast(draft: Draft) -> Forecast | None:
    found = draft.game.forecast(draft.start, draft.seat, draft.answers)
    if found is None:
        return None
    return Forecast(win=found["win"], loss=found["loss"], both=found["both"], sentence=found["sentence"])


def _legal(game: Game, kind: str, choice: Choice) -> Legal:
    place = place_of(game, kind, choice.value)
    return Legal(value=choice.value, word=choice.word, label=choice.label, place=place)


def place_of(game: Game, kind: str, value: int) -> str | None:
    """The territory that a choice of a territory prompt stands for; no choice is 63, so the numbers leave it out."""
    place = value - (value > 63)
    if kind != "territory" or game.map is None or place >= len(game.map.territories):
        return None
    return game.map.territories[place].id


def covered(game: Game, s: State, seat: int) -> bool:
    """Whether the prompt of an awaited seat, or its choices, may show what only that seat knows."""
    ask = game.asks[game.rules.prompt(s, seat)]
    return ask.secret or ask.kind == "card"


def lines(match: Match, seat: int | None, moves: Iterable[int]) -> list[Line]:
    """What these moves of the record (from 0) brought, as a seat or a spectator sees it."""
    game, names, out = match.game, match.names, []
    places = {t.id for t in game.map.territories} if game.map is not None else set()
    for move in moves:
        for k, event in enumerate(match.happened(seat, move)):
            if text := game.tell(event, names):
                data = event.to_json()
                found = [value for value in data.values() if isinstance(value, str) and value in places]
                out.append(Line(n=move * LINES + k, text=text, places=found, event=data))
    return out


def tail(match: Match, seat: int | None, before: int, most: int) -> list[Line]:
    """The last lines, at most about `most`, of the moves before the one of line `before`."""
    out: list[Line] = []
    last = min(-(-before // LINES), len(match.record.entries))
    while last > 0 and len(out) < most:
        last -= 1
        out = [line for line in lines(match, seat, [last]) if line.n < before] + out
    return out


def plain(match: Match, view: Mapping[str, Any]) -> list[str]:
    """The view as lines, for a game whose board isn't drawn."""
    return list(match.game.table_lines(view, match.names)) if match.game.geometry() is None else []


def patch(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """What turns one view into another: objects by key, null for a key that goes, else the new value.

    >>> patch({"a": 1, "b": {"x": 1, "y": 2}, "c": 3}, {"a": 1, "b": {"x": 5}, "d": [1]})
    {'b': {'x': 5, 'y': None}, 'd': [1], 'c': None}
    """
    out: dict[str, Any] = {}
    for key, value in new.items():
        before = old.get(key)
        if value == before and type(value) is type(before):
            continue
        out[key] = patch(before, value) if isinstance(value, Mapping) and isinstance(before, Mapping) else value
    out |= dict.fromkeys(key for key in old if key not in new and old[key] is not None)
    return out


def clean_name(text: str, default: str, taken: Sequence[str], most: int) -> str:
    """A name fit to be shown: printable, in one line, at most `most` characters, unlike the others at the table."""
    name = " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())
    if len(name) > most:
        name = name[: most - 1].rstrip() + "…"
    name = name or default
    found, n = name, 2
    while found in taken:
        found = f"{name[: most - 3]} {n}"
        n += 1
    return found
