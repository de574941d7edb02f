"""*Essayer*: from an article of the rules to the smallest position in which it matters, played there, and back to the article."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bench.server_process import ServerProcess
from chevalet.games import game_ids, manifest_of
from chevalet.games.example_file import read_examples
from chevalet.games.lesson_file import read_lesson
from e2e.conftest import ARTEFACTS, DESK, PHONE, OpenPage
from e2e.keyboard import WAYS, in_turn
from e2e.looking import complaints, overflows, small_targets
from e2e.players import DIALOG, Player
from e2e.test_lessons import NEXT, do


def own_examples(game: str) -> list[str]:
    """Articles with a position of their own: the lesson's are played with the lesson."""
    manifest = manifest_of(game)
    lesson = read_lesson(manifest, manifest.load())
    assert lesson is not None
    return [
        article for article, step in read_examples(manifest, lesson).steps.items() if step not in lesson.steps
    ]


EXAMPLES = {game: own_examples(game) for game in game_ids() if manifest_of(game).lesson_text() is not None}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An example needs no bot: without workers the server is ready at once."""
    opened = ServerProcess(tmp_path_factory.mktemp("examples"), workers=0)
    opened.open()
    yield opened
    opened.close()


def press_named(player: Player, name: str) -> None:
    """A button by its name, in each way of pressing."""
    player.page.get_by_role("button", name=name, exact=True).last.evaluate(
        "e => e.setAttribute('data-wanted', '')"
    )
    player.press("[data-wanted]")
    player.page.evaluate("document.querySelector('[data-wanted]')?.removeAttribute('data-wanted')")


def do_anything(player: Player, act: Any, view: Any) -> None:
    """What is done beside the board, or the gestures of a move."""
    match act["kind"]:
        case "pass_turn":
            player.pass_turn()
        case "exchange_prisms":
            player.press("button[aria-label='Passer']")
            for place in act["prisms"]:
                player.press(f"{DIALOG} .rack button:nth-child({place + 1})")
            player.press(f"{DIALOG} .primary")
        case "contest":
            player.press("button.contest")
            player.press(f"{DIALOG} .primary")
        case "undo_turn":
            press_named(player, "Menu")
            press_named(player, "Reprendre mon coup")
        case "resign":
            press_named(player, "Menu")
            press_named(player, "Quitter la table")
            press_named(player, "Abandonner la partie")
            player.press(f"{DIALOG} .primary")
        case "choose_letter":
            player.place(None, act["letter"])
            player.play()
        case "place_letter" if act["announce"]:
            player.place((act["row"], act["col"]), act["letter"])
            player.page.get_by_role("checkbox").first.check()
            player.play()
        case _:
            do(player, act, view)


def play_example(page: Page, server: ServerProcess, game: str, article: str, player: Player) -> list[str]:
    """What was heard."""
    (step,) = page.request.get(f"{server.address}/api/lessons/{game}/articles/{article}").json()["steps"]
    page.wait_for_selector("[role=grid]")
    expect(page.get_by_role("heading", name=step["sentence"]["fr"])).to_be_visible()
    do_anything(player, step["move"], step["view"])
    expect(page.locator(".well")).to_contain_text(step["done"]["fr"])
    return page.locator("[role=log] p").all_text_contents()


@pytest.mark.parametrize("game", EXAMPLES)
def test_every_example_of_the_rules_is_played(game: str, open_page: OpenPage, server: ServerProcess) -> None:
    page = open_page(f"/regles/{game}", DESK)
    page.wait_for_selector("li .link")
    assert small_targets(page) == []
    heard: list[str] = []
    for number, article in enumerate(EXAMPLES[game]):
        page.get_by_role("link", name=re.compile(f"^Essayer l’article {article},")).click()
        player = WAYS["mouse"](page)
        if number == 0:
            page.wait_for_selector("[role=grid]")
            assert complaints(page) == []
            assert overflows(page) == []
        heard += play_example(page, server, game, article, player)
        player.press(NEXT)
        expect(page.locator(f"li#{article}")).to_be_focused()
    ARTEFACTS.mkdir(exist_ok=True)
    (ARTEFACTS / f"essais-{game}.txt").write_text("\n".join(heard) + "\n", encoding="utf-8")


@pytest.mark.parametrize(("game", "way"), in_turn(EXAMPLES, ("touch", "keyboard")))
def test_an_example_is_played_without_a_mouse(
    game: str, way: str, open_page: OpenPage, server: ServerProcess
) -> None:
    size = PHONE if way == "touch" else DESK
    kinds = set()
    for article in EXAMPLES[game]:
        manifest = manifest_of(game)
        lesson = read_lesson(manifest, manifest.load())
        assert lesson is not None
        kind = read_examples(manifest, lesson).steps[article].moves[0].kind
        if kind in kinds or kind in {"exchange_prisms", "choose_letter"} or article == "R11":
            continue
        kinds.add(kind)
        page = open_page(f"/regles/{game}/{article}", size)
        page.wait_for_selector("[role=grid]")
        if way == "touch":
            assert complaints(page) == []
            assert overflows(page) == []
        play_example(page, server, game, article, WAYS[way](page))


def test_the_rules_over_a_table_offer_no_other_board(open_page: OpenPage) -> None:
    page = open_page("/lecons/scampio")
    page.get_by_role("button", name="Règle").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=re.compile("^S9"))).to_be_visible()
    expect(dialog.get_by_role("link", name="Essayer")).to_have_count(0)
