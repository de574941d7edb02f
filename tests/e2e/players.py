"""Hands at a Scampio table: the hint says what to play, and each way of playing lays it by its own gestures."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page

HINT = "button[aria-label='Un conseil']:enabled"
MOVES_MAX = 60


@dataclass(frozen=True)
class Tile:
    row: int
    col: int
    letter: str
    blank: bool


class Player(ABC):
    """What every way of playing shares: whose turn, the hint, the end."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def square(self, row: int, col: int) -> Locator:
        return self.page.locator(f"[role=gridcell][data-row='{row}'][data-col='{col}']")

    def press(self, selector: str) -> None:
        self.page.click(selector)

    def my_turn(self) -> bool:
        """Waits for one's turn; False when the game is over."""
        found = self.page.wait_for_selector(f"{HINT}, .tumble", state="attached")
        assert found is not None
        return "tumble" not in (found.get_attribute("class") or "")

    def told(self) -> int:
        """How many lines a screen reader has been told."""
        return int(self.page.locator("[data-told]").get_attribute("data-told") or 0)

    def hint(self) -> list[Tile]:
        self.press(HINT)
        self.page.wait_for_selector("[data-hint-line]")
        found: list[list[Any]] = self.page.eval_on_selector_all(
            "[data-hint]",
            "all => all.map(e => [+e.parentElement.dataset.row, +e.parentElement.dataset.col, e.dataset.hint, e.dataset.blank === 'true'])",
        )
        return [Tile(*tile) for tile in found]

    @abstractmethod
    def lay(self, tiles: list[Tile]) -> None:
        """Lay these letters by one's own gestures."""

    def play(self) -> None:
        self.press(".primary")

    def pass_turn(self) -> None:
        self.press("button[aria-label='Passer']")
        self.press("dialog .primary")

    def take_turn(self) -> None:
        before = self.told()
        tiles = self.hint()
        if tiles:
            self.lay(tiles)
            self.page.wait_for_selector(".made .figures, .primary:enabled")
            self.play()
        else:
            self.pass_turn()
        self.page.wait_for_function(
            "n => document.querySelector('[data-told]').dataset.told > n || document.querySelector('.tumble')",
            arg=before,
        )

    def play_out(self) -> int:
        """To the end of the game; how many turns it took."""
        for turn in range(MOVES_MAX):
            if not self.my_turn():
                return turn
            self.take_turn()
        raise AssertionError("the game does not end")


class Mouse(Player):
    """Drags each letter from the rack to its square."""

    def lay(self, tiles: list[Tile]) -> None:
        for tile in tiles:
            name = "joker" if tile.blank else tile.letter
            held = self.page.locator(f".rack button.place:not(.gone)[aria-label^='{name}']").first
            self.drag(held, self.square(tile.row, tile.col))
            if tile.blank:
                self.page.click(f"dialog button[aria-label='{tile.letter}']")

    def drag(self, what: Locator, where: Locator) -> None:
        start, end = what.bounding_box(), where.bounding_box()
        assert start is not None
        assert end is not None
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        mouse.up()


class Finger(Player):
    """Taps the square where the word begins, turns the arrow, then taps the letters one after the other."""

    def press(self, selector: str) -> None:
        self.page.tap(selector)

    def lay(self, tiles: list[Tile]) -> None:
        first = tiles[0]
        start = self.square(first.row, first.col)
        start.tap()
        wanted = "down" if len(tiles) > 1 and tiles[1].col == first.col else "across"
        if start.locator(f".mark.{wanted}").count() == 0:
            start.tap()
        for tile in tiles:
            name = "joker" if tile.blank else tile.letter
            self.page.locator(f".rack button.place:not(.gone)[aria-label^='{name}']").first.tap()
            if tile.blank:
                self.page.tap(f"dialog button[aria-label='{tile.letter}']")


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

    def lay(self, tiles: list[Tile]) -> None:
        first = tiles[0]
        self.to_square(first.row, first.col)
        wanted = "down" if len(tiles) > 1 and tiles[1].col == first.col else "across"
        if self.page.locator(f".mark.{wanted}").count() == 0:
            self.page.keyboard.press("Tab")
        for tile in tiles:
            self.page.keyboard.press(f"Shift+{tile.letter}" if tile.blank else tile.letter.lower())

    def play(self) -> None:
        self.page.keyboard.press("Enter")
