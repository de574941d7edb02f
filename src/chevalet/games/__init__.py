"""The rules: one folder a game, in plain Python that a player can follow with the sheet in hand."""
