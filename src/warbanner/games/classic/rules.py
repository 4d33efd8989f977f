"""The classic rules for generic code: each prompt is sent to the file that knows it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.contract import PASS, Rules, State
from warbanner.core.mind import Mind
from warbanner.core.sets import BIT, holds
from warbanner.core.trace import Trace
from warbanner.games.classic import (
    amounts,
    attack,
    board,
    brain,
    capture,
    cards,
    fortify,
    guess,
    policy,
    reinforce,
    roll,
    setup,
    turns,
    victory,
)
from warbanner.games.classic.modes import capital, two
from warbanner.games.classic.state import ClassicState


def awaits(s: ClassicState) -> i64:
    """The set of seats that must answer now."""
    ph: i64 = s.phase
    if ph == board.DEFEND:
        return BIT[roll.defender(s)]
    if ph == board.OVER:
        return 0
    if ph == board.HEADQUARTERS:
        return s.playing & ~s.answered
    return BIT[s.seat]


def asked(s: ClassicState) -> i64:
    """The side for which the answer is given, where only one is asked."""
    if s.phase == board.DEFEND:
        return s.owner[s.target]
    return two.NEUTRAL if s.phase == board.PAIR_NEUTRAL else s.seat


def is_amount(ph: i64) -> bool:
    """Whether the prompt asks for a number."""
    return (
        ph == board.DICE
        or ph == board.DEFEND
        or ph == board.PLACE_COUNT
        or ph == board.OCCUPY
        or ph == board.FORTIFY_COUNT
    )


def legal(s: ClassicState, seat: i64, m: vec[i64]) -> i64:
    """Write the legal choices of the seat to m; return how many."""
    ph: i64 = s.phase
    if ph == board.ATTACK_FROM:
        return attack.legal_from(s, m)
    if ph == board.ATTACK_TO:
        return attack.legal_to(s, m)
    if is_amount(ph):
        return amounts.legal_amount(s, m)
    if ph == board.CLAIM:
        return setup.legal_claim(s, m)
    if ph == board.ADD:
        return setup.legal_add(s, m)
    if ph == board.PLACE:
        return reinforce.legal_place(s, m)
    if ph == board.FORTIFY_FROM:
        return fortify.legal_from(s, m)
    if ph == board.FORTIFY_TO:
        return fortify.legal_to(s, m)
    if ph == board.TRADE:
        return cards.legal_trade(s, seat, m)
    if ph == board.EXTRA:
        return cards.legal_extra(s, m)
    if ph == board.REROLL:
        return roll.legal_reroll(s, m)
    if ph == board.REROLL_DIE:
        return roll.legal_die(s, m)
    if ph == board.COMMAND:
        return roll.legal_command(s, m)
    if ph == board.HEADQUARTERS:
        return capital.legal_headquarters(s, seat, m)
    return two.legal_pair(s, m)


def why(s: ClassicState, seat: i64, a: i64) -> i64:
    """The number of a clause that forbids choice a, 0 if none does."""
    m: vec[i64] = vec[i64]([0, 0])
    legal(s, seat, m)
    if holds(m, a):
        return 0
    ph: i64 = s.phase
    if ph == board.CLAIM:
        return setup.why_claim()
    if ph == board.ADD:
        return setup.why_add(s, a)
    if ph == board.TRADE:
        return cards.why_trade(s, seat, a)
    if ph == board.EXTRA:
        return cards.why_extra()
    if ph == board.PLACE:
        return reinforce.why_place(s, a)
    if ph == board.PLACE_COUNT:
        return reinforce.why_count(s, a)
    if ph == board.ATTACK_FROM:
        return attack.why_from()
    if ph == board.ATTACK_TO:
        return attack.why_to()
    if ph == board.DICE:
        return attack.why_dice()
    if ph == board.DEFEND:
        return roll.why_defend()
    if ph == board.REROLL or ph == board.REROLL_DIE:
        return roll.why_reroll()
    if ph == board.COMMAND:
        return roll.why_command()
    if ph == board.OCCUPY:
        return capture.why_occupy()
    if ph == board.FORTIFY_FROM:
        return fortify.why_from(s, a)
    if ph == board.FORTIFY_TO:
        return fortify.why_to(s, a)
    if ph == board.FORTIFY_COUNT:
        return fortify.why_count(s, a)
    if ph == board.HEADQUARTERS:
        return capital.why_headquarters()
    return two.why_pair(s, a)


def apply(s: ClassicState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> None:
    """Carry out a legal choice; between moves no seat is in the middle of one."""
    if step(s, seat, a, r, tr):
        s.partial = 0
    else:
        s.partial = BIT[seat]


def step(s: ClassicState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> bool:
    """Carry out a choice; whether it completes a move."""
    ph: i64 = s.phase
    if ph == board.ATTACK_FROM:
        if a == PASS:
            turns.end_attacks(s, r, tr)
            return True
        attack.apply_from(s, a)
        return False
    if ph == board.ATTACK_TO:
        if attack.apply_to(s, a):
            begin_roll(s, 1, r, tr)
            return True
        return False
    if is_amount(ph):
        n: i64 = amounts.apply_amount(s, a)
        if n < 0:
            return False
        return apply_number(s, ph, n, r, tr)
    if ph == board.CLAIM:
        setup.apply_claim(s, a, tr)
        return True
    if ph == board.ADD:
        setup.apply_add(s, a, tr)
        return True
    if ph == board.PLACE:
        return reinforce.apply_place(s, a, tr) and end_placing(s, tr)
    if ph >= board.FORTIFY_FROM:
        return apply_fortify(s, a, r, tr)
    return step_else(s, seat, a, r, tr)


def step_else(s: ClassicState, seat: i64, a: i64, r: vec[i64], tr: Trace) -> bool:
    """The rarer prompts: cards, re-roll, commander, Headquarters, two players' set-up."""
    ph: i64 = s.phase
    if ph == board.TRADE:
        if a == PASS:
            reinforce.begin_placing(s, tr)
            return True
        if cards.apply_trade(s, seat, a, tr):
            turns.ask_trade(s, tr)
            return True
        return False
    if ph == board.EXTRA:
        cards.place_extra(s, seat, a, tr)
        turns.ask_trade(s, tr)
        return True
    if ph == board.REROLL:
        if roll.apply_reroll(s, a):
            settle(s, tr)
        return a == PASS
    if ph == board.REROLL_DIE:
        if roll.apply_die(s, a, r, tr):
            settle(s, tr)
        return True
    if ph == board.COMMAND:
        roll.apply_command(s, a, tr)
        settle(s, tr)
        return True
    if ph == board.HEADQUARTERS:
        if capital.apply_headquarters(s, seat, a, tr):
            turns.begin_game(s, tr)
        return True
    return setup.apply_pair(s, a, tr)


