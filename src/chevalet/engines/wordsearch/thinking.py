"""How Wordsearch's stronger levels think: moves looked at deeper and deeper; and the measure of an analysis."""

from collections import Counter
from collections.abc import Sequence

from chevalet.core.acts import Act
from chevalet.core.crossword import letters_on
from chevalet.engines.common.effort import Deadline, Effort, Limit
from chevalet.engines.common.judging import Judged, best_first, with_played
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.wordsearch.arrays import encode_board
from chevalet.engines.wordsearch.choices import Choices
from chevalet.engines.wordsearch.lookahead import (
    ENDLESS,
    FEW_LETTERS,
    MORE,
    Lookahead,
    Move,
    OutOfTimeError,
    Quiet,
    Value,
    slides_of,
)
from chevalet.engines.wordsearch.moves import Searcher
from chevalet.games.wordsearch import sliding
from chevalet.games.wordsearch.state import Board, FormWord, SlideLetter, WordsearchPosition

REPLIES = 6  # words looked at below the first one, in an analysis
OVERVIEW = 200  # words of most points that are judged, or ways to make them
WAYS = 2  # of making the same word, that are judged
KEPT = 8  # moves looked at to the end of the time; of more, the better half from depth to depth


def by_search(searcher: Searcher, position: WordsearchPosition, effort: Effort) -> Act | None:
    """The word, or the quiet slide, that is best as far as time allows to look; None where nothing can slide."""
    thinker = Thinker(searcher, position, effort.candidates, Deadline(effort.budget_ms))
    thinker.think(effort.depth)
    return thinker.act


class Thinker:
    """One turn: the moves of a position, looked at deeper and deeper. The best one of a depth comes first at the next,
    so what is found better before time is up is better."""

    def __init__(
        self, searcher: Searcher, position: WordsearchPosition, candidates: int, limit: Limit
    ) -> None:
        self.searcher, self.position = searcher, position
        self.board = encode_board(position.board)
        self.quiet = quiet_turns(position)
        self.ahead = Lookahead(searcher, position.terms.shortest, limit)
        self.candidates = candidates
        self.moves: list[Move] = []
        self.whole = False  # whether these are all moves that matter
        self.best: Move | None = None
        self.value: Value | None = None  # of the last look that was finished

    @property
    def act(self) -> Act | None:
        if self.best is None:
            return None
        if isinstance(self.best, Quiet):
            source, target = (divmod(circle, self.searcher.cols) for circle in self.best)
            return SlideLetter((source, target))
        return self.searcher.move(self.position.board, self.best).act

    def think(self, turns: int) -> None:
        """At most so many turns ahead, this one counted."""
        self._list(self.ahead.begin(self.board))
        self.best = self.moves[0] if self.moves else None
        try:
            self._deepen(turns)
        except OutOfTimeError:
            return

    def _deepen(self, turns: int) -> None:
        depth = 1
        while self.moves and depth < turns:
            self._look(depth)
            if self.value is not None and self.value.exact:
                return
            if self.ahead.estimated:
                self._narrow()
                depth += 1
            else:
                self._widen()

    def _list(self, found: Choices) -> None:
        """The best words; where there is none, every slide."""
        self.moves = list(found.records[: self.candidates])
        self.whole = found.complete and len(self.moves) == len(found.records)
        if not self.moves:
            self.moves = list(slides_of(self.searcher.steps, self.board))

    def _look(self, depth: int) -> None:
        """All moves so many turns ahead, and then the best first."""
        self.ahead.estimated = False
        ranked = self._ranked(self.moves, depth, -ENDLESS)
        low = ranked[0][0].points
        few = int((self.board > 0).sum()) <= FEW_LETTERS
        if low < 0 and few:
            slides = [slid for slid in slides_of(self.searcher.steps, self.board) if slid not in self.moves]
            ranked += self._ranked(slides, depth, low)
            ranked.sort(key=lambda pair: -pair[0].points)
        self.moves = [move for _, move in ranked]
        exact = self.whole and all(value.exact for value, _ in ranked)
        self.value = Value(ranked[0][0].points, exact and (low >= 0 or few))

    def _ranked(self, moves: Sequence[Move], depth: int, low: float) -> list[tuple[Value, Move]]:
        ranked = []
        for move in moves:
            value = self.ahead.of_move(self.board, move, depth, low, self.quiet)
            ranked.append((value, move))
            if value.points > low:
                low, self.best = value.points, move
        ranked.sort(key=lambda pair: -pair[0].points)
        return ranked

    def _narrow(self) -> None:
        kept = max(KEPT, len(self.moves) // 2)
        if len(self.moves) > kept:
            self.moves, self.whole = self.moves[:kept], False

    def _widen(self) -> None:
        """Every line came to its end among the words looked at: look at more of them."""
        self.ahead.widen()
        self.candidates *= MORE
        self._list(self.ahead.choices(self.board, self.candidates))
        assert self.best is not None
        self.moves = [self.best, *(move for move in self.moves if move != self.best)]


def quiet_turns(position: WordsearchPosition) -> int:
    """W12: how many turns without a word there have been since the last one."""
    quiet = 0
    for line in reversed(position.sheet):
        if line.kind == "word":
            break
        quiet += line.kind != "contest"
    return quiet


def judge(
    searcher: Searcher, position: WordsearchPosition, played: ScoredMove | None, count: int
) -> list[Judged]:
    """Points, less what the other can then make; three turns ahead when few letters are left, two on a full board."""
    found = searcher.best(position.board, position.terms.shortest, OVERVIEW)
    moves = with_played(_few_of_each(found), played, count)
    few = len(letters_on(position.board)) <= FEW_LETTERS
    judged = []
    for move in moves:
        after = board_after(position.board, move)
        replies = searcher.best(after, position.terms.shortest, 1)
        given = float(replies[0].points if replies else 0)
        lost = _best_exchange(searcher, after, position.terms.shortest) if few else given
        judged.append(Judged(move, move.points - lost, None, given))
    return best_first(judged, played)


def _best_exchange(searcher: Searcher, board: Board, shortest: int) -> float:
    """The points of a word less those of the best reply to it, for whoever moves."""
    moves = searcher.best(board, shortest, REPLIES)
    worths = []
    for move in moves:
        replies = searcher.best(board_after(board, move), shortest, 1)
        worths.append(float(move.points - (replies[0].points if replies else 0)))
    return max(worths, default=0.0)


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
            return sliding.emptied(sliding.slid(board, slides), cells)
        case SlideLetter(slide=slide):
            return sliding.slid(board, (slide,))
    return board
