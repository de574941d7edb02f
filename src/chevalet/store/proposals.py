"""Words that players miss in the dictionary, or doubt: what the host reads."""

from dataclasses import dataclass

from sqlalchemy import Connection, func, insert, select

from chevalet.store.schema import proposals

PROPOSALS_PER_GUEST = 100


@dataclass(frozen=True, slots=True)
class Proposed:
    word: str
    kind: str  # missing, doubted
    guests: int  # how many say so
    last_ms: int


def propose(connection: Connection, guest: str, word: str, kind: str, now_ms: int) -> bool:
    """Whether it is on the list now: the same word twice of one guest is one, and each has room for so many."""
    mine = select(proposals.c.word).where(proposals.c.guest == guest)
    same = mine.where(proposals.c.word == word, proposals.c.kind == kind)
    if connection.execute(same).one_or_none() is not None:
        return True
    count = connection.execute(select(func.count()).select_from(mine.subquery())).scalar_one()
    if count >= PROPOSALS_PER_GUEST:
        return False
    connection.execute(insert(proposals).values(guest=guest, word=word, kind=kind, created_ms=now_ms))
    return True


def proposed(connection: Connection) -> list[Proposed]:
    """The words most guests name first."""
    count, last = func.count().label("guests"), func.max(proposals.c.created_ms).label("last_ms")
    query = select(proposals.c.word, proposals.c.kind, count, last).group_by(
        proposals.c.word, proposals.c.kind
    )
    rows = connection.execute(query.order_by(count.desc(), proposals.c.word, proposals.c.kind))
    return [Proposed(*row) for row in rows]