def apply_number(s: ClassicState, ph: i64, n: i64, r: vec[i64], tr: Trace) -> bool:
    """An amount is settled; whether it completes a move."""
    if ph == board.DICE:
        begin_roll(s, n, r, tr)
        return True
    if ph == board.DEFEND:
        throw(s, n, r, tr)
        return True
    if ph == board.OCCUPY:
        capture.occupy(s, n, tr)
        return True
    if ph == board.PLACE_COUNT:
        return reinforce.place(s, n, tr) and end_placing(s, tr)
    return end_fortify(s, n, r, tr)


def end_placing(s: ClassicState, tr: Trace) -> bool:
    """All new armies stand; a mission may be completed (CL-11.12)."""
    victory.by_mission(s, tr)
    return True


def begin_roll(s: ClassicState, dice: i64, r: vec[i64], tr: Trace) -> None:
    """The attacker has named its dice; without a choice of the defender's both sides roll."""
    if roll.begin(s, dice, tr):
        throw(s, min(roll.DEFENCE_DICE, s.armies[s.target]), r, tr)


def throw(s: ClassicState, dice: i64, r: vec[i64], tr: Trace) -> None:
    """Both sides roll; the losses follow unless the attacker may turn a die."""
    if roll.throw(s, dice, r, tr):
        settle(s, tr)


def settle(s: ClassicState, tr: Trace) -> None:
    """The dice are compared; a fallen target is occupied at once if the number is settled (CL-12.6)."""
    if roll.compare(s, tr) and capture.fall(s, tr):
        capture.occupy(s, s.dice, tr)


