"""Hands at a table, by mouse and by touch. Each has the gestures of every game; the keyboard's are in their own file."""

import json
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page

HINT = "button[aria-label='Un conseil']:enabled"
PLAN = "button[aria-label='Tout le plateau']"
DIALOG = "dialog[open]"

At = tuple[int, int]


@dataclass(frozen=True)
class Tile:
    row: int
    col: int
    letter: str
    blank: bool


@dataclass(frozen=True)
class HeldPrism:
    """A prism of the rack as a screen reader hears it."""

    shown: str
    hidden: str

    def must_turn(self, letter: str) -> bool:
        return self.shown != letter and (self.hidden == letter or self.shown != "étoile")


def is_written(field: Locator) -> bool:
    return bool(field.evaluate("field => field.matches('input')"))


class Player(ABC):
    """What every way of playing shares: whose turn, the hint, the end."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.page.evaluate(LISTEN)

    # Looking and listening.

    def square(self, row: int, col: int) -> Locator:
        return self.page.locator(f"[role=gridcell][data-row='{row}'][data-col='{col}']")

    def my_turn(self) -> bool:
        """Waits for one's turn; False when the game is over."""
        found = self.page.wait_for_selector(f"{HINT}, .tumble", state="attached")
        assert found is not None
        return "tumble" not in (found.get_attribute("class") or "")

    def told(self) -> int:
        """How many lines a screen reader has been told."""
        return int(self.page.locator("[data-told]").get_attribute("data-told") or 0)

    def heard(self) -> list[str]:
        """Every line of the live region since one sat down."""
        lines: list[str] = self.page.evaluate("() => window.heard")
        return lines

    def ask_hint(self) -> None:
        """Where, how many points, the move: to the last step, which comes at once where there is no move."""
        told = self.page.locator("[data-hint-line]")
        step = 0
        while step < 3:
            self.press(HINT)
            self.page.wait_for_function(
                "step => +document.querySelector('[data-hint-line]')?.dataset.hintLine > step", arg=step
            )
            step = int(told.get_attribute("data-hint-line") or 0)

    def hint(self) -> list[Tile]:
        self.ask_hint()
        found: list[list[Any]] = self.page.eval_on_selector_all(
            "[data-hint]",
            "all => all.map(e => [+e.parentElement.dataset.row, +e.parentElement.dataset.col, e.dataset.hint, e.dataset.blank === 'true'])",
        )
        return [Tile(*tile) for tile in found]

    def hinted_act(self) -> Any:
        self.ask_hint()
        found = self.page.locator("[data-hint-act]")
        return json.loads(found.get_attribute("data-hint-act") or "null") if found.count() else None

    def prism(self, place: int) -> HeldPrism:
        label = self.page.locator(".rack button.place").nth(place).get_attribute("aria-label") or ""
        shown, hidden = label.split(", ")[:2]
        return HeldPrism(shown, "étoile" if hidden.endswith("étoile") else hidden[-1])

    # Gestures: each way has its own.

    @abstractmethod
    def press(self, selector: str) -> None:
        """A button."""

    @abstractmethod
    def choose(self, label: str, value: str) -> None:
        """An answer of a form: one of a list, or a number."""

    def choose_one(self, label: str) -> None:
        """One of a few answers side by side."""
        self.page.get_by_text(label, exact=True).click()

    @abstractmethod
    def tick(self, label: str) -> None:
        """A box of a form."""

    @abstractmethod
    def lay(self, tiles: list[Tile]) -> None:
        """Letters of the rack."""

    @abstractmethod
    def lay_prisms(self, tiles: list[list[Any]]) -> None:
        """Prisms of the rack, each on its face."""

    @abstractmethod
    def flip(self, row: int, col: int, letter: str) -> None:
        """A prism of the grid."""

    @abstractmethod
    def place(self, at: At | None, letter: str) -> None:
        """A block of the common stock; nowhere in particular for the first one."""

    @abstractmethod
    def slide(self, start: At, end: At) -> None:
        """A letter over free circles."""

    @abstractmethod
    def pick(self, first: At, last: At) -> None:
        """The word just made, by its ends."""

    def play(self) -> None:
        self.press(".primary:enabled")

    def tell_star(self, letter: str) -> None:
        """The star asks which letter it is."""
        self.press(f"{DIALOG} button[aria-label='{letter}']")

    def pass_turn(self) -> None:
        self.press("button[aria-label='Passer']")
        self.press(f"{DIALOG} .primary")

    # Turns.

    def take_turn(self) -> None:
        """Letters of a rack, where the hint says; a pass where it finds none."""
        before = self.told()
        if self.compose():
            self.play()
        else:
            self.pass_turn()
        self.await_news(before)

    def compose(self) -> bool:
        """The letters are laid and not played; False where the hint finds none."""
        tiles = self.hint()
        if tiles:
            self.lay(tiles)
            self.page.wait_for_selector(".made .figures, .primary:enabled")
        return bool(tiles)

    def await_news(self, before: int) -> None:
        self.page.wait_for_function(
            "n => document.querySelector('[data-told]').dataset.told > n || document.querySelector('.tumble')",
            arg=before,
        )


