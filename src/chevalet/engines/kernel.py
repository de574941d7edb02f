"""The one decorator of every kernel, the folder where compiled code is kept, two bit instructions, arrays by address
and items without their array.

Numba recompiles a kernel when its own file changes, not when a function or a constant it takes from another file does.
So the folder of a kernel is keyed on its file and on every file of this layer that it imports, however far.
"""

import ctypes
import hashlib
import os
import re
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import numba as _typed
import numpy as np
from llvmlite import ir
from numba import types
from numba.core.caching import FunctionCache
from numba.core.runtime import nrt as _typed_runtime
from numba.extending import intrinsic
from numba.np import arrayobj as _typed_arrays
from platformdirs import user_cache_path

numba: Any = _typed  # its own types know neither its configuration nor its private options
arrays: Any = _typed_arrays
runtime: Any = _typed_runtime

F = TypeVar("F", bound=Callable[..., Any])
A = TypeVar("A")

# Every number read from an array goes through it: kernels count in one width. For the type checker it is an int.
i64 = cast("Callable[[Any], int]", np.int64)

_ENGINES = Path(__file__).parent
_IMPORTS = re.compile(r"^from chevalet\.engines\.([\w.]+) import", re.MULTILINE)


def cache_root() -> Path:
    """Where compiled kernels are kept: the folder Numba was given, else the user's cache.

    Not the data directory: what `make setup` compiled must serve whatever directory a server is started on.
    """
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    return Path(chosen) if chosen else user_cache_path("chevalet") / "kernels"


def sources_of(file: Path) -> list[Path]:
    """A kernel's file and the files of the engines it imports, directly or not."""
    found, todo = set[Path](), [file, Path(__file__)]
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            todo += _source(path).imports
    return sorted(found)


class _Source(NamedTuple):
    text: bytes
    imports: tuple[Path, ...]  # files of the engines


@cache
def _source(path: Path) -> _Source:
    """Read once: most files of a game are imported by most of its kernels."""
    text = path.read_bytes()
    modules = _IMPORTS.findall(text.decode())
    paths = (_ENGINES.joinpath(*module.split(".")).with_suffix(".py") for module in modules)
    return _Source(text, tuple(path for path in paths if path.is_file()))


@cache
def cache_folder(file: Path) -> Path | None:
    """A folder that can be written for a file's compiled kernels, or None: they then live for one process."""
    if not file.is_file():
        return None
    key = hashlib.sha256(b"\0".join(_source(path).text for path in sources_of(file))).hexdigest()[:16]
    checked = "-checked" if numba.config.BOUNDSCHECK else ""
    folder = cache_root() / f"{file.parent.name}.{file.stem}-{key}{checked}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


class _Kept(FunctionCache):
    """Compiled code on disk. Numba's own would first prepare the whole compiler, which takes several times as long as
    loading what is there; where nothing is, compiling prepares it."""

    def load_overload(self, signature: Any, context: Any) -> Any:  # noqa: ANN401
        runtime.rtsys.initialize(context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(signature, context)  # type: ignore[no-untyped-call]


def kernel(function: F) -> F:
    """Compile a flat function over plain arrays: no interpreter lock, kept on disk when there is a disk."""
    compiled: Any = numba.njit(nogil=True, error_model="numpy")(function)
    folder = cache_folder(Path(function.__code__.co_filename))
    if folder is not None and not numba.config.DISABLE_JIT:
        numba.config.CACHE_DIR = str(folder)
        compiled._cache = _Kept(function)  # type: ignore[no-untyped-call]  # noqa: SLF001 -- where cache=True puts its own
    return cast("F", compiled)


def inlined(function: F) -> F:
    """Compile a small callee into its caller; allocating inside it is an error at compile time."""
    compiled: F = numba.njit(nogil=True, error_model="numpy", forceinline=True, _nrt=False)(function)
    return compiled


@inlined
def if_none(bits: int) -> int:
    """A mask of all bits when a non-negative integer is 0, else 0: arithmetic, where no branch could be foreseen."""
    return (bits - 1) >> 63


if numba.config.DISABLE_JIT:

    def lowest_bit(bits: int) -> int:
        """Index of the lowest bit set in a non-negative, non-zero integer."""
        number = int(bits)
        return (number & -number).bit_length() - 1

    def count_bits(bits: int) -> int:
        """How many bits are set in a non-negative integer."""
        return int(bits).bit_count()

    def _array_at(kind: Any) -> Any:  # noqa: ANN401
        return lambda address, length: np.ctypeslib.as_array((kind * int(length)).from_address(int(address)))

    bytes_at, shorts_at = _array_at(ctypes.c_uint8), _array_at(ctypes.c_int16)
    ints_at, longs_at = _array_at(ctypes.c_int32), _array_at(ctypes.c_int64)

    def items(array: A) -> A:
        return array

else:

    @intrinsic
    def lowest_bit(_context: Any, bits: Any) -> Any:  # noqa: ANN401
        """Index of the lowest bit set in a non-negative, non-zero integer."""

        def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:  # noqa: ANN401
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return bits(bits), generate

    @intrinsic
    def count_bits(_context: Any, bits: Any) -> Any:  # noqa: ANN401
        """How many bits are set in a non-negative integer."""

        def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:  # noqa: ANN401
            return builder.ctpop(arguments[0])

        return bits(bits), generate

    def _array_at(kind: Any) -> Any:  # noqa: ANN401
        """A function of kernels: the array of so many items of a kind at an address. Every array that a kernel is given
        costs a fraction of a microsecond; one array of addresses stands for many."""

        def at_address(_context: Any, address: Any) -> Any:  # noqa: ANN401
            def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401
                return builder.inttoptr(arguments[0], context.get_value_type(signature.return_type))

            return numba.types.CPointer(kind)(address), generate

        pointer: Any = intrinsic(at_address)

        @numba.njit(nogil=True, error_model="numpy", forceinline=True)
        def array_at(address: int, length: int) -> Any:  # noqa: ANN401
            return numba.carray(pointer(address), (length,))

        return array_at

    bytes_at, shorts_at = _array_at(types.uint8), _array_at(types.int16)
    ints_at, longs_at = _array_at(types.int32), _array_at(types.int64)

    if numba.config.BOUNDSCHECK:

        @numba.njit(nogil=True, error_model="numpy", forceinline=True)
        def items(array: A) -> A:
            return array

    else:

        @intrinsic
        def items(_context: Any, array: Any) -> Any:  # noqa: ANN401
            """The items of an array alone, for the loops where time is spent: an array asks at every look whether the
            index counts from its end. When indexes are checked, it is the array itself."""

            def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401
                return arrays.make_array(signature.args[0])(context, builder, arguments[0]).data

            return numba.types.CPointer(array.dtype)(array), generate
