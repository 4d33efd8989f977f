"""What bots say of their moves; what they weigh is named by the games (`term.…`)."""

from __future__ import annotations

from warbanner.core.text import Catalogue

say = Catalogue(
    {
        "because": "{name} looked to {reasons}.",
        "more": "gain {what}",
        "less": "be rid of {what}",
        "and": " and ",
    }
)
