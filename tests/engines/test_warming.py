"""Processes that start together share the compiling: what one is at, the other leaves for last."""

import fcntl
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from chevalet.engines.kernel import cache_folder
from chevalet.engines.warming import warm_all

done: list[str] = []
begun = threading.Event()


def first() -> None:
    done.append("first")


def second() -> None:
    done.append("second")
    begun.set()


@pytest.fixture(autouse=True)
def _nothing_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kernels"))
    cache_folder.cache_clear()
    done.clear()
    begun.clear()
    yield
    cache_folder.cache_clear()


def test_alone_everything_is_compiled_in_its_order() -> None:
    warm_all([first, second])
    assert done == ["first", "second"]


def test_what_another_process_compiles_comes_last_and_is_waited_for() -> None:
    folder = cache_folder(Path(__file__))
    assert folder is not None
    with (folder / "first.lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)  # as another process at it would
        warming = threading.Thread(target=warm_all, args=([first, second],))
        warming.start()
        assert begun.wait(60)
        assert done == ["second"]
    warming.join(60)
    assert done == ["second", "first"]


def test_without_a_folder_to_write_everything_is_compiled_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = tmp_path / "a file where a folder should be"
    closed.write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(closed))
    cache_folder.cache_clear()
    warm_all([first, second])
    assert done == ["first", "second"]
