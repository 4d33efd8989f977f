"""A finished game told from its start."""

from __future__ import annotations

from warbanner.core.errors import NotYourTurn
from warbanner.core.match import replay
from warbanner.core.record import Record
from warbanner.server import boards, shown
from warbanner.server.protocol import Replay, Step, TableState
from warbanner.server.table import Table
from warbanner.server.text import say


def replay_of(table: Table, owner: str | None, seat: int | None) -> Replay:
    """Start and steps of a finished game, as a seat or a spectator (None) saw it."""
    match = table.match
    if match is None or not match.over:
        raise NotYourTurn(say("running" if match is not None else "not_begun"))
    record = match.record
    now = replay(table.game, Record(record.header, record.entries[:0]), match.dice.revealed().get("secret"))
    view = now.view(seat)
    start = TableState(
        id=table.id, game=table.game.name, map=boards.sha_of(table.game), status="running", version="0",
        options=table.options, seats=table.seats_for(owner), sides=table.sides, awaited=now.awaited, view=view,
        lines=shown.plain(now, view), log=[], result=None, practice=table.practice, can_undo=False, host=False,
        holder=None, cover=None, draft=None, order=None, reasons=[],
        commitment=table.commitment, secret=None, trouble=None,
    )  # fmt: skip
    steps = []
    for n, entry in enumerate(record.entries):
        now.play(entry.seat, entry.move)
        before, view = view, now.view(seat)
        steps.append(
            Step(
                version=str(n + 1), status="finished" if now.over else "running", awaited=now.awaited,
                patch=shown.patch(before, view), lines=shown.plain(now, view), log=shown.lines(now, seat, [n]),
                result=now.result, can_undo=False, holder=None, cover=None, draft=None, order=None, reasons=[],
                secret=table.secret if now.over else None, trouble=None,
            )
        )  # fmt: skip
    return Replay(start=start, steps=steps)
