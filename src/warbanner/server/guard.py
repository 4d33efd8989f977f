"""Who asks: the cookie that owns seats, and requests that other sites or names send."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from warbanner.server.text import say

COOKIE = "warbanner"
YEAR = 365 * 24 * 3600
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


def owner_of(request: HTTPConnection) -> str | None:
    """The fingerprint of the browser's cookie; None without one. The cookie itself is kept nowhere."""
    token = request.cookies.get(COOKIE, "")
    return hashlib.sha256(token.encode()).hexdigest() if 20 <= len(token) <= 100 else None


def new_cookie() -> str:
    """The header that gives a browser its cookie."""
    return f"{COOKIE}={secrets.token_urlsafe(32)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict"


class Guard:
    """Refuses foreign host names (a page elsewhere could point its own name at this machine) and origins."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self.app, self.names = app, set(names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        fault = self._fault(scope, request)
        if fault and scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": fault})
        elif fault:
            await JSONResponse({"error": fault}, 403)(scope, receive, send)
        else:
            await self.app(scope, receive, self._with_headers(request, send) if scope["type"] == "http" else send)

    def _fault(self, scope: Scope, request: HTTPConnection) -> str:
        host = request.headers.get("host", "")
        if not self._known(host):
            return say("host")
        origin = request.headers.get("origin")
        safe = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if origin is not None and urlsplit(origin).netloc != host:
            return say("origin")
        if origin is None and not safe and request.headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return say("origin")
        return ""

    def _known(self, host: str) -> bool:
        try:
            parts = urlsplit(f"//{host}")
            name, _ = parts.hostname or "", parts.port  # ValueError: a port that is none
            if name in self.names:
                return True
            ipaddress.ip_address(name)  # an address can't be pointed elsewhere
        except ValueError:
            return False
        return True

    def _with_headers(self, request: HTTPConnection, send: Send) -> Send:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                page = headers.get("content-type", "").startswith("text/html") or request.url.path == "/api/home"
                if page and owner_of(request) is None:
                    headers.append("set-cookie", new_cookie())
            await send(message)

        return with_headers
