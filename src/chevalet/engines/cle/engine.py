"""La Clé's engine: the shared crossword kernels; leaves, sampled replies, exact endgames.

Here squares count and letters do not, each seat by its own colour: a generator is an edition seen by one colour.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from chevalet.core.crossword import letters_on, runs_formed
from chevalet.core.grid import cells_of
from chevalet.engines.common.closing import Closing
from chevalet.engines.common.crossword import Bytes, Crossword, encode_word
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.library import anagrams_of
from chevalet.engines.common.rack_engine import RackEngine, kept_generator
from chevalet.engines.common.rack_thinker import RackThinker, board_after
from chevalet.engines.common.reading import LETTERS, PositionError, field, read_board, read_rack
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.common.wordgraph import WordGraph, word_graph
from chevalet.games.cle.edition import COLOURS, LaCleEdition
from chevalet.games.cle.rules import OPENING_LENGTH, Cle, word_fault
from chevalet.games.cle.scoring import square_points
from chevalet.games.cle.state import ClePosition
from chevalet.games.cle.view import bare_position
from chevalet.lexicon import Flag, Lexicon

COLOUR_NAMES: dict[str, str] = {colour: colour for colour in COLOURS} | {
    "rouge": "red",
    "vert": "green",
    "bleu": "blue",
}


class CleEngine(RackEngine[ClePosition]):
    def __init__(self, game: Cle) -> None:
        self.game: Cle = game

    def generator(
        self, position: ClePosition, lexicon: Lexicon, vocabulary: Lexicon | None = None
    ) -> Generator:
        """For the edition, the mover's colour and the vocabulary."""
        edition = self.game.edition
        known = lexicon if vocabulary is None else vocabulary
        colour = position.colours[position.seat or 0]
        return kept_generator(
            (edition.hash, colour, lexicon, known),
            lambda: Generator(
                crossword_of(edition, colour),
                graph_with_plurals(known),
                graph_with_plurals(lexicon),
                lambda: anagrams_of(known),
            ),
        )

    def key_word(self, position: ClePosition) -> Bytes:
        return encode_word(position.paying_key_word or "")

    def doubts(self, position: ClePosition, known: Lexicon) -> bool:
        """C9: a plural whose last letter was laid."""
        if position.last is None:
            return False
        laid = frozenset(position.last.cells)
        runs = runs_formed(letters_on(position.board), laid)
        return any(word_fault(run, laid, known) == "plural" for run in runs)

    @property
    def letters(self) -> Mapping[str, int]:
        return dict(self.game.edition.letters)

    def thinker(self, lexicon: Lexicon) -> RackThinker[ClePosition]:
        return RackThinker[ClePosition](
            best_moves=lambda here, count: self.best_moves(here, lexicon, count),
            weighed=lambda here, count: self.weighed(here, lexicon, self.leaves, count),
            generator=lambda here: self.generator(here, lexicon),
            key_word=self.key_word,
            leaves=self.leaves,
            letters=self.letters,
            chances=self.chances,
            left=self.left,
            may_exchange=self.may_exchange,
            points=self.points,
            closing=closing(self.game.edition),
            after=after,
        )

    def read_position(self, plain: Mapping[str, Any]) -> ClePosition:
        """`board`, `rack`, `colour`, and `key_word` (null or absent when the pack is out)."""
        edition = self.game.edition
        board = read_board(plain, edition.rows, edition.cols)
        rack = read_rack(plain, most=edition.rack)
        colour = field(plain, "colour")
        if not isinstance(colour, str) or colour not in COLOUR_NAMES:
            raise PositionError(f"colour: expected one of {', '.join(COLOUR_NAMES)}, got {colour!r}")
        key_word = plain.get("key_word") or None
        if key_word is not None and not (isinstance(key_word, str) and set(key_word) <= set(LETTERS)):
            raise PositionError(f"key_word: expected a word in capitals A-Z or null, got {key_word!r}")
        return bare_position(board, rack, COLOUR_NAMES[colour], key_word)


@lru_cache(maxsize=16)
def graph_with_plurals(lexicon: Lexicon) -> WordGraph:
    """C9: words that exist only as plurals in S or X must end on a letter of the board."""
    return word_graph(lexicon.graph, lexicon.having(Flag.PLURAL_ONLY_SX).graph)


def closing(edition: LaCleEdition) -> Closing:
    """C13: whoever goes out takes the other's letters; if nobody does, each loses for its own."""
    cost = dict.fromkeys(edition.letters, edition.letter_left)
    return Closing(cost, edition.out_bonus, out_takes=False, first_out_ends=True)


def after(position: ClePosition, move: ScoredMove) -> ClePosition:
    """C11: a key word that was formed is gone, and nobody knows the next card."""
    taken = position.key_word is not None and position.key_word in move.words
    return board_after(replace(position, key_word=None) if taken else position, move)


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
