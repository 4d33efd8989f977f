"""Positions of Risk: Europe made by hand, with the moves that a good player makes there."""

from __future__ import annotations

from typing import Any

from games.europe.tables import held, keeps, table
from puzzles import Puzzle
from warbanner.core.match import Match

# A round that uses up the hand: everybody can tell what lies face down
MARCHES = {
    "laid": ["tax-spend", "fortify"],
    "discards": {"tax-spend": 1, "king-me": 1, "fortify": 1, "assault": 1, "split": 2},
}
TAXES = MARCHES | {"laid": ["fortify", "tax-spend"]}
OTHERS_MARCH = dict.fromkeys((1, 2, 3), MARCHES)


def last(lands: dict[str, Any], card: str = "split", **more: Any) -> Match:
    """Seat 0 plays the last card of the round."""
    return table(lands, card=card, turn=1, first=1, marker=1, **more)


def ahead(lands: dict[str, Any], card: str = "assault", **more: Any) -> Match:
    """Seat 0 plays its second card, then the others theirs, which are Expands. Without siege weapons, so is its own."""
    sides = OTHERS_MARCH | more.pop("sides", {})
    return table(lands, card=card, turn=1, first=0, sides=sides, round=4, **more)


FIVE = held(0, "england", "ireland", "france", "leon_castile", "algeria", units="2F")
SIX = FIVE | held(0, "swabia", units="2F")
RIVAL = {"saxony": {"side": 1, "units": "1F", "castle": True}, "sweden": (1, "1F")}
THIN = dict.fromkeys(SIX, (0, "1F"))

