"""Scampio's engine: the shared crossword kernels on its squares; leaves, sampled replies, exact endgames."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from chevalet.engines.common.closing import Closing
from chevalet.engines.common.crossword import Crossword
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.library import anagrams_of, graph_of
from chevalet.engines.common.rack_engine import RackEngine, kept_generator
from chevalet.engines.common.rack_thinker import RackThinker
from chevalet.engines.common.reading import read_board, read_rack
from chevalet.games.scampio.edition import ScampioEdition
from chevalet.games.scampio.rules import Scampio
from chevalet.games.scampio.state import ScampioPosition
from chevalet.games.scampio.view import bare_position
from chevalet.lexicon import Lexicon


class ScampioEngine(RackEngine[ScampioPosition]):
    def __init__(self, game: Scampio) -> None:
        self.game: Scampio = game

    def generator(
        self, position: ScampioPosition, lexicon: Lexicon, vocabulary: Lexicon | None = None
    ) -> Generator:
        """For the edition, the table's theme and the vocabulary."""
        edition = self.game.edition
        dictionary = self.game.vocabulary(position, lexicon)
        assert isinstance(dictionary, Lexicon)
        known = dictionary if vocabulary is None else vocabulary
        return kept_generator(
            (edition.hash, dictionary, known),
            lambda: Generator(
                crossword_of(edition), graph_of(known), graph_of(dictionary), lambda: anagrams_of(known)
            ),
        )

    @property
    def letters(self) -> Mapping[str, int]:
        return dict(self.game.edition.letters)

    def may_exchange(self, position: ScampioPosition) -> bool:
        """S15."""
        return 0 < self.game.edition.exchange_needs_in_bag <= position.bag

    def thinker(self, lexicon: Lexicon) -> RackThinker[ScampioPosition]:
        return RackThinker[ScampioPosition](
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
        )

    def read_position(self, plain: Mapping[str, Any]) -> ScampioPosition:
        """`board` and `rack`."""
        edition = self.game.edition
        return bare_position(
            read_board(plain, edition.rows, edition.cols), read_rack(plain, most=edition.rack)
        )


def closing(edition: ScampioEdition) -> Closing:
    """S17, S18."""
    return Closing(
        edition.values, edition.out_bonus, edition.out_takes_the_others_letters, edition.first_out_ends
    )


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
