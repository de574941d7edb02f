"""Chromium, the real server, and pages that fail a test when their console does."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from bench.browser import ARGUMENTS, CHROMIUM
from bench.server_process import ServerProcess

ARTEFACTS = Path(__file__).parents[2] / "artefacts"
MOVING = {"reduced_motion": "no-preference"}
DESK, TABLET, PHONE = (1440, 900), (768, 1024), (360, 740)

NO_PAUSE = ("--bot-pause", "0", "--judge-pause", "0")  # a bot waits for people's eyes; nobody looks here
SAME_LETTERS = ("--seed", os.environ.get("SEED", "1"))  # a test that fails fails again

# When what moves has come to rest: fonts there, two frames drawn after the last change, no animation under way.
AT_REST = """async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await document.fonts.ready
    await frame()
    await frame()
    const ends = document.getAnimations().filter((a) => a.effect.getComputedTiming().iterations !== Infinity)
    await Promise.all(ends.map((a) => a.finished.catch(() => undefined)))
    await frame()
}"""

OpenPage = Callable[..., Page]
expect.set_options(timeout=30_000)  # a busy machine is slow, not wrong
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all: each test is another guest at another table. A test that kills it opens it again."""
    opened = ServerProcess(tmp_path_factory.mktemp("server"), options=(*NO_PAUSE, *SAME_LETTERS))
    opened.open()
    yield opened
    opened.close()


class Console:
    """What the pages of a test complained of; a test that cuts the line expects the line's own complaints."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.line_is_cut = False

    def listen(self, page: Page) -> None:
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))

    def forgive(self, status: int) -> None:
        """A browser notes every answer that is not a success; here the test has read what the page made of it."""
        self.complaints = [one for one in self.complaints if f"status of {status}" not in one]

    def _hear(self, kind: str, text: str) -> None:
        network = "WebSocket connection" in text or "net::ERR" in text
        if kind in {"error", "warning"} and not (network and self.line_is_cut):
            self.complaints.append(f"{kind}: {text}")


@pytest.fixture
def console() -> Iterator[Console]:
    heard = Console()
    yield heard
    assert heard.complaints == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if call.when == "call":
        item.stash[FAILED] = report.failed  # type: ignore[attr-defined]
    return report


@pytest.fixture
def open_page(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess, console: Console
) -> Iterator[OpenPage]:
    """A browser of its own for each call: another cookie, another person. Nothing moves unless a test asks for it."""
    contexts: list[BrowserContext] = []

    def opened(
        path: str = "/", size: tuple[int, int] = DESK, address: str | None = None, **choices: Any
    ) -> Page:
        touch = size[0] < 720
        settings: dict[str, Any] = {
            "locale": "fr-FR",
            "has_touch": touch,
            "is_mobile": touch,
            "reduced_motion": "reduce",
            **choices,
        }
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **settings)
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        console.listen(page)
        page.goto((address or server.address) + path)
        return page

    yield opened
    for number, context in enumerate(contexts):
        if request.node.stash.get(FAILED, False) and context.pages:
            ARTEFACTS.mkdir(exist_ok=True)
            context.pages[0].screenshot(path=ARTEFACTS / f"failed-{request.node.name}-{number}.png")
        context.close()


@pytest.fixture
def keep_picture() -> Callable[..., None]:
    def keep(page: Page, name: str) -> None:
        ARTEFACTS.mkdir(exist_ok=True)
        page.evaluate(AT_REST)
        page.screenshot(path=ARTEFACTS / f"{name}.png")

    return keep
