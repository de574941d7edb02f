"""Wordsearch's engine: `engine.py`."""
