"""Twenty positions of vikings with what a good player does in them (tests/bots/test_puzzles.py)."""

from __future__ import annotations

from games.vikings.tables import GODS, REGIONS, play, table
from puzzles import Puzzle

END = (0, 0)  # a deck in which only the End card is left: the next conquest ends the game
LAST = {"round_limit": 2}  # the tables of `table` are in round 2
TWO = {"players": 2}


def held(*sides, each=(), **warriors):
    """What each side holds, by regions and territories, a later one before an earlier; so many warriors on each."""
    out = {}
    for p, names in enumerate(sides):
        usual = each[p] if p < len(each) else 1
        for name in names.split():
            out |= {t: (p, warriors.get(t, usual)) for t in REGIONS.get(name, [name])}
    return out


# Side 1 is one territory ahead of side 0
CLOSE = (
    "wales ireland cornwall wessex kent",
    "scotland cumbria north_humbria lindsey mercia east_anglia hordaland",
    "sverige trondelag telemark viken scania zealand funen",
    "germania francia north_jutland south_jutland",
)
# Side 3, one territory behind side 2, borders on it at Lindsey alone
NARROW = (
    "scotland hordaland gotland south_jutland",
    "ulster connacht meath leinster saxony frisia francia",
    "england wales munster",
    "trondelag telemark viken svealand vastergotland ostergotland north_jutland funen zealand scania wendland",
)


def but(*left):
    """All gods but these are out of the game."""
    return [god for god in GODS if god not in left]


