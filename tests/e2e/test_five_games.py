"""The five other games in the browser: from the home page, some turns by their own gestures, to result and replay."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESK, PHONE, OpenPage
from e2e.players import HINT, Mouse

Keep = Callable[[Page, str], None]
TURNS = 3


class Hands(Mouse):
    """A person who follows the hint, by this game's own gestures."""

    def sit_down(self, game: str) -> None:
        self.page.locator("article", has=self.page.get_by_role("heading", name=game, exact=True)).get_by_role(
            "button", name="Jouer"
        ).click()
        self.page.wait_for_selector("[role=grid]")

    def hinted_act(self) -> Any:
        self.press(HINT)
        self.page.wait_for_selector("[data-hint-line]")
        found = self.page.locator("[data-hint-act]")
        return json.loads(found.get_attribute("data-hint-act") or "null") if found.count() else None

    def turn(self) -> None:
        self.take_turn()

    def resign(self) -> None:
        self.page.get_by_role("button", name="Quitter la table").click()
        self.page.get_by_role("button", name="Abandonner la partie").click()
        self.page.locator("dialog .primary").click()


class Slider(Hands):
    """Wordsearch: lift, let go, name the ends of the word."""

    def turn(self) -> None:
        before = self.told()
        act = self.hinted_act()
        for (row, col), (to_row, to_col) in act["slides"]:
            self.square(row, col).click()
            self.page.wait_for_selector("svg .dot")
            self.square(to_row, to_col).click()
        self.page.get_by_role("button", name="Désigner le mot").click()
        for row, col in (act["cells"][0], act["cells"][-1]):
            self.square(row, col).click()
        self.page.get_by_role("button", name="Annoncer").click()
        self.page.wait_for_function("n => document.querySelector('[data-told]').dataset.told > n", arg=before)


class Turner(Hands):
    """Option: type the letters, touch the prisms to flip."""

    def turn(self) -> None:
        before = self.told()
        act = self.hinted_act()
        for row, col, letter, _place, _face in act["tiles"]:
            self.square(row, col).focus()
            self.page.keyboard.press(letter)
        for row, col, _letter in act["flips"]:
            self.square(row, col).click()
        self.page.wait_for_selector(".made .figures")
        self.page.get_by_role("button", name="Jouer", exact=True).click()
        self.page.wait_for_function("n => document.querySelector('[data-told]').dataset.told > n", arg=before)


class Placer(Hands):
    """R.S.V.P.: a square, a letter of the stock."""

    def turn(self) -> None:
        before = self.told()
        tiles = self.hint()
        opening = self.page.get_by_role("button", name="Choisissez la première lettre").count() > 0
        if not opening:
            self.square(tiles[0].row, tiles[0].col).click()
        self.page.locator(".piles button").nth(ord(tiles[0].letter) - ord("A")).click()
        self.page.get_by_role("button", name=f"Poser le {tiles[0].letter}").click()
        self.page.wait_for_function("n => document.querySelector('[data-told]').dataset.told > n", arg=before)


FIVE = {
    "Option": Turner,
    "La Clé": Hands,
    "R.S.V.P.": Placer,
    "Wordsearch": Slider,
    "Patience": Hands,
}


@pytest.mark.parametrize("game", FIVE)
def test_a_game_from_the_home_page_to_its_result(game: str, open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", DESK)
    hands = FIVE[game](page)
    hands.sit_down(game)
    for _ in range(TURNS):
        assert hands.my_turn()
        hands.turn()
    hands.my_turn()
    keep_picture(page, f"{game}-desk")
    hands.resign()
    page.get_by_role("link", name="Revoir coup par coup").or_(
        page.get_by_role("button", name="Revoir coup par coup")
    ).first.click()
    page.get_by_role("button", name="Coup suivant").click()
    expect(page.get_by_text("Coup 1 sur")).to_be_visible()
    keep_picture(page, f"{game}-replay")


@pytest.mark.parametrize("game", FIVE)
def test_a_game_fits_a_small_phone(game: str, open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", PHONE)
    FIVE[game](page).sit_down(game)
    keep_picture(page, f"{game}-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    box = page.get_by_role("grid").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    primary = page.locator(".primary").first.bounding_box()
    assert primary is not None
    assert primary["y"] + primary["height"] <= PHONE[1]
