"""All sentences of the game, by key."""

from __future__ import annotations

from collections.abc import Sequence

from warbanner.core.text import Catalogue
from warbanner.games.vikings.loader import COLOURS, God, Names, Raid

TEMPLATES = {
    # boards
    "board": "{territories:territory}, {regions:region}, {links:link} ({sea} by sea), {coasts:coast}, "
    "{cards:card} with {stars:star}, {raids:raid}, {gods:god}",
    "board.reconstructed": "{facts}; a reconstruction",
    "board.about": "A board with its raids and gods in one TOML file of the form of the game's board.toml.",
    # options
    "option.players": "Players",
    "option.end_card": "The End card",
    "option.end_card.anywhere": "anywhere in the deck",
    "option.end_card.lower_half": "in the lower half of the deck",
    "option.end_card.off": "none: till one tribe has all",
    "option.cards_per_turn": "Cards for conquests",
    "option.cards_per_turn.per_conquest": "one for each",
    "option.cards_per_turn.one": "one a turn at most",
    "option.draw": "Drawing cards",
    "option.draw.must": "must be done",
    "option.draw.may": "may be left",
    "option.gods": "God cards",
    "option.gods.on": "yes",
    "option.gods.off": "no",
    "option.raids": "Raid cards",
    "option.raids.on": "yes",
    "option.raids.off": "no",
    "option.raid_condition": "A raid is completed by",
    "option.raid_condition.conquest": "holding all, one of them conquered",
    "option.raid_condition.control": "holding all",
    "option.hand_of_loser": "Cards of a player who is out",
    "option.hand_of_loser.taken": "go to the conqueror",
    "option.hand_of_loser.discarded": "are discarded",
    "option.round_limit": "Last round",
    "option.round_limit.none": "no limit",
    # what is asked
    "ask.ship": "Where does your longship lie at first?",
    "ask.tribe": "{n:warrior} for one neutral tribe. Which of its territories gets some?",
    "ask.tribe_count": "How many of {n:warrior} go to {target}?",
    "ask.step": "You have {n:warrior} to place. What do you do next?",
    "ask.step.placed": "All your warriors are placed. Is there anything else to do before you attack?",
    "ask.place": "You have {n:warrior} to place. Where?",
    "ask.place_count": "How many of {n:warrior} go to {target}?",
    "ask.trade_twos": "You hold {twos:card} of two stars. How many do you trade?",
    "ask.trade_ones": "You hold {ones:card} of one star. How many go with {spent:card} of two?",
    "ask.trade_ones.alone": "You hold {ones:card} of one star. How many do you trade?",
    "ask.which_god": "Which open god do you use?",
    "ask.god_at": "{god}: where do the {amount:warrior} go?",
    "ask.god_at.lose_choice": "{god} takes {losing:warrior} of yours. Which territory loses one?",
    "ask.god_at.lose_half": "{god} takes half of the warriors of your strongest territory. Which of these is it?",
    "ask.attack_from": "From which territory do you attack?",
    "ask.attack_to": "Which territory do you attack from {origin}?",
    "ask.by_ship": "Do you go from {origin} to {target} by land, or by ship?",
    "ask.advance": "How many warriors advance from {origin} to {target}?",
    "ask.attack_god": "Which god do you call upon for the attack on {target}, if any?",
    "ask.defence_god": "{target} is attacked from {origin} by {advance:warrior}. Which god do you call upon, if any?",
    "ask.saving_god": "You rolled {theirs} in {target} against {mine}. Which god saves you from this roll, if any?",
    "ask.roll_on": "{advance:warrior} against {defenders} in {target}. Do you roll again?",
    "ask.raid": "Which completed raid do you show, if any?",
    "ask.move_from": "From which territory do you move warriors?",
    "ask.move_to": "Where do warriors from {origin} go?",
    "ask.move_count": "How many warriors go from {origin} to {target}?",
    "ask.sail": "Where does your longship sail?",
    "ask.draw": "{due:card} may be drawn. Do you draw one?",
    # choices
    "land.warriors": "{land}: {n:warrior}",
    "land.own_ship": "{land}: {n:warrior}, your longship",
    "land.ship": "{land}: {n:warrior}, a longship",
    "step.place": "Place warriors",
    "step.trade": "Trade cards",
    "step.turn": "Turn a god over",
    "step.use": "Use an open god",
    "step.pass": "Done",
    "by_ship.land": "By land",
    "by_ship.ship": "By ship",
    "roll_on.roll": "Roll again",
    "roll_on.withdraw": "Withdraw",
    "draw.draw": "Draw a card",
    "draw.leave": "Leave the card",
    "attack_from.pass": "No more attacks",
    "attack_god.pass": "No god",
    "defence_god.pass": "No god",
    "saving_god.pass": "No god",
    "raid.pass": "No raid",
    "move_from.pass": "Nobody moves",
    "sail.pass": "The ship stays",
    "none.pass": "None",
    "god.label": "{god}: {does}",
    "raid.label": "{raid}: {lands}, {n:warrior}",
    # what gods do
    "when.at_once": "at once",
    "when.next_turn": "next turn",
    "when.any_time": "any time",
    "does": "{what} ({when})",
    "does.gain": "{n:warrior} more to place",
    "does.gain_one_place": "{n:warrior} more, all in one territory",
    "does.lose_choice": "you lose {n:warrior} where you choose",
    "does.lose_half": "your strongest territory loses half of its warriors",
    "does.lose_at_ship": "you lose {n:warrior} where your longship lies",
    "does.attack_die": "your highest die counts one more in an attack",
    "does.attack_ties": "equal dice are yours in an attack",
    "does.defence_die": "your highest die counts one more in a defence",
    "does.defence_none": "one roll against you costs you nothing",
    # sides and cards
    "tribe": "the {colour} tribe",
    "any": "{words} and {last}",
    "cards.one": "{n:card} of one star",
    "cards.two": "{n:card} of two stars",
    # why a move isn't the one that is asked
    "refused": "{move} isn't allowed: {why}",
    "refused.first.ship": "first the longships are placed",
    "refused.first.tribe": "first the warriors of a neutral tribe are placed",
    "refused.first.god": "first say where the god acts",
    "refused.first.place": "first all new warriors are placed",
    "refused.first.done": "first end the placing step: done",
    "refused.first.halt": "first end the attack step: halt",
    "refused.first.roll": "first roll again or withdraw",
    "refused.first.raid": "first show a raid, or none",
    "refused.over.placing": "the placing step of this turn is over",
    "refused.over.attack": "the attack step of this turn is over",
    "refused.over.manoeuvre": "the manoeuvre of this turn is over",
    "refused.defender": "it isn't your turn; you are only asked for a god",
    "refused.ship": "longships are placed before the first turn; after that they sail",
    "refused.tribe": "with two players, a neutral tribe gets warriors at the start of each turn",
    "refused.place": "all new warriors are placed before the first attack",
    "refused.trade": "cards are traded in your own placing step",
    "refused.trade.none": "there is no card in your hand",
    "refused.turn": "a god is turned over in your own placing step",
    "refused.turn.attack": "no god is turned over in the attack step",
    "refused.turn.none": "none lies face down, or one was turned over in this turn",
    "refused.use": "gods that bring warriors are used in your own placing step",
    "refused.use.none": "no open god brings you warriors now",
    "refused.god": "no god waits to be told where it acts",
    "refused.gods.off": "there are no gods in this game",
    "refused.by_ship": "no longship that has lain there since the turn began can land there",
    "refused.by_land": "no link leads there",
    "refused.way": "say whether you go by land or by ship",
    "refused.roll": "no attack is under way",
    "refused.defend": "the defender calls upon such a god before the first roll of an attack",
    "refused.save": "the defender calls upon such a god after a roll that costs warriors",
    "refused.raid": "completed raids are shown at the end of your own attack step",
    "refused.raid.off": "there are no raids in this game",
    "refused.move": "warriors move before the longship sails",
    "refused.sail": "the longship sails after the warriors have moved",
    "refused.sail.none": "you have no longship",
    "refused.draw": "cards are drawn at the end of the turn",
    "refused.draw.must": "cards are drawn at the end of the turn, without a choice",
    # odds
    "forecast": "With {n:warrior} to the end: {win} to conquer {target}, {loss} to lose them.",
    # what happened
    "ShipPlaced": "The longship of {who} lies at {land}.",
    "ShipPlaced.sailed": "The longship of {who} sails to {land}.",
    "TribePlaced": "{who} gets {n:warrior} in {land}.",
    "TurnBegun": "Round {round}: {who} gets {n:warrior}.",
    "WarriorsPlaced": "{who} places {n:warrior} in {land}.",
    "CardsTraded": "{who} trades {cards} for {n:warrior}.",
    "GodTurned": "{who} turns a god over: {god}.",
    "GodUsed": "{who} calls upon {god}.",
    "GodUsed.pool": "{god} brings {n:warrior} more to {who}.",
    "GodUsed.land": "{god} brings {n:warrior} more to {who}, all to {land}.",
    "GodLost": "{god} leaves {who} unused.",
    "WarriorsTaken": "{god} takes {n:warrior} from {land}.",
    "TerritoryAttacked": "{who} attacks {target} from {origin}.",
    "TerritoryAttacked.ship": "{who} attacks {target} by ship from {origin}.",
    "WarriorsAdvanced": "{who} advances with {n:warrior}.",
    "DieRolled": "{who} rolls {face}.",
    "WarriorsLost.attacker": "The attacker loses {attacker_lost:warrior}.",
    "WarriorsLost.defender": "{land} loses {defender_lost:warrior}.",
    "WarriorsLost.both": "The attacker loses {attacker_lost:warrior}, {land} loses {defender_lost}.",
    "WarriorsLost.nobody": "Nobody falls.",
    "TerritoryConquered": "{who} conquers {land} from {other}.",
    "AttackWithdrawn": "{who} withdraws with {n:warrior} to {land}.",
    "AttackRepelled": "{land} holds: all who advanced have fallen, and {who} attacks no more this turn.",
    "ShipSunk": "The longship of {who} goes down at {land}.",
    "SeatEliminated": "{other} puts {who} out of the game.",
    "CardsTaken": "{who} takes {n:card} of {other}.",
    "CardsTaken.none": "{other} had no cards to take.",
    "TribeGone": "{who} is gone.",
    "RaidShown": "{who} shows a raid: {raid}. It will bring {n:warrior}.",
    "WarriorsMoved": "From {origin} to {target}: {n:warrior}.",
    "CardDrawn": "{who} draws a card.",
    "CardDrawn.own": "{who} draws a card with {stars:star}.",
    "CardLeft": "{who} leaves the card.",
    "Reshuffled": "The deck is empty. The traded cards become the new one: {n:card}.",
    "EndDrawn": "{who} draws the End of the Viking Age.",
    "RoundEnded": "Round {round} ends.",
    "GameWon": "{who} wins.",
    # the table in a terminal
    "table.round": "Round {round}: the turn of {who}",
    "table.setup": "Set-up: {who}",
    "table.over": "The game is over",
    "table.side": "{who}: {lands:territory}, {n:warrior}, {cards:card}{more}",
    "table.neutral": "{who}: {lands:territory}, {n:warrior}",
    "table.out": "{who}: out",
    "table.gods": ", {n:god} face down",
    "table.open_gods": ", open: {gods}",
    "table.raids": ", {n:raid}",
    "table.raid_pay": ", {n:warrior} due for raids",
    "table.land": "  {land}: {n:warrior}",
    "table.land.ship": "  {land}: {n:warrior}, the longship",
    "table.region": "{region} (bonus {bonus}): {who}",
    "table.nobody": "nobody",
    "table.pool": "To place: {n:warrior}",
    "table.deck": "Cards in the deck: {deck}; traded: {ones} of one star, {twos} of two",
    "table.end": "{due:card} due in this turn; chance of the End card: {chance}",
    "table.battle": "{origin} against {target}, with {n:warrior}{more}",
    "table.battle.gods": "; at work: {gods}",
    "table.hand": "In your hand: {ones} of one star, {twos} of two",
    "table.raid": "Your raid: {raid}",
    "table.raid.done": "Your raid, completed: {raid}",
    # nouns
    "warrior.one": "warrior",
    "warrior.other": "warriors",
    "card.one": "card",
    "card.other": "cards",
    "star.one": "star",
    "star.other": "stars",
    "god.one": "god",
    "god.other": "gods",
    "raid.one": "raid",
    "raid.other": "raids",
    "territory.one": "territory",
    "territory.other": "territories",
    "region.one": "region",
    "region.other": "regions",
    "link.one": "link",
    "link.other": "links",
    "coast.one": "coast",
    "coast.other": "coasts",
    # What bots weigh
    "term.soon": "an early turn",
    "term.open": "weakly held territories next to foes",
    "term.stack": "a tall stack",
    "term.links": "links to foes",
    "term.ship": "a longship",
    "term.open_gods": "open gods",
}

