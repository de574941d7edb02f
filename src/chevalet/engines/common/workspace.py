"""The memory a crossword kernel works in: one workspace a thread, allocated once, grown when a rack asks for more."""

from math import comb
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
FROM = SEEN + 1  # by line, rows then columns: the first square that changed
TO = FROM + 2 * LINES  # and the last
LINES_SIZE = TO + 2 * LINES

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

LOW = (1 << 32) - 1  # of a worth or of points: what counts along the line; above it, across
DEEPEST = LARGEST_RACK
GROUP = 32  # members that one integer of a set holds

# `offsets`: where things begin in the lists of beginnings.
LEVEL = 0  # the beginnings of each depth
WORDS = LEVEL + DEEPEST + 3  # in `words`, the words of each length
SETS = WORDS + DEEPEST + 3  # in `sets`, the sets of each length
BEST_SUM = SETS + DEEPEST + 3  # the highest SUM of a word, by length; -1 without one
FOLLOWED = BEST_SUM + DEEPEST + 3  # in `followed`, the sets of beginnings that a letter can follow, by depth
OFFSETS = FOLLOWED + DEEPEST + 3

# `carried`: beginnings carried over a run of letters, four integers each.
C_ENTRY = 0
C_NODE = 1  # after the run
C_TODO = 2  # letters that can follow, the rack having them; C_ENDS when a word ends with the run
CARRIED = 4
C_ENDS = 1 << 26

# `frames`: words begun and still to be walked to the right, then small tables.
F_NODE, F_UNTRIED, F_TILES, F_LETTERS, F_SPELLED, F_POINTS, F_INFO = 0, 1, 2, 3, 4, 5, 6
FRAME = 8
BATCH = 64  # words walked on together
MOST_FRAMES = 2 * BATCH + 26 * BATCH * (DEEPEST + 1) + 1
L_BEGIN = FRAME * MOST_FRAMES  # by letters laid after the run: the first word on its way
L_END = L_BEGIN + DEEPEST + 2  # and where they end
B_TIMES = L_END + DEEPEST + 2  # by letters laid before the run: factor of their squares
B_SIDE = B_TIMES + DEEPEST + 1  # points beside the word
B_HEAD = B_SIDE + DEEPEST + 1  # header without points
B_SPECIAL = B_HEAD + DEEPEST + 1  # how many of these squares are not plain
PASSED = B_SPECIAL + DEEPEST + 1  # members of a batch that something is to be done with
TRIED = PASSED + BATCH + 1  # words on their way, each with a letter to be tried
CHILD = TRIED + GROUP * BATCH + 4
ENDED = CHILD + GROUP * BATCH + 4  # and words that end with it
OVER = ENDED + GROUP * BATCH + 4  # in `carried`, by letters laid before it: what a single letter follows
UNKNOWN = -1  # nobody asked yet
OVER_FILLED = OVER + 26 * (DEEPEST + 1)  # how much of `carried` is in use
TILE_BITS = OVER_FILLED + 1  # the tiles of each letter
S_INDEX = TILE_BITS + 26  # squares under the letters that are not plain: where
S_ALLOWED = S_INDEX + STRIDE  # what they allow
S_WORTH = S_ALLOWED + STRIDE  # how often a letter counts beyond once: as A_WORTH
S_KEY = S_WORTH + STRIDE  # letter that makes the key word across
IN_RACK = S_KEY + STRIDE  # tiles and blanks in the rack
MOST_LAID = IN_RACK + 1  # letters that a word found letter by letter may lay at most
PLAYABLE = MOST_LAID + 1  # letters the rack can lay
LISTED = PLAYABLE + 1  # how deep the beginnings are listed
WAITING = LISTED + 1  # how many words wait in `patterns` for their ways to use blanks
RANKED = WAITING + 1  # the rack's letters (a bit each) and their values, best first, then the whole alphabet
TOP = RANKED + 2 * (DEEPEST + 1)  # the highest value of so many tiles together
RIGHT = TOP + DEEPEST + 1  # what lies right of a run, by how many letters are laid there
RIGHT_SIZE = 5
# The empty squares after a run, one after the other, and what is there between them.
AFTER = RIGHT + RIGHT_SIZE * (DEEPEST + 1)
A_PLACE = 0  # where on the line
A_NEXT = 1  # the empty square after it and after the letters that follow it
A_JOINED = 2  # 1 when letters follow it
A_ALLOWED = 3  # letters allowed on that next square
A_WORTH = 4  # how often the letter's value counts: along the line, and (32 bits higher) in the crossing word
A_TIMES = 5  # factor of the word: the squares up to this one
A_SIDE = 6  # points of the squares and of old letters across, up to this one
A_OLD = 7  # what the old letters of a word count that ends here, those that follow included
A_KEY = 8  # the letter that makes the key word across
A_SUM = 9  # the values of the old letters
A_LENGTHENED = 10  # 1 when an older word is among them
A_SIZE = 11
FRAMES_SIZE = AFTER + A_SIZE * (DEEPEST + 2)
KEYED, CHOOSES = 1, 2

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
HIGHEST = 511  # bounds from here on share a list, the highest first
ORDER_SIZE = HEADS + HIGHEST + 1

