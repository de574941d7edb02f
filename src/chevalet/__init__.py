"""Chevalet: six letter games that went out of print."""

__version__ = "0.2.0.dev0"
