"""The set-up: who begins, claiming or dealing territories, placing the start armies (CL-2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.rng import below, die
from warbanner.core.sets import BIT, choose, first, size_of
from warbanner.core.trace import Trace, emit
from warbanner.games.classic import turns
from warbanner.games.classic.board import (
    ADD,
    ADDED,
    CAPITAL,
    CLAIMED,
    DEAL,
    HEADQUARTERS,
    MISSION,
    NO_ROOM,
    NOBODY,
    PAIR,
)
from warbanner.games.classic.lands import is_land, left_of, nobodys, owns, roomy, set_armies, set_owner
from warbanner.games.classic.modes import mission, two
from warbanner.games.classic.state import ClassicState


def lay_out(blank: ClassicState, options: vec[i64]) -> ClassicState:
    """An empty board, the deck full, nothing placed; options as in options.toml."""
    s = blank.copy()
    s.opt_players = options[0]
    s.opt_mode = options[1]
    s.opt_start = options[2]
    s.opt_deck = options[3]
    s.opt_board_variant = options[4]
    s.opt_empty_deck = options[5]
    s.opt_defence_dice = options[6]
    s.opt_capital_target = options[7]
    s.opt_mission_deck = options[8]
    s.opt_destroy_by_other = options[9]
    s.opt_set_values = options[10]
    s.opt_fortify = options[11]
    s.opt_stack_limit = options[12]
    s.opt_card_reroll = options[13]
    s.opt_commander = options[14]
    s.opt_round_limit = options[15]
    for w in range(i64(2)):
        s.lands[NOBODY * 2 + w] = s.board.all[w]
        s.deck[w] = s.board.cards[w]
    s.deck_wilds = s.board.wilds
    s.playing = BIT[s.opt_players] - 1
    return s


def set_up(blank: ClassicState, options: vec[i64], r: vec[i64]) -> ClassicState:
    """The position before the first army is placed by choice."""
    s: ClassicState = lay_out(blank, options)
    if s.opt_players == 2:
        s.first = roll_for_first(s, r)
        s.seat = s.first
        two.deal(s, r)
        s.phase = PAIR
        two.ask(s, Trace(False))
        return s
    for p in range(s.opt_players):
        s.pool[p] = s.board.armies[s.opt_players]
    if s.opt_mode == MISSION:
        s.first = left_of(s, below(r, s.opt_players))  # from the General's left (CL-11.3)
        mission.deal(s, r)
    else:
        s.first = roll_for_first(s, r)
    s.seat = s.first
    if s.opt_mode == MISSION or s.opt_start == DEAL:
        deal(s, r)
        s.phase = ADD
    return s


def roll_for_first(s: ClassicState, r: vec[i64]) -> i64:
    """Each rolls a die; those who tie for the highest roll again (CL-2.2)."""
    rolling: i64 = s.playing
    while size_of(rolling) > 1:
        best: i64 = 0
        highest: i64 = 0
        while rolling != 0:
            face: i64 = die(r)
            if face > best:
                best = face
                highest = 0
            if face == best:
                highest |= rolling & -rolling
            rolling &= rolling - 1
        rolling = highest
    return first(rolling)


def deal(s: ClassicState, r: vec[i64]) -> None:
    """All territories at random, one by one from the first player on; an army on each (CL-2.9, CL-11.4)."""
    left: vec[i64] = s.board.all[:]
    p: i64 = s.first
    n: i64 = s.board.size
    while n > 0:
        t: i64 = choose(left, n, r)
        left[t >> 6] &= ~BIT[t & 63]
        n -= 1
        occupy(s, t, p)
        p = left_of(s, p)


def occupy(s: ClassicState, t: i64, seat: i64) -> None:
    """The first army on a free territory."""
    set_owner(s, t, seat)
    set_armies(s, t, 1)
    s.pool[seat] -= 1


def pass_on(s: ClassicState) -> None:
    """The next seat to the left, in the set-up."""
    s.seat = left_of(s, s.seat)


def legal_claim(s: ClassicState, m: vec[i64]) -> i64:
    m[0] = s.lands[NOBODY * 2]
    m[1] = s.lands[NOBODY * 2 + 1]
    return size_of(m[0]) + size_of(m[1])


def why_claim() -> i64:
    return 203


def apply_claim(s: ClassicState, t: i64, tr: Trace) -> None:
    occupy(s, t, s.seat)
    emit(tr, CLAIMED, t, s.seat, 0)
    pass_on(s)
    if not nobodys(s):
        s.phase = ADD
        ask_add(s, tr)


def legal_add(s: ClassicState, m: vec[i64]) -> i64:
    return roomy(s, s.seat, m)


def why_add(s: ClassicState, t: i64) -> i64:
    if is_land(s, t) and owns(s, s.seat, t):
        return 1203
    return 1105 if s.opt_mode == MISSION else 204


def apply_add(s: ClassicState, t: i64, tr: Trace) -> None:
    set_armies(s, t, s.armies[t] + 1)
    s.pool[s.seat] -= 1
    emit(tr, ADDED, t, s.seat, s.seat)
    pass_on(s)
    ask_add(s, tr)


def ask_add(s: ClassicState, tr: Trace) -> None:
    """The next seat that has an army left; one without is passed over, one without room loses it (CL-2.9, CL-12.3)."""
    m: vec[i64] = vec[i64]([0, 0])
    for i in range(s.opt_players):
        if s.pool[s.seat] > 0:
            if roomy(s, s.seat, m) > 0:
                return
            emit(tr, NO_ROOM, s.seat, s.pool[s.seat], 0)
            s.pool[s.seat] = 0
        pass_on(s)
    end_set_up(s, tr)


def apply_pair(s: ClassicState, t: i64, tr: Trace) -> bool:
    """An army of two players' set-up; whether it completes the seat's turn of placing (CL-9.3)."""
    if not two.apply_pair(s, t, tr):
        return False
    for i in range(i64(2)):
        pass_on(s)
        s.phase = PAIR
        if two.ask(s, tr):
            return True
    end_set_up(s, tr)
    return True


def end_set_up(s: ClassicState, tr: Trace) -> None:
    """All start armies stand."""
    s.seat = s.first
    if s.opt_mode == CAPITAL:
        s.phase = HEADQUARTERS
        return
    turns.begin_game(s, tr)
