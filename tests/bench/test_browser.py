"""The first load is a promise: counted on the built files, without a browser."""

import gzip
import re
from pathlib import Path

import pytest

from bench.browser import FIRST_LOAD_MAX_KB

STATIC = Path(__file__).parents[2] / "src" / "chevalet" / "server" / "static"


@pytest.mark.browser
def test_the_first_load_stays_within_its_weight() -> None:
    """The page, what it names, what that imports at once, and the two fonts of the home page."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    wanted = set(re.findall(r'(?:src|href)="/(assets/[^"]+)"', page))
    assert any(name.endswith(".js") for name in wanted), "the front end is not built"
    seen: set[str] = set()
    while wanted - seen:
        name = (wanted - seen).pop()
        seen.add(name)
        if name.endswith(".js"):
            code = (STATIC / name).read_text(encoding="utf-8")
            wanted |= {f"assets/{found}" for found in re.findall(r'from"\./([^"]+)"', code)}
    fonts = {
        f"assets/{path.name}" for path in (STATIC / "assets").glob("source-serif-4-latin-400-normal*.woff2")
    }
    files = [(STATIC / name).read_bytes() for name in sorted(seen | fonts)]
    weights = [len(body) if body[:4] == b"wOF2" else len(gzip.compress(body, 9)) for body in files]
    assert sum(weights) + len(gzip.compress(page.encode())) <= FIRST_LOAD_MAX_KB * 1000
