"""Read board.toml and cards.toml into the kernel's Board."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warbanner.core.board import Map, data
from warbanner.games.europe.board import Board

# Numbers of the kernel by their names in the data and in texts; the order is the kernel's.
ORDERS = ["tax", "spend", "expand", "split", "manoeuvre", "fortify", "assault"]
BONUSES = [*ORDERS, "king-me", "none"]
TILES = ["London", "Paris", "Madrid", "Stockholm", "Berlin", "Constantinople", "Kiev", "Rome"]
FIGURES = ["footman", "archer", "cavalry", "siege"]
ITEMS = [*FIGURES, "castle", "crown_card"]
COLOURS = ["black", "blue", "green", "red"]  # of the sides
MISSIONS = ["two-cities", "rich-tax", "three-castles", "four-lands", "storm", "slaughter", "long-line", "underdog"]

CARDS = data("warbanner.games.europe", "cards.toml")
MAP = Map.read("warbanner.games.europe", "board.toml")
CARD_IDS = [card["id"] for card in CARDS["card"]]


def load_board() -> Board:
    """The board of the package, as the kernel wants it."""
    territories: list[int] = []
    for t in MAP.territories:
        tile = TILES.index(t.city) if t.crown == "gold" and t.city in TILES else -1
        territories += [MAP.set_of(t.land), MAP.set_of(t.sea), t.tax, t.crowns, int(t.crown == "gold"), tile]
    cards: list[int] = []
    for card in CARDS["card"]:
        orders = sum(1 << ORDERS.index(order) for order in card["orders"])
        cards += [card["copies"], orders, BONUSES.index(card.get("bonus", "none"))]
    supply, start, to_win = CARDS["supply"], CARDS["start"], CARDS["crowns_to_win"]
    numbers = [CARDS["price"][item] for item in ITEMS] + [CARDS["army"][figure] for figure in FIGURES]
    numbers += [supply["castles"], supply["crown_cards"], start["coins"], start["footmen"], start["draft_footmen"]]
    numbers += [to_win.get(str(players), 0) for players in range(5)]
    return Board(vec[i64](territories), vec[i64](cards), vec[i64](numbers))
