"""What handlers ask for by name."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from chevalet.server.guests import Guests
from chevalet.server.house import House
from chevalet.server.lookups import Lookups
from chevalet.server.static import Page

AnyRequest = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
TheGuests = NamedDependency[Guests]
ThePages = NamedDependency[dict[str, Page]]
TheLookups = NamedDependency[Lookups]
