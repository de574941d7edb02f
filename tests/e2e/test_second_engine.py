"""Another engine than Chromium: whole games by mouse and by touch in Firefox, and its tables at four sizes of window."""

from collections.abc import Iterator

import pytest

from bench.server_process import ServerProcess
from chevalet.core.turn import HINT_STEPS
from e2e.conftest import ARTEFACTS
from e2e.firefox import Firefox, Way
from e2e.games import TURNS_MAX
from e2e.geometry import MEASURE, SIZES

HINT = "button[aria-label='Un conseil']:enabled"
FOUR = ("360x740", "740x360", "1024x768", "1366x650")
TABLET = (768, 1024)
HINTED = "[...document.querySelectorAll('[data-hint]')].map((e) => [+e.parentElement.dataset.row, +e.parentElement.dataset.col, e.dataset.hint, e.dataset.blank === 'true'])"


@pytest.fixture
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    opened = Firefox(tmp_path_factory.mktemp("firefox"))
    yield opened
    opened.close()


def square(row: int, col: int) -> str:
    return f"[data-row='{row}'][data-col='{col}']"


def lay(firefox: Firefox, tiles: list[tuple[int, int, str, bool]], way: Way) -> None:
    """Letters of the rack: dragged one by one, or tapped after the square where the word begins."""
    row, col, *_ = tiles[0]
    if way == "touch":
        firefox.press(square(row, col), way)
        down = len(tiles) > 1 and tiles[1][1] == col
        if firefox.evaluate("document.querySelector('.mark.down') !== null") is not down:
            firefox.press(square(row, col), way)
    for row, col, letter, blank in tiles:
        held = f".rack button.place:not(.gone)[aria-label^='{'joker' if blank else letter}']"
        if way == "touch":
            firefox.press(held, way)
        else:
            firefox.drag(held, square(row, col))
        if blank:
            firefox.press(f"dialog[open] button[aria-label='{letter}']", way)


def my_turn(firefox: Firefox) -> bool:
    """Waits for it; False when the game is over."""
    firefox.wait_for(f'document.querySelector("{HINT}, .tumble") !== null')
    return not firefox.evaluate("document.querySelector('.tumble') !== null")


def compose(firefox: Firefox, way: Way) -> bool:
    """The letters are laid and not played, as the third step of the hint says; False where it finds none."""
    step = "+(document.querySelector('[data-hint-line]')?.dataset.hintLine ?? 0)"
    while (told := firefox.evaluate(step)) < HINT_STEPS:
        firefox.press(HINT, way)
        firefox.wait_for(f"{step} > {told}")
    tiles = firefox.evaluate(HINTED)
    if tiles:
        lay(firefox, tiles, way)
        firefox.wait_for("document.querySelector('.primary:enabled') !== null")
    return bool(tiles)


def turn(firefox: Firefox, way: Way) -> None:
    told = "+document.querySelector('[data-told]').dataset.told"
    before = firefox.evaluate(told)
    if compose(firefox, way):
        firefox.press(".primary:enabled", way)
    else:
        firefox.press("button[aria-label='Passer']", way)
        firefox.press("dialog[open] .primary", way)
    firefox.wait_for(f"document.querySelector('.tumble') !== null || {told} > {before}")


def sit_down(firefox: Firefox, server: ServerProcess, game: str) -> None:
    firefox.goto(server.address)
    if game == "Patience":  # not the one of the day, which has no hints
        firefox.wait_for(
            "[...document.querySelectorAll('label')].find((e) => e.textContent.trim() === 'Une autre')?.click() ?? true"
        )
    firefox.press(f"button[aria-label^='Jouer à {game}']", "mouse")
    firefox.wait_for("document.querySelector('[role=grid]') !== null")


@pytest.mark.parametrize(("game", "way"), [("Patience", "mouse"), ("Scampio", "touch")])
def test_a_whole_game_in_firefox(game: str, way: Way, server: ServerProcess, firefox: Firefox) -> None:
    firefox.resize(*TABLET)
    sit_down(firefox, server, game)
    turns = 0
    while my_turn(firefox):
        assert turns < TURNS_MAX, "the game does not end"
        turn(firefox, way)
        turns += 1
    ARTEFACTS.mkdir(exist_ok=True)
    firefox.picture(ARTEFACTS / f"firefox-{game.lower()}-end.png")
    assert turns > 0
    assert firefox.complaints == []


@pytest.mark.parametrize("game", ["Scampio", "La Clé", "R.S.V.P.", "Wordsearch"])
def test_tables_fit_four_windows_in_firefox(game: str, server: ServerProcess, firefox: Firefox) -> None:
    sit_down(firefox, server, game)
    assert my_turn(firefox)
    ARTEFACTS.mkdir(exist_ok=True)
    found = []
    for size in FOUR:
        firefox.resize(*SIZES[size])
        firefox.evaluate("new Promise((rest) => setTimeout(() => rest(1), 300))")
        found += [f"{size}: {one}" for one in firefox.evaluate(MEASURE)["faults"]]
        firefox.picture(ARTEFACTS / f"firefox-{game.replace(' ', '-')}-{size}.png")
    assert found == []
    assert firefox.complaints == []
