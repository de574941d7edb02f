"""Searching R.S.V.P.: deeper and deeper until the time is up, on the kernel's alpha-beta."""

import threading
import time
from dataclasses import dataclass, replace

import numpy as np

from chevalet.core.acts import Act
from chevalet.core.crossword import board_with
from chevalet.engines.common.effort import Deadline
from chevalet.engines.common.judging import Judged, best_first, with_played
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.rsvp.listing import (
    Reader,
    ScoredLetter,
    line_keys,
    list_moves,
    reader_of,
    scored_letter,
)
from chevalet.engines.rsvp.tree import (
    DECIDED,
    DEEPEST,
    ENDLESS,
    NODES,
    SIDE,
    STOCK,
    TARGET,
    Tree,
    advance,
    new_tree,
    start_search,
)
from chevalet.games.rsvp.frame import Side
from chevalet.games.rsvp.manifest import manifest
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import ChooseLetter, PlaceLetter, Prove, RsvpPosition
from chevalet.games.rsvp.view import bare_position
from chevalet.lexicon import Lexicon

SLICE_NODES = 2_000
"""Nodes between two looks at the clock: some milliseconds."""
OPENING_DEPTH = 2
JUDGED_DEPTH = 2  # letters looked ahead after each one that is judged

_own = threading.local()


@dataclass(frozen=True)
class Thought:
    """What a search found. `value` is from the mover's side: half points of lead weighed by the race, or near
    `WIN` (or minus it) when the end is in sight."""

    move: ScoredLetter
    value: int
    depth: int  # letters looked ahead, all of them
    nodes: int
    seconds: float


def think(
    game: Rsvp,
    position: RsvpPosition,
    lexicon: Lexicon,
    *,
    depth: int = DEEPEST,
    budget_ms: float | None = None,
) -> Thought | None:
    """The best letter, looking `depth` letters ahead or as far as the time allows; None when there is none.

    With a smaller dictionary it thinks as a player of that vocabulary: what it finds is possible in any larger one.
    """
    assert 1 <= depth <= DEEPEST
    began = time.perf_counter()
    reader, tree = reader_of(game.edition, lexicon), _tree_of(game)
    reader.make_room()
    _set_position(tree, position)
    deadline = None if budget_ms is None else Deadline(budget_ms)
    found: tuple[int, int, int] | None = None
    for deep in range(1, depth + 1):
        finished = _search(reader, tree, deep, deadline)
        if tree.best_move[0] and (finished or found is None or tree.tried[0] > 1):
            found = int(tree.best_move[0]), int(tree.best[0]), deep if finished else deep - 1
        if not finished or found is None or abs(found[1]) >= DECIDED:
            break
    if found is None:
        return None
    move, value, reached = found
    seconds = time.perf_counter() - began
    return Thought(_letter(reader, position, move), value, reached, int(tree.info[NODES]), seconds)


def values_of_letters(
    game: Rsvp, position: RsvpPosition, lexicon: Lexicon, depth: int
) -> list[tuple[ScoredLetter, int]]:
    """Every possible letter with its exact value at this depth, best first: for hints and for players that err."""
    reader, tree = reader_of(game.edition, lexicon), _tree_of(game)
    ranked = []
    for move in list_moves(game, position, lexicon)[1]:
        after = _after(game, position, move)
        if after.seats[position.side - 1].total >= position.terms.target:
            ranked.append((move, DECIDED))
            continue
        reader.make_room()
        _set_position(tree, after)
        _search(reader, tree, max(depth - 1, 1), None)
        ranked.append((move, -int(tree.best[0])))
    return sorted(ranked, key=lambda pair: (-pair[1], -pair[0].points, pair[0].tile))


def judge(
    game: Rsvp, position: RsvpPosition, lexicon: Lexicon, played: ScoredMove | None, count: int
) -> list[Judged]:
    """Every letter less what it hands to the other side, then the best of them looked at deeper, all alike. The search
    tells half points of lead weighed by the race: they are told as points of this moment of it."""
    reader, tree = reader_of(game.edition, lexicon), _tree_of(game)
    found: list[ScoredMove] = list(list_moves(game, position, lexicon)[1])
    given = {move.act: _handed(reader, game, position, move) for move in found}
    if played is not None:
        given[played.act] = _handed(reader, game, position, played)
    found.sort(key=lambda move: given[move.act] - move.points)
    mine, other = (position.seats[seat].total for seat in _mover_first(position))
    target = position.terms.target
    unit = 2 * int(tree.weights[min(target - mine, target - other)])
    judged = []
    for move in with_played(found, played, count):
        if mine + move.points >= target:
            value = DECIDED
        else:
            reader.make_room()
            _set_position(tree, _after(game, position, move))
            _search(reader, tree, JUDGED_DEPTH, None)
            value = -int(tree.best[0])
        lead = target if value >= DECIDED else -target if value <= -DECIDED else value / unit
        worth = max(-target, min(target, lead)) - (mine - other)
        judged.append(Judged(move, worth, None, float(given[move.act])))
    return best_first(judged, played)


