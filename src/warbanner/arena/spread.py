"""Work on one process or several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")


def in_order(work: Callable[..., T], jobs: Sequence[tuple[object, ...]], processes: int) -> Iterator[T]:
    """What `work` makes of each job's arguments, in the order of the jobs, whatever the number of processes."""
    if processes <= 1:
        for job in jobs:
            yield work(*job)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for waiting in [pool.submit(work, *job) for job in jobs]:
            yield waiting.result()
