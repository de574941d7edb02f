"""My progress and the words to practise: a finished game is studied, its missed words asked, and asked again on their day."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from chevalet.server.steady import wall_ms
from chevalet.workers.catalogue import Catalogue
from e2e.conftest import DESK, PHONE, Console, OpenPage
from e2e.looking import complaints, faults, overflows
from server.planted import judged, plant_analysis, planted, short_game
from server.running import Running, running

Keep = Callable[[Page, str], None]
LONG_MS = 240_000
DAY_MS = 86_400_000


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Running]:
    """In this process, so that the test says what day it is."""
    with running(tmp_path, catalogue=Catalogue(), workers=1) as opened:
        now_ms = wall_ms()
        opened.registry.wall = lambda: now_ms
        yield opened


def later(site: Running, days: int) -> None:
    now_ms = site.registry.wall()
    site.registry.wall = lambda: now_ms + days * DAY_MS


def guest_of(page: Page, site: Running) -> str:
    found: str = page.request.put(f"http://{site.address}/api/me", data={"name": "Ada"}).json()["id"]
    return found


def words_due(page: Page, site: Running) -> list[str]:
    found: list[str] = page.request.get(f"http://{site.address}/api/me/cards").json()["due"]
    return found


def test_a_game_is_studied_and_its_words_are_asked_until_they_are_known(
    site: Running, open_page: OpenPage, keep_picture: Keep
) -> None:
    address = f"http://{site.address}"
    page = open_page("/", DESK, address=address)
    game, events = short_game("scampio", turns=14)
    planted(site, guest_of(page, site), game, events, at_ms=wall_ms())

    page.get_by_role("navigation", name="Menu").get_by_role("link", name="Progrès").click()
    expect(page.locator("dd").first).to_have_text("1")
    page.get_by_role("link", name="Étudier Scampio").click()
    words = page.get_by_role("link", name="Les mots à retenir")
    words.wait_for(timeout=LONG_MS)
    words.click()

    question = page.get_by_role("heading", level=1)
    expect(question).to_contain_text("lettres pouviez-vous jouer")
    due = words_due(page, site)
    assert len(due) > 1
    assert due[0] not in page.locator("main").inner_text(), "the question does not tell the answer"
    expect(page.locator(".board .tile.ghost").first).to_be_visible()
    assert complaints(page) == []
    keep_picture(page, "card-question-desk")

    # by the keyboard alone
    page.get_by_role("button", name="Voir la réponse").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=f"La réponse : {due[0]}")).to_be_focused()
    assert complaints(page) == []
    keep_picture(page, "card-answer-desk")
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Je savais", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".said")).to_have_text(f"{due[0]} revient après-demain.")
    expect(question).to_be_focused()

    # the others by touch, on another device of the same guest
    phone = open_page("/progres/mots", PHONE, address=address, storage_state=page.context.storage_state())
    for left in range(len(due) - 1, 0, -1):
        expect(phone.get_by_role("heading", level=1)).to_contain_text("lettres pouviez-vous jouer")
        expect(phone.locator(".small-capitals").first).to_contain_text(f"Carte {len(due) - left} sur")
        phone.get_by_role("button", name="Voir la réponse").tap()
        phone.get_by_role("button", name="Je ne savais pas").tap()
    expect(phone.get_by_role("heading", name="C’est tout pour aujourd’hui")).to_be_visible()
    expect(phone.get_by_text("Revenez demain")).to_be_visible()
    assert complaints(phone) == []
    assert overflows(phone) == []

    later(site, 1)
    page.reload()
    expect(question).to_contain_text("lettres pouviez-vous jouer")
    assert set(words_due(page, site)) == set(due[1:]), "those that were not known"
    later(site, 1)
    page.reload()
    expect(page.locator(".small-capitals").first).to_contain_text(f"sur {len(due)}")
    assert set(words_due(page, site)) == set(due)


def test_a_card_answered_elsewhere_gives_way_to_the_next(
    site: Running, open_page: OpenPage, console: Console
) -> None:
    address = f"http://{site.address}"
    page = open_page("/", DESK, address=address)
    game, events = short_game("scampio", turns=14)
    table = planted(site, guest_of(page, site), game, events, at_ms=wall_ms())
    plant_analysis(site, table, judged(game, events))
    page.goto(f"{address}/progres/mots")
    page.get_by_role("button", name="Voir la réponse").click()
    first, *others = words_due(page, site)
    assert page.request.post(f"{address}/api/me/cards/{first}", data={"grade": "hard"}).ok
    page.get_by_role("button", name="Difficile").click()
    expect(page.locator(".said")).to_have_text("Ce mot a déjà reçu sa réponse aujourd’hui.")
    page.get_by_role("button", name="Voir la réponse").click()
    expect(page.get_by_role("heading", name=f"La réponse : {others[0]}")).to_be_attached()
    console.forgive(409)


def test_progress_and_cards_fit_every_window_and_are_accessible(
    site: Running, open_page: OpenPage, keep_picture: Keep
) -> None:
    address = f"http://{site.address}"
    page = open_page("/", DESK, address=address, color_scheme="light")
    guest = guest_of(page, site)
    played = {name: short_game(name, turns=6) for name in ("scampio", "wordsearch")}
    for name, (game, events) in played.items():
        turns = judged(game, events)
        for day in range(3):
            table = planted(site, guest, game, events, at_ms=wall_ms() - day * DAY_MS)
            if day or name == "wordsearch":
                plant_analysis(site, table, turns)
    page.goto(f"{address}/progres")
    expect(page.locator("dd").first).to_have_text("6")
    expect(page.get_by_text("points par tour")).to_have_count(
        len(played)
    )  # of each game, none of all together
    expect(page.get_by_role("img", name=re.compile("^5 parties étudiées"))).to_be_visible()
    assert faults(page, "progress", keep_picture) == []
    page.get_by_text("Lire les chiffres").first.click()
    expect(page.locator("details[open] li")).to_have_count(5)
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.get_by_role("button", name="S’exercer").click()
    page.get_by_role("button", name="Voir la réponse").wait_for()
    assert faults(page, "card-question", keep_picture) == []
    page.get_by_role("button", name="Voir la réponse").click()
    assert faults(page, "card-answer", keep_picture) == []


def test_without_games_the_pages_say_what_to_do_in_both_languages(open_page: OpenPage) -> None:
    page = open_page("/progres", PHONE)
    expect(page.get_by_role("heading", name="Rien à compter encore")).to_be_visible()
    assert complaints(page) == []
    page.goto(page.url + "/mots")
    expect(page.get_by_role("heading", name="Aucun mot à retenir encore")).to_be_visible()
    assert complaints(page) == []
    english = open_page("/progres/mots", PHONE, locale="en-GB")
    expect(english.get_by_role("heading", name="No words to learn yet")).to_be_visible()
    english.get_by_role("button", name="Menu").tap()
    english.get_by_role("link", name="Progress", exact=True).tap()
    expect(english.get_by_role("heading", name="Nothing to count yet")).to_be_visible()
