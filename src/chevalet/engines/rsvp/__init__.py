"""R.S.V.P.'s engine: `engine.py`."""
