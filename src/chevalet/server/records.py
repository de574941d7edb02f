"""The record of a finished game: what it was played with, and every event, secrets included."""

from msgspec import Raw

from chevalet.games.record import FORMAT, Record
from chevalet.games.wire import to_plain
from chevalet.server.audience import encode
from chevalet.server.bodies import RecordDown
from chevalet.server.daily import day_ends_ms, paris_day
from chevalet.server.refusals import RequestError
from chevalet.server.table import TableActor


def finished_record(table: TableActor) -> Record:
    """Only when the game is over: until then its events hold what seats must not know of each other."""
    check_game_may_be_read(table)
    versions = table.session.versions_written
    return Record(
        game=table.game.id,
        edition=table.setup.edition,
        edition_hash=versions["edition"],
        lexicon=table.setup.dictionary,
        lexicon_version=versions["lexicon"],
        program=versions["chevalet"],
        events=tuple(table.session.events),
    )


def check_game_may_be_read(table: TableActor) -> None:
    """Raises unless the game is over and, for a challenge of the day, the day too: until then others may still draw the same letters."""
    if not table.session.is_over:
        raise RequestError(409, "record/unfinished")
    now_ms = table.registry.wall()
    if table.daily is not None and table.daily.day >= paris_day(now_ms):
        wait_s = (day_ends_ms(now_ms) - now_ms) / 1000
        raise RequestError(409, "record/daily_today", retry_after_s=wait_s)


def record_down(record: Record) -> RecordDown:
    return RecordDown(
        format=FORMAT,
        game=record.game,
        edition=record.edition,
        edition_hash=record.edition_hash,
        lexicon=record.lexicon,
        lexicon_version=record.lexicon_version,
        program=record.program,
        events=Raw(encode([to_plain(event) for event in record.events])),
    )
