"""A word of the score sheet opens its card, at the table and in the replay."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

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
        page.wait_for_timeout(300)
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
    resign(player)
    page.get_by_role("button", name="Revoir coup par coup").click()
    page.wait_for_selector("input[type=range]")
    page.get_by_role("button", name="Fin", exact=True).click()
    page.locator(".sheet td button.card").first.click()
    expect(page.locator(DIALOG)).to_contain_text("Dictionnaire")
