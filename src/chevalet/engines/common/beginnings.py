"""Everything a rack can lay as the beginning of some word, listed once for all the lines of the board."""

from chevalet.engines.common.crossword import BLANK, BLANK_BIT, Bytes, Ints
from chevalet.engines.common.lines import EVERY
from chevalet.engines.common.wordgraph import LAID_END, LEAVING, START, TARGETS, WordGraph
from chevalet.engines.common.workspace import (
    BEST_SUM,
    BLANKS,
    CHOICE,
    ENDS,
    ENTRY,
    FOLLOWED,
    GROUP,
    IN_RACK,
    LETTERS,
    LEVEL,
    LISTED,
    MOST_LAID,
    NODE,
    PLAYABLE,
    SETS,
    SUM,
    TILE_BITS,
    TILES,
    WORDS,
    Scratch,
)
from chevalet.engines.kernel import count_bits, i64, items, kernel, lowest_bit

TOO_SMALL = -1  # the workspace must grow; the caller tries again


@kernel
def read_rack(rack: Bytes, scratch: Scratch) -> None:
    """The rack's tiles, and the one beginning of no letter."""
    entries, frames, offsets = items(scratch.entries), items(scratch.frames), items(scratch.offsets)
    tiles, letters = i64(0), i64(0)
    for letter in range(26):
        frames[TILE_BITS + letter] = 0
        for _ in range(rack[letter]):
            frames[TILE_BITS + letter] |= i64(1) << tiles
            letters |= i64(1) << letter
            tiles += 1
    frames[IN_RACK] = frames[MOST_LAID] = tiles + i64(rack[BLANK])
    frames[PLAYABLE] = letters if rack[BLANK] == 0 else i64(EVERY)
    entries[NODE], entries[TILES], entries[LETTERS] = START, (i64(1) << tiles) - 1, letters
    entries[BLANKS], entries[SUM], entries[ENDS], entries[CHOICE] = rack[BLANK], 0, 0, 0
    scratch.spelled[0] = 0
    offsets[LEVEL], offsets[LEVEL + 1] = 0, 1
    offsets[WORDS + 1] = offsets[SETS + 1] = offsets[FOLLOWED] = 0
    frames[LISTED] = -1


@kernel
def list_beginnings(graph: WordGraph, values: Ints, on_board: int, deepest: int, scratch: Scratch) -> int:
    """List what the rack can lay, shortest first, from where the list stands to `deepest` letters; the words among it;
    and what a letter of the board can follow."""
    entries, spelled, offsets = items(scratch.entries), items(scratch.spelled), items(scratch.offsets)
    followed, words, sets = items(scratch.followed), items(scratch.words), items(scratch.sets)
    frames, graph, values = items(scratch.frames), items(graph), items(values)
    room = scratch.spelled.shape[0]
    for length in range(frames[LISTED] + 1, deepest + 1):
        if length > 0:
            depth = length - 1
            count = i64(offsets[LEVEL + length])
            for entry in range(offsets[LEVEL + depth], offsets[LEVEL + depth + 1]):
                at = ENTRY * i64(entry)
                node = i64(entries[at + NODE])
                leaving, ending = i64(graph[node + LEAVING]), i64(graph[node + LAID_END])
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
                    entries[to + NODE] = graph[node + TARGETS + count_bits(leaving & (bit - 1))]
                    code = letter + 1
                    tiles_of_letter = frames[TILE_BITS + letter]
                    own = i64(entries[at + TILES]) & tiles_of_letter
                    if own:
                        entries[to + TILES] = i64(entries[at + TILES]) ^ (own & -own)
                        entries[to + LETTERS] = i64(entries[at + LETTERS]) ^ (0 if own & (own - 1) else bit)
                        entries[to + BLANKS] = entries[at + BLANKS]
                        entries[to + CHOICE] = entries[at + CHOICE]
                    else:
                        code |= BLANK_BIT
                        entries[to + TILES] = entries[at + TILES]
                        entries[to + LETTERS] = entries[at + LETTERS]
                        entries[to + BLANKS] = entries[at + BLANKS] - 1
                        entries[to + CHOICE] = 1 if tiles_of_letter else entries[at + CHOICE]
                    entries[to + SUM] = entries[at + SUM] + values[code]
                    entries[to + ENDS] = 1 if ending & bit else 0
                    spelled[count] = spelled[entry] | (code << (6 * i64(depth)))
                    count += 1
            offsets[LEVEL + length + 1] = count

            # The words of this length, and for each place and letter the set of those that have it there.
            first = kept = i64(offsets[WORDS + length])
            best = i64(-1)
            for entry in range(offsets[LEVEL + length], offsets[LEVEL + length + 1]):
                if entries[ENTRY * i64(entry) + ENDS] != 0:
                    words[kept] = entry
                    kept += 1
                    best = max(best, i64(entries[ENTRY * i64(entry) + SUM]))
            offsets[WORDS + length + 1] = kept
            offsets[BEST_SUM + length] = best
            groups = (kept - first + GROUP - 1) // GROUP
            filled = i64(offsets[SETS + length])
            end = filled + groups * 26 * length
            if end > scratch.sets.shape[0]:
                return TOO_SMALL
            for index in range(filled, end):
                sets[index] = 0
            for index in range(first, kept):
                letters = spelled[words[index]]
                bit = i64(1) << ((index - first) % GROUP)
                at = filled + (index - first) // GROUP
                for place in range(length):
                    sets[at + (place * 26 + (letters & 31) - 1) * groups] |= bit
                    letters >>= 6
            offsets[SETS + length + 1] = end

        # The beginnings of this length that a letter of the board can follow, as sets.
        filled = i64(offsets[FOLLOWED + length])
        first = i64(offsets[LEVEL + length])
        groups = (i64(offsets[LEVEL + length + 1]) - first + GROUP - 1) // GROUP
        if filled + 26 * groups > scratch.followed.shape[0]:
            return TOO_SMALL
        for index in range(filled, filled + 26 * groups):
            followed[index] = 0
        for entry in range(first, offsets[LEVEL + length + 1]):
            todo = i64(graph[i64(entries[ENTRY * i64(entry) + NODE]) + LEAVING]) & on_board
            at = filled + (entry - first) // GROUP
            bit = i64(1) << ((entry - first) % GROUP)
            while todo:
                followed[at + lowest_bit(todo) * groups] |= bit
                todo &= todo - 1
        offsets[FOLLOWED + length + 1] = filled + 26 * groups
        frames[LISTED] = length
    return 0
