"""Cards to practise: the words a guest missed, a few a day, each asked again when it is about to be forgotten."""

from datetime import date, timedelta
from typing import Any

import msgspec
from msgspec import Raw, Struct
from sqlalchemy import Connection

from chevalet.games.wire import event_from
from chevalet.server.audience import encode
from chevalet.server.daily import paris_day
from chevalet.server.http_words import SHIPPED, holding, lexicon_of, word_facts
from chevalet.server.lookups import Lookups
from chevalet.server.progress_bodies import CardDown, Practice
from chevalet.server.refusals import RequestError
from chevalet.server.registry import TableRegistry
from chevalet.server.schedule import LEARNED_DAYS, Grade, Memory, answered
from chevalet.server.setup import setup_from
from chevalet.store.cards import Card, card_of, cards_due, counts_of, keep_answer
from chevalet.store.log import Entry, entries
from chevalet.store.people import Guest
from chevalet.store.tables import TableRow, table_by_id

A_DAY = 10  # cards


class Question(Struct):
    """What a card keeps besides its word: where in which game it was missed, and what was played instead."""

    game: str
    seq: int  # events before the turn
    seat: int
    act: dict[str, Any]
    text: str
    points: int
    played: str
    played_points: int


async def practice_of(registry: TableRegistry, guest: Guest, to_read: int) -> Practice:
    return await registry.read(_practice, guest.id, paris_day(registry.wall()), to_read)


def _practice(connection: Connection, guest: str, day: str, to_read: int) -> Practice:
    counts = counts_of(connection, guest, day, LEARNED_DAYS)
    due = sorted(cards_due(connection, guest, day), key=_new_by_points)
    left = due[: max(0, A_DAY - counts.seen_today)]
    if left:
        following = None
    elif due:  # enough for today
        following = (date.fromisoformat(day) + timedelta(days=1)).isoformat()
    else:
        following = counts.next_due
    return Practice(day, [card.word for card in left], following, counts.learned, counts.learning, to_read)


def _new_by_points(card: Card) -> tuple[bool, int]:
    """Sort key: cards that were asked before come first, in their order; then the new ones, most points first."""
    if card.seen is not None:
        return False, 0
    return True, -msgspec.json.decode(card.question, type=Question).points


async def answer_card(registry: TableRegistry, guest: Guest, word: str, grade: Grade) -> str:
    """The day the card is asked next. Answered twice, as on two devices, it counts once."""
    card = await _found(registry, guest, word)
    day = paris_day(registry.wall())
    after = answered(_memory(card), grade, date.fromisoformat(day))
    kept = Card(
        card.word,
        card.table_id,
        card.question,
        after.due.isoformat(),
        day,
        after.stability,
        after.difficulty,
    )
    if not await registry.write(keep_answer, guest.id, kept, day):
        raise RequestError(409, "card/not_due")
    return kept.due


def _memory(card: Card) -> Memory | None:
    if card.stability is None or card.difficulty is None or card.seen is None:
        return None
    return Memory(
        card.stability, card.difficulty, date.fromisoformat(card.seen), date.fromisoformat(card.due)
    )


async def card_down(registry: TableRegistry, lookups: Lookups, guest: Guest, word: str) -> CardDown:
    card = await _found(registry, guest, word)
    row = await registry.read(table_by_id, card.table_id)
    written = [] if row is None else await registry.read(entries, card.table_id)
    return await lookups.work(lambda: _down(registry, card, row, written))


async def _found(registry: TableRegistry, guest: Guest, word: str) -> Card:
    card = await registry.read(card_of, guest.id, word)
    if card is None:
        raise RequestError(404, "card/unknown")
    return card


def _down(registry: TableRegistry, card: Card, row: TableRow | None, written: list[Entry]) -> CardDown:
    question = msgspec.json.decode(card.question, type=Question)
    edition, view, hand, lexicon = None, None, None, "complet"
    if row is not None and row.game in registry.catalogue.manifests:
        setup = setup_from(row.setup)
        game = registry.catalogue.game(row.game, setup.edition)
        state: Any = None
        plain = (event for entry in written for event in msgspec.json.decode(entry.payload)["events"])
        while state is None or state.seq < question.seq:
            state = game.evolve(state, event_from(game, next(plain)))
        edition, lexicon = game.edition.hash, setup.lexicon
        view = Raw(encode(game.view(state, None)))
        hand = Raw(encode(getattr(game.view(state, question.seat), "rack", None)))
    return CardDown(
        word=card.word,
        game=question.game,
        table=card.table_id,
        edition=edition,
        view=view,
        hand=hand,
        act=question.act,
        text=question.text,
        points=question.points,
        played=question.played,
        played_points=question.played_points,
        facts=word_facts(lexicon_of(registry, lexicon), card.word, holding(registry, [*SHIPPED], card.word)),
    )
