"""What speaks for a seat: the features of a position that bots weigh. README.md of this game lists them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.sets import BIT, first, size_of
from warbanner.games.europe import board, rounds
from warbanner.games.europe.aims import best_tax, nearness
from warbanner.games.europe.board import (
    CARDS,
    CROWN_CARD,
    KINDS,
    NO_CARD,
    NOBODY,
    SIDES,
    SIEGE,
    SPLIT,
    TAX,
)
from warbanner.games.europe.force import attack, chance, defence, garrison, strength
from warbanner.games.europe.state import EuropeState

# The features, in the order of weights.toml; each is written so that it is of the order of 1
CROWNS: Final[i64] = 0  # crowns after the battles to come, by their chances
CLOSE: Final[i64] = 1  # the chance to end the round with two crowns too few or more
SHORT: Final[i64] = 2  # with one too few or more
ENOUGH: Final[i64] = 3  # with enough to win
CROWN_CARDS: Final[i64] = 4  # crowns that no battle takes
LANDS: Final[i64] = 5  # territories after the battles to come
INCOME: Final[i64] = 6  # coins that the best Tax would bring
COINS: Final[i64] = 7  # up to HOARD
HOARDED: Final[i64] = 8  # beyond
BORDER: Final[i64] = 9  # strength of the armies at the border and in battles
INLAND: Final[i64] = 10  # strength of the others
WEAPONS: Final[i64] = 11  # siege weapons
CASTLES: Final[i64] = 12  # castles held
MARKER: Final[i64] = 13  # 1 with the First Player Marker
OPEN: Final[i64] = 14  # crowns of unclaimed cities next door, with figures to spare
NEAR: Final[i64] = 15  # of unclaimed cities two steps away
PREY: Final[i64] = 16  # of foreign cities next door, by the chance that they would fall
EXPOSED: Final[i64] = 17  # crowns that neighbours might take, by their chances
PRESSED: Final[i64] = 18  # those that neighbours might take this round, with an Expand still to be played
THREATENED: Final[i64] = 19  # other territories that neighbours might take
SEIZE: Final[i64] = 20  # crowns that the Expands laid and still to be played may take
BUY: Final[i64] = 21  # 1 if a Spend still to be played may buy a crown card
READY: Final[i64] = 22  # crown cards that coins and cards in hand allow in the rounds to come
EXPANDS: Final[i64] = 23  # cards with an Expand left until the hand is full again
TAXES: Final[i64] = 24  # cards with Tax or Spend left
MISSIONS: Final[i64] = 25  # missions held, by the square of their nearness
REALM: Final[i64] = 26  # crowns of unclaimed cities that no other side is nearer to, the nearer the more
RIVALS: Final[i64] = 27  # other sides that hold land within two steps
COMMAND: Final[i64] = 28  # what a bid for a mercenary army that isn't settled yet promises, less its price
TERMS: Final[i64] = 29

HOARD: Final[i64] = 20
MOST_CROWNS: Final[i64] = 24  # the board has 16, and there are eight cards
LIKELY_BID: Final[i64] = 4  # the most that others are expected to bid
LIKELY: Final = 0.8  # that an unclaimed city next door can still be taken by a card laid
COMMAND_PRICE: Final = 7.0  # coins that a mercenary army is worth for a round


def features(s: EuropeState, seat: i64, f: vec[float]) -> bool:
    """Write what speaks for the seat to f; False, and nothing written, if it is out of the game."""
    if s.playing & BIT[seat] == 0:
        return False
    for i in range(TERMS):
        f[i] = 0.0
    prospects(s, seat, f)
    realm(s, seat, f)
    held(s, seat, in_cards(s, seat, f), f)
    coins: i64 = s.coins[seat]
    f[INCOME] = best_tax(s, seat) / 10.0
    f[COINS] = float(min(coins, HOARD)) / 10.0
    f[HOARDED] = float(max(coins - HOARD, 0)) / 10.0
    f[CASTLES] = float(size_of(s.lands[seat] & s.castles)) / 2.0
    f[CROWN_CARDS] = float(s.crown_cards[seat]) / 2.0
    f[MARKER] = 1.0 if s.marker == seat else 0.0
    f[MISSIONS] = aims(s, seat)
    f[COMMAND] = command(s, seat)
    return True


def held(s: EuropeState, side: i64, marches: i64, f: vec[float]) -> None:
    """What the side holds: battles at their chances, what its cards promise, and what neighbours threaten."""
    odds: vec[float] = vec[float]([0.0] * MOST_CROWNS)  # of so many crowns at the end of the round
    odds[s.crown_cards[side]] = 1.0
    if f[BUY] > 0.0:
        spread(odds, 1, LIKELY)
    seized: float = 0.5
    while marches > 0 and seized < f[OPEN]:
        spread(odds, 1, LIKELY)
        marches -= 1
        seized += 1.0
    movers: i64 = about_to_expand(s, side)
    crowns: float = float(s.crown_cards[side])
    lands: float = 0.0
    border: float = 0.0
    inland: float = 0.0
    exposed: float = 0.0
    pressed: float = 0.0
    threatened: float = 0.0
    weapons: i64 = 0
    sure: i64 = 0
    todo: i64 = s.lands[side]
    while todo != 0:
        t: i64 = first(todo)
        todo &= todo - 1
        here: i64 = s.board.crowns[t]
        weapons += s.units[t * KINDS + SIEGE]
        if s.disputed & BIT[t] != 0:
            keep: float = 1.0 - chance(attack(s, t), defence(s, t))
            border += garrison(s, t)
            lands += keep
            if here > 0:
                crowns += keep * float(here)
                spread(odds, here, keep)
            continue
        lands += 1.0
        sure += here
        if s.board.near[t] & ~s.lands[side] == 0:
            inland += garrison(s, t)
            continue
        border += garrison(s, t)
        foes: i64 = s.board.near[t] & ~s.lands[side] & ~s.lands[NOBODY]
        lose: float = chance(reach(s, foes, s.castles & BIT[t] != 0), defence(s, t))
        if here > 0:
            exposed += lose * float(here)
            if lose > 0.0:
                now: float = chance(reach(s, foes & movers, s.castles & BIT[t] != 0), defence(s, t))
                pressed += now * float(here)
        else:
            threatened += lose
    todo = s.attacks[side]
    while todo != 0:
        t = first(todo)
        todo &= todo - 1
        weapons += s.attackers[t * KINDS + SIEGE]
        mine: float = attack(s, t)
        win: float = chance(mine, defence(s, t))
        border += mine
        lands += win
        here = s.board.crowns[t]
        if here > 0:
            crowns += win * float(here)
            spread(odds, here, win)
    crowns += float(sure)
    goal: i64 = s.board.crowns_to_win[s.opt_players] - sure
    f[CROWNS] = crowns / 4.0
    f[CLOSE] = at_least(odds, goal - 2)
    f[SHORT] = at_least(odds, goal - 1)
    f[ENOUGH] = at_least(odds, goal)
    f[LANDS] = lands / 10.0
    f[BORDER] = border / 20.0
    f[INLAND] = inland / 20.0
    f[WEAPONS] = float(weapons) / 2.0
    f[EXPOSED] = exposed
    f[PRESSED] = pressed
    f[THREATENED] = threatened / 4.0


def spread(odds: vec[float], crowns: i64, win: float) -> None:
    """One more battle for so many crowns, won with this chance."""
    for n in range(MOST_CROWNS):
        k: i64 = MOST_CROWNS - 1 - n
        odds[k] *= 1.0 - win
        if k >= crowns:
            odds[k] += win * odds[k - crowns]


def at_least(odds: vec[float], n: i64) -> float:
    """The chance of n or more."""
    x: float = 1.0
    for k in range(min(n, MOST_CROWNS)):
        x -= odds[k]
    return x


def prospects(s: EuropeState, side: i64, f: vec[float]) -> None:
    """The cities that a side may take next."""
    free: float = 0.0
    near: float = 0.0
    prey: float = 0.0
    own: i64 = s.lands[side] & ~s.disputed
    todo: i64 = s.board.cities & ~s.lands[side] & ~s.disputed
    while todo != 0:
        t: i64 = first(todo)
        todo &= todo - 1
        crowns: float = float(s.board.crowns[t])
        here: i64 = BIT[t]
        force: float = reach(s, own & s.board.near[t], s.castles & here & ~s.lands[NOBODY] != 0)
        if s.lands[NOBODY] & here == 0:
            prey += crowns * chance(force, defence(s, t))
        elif force > 0.0:
            free += crowns
        elif two_steps(s, own, t):
            near += crowns
    f[OPEN] = free
    f[NEAR] = near
    f[PREY] = prey


def reach(s: EuropeState, origins: i64, weapon: bool) -> float:
    """Strength of the strongest army that may leave one of the origins, with a siege weapon where one is needed."""
    most: float = 0.0
    while origins != 0:
        t: i64 = first(origins)
        origins &= origins - 1
        if not weapon or s.units[t * KINDS + SIEGE] > 0:
            most = max(most, strength(s.units, t) - 1.0)
    return most


def two_steps(s: EuropeState, own: i64, t: i64) -> bool:
    """Whether own land lies two steps from t, across land that nobody holds."""
    todo: i64 = s.board.near[t] & s.lands[NOBODY]
    while todo != 0:
        if s.board.near[first(todo)] & own != 0:
            return True
        todo &= todo - 1
    return False


def realm(s: EuropeState, side: i64, f: vec[float]) -> None:
    """The unclaimed cities within three steps that the side may reach before all others, and who lives near."""
    others: i64 = s.board.all & ~s.lands[side] & ~s.lands[NOBODY]
    mine: i64 = s.lands[side]
    theirs: i64 = others
    free: i64 = s.board.cities & s.lands[NOBODY]
    v: float = 0.0
    part: float = 1.0
    near: i64 = 0
    for distance in range(i64(1), i64(4)):
        mine = grown(s, mine, mine & (s.lands[side] | s.lands[NOBODY]))
        v += part * crowns_in(s, free & mine & ~theirs)
        theirs = grown(s, theirs, theirs & (others | s.lands[NOBODY]))
        v -= part * 0.5 * crowns_in(s, free & mine & theirs)
        free &= ~mine & ~theirs
        part -= 0.25
        if distance == 2:
            near = mine & others
    rivals: i64 = 0
    for p in range(SIDES):
        if p != side and s.lands[p] & near != 0:
            rivals += 1
    f[REALM] = v / 2.0
    f[RIVALS] = float(rivals) / 2.0


def grown(s: EuropeState, lands: i64, passable: i64) -> i64:
    """A set of territories with the neighbours of some of them."""
    while passable != 0:
        lands |= s.board.near[first(passable)]
        passable &= passable - 1
    return lands


def crowns_in(s: EuropeState, cities: i64) -> float:
    """Crowns of a set of cities."""
    n: i64 = 0
    while cities != 0:
        n += s.board.crowns[first(cities)]
        cities &= cities - 1
    return float(n)


def in_cards(s: EuropeState, side: i64, f: vec[float]) -> i64:
    """What the side's cards promise: those laid and not yet played, and those in hand. Needs the prospects.

    Returns how many territories the laid ones may enter.
    """
    taxes: i64 = 0
    expands: i64 = 0
    marches: i64 = 0
    for turn in range(i64(2)):
        if to_play(s, side, turn):
            orders: i64 = s.board.orders[s.laid[side * 2 + turn]]
            if orders & BIT[TAX] != 0:
                taxes += 1
            else:
                expands += 1
                marches += 2 if orders & BIT[SPLIT] != 0 else 1
    cards: i64 = 0
    if s.crown_cards_left > 0:
        cards = s.coins[side] // s.board.price[CROWN_CARD]
    f[SEIZE] = min(float(marches), f[OPEN] + f[PREY])
    if taxes > 0 and cards > 0 and s.bought & BIT[side] == 0:
        f[BUY] = 1.0
        cards -= 1
    later: i64 = 0
    for k in range(CARDS):
        n: i64 = s.hand[side * CARDS + k]
        if s.board.orders[k] & BIT[TAX] != 0:
            later += n
        else:
            expands += n
    f[READY] = float(min(later, cards))
    f[EXPANDS] = float(expands) / 4.0
    f[TAXES] = float(taxes + later) / 2.0
    return marches


def about_to_expand(s: EuropeState, side: i64) -> i64:
    """The territories of the other sides that have still an Expand to play this round."""
    out: i64 = 0
    for p in range(SIDES):
        if p == side:
            continue
        for turn in range(i64(2)):
            if to_play(s, p, turn) and s.board.orders[s.laid[p * 2 + turn]] & BIT[TAX] == 0:
                out |= s.lands[p]
    return out


def to_play(s: EuropeState, side: i64, turn: i64) -> bool:
    """Whether the side's card for the turn is laid and its order not yet played."""
    if s.laid[side * 2 + turn] == NO_CARD:
        return False
    if side == s.side and turn == s.turn and board.KEEP <= s.phase <= board.ASSAULT_TO:
        return s.ordered == 0
    return rounds.face_down(s, side, turn)


def aims(s: EuropeState, seat: i64) -> float:
    """The missions that the seat holds, by the square of their nearness."""
    v: float = 0.0
    todo: i64 = s.missions[seat]
    while todo != 0:
        near: float = nearness(s, seat, first(todo))
        todo &= todo - 1
        v += near * near
    return v


def command(s: EuropeState, seat: i64) -> float:
    """What a bid for a mercenary army that isn't settled yet promises, by the chance that it wins, in coins' tenths."""
    if s.phase != board.HIRE or s.answered & BIT[seat] == 0:
        return 0.0
    bid: i64 = s.bid_low[seat]
    win: float = 1.0
    for p in range(s.opt_players):
        if p != seat and s.playing & BIT[p] != 0:
            most: i64 = min(s.coins[p], LIKELY_BID)
            win *= min(1.0, (float(bid) + 0.5) / float(most + 1))
    return win * (COMMAND_PRICE - float(bid)) / 10.0