PUZZLES = [
    Puzzle(
        "win now: the conquest ends the game, and only land of the leader puts you ahead",
        table(held(*CLOSE, each=(1, 4, 3, 4), wessex=6, mercia=2, neustria=1), deck=END),
        r"attack wessex>mercia \d",
    ),
    Puzzle(
        "withdraw: a lost attack ends the turn before the one that wins",
        play(
            table(held(*CLOSE, each=(1, 4, 3, 4), wessex=4, ulster=9, hebrides=2), deck=END, dice=[6, 1, 1, 5, 5]),
            "attack wessex>mercia 3",
        ),
        "withdraw",
    ),
    Puzzle(
        "roll on against the odds: it is the last turn of all, and you are one territory behind",
        play(
            table(
                held(*CLOSE[2:], CLOSE[1], CLOSE[0], each=(3, 4, 4, 1), wessex=4),
                side=3,
                options=LAST,
                dice=[6, 1, 1, 5, 5],
            ),
            "attack wessex>mercia 3",
            seat=3,
        ),
        "roll",
    ),
    Puzzle(
        "defend what decides: the last to play can take the lead only there",
        table(
            held(
                "scotland hordaland gotland south_jutland cumbria",
                "saxony frisia francia north_humbria mercia east_anglia",
                "lindsey kent wessex cornwall wales ireland",
                NARROW[3],
                each=(9, 9, 1, 1),
                north_jutland=4,
                scania=15,
                flanders=1,
            ),
            asks="place",
            side=2,
            pool=7,
            options=LAST,
        ),
        "place lindsey 7",
    ),
    Puzzle(
        "bring the idle warriors to where the last to play can take the lead",
        table(
            held(*NARROW, each=(9, 9, 1, 1), north_jutland=5, scania=15, powys=10),
            asks="move_from",
            side=2,
            options=LAST,
        ),
        r"move powys>lindsey [6789]",
    ),
    Puzzle(
        "stop: the card to be drawn ends the game, and you lead by one warrior alone",
        table(
            held(
                "wales ireland cornwall wessex kent east_anglia",
                "scotland cumbria north_humbria lindsey mercia hordaland trondelag",
                "sverige telemark viken scania zealand funen",
                "germania francia north_jutland south_jutland",
                each=(2, 2, 3, 3),
                wessex=4,
                ulster=4,
                hordaland=5,
            ),
            deck=END,
            due=2,
        ),
        "halt",
    ),
    Puzzle(
        "knock out the seat with seven cards, not the weaker land beside it",
        table(
            held(
                "ireland cornwall brittany neustria",
                "england wales",
                "scotland norge sverige",
                "munster",
                "germania denmark flanders austrasia",
                each=(1, 3, 2, 2, 2),
                leinster=7,
                dyfed=1,
                gwynedd=1,
            ),
            hands={3: (3, 4), 1: (2, 0), 2: (1, 1)},
            options={"players": 5},
        ),
        r"attack leinster>munster \d",
    ),
    Puzzle(
        "take Mercia: its raid of six warriors wins the last turn, Frisia completes nothing",
        table(
            held(
                "shetland orkney hebrides moray fortriu funen zealand austrasia neustria brittany hordaland telemark",
                "lindsey east_anglia kent connacht meath leinster munster svealand vastergotland ostergotland dyfed",
                "dalriada ulster cumbria north_humbria mercia wessex cornwall",
                "gwynedd powys trondelag viken gotland scania",
                "frisia saxony wendland flanders north_jutland south_jutland",
                each=(3, 1, 9, 9, 9),
                east_anglia=6,
                mercia=1,
                frisia=1,
            ),
            side=1,
            raids={1: ["danelaw"]},
            options=TWO | {"round_limit": 3},
        ),
        r"attack east_anglia>mercia \d",
    ),
    Puzzle(
        "break the region of the last to play: England would bring it seven warriors",
        table(
            held(
                "denmark gotland fortriu ulster connacht meath",
                "germania austrasia neustria brittany powys leinster munster",
                "dalriada hebrides moray orkney shetland norge svealand vastergotland ostergotland",
                "england gwynedd dyfed flanders",
                each=(9, 9, 1, 1),
                dalriada=6,
                ulster=1,
            ),
            side=2,
            options=LAST,
        ),
        r"attack dalriada>cumbria \d",
    ),
    Puzzle(
        "the last turn of all, and level: trade all eight stars in one trade",
        table(
            held(
                "scotland norge sverige",
                "denmark germania francia meath ulster",
                "england wales leinster munster connacht",
                each=(9, 9, 2),
            ),
            asks="place",
            side=2,
            pool=0,
            hands={2: (2, 3)},
            options=LAST | {"players": 3},
        ),
        r"trade 3\+2",
    ),
    Puzzle(
        "Loki takes three: from inland, as the stack at the border is to win",
        play(
            table(
                held(*CLOSE, each=(1, 4, 3, 4), wessex=6, munster=4, meath=3, mercia=3),
                asks="place",
                pool=0,
                face_down={0: 1},
                gone=but("loki", "hel", "ran"),
                deck=END,
                dice=[0],
            ),
            "turn",
        ),
        r"god (munster|meath) (munster|meath) (munster|meath)",
    ),
    Puzzle(
        "two must fall: Thor is called for the hard attack, not for the easy one",
        table(
            held(
                "sverige trondelag telemark viken scania zealand funen hordaland",
                "germania francia north_jutland south_jutland",
                "scotland cumbria north_humbria lindsey mercia east_anglia kent",
                "wales ireland cornwall wessex",
                each=(9, 9, 9, 1),
                wessex=5,
                mercia=3,
                ulster=6,
                hebrides=1,
            ),
            side=3,
            gods={3: ["thor"]},
            options=LAST,
        ),
        r"attack wessex>mercia 4 with thor|attack ulster>hebrides \d",
    ),
    Puzzle(
        "call Heimdall: if this land falls the game is lost",
        play(
            table(
                held(
                    "scotland cumbria north_humbria lindsey mercia east_anglia kent hordaland",
                    "sverige trondelag telemark viken scania zealand funen",
                    "germania flanders austrasia north_jutland south_jutland",
                    "wales ireland cornwall wessex brittany neustria",
                    each=(9, 9, 9, 1),
                    mercia=4,
                    wessex=6,
                ),
                side=3,
                gods={0: ["heimdall"]},
                options=LAST,
            ),
            "attack wessex>mercia 5",
            seat=3,
        ),
        "defend heimdall",
    ),
    Puzzle(
        "leave the card: it ends the game while the other leads, who can't get on",
        play(
            table(
                held(
                    "scotland ulster connacht meath leinster",
                    "hordaland telemark viken sverige scania zealand funen north_jutland wendland",
                    "england",
                    "wales munster trondelag gotland south_jutland saxony",
                    "frisia francia",
                    each=(2, 1, 9, 9, 9),
                    shetland=20,
                ),
                asks="move_from",
                due=1,
                deck=END,
                options=TWO | {"draw": "may"},
            ),
            "rest",
        ),
        "leave",
    ),
    Puzzle(
        "Freyja's four go to where they win now",
        table(
            held(*CLOSE, each=(1, 6, 3, 4), ulster=3, hebrides=2, wessex=3, leinster=4),
            asks="place",
            pool=0,
            gods={0: ["freyja"]},
            deck=END,
        ),
        "use freyja ulster",
    ),
    Puzzle(
        "win now: the longship reaches the only weak coast of the leader",
        table(
            held(
                "wales ireland cornwall wessex kent",
                "scotland cumbria north_humbria lindsey mercia east_anglia brittany",
                "sverige norge scania zealand",
                "germania flanders austrasia neustria north_jutland south_jutland funen",
                each=(1, 5, 3, 3),
                leinster=6,
                shetland=1,
                brittany=5,
                flanders=1,
                ulster=3,
                wessex=4,
                neustria=1,
            ),
            ships={0: "leinster"},
            deck=END,
        ),
        r"attack leinster>shetland \d",
    ),
    Puzzle(
        "land where the last to play can't take it back",
        table(
            held(
                "denmark gotland hordaland dalriada ulster cumbria north_humbria",
                "germania flanders austrasia neustria lindsey east_anglia",
                "connacht meath leinster munster wales cornwall wessex kent mercia",
                "shetland orkney hebrides moray fortriu brittany "
                "trondelag telemark viken vastergotland ostergotland svealand",
                each=(8, 8, 1, 2),
                munster=7,
                orkney=14,
                shetland=1,
                hebrides=1,
                moray=1,
                brittany=1,
            ),
            side=2,
            ships={2: "munster"},
            options=LAST,
        ),
        r"attack munster>brittany \d",
    ),
    Puzzle(
        "both must fall: half of the advance to one, half to the other",
        table(
            held(
                "wales ireland cornwall wessex kent",
                "scotland cumbria north_humbria lindsey mercia east_anglia neustria hordaland",
                "sverige trondelag telemark viken scania zealand funen",
                "germania flanders austrasia brittany north_jutland south_jutland",
                each=(1, 6, 3, 4),
                wessex=7,
                mercia=1,
                neustria=1,
            ),
            deck=END,
        ),
        r"attack wessex>(mercia|neustria) [234]",
    ),
    Puzzle(
        "turn over no god: those left can only harm the stack that wins",
        table(
            held(*CLOSE, each=(1, 4, 3, 4), wessex=6, mercia=3),
            asks="place",
            pool=0,
            face_down={0: 1},
            gone=but("loki", "hel", "ran"),
            ships={0: "wessex"},
            deck=END,
        ),
        "done",
    ),
    Puzzle(
        "win now: the way to the other player's last territory begins at Fortriu",
        table(
            held(
                "england wales fortriu",
                "orkney",
                "shetland hebrides moray dalriada ireland",
                "norge sverige",
                "denmark germania francia",
                each=(1, 3, 1, 1, 1),
                fortriu=3,
                wessex=4,
            ),
            asks="place",
            pool=7,
            hands={1: (5, 4)},
            options=TWO,
        ),
        "place fortriu 7",
    ),
]
