"""The edition of the mots croisés is the box of La Clé, which the patience shares."""

from chevalet.games._la_cle.edition import COLOURS, LaCleEdition

__all__ = ["COLOURS", "LaCleEdition"]
