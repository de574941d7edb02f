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
    Shorts,
)

# A line of the board: one empty square before it, one after it.
LINES = LONGEST_LINE
STRIDE = LONGEST_LINE + 3
PLANE = LINES * STRIDE
WHOLE = 2 * PLANE

# `lines`: rows then columns; what is known of a square lies side by side, so that a square is one look into memory.
LETTER = 0  # 1..26, 0 empty
VALUE = 1  # of the letter on the board
CROSSED = 2  # 1: a letter laid here makes a perpendicular word
CROSS_OLD = 3  # what the old letters of that word count
CROSS_KEY = 4  # the letter that makes it the key word
TIMES_LETTER = 5
TIMES_WORD = 6
POINTS = 7
OPENING = 8
FIELDS = 16  # two squares to a line of the processor's memory
BOARD = FIELDS * WHOLE  # the last board seen, square by square
KEY = BOARD + LINES * LINES  # the last key word seen
SEEN = KEY + LINES + 1  # 0 until a board has been seen
LINES_SIZE = SEEN + 1

# `allowed`: by square of the lines, the letters that may be laid, 0 where nothing may.

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
WORDS = LEVEL + DEEPEST + 3  # in `words`, the words of each length
SETS = WORDS + DEEPEST + 3  # in `sets`, the sets of each length
BEST_SUM = SETS + DEEPEST + 3  # the highest SUM of a word, by length; -1 without one
FOLLOWED = BEST_SUM + DEEPEST + 3  # in `followed`, the sets of beginnings that a letter can follow, by depth
OFFSETS = FOLLOWED + DEEPEST + 3

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
MOST_LAID = IN_RACK + 1  # letters that a word found letter by letter may lay at most
PLAYABLE = MOST_LAID + 1  # letters the rack can lay
LISTED = PLAYABLE + 1  # how deep the beginnings are listed
WAITING = LISTED + 1  # how many words wait in `patterns` for their ways to use blanks
RANKED = WAITING + 1  # the rack's letters (a bit each) and their values, best first, then the whole alphabet
TOP = RANKED + 2 * (DEEPEST + 1)  # the highest value of so many tiles together
RIGHT = TOP + DEEPEST + 1  # what lies right of a run, by how many letters are laid there
RIGHT_SIZE = 5
FRAMES_SIZE = RIGHT + RIGHT_SIZE * (DEEPEST + 1)
LENGTHENED, KEYED, CHOOSES = 1, 2, 4

# `places`: where words may be laid, eight integers each, runs of letters and stretches of empty squares alike.
P_BOUND = 0  # what no move there can exceed
P_LINE = 1  # which line (columns after LINES)
P_AT = 2  # the square it begins on: of a run its first letter
P_FIRST = 3  # fewest letters: before a run, or on a stretch
P_LAST = 4  # and most
P_AFTER = 5  # the most letters that can be laid after a run
P_NEXT = 6  # the next place of the same bound
PLACE_SIZE = 8
MOST_PLACES = 2 * WHOLE * (DEEPEST + 1)

# `order`: how many places there are of each kind, then which they are, best bound first.
RUNS_COUNT, STRETCHES_COUNT = 0, 1
RUNS = 2
STRETCHES = RUNS + WHOLE * (DEEPEST + 1)
HEADS = STRETCHES + WHOLE * (DEEPEST + 1)  # the last place of each bound
HIGHEST = 511  # bounds from here on are put in order as one
ORDER_SIZE = HEADS + HIGHEST + 1

# `tables`: one word and the blanks in it.
COST = 0  # points lost when these letters (a bit each) are blanks
MARKS = COST + (1 << DEEPEST)  # the blank bits of these letters in a record
WHERE = MARKS + (1 << DEEPEST)  # by letter of the alphabet: its places in the word
NEEDED = WHERE + 26  # and how many of them the rack lacks
PLACE = NEEDED + 26  # by letter of the word: its square on the line
TABLES_SIZE = PLACE + DEEPEST

# `whole`: what is known of one line, then of one place, while the whole rack is laid at once.
E_AT = 0  # by empty square of the line: its place
E_KEYS = E_AT + STRIDE  # the keys of the letters before it, together
E_OLD = E_KEYS + STRIDE  # their values
E_LETTERS = E_OLD + STRIDE  # how many they are
E_LONGER = E_LETTERS + STRIDE  # how many of them follow a letter
E_TOUCHING = E_LONGER + STRIDE  # how many empty squares up to this one touch a letter
L_INDEX = E_TOUCHING + STRIDE  # letters of the word that are not free: which
L_ALLOWED = L_INDEX + STRIDE  # and what they may be
L_WORTH = L_ALLOWED + STRIDE  # by letter of the word: how often its value counts
L_LACKING = L_WORTH + STRIDE  # by letter of the alphabet: how many the rack lacks
G_SUM = L_LACKING + 26  # sums of keys whose groups of anagrams were looked up
GROUPS_KEPT = 256
G_FIRST = G_SUM + GROUPS_KEPT  # where their groups begin in `groups`
G_COUNT = G_FIRST + GROUPS_KEPT
G_FILLED = G_COUNT + GROUPS_KEPT  # how much of `groups` is in use
WHOLE_SIZE = G_FILLED + 1
MOST_GROUPS = 26 * 27 // 2  # two blanks as any two letters
GROUPS_SIZE = 64 * MOST_GROUPS


class Scratch(NamedTuple):
    lines: Shorts
    allowed: Ints
    entries: Ints
    spelled: Longs
    offsets: Ints
    followed: Longs
    words: Ints
    sets: Longs
    frames: Longs
    places: Ints
    order: Ints
    whole: Longs
    groups: Ints
    tables: Longs
    patterns: Longs  # words with more than one way to use blanks, two integers each


def scratch(crossword: Crossword, beginnings: int = 1 << 13) -> Scratch:
    """A fresh workspace for one edition, with room for so many beginnings."""
    lines = np.zeros(LINES_SIZE, np.int16)
    fields = lines[:BOARD].reshape(WHOLE, FIELDS)
    across = crossword.squares.reshape(4, crossword.rows, crossword.cols)
    for turn, squares in enumerate((across, across.transpose(0, 2, 1))):
        for line in range(squares.shape[1]):
            begin = turn * PLANE + line * STRIDE + 1
            end = begin + squares.shape[2]
            fields[begin:end, TIMES_LETTER] = squares[SQUARE_LETTER, line]
            fields[begin:end, TIMES_WORD] = squares[SQUARE_WORD, line]
            fields[begin:end, POINTS] = squares[SQUARE_POINTS, line]
            fields[begin:end, OPENING] = squares[SQUARE_OPENING, line]
    empty = Scratch(
        lines=lines,
        allowed=np.zeros(WHOLE, np.int32),
        entries=np.zeros(0, np.int32),
        spelled=np.zeros(0, np.int64),
        offsets=np.zeros(OFFSETS, np.int32),
        followed=np.zeros(0, np.int64),
        words=np.zeros(0, np.int32),
        sets=np.zeros(0, np.int64),
        frames=np.zeros(FRAMES_SIZE, np.int64),
        places=np.zeros(MOST_PLACES * PLACE_SIZE, np.int32),
        order=np.zeros(ORDER_SIZE, np.int32),
        whole=np.zeros(WHOLE_SIZE, np.int64),
        groups=np.zeros(GROUPS_SIZE, np.int32),
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
