"""R.S.V.P.: one letter a turn, on two sides of one frame."""

from pathlib import Path

from chevalet.games.edition_file import open_edition, shipped_ids
from chevalet.games.rsvp.edition import read_edition
from chevalet.games.rsvp.rules import Rsvp


def game(edition: str | Path = "defaut") -> Rsvp:
    return Rsvp(read_edition(open_edition(__name__, "rsvp", edition)))


def edition_ids() -> tuple[str, ...]:
    return shipped_ids(__name__)
