"""Errors answered over HTTP: a status, a code the front end words, and when to come back."""

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from chevalet.games import UnknownGameError
from chevalet.server.bodies import ErrorAnswer
from chevalet.server.refusals import RequestError, TableBusyError, store_code
from chevalet.server.registry import HeldElsewhereError, TooManyTablesError
from chevalet.server.setup import SetupError
from chevalet.store import StoreError
from chevalet.store.failures import TableLostError
from chevalet.workers.catalogue import ListsFullError
from chevalet.workers.faults import where

log = logging.getLogger("chevalet.server")
CODES = {404: "request/not_found", 405: "request/method", 413: "request/too_large", 415: "request/media_type"}


def answer_of(error: Exception) -> tuple[int, ErrorAnswer]:
    match error:
        case RequestError():
            return error.status, error.answer
        case SetupError():
            return 400, ErrorAnswer(error.code, error.detail)
        case TableBusyError():
            return 503, ErrorAnswer("table/busy", retry_after_s=1.0)
        case TooManyTablesError() | ListsFullError():
            return 503, ErrorAnswer("server/full", retry_after_s=60.0)
        case HeldElsewhereError() | TableLostError():
            return 503, ErrorAnswer("table/held_elsewhere", retry_after_s=3.0)
        case UnknownGameError():
            return 410, ErrorAnswer("game/gone", str(error))
        case StoreError():
            log.warning("%s", error)
            return 503, ErrorAnswer(store_code(error), retry_after_s=2.0)
        case HTTPException():
            said = _faults(error) if isinstance(error, ValidationException) else error.detail
            return error.status_code, ErrorAnswer(CODES.get(error.status_code, "request/invalid"), said)
        case RecursionError():  # the decoder of a body, which litestar does not expect to give up
            return 400, ErrorAnswer("request/invalid", "nested too deeply")
    log.error("a request failed: %s", where(error))
    return 500, ErrorAnswer("server/failed", retry_after_s=1.0)


def _faults(error: ValidationException) -> str:
    faults = error.extra if isinstance(error.extra, list) else []
    said = [
        f"{fault.get('key', '')}: {fault.get('message', '')}" for fault in faults if isinstance(fault, dict)
    ]
    return "; ".join(said) or error.detail


def answer_error(_request: "Request[Any, Any, Any]", error: Exception) -> Response[bytes]:
    status, answer = answer_of(error)
    headers = {}
    if answer.retry_after_s is not None:
        headers["Retry-After"] = str(max(1, round(answer.retry_after_s)))
    if isinstance(error, HTTPException) and error.headers:
        headers |= error.headers
    body = msgspec.json.encode(answer)
    return Response(body, status_code=status, media_type="application/json", headers=headers)
