"""A table's own word list: read with care, reported, and kept under a name."""

import codecs
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from chevalet.core.faults import Fault
from chevalet.lexicon import cache
from chevalet.lexicon.files import BrokenFileError, open_arrays
from chevalet.lexicon.folding import fold
from chevalet.lexicon.graph import LONGEST, SHORTEST, Words, build_graph
from chevalet.lexicon.opening import NAME, TIERS, open_lexicon
from chevalet.lexicon.query import Lexicon
from chevalet.lexicon.wordtable import content_hash, rows_of_text, sort_rows

LARGEST_BYTES = 64 * 1024 * 1024  # the largest French lists are under 10 MB
WORDS_MAX, NODES_MAX = 1_000_000, 250_000  # French has 400,000 forms, in a graph of 43,000 nodes
_CONTROLS = re.compile(rb"[\x00-\x08\x0b\x0e-\x1f\x7f]")
_UTF8_PAIRS = re.compile(rb"[\xc3-\xc5][\x80-\xbf]")
_EXAMPLES = 3


class WordListError(Exception):
    """The file is no word list; one line that names the file, the line and what was expected."""

    def __init__(self, said: str, fault: Fault | None = None) -> None:
        super().__init__(said)
        self.fault = fault


@dataclass(frozen=True, eq=False)
class WordList:
    """The words kept, and what was left out: reason -> (how many lines, some of them)."""

    table: Words
    encoding: str
    lines: int
    dropped: dict[str, tuple[int, list[str]]] = field(default_factory=dict)


def read_word_file(path: Path) -> WordList:
    """A list from a file. Raises `WordListError`."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST_BYTES + 1)
    except FileNotFoundError:
        raise WordListError(f"{path} : ce fichier n’existe pas") from None
    except OSError as error:
        raise WordListError(f"{path} : lecture impossible ({error.strerror})") from None
    return read_word_list(data, str(path))


def read_word_list(data: bytes, label: str) -> WordList:
    """A list from its bytes: one word a line, in UTF-8 or Latin-1; blank lines and lines that begin with # are free.

    Raises `WordListError` with the label, the line and what was expected.
    """
    if len(data) > LARGEST_BYTES:
        raise _faulty(label, "plus de {} Mo, ce n’est pas une liste de mots", LARGEST_BYTES >> 20)
    text, encoding = _decode(data, label)
    lines = [line.strip() for line in re.split(r"\r\n|\r|\n", text)]
    numbers = [number for number, line in enumerate(lines) if line and not line.startswith("#")]
    if not numbers:
        raise _faulty(label, "aucun mot (attendu : un mot par ligne)")
    asked = [lines[number] for number in numbers]
    rows, kept = rows_of_text(fold("\n".join(asked)))
    table = sort_rows(rows)
    refused = np.setdiff1d(np.arange(len(asked)), kept)
    if len(kept) < len(asked) / 2:
        number = numbers[int(refused[0])]
        shown = lines[number] if len(lines[number]) <= 40 else lines[number][:39] + "…"
        raise _faulty(
            label,
            "attendu un mot par ligne, trouvé « {} » ({} lignes sur {} ne sont pas des mots)",
            shown,
            len(refused),
            len(asked),
            line=number + 1,
        )
    dropped: dict[str, tuple[int, list[str]]] = {}
    for reason, line in _reasons(asked[index] for index in refused):
        count, examples = dropped.get(reason, (0, []))
        dropped[reason] = (count + 1, [*examples, line] if len(examples) < _EXAMPLES else examples)
    if len(kept) > len(table):
        dropped["en double une fois les accents ôtés"] = (len(kept) - len(table), [])
    return WordList(table, encoding, len(asked), dropped)


def bounded_lexicon(words: WordList, label: str) -> Lexicon:
    """The list of a guest as a dictionary that takes no more memory than a language does. Raises `WordListError`."""
    if len(words.table) > WORDS_MAX:
        raise _faulty(label, "plus de {} mots", WORDS_MAX)
    graph = build_graph(words.table)
    if graph.nodes > NODES_MAX:
        raise _faulty(label, "trop de mots qui ne se ressemblent pas : ce n’est pas une langue")
    return Lexicon(label, content_hash(words.table), len(words.table), graph)


def _faulty(label: str, expected: str, *values: object, line: int | None = None) -> WordListError:
    fault = Fault(expected, tuple(str(value) for value in values), line)
    place = label if line is None else f"{label}, ligne {line}"
    return WordListError(f"{place} : {fault}", fault)


def _decode(data: bytes, label: str) -> tuple[str, str]:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise _faulty(label, "texte en UTF-16 (attendu : UTF-8 ou Latin-1)")
    control = _CONTROLS.search(data)
    if control is not None:
        line = _line_of(data, control.start())
        raise _faulty(label, "fichier binaire (attendu : du texte)", line=line)
    try:
        return data.decode("utf-8-sig"), "UTF-8"
    except UnicodeDecodeError as error:
        # A few accents in good UTF-8 mean that the file is UTF-8 and damaged: reading it as Latin-1 would invent words.
        if _UTF8_PAIRS.search(data):
            line = _line_of(data, error.start)
            raise _faulty(label, "UTF-8 abîmé (attendu : UTF-8 ou Latin-1)", line=line) from None
        return data.decode("cp1252", "replace"), "Latin-1"


def _line_of(data: bytes, position: int) -> int:
    return data.count(b"\n", 0, position) + 1


def _reasons(lines: Iterator[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        folded = fold(line)
        if re.search(r"\s", line):
            yield "plusieurs mots sur la ligne", line
        elif re.search(r"[-‐‑'’ʼ.]", line):
            yield "trait d’union, apostrophe ou point", line
        elif not all(letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for letter in folded):
            yield "autre signe que les lettres A à Z", unicodedata.normalize("NFC", line)
        else:
            yield f"moins de {SHORTEST} ou plus de {LONGEST} lettres", line


def import_list(words: WordList, name: str, *, replace: bool = False) -> Lexicon:
    """Keep a list under a name, for every later `open_lexicon(name)`. Raises `WordListError` or `OSError`."""
    if not NAME.fullmatch(name) or name in TIERS:
        raise WordListError(
            f"« {name} » ne peut pas nommer une liste (attendu : minuscules sans accent, chiffres, - ou _, "
            f"40 signes au plus, et ni {' ni '.join(TIERS)})"
        )
    lexicon = Lexicon.from_table(words.table, name)
    path = cache.imports_folder() / f"{name}.lex"
    if path.exists() and not replace:
        try:
            same = open_arrays(path).facts.get("version") == lexicon.version
        except (OSError, BrokenFileError):
            same = True  # nothing readable stands there
        if not same:
            raise WordListError(f"une autre liste s’appelle déjà « {name} » (pour la remplacer : --replace)")
    cache.write_list(path, name, lexicon.version, len(lexicon), lexicon.graph)
    open_lexicon.cache_clear()
    return lexicon
