"""The memory a crossword kernel works in: one workspace a thread, allocated once, grown when a rack asks for more."""

from typing import NamedTuple

import numpy as np

from chevalet.engines.common.crossword import (
    LARGEST_RACK,
    LONGEST_LINE,
    SQUARE_LETTER,
    SQUARE_OPENING,
    SQUARE_POINTS,
    SQUARE_WORD,
    Crossword,
    Ints,
    Longs,
)

# A line of the board: one empty square before it, one after it.
LINES = LONGEST_LINE
STRIDE = LONGEST_LINE + 3
PLANE = LINES * STRIDE
WHOLE = 2 * PLANE

# `lines`: rows then columns, one integer a square.
LETTER = 0  # 1..26, 0 empty
VALUE = WHOLE  # of the letter on the board
ALLOWED = 2 * WHOLE  # letters that may be laid, 0 where nothing may
CROSSED = 3 * WHOLE  # 1: a letter laid here makes a perpendicular word
CROSS_OLD = 4 * WHOLE  # what the old letters of that word count
CROSS_KEY = 5 * WHOLE  # the letter that makes it the key word
TIMES_LETTER = 6 * WHOLE
TIMES_WORD = 7 * WHOLE
POINTS = 8 * WHOLE
OPENING = 9 * WHOLE
BOARD = 10 * WHOLE  # the last board seen, square by square
KEY = BOARD + LINES * LINES  # the last key word seen
SEEN = KEY + LINES + 1  # 0 until a board has been seen
LINES_SIZE = SEEN + 1

# `entries`: what the rack can lay as the beginning of some word, eight integers each.
NODE = 0
TILES = 1  # tiles left, one bit each
LETTERS = 2  # letters left among them
BLANKS = 3  # blanks left
SUM = 4  # value of its letters
ENDS = 5  # 1 when it is a word
CHOICE = 6  # 1 when a blank stands for a letter that a tile also brings: either could be the blank
ENTRY = 8

DEEPEST = LARGEST_RACK
GROUP = 32  # members that one integer of a set holds

# `offsets`: where things begin in the lists of beginnings.
LEVEL = 0  # the beginnings of each depth
WORDS = LEVEL + DEEPEST + 2  # in `words`, the words of each length
SETS = WORDS + DEEPEST + 2  # in `sets`, the sets of each length
BEST_SUM = SETS + DEEPEST + 2  # the highest SUM of a word, by length; -1 without one
FOLLOWED = BEST_SUM + DEEPEST + 2  # in `followed`, the sets of beginnings that a letter can follow, by depth
OFFSETS = FOLLOWED + DEEPEST + 2

# `frames`: the walk to the right, then small tables.
F_NODE, F_TILES, F_LETTERS, F_BLANKS, F_UNTRIED, F_PLACE, F_COUNT = 0, 1, 2, 3, 4, 5, 6
F_SPELLED, F_NEW, F_OLD, F_TIMES, F_SIDE, F_FLAGS = 7, 8, 9, 10, 11, 12
FRAME = 16
TILE_BITS = FRAME * (DEEPEST + 1)  # the tiles of each letter
S_INDEX = TILE_BITS + 26  # squares under the letters that are not plain: where
S_ALLOWED = S_INDEX + STRIDE  # what they allow
S_LETTER = S_ALLOWED + STRIDE  # factor of the letter in the word along the line, less one
S_CROSS = S_LETTER + STRIDE  # factor of the letter in its crossing word, 0 without one
S_KEY = S_CROSS + STRIDE  # letter that makes the key word across
IN_RACK = S_KEY + STRIDE  # tiles and blanks in the rack
PLAYABLE = IN_RACK + 1  # letters the rack can lay
LONGEST = PLAYABLE + 1  # letters of the rack's longest word
WAITING = LONGEST + 1  # how many words wait in `patterns` for their ways to use blanks
RANKED = WAITING + 1  # the rack's letters (a bit each) and their values, best first, then the whole alphabet
TOP = RANKED + 2 * (DEEPEST + 1)  # the highest value of so many tiles together
RIGHT = TOP + DEEPEST + 1  # what lies right of a run, by how many letters are laid there
RIGHT_SIZE = 5
FRAMES_SIZE = RIGHT + RIGHT_SIZE * (DEEPEST + 1)
LENGTHENED, KEYED, CHOOSES = 1, 2, 4

