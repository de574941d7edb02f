"""Everything a rack can lay as the beginning of some word, listed once for all the lines of the board."""

from chevalet.engines.common.crossword import BLANK, BLANK_BIT, Bytes, Ints
from chevalet.engines.common.lines import EVERY
from chevalet.engines.common.tried import MEMBER, MEMBER_BITS, spread
from chevalet.engines.common.wordgraph import LAID_END, LEAVING, START, TARGETS, WordGraph
from chevalet.engines.common.workspace import (
    BATCH,
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
    OVER,
    OVER_FILLED,
    PLAYABLE,
    SETS,
    SUM,
    TILE_BITS,
    TILES,
    TRIED,
    UNKNOWN,
    WORDS,
    Scratch,
)
from chevalet.engines.kernel import count_bits, i64, if_none, items, kernel

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
    frames[LISTED], frames[OVER_FILLED] = -1, 0


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
            kept = i64(offsets[WORDS + length])
            best = i64(-1)
            for batch in range(i64(offsets[LEVEL + depth]), i64(offsets[LEVEL + length]), BATCH):
                tried = i64(TRIED)
                for entry in range(batch, min(batch + BATCH, i64(offsets[LEVEL + length]))):
                    at = ENTRY * entry
                    left = i64(EVERY) if entries[at + BLANKS] else i64(entries[at + LETTERS])
                    tried = spread(frames, tried, entry, i64(graph[i64(entries[at + NODE]) + LEAVING]) & left)
                if count + tried - TRIED > room:
                    return TOO_SMALL
                for index in range(TRIED, tried):
                    entry, letter = frames[index] >> MEMBER_BITS, frames[index] & MEMBER
                    at, to, bit = ENTRY * entry, ENTRY * count, i64(1) << letter
                    node = i64(entries[at + NODE])
                    tiles, letters = i64(entries[at + TILES]), i64(entries[at + LETTERS])
                    of_letter = frames[TILE_BITS + letter]
                    own = tiles & of_letter
                    as_blank = if_none(own)
                    code = (letter + 1) | (BLANK_BIT & as_blank)
                    total = i64(entries[at + SUM]) + i64(values[code])
                    ends = (i64(graph[node + LAID_END]) >> letter) & 1
                    entries[to + NODE] = graph[
                        node + TARGETS + count_bits(i64(graph[node + LEAVING]) & (bit - 1))
                    ]
                    entries[to + TILES] = tiles ^ (own & -own)
                    entries[to + LETTERS] = letters ^ (bit & if_none(own & (own - 1)) & ~as_blank)
                    entries[to + BLANKS] = i64(entries[at + BLANKS]) + as_blank
                    entries[to + SUM], entries[to + ENDS] = total, ends
                    entries[to + CHOICE] = i64(entries[at + CHOICE]) | (as_blank & ~if_none(of_letter) & 1)
                    spelled[count] = spelled[entry] | (code << (6 * i64(depth)))
                    words[kept] = count
                    kept += ends
                    best = max(best, (total + 1) * ends - 1)
                    count += 1
            offsets[LEVEL + length + 1] = count

            # For each place and letter the set of the words of this length that have it there.
            first = i64(offsets[WORDS + length])
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
        for index in range(26 * length, 26 * (length + 1)):
            frames[OVER + index] = UNKNOWN
        for batch in range(first, i64(offsets[LEVEL + length + 1]), BATCH):
            tried = i64(TRIED)
            for entry in range(batch, min(batch + BATCH, i64(offsets[LEVEL + length + 1]))):
                todo = i64(graph[i64(entries[ENTRY * entry + NODE]) + LEAVING]) & on_board
                tried = spread(frames, tried, entry - first, todo)
            for index in range(TRIED, tried):
                member, letter = frames[index] >> MEMBER_BITS, frames[index] & MEMBER
                followed[filled + letter * groups + member // GROUP] |= i64(1) << (member % GROUP)
        offsets[FOLLOWED + length + 1] = filled + 26 * groups
        frames[LISTED] = length
    return 0
