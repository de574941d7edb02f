"""What handlers ask for by name, and what every one of them may answer."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from chevalet.server.bodies import ErrorAnswer
from chevalet.server.guests import Guests
from chevalet.server.lookups import Lookups
from chevalet.server.registry import TableRegistry
from chevalet.server.static import Page

AnyRequest = Request[Any, Any, Any]
TheRegistry = NamedDependency[TableRegistry]
TheGuests = NamedDependency[Guests]
ThePages = NamedDependency[dict[str, Page]]
TheLookups = NamedDependency[Lookups]

ERRORS = {
    status: ResponseSpec(ErrorAnswer, description=meaning, generate_examples=False)
    for status, meaning in {
        400: "What was asked is not well formed, or cannot be",
        403: "Not from here, or not yours to do",
        404: "There is no such thing",
        409: "Not now",
        413: "Too large",
        429: "Too many: retry_after_s says when to come back",
        503: "The server cannot do it now: retry_after_s says when to come back",
    }.items()
}
