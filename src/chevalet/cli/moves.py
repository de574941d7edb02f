"""Every legal move of positions read from standard input, one JSON object a line."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chevalet.core.game import Game
    from chevalet.lexicon import Lexicon


_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _json(value: object) -> str:
    """Half a character, which JSON may name and UTF-8 cannot write, stays as it was named."""
    return _encoder.encode(value).encode("utf-8", "backslashreplace").decode()


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game's id: scampio, cle …")
    parser.add_argument("--edition", default="defaut", metavar="E", help="an edition's id or its file")
    parser.add_argument(
        "--lexicon",
        default="complet",
        metavar="NAME-or-FILE",
        help="usuel, complet (default), an imported list, or a file with one word a line",
    )
    wanted = parser.add_mutually_exclusive_group()
    wanted.add_argument("--best", type=_positive, metavar="N", help="only the N best moves")
    wanted.add_argument("--count", action="store_true", help="only how many there are")


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected 1 or more, got {number}")
    return number


def run(arguments: argparse.Namespace) -> int:
    from chevalet.games import UnknownGameError, load
    from chevalet.games.edition_file import EditionError
    from chevalet.lexicon import UnknownLexiconError
    from chevalet.lexicon.importing import WordListError

    try:
        game = load(arguments.game, _edition(arguments.edition))
        lexicon = _lexicon(arguments.lexicon)
    except (UnknownGameError, EditionError, UnknownLexiconError, WordListError) as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return 2
    failures = 0
    for answer in _answers(game, lexicon, 0 if arguments.count else arguments.best, sys.stdin.buffer):
        failures += "error" in answer
        moves = answer.pop("moves", ())
        sys.stdout.write(_json(answer)[:-1])
        if "count" in answer and not arguments.count:
            _write_moves(moves)
        sys.stdout.write("}\n")
        sys.stdout.flush()  # whoever asks line by line waits for each answer
    return 1 if failures else 0


def _write_moves(moves: Iterator[dict[str, Any]]) -> None:
    """A handful at a time: a rack with jokers has more moves than one would keep as texts."""
    sys.stdout.write(',"moves":[')
    comma = ""
    while handful := list(islice(moves, 1_000)):
        sys.stdout.write(comma + ",".join(map(_json, handful)))
        comma = ","
    sys.stdout.write("]")


def _edition(text: str) -> str | Path:
    path = Path(text)
    return path if path.suffix or path.parent != Path() else text


def _lexicon(text: str) -> "Lexicon":
    from chevalet.lexicon import Lexicon, open_lexicon
    from chevalet.lexicon.importing import read_word_file

    path = Path(text)
    if path.suffix or path.parent != Path() or path.is_file():
        return Lexicon.from_table(read_word_file(path).table, path.name)
    return open_lexicon(text)


def _answers(
    game: "Game[Any, Any]", lexicon: "Lexicon", limit: int | None, lines: Iterable[bytes]
) -> Iterable[dict[str, Any]]:
    from chevalet.engines import engine_of
    from chevalet.engines.common.reading import PositionError

    engine = engine_of(game)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        name = None
        try:
            plain = _plain(line)
            name = plain.get("id")
            position = engine.read_position(plain)
        except PositionError as error:
            yield {"id": name, "error": f"line {number}: {error}"}
            continue
        count, moves = engine.list_moves(position, lexicon, limit)
        yield {"id": name, "count": count, "moves": map(engine.move_json, moves)}


def _plain(line: bytes) -> dict[str, Any]:
    from chevalet.engines.common.reading import PositionError

    try:
        plain = json.loads(line)
    except UnicodeDecodeError:
        raise PositionError("expected UTF-8") from None
    except (ValueError, RecursionError) as error:
        raise PositionError(f"expected one JSON object ({error})") from None
    if not isinstance(plain, dict):
        raise PositionError("expected one JSON object")
    return plain
