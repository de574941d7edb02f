"""What is wrong with a page at any size, by day and by night: axe-core, what overflows, what is too small to touch."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, get_args

from playwright.sync_api import Page

from e2e.conftest import DESK, PHONE, TABLET

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"desk": DESK, "tablet": TABLET, "phone": PHONE}
Light = Literal["light", "dark"]
LIGHTS: tuple[Light, ...] = get_args(Light)
IN_LIGHT: dict[Light, str | None] = {"light": None, "dark": "color-contrast"}  # by night only colours differ
Keep = Callable[..., None]


def complaints(page: Page, within: str = "html", *, only: str | None = None) -> list[str]:
    """What axe-core finds there, each with the element it means; by one rule only, where nothing else can have changed."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        """([where, only]) => axe.run(document.querySelector(where), {
            resultTypes: ['violations'], preload: false, ...(only ? {runOnly: [only]} : {}),
        })""",
        [within, only],
    )
    return [
        f"{rule['id']}: {node['html'][:120]} {json.dumps(node['any'][:1])[:200]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def labels(page: Page, selector: str) -> list[str]:
    """What a screen reader calls each of them."""
    found: list[str] = page.locator(selector).evaluate_all("all => all.map(e => e.ariaLabel)")
    return found


def overflows(page: Page) -> list[str]:
    """Anything wider than the window, or drawn beyond it."""
    found: list[str] = page.evaluate(
        """() => {
            const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than its window'] : []
            const beyond = [...document.querySelectorAll('button, a, input, select, [role=gridcell], .tile, p, h1, h2')]
                .filter(e => e.checkVisibility() && !e.closest('.away, .scroll') && !e.classList.contains('skip'))
                .filter(e => { const b = e.getBoundingClientRect(); return b.width > 1 && (b.left < -1 || b.right > innerWidth + 1) })
            return [...wide, ...beyond.map(e => e.outerHTML.slice(0, 120))]
        }"""
    )
    return found


def small_targets(page: Page) -> list[str]:
    """Anything to touch under 24 pixels high or wide; squares of a board are its cells."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, a[href], input, select, [role=gridcell]')]
            .filter(e => e.checkVisibility() && !e.closest('.last-board, p') && !e.matches('[type=radio]'))
            .filter(e => { const b = e.getBoundingClientRect(); return b.width < 24 || b.height < 24 })
            .map(e => `${e.outerHTML.slice(0, 100)} ${e.getBoundingClientRect().width}×${e.getBoundingClientRect().height}`)"""
    )
    return found


def faults(page: Page, name: str, keep: Keep) -> list[str]:
    """All of it, at three sizes, light and dark; a picture of each is kept."""
    found: list[str] = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for light in LIGHTS:
            page.emulate_media(color_scheme=light)
            keep(page, f"{name}-{size}-{light}")
            found += [f"{size}, {light}: {one}" for one in complaints(page, only=IN_LIGHT[light])]
        found += [f"{size}: overflows: {one}" for one in overflows(page)]
        found += [f"{size}: small: {one}" for one in small_targets(page)]
    return found
