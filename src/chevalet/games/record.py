"""The record of a game as a file: versions, seats, every event, one line each, the same for all games."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import MISSING, dataclass, fields
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from chevalet.core.events import Event, GameStarted
from chevalet.games import UnknownGameError, load
from chevalet.games.edition_file import EditionError
from chevalet.games.wire import AnyGame, WireError, event_from, event_types, to_plain

FORMAT = "chevalet 1"
HEADER = ("game", "edition", "lexicon", "program")


class RecordError(ValueError):
    """A record that cannot be read: one clear line says where and why."""


@dataclass(frozen=True)
class Record:
    game: str
    edition: str  # id and content hash
    edition_hash: str
    lexicon: str  # name and content hash
    lexicon_version: str
    program: str
    events: tuple[Event, ...]


def record_text(record: Record) -> str:
    """What `read_record` reads: a header, the events, and a last line with their checksum."""
    lines = [
        FORMAT,
        f"game {record.game}",
        f"edition {record.edition} {record.edition_hash}",
        f"lexicon {record.lexicon} {record.lexicon_version}",
        f"program {record.program}",
        "",
    ]
    began = record.events[0].at if record.events else 0
    for number, event in enumerate(record.events, start=1):
        plain = to_plain(event)
        kind = plain.pop("kind")
        lines.append(f"{number} {_elapsed(event.at - began)} {kind} {_compact(plain)}")
    body = "\n".join(lines) + "\n"
    return f"{body}\nend {len(record.events)} {_checksum(body)}\n"


def read_record(text: str, source: str) -> tuple[AnyGame, Record]:
    """The record and the game it was played with, or a RecordError."""
    lines = text.splitlines()
    if not lines or lines[0] != FORMAT:
        raise RecordError(f"{source}, line 1: expected {FORMAT!r}: not a record of a game")
    header = dict(_header_line(source, number, lines) for number in range(1, len(HEADER) + 1))
    game = _game(source, header)
    events = tuple(_events(source, game, lines))
    _check_last_line(source, text, lines, len(events))
    edition, edition_hash = header["edition"].split()
    lexicon, _, lexicon_version = header["lexicon"].rpartition(" ")
    return game, Record(
        header["game"], edition, edition_hash, lexicon, lexicon_version, header["program"], events
    )


def replayed(game: AnyGame, record: Record, source: str) -> list[Any]:
    """The state after each event; an event that cannot follow the one before is a RecordError."""
    states: list[Any] = []
    state = None
    box = None
    for number, event in enumerate(record.events, start=1):
        try:
            state = game.evolve(state, event)
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            raise RecordError(
                f"{source}, event {number}: {event.kind} cannot happen here: {error}"
            ) from error
        box = box or game.everything(state)
        if game.everything(state) != box:
            raise RecordError(f"{source}, event {number}: {event.kind} loses or makes letters")
        states.append(state)
    return states


def _header_line(source: str, number: int, lines: list[str]) -> tuple[str, str]:
    wanted = HEADER[number - 1]
    name, _, value = lines[number].partition(" ") if number < len(lines) else ("", "", "")
    if name != wanted or not value:
        raise RecordError(f"{source}, line {number + 1}: expected '{wanted} …'")
    return name, value


def _game(source: str, header: dict[str, str]) -> AnyGame:
    parts = header["edition"].split()
    if len(parts) != 2:
        raise RecordError(f"{source}, line 3: expected 'edition ID HASH'")
    try:
        game = load(header["game"], parts[0])
    except (UnknownGameError, EditionError) as error:
        raise RecordError(f"{source}: {error}") from error
    if game.edition.hash != parts[1]:
        raise RecordError(f"{source}, line 3: played with another version of edition {parts[0]} of {game.id}")
    return game


def _events(source: str, game: AnyGame, lines: list[str]) -> Iterable[Event]:
    expected, empty = 1, {kind: _left_out(event) for kind, event in event_types(game).items()}
    for number, line in enumerate(lines[len(HEADER) + 1 :], start=len(HEADER) + 2):
        if not line or line.startswith("end "):
            continue
        where = f"{source}, line {number}"
        parts = line.split(" ", 3)
        if len(parts) != 4 or parts[0] != str(expected):
            raise RecordError(f"{where}: expected event {expected}")
        try:
            event = event_from(game, {"kind": parts[2], **empty.get(parts[2], {}), **json.loads(parts[3])})
        except WireError as error:
            raise RecordError(f"{where}: {error}") from error
        except (
            ValueError,
            TypeError,
            RecursionError,
        ) as error:  # a number of thousands of digits, half a character
            raise RecordError(f"{where}: not JSON: {error}") from error
        if (expected == 1) != isinstance(event, GameStarted):
            raise RecordError(f"{where}: a record begins with game_started, once")
        yield event
        expected += 1


def _check_last_line(source: str, text: str, lines: list[str], events: int) -> None:
    body, marker, _ = text.rpartition("\nend ")
    if not marker or not lines[-1].startswith("end "):
        raise RecordError(f"{source}: cut short: the last line 'end …' is missing")
    if lines[-1] != f"end {events} {_checksum(body)}":
        raise RecordError(f"{source}, line {len(lines)}: the record was changed after it was written")


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


def _compact(plain: dict[str, Any]) -> str:
    kept = {key: value for key, value in plain.items() if value not in (None, [], ())}
    return json.dumps(kept, ensure_ascii=False, separators=(", ", ": "))


def _left_out(event: type[Event]) -> dict[str, Any]:
    """The fields of an event that have no default, and that `_compact` leaves out when they are empty."""
    hints, empty = get_type_hints(event), dict[str, Any]()
    for field in fields(event):
        if field.default is MISSING and NoneType in get_args(hints[field.name]):
            empty[field.name] = None
        elif field.default is MISSING and get_origin(hints[field.name]) is tuple:
            empty[field.name] = []
    return empty


def _elapsed(ms: int) -> str:
    seconds, thousandths = divmod(ms, 1000)
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}.{thousandths:03}"
