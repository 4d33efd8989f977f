"""What the fields of a position must say together."""

from __future__ import annotations

from itertools import combinations

from warbanner.core.errors import BadPosition
from warbanner.core.scratch import SCRATCH
from warbanner.games.vikings import attack, board, gods, manoeuvre, place, raids, roll, rules
from warbanner.games.vikings.draw import cards_due
from warbanner.games.vikings.lands import spare_of
from warbanner.games.vikings.loader import Names, listed
from warbanner.games.vikings.setup import harbours
from warbanner.games.vikings.state import VikingsState
from warbanner.games.vikings.victory import best_of

PLACING = (board.TRIBE_AT, board.STEP, board.PLACE_AT, board.GOD_AT)
BATTLES = (board.DEFENCE_GOD, board.SAVING_GOD, board.ROLL_ON)


def check(names: Names, s: VikingsState) -> None:
    """BadPosition names the first field that doesn't fit the others."""
    _check_lands(names, s)
    _check_seats(s)
    _check_winners(s)
    _check_ships(s)
    _check_raids(s)
    _check_gods(names, s)
    _check_pool(s)
    _check_turn(s)
    _check_phase(s)
    if s.phase in BATTLES:
        _check_battle(s)
    elif s.origin != board.NO_LAND:
        raise BadPosition("battle", "nothing is fought now")
    if s.phase != board.OVER and not rules.legal(s, SCRATCH.choices):
        raise BadPosition("asks", "nobody could answer")


def _check_lands(names: Names, s: VikingsState) -> None:
    free = listed(names.ids, s.lands[board.NOBODY])
    if free:
        raise BadPosition(f"territories.{free[0]}", "is nobody's (VK-3.2)")


def _check_seats(s: VikingsState) -> None:
    """Who is out has nothing; who isn't holds something."""
    order = sorted(int(n) for n in s.fell if n)
    for p in range(s.opt_players):
        row, out = f"sides.{p}", not s.playing >> p & 1
        if out and order.count(s.fell[p]) > 1:
            raise BadPosition(f"{row}.out", "two seats can't be out at once (VK-11.1)")
        if out and s.fell[p] > len(order):
            raise BadPosition(f"{row}.out", "must count who is out from 1 on")
        if out and (s.lands[p] or s.phase == board.SHIP_AT):
            raise BadPosition(f"{row}.out", "has territories, or no turn has begun (VK-11.1)")
        if not out and not s.lands[p]:
            raise BadPosition(f"{row}.out", "has no territory, so it is out (VK-11.1)")
        for name in ("held", "raids", "raid_pay", "gods", "open_gods"):
            if out and getattr(s, name)[p]:
                key = {"held": "ones" if s.ones[p] else "twos"}.get(name, name)
                raise BadPosition(f"{row}.{key}", "is out and has nothing left (VK-11.1)")
        if s.phase == board.SHIP_AT and s.held[p]:
            raise BadPosition(f"{row}.ones", "nobody has cards yet (VK-2.5)")
        if s.phase == board.SHIP_AT and s.taken[p]:
            raise BadPosition(f"{row}.taken", "nobody has attacked yet")
    begun = {
        "discards": s.discard_ones + s.discard_twos,
        "raids_shown": s.raids_known,
        "gods_seen": s.board.gods & ~s.gods_left,
    }
    for name, told in begun.items():
        if s.phase == board.SHIP_AT and told:
            raise BadPosition(name, "no turn has begun yet (VK-2)")


def _check_winners(s: VikingsState) -> None:
    won = s.lands[s.seat] == s.board.all or s.playing == 1 << s.seat
    if s.phase != board.OVER:
        if s.winners or s.ended:
            raise BadPosition("winners" if s.winners else "ended", "the game isn't over")
        if not s.playing >> s.seat & 1:
            raise BadPosition("side", "is out (VK-3.4)")
        if won:
            raise BadPosition("asks", "nobody else is left, so the game is over (VK-11.2, VK-12.8)")
        return
    if s.winners != (1 << s.seat if won else best_of(s, s.playing)):
        raise BadPosition("winners", "must be who holds all, or else most (VK-11.2 to VK-11.4)")
    if s.ended and (won or s.opt_end_card == board.NO_END):
        raise BadPosition("ended", "no End card can have come (VK-11.6, VK-13.1)")
    if not won and not s.ended and (s.round != s.opt_round_limit or not s.opt_round_limit):
        raise BadPosition("ended", "nothing has ended the game (VK-11.2 to VK-11.5)")