# `bounds`: what no move can exceed. First by the square a stretch begins on and its length, for words through no letter
# of the board; then by the square a run of letters begins on and how many letters come before it, for words
# through it: the bound, and the most letters that can be laid after it.
BOUND_STRETCH = 0
BOUND_RUNS = WHOLE * (DEEPEST + 1)
BOUNDS_SIZE = BOUND_RUNS + 2 * WHOLE * (DEEPEST + 1)


# `tables`: one word and the blanks in it.
COST = 0  # points lost when these letters (a bit each) are blanks
MARKS = COST + (1 << DEEPEST)  # the blank bits of these letters in a record
WHERE = MARKS + (1 << DEEPEST)  # by letter of the alphabet: its places in the word
NEEDED = WHERE + 26  # and how many of them the rack lacks
PLACE = NEEDED + 26  # by letter of the word: its square on the line
TABLES_SIZE = PLACE + DEEPEST

# `order`: the lines by their bounds, best first: which (columns after LINES), bound.
ORDER_STRETCHES = 0
ORDER_RUNS = 4 * LINES
ORDER_SIZE = 8 * LINES


class Scratch(NamedTuple):
    lines: Ints
    entries: Ints
    spelled: Longs
    offsets: Ints
    followed: Longs
    words: Ints
    sets: Longs
    frames: Longs
    bounds: Ints
    order: Ints
    tables: Longs
    patterns: Longs  # words with more than one way to use blanks, two integers each


def scratch(crossword: Crossword, beginnings: int = 1 << 13) -> Scratch:
    """A fresh workspace for one edition, with room for so many beginnings."""
    lines = np.zeros(LINES_SIZE, np.int32)
    across = crossword.squares.reshape(4, crossword.rows, crossword.cols)
    for turn, squares in enumerate((across, across.transpose(0, 2, 1))):
        for line in range(squares.shape[1]):
            begin = turn * PLANE + line * STRIDE + 1
            end = begin + squares.shape[2]
            lines[TIMES_LETTER + begin : TIMES_LETTER + end] = squares[SQUARE_LETTER, line]
            lines[TIMES_WORD + begin : TIMES_WORD + end] = squares[SQUARE_WORD, line]
            lines[POINTS + begin : POINTS + end] = squares[SQUARE_POINTS, line]
            lines[OPENING + begin : OPENING + end] = squares[SQUARE_OPENING, line]
    empty = Scratch(
        lines=lines,
        entries=np.zeros(0, np.int32),
        spelled=np.zeros(0, np.int64),
        offsets=np.zeros(OFFSETS, np.int32),
        followed=np.zeros(0, np.int64),
        words=np.zeros(0, np.int32),
        sets=np.zeros(0, np.int64),
        frames=np.zeros(FRAMES_SIZE, np.int64),
        bounds=np.zeros(BOUNDS_SIZE, np.int32),
        order=np.zeros(ORDER_SIZE, np.int32),
        tables=np.zeros(TABLES_SIZE, np.int64),
        patterns=np.zeros(1 << 12, np.int64),
    )
    return grown(empty, beginnings)


def grown(small: Scratch, beginnings: int) -> Scratch:
    """The same workspace with room for more beginnings; what it knows of the board is kept."""
    return small._replace(
        entries=np.zeros(beginnings * ENTRY, np.int32),
        spelled=np.zeros(beginnings, np.int64),
        followed=np.zeros(beginnings + 26 * (DEEPEST + 1), np.int64),
        words=np.zeros(beginnings, np.int32),
        sets=np.zeros(beginnings * 8, np.int64),
    )
