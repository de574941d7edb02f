"""Scampio: four colours, seven letters, LUCTOR in the middle."""

from pathlib import Path

from chevalet.games.edition_file import open_edition, shipped_ids
from chevalet.games.scampio.edition import read_edition
from chevalet.games.scampio.rules import Scampio


def game(edition: str | Path = "defaut") -> Scampio:
    return Scampio(read_edition(open_edition(__name__, "scampio", edition)))


def edition_ids() -> tuple[str, ...]:
    return shipped_ids(__name__)
