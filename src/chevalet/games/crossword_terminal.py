"""Crosswords laid from a rack, in the terminal: `H5 MOT` to the right, `5H MOT` down, as word players write them."""

import re
from abc import abstractmethod
from collections.abc import Collection
from typing import TypeVar

from chevalet.core.acts import Act
from chevalet.core.crossword import BLANK, Letters, letters_on, run_through
from chevalet.core.grid import Cell, Step, shifted
from chevalet.core.racks import PlaceWord, RackPosition
from chevalet.games.terminal import (
    Terminal,
    beside,
    direction_of,
    grid_lines,
    not_understood,
    start_from,
    start_text,
    typed,
)

G = TypeVar("G")
P = TypeVar("P", bound=RackPosition)

LETTER = re.compile(r"[A-Z.]|\([A-Z]\)")


class CrosswordTerminal(Terminal[G, P]):
    how = """\
  H5 MOT      pose MOT vers la droite à partir de la case H5
  5H MOT      le pose vers le bas à partir de cette case
Écrivez le mot entier, avec les lettres qui sont déjà sur le plateau. Un joker
(?) se pose tout seul pour une lettre qui vous manque ; M(O)T le met au O."""

    @abstractmethod
    def panel(self, position: P) -> list[str]:
        """What stands beside the board."""

    @abstractmethod
    def mark(self, cell: Cell, position: P) -> str:
        """An empty square."""

    square_width = 2

    def tile_text(self, tile: str) -> str:
        """A letter of the rack."""
        return tile

    def position_lines(self, position: P) -> list[str]:
        rows = [
            [
                letter if letter != "." else self.mark((row, col), position)
                for col, letter in enumerate(letters)
            ]
            for row, letters in enumerate(position.board)
        ]
        lines = beside(grid_lines(rows, self.square_width), self.panel(position))
        if not position.rack:
            return lines
        tiles = sorted(position.rack, key=lambda tile: (tile == BLANK, tile))
        title = self.say("Vos lettres :", "Your letters:")
        return [*lines, "", f"{title}  " + "  ".join(self.tile_text(tile) for tile in tiles)]

    def move_from(self, text: str, position: P) -> Act:
        square, _, word = typed(text).partition(" ")
        start, parts = start_from(square), LETTER.findall(word)
        if start is None or not word or "".join(parts) != word:
            raise not_understood(text)
        lying, hand = letters_on(position.board), list(position.rack or ())
        tiles = []
        for index, part in enumerate(parts):
            cell, letter = shifted(*start, index), part.strip("()")
            if letter in (".", lying.get(cell, "").upper()):
                continue
            tile = BLANK if part != letter or (letter not in hand and BLANK in hand) else letter
            if tile in hand:
                hand.remove(tile)
            tiles.append((*cell, letter.lower() if tile == BLANK else letter))
        return PlaceWord(tuple(tiles))

    def move_text(self, act: Act, position: P) -> str:
        assert isinstance(act, PlaceWord)
        laid = {(row, col): letter for row, col, letter in act.tiles}
        letters = {**letters_on(position.board), **laid}
        step = self.direction(letters, laid, position)
        cells = run_through(letters, next(iter(laid)), step).cells
        word = [f"({letters[c].upper()})" if laid.get(c, "").islower() else letters[c].upper() for c in cells]
        return f"{start_text(cells[0], step)} {''.join(word)}"

    def direction(self, letters: Letters, laid: Collection[Cell], position: P) -> Step:
        del position
        return direction_of(letters, laid)
