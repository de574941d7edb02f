"""Option: prisms with two faces, and words that change when one is turned."""

from pathlib import Path

from chevalet.games.edition_file import open_edition, shipped_ids
from chevalet.games.option.edition import read_edition
from chevalet.games.option.rules import Option


def game(edition: str | Path = "defaut") -> Option:
    return Option(read_edition(open_edition(__name__, "option", edition)))


def edition_ids() -> tuple[str, ...]:
    return shipped_ids(__name__)