LISTEN = """() => {
    if (window.heard) return
    window.heard = []
    const hear = (node) => { if (node.nodeType === 1 && node.closest('[role=log]')) window.heard.push(node.textContent) }
    new MutationObserver((changes) => {
        for (const change of changes) for (const node of change.addedNodes) {
            if (node.nodeType !== 1) continue
            if (node.matches('[role=log] p')) hear(node)
            else node.querySelectorAll('[role=log] p').forEach(hear)
        }
    }).observe(document.documentElement, {childList: true, subtree: true})
}"""


class Mouse(Player):
    """Drags what can be dragged, clicks the rest."""

    def press(self, selector: str) -> None:
        self.page.click(selector)

    def choose(self, label: str, value: str) -> None:
        field = self.page.get_by_label(label)
        if is_written(field):
            field.fill(value)
        else:
            field.select_option(value)

    def tick(self, label: str) -> None:
        self.page.get_by_text(label).click()

    def lay(self, tiles: list[Tile]) -> None:
        for tile in tiles:
            name = "joker" if tile.blank else tile.letter
            held = self.page.locator(f".rack button.place:not(.gone)[aria-label^='{name}']").first
            self.drag(held, self.square(tile.row, tile.col))
            if tile.blank:
                self.tell_star(tile.letter)

    def lay_prisms(self, tiles: list[list[Any]]) -> None:
        for row, col, letter, place, _face in tiles:
            prism = self.prism(place)
            self.drag(self.page.locator(".rack button.place").nth(place), self.square(row, col))
            if prism.must_turn(letter):
                self.square(row, col).click()
            if letter not in {prism.shown, prism.hidden}:
                self.tell_star(letter)

    def flip(self, row: int, col: int, letter: str) -> None:
        self.square(row, col).click()
        if self.page.locator(DIALOG).count():
            self.tell_star(letter)

    def place(self, at: At | None, letter: str) -> None:
        pile = self.page.locator(f".piles button[aria-label^='{letter},']")
        if at is None:
            pile.click()
        else:
            self.drag(pile, self.square(*at))

    def slide(self, start: At, end: At) -> None:
        self.drag(self.square(*start), self.square(*end))

    def pick(self, first: At, last: At) -> None:
        self.page.get_by_role("button", name="Désigner le mot").click()
        for end in (first, last):
            self.square(*end).click()

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
    """Taps: the square where a word begins, then its letters; a large board is opened under the loupe first."""

    def press(self, selector: str) -> None:
        self.page.tap(selector)

    def choose(self, label: str, value: str) -> None:
        field = self.page.get_by_label(label)
        if is_written(field):
            field.fill(value)
        else:
            field.select_option(value)

    def tick(self, label: str) -> None:
        self.page.get_by_text(label).tap()

    def tap(self, row: int, col: int) -> None:
        self.bring_into_sight(row, col)
        self.square(row, col).tap()

    def bring_into_sight(self, row: int, col: int) -> None:
        """Under the loupe, where the board has one."""
        for _ in range(6):
            if self.is_in_sight(row, col):
                return
            if self.page.locator(PLAN).count():
                self.page.locator(PLAN).tap()
            else:
                self.square(row, col).tap()
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the loupe never shows {row}, {col}")

    def is_in_sight(self, row: int, col: int) -> bool:
        found: bool = self.page.evaluate(
            """([row, col]) => {
                const cell = document.querySelector(`[data-row="${row}"][data-col="${col}"]`).getBoundingClientRect()
                const glass = document.querySelector('.glass').getBoundingClientRect()
                if (cell.width < 23.5) return false
                const middle = [cell.x + cell.width / 2, cell.y + cell.height / 2]
                return middle[0] > glass.left && middle[0] < glass.right && middle[1] > glass.top && middle[1] < glass.bottom
            }""",
            [row, col],
        )
        return found

    def point(self, squares: list[At]) -> None:
        """The arrow on the first square, along the others."""
        first = squares[0]
        self.tap(*first)
        wanted = "down" if len(squares) > 1 and squares[1][1] == first[1] else "across"
        if self.square(*first).locator(f".mark.{wanted}").count() == 0:
            self.square(*first).tap()

    def lay(self, tiles: list[Tile]) -> None:
        self.point([(tile.row, tile.col) for tile in tiles])
        for tile in tiles:
            name = "joker" if tile.blank else tile.letter
            self.page.locator(f".rack button.place:not(.gone)[aria-label^='{name}']").first.tap()
            if tile.blank:
                self.tell_star(tile.letter)

    def lay_prisms(self, tiles: list[list[Any]]) -> None:
        self.point([(row, col) for row, col, *_ in tiles])
        for row, col, letter, place, _face in tiles:
            prism = self.prism(place)
            self.page.locator(".rack button.place").nth(place).tap()
            if prism.must_turn(letter):
                self.tap(row, col)
            if letter not in {prism.shown, prism.hidden}:
                self.tell_star(letter)

    def flip(self, row: int, col: int, letter: str) -> None:
        self.tap(row, col)
        if self.page.locator(DIALOG).count():
            self.tell_star(letter)

    def place(self, at: At | None, letter: str) -> None:
        if at is not None:
            self.tap(*at)
        self.page.locator(f".piles button[aria-label^='{letter},']").tap()

    def slide(self, start: At, end: At) -> None:
        self.tap(*start)
        self.page.wait_for_selector("svg .dot")
        self.tap(*end)

    def pick(self, first: At, last: At) -> None:
        self.page.get_by_role("button", name="Désigner le mot").tap()
        for end in (first, last):
            self.tap(*end)
