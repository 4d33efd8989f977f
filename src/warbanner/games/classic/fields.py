"""The fields of a classic position; `tools/make_state.py` writes state.py from this table.

Each row: name, length (0 = one number), start value, kind, meaning. Kinds: `public`; `secret` (its seat alone
knows it); `derived` (follows from other fields); `draft` (used within a move only, at its start value between moves).
A set of territories is two words: territory t is bit t & 63 of word t >> 6, and number 63 is no territory.
"""

LANDS = 126
SEATS = 6  # sides: the seats, with two players a neutral one after them; the last index by owner is NOBODY = 6
NOBODY = 6
NO_LAND = 63
NO_MISSION = 63

FIELDS: list[tuple[str, int, int, str, str]] = [
    ("phase", 0, 0, "public", "what is asked: the number of the prompt"),
    ("seat", 0, 0, "public", "seat whose turn it is"),
    ("origin", 0, NO_LAND, "public", "territory that attacks or that armies leave, or NO_LAND"),
    ("target", 0, NO_LAND, "public", "territory that is attacked or that armies enter, or NO_LAND"),
    ("low", 0, 0, "draft", "lowest amount that a number prompt still leaves open"),
    ("high", 0, 0, "draft", "highest amount that a number prompt still leaves open"),
    ("partial", 0, 0, "draft", "set of seats in the middle of a move"),
    ("owner", LANDS, NOBODY, "public", "side that holds the territory, or NOBODY"),
    ("armies", LANDS, 0, "public", "armies in the territory"),
    ("pool", SEATS, 0, "public", "armies each side has still to place"),
    ("hand", SEATS * 2, 0, "secret", "set of territory cards in each hand"),
    ("wilds", SEATS, 0, "secret", "wild cards in each hand"),
    ("deck", 2, 0, "secret", "set of territory cards in the deck"),
    ("deck_wilds", 0, 0, "secret", "wild cards in the deck"),
    ("held", SEATS, 0, "public", "cards in each hand"),
    ("seen", SEATS * 2, 0, "public", "set of cards in each hand that were laid open for a re-roll"),
    ("discards", 2, 0, "public", "set of traded territory cards"),
    ("discard_wilds", 0, 0, "public", "traded wild cards"),
    ("sets", 0, 0, "public", "sets traded so far by all"),
    ("playing", 0, 0, "public", "set of seats that are not out"),
    ("fell", SEATS, 0, "public", "1 for the seat that was out first, 2 for the next, 0 = in the game"),
    ("fell_to", SEATS, NOBODY, "public", "seat that put it out, or NOBODY"),
    ("begun", 0, 0, "public", "set of seats whose first turn has begun"),
    ("winners", 0, 0, "public", "set of seats that have won"),
    ("first", 0, 0, "public", "seat that began"),
    ("round", 0, 0, "public", "number of the round, 0 in the set-up"),
    ("captured", 0, 0, "public", "1 once a territory was captured this turn"),
    ("extra", 0, 0, "public", "1 once the two extra armies of this turn are placed"),
    ("forced", 0, 0, "public", "1 while cards of an eliminated player are traded and placed"),
    ("command", 0, 0, "public", "1 once the commander has turned a die this turn"),
    ("dice", 0, 0, "public", "dice the attacker throws in this roll"),
    ("attack_roll", 3, 0, "public", "the attacker's dice of this roll, highest first, 0 = none"),
    ("defend_roll", 2, 0, "public", "the defender's dice of this roll, highest first, 0 = none"),
    ("gave", 2, 0, "public", "set of territories that gave armies in this fortify step"),
    ("took", 2, 0, "public", "set of territories that took armies in this fortify step"),
    ("mission", SEATS, NO_MISSION, "secret", "each seat's mission, or NO_MISSION"),
    ("headquarters", SEATS, NO_LAND, "secret", "each seat's Headquarters, or NO_LAND; public once all are shown"),
    ("answered", 0, 0, "public", "set of seats that have picked their Headquarters"),
    ("lands", (SEATS + 1) * 2, 0, "derived", "set of territories of each owner"),
    ("strong", 2, 0, "derived", "set of territories with two armies or more"),
    ("picked", 0, 0, "draft", "set of places in the sorted hand picked for a trade"),
    ("matches", 2, 0, "draft", "set of own territories that the traded cards show"),
    ("laid", 0, NO_LAND, "draft", "card laid open for this re-roll, or NO_LAND"),
    ("opt_players", 0, 0, "public", "option players: seats at the table"),
    ("opt_mode", 0, 0, "public", "option mode: 0 world, 1 capital, 2 mission"),
    ("opt_start", 0, 0, "public", "option start: 0 claim, 1 deal"),
    ("opt_deck", 0, 0, "public", "option deck: 0 d, 1 e, 2 n"),
    ("opt_board_variant", 0, 0, "public", "option board_variant: 0 us1993, 1 anniversary_1999"),
    ("opt_empty_deck", 0, 0, "public", "option empty_deck: 0 reshuffle, 1 none"),
    ("opt_defence_dice", 0, 0, "public", "option defence_dice: 0 ask, 1 most"),
    ("opt_capital_target", 0, 0, "public", "option capital_target: 0 all, 1 short"),
    ("opt_mission_deck", 0, 0, "public", "option mission_deck: 0 us12, 1 eu14"),
    ("opt_destroy_by_other", 0, 0, "public", "option destroy_by_other: 0 wins, 1 the mission changes"),
    ("opt_set_values", 0, 0, "public", "option set_values: 0 rising, 1 plus_one"),
    ("opt_fortify", 0, 0, "public", "option fortify: 0 adjacent, 1 free"),
    ("opt_stack_limit", 0, 0, "public", "option stack_limit: 0 none, else the most armies in a territory"),
    ("opt_card_reroll", 0, 0, "public", "option card_reroll: 0 off, 1 on"),
    ("opt_commander", 0, 0, "public", "option commander: 0 off, 1 on"),
    ("opt_round_limit", 0, 0, "public", "option round_limit: 0 none, else the last round"),
]
