"""The edition of the mots croisés is the box of La Clé, which the patience shares."""

from chevalet.games.la_cle.edition import COLOURS, LaCleEdition, edition_ids, load_edition

__all__ = ["COLOURS", "LaCleEdition", "edition_ids", "load_edition"]
