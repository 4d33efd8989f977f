"""For everyone: no serious fault by axe on any page, at both sizes; names are no markup; a way on in every state."""

from __future__ import annotations

import json
import random
import re

import pytest
from hand import FRIEND, GREEDY, HERE, LIT, ME, Keys, Mouse, faults, make_table

from .conftest import DESKTOP, PHONE

BOTH = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


@BOTH
def test_pages_without_a_table(people, axe, size):
    page = people(**size)
    for path in ("/", "/new?game=europe", "/rules/europe", "/table/none"):
        page.goto(path)
        assert faults(page, axe) == [], path
    page.evaluate("history.pushState(null, '', '/nowhere'); dispatchEvent(new PopStateEvent('popstate'))")
    page.get_by_role("heading", name="There is no such page").wait_for()
    assert faults(page, axe) == []


@BOTH
def test_a_table_in_all_its_states(people, axe, size):
    page = people(**size)
    make_table(page, ME, HERE, GREEDY, GREEDY)
    hand, seen = Mouse(page, random.Random(4)), set()
    while (state := hand.until_asked()) != "over":
        if state not in seen:
            seen.add(state)
            assert faults(page, axe) == [], state
        hand.answer()
    assert seen == {"cover", "number", "territory", "choice", "complete"}
    assert faults(page, axe) == []
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").wait_for()
    assert faults(page, axe) == []


@BOTH
def test_dialogs_list_and_open_seats(people, axe, size):
    page = people(**size)
    make_table(page, ME, FRIEND, GREEDY, GREEDY)
    page.get_by_label("Bot for seat 2").wait_for()
    assert faults(page, axe) == []
    page.get_by_label("Bot for seat 2").select_option("greedy")
    Mouse(page, random.Random(1)).until_asked()
    for opener in ("Settings", "Leave"):
        page.get_by_role("button", name=opener, exact=True).click()
        page.locator("dialog[open]").wait_for()
        assert faults(page, axe) == [], opener
        page.keyboard.press("Escape")
    page.get_by_role("button", name="List", exact=True).click()
    page.get_by_role("table").first.wait_for()
    assert faults(page, axe) == []


@BOTH
def test_every_control_can_be_hit(people, size):
    """U01: on a touch screen no control is smaller than 44 x 44, and nothing sticks out sideways."""
    page = people(**size)
    make_table(page, ME, GREEDY, GREEDY, GREEDY)
    hand = Mouse(page, random.Random(2))
    for state in ("number", "choice", "territory", "complete"):
        hand.reach(state)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, state
        if size is PHONE:
            small = page.evaluate("""() => [...document.querySelectorAll('.bar button, header button, header a')]
                .map(e => [e.innerText, e.getBoundingClientRect()])
                .filter(([, r]) => r.width && (r.width < 43.5 || r.height < 43.5))
                .map(([text, r]) => `${text} ${r.width} x ${r.height}`)""")
            assert small == [], state


def test_a_way_on_in_every_state(people):
    """U06: there is always something to press, or the page names whom it awaits; Escape and Back don't trap."""
    page = people(pace="fast")
    make_table(page, ME, HERE, GREEDY, GREEDY)
    hand, waits = Mouse(page, random.Random(9)), set()
    enabled = (
        "() => [...document.querySelectorAll('main :is(a, button)')].some(e => !e.disabled && e.checkVisibility())"
    )
    while hand.state() != "over" and len(waits) < 200 and hand.moves < 14:
        assert page.evaluate(enabled)
        if hand.state() == "waiting":
            waits.update(page.locator(".bar .state").all_inner_texts())
            page.wait_for_timeout(20)
        else:
            hand.moves += hand.state() == "complete"
            hand.answer()
    named = re.compile(r"Waiting for \w+|Showing what happened|Sending|Going to the table|\w+ wins?")
    assert [text for text in waits if not named.match(text.strip())] == []
    page.keyboard.press("Escape")
    page.go_back()
    page.get_by_role("button", name="Begin").wait_for()
    page.go_forward()
    assert hand.until_asked() != "over"


def test_the_reader_hears_prompt_and_log(people):
    """U04: prompts and what happens go to a polite live region; each territory has a name that says all of it."""
    page = people()
    make_table(page, ME, GREEDY, GREEDY, GREEDY)
    hand = Keys(page, random.Random(3))
    hand.until_asked()
    heard = lambda: page.locator("[aria-live=polite]").all_inner_texts()  # noqa: E731
    assert any("How many coins do you bid" in text for text in heard())
    hand.play(2)
    hand.until_asked()
    assert any(hand.sentence()[:20] in text for text in heard())
    name = page.locator("[data-land=saxony]").get_attribute("aria-label")
    assert name.startswith("Saxony") and "borders" in name and "Bohemia" in name


def test_why_not(people):
    """An unlit territory says which clause forbids it; the clause opens beside the table, the draft stays."""
    page = people()
    make_table(page, ME, GREEDY, GREEDY, GREEDY)
    hand = Keys(page, random.Random(5))
    hand.reach("territory")
    page.keyboard.press("?")
    page.locator("dialog[open]").get_by_role("button", name="Done").click()
    land = page.locator("[data-land]:not(.lit)").first
    land.focus()
    page.keyboard.press("?")
    link = page.locator("[role=alert]").get_by_role("link", name=re.compile("Rule RE-"))
    link.wait_for()
    before = hand.picture()
    with page.context.expect_page() as opened:
        link.click()
    tab = opened.value
    tab.locator("p.wanted").wait_for()
    assert re.search(r"/rules/europe#RE-", tab.url) and tab.evaluate("window.opener === null")
    assert hand.picture() == before


def test_lit_is_what_the_server_says(people):
    """G04: in a whole game the lit territories are the choices that the server named, no more and no fewer."""
    page, drafts = people(), []

    def heard(text):
        if (draft := json.loads(text).get("draft")) is not None:
            drafts.append(draft)

    page.on("websocket", lambda ws: ws.on("framereceived", heard))
    make_table(page, ME, GREEDY, GREEDY, GREEDY)
    hand, compared = Mouse(page, random.Random(6)), 0
    while (state := hand.until_asked()) != "over":
        if state == "territory":
            assert sorted(page.evaluate(LIT)) == sorted(row["place"] for row in drafts[-1]["legal"] if row["place"])
            compared += 1
        hand.answer()
    assert compared > 5  # a quick game has few


NAMES = ["<img src=x onerror=alert(1)>", '"><svg onload=1>', "\u202egnp.exe", "x" * 3000, "   ", "🏰 Ünïcødé"]


@pytest.mark.parametrize("name", NAMES, ids=["img", "svg", "bidi", "long", "blank", "emoji"])
def test_names_are_shown_literally(people, name):
    """V16: a name is text and nothing else, wherever it stands; two of one name can be told apart."""
    page = people()
    page.on("dialog", lambda dialog: pytest.fail(f"a name ran as code: {dialog.message}"))
    page.goto("/new?game=europe")
    page.get_by_label("Name for seat 1").fill(name)
    page.get_by_label("Name for seat 2").fill(name)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    Mouse(page, random.Random(8)).play(3)
    assert page.locator("img[src=x], svg[onload]").count() == 0
    names = page.locator("section[aria-labelledby=players] bdi").all_inner_texts()
    assert len(set(names)) == 4 and all(names)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.goto("/")
    page.get_by_text("Go on").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
