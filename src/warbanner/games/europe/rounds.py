"""The round: laying cards, turns, battles, the round's end, elimination and victory (RE-3, RE-6.1, RE-7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS
from warbanner.core.sets import BIT, first, offer_set, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.europe import mercenaries, missions
from warbanner.games.europe.battle import begin_battle, fight
from warbanner.games.europe.board import (
    BATTLE,
    CARD_ENDED,
    CARD_REVEALED,
    CARDS,
    CARDS_LAID,
    ELIMINATED,
    HIRE,
    HIRE_FIRST,
    KINDS,
    KING_ME,
    LAY,
    MARKER_TAKEN,
    NO_BONUS,
    NO_CARD,
    NO_LAND,
    NOBODY,
    ORDER,
    OVER,
    REVEAL,
    REVEAL_ALL,
    ROUND_BEGUN,
    ROUND_ENDED,
    SAVED,
    SIDES,
    WON,
)
from warbanner.games.europe.control import crowns_of, seats_in, set_owner
from warbanner.games.europe.state import EuropeState
from warbanner.games.europe.tiles import march_left

MARKER_COINS: Final[i64] = 10  # what the marker counts for in a tie (RE-7.1)


def begin_round(s: EuropeState, tr: Trace) -> None:
    """All lay two cards; whose hand is empty takes the discards back first (RE-3.1, RE-3.4)."""
    s.round += 1
    s.first = s.marker
    s.turn = 0
    s.bought = 0
    s.answered = 0
    s.phase = LAY
    mercenaries.dismiss(s)
    if s.opt_missions != 0:
        missions.begin_counts(s)
    emit(tr, ROUND_BEGUN, s.round, s.marker, 0)


def legal_lay(s: EuropeState, seat: i64, m: vec[i64]) -> i64:
    out: i64 = 0
    for k in range(CARDS):
        if s.hand[seat * CARDS + k] > 0:
            out |= BIT[k]
    return offer_set(out, m)


def why_lay() -> i64:
    return 301


def apply_lay(s: EuropeState, seat: i64, card: i64, r: vec[i64], tr: Trace) -> None:
    """Lay a card face down: the top one first, then the bottom one (RE-3.1)."""
    s.hand[seat * CARDS + card] -= 1
    if s.laid[seat * 2] == NO_CARD:
        s.laid[seat * 2] = card
        return
    s.laid[seat * 2 + 1] = card
    s.partial &= ~BIT[seat]
    s.answered |= BIT[seat]
    if s.answered == seats_in(s):
        s.answered = 0
        emit(tr, CARDS_LAID, s.round, 0, 0)
        if not mercenaries.begin_hiring(s, r, tr):
            begin_turns(s, r, tr)


def begin_turns(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """The first side of the round turns over its top card."""
    s.side = s.first
    begin_turn(s, r, tr)


def begin_turn(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """The side turns its card over; King Me takes the marker, new tiles begin to work (RE-3.2, RE-5.1, RE-8.0)."""
    side: i64 = s.side
    if side >= s.opt_players:
        mercenaries.turn_up(s, side, r)
    card: i64 = s.laid[side * 2 + s.turn]
    s.working |= s.lands[side] & s.board.gold
    s.ordered = 0
    s.acted = 0
    s.expanded = 0
    s.phase = ORDER
    emit(tr, CARD_REVEALED, side, card, s.turn)
    if s.board.bonus[card] == KING_ME:
        king_me(s, side, r, tr)


def king_me(s: EuropeState, side: i64, r: vec[i64], tr: Trace) -> None:
    """The marker goes to the side's seat; a player looks at missions too (RE-5.1, RE-9.1, RE-10.6, RE-10.13)."""
    if side >= s.opt_players:
        if s.opt_mercenary_king_me != 0:
            return
        side = s.controller[side]
    elif s.opt_missions != 0:
        missions.look(s, r, tr)
    s.marker = side
    emit(tr, MARKER_TAKEN, side, 1, 0)


def face_down(s: EuropeState, side: i64, turn: i64) -> bool:
    """Whether the side's card for the turn (0 top, 1 bottom) lies face down (RE-3.1, RE-3.2)."""
    if s.laid[side * 2 + turn] == NO_CARD:
        return False
    if s.phase == LAY or s.phase == HIRE_FIRST or s.phase == HIRE:
        return True
    if s.phase == BATTLE or s.battle != NO_LAND or s.phase == REVEAL_ALL:
        return False
    if turn != s.turn:
        return turn > s.turn
    return mercenaries.place_in_turn(s, side) > mercenaries.place_in_turn(s, s.side)


