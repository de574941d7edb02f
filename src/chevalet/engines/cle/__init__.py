"""La Clé's engine: `engine.py`."""
