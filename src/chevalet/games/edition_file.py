"""Edition files: TOML that a collector can write, read with errors that name the line and what was expected."""

import hashlib
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import platformdirs

from chevalet.core.faults import Fault
from chevalet.core.grid import Cell

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TOML_LINE = re.compile(r"at line (\d+)")
HASH = re.compile(r"[0-9a-f]{64}")
PIECES_MAX = 400  # as many as a large box holds
TEXT_MAX = 100
BOARD_MAX = 1000
DOTS_MAX = 40  # on a line: a row of a board has some, and a key of hundreds of parts takes minutes to read
SHOWN_MAX = 80


class EditionError(ValueError):
    """What is wrong with an edition: file, line, expectation."""

    def __init__(self, said: str, fault: Fault | None = None) -> None:
        super().__init__(said)
        self.fault = fault


def user_editions(game_id: str) -> Path:
    """Where a collector's own editions of a game are read from."""
    data = os.environ.get("CHEVALET_DATA") or platformdirs.user_data_dir("chevalet")
    return Path(data) / "editions" / game_id


def shipped_ids(package: str) -> tuple[str, ...]:
    names = sorted(
        f.name[:-5] for f in (resources.files(package) / "editions").iterdir() if f.name.endswith(".toml")
    )
    return tuple(sorted(names, key=lambda name: name != "defaut"))


def open_edition(package: str, game_id: str, wanted: str | Path) -> "EditionFile":
    """A shipped edition by its id, one of the user's by its id, or a file by its path."""
    if isinstance(wanted, Path):
        return _from_path(wanted)
    if wanted in shipped_ids(package):
        text = (resources.files(package) / "editions" / f"{wanted}.toml").read_text(encoding="utf-8")
        return EditionFile(text, f"{wanted}.toml")
    own = user_editions(game_id) / f"{wanted}.toml"
    if own.is_file():
        return _from_path(own)
    own_names = (f.stem for f in sorted(user_editions(game_id).glob("*.toml")))
    known = [*shipped_ids(package), *(name for name in own_names if not HASH.fullmatch(name))]
    raise EditionError(
        f"unknown edition {wanted!r} of {game_id}: expected one of {', '.join(known)}, or a file"
    )


def _from_path(path: Path) -> "EditionFile":
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise EditionError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise EditionError(f"{path}: expected UTF-8 text", Fault("expected UTF-8 text")) from error
    return EditionFile(text, str(path))


def game_named_in(text: str, source: str, games: Iterable[str]) -> str:
    """The game that an edition says it is of."""
    file = EditionFile(text, source)
    named = file.text("game")
    if named not in games:
        raise file.fault("game", "expected one of {}, got {}", ", ".join(games), repr(named))
    return named


