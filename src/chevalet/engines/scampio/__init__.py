"""Scampio's engine: `engine.py`."""
