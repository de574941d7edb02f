"""A word of the score sheet or of the board opens its card, at the table and in the replay."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import DESK, PHONE, TABLET, OpenPage
from e2e.games import SCAMPIO, resign
from e2e.looking import complaints, overflows
from e2e.players import DIALOG, Mouse

Keep = Callable[[Page, str], None]


def test_a_word_of_the_sheet_opens_its_card(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/")
    player = Mouse(page)
    SCAMPIO.sit_down(player)
    word = page.locator(".sheet td button.card").first
    while not word.count():
        assert player.my_turn()
        player.take_turn()
    text = word.inner_text()
    word.click()
    card = page.locator(DIALOG)
    expect(card.get_by_role("img", name=text)).to_be_visible()
    expect(card).to_contain_text("Dictionnaire")
    expect(card).to_contain_text("usuel")
    for name, (width, height) in {"desk": DESK, "tablet": TABLET, "phone": PHONE}.items():
        page.set_viewport_size({"width": width, "height": height})
        keep_picture(page, f"word-card-{name}")
        assert complaints(page, DIALOG) == []
        assert overflows(page) == []
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    board_words_open_too(page, keep_picture)
    what_is_offered_leaves(player)
    resign(player)
    page.get_by_role("button", name="Revoir coup par coup").click()
    page.wait_for_selector("input[type=range]")
    page.get_by_role("button", name="Fin", exact=True).click()
    page.locator(".sheet td button.card").first.click()
    expect(page.locator(DIALOG)).to_contain_text("Dictionnaire")
    page.keyboard.press("Escape")
    laid_letter(page).focus()
    page.keyboard.press("Enter")
    expect(page.locator(DIALOG)).to_contain_text("Dictionnaire")
    page.keyboard.press("Escape")
    a_card_stays_in_the_window(page)


def a_card_stays_in_the_window(page: Page) -> None:
    """On a phone the board is far above the sheet: the card is there all the same, and the page where it was."""
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    word = page.locator(".sheet td button.card").last
    word.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 0
    word.click()
    card = page.locator(DIALOG)
    expect(card).to_contain_text("Dictionnaire")
    box = card.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert box["y"] + box["height"] <= PHONE[1]
    assert page.evaluate("scrollY") == before


def laid_letter(page: Page) -> Locator:
    return page.locator("[role=gridcell]:has(.tile)").first


def board_words_open_too(page: Page, keep_picture: Keep) -> None:
    """A touch points as before and offers the words of the letter; beside the word, never over the scores."""
    card = page.locator(DIALOG)
    laid_letter(page).click()
    offered = page.get_by_role("button", name=re.compile("^La carte du mot "))
    expect(offered).not_to_have_count(0)
    name = offered.first.inner_text()
    offered.first.click()
    expect(card.get_by_role("img", name=name)).to_be_visible()
    expect(card.get_by_role("button", name="Ce mot me semble faux")).to_be_visible()
    keep_picture(page, "word-card-board")
    box, sheet = card.bounding_box(), page.locator(".sheet").first.bounding_box()
    word = page.locator(f"[data-framed={name}]").first.bounding_box()
    assert box is not None
    assert sheet is not None
    assert word is not None
    assert box["x"] + box["width"] <= sheet["x"]
    assert (
        box["x"] >= word["x"] + word["width"]
        or box["x"] + box["width"] <= word["x"]
        or (box["y"] >= word["y"] + word["height"] or box["y"] + box["height"] <= word["y"])
    )
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    laid_letter(page).focus()
    page.keyboard.press("Enter")
    expect(card).to_contain_text("Dictionnaire")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def what_is_offered_leaves(player: Mouse) -> None:
    """It lies over squares: not on top of the next turn, nor of a letter brought there."""
    page = player.page
    offered = page.get_by_role("button", name=re.compile("^La carte du mot "))
    laid_letter(page).click()
    expect(offered).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(offered).to_have_count(0)
    laid_letter(page).click()
    expect(offered).not_to_have_count(0)
    held = page.locator(".rack button.place").first
    box = held.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 60, steps=3)
    expect(offered).to_have_count(0)
    page.mouse.move(box["x"] + 20, box["y"] + 20, steps=3)
    page.mouse.up()
    laid_letter(page).click()
    expect(offered).not_to_have_count(0)
    before = player.told()
    player.pass_turn()
    player.await_news(before)
    assert player.my_turn()
    expect(offered).to_have_count(0)
