"""What a page shows when its line breaks, it is reloaded, opened twice, or was hidden."""

from __future__ import annotations

import random
import time

import pytest
from cable import Cable
from hand import GREEDY, ME, RANDOM, Mouse, make_table

STATES = ("number", "territory", "choice", "complete")
# Every kind of prompt (a card, an order, a thing, yes or no by their sentences), and a move that is ready
KINDS = {
    "number": "number", "territory": "territory", "card": "Which card do you lay", "order": "What do you do?",
    "thing": "What do you buy?", "yes or no": "roll again?", "complete": "complete",
}  # fmt: skip
# A battle in which seat 0 defends a castle, so that it is asked about rolling again
WALLS = {
    "game": "europe", "asks": "battle", "turn": 1, "marker": 0, "first": 0,
    "territories": {
        "poland": {"side": 0, "units": "9F", "castle": True, "attacker": 1, "attackers": "9F"},
        "england": {"side": 1, "units": "9F"}, "turkey": {"side": 2, "units": "9F"}, "rome": {"side": 3, "units": "9F"},
    },
    "claimed": ["england", "poland", "rome", "turkey"],
    "sides": [{"coins": 20, "laid": ["tax-spend", "fortify"]}] * 4,
}  # fmt: skip
LOST = "Not connected; nothing is lost"


def shown(page):
    """What a table page shows of the game beside the move in the making."""
    return page.evaluate("""() => [
        document.querySelector('header')?.innerText, document.querySelector('section[aria-labelledby=log]').innerText,
        document.querySelector('section[aria-labelledby=players]').innerText,
        [...document.querySelectorAll('[data-land]')].map(e => e.ariaLabel.split(';')[0]),
    ]""")


def agree(a, b):
    """Both pages show the same within a second."""
    end = time.monotonic() + 1
    while shown(a) != shown(b):
        assert time.monotonic() < end, (shown(a), shown(b))
        a.wait_for_timeout(20)


@pytest.fixture
def cable(server):
    line = Cable(server.url)
    yield line
    line.close()


def seated(page, kind, seed):
    """A hand at a table where a prompt of this kind is open; the table's id."""
    if kind == "yes or no":
        page.goto("/")
        seats = [{"player": "me"}, *[{"player": "greedy"}] * 3]
        wish = {"request": f"walls{seed}", "game": "europe", "practice": True, "seats": seats, "position": WALLS}
        table = page.request.post("/api/tables", data=wish).json()["id"]
        page.goto(f"/table/{table}")
    else:
        # Against greedy a game may be lost before every kind of prompt came
        table = make_table(page, ME, RANDOM, RANDOM, RANDOM)
    hand = Mouse(page, random.Random(seed))
    hand.reach(KINDS[kind])
    return hand, table


@pytest.mark.parametrize("kind", KINDS)
def test_reload_and_second_tab_in_each_kind_of_prompt(people, kind):
    """V04: a reload asks again; a second tab shows the same; what one tab does the other shows too."""
    page = people()
    hand, table = seated(page, kind, 11)
    page.reload()
    assert hand.until_asked() in STATES
    tab = page.context.new_page()
    tab.goto(f"/table/{table}")
    other = Mouse(tab, random.Random(12))
    other.until_asked()
    agree(tab, page)
    other.play(1)
    other.until_asked()
    agree(tab, page)
    hand.play(hand.moves + 1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_network_cut_of_ten_seconds(people, cable, kind):
    """V03, V04: a move confirmed meanwhile is shown as not sent, no die falls; later it is sent once."""
    page = people(base_url=cable.url, viewport={"width": 1440, "height": 900})
    hand, _ = seated(page, kind, 13)
    cable.cut()
    page.get_by_text(LOST).first.wait_for()
    before = shown(page)
    if kind == "complete":
        hand.complete()
        page.get_by_text("not sent yet").first.wait_for()
    page.wait_for_timeout(10_000)
    assert shown(page)[1:] == before[1:]
    cable.mend()
    page.get_by_text(LOST).first.wait_for(state="detached", timeout=6_000)
    hand.until_asked()
    if kind == "complete":
        assert shown(page) != before
    hand.play(hand.moves + 1)


def test_a_dead_line_that_looks_whole(people, cable):
    """V05: back from a long sleep the page probes its line and shows the present state within three seconds."""
    page = people(base_url=cable.url, viewport={"width": 1440, "height": 900})
    table = make_table(page, ME, GREEDY, GREEDY, GREEDY)
    Mouse(page, random.Random(14)).play(2)
    cable.silence()
    direct = page.context.new_page()
    direct.goto(f"http://127.0.0.1:{cable.target[1]}/table/{table}")
    other = Mouse(direct, random.Random(15))
    other.play(2)
    other.until_asked()
    cable.cut()
    cable.mend()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    end = time.monotonic() + 3
    while shown(page) != shown(direct):
        assert time.monotonic() < end
        page.wait_for_timeout(50)


def test_a_hidden_tab_catches_up(people):
    """U07: what happened while the tab was hidden is there within a second, told in one line, nothing played again."""
    page = people(pace="slow")
    table = make_table(page, ME, GREEDY, GREEDY, GREEDY)
    hidden = """hidden => {
        Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
        Object.defineProperty(document, 'visibilityState', {value: hidden ? 'hidden' : 'visible', configurable: true});
        document.dispatchEvent(new Event('visibilitychange'));
    }"""
    page.evaluate(hidden, True)
    tab = page.context.new_page()
    tab.add_init_script("localStorage.setItem('warbanner.pace', 'instant')")
    tab.goto(f"/table/{table}")
    tab.evaluate("localStorage.setItem('warbanner.pace', 'instant')")
    tab.reload()
    hand = Mouse(tab, random.Random(16))
    hand.play(6)
    hand.until_asked()
    page.evaluate(hidden, False)
    agree(page, tab)
    assert page.get_by_text("Since you left").is_visible()


def test_less_motion(people):
    """U07: who wants less motion sees no animation."""
    page = people(reduced_motion="reduce", viewport={"width": 1440, "height": 900})
    make_table(page, ME, GREEDY, GREEDY, GREEDY)
    hand = Mouse(page, random.Random(17))
    hand.play(4)
    running = page.evaluate("document.getAnimations().filter(a => a.effect.getComputedTiming().duration > 10).length")
    assert running == 0
