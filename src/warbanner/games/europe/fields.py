"""The fields of a Risk: Europe position; `tools/make_state.py` writes state.py from this table.

Each row: name, length (0 = one number), start value, kind, meaning. Kinds: `public`; `secret` (its seat alone
knows it); `derived` (follows from other fields); `draft` (used within a move only, at its start value between moves).
"""

LANDS = 49
SIDES = 4  # armies; the last index of a table by owner is NOBODY = 4
KINDS = 4  # footman, archer, cavalry, siege weapon
CARDS = 5  # kinds of King's Orders cards; NO_CARD = 5

FIELDS: list[tuple[str, int, int, str, str]] = [
    ("owner", LANDS, SIDES, "public", "side that controls the territory (defends it while disputed), or NOBODY"),
    ("units", LANDS * KINDS, 0, "public", "the owner's figures, four kinds a territory"),
    ("attacker", LANDS, SIDES, "public", "side that disputes the territory, or NOBODY"),
    ("attackers", LANDS * KINDS, 0, "public", "the attacker's figures, four kinds a territory"),
    ("castles", 0, 0, "public", "set of territories with a castle"),
    ("claimed", 0, 0, "public", "set of cities that have ever been claimed"),
    ("working", 0, 0, "public", "set of gold cities whose bonus tile works for their owner"),
    ("coins", SIDES, 0, "public", "coins of each side"),
    ("crown_cards", SIDES, 0, "public", "crown cards each side has bought"),
    ("crown_cards_left", 0, 0, "public", "crown cards still to be had"),
    ("bought", 0, 0, "public", "set of sides that have bought a crown card this round"),
    ("saved", 0, 0, "public", "set of sides without a city, saved by the crown for this round"),
    ("playing", 0, 0, "public", "set of sides that are not eliminated"),
    ("out_round", SIDES, 0, "public", "round at whose end the side was eliminated, 0 = in the game"),
    ("hand", SIDES * CARDS, 0, "secret", "King's Orders in hand, a count for each kind"),
    ("laid", SIDES * 2, CARDS, "secret", "the two cards laid, top and bottom, or NO_CARD"),
    ("discards", SIDES * CARDS, 0, "public", "King's Orders played before this round, a count for each kind"),
    ("bid_low", SIDES, 0, "secret", "lowest coins the bid may still be; the bid itself once answered"),
    ("bid_high", SIDES, 0, "secret", "highest coins the bid may still be"),
    ("answered", 0, 0, "public", "set of seats that have answered the simultaneous prompt"),
    ("marker", 0, SIDES, "public", "side that holds the First Player Marker"),
    ("first", 0, SIDES, "public", "side that began this round"),
    ("round", 0, 0, "public", "number of the round, 0 in the set-up"),
    ("turn", 0, 0, "public", "0 while top cards are played, 1 for the bottom cards"),
    ("side", 0, 0, "public", "side whose turn it is"),
    ("phase", 0, 0, "public", "what is asked: the number of the prompt"),
    ("ordered", 0, 0, "public", "1 once an order of the card has been played"),
    ("acted", 0, 0, "public", "1 once the bonus action of the card has been played"),
    ("expanded", 0, 0, "public", "1 once the card's Expand or Split Expand is completed"),
    ("battle", 0, 63, "public", "territory of the running battle, or NO_LAND"),
    ("rank", 0, 0, "public", "rank of the running battle, 1..4"),
    ("rerolled", 0, 0, "public", "1 once the castle re-roll of this pass is used"),
    ("attack_roll", 0, 0, "public", "attacker's roll of this rank: hits, or in rank 4 best die * 8 + second"),
    ("defend_roll", 0, 0, "public", "defender's roll of this rank, likewise"),
    ("hits_on_attacker", 0, 0, "public", "units the attacker of the battle has still to lose"),
    (
        "hits_on_defender",
        0,
        0,
        "public",
        "units the defender of the battle or the target of an assault has still to lose",
    ),
    ("loss_at", 0, 63, "public", "territory where losses are chosen, or NO_LAND"),
    ("loss_attacking", 0, 0, "public", "1 if the attacker of that territory chooses, else its owner"),
    ("opt_claim_bonus", 0, 0, "public", "option claim_bonus: 0 every_time, 1 first_time"),
    ("opt_victory_tie", 0, 0, "public", "option victory_tie: 0 most_crowns_first, 1 territories_first"),
    ("opt_round_limit", 0, 0, "public", "option round_limit: 0 none, else the last round"),
    ("opt_players", 0, 0, "public", "option players: seats at the table"),
    ("reserve", SIDES * KINDS, 0, "derived", "figures each side has off the board"),
    ("lands", SIDES + 1, 0, "derived", "set of territories of each owner"),
    ("attacks", SIDES + 1, 0, "derived", "set of territories each side attacks; for NOBODY all undisputed ones"),
    ("disputed", 0, 0, "derived", "set of disputed territories"),
    ("castles_left", 0, 0, "derived", "castles still to be built"),
    ("partial", 0, 0, "draft", "set of seats in the middle of a move"),
    ("origin", 0, 63, "draft", "territory that units leave, or that fires"),
    ("target", 0, 63, "draft", "territory that units enter, or where something is placed"),
    ("kind", 0, 0, "draft", "kind of figure that is being counted"),
    ("left", 0, 0, "draft", "figures that may still leave the origin"),
    ("moving", KINDS, 0, "draft", "figures that leave the origin, by kind"),
    ("weapon_needed", 0, 0, "draft", "1 if a siege weapon must be among them"),
    ("spent", 0, 0, "draft", "1 once this Spend has bought something"),
]
