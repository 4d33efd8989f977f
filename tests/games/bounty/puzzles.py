"""Twenty positions of bounty and what a good player does there."""

from __future__ import annotations

import re

from games.bounty.tables import GONE, TROOPS, in_game, kind_of, table
from puzzles import Puzzle


def late(rows, hand, titles, *, turn=-1, hands=None, deck="", **more):
    """Rows of what lies before each seat, the hand of whose turn it is, the titles; seat 0 is the first player.

    Of the cards not named troops are discarded, as many possessions are destroyed as there were monsters to do it, and
    the rest fills the other hands: with two players and an empty deck nothing is secret.
    """
    lying = {p: row.split(", ") for p, row in enumerate(rows.split("; "))}
    players = len(lying)
    seat = turn % players
    dealt = {p: (hands or {}).get(p, "").split() for p in range(players) if p != seat}
    left = in_game(players, GONE[players])
    left.subtract(re.findall(r"\w+", f"{rows} {hand} {deck}"))
    left.subtract(card for cards in dealt.values() for card in cards)
    rest = [card for card in left.elements() if kind_of(card) not in TROOPS]
    rest = rest[sum(n for card, n in left.items() if kind_of(card) == "monster") :]
    for cards in dealt.values():
        while rest and len(cards) < 6:
            cards.append(rest.pop())
    assert not rest, rest
    return table(
        lying, hand.split(), seat=seat, first=0, players=players, deck=deck.split(), hands=dealt, titles=titles.split(),
        **more,
    )  # fmt: skip


