"""Compiling kernels before they are needed, shared between the processes that start together."""

import fcntl
import inspect
from collections.abc import Callable, Iterable
from pathlib import Path

from chevalet.engines.kernel import cache_folder


def warm_all(warm_ups: Iterable[Callable[[], None]]) -> None:
    """Each of them once. What another process is compiling comes last: by then it can be read from the disk."""
    later = [warm for warm in warm_ups if not _warmed(warm, wait=False)]
    for warm in later:
        _warmed(warm, wait=True)


def _warmed(warm: Callable[[], None], *, wait: bool) -> bool:
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
