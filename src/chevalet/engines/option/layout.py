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
RUN_COLUMNS = 5

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

# Entries of `figures`.
FIGURE_ROWS = 0
FIGURE_COLS = 1
FIGURE_PRISMS = 2  # in the rack
FIGURE_FULL_RACK = 3
FIGURE_FULL_BONUS = 4
FIGURE_FLIP_BONUS = 5
FIGURE_COLOUR_LETTERS = 6
FIGURE_FIRST_WORD = 7  # least letters of a move on an empty grid; 0 when it is not empty
FIGURE_STAR = 8  # 1: only moves that lay a star as a star
FIGURE_KEPT = 9  # how many of the best moves; 0: all moves
FIGURES = 10

# A way to lay a letter is a prism of the rack and one of its different faces: twice the prism's place, plus the face.
OPTIONS = 16

COLOURS = 8  # at most

# What the prisms laid so far bring, in one number: their values, how many are stars, the points of the words across.
VALUE_SHIFT = 32
STAR_SHIFT = 24
ACROSS_MASK = (1 << STAR_SHIFT) - 1
STARS_MASK = (1 << (VALUE_SHIFT - STAR_SHIFT)) - 1

# A word laid, in `record`: how many prisms, how many flips; the squares and letters laid; those flipped. The moves that
# lay it with different prisms share it. In `choices` a move has CHOICE_BITS for each prism: its kind, and its face.
HEADER = 2
CELL_BITS = 10
LETTER_SHIFT = 10
CHOICE_BITS = 4
FACE_SHIFT = 3

# Entries of `counts`.
TRAIL = 0  # prisms decided
QUEUE = 1  # words to read

# Entries of `progress`.
WRITTEN = 0  # moves
WORDS = 1  # words laid
USED = 2  # of the record
THRESHOLD = 3  # a move must bring more
PROGRESS = 4

IMPOSSIBLE = -1_000_000
FULL_RECORD = -1
FULL_STATES = -2

STATE_BITS = 5  # of a letter, in a table by state and letter