PUZZLES = [
    # the final turn: everything lies open, and only one kind of move makes enough points
    Puzzle(
        "win now: only a hero takes one of the obelisks that wizards hold",
        late(
            "obelisk_1 human_wizard, obelisk_2 human_wizard, obelisk_3 gnome_wizard, elf_tower elf_archer, "
            "elf_fortress, gnome_tower gnome_archer, gnome_fortress; "
            "obelisk_1 gnome_warrior, obelisk_2 elf_warrior, elf_citadel human_warrior, elf_fortress, "
            "gnome_citadel, gnome_fortress",
            "human_hero elf_archer human_archer gnome_citadel obelisk_3 human_warrior",
            "keeper_of_secrets grand_magister swordmaster sharpshooter vandal emperor",
        ),
        r"play human_hero obelisk_\d_1",
    ),
    Puzzle(
        "win now: as Commander, if human archers replace the one garrison that isn't needed",
        late(
            "obelisk_1 human_warrior, obelisk_1 gnome_wizard, obelisk_2 elf_archer, obelisk_3 gnome_archer, "
            "elf_citadel, gnome_citadel, gnome_citadel, elf_tower elf_archer, gnome_fortress gnome_archer; "
            "obelisk_2 human_wizard, obelisk_3 elf_wizard, elf_fortress elf_warrior, gnome_fortress gnome_warrior, "
            "elf_citadel gnome_archer",
            "human_archer elf_archer human_archer elf_tower human_archer human_archer",
            "commander swordmaster grand_magister great_architect citadel_builder emperor",
        ),
        r"play human_archer elf_citadel_2",
    ),
    Puzzle(
        "win now: wizards take the obelisk, for a hero would make you Staff Rat",
        late(
            "obelisk_3, obelisk_2 human_wizard, elf_tower human_warrior, gnome_tower gnome_warrior, "
            "elf_citadel gnome_wizard, elf_citadel, gnome_citadel, elf_fortress; "
            "obelisk_1 human_archer, obelisk_2 elf_archer, elf_fortress gnome_archer, gnome_fortress, "
            "gnome_citadel",
            "human_hero elf_wizard obelisk_1 elf_hero human_archer gnome_fortress",
            "keeper_of_secrets staff_rat grand_magister sharpshooter swordmaster tower_builder",
        ),
        r"play elf_wizard obelisk_3_1",
    ),
    Puzzle(
        "stop the leader: a monster destroys the one castle that brings two titles",
        late(
            "elf_citadel human_wizard, elf_tower elf_wizard, obelisk_1 elf_archer, obelisk_2; "
            "gnome_tower, gnome_fortress human_archer, orc_tower gnome_archer, obelisk_3 gnome_archer, obelisk_3; "
            "elf_fortress elf_warrior, orc_fortress human_warrior, obelisk_1 orc_warrior, obelisk_2 orc_archer, "
            "obelisk_3",
            "human_monster elf_tower human_archer obelisk_1 elf_archer orc_archer",
            "elf_king citadel_builder grand_magister swordmaster gnome_thane orc_chieftain",
        ),
        r"play human_monster elf_citadel_1",
    ),
    Puzzle(
        "stop the leader: with as many towers, nobody has the title",
        late(
            "gnome_citadel gnome_warrior, obelisk_1; "
            "elf_tower elf_wizard, gnome_tower human_wizard, obelisk_2 human_warrior, obelisk_3; "
            "undead_citadel undead_archer, undead_fortress; "
            "obelisk_1 gnome_wizard, orc_citadel orc_archer; "
            "orc_tower orc_warrior, obelisk_1 orc_wizard, obelisk_2 human_warrior, obelisk_3 gnome_warrior",
            "undead_tower elf_fortress human_archer obelisk_3 orc_archer elf_citadel",
            "tower_builder grand_magister swordmaster lord_of_the_dead gnome_thane undead_prince",
        ),
        r"play undead_tower",
    ),
    Puzzle(
        "the better of two targets: the tower of the leader, not that of the weakest",
        late(
            "gnome_tower human_archer, gnome_citadel gnome_wizard, obelisk_1, obelisk_2 human_wizard; "
            "gnome_tower human_archer, orc_citadel orc_archer, obelisk_1 orc_warrior, obelisk_2 gnome_archer; "
            "elf_fortress elf_warrior, orc_fortress human_warrior, obelisk_1 orc_warrior, obelisk_3",
            "human_warrior orc_archer human_archer obelisk_3 elf_archer obelisk_2",
            "gnome_thane grand_magister swordmaster tower_builder commander orc_chieftain",
        ),
        r"play human_warrior gnome_tower_1",
    ),
    Puzzle(
        "win now: a castle of the fourth people makes the Emperor",
        late(
            "elf_citadel, elf_tower elf_wizard, gnome_tower gnome_wizard, orc_citadel orc_wizard, obelisk_3, "
            "obelisk_1; "
            "gnome_fortress, gnome_citadel human_wizard, obelisk_2 gnome_wizard; "
            "undead_tower undead_warrior, orc_fortress orc_warrior, obelisk_2 human_warrior; "
            "elf_fortress human_wizard, gnome_tower gnome_warrior, orc_tower orc_warrior, obelisk_3 human_warrior, "
            "obelisk_1 elf_warrior",
            "undead_citadel elf_citadel human_archer obelisk_3 human_archer orc_citadel",
            "emperor great_architect citadel_builder swordmaster grand_magister keeper_of_secrets",
        ),
        r"play undead_citadel",
    ),
    Puzzle(
        "right card: of all that take the obelisk only warriors make you Swordmaster as well",
        late(
            "obelisk_1 human_wizard, obelisk_2, obelisk_3 elf_wizard, gnome_citadel gnome_wizard, "
            "elf_citadel gnome_wizard, elf_tower human_wizard; "
            "obelisk_1 elf_archer, obelisk_2 human_archer, elf_citadel elf_archer, gnome_tower human_archer",
            "human_warrior human_wizard elf_wizard human_hero obelisk_3 gnome_fortress",
            "keeper_of_secrets swordmaster grand_magister sharpshooter elf_king gnome_prince",
        ),
        r"play human_warrior obelisk_2_1",
    ),
    # a hidden title: that of the other seat can't be known, but is the same for all moves
    Puzzle(
        "your hidden title is the Commander: one more human garrison wins it",
        late(
            "obelisk_1 human_warrior, obelisk_2 human_wizard, elf_citadel elf_archer, elf_fortress, "
            "gnome_citadel gnome_archer, gnome_tower elf_warrior; "
            "obelisk_1 human_warrior, obelisk_2 human_wizard, obelisk_3, elf_citadel, gnome_citadel, "
            "gnome_fortress elf_warrior",
            "human_archer elf_archer gnome_archer elf_archer human_archer gnome_archer",
            "keeper_of_secrets citadel_builder fortress_builder great_architect gnome_thane emperor",
            hidden={0: "tower_builder", 1: "commander"},
            options={"experienced": "on"},
        ),
        r"play human_archer (obelisk_3_1|elf_citadel_2|gnome_citadel_2|gnome_fortress_1)",
    ),
    # the last round: what others can answer
    Puzzle(
        "leave the attack: these warriors must keep others out of the empty fortress",
        late(
            "elf_fortress, gnome_fortress human_wizard, obelisk_2 elf_archer, obelisk_3 elf_archer, "
            "elf_citadel gnome_archer; "
            "gnome_fortress gnome_wizard, obelisk_1 gnome_warrior, obelisk_2 gnome_archer, "
            "gnome_tower gnome_warrior, obelisk_3 human_wizard, gnome_citadel, gnome_tower elf_wizard, "
            "gnome_citadel",
            "human_warrior elf_warrior human_archer elf_tower elf_archer obelisk_1",
            "fortress_builder grand_magister sharpshooter emperor gnome_prince elf_prince",
            turn=0,
            hands={1: "human_warrior elf_warrior elf_wizard elf_hero human_archer human_archer"},
        ),
        r"play (human|elf)_warrior elf_fortress_1",
    ),
    Puzzle(
        "stop the elf hero: without an elf castle it can't be played",
        late(
            "obelisk_1 human_wizard, obelisk_2 human_wizard, obelisk_3 gnome_wizard, gnome_tower human_archer, "
            "gnome_citadel human_archer; "
            "elf_tower, gnome_fortress human_wizard, gnome_fortress elf_warrior, gnome_citadel elf_warrior, "
            "obelisk_2 gnome_warrior, obelisk_1 human_warrior",
            "human_archer human_warrior obelisk_3 elf_tower elf_citadel gnome_archer",
            "keeper_of_secrets grand_magister swordmaster great_architect fortress_builder commander",
            turn=0,
            hands={1: "elf_hero elf_wizard elf_wizard elf_archer elf_archer elf_fortress"},
        ),
        r"play \w+ elf_tower_1",
    ),
    Puzzle(
        "take the obelisk with wizards: archers would be driven out again",
        late(
            "obelisk_2 elf_warrior, obelisk_3 human_warrior, elf_citadel, elf_tower gnome_warrior; "
            "obelisk_1, obelisk_2 gnome_wizard, obelisk_3 human_wizard, gnome_tower human_wizard, "
            "gnome_citadel human_wizard, gnome_fortress elf_wizard",
            "elf_archer human_archer elf_wizard elf_fortress elf_fortress elf_tower",
            "keeper_of_secrets swordmaster grand_magister gnome_thane elf_king citadel_builder",
            turn=0,
            hands={1: "human_warrior elf_archer gnome_archer gnome_archer gnome_tower gnome_fortress"},
        ),
        r"play elf_wizard obelisk_1_1",
    ),
    Puzzle(
        "one more archer, or a hero breaks the Sharpshooter's lead of one",
        late(
            "obelisk_1 human_archer, obelisk_2 elf_archer, obelisk_3 human_archer, elf_fortress gnome_archer, "
            "elf_fortress, gnome_citadel; "
            "obelisk_2 elf_archer, gnome_fortress gnome_archer, gnome_citadel human_archer",
            "elf_archer human_archer elf_citadel elf_tower elf_citadel elf_tower",
            "sharpshooter citadel_builder gnome_thane grand_magister swordmaster tower_builder",
            turn=0,
            hands={1: "human_hero elf_warrior elf_hero elf_warrior obelisk_1 obelisk_3"},
        ),
        r"play (elf|human)_archer (elf_fortress_2|gnome_citadel_1)",
    ),
    Puzzle(
        "one more warrior: the last player is known to have the hero put back before",
        late(
            "gnome_fortress gnome_wizard, obelisk_1 human_wizard; "
            "obelisk_1 human_warrior, obelisk_2 human_warrior, obelisk_3 orc_warrior, orc_fortress, gnome_citadel; "
            "elf_citadel elf_warrior, elf_tower human_wizard, obelisk_3 elf_warrior",
            "gnome_warrior gnome_citadel orc_archer human_archer elf_citadel gnome_archer",
            "swordmaster citadel_builder elf_king grand_magister vandal fortress_builder",
            turn=1,
            hands={2: "human_hero"},
            seen={2: [("human_hero", [1])]},
        ),
        r"play gnome_warrior (orc_fortress_1|gnome_citadel_1)",
    ),
    # two turns are left: which comes first
    Puzzle(
        "first the elf citadel, then the elf hero takes an obelisk",
        late(
            "obelisk_1 human_wizard, obelisk_2 human_wizard, gnome_tower gnome_wizard, gnome_citadel gnome_warrior; "
            "obelisk_1 elf_archer, obelisk_2 elf_archer, obelisk_3 gnome_wizard, elf_fortress elf_warrior, "
            "gnome_fortress elf_warrior, gnome_citadel elf_wizard, gnome_fortress",
            "elf_citadel elf_hero obelisk_3 human_archer gnome_archer gnome_archer",
            "keeper_of_secrets tower_builder elf_prince commander gnome_prince swordmaster",
            turn=0,
            deck="human_archer elf_archer",
            hands={1: "elf_tower gnome_tower human_archer human_archer human_warrior human_warrior"},
        ),
        r"play elf_citadel",
    ),
    Puzzle(
        "keep the hero for the final turn, when nobody can take the fortress back",
        late(
            "gnome_fortress human_wizard, gnome_tower gnome_wizard, obelisk_1 elf_wizard, obelisk_2 human_wizard, "
            "obelisk_2 elf_wizard; "
            "elf_citadel elf_archer, elf_citadel elf_archer, gnome_citadel gnome_archer, obelisk_3 human_archer, "
            "obelisk_3 human_archer",
            "human_hero obelisk_1 human_archer elf_archer gnome_archer elf_tower",
            "fortress_builder gnome_thane grand_magister sharpshooter keeper_of_secrets conqueror",
            deck="human_warrior",
            hands={0: "human_warrior gnome_tower elf_fortress gnome_warrior gnome_fortress gnome_warrior"},
        ),
        r"(?!.*human_hero).*",
    ),
    Puzzle(
        "lay the weak obelisk in the final turn, when nobody can take it any more",
        late(
            "gnome_fortress gnome_wizard, gnome_citadel gnome_wizard, elf_fortress human_wizard, elf_fortress, "
            "obelisk_1 human_wizard, obelisk_2 human_wizard; "
            "elf_citadel, elf_citadel, gnome_citadel, obelisk_3, obelisk_3",
            "obelisk_1 elf_archer gnome_archer elf_archer gnome_archer elf_tower",
            "elf_prince gnome_thane vandal keeper_of_secrets grand_magister emperor",
            deck="human_warrior",
            hands={0: "human_warrior human_warrior gnome_warrior gnome_warrior gnome_tower gnome_fortress"},
        ),
        r"play elf_archer (elf_citadel|gnome_citadel|obelisk_3)_\d",
    ),
    # cards put back
    Puzzle(
        "you lead: a card put back ends a game in which nobody has played for a round",
        table(
            {
                0: ["elf_tower", "obelisk_1 human_archer", "gnome_fortress"],
                1: ["elf_citadel elf_archer", "elf_fortress", "obelisk_2 human_archer"],
            },
            ["gnome_archer", "gnome_hero", "elf_warrior", "human_wizard", "elf_tower", "obelisk_3"],
            players=2,
            seat=1,
            first=0,
            idle=1,
            titles=["elf_king", "conqueror", "emperor", "keeper_of_secrets", "sharpshooter", "tower_builder"],
            options={"stall_rounds": 1},
        ),
        r"back .*",
    ),
    Puzzle(
        "behind, and the last card drawn ends the game at once: change cards instead",
        late(
            "obelisk_1 human_archer, obelisk_2 human_wizard, obelisk_3 human_wizard, gnome_citadel human_warrior, "
            "gnome_fortress human_warrior, gnome_citadel; "
            "elf_citadel elf_archer, elf_fortress elf_archer, obelisk_1 human_archer, obelisk_2 human_archer, "
            "elf_citadel, elf_fortress",
            "gnome_archer gnome_archer gnome_archer gnome_warrior gnome_warrior elf_tower",
            "keeper_of_secrets grand_magister sharpshooter elf_king commander gnome_thane",
            deck="elf_wizard",
            hands={0: "elf_wizard elf_hero elf_warrior elf_warrior gnome_fortress gnome_tower"},
            options={"final_turn": "present"},
        ),
        r"back .*",
    ),
    Puzzle(
        "no card of the hand will ever be playable: change most of them, not one",
        late(
            "gnome_citadel gnome_wizard, gnome_citadel human_wizard, gnome_fortress human_wizard, "
            "gnome_fortress human_wizard, obelisk_1 human_warrior, obelisk_2 human_warrior, "
            "gnome_tower human_warrior; "
            "elf_citadel elf_archer, elf_fortress elf_archer, obelisk_1 human_archer, obelisk_2, elf_fortress",
            "gnome_archer gnome_archer gnome_archer gnome_warrior gnome_warrior gnome_hero",
            "keeper_of_secrets grand_magister sharpshooter elf_king elf_prince gnome_thane",
            deck="elf_wizard elf_wizard elf_warrior elf_warrior elf_hero human_hero gnome_wizard human_archer",
            hands={0: "gnome_tower elf_tower elf_archer human_archer obelisk_3 human_archer"},
        ),
        r"back( \w+){3,6}",
    ),
]
