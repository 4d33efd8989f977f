"""All sentences of the game, by key."""

from __future__ import annotations

from collections.abc import Sequence

from warbanner.core.text import Catalogue
from warbanner.games.classic.loader import COLOURS, WILD_CARD, Mission, Names

TEMPLATES = {
    # boards
    "board": "{territories:territory}, {continents:continent}, {links:link} ({one_way} one-way), "
    "{cards:card} ({wild} wild){source}, {missions:mission}",
    "board.about": "Maps of Domination (.map, .cards) and Conquest (.map), or a board as JSON.",
    # options
    "option.players": "Players",
    "option.mode": "Game",
    "option.mode.world": "World Domination",
    "option.mode.capital": "Capital",
    "option.mode.mission": "Secret Mission",
    "option.start": "Territories at the start",
    "option.start.claim": "claimed one by one",
    "option.start.deal": "dealt at random",
    "option.deck": "Designs of the cards",
    "option.deck.d": "layout D",
    "option.deck.e": "layout E",
    "option.deck.n": "layout N",
    "option.board_variant": "Board",
    "option.board_variant.us1993": "1993",
    "option.board_variant.anniversary_1999": "1999, East Africa and Middle East not linked",
    "option.empty_deck": "The deck runs out",
    "option.empty_deck.reshuffle": "traded cards are shuffled",
    "option.empty_deck.none": "no more cards",
    "option.defence_dice": "The defender's dice",
    "option.defence_dice.ask": "the defender decides",
    "option.defence_dice.most": "always as many as allowed",
    "option.capital_target": "Headquarters to hold besides the own",
    "option.capital_target.all": "all",
    "option.capital_target.short": "two of three, or three of more",
    "option.mission_deck": "Missions",
    "option.mission_deck.us12": "12",
    "option.mission_deck.eu14": "14, two of them for three continents",
    "option.destroy_by_other": "Somebody else destroys your target",
    "option.destroy_by_other.wins": "your mission is completed",
    "option.destroy_by_other.24": "you need 24 territories instead",
    "option.set_values": "Value of sets",
    "option.set_values.rising": "4, 6, 8, 10, 12, 15, then 5 more each",
    "option.set_values.plus_one": "4, then 1 more each",
    "option.fortify": "Fortify",
    "option.fortify.adjacent": "once, to a neighbour",
    "option.fortify.free": "freely through own territories",
    "option.stack_limit": "Armies in a territory",
    "option.stack_limit.none": "no limit",
    "option.stack_limit.12": "12 at most",
    "option.card_reroll": "A card rolls a die again",
    "option.card_reroll.off": "no",
    "option.card_reroll.on": "yes",
    "option.commander": "The commander turns a die to 6",
    "option.commander.off": "no",
    "option.commander.on": "once a turn",
    "option.round_limit": "Last round",
    "option.round_limit.none": "no limit",
    # what is asked
    "ask.claim": "Which free territory do you claim?",
    "ask.add": "You have {n:army} left. Which territory gets one?",
    "ask.pair": "You have {n:army} left. Which territory gets the first?",
    "ask.pair_second": "Which territory gets the second?",
    "ask.pair_neutral": "{n:army} left. Which neutral territory gets one?",
    "ask.headquarters": "In which territory is your Headquarters? All are shown together.",
    "ask.trade": "A set brings {value:army}. Which card do you trade, if any?",
    "ask.trade.must": "You hold so many cards that a set must go; it brings {value:army}. Which card do you trade?",
    "ask.trade.none": "Your cards hold no set. The next one brings {value:army}.",
    "ask.trade.next": "Which card goes with {cards}?",
    "ask.extra": "The traded cards show several of your territories. Which gets the extra armies?",
    "ask.place": "You have {n:army} to place. Where?",
    "ask.place_count": "How many of {n:army} go to {target}?",
    "ask.attack_from": "From which territory do you attack?",
    "ask.attack_to": "Which territory do you attack from {origin}?",
    "ask.attack_dice": "With how many dice do you attack {target} from {origin}?",
    "ask.defend": "{target} is attacked from {origin} with {dice:die}. How many dice defend?",
    "ask.reroll": "You rolled {mine} against {theirs}. Which card rolls one of your dice again, if any?",
    "ask.reroll_die": "You rolled {mine} against {theirs}. Which die do you roll again?",
    "ask.commander": "You rolled {mine} against {theirs}. Which die does the commander turn to 6, if any?",
    "ask.occupy": "{target} has fallen. How many armies march in from {origin}?",
    "ask.fortify_from": "From which territory do you move armies before your turn ends?",
    "ask.fortify_to": "Where do armies from {origin} go?",
    "ask.fortify_count": "How many armies go from {origin} to {target}?",
    "ask.for": "For {side}: {question}",
    # choices
    "land.armies": "{land}: {n:army}",
    "card.design": "{land} ({design})",
    "card.plain": "{land}",
    "card.wild": "a wild card",
    "die.face": "The {face}",
    "trade.pass": "Keep the cards",
    "attack_from.pass": "No more attacks",
    "reroll.pass": "No card",
    "commander.pass": "Not now",
    "fortify_from.pass": "End the turn",
    "design.infantry": "infantry",
    "design.cavalry": "cavalry",
    "design.artillery": "artillery",
    "design.wild": "any design",
    "neutral": "the neutral army",
    "any": "{words} and {last}",
    # missions
    "goal.destroy": "Every {colour} army must leave the board.",
    "goal.destroy.who": "Every {colour} army must leave the board: that is {who}.",
    "goal.hold": "Hold {what}.",
    "goal.further": "{n:further}",
    "goal.territories": "{n:territory}",
    "goal.armies": "{n:territory} with {armies:army} or more on each",
    # odds
    "forecast": "With all {n:army} that may leave {origin}: {win} to capture {target}, {loss} to lose them.",
    "order.large": "there are too many armies to work out the odds; order it until a number is left",
    "order.form": "{order} is no order; write one like: attack alaska>kamchatka until 3, or: attack alaska>kamchatka "
    "while 60%",
    # what happened
    "TerritoryClaimed": "{who} claims {land}.",
    "ArmyAdded": "{who} adds an army in {land}.",
    "ArmyAdded.other": "{who} adds a neutral army in {land}.",
    "HeadquartersShown": "{who} has the Headquarters in {land}.",
    "TurnBegun": "Round {round}: {who} gets {n:army}.",
    "SetTraded": "{who} trades {cards} for {n:army}.",
    "ExtraPlaced": "{who} puts {n:army} more in {land}.",
    "ArmiesPlaced": "{who} places {n:army} in {land}.",
    "ArmiesWithoutRoom": "{who} has no room for {n:army}.",
    "TerritoryAttacked": "{who} attacks {target} from {origin} with {dice:die}.",
    "Defended": "{who} defends with {dice:die}.",
    "DieRolled": "{who} rolls {face}.",
    "CardLaid": "{who} lays the card {card} open and rolls the {before} again.",
    "DieTurned": "The commander of {who} turns the {before} to 6.",
    "ArmiesLost.attacker": "The attacker loses {attacker_lost:army}.",
    "ArmiesLost.defender": "{land} loses {defender_lost:army}.",
    "ArmiesLost.both": "The attacker loses {attacker_lost:army}, {land} {defender_lost:army}.",
    "TerritoryCaptured": "{who} captures {land} from {other}.",
    "ArmiesMovedIn": "March from {origin} into {target}: {n:army}.",
    "HeadquartersTaken": "{who} takes the Headquarters of {other} in {land}.",
    "HeadquartersTaken.back": "{who} has the own Headquarters in {land} back.",
    "SeatEliminated": "{other} puts {who} out of the game.",
    "NeutralsGone": "The neutral army is gone.",
    "CardsTaken": "{who} takes {n:card} from {other}.",
    "CardDrawn": "{who} draws a card.",
    "CardDrawn.own": "{who} draws a card: {card}.",
    "Reshuffled": "The deck is empty: {n:card} traded before are shuffled.",
    "ArmiesFortified": "Fortified from {origin} to {target}: {n:army}.",
    "RoundEnded": "Round {round} ends.",
    "MissionShown": "{who} shows a completed mission. {mission}",
    "MissionChanged": "{who} is told that the mission has changed: so many territories instead.",
    "GameWon": "{who} wins.",
    # the table in a terminal
    "table.round": "Round {round}: the turn of {who}",
    "table.setup": "Set-up: {who}",
    "table.over": "The game is over",
    "table.side": "{who}: {lands:territory}, {n:army}, {cards:card}{more}",
    "table.neutral": "{who}: {lands:territory}, {n:army}",
    "table.out": "{who}: out",
    "table.pool": ", {n:army} to place",
    "table.headquarters": ", Headquarters in {land}",
    "table.taken": ", holds the Headquarters of {words}",
    "table.seen": ", laid open: {cards}",
    "table.land": "  {land}: {n:army}",
    "table.region": "{region} (bonus {bonus}): {who}",
    "table.nobody": "nobody",
    "table.set": "The next set brings {value:army}; sets traded: {sets}; cards in the deck: {deck}",
    "table.hand": "In your hand: {cards}",
    "table.owned": "{card}, yours",
    "table.none": "none",
    "table.mission": "Your mission: {mission}",
    "table.mission.done": "Your mission, completed: {mission}",
    "table.mission.other": "  mission: {mission}",
    "table.own_headquarters": "Your Headquarters: {land}",
    # nouns
    "army.one": "army",
    "army.other": "armies",
    "card.one": "card",
    "card.other": "cards",
    "die.one": "die",
    "die.other": "dice",
    "territory.one": "territory",
    "territory.other": "territories",
    "continent.one": "continent",
    "continent.other": "continents",
    "link.one": "link",
    "link.other": "links",
    "mission.one": "mission",
    "mission.other": "missions",
    "further.one": "further continent",
    "further.other": "further continents",
    # What bots weigh
    "term.power": "power",
    "term.armies": "armies",
    "term.idle": "armies far from any enemy",
    "term.stack": "a large stack at a border",
    "term.bonus": "armies for continents",
    "term.parts": "parts of continents",
    "term.territories": "territories",
    "term.borders": "borders with enemies",
    "term.exposed": "territories that could fall",
    "term.sets": "armies for cards",
    "term.cards": "cards",
    "term.prey": "players whom it could put out",
    "term.hunted": "danger of being put out",
    "term.tempo": "the turn",
    "term.ready": "cards to trade at once",
    "term.start_stack": "a large stack to begin with",
    "term.start_borders": "borders to begin with",
}

