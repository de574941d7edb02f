"""What the house declines, as an exception that knows its status and code."""

from chevalet.server.bodies import Problem


class ProblemError(Exception):
    def __init__(
        self, status: int, code: str, detail: str | None = None, retry_after_s: float | None = None
    ) -> None:
        super().__init__(code)
        self.status = status
        self.problem = Problem(code, detail, retry_after_s)


class TableBusyError(Exception):
    """The queue of this table is full, or it is being put away: come back in a moment."""
