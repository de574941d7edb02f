"""The edition of the patience is the box of La Clé, which the mots croisés share."""

from chevalet.games._la_cle.edition import LaCleEdition

__all__ = ["LaCleEdition"]