class EditionFile:
    """One file's values, asked for one by one; what is not there or not right is an EditionError with its line."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self._lines = text.splitlines()
        self._check_dots()
        try:
            self._data = tomllib.loads(text)
        except (
            ValueError,
            RecursionError,
        ) as error:  # a number of thousands of digits; brackets by the thousand
            said = str(error) if isinstance(error, tomllib.TOMLDecodeError) else type(error).__name__
            at = TOML_LINE.search(said)
            fault = Fault("not TOML: {}", (said[:SHOWN_MAX],), int(at[1]) if at else None)
            raise EditionError(f"{source}: {fault}", fault) from None
        canonical = repr(sorted(self._flat(self._data)))
        self.hash = hashlib.sha256(canonical.encode()).hexdigest()

    def _check_dots(self) -> None:
        for number, line in enumerate(self._lines, 1):
            if line.count(".") > DOTS_MAX and not line.lstrip().startswith("#"):
                fault = Fault("expected at most {} dots on a line", (str(DOTS_MAX),), number)
                raise EditionError(f"{self.source}, line {number}: {fault}", fault)

    def _flat(self, value: Any, path: str = "") -> list[tuple[str, str]]:  # noqa: ANN401 -- TOML values
        if isinstance(value, dict):
            return [pair for key, inner in value.items() for pair in self._flat(inner, f"{path}/{key}")]
        return [(path, repr(value))]

    def fault(self, key: str, expectation: str, *values: object, offset: int = 0) -> EditionError:
        """The error for a key (`section.key`): `offset` lines further, for a row of a board."""
        section, _, name = key.rpartition(".")
        start = 0
        if section:
            start = next((i for i, line in enumerate(self._lines) if line.strip() == f"[{section}]"), 0)
        named = (
            i
            for i, line in enumerate(self._lines)
            if i >= start and (line.split("=")[0].strip() == name or line.strip() == f"[{key}]")
        )
        line = next(named, start) + offset + 1
        fault = Fault(expectation, tuple(_shown(value) for value in values), line, key)
        return EditionError(f"{self.source}, line {line}: {key}: {fault}", fault)

    def value(self, key: str) -> Any:  # noqa: ANN401 -- the caller checks what it is
        found: Any = self._data
        for part in key.split("."):
            if not isinstance(found, dict) or part not in found:
                raise self.fault(key, "missing")
            found = found[part]
        return found

    def text(self, key: str, longest: int = TEXT_MAX) -> str:
        found = self.value(key)
        if not isinstance(found, str) or not found.strip():
            raise self.fault(key, "expected a text, got {}", repr(found))
        if len(found) > longest:
            raise self.fault(key, "expected at most {} signs, got {}", longest, len(found))
        return found

    def whole(self, key: str, least: int = 0, most: int = 10_000) -> int:
        found = self.value(key)
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            raise self.fault(key, "expected a whole number from {} to {}, got {}", least, most, repr(found))
        return found

    def flag(self, key: str) -> bool:
        found = self.value(key)
        if not isinstance(found, bool):
            raise self.fault(key, "expected true or false, got {}", repr(found))
        return found

    def board(self, key: str, marks: str, rows: int, cols: int) -> tuple[str, ...]:
        """Rows of one-letter squares, one text line a row."""
        lines = self.text(key, BOARD_MAX).strip("\n").split("\n")
        if len(lines) != rows:
            raise self.fault(key, "expected {} rows, got {}", rows, len(lines))
        for number, line in enumerate(lines):
            if len(line) != cols:
                raise self.fault(
                    key, "row {}: expected {} squares, got {}", number + 1, cols, len(line), offset=number + 1
                )
            strange = next((mark for mark in line if mark not in marks), None)
            if strange is not None:
                raise self.fault(
                    key,
                    "row {}: unknown square {}, expected {}",
                    number + 1,
                    repr(strange),
                    marks,
                    offset=number + 1,
                )
        return tuple(lines)

    def per_letter(self, section: str, letters: str = ALPHABET, most: int = 100) -> Mapping[str, int]:
        """A whole number for every letter."""
        table = self.value(section)
        if not isinstance(table, dict):
            raise self.fault(section, "expected a table of letters")
        missing = [letter for letter in letters if letter not in table]
        if missing:
            raise self.fault(section, "missing letters: {}", " ".join(missing))
        strange = [letter for letter in table if letter not in letters]
        if strange:
            raise self.fault(f"{section}.{strange[0]}", "unknown letter, expected one of {}", letters)
        return {letter: self.whole(f"{section}.{letter}", 0, most) for letter in letters}

    def cells(self, key: str, rows: int, cols: int) -> tuple[Cell, ...]:
        """Squares as [row, column] from 0."""
        found = self.value(key)
        if not isinstance(found, list) or not all(isinstance(c, list) and len(c) == 2 for c in found):
            raise self.fault(key, "expected a list of [row, column]")
        for row, col in found:
            if not (isinstance(row, int) and isinstance(col, int) and 0 <= row < rows and 0 <= col < cols):
                raise self.fault(key, "square {} is not on the {}×{} board", [row, col], rows, cols)
        return tuple((row, col) for row, col in found)


def _shown(value: object) -> str:
    text = str(value)
    return text if len(text) <= SHOWN_MAX else text[: SHOWN_MAX - 1] + "…"
