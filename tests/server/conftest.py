"""One server for all tests that don't stop it."""

from __future__ import annotations

import pytest

from server.client import Browser, Serving


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Serving(tmp_path_factory.mktemp("server") / "data") as running:
        yield running
    assert "Traceback" not in "\n".join(running.said())


@pytest.fixture
def new(server):
    """Makes browsers, and closes them in the end."""
    made = []

    def make(url=None, **more):
        made.append(Browser(url or server.url, **more))
        return made[-1]

    yield make
    for browser in made:
        browser.close()


@pytest.fixture
def browser(new):
    return new()
