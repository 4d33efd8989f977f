"""Positions for the rulebook tests: a table of bounty of which only what matters is said, set up in one call."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from importlib import resources

import pytest

import warbanner as wb
from games.bounty import facts
from suite import legal
from warbanner.core.dice import Given, Stream

BOUNTY = wb.load("bounty")
RAW = tomllib.loads(resources.files("warbanner.games.bounty").joinpath("cards.toml").read_text(encoding="utf-8"))
PEOPLES = ["human", "elf", "gnome", "orc", "undead"]
TROOPS = ["archer", "warrior", "wizard", "hero", "monster"]
CASTLES = ["tower", "fortress", "citadel"]
STRENGTH = {"archer": 2, "warrior": 3, "wizard": 4, "tower": 1, "fortress": 2, "citadel": 3}
NUMBERS = {"archer": 3, "warrior": 2, "wizard": 2, "hero": 1, "monster": 1}  # of each people but the humans
OF_HUMANS = {"archer": 4, "warrior": 3, "wizard": 3, "hero": 1, "monster": 1}
CARDS = (
    {f"{people}_{kind}": (OF_HUMANS if people == "human" else NUMBERS)[kind] for people in PEOPLES for kind in TROOPS}
    | {f"{people}_{kind}": 2 for people in PEOPLES[1:] for kind in CASTLES}
    | {f"obelisk_{n}": 4 for n in (1, 2, 3)}
)
KINGS = {"elf": "elf_king", "gnome": "gnome_thane", "orc": "orc_chieftain", "undead": "lord_of_the_dead"}
PRINCES = {"human": "commander"} | {people: f"{people}_prince" for people in PEOPLES[1:]}
MASTERS = {"archer": "sharpshooter", "warrior": "swordmaster", "wizard": "grand_magister"}
BUILDERS = {kind: f"{kind}_builder" for kind in CASTLES}
LAST_PLAYED = ["vandal", "staff_rat"]
OF_ALL = ["emperor", "great_architect", "keeper_of_secrets", "conqueror"]
TITLES = [
    *OF_ALL,
    *KINGS.values(), *PRINCES.values(), *MASTERS.values(), *BUILDERS.values(), *LAST_PLAYED,
]  # fmt: skip
GONE = {2: ["orc", "undead"], 3: ["undead"], 4: [], 5: []}  # peoples, where a test doesn't say
OUT_OF_4 = {2: 2, 3: 1, 4: 0, 5: 0}  # obelisks of each strength that leave the game


# ---- what a title counts, told once more from the view alone


def people_of(card):
    """The people of a card, None of an obelisk."""
    first = card.partition("_")[0]
    return first if first in PEOPLES else None


def kind_of(card):
    """The kind of a troop or a castle."""
    return card.partition("_")[2]


def counted(possessions, title):
    """What a title counts among possessions of a view."""
    castles = [row["card"] for row in possessions if people_of(row["card"])]
    troops = [row["garrison"] for row in possessions if row["garrison"]]
    if title == "emperor":
        return len({people_of(card) for card in castles})
    if title == "great_architect":
        return len(castles)
    if title == "keeper_of_secrets":
        return len(possessions) - len(castles)
    if title == "conqueror":
        return len(troops)
    for table, cards, part in (
        (KINGS, castles, people_of), (PRINCES, troops, people_of), (MASTERS, troops, kind_of),
        (BUILDERS, castles, kind_of),
    ):  # fmt: skip
        for what, name in table.items():
            if name == title:
                return sum(part(card) == what for card in cards)
    raise AssertionError(f"{title} counts nothing")


def most(counts):
    """The only seat with the most, None if there is none."""
    best = max(counts)
    return counts.index(best) if best and counts.count(best) == 1 else None


# ---- setting up


def in_game(players=4, gone=()):
    """How many cards of each kind are in a game."""
    return Counter(
        {
            card: n - (OUT_OF_4[players] if people_of(card) is None else 0)
            for card, n in CARDS.items()
            if people_of(card) not in gone
        }
    )


def open_titles(wanted, gone, hidden=()):
    """Six titles: the wanted ones, then others in their order, Vandal and Staff Rat only if they are wanted."""
    out = [KINGS[people] for people in gone] + [PRINCES[people] for people in gone] + LAST_PLAYED + list(hidden)
    others = [title for title in TITLES if title not in wanted and title not in out]
    return list(wanted) + others[: 6 - len(wanted)]


def table(
    lying=None,
    hand=(),
    *,
    seat=2,
    first=1,
    players=4,
    hands=None,
    deck=None,
    under=(),
    discards=(),
    titles=(),
    hidden=None,
    shown=(),
    gone=None,
    seen=None,
    monster=None,
    hero=None,
    holders=None,
    idle=0,
    draws=None,
    options=None,
    game=BOUNTY,
):
    """A match where it is the turn of `seat`, which has `hand`.

    lying: seat -> its possessions, "elf_tower" or with a garrison "elf_tower orc_archer"; equal ones are numbered as
    they come. hands: cards of other seats; hands are filled up to six with any cards. deck: the cards above those
    `under` it, in any order; then all other troops are discarded, and other possessions lie before all seats but for
    those that the monsters have destroyed. under: (seat, card) in order. titles: some of the six open ones. hidden:
    title of each seat, `shown` those that lie open. monster, hero: who played the last one; unless `deck` is given, the
    human one is discarded, with an obelisk of 3. seen: seat -> [(card, by)]. holders: titles as shown after a round.
    draws: the cards that will be drawn from above those put under the deck, else any.
    """
    gone = GONE[players] if gone is None else gone
    left = in_game(players, gone)
    rows, numbers = {}, Counter()

    def lay(owner, text):
        card, _, garrison = text.partition(" ")
        numbers[card] += 1
        rows[f"{card}_{numbers[card]}"] = {"seat": owner} | ({"garrison": garrison} if garrison else {})
        left.subtract([card, garrison] if garrison else [card])

    for owner, texts in (lying or {}).items():
        for text in texts:
            lay(owner, text)
    out = Counter(discards)
    if monster is not None:
        out.update(["human_monster", "obelisk_3"])
    if hero is not None:
        out["human_hero"] += 1
    left.subtract(out)
    dealt = {p: list((hands or {}).get(p, ())) for p in range(players)}
    dealt[seat] += hand
    left.subtract(card for cards in dealt.values() for card in cards)
    left.subtract(card for _, card in under)
    left.subtract(deck or ())
    assert min(left.values()) >= 0, {card: n for card, n in left.items() if n < 0}
    others = iter([card for n in range(4) for card in CARDS if left[card] > n and kind_of(card) not in TROOPS[3:]])
    for cards in dealt.values():
        while len(cards) < 6:
            cards.append(next(others))
            left[cards[-1]] -= 1
    if deck is not None:
        monsters = sum(n for card, n in left.items() if kind_of(card) == "monster")
        possessions = [card for card in left.elements() if kind_of(card) not in TROOPS]
        destroyed, rest = possessions[len(possessions) - monsters :], possessions[: len(possessions) - monsters]
        if any(n and kind_of(card) == "hero" for card, n in left.items()) and hero is None:
            hero = first
        monster = first if monsters and monster is None else monster
        out.update(destroyed)
        out.update(card for card in left.elements() if kind_of(card) in TROOPS)
        for at, card in enumerate(rest):
            lay(at % players, card)
        above = Counter(deck)
    else:
        above = left
    played = len(rows) + sum("garrison" in row for row in rows.values()) + out.total()
    turns = played + idle + bool(under or seen)
    place = (seat - first) % players
    rounds = max(bool(holders), -((place - turns) // players))
    if not played:
        idle = place + rounds * players
    position = {
        "game": "bounty", "asks": "card", "round": 1 + rounds, "seat": seat, "first": first, "idle": idle,
        "options": {"players": players} | dict(options or {}), "peoples_gone": gone, "possessions": rows,
        "discards": dict(+out), "titles": [*open_titles(titles, gone, (hidden or {}).values()), *shown],
        "under": [{"seat": p, "card": card} for p, card in under],
        "seats": [
            {"hand": dealt[p]}
            | ({"hidden": hidden[p]} if hidden else {})
            | ({"seen": [{"card": card, "by": list(by)} for card, by in seen[p]]} if p in (seen or {}) else {})
            for p in range(players)
        ],
    }  # fmt: skip
    if game.foreign is not None:
        position["board"] = game.board_sha256
    more = {"last_monster": monster, "last_hero": hero, "holders": holders}
    position |= {name: value for name, value in more.items() if value is not None}
    match = game.position(position, dice=Stream(3, 1) if draws is None else Given(drawn(above, draws)))
    sound(match)
    return match


def drawn(above, cards):
    """The draws that bring these cards from above those put under the deck."""
    left, out = [above[card] for card in CARDS], []
    for card in cards:
        at = list(CARDS).index(card)
        assert left[at] > 0, f"no {card} in the deck"
        out.append(sum(left[:at]))
        left[at] -= 1
    return out


def sound(match):
    """R09: nothing drifts, and the position tells all of the state."""
    facts.check(match.game, match.state)
    assert match.game.position(match.position).hash == match.hash


def own_points(**points):
    """The game in which other titles bring no points (KB-8.10)."""
    minus = dict.fromkeys(LAST_PLAYED, -3)
    return BOUNTY.on({"name": "Test", "points": dict.fromkeys(TITLES, 0) | minus | points})


def new(seed=1, game=BOUNTY, **options):
    """A game from its set-up on."""
    return game.new(seed=seed, options=options)


@cache
def random_game(seed=5, **options):
    """(Match before the move, its seat, match after it) of each move of a random game."""
    match, out = new(seed, **options), []
    while not match.over:
        before, seat = match.fork(), match.awaited[0]
        match.play(seat, match.random_move(seat))
        out.append((before, seat, match.fork()))
    return out


# ---- playing


def play(match, *moves):
    """Moves, each of the seat whose turn it is."""
    for move in moves:
        match.play(match.awaited[0], move)
        sound(match)
    return match


def refused(match, move, clause):
    """The move of whose turn it is is refused by this clause, and nothing changes."""
    before, seat = match.position, match.awaited[0]
    found = match.why(seat, move)
    assert found is not None, f"{move} is allowed"
    assert found[0] == clause, found
    with pytest.raises(wb.IllegalMove) as caught:
        match.play(seat, move)
    assert caught.value.clause == clause
    assert match.position == before


def allowed(match, move):
    """The move of whose turn it is is allowed."""
    assert match.why(match.awaited[0], move) is None


def not_asked(match, seat, move):
    """It isn't this seat's turn."""
    before = match.position
    with pytest.raises(wb.NotYourTurn):
        match.play(seat, move)
    assert match.position == before


def hand(match, p):
    """The cards of a hand, as its seat sees them."""
    return match.view(p)["hand"]


def back(match, n=1):
    """Whose turn it is puts the first n cards of the hand back."""
    return play(match, " ".join(["back", *hand(match, match.awaited[0])[:n]]))


def idle_round(match):
    """Everyone puts a card back, or passes, until the last player has moved."""
    last = False
    while not match.over and not last:
        last = match.awaited[0] == match.view(None)["last"]
        back(match, 1 if match.view(None)["deck"] else 0)
    return match


def ended(lying, *, players=4, first=1, options=None, **more):
    """A table that has just been scored: nobody has played a card for a round, which the options let end the game."""
    last = (first - 1) % players
    stall = {"stall_rounds": 1} | dict(options or {})
    match = table(lying, seat=last, first=first, players=players, options=stall, idle=players - 1, **more)
    match = back(match)
    assert match.over
    return match


# ---- looking


def words(match, *taken):
    """The words of the open prompt's choices, after the answers `taken`."""
    draft = match.draft(match.awaited[0])
    for word in taken:
        draft.take(word)
    assert draft.values() == legal(BOUNTY, draft.state, draft.seat)
    return {choice.word for choice in draft.legal()}


