"""The common ground of all games: numbers, sets, dice, records, matches. It knows no game.

Importing this package installs a stand-in for `librt.vecs` where that library has no wheel.
"""

import sys
from types import ModuleType

try:
    import librt.vecs  # noqa: F401 - only whether it is there
except ImportError:

    class _Vec:
        """`vec[i64](items)` as a plain list."""

        def __class_getitem__(cls, item: object) -> type[list[int]]:
            return list

    def _append(items: list[int], item: int) -> list[int]:
        items.append(item)
        return items

    _stand_in = ModuleType("librt.vecs")
    _stand_in.__dict__.update(vec=_Vec, append=_append)
    _package = sys.modules.setdefault("librt", ModuleType("librt"))
    _package.__dict__["vecs"] = _stand_in
    sys.modules["librt.vecs"] = _stand_in
