"""The five other games in the browser, from the home page to their own result, in three ways.

Each game is played out in one way and begun in the two others; `make browser-games` plays every one out in all three.
"""

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESK, MOVING, PHONE, OpenPage
from e2e.games import FIVE, keep_commentary, score_sheet_adds_up
from e2e.keyboard import EVERY_WAY, WAYS

Keep = Callable[[Page, str], None]
SIZES = {"mouse": DESK, "touch": PHONE, "keyboard": DESK}
PAIRS = list(product(FIVE, WAYS))
TO_THE_END = (
    PAIRS
    if EVERY_WAY
    else [
        ("option", "mouse"),
        ("cle", "touch"),
        ("rsvp", "keyboard"),
        ("wordsearch", "touch"),
        ("patience", "keyboard"),
    ]
)
BEGUN = [pair for pair in PAIRS if pair not in TO_THE_END] or PAIRS[
    :1
]  # never an empty list: that would be a skip
TURNS = 2


@pytest.mark.parametrize(("game", "way"), TO_THE_END)
def test_a_whole_game_from_the_home_page_to_its_result(
    game: str, way: str, open_page: OpenPage, keep_picture: Keep
) -> None:
    page = open_page("/", SIZES[way], **MOVING)
    player, seated = WAYS[way](page), FIVE[game]
    seated.sit_down(player)
    assert seated.play_out(player) >= seated.fewest
    expect(page.get_by_role("heading", level=1)).to_contain_text(seated.result)
    score_sheet_adds_up(page)
    keep_picture(page, f"{game}-{way}-end")
    keep_commentary(player, game)


@pytest.mark.parametrize(("game", "way"), BEGUN)
def test_a_game_is_begun_in_every_other_way(game: str, way: str, open_page: OpenPage) -> None:
    page = open_page("/", SIZES[way])
    player, seated = WAYS[way](page), FIVE[game]
    seated.sit_down(player)
    turns = 0
    while turns < TURNS and player.my_turn():
        seated.turn(player)
        turns += 1
    mine = [line for line in player.heard() if line.startswith("Vous ") and not line.startswith("Vous jouez")]
    assert len(mine) >= turns >= min(TURNS, seated.fewest)


@pytest.mark.parametrize("game", FIVE)
def test_a_game_fits_a_small_phone(game: str, open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", PHONE)
    FIVE[game].sit_down(WAYS["touch"](page))
    keep_picture(page, f"{game}-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    box = page.get_by_role("grid").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    primary = page.locator(".primary").first.bounding_box()
    assert primary is not None
    assert primary["y"] + primary["height"] <= PHONE[1]
