"""Every word of a small board by making every slide after every other: slow, and plainly right.

Nothing is taken from the rules' proof but the rules themselves: a letter slides once, straight, over empty circles,
and every letter slid is in the word. As each stays where it stopped, those slid must lie on one line at all times.
"""

from collections.abc import Iterable, Iterator

Cell = tuple[int, int]
Slide = tuple[Cell, Cell]
Found = tuple[str, tuple[Cell, ...], frozenset[Slide]]
Line = tuple[tuple[int, int], int]  # the direction of its steps, and which of them

DIRECTIONS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def words_by_brute_force(board: tuple[str, ...], words: Iterable[str], shortest: int = 2) -> set[Found]:
    """Word, its circles in reading order, and the slides that made it, in any order."""
    vocabulary = {word for word in words if len(word) >= shortest}
    letters = {(r, c): x for r, row in enumerate(board) for c, x in enumerate(row) if x != "."}
    size = (len(board), len(board[0]))
    seen: set[frozenset[Slide]] = set()
    waiting = [(frozenset[Slide](), letters)]
    found: set[Found] = set()
    while waiting:
        made, lying = waiting.pop()
        slid = {target for _, target in made}
        for slide in _slides(lying, size, slid):
            longer = made | {slide}
            common = _lines_through([*slid, slide[1]])
            if longer in seen or not common:
                continue
            seen.add(longer)
            after = {cell: x for cell, x in lying.items() if cell != slide[0]}
            after[slide[1]] = lying[slide[0]]
            waiting.append((longer, after))
            for word, cells in _words_over(after, slid | {slide[1]}, common):
                if word in vocabulary:
                    found.add((word, cells, longer))
    return found


def _slides(lying: dict[Cell, str], size: tuple[int, int], slid: set[Cell]) -> Iterator[Slide]:
    for source in lying:
        if source in slid:
            continue
        for down, right in DIRECTIONS:
            row, col = source[0] + down, source[1] + right
            while 0 <= row < size[0] and 0 <= col < size[1] and (row, col) not in lying:
                yield source, (row, col)
                row, col = row + down, col + right


def _lines_through(cells: list[Cell]) -> set[Line]:
    """The rows, columns and diagonals on which all these circles lie."""
    through = [{((0, 1), r), ((1, 0), c), ((1, 1), r - c), ((1, -1), r + c)} for r, c in cells]
    return set.intersection(*through)


def _words_over(
    lying: dict[Cell, str], slid: set[Cell], lines: set[Line]
) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """Everything that reads over all these circles, both ways along their lines."""
    first = min(slid)
    for (down, right), _ in lines:
        start = first
        while (start[0] - down, start[1] - right) in lying:
            start = (start[0] - down, start[1] - right)
        run = [start]
        while (run[-1][0] + down, run[-1][1] + right) in lying:
            run.append((run[-1][0] + down, run[-1][1] + right))
        for begin in range(len(run)):
            for end in range(begin + 2, len(run) + 1):
                cells = tuple(run[begin:end])
                if slid <= set(cells):
                    word = "".join(lying[cell] for cell in cells)
                    yield word, cells
                    yield word[::-1], cells[::-1]
