"""Kernels run in four ways with one result, and find a folder for their compiled code, or do without."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from chevalet.engines import kernel
from chevalet.engines.kernel import cache_folder, count_bits, inlined, lowest_bit
from engines.kernel_signature import signature

TESTS = Path(__file__).parents[1]
ENGINES = Path(kernel.__file__).parent


def signature_in_another_process(**environment: str) -> str:
    command = [sys.executable, "-m", "engines.kernel_signature"]
    paths = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": paths, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()


def test_compiled_and_loaded_again_by_a_fresh_process() -> None:
    here = signature()  # compiled at the latest now
    assert signature_in_another_process() == here


@pytest.mark.exhaustive
def test_with_bounds_checked() -> None:
    assert signature_in_another_process(NUMBA_BOUNDSCHECK="1") == signature()


def test_interpreted() -> None:
    assert signature_in_another_process(NUMBA_DISABLE_JIT="1") == signature()


def test_without_any_folder_to_write_kernels_still_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = tmp_path / "a file where a folder should be"
    closed.write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(closed))
    cache_folder.cache_clear()
    assert cache_folder(Path(__file__)) is None

    def double(number: int) -> int:
        return 2 * number

    assert kernel.kernel(double)(21) == 42
    cache_folder.cache_clear()


def test_a_kernel_is_keyed_on_every_file_of_the_room_it_imports() -> None:
    generator = kernel.sources_of(ENGINES / "common" / "generator.py")
    assert {ENGINES / "common" / f"{name}.py" for name in ("runs", "workspace", "crossword")} <= set(
        generator
    )
    assert ENGINES / "kernel.py" in generator
    assert ENGINES / "common" / "reading.py" not in generator


def test_a_change_of_a_source_is_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kept"))
    source = tmp_path / "kernels.py"
    folders = set()
    for text in ("A = 1", "A = 2", "A = 1"):
        source.write_text(text)
        kernel._source.cache_clear()
        cache_folder.cache_clear()
        folders.add(cache_folder(source))
    cache_folder.cache_clear()
    assert len(folders) == 2
    assert None not in folders


def test_kernels_compiled_at_set_up_serve_any_data_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    before = kernel.cache_root()
    monkeypatch.setenv("CHEVALET_DATA", str(tmp_path))
    assert kernel.cache_root() == before


@kernel.kernel
def bits_of(number: int) -> int:
    return int(lowest_bit(number)) * 100 + int(count_bits(number))


def test_bits_are_found_and_counted() -> None:
    assert bits_of(0b1011000) == 303
    assert bits_of(1 << 40) == 4001


@inlined
def twice(number: int) -> int:
    return 2 * number


@kernel.kernel
def four_times(number: int) -> int:
    return twice(twice(number))


def test_an_inlined_callee_is_part_of_its_caller() -> None:
    assert four_times(5) == 20
