"""A real browser for tests of pages and widgets: the Chromium that `make browser` puts on PATH, or TEPID_BROWSER.

The plugin pytest-playwright brings the fixtures ``page``, ``context`` and ``browser``; here it learns which browser
that is and to leave the machine alone. ``tests/conftest.py`` makes these fixtures known everywhere.
"""

from __future__ import annotations

import os
import shutil
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Route, expect

PATIENCE = 60_000
"""Milliseconds that a page may take over one step: generous, for a busy machine."""

expect.set_options(timeout=PATIENCE)

LOCAL = {"127.0.0.1", "localhost", ""}
QUIET = ["background-networking", "component-update", "default-apps", "domain-reliability", "sync"]


@pytest.fixture(scope="session")
def base_url() -> str:
    """No page is relative to another. (The plugin's own fixture of that name is of a kind that pytest warns of.)"""
    return ""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    wanted = os.environ.get("TEPID_BROWSER", "chromium")
    path = shutil.which(wanted)
    if path is None:
        pytest.fail(f"no browser {wanted!r} on PATH: run make browser, or name one with TEPID_BROWSER", pytrace=False)
    # Chromium's own sandbox cannot be had as root, nor in most containers; only pages of ours are opened.
    args = ["--no-sandbox", "--disable-gpu", "--no-first-run", *(f"--disable-{name}" for name in QUIET)]
    return {**browser_type_launch_args, "executable_path": path, "args": args}


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A fresh profile that waits patiently and reaches nothing beyond this machine."""
    context.set_default_timeout(PATIENCE)
    context.set_default_navigation_timeout(PATIENCE)

    def only_local(route: Route) -> None:
        if (urlsplit(route.request.url).hostname or "") in LOCAL:
            route.fallback()
        else:
            route.abort()

    context.route("**/*", only_local)
    return context


@pytest.fixture
def faults(page: Page) -> list[str]:
    """What the page complains of: errors it throws or writes to its console. The test says whether there may be any."""
    found: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error":
            found.append(message.text)

    page.on("console", heard)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


def axe_faults(there: Page | Locator) -> list[str]:
    """What axe finds serious or critical on a page, or in one element of it, which may be inside a shadow root."""
    page, element = (there, None) if isinstance(there, Page) else (there.page, there.element_handle())
    page.evaluate(Axe().axe_script)
    found = page.evaluate("element => axe.run(element ?? document, {resultTypes: ['violations']})", element)
    return [
        f"{rule['id']}: {node['html']}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]
