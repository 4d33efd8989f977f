"""Plain Python hands no fresh vector to compiled rules on paths that run for ever."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

import warbanner as wb
from warbanner.bots import brief, think
from warbanner.core.game import hash_of, read_json

STATUS = Path("/proc/self/statm")


@pytest.mark.skipif(not STATUS.exists(), reason="this system doesn't tell how much memory a process has")
def test_drafts_moves_and_positions_leave_nothing_in_memory():
    match = wb.load("europe").new(seed=1)
    for _ in range(30):
        match.play(match.awaited[0], match.random_move(match.awaited[0]))
    seat, place = match.awaited[0], read_json(match.position)

    def busy(times):
        for _ in range(times):
            match.draft(seat).legal()
            twin = match.fork()
            twin.play(seat, twin.random_move(seat))
            match.game.restore(place)
            think("attacker", brief(match, seat))
            hash_of(match.state)
        gc.collect()
        return int(STATUS.read_text().split()[1]) * 4096

    times = 1000 if wb.compiled else 20
    before = busy(times)
    assert busy(times) - before < 2_000_000  # a kilobyte each would make four megabytes
