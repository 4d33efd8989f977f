"""The pictures of docs/pictures, taken by a browser from seeded games.

python tools/screenshots.py [NAME ...]      only the pictures whose file names begin with one of these words

Needs the installed package, Playwright for Python and Chromium.
"""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import warbanner as wb
from warbanner.bots import Table
from warbanner.core.game import canonical
from warbanner.core.match import Match

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
sys.path.insert(0, str(ROOT / "tests"))  # for a large board that was made up
QUALITY = 85  # of the JPEGs
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}
SEATS = [
    ("Player 1", "person"), ("Greedy", "greedy"), ("Attacker", "attacker"), ("Attacker 2", "attacker"),
    ("Attacker 3", "attacker"),
]  # fmt: skip
SEED = 71  # a game with a battle in Norway in which the first seat chooses its losses
FIRST = 4  # one in which it chooses its kingdom while others are free
Picture = Callable[["Camera"], None]


def played(
    until: Callable[[Match], bool], seed: int = SEED, players: int = 4, game: str = "europe", **options: object
) -> Match:
    """The game in which bots play all seats until something is true."""
    seats = [{"name": name, "player": player} for name, player in SEATS[:players]]
    match = Match(wb.load(game), seed=seed, seats=seats, players=players, options=options)
    bots = Table(["attacker", "greedy", *["attacker"] * 3][:players], seed, 0)
    while not match.over and not until(match):
        seat = match.awaited[0]
        match.play(seat, bots.move(match, seat))
    return match


def text_of(match: Match) -> str:
    """A match as a record."""
    return "".join(f"{line}\n" for line in match.record.lines())


def grown(until: Callable[[Match], bool], seed: int = SEED, players: int = 4, **options: object) -> str:
    """The record of the game of Europe that bots play until something is true."""
    return text_of(played(until, seed, players, "europe", **options))


def asked(prompt: str, rounds: int = -1) -> Callable[[Match], bool]:
    """Whether the first seat is asked this, after so many rounds."""
    return lambda match: match.rounds >= rounds and 0 in match.awaited and match.draft(0).prompt.name == prompt


def commands(match: Match) -> bool:
    """Whether the first seat plays a mercenary army that may expand, some rounds into the game."""
    return asked("order", 3)(match) and match.draft(0).prompt.side != 0 and can_expand_now(match)


def can_expand_now(match: Match) -> bool:
    """Whether an Expand is among what the first seat may do."""
    return any(choice.word == "expand" for choice in match.legal(0))


def can_expand(match: Match) -> bool:
    """Whether the first seat may expand now, late in the game."""
    return asked("order", 4)(match) and can_expand_now(match)


class Camera:
    """A page of one size at a server, and what all pictures need of it."""

    def __init__(self, page: Any, size: str) -> None:
        self.page, self.size = page, size

    def open(self, record: str) -> None:
        """Open the table of a record."""
        self.page.goto("/")
        script = """async text => {
            const headers = {'content-type': 'text/plain', 'x-request': String(Math.random()).slice(2)};
            const answer = await fetch('/api/records', {method: 'POST', headers, body: text});
            return (await answer.json()).id;
        }"""
        self.page.goto(f"/table/{self.page.evaluate(script, record)}")
        self.page.locator(".bar .sentence, section[aria-labelledby=result]").first.wait_for()

    def pick(self, *labels: str) -> None:
        """Take choices by the words on their buttons, or numbers."""
        for label in labels:
            given = self.page.locator(".bar ol li").count()
            if label.isdigit():
                self.page.get_by_role("textbox", name="Number").fill(label)
                self.page.locator(".bar .take").click()
            else:
                self.page.locator(".bar ul[aria-label=Choices]").get_by_role("button", name=label).first.click()
            self.page.wait_for_function("n => document.querySelectorAll('.bar ol li').length > n", arg=given)

    def take(self, name: str, top: str | None = None) -> None:
        """Take a picture, once all that moves has come to rest; `top` names what shall stand under the bar."""
        self.page.wait_for_load_state("networkidle")
        self.page.mouse.move(0, 0)
        self.page.evaluate("document.activeElement.blur()")
        if top is not None:
            self.page.locator(top).first.evaluate(
                "e => scrollBy(0, e.getBoundingClientRect().top - document.querySelector('.bar').offsetHeight - 12)"
            )
        self.page.wait_for_timeout(1900)
        self.page.screenshot(path=PICTURES / f"{name}-{self.size}.jpg", type="jpeg", quality=QUALITY)
        print(f"{name}-{self.size}.jpg")


