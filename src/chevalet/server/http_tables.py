"""Tables over HTTP: create, list, join, leave, and what the host may do."""

import mimetypes

from litestar import Controller, MediaType, Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT

from chevalet.games.language import Language
from chevalet.games.record import record_text
from chevalet.lexicon.folding import fold
from chevalet.server import seat_requests
from chevalet.server.analysing import analysis_down, begin_analysis, printed, stop_analysis
from chevalet.server.bodies import (
    AnalysisDown,
    CreatedTable,
    CreateTable,
    DailyResult,
    JoinedTable,
    JoinTable,
    MuteSeat,
    PlayOn,
    RecordDown,
    Rematch,
    ReplayDown,
    SeatBot,
    TableSummary,
)
from chevalet.server.dependencies import ERRORS, AnyRequest, TheGuests, TheLookups, TheRegistry
from chevalet.server.http_words import SHIPPED, WORD_MAX, holding, lexicon_of, word_facts
from chevalet.server.listing import is_abandoned, summaries
from chevalet.server.opening import open_table
from chevalet.server.playing_on import play_on
from chevalet.server.records import finished_record, record_down
from chevalet.server.refusals import RequestError
from chevalet.server.registry import TableRegistry
from chevalet.server.replays import replay_down
from chevalet.server.solving import solved_game
from chevalet.server.table import TableActor
from chevalet.server.table_requests import proposed_rematch
from chevalet.server.table_words import check_word
from chevalet.server.word_bodies import WordFacts
from chevalet.store.tables import public_tables, table_by_id

PDF = mimetypes.types_map[".pdf"]


async def found_table(registry: TableRegistry, table_id: str) -> TableActor:
    table = await registry.table(table_id) if len(table_id) <= 32 else None
    if table is None:
        raise RequestError(404, "table/unknown")
    return table


def _file(body: bytes, table_id: str, ending: str) -> Response[bytes]:
    kinds = {"html": "text/html; charset=utf-8", "pdf": PDF}
    name = f'attachment; filename="chevalet-{table_id[:32]}.{ending}"'
    return Response(body, media_type=kinds[ending], headers={"content-disposition": name})


