"""What a page may ask for over its socket. Each command acts once, however often it comes."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from warbanner.bots import BOTS
from warbanner.core.errors import BadOption, IllegalMove, NotYourTurn, WarbannerError
from warbanner.server import protocol as p
from warbanner.server import shown
from warbanner.server.chairs import OPEN, PERSON, STAND_IN
from warbanner.server.page import LOG as LINES
from warbanner.server.page import Page
from warbanner.server.table import REMEMBERED
from warbanner.server.text import say

LOG = logging.getLogger("warbanner.commands")


async def handle(page: Page, command: p.Commands) -> None:
    """Carry out a command and answer it."""
    try:
        if isinstance(command, p.Draft | p.Why | p.Log | p.Ping):
            page.reply(_ask(page, command))
        elif isinstance(command, p.Take | p.Cover):
            _hold(page, command)
        else:
            page.reply(await _act(page, command))
    except WarbannerError as e:
        page.reply(_refusal(command, e))


def _refusal(command: p.Command, e: WarbannerError) -> p.Reply:
    return p.Reply(re=command.id, ok=False, error=str(e), clause=getattr(e, "clause", None) or None)


def _stale(page: Page, command: p.Command) -> bool:
    return command.version != page.table.version


def _own(page: Page, seat: int) -> None:
    if seat not in page.mine:
        LOG.warning("table %s: a page without seat %d tried to act for it", page.table.id, seat)
        raise NotYourTurn(say("not_yours", seat=seat) if page.mine else say("spectator"))


# ---- asking changes nothing


def _ask(page: Page, command: p.Draft | p.Why | p.Log | p.Ping) -> p.Reply:
    match = page.table.match
    if isinstance(command, p.Ping):
        return p.Reply(re=command.id, ok=True, stale=_stale(page, command))
    if match is None:
        raise NotYourTurn(say("gathering"))
    if isinstance(command, p.Log):
        return p.Reply(re=command.id, ok=True, log=shown.tail(match, page.holder, command.before, LINES))
    _own(page, command.seat)
    if _stale(page, command):
        page.send_state()
        return p.Reply(re=command.id, ok=False, error=say("stale"), stale=True)
    if page.attention()[1] != command.seat:
        raise NotYourTurn(say("not_asked", seat=command.seat))
    draft = match.draft(command.seat)
    given = shown.answered(draft, command.answers)
    hidden = page.holder != command.seat and not draft.complete
    if hidden and shown.covered(match.game, draft.state, command.seat):
        page.wary = True
        page.send_state()
        raise NotYourTurn(say("take_first", seat=command.seat))
    if isinstance(command, p.Draft):
        return p.Reply(re=command.id, ok=True, draft=shown.asked(draft, given))
    draft.take(command.choice)
    return p.Reply(re=command.id, ok=True)


def _hold(page: Page, command: p.Take | p.Cover) -> None:
    if isinstance(command, p.Take):
        _own(page, command.seat)
        page.holder = command.seat
    else:
        page.put_down()
    page.reply(p.Reply(re=command.id, ok=True))
    page.send_state()


# ---- acting happens once


async def _act(page: Page, command: p.Play | p.Order | p.Sit | p.Fill | p.Undo | p.Leave | p.Return) -> p.Reply:
    table = page.table
    if page.owner is None:
        raise NotYourTurn(say("spectator"))
    key = f"{page.owner[:16]}:{command.id}"
    async with table.lock:
        if key in table.answers:
            return table.answers[key]
        if table.gone:
            raise NotYourTurn(say("table"))
        reply = p.Reply(re=command.id, ok=True)
        try:
            if isinstance(command, p.Play | p.Order):
                _own(page, command.seat)
            if _timely(command) and _stale(page, command):
                page.send_state()
                reply = p.Reply(re=command.id, ok=False, error=say("stale"), stale=True)
            else:
                await ACTS[type(command)](page, command, key)
        except (IllegalMove, NotYourTurn, BadOption) as e:
            reply = _refusal(command, e)
        table.answers[key] = reply
        while len(table.answers) > REMEMBERED:
            table.answers.popitem(last=False)
        return reply


def _timely(command: p.Command) -> bool:
    """Whether a command is meant for one version only; a running order outruns who ends it."""
    return isinstance(command, p.Play | p.Undo) or (isinstance(command, p.Order) and command.text != "")


async def _play(page: Page, command: p.Play, key: str) -> None:
    async with _turn(page, command.seat):
        await page.table.play(command.seat, lambda draft: shown.answered(draft, command.answers), key)


async def _order(page: Page, command: p.Order, key: str) -> None:
    if command.text:
        async with _turn(page, command.seat):
            await page.table.order(command.seat, command.text, key)
    else:
        for seat in page.mine:
            page.table.orders.give(seat, None)
        page.table.announce()


@contextlib.asynccontextmanager
async def _turn(page: Page, seat: int) -> AsyncIterator[None]:
    """An own seat that is asked makes its move: its pages put the screen down, unless nothing comes of it."""
    if page.attention()[1] != seat:
        raise NotYourTurn(say("not_asked", seat=seat))
    showing = [one for one in page.table.pages if one.owner == page.owner and one.holder == seat]
    for one in showing:
        one.put_down()
    try:
        yield
    except WarbannerError:
        for one in showing:
            one.holder = seat
        raise


def _chair(page: Page, seat: int) -> dict[str, Any]:
    if seat >= len(page.table.chairs):
        raise NotYourTurn(say("not_yours", seat=seat))
    return page.table.chairs[seat]


def _open_chair(page: Page, seat: int) -> None:
    chair = _chair(page, seat)
    if page.table.match is not None:
        raise NotYourTurn(say("begun"))
    if chair["player"] != OPEN:
        raise NotYourTurn(say("not_open", seat=seat))


async def _sit(page: Page, command: p.Sit, key: str) -> None:
    _open_chair(page, command.seat)
    taken = [chair["name"] for chair in page.table.chairs]
    name = shown.clean_name(command.name, say("name", n=command.seat + 1), taken, p.NAME)
    await page.table.seat(command.seat, owner=page.owner, name=name, player=PERSON)


async def _fill(page: Page, command: p.Fill, key: str) -> None:
    if not page.mine and page.table.host != page.owner:
        raise NotYourTurn(say("spectator"))
    _open_chair(page, command.seat)
    if command.bot not in BOTS:
        raise BadOption("bot", f"no bot {command.bot[:40]!r}; there are {', '.join(BOTS)}")
    taken = [chair["name"] for chair in page.table.chairs]
    name = shown.clean_name(command.bot.capitalize(), "", taken, p.NAME)
    await page.table.seat(command.seat, name=name, player=command.bot, bot=command.bot)


async def _undo(page: Page, command: p.Undo, key: str) -> None:
    assert page.owner is not None
    await page.table.undo(page.owner)


async def _leave(page: Page, command: p.Leave, key: str) -> None:
    _own(page, command.seat)
    if page.table.match is None:
        await page.table.seat(command.seat, owner=None, name="", player=OPEN)
    else:
        await page.table.seat(command.seat, bot=STAND_IN)


async def _return(page: Page, command: p.Return, key: str) -> None:
    chair = _chair(page, command.seat)
    if chair["owner"] != page.owner:
        raise NotYourTurn(say("not_yours", seat=command.seat))
    if chair["bot"] is None:
        raise NotYourTurn(say("not_left", seat=command.seat))
    await page.table.seat(command.seat, bot=None)


ACTS: dict[type, Callable[[Page, Any, str], Awaitable[None]]] = {
    p.Play: _play,
    p.Order: _order,
    p.Sit: _sit,
    p.Fill: _fill,
    p.Undo: _undo,
    p.Leave: _leave,
    p.Return: _return,
}
