"""Compiling kernels before they are needed, shared between the processes that start together."""

import fcntl
from collections.abc import Callable, Iterable

from chevalet.engines.kernel import cache_root


def warm_all(warm_ups: Iterable[Callable[[], None]]) -> None:
    """Each of them once. What another process is compiling comes last: by then it can be read from the disk."""
    later = [warm for warm in warm_ups if not _warmed(warm, wait=False)]
    for warm in later:
        _warmed(warm, wait=True)


def _warmed(warm: Callable[[], None], *, wait: bool) -> bool:
    """Whether it was done: without waiting it is not while another process is at it."""
    try:
        cache_root().mkdir(parents=True, exist_ok=True)
        lock = (cache_root() / f"{warm.__module__}.{warm.__name__}.lock").open("w")
    except OSError:  # nowhere to write: nothing is shared either
        warm()
        return True
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        warm()
    return True