def lies(match, possession):
    """(seat, garrison) of a possession, None if it lies before nobody."""
    for p, row in enumerate(match.view(None)["seats"]):
        for one in row["possessions"]:
            if one["id"] == possession:
                return p, one["garrison"]
    return None


def defence(match, possession):
    """What a possession defends with."""
    rows = [one for row in match.view(None)["seats"] for one in row["possessions"]]
    return next(one["defence"] for one in rows if one["id"] == possession)


def discards(match):
    """The discarded cards."""
    return match.view(None)["discards"]


def title(match, name, seat=None):
    """What a seat, or a spectator, sees of a title; None if it sees none."""
    return next((row for row in match.view(seat)["titles"] if row["id"] == name), None)


def holder(match, name):
    """The seat that holds an open title, as all see it."""
    return title(match, name)["holder"]


def points(match):
    """The points of each seat."""
    return [row["points"] for row in match.view(None)["seats"]]


def events(match, seat=None, since=0):
    """What happened, as a seat or a spectator sees it."""
    return [event.to_json() for event in match.events(seat, since)]


def order(match):
    """The seats in the order of turns."""
    view = match.view(None)
    n = len(view["seats"])
    return [(view["first"] + i) % n for i in range(n)]


def of_points(match):
    """The points of each seat, counted once more from the view of a finished game."""
    view = match.view(None)
    out = [2 * counted(row["possessions"], "keeper_of_secrets") for row in view["seats"]]
    for row in view["titles"]:
        if row["holder"] is not None:
            out[row["holder"]] += row["points"]
    return out


def eager(match):
    """A move of whose turn it is that plays a card, castles first; None if no card can be played."""
    seat = match.awaited[0]
    playable = match.view(seat)["playable"]
    cards = sorted(playable, key=lambda card: (kind_of(card) not in CASTLES, card[:7] != "obelisk", card))
    if not cards:
        return None
    if kind_of(cards[0]) not in TROOPS:
        return f"play {cards[0]}"
    return f"play {cards[0]} {min(words(match, cards[0]))}"


def played_on(players, seed, **options):
    """A whole game in which nobody ever put a card back, and how many turns it had; None if somebody had to."""
    match, turns = new(seed, players=players, **options), 0
    while not match.over:
        move = eager(match)
        if move is None:
            return None
        match.play(match.awaited[0], move)
        turns += 1
    return match, turns
