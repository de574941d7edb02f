"""Who I am here, and my games."""

from litestar import Controller, delete, get, put
from litestar.params import FromPath, JSONBody

from chevalet.server.bodies import Me, Rename, TableSummary
from chevalet.server.dependencies import ERRORS, AnyRequest, TheGuests, TheRegistry
from chevalet.server.listing import summaries
from chevalet.store.blobs import forget_blob
from chevalet.store.tables import tables_of_guest


class MeController(Controller):
    path = "/api/me"
    tags = ("me",)

    @get(responses=ERRORS, summary="The guest behind this cookie; nobody before the first table")
    async def me(self, request: AnyRequest, guests: TheGuests) -> Me:
        guest = await guests.of(request)
        return Me(None, None) if guest is None else Me(guest.id, guest.name)

    @put(responses=ERRORS, summary="Choose a name")
    async def rename(self, request: AnyRequest, data: JSONBody[Rename], guests: TheGuests) -> Me:
        guest = await guests.ensured(request, data.name)
        return Me(guest.id, guest.name)

    @get("/tables", responses=ERRORS, summary="My games, the latest first")
    async def tables(
        self, request: AnyRequest, registry: TheRegistry, guests: TheGuests
    ) -> list[TableSummary]:
        guest = await guests.of(request)
        if guest is None:
            return []
        return await summaries(registry, await registry.read(tables_of_guest, guest.id), guest)

    @delete(
        "/uploads/{digest:str}",
        responses=ERRORS,
        summary="Remove a list or an edition from one's own; games that play with it keep it",
    )
    async def forget(
        self, request: AnyRequest, digest: FromPath[str], registry: TheRegistry, guests: TheGuests
    ) -> None:
        guest = await guests.of(request)
        if guest is not None:
            await registry.write(forget_blob, guest.id, digest[:64])
