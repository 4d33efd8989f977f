"""Vectors that plain Python lends to the compiled rules, one set a thread.

Compiled code never lets go of a vector that plain Python hands it (mypyc of mypy 2.4.1): a fresh one for each call
would fill the memory. So plain Python on a path that runs for ever lends these.
"""

from __future__ import annotations

import threading

from librt.vecs import vec
from mypy_extensions import i64


class Scratch(threading.local):
    """Nothing in it outlives the call it was lent to."""

    def __init__(self) -> None:
        self.choices = vec[i64]([0, 0])  # a two-word set of choices
        self.members = vec[i64]([0] * 128)
        self.dice = vec[i64]([0, 0, 0, 0])
        self.bot_choices = vec[i64]([0, 0])
        self.bot_dice = vec[i64]([0, 0, 0, 0])
        self._sized: dict[int, vec[i64]] = {}

    def sized(self, n: int) -> vec[i64]:
        """A vector of n numbers."""
        if n not in self._sized:
            self._sized[n] = vec[i64]([0] * n)
        return self._sized[n]


SCRATCH = Scratch()