def new_table(camera: Camera) -> None:
    camera.page.goto("/new?game=europe")
    camera.page.get_by_label("Name for seat 1").fill("Player 1")
    camera.take("new-table")


def setup(camera: Camera) -> None:
    camera.open(grown(asked("kingdom"), FIRST))
    camera.take("set-up")


def expand(camera: Camera) -> None:
    camera.open(grown(can_expand))
    camera.pick("Expand", "Sweden", "Norway")
    camera.take("expand")


def battle(camera: Camera) -> None:
    camera.open(grown(asked("lose")))
    camera.take("battle")
    if camera.size == "phone":
        camera.take("panels", "section[aria-labelledby=dice]")


def missions(camera: Camera) -> None:
    camera.open(grown(asked("keep", 3), players=3, missions="on"))
    camera.take("missions")


def mercenaries(camera: Camera) -> None:
    camera.open(grown(commands, players=2))
    camera.pick("Expand")
    camera.take("mercenaries")


def why_not(camera: Camera) -> None:
    camera.open(grown(can_expand))
    camera.pick("Expand")
    camera.page.locator("[data-land=turkey]").dispatch_event("click")
    camera.page.locator("[role=alert]").wait_for()
    camera.take("why-not")


def result(camera: Camera) -> None:
    camera.open(grown(lambda match: False))
    camera.take("result")


def replay(camera: Camera) -> None:
    camera.open(grown(lambda match: False))
    camera.page.get_by_role("link", name="Replay").click()
    camera.page.get_by_role("slider").fill("60")
    camera.take("replay")


def as_list(camera: Camera) -> None:
    camera.open(grown(can_expand))
    camera.pick("Expand")
    camera.page.get_by_role("button", name="List", exact=True).click()
    camera.take("list")


def classic(until: Callable[[Match], bool], players: int = 4, **options: object) -> str:
    """The record of the first seeded classic game that comes to something, with bots at all seats."""
    games = (played(until, seed, players, "classic", **{"round_limit": 9} | options) for seed in range(1, 100))
    return text_of(next(match for match in games if not match.over))


def may_trade(match: Match) -> bool:
    """Whether the first seat may trade, and holds four cards or more."""
    return asked("trade", 2)(match) and len(match.legal(0)) > 1 and len(match.view(0)["own"]["hand"]) > 3


def strong(match: Match) -> bool:
    """Whether the first seat may attack from some places, some rounds into the game."""
    return asked("attack_from", 2)(match) and len(match.legal(0)) > 3


def classic_table(camera: Camera) -> None:
    camera.open(classic(strong))
    choices = camera.page.locator(".bar ul[aria-label=Choices] button")
    largest = """all => all.map(e => Number(/: (\\d+) arm/.exec(e.innerText)?.[1] ?? 0))
        .reduce((best, n, at, list) => (n > list[best] ? at : best), 0)"""
    choices.nth(choices.evaluate_all(largest)).click()
    camera.page.locator(".bar .sentence", has_text="do you attack from").wait_for()
    choices.first.click()
    camera.page.locator(".bar .standing").wait_for()
    camera.take("classic-table")


def classic_cards(camera: Camera) -> None:
    camera.open(classic(may_trade))
    lit = camera.page.locator(".panels button.card.lit:not(.picked)")
    for n in (1, 2):
        lit.first.click()
        camera.page.wait_for_function("n => document.querySelectorAll('.bar ol li').length === n", arg=n)
    camera.take("classic-cards", ".panels section:has(button.card)" if camera.size == "phone" else None)


def classic_mission(camera: Camera) -> None:
    camera.open(classic(asked("attack_from", 2), mode="mission"))
    camera.take("classic-mission")


def classic_capital(camera: Camera) -> None:
    camera.open(classic(asked("attack_from"), mode="capital", start="deal"))
    camera.take("classic-capital")


def classic_two(camera: Camera) -> None:
    camera.open(classic(asked("attack_from", 2), 2))
    camera.take("classic-two")