class TablesController(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get(responses=ERRORS, summary="The lobby: public tables, those that wait for players first")
    async def lobby(
        self, request: AnyRequest, registry: TheRegistry, guests: TheGuests
    ) -> list[TableSummary]:
        guest = await guests.of(request)
        rows = await registry.read(public_tables)
        return await summaries(
            registry, [row for row in rows if not is_abandoned(row, registry.now())], guest
        )

    @post(status_code=HTTP_201_CREATED, responses=ERRORS, summary="Open a table")
    async def create(
        self, request: AnyRequest, data: JSONBody[CreateTable], registry: TheRegistry, guests: TheGuests
    ) -> CreatedTable:
        guest = await guests.ensured(request)
        table = await open_table(registry, data, guest)
        invites = {str(seat.seat): link for seat in table.seats if (link := table.seating.invitation(seat))}
        return CreatedTable(table.id, table.status, invites)

    @get("/{table_id:str}", responses=ERRORS, summary="What anyone with the link may know of a table")
    async def facts(
        self, request: AnyRequest, table_id: FromPath[str], registry: TheRegistry, guests: TheGuests
    ) -> TableSummary:
        row = await registry.read(table_by_id, table_id[:33])
        if row is None:
            raise RequestError(404, "table/unknown")
        return (await summaries(registry, [row], await guests.of(request)))[0]

    @get(
        "/{table_id:str}/words/{word:str}",
        responses=ERRORS,
        summary="What the table's dictionary knows of a word laid there, once nobody may contest it any more",
    )
    async def word(
        self, table_id: FromPath[str], word: FromPath[str], registry: TheRegistry, lookups: TheLookups
    ) -> WordFacts:
        table = await found_table(registry, table_id)
        wanted = fold(word[:WORD_MAX])
        check_word(table, wanted)
        return await lookups.work(
            lambda: word_facts(
                lexicon_of(registry, table.setup.lexicon), wanted, holding(registry, [*SHIPPED], wanted)
            )
        )

    @get(
        "/{table_id:str}/record.txt",
        media_type=MediaType.TEXT,
        responses=ERRORS,
        summary="A finished game as a file to keep",
    )
    async def record_file(self, table_id: FromPath[str], registry: TheRegistry) -> Response[str]:
        text = record_text(finished_record(await found_table(registry, table_id)))
        name = f'attachment; filename="chevalet-{table_id[:32]}.txt"'
        return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})

    @get("/{table_id:str}/record.json", responses=ERRORS, summary="A finished game as JSON")
    async def record_json(self, table_id: FromPath[str], registry: TheRegistry) -> RecordDown:
        return record_down(finished_record(await found_table(registry, table_id)))

    @get("/{table_id:str}/replay", responses=ERRORS, summary="A finished game step by step, with every hand")
    async def replay(
        self, request: AnyRequest, table_id: FromPath[str], registry: TheRegistry, guests: TheGuests
    ) -> ReplayDown:
        return replay_down(await found_table(registry, table_id), await guests.of(request))

    @get(
        "/{table_id:str}/solver",
        responses=ERRORS,
        summary="How the solver ends from the same first deal; only of a game for one, and only when it is over",
    )
    async def solver(
        self, request: AnyRequest, table_id: FromPath[str], registry: TheRegistry, guests: TheGuests
    ) -> DailyResult:
        return await solved_game(await found_table(registry, table_id), await guests.of(request))

    @get("/{table_id:str}/analysis", responses=ERRORS, summary="How far a game's analysis is, or all of it")
    async def analysis(
        self, table_id: FromPath[str], registry: TheRegistry, language: FromQuery[Language] = "fr"
    ) -> AnalysisDown:
        return await analysis_down(await found_table(registry, table_id), language)

    @get(
        "/{table_id:str}/analysis.html",
        media_type=MediaType.HTML,
        responses=ERRORS,
        summary="A game with its analysis as one page to keep",
    )
    async def analysis_html(
        self, table_id: FromPath[str], registry: TheRegistry, language: FromQuery[Language] = "fr"
    ) -> Response[bytes]:
        return _file(await printed(await found_table(registry, table_id), "html", language), table_id, "html")

    @get(
        "/{table_id:str}/analysis.pdf",
        media_type=PDF,
        responses=ERRORS,
        summary="The same as a PDF, where the server has the extra that makes it",
    )
    async def analysis_pdf(
        self, table_id: FromPath[str], registry: TheRegistry, language: FromQuery[Language] = "fr"
    ) -> Response[bytes]:
        return _file(await printed(await found_table(registry, table_id), "pdf", language), table_id, "pdf")

    @post(
        "/{table_id:str}/analysis",
        status_code=HTTP_200_OK,
        responses=ERRORS,
        summary="Analyse a finished game, or go on where that was stopped",
    )
    async def analyse(
        self,
        request: AnyRequest,
        table_id: FromPath[str],
        registry: TheRegistry,
        guests: TheGuests,
        language: FromQuery[Language] = "fr",
    ) -> AnalysisDown:
        table = await found_table(registry, table_id)
        return await begin_analysis(table, await guests.of(request), language)

    @delete(
        "/{table_id:str}/analysis",
        status_code=HTTP_200_OK,
        responses=ERRORS,
        summary="Stop an analysis; what is done is kept",
    )
    async def stop_analysis(
        self, table_id: FromPath[str], registry: TheRegistry, language: FromQuery[Language] = "fr"
    ) -> AnalysisDown:
        return await stop_analysis(await found_table(registry, table_id), language)

    @post(
        "/{table_id:str}/rematch",
        status_code=HTTP_200_OK,
        responses=ERRORS,
        summary="The same people and terms again, once the game is over; asked twice it is one table",
    )
    async def rematch(
        self, request: AnyRequest, table_id: FromPath[str], registry: TheRegistry, guests: TheGuests
    ) -> Rematch:
        table = await found_table(registry, table_id)
        guest = await guests.of(request)
        if guest is None or not table.seating.of(guest.id):
            raise RequestError(403, "seat/not_yours")
        if not table.session.is_over:
            raise RequestError(409, "table/not_over")
        return Rematch(await proposed_rematch(table))

    @post(
        "/{table_id:str}/play-on",
        status_code=HTTP_201_CREATED,
        responses=ERRORS,
        summary="A new table from a position of a finished game, against bots",
    )
    async def play_on(
        self,
        request: AnyRequest,
        table_id: FromPath[str],
        data: JSONBody[PlayOn],
        registry: TheRegistry,
        guests: TheGuests,
    ) -> Rematch:
        table = await found_table(registry, table_id)
        return Rematch((await play_on(table, await guests.ensured(request), data.seq)).id)

    @post(
        "/{table_id:str}/join",
        status_code=HTTP_200_OK,
        responses=ERRORS,
        summary="Take a seat, by invitation or on a public table",
    )
    async def join(
        self,
        request: AnyRequest,
        table_id: FromPath[str],
        data: JSONBody[JoinTable],
        registry: TheRegistry,
        guests: TheGuests,
    ) -> JoinedTable:
        table = await found_table(registry, table_id)
        guest = await guests.ensured(request, data.name)
        return JoinedTable(table.id, await seat_requests.join(table, guest, data.invite))

    @post(
        "/{table_id:str}/leave",
        status_code=HTTP_204_NO_CONTENT,
        responses=ERRORS,
        summary="Leave: before play the seat is free again, in play it resigns",
    )
    async def leave(
        self, request: AnyRequest, table_id: FromPath[str], registry: TheRegistry, guests: TheGuests
    ) -> None:
        table = await found_table(registry, table_id)
        await seat_requests.leave(table, await guests.ensured(request))

    @post(
        "/{table_id:str}/seats/{seat:int}/remove",
        status_code=HTTP_204_NO_CONTENT,
        responses=ERRORS,
        summary="Host: remove whoever sits there",
    )
    async def remove(
        self,
        request: AnyRequest,
        table_id: FromPath[str],
        seat: FromPath[int],
        registry: TheRegistry,
        guests: TheGuests,
    ) -> None:
        table = await found_table(registry, table_id)
        await seat_requests.remove(table, await guests.ensured(request), seat)

    @post(
        "/{table_id:str}/seats/{seat:int}/mute",
        status_code=HTTP_204_NO_CONTENT,
        responses=ERRORS,
        summary="Host: mute a seat's chat, or let it speak again",
    )
    async def mute(
        self,
        request: AnyRequest,
        table_id: FromPath[str],
        seat: FromPath[int],
        data: JSONBody[MuteSeat],
        registry: TheRegistry,
        guests: TheGuests,
    ) -> None:
        table = await found_table(registry, table_id)
        await seat_requests.mute(table, await guests.ensured(request), seat, muted=data.muted)

    @post(
        "/{table_id:str}/seats/{seat:int}/bot",
        status_code=HTTP_204_NO_CONTENT,
        responses=ERRORS,
        summary="Host: give an open seat to a bot",
    )
    async def bot(
        self,
        request: AnyRequest,
        table_id: FromPath[str],
        seat: FromPath[int],
        data: JSONBody[SeatBot],
        registry: TheRegistry,
        guests: TheGuests,
    ) -> None:
        table = await found_table(registry, table_id)
        await seat_requests.give_to_bot(table, await guests.ensured(request), seat, data.level)
