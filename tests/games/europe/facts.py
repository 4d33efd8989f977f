"""What no choice may change in Risk: Europe, and what must follow from the board at any time."""

from __future__ import annotations

from typing import Any

from warbanner.core.game import Game
from warbanner.games.europe import board


def check(game: Game, s: Any) -> None:
    """Figures, castles, crown cards and orders are conserved; derived fields agree with the board."""
    b = s.board
    players = range(s.opt_players)
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
    gone = sum(1 for p in players if not s.playing >> p & 1)
    cards = s.crown_cards_left + sum(s.crown_cards)
    assert cards == b.crown_cards if not gone else 0 <= cards <= b.crown_cards
    for p in players:
        counts = [s.hand[p * 5 + k] + s.discards[p * 5 + k] for k in range(5)]
        for c in s.laid[p * 2 : p * 2 + 2]:
            if c != board.NO_CARD:
                counts[c] += 1
        assert counts == (list(b.copies) if s.playing >> p & 1 else [0] * 5), f"orders of side {p}"


def draft_free(s: Any) -> set[str]:
    """Draft fields that may differ from their start value at this commit point."""
    return {"kind"} if s.phase == board.LOSE else set()
