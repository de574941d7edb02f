"""The pages of the front end."""

from litestar import Response, get
from litestar.params import FromPath

from chevalet.server.dependencies import AnyRequest, ThePages, TheRegistry
from chevalet.server.link_cards import card_of, with_card
from chevalet.server.static import served


@get("/", include_in_schema=False)
async def home_page(request: AnyRequest, pages: ThePages) -> Response[bytes]:
    return served(pages, request, "")


@get("/{path:path}", include_in_schema=False)
async def other_page(
    request: AnyRequest, pages: ThePages, path: FromPath[str], registry: TheRegistry
) -> Response[bytes]:
    card = await card_of(registry, request, path)
    if card is None:
        return served(pages, request, path)
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    body = with_card(pages["index.html"].body, card, request)
    return Response(body, media_type="text/html; charset=utf-8", headers=headers)
