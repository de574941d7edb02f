"""The one interface for work that the server does not do itself: bots, hints, solving, analysing, and reading what guests bring.

A job is plain data with the type of its answer; whoever does it may be a process here (`local.py`) or one of another
machine, through a queue (`queue.py`).
"""

import asyncio
import time
import traceback
from collections.abc import Coroutine, Generator
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeVar

import msgspec
from msgspec import Raw, Struct

from chevalet.analysis.report import TurnReport
from chevalet.core.faults import Fault

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
WAIT_S = 60.0

Kind = Literal["move", "judge", "agree", "hint"]


class Job(Struct, Generic[A_co], tag_field="type"):
    """What is asked. The parameter is the type of the answer."""


class Answer(Struct):
    """`act` is the move; for a judgement it is contest or accept_move; None when there is nothing to play."""

    act: dict[str, Any] | None = None
    points: int | None = None


class Think(Job[Answer], tag="think"):
    """A question about a Position: what a seat may know, and nothing else."""

    kind: Kind
    game: str
    edition: str  # an id that ships with the game, or the hash of one a user brought
    lexicon: str  # a name, or the hash of a list a user brought
    position: Raw
    events: Raw  # as that seat saw them
    level: str = ""  # a hint has none
    budget_ms: int = 1000
    seed: int = 0
    watched: bool = True  # somebody looks at the table: the others can wait


class Solved(Struct):
    """How it ended for the engine, in what the game counts."""

    won: bool
    facts: dict[str, int]


class Solve(Job[Solved], tag="solve"):
    """A game one plays alone, played again by the engine from the same first deal: the same every time."""

    game: str
    edition: str
    lexicon: str
    opening: Raw  # the log up to the first turn, secrets included: only of a game that is over


class JudgeTurn(Job[TurnReport], tag="judge_turn"):
    """One turn of a game that is over, judged by its engine: the same result every time."""

    game: str
    edition: str
    lexicon: str
    events: Raw  # the whole log, secrets included
    turn: int  # among the turns of that log, from 0


class FaultyFile(Struct, tag="faulty"):
    """What a guest brought cannot be taken: in one line, and in parts that the page words."""

    said: str
    fault: Fault | None = None


class EditionRead(Struct, tag="edition"):
    game: str
    name: str
    hash: str
    rows: int
    cols: int
    pieces: int


class ReadEdition(Job[EditionRead | FaultyFile], tag="read_edition"):
    """Whether a TOML file is an edition of one of these games; without `game`, of the one it names."""

    body: bytes
    game: str | None = None


class WordListRead(Struct, tag="word_list"):
    """The list as a graph in one file, and what was left out of it: reason -> (how many lines, some of them)."""

    graph: bytes
    words: int
    lines: int
    encoding: str
    dropped: dict[str, tuple[int, list[str]]]


class ReadWordList(Job[WordListRead | FaultyFile], tag="read_word_list"):
    body: bytes
    label: str


AnyJob = Think | Solve | JudgeTurn | ReadEdition | ReadWordList
ANSWERS: dict[type[Any], Any] = {
    Think: Answer,
    Solve: Solved,
    JudgeTurn: TurnReport,
    ReadEdition: EditionRead | FaultyFile,
    ReadWordList: WordListRead | FaultyFile,
}


class JobRequest(Struct):
    """One line to a worker process. Every reply repeats its number, so that a late reply to another job is not taken for its own."""

    number: int
    job: AnyJob


class JobReply(Struct):
    """One line from a worker process: the answer, or why there is none. With neither it is a heartbeat: the job goes on."""

    number: int
    answer: Raw | msgspec.UnsetType = msgspec.UNSET
    error: str | None = None


class Preparing(Struct):
    """How far the processes are that still compile their kernels: parts done, and parts in all (0 before it is known)."""

    done: int = 0
    of: int = 0


class Starting(Preparing, omit_defaults=True):
    """One line from a worker before its first job."""

    ready: bool = False


class JobError(Exception):
    """The job has no answer: it was late, its worker died, it failed, or too many jobs were waiting. The caller goes on without it."""

    def __init__(self, reason: Literal["late", "dead", "failed", "busy"], detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


class Submitted(Generic[A]):
    """A job on its way: await it for the answer or a JobError, or cancel it."""

    def __init__(self, work: Coroutine[Any, Any, A]) -> None:
        self._task = asyncio.get_running_loop().create_task(work)
        self._task.add_done_callback(_seen)

    def __await__(self) -> Generator[Any, None, A]:
        return self._task.__await__()

    def cancel(self) -> None:
        self._task.cancel()


def _seen(task: "asyncio.Task[Any]") -> None:
    """Reads the error of a job that nobody awaits any more, so that asyncio does not log it."""
    if not task.cancelled():
        task.exception()


@dataclass(slots=True)
class JobMetrics:
    done: int = 0
    late: int = 0
    dead: int = 0
    failed: int = 0
    busy: int = 0
    again: int = 0  # asked of another worker
    seconds: float = 0.0


async def counted(metrics: JobMetrics, work: Coroutine[Any, Any, A]) -> A:
    """How many jobs ended in which way, and how long those that were answered took."""
    began = time.monotonic()
    try:
        answer = await work
    except JobError as error:
        setattr(metrics, error.reason, getattr(metrics, error.reason) + 1)
        # A timeout knows its task, and the task this error: whoever awaits the job would be held with them.
        traceback.clear_frames(error.__traceback__)
        error.__context__ = None
        raise
    metrics.done += 1
    metrics.seconds += time.monotonic() - began
    return answer


class Jobs(Protocol):
    """Whoever does jobs."""

    @property
    def preparing(self) -> Preparing | None:
        """How far the processes here are as long as none can think yet."""

    def submit(
        self, job: Job[A], *, limit_s: float, wait_s: float = WAIT_S, guest: str | None = None
    ) -> Submitted[A]:
        """It waits its turn at most `wait_s`, then is worked on at most `limit_s`. `guest` is whom it is done for."""


class JobService(Jobs, Protocol):
    """Jobs as the server runs them."""

    @property
    def ready(self) -> int:
        """Processes that can think."""

    @property
    def waiting(self) -> int:
        """Jobs of this server that have no answer yet and wait for a worker."""

    @property
    def metrics(self) -> JobMetrics: ...

    def start(self) -> None: ...

    async def close(self) -> None: ...
