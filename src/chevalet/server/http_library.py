"""The library: games, editions and their rules."""

import asyncio
import contextlib
import re
from importlib import resources
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.params import FromPath, QueryParameter
from litestar.status_codes import HTTP_201_CREATED

from chevalet.games import GAMES, default_edition_text
from chevalet.server.asked import PROBLEMS, AnyRequest, TheGuests, TheHouse, TheLookups
from chevalet.server.bodies import Article, EditionFacts, EditionReport, GameFacts, RulesText
from chevalet.server.house import House
from chevalet.server.limits import EDITION_MAX_BYTES
from chevalet.server.refusals import ProblemError
from chevalet.server.uploads import check_room, edition_report, game_of_edition, keep, tried_edition
from chevalet.store.blobs import blobs_of_guest
from chevalet.workers.jobs import LEVELS
from chevalet.workers.shelf import Shelf

ARTICLE = re.compile(r"^## ([A-Z]\d+)\. (.+)$")
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}


class LibraryController(Controller):
    path = "/api"
    tags = ("library",)

    @get("/games", responses=PROBLEMS, summary="What can be played here")
    async def games(self, house: TheHouse) -> list[GameFacts]:
        return await asyncio.to_thread(_games, house.shelf)

    @get(
        "/editions/{digest:str}",
        responses=PROBLEMS,
        summary="One edition: boards, letters, values; it never changes",
    )
    async def edition(self, digest: FromPath[str], house: TheHouse) -> Response[bytes]:
        game = await asyncio.to_thread(house.shelf.by_hash, digest)
        if game is None:
            raise ProblemError(404, "edition/unknown")
        return Response(msgspec.json.encode(game.edition), media_type="application/json", headers=FOREVER)

    @post(
        "/editions",
        status_code=HTTP_201_CREATED,
        responses=PROBLEMS,
        summary="Bring an edition: a TOML file, checked line by line",
    )
    async def bring(
        self,
        request: AnyRequest,
        house: TheHouse,
        guests: TheGuests,
        lookups: TheLookups,
        game: Annotated[str | None, QueryParameter(max_length=32)] = None,
    ) -> EditionReport:
        if game is not None and game not in house.shelf.game_ids():
            raise ProblemError(404, "game/unknown")
        body = await request.body()
        if len(body) > EDITION_MAX_BYTES:
            raise ProblemError(413, "request/too_large")
        guest = await guests.ensured(request)
        await check_room(house, guest)
        tried = await lookups.work(lambda: tried_edition(house, game or game_of_edition(house, body), body))
        digest = await keep(house, guest, kind="edition", label=tried.edition.name[:64], body=body)
        return edition_report(tried, digest)

    @get(
        "/games/{game_id:str}/edition.toml",
        media_type=MediaType.TEXT,
        responses=PROBLEMS,
        summary="The default edition as a file: what a collector begins with",
    )
    async def edition_file(self, game_id: FromPath[str], house: TheHouse) -> Response[str]:
        if game_id not in house.shelf.game_ids() or game_id not in GAMES:
            raise ProblemError(404, "game/unknown")
        text = await asyncio.to_thread(default_edition_text, game_id)
        name = f'attachment; filename="{game_id}.toml"'
        return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})

    @get("/editions", responses=PROBLEMS, summary="The editions this guest has brought, the latest first")
    async def brought(
        self, request: AnyRequest, house: TheHouse, guests: TheGuests, lookups: TheLookups
    ) -> list[EditionReport]:
        guest = await guests.of(request)
        if guest is None:
            return []
        found = await house.read(blobs_of_guest, guest.id, "edition")
        return await lookups.work(lambda: _brought(house, [blob.hash for blob in found]))

    @get(
        "/rules/{game_id:str}",
        responses=PROBLEMS,
        summary="The rules of a game, article by article, in French",
    )
    async def rules(self, game_id: FromPath[str], house: TheHouse) -> RulesText:
        if game_id not in house.shelf.game_ids() or game_id not in GAMES:
            raise ProblemError(404, "game/unknown")
        return await asyncio.to_thread(_rules, game_id)


def _games(shelf: Shelf) -> list[GameFacts]:
    found = []
    for game_id in shelf.game_ids():
        editions = [shelf.game(game_id, edition).edition for edition in shelf.edition_ids(game_id)]
        game = shelf.game(game_id)
        found.append(
            GameFacts(
                game_id,
                list(game.seat_counts),
                game.prints_contest,
                [EditionFacts(edition.id, edition.name, edition.hash) for edition in editions],
                list(LEVELS) if max(game.seat_counts) > 1 else [],
            )
        )
    return found


def _brought(house: House, digests: list[str]) -> list[EditionReport]:
    """Each for the game it names; one that names none was brought for a bot or a command."""
    found = []
    for digest in digests:
        body = house.shelf.fetch("edition", digest)
        with contextlib.suppress(ProblemError):
            if body is not None:
                game = house.shelf.game(game_of_edition(house, body), digest)
                found.append(edition_report(game, digest))
    return found


def _rules(game_id: str) -> RulesText:
    """RULES.md has a title, a preface, then one heading an article."""
    text = (resources.files(f"chevalet.games.{GAMES[game_id]}") / "RULES.md").read_text(encoding="utf-8")
    title, preface, articles = "", [], list[Any]()
    for line in text.splitlines():
        heading = ARTICLE.match(line)
        if heading:
            articles.append(Article(heading[1], heading[2], ""))
        elif line.startswith("# "):
            title = line[2:]
        elif articles:
            articles[-1].text += line + "\n"
        else:
            preface.append(line)
    for article in articles:
        article.text = article.text.strip()
    return RulesText(game_id, title, "\n".join(preface).strip(), articles)
