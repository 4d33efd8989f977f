"""What the fields of a position must say together."""

from __future__ import annotations

from warbanner.core.errors import BadPosition
from warbanner.core.scratch import SCRATCH
from warbanner.core.sets import first
from warbanner.games.classic import board, rules
from warbanner.games.classic.lands import adjacent, lands_of
from warbanner.games.classic.loader import Names, lands_in
from warbanner.games.classic.modes import capital, two
from warbanner.games.classic.roll import DEFENCE_DICE, SIX, may_hold_card
from warbanner.games.classic.state import ClassicState

NEW_ARMIES = (board.TRADE, board.PLACE)
BATTLES = (board.DEFEND, board.REROLL, board.COMMAND, board.OCCUPY)


def check(names: Names, s: ClassicState) -> None:
    """BadPosition names the first field that doesn't fit the others."""
    _check_phase(s)
    _check_lands(names, s)
    _check_seats(s)
    _check_pools(s)
    _check_cards(s)
    _check_missions(names, s)
    _check_headquarters(names, s)
    _check_turn(s)
    if s.phase in BATTLES:
        _check_battle(s)
    elif s.origin != board.NO_LAND:
        raise BadPosition("battle", "nothing is fought now")
    awaited = int(rules.awaits(s))
    if awaited and not rules.legal(s, first(awaited), SCRATCH.choices):
        raise BadPosition("asks", "nobody could answer")


def _check_phase(s: ClassicState) -> None:
    """Whether the options know such a phase."""
    dealt = s.opt_start == board.DEAL or s.opt_mode == board.MISSION
    wrong = {
        board.CLAIM: s.opt_players == 2 or dealt,
        board.ADD: s.opt_players == 2,
        board.PAIR: s.opt_players != 2,
        board.PAIR_NEUTRAL: s.opt_players != 2,
        board.HEADQUARTERS: s.opt_mode != board.CAPITAL,
        board.DEFEND: s.opt_defence_dice == board.MOST,
        board.REROLL: not s.opt_card_reroll,
        board.COMMAND: not s.opt_commander or bool(s.command),
    }
    if wrong.get(s.phase, False):
        raise BadPosition("asks", "isn't asked with these options, or not any more")
    if (s.phase == board.OVER) != (s.winners != 0):
        raise BadPosition("winners", "stand in a finished game, and there only (CL-7.6)")
    if s.winners & ~s.playing:
        raise BadPosition("winners", f"seat {first(s.winners & ~s.playing)} is out (CL-11.15)")


def _check_lands(names: Names, s: ClassicState) -> None:
    free = names.listed(lands_in(s.lands, board.NOBODY))
    if s.phase == board.CLAIM:
        if not free:
            raise BadPosition("territories", "none is free to claim (CL-2.3)")
        for t, name in enumerate(names.ids):
            if s.armies[t] > 1:
                raise BadPosition(f"territories.{name}.armies", "one army claims a territory (CL-2.3)")
    elif free:
        raise BadPosition(f"territories.{free[0]}", "is nobody's (CL-3.3)")
    empty = [t for t, name in enumerate(names.ids) if name and s.owner[t] != board.NOBODY and not s.armies[t]]
    for t in empty:
        captured = t == s.target if s.phase == board.OCCUPY else s.captured and s.owner[t] == s.seat
        if not captured or len(empty) > 1:
            raise BadPosition(f"territories.{names.ids[t]}.armies", "is empty, but wasn't captured just now (CL-3.3)")


