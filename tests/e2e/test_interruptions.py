"""A closed laptop, a killed server, one device for several: come back and the game is exactly there."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing

from playwright.sync_api import Page, expect

from bench.server_process import ServerProcess
from e2e.conftest import PHONE, Console, OpenPage
from e2e.games import SCAMPIO
from e2e.looking import complaints
from e2e.players import Finger, Mouse

Keep = Callable[[Page, str], None]


def board_of(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all("[role=gridcell]", "all => all.map(e => e.ariaLabel)")
    return found


def rack_of(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all(".rack button", "all => all.map(e => e.ariaLabel)")
    return sorted(found)


def begun_game(page: Page) -> Mouse:
    """A game against the computer, after one's own first move and the answer to it."""
    player = Mouse(page)
    player.press("article button")
    assert player.my_turn()
    player.take_turn()
    assert player.my_turn()
    return player


def test_a_reload_in_mid_game_changes_nothing(open_page: OpenPage) -> None:
    page = open_page("/")
    player = begun_game(page)
    before, rack = board_of(page), rack_of(page)
    page.reload()
    assert player.my_turn()
    assert board_of(page) == before
    assert rack_of(page) == rack
    player.take_turn()


def test_a_game_left_is_offered_again_on_the_home_page(open_page: OpenPage, server: ServerProcess) -> None:
    page = open_page("/")
    begun_game(page)
    page.goto(server.address)
    page.get_by_role("link", name="À vous").click()
    page.wait_for_selector("[role=grid]")


def test_a_killed_server_comes_back_with_the_game_where_it_was(
    open_page: OpenPage, server: ServerProcess, console: Console, keep_picture: Keep
) -> None:
    page = open_page("/")
    player = begun_game(page)
    before = board_of(page)
    console.line_is_cut = True
    server.kill()
    expect(page.locator(".trouble")).to_contain_text("Réseau perdu.")
    keep_picture(page, "network-lost")
    server.open()
    expect(page.locator("[data-told]")).to_contain_text("De retour.")
    expect(page.locator(".trouble")).to_have_count(0)
    assert board_of(page) == before
    player.take_turn()
    assert player.my_turn()
    no_page_comes_while_the_server_is_away(page, server, keep_picture)
    console.forgive(503)


def no_page_comes_while_the_server_is_away(page: Page, server: ServerProcess, keep_picture: Keep) -> None:
    """A page of our own says so, keeps nothing of this version, and makes way by itself."""
    page.evaluate("() => navigator.serviceWorker.ready")
    server.kill()
    page.reload()
    expect(page.get_by_role("heading", name="Le serveur ne répond pas")).to_be_visible()
    assert complaints(page) == []
    keep_picture(page, "offline")
    server.open()
    page.wait_for_selector("[role=grid]")
    assert page.evaluate("() => caches.keys()") == []
    manifest = page.request.get(f"{server.address}/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert page.request.get(server.address + icon["src"]).headers["content-type"] == "image/png"


def test_a_page_of_an_older_version_makes_way_between_two_turns_and_keeps_its_draft(
    open_page: OpenPage, server: ServerProcess, console: Console
) -> None:
    page = open_page("/")
    player = begun_game(page)
    page.evaluate(
        """() => { window.older = true
        document.querySelector('script[type=module][src]').setAttribute('src', '/assets/index-older.js') }"""
    )
    SCAMPIO.compose_something(player)
    composed = rack_of(page)
    console.line_is_cut = True
    with page.expect_response(lambda answer: answer.url == f"{server.address}/" and answer.ok):
        server.kill()
        server.open()
    expect(page.locator("[data-told]")).to_contain_text("De retour.")
    assert page.evaluate("() => window.older"), "it is my turn: the page stays"
    assert rack_of(page) == composed
    laid_before = laid_by_me(page)
    player.play()
    page.wait_for_function("() => !window.older")
    assert player.my_turn()
    assert laid_before == 1
    player.take_turn()


FULL = "BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"


def test_a_full_disk_is_said_and_the_move_waits_on_the_board_until_there_is_room(
    open_page: OpenPage, server: ServerProcess, keep_picture: Keep
) -> None:
    """The database says what it says on a full disk; `make faults` fills a real one, where it may mount it."""
    page = open_page("/")
    player = begun_game(page)
    SCAMPIO.compose_something(player)
    composed, rack, laid_before = board_of(page), rack_of(page), laid_by_me(page)
    with closing(sqlite3.connect(server.data / "chevalet.db", timeout=60)) as database:
        database.execute(f"CREATE TRIGGER full_log BEFORE INSERT ON events {FULL}")
        try:
            player.play()
            expect(page.get_by_text("Le disque du serveur est plein").first).to_be_visible()
            assert complaints(page) == []
            keep_picture(page, "disk-full")
            assert (board_of(page), rack_of(page)) == (composed, rack)
            assert laid_by_me(page) == laid_before
        finally:
            database.execute("DROP TRIGGER full_log")
    expect(page.locator("[data-told] p", has_text="Vous posez")).to_have_count(laid_before + 1)
    assert player.my_turn()
    player.take_turn()


def laid_by_me(page: Page) -> int:
    return page.locator("[data-told] p", has_text="Vous posez").count()


def test_a_move_played_while_the_line_is_cut_arrives_once(
    open_page: OpenPage, server: ServerProcess, console: Console
) -> None:
    page = open_page("/")
    player = begun_game(page)
    SCAMPIO.compose_something(player)
    laid_before = laid_by_me(page)
    console.line_is_cut = True
    server.kill()
    player.play()
    server.open()
    expect(page.locator("[data-told] p", has_text="Vous posez")).to_have_count(laid_before + 1)
    assert player.my_turn()
    assert laid_by_me(page) == laid_before + 1


def test_several_play_on_one_device_and_racks_stay_covered(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/nouvelle/scampio", size=PHONE)
    page.get_by_label("Prénom de la place 1").fill("Gaston")
    page.get_by_label("Qui tient la place 2").select_option("local")
    page.get_by_label("Prénom de la place 2").fill("Huguette")
    page.get_by_label("Autoriser les conseils").check()
    page.get_by_role("button", name="Mettre la table").tap()
    uncover = page.get_by_role("button", name="C’est moi, découvrir")
    expect(uncover).to_be_visible()
    assert page.locator(".place").count() == 0, "no letter is in the page while it is covered"
    first = page.get_by_role("heading", level=1).inner_text()
    assert first in {"Gaston", "Huguette"}
    uncover.tap()
    player = Finger(page)
    assert player.my_turn()
    player.take_turn()
    expect(uncover).to_be_visible()
    second = page.get_by_role("heading", level=1).inner_text()
    assert {first, second} == {"Gaston", "Huguette"}
    expect(page.locator("main")).to_contain_text(re.compile(f"{first} (pose .+ point|passe)"))
    assert page.locator(".place").count() == 0
    keep_picture(page, "pass-and-play-phone")
    uncover.tap()
    expect(page.get_by_role("button", name="Passer")).to_be_visible()
