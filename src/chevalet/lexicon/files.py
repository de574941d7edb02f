"""One file of named arrays: written whole or not at all, opened by memory mapping."""

import contextlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

MAGIC = b"CHVLEX1\n"
_ALIGNMENT = 16

Array = NDArray[Any]


class BrokenFileError(Exception):
    """The file is not one of ours, or only a part of it is there."""


@dataclass(frozen=True, eq=False)
class ArrayFile:
    facts: Mapping[str, Any]
    arrays: Mapping[str, Array]


def write_arrays(path: Path, facts: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
    write_file(path, encode_arrays(facts, arrays))


def write_file(path: Path, body: bytes) -> None:
    """Write beside the target and rename, so that nobody ever sees half a file."""
    import tempfile  # noqa: PLC0415 -- `chevalet word` writes nothing, and need not wait for it

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(body)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise


def encode_arrays(facts: Mapping[str, Any], arrays: Mapping[str, Array]) -> bytes:
    places: dict[str, tuple[str, list[int], int]] = {}
    offset = 0
    for name, array in arrays.items():
        places[name] = (array.dtype.str, list(array.shape), offset)
        offset += -(-array.nbytes // _ALIGNMENT) * _ALIGNMENT
    header = json.dumps({"facts": facts, "arrays": places}, ensure_ascii=False, sort_keys=True).encode()
    start = len(MAGIC) + 8 + len(header)
    header += b" " * (-start % _ALIGNMENT)
    parts = [MAGIC, len(header).to_bytes(8, "little"), header]
    for array in arrays.values():
        body = np.ascontiguousarray(array).tobytes()
        parts += [body, bytes(-len(body) % _ALIGNMENT)]
    return b"".join(parts)


def open_arrays(path: Path) -> ArrayFile:
    """The arrays as read-only views of the mapped file. Raises `BrokenFileError` or `OSError`."""
    if path.stat().st_size < len(MAGIC) + 8:
        raise BrokenFileError(f"{path}: too short for a word graph file")
    return _arrays_in(np.memmap(path, dtype=np.uint8, mode="r").view(np.ndarray), str(path))


def decode_arrays(body: bytes) -> ArrayFile:
    """What `encode_arrays` made."""
    return _arrays_in(np.frombuffer(body, dtype=np.uint8), "graph")


def _arrays_in(raw: NDArray[np.uint8], path: str) -> ArrayFile:
    if raw[: len(MAGIC)].tobytes() != MAGIC:
        raise BrokenFileError(f"{path}: not a word graph file (expected it to begin with CHVLEX1)")
    size = int.from_bytes(raw[len(MAGIC) : len(MAGIC) + 8].tobytes(), "little")
    start = len(MAGIC) + 8 + size
    try:
        header = json.loads(raw[len(MAGIC) + 8 : start].tobytes())
        arrays = {
            name: _view(raw[start + offset :], np.dtype(dtype), tuple(shape))
            for name, (dtype, shape, offset) in header["arrays"].items()
        }
        return ArrayFile(header["facts"], arrays)
    except (ValueError, KeyError, TypeError) as error:
        raise BrokenFileError(f"{path}: damaged word graph file ({error})") from error


def _view(raw: NDArray[np.uint8], dtype: np.dtype[Any], shape: tuple[int, ...]) -> Array:
    size = int(np.prod(shape, dtype=np.int64)) * dtype.itemsize
    return raw[:size].view(dtype).reshape(shape)