def _check_seats(s: ClassicState) -> None:
    """Who is out has nothing; who isn't holds something."""
    order = sorted(int(n) for n in s.fell if n)
    for p in range(s.opt_players):
        row, out = f"sides.{p}", not s.playing >> p & 1
        held = int(lands_of(s, p))
        if out and order.count(s.fell[p]) > 1:
            raise BadPosition(f"{row}.out", "two seats can't be out at once (CL-7.1)")
        if out and s.fell[p] > len(order):
            raise BadPosition(f"{row}.out", "must count who is out from 1 on")
        if out and s.fell_to[p] == p:
            raise BadPosition(f"{row}.out_by", "nobody puts himself out (CL-7.1)")
        if out and (held or s.phase <= board.HEADQUARTERS):
            raise BadPosition(f"{row}.out", "has territories, or no turn has begun (CL-7.1)")
        if not out and not held and s.phase != board.CLAIM:
            raise BadPosition(f"{row}.out", "has no territory, so it is out (CL-7.1)")
        if not out and s.phase != board.OVER and bool(s.begun >> p & 1) != has_begun(s, p):
            raise BadPosition(f"{row}.begun", "doesn't fit round and side (CL-3.1)")
    if s.phase == board.OVER:
        return
    if not s.playing >> s.seat & 1:
        raise BadPosition("side", "is out (CL-7.7)")
    if int(s.playing).bit_count() < 2:
        raise BadPosition("asks", "only one player is left, so the game is over (CL-7.6)")


def has_begun(s: ClassicState, p: int) -> bool:
    """Whether a seat's first turn has begun, if it wasn't out before."""
    n, first = int(s.opt_players), int(s.first)
    return s.round > 1 or (s.round == 1 and (p - first) % n <= (s.seat - first) % n)


def _check_pools(s: ClassicState) -> None:
    """Armies to be placed: as many as the phase allows."""
    seats = range(s.opt_players)
    wanted = [0] * len(s.pool)
    if s.phase == board.CLAIM:
        for n in range(lands_of(s, board.NOBODY)):
            wanted[(s.seat + n) % s.opt_players] += 1
    elif s.phase in (board.ADD, board.PAIR, board.PLACE):
        wanted[s.seat] = 1
    elif s.phase == board.PAIR_NEUTRAL:
        wanted[two.NEUTRAL] = 1
    for p, n in enumerate(wanted):
        if s.pool[p] < n:
            raise BadPosition(f"sides.{p}.pool", f"{n} at least are to be placed now")
        idle = s.phase >= board.HEADQUARTERS and not (s.phase in NEW_ARMIES and p == s.seat)
        if s.pool[p] and (idle or (p not in seats and s.phase > board.PAIR_NEUTRAL)):
            raise BadPosition(f"sides.{p}.pool", "has nothing to place now (CL-4.4)")


def _check_cards(s: ClassicState) -> None:
    for p in range(s.opt_players):
        row, out = f"sides.{p}.cards", not s.playing >> p & 1
        if s.held[p] and (s.phase <= board.HEADQUARTERS or (out and s.phase not in (board.OCCUPY, board.OVER))):
            raise BadPosition(row, "must be empty: nobody has cards yet, or they were taken (CL-2.6, CL-7.1)")
    traded = lands_in(s.discards).bit_count() + int(s.discard_wilds)
    if traded % 3 or traded > 3 * s.sets:
        raise BadPosition("discards", "three cards go with each set (CL-5.1)")
    if s.phase == board.TRADE and s.held[s.seat] < (5 if s.forced else 3):
        raise BadPosition("asks", "the hand is too small for a trade (CL-5.3, CL-7.3)")


def _check_missions(names: Names, s: ClassicState) -> None:
    if s.opt_mode != board.MISSION:
        return
    dealt = [int(k) for k in s.mission[: s.opt_players]]
    for p, k in enumerate(dealt):
        if dealt.count(k) > 1 or names.missions[k].deck > s.opt_mission_deck:
            raise BadPosition(f"sides.{p}.mission", "there is one card of each in the deck (CL-11.2, CL-11.8)")


