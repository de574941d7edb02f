"""What letters kept on the rack are worth at later turns: a value for every set of them, learned from self-play.

The value of a set is the sum of what each letter, each two and each three of them together bring, and of how vowels and
consonants are mixed: a Q is one thing, a Q with a U another, S and a blank more than the two apart. A set of nine
letters has a value though nobody ever held it. Where a game has a word that pays, the letters of it that are kept count
too.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.common.crossword import (
    BLANK,
    BLANK_BIT,
    COUNT_SHIFT,
    LARGEST_RACK,
    SCORE_SHIFT,
    Bytes,
    Longs,
)
from chevalet.engines.kernel import count_bits, i64, kernel

Floats = NDArray[np.float32]

SYMBOLS = BLANK + 1
PAIRS = SYMBOLS
TRIPLES = PAIRS + SYMBOLS * (SYMBOLS + 1) // 2
MIXES = TRIPLES + SYMBOLS * (SYMBOLS + 1) * (SYMBOLS + 2) // 6
ROW = LARGEST_RACK + 1
OF_KEY = MIXES + ROW * ROW
FEATURES = OF_KEY + ROW
LARGEST = LARGEST_RACK + (LARGEST_RACK * (LARGEST_RACK - 1) // 2) * (1 + (LARGEST_RACK - 2)) + 2
VOWELS = np.array([letter in "AEIOUY" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ?"], np.uint8)
SUBSETS = 1 << LARGEST_RACK


@kernel
def features_of(counts: Bytes, key: Bytes, found: Longs) -> int:
    """The features a set of letters has, in `found`; how many. `key` is the paying word, as counts."""
    held = np.zeros(LARGEST_RACK, np.int64)
    size, vowels, letters, shared = i64(0), i64(0), i64(0), i64(0)
    for symbol in range(SYMBOLS):
        count = i64(counts[symbol])
        if count == 0:
            continue
        shared += min(count, i64(key[symbol]))
        if symbol != BLANK:
            letters += count
            vowels += count * i64(VOWELS[symbol])
        for _ in range(count):
            held[size] = symbol
            size += 1
    end = i64(0)
    for z in range(size):
        c = held[z]
        found[end] = c
        end += 1
        for y in range(z):
            b = held[y]
            found[end] = PAIRS + c * (c + 1) // 2 + b
            end += 1
            for x in range(y):
                found[end] = TRIPLES + c * (c + 1) * (c + 2) // 6 + b * (b + 1) // 2 + held[x]
                end += 1
    found[end] = MIXES + vowels * ROW + letters - vowels
    found[end + 1] = OF_KEY + shared
    return end + 2


@kernel
def worth_of_parts(weights: Floats, rack: Bytes, key: Bytes, firsts: Longs, values: Floats) -> int:
    """The value of every part of a rack, as a mask of its letters in order; `firsts` tells where each letter begins.
    The mask of the whole rack. Of equal letters a part has the first ones.

    What one, two or three letters bring is written at their own mask, then handed on to every larger one.
    """
    held = np.zeros(LARGEST_RACK, np.int64)
    size, vowels, letters, paying = i64(0), i64(0), i64(0), i64(0)
    for symbol in range(SYMBOLS):
        firsts[symbol] = size
        for copy in range(i64(rack[symbol])):
            bit = i64(1) << size
            letters |= bit * i64(symbol != BLANK)
            vowels |= bit * i64(VOWELS[symbol])
            paying |= bit * i64(copy < i64(key[symbol]))
            held[size] = symbol
            size += 1
    parts = i64(1) << size
    values[:parts] = 0.0
    for z in range(size):
        c, last = held[z], i64(1) << z
        values[last] = weights[c]
        for y in range(z):
            b, two = held[y], last | (i64(1) << y)
            values[two] = weights[PAIRS + c * (c + 1) // 2 + b]
            for x in range(y):
                triple = TRIPLES + c * (c + 1) * (c + 2) // 6 + b * (b + 1) // 2 + held[x]
                values[two | (i64(1) << x)] = weights[triple]
    for z in range(size):
        bit = i64(1) << z
        for part in range(parts):
            if part & bit:
                values[part] += values[part ^ bit]
    for part in range(parts):
        of_vowels = count_bits(part & vowels)
        mixed = of_vowels * ROW + count_bits(part & letters) - of_vowels
        values[part] += weights[MIXES + mixed] + weights[OF_KEY + count_bits(part & paying)]
    return parts - 1


@kernel
def weigh(weights: Floats, racks: Bytes, keys: Bytes, moves: Longs, starts: Longs, worth: Floats) -> None:
    """Points and what is kept, for the moves of each position."""
    firsts = np.zeros(SYMBOLS, np.int64)
    used = np.zeros(SYMBOLS, np.int64)
    values = np.zeros(SUBSETS, np.float32)
    for position in range(racks.shape[0]):
        rack = racks[position]
        whole = worth_of_parts(weights, rack, keys[position], firsts, values)
        for at in range(starts[position], starts[position + 1]):
            letters, header = moves[at, 0], moves[at, 1]
            kept = whole
            used[:] = 0
            for _ in range(header >> COUNT_SHIFT & 31):
                code = letters & 63
                symbol = BLANK if code > BLANK_BIT else code - 1
                used[symbol] += 1
                kept ^= i64(1) << (firsts[symbol] + i64(rack[symbol]) - used[symbol])
                letters >>= 6
            worth[at] = (header >> SCORE_SHIFT) + values[kept]


NO_KEY_COUNTS = np.zeros(SYMBOLS, np.uint8)


@dataclass(frozen=True, eq=False)
class Leaves:
    """What an edition's letters are worth when they are kept. `how` says how it was learned."""

    weights: Floats
    how: str = ""

    def worth(self, counts: Bytes, key: Bytes = NO_KEY_COUNTS) -> float:
        found = np.zeros(LARGEST, np.int64)
        return float(self.weights[found[: features_of(counts, key, found)]].sum())

    def weighed(self, racks: Bytes, keys: Bytes, moves: Longs, starts: Longs) -> Floats:
        """Points and what is kept, for the moves of many positions."""
        worth = np.zeros(len(moves), np.float32)
        weigh(self.weights, racks, keys, moves, starts, worth)
        return worth

    def best_parts(self, rack: Bytes, key: Bytes, count: int) -> list[tuple[Bytes, float]]:
        """What to keep of a rack when the rest may be exchanged, and its worth, best first; at least one letter goes."""
        firsts, values = np.zeros(SYMBOLS, np.int64), np.zeros(SUBSETS, np.float32)
        whole = worth_of_parts(self.weights, rack, key, firsts, values)
        held = np.repeat(np.arange(SYMBOLS), rack)
        found: dict[bytes, tuple[Bytes, float]] = {}
        for part in np.argsort(-values[:whole], kind="stable").tolist():
            kept = np.bincount(held[[part >> n & 1 == 1 for n in range(len(held))]], minlength=SYMBOLS)
            found.setdefault(kept.tobytes(), (kept.astype(np.uint8), self.worth(kept.astype(np.uint8), key)))
            if len(found) == count:
                break
        return list(found.values())


NOTHING_LEARNED = Leaves(np.zeros(FEATURES, np.float32))


@cache
def shipped_leaves(package: str, edition: str) -> Leaves:
    """What ships beside an engine for an edition; for an edition of a collector's own, what its default one learned."""
    folder = resources.files(package) / "leaves"
    file = folder / f"{edition}.npz"
    if not file.is_file():
        file = folder / "defaut.npz"
    if not file.is_file():
        return NOTHING_LEARNED
    with file.open("rb") as opened:
        stored: Any = np.load(opened)
        weights = np.zeros(FEATURES, np.float32)
        weights[stored["features"]] = stored["weights"].astype(np.float32) / stored["scale"]
        how = json.loads(str(stored["how"]))
        return Leaves(weights, f"{how['command']} ({how['turns']} turns, version {how['version']})")
