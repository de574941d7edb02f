"""Sets of letters spread out, one number for each letter, to be gone through in one loop that ends once.

A loop over the letters of one set ends after one letter or after three, which no processor foresees: the wrong guess
costs more than what is done for a letter.
"""

from chevalet.engines.common.crossword import Longs
from chevalet.engines.kernel import count_bits, i64, inlined, lowest_bit

MEMBER_BITS, MEMBER = 5, 31  # the lowest bits of a number tell the letter, the others whose letter it is
ALWAYS = 4  # so many numbers are written without asking how many there are


@inlined
def spread(numbers: Longs, to: int, whose: int, members: int) -> int:
    """Write the members of a set of at most 32 from `to` on; where they end. Up to there and four more is written to."""
    rest = members
    for index in range(ALWAYS):
        numbers[to + index] = (whose << MEMBER_BITS) | lowest_bit(rest)
        rest &= rest - 1
    index = to + ALWAYS
    while rest:
        numbers[index] = (whose << MEMBER_BITS) | lowest_bit(rest)
        rest &= rest - 1
        index += 1
    return to + i64(count_bits(members))
