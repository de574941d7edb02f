"""Scampio's engine: every move, the best moves, and the greedy player, from the shared crossword kernels."""

import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from chevalet.core.acts import Act
from chevalet.engines.common.crossword import Crossword, encode_board, encode_rack
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.library import filter_of, graph_of
from chevalet.engines.common.listing import best_of_each, in_order, listed, move_json
from chevalet.engines.common.reading import read_board, read_rack
from chevalet.engines.common.scored import ScoredMove
from chevalet.games.scampio.edition import ScampioEdition
from chevalet.games.scampio.rules import Scampio
from chevalet.games.scampio.state import ScampioPosition
from chevalet.games.scampio.view import bare_position
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

KEPT = 8  # generators a thread keeps: editions, themes and vocabularies in play at once

_own = threading.local()


def all_moves(game: Scampio, position: ScampioPosition, lexicon: Lexicon) -> list[ScoredMove]:
    """Every legal move, best first."""
    return list(list_moves(game, position, lexicon)[1])


def list_moves(
    game: Scampio, position: ScampioPosition, lexicon: Lexicon, limit: int | None = None
) -> tuple[int, Iterator[ScoredMove]]:
    """How many moves there are, and the first of them, best first, read as they are asked for."""
    board, rack = position.board, position.rack or ()
    generator = generator_of(game, position, lexicon)
    records = generator.moves(encode_board(board), encode_rack(rack))
    return len(records), in_order(board, records, limit)


def best_moves(
    game: Scampio,
    position: ScampioPosition,
    lexicon: Lexicon,
    count: int,
    vocabulary: Lexicon | None = None,
) -> list[ScoredMove]:
    """The best by points, found with bounds. A word on a spot comes once, with its best use of blanks.

    With a `vocabulary` only its words are thought of; the dictionary still checks the crossing ones.
    """
    board, rack = position.board, position.rack or ()
    generator = generator_of(game, position, lexicon, vocabulary)
    return listed(board, generator.best(encode_board(board), encode_rack(rack), count))


def best_points(game: Scampio, positions: Sequence[ScampioPosition], lexicon: Lexicon) -> list[int]:
    """The points of the best move of each position, 0 without one, in one call: all with the same seat to move."""
    boards = np.stack([encode_board(position.board) for position in positions])
    racks = np.stack([encode_rack(position.rack or ()) for position in positions])
    records, starts = generator_of(game, positions[0], lexicon).best_batch(boards, racks, 1)
    return best_of_each(records, starts)


def greedy_act(game: Scampio, position: ScampioPosition, lexicon: Lexicon) -> Act:
    """The move that brings most points now; without one, what the referee falls back on."""
    found = best_moves(game, position, lexicon, 1)
    return found[0].act if found else game.fallback(position, lexicon)


def read_position(game: Scampio, plain: Mapping[str, Any], number: int) -> ScampioPosition:
    """A line of `chevalet moves`: `board` and `rack`."""
    del number
    edition = game.edition
    return bare_position(read_board(plain, edition.rows, edition.cols), read_rack(plain, most=edition.rack))


def generator_of(
    game: Scampio, position: ScampioPosition, lexicon: Lexicon, vocabulary: Lexicon | None = None
) -> Generator:
    """This thread's generator for the edition, the table's theme and the vocabulary."""
    referee = game.vocabulary(position, lexicon)
    assert isinstance(referee, Lexicon)
    known = referee if vocabulary is None else vocabulary
    kept: dict[tuple[str, Lexicon, Lexicon], Generator] = _own.__dict__.setdefault("generators", {})
    key = (game.edition.hash, referee, known)
    if key not in kept:
        if len(kept) == KEPT:
            del kept[next(iter(kept))]
        kept[key] = Generator(
            crossword_of(game.edition), graph_of(known), graph_of(referee), lambda: filter_of(known)
        )
    return kept[key]


def crossword_of(edition: ScampioEdition) -> Crossword:
    """The edition as the kernels know it."""
    cells = [(row, col) for row in range(edition.rows) for col in range(edition.cols)]
    squares = np.array(
        [
            [edition.square(cell).letter for cell in cells],
            [edition.square(cell).word for cell in cells],
            [0] * len(cells),
            [cell in edition.opening for cell in cells],
        ],
        np.int32,
    )
    return Crossword(
        edition.rows,
        edition.cols,
        squares,
        np.array([edition.values[letter] for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"], np.int32),
        full_rack=edition.full_rack_letters,
        full_rack_bonus=edition.full_rack_bonus,
        counts_new_only=not edition.lengthening_counts_old_letters,
    )
