"""The application: routes, middleware, errors, and the table registry that opens and closes with it."""

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar, Request
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import License

import chevalet
from chevalet.server.error_answers import answer_error
from chevalet.server.guests import Guests
from chevalet.server.http_about import AboutController
from chevalet.server.http_board_problems import BoardProblemsController
from chevalet.server.http_daily import DailyController
from chevalet.server.http_lessons import LessonsController
from chevalet.server.http_library import LibraryController
from chevalet.server.http_me import MeController
from chevalet.server.http_pages import home_page, other_page
from chevalet.server.http_progress import ProgressController
from chevalet.server.http_proposals import ProposalsController
from chevalet.server.http_tables import TablesController
from chevalet.server.http_words import WordsController
from chevalet.server.limits import BODY_MAX_BYTES
from chevalet.server.lookups import Lookups
from chevalet.server.middleware import AsgiApp, RequestMiddleware
from chevalet.server.registry import TableRegistry
from chevalet.server.relay import Relay, relay_token
from chevalet.server.socket import TableSockets
from chevalet.server.static import FOLDER, Page, pages_in, pages_of_games
from chevalet.server.uploads import read_words

OPENAPI = OpenAPIConfig(
    title="Chevalet",
    version=chevalet.__version__,
    description="Six games of letters and words: guests, tables, dictionary. Games are played on sockets.",
    license=License(name="AGPL-3.0-or-later", identifier="AGPL-3.0-or-later"),
    path="/schema",
    render_plugins=[JsonRenderPlugin()],
)


def build_app(registry: TableRegistry) -> RequestMiddleware:
    guests, lookups, pages = Guests(registry), Lookups(registry), pages_in(FOLDER)
    pages |= pages_of_games(registry.catalogue.manifests.values())

    @asynccontextmanager
    async def opened(_app: Litestar) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()

        def read_list(body: bytes, label: str) -> bytes:
            """A thread that opens a list whose graph is gone waits for the worker that reads it again."""
            return (
                asyncio.run_coroutine_threadsafe(read_words(registry, None, body, label), loop).result().graph
            )

        registry.catalogue.read_list = read_list
        await registry.open()
        try:
            yield
        finally:
            await registry.close()

    def answered(_request: Request[Any, Any, Any]) -> None:
        registry.garbage.answered += 1

    def provide(value: Any) -> Provide:  # noqa: ANN401 -- whatever handlers ask for by name
        return Provide(lambda: value, sync_to_thread=False)

    litestar = Litestar(
        [
            TablesController,
            MeController,
            ProgressController,
            LibraryController,
            LessonsController,
            BoardProblemsController,
            WordsController,
            ProposalsController,
            DailyController,
            AboutController,
            home_page,
            other_page,
        ],
        dependencies={
            "registry": provide(registry),
            "guests": provide(guests),
            "lookups": provide(lookups),
            "pages": provide(pages),
        },
        after_response=answered,
        exception_handlers={Exception: answer_error},
        lifespan=[opened],
        openapi_config=OPENAPI,
        request_max_body_size=BODY_MAX_BYTES,
        signature_types=[TableRegistry, Guests, Lookups, Page],
        logging_config=None,
        debug=False,
    )

    def is_relay(token: str) -> bool:
        return registry.is_shared and hmac.compare_digest(
            token.encode(), relay_token(registry.secret).encode()
        )

    sockets = TableSockets(cast("AsgiApp", litestar), registry, guests)
    return RequestMiddleware(Relay(sockets, registry), registry.settings.origins, is_relay)
