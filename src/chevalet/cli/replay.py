"""Check the record of a game and print it, turn by turn."""

import argparse
import sys
from pathlib import Path
from typing import Any

from chevalet.cli.text_board import board_lines
from chevalet.games.record import Record, RecordError, read_record, replayed


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the record of a game (- reads it from standard input)")


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
    final = states[-1]
    names = [seat.name for seat in final.seats]
    lines = [
        f"{game.edition.name} ({record.game}), dictionnaire {record.lexicon}, {len(record.events)} événements",
        "",
    ]
    lines += [
        f"{line.turn_no:>3}  {names[line.seat]:<16} {line.kind:<14} {line.text:<20} {line.points:>5}"
        for line in final.sheet
    ]
    lines += ["", *board_lines(game.view(final, None)), ""]
    for seat, name in enumerate(names):
        won = final.outcome is not None and seat in final.outcome.winners
        lines.append(f"{name:<16} {final.total(seat):>5}{'  gagne' if won else ''}")
    lines.append("" if final.outcome is not None else "partie inachevée")
    return lines
