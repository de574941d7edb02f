"""Opening a table: checked against the game, written, then begun when nobody is missing."""

import asyncio
import re
import secrets
from dataclasses import fields

import msgspec

from chevalet.core.state import Terms
from chevalet.games.edition_file import EditionError
from chevalet.games.manifest import AnyGame
from chevalet.lexicon import UnknownLexiconError
from chevalet.server.bodies import CreateTable
from chevalet.server.limits import TABLES_PER_GUEST
from chevalet.server.refusals import RequestError
from chevalet.server.registry import TableRegistry
from chevalet.server.setup import SetupError, completed, seat_rows
from chevalet.server.table import TableActor
from chevalet.server.tokens import new_id
from chevalet.store.people import Guest
from chevalet.store.tables import SeatRow, TableRow, add_table, count_open_tables, rematch_of

PLAIN_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")  # no path hides in the name of an edition


async def open_table(registry: TableRegistry, asked: CreateTable, guest: Guest) -> TableActor:
    if await registry.read(count_open_tables, guest.id) >= TABLES_PER_GUEST:
        raise RequestError(429, "table/too_many", f"at most {TABLES_PER_GUEST} that are not over", 3600.0)
    game = await asyncio.to_thread(_game_and_words, registry, asked)
    setup = completed(asked, registry.catalogue.manifest(asked.game), game)
    seats = seat_rows(setup, guest.id, guest.name, [secrets.token_hex(8) for _ in setup.seats])
    return await _added(registry, setup, seats, guest.id, None)


async def open_rematch(registry: TableRegistry, table: TableActor) -> str:
    """The same people, the same terms, a new game; asked twice it is one table."""

    async def work() -> str:
        standing = await registry.read(rematch_of, table.id)
        if standing is not None:
            return standing.id
        return (await _added(registry, next_setup(table), table.seats, table.seating.host, table.id)).id

    return await table.call(work)


def next_setup(table: TableActor) -> CreateTable:
    """The terms of the next game of a series, where the game has a say in them."""
    state = table.session.state
    assert state is not None
    terms = msgspec.to_builtins(table.game.rematch_terms(state.terms))
    shared = {field.name for field in fields(Terms)}
    return msgspec.structs.replace(
        table.setup, options={name: value for name, value in terms.items() if name not in shared}
    )


async def _added(
    registry: TableRegistry, setup: CreateTable, seats: list[SeatRow], host: str | None, before: str | None
) -> TableActor:
    row = row_of(registry, setup, host, before)
    await registry.write(add_table, row, seats)
    table = await registry.table(row.id)
    assert table is not None
    registry.metrics["tables_opened"] += 1
    return table


def row_of(registry: TableRegistry, setup: CreateTable, host: str | None, before: str | None) -> TableRow:
    now_ms = registry.now()
    return TableRow(
        id=new_id(),
        game=setup.game,
        status="waiting",
        public=setup.public,
        host=host,
        setup=msgspec.json.encode(setup).decode(),
        summary="{}",
        edition=setup.edition,
        lexicon=setup.lexicon,
        rematch_of=before,
        owner=registry.owner,
        created_ms=now_ms,
        touched_ms=now_ms,
    )


def _game_and_words(registry: TableRegistry, asked: CreateTable) -> AnyGame:
    if asked.game not in registry.catalogue.game_ids():
        raise SetupError("setup/unknown_game", f"expected one of {', '.join(registry.catalogue.game_ids())}")
    if not PLAIN_NAME.fullmatch(asked.edition):
        raise SetupError("setup/unknown_edition")
    if "+" in asked.lexicon:
        raise SetupError("setup/unknown_lexicon", "own_words has the words of the table")
    try:
        registry.catalogue.words(asked.lexicon)
        return registry.catalogue.game(asked.game, asked.edition)
    except EditionError as error:
        raise SetupError("setup/unknown_edition", str(error)) from None
    except UnknownLexiconError as error:
        raise SetupError("setup/unknown_lexicon", str(error)) from None
