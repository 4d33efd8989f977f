"""What happened, as four numbers an event; switched off in searches."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64


@final
class Trace:
    """A log of (kind, a, b, c), one after the other, kept only if `on`."""

    on: bool
    log: vec[i64]

    def __init__(self, on: bool) -> None:
        self.on = on
        self.log = vec[i64]()


def emit(tr: Trace, kind: i64, a: i64, b: i64, c: i64) -> None:
    """Note one event if the trace is on."""
    if tr.on:
        v = tr.log
        v = append(v, kind)
        v = append(v, a)
        v = append(v, b)
        tr.log = append(v, c)
