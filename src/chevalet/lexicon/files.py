"""One file of named arrays: written whole or not at all, opened by memory mapping."""

import contextlib
import json
import mmap
import os
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from numpy.typing import NDArray

MAGIC = b"CHVLEX1\n"
_ALIGNMENT = 16
# How NumPy and how Python call the same number.
_FORMATS: dict[str, Literal["B", "H", "I", "i", "q"]] = {
    "|u1": "B",
    "<u2": "H",
    "<u4": "I",
    "<i4": "i",
    "<i8": "q",
}

Array: TypeAlias = "NDArray[Any]"


class BrokenFileError(Exception):
    """The file is not one of ours, or only a part of it is there."""


@dataclass(frozen=True, eq=False)
class ArrayFile:
    """Views are for a number here and there, arrays for work in bulk: only those load NumPy."""

    facts: Mapping[str, Any]
    views: Mapping[str, memoryview]

    @cached_property
    def arrays(self) -> Mapping[str, Array]:
        import numpy as np

        return {name: np.asarray(view) for name, view in self.views.items()}


def write_arrays(path: Path, facts: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
    write_file(path, encode_arrays(facts, arrays))


def write_file(path: Path, body: bytes) -> None:
    """Write beside the target and rename, so that nobody ever sees half a file."""
    import tempfile

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
        body = array.tobytes()
        parts += [body, bytes(-len(body) % _ALIGNMENT)]
    return b"".join(parts)


def open_arrays(path: Path) -> ArrayFile:
    """The arrays as read-only views of the mapped file. Raises `BrokenFileError` or `OSError`."""
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size < len(MAGIC) + 8:
            raise BrokenFileError(f"{path}: too short for a word graph file")
        mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    return _arrays_in(memoryview(mapped), str(path))


def decode_arrays(body: bytes) -> ArrayFile:
    """What `encode_arrays` made."""
    return _arrays_in(memoryview(body), "graph")


def _arrays_in(raw: memoryview, path: str) -> ArrayFile:
    if raw[: len(MAGIC)] != MAGIC:
        raise BrokenFileError(f"{path}: not a word graph file (expected it to begin with CHVLEX1)")
    size = int.from_bytes(raw[len(MAGIC) : len(MAGIC) + 8], "little")
    start = len(MAGIC) + 8 + size
    try:
        header = json.loads(raw[len(MAGIC) + 8 : start].tobytes())
        views = {
            name: _view(raw[start + offset :], _FORMATS[dtype], *shape)
            for name, (dtype, shape, offset) in header["arrays"].items()
        }
        return ArrayFile(header["facts"], views)
    except (ValueError, KeyError, TypeError) as error:
        raise BrokenFileError(f"{path}: damaged word graph file ({error})") from error


def _view(raw: memoryview, kind: Literal["B", "H", "I", "i", "q"], length: int) -> memoryview:
    view = raw[: length * struct.calcsize(kind)].cast(kind)
    if len(view) != length:
        raise ValueError(f"expected {length} numbers, got {len(view)}")
    return view
