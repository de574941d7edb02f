"""La Clé, patience: alone, from the first square to the last, in as few words as possible."""
