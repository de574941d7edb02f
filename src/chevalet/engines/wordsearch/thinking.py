"""How Wordsearch's stronger levels think: a word less the best reply to it, and the whole end of a game."""

from collections.abc import Sequence
from dataclasses import dataclass

from chevalet.core.acts import Act
from chevalet.core.crossword import letters_on
from chevalet.engines.common.effort import Deadline, Effort
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.wordsearch.moves import Searcher
from chevalet.games.wordsearch.sliding import emptied, slid
from chevalet.games.wordsearch.state import Board, FormWord, WordsearchPosition

FEW_LETTERS = 30  # with so many left or fewer, a search sees more than one reply
REPLIES = 6  # words looked at below the first one


def by_search(searcher: Searcher, position: WordsearchPosition, effort: Effort) -> Act | None:
    """Deeper and deeper while time lasts; a full board is looked at two turns ahead only."""
    moves = searcher.best(position.board, position.terms.shortest, effort.candidates)
    if not moves:
        return None
    few = len(letters_on(position.board)) <= FEW_LETTERS
    search = _Search(searcher, position, Deadline(effort.budget_ms))
    best = moves[0]
    for depth in range(2, (effort.depth if few else min(2, effort.depth)) + 1):
        moves.sort(key=lambda move: move is not best)
        best, finished = search.best_of(moves, depth, best)
        if not finished:
            break
    return best.act


@dataclass(frozen=True)
class _Search:
    searcher: Searcher
    position: WordsearchPosition
    until: Deadline

    def best_of(self, moves: Sequence[ScoredMove], depth: int, best: ScoredMove) -> tuple[ScoredMove, bool]:
        """The best of these, and whether there was time for all of them."""
        low = float("-inf")
        for move in moves:
            if low > float("-inf") and self.until.passed:
                return best, False
            below = self._value(
                board_after(self.position.board, move), depth - 1, float("-inf"), move.points - low
            )
            if below is None:
                return best, False
            if move.points - below > low:
                low, best = move.points - below, move
        return best, True

    def _value(self, board: Board, depth: int, low: float, high: float) -> float | None:
        """Points still to come for the player to move, less the other's; None when time is up."""
        if depth > 1 and self.until.passed:
            return None
        count = 1 if depth == 1 else REPLIES
        moves = self.searcher.best(board, self.position.terms.shortest, count)
        if depth == 1 or not moves:
            return moves[0].points if moves else 0.0
        best = float("-inf")
        for move in moves:
            below = self._value(
                board_after(board, move), depth - 1, move.points - high, move.points - max(low, best)
            )
            if below is None:
                return None
            best = max(best, move.points - below)
            if best >= high:
                break
        return best


def board_after(board: Board, move: ScoredMove) -> Board:
    assert isinstance(move.act, FormWord)
    return emptied(slid(board, move.act.slides), move.act.cells)
