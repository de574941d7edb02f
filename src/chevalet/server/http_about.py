"""The server about itself: health, metrics, version and licence."""

import os
from functools import cache
from importlib.metadata import files, metadata
from pathlib import Path

from litestar import Controller, MediaType, Response, get

import chevalet
from chevalet.server.bodies import About, Health
from chevalet.server.dependencies import ERRORS, TheRegistry
from chevalet.server.metrics import metrics_text
from chevalet.store import StoreError
from chevalet.store.tables import count_by_status

SOURCE_VARIABLE = "CHEVALET_SOURCE"
LICENCE = "AGPL-3.0-or-later"


class AboutController(Controller):
    tags = ("server",)

    @get(
        "/healthz",
        responses=ERRORS,
        summary="Whether the server can play: the database is read and written, and workers are ready",
    )
    async def health(self, registry: TheRegistry) -> Response[Health]:
        try:
            await registry.read(count_by_status)
            database = registry.can_write
        except StoreError:
            database = False
        health = Health("ok" if database else "failing", database, registry.jobs.ready, chevalet.__version__)
        return Response(health, status_code=200 if database else 503)

    @get("/metrics", media_type=MediaType.TEXT, responses=ERRORS, summary="Counters for Prometheus")
    async def metrics(self, registry: TheRegistry) -> Response[str]:
        by_status = await registry.read(count_by_status)
        return Response(
            metrics_text(registry, by_status), media_type="text/plain; version=0.0.4; charset=utf-8"
        )

    @get("/api/about", responses=ERRORS, summary="Version, source, licence and attributions")
    async def about(self) -> About:
        return About("Chevalet", chevalet.__version__, source_link(), LICENCE, attributions())


def source_link() -> str:
    """Where this program's source is had: as whoever runs the server says, else as the package does."""
    given = os.environ.get(SOURCE_VARIABLE)
    if given:
        return given
    links = dict(str(link).split(", ", 1) for link in metadata("chevalet").get_all("Project-URL") or [])
    return links.get("Source", "")


@cache
def attributions() -> str:
    """The NOTICE that travels with the package; run from its source, the one that stands there."""
    at_source = Path(chevalet.__file__).parents[2] / "NOTICE"
    if at_source.is_file():
        return at_source.read_text(encoding="utf-8")
    shipped = next((file for file in files("chevalet") or [] if file.name == "NOTICE"), None)
    return "" if shipped is None else shipped.read_text(encoding="utf-8")
