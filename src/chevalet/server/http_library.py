"""The library: games, editions and their rules."""

import asyncio
import contextlib
import re
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.status_codes import HTTP_201_CREATED

from chevalet.games.language import Language
from chevalet.games.manifest import AnyManifest, FrontEnd, TableOption
from chevalet.server.bodies import (
    Article,
    ChoiceFacts,
    EditionFacts,
    EditionReport,
    FrontEndFacts,
    GameFacts,
    LevelFacts,
    OptionFacts,
    RulesText,
    WhenFacts,
)
from chevalet.server.dependencies import ERRORS, AnyRequest, TheGuests, TheLookups, TheRegistry
from chevalet.server.limits import EDITION_MAX_BYTES
from chevalet.server.refusals import RequestError
from chevalet.server.registry import TableRegistry
from chevalet.server.static import address_of
from chevalet.server.uploads import check_room, edition_report, keep, place_edition, read_edition
from chevalet.store.blobs import blob_body, blobs_of_guest
from chevalet.store.people import Guest
from chevalet.workers.catalogue import Catalogue

ARTICLE = re.compile(r"^## ([A-Z]\d+)\. (.+)$")
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}


class LibraryController(Controller):
    path = "/api"
    tags = ("library",)

    @get("/games", responses=ERRORS, summary="What can be played here")
    async def games(self, registry: TheRegistry) -> list[GameFacts]:
        return await asyncio.to_thread(_games, registry.catalogue)

    @get(
        "/editions/{digest:str}",
        responses=ERRORS,
        summary="One edition: boards, letters, values; it never changes",
    )
    async def edition(self, digest: FromPath[str], registry: TheRegistry) -> Response[bytes]:
        game = await asyncio.to_thread(registry.catalogue.by_hash, digest)
        if game is None:
            raise RequestError(404, "edition/unknown")
        return Response(msgspec.json.encode(game.edition), media_type="application/json", headers=FOREVER)

    @post(
        "/editions",
        status_code=HTTP_201_CREATED,
        responses=ERRORS,
        summary="Bring an edition: a TOML file, checked line by line",
    )
    async def bring(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        guests: TheGuests,
        lookups: TheLookups,
        game: Annotated[str | None, QueryParameter(max_length=32)] = None,
    ) -> EditionReport:
        if game is not None and game not in registry.catalogue.game_ids():
            raise RequestError(404, "game/unknown")
        body = await request.body()
        if len(body) > EDITION_MAX_BYTES:
            raise RequestError(413, "request/too_large")
        guest = await guests.ensured(request)
        await check_room(registry, guest)
        found = await read_edition(registry, guest, body, game)
        await lookups.work(lambda: place_edition(found.game, body))
        digest = await keep(registry, guest, kind="edition", label=found.name[:64], body=body)
        return edition_report(found, digest)

    @get(
        "/games/{game_id:str}/edition.toml",
        media_type=MediaType.TEXT,
        responses=ERRORS,
        summary="The default edition as a file: what a collector begins with",
    )
    async def edition_file(self, game_id: FromPath[str], registry: TheRegistry) -> Response[str]:
        text = await asyncio.to_thread(_manifest(registry, game_id).default_edition_text)
        name = f'attachment; filename="{game_id}.toml"'
        return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})

    @get("/editions", responses=ERRORS, summary="The editions this guest has brought, the latest first")
    async def editions_of_guest(
        self, request: AnyRequest, registry: TheRegistry, guests: TheGuests
    ) -> list[EditionReport]:
        guest = await guests.of(request)
        if guest is None:
            return []
        found = await registry.read(blobs_of_guest, guest.id, "edition")
        return await _reports(registry, guest, [blob.hash for blob in found])

    @get(
        "/rules/{game_id:str}",
        responses=ERRORS,
        summary="The rules of a game, article by article; in French where it has no English",
    )
    async def rules(
        self, game_id: FromPath[str], registry: TheRegistry, language: FromQuery[Language] = "fr"
    ) -> RulesText:
        manifest = _manifest(registry, game_id)
        return await asyncio.to_thread(_rules, manifest, language, registry.catalogue)


def _manifest(registry: TableRegistry, game_id: str) -> AnyManifest:
    if game_id not in registry.catalogue.manifests:
        raise RequestError(404, "game/unknown")
    return registry.catalogue.manifests[game_id]


def _games(catalogue: Catalogue) -> list[GameFacts]:
    return [_facts(catalogue, manifest) for manifest in catalogue.manifests.values()]


def _facts(catalogue: Catalogue, manifest: AnyManifest) -> GameFacts:
    editions = [catalogue.game(manifest.id, edition).edition for edition in manifest.edition_ids()]
    return GameFacts(
        id=manifest.id,
        name=manifest.name,
        tagline=manifest.tagline,
        summary=manifest.summary,
        colour=manifest.colour,
        minutes=manifest.minutes,
        seat_counts=list(manifest.rules.seat_counts),
        prints_contest=manifest.rules.prints_contest,
        editions=[EditionFacts(edition.id, edition.name, edition.hash) for edition in editions],
        levels=[LevelFacts(level.id, level.grade) for level in manifest.rules.levels],
        options=[_option(option) for option in manifest.options],
        daily=manifest.daily is not None,
        lesson=manifest.lesson_text() is not None,
        problems=manifest.problems_text() is not None,
        front_end=None if manifest.front_end is None else _front_end(manifest.id, manifest.front_end),
    )


def _option(option: TableOption) -> OptionFacts:
    when = option.when
    return OptionFacts(
        id=option.id,
        kind=option.kind,
        label=option.label,
        help=option.help,
        default=option.default,
        choices=[ChoiceFacts(choice.value, choice.label) for choice in option.choices],
        least=option.least,
        most=option.most,
        longest=option.longest,
        per_seat=option.per_seat,
        when=None if when is None else WhenFacts(when.seats, when.option, when.value),
    )


def _front_end(game_id: str, files: FrontEnd) -> FrontEndFacts:
    def address(name: str | None) -> str | None:
        return None if name is None else f"/{address_of(game_id, name)}"

    return FrontEndFacts(
        f"/{address_of(game_id, files.module)}", address(files.style), address(files.picture)
    )


async def _reports(registry: TableRegistry, guest: Guest, digests: list[str]) -> list[EditionReport]:
    """Each for the game it names; one that names none was brought for a bot or a command."""
    found = []
    for digest in digests:
        body = await registry.read(blob_body, digest, "edition")
        with contextlib.suppress(RequestError):
            if body is not None:
                found.append(edition_report(await read_edition(registry, guest, body), digest))
    return found


def _rules(manifest: AnyManifest, language: Language, catalogue: Catalogue) -> RulesText:
    """The file has a title, a preface, then one heading an article."""
    examples = catalogue.examples(manifest.id)
    title, preface, articles = "", [], list[Any]()
    for line in manifest.rules_text(language).splitlines():
        heading = ARTICLE.match(line)
        if heading:
            articles.append(Article(heading[1], heading[2], "", heading[1] in examples))
        elif line.startswith("# "):
            title = line[2:]
        elif articles:
            articles[-1].text += line + "\n"
        else:
            preface.append(line)
    for article in articles:
        article.text = article.text.strip()
    return RulesText(manifest.id, title, "\n".join(preface).strip(), articles)
