"""Whatever a referee or the server refuses has its words in the catalogue: a player never reads a bare code."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from chevalet.games import game_ids, manifest_of

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/chevalet"
CODE = re.compile(r"[a-z]+/[a-z_]+")
KEY = re.compile(r"^ +'([a-z_]+/[a-z_]+)':", re.MULTILINE)
# The common refusals, and those of a game in its own catalogue: up to the brace that closes them.
REFUSALS = re.compile(r"^( *)(?:export const )?refusals\b.*?\{\n(.*?)^\1\}", re.MULTILINE | re.DOTALL)
SENTENCE = re.compile(r"^ +'([a-z_]+/[a-z_]+)': \([^)]*\) => ['`](.*)['`],$", re.MULTILINE)
# "Un" and "one" are mostly articles.
FIGURES = {"deux": 2, "trois": 3, "quatre": 4, "two": 2, "three": 3, "four": 4}
REFUSING = {"Refused", "RequestError", "ErrorAnswer", "SetupError", "ErrorDown", "faulty_file"}
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
NEVER_SHOWN_BY_THE_SERVER = {
    # The browser never sends what these refuse.
    "act/invalid",
    "chat/one_of_text_and_phrase",
    "frame/invalid",
    "frame/malformed",
    "frame/not_text",
    "frame/too_large",
    "frame/unknown",
    "request/foreign_origin",
    "request/media_type",
    "request/method",
    # A draft without a preview shows none.
    "act/nothing_to_preview",
    # Notes in the log of a game, and types of files.
    "fallback/failed",
    "fallback/refused",
    "application/javascript",
    "application/json",
    "text/javascript",
}


def files(*folders: str) -> set[Path]:
    return {path for folder in folders for path in (SOURCE / folder).rglob("*.py")}


def nodes(paths: Iterable[Path]) -> Iterator[ast.AST]:
    for path in paths:
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def codes(paths: Iterable[Path]) -> set[str]:
    values = [node.value for node in nodes(paths) if isinstance(node, ast.Constant)]
    return {value for value in values if isinstance(value, str) and CODE.fullmatch(value)}


def refused_at(game: str) -> set[str]:
    """What the referee of a game may refuse: in its own folder, and in the code that games share. The terminal of all
    games words what only some of them refuse."""
    others = files(*(f"games/{other}" for other in game_ids() if other != game))
    return codes(files("core", "games") - others - {SOURCE / "games/terminal.py"}) - NEVER_SHOWN


def refusals(language: str, game: str | None = None) -> set[str]:
    """What is worded for every game, and at one of them."""
    paths = [ROOT / f"web/src/i18n/{language}/refusals.ts"]
    paths += [ROOT / f"web/src/games/{game}/{language}.ts"] if game else []
    texts = [path.read_text(encoding="utf-8") for path in paths]
    return {code for text in texts for found in REFUSALS.finditer(text) for code in KEY.findall(found[2])}


def sentences(game: str, language: str) -> dict[str, str]:
    """What a game says in the browser by its own catalogue: the code, and the sentence as it is written there."""
    text = (ROOT / f"web/src/games/{game}/{language}.ts").read_text(encoding="utf-8")
    return {code: said for found in REFUSALS.finditer(text) for code, said in SENTENCE.findall(found[2])}


def figures(text: str) -> list[int]:
    return [FIGURES[word] for word in re.findall(r"\w+", text) if word in FIGURES]


def errors(language: str) -> set[str]:
    return set(KEY.findall((ROOT / f"web/src/i18n/{language}/errors.ts").read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", game_ids())
def test_every_refusal_of_a_referee_is_worded_at_its_game(game: str, language: str) -> None:
    assert refused_at(game) - refusals(language, game) == set()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_words_of_one_game_are_not_those_of_another(language: str) -> None:
    """Else the test above would pass with a sentence that the player of this game never sees."""
    assert "flip/twice" in refused_at("option") - refusals(language, "scampio")
    assert "flip/twice" in refusals(language, "option")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_refusal_of_the_server_is_worded(language: str) -> None:
    said = codes(files("server")) - NEVER_SHOWN_BY_THE_SERVER
    assert said - errors(language) - refusals(language) == set()
    assert errors(language) - said == set(), "words for what is never said"


def test_no_code_is_put_together_from_parts() -> None:
    """A code written whole can be found, here and by whoever words it."""
    calls = [node for node in nodes(files("core", "games", "server")) if isinstance(node, ast.Call)]
    refusing = [c for c in calls if getattr(c.func, "id", getattr(c.func, "attr", "")) in REFUSING]
    assert len(refusing) > 100
    built = [ast.unparse(a) for c in refusing for a in c.args if isinstance(a, ast.JoinedStr | ast.BinOp)]
    assert built
    assert [text for text in built if re.match(r"f?'[a-z_{}]*/", text)] == []


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", game_ids())
def test_a_game_has_words_of_its_own_in_the_browser_where_it_has_some_in_the_terminal(
    game: str, language: str
) -> None:
    terminal = manifest_of(game).terminal.refusals
    browser = sentences(game, language)
    assert {code: figures(browser[code]) if code in browser else None for code in terminal} == {
        code: figures(text) for code, text in terminal.items()
    }
