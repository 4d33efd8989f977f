"""Whole games on other people's boards: the largest, tiny ones, one-way rings, few cards; nobody gets stuck."""

from __future__ import annotations

import pytest

import warbanner as wb
from games.classic import facts
from games.classic.boards import big_board
from suite import bot_draft, numbers_of, scaled, stream
from warbanner.core.game import read_json
from warbanner.core.match import replay
from warbanner.core.options import go_together
from warbanner.core.record import Record

CLASSIC = wb.load("classic")


def ring(n, both=True, symbols=(), wild=0, missions=()):
    """So many territories in a ring, in continents of three; the first ones have cards with these symbols."""
    ids = [f"t{k}" for k in range(n)]
    rows = []
    for k, name in enumerate(ids):
        borders = {ids[(k + 1) % n]} | ({ids[k - 1]} if both else set())
        row = {"id": name, "name": name.capitalize(), "continent": f"c{k // 3}", "x": k * 40, "y": k % 2 * 40}
        card = {"symbol": symbols[k]} if k < len(symbols) else {}
        rows.append(row | {"borders": sorted(borders, key=ids.index)} | card)
    regions = [{"id": f"c{k}", "name": f"Continent {k}", "bonus": 2} for k in range((n + 2) // 3)]
    return {"name": "Ring", "continents": regions, "territories": rows, "wild": wild, "missions": list(missions)}


def mission(continents, territories=0):
    row = {"destroy": 0, "territories": territories, "armies": 2 if territories else 0}
    return row | {"continents": continents, "text": "Hold them"}


SYMBOLS = ("infantry", "cavalry", "artillery")
ANY = [mission(["c0", "*"]), mission(["*", "*"]), mission(["c1", "c2"]), mission([], 5), mission(["c2", "*"], 4)]
BOARDS = {
    "largest": big_board(),
    "one word and a half": big_board(65, 3),
    "three": ring(3),
    "three, one way": ring(3, both=False, wild=1),
    "no cards": ring(7),
    "wild cards alone": ring(6, wild=66),
    "three cards": ring(9, symbols=SYMBOLS),
    "one way": ring(8, both=False, symbols=SYMBOLS * 2, wild=2),
    "any continents": ring(9, symbols=SYMBOLS * 3, wild=2, missions=ANY),
}
EXTRAS = [{}, {"card_reroll": "on", "commander": "on"}, {"fortify": "free", "stack_limit": 12, "empty_deck": "none"}]
CASES = [
    (name, {"players": players, "mode": mode})
    for name, data in BOARDS.items()
    for players in (2, 3, 5)
    for mode in ("world", "capital", "mission")
    if go_together(CLASSIC.on(data).options, {"players": players, "mode": mode})
]


@pytest.mark.parametrize(("name", "chosen"), CASES, ids=[f"{n} {' '.join(map(str, o.values()))}" for n, o in CASES])
def test_a_whole_game(name, chosen):
    """Facts after each move; positions and the record out and back; link directions hold for every move."""
    game = CLASSIC.on(BOARDS[name])
    borders = {row["id"]: set(row["borders"]) for row in BOARDS[name]["territories"]}
    for number, bot in enumerate(["attacker", "random"]):
        extra = EXTRAS[(CASES.index((name, chosen)) + number) % len(EXTRAS)]
        endless = bot == "attacker" and wb.compiled and len(borders) < 20
        limit = {} if endless else {"round_limit": scaled(6, 2)}
        match, r, made = game.new(seed=number, options=chosen | extra | limit), stream(5, number), 0
        while not match.over:
            seat = match.awaited[-1]
            match.play(seat, bot_draft(match, seat, bot, r))
            facts.check(game, match.state)
            made += 1
            if made % 37 == 0:
                assert numbers_of(game.restore(read_json(match.position))[0]) == numbers_of(match.state)
        for entry in match.record.entries:
            verb, *words = entry.move.split()
            if verb == "attack" or (verb == "fortify" and "fortify" not in extra):
                origin, target = words[0].split(">")
                assert target in borders[origin]
        record = Record.parse("".join(f"{line}\n" for line in match.record.lines()))
        assert replay(game, record).position == match.position


def test_free_fortify_goes_along_the_links_alone():
    """CL-12.2: through own land round a one-way ring, never back over a link."""
    game = CLASSIC.on(ring(6, both=False))
    land = {f"t{k}": {"side": 1 if k == 4 else 0, "armies": 3} for k in range(6)}
    place = {"game": "classic", "board": game.board_sha256, "asks": "fortify_from", "round": 1, "territories": land}
    place |= {"options": {"players": 2, "fortify": "free"}, "sides": [{}, {}, {}]}
    match = game.position(place, auto_single=False)
    assert match.why(0, "fortify t0>t3 2") is None and match.why(0, "fortify t5>t3 2") is None
    for move in ("fortify t1>t0 2", "fortify t3>t5 2", "fortify t0>t5 2"):
        assert match.why(0, move)[0] == "CL-12.2"
