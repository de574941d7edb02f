"""A game from outside the package: installed into a folder of its own, played everywhere, no shared file changed."""

import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from bench.server_process import ServerProcess
from chevalet.lexicon import open_lexicon
from cli.test_play import PROMPT, first_hint, playing
from e2e.conftest import PHONE, Console, OpenPage

PLUGIN = Path(__file__).parents[1] / "plugin"
WORDS = open_lexicon("usuel")
LEVELS = {"debutant": "Débutant", "club": "Club", "maitre": "Maître"}
OVER = ".end .banner"
Keep = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plug-in built as a wheel and unpacked into a folder, without the network."""
    folder, built = tmp_path_factory.mktemp("plugins"), tmp_path_factory.mktemp("built")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(built)]
    subprocess.run(build, cwd=PLUGIN, check=True, capture_output=True)
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(folder)
    return folder


@pytest.fixture(scope="module")
def server(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    opened = ServerProcess(tmp_path_factory.mktemp("plugged"), {"PYTHONPATH": str(installed)})
    opened.open()
    yield opened
    opened.close()


def chevalet(installed: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "chevalet", *arguments],
        env=os.environ | {"PYTHONPATH": str(installed)},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


def begin(page: Page, level: str) -> str:
    """From its box on the home page, against one bot of that level; the address of the table."""
    page.get_by_role("link", name="Choisir la table : Tirelire").click()
    page.get_by_label("Qui tient la place 2").select_option("bot")
    page.get_by_label("Force de la place 2").select_option(level)
    page.get_by_role("button", name="Mettre la table").click()
    page.wait_for_selector(".tirelire-rack")
    return page.url


def play_out(page: Page) -> None:
    """The longest word of the hand, else a pass, until the result is shown."""
    while True:
        page.wait_for_selector(f".tirelire-button:enabled, {OVER}")
        if page.locator(OVER).count():
            return
        tiles = page.locator(".tirelire-tile")
        letters = tiles.all_inner_texts()
        orders = (order for size in (4, 3, 2) for order in permutations(range(len(letters)), size))
        found = next((o for o in orders if "".join(letters[at] for at in o) in WORDS), None)
        before = page.locator("[data-told]").get_attribute("data-told")
        if found is None:
            page.get_by_role("button", name="Passer").click()
        else:
            for at in found:
                tiles.nth(at).click()
            page.get_by_role("button", name="Poser").click()
        page.wait_for_function(
            "([told, over]) => document.querySelector(over)"
            " || document.querySelector('[data-told]')?.dataset.told !== told",
            arg=[before, OVER],
        )


def test_it_is_on_the_home_page_with_its_own_lid(open_page: OpenPage, keep_picture: Keep) -> None:
    for size in ((1440, 900), PHONE):
        page = open_page("/", size=size)
        box = page.locator("article").filter(has_text="Tirelire")
        expect(box).to_contain_text("Quatre lettres, un mot à la fois.")
        expect(box.locator("img")).to_have_js_property("complete", value=True)
        assert box.locator("img").evaluate("image => image.naturalWidth") > 0
        box.scroll_into_view_if_needed()
        keep_picture(page, f"plugin-home-{size[0]}")


@pytest.mark.parametrize("level", LEVELS)
def test_it_is_played_to_its_end_against_each_level(
    open_page: OpenPage,
    keep_picture: Keep,
    installed: Path,
    server: ServerProcess,
    tmp_path: Path,
    level: str,
) -> None:
    page = open_page("/")
    table = begin(page, level)
    keep_picture(page, f"plugin-table-{level}")
    play_out(page)
    keep_picture(page, f"plugin-end-{level}")
    page.goto(f"{table}/revoir")
    expect(page.locator(".tirelire-words")).to_be_visible()
    record = tmp_path / "partie.txt"
    with urlopen(f"{server.address}/api/tables/{table.rsplit('/', 1)[1]}/record.txt", timeout=20) as answer:
        record.write_bytes(answer.read())
    replayed = chevalet(installed, "replay", str(record))
    assert "tirelire" in replayed.splitlines()[0]
    assert re.search("gagne|Égalité", replayed)


def test_it_is_played_in_the_terminal(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(installed))
    with playing("tirelire", "--level", "debutant", "--seed", "7") as screen:
        while screen.seen.endswith(PROMPT):
            said = screen.type("conseil")
            screen.type(first_hint(said) if "\n  " in said else "passe")
        assert screen.process.wait(60) == 0
    assert "gagne" in screen.seen or "Égalité" in screen.seen


def test_it_is_played_in_the_arena(installed: Path) -> None:
    said = chevalet(installed, "arena", "tirelire", "--players", "maitre,debutant", "--pairs", "4", "--json")
    result = json.loads(said)
    assert sum(result["wins"]) + result["draws"] == 8


def test_a_package_that_raises_costs_one_line_and_no_game(tmp_path: Path) -> None:
    folder, data = tmp_path / "broken", tmp_path / "data"
    facts = folder / "broken-1.0.dist-info"
    facts.mkdir(parents=True)
    data.mkdir()
    (folder / "broken.py").write_text("raise RuntimeError('no such letter')\n")
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[chevalet.games]\nbroken = broken:manifest\n")
    server = ServerProcess(data, {"PYTHONPATH": str(folder)})
    server.open()
    try:
        with urlopen(f"{server.address}/api/games", timeout=20) as answer:
            assert len(json.load(answer)) == 6
    finally:
        server.close()
    said = [line for line in (data / "serve.log").read_text().splitlines() if "broken" in line]
    assert len(said) == 1, said
    assert "no such letter" in said[0]


def test_a_package_that_is_gone_costs_one_line_and_its_games_wait(
    installed: Path, tmp_path: Path, open_page: OpenPage, console: Console, keep_picture: Keep
) -> None:
    server = ServerProcess(tmp_path, {"PYTHONPATH": str(installed)})
    server.open()
    try:
        page = open_page("/", address=server.address)
        table = begin(page, "club")
        server.close()
        server.environment = {}
        console.line_is_cut = True
        server.open()
        page.goto(table)
        expect(page.get_by_role("heading", level=1)).to_have_text("Ce jeu n’est plus dans la ludothèque")
        keep_picture(page, "plugin-gone")
        with pytest.raises(HTTPError) as refused:
            urlopen(f"{server.address}/api/tables/{table.rsplit('/', 1)[1]}/record.txt", timeout=20)
        assert (refused.value.code, json.load(refused.value)["code"]) == (410, "game/gone")
        console.forgive(410)
        page.goto(f"{server.address}/parties")
        expect(page.locator("main")).to_contain_text("tirelire")
        server.close()
        server.environment = {"PYTHONPATH": str(installed)}
        server.open()
        page.goto(table)
        page.wait_for_selector(".tirelire-rack")
    finally:
        server.close()
    said = [line for line in (tmp_path / "serve.log").read_text().splitlines() if "tirelire" in line]
    assert len(said) == 1, said
