"""Other engines than Chromium: whole games by mouse and by touch in Firefox, tables at four sizes of window.

WebKit, which is the engine of iPads, is played too where CHEVALET_EVERY_WAY is set: `make browser-games`. Its driver
for GTK knows no touch, and its window is never narrower than a tablet.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench.server_process import ServerProcess
from chevalet.core.turn import HINT_STEPS
from e2e.conftest import ARTEFACTS
from e2e.engine import Engine, Way
from e2e.firefox import Firefox
from e2e.games import TURNS_MAX
from e2e.geometry import MEASURE, SIZES
from e2e.keyboard import EVERY_WAY
from e2e.webkit import WebKit

HINT = "button[aria-label='Un conseil']:enabled"
ENGINES: dict[str, Callable[[Path], Engine]] = {"firefox": Firefox} | (
    {"webkit": WebKit} if EVERY_WAY else {}
)
FOUR = {
    "firefox": ("360x740", "740x360", "1024x768", "1366x650"),
    "webkit": ("768x1024", "740x360", "1024x768", "1366x650"),
}
GAMES = [("firefox", "Patience", "mouse"), ("firefox", "Scampio", "touch"), ("webkit", "Scampio", "mouse")]
TABLET = (768, 1024)
HINTED = "[...document.querySelectorAll('[data-hint]')].map((e) => [+e.parentElement.dataset.row, +e.parentElement.dataset.col, e.dataset.hint, e.dataset.blank === 'true'])"


@pytest.fixture
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    opened = ENGINES[request.param](tmp_path_factory.mktemp(request.param))
    yield opened
    opened.close()


def name_of(engine: Engine) -> str:
    return type(engine).__name__.lower()


def square(row: int, col: int) -> str:
    return f"[data-row='{row}'][data-col='{col}']"


def lay(engine: Engine, tiles: list[tuple[int, int, str, bool]], way: Way) -> None:
    """Letters of the rack: dragged one by one, or tapped after the square where the word begins."""
    row, col, *_ = tiles[0]
    if way == "touch":
        engine.press(square(row, col), way)
        down = len(tiles) > 1 and tiles[1][1] == col
        if engine.evaluate("document.querySelector('.mark.down') !== null") is not down:
            engine.press(square(row, col), way)
    for row, col, letter, blank in tiles:
        held = f".rack button.place:not(.gone)[aria-label^='{'joker' if blank else letter}']"
        if way == "touch":
            engine.press(held, way)
        else:
            engine.drag(held, square(row, col))
        if blank:
            engine.press(f"dialog[open] button[aria-label='{letter}']", way)


def my_turn(engine: Engine) -> bool:
    """Waits for it; False when the game is over."""
    engine.wait_for(f'document.querySelector("{HINT}, .tumble") !== null')
    return not engine.evaluate("document.querySelector('.tumble') !== null")


def compose(engine: Engine, way: Way) -> bool:
    """The letters are laid and not played, as the third step of the hint says; False where it finds none."""
    step = "+(document.querySelector('[data-hint-line]')?.dataset.hintLine ?? 0)"
    while (told := engine.evaluate(step)) < HINT_STEPS:
        engine.press(HINT, way)
        engine.wait_for(f"{step} > {told}")
    tiles = engine.evaluate(HINTED)
    if tiles:
        lay(engine, tiles, way)
        engine.wait_for("document.querySelector('.primary:enabled') !== null")
    return bool(tiles)


def turn(engine: Engine, way: Way) -> None:
    told = "+document.querySelector('[data-told]').dataset.told"
    before = engine.evaluate(told)
    if compose(engine, way):
        engine.press(".primary:enabled", way)
    else:
        engine.press("button[aria-label='Passer']", way)
        engine.press("dialog[open] .primary", way)
    engine.wait_for(f"document.querySelector('.tumble') !== null || {told} > {before}")


def sit_down(engine: Engine, server: ServerProcess, game: str) -> None:
    engine.goto(server.address)
    # the machine may not have the language installed that its browser takes from it
    engine.wait_for(
        "document.querySelector('article') && (document.documentElement.lang === 'fr' ||"
        " [...document.querySelectorAll('button')].find((e) => e.textContent.trim() === 'Français')?.click())"
    )
    if game == "Patience":  # not the one of the day, which has no hints
        engine.wait_for(
            "[...document.querySelectorAll('label')].find((e) => e.textContent.trim() === 'Une autre')?.click() ?? true"
        )
    engine.press(f"button[aria-label^='Jouer à {game}']", "mouse")
    engine.wait_for("document.querySelector('[role=grid]') !== null")


@pytest.mark.parametrize(
    ("engine", "game", "way"), [one for one in GAMES if one[0] in ENGINES], indirect=["engine"]
)
def test_a_whole_game_in_another_engine(game: str, way: Way, server: ServerProcess, engine: Engine) -> None:
    engine.resize(*TABLET)
    sit_down(engine, server, game)
    turns = 0
    while my_turn(engine):
        assert turns < TURNS_MAX, "the game does not end"
        turn(engine, way)
        turns += 1
    ARTEFACTS.mkdir(exist_ok=True)
    engine.picture(ARTEFACTS / f"{name_of(engine)}-{game.lower()}-end.png")
    assert turns > 0
    assert engine.complaints == []


@pytest.mark.parametrize("game", ["Scampio", "La Clé", "R.S.V.P.", "Wordsearch"])
@pytest.mark.parametrize("engine", ENGINES, indirect=True)
def test_tables_fit_four_windows_in_another_engine(game: str, server: ServerProcess, engine: Engine) -> None:
    sit_down(engine, server, game)
    assert my_turn(engine)
    ARTEFACTS.mkdir(exist_ok=True)
    found = []
    for size in FOUR[name_of(engine)]:
        engine.resize(*SIZES[size])
        engine.evaluate("new Promise((rest) => setTimeout(() => rest(1), 300))")
        found += [f"{size}: {one}" for one in engine.evaluate(MEASURE)["faults"]]
        engine.picture(ARTEFACTS / f"{name_of(engine)}-{game.replace(' ', '-')}-{size}.png")
    assert found == []
    assert engine.complaints == []