say = Catalogue(TEMPLATES)


def listed(words: Sequence[str]) -> str:
    """Words in a row: "Orkney, Fife and Mercia"."""
    if len(words) < 2:
        return "".join(words)
    return say("any", words=", ".join(words[:-1]), last=words[-1])


def tribe_name(side: int) -> str:
    """A neutral tribe, by its side."""
    return say("tribe", colour=COLOURS[side])


def side_names(names: Sequence[str]) -> list[str]:
    """The names of all sides: the players', with two of them those of the neutral tribes."""
    return [*names, *map(tribe_name, range(2, len(COLOURS)))] if len(names) == 2 else list(names)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def god_does(god: God) -> str:
    """What a god does, and when, in words."""
    return say("does", what=say(f"does.{god.effect}", n=god.amount), when=say(f"when.{god.timing}"))


def raid_text(names: Names, raid: Raid) -> str:
    """A raid in words: its name, what it wants, what it pays."""
    return say("raid.label", raid=raid.name, lands=listed([names.called[i] for i in raid.territories]), n=raid.warriors)


def board_words(names: Names) -> dict[str, str]:
    """What a page may say of gods and raids by their ids; names as they stand, not to be filled in."""
    out: dict[str, str] = {}
    for god in names.gods:
        out |= {f"card.god.{god.id}": god.name, f"card.god.{god.id}.does": god_does(god)}
    for raid in names.raids:
        out |= {f"card.raid.{raid.id}": raid.name, f"card.raid.{raid.id}.wants": raid_text(names, raid)}
    return out
