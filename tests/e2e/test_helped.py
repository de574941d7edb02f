"""Help against the computer: hints in three steps, the last pair of moves taken back, a refusal that leaves."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import PHONE, OpenPage
from e2e.games import RSVP, SCAMPIO, WORDSEARCH
from e2e.looking import complaints, labels
from e2e.players import HINT, Mouse

Keep = Callable[[Page, str], None]


def at_scampio(open_page: OpenPage) -> tuple[Page, Mouse]:
    """Against the computer, one's turn."""
    page = open_page("/")
    player = Mouse(page)
    SCAMPIO.sit_down(player)
    assert player.my_turn()
    return page, player


def test_a_hint_comes_in_three_steps_and_is_counted(open_page: OpenPage, keep_picture: Keep) -> None:
    page, player = at_scampio(open_page)
    told = page.locator("[data-hint-line]")
    page.click(HINT)
    told.wait_for()
    while "on peut passer" in told.inner_text():  # a rack that makes no word has one step, the last
        player.pass_turn()
        assert player.my_turn()
        page.click(HINT)
        told.wait_for()
    expect(told).to_contain_text("Cherchez")
    assert page.locator("[data-hint]").count() == 0
    assert page.locator("[data-hint-place]").count() > 0
    keep_picture(page, "hint-where")
    page.click(HINT)
    expect(told).to_contain_text("à prendre")
    page.reload()
    expect(told).to_contain_text("à prendre")
    page.click(HINT)
    page.locator("[data-hint]").first.wait_for()
    expect(told).to_contain_text("en pointillé")
    expect(page.get_by_role("button", name="Un conseil")).to_be_disabled()
    expect(page.locator(".sheet .helped")).to_contain_text("demandes de conseil")
    assert complaints(page) == []


def test_a_hint_is_shown_on_the_bare_board_after_a_slide(open_page: OpenPage) -> None:
    page = open_page("/")
    player = Mouse(page)
    WORDSEARCH.sit_down(player)
    assert player.my_turn()
    player.slide(*WORDSEARCH.any_slide(player))
    page.locator("[role=grid] .number").wait_for()
    page.click(HINT)
    expect(page.locator("[data-hint-line]")).to_be_visible()
    expect(page.locator("[role=grid] .number")).to_have_count(0)


def test_a_hint_is_told_over_the_bot_s_last_word(open_page: OpenPage) -> None:
    page = open_page("/")
    player = Mouse(page)
    WORDSEARCH.sit_down(player)
    assert player.my_turn()
    WORDSEARCH.turn(player)
    assert player.my_turn()
    page.locator("[data-replayed]").first.wait_for()
    page.click(HINT)
    expect(page.locator("[data-hint-line]")).to_be_visible()
    expect(page.locator("[data-replayed]")).to_have_count(0)


def test_a_hint_is_told_while_a_letter_is_in_hand(open_page: OpenPage) -> None:
    page = open_page("/")
    player = Mouse(page)
    RSVP.sit_down(player)
    assert player.my_turn()
    if page.get_by_role("button", name="Choisissez la première lettre").count():
        RSVP.turn(player)
        assert player.my_turn()
    player.place((4, 5), "E")
    page.get_by_role("button", name="Poser le E").wait_for()
    page.click(HINT)
    expect(page.locator("[data-hint-line]")).to_be_visible()
    expect(page.get_by_role("button", name="Poser le E")).to_have_count(0)


def test_the_last_pair_of_moves_is_taken_back(open_page: OpenPage, keep_picture: Keep) -> None:
    page, player = at_scampio(open_page)
    rack = sorted(labels(page, ".rack button.place"))
    board = labels(page, "[role=gridcell]")
    player.take_turn()
    assert player.my_turn()
    page.get_by_role("button", name="Reprendre mon coup").click()
    expect(page.locator(".sheet .helped")).to_contain_text("1 coup repris")
    assert labels(page, "[role=gridcell]") == board
    assert sorted(labels(page, ".rack button.place")) == rack
    keep_picture(page, "taken-back")


def test_a_turn_is_taken_back_from_the_menu_of_a_phone(open_page: OpenPage) -> None:
    page = open_page("/", PHONE)
    page.tap("article button")
    page.wait_for_selector(HINT)
    page.tap("button[aria-label='Passer']")
    page.tap("dialog .primary")
    page.wait_for_selector(HINT)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Reprendre mon coup").tap()
    page.locator("button.strip").tap()
    expect(page.locator("dialog .helped")).to_contain_text("1 coup repris")


def held(page: Page) -> Locator:
    """A letter of the rack that says itself which it is."""
    return page.locator(".rack button.place:not(.gone):not([aria-label=joker])").first


def test_a_refusal_leaves_with_the_first_change_of_the_draft(open_page: OpenPage) -> None:
    page, player = at_scampio(open_page)
    player.drag(held(page), player.square(0, 0))
    page.locator(".primary:enabled").click()
    page.get_by_role("alert").wait_for()
    player.drag(held(page), player.square(0, 1))
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".fault")).to_have_count(0)


def test_the_whole_menu_is_on_inner_pages_and_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/regles", PHONE)
    page.get_by_role("button", name="Menu").tap()
    menu = page.get_by_role("dialog")
    names = ("Tables ouvertes", "Mes parties", "Patience du jour", "Dictionnaire", "Règles", "Réglages")
    for name in names:
        expect(menu.get_by_role("link", name=name, exact=True)).to_be_visible()
    menu.get_by_role("link", name="Mes parties").tap()
    expect(page.get_by_role("heading", name="Aucune partie encore")).to_be_visible()
    expect(menu).to_have_count(0)