def _mover_first(position: RsvpPosition) -> tuple[int, int]:
    """The seats of the side to play and of the other."""
    first, second = position.first, 1 - position.first
    return (first, second) if position.side == 1 else (second, first)


def _handed(reader: Reader, game: Rsvp, position: RsvpPosition, move: ScoredMove) -> int:
    """The most points the other side can make with its next letter."""
    after = _after(game, position, move)
    records = reader.letters(after.board, after.side, after.stock)
    return int((np.maximum(records[:, 3], 0) + np.maximum(records[:, 4], 0)).max(initial=0))


def best_act(game: Rsvp, position: RsvpPosition, lexicon: Lexicon, budget_ms: float) -> Act:
    """What the engine does on its turn: open, prove, or lay the letter it thinks best."""
    if position.window is not None and position.window.stage == "answer":
        return Prove(search=True)
    if not position.is_open:
        return opening_act(game, position, lexicon)
    thought = think(game, position, lexicon, budget_ms=budget_ms)
    return game.fallback(position, lexicon) if thought is None else thought.move.act


def opening_act(game: Rsvp, position: RsvpPosition, lexicon: Lexicon) -> ChooseLetter:
    """R3: the letter that serves the first player least."""
    return ChooseLetter(letters_for_opening(game, position, lexicon, OPENING_DEPTH)[0])


def letters_for_opening(game: Rsvp, position: RsvpPosition, lexicon: Lexicon, depth: int) -> list[str]:
    """R3: the letters of the stock, those that serve the first player least in front."""
    reader, tree = reader_of(game.edition, lexicon), _tree_of(game)
    served = {}
    for letter in sorted(position.stock):
        stock = {**position.stock, letter: position.stock[letter] - 1}
        board = board_with(position.board, ((*game.edition.centre, letter),))
        reader.make_room()
        _set_position(tree, bare_position(board, 1, stock, terms=position.terms))
        _search(reader, tree, depth, None)
        served[letter] = int(tree.best[0])
    return sorted(served, key=lambda letter: served[letter])


def _tree_of(game: Rsvp) -> Tree:
    """This thread's stack for frames of this size."""
    kept: dict[tuple[int, int], Tree] = _own.__dict__.setdefault("trees", {})
    size = (game.edition.rows, game.edition.cols)
    if size not in kept:
        kept[size] = new_tree(*size)
    return kept[size]


def _set_position(tree: Tree, position: RsvpPosition) -> None:
    tree.rows[0], tree.cols[:] = line_keys(position.board, 1)
    tree.rows[1] = line_keys(position.board, 2)[0]
    tree.stock[:] = [position.stock.get(chr(65 + letter), 0) for letter in range(26)]
    tree.scores[0] = position.seats[position.first].total
    tree.scores[1] = position.seats[1 - position.first].total
    tree.info[SIDE] = position.side - 1
    tree.info[STOCK] = sum(1 << letter for letter in range(26) if tree.stock[letter])
    tree.info[TARGET] = position.terms.target
    tree.info[NODES] = 0
    for memory in (tree.killers, tree.history, tree.known, tree.hash):
        memory[:] = 0


def _search(reader: Reader, tree: Tree, depth: int, until: Deadline | None) -> bool:
    """Search the position set in the tree so deep; False when time or room ran out before the end."""
    shared = (reader.book, reader.values, reader.lines, tree)
    start_search(*shared, depth, -ENDLESS, ENDLESS)
    while True:
        state = advance(*shared, reader.gaps, SLICE_NODES)
        if state:
            return bool(state > 0)
        if until is not None and until.passed:
            return False


def _letter(reader: Reader, position: RsvpPosition, move: int) -> ScoredLetter:
    """The kernel's move as everybody reads it."""
    row, col = divmod(move >> 5 & 255, len(position.board[0]))
    records = reader.letters(position.board, position.side, position.stock)
    record = records[(records[:, :3] == (row, col, move & 31)).all(axis=1)]
    (witnesses,) = reader.witnesses(position.board, position.side, record)
    return scored_letter(position, record[0].tolist(), witnesses)


def _after(game: Rsvp, position: RsvpPosition, move: ScoredMove) -> RsvpPosition:
    """The position the opponent would have; a pass leaves the frame as it is."""
    seats = [position.seats[position.first], position.seats[1 - position.first]]
    mover = position.side - 1
    seats[mover] = replace(seats[mover], total=seats[mover].total + move.points)
    board, stock = position.board, position.stock
    if isinstance(move.act, PlaceLetter | ChooseLetter):
        (row, col), letter = game.where(move.act)[0], move.act.letter
        stock = {**stock, letter: stock[letter] - 1}
        board = board_with(board, ((row, col, letter),))
    side: Side = 2 if position.side == 1 else 1
    return bare_position(board, side, stock, (seats[0].total, seats[1].total), position.terms)


def warm() -> None:
    """Compile the search."""
    board = ("." * 11,) * 5 + (".RE.EL.....",) + ("." * 11,) * 5
    words = Lexicon.from_words(["RE", "REVE", "LEVER", "REVELE"])
    think(manifest.load(), bare_position(board, 1, {"V": 1, "E": 1}), words, depth=2)
