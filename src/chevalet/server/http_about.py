"""The server about itself: alive, counted, licensed."""

import os
import time
from functools import cache
from importlib.metadata import files, metadata
from pathlib import Path

from litestar import Controller, MediaType, Response, get

import chevalet
from chevalet.server.bodies import About, Health
from chevalet.server.dependencies import PROBLEMS, TheRegistry
from chevalet.server.registry import TableRegistry
from chevalet.store import StoreError
from chevalet.store.tables import count_by_status

SOURCE_VARIABLE = "CHEVALET_SOURCE"
LICENCE = "AGPL-3.0-or-later"


class AboutController(Controller):
    tags = ("server",)

    @get(
        "/healthz",
        responses=PROBLEMS,
        summary="Whether the server can play: the database answers and a worker is ready",
    )
    async def health(self, registry: TheRegistry) -> Response[Health]:
        try:
            await registry.read(count_by_status)
            database = True
        except StoreError:
            database = False
        health = Health(
            "ok" if database else "failing", database, registry.jobs.thinkers.ready, chevalet.__version__
        )
        return Response(health, status_code=200 if database else 503)

    @get("/metrics", media_type=MediaType.TEXT, responses=PROBLEMS, summary="Counters for Prometheus")
    async def metrics(self, registry: TheRegistry) -> Response[str]:
        by_status = await registry.read(count_by_status)
        return Response(
            metrics_text(registry, by_status), media_type="text/plain; version=0.0.4; charset=utf-8"
        )

    @get("/api/about", responses=PROBLEMS, summary="Version, source, licence and attributions")
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


def metrics_text(registry: TableRegistry, by_status: dict[str, int]) -> str:
    writer, pool = registry.store.writer.metrics, registry.jobs.thinkers.metrics
    gauges = {
        "chevalet_uptime_seconds": time.monotonic() - registry.started_s,
        "chevalet_tables_in_memory": len(registry.tables),
        "chevalet_viewers": sum(len(table.audience.viewers) for table in registry.tables.values()),
        "chevalet_store_waiting": registry.store.writer.waiting(),
        "chevalet_workers_ready": registry.jobs.thinkers.ready,
        "chevalet_jobs_waiting": registry.jobs.thinkers.waiting,
    }
    counters = {
        "chevalet_store_commits_total": writer.commits,
        "chevalet_store_writes_total": writer.jobs,
        "chevalet_store_failures_total": writer.failures,
        "chevalet_jobs_done_total": pool.done,
        "chevalet_jobs_late_total": pool.late,
        "chevalet_jobs_dead_total": pool.dead,
        "chevalet_jobs_failed_total": pool.failed,
        "chevalet_jobs_busy_total": pool.busy,
        "chevalet_job_seconds_total": pool.seconds,
    } | {f"chevalet_{name}_total": count for name, count in sorted(registry.metrics.items())}
    lines = [f"# TYPE {name} gauge\n{name} {value:g}" for name, value in gauges.items()]
    lines += [f"# TYPE {name} counter\n{name} {value:g}" for name, value in counters.items()]
    lines.append("# TYPE chevalet_tables gauge")
    lines += [f'chevalet_tables{{status="{status}"}} {count}' for status, count in sorted(by_status.items())]
    return "\n".join(lines) + "\n"
