"""Moves that are almost those of the list: one letter, one square or one piece is another."""

import copy
import random
import string
from typing import Any

from chevalet.core.acts import Act
from chevalet.games import wire

Leaf = tuple[Any, Any]
"""A list or an object of a JSON value, and where in it."""


def near(game: wire.AnyGame, moves: list[Act], rng: random.Random) -> Act | None:
    """A move of the list with something changed; None where nothing that can be asked came of it."""
    plain, other = (copy.deepcopy(wire.to_plain(rng.choice(moves))) for _ in range(2))
    places = [leaf for key in plain if key != "kind" for leaf in leaves(plain, key)]
    lists = [key for key, value in plain.items() if isinstance(value, list) and value]
    way = rng.randrange(4)
    if way == 0 or not lists:
        changed(*rng.choice(places), rng)
    elif way == 1:
        moved(places, rng)
    elif way == 2:
        key = rng.choice(lists)
        plain[key] = mixed(plain[key], list(other.get(key) or ()), rng)
    else:
        letters = [(holder, key) for holder, key in places if isinstance(holder[key], str)]
        lent = [holder[key] for key in other if key != "kind" for holder, key in leaves(other, key)]
        for holder, key in letters:
            holder[key] = rng.choice([one for one in lent if isinstance(one, str)] or [holder[key]])
    try:
        return wire.act_from(game, plain)
    except wire.WireError:
        return None


def leaves(holder: Any, key: Any) -> list[Leaf]:
    """Every number and letter below this place."""
    value = holder[key]
    if isinstance(value, tuple):
        value = holder[key] = list(value)
    if isinstance(value, dict):
        return [leaf for inner in value for leaf in leaves(value, inner)]
    if isinstance(value, list):
        return [leaf for index in range(len(value)) for leaf in leaves(value, index)]
    return [(holder, key)]


def changed(holder: Any, key: Any, rng: random.Random) -> None:
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = value + rng.choice((-1, 1))
    elif isinstance(value, str) and len(value) == 1:
        holder[key] = rng.choice((*string.ascii_letters, value.lower()))
    elif isinstance(value, str) and value:
        letters = mixed(list(value), list(value), rng)
        holder[key] = "".join(letters)


def moved(places: list[Leaf], rng: random.Random) -> None:
    """The same, one square further: whatever is a first number, or whatever is a second one, changes alike."""
    by, which = rng.choice((-1, 1)), rng.choice((0, 1, "row", "col"))
    for holder, key in places:
        if key == which and isinstance(holder[key], int):
            holder[key] += by


def mixed(own: list[Any], other: list[Any], rng: random.Random) -> list[Any]:
    """One piece fewer, one more, or the same in another order."""
    way = rng.randrange(3)
    if way == 0:
        del own[rng.randrange(len(own))]
    elif way == 1 and other:
        own.insert(rng.randrange(len(own) + 1), rng.choice(other))
    else:
        rng.shuffle(own)
    return own
