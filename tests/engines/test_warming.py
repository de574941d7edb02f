"""Processes that start together share the compiling: what one is at, the other leaves for last."""

import fcntl
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from chevalet.engines.kernel import cache_folder
from chevalet.engines.warming import in_turn, warm_all

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


def third() -> None:
    done.append("third")


def test_alone_everything_is_compiled_in_its_order_and_counted() -> None:
    counted: list[int] = []
    warm_all([first, second], counted.append)
    assert done == ["first", "second"]
    assert counted == [1, 2]


def test_what_engines_share_comes_once_and_the_first_of_each_before_the_second_of_any() -> None:
    assert in_turn([(first, third), (first, third), (second,)]) == [first, second, third]


def test_what_another_process_compiles_comes_last_and_is_waited_for() -> None:
    folder = cache_folder(Path(__file__))
    assert folder is not None
    counted: list[int] = []
    with (folder / "first.lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)  # as another process at it would
        warming = threading.Thread(target=warm_all, args=([first, second], counted.append))
        warming.start()
        assert begun.wait(60)
        assert done == ["second"]
    warming.join(60)
    assert done == ["second", "first"]
    assert counted == [1, 2]


def test_without_a_folder_to_write_everything_is_compiled_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = tmp_path / "a file where a folder should be"
    closed.write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(closed))
    cache_folder.cache_clear()
    warm_all([first, second], lambda _: None)
    assert done == ["first", "second"]
