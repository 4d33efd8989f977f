"""Fingers on the map (U01): pinch, pan and tap are told apart, every territory can be hit, the way back is there."""

from __future__ import annotations

import json
import random

import pytest
from hand import GREEDY, ME, Mouse, Touch, make_table

from .conftest import PHONE

CAMERA = """() => {
    const { a, e, f } = document.querySelector('.map svg').getScreenCTM();
    return [a, e, f];
}"""


class Fingers:
    """Touches of a page, by the browser's own input."""

    def __init__(self, page):
        self.page, self.line = page, page.context.new_cdp_session(page)

    def touch(self, kind, *points):
        where = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    def drag(self, *ways):
        """Move fingers at once, each from one point to another, in ten steps."""
        for n in range(11):
            points = [(x + (u - x) * n / 10, y + (v - y) * n / 10) for (x, y), (u, v) in ways]
            self.touch("touchMove" if n else "touchStart", *points)
        self.touch("touchEnd")
        self.page.wait_for_timeout(300)

    def camera(self):
        """Zoom and place of the map on the screen."""
        return self.page.evaluate(CAMERA)


@pytest.fixture
def phone(people):
    """A page where a territory is asked for, and what it sends."""
    page, sent = people(**PHONE), []
    page.on("websocket", lambda ws: ws.on("framesent", lambda text: sent.append(json.loads(text)["do"])))
    make_table(page, ME, GREEDY, GREEDY, GREEDY)
    Mouse(page, random.Random(2)).reach("territory")
    sent.clear()
    return page, sent


def test_pan_and_pinch(phone):
    page, sent = phone
    fingers = Fingers(page)
    k, x, _ = first = fingers.camera()
    fingers.drag(((250, 300), (150, 280)))
    now = fingers.camera()
    assert now[0] == pytest.approx(k) and now[1] == pytest.approx(x - 100, abs=12)
    fingers.drag(((160, 260), (110, 260)), ((240, 260), (290, 260)))
    grown = fingers.camera()
    assert grown[0] == pytest.approx(now[0] * 180 / 80, rel=0.1)
    held = [(200 - e) / a for a, e, _ in (now, grown)]  # the point of the map between the fingers
    assert held[0] == pytest.approx(held[1], abs=8)
    page.get_by_role("button", name="Show the whole map").tap()
    page.wait_for_timeout(300)
    assert fingers.camera() == pytest.approx(first)
    assert sent == []


def test_a_finger_lifted_unseen(phone):
    """A finger whose lifting the map isn't told of doesn't make later taps the second finger of a pinch."""
    page, _ = phone
    press = "new PointerEvent('pointerdown', {pointerType: 'touch', pointerId: 99, isPrimary: true, bubbles: true})"
    page.evaluate(f"() => document.querySelector('[data-land]').dispatchEvent({press})")
    hand = Touch(page, random.Random(3))
    before = hand.picture()
    hand.territory()
    assert hand.settled(before, 5.0)


def test_the_page_scrolls_past_the_map(phone):
    page, sent = phone
    Fingers(page).drag(((200, 800), (200, 500)))
    assert page.evaluate("scrollY") > 100
    assert sent == []


def test_every_territory_can_be_hit(people, phone):
    """One zoom step, then a tap at its badge names the territory; a spectator's tap sends nothing."""
    page = people(**PHONE)
    page.goto(phone[0].url)
    page.locator("[data-land]").first.wait_for()
    page.get_by_role("button", name="Zoom in").tap()
    lands = page.evaluate("async () => (await (await fetch('/api/games/europe')).json()).board.lands")
    page.keyboard.press("Tab")
    for land in lands:
        page.locator(f"[data-land={land['id']}]").focus()  # brings it into view
        page.wait_for_timeout(30)
        k, x, y = page.evaluate(CAMERA)
        page.touchscreen.tap(land["badge"][0] * k + x, land["badge"][1] * k + y)
        page.locator(".tip strong", has_text=land["name"]).wait_for()
        page.wait_for_timeout(360)  # two taps of one spot would be a double tap
