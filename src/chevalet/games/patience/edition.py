"""The edition of the patience is the box of La Clé, which the mots croisés share."""

from chevalet.games.la_cle.edition import LaCleEdition, edition_ids, load_edition

__all__ = ["LaCleEdition", "edition_ids", "load_edition"]
