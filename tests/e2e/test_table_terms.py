"""What a table agrees on shows at the table: clock, language, theme, exchange, a word to the others."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import DESK, PHONE, Console, OpenPage
from e2e.players import Mouse

Keep = Callable[[Page, str], None]


def table_against_a_bot(page: Page, **choices: str) -> Mouse:
    page.get_by_label("Qui tient la place 2").select_option("bot")
    for label, value in choices.items():
        page.get_by_label(label.replace("_", " ")).select_option(value)
    page.get_by_role("button", name="Mettre la table").click()
    page.wait_for_selector("[role=grid]")
    return Mouse(page)


def seconds_on(timer: Locator) -> int:
    minutes, seconds = timer.inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_clock_runs_for_whoever_is_to_move(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/nouvelle/scampio", DESK)
    table_against_a_bot(page, Pendule="move60")
    page.get_by_role("button", name="Passer").wait_for()
    mine, theirs = page.get_by_role("timer").first, page.get_by_role("timer").nth(1)
    expect(mine).to_have_text(re.compile(r"0:[0-5]\d"))
    before = seconds_on(mine)
    keep_picture(page, "clock-desk")
    expect(mine).not_to_have_text(f"0:{before:02}")
    assert seconds_on(mine) < before
    expect(theirs).to_have_text("1:00")


def test_letters_are_exchanged_where_the_edition_allows_it(open_page: OpenPage) -> None:
    page = open_page("/nouvelle/scampio", DESK)
    table_against_a_bot(page, Édition="classique")
    page.get_by_role("button", name="Passer").click()
    dialog = page.get_by_role("dialog")
    letters = dialog.locator("fieldset button[aria-pressed]")
    expect(letters).to_have_count(7)
    letters.nth(0).click()
    letters.nth(3).click()
    dialog.get_by_role("button", name="Échanger 2 lettres").click()
    expect(page.locator(".sheet tbody")).to_contain_text("Échange")
    expect(page.locator(".rack button.place")).to_have_count(7)


def test_the_server_speaks_english_to_those_who_ask(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", DESK)
    page.get_by_role("button", name="English").click()
    expect(page.get_by_text("Six forgotten French letter games")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Play Scampio against the computer").click()
    page.wait_for_selector("[role=grid]")
    expect(page.get_by_text("Score sheet").first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"
    keep_picture(page, "english-desk")
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="S6 Joining")).to_be_visible()


def test_the_lamp_can_be_lit_by_hand(open_page: OpenPage) -> None:
    page = open_page("/reglages", PHONE, color_scheme="light")
    page.get_by_text("Nuit", exact=True).tap()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.reload()
    page.wait_for_selector("fieldset")
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_a_letter_dragged_by_a_finger_follows_it_to_its_square(open_page: OpenPage) -> None:
    page = open_page("/", PHONE)
    page.tap("article button")
    page.get_by_role("button", name="Passer").wait_for()
    start = page.locator(".rack button.place:not([aria-label=joker])").first.bounding_box()
    end = page.locator("[data-row='7'][data-col='7']").bounding_box()
    assert start is not None
    assert end is not None
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = start["x"] + 20, start["y"] + 20
    target_x, target_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2 + 56
    finger("touchStart", x, y)
    for step in range(1, 9):
        finger("touchMove", x + (target_x - x) * step / 8, y + (target_y - y) * step / 8)
    page.wait_for_timeout(100)
    finger("touchEnd", target_x, target_y)
    expect(page.locator("[data-row='7'][data-col='7'] .tile.laid")).to_be_visible()


def test_two_people_say_a_word_to_each_other(open_page: OpenPage) -> None:
    host = open_page("/nouvelle/scampio", DESK)
    host.get_by_label("Prénom de la place 1").fill("Gaston")
    host.get_by_role("button", name="Mettre la table").click()
    invite = host.locator("[data-invite]").get_attribute("href") or ""
    guest = open_page(re.sub(r"^https?://[^/]+", "", invite), DESK)
    guest.get_by_label("Votre prénom").fill("Huguette")
    guest.get_by_role("button", name="S’asseoir").click()
    guest.get_by_role("button", name="Bien joué !").click()
    expect(host.get_by_role("region", name="Petits mots")).to_contain_text("Huguette Bien joué !")
    host.get_by_label("Un mot aux autres…").fill("Merci bien")
    host.keyboard.press("Enter")
    expect(guest.get_by_role("region", name="Petits mots")).to_contain_text("Gaston Merci bien")


def test_a_table_adds_words_of_its_own_to_its_dictionary(open_page: OpenPage, console: Console) -> None:
    page = open_page("/nouvelle/scampio")
    page.get_by_label("Qui tient la place 2").select_option("bot")
    page.get_by_label("Mots de la table").fill("porte-clé")
    page.get_by_role("button", name="Mettre la table").click()
    expect(page.get_by_text("Les mots de la table ont de 2 à 19 lettres")).to_be_visible()
    console.forgive(400)
    page.get_by_label("Mots de la table").fill("zouzou, wokiste")
    page.get_by_role("button", name="Mettre la table").click()
    page.wait_for_selector("[role=grid]")
    expect(page.get_by_text("+ WOKISTE + ZOUZOU")).to_be_visible()
