"""The pictures of the README and the one that links show, taken from the running program: `make pictures`."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.browser import ARGUMENTS, CHROMIUM
from bench.server_process import ServerProcess

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
CARD = ROOT / "web" / "public" / "card.png"  # where a link is shown
TURNS = 6


def play_turns(page: Any, turns: int) -> None:  # noqa: ANN401 -- Playwright is a tool of developers
    """Asks for a hint and types it, so many turns."""
    for _ in range(turns):
        lay_hint(page)
        page.keyboard.press("Enter")
        page.wait_for_selector("button[aria-label='Passer']", timeout=60_000)


def lay_hint(page: Any) -> None:  # noqa: ANN401
    page.wait_for_selector("button[aria-label='Un conseil']:enabled", timeout=60_000)
    for step in (1, 2, 3):  # where, how many points, the move
        page.click("button[aria-label='Un conseil']:enabled")
        page.wait_for_selector(f"[data-hint-line='{step}']", timeout=60_000)
    tiles = page.eval_on_selector_all(
        "[data-hint]",
        "all => all.map(e => [e.parentElement.dataset.row, e.parentElement.dataset.col, e.dataset.hint, e.dataset.blank === 'true'])",
    )
    for row, col, letter, is_blank in tiles:
        page.click(f"[data-row='{row}'][data-col='{col}']")
        page.keyboard.press(f"Shift+{letter}" if is_blank else letter.lower())
    page.wait_for_selector(".made")


def main() -> int:
    from playwright.sync_api import sync_playwright

    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = ServerProcess(Path(data))
        server.open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        context = browser.new_context(
            viewport={"width": 1440, "height": 900}, locale="fr-FR", reduced_motion="reduce"
        )
        page = context.new_page()
        page.goto(server.address)
        page.wait_for_selector("article button")
        page.screenshot(path=FOLDER / "home.png")
        page.click("article button")
        play_turns(page, TURNS)
        lay_hint(page)
        page.wait_for_timeout(500)
        page.screenshot(path=FOLDER / "scampio.png")
        page.emulate_media(color_scheme="dark")
        page.screenshot(path=FOLDER / "scampio-dark.png")
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": 360, "height": 740})
        page.wait_for_timeout(300)
        page.screenshot(path=FOLDER / "scampio-phone.png")
        small = browser.new_page(
            viewport={"width": 1440, "height": 756}, device_scale_factor=1200 / 1440, locale="fr-FR"
        )
        small.goto(server.address)
        small.wait_for_selector("article button")
        small.screenshot(path=CARD)
        browser.close()
        server.close()
    for path in (CARD, *sorted(FOLDER.glob("*.png"))):
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
