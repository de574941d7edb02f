"""What the patience's engine has learned, as data that ships with it; and the plain distance it began from."""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chevalet.core.crossword import BLANK
from chevalet.engines.patience.chains import COPIES, SIDE, Knowledge, Words
from chevalet.games.edition_file import ALPHABET
from chevalet.lexicon import Lexicon
from chevalet.lexicon.graph import Graph

TILES = ALPHABET + BLANK
FILE = "distances.json"
SQUARES_A_WORD = 7.0  # a first guess, before anything is learned: a word runs so many squares


def plain_distance() -> Knowledge:
    """Rows and columns left to the last square: the nearer the better, and nothing else counts."""
    left = np.arange(SIDE, dtype=np.float64)
    return Knowledge(np.add.outer(left, left), np.zeros(len(ALPHABET)), np.zeros((len(TILES), COPIES)))


def first_guess() -> Knowledge:
    plain = plain_distance()
    return plain._replace(distance=1.0 + plain.distance / SQUARES_A_WORD)


@cache
def learned() -> Knowledge:
    """The table that ships."""
    package = __package__ or ""
    data = json.loads((resources.files(package) / FILE).read_text(encoding="utf-8"))
    return Knowledge(
        np.array(data["distance"], np.float64),
        np.array([data["letter"][letter] for letter in ALPHABET], np.float64),
        np.array([data["kept"][tile] for tile in TILES], np.float64),
    )


def as_json(known: Knowledge, made_with: Mapping[str, Any]) -> str:
    """The file of a table: three decimals, one row a line."""
    letters = {letter: round(float(cost), 3) for letter, cost in zip(ALPHABET, known.letter, strict=True)}
    kept = {tile: [round(float(x), 3) for x in row] for tile, row in zip(TILES, known.kept, strict=True)}
    rows = ",\n    ".join(json.dumps([round(float(x), 3) for x in row]) for row in known.distance)
    return (
        f'{{\n  "made_with": {json.dumps(made_with, ensure_ascii=False)},\n'
        f'  "distance": [\n    {rows}\n  ],\n'
        f'  "letter": {json.dumps(letters)},\n  "kept": {json.dumps(kept)}\n}}\n'
    )


@lru_cache(maxsize=8)
def words_of(lexicon: Lexicon) -> Words:
    """A dictionary as the kernels walk it."""
    graph = lexicon.graph
    return Words(graph.next, graph.mask, graph.terminal, lengths_left(graph))


def lengths_left(graph: Graph) -> NDArray[np.uint32]:
    """For each node, one bit for every number of letters after which a word ends; bit 0 where one ends here."""
    lengths = graph.terminal.astype(np.uint32)
    while True:
        longer = np.bitwise_or.reduce(lengths[graph.next] << np.uint32(1), axis=1) | graph.terminal
        if np.array_equal(longer, lengths):
            return lengths
        lengths = longer.astype(np.uint32)
