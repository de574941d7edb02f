"""What the server measures of itself, for Prometheus: how late the event loop is, how long pauses and commits take."""

import asyncio
import gc
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from prometheus_client import CollectorRegistry, Histogram, ProcessCollector, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from chevalet.server.registry import TableRegistry

LAG_EVERY_S = 0.1
BUCKETS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12)


class Timings:
    """Histograms in seconds."""

    def __init__(self) -> None:
        def histogram(name: str, what: str) -> Histogram:
            return Histogram(f"chevalet_{name}_seconds", what, buckets=BUCKETS_S, registry=None)

        self.loop_lag = histogram("loop_lag", "How late the event loop comes to what is due")
        self.garbage_pause = histogram("garbage_pause", "How long a garbage collection stops everything")
        self.commit = histogram("commit", "How long a group of writes takes to be on the disk")
        self._collecting_since = 0.0

    async def watch(self) -> None:
        """Until cancelled: the lag of the loop, and every pause of the garbage collector."""
        gc.callbacks.append(self._collects)
        try:
            while True:
                due = time.perf_counter() + LAG_EVERY_S
                await asyncio.sleep(LAG_EVERY_S)
                self.loop_lag.observe(max(0.0, time.perf_counter() - due))
        finally:
            gc.callbacks.remove(self._collects)

    def _collects(self, phase: Literal["start", "stop"], _info: dict[str, int]) -> None:
        if phase == "start":
            self._collecting_since = time.perf_counter()
        else:
            self.garbage_pause.observe(time.perf_counter() - self._collecting_since)


class _ServerMetrics(Collector):
    """One reading of everything."""

    def __init__(self, registry: "TableRegistry", by_status: dict[str, int]) -> None:
        self._registry, self._by_status = registry, by_status

    def collect(self) -> Iterator[Metric]:
        registry = self._registry
        timings = registry.timings
        for histogram in (timings.loop_lag, timings.garbage_pause, timings.commit):
            yield from histogram.collect()
        yield from ProcessCollector(registry=None).collect()
        writer, pool = registry.store.writer, registry.jobs
        gauges = {
            "uptime_seconds": ("Since the server started", time.monotonic() - registry.started_s),
            "tables_in_memory": ("Tables that this process has, each played by a task", len(registry.tables)),
            "viewers": (
                "Sockets at tables",
                sum(len(table.audience.viewers) for table in registry.tables.values()),
            ),
            "lease_age_seconds": ("Since the last heartbeat that was written", registry.lease.age_s),
            "store_waiting": ("Writes in the queue", writer.waiting()),
            "workers_ready": ("Worker processes that play", pool.ready),
            "jobs_waiting": ("Bot moves and hints in the queue", pool.waiting),
        }
        for name, (what, value) in gauges.items():
            yield GaugeMetricFamily(f"chevalet_{name}", what, value=value)
        counters = {
            "store_commits": writer.metrics.commits,
            "store_writes": writer.metrics.writes,
            "store_failures": writer.metrics.failures,
            "jobs_done": pool.metrics.done,
            "jobs_late": pool.metrics.late,
            "jobs_dead": pool.metrics.dead,
            "jobs_failed": pool.metrics.failed,
            "jobs_busy": pool.metrics.busy,
            "job_seconds": pool.metrics.seconds,
            **registry.metrics,
        }
        for name, count in counters.items():
            yield CounterMetricFamily(f"chevalet_{name}", name.replace("_", " "), value=count)
        tables = GaugeMetricFamily("chevalet_tables", "Tables in the database", labels=["status"])
        for status, count in sorted(self._by_status.items()):
            tables.add_metric([status], count)
        yield tables


def metrics_text(registry: "TableRegistry", by_status: dict[str, int]) -> str:
    collected = CollectorRegistry()
    collected.register(_ServerMetrics(registry, by_status))
    return generate_latest(collected).decode()
