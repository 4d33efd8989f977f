"""Print one hash over seeded games: state, legal set and choice at each choice, events, imagined states.

python tests/agree.py [GAMES]; test_compiled.py compares it between compiled, plain and stand-in runs.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

# Run as a script, its own folder is on the path already; the package comes from PYTHONPATH or the installation.
sys.path.insert(0, str(Path(__file__).parent))

import warbanner as wb

if True:  # one block that sorts as one
    from librt.vecs import vec
    from mypy_extensions import i64

    from suite import BOTS, GAMES, bounded, numbers_of, option_sets, stream
    from warbanner.core.options import Options
    from warbanner.core.sets import choose, first, members
    from warbanner.core.trace import Trace


def features(rules, s, seat):
    """What speaks for the seat; None if it is out."""
    f = vec[float]([0.0] * len(rules.mind.weights(False)))
    return list(f) if rules.features(s, seat, f) else None


def main(games: int) -> None:
    digest, choices = hashlib.sha256(), 0
    for name in GAMES:
        game = wb.load(name)
        rules = game.rules
        for bot, player in BOTS.items():
            for number in range(games):
                chosen = option_sets(game)[number % len(option_sets(game))]
                options = Options(game.options, bounded(game, chosen, bot))
                s = rules.start(vec[i64](options.numbers), stream(1))
                r, m, out, tr = stream(6, number), vec[i64]([0, 0]), vec[i64]([0] * 128), Trace(True)
                while todo := rules.awaits(s):
                    seat = first(todo)
                    n = rules.legal(s, seat, m)
                    mask = [int(m[0]), int(m[1])]
                    k = int(members(m, out))
                    choice = int(player.choose(rules, s, seat, m, n, r) if n > 1 else choose(m, n, r))
                    whys = [int(rules.why(s, seat, a)) for a in (0, choice, 62, 64, 126)] if choices % 16 == 0 else []
                    rules.apply(s, seat, choice, r, tr)
                    choices += 1
                    digest.update(repr((int(seat), int(n), k, mask, choice, whys, numbers_of(s))).encode())
                    if choices % 8 == 0:
                        for p in range(int(options["players"])):
                            dream = rules.imagine(s, p, stream(choices, p))
                            digest.update(repr((numbers_of(dream), features(rules, dream, p))).encode())
                digest.update(repr((list(tr.log), list(rules.result(s)))).encode())
    librt = sys.modules.get("librt.vecs")
    print(digest.hexdigest(), choices)
    print(
        "compiled" if wb.compiled else "plain",
        "librt" if getattr(librt, "__file__", None) else "stand-in",
        file=sys.stderr,
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
