"""Option's engine: `engine.py`."""
