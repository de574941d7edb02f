"""The pages of the front end."""

from litestar import Response, get
from litestar.params import FromPath

from chevalet.server.dependencies import AnyRequest, ThePages
from chevalet.server.static import served


@get("/", include_in_schema=False)
async def home_page(request: AnyRequest, pages: ThePages) -> Response[bytes]:
    return served(pages, request, "")


@get("/{path:path}", include_in_schema=False)
async def other_page(request: AnyRequest, pages: ThePages, path: FromPath[str]) -> Response[bytes]:
    return served(pages, request, path)
