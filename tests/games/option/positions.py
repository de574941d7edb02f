"""Small positions of Option reached by play, crowded and rich in flips, for comparing generators."""

import random
from dataclasses import replace

from chevalet.core.words import Words
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.grid import board_after
from chevalet.games.option.laying import Laying, judged
from chevalet.games.option.moves import MoveList
from chevalet.games.option.state import Board, Prism

LETTERS = "EEEAAISSTTRNNOLUVD"


def small_edition(edition: OptionEdition, size: int) -> OptionEdition:
    return replace(edition, rows=size, cols=size, first_word_letters=2)


def random_prism(rng: random.Random, stars: float = 0.0) -> Prism:
    """Faces that often turn into one another, a star now and then, colours per face."""
    faces = rng.choice(LETTERS) + rng.choice(LETTERS)
    if rng.random() < stars:
        faces = rng.choice(("*" + faces[0], faces[0] + "*"))
    return Prism(faces, rng.choice(("rr", "ww", "rw", "wr")))


def random_board(
    rng: random.Random, edition: OptionEdition, words: Words, *, moves: int, most: int, stars: float
) -> Board:
    """Some random moves from an empty grid."""
    board: Board = ()
    for _ in range(moves):
        rack = tuple(random_prism(rng, stars) for _ in range(4))
        listed = iter(MoveList(edition, board, rack, words))
        chosen = None
        for _, act in zip(range(rng.randrange(1, 300)), listed, strict=False):
            if len(board) + len(act.tiles) <= most:
                chosen = act
        if chosen is not None:
            laying = judged(edition, board, rack, chosen, words)
            assert isinstance(laying, Laying), laying
            board = board_after(board, laying.laid, laying.flips)
    return board
