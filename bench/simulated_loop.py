"""An event loop whose time is a number: whatever waits has waited at once, in the order of the moments it waits for."""

import asyncio
import selectors
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class PassingTime(selectors.SelectSelector):
    """Nothing ever comes from outside: the time until the next timer has passed."""

    def __init__(self) -> None:
        super().__init__()
        self.now_s = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "nothing is due, and somebody waits"
        self.now_s += max(0.0, timeout)
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._passing = PassingTime()
        super().__init__(self._passing)

    def time(self) -> float:
        return self._passing.now_s

    def run_in_executor(  # type: ignore[override]  # typeshed's signature has an executor of any type
        self,
        executor: Any,  # noqa: ANN401, ARG002 -- there are no threads here
        func: Callable[..., T],
        *args: Any,  # noqa: ANN401
    ) -> asyncio.Future[T]:
        """A thread's work is done on the spot: a schedule repeats itself by its seed."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 -- handed to whoever awaits it, as a thread would
            done.set_exception(error)
        return done
