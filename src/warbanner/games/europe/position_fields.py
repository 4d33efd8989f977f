"""The fields of a position's JSON objects that only this game has: armies and territories."""

from __future__ import annotations

from warbanner.core import fields
from warbanner.core.errors import BadPosition
from warbanner.core.fields import short
from warbanner.games.europe.notation import LAND_IDS, read_units

NONE_LEFT = "0F"  # an army that is gone while the other owner still chooses losses (RE-6.2)


class Fields(fields.Fields):
    """One JSON object of a position."""

    def army(self, name: str, may_be_gone: bool) -> list[int]:
        value = self.left.pop(name, None)
        try:
            units = read_units(value) if isinstance(value, str) else []
        except ValueError:
            units = []
        if not any(units) and not (may_be_gone and value == NONE_LEFT):
            raise BadPosition(self.path(name), f"{short(value)} isn't an army like 5F2A3C1S")
        return units

    def land(self, name: str) -> int:
        value = self.left.pop(name, None)
        if not isinstance(value, str) or value not in LAND_IDS:
            raise BadPosition(self.path(name), f"{short(value)} isn't a territory")
        return LAND_IDS.index(value)

    def hint(self, name: str) -> str:
        return "; crowns follow from who controls a city (RE-1.5)" if name == "crown" else ""
