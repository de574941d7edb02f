"""La Clé's engine: every move, the best moves, and the greedy player, from the shared crossword kernels.

Here squares count and letters do not, each seat by its own colour: a generator is an edition seen by one colour.
"""

import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from chevalet.core.acts import Act
from chevalet.core.grid import cells_of
from chevalet.engines.common.crossword import Crossword, encode_board, encode_rack, encode_word
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.library import filter_of, graph_with_plurals
from chevalet.engines.common.listing import best_of_each, in_order, listed, move_json
from chevalet.engines.common.reading import LETTERS, PositionError, field, read_board, read_rack
from chevalet.engines.common.scored import ScoredMove
from chevalet.games.cle.edition import COLOURS, LaCleEdition
from chevalet.games.cle.rules import OPENING_LENGTH, Cle
from chevalet.games.cle.scoring import square_points
from chevalet.games.cle.state import ClePosition
from chevalet.games.cle.view import bare_position
from chevalet.lexicon import Lexicon

__all__ = [
    "all_moves",
    "best_moves",
    "best_points",
    "crossword_of",
    "generator_of",
    "greedy_act",
    "list_moves",
    "move_json",
    "read_position",
]

KEPT = 16  # generators a thread keeps: editions, colours and vocabularies in play at once
COLOUR_NAMES = {**dict(zip(COLOURS, COLOURS, strict=True)), "rouge": "red", "vert": "green", "bleu": "blue"}

_own = threading.local()


def all_moves(game: Cle, position: ClePosition, lexicon: Lexicon) -> list[ScoredMove]:
    """Every legal move, best first."""
    return list(list_moves(game, position, lexicon)[1])


def list_moves(
    game: Cle, position: ClePosition, lexicon: Lexicon, limit: int | None = None
) -> tuple[int, Iterator[ScoredMove]]:
    """How many moves there are, and the first of them, best first, read as they are asked for."""
    board, rack = position.board, position.rack or ()
    generator = generator_of(game, position, lexicon)
    records = generator.moves(
        encode_board(board), encode_rack(rack), encode_word(position.paying_key_word or "")
    )
    return len(records), in_order(board, records, limit)


def best_moves(
    game: Cle, position: ClePosition, lexicon: Lexicon, count: int, vocabulary: Lexicon | None = None
) -> list[ScoredMove]:
    """The best by points, found with bounds. A word on a spot comes once, jokers where letters lack.

    With a `vocabulary` only its words are thought of; the dictionary still checks the crossing ones.
    """
    board, rack = position.board, position.rack or ()
    generator = generator_of(game, position, lexicon, vocabulary)
    key_word = encode_word(position.paying_key_word or "")
    return listed(board, generator.best(encode_board(board), encode_rack(rack), count, key_word))


def best_points(game: Cle, positions: Sequence[ClePosition], lexicon: Lexicon) -> list[int]:
    """The points of the best move of each position, 0 without one, in one call: all with the same seat to move."""
    boards = np.stack([encode_board(position.board) for position in positions])
    racks = np.stack([encode_rack(position.rack or ()) for position in positions])
    keys = np.stack([encode_word(position.paying_key_word or "") for position in positions])
    records, starts = generator_of(game, positions[0], lexicon).best_batch(boards, racks, 1, keys)
    return best_of_each(records, starts)


def greedy_act(game: Cle, position: ClePosition, lexicon: Lexicon) -> Act:
    """The move that brings most points now; without one, what the referee falls back on."""
    found = best_moves(game, position, lexicon, 1)
    return found[0].act if found else game.fallback(position, lexicon)


def read_position(game: Cle, plain: Mapping[str, Any], number: int) -> ClePosition:
    """A line of `chevalet moves`: `board`, `rack`, `colour`, and `key_word` (null or absent when the pack is out)."""
    del number
    edition = game.edition
    board = read_board(plain, edition.rows, edition.cols)
    rack = read_rack(plain, most=edition.rack)
    colour = field(plain, "colour")
    if not isinstance(colour, str) or colour not in COLOUR_NAMES:
        raise PositionError(f"colour: expected one of {', '.join(COLOUR_NAMES)}, got {colour!r}")
    key_word = plain.get("key_word") or None
    if key_word is not None and not (isinstance(key_word, str) and set(key_word) <= set(LETTERS)):
        raise PositionError(f"key_word: expected a word in capitals A-Z or null, got {key_word!r}")
    return bare_position(board, rack, COLOUR_NAMES[colour], key_word)


def generator_of(
    game: Cle, position: ClePosition, lexicon: Lexicon, vocabulary: Lexicon | None = None
) -> Generator:
    """This thread's generator for the edition, the mover's colour and the vocabulary."""
    known = lexicon if vocabulary is None else vocabulary
    colour = position.colours[position.seat or 0]
    kept: dict[tuple[str, str, Lexicon, Lexicon], Generator] = _own.__dict__.setdefault("generators", {})
    key = (game.edition.hash, colour, lexicon, known)
    if key not in kept:
        if len(kept) == KEPT:
            del kept[next(iter(kept))]
        kept[key] = Generator(
            crossword_of(game.edition, colour),
            graph_with_plurals(known),
            graph_with_plurals(lexicon),
            lambda: filter_of(known),
        )
    return kept[key]


def crossword_of(edition: LaCleEdition, colour: str) -> Crossword:
    """The edition as the kernels know it, seen by one colour."""
    cells = list(cells_of(edition.rows, edition.cols))
    ones = [1] * len(cells)
    points = [square_points(edition, edition.squares[row][col], colour) for row, col in cells]
    squares = np.array([ones, ones, points, [cell in edition.opening for cell in cells]], np.int32)
    return Crossword(
        edition.rows,
        edition.cols,
        squares,
        np.zeros(26, np.int32),
        opening_length=OPENING_LENGTH,
        full_rack=edition.rack,
        key_bonus=edition.key_word_bonus,
    )
