"""How Wordsearch's stronger levels think: a word less the best reply to it, and the whole end of a game."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from chevalet.core.acts import Act
from chevalet.core.crossword import letters_on
from chevalet.engines.common.effort import Deadline, Effort, Limit, PositionLimit
from chevalet.engines.common.judging import Judged, best_first, with_played
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.wordsearch.moves import Searcher
from chevalet.games.wordsearch.sliding import emptied, slid
from chevalet.games.wordsearch.state import Board, FormWord, SlideLetter, WordsearchPosition

FEW_LETTERS = 30  # with so many left or fewer, a search sees more than one reply
REPLIES = 6  # words looked at below the first one
OVERVIEW = 200  # words of most points that are judged, or ways to make them
WAYS = 2  # of making the same word, that are judged
JUDGED_POSITIONS = 1_000_000  # an analysis looks so deep as it means to, whatever it takes


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
    until: Limit

    def best_of(self, moves: Sequence[ScoredMove], depth: int, best: ScoredMove) -> tuple[ScoredMove, bool]:
        """The best of these, and whether there was time for all of them."""
        low = float("-inf")
        for move in moves:
            if low > float("-inf") and self.until.passed:
                return best, False
            below = self.value(
                board_after(self.position.board, move), depth - 1, float("-inf"), move.points - low
            )
            if below is None:
                return best, False
            if move.points - below > low:
                low, best = move.points - below, move
        return best, True

    def value(self, board: Board, depth: int, low: float, high: float) -> float | None:
        """Points still to come for the player to move, less the other's; None when time is up."""
        if depth > 1 and self.until.passed:
            return None
        count = 1 if depth == 1 else REPLIES
        moves = self.searcher.best(board, self.position.terms.shortest, count)
        if depth == 1 or not moves:
            return moves[0].points if moves else 0.0
        best = float("-inf")
        for move in moves:
            below = self.value(
                board_after(board, move), depth - 1, move.points - high, move.points - max(low, best)
            )
            if below is None:
                return None
            best = max(best, move.points - below)
            if best >= high:
                break
        return best


def judge(
    searcher: Searcher, position: WordsearchPosition, played: ScoredMove | None, count: int
) -> list[Judged]:
    """Points, less what the other can then make; three turns ahead when few letters are left, two on a full board."""
    found = searcher.best(position.board, position.terms.shortest, OVERVIEW)
    moves = with_played(_few_of_each(found), played, count)
    few = len(letters_on(position.board)) <= FEW_LETTERS
    search = _Search(searcher, position, PositionLimit(JUDGED_POSITIONS))
    judged = []
    for move in moves:
        after = board_after(position.board, move)
        replies = searcher.best(after, position.terms.shortest, 1)
        given = float(replies[0].points if replies else 0)
        lost = search.value(after, 2, float("-inf"), float("inf")) if few else given
        assert lost is not None
        judged.append(Judged(move, move.points - lost, None, given))
    return best_first(judged, played)


def _few_of_each(moves: Sequence[ScoredMove]) -> list[ScoredMove]:
    """A word on its circles can be slid together in many ways; each leaves another board."""
    seen = Counter[object]()
    kept = []
    for move in moves:
        assert isinstance(move.act, FormWord)
        seen[move.words, move.act.cells] += 1
        if seen[move.words, move.act.cells] <= WAYS:
            kept.append(move)
    return kept


def board_after(board: Board, move: ScoredMove) -> Board:
    match move.act:
        case FormWord(slides=slides, cells=cells):
            return emptied(slid(board, slides), cells)
        case SlideLetter(slide=slide):
            return slid(board, (slide,))
    return board