def _check_headquarters(names: Names, s: ClassicState) -> None:
    if s.opt_mode != board.CAPITAL:
        return
    picked = [int(t) for t in s.headquarters[: s.opt_players]]
    for p, t in enumerate(picked):
        row = f"sides.{p}.headquarters"
        if t == board.NO_LAND:
            if s.phase > board.HEADQUARTERS:
                raise BadPosition(row, "is missing (CL-10.2)")
        elif s.phase < board.HEADQUARTERS or (s.phase == board.HEADQUARTERS and s.owner[t] != p):
            raise BadPosition(row, f"{names.ids[t]} can't have been picked yet (CL-10.2)")
        elif picked.count(t) > 1:
            raise BadPosition(row, f"{names.ids[t]} has two Headquarters (CL-10.2)")
        if board.HEADQUARTERS < s.phase < board.OVER and capital.won(s, p):
            raise BadPosition("asks", f"seat {p} holds the Headquarters it needs, so the game is over (CL-10.5)")
    if s.phase == board.HEADQUARTERS and s.answered == s.playing:
        raise BadPosition("asks", "all have picked (CL-10.2)")
    if s.phase == board.HEADQUARTERS and s.seat != s.first:
        raise BadPosition("side", "is the first player's before the first turn (CL-2.7)")


def _check_turn(s: ClassicState) -> None:
    """What has happened in this turn."""
    if s.round == 0 and (s.captured or s.extra or s.command):
        raise BadPosition("turn", "no turn has begun")
    if s.forced and (s.phase not in NEW_ARMIES or not s.captured):
        raise BadPosition("turn", "trades are forced by a capture, before its armies are placed (CL-7.3)")
    if s.phase in NEW_ARMIES and s.captured and not s.forced:
        raise BadPosition("turn", "nothing can have been captured yet (CL-3.1)")
    if s.phase == board.OCCUPY and not s.captured:
        raise BadPosition("turn", "a territory has been captured (CL-6.7)")
    if s.command and not s.opt_commander:
        raise BadPosition("turn", "there is no commander (CL-12.5)")
    if s.extra and not s.sets:
        raise BadPosition("turn", "no set has been traded (CL-5.5)")
    gave, took, own = lands_in(s.gave), lands_in(s.took), lands_in(s.lands, s.seat)
    if (gave or took) and (s.opt_fortify != board.FREE or s.phase not in (board.FORTIFY_FROM, board.OVER)):
        raise BadPosition("gave" if gave else "took", "no armies have moved freely now (CL-12.2)")
    if bool(gave) != bool(took) or gave & took or (gave | took) & ~own:
        raise BadPosition("took", "own territories gave or took, none did both (CL-12.8)")


def _check_battle(s: ClassicState) -> None:
    a, b = s.origin, s.target
    if a == board.NO_LAND:
        raise BadPosition("battle", "is missing")
    fallen = s.phase == board.OCCUPY
    if s.owner[a] != s.seat or s.armies[a] <= s.dice:
        raise BadPosition("battle.origin", "has too few armies of the attacker for these dice (CL-6.2)")
    if not adjacent(s, a, b) or (s.owner[b] == s.seat) != fallen or (s.armies[b] == 0) != fallen:
        raise BadPosition("battle.target", "can't be attacked from there, or has fallen or not (CL-6.1, CL-6.7)")
    mine, theirs = (sum(1 for face in roll if face) for roll in (s.attack_roll, s.defend_roll))
    rolled, most = s.phase in (board.REROLL, board.COMMAND), min(int(DEFENCE_DICE), int(s.armies[b]))
    if mine != (s.dice if rolled else 0):
        raise BadPosition("battle.attack_roll", "must be as many dice as were named, once they are rolled (CL-6.4)")
    least = most if s.opt_defence_dice == board.MOST else 1
    if not (least <= theirs <= most if rolled else theirs == 0):
        raise BadPosition("battle.defend_roll", "must be one die or two, as the armies allow (CL-6.3)")
    if s.phase == board.DEFEND and most < 2:
        raise BadPosition("battle.target", "has no choice of dice (CL-6.3)")
    if s.phase == board.REROLL and not may_hold_card(s):
        raise BadPosition("asks", "no card in the hand can show source or target (CL-12.4)")
    if s.phase == board.COMMAND and s.attack_roll[s.dice - 1] == SIX:
        raise BadPosition("battle.attack_roll", "shows sixes only (CL-12.5)")
    if fallen and s.low >= s.high:
        raise BadPosition("battle.origin", "has no choice how many march in (CL-6.7)")
