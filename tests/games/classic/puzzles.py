"""Twenty positions of classic Risk with the moves that a good player makes there."""

from __future__ import annotations

from games.classic.tables import CONTINENTS, table
from puzzles import Puzzle

CAPITAL = {"players": 3, "mode": "capital"}
MISSION = {"players": 3, "mode": "mission"}


def held(side, armies, *names):
    """Territories, or all of a continent, of one side with so many armies each."""
    lands = [land for name in names for land in CONTINENTS.get(name, [name])]
    return dict.fromkeys(lands, (side, armies))


PUZZLES = [
    Puzzle(
        "win now: the foe's last territory, not the neutral one that completes Europe",
        table(
            held(2, 1, "north_america", "south_america", "africa", "asia", "australia")
            | held(0, 1, "europe")
            | {"ukraine": 6, "southern_europe": (2, 1), "ural": (1, 2)},
            options={"players": 2},
        ),
        r"attack ukraine>ural 3",
    ),
    Puzzle(
        "win now: the last Headquarters rather than the last territory of Asia",
        table(
            held(0, 1, "asia", "south_america")
            | held(1, 2, "north_america", "africa")
            | held(2, 2, "europe", "australia")
            | {"middle_east": 8, "india": (2, 1), "ukraine": (2, 4), "siberia": 4, "alaska": (1, 3)},
            options=CAPITAL,
            headquarters={0: "siberia", 1: "brazil", 2: "ukraine"},
        ),
        r"attack middle_east>ukraine 3",
    ),
    Puzzle(
        "win now: with all foreign Headquarters in hand the own one must be retaken",
        table(
            held(0, 1, "europe", "africa")
            | held(1, 2, "asia")
            | held(2, 2, "north_america")
            | held(3, 2, "south_america", "australia")
            | {"iceland": (2, 3), "ukraine": 3, "great_britain": 7, "scandinavia": (1, 1), "egypt": 3, "congo": 2},
            options={"mode": "capital"},
            headquarters={0: "iceland", 1: "ukraine", 2: "egypt", 3: "congo"},
        ),
        r"attack great_britain>iceland 3",
    ),
    Puzzle(
        "win now: two Headquarters are enough, and the weak one lies behind a single army",
        table(
            held(0, 1, "africa")
            | held(1, 2, "asia", "australia")
            | held(2, 2, "europe")
            | held(2, 1, "north_america")
            | held(3, 2, "south_america")
            | {"central_america": 10, "egypt": 2, "congo": 3, "eastern_united_states": (2, 8)}
            | {"venezuela": (3, 1), "peru": (3, 2), "brazil": (3, 5), "western_united_states": (2, 1)},
            options={"mode": "capital", "capital_target": "short"},
            headquarters={0: "congo", 1: "egypt", 2: "eastern_united_states", 3: "peru"},
        ),
        r"attack central_america>venezuela 3",
    ),
    Puzzle(
        "win now: the mission wants two armies on each of 18, so two stay behind",
        table(
            held(0, 2, "north_america", "europe", "north_africa")
            | held(1, 2, "asia", "australia")
            | held(2, 2, "africa", "south_america")
            | {"north_africa": 2, "southern_europe": 8, "egypt": 0, "middle_east": (1, 3)},
            asks="occupy",
            options=MISSION,
            missions={0: "territories-18x2"},
            turn=["captured"],
            battle={"origin": "southern_europe", "target": "egypt", "dice": 3},
        ),
        r"occupy [3456]",
    ),
    Puzzle(
        "win now: the colour to be destroyed has two territories left in a row",
        table(
            held(0, 1, "north_america", "europe")
            | held(1, 2, "africa", "south_america", "australia", "asia")
            | {"alberta": (1, 1), "alaska": 8, "kamchatka": (2, 2), "japan": (2, 1)},
            options=MISSION,
            missions={0: "destroy-gray", 1: "north-america-africa"},
        ),
        r"attack alaska>kamchatka 3",
    ),
    Puzzle(
        "defend what decides: all new armies to the Headquarters that would lose the game",
        table(
            held(0, 1, "north_america")
            | held(1, 1, "asia", "africa")
            | held(2, 2, "europe", "south_america", "australia")
            | {"alaska": 4, "kamchatka": (1, 9), "ukraine": (1, 2), "central_america": 4, "venezuela": (2, 1)}
            | {"brazil": (2, 1), "peru": (2, 1), "argentina": (2, 1), "greenland": 3, "iceland": (2, 3)},
            asks="place",
            pool=8,
            options=CAPITAL,
            headquarters={0: "alaska", 1: "mongolia", 2: "ukraine"},
        ),
        r"place alaska ([5-8].*|4 alaska 4)",
    ),
    Puzzle(
        "stop the leader: retake the Headquarters that he needs before his stack takes yours",
        table(
            held(0, 1, "australia", "north_america")
            | held(1, 1, "africa")
            | held(2, 2, "europe", "south_america", "asia")
            | {"indonesia": 7, "siam": (1, 3), "western_australia": (2, 2), "alaska": 2, "kamchatka": (1, 15)},
            options=CAPITAL,
            headquarters={0: "alaska", 1: "egypt", 2: "siam"},
        ),
        r"attack indonesia>siam 3",
    ),
    Puzzle(
        "stop the leader: a poor chance against his Headquarters is better than none",
        table(
            held(0, 3, "australia", "north_america", "south_america")
            | held(1, 1, "africa")
            | held(2, 2, "europe", "asia")
            | {"indonesia": 5, "siam": (1, 5), "india": (2, 6), "china": (2, 6), "brazil": 1}
            | {"alaska": 1, "kamchatka": (1, 12)},
            options=CAPITAL,
            headquarters={0: "alaska", 1: "egypt", 2: "siam"},
        ),
        r"attack indonesia>siam 3",
    ),
    Puzzle(
        "stop: the card is earned, and weak Siam shields Australia from the stack behind it",
        table(
            held(0, 1, "australia")
            | held(2, 2, "asia", "europe", "africa")
            | held(3, 2, "north_america", "south_america")
            | held(1, 1, "siam", "india", "middle_east", "afghanistan")
            | {"indonesia": 7, "china": (1, 14)},
            turn=["captured"],
        ),
        r"halt",
    ),
    Puzzle(
        "stop: the card is earned, and the guard of the Headquarters is all that stops the leader",
        table(
            held(0, 2, "north_america", "south_america", "africa")
            | held(2, 1, "europe", "australia", "asia")
            | {"alaska": 8, "kamchatka": (1, 3), "ukraine": (1, 3), "yakutsk": (1, 20), "siberia": (1, 6)}
            | {"greenland": 8, "iceland": (2, 9)},
            turn=["captured"],
            options=CAPITAL,
            headquarters={0: "alaska", 1: "siberia", 2: "ukraine"},
        ),
        r"halt",
    ),
    Puzzle(
        "knock out a seat for its four cards rather than complete North America",
        table(
            held(0, 1, "north_america")
            | held(1, 2, "asia", "australia")
            | held(3, 2, "europe", "africa", "south_america")
            | {"alaska": 8, "kamchatka": (2, 2), "alberta": (1, 2), "greenland": 4, "central_america": 4},
            cards={0: ["argentina", "egypt"], 2: ["peru", "congo", "ontario", "brazil"]},
            sets=6,
            discards=[],
        ),
        r"attack alaska>kamchatka 3",
    ),
    Puzzle(
        "wait: under the stack limit there is no room for the armies of a set",
        table(
            held(1, 2, "asia", "north_america", "south_america")
            | held(2, 2, "europe", "africa")
            | held(0, 12, "new_guinea", "western_australia", "eastern_australia")
            | {"indonesia": 10, "siam": (1, 12), "india": (1, 12)},
            asks="trade",
            cards={0: ["argentina", "egypt", "alberta"]},
            options={"players": 3, "stack_limit": 12},
        ),
        r"keep",
    ),
    Puzzle(
        "six cards: trade so that another set is left, for only both win before the leader does",
        table(
            held(0, 1, "north_america")
            | held(1, 2, "europe", "africa", "australia")
            | held(2, 1, "asia", "south_america")
            | {"alaska": 2, "kamchatka": (2, 25), "central_america": 2, "venezuela": (2, 9)},
            asks="trade",
            cards={0: ["argentina", "egypt", "peru", "congo", "brazil", "wild"]},
            options=CAPITAL,
            headquarters={0: "alaska", 1: "quebec", 2: "venezuela"},
        ),
        r"trade (?!.*brazil.* wild|argentina egypt wild|peru congo wild).*",
    ),
    Puzzle(
        "the commander's six goes where it takes the last army of the 24th territory",
        table(
            held(0, 1, "north_america", "south_america", "europe")
            | held(1, 3, "asia", "australia")
            | held(2, 3, "africa")
            | {"siam": 1, "india": 1, "china": 1, "ukraine": 3, "ural": (1, 2)},
            asks="commander",
            options=MISSION | {"commander": "on"},
            missions={0: "territories-24"},
            battle={"origin": "ukraine", "target": "ural", "dice": 2, "attack_roll": [5, 3], "defend_roll": [4, 3]},
        ),
        r"commander 3",
    ),
    Puzzle(
        "don't give the game away: the guard stays at the Headquarters",
        table(
            held(0, 2, "europe", "north_america")
            | held(2, 1, "south_america", "australia", "africa", "asia")
            | {"ukraine": 10, "southern_europe": 0, "ural": (1, 4), "egypt": (2, 4), "congo": (1, 2), "siberia": (1, 3)}
            | {"western_europe": 6, "iceland": 6},
            asks="occupy",
            turn=["captured"],
            options=CAPITAL,
            headquarters={0: "ukraine", 1: "siberia", 2: "congo"},
            battle={"origin": "ukraine", "target": "southern_europe", "dice": 3},
        ),
        r"occupy [34]",
    ),
    Puzzle(
        "fortify: the idle stack goes to the Headquarters, not to the other border",
        table(
            held(0, 1, "north_america")
            | held(2, 2, "europe", "south_america", "australia", "asia", "africa")
            | {"northwest_territory": 8, "alaska": 2, "kamchatka": (1, 8), "ukraine": (1, 2), "mongolia": (1, 3)}
            | {"iceland": (2, 7), "greenland": 2},
            asks="fortify_from",
            options=CAPITAL,
            headquarters={0: "alaska", 1: "mongolia", 2: "ukraine"},
        ),
        r"fortify northwest_territory>alaska [5-7]",
    ),
    Puzzle(
        "set-up: claim the last free territory of Australia, of which the rest is your own",
        table(
            held(0, 1, "alaska", "brazil", "ukraine", "egypt", "ural", "new_guinea", "western_australia")
            | held(0, 1, "eastern_australia", "siberia")
            | held(1, 1, "iceland", "japan", "peru", "alberta", "quebec", "india", "scandinavia", "congo", "yakutsk")
            | held(2, 1, "venezuela", "ontario", "northern_europe", "madagascar", "china", "mongolia", "irkutsk")
            | held(2, 1, "greenland", "western_europe")
            | held(3, 1, "argentina", "central_america", "great_britain", "south_africa", "siam", "afghanistan")
            | held(3, 1, "kamchatka", "southern_europe", "east_africa"),
            asks="claim",
            pool={0: 21, 1: 21, 2: 21, 3: 21},
        ),
        r"claim indonesia",
    ),
    Puzzle(
        "the Headquarters goes where nobody comes near",
        table(
            held(0, 2, "australia", "iceland", "ukraine")
            | held(1, 2, "asia", "africa")
            | held(2, 2, "europe", "south_america", "north_america")
            | {"indonesia": 8, "ukraine": 9, "iceland": 9, "siam": (1, 6), "ural": (1, 9), "greenland": (2, 9)},
            asks="headquarters",
            options=CAPITAL,
        ),
        r"headquarters (new_guinea|western_australia|eastern_australia|indonesia)",
    ),
    Puzzle(
        "the last round: who leads keeps the guard whole against the stack that still moves",
        table(
            held(2, 9, "australia", "europe", "africa")
            | held(1, 1, "asia", "new_guinea", "eastern_australia")
            | held(0, 1, "north_america", "south_america")
            | held(2, 9, "japan", "india")
            | {"alaska": 9, "kamchatka": (1, 4), "irkutsk": (1, 14)},
            options={"players": 2, "round_limit": 2},
            turn=["captured"],
            first=0,
        ),
        r"halt",
    ),
]