def _check_ships(s: VikingsState) -> None:
    n = int(s.opt_players)
    for p in range(n):
        row, at = f"sides.{p}.ship", int(s.ship[p])
        if at != board.NO_LAND and not int(harbours(s, p)) >> at & 1:
            raise BadPosition(row, "must lie at an own territory with a coast (VK-6.5)")
        if s.phase == board.SHIP_AT:
            before = (p - s.first) % n < (s.seat - s.first) % n and bool(harbours(s, p))
            if before != (at != board.NO_LAND):
                raise BadPosition(row, "is placed in turn, from the first player on (VK-2.4)")
    still = s.anchored != board.NO_LAND
    if s.phase in PLACING and still != (s.ship[s.seat] != board.NO_LAND):
        raise BadPosition("anchored", "the ship has lain there since the turn began (VK-6.1)")
    if s.phase in (board.SHIP_AT, board.DRAW) and still:
        raise BadPosition("anchored", "matters only from placing to manoeuvre (VK-6.1)")


def _check_raids(s: VikingsState) -> None:
    most, seen = (1 if s.opt_players == 2 else 2), int(s.raids_known)
    if s.opt_raids == board.OFF and seen:
        raise BadPosition("raids_shown", "there are no raids (VK-10.6)")
    for p in range(s.opt_players):
        row, held = f"sides.{p}.raids", int(s.raids[p])
        if held & seen or held.bit_count() > most or (held and s.opt_raids == board.OFF):
            raise BadPosition(row, "too many, or one that is elsewhere (VK-2.6, VK-10.3, VK-12.4)")
        seen |= held
    if seen.bit_count() > min(most * s.opt_players, s.board.raids):
        raise BadPosition("raids_shown", "more raids than were dealt (VK-2.6, VK-12.4)")
    pays = [int(n) for k, n in enumerate(s.board.raid_pays) if s.raids_known >> k & 1]
    if sum(s.raid_pay) > sum(pays):
        raise BadPosition("raids_shown", "bring less than is due (VK-10.1)")
    for p in range(s.opt_players):
        if all(sum(some) != s.raid_pay[p] for n in range(most + 1) for some in combinations(pays, n)):
            raise BadPosition(f"sides.{p}.raid_pay", "isn't what shown raids bring (VK-10.1)")
    if s.phase < board.RAID and s.raid_pay[s.seat]:
        raise BadPosition(f"sides.{s.seat}.raid_pay", "was paid when the turn began (VK-10.1)")


def _check_gods(names: Names, s: VikingsState) -> None:
    dealt, each = int(s.board.gods & ~s.gods_left), 3 if s.opt_players == 2 else 2
    if s.opt_gods == board.OFF and (dealt or s.turned):
        raise BadPosition("gods_seen" if dealt else "turned", "there are no gods (VK-9.5)")
    if dealt.bit_count() + sum(s.gods) > min(each * s.opt_players, len(names.gods)):
        raise BadPosition("gods_seen", "more gods than were dealt (VK-2.7, VK-12.4)")
    if s.turned and (not dealt or s.phase <= board.TRIBE_AT):
        raise BadPosition("turned", "no god can have been turned over (VK-9.1)")
    late = sum(1 << k for k, n in enumerate(s.board.timing) if n == board.NEXT_TURN)
    soon = sum(1 << k for k, n in enumerate(s.board.timing) if n == board.AT_ONCE)
    seen = 0
    for p in range(s.opt_players):
        row, up, ripe = f"sides.{p}", int(s.open_gods[p]), int(s.ripe[p])
        turned = max(up.bit_count(), s.turned if p == s.seat else 0)
        if s.gods[p] + turned > each or (s.gods[p] and s.opt_gods == board.OFF):
            raise BadPosition(f"{row}.gods", "more gods than were dealt (VK-2.7, VK-12.4)")
        if up & ~dealt or up & (seen | soon):
            raise BadPosition(f"{row}.open_gods", "must be gods that were seen and stay open, each once (VK-9.3)")
        if ripe & ~(up & late) or (ripe and p != s.seat) or gods.having(s, ripe, board.GAIN, board.GAIN):
            raise BadPosition(f"{row}.ripe", "must be open gods whose turn this is, and which are called (VK-9.3)")
        if s.phase != board.OVER and (up & late & ~ripe).bit_count() > (s.turned if p == s.seat else 1):
            raise BadPosition(f"{row}.open_gods", "one god a turn is turned over, and is for the next one (VK-9.1)")
        seen |= up
    if s.phase == board.GOD_AT:
        _check_god(s, seen)


