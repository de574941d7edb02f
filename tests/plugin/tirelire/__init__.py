"""Tirelire, a small game from outside the package: it proves that a game needs nothing of ours changed."""