def card_of(s: EuropeState) -> i64:
    """The card that the side whose turn it is plays."""
    return s.laid[s.side * 2 + s.turn]


def bonus_left(s: EuropeState) -> i64:
    """The card's bonus action if it has still to be played, else NO_BONUS."""
    if s.acted != 0:
        return NO_BONUS
    bonus: i64 = s.board.bonus[card_of(s)]
    return NO_BONUS if bonus == KING_ME else bonus


def go_on(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """After an order or a bonus action: ask for the rest of the card, or end it (RE-3.3, RE-8.5)."""
    s.partial = 0
    s.origin = NO_LAND
    s.target = NO_LAND
    if s.ordered == 0 or bonus_left(s) != NO_BONUS or march_left(s):
        s.phase = ORDER
    else:
        end_card(s, r, tr)


def end_card(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """All of the card is done; who holds missions may reveal some, then the turn passes (RE-3.3, RE-9.2b)."""
    emit(tr, CARD_ENDED, s.side, s.ordered, s.acted)
    s.partial = 0
    s.ordered = 0
    s.acted = 0
    s.expanded = 0
    if s.opt_missions != 0 and s.missions[s.side] != 0:
        s.phase = REVEAL
    else:
        pass_turn(s, r, tr)


def apply_reveal(s: EuropeState, choice: i64, r: vec[i64], tr: Trace) -> None:
    """At the end of the own turn: reveal a completed mission, or go on (RE-9.2b)."""
    s.partial = 0
    if choice != PASS:
        missions.reveal(s, tr, s.side, choice)
        if s.missions[s.side] != 0:
            return
    pass_turn(s, r, tr)


def pass_turn(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """To the next side, to the bottom cards, to the battles (RE-3.2, RE-3.4)."""
    while True:
        s.side = mercenaries.follower(s, s.side)
        if s.side == s.first:
            if s.turn == 1:
                go_to_battles(s, r, tr)
                return
            s.turn = 1
        if s.playing & BIT[s.side] != 0:
            begin_turn(s, r, tr)
            return


def go_to_battles(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """The next battle, or the round's end when no territory is disputed any more (RE-6.1)."""
    if s.disputed != 0:
        s.phase = BATTLE
        return
    discard(s)
    if s.opt_missions != 0:
        missions.on_round_end(s)
        if missions.holders(s) != 0:
            s.phase = REVEAL_ALL
            return
    end_round(s, tr)


def legal_battle(s: EuropeState, m: vec[i64]) -> i64:
    return offer_set(s.disputed, m)


def why_battle() -> i64:
    return 601


def apply_battle(s: EuropeState, t: i64, r: vec[i64], tr: Trace) -> None:
    """The marker's holder has picked the next battle."""
    s.partial = 0
    begin_battle(s, tr, t)
    fight_on(s, r, tr)


def fight_on(s: EuropeState, r: vec[i64], tr: Trace) -> None:
    """Run the battle to its next prompt, or go on to the next battle."""
    if fight(s, r, tr):
        go_to_battles(s, r, tr)


def end_round(s: EuropeState, tr: Trace) -> None:
    """Victory, then eliminations (RE-7.6)."""
    emit(tr, ROUND_ENDED, s.round, 0, 0)
    seats: i64 = seats_in(s)
    winners: i64 = best_of(s, crowned(s), s.opt_victory_tie)
    fallen: i64 = eliminated(s)
    if winners == 0:
        if seats & ~fallen == 0:
            winners = best_of(s, seats, 0)
        elif size_of(seats & ~fallen) == 1:
            winners = seats & ~fallen
        elif 0 < s.opt_round_limit <= s.round:
            winners = best_of(s, seats & ~fallen, 0)
    if winners != 0:
        declare(s, tr, winners)
        return
    leave(s, tr, fallen)
    begin_round(s, tr)


def discard(s: EuropeState) -> None:
    """The laid cards go to the discards; an empty hand takes all back (RE-3.4)."""
    todo: i64 = s.playing
    while todo != 0:
        p: i64 = first(todo)
        todo &= todo - 1
        s.discards[p * CARDS + s.laid[p * 2]] += 1
        s.discards[p * CARDS + s.laid[p * 2 + 1]] += 1
        s.laid[p * 2] = NO_CARD
        s.laid[p * 2 + 1] = NO_CARD
        held: i64 = 0
        for k in range(p * CARDS, p * CARDS + CARDS):
            held += s.hand[k]
        if held == 0:
            for k in range(CARDS):
                s.hand[p * CARDS + k] = s.board.copies[k]
                s.discards[p * CARDS + k] = 0


def crowned(s: EuropeState) -> i64:
    """The set of sides with enough crowns to win (RE-7.1)."""
    out: i64 = 0
    for p in range(s.opt_players):
        if s.playing & BIT[p] != 0 and crowns_of(s, p) >= s.board.crowns_to_win[s.opt_players]:
            out |= BIT[p]
    return out


def standing(s: EuropeState, side: i64, lands_first: i64) -> i64:
    """How a side ranks by RE-7.1, as one number: crowns, territories, coins with the marker."""
    coins: i64 = s.coins[side]
    if s.marker == side:
        coins += MARKER_COINS
    score: i64 = size_of(s.lands[side]) * 0x1000000000 + coins
    if lands_first == 0:
        score += crowns_of(s, side) * 0x100000000000
    return score


def best_of(s: EuropeState, sides: i64, lands_first: i64) -> i64:
    """Those of the sides that rank highest; they share the win (RE-7.1)."""
    best: i64 = -1
    out: i64 = 0
    while sides != 0:
        p: i64 = first(sides)
        sides &= sides - 1
        score: i64 = standing(s, p, lands_first)
        if score > best:
            best = score
            out = 0
        if score == best:
            out |= BIT[p]
    return out


def eliminated(s: EuropeState) -> i64:
    """The sides that this round's end eliminates (RE-7.2, RE-7.3)."""
    out: i64 = 0
    for p in range(SIDES):
        here: i64 = BIT[p]
        if s.playing & here == 0 or s.lands[p] & s.board.cities != 0:
            continue
        if s.crown_cards[p] == 0 or s.saved & here != 0:
            out |= here
    return out


def leave(s: EuropeState, tr: Trace, fallen: i64) -> None:
    """The fallen leave the board; who is without a city but not fallen is saved (RE-7.2, RE-7.3, RE-7.9)."""
    s.playing &= ~fallen
    s.saved = 0
    for p in range(SIDES):
        if fallen & BIT[p] != 0:
            remove_side(s, p)
            emit(tr, ELIMINATED, p, s.round, 0)
        elif s.playing & BIT[p] != 0 and s.lands[p] & s.board.cities == 0:
            s.saved |= BIT[p]
            emit(tr, SAVED, p, 0, 0)
    while s.playing & BIT[s.marker] == 0:
        s.marker += 1
        if s.marker == s.opt_players:
            s.marker = 0
        if s.playing & BIT[s.marker] != 0:
            emit(tr, MARKER_TAKEN, s.marker, 2, 0)


def remove_side(s: EuropeState, side: i64) -> None:
    """Units, coins, crown cards and orders of an eliminated side leave the game; castles stay (RE-7.2, RE-7.3)."""
    s.out_round[side] = s.round
    s.coins[side] = 0
    s.crown_cards[side] = 0
    todo: i64 = s.lands[side]
    while todo != 0:
        t: i64 = first(todo)
        todo &= todo - 1
        set_owner(s, t, NOBODY)
        for k in range(t * KINDS, t * KINDS + KINDS):
            s.units[k] = 0
    for k in range(KINDS):
        s.reserve[side * KINDS + k] = s.board.army[k]
    for k in range(side * CARDS, side * CARDS + CARDS):
        s.hand[k] = 0
        s.discards[k] = 0


def declare(s: EuropeState, tr: Trace, winners: i64) -> None:
    """The game is over; the position stays as it stood, with the set of winners in `answered`."""
    s.phase = OVER
    s.answered = winners
    while winners != 0:
        emit(tr, WON, first(winners), s.round, 0)
        winners &= winners - 1


def places(s: EuropeState) -> vec[i64]:
    """Place of each seat: winners, then those in the game by RE-7.1, then the eliminated, the latest first."""
    out: vec[i64] = vec[i64]([i64(0)] * s.opt_players)
    place: i64 = 1
    todo: i64 = seats_in(s) & ~s.answered
    group: i64 = s.answered
    last: i64 = s.round + 1
    while group != 0:
        n: i64 = size_of(group)
        while group != 0:
            out[first(group)] = place
            group &= group - 1
        place += n
        group = best_of(s, todo, 0)
        todo &= ~group
        while group == 0 and last > 0:
            last -= 1
            for p in range(s.opt_players):
                if s.out_round[p] == last and last > 0:
                    group |= BIT[p]
    return out
