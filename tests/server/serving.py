"""A server with the toy game and bots that fail; arguments as for `warbanner`. Workers import this file too."""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from toy import toy as toy
from warbanner.bots import BOTS
from warbanner.core.contract import Bot


class Stuck(Bot):
    """Always the same illegal choice."""

    def choose(self, rules, s, seat, m, n, r):
        return 63


class Raiser(Bot):
    def choose(self, rules, s, seat, m, n, r):
        raise RuntimeError("no idea")


class Sleeper(Bot):
    def choose(self, rules, s, seat, m, n, r):
        time.sleep(3600)
        return 0


class Nothing(Bot):
    def choose(self, rules, s, seat, m, n, r):
        return None


BAD = {"stuck": Stuck, "raiser": Raiser, "sleeper": Sleeper, "nothing": Nothing}
if __name__ in ("__main__", "__mp_main__"):  # the latter in worker processes; not where tests import the table
    BOTS.update(BAD)

if __name__ == "__main__":
    from warbanner.cli import main

    main()
