"""Every game move by move once it is over: forwards to the board as it stood, back to the beginning."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESK, PHONE, OpenPage
from e2e.games import FIVE, resign
from e2e.players import Mouse

Keep = Callable[[Page, str], None]
TURNS = 2
SIDE = 11


def letters_on(page: Page) -> set[tuple[str, str]]:
    """Square and letter, as a screen reader hears them."""
    labels: list[str] = page.eval_on_selector_all("[role=gridcell]", "all => all.map(e => e.ariaLabel)")
    parts = [label.split(", ") for label in labels]
    return {(one[0], one[1]) for one in parts if len(one) > 1 and len(one[1]) == 1}


def walked_round(letters: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """The same frame from its other side."""
    return {(f"{square[0]}{SIDE + 1 - int(square[1:])}", letter) for square, letter in letters}


def replayed(page: Page, game: str) -> set[tuple[str, str]]:
    """Some turns, then one gives up and looks back; the letters as they stood on one's own side."""
    player = Mouse(page)
    FIVE[game].sit_down(player)
    for _ in range(1 if game == "rsvp" else TURNS):  # a race to 25 may be over after the second
        assert player.my_turn()
        FIVE[game].turn(player)
    assert player.my_turn()
    stood = letters_on(page)
    resign(player)
    page.get_by_role("button", name="Revoir coup par coup").click()
    page.wait_for_selector("input[type=range]")
    return stood


@pytest.mark.parametrize("game", FIVE)
def test_a_replay_goes_to_the_last_board_and_back(game: str, open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", DESK)
    stood = replayed(page, game)
    begun = letters_on(page)
    forward = page.get_by_role("button", name="Coup suivant")
    boards = [begun]
    while forward.is_enabled():
        forward.click()
        boards.append(letters_on(page))
        if len(boards) == TURNS + 1:
            keep_picture(page, f"replay-{game}-desk")
    assert boards[-1] in (stood, walked_round(stood))
    assert len(boards) > TURNS
    expect(page.locator(".step")).to_contain_text("La partie est finie")
    page.get_by_role("button", name="Début").click()
    assert letters_on(page) == begun
    assert page.get_by_text("[object").count() == 0
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_replay_of_rsvp_is_read_from_both_sides(open_page: OpenPage) -> None:
    page = open_page("/", DESK)
    replayed(page, "rsvp")
    page.get_by_role("button", name="Fin", exact=True).click()
    one = letters_on(page)
    expect(page.get_by_role("grid")).to_have_attribute("aria-label", "Cadre, côté du premier joueur")
    page.get_by_role("button", name="Faire le tour du cadre").click()
    expect(page.get_by_role("grid")).to_have_attribute("aria-label", "Cadre, côté du second joueur")
    assert letters_on(page) == walked_round(one)


def test_a_replay_of_option_shows_the_prisms_of_every_hand(open_page: OpenPage) -> None:
    page = open_page("/", DESK)
    replayed(page, "option")
    expect(page.locator(".hand")).to_have_count(2)
    expect(page.locator(".hand .prism")).to_have_count(14)
    assert "derrière" in (page.locator(".hand").first.get_attribute("aria-label") or "")