PUZZLES = [
    Puzzle(
        "win now: a Split Expand takes the two free cities that are missing",
        last(FIVE | {"highlands": (0, "5F"), "franconia": (0, "6F"), "saxony": (1, "1F"), "bavaria": (3, "2F")}),
        r"split highlands>(hungary \dF >poland|poland \dF >hungary) \dF",
    ),
    Puzzle(
        "win now: the weapons fire before they march, then the castle falls to a footman",
        last(
            held(0, "england", "ireland", "leon_castile", "algeria", "swabia", "hungary")
            | {
                "lorraine": (0, "2F1S"),
                "france": {"side": 1, "units": "2F", "castle": True},
                "franconia": (2, "2F"),
                "saxony": (3, "5F"),
            },
            "assault",
        ),
        r"assault lorraine>france",
    ),
    Puzzle(
        "stop the leader: of his seven crowns one is weakly held, a free city can wait",
        last(
            held(1, "england", "ireland", "france", "leon_castile", "algeria", units="2F")
            | {"rome": {"side": 1, "units": "2F", "castle": True}}
            | held(0, "tunisia", "turkey", "greece", "galicia", units="6F")
            | held(2, "saxony", "sweden", units="5F")
            | held(3, "rusland", "republic_of_novgorod", units="5F"),
        ),
        r"split tunisia>algeria 5F",
    ),
    Puzzle(
        "stop the leader: dispute the city he comes for, no third army may enter",
        ahead(
            held(1, "england", "ireland", "france", "leon_castile", "algeria", "saxony", units="4F")
            | {
                "bohemia": (1, "9F"),
                "poland": (2, "1F"),
                "galicia": (0, "3F"),
                "greece": (0, "3F"),
                "turkey": (2, "3F"),
            }
        ),
        r"expand galicia>poland 2F",
    ),
    Puzzle(
        "keep the win: a castle shuts out an army without siege weapons, recruits don't",
        ahead(
            held(0, "england", "ireland", "leon_castile", "algeria")
            | {"rome": (0, "2F"), "lombardy": (1, "20F"), "swabia": (1, "2F")},
            "tax-spend",
            coins={0: 12},
            crown_cards_left=7,
            sides={0: {"crown_cards": 1, "bought": True, "laid": ["king-me", "tax-spend"]}},
        ),
        r"spend castle@rome.*",
    ),
    Puzzle(
        "win now: one footman takes the free city, the others hold the one he comes from",
        ahead(
            held(0, "england", "ireland", "france", "leon_castile", "algeria")
            | {"poland": (0, "8F"), "prussia": (1, "4F"), "republic_of_novgorod": (1, "2F")}
        ),
        r"expand poland>hungary [12]F",
    ),
    Puzzle(
        "win now: the last rival is without a city, don't leave him the only one within his reach",
        table(
            {"valencia": (0, "8F"), "england": (0, "3F"), "france": (0, "3F"), "bulgaria": (0, "5F")}
            | {"greece": {"side": 0, "units": "3F", "castle": True}, "tunisia": (1, "4F")},
            card="assault",
            turn=1,
            first=0,
            round=4,
            homes=False,
            claimed=["algeria", "turkey"],
            crown_cards_left=7,
            sides={
                1: MARCHES | {"crown_cards": 1, "saved": True},
                2: {"laid": [], "out_round": 2},
                3: {"laid": [], "out_round": 3},
            },
        ),
        r"expand valencia>algeria [4-7]F",
    ),
    Puzzle(
        "win now: lands come before crowns, so a free one will do (victory_tie=territories_first)",
        last(
            held(1, "england", "ireland", "france", "leon_castile", "algeria", "portugal", "granada", units="2F")
            | {"rome": {"side": 1, "units": "2F", "castle": True}, "burgundy": (0, "3F")}
            | held(0, "saxony", "poland", "hungary", "greece", "turkey", "sweden", "republic_of_novgorod")
            | {"swabia": (3, "6F")},
            crown_cards_left=5,
            sides={1: {"crown_cards": 2, "coins": 12}},
            options={"victory_tie": "territories_first"},
        ),
        r"split burgundy>.*(lorraine|lombardy|barcelona) .*",
    ),
    Puzzle(
        "win now: two poor lands complete the mission, no battle for a city does as well",
        last(
            THIN | held(0, "wales", "scotland") | {"highlands": (0, "3F"), "hungary": (1, "3F"), "poland": (2, "3F")},
            options={"missions": "on"},
            round=2,
            sides={0: keeps("four-lands") | {"entered": ["wales", "scotland"]}},
        ),
        r"split highlands>\S+ 1F >\S+ 1F",
    ),
    Puzzle(
        "win now: the land between two supply lines makes them one of ten territories",
        last(
            held(0, "england", "ireland", "scotland", "wales", "normandy", "bohemia", "hungary")
            | {"france": (0, "3F"), "saxony": (0, "3F"), "poland": (0, "3F"), "galicia": (1, "3F")},
            options={"missions": "on"},
            round=2,
            sides={0: keeps("long-line")},
        ),
        r"split \w+>(lorraine .*|\w+ .* >lorraine \dF)",
    ),
    Puzzle(
        "win now: the hired army marches out of the city that its controller attacks (3 players)",
        table(
            held(0, "england", "ireland", "france", "leon_castile", "algeria", "swabia", "saxony")
            | {"hungary": (3, "12F", 0, "6F"), "turkey": (3, "6F"), "greece": (2, "1F"), "sweden": (1, "3F")},
            card="assault",
            side=3,
            turn=1,
            first=0,
            hired={3: 0},
            options={"players": 3},
        ),
        r"expand hungary>\w+ 6F",
    ),
    Puzzle(
        "stop the leader: outbid him for the army at his border, keep ten coins for a crown",
        table(
            held(1, "england", "ireland", "france", "leon_castile", "algeria", "rome", "hungary")
            | held(0, "turkey", "greece", "swabia", "saxony", "sweden", "republic_of_novgorod")
            | {"poland": (3, "12F"), "rusland": (2, "3F")},
            asks="hire",
            hiring=3,
            coins={0: 20, 1: 6},
            crown_cards_left=7,
            options={"players": 3},
            sides={
                0: {"laid": ["tax-spend", "fortify"], "crown_cards": 1},
                1: {"laid": ["fortify", "split"], "discards": {"tax-spend": 2, "king-me": 1, "assault": 1}},
                2: {"laid": ["tax-spend", "tax-spend"]},
                3: {"discards": {"tax-spend": 2, "king-me": 1, "assault": 1}},
            },
        ),
        r"hire ([789]|10)",
    ),
    Puzzle(
        "win now: tax with the first card, buy the seventh crown with the second",
        table(
            SIX | held(0, "normandy", "lorraine") | RIVAL,
            asks="lay",
            coins={0: 2, 1: 10},
            crown_cards_left=4,
            sides={1: {"crown_cards": 4}},
        ),
        r"lay (tax-spend|king-me) (tax-spend|king-me)",
    ),
    Puzzle(
        "win now: recruit with the first card, march with the second",
        table(
            FIVE | {"poland": (0, "2F"), "hungary": (1, "3F"), "sweden": (1, "2F")},
            asks="lay",
            coins={0: 6, 1: 10},
            crown_cards_left=4,
            sides={0: {"discards": {"fortify": 2}}, 1: {"crown_cards": 4}},
        ),
        r"lay (tax-spend|king-me) (split|assault)",
    ),
    Puzzle(
        "win now: bring the reserve to the battle for a city, not to the one for poor land",
        last(
            THIN
            | {"poland": (2, "6F", 0, "4F"), "bavaria": (0, "1F", 3, "4F"), "bohemia": (0, "5F"), "saxony": (1, "6F")},
            crown_cards_left=3,
            coins={1: 20},
            sides={1: {"crown_cards": 5}},
        ),
        r"manoeuvre bohemia>poland 5F",
    ),
    Puzzle(
        "seven crowns are enough: a march for the eighth opens the city to its neighbour",
        ahead(
            held(0, "england", "ireland", "france", "leon_castile", "algeria", "swabia")
            | {"poland": (0, "7F"), "prussia": (1, "4F"), "saxony": (1, "2F"), "hungary": (2, "6F")}
            | {"rusland": {"side": 3, "units": "2F", "castle": True}},
            sides={2: TAXES, 3: TAXES},
        ),
        r"(?!\w+ poland>\w+ [3-7]F).*",
    ),
    Puzzle(
        "keep the win: the tile's footmen save Madrid, coins come too late",
        ahead(
            held(0, "england", "ireland", "france", "sweden")
            | {
                "algeria": (2, "6F"),
                "rome": (0, "2F"),
                "lombardy": (0, "1F"),
                "sardinia": (0, "1F"),
                "kingdom_of_sicily": (0, "1F"),
            }
            | {"leon_castile": (0, "1F"), "valencia": (1, "4F"), "saxony": (1, "2F")},
            "tax-spend",
            working=["leon_castile"],
        ),
        r"tax madrid",
    ),
    Puzzle(
        "stop the leader: only a siege weapon opens his castle, so recruit one",
        table(
            held(1, "england", "ireland", "france", "leon_castile", "algeria", "swabia")
            | {
                "saxony": {"side": 1, "units": "1F", "castle": True},
                "bohemia": {"side": 0, "units": "4F", "castle": True},
            }
            | {"turkey": (0, "4F"), "greece": (0, "4F")},
            card="tax-spend",
            first=0,
            round=4,
            coins={0: 10},
            crown_cards_left=0,
            sides={
                0: {"laid": ["tax-spend", "assault"]},
                1: {"laid": ["tax-spend"] * 2, "discards": {"king-me": 1, "fortify": 2, "assault": 1, "split": 2}},
            },
        ),
        r"spend 1S@bohemia",
    ),
    Puzzle(
        "keep the roll: one footman each leaves one against one, and the castle rolls again",
        last(
            SIX
            | {
                "saxony": {"side": 0, "units": "2F", "castle": True, "attacker": 1, "attackers": "2F"},
                "sweden": (1, "3F"),
            },
            asks="reroll",
            battle={"land": "saxony", "rank": 4, "attack_roll": 4 * 8 + 3, "defend_roll": 5 * 8 + 2},
        ),
        r"reroll no",
    ),
    Puzzle(
        "stay in the game: the last city falls, so take one from whoever holds it weakly",
        last(
            {
                "england": (0, "1F", 1, "9F"),
                "wales": (0, "5F"),
                "ireland": (1, "6F"),
                "burgundy": (0, "4F"),
                "swabia": (2, "1F"),
                "france": (3, "6F"),
            },
            "assault",
            coins={0: 9},
        ),
        r"expand burgundy>swabia [23]F",
    ),
]