def _check_god(s: VikingsState, seen: int) -> None:
    """The god that acts now, turned over just before."""
    k = int(s.god)
    if not s.turned or s.gods_left >> k & 1 or seen >> k & 1 or s.board.timing[k] != board.AT_ONCE:
        raise BadPosition("god", "must have been turned over just now, and act at once (VK-9.2)")
    effect = int(s.board.effect[k])
    if effect == board.LOSE_CHOICE:
        many = int(s.lands[s.seat] & s.strong).bit_count() > 1
        if not many or s.losing >= spare_of(s, s.seat):
            raise BadPosition("god", "leaves no choice (VK-9.7)")
    elif effect == board.LOSE_HALF:
        if int(gods.strongest(s)).bit_count() < 2:
            raise BadPosition("god", "leaves no choice (VK-9.8)")
    elif effect != board.GAIN_ONE_PLACE:
        raise BadPosition("god", "acts on no territory of choice")


def _check_pool(s: VikingsState) -> None:
    """Warriors to be placed, and whether anything else may be done in the placing step."""
    if s.pool and s.phase not in PLACING:
        raise BadPosition("pool", "nothing is placed now (VK-4.5)")
    if s.phase not in (board.STEP, board.PLACE_AT):
        return
    more = s.held[s.seat] > 0 or place.may_turn(s) or gods.for_placing(s) != 0
    if more != (s.phase == board.STEP):
        raise BadPosition("asks", "must be step if there are cards or gods to use, else place (VK-4.5)")
    if s.phase == board.PLACE_AT and not s.pool:
        raise BadPosition("pool", "nothing is left to place")


def _check_turn(s: VikingsState) -> None:
    """What has been conquered in this turn."""
    if s.due > int(s.taken[s.seat] & s.lands[s.seat]).bit_count():
        raise BadPosition("due", "more than the own territories that were taken by attack (VK-8.1)")
    if s.due and s.phase <= board.GOD_AT:
        raise BadPosition("due", "nothing can have been conquered yet (VK-3.1)")
    if s.phase == board.DRAW and s.due > cards_due(s):
        raise BadPosition("due", "one card a turn at most is drawn (VK-8.1)")


def _check_phase(s: VikingsState) -> None:
    """Whether such a question can stand open."""
    wrong = {
        board.TRIBE_AT: s.opt_players != 2 or not place.neutrals(s),
        board.RAID: s.opt_raids == board.OFF or not raids.may_show(s),
        board.SAIL: s.ship[s.seat] == board.NO_LAND or not manoeuvre.goals(s),
        board.DRAW: s.opt_draw != board.MAY or not s.due,
    }
    if wrong.get(s.phase, False):
        raise BadPosition("asks", "isn't asked with these options, or in this position")


def _check_battle(s: VikingsState) -> None:
    a, b = s.origin, s.target
    if a == board.NO_LAND:
        raise BadPosition("battle", "is missing")
    if s.owner[a] != s.seat or s.warriors[a] <= s.advance:
        raise BadPosition("battle.origin", "has too few warriors of the attacker for such an advance (VK-5.2)")
    ways = attack.landings(s, a) if s.by_ship else attack.by_land(s, a)
    if not ways >> b & 1:
        raise BadPosition("battle.target", "can't be attacked from there on this way (VK-5.1, VK-6.1)")
    seen = s.board.gods & ~s.gods_left
    for up in s.open_gods:
        seen &= ~up
    for k in range(len(s.board.effect)):
        effect = s.board.effect[k]
        fit = board.ATTACK_DIE <= effect <= board.DEFENCE_DIE and seen >> k & 1
        if s.working >> k & 1 and (not fit or (effect == board.DEFENCE_DIE and s.owner[b] >= s.opt_players)):
            raise BadPosition("battle.gods", "must be gods called upon for the attack, or against it (VK-9.13)")
    if s.phase == board.DEFENCE_GOD and not gods.for_defence(s, True):
        raise BadPosition("asks", "the defender has no such god (VK-9.11)")
    _check_rolls(s)


def _check_rolls(s: VikingsState) -> None:
    """As many dice as fall; the highest may count more."""
    rolled = s.phase == board.SAVING_GOD
    wanted = min(roll.ATTACK_DICE, s.advance), min(roll.DEFENCE_DICE, s.warriors[s.target])
    more = gods.works(s, board.ATTACK_DIE), gods.works(s, board.DEFENCE_DIE)
    for name, n, plus in zip(("attack_roll", "defend_roll"), wanted, more, strict=True):
        dice = [int(face) for face in getattr(s, name) if face]
        if len(dice) != (n if rolled else 0):
            raise BadPosition(f"battle.{name}", "must be all dice, while a god may still save from them (VK-5.3)")
        if dice and not (max([1, *dice[1:]]) <= dice[0] - plus <= 6):
            raise BadPosition(f"battle.{name}", "can't be rolled, with the gods that work (VK-9.10, VK-9.11)")
    if rolled and (not gods.for_defence(s, False) or not roll.losses(s, False)):
        raise BadPosition("asks", "there is no such god, or nothing to be saved (VK-9.12)")
