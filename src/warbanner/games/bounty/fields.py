"""The fields of a bounty position; `tools/make_state.py` writes state.py from this table.

Each row: name, length (0 = one number), start value, kind, meaning. Kinds: `public`; `secret` (its seat alone
knows it); `derived` (follows from other fields); `draft` (used within a move only, at its start value between moves).
"""

SEATS = 5
NOBODY = 5
KINDS = 40  # of cards in the deck
SLOTS = 36  # possessions, each at a place of its own
HAND = 6
TITLES = 21
TALLIES = 19  # what titles count; Vandal and Staff Rat count nothing
UNDER = 66  # a deck of sixty, and a hand put under it
NO_CARD = 63
NO_TITLE = 63
NOTHING = 64 * NOBODY + NO_CARD

FIELDS: list[tuple[str, int, int, str, str]] = [
    ("phase", 0, 0, "public", "what is asked: the number of the prompt"),
    ("seat", 0, 0, "public", "seat whose turn it is"),
    ("first", 0, 0, "public", "the first player"),
    ("round", 0, 1, "public", "number of the round"),
    ("partial", 0, 0, "draft", "set of seats in the middle of a move"),
    ("changed", 0, 0, "draft", "set of titles whose count has changed in this move"),
    ("card", 0, NO_CARD, "draft", "troop that is being played, or NO_CARD"),
    ("returned", 0, 0, "draft", "cards put back so far in this move"),
    ("hand", SEATS * KINDS, 0, "secret", "cards of each kind in each hand"),
    ("held", SEATS, 0, "public", "cards in each hand"),
    ("kinds", SEATS, 0, "secret", "set of the kinds in each hand"),
    ("seen", SEATS * HAND, NO_CARD, "secret", "cards of each hand that other seats know, ascending, then NO_CARD"),
    ("seen_by", SEATS * HAND, 0, "secret", "set of the seats that know each of these"),
    ("deck", 7, 0, "secret", "cards in the deck above those put under it: of six kinds a number, eight bits for each"),
    ("above", 0, 0, "secret", "how many these are of six kinds each, likewise"),
    ("deck_left", 0, 0, "public", "cards in the deck, those put under it among them"),
    ("bottom", UNDER, NOTHING, "secret", "cards put under the deck, the next to be drawn first: 64 * its seat + kind"),
    ("bottom_left", 0, 0, "public", "how many they are"),
    ("discards", KINDS, 0, "public", "discarded cards of each kind"),
    ("owner", SLOTS, NOBODY, "public", "seat before which the possession lies, or NOBODY"),
    ("garrison", SLOTS, NO_CARD, "public", "troop that lies on the possession, or NO_CARD"),
    ("gone", 0, 0, "public", "set of peoples that are out of this game"),
    ("titles", 0, 0, "public", "set of titles that lie open"),
    ("hidden", SEATS, NO_TITLE, "secret", "title dealt to each seat, or NO_TITLE"),
    ("holder", TITLES, NOBODY, "public", "seat that holds the title as far as it was shown, or NOBODY"),
    ("monster_by", 0, NOBODY, "public", "seat that played the last monster, or NOBODY"),
    ("hero_by", 0, NOBODY, "public", "seat that played the last hero, or NOBODY"),
    ("idle", 0, 0, "public", "turns on end in which cards were only put back"),
    ("points", SEATS, 0, "public", "points of each seat, when the game is over"),
    ("winner", 0, NOBODY, "public", "seat that has won, or NOBODY"),
    ("lying", SEATS + 1, 0, "derived", "set of possessions of each owner"),
    ("weaker", SEATS + 1, 0, "derived", "set of possessions on the table that defend with less than 0, 1, 2 … 5"),
    ("ready", SEATS, 0, "derived", "set of troops that need no castle before the seat, or have one there"),
    ("tally", TALLIES, 0, "derived", "what each title counts: of each seat in eight bits of its own"),
    ("opt_players", 0, 0, "public", "option players: seats at the table"),
    ("opt_experienced", 0, 0, "public", "option experienced: 0 off, 1 on"),
    ("opt_peoples_removed", 0, 0, "public", "option peoples_removed: 0 random, else a row of CHOSEN"),
    ("opt_final_turn", 0, 0, "public", "option final_turn: 0 next, 1 present"),
    ("opt_stall_rounds", 0, 0, "public", "option stall_rounds: 0 none, else so many"),
    ("opt_title_display", 0, 0, "public", "option title_display: 0 turn, 1 round, 2 end"),
]
