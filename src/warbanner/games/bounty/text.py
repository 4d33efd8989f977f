"""All sentences of the game, and the names of its cards and titles, by key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warbanner.core.text import Catalogue
from warbanner.games.bounty.loader import CARDS, COUNTS, FIRST_POSSESSION, PEOPLES, STRENGTHS

TEMPLATES = {
    # boards
    "board": "the points of all titles as in the game",
    "board.changed": "{titles}; the other titles as in the game",
    "board.title": "{title} {points}",
    "board.what": "Points of the titles",
    "board.own": "As in the game",
    "board.file": "From your own file",
    "board.pick": "Points of titles (.toml)",
    "board.missing": "Choose a file of points first.",
    "board.about": "Points of the titles, all or some of them, in a TOML file: name, then [points].",
    # options
    "option.players": "Players",
    "option.experienced": "Hidden titles",
    "option.experienced.off": "none",
    "option.experienced.on": "one for each player",
    "option.peoples_removed": "Peoples that are out",
    "option.peoples_removed.random": "drawn, as many as the players need",
    "option.peoples_removed.elves_gnomes": "elves and gnomes",
    "option.peoples_removed.elves_orcs": "elves and orcs",
    "option.peoples_removed.elves_undead": "elves and undead",
    "option.peoples_removed.gnomes_orcs": "gnomes and orcs",
    "option.peoples_removed.gnomes_undead": "gnomes and undead",
    "option.peoples_removed.orcs_undead": "orcs and undead",
    "option.final_turn": "If the last player draws the last card",
    "option.final_turn.next": "one more round is played",
    "option.final_turn.present": "the game is over",
    "option.stall_rounds": "Rounds without a card played that end the game",
    "option.stall_rounds.none": "no limit",
    "option.title_display": "Who holds titles is shown",
    "option.title_display.turn": "after each turn",
    "option.title_display.round": "after each round",
    "option.title_display.end": "when the game is over",
    # peoples, cards, titles
    "people.human": "Human",
    "people.elf": "Elf",
    "people.gnome": "Gnome",
    "people.orc": "Orc",
    "people.undead": "Undead",
    "peoples.human": "humans",
    "peoples.elf": "elves",
    "peoples.gnome": "gnomes",
    "peoples.orc": "orcs",
    "peoples.undead": "undead",
    "kind.archer": "Archers",
    "kind.warrior": "Warriors",
    "kind.wizard": "Wizards",
    "kind.hero": "Hero",
    "kind.monster": "Monster",
    "kind.tower": "Tower",
    "kind.fortress": "Fortress",
    "kind.citadel": "Citadel",
    "of_people": "{people} {kind}",
    "obelisk": "Obelisk of {n}",
    "possession": "{card} no. {n}",
    "title.emperor": "Emperor",
    "title.great_architect": "Great Architect",
    "title.keeper_of_secrets": "Keeper of Secrets",
    "title.conqueror": "Conqueror",
    "title.elf_king": "Elf King",
    "title.gnome_thane": "Gnome Thane",
    "title.orc_chieftain": "Orc Chieftain",
    "title.lord_of_the_dead": "Lord of the Dead",
    "title.commander": "Commander",
    "title.elf_prince": "Elf Prince",
    "title.gnome_prince": "Gnome Prince",
    "title.orc_prince": "Orc Prince",
    "title.undead_prince": "Undead Prince",
    "title.sharpshooter": "Sharpshooter",
    "title.swordmaster": "Swordmaster",
    "title.grand_magister": "Grand Magister",
    "title.tower_builder": "Tower Builder",
    "title.fortress_builder": "Fortress Builder",
    "title.citadel_builder": "Citadel Builder",
    "title.vandal": "Vandal",
    "title.staff_rat": "Staff Rat",
    "condition.emperor": "castles of the most peoples",
    "condition.great_architect": "most castles",
    "condition.keeper_of_secrets": "most obelisks",
    "condition.conqueror": "most garrisons",
    "condition.elf_king": "most elf castles",
    "condition.gnome_thane": "most gnome castles",
    "condition.orc_chieftain": "most orc castles",
    "condition.lord_of_the_dead": "most undead castles",
    "condition.commander": "most garrisons of humans",
    "condition.elf_prince": "most garrisons of elves",
    "condition.gnome_prince": "most garrisons of gnomes",
    "condition.orc_prince": "most garrisons of orcs",
    "condition.undead_prince": "most garrisons of undead",
    "condition.sharpshooter": "most garrisons of archers",
    "condition.swordmaster": "most garrisons of warriors",
    "condition.grand_magister": "most garrisons of wizards",
    "condition.tower_builder": "most towers",
    "condition.fortress_builder": "most fortresses",
    "condition.citadel_builder": "most citadels",
    "condition.vandal": "played the last monster",
    "condition.staff_rat": "played the last hero",
    # what is asked
    "ask.card": "Which card do you play, or do you put cards back?",
    "ask.card.stuck": "No card of yours can be played now. You put cards back.",
    "ask.card.last": "The deck is empty. Which card do you play, or do you pass?",
    "ask.card.pass": "The deck is empty, and no card of yours can be played. You pass.",
    "ask.target": "On which possession do you play {card}?",
    "ask.target.hero": "Which possession does {card} capture?",
    "ask.target.monster": "Which possession does {card} destroy?",
    "ask.back": "Which card goes under the deck first?",
    "ask.back.more": "{n:card} put under the deck. Which goes under next, or are you done?",
    # choices
    "card.label": "{card}",
    "card.label.strength": "{card}, strength {strength}",
    "card.label.many": "{label}: {n:card}",
    "card.back": "Put cards back",
    "card.back.dead": "Put cards back ({cards} can't be played now)",
    "card.back.pass": "Pass",
    "back.done": "Done",
    "target.garrison": "Garrison your {possession} (empty, defends with {defence})",
    "target.replace": "Garrison your {possession} in place of {garrison}",
    "target.capture": "Capture {possession} ({garrison}, defends with {defence})",
    "target.capture.empty": "Capture {possession} (empty, defends with {defence})",
    "target.destroy": "Destroy {possession} ({garrison})",
    "target.destroy.empty": "Destroy {possession} (empty)",
    "target.destroy.own": "Destroy your own {possession} ({garrison})",
    "target.destroy.own.empty": "Destroy your own {possession} (empty)",
    # why a move isn't the one that is asked
    "refused.hand": "{card} isn't allowed: no such card is in your hand, or not so many of them",
    "refused.back.none": "{move} isn't allowed: the cards that go under the deck must follow",
    "refused": "{move} isn't allowed: {why}",
    "refused.target": "first say on which possession the troop is played",
    "refused.back": "cards are being put back, and a turn is either for that or for playing one",
    # what happened
    "PossessionLaid": "{who} lays {possession}.",
    "GarrisonPlaced": "{who} garrisons {possession} with {troop}.",
    "PossessionCaptured": "{who} captures {possession} from {other} with {troop}.",
    "PossessionDestroyed": "{who} destroys {possession} of {other} with {troop}.",
    "PossessionDestroyed.own": "{who} destroys own {possession} with {troop}.",
    "CardDiscarded": "Discarded: {card}.",
    "CardPutUnder": "{who} puts {card} under the deck.",
    "CardsPutBack": "{who} puts {n:card} under the deck and draws as many.",
    "CardDrawn": "{who} draws {card}.",
    "LastCardDrawn": "{who} has drawn the last card of the deck.",
    "TurnPassed": "{who} passes: the deck is empty.",
    "TitlePassed": "{who} becomes {title}.",
    "TitlePassed.from": "{who} becomes {title} in place of {other}.",
    "TitlePassed.nobody": "{other} is {title} no longer.",
    "TitleShown": "{who} shows a hidden title: {title}.",
    "RoundEnded": "Round {round} ends.",
    "GameStalled": "Nobody has played a card for {n:round}: the game is over.",
    "PointsCounted": "{who} has {n:point}.",
    "GameWon": "{who} wins.",
    # the table in a terminal
    "table.round": "Round {round}: the turn of {who}",
    "table.over": "The game is over",
    "table.gone": "Out of this game: {peoples}",
    "table.deck": "Cards in the deck: {n}",
    "table.deck.under": "Cards in the deck: {n}; {under} of them put under it",
    "table.deck.empty": "The deck is empty",
    "table.deck.last": "The deck is empty; the last turn is that of {who}",
    "table.idle": "Turns on end without a card played: {n}",
    "table.seat": "{who}: {possessions:possession}, {cards:card} in hand{points}",
    "table.points": ", {n:point}",
    "table.known": "  You know of these cards: {cards}",
    "table.possession": "  {possession}: {garrison}, defends with {defence}",
    "table.possession.empty": "  {possession}: empty, defends with {defence}",
    "table.title": "Title {title} ({points}, {condition}): {who}{counts}",
    "table.title.hidden": "Your hidden title {title} ({points}, {condition}){counts}",
    "table.count": "{who} {n}",
    "table.counts": "; {counts}",
    "table.nobody": "nobody",
    "table.discards": "Discarded: {cards}",
    "table.under": "You put under the deck: {cards}",
    "table.under.card": "{card} below {n:card}",
    "table.hand": "In your hand: {cards}",
    "table.playable": "Of these you could play now: {cards}",
    "table.playable.none": "None of these could be played now",
    "table.unseen": "You haven't seen: {cards}",
    "counted": "{n} × {what}",
    "any": "{words} and {last}",
    # nouns
    "card.one": "card",
    "card.other": "cards",
    "point.one": "point",
    "point.other": "points",
    "possession.one": "possession",
    "possession.other": "possessions",
    "round.one": "round",
    "round.other": "rounds",
    # What bots weigh
    "term.deeds": "points of deeds",
    "term.obelisks": "points of obelisks",
    "term.order": "a late place in the round",
    "term.turns": "turns left",
    "term.last": "the last turn",
}

say = Catalogue(TEMPLATES)


def in_words(words: Sequence[str]) -> str:
    """Words in a row: "Elf Tower, Elf Hero and Orc Hero"."""
    if len(words) < 2:
        return "".join(words)
    return say("any", words=", ".join(words[:-1]), last=words[-1])


def _card_names() -> dict[str, str]:
    """The name of each kind of card by its id."""
    out = {}
    for card, strength in zip(CARDS, STRENGTHS, strict=True):
        first, _, kind = card.partition("_")
        if first in PEOPLES:
            out[card] = say("of_people", people=say(f"people.{first}"), kind=say(f"kind.{kind}"))
        else:
            out[card] = say("obelisk", n=strength)
    return out


def _possession_names() -> dict[str, str]:
    """The name of each possession by its id."""
    out = {}
    for card, n in zip(CARDS[FIRST_POSSESSION:], COUNTS[FIRST_POSSESSION:], strict=True):
        for i in range(1, n + 1):
            out[f"{card}_{i}"] = say("possession", card=CARD_NAMES[card], n=i)
    return out


CARD_NAMES = _card_names()
POSSESSION_NAMES = _possession_names()


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def board_words() -> dict[str, str]:
    """What a page may say of cards and possessions by their ids, in the kernel's order."""
    strengths = {f"strength.{card}": str(n) for card, n in zip(CARDS, STRENGTHS, strict=True) if n}
    possessions = {f"possession.{possession}": name for possession, name in POSSESSION_NAMES.items()}
    return {f"card.{card}": name for card, name in CARD_NAMES.items()} | possessions | strengths


def counted(cards: Mapping[str, int]) -> str:
    """Cards by id as a row of words: "2 × Elf Archers and Elf Hero"."""
    return in_words(
        [say("counted", n=n, what=CARD_NAMES[card]) if n > 1 else CARD_NAMES[card] for card, n in cards.items()]
    )


def in_a_row(cards: Sequence[str]) -> str:
    """The same of a list of cards, equal ones together."""
    return counted({card: cards.count(card) for card in dict.fromkeys(cards)})
