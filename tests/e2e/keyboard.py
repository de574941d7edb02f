"""Hands that touch nothing but the keyboard, and the three ways of playing together."""

import os
from collections.abc import Iterable
from itertools import cycle, product
from typing import Any

from playwright.sync_api import Locator

from e2e.players import DIALOG, At, Finger, Mouse, Player, Tile, is_written


class Keyboard(Player):
    """Nothing but keys, from the home page on."""

    def press(self, selector: str) -> None:
        """Tab until the focus is there, then Enter."""
        self.page.wait_for_selector(selector)
        self.tab_to(selector)
        self.page.keyboard.press("Enter")

    def tab_to(self, selector: str) -> None:
        for _ in range(60):
            if self.page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
                return
            in_board = self.page.evaluate("() => document.activeElement?.role === 'gridcell'")
            self.page.keyboard.press("Escape" if in_board else "Tab")
        raise AssertionError(f"Tab never reached {selector}")

    def choose(self, label: str, value: str) -> None:
        """Down the list until it says so, or written."""
        field = self.tab_to_field(label)
        if is_written(field):
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(value)
            return
        self.page.keyboard.press("Home")
        for _ in range(12):
            if field.input_value() == value:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"{label} never says {value}")

    def choose_one(self, label: str) -> None:
        """To the answer that is chosen, then along the arrows."""
        wanted = self.page.get_by_label(label, exact=True)
        wanted.evaluate("e => document.querySelector(`[name='${e.name}']:checked`).dataset.wanted = ''")
        self.tab_to("[data-wanted]")
        for _ in range(6):
            if wanted.is_checked():
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrows never reach {label}")

    def tick(self, label: str) -> None:
        self.tab_to_field(label)
        self.page.keyboard.press(" ")

    def tab_to_field(self, label: str) -> Locator:
        field = self.page.get_by_label(label)
        field.evaluate("e => e.setAttribute('data-wanted', '')")
        self.tab_to("[data-wanted]")
        field.evaluate("e => e.removeAttribute('data-wanted')")
        return field

    def to_square(self, row: int, col: int) -> None:
        if not self.page.evaluate("() => document.activeElement?.role === 'gridcell'"):
            self.back_to_board()
        at = self.page.evaluate(
            "() => [+document.activeElement.dataset.row, +document.activeElement.dataset.col]"
        )
        down, right = row - at[0], col - at[1]
        for _ in range(abs(down)):
            self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        for _ in range(abs(right)):
            self.page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")

    def back_to_board(self) -> None:
        for _ in range(60):
            self.page.keyboard.press("Shift+Tab")
            if self.page.evaluate("() => document.activeElement?.role === 'gridcell'"):
                return
        raise AssertionError("Shift and Tab never reached the board")

    def point(self, squares: list[At]) -> None:
        self.to_square(*squares[0])
        wanted = "down" if len(squares) > 1 and squares[1][1] == squares[0][1] else "across"
        if self.page.locator(f".mark.{wanted}").count() == 0:
            self.page.keyboard.press("Tab")

    def lay(self, tiles: list[Tile]) -> None:
        self.point([(tile.row, tile.col) for tile in tiles])
        for tile in tiles:
            self.page.keyboard.press(f"Shift+{tile.letter}" if tile.blank else tile.letter.lower())

    def lay_prisms(self, tiles: list[list[Any]]) -> None:
        self.point([(row, col) for row, col, *_ in tiles])
        for _row, _col, letter, place, _face in tiles:
            prism = self.prism(place)
            natural = letter in {prism.shown, prism.hidden}
            self.page.keyboard.press(letter.lower() if natural else f"Shift+{letter}")

    def flip(self, row: int, col: int, letter: str) -> None:
        self.to_square(row, col)
        self.page.keyboard.press(" ")
        if self.page.locator(DIALOG).count():
            self.page.keyboard.press(letter.lower())

    def place(self, at: At | None, letter: str) -> None:
        if at is None:
            self.back_to_board()
        else:
            self.to_square(*at)
        self.page.keyboard.press(letter.lower())

    def slide(self, start: At, end: At) -> None:
        self.to_square(*start)
        self.page.keyboard.press(" ")
        self.to_square(*end)
        self.page.keyboard.press(" ")

    def pick(self, first: At, last: At) -> None:
        self.page.keyboard.press("Enter")
        for end in (first, last):
            self.to_square(*end)
            self.page.keyboard.press(" ")

    def play(self) -> None:
        """From where one is: the board plays on Enter."""
        if self.page.evaluate("() => document.activeElement?.role === 'gridcell'"):
            self.page.keyboard.press("Enter")
        else:
            self.press(".primary:enabled")


WAYS: dict[str, type[Player]] = {"mouse": Mouse, "touch": Finger, "keyboard": Keyboard}
EVERY_WAY = "CHEVALET_EVERY_WAY" in os.environ  # as `make browser-games` sets it


def in_turn(games: Iterable[str], ways: Iterable[str]) -> list[tuple[str, str]]:
    """Every game in one of the ways, each way about as often; in all of them where there is time."""
    if EVERY_WAY:
        return list(product(games, ways))
    return list(zip(games, cycle(ways), strict=False))
