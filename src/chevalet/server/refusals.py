"""What the server declines, as an exception that knows its status and code."""

from chevalet.core.faults import Fault
from chevalet.server.bodies import ErrorAnswer, FileFault
from chevalet.store.failures import StoreError, StoreFullError


def faulty_file(code: str, said: str, fault: Fault | None) -> "RequestError":
    """A file that cannot be taken: in one line, and in parts that the page words."""
    error = RequestError(400, code, said)
    if fault is not None:
        error.answer.fault = FileFault(fault.expected, list(fault.values), fault.line, fault.key)
    return error


def store_code(error: StoreError) -> str:
    return "server/disk_full" if isinstance(error, StoreFullError) else "server/cannot_write"


class RequestError(Exception):
    """Ends an HTTP request with this status and this answer."""

    def __init__(
        self, status: int, code: str, detail: str | None = None, retry_after_s: float | None = None
    ) -> None:
        super().__init__(code)
        self.status = status
        self.answer = ErrorAnswer(code, detail, retry_after_s)


class TableBusyError(Exception):
    """The queue of this table is full, or it is being put away: come back in a moment."""
