"""Names on the wire: `WordPlaced` travels as `word_placed`."""


def snake_case(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))