def give_board(camera: Camera) -> None:
    """The page of a new game on somebody's board."""
    camera.page.goto("/new?game=classic")
    camera.page.get_by_label("Name for seat 1").fill("Player 1")
    camera.page.get_by_label("Your own map file").check()
    board = importlib.import_module("games.classic.boards").big_board()
    file = {"name": "grid.json", "mimeType": "application/json", "buffer": canonical(board).encode()}
    camera.page.get_by_label("Map (.map or .json)").set_input_files(file)
    camera.page.get_by_role("img", name="The board").wait_for()


def classic_new(camera: Camera) -> None:
    give_board(camera)
    camera.page.locator("#board").evaluate("e => scrollTo(0, e.offsetTop - 16)")
    camera.take("classic-new")


def classic_board(camera: Camera) -> None:
    give_board(camera)
    camera.page.get_by_label("Territories at the start").select_option(label="dealt at random")
    camera.page.get_by_role("button", name="Begin").click()
    camera.page.locator(".bar .sentence").wait_for()
    camera.take("classic-board")


def vikings(until: Callable[[Match], bool], players: int = 4, **options: object) -> str:
    """The record of the first seeded game of Vikings that comes to something, with bots at all seats."""
    games = (played(until, seed, players, "vikings", **options) for seed in range(1, 200))
    return text_of(next(match for match in games if not match.over))


def has_cards(match: Match) -> bool:
    """Whether the first seat places warriors with cards in its hand, gods face down and open, and raids."""
    if not asked("step", 2)(match):
        return False
    view = match.view(0)
    side, own = view["sides"][0], view["own"]
    return own["stars"] > 3 and side["gods"] > 0 and bool(side["open_gods"]) and bool(own["raids"])


def vikings_table(camera: Camera) -> None:
    camera.open(vikings(strong))
    camera.page.locator(".bar ul[aria-label=Choices] button").first.click()
    camera.page.locator(".bar ol li").first.wait_for()
    camera.take("vikings-table")


def vikings_hand(camera: Camera) -> None:
    camera.open(vikings(has_cards))
    camera.take("vikings-hand", ".panels .sections section" if camera.size == "phone" else None)


def vikings_battle(camera: Camera) -> None:
    camera.open(vikings(lambda match: asked("roll_on", 2)(match) and match.view(0)["battle"]["advance"] > 3))
    camera.take("vikings-battle")


def vikings_god(camera: Camera) -> None:
    camera.open(vikings(asked("saving_god", 1)))
    camera.take("vikings-god")


def vikings_raid(camera: Camera) -> None:
    camera.open(vikings(lambda match: asked("raid", 2)(match) and len(match.legal(0)) > 1))
    camera.take("vikings-raid", ".panels .sections section" if camera.size == "phone" else None)


def vikings_two(camera: Camera) -> None:
    camera.open(vikings(asked("tribe", 2), 2))
    camera.take("vikings-two")


def bounty(until: Callable[[Match], bool], players: int = 4, **options: object) -> str:
    """The record of the first seeded game of Bounty that comes to something, with bots at all seats."""
    games = (played(until, seed, players, "bounty", **options) for seed in range(1, 200))
    return text_of(next(match for match in games if not match.over))


def aims(match: Match, card: str) -> int:
    """On how many possessions the first seat, whose turn it is, may play a card."""
    draft = match.draft(0)
    draft.take(next(choice.value for choice in draft.legal() if choice.word == card))
    return 0 if draft.complete else len(draft.legal())


def best_aim(match: Match) -> str:
    """The card that may be played on the most possessions, though not on all; nothing if there is none."""
    lying = sum(len(seat["possessions"]) for seat in match.view(0)["seats"])
    cards = {choice.word: aims(match, choice.word) for choice in match.legal(0) if choice.word != "back"}
    return max((card for card in cards if 3 < cards[card] < lying), key=lambda card: cards[card], default="")


def can_aim(match: Match) -> bool:
    """Whether the first seat may play a troop on several possessions, some rounds into the game."""
    return asked("card", 7)(match) and best_aim(match) != ""


