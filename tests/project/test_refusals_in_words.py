"""Whatever a referee refuses has its words in the catalogue: a player never reads a bare code."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
CODE = re.compile(r'"([a-z]+/[a-z_]+)"')
KEY = re.compile(r"^ +'([a-z_]+/[a-z_]+)':", re.MULTILINE)
# The common refusals, and those of a game in its own catalogue: up to the brace that closes them.
REFUSALS = re.compile(r"^( *)(?:export const )?refusals\b.*?\{\n(.*?)^\1\}", re.MULTILINE | re.DOTALL)
NEVER_SHOWN = {
    # The browser never sends what these refuse: only the server's own acts, or an act of no game.
    "clock/not_yet",
    "clock/nothing_to_stop",
    "command/no_preview",
    "command/server_only",
    "command/unknown",
    "contest/not_yet",
    "seat/unknown",
}


def codes() -> set[str]:
    sources = [*(ROOT / "src/chevalet/core").rglob("*.py"), *(ROOT / "src/chevalet/games").rglob("*.py")]
    return {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}


def worded(language: str) -> set[str]:
    common = ROOT / f"web/src/i18n/{language}/refusals.ts"
    texts = [
        path.read_text(encoding="utf-8") for path in (common, *ROOT.glob(f"web/src/games/*/{language}.ts"))
    ]
    return {code for text in texts for found in REFUSALS.finditer(text) for code in KEY.findall(found[2])}


def test_every_refusal_is_worded_in_french() -> None:
    assert codes() - worded("fr") - NEVER_SHOWN == set()


def test_every_refusal_is_worded_in_english() -> None:
    assert codes() - worded("en") - NEVER_SHOWN == set()
