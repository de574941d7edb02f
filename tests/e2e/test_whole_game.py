"""A whole game of Scampio from the home page to the score sheet, by mouse, by touch and by keyboard alone."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import DESK, MOVING, PHONE, OpenPage
from e2e.games import SCAMPIO, keep_commentary, score_sheet_adds_up
from e2e.keyboard import Keyboard
from e2e.players import Finger, Mouse, Player

Keep = Callable[[Page, str], None]


def play_whole_game(player: Player, keep: Keep, name: str) -> None:
    page = player.page
    SCAMPIO.sit_down(player)
    assert player.my_turn()
    keep(page, f"{name}-begin")
    assert SCAMPIO.play_out(player) > 3
    expect(page.get_by_role("heading", level=1)).to_contain_text("gagne")
    score_sheet_adds_up(page)
    keep(page, f"{name}-end")
    keep_commentary(player, "scampio")


def test_a_whole_game_by_mouse(open_page: OpenPage, keep_picture: Keep) -> None:
    play_whole_game(Mouse(open_page("/", DESK, **MOVING)), keep_picture, "mouse")


def test_a_whole_game_by_touch_on_a_small_phone(open_page: OpenPage, keep_picture: Keep) -> None:
    play_whole_game(Finger(open_page("/", PHONE, **MOVING)), keep_picture, "touch")


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage, keep_picture: Keep) -> None:
    play_whole_game(Keyboard(open_page("/", DESK, **MOVING)), keep_picture, "keyboard")