# `tables`: one word and the blanks in it.
LOSES = 0  # by letter of the word: what a header loses when it is a blank
PLACE = LOSES + DEEPEST  # its square on the line
WHERE = PLACE + DEEPEST  # by letter of the alphabet: its places in the word, a bit each
NEEDED = WHERE + 26  # and how many of them the rack lacks
MORE = (
    NEEDED + 26
)  # letters that tiles bring: what a blank adds to the letters of a record, and takes from its header
CHOSEN = MORE + 2 * DEEPEST  # choices of blanks among equal letters: letters, header, blanks left
CHOICE_SIZE = 3
CHOSEN_BEFORE = CHOSEN + (CHOICE_SIZE << DEEPEST)
SETS_OF = CHOSEN_BEFORE + (CHOICE_SIZE << DEEPEST)  # [n][m]: how many sets of n - 1 among m letters
WAYS = SETS_OF + (DEEPEST + 1) * (DEEPEST + 1)  # [n][m]: how many sets of at most n among m letters
TABLES_SIZE = WAYS + (DEEPEST + 1) * (DEEPEST + 1)

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
    carried: Ints
    words: Ints
    sets: Longs
    frames: Longs
    places: Ints
    order: Ints
    whole: Longs
    groups: Ints
    tables: Longs
    patterns: Longs  # words with more than one way to use blanks, two integers each


def _tables() -> Longs:
    tables = np.zeros(TABLES_SIZE, np.int64)
    for few in range(DEEPEST + 1):
        for among in range(DEEPEST + 1):
            at = few * (DEEPEST + 1) + among
            tables[SETS_OF + at] = comb(among, few - 1) if few else 0
            tables[WAYS + at] = sum(comb(among, size) for size in range(few + 1))
    return tables


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
        carried=np.zeros(0, np.int32),
        words=np.zeros(0, np.int32),
        sets=np.zeros(0, np.int64),
        frames=np.zeros(FRAMES_SIZE, np.int64),
        places=np.zeros(MOST_PLACES * PLACE_SIZE, np.int32),
        order=np.zeros(ORDER_SIZE, np.int32),
        whole=np.zeros(WHOLE_SIZE, np.int64),
        groups=np.zeros(GROUPS_SIZE, np.int32),
        tables=_tables(),
        patterns=np.zeros(1 << 12, np.int64),
    )
    return grown(empty, beginnings)


def grown(small: Scratch, beginnings: int) -> Scratch:
    """The same workspace with room for more beginnings; what it knows of the board is kept."""
    return small._replace(
        entries=np.zeros(beginnings * ENTRY, np.int32),
        spelled=np.zeros(beginnings, np.int64),
        followed=np.zeros(beginnings + 26 * (DEEPEST + 1), np.int64),
        carried=np.zeros((4 * beginnings + 1) * CARRIED, np.int32),
        words=np.zeros(beginnings, np.int32),
        sets=np.zeros(beginnings * 8, np.int64),
    )
