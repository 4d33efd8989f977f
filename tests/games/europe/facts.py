"""What no choice may change in Risk: Europe, and what must follow from the board at any time."""

from __future__ import annotations

from typing import Any

from warbanner.core.game import Game
from warbanner.games.europe import board, guess


def check(game: Game, s: Any) -> None:
    """Figures, castles, crown cards, missions and orders are conserved; derived fields agree with the board."""
    b = s.board
    seats, players = range(s.opt_players), range(board.SIDES)
    owner, attacker, units, attackers = list(s.owner), list(s.attacker), list(s.units), list(s.attackers)
    army = [[0] * 4 for _ in range(4)]
    lands, attacks, disputed = [0] * 5, [0] * 5, 0
    for t in range(49):
        lands[owner[t]] |= 1 << t
        attacks[attacker[t]] |= 1 << t
        here, there = units[t * 4 : t * 4 + 4], attackers[t * 4 : t * 4 + 4]
        assert min(here) >= 0 and min(there) >= 0, t
        # In a battle one army may be gone while the owner of the other still chooses its losses (RE-6.2).
        assert t == s.battle or any(here) == (owner[t] != board.NOBODY), f"{t}: an army and its owner go together"
        assert t == s.battle or any(there) == (attacker[t] != board.NOBODY), f"{t}: attackers and their side"
        if attacker[t] != board.NOBODY:
            disputed |= 1 << t
            assert owner[t] not in (board.NOBODY, attacker[t]), t
        for k in range(4):
            if here[k]:
                army[owner[t]][k] += here[k]
            if there[k]:
                army[attacker[t]][k] += there[k]
    for p in players:
        for k in range(4):
            assert s.reserve[p * 4 + k] >= 0
            assert army[p][k] + s.reserve[p * 4 + k] == b.army[k], f"figures {k} of side {p}"
        assert s.coins[p] >= 0 and s.crown_cards[p] >= 0
    assert list(s.lands) == lands
    assert list(s.attacks) == attacks
    assert s.disputed == disputed
    assert s.castles_left == b.castles - int(s.castles).bit_count() and s.castles_left >= 0
    assert s.working & ~(b.gold & ~lands[board.NOBODY]) == 0
    assert b.cities & ~lands[board.NOBODY] & ~s.claimed == 0
    gone = sum(1 for p in seats if not s.playing >> p & 1)
    cards = s.crown_cards_left + sum(s.crown_cards)
    if s.opt_missions:
        check_missions(s)
    else:
        assert cards == b.crown_cards if not gone else 0 <= cards <= b.crown_cards
    assert not any(s.crown_cards[p] for p in players if p not in seats), "mercenaries have no crown cards"
    assert s.hired == sum(1 << p for p in players if s.controller[p] != board.NOBODY)
    assert not s.hired & ((1 << s.opt_players) - 1)
    for p in players:
        counts = [s.hand[p * 5 + k] + s.discards[p * 5 + k] for k in range(5)]
        for c in s.laid[p * 2 : p * 2 + 2]:
            if c != board.NO_CARD:
                counts[c] += 1
        assert counts == (list(b.copies) if s.playing >> p & 1 else [0] * 5), f"orders of side {p}"


def check_missions(s: Any) -> None:
    """Each mission is in one place, and there each seat knows it to be; a revealed one is a crown card."""
    everywhere = [int(s.deck), int(s.offered), *(1 << m for m in s.bottom if m != board.NO_MISSION)]
    everywhere += [*s.missions, *s.revealed]
    assert sum(everywhere) == (1 << board.MISSIONS) - 1
    assert sum(some.bit_count() for some in map(int, everywhere)) == board.MISSIONS
    assert sorted(s.bottom, key=lambda m: m == board.NO_MISSION) == list(s.bottom), "a gap under the deck"
    assert s.crown_cards_left == 0
    for p in range(board.SIDES):
        assert s.crown_cards[p] == (int(s.revealed[p]).bit_count() if s.playing >> p & 1 else 0)
        assert s.mission_works[p] & ~s.revealed[p] == 0
        assert s.revealing[p] & ~s.missions[p] == 0
        for m in range(board.MISSIONS):
            clue = int(s.clues[p * board.MISSIONS + m])
            if any(some >> m & 1 for some in s.revealed):
                assert clue == s.kept_at[m] == 0
            elif s.missions[p] >> m & 1:
                assert clue == 1 << p and s.kept_at[m] > 0, "a seat knows its own"
            elif clue:
                assert clue >> guess.place_of(s, m) & 1, "a seat knows what isn't so"
    held = sum(s.missions)
    assert all((s.kept_at[m] > 0) == bool(held >> m & 1) for m in range(board.MISSIONS))


def draft_free(s: Any) -> set[str]:
    """Draft fields that may differ from their start value at this commit point."""
    return {"kind"} if s.phase == board.LOSE else set()
