"""The rules of the vikings for generic code: each prompt is sent to the file that knows it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, Rules, State
from warbanner.core.mind import Mind
from warbanner.core.sets import BIT, holds
from warbanner.core.trace import Trace
from warbanner.games.vikings import (
    amounts,
    attack,
    board,
    brain,
    conquest,
    gods,
    guess,
    manoeuvre,
    place,
    policy,
    raids,
    roll,
    setup,
    turns,
    victory,
)
from warbanner.games.vikings.state import VikingsState


def asked(s: VikingsState) -> i64:
    """The side for which an answer is given: whose turn it is, or the defender for its gods (VK-3.3)."""
    if s.phase == board.DEFENCE_GOD or s.phase == board.SAVING_GOD:
        return s.owner[s.target]
    return s.seat


def awaits(s: VikingsState) -> i64:
    """The set of seats that must answer now."""
    if s.phase == board.OVER:
        return 0
    return BIT[asked(s)]


def is_amount(ph: i64) -> bool:
    """Whether the prompt asks for a number."""
    return (
        ph == board.TRIBE_COUNT
        or ph == board.PLACE_COUNT
        or ph == board.TRADE_TWOS
        or ph == board.TRADE_ONES
        or ph == board.ADVANCE
        or ph == board.MOVE_COUNT
    )


def legal(s: VikingsState, m: vec[i64]) -> i64:
    """Write the legal choices to m; return how many."""
    ph: i64 = s.phase
    if is_amount(ph):
        return amounts.legal_amount(s, m)
    if ph == board.ATTACK_FROM:
        return attack.legal_from(s, m)
    if ph == board.ATTACK_TO:
        return attack.legal_to(s, m)
    if ph == board.ROLL_ON:
        return roll.legal_on(m)
    if ph == board.PLACE_AT:
        return place.legal_place(s, m)
    if ph == board.STEP:
        return place.legal_step(s, m)
    if ph == board.MOVE_FROM:
        return manoeuvre.legal_from(s, m)
    if ph == board.MOVE_TO:
        return manoeuvre.legal_to(s, m)
    if ph == board.SAIL:
        return manoeuvre.legal_sail(s, m)
    return legal_else(s, m)


def legal_else(s: VikingsState, m: vec[i64]) -> i64:
    """The rarer prompts."""
    ph: i64 = s.phase
    if ph == board.SHIP_AT:
        return setup.legal_ship(s, m)
    if ph == board.TRIBE_AT:
        return place.legal_tribe(s, m)
    if ph == board.WHICH_GOD:
        return place.legal_god(s, m)
    if ph == board.GOD_AT:
        return gods.legal_at(s, m)
    if ph == board.BY_SHIP:
        return attack.legal_way(m)
    if ph == board.ATTACK_GOD:
        return attack.legal_god(s, m)
    if ph == board.DEFENCE_GOD:
        return roll.legal_god(s, True, m)
    if ph == board.SAVING_GOD:
        return roll.legal_god(s, False, m)
    if ph == board.RAID:
        return raids.legal_raid(s, m)
    return turns.legal_draw(m)


def why(s: VikingsState, seat: i64, a: i64) -> i64:
    """The number of a clause that forbids choice a, 0 if none does."""
    m: vec[i64] = vec[i64]([0, 0])
    legal(s, m)
    if holds(m, a):
        return 0
    ph: i64 = s.phase
    if ph == board.SHIP_AT:
        return setup.why_ship()
    if ph == board.TRIBE_AT or ph == board.TRIBE_COUNT:
        return place.why_tribe()
    if ph == board.STEP:
        return place.why_step(s, a)
    if ph == board.PLACE_AT or ph == board.PLACE_COUNT:
        return place.why_place()
    if ph == board.TRADE_TWOS or ph == board.TRADE_ONES:
        return place.why_trade()
    if ph == board.WHICH_GOD:
        return place.why_god()
    if ph == board.GOD_AT:
        return gods.why_at(s)
    if ph == board.ATTACK_FROM:
        return attack.why_from(s, a)
    if ph == board.ATTACK_TO:
        return attack.why_to(s, a)
    if ph == board.BY_SHIP:
        return attack.why_way()
    if ph == board.ADVANCE:
        return attack.why_advance()
    if ph == board.ATTACK_GOD:
        return attack.why_god()
    return why_later(s, a)


def why_later(s: VikingsState, a: i64) -> i64:
    """The same for the prompts after the naming of an attack."""
    ph: i64 = s.phase
    if ph == board.DEFENCE_GOD or ph == board.SAVING_GOD:
        return roll.why_god(ph == board.DEFENCE_GOD)
    if ph == board.ROLL_ON:
        return roll.why_on()
    if ph == board.RAID:
        return raids.why_raid()
    if ph == board.MOVE_FROM:
        return manoeuvre.why_from(s, a)
    if ph == board.MOVE_TO:
        return manoeuvre.why_to(s, a)
    if ph == board.MOVE_COUNT:
        return manoeuvre.why_count()
    if ph == board.SAIL:
        return manoeuvre.why_sail()
    return turns.why_draw()


def apply(s: VikingsState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> None:
    """Carry out a legal choice; between moves no seat is in the middle of one."""
    if step(s, a, r, tr):
        s.partial = 0
    else:
        s.partial = BIT[seat]


def step(s: VikingsState, a: i64, r: vec[i64], tr: Trace) -> bool:
    """Carry out a choice; whether it completes a move."""
    ph: i64 = s.phase
    if is_amount(ph):
        n: i64 = amounts.apply_amount(s, a)
        return n >= 0 and apply_number(s, ph, n, r, tr)
    if ph >= board.ATTACK_FROM and ph <= board.ATTACK_GOD:
        return apply_naming(s, a, r, tr)
    if ph == board.ROLL_ON:
        settle(s, roll.apply_on(s, a, r, tr), tr)
        return True
    if ph < board.ATTACK_FROM:
        return apply_placing(s, a, r, tr)
    if ph == board.MOVE_FROM and a != PASS:
        manoeuvre.apply_from(s, a)
        return False
    if ph == board.MOVE_TO:
        return manoeuvre.apply_to(s, a) and apply_number(s, board.MOVE_COUNT, 1, r, tr)
    apply_later(s, a, r, tr)
    return True


def apply_placing(s: VikingsState, a: i64, r: vec[i64], tr: Trace) -> bool:
    """A choice of the set-up or of the placing step."""
    ph: i64 = s.phase
    if ph == board.PLACE_AT:
        return place.apply_place(s, a, tr)
    if ph == board.STEP:
        return place.apply_step(s, a, r, tr)
    if ph == board.WHICH_GOD:
        return place.apply_god(s, a, tr)
    if ph == board.GOD_AT:
        return place.apply_at(s, a, tr)
    if ph == board.TRIBE_AT:
        return place.apply_tribe(s, a, tr) and end_tribe(s)
    setup.apply_ship(s, a, tr)
    return True


def apply_number(s: VikingsState, ph: i64, n: i64, r: vec[i64], tr: Trace) -> bool:
    """An amount is settled; whether it completes a move."""
    if ph == board.PLACE_COUNT:
        return place.place(s, n, tr)
    if ph == board.ADVANCE:
        return attack.march(s, n, tr) and begin_roll(s, r, tr)
    if ph == board.TRADE_TWOS:
        return place.ask_ones(s, n, tr)
    if ph == board.TRADE_ONES:
        return place.trade(s, n, tr)
    if ph == board.TRIBE_COUNT:
        return place.place_tribe(s, n, tr) and end_tribe(s)
    manoeuvre.relocate(s, n, tr)
    turns.end_moves(s, r, tr)
    return True


def end_tribe(s: VikingsState) -> bool:
    """The neutral warriors stand; the seat places its own (VK-12.5)."""
    place.ask_step(s)
    return True


def apply_naming(s: VikingsState, a: i64, r: vec[i64], tr: Trace) -> bool:
    """A choice of an attack that is being named; once it is, both sides roll."""
    ph: i64 = s.phase
    if ph == board.ATTACK_FROM:
        if a == PASS:
            turns.end_attacks(s)
            return True
        attack.apply_from(s, a)
        return False
    named: bool = False
    if ph == board.ATTACK_TO:
        named = attack.apply_to(s, a, tr)
    elif ph == board.BY_SHIP:
        named = attack.apply_way(s, a, tr)
    else:
        named = attack.apply_god(s, a, tr)
    return named and begin_roll(s, r, tr)


def begin_roll(s: VikingsState, r: vec[i64], tr: Trace) -> bool:
    """The attack is named in full: the move is complete, and the first roll follows."""
    settle(s, roll.begin(s, r, tr), tr)
    return True


def settle(s: VikingsState, outcome: i64, tr: Trace) -> None:
    """What a roll has come to: a conquest, the end of the attack step, or a question (VK-5.6, VK-5.8)."""
    if outcome == roll.WON:
        conquest.conquer(s, tr)
    elif outcome == roll.LOST:
        roll.end(s)
        turns.end_attacks(s)


def apply_later(s: VikingsState, a: i64, r: vec[i64], tr: Trace) -> None:
    """A choice of the defender's, of raids, of the ship, or of a card."""
    ph: i64 = s.phase
    if ph == board.DEFENCE_GOD:
        settle(s, roll.apply_defence(s, a, r, tr), tr)
    elif ph == board.SAVING_GOD:
        settle(s, roll.apply_saving(s, a, tr), tr)
    elif ph == board.RAID:
        if a != PASS:
            raids.show(s, a, tr)
        s.phase = board.RAID if a != PASS and raids.may_show(s) else board.MOVE_FROM
    elif ph == board.MOVE_FROM:
        turns.end_moves(s, r, tr)
    elif ph == board.SAIL:
        manoeuvre.apply_sail(s, a, tr)
        turns.begin_draw(s, r, tr)
    else:
        turns.apply_draw(s, a, r, tr)


