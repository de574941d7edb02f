"""R.S.V.P. by scanning the whole dictionary: no graph, no bit set, no code shared with the referee or the kernels."""

from collections.abc import Iterable

import numpy as np

Board = tuple[str, ...]
Legal = dict[tuple[int, int, str], int]


class Scan:
    """Every word tried everywhere. A word fits a line if it agrees with its letters and none touches its ends."""

    def __init__(self, words: Iterable[str], values: dict[str, int]) -> None:
        self.known = set(words)
        self.values = values
        self.tables = {
            size: np.array(
                [list(word.encode()) for word in sorted(self.known) if len(word) == size], np.uint8
            )
            for size in {len(word) for word in self.known}
        }
        self._seen: dict[str, list[set[str]]] = {}

    def joining(self, line: str) -> list[set[str]]:
        """For each empty square of a line, the letters some word takes there together with a letter of the line."""
        if line not in self._seen:
            self._seen[line] = [set() for _ in line]
            for size in range(2, len(line) + 1):
                for start in range(len(line) - size + 1):
                    self._try_words(line, start, size)
        return self._seen[line]

    def _try_words(self, line: str, start: int, size: int) -> None:
        covered, padded = line[start : start + size], f".{line}."
        touched = padded[start] != "." or padded[start + size + 1] != "."
        if touched or not covered.strip(".") or size not in self.tables:
            return
        words = self.tables[size]
        for place, letter in enumerate(covered):
            if letter != ".":
                words = words[words[:, place] == ord(letter)]
        for place, letter in enumerate(covered):
            if letter == ".":
                there = np.flatnonzero(np.bincount(words[:, place], minlength=128))
                self._seen[line][start + place] |= {chr(code) for code in there}

    def legal(self, board: Board, side: int, stock: Iterable[str]) -> Legal:
        """Every possible letter and its points, from the first player's coordinates."""
        seen = board if side == 1 else tuple(row[::-1] for row in board)
        width = len(board[0])
        columns = ["".join(column) for column in zip(*seen, strict=True)]
        across, down = [self.joining(row) for row in seen], [self.joining(column) for column in columns]
        found: Legal = {}
        for r, row in enumerate(seen):
            for c, square in enumerate(row):
                if square != ".":
                    continue
                beside = f".{row}."[c] + f".{row}."[c + 2]
                stacked = f".{columns[c]}."[r] + f".{columns[c]}."[r + 2]
                for letter in set(stock):
                    in_row, in_column = letter in across[r][c], letter in down[c][r]
                    row_good = in_row or beside == ".."
                    column_good = in_column or stacked == ".."
                    if row_good and column_good and (in_row or in_column):
                        points = self._points(row, c, letter) + self._points(columns[c], r, letter)
                        found[r, c if side == 1 else width - 1 - c, letter] = points
        return found

    def _points(self, line: str, at: int, letter: str) -> int:
        before = line[:at].rpartition(".")[2]
        after = line[at + 1 :].partition(".")[0]
        word = before + letter + after
        return sum(self.values[x] for x in word) if len(word) > 1 and word in self.known else 0