def apply_fortify(s: ClassicState, a: i64, r: vec[i64], tr: Trace) -> bool:
    """A choice of the fortify step; whether it completes a move."""
    if s.phase == board.FORTIFY_FROM:
        if a == PASS:
            turns.end_turn(s, tr)
            return True
        fortify.apply_from(s, a)
        return False
    if fortify.apply_to(s, a):
        return end_fortify(s, 1, r, tr)
    return False


def end_fortify(s: ClassicState, n: i64, r: vec[i64], tr: Trace) -> bool:
    """Armies have moved; a mission may be completed, or the turn is over (CL-8.1, CL-11.12)."""
    over: bool = fortify.relocate(s, n, tr)
    if not victory.by_mission(s, tr) and over:
        turns.end_turn(s, tr)
    return True


@final
class Classic(Rules):
    """The classic rules on one board, of which the host may choose a variant."""

    blank: ClassicState  # copied by `start`: much faster than a new one
    blank_variant: ClassicState

    def __init__(self, board: board.Board, variant: board.Board, mind: Mind) -> None:
        """ValueError if there isn't one weight for each term."""
        super().__init__(mind)
        mind.check(brain.TERMS)
        self.blank = ClassicState(board)
        self.blank_variant = ClassicState(variant)

    def lay_out(self, options: vec[i64]) -> ClassicState:
        """An empty board with these options, nothing placed."""
        return setup.lay_out(self.blank_variant if options[4] != 0 else self.blank, options)

    def start(self, options: vec[i64], r: vec[i64]) -> State:
        return setup.set_up(self.blank_variant if options[4] != 0 else self.blank, options, r)

    def awaits(self, s: State) -> i64:
        assert isinstance(s, ClassicState)
        return awaits(s)

    def secret(self, s: State) -> bool:
        assert isinstance(s, ClassicState)
        return s.phase == board.HEADQUARTERS

    def far(self, s: State) -> bool:
        return False

    def prompt(self, s: State, seat: i64) -> i64:
        assert isinstance(s, ClassicState)
        return s.phase

    def number(self, s: State, seat: i64) -> tuple[i64, i64]:
        assert isinstance(s, ClassicState)
        if is_amount(s.phase):
            return s.low, s.high
        return 0, -1

    def legal(self, s: State, seat: i64, m: vec[i64]) -> i64:
        assert isinstance(s, ClassicState)
        return legal(s, seat, m)

    def why(self, s: State, seat: i64, choice: i64) -> i64:
        assert isinstance(s, ClassicState)
        return why(s, seat, choice)

    def apply(self, s: State, seat: i64, choice: i64, r: vec[i64], tr: Trace) -> None:
        assert isinstance(s, ClassicState)
        apply(s, seat, choice, r, tr)

    def committed(self, s: State, seat: i64) -> bool:
        assert isinstance(s, ClassicState)
        return s.partial & BIT[seat] == 0

    def rounds(self, s: State) -> i64:
        assert isinstance(s, ClassicState)
        return s.round if s.phase == board.OVER else max(0, s.round - 1)

    def opener(self, s: State) -> i64:
        assert isinstance(s, ClassicState)
        if s.round == 0:
            return -1
        return s.first

    def result(self, s: State) -> vec[i64]:
        assert isinstance(s, ClassicState)
        return victory.places(s)

    def imagine(self, s: State, seat: i64, r: vec[i64]) -> State:
        assert isinstance(s, ClassicState)
        return guess.imagine(s, seat, r)

    def seats(self, s: State) -> i64:
        assert isinstance(s, ClassicState)
        return s.opt_players

    def turn(self, s: State) -> i64:
        assert isinstance(s, ClassicState)
        if s.phase == board.HEADQUARTERS or s.phase == board.OVER:
            return -1
        return s.seat

    def features(self, s: State, seat: i64, f: vec[float]) -> bool:
        assert isinstance(s, ClassicState)
        return brain.features(s, seat, f)

    def sensible(self, s: State, seat: i64, m: vec[i64], n: i64) -> i64:
        assert isinstance(s, ClassicState)
        return policy.sensible(s, seat, m, n)

    def eager(self, s: State, seat: i64, m: vec[i64], n: i64) -> i64:
        assert isinstance(s, ClassicState)
        return policy.eager(s, seat, m, n)
