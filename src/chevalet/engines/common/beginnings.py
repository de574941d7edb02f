"""Everything a rack can lay as the beginning of some word, listed once for all the lines of the board."""

from chevalet.engines.common.crossword import BLANK, Bytes, Ints
from chevalet.engines.common.lines import EVERY
from chevalet.engines.common.wordgraph import EDGES, LAID_END, LEAVING, WordGraph
from chevalet.engines.common.workspace import (
    BEFORE,
    BEST_OWN,
    BLANKS,
    ENDS,
    ENTRY,
    GROUP,
    IN_RACK,
    LETTERS,
    LEVEL,
    NODE,
    OWN,
    PLAYABLE,
    SETS,
    SUM,
    TILE_BITS,
    TILES,
    WORDS,
    Scratch,
)
from chevalet.engines.kernel import count_bits, i64, kernel, lowest_bit
from chevalet.lexicon.graph import ROOT

TOO_SMALL = -1  # the workspace must grow; the caller tries again


@kernel
def list_beginnings(
    vocabulary: WordGraph, values: Ints, rack: Bytes, has_letters: bool, scratch: Scratch
) -> int:
    """List what the rack can lay, shortest first; the words among it; and what a letter of the board can follow."""
    graph, edges = vocabulary.nodes, vocabulary.edges
    entries, spelled, offsets = scratch.entries, scratch.spelled, scratch.offsets
    lists, words, sets, frames = scratch.lists, scratch.words, scratch.sets, scratch.frames
    room = spelled.shape[0]
    tiles, letters = i64(0), i64(0)
    for letter in range(26):
        frames[TILE_BITS + letter] = 0
        for _ in range(rack[letter]):
            frames[TILE_BITS + letter] |= i64(1) << tiles
            letters |= i64(1) << letter
            tiles += 1
    most = tiles + i64(rack[BLANK])
    frames[IN_RACK] = most
    frames[PLAYABLE] = letters if rack[BLANK] == 0 else i64(EVERY)
    entries[NODE], entries[TILES], entries[LETTERS] = ROOT, (i64(1) << tiles) - 1, letters
    entries[BLANKS], entries[SUM], entries[OWN], entries[ENDS] = rack[BLANK], 0, 0, 0
    spelled[0] = 0
    offsets[LEVEL], offsets[LEVEL + 1] = 0, 1
    count = i64(1)
    for depth in range(most):
        for entry in range(offsets[LEVEL + depth], offsets[LEVEL + depth + 1]):
            at = ENTRY * i64(entry)
            node = 4 * i64(entries[at + NODE])
            leaving, ending = i64(graph[node + LEAVING]), i64(graph[node + LAID_END])
            edge = i64(graph[node + EDGES])
            todo = leaving
            if entries[at + BLANKS] == 0:
                todo &= i64(entries[at + LETTERS])
            while todo:
                letter = i64(lowest_bit(todo))
                bit = todo & -todo
                todo ^= bit
                if count == room:
                    return TOO_SMALL
                to = ENTRY * count
                entries[to + NODE] = edges[edge + count_bits(leaving & (bit - 1))]
                own = i64(entries[at + TILES]) & frames[TILE_BITS + letter]
                if own:
                    entries[to + TILES] = i64(entries[at + TILES]) ^ (own & -own)
                    entries[to + LETTERS] = i64(entries[at + LETTERS]) ^ (0 if own & (own - 1) else bit)
                    entries[to + BLANKS] = entries[at + BLANKS]
                    entries[to + OWN] = entries[at + OWN] + values[letter]
                else:
                    entries[to + TILES] = entries[at + TILES]
                    entries[to + LETTERS] = entries[at + LETTERS]
                    entries[to + BLANKS] = entries[at + BLANKS] - 1
                    entries[to + OWN] = entries[at + OWN]
                entries[to + SUM] = entries[at + SUM] + values[letter]
                entries[to + ENDS] = 1 if ending & bit else 0
                spelled[count] = spelled[entry] | ((letter + 1) << (6 * i64(depth)))
                count += 1
        offsets[LEVEL + depth + 2] = count

    # The words of each length, and for each place and letter the set of those that have it there.
    kept, filled = i64(0), i64(0)
    for length in range(1, most + 1):
        offsets[WORDS + length] = kept
        offsets[SETS + length] = filled
        first = kept
        best = i64(-1)
        for entry in range(offsets[LEVEL + length], offsets[LEVEL + length + 1]):
            if entries[ENTRY * i64(entry) + ENDS] != 0:
                words[kept] = entry
                kept += 1
                best = max(best, i64(entries[ENTRY * i64(entry) + OWN]))
        offsets[BEST_OWN + length] = best
        groups = (kept - first + GROUP - 1) // GROUP
        if filled + groups * 26 * length > sets.shape[0]:
            return TOO_SMALL
        for index in range(filled, filled + groups * 26 * length):
            sets[index] = 0
        for index in range(first, kept):
            letters = spelled[words[index]]
            bit = i64(1) << ((index - first) % GROUP)
            at = filled + (index - first) // GROUP
            for place in range(length):
                sets[at + (place * 26 + (letters & 63) - 1) * groups] |= bit
                letters >>= 6
        filled += groups * 26 * length
    offsets[WORDS + most + 1] = kept

    # Beginnings by depth and by a letter that can follow, in two passes: count, then place.
    filled = i64(0)
    for depth in range(most + 1):
        at = BEFORE + depth * 26
        for letter in range(26):
            offsets[at + letter] = 0
        if has_letters:
            for entry in range(offsets[LEVEL + depth], offsets[LEVEL + depth + 1]):
                todo = i64(graph[4 * i64(entries[ENTRY * i64(entry) + NODE]) + LEAVING])
                while todo:
                    offsets[at + lowest_bit(todo)] += 1
                    todo &= todo - 1
        for letter in range(26):
            filled += offsets[at + letter]
            offsets[at + letter] = filled
        if filled > lists.shape[0]:
            return TOO_SMALL
        offsets[at + 26] = filled
        if has_letters:
            for entry in range(offsets[LEVEL + depth], offsets[LEVEL + depth + 1]):
                todo = i64(graph[4 * i64(entries[ENTRY * i64(entry) + NODE]) + LEAVING])
                while todo:
                    letter = i64(lowest_bit(todo))
                    todo &= todo - 1
                    offsets[at + letter] -= 1
                    lists[offsets[at + letter]] = entry
    return count
