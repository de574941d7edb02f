"""What is seen of a game of Wordsearch: everything, by everybody. And a position made from a board alone."""

from chevalet.core.position import nothing_known
from chevalet.games.wordsearch.sliding import emptied, letter_at
from chevalet.games.wordsearch.state import Board, Lying, WordsearchPosition, WordsearchState, WordsearchTerms


def board_to_play(state: WordsearchState) -> Board:
    """W8, W11: the board of whoever plays next, on which the last word's letters no longer lie."""
    return emptied(state.board, state.standing)


def contestable(state: WordsearchState) -> tuple[Lying, ...]:
    return tuple((*cell, letter_at(state.board, cell)) for cell in state.standing)


def bare_position(board: Board, terms: WordsearchTerms | None = None) -> WordsearchPosition:
    """Seat 0 to move, everything else unknown."""
    return WordsearchPosition(
        **nothing_known("wordsearch", 0, (0, 0), terms or WordsearchTerms()),
        board=board,
        contestable=(),
        gone="",
        last=None,
    )
