"""Chevalet: six letter games that went out of print."""

__version__ = "0.1.0"
