"""A browser other than Chromium: hands and eyes made of what its engine is asked for."""

import json
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Literal

Way = Literal["mouse", "touch"]
Point = tuple[int, int]
ANSWER_S = 60


class Engine(ABC):
    """One window. What its console complains of is kept, where the engine tells it."""

    log: Path
    complaints: list[str]

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def goto(self, address: str) -> None: ...

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """The page itself, without what the window has around it."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """Its value, as JSON carries it."""

    @abstractmethod
    def picture(self, path: Path) -> None: ...

    @abstractmethod
    def perform(self, pointer: dict[str, Any]) -> None:
        """One pointer's actions, in the words of WebDriver, which every engine shares."""

    def wait_for(self, expression: str) -> Any:
        until = time.monotonic() + ANSWER_S
        while time.monotonic() < until:
            found = self.evaluate(expression)
            if found:
                return found
            time.sleep(0.1)
        self.picture(self.log.with_name("never.png"))
        raise AssertionError(f"never: {expression} (see {self.log.parent})")

    def middle_of(self, selector: str) -> Point:
        """Of the first that can be seen, once it stands still: a page still being laid out moves it from under the hand."""
        box = f"""(() => {{
            const found = [...document.querySelectorAll({json.dumps(selector)})].find((e) => e.checkVisibility())
            if (!found) return null
            found.scrollIntoView({{block: 'nearest'}})
            const box = found.getBoundingClientRect()
            return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
        }})()"""
        before: Point | None = None
        while True:
            x, y = self.wait_for(box)
            if (x, y) == before:
                return x, y
            before = x, y
            time.sleep(0.15)

    def press(self, selector: str, way: Way) -> None:
        self._move(way, [self.middle_of(selector)])

    def drag(self, what: str, where: str) -> None:
        (x, y), (to_x, to_y) = self.middle_of(what), self.middle_of(where)
        self._move("mouse", [(x, y), ((x + to_x) // 2, (y + to_y) // 2), (to_x, to_y)])

    def _move(self, way: Way, points: list[Point]) -> None:
        moves = [{"type": "pointerMove", "x": x, "y": y} for x, y in points]
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        actions = [moves[0], down, *moves[1:], up]
        self.perform({"type": "pointer", "id": way, "parameters": {"pointerType": way}, "actions": actions})
