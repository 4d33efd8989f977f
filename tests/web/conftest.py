"""Browser tests: a server, and Chromium without a screen. `make browser` runs them."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from server.client import Serving

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
# What Chromium says of a line that a test cut, and of a request that the server refused.
EXPECTED = re.compile(
    "WebSocket|ERR_CONNECTION|ERR_SOCKET|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH|ERR_INCOMPLETE|status of 400"
)


@pytest.fixture(scope="session")
def chromium():
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def axe():
    if not AXE.exists():
        pytest.skip("axe-core isn't installed: run `npm ci` in web/")
    return AXE.read_text()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Serving(tmp_path_factory.mktemp("web") / "data") as running:
        yield running
    assert "Traceback" not in "\n".join(running.said())


@pytest.fixture
def people(chromium, server):
    """Makes browsers of different people; each fails the test if its page reports an error."""
    made, errors = [], []

    def make(pace="instant", **settings):
        context = chromium.new_context(**({"base_url": server.url} | (settings or DESKTOP)))
        context.set_default_timeout(15_000)
        if pace is not None:
            context.add_init_script(f"localStorage.setItem('warbanner.pace', '{pace}')")
        made.append(context)
        page = context.new_page()
        page.on("pageerror", lambda e: errors.append(str(e)))
        page.on(
            "console", lambda m: errors.append(m.text) if m.type == "error" and not EXPECTED.search(m.text) else None
        )
        return page

    yield make
    for context in made:
        context.close()
    assert errors == []
