"""Wordsearch: ninety-six letters on the board, slid into words that then leave it."""

from pathlib import Path

from chevalet.games.edition_file import open_edition, shipped_ids
from chevalet.games.wordsearch.edition import read_edition
from chevalet.games.wordsearch.rules import Wordsearch


def game(edition: str | Path = "defaut") -> Wordsearch:
    return Wordsearch(read_edition(open_edition(__name__, "wordsearch", edition)))


def edition_ids() -> tuple[str, ...]:
    return shipped_ids(__name__)
