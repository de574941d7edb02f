"""Compiling kernels before they are needed, shared between the processes that start together."""

import fcntl
import inspect
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from pathlib import Path

from chevalet.engines.kernel import cache_folder

WarmUp = Callable[[], None]


def in_turn(engines: Iterable[Sequence[WarmUp]]) -> list[WarmUp]:
    """The warm-ups of these engines, each once: the first of every engine before the second of any.

    The second kernels of an engine are built on its first ones. A process that began with them while another compiles
    the first would compile those too.
    """
    return list(dict.fromkeys(warm for turn in zip_longest(*engines) for warm in turn if warm is not None))


def warm_all(warm_ups: Sequence[WarmUp], advanced: Callable[[int], None]) -> None:
    """Each of them once, and how many are done after each. What another process is compiling comes last: by then it can
    be read from the disk."""
    left = list(warm_ups)
    for wait in (False, True):
        for warm in tuple(left):
            if _warmed(warm, wait=wait):
                left.remove(warm)
                advanced(len(warm_ups) - len(left))


def _warmed(warm: WarmUp, *, wait: bool) -> bool:
    """Whether it was done: without waiting it is not while another process is at it."""
    folder = cache_folder(
        Path(inspect.getfile(warm))
    )  # of these very sources: another version is no matter of ours
    if folder is None:  # nowhere to write: nothing is shared either
        warm()
        return True
    with (folder / f"{warm.__name__}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        warm()
    return True