@final
class Vikings(Rules):
    """The rules of the vikings on one board."""

    blank: VikingsState  # copied by `start`: much faster than a new one

    def __init__(self, board: board.Board, mind: Mind) -> None:
        """ValueError if there isn't one weight for each feature."""
        super().__init__(mind)
        mind.check(brain.TERMS)
        self.blank = VikingsState(board)

    def lay_out(self, options: vec[i64]) -> VikingsState:
        """An empty board with these options, nothing dealt."""
        return setup.lay_out(self.blank, options)

    def start(self, options: vec[i64], r: vec[i64]) -> State:
        return setup.set_up(self.blank, options, r)

    def awaits(self, s: State) -> i64:
        assert isinstance(s, VikingsState)
        return awaits(s)

    def prompt(self, s: State, seat: i64) -> i64:
        assert isinstance(s, VikingsState)
        return s.phase

    def number(self, s: State, seat: i64) -> tuple[i64, i64]:
        assert isinstance(s, VikingsState)
        if is_amount(s.phase):
            return s.low, s.high
        return 0, -1

    def legal(self, s: State, seat: i64, m: vec[i64]) -> i64:
        assert isinstance(s, VikingsState)
        return legal(s, m)

    def why(self, s: State, seat: i64, choice: i64) -> i64:
        assert isinstance(s, VikingsState)
        return why(s, seat, choice)

    def apply(self, s: State, seat: i64, choice: i64, r: vec[i64], tr: Trace) -> None:
        assert isinstance(s, VikingsState)
        apply(s, seat, choice, r, tr)

    def committed(self, s: State, seat: i64) -> bool:
        assert isinstance(s, VikingsState)
        return s.partial & BIT[seat] == 0

    def rounds(self, s: State) -> i64:
        assert isinstance(s, VikingsState)
        return s.round if s.phase == board.OVER else max(0, s.round - 1)

    def opener(self, s: State) -> i64:
        assert isinstance(s, VikingsState)
        if s.round == 0:
            return -1
        return s.first

    def result(self, s: State) -> vec[i64]:
        assert isinstance(s, VikingsState)
        return victory.places(s)

    def imagine(self, s: State, seat: i64, r: vec[i64]) -> State:
        assert isinstance(s, VikingsState)
        return guess.imagine(s, seat, r)

    def seats(self, s: State) -> i64:
        assert isinstance(s, VikingsState)
        return s.opt_players

    def turn(self, s: State) -> i64:
        assert isinstance(s, VikingsState)
        return s.seat

    def features(self, s: State, seat: i64, f: vec[float]) -> bool:
        assert isinstance(s, VikingsState)
        return brain.features(s, seat, f)

    def tries(self) -> i64:
        return 640

    def sensible(self, s: State, seat: i64, m: vec[i64], n: i64) -> i64:
        assert isinstance(s, VikingsState)
        return policy.sensible(s, m, n)

    def eager(self, s: State, seat: i64, m: vec[i64], n: i64) -> i64:
        assert isinstance(s, VikingsState)
        return policy.eager(s, m, n)
