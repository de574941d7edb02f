"""La Clé, patience: alone, from the first square to the last, in as few words as possible."""

from pathlib import Path

from chevalet.games.patience.edition import edition_ids, load_edition
from chevalet.games.patience.rules import Patience

__all__ = ["edition_ids", "game"]


def game(edition: str | Path = "defaut") -> Patience:
    return Patience(load_edition(edition))
