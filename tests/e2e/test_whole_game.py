"""A whole game of Scampio from the home page to the score sheet, by mouse, by touch and by keyboard alone."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import DESK, PHONE, OpenPage
from e2e.players import Finger, Keyboard, Mouse, Player

Keep = Callable[[Page, str], None]


def score_sheet_adds_up(page: Page) -> None:
    """The totals are those of the lines above them."""
    totals = [
        int(text.split(":")[-1].replace("−", "-"))
        for text in page.locator(".sheet .totals .total").all_inner_texts()
    ]
    figures = page.eval_on_selector_all(
        ".sheet tbody tr",
        """rows => rows.reduce((sums, row) => {
            const cells = [...row.querySelectorAll('td.points')].map(c => Number(c.textContent.replace(/\\s/g, '').replace('–', '-')) || 0)
            return sums.map((sum, at) => sum + cells[at])
        }, [0, 0])""",
    )
    assert totals == figures


def play_whole_game(player: Player, keep: Keep, name: str) -> None:
    page = player.page
    player.press("article button")
    page.wait_for_selector("[role=grid]")
    assert player.my_turn()
    keep(page, f"{name}-begin")
    assert player.play_out() > 3
    expect(page.get_by_role("heading", level=1)).to_contain_text("gagne")
    score_sheet_adds_up(page)
    keep(page, f"{name}-end")


def test_a_whole_game_by_mouse(open_page: OpenPage, keep_picture: Keep) -> None:
    play_whole_game(Mouse(open_page("/", DESK)), keep_picture, "mouse")


def test_a_whole_game_by_touch_on_a_small_phone(open_page: OpenPage, keep_picture: Keep) -> None:
    play_whole_game(Finger(open_page("/", PHONE)), keep_picture, "touch")


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage, keep_picture: Keep) -> None:
    play_whole_game(Keyboard(open_page("/", DESK)), keep_picture, "keyboard")
