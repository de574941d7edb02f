"""Words to practise: one card a word and guest, due on a day."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, func, insert, or_, select, update

from chevalet.store.schema import cards

CARDS_PER_GUEST = 300  # of those still to be learned


@dataclass(frozen=True, slots=True)
class Card:
    word: str
    table_id: str
    question: str
    due: str
    seen: str | None = None
    stability: float | None = None
    difficulty: float | None = None


_CARDS = select(*(cards.c[name] for name in Card.__slots__))


def add_cards(connection: Connection, guest: str, found: list[Card], learned_days: float) -> None:
    """A word that has a card keeps it. Each guest has room for so many that are not learned."""
    mine = cards.c.guest == guest
    words = [card.word for card in found]
    known = set(connection.execute(select(cards.c.word).where(mine, cards.c.word.in_(words))).scalars())
    room = CARDS_PER_GUEST - _count(connection, mine & _is_unlearned(learned_days))
    fresh = [card for card in found if card.word not in known][: max(0, room)]
    if fresh:
        rows = [{"guest": guest} | {name: getattr(card, name) for name in Card.__slots__} for card in fresh]
        connection.execute(insert(cards), rows)


def card_of(connection: Connection, guest: str, word: str) -> Card | None:
    query = _CARDS.where(cards.c.guest == guest, cards.c.word == word)
    row = connection.execute(query).mappings().one_or_none()
    return None if row is None else Card(**row)


def keep_answer(connection: Connection, guest: str, card: Card, day: str) -> bool:
    """False when the card is no longer due: it was answered on another device."""
    changed = connection.execute(
        update(cards)
        .where(cards.c.guest == guest, cards.c.word == card.word, cards.c.due <= day)
        .values(due=card.due, seen=card.seen, stability=card.stability, difficulty=card.difficulty)
    )
    return bool(changed.rowcount)


@dataclass(frozen=True, slots=True)
class Counts:
    learned: int
    learning: int
    seen_today: int
    next_due: str | None  # the first day after this one on which a card is due


def counts_of(connection: Connection, guest: str, day: str, learned_days: float) -> Counts:
    mine = cards.c.guest == guest
    learning = _count(connection, mine & _is_unlearned(learned_days))
    after = connection.execute(select(func.min(cards.c.due)).where(mine, cards.c.due > day)).scalar_one()
    return Counts(
        learned=_count(connection, mine) - learning,
        learning=learning,
        seen_today=_count(connection, and_(mine, cards.c.seen == day)),
        next_due=after,
    )


def cards_due(connection: Connection, guest: str, day: str) -> list[Card]:
    """Those that were asked before come first, the longest overdue before the others; then the new ones."""
    query = _CARDS.where(cards.c.guest == guest, cards.c.due <= day)
    query = query.order_by(cards.c.seen.is_(None), cards.c.due, cards.c.word)
    return [Card(**row) for row in connection.execute(query).mappings()]


def _is_unlearned(learned_days: float) -> ColumnElement[bool]:
    return or_(cards.c.stability.is_(None), cards.c.stability < learned_days)


def _count(connection: Connection, where: ColumnElement[bool]) -> int:
    return connection.execute(select(func.count()).select_from(cards).where(where)).scalar_one()
