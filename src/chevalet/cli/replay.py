"""Check the record of a game and print it, turn by turn."""

import argparse
import sys
from pathlib import Path
from typing import Any

from chevalet.games import manifest_of
from chevalet.games.record import Record, RecordError, read_record, replayed


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the game to read again; - reads standard input")


def run(arguments: argparse.Namespace) -> int:
    source = arguments.file
    try:
        text = sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
        game, record = read_record(text, source)
        states = replayed(game, record, source)
    except (RecordError, UnicodeDecodeError) as error:
        message = str(error) if isinstance(error, RecordError) else f"{source}: expected UTF-8 text"
        print(f"chevalet replay: {message}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"chevalet replay: {source}: {error.strerror}", file=sys.stderr)
        return 2
    for line in summary(game, record, states):
        print(line)
    return 0


def summary(game: Any, record: Record, states: list[Any]) -> list[str]:  # noqa: ANN401 -- a game of any kind
    """The score sheet, the board and the result, in French."""
    terminal, seen = manifest_of(record.game).terminal(game), game.view(states[-1], None)
    result = ["partie inachevée"] if seen.outcome is None else terminal.result_lines(seen)
    title = (
        f"{game.edition.name} ({record.game}), dictionnaire {record.lexicon}, {len(record.events)} événements"
    )
    return [title, "", *terminal.sheet_lines(seen), "", *terminal.position_lines(seen), "", *result]
