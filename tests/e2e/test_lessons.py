"""Every lesson, played through by mouse, by touch and by keyboard alone: what is asked, and nothing else."""

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from bench.server_process import ServerProcess
from chevalet.games import game_ids, manifest_of
from chevalet.games.lesson_file import read_lesson
from chevalet.games.wire import to_plain
from e2e.conftest import ARTEFACTS, DESK, PHONE, OpenPage
from e2e.keyboard import WAYS, Keyboard
from e2e.looking import complaints, overflows
from e2e.players import Player, Tile

TAUGHT = [game for game in game_ids() if manifest_of(game).lesson_text() is not None]
NEXT = ".next .primary"
# A person needs some two and a half seconds for each thing pressed or dragged: three minutes are 72.
MOST_PRESSED = 72
COUNT_PRESSED = (
    "() => addEventListener('pointerdown', () => (window.pressed = (window.pressed ?? 0) + 1), true)"
)

# How much of the sentence that says what to do is out of sight, in pixels.
HIDDEN = """() => {
    const asked = document.querySelector('.words .ask').getBoundingClientRect()
    const seen = document.querySelector('.words').getBoundingClientRect()
    return Math.max(0, asked.bottom - seen.bottom, seen.top - asked.top)
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A lesson needs no bot: without workers the server is ready at once."""
    opened = ServerProcess(tmp_path_factory.mktemp("lessons"), workers=0)
    opened.open()
    yield opened
    opened.close()


def leave_backwards(player: Player, wanted: str) -> None:
    """Out of the board without Escape, which would take the letter back."""
    for _ in range(40):
        player.page.keyboard.press("Shift+Tab")
        if player.page.evaluate("s => document.activeElement?.matches(s) ?? false", wanted):
            return
    raise AssertionError(f"Shift and Tab never reached {wanted}")


def do(player: Player, act: Any, view: Any) -> None:
    """The gestures of a move; squares of a frame seen from behind are mirrored."""
    match act["kind"]:
        case "place_word":
            tiles = sorted(act["tiles"])
            player.lay([Tile(row, col, letter.upper(), letter.islower()) for row, col, letter in tiles])
            player.play()
        case "form_word":
            for start, end in act["slides"]:
                player.slide(tuple(start), tuple(end))
            player.pick(tuple(act["cells"][0]), tuple(act["cells"][-1]))
            player.page.wait_for_selector(".made .figures")
            player.play()
        case "slide_letter":
            start, end = act["slide"]
            player.slide(tuple(start), tuple(end))
            alone = "[data-tools] button:not(.tool, .primary):enabled"
            if isinstance(player, Keyboard):
                leave_backwards(player, alone)
            player.press(alone)
        case "lay_prisms":
            player.lay_prisms(act["tiles"])
            for row, col, letter in act["flips"]:
                player.flip(row, col, letter)
            player.page.wait_for_selector(".made .figures")
            player.play()
        case "place_letter":
            col = act["col"] if view.get("side", 1) == 1 else len(view["board"][0]) - 1 - act["col"]
            player.place((act["row"], col), act["letter"])
            player.page.get_by_role("button", name=f"Poser le {act['letter']}").wait_for()
            player.play()
        case other:
            raise AssertionError(f"no gesture for {other}")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_played_through(game: str, way: str, open_page: OpenPage, server: ServerProcess) -> None:
    address = f"/lecons/{game}"
    page = open_page(address if way == "keyboard" else "/", PHONE if way == "touch" else DESK)
    page.evaluate(COUNT_PRESSED)
    began = time.monotonic()
    if way != "keyboard":
        WAYS[way](page).press(f"a[href='{address}']")
    steps = page.request.get(f"{server.address}/api/lessons/{game}").json()["steps"]
    page.wait_for_selector("[role=grid]")
    player = WAYS[way](page)
    heard: list[str] = []
    for number, step in enumerate(steps, start=1):
        expect(page.get_by_text(f"Étape {number} sur {len(steps)}", exact=True).first).to_be_attached()
        expect(page.get_by_role("heading", name=step["sentence"]["fr"])).to_be_visible()
        if number == 1 and way != "keyboard":  # which shows what the mouse shows
            assert complaints(page) == []
            assert overflows(page) == []
        if way == "touch":
            assert page.evaluate(HIDDEN) == 0, f"step {number}"
        do(player, step["move"], step["view"])
        expect(page.locator(".well")).to_contain_text(step["done"]["fr"])
        log = page.locator("[role=log]")
        for said in ("sentence", "ask", "done"):
            expect(log).to_contain_text(step[said]["fr"])
        lines = log.locator("p").all_text_contents()
        heard += lines[lines.index(f"Étape {number} sur {len(steps)}") :]
        player.press(NEXT)
    expect(page.get_by_role("heading", name=re.compile("^Vous savez jouer"))).to_be_visible()
    ARTEFACTS.mkdir(exist_ok=True)
    (ARTEFACTS / f"lecon-{game}.txt").write_text("\n".join(heard) + "\n", encoding="utf-8")
    if way != "keyboard":
        pressed, spent = page.evaluate("() => window.pressed"), time.monotonic() - began
        told = f"{game}, {way}: from the home page to the end {pressed} presses, {spent:.0f} s by a script\n"
        (ARTEFACTS / f"lecon-{game}-{way}-pressed.txt").write_text(told, encoding="utf-8")
        assert len(steps) < pressed <= MOST_PRESSED


@pytest.mark.parametrize("size", [(360, 740), (740, 360)], ids=["upright", "lying"])
def test_what_is_asked_is_read_without_scrolling_on_a_phone(
    size: tuple[int, int], open_page: OpenPage
) -> None:
    hidden = {}
    for game in TAUGHT:
        page = open_page(f"/lecons/{game}", size)
        page.wait_for_selector(".words .ask")
        page.wait_for_selector("[role=grid]")
        hidden[game] = page.evaluate(HIDDEN)
    assert hidden == dict.fromkeys(TAUGHT, 0)


@pytest.mark.parametrize("game", TAUGHT[:1])
def test_a_mistake_is_answered_with_its_article_and_the_move_can_be_shown(
    game: str, open_page: OpenPage, server: ServerProcess
) -> None:
    page = open_page(f"/lecons/{game}")
    step = page.request.get(f"{server.address}/api/lessons/{game}").json()["steps"][0]
    page.wait_for_selector("[role=grid]")
    player = WAYS["mouse"](page)
    lesson = read_lesson(manifest_of(game), manifest_of(game).load())
    assert lesson is not None
    do(player, to_plain(lesson.steps[0].wrong[0].act), step["view"])
    answer = page.get_by_role("alert")
    expect(answer).to_contain_text(step["wrong"][0]["said"]["fr"])
    answer.get_by_role("button", name=re.compile("^article")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Montrez-moi").click()
    expect(page.locator("[data-hint-line='3']").or_(page.locator("[data-hint]").first).first).to_be_visible()
