"""Jobs done by processes of this machine: some think, one reads what guests bring."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from chevalet.workers.jobs import WAIT_S, Job, JobMetrics, JudgeTurn, Preparing, Solve, Submitted, Think
from chevalet.workers.pool import READER, THINKER, Pool

A = TypeVar("A")


class LocalJobs:
    """Two pools: a thinker loads every engine, a reader almost nothing, so that its memory can be bounded."""

    def __init__(
        self, thinkers: int, environment: Mapping[str, str], program: Sequence[str] = THINKER
    ) -> None:
        self.thinkers = Pool(thinkers, environment, program)
        self.readers = Pool(1, environment, READER)

    @property
    def ready(self) -> int:
        return self.thinkers.ready

    @property
    def preparing(self) -> Preparing | None:
        return self.thinkers.preparing

    @property
    def waiting(self) -> int:
        return self.thinkers.waiting

    @property
    def metrics(self) -> JobMetrics:
        return self.thinkers.metrics

    def start(self) -> None:
        """The reader waits for the first file: most servers never see one."""
        self.thinkers.start()

    async def close(self) -> None:
        await self.thinkers.close()
        await self.readers.close()

    def submit(
        self, job: Job[A], *, limit_s: float, wait_s: float = WAIT_S, guest: str | None = None
    ) -> Submitted[A]:
        pool = self.thinkers if isinstance(job, Think | Solve | JudgeTurn) else self.readers
        pool.start()
        return pool.submit(job, limit_s=limit_s, wait_s=wait_s, guest=guest)
