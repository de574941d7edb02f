"""Building the shipped dictionary from its pinned sources; playing never does it."""
