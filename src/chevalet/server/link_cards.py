"""What a link shows where it is shared: a title, a line and a picture, written into the page before any script runs."""

import re
from dataclasses import dataclass
from datetime import date
from html import escape

from chevalet.games.language import Language
from chevalet.games.manifest import AnyManifest, Text
from chevalet.server.bodies import TableSummary
from chevalet.server.dependencies import AnyRequest
from chevalet.server.listing import summaries
from chevalet.server.registry import TableRegistry
from chevalet.store.tables import table_by_id

TABLE = re.compile(r"table/([A-Za-z0-9_-]{1,32})(/revoir)?")
PICTURE = "card.png"
TITLE = re.compile(rb"<title>.*?</title>", re.DOTALL)
DESCRIPTION = re.compile(rb'<meta name="description" content="[^"]*" ?/?>')
COMPUTER = Text("l’ordinateur", "the computer")
AND = Text("et", "and")


@dataclass(frozen=True)
class Card:
    title: Text
    line: Text


async def card_of(registry: TableRegistry, request: AnyRequest, path: str) -> Card | None:
    """A table, a replay or the challenge of the day; None for a page like any other."""
    name = path.strip("/")
    if table := TABLE.fullmatch(name):
        row = await registry.read(table_by_id, table[1])
        manifest = None if row is None else registry.catalogue.manifests.get(row.game)
        if row is None or manifest is None:
            return None
        (found,) = await summaries(registry, [row], None)
        return _table_card(manifest, found)
    manifest = registry.catalogue.manifests.get(name)
    if manifest is None or manifest.daily is None:
        return None
    return _daily_card(manifest, request.query_params.get("jour"))


def _table_card(manifest: AnyManifest, table: TableSummary) -> Card:
    names = [seat.name for seat in table.seats if seat.name]
    if table.status == "waiting":
        return Card(
            Text(
                f"{_listed(names, 'fr')} vous attend pour {manifest.name.fr}",
                f"{_listed(names, 'en')} is waiting for you at {manifest.name.en}",
            ),
            manifest.tagline,
        )
    people = Text(_listed(_seated(table, "fr"), "fr"), _listed(_seated(table, "en"), "en"))
    title = Text(f"{manifest.name.fr} : {people.fr}", f"{manifest.name.en}: {people.en}")
    if table.winners is None:
        return Card(title, Text("La partie est en cours.", "The game is going on."))
    scores = ", ".join(str(total) for total in table.totals) if len(table.totals) > 1 else ""
    return Card(
        title,
        Text(
            f"{scores and f'Score : {scores}. '}La partie, coup par coup.",
            f"{scores and f'Score: {scores}. '}The game, move by move.",
        ),
    )


def _seated(table: TableSummary, language: Language) -> list[str]:
    return [seat.name or getattr(COMPUTER, language) for seat in table.seats]


def _listed(names: list[str], language: Language) -> str:
    *most, last = names or [getattr(COMPUTER, language)]
    return f"{', '.join(most)} {getattr(AND, language)} {last}" if most else last


def _daily_card(manifest: AnyManifest, day: str | None) -> Card:
    try:
        said = Text("", "") if day is None else _dated(date.fromisoformat(day))
    except ValueError:
        said = Text("", "")
    return Card(
        Text(f"{manifest.name.fr} du jour{said.fr}", f"{manifest.name.en} of the day{said.en}"),
        Text(
            "Les mêmes lettres pour tout le monde, un seul essai.",
            "The same letters for everybody, one attempt each.",
        ),
    )


def _dated(day: date) -> Text:
    return Text(f", {day:%d/%m/%Y}", f", {day.isoformat()}")


def with_card(page: bytes, card: Card, request: AnyRequest) -> bytes:
    """The page with the card in its head; players choose their names, so every text is escaped."""
    language: Language = "en" if request.headers.get("accept-language", "").startswith("en") else "fr"
    title, line = getattr(card.title, language), getattr(card.line, language)
    facts = {
        "og:type": "website",
        "og:site_name": "Chevalet",
        "og:title": title,
        "og:description": line,
        "og:url": str(request.url),
        "og:image": f"{request.base_url}{PICTURE}",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    metas = "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in facts.items())
    head = f'<title>{escape(title)} · Chevalet</title>{metas}<meta name="twitter:card" content="summary_large_image">'
    page = DESCRIPTION.sub(lambda _: f'<meta name="description" content="{escape(line)}">'.encode(), page)
    return TITLE.sub(lambda _: head.encode(), page, count=1)
