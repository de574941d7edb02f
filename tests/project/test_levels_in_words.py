"""Every level of a bot has its name in both languages: the browser would show its bare id."""

import re
from pathlib import Path

import pytest

from chevalet.games import game_ids, load

WEB = Path(__file__).parents[2] / "web/src/i18n"
LEVELS = re.compile(r"^  levels: \{\n(.*?)^  \}", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_level_has_its_name(language: str) -> None:
    [block] = LEVELS.findall((WEB / language / "home.ts").read_text(encoding="utf-8"))
    named = set(re.findall(r"^ +(\w+): '.+',$", block, re.MULTILINE))
    levels = {level.id for game in game_ids() for level in load(game).levels}
    assert len(levels) > 5
    assert sorted(levels - named) == []