def bounty_table(camera: Camera) -> None:
    record = bounty(can_aim)
    camera.open(record)
    card = best_aim(replayed(record))
    camera.page.locator(f".hand [data-id={card}]").first.click()
    camera.page.locator(".lying button.lit").first.wait_for()
    camera.take("bounty-table")


def replayed(record: str) -> Match:
    """The match of a record."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        path.write_text(record)
        return wb.replay(path)


def bounty_back(camera: Camera) -> None:
    camera.open(bounty(lambda match: asked("card", 4)(match) and len(set(match.view(0)["hand"])) == 6))
    camera.page.locator("[data-stage] button.command").click()
    for n, place in enumerate((4, 1, 3)):
        camera.page.locator(".hand li button.lit").first.wait_for()
        camera.page.locator(".hand li button").nth(place).click()
        camera.page.locator(".hand .nth").nth(n).wait_for()
    camera.take("bounty-back")


def bounty_five(camera: Camera) -> None:
    camera.open(bounty(asked("card", 10), 5))
    camera.take("bounty-five", ".panels .sections" if camera.size == "phone" else None)


def bounty_hidden(camera: Camera) -> None:
    camera.open(bounty(asked("card", 6), experienced="on"))
    if camera.size == "phone":
        camera.page.locator(".titles .hidden").scroll_into_view_if_needed()
    camera.take("bounty-hidden")


def bounty_result(camera: Camera) -> None:
    camera.open(text_of(played(lambda match: False, SEED, 5, "bounty", experienced="on")))
    camera.take("bounty-result")


def cover(camera: Camera) -> None:
    camera.page.goto("/new?game=europe")
    for n, (player, name) in enumerate([("me", "Player 1"), ("here", "Player 2"), ("greedy", ""), ("greedy", "")], 1):
        camera.page.get_by_label(f"Who plays seat {n}").select_option(player)
        camera.page.get_by_label(f"Name for seat {n}").fill(name)
    camera.page.get_by_role("button", name="Begin").click()
    camera.page.get_by_role("button", name="I am").wait_for()
    camera.take("cover")


def rules(camera: Camera) -> None:
    camera.page.goto("/rules/europe#RE-5.1")
    camera.take("rules")


def home(camera: Camera) -> None:
    for record in (grown(lambda match: False), grown(asked("kingdom"), FIRST), grown(can_expand)):
        camera.open(record)
    camera.page.goto("/")
    camera.take("home")


TAKEN: dict[str, Picture] = {
    "new-table": new_table, "set-up": setup, "expand": expand, "battle": battle,
    "missions": missions, "mercenaries": mercenaries, "why-not": why_not, "result": result,
    "replay": replay, "list": as_list, "cover": cover, "rules": rules, "home": home,
    "classic-table": classic_table, "classic-cards": classic_cards, "classic-mission": classic_mission,
    "classic-capital": classic_capital, "classic-two": classic_two, "classic-new": classic_new,
    "classic-board": classic_board, "vikings-table": vikings_table, "vikings-hand": vikings_hand,
    "vikings-battle": vikings_battle, "vikings-god": vikings_god, "vikings-raid": vikings_raid,
    "vikings-two": vikings_two, "bounty-table": bounty_table, "bounty-back": bounty_back,
    "bounty-five": bounty_five, "bounty-hidden": bounty_hidden, "bounty-result": bounty_result,
}  # fmt: skip


def main() -> int:
    """Serve, and take the pictures that are wanted."""
    wanted = sys.argv[1:]
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("screenshots: no Chromium on this machine", file=sys.stderr)
        return 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    start = [sys.executable, "-c", "from warbanner.cli import main; main()", "serve", "--port", "0", "--data"]
    playwright: Any = importlib.import_module("playwright.sync_api")  # not there where types are checked
    with tempfile.TemporaryDirectory() as folder, playwright.sync_playwright() as play:
        server = subprocess.Popen([*start, folder], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None
            browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            for size, settings in SIZES.items():
                for name, picture in TAKEN.items():
                    if wanted and not any(name.startswith(word) for word in wanted):
                        continue
                    context = browser.new_context(base_url=found[0], **settings)
                    context.add_init_script("localStorage.setItem('warbanner.pace', 'instant')")
                    picture(Camera(context.new_page(), size))
                    context.close()
            browser.close()
        finally:
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
