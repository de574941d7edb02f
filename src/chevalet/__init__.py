"""Chevalet: six games of letters and words that went out of print."""

__version__ = "0.2.0.dev0"
