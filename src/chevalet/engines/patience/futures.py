"""Whole patiences and sampled draws: the kernels that learn, measure and look ahead."""

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.kernel import i64, kernel
from chevalet.engines.patience.chains import (
    COPIES,
    FEWER_LETTERS,
    NO_WORD,
    PREVIOUS_COL,
    PREVIOUS_DOWN,
    PREVIOUS_LENGTH,
    PREVIOUS_ROW,
    Floats,
    Found,
    Knowledge,
    Longs,
    Words,
    find_words,
    lay,
    room_for,
)

STUCK = 12.0
"""What having no word counts for, in words: a patience lost is worse than any won."""
SETTLING = 20  # how many visits a square's first distance is worth

Chance = NDArray[np.uint64]


def chance(seed: int) -> Chance:
    """The state of a generator (xorshift64*), never zero."""
    return np.array([(seed * 0x9E3779B97F4A7C15 + 0x1234567) % (1 << 64) | 1], np.uint64)


@kernel
def shuffle(letters: Longs, upto: int, state: Chance) -> None:
    """Bring `upto` letters taken at random to the front."""
    for index in range(min(upto, len(letters) - 1)):
        word = state[0]
        word ^= word >> np.uint64(12)
        word ^= word << np.uint64(25)
        word ^= word >> np.uint64(27)
        state[0] = word
        high = (word * np.uint64(2685821657736338717)) >> np.uint64(33)
        other = index + i64(high % np.uint64(len(letters) - index))
        letters[index], letters[other] = letters[other], letters[index]


@kernel
def play_games(
    words: Words,
    known: Knowledge,
    rows: int,
    cols: int,
    rack: int,
    orders: Longs,
    rates: Floats,
    visits: Longs,
    found: Found,
    results: Longs,
) -> None:
    """Play a patience for each order of letters, always the word of least worth; learn on the way if rates say so.

    Results: words (negative when stuck), letters laid. After each word the worth of the one before it is moved
    towards one more than the worth of this one, or towards STUCK where there is none (temporal differences).
    Rates: of the distances (more where seldom visited), of the letters' costs, of the kept letters' costs.
    """
    board = np.zeros(rows * cols, np.int64)
    hand = np.zeros(27, np.int64)
    kept = np.zeros(27, np.int64)
    previous = np.zeros(4, np.int64)
    for game in range(len(orders)):
        board[:] = 0
        hand[:] = 0
        previous[:] = 0
        drawn = i64(rack)
        for index in range(drawn):
            hand[orders[game, index]] += 1
        count, laid_in_all = i64(0), i64(0)
        worth = NO_WORD
        from_beside, from_further, from_letter = i64(0), i64(0), i64(0)
        while True:
            some = find_words(words, known, board, rows, cols, previous, hand, True, True, found)
            if worth < NO_WORD and rates[0] > 0.0:
                error = (1.0 + found.worths[0] if some else STUCK) - worth
                visits[from_beside, from_further] += 1
                rate = max(rates[0], 1.0 / (SETTLING + visits[from_beside, from_further]))
                known.distance[from_beside, from_further] += rate * error
                known.letter[from_letter] += rates[1] * error
                for letter in range(27):
                    for copy in range(kept[letter]):
                        known.kept[letter, min(copy, COPIES - 1)] += rates[2] * error
            if some == 0:
                count = -count
                break
            laid = lay(board, cols, hand, previous, found.records[0, 0], found.records[0, 1])
            count += 1
            laid_in_all += laid
            if board[rows * cols - 1] != 0:
                break
            worth = found.worths[0] - FEWER_LETTERS * laid
            kept[:] = hand
            nearest = NO_WORD
            for index in range(previous[PREVIOUS_LENGTH]):
                row, col = previous[PREVIOUS_ROW], previous[PREVIOUS_COL]
                if previous[PREVIOUS_DOWN]:
                    row += index
                    beside, further = cols - 1 - col, rows - 1 - row
                else:
                    col += index
                    beside, further = rows - 1 - row, cols - 1 - col
                letter = board[row * cols + col] - 1
                near = known.distance[beside, further] + known.letter[letter]
                if near < nearest:
                    nearest = near
                    from_beside, from_further, from_letter = i64(beside), i64(further), letter
            for _ in range(laid):
                if drawn < orders.shape[1]:
                    hand[orders[game, drawn]] += 1
                    drawn += 1
        results[game, 0] = count
        results[game, 1] = laid_in_all


@kernel
def sample_futures(
    words: Words,
    known: Knowledge,
    board: Longs,
    rows: int,
    cols: int,
    hand: Longs,
    unseen: Longs,
    records: Longs,
    samples: int,
    state: Chance,
    found: Found,
    totals: Floats,
) -> None:
    """Add to each word's total what the patience should take after it, over so many draws, the same for every word."""
    hoped = np.zeros(27, np.int64)
    previous = np.zeros(4, np.int64)
    trial = board.copy()
    most = hand.sum()
    for _ in range(samples):
        shuffle(unseen, most, state)
        for number in range(len(records)):
            trial[:] = board
            hoped[:] = hand
            laid = lay(trial, cols, hoped, previous, records[number, 0], records[number, 1])
            if trial[rows * cols - 1] != 0:
                totals[number] += FEWER_LETTERS * laid
                continue
            for index in range(min(laid, i64(len(unseen)))):
                hoped[unseen[index]] += 1
            some = find_words(words, known, trial, rows, cols, previous, hoped, True, True, found)
            totals[number] += 1.0 + found.worths[0] if some else STUCK


def warm() -> None:
    """Compile every kernel of the patience on a dictionary without a word."""
    words = Words(
        np.zeros((2, 26), np.int32), np.zeros(2, np.uint32), np.zeros(2, np.uint8), np.zeros(2, np.uint32)
    )
    known = Knowledge(np.zeros((2, 2)), np.zeros(26), np.zeros((27, COPIES)))
    orders, results = np.zeros((1, 2), np.int64), np.zeros((1, 2), np.int64)
    play_games(words, known, 2, 2, 2, orders, np.zeros(3), np.zeros((2, 2), np.int64), room_for(1), results)
    board, hand, records = np.zeros(4, np.int64), np.zeros(27, np.int64), np.zeros((0, 2), np.int64)
    sample_futures(
        words,
        known,
        board,
        2,
        2,
        hand,
        np.zeros(2, np.int64),
        records,
        1,
        chance(1),
        room_for(1),
        np.zeros(0),
    )