say = Catalogue(TEMPLATES)


def listed(words: Sequence[str]) -> str:
    """Words in a row: "Asia, Africa and Europe"."""
    if len(words) < 2:
        return "".join(words)
    return say("any", words=", ".join(words[:-1]), last=words[-1])


def side_names(names: Sequence[str]) -> list[str]:
    """The names of all sides: the players', with two of them the neutral one's."""
    return [*names, say("neutral")] if len(names) == 2 else list(names)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def card_name(names: Names, card: str, design: str = "") -> str:
    """A card in words, by its id, with its design if that is told."""
    if card == WILD_CARD:
        return say("card.wild")
    land = names.called[card]
    return say("card.design", land=land, design=say(f"design.{design}")) if design else say("card.plain", land=land)


def mission_text(names: Names, mission: Mission, changed: bool = False, players: Sequence[str] = ()) -> str:
    """What a mission wants; changed: its territories instead of a colour that can't be destroyed any more."""
    if mission.destroy and not changed:
        seat = mission.destroy - 1
        colour = COLOURS[seat]
        if seat >= len(players) or players[seat].casefold() == colour:
            return say("goal.destroy", colour=colour)
        return say("goal.destroy.who", colour=colour, who=players[seat])
    what = [names.map.regions[place].name for place in mission.continents]
    if mission.further:
        what.append(say("goal.further", n=mission.further))
    if mission.territories:
        key = "goal.armies" if mission.armies > 1 else "goal.territories"
        what.append(say(key, n=mission.territories, armies=mission.armies))
    return say("goal.hold", what=listed(what))
