"""What stands where in the arrays of the kernels. A change here compiles them all again."""

ROOT = 1
LONGEST = 20

# Rows of `grid`, one entry a square.
LETTER = 0  # -1: empty
BEHIND = 1  # letters it can be flipped to, as bits
VALUE = 2
VALUE_BEHIND = 3
COLOUR = 4  # as a bit
COLOUR_BEHIND = 5
GRID_ROWS = 6

# Columns of `runs`.
FIRST = 0
STEP = 1
LENGTH = 2
ALTS_FROM = 3
ALTS_TO = 4
FLIPPED = 5  # positions that some alternative flips
GAIN = 6  # no set of flips that begins in this run brings more
RUN_COLUMNS = 7

# Rows of `crossings`, one entry a direction and a square.
CROSS_FIRST = 0  # first square of the word across
CROSS_LENGTH = 1  # 1: nothing stands beside this square
CROSS_PLACE = 2  # where in that word the square lies
CROSS_LETTERS = 3  # letters that complete a word
CROSS_NEAR = 4  # whether a word that crosses it has alternatives
CROSS_ROWS = 5

# Columns of `entries`.
NEXT = 0  # the next entry of the same square and letter, -1: none
FLIPS = 1  # positions flipped
FLIP_COUNT = 2
OLD_VALUE = 3  # points of the prisms already there
OLD_COLOUR = 4  # colours they all have
ENTRY_COLUMNS = 5

# Columns of `alternatives`.
ALT_FLIPS = 0
ALT_POINTS = 1
ALT_COLUMNS = 2

ALL_LETTERS = (1 << 26) - 1

# What the kernel answers.
FULL_ALTERNATIVES = -1
FULL_ENTRIES = -2

# Entries of `terms`.
TERM_ROWS = 0
TERM_COLS = 1
TERM_PRISMS = 2  # in the rack
TERM_FULL_RACK = 3
TERM_FULL_BONUS = 4
TERM_FLIP_BONUS = 5
TERM_COLOUR_LETTERS = 6
TERM_FIRST_WORD = 7  # least letters of a move on an empty grid; 0 when it is not empty
TERM_STAR = 8  # 1: only moves that lay a star as a star
TERM_KEPT = 9  # how many of the best moves; 0: all moves
TERMS = 10

# Columns of `choices`: the ways to lay a letter.
KIND = 0
FACE = 1
POINTS = 2
COLOUR_BIT = 3
IS_STAR = 4
CHOICE_COLUMNS = 5

# A move in `record`: points, tiles, flips, then tiles, then flips.
HEADER = 3
CELL_BITS = 10
LETTER_SHIFT = 10
KIND_SHIFT = 15
FACE_SHIFT = 18

# Entries of `counts`.
TRAIL = 0  # prisms decided
QUEUE = 1  # words to read

# Entries of `progress`.
WRITTEN = 0  # moves
USED = 1  # of the record
THRESHOLD = 2  # a move must bring more
PROGRESS = 3

IMPOSSIBLE = -1_000_000
FULL_RECORD = -1
