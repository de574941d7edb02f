"""Graphs of lists that are not shipped, kept by content hash in the user's cache folder."""

import contextlib
import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from chevalet.lexicon.files import (
    Array,
    ArrayFile,
    BrokenFileError,
    encode_arrays,
    open_arrays,
    write_arrays,
    write_file,
)
from chevalet.lexicon.packed import PackedGraph

if TYPE_CHECKING:
    from chevalet.lexicon.graph import Graph

LISTS_FORMAT = 1  # part of every key: a new format never reads old files


def cache_folder() -> Path:
    return platformdirs.user_cache_path("chevalet") / "lexicons"


def imports_folder() -> Path:
    return platformdirs.user_data_path("chevalet") / "lexicons"


def key_of(*parts: object) -> str:
    """A file name for whatever decides a list: its words, or a cut of another list."""
    return hashlib.sha256("\n".join([str(LISTS_FORMAT), *map(str, parts)]).encode()).hexdigest()


def write_list(path: Path, name: str, version: str, size: int, graph: "Graph") -> None:
    write_arrays(path, *_list_arrays(name, version, size, graph))


def list_bytes(name: str, version: str, size: int, graph: "Graph") -> bytes:
    """A list as the file that `write_list` writes."""
    return encode_arrays(*_list_arrays(name, version, size, graph))


def _list_arrays(
    name: str, version: str, size: int, graph: "Graph"
) -> tuple[dict[str, Any], dict[str, Array]]:
    import numpy as np

    from chevalet.lexicon.graph import pack

    packed = pack(graph)
    facts = {"name": name, "version": version, "size": size}
    return facts, {"mask": np.asarray(packed.masks), "targets": np.asarray(packed.targets)}


def packed_of(file: ArrayFile) -> PackedGraph:
    return PackedGraph(file.views["mask"], file.views["targets"])


def recall(key: str) -> ArrayFile | None:
    """What was kept before, if its file is there and whole."""
    try:
        return open_arrays(cache_folder() / f"{key}.lex")
    except (OSError, BrokenFileError):
        return None


def keep(key: str, body: bytes) -> None:
    """The same, of a list that another process has built."""
    with contextlib.suppress(OSError):
        write_file(cache_folder() / f"{key}.lex", body)


def remember(key: str, name: str, version: str, size: int, graph: "Graph") -> None:
    """Keep a built list for next time; a folder one cannot write to only costs the next build."""
    with contextlib.suppress(OSError):
        write_list(cache_folder() / f"{key}.lex", name, version, size, graph)


def remember_arrays(key: str, facts: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
    with contextlib.suppress(OSError):
        write_arrays(cache_folder() / f"{key}.lex", facts, arrays)
