"""The patience's engine: `engine.py`; `solver.py` looks further."""
