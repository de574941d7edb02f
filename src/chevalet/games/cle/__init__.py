"""La Clé, mots croisés: ten letters, coloured and key squares, a key word to compose."""

from pathlib import Path

from chevalet.games.cle.edition import edition_ids, load_edition
from chevalet.games.cle.rules import Cle

__all__ = ["edition_ids", "game"]


def game(edition: str | Path = "defaut") -> Cle:
    return Cle(load_edition(edition))
