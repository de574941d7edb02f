"""The browser's figures: weight of the first load, time to a playable board, frames while a letter is dragged."""

import gzip
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.server_process import ServerProcess

CHROMIUM = "/usr/bin/chromium"
# The popup of the address bar is a page of its own in every window: 130 MB and a process that nobody sees.
UNSEEN = "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    f"--disable-features={UNSEEN}",
]
FIRST_LOAD_MAX_KB = 150
GAMES_STARTED = 5
DRAG_S = 4.0
COUNTED = {"document", "script", "stylesheet", "font"}

RECORD_FRAMES = """() => {
    window.frames_ms = []
    let before = performance.now()
    const tick = now => { window.frames_ms.push(now - before); before = now; window.recording && requestAnimationFrame(tick) }
    window.recording = true
    requestAnimationFrame(tick)
}"""


def first_load(page: Any, address: str) -> dict[str, float]:  # noqa: ANN401 -- Playwright is a tool of developers
    """Kilobytes by kind of what the home page asks for, compressed as it travels."""
    weights: dict[str, float] = {}

    def weigh(response: Any) -> None:  # noqa: ANN401
        kind = response.request.resource_type
        if kind in COUNTED:
            body = response.body()
            packed = body if kind == "font" else gzip.compress(body, 9)
            weights[kind] = weights.get(kind, 0) + len(packed) / 1000

    page.on("response", weigh)
    page.goto(address)
    page.wait_for_selector("article button")
    page.wait_for_load_state("networkidle")
    page.remove_listener("response", weigh)
    return weights


def time_to_board(page: Any, address: str) -> float:  # noqa: ANN401
    """Seconds from the click on the home page to a board with letters on the rack."""
    page.goto(address)
    button = page.wait_for_selector("article button")
    began = time.perf_counter()
    button.click()
    page.wait_for_selector(".rack .tile")
    return time.perf_counter() - began


def drag_frames(page: Any) -> list[float]:  # noqa: ANN401
    """Milliseconds between frames while a letter is carried over the board."""
    held = page.locator(".rack .place").first.bounding_box()
    board = page.locator("[role=grid]").first.bounding_box()
    page.mouse.move(held["x"] + 20, held["y"] + 20)
    page.mouse.down()
    page.mouse.move(board["x"] + 40, board["y"] + 40, steps=3)
    page.evaluate(RECORD_FRAMES)
    until = time.perf_counter() + DRAG_S
    step = 0
    while time.perf_counter() < until:
        step += 1
        x = board["x"] + 40 + (step * 7) % (board["width"] - 80)
        y = board["y"] + 40 + (step * 5) % (board["height"] - 80)
        page.mouse.move(x, y)
    frames: list[float] = page.evaluate("() => { window.recording = false; return window.frames_ms }")
    page.mouse.up()
    return frames[2:]


def measure() -> None:
    if shutil.which("chromium") is None:
        print("no Chromium here: nothing measured (Debian: apt-get install chromium)")
        return
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder))
        server.open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            page = browser.new_context(viewport={"width": 1440, "height": 900}, locale="fr-FR").new_page()
            weights = first_load(page, server.address)
            parts = ", ".join(f"{kind} {kb:.1f}" for kind, kb in sorted(weights.items()))
            print(f"first load  {sum(weights.values()):6.1f} kB gzip of {FIRST_LOAD_MAX_KB} ({parts})")
            times = [time_to_board(page, server.address) for _ in range(GAMES_STARTED)]
            print(
                f"to a board  {statistics.median(times):6.2f} s median, {max(times):.2f} worst of {len(times)}"
            )
            frames = drag_frames(page)
            print(
                f"dragging    {statistics.median(frames):6.1f} ms a frame median, {max(frames):.1f} worst of {len(frames)}"
            )
        finally:
            browser.close()
            server.close()
