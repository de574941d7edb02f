"""Which letters a rack can still lay, whatever prisms laid the letters before: called from the search, compiled into it.

A letter can often be laid by several prisms. A state is the set of the subsets of the rack that can have laid the
letters so far, 128 bits for seven prisms. The same few thousand sets come back all the time: each is worked out once,
with the letters that can follow.
"""

from chevalet.engines.kernel import i64, inlined, lowest_bit
from chevalet.engines.option.layout import FULL_STATES, STATE_BITS
from chevalet.engines.option.tuples import Holding, States

LAST_OF_LOW = 5  # the seventh prism stands apart: its subsets are in `high`
HALF = (1 << 32) - 1
FACTORS = (0x2545F491, 0x1B873593, 0x27D4EB2F, 0x165667B1)


@inlined
def first_state(hand: Holding, states: States) -> None:
    """Nothing is laid: state 0."""
    states.used[0] = 0
    number_of(i64(1), i64(0), hand, states)


@inlined
def state_after(state: int, letter: int, hand: Holding, states: States) -> int:
    """The state when this letter is laid too, which it can be; FULL_STATES: no room for one more."""
    holding = i64(hand.holders[letter])
    before_low, before_high = i64(states.low[state]), i64(states.high[state])
    low, high = i64(0), i64(0)
    while holding != 0:
        prism = lowest_bit(holding)
        holding &= holding - 1
        clear = i64(hand.clear[prism])
        if prism <= LAST_OF_LOW:
            low |= (before_low & clear) << (1 << prism)
            high |= (before_high & clear) << (1 << prism)
        else:
            high |= before_low & clear
    number = number_of(low, high, hand, states)
    if number >= 0:
        states.following[(state << STATE_BITS) + letter] = number
    return number


@inlined
def number_of(low: int, high: int, hand: Holding, states: States) -> int:
    """The number of a state, a new one if it is met for the first time."""
    size = len(states.slots)
    mixed = (
        (low & HALF) * FACTORS[0]
        ^ ((low >> 32) & HALF) * FACTORS[1]
        ^ (high & HALF) * FACTORS[2]
        ^ ((high >> 32) & HALF) * FACTORS[3]
    )
    slot = (mixed ^ (mixed >> 23) ^ (mixed >> 41)) & (size - 1)
    while states.slots[slot] >= 0:
        number = i64(states.slots[slot])
        if states.low[number] == low and states.high[number] == high:
            return number
        slot = (slot + 1) & (size - 1)
    number = i64(states.used[0])
    if number == len(states.letters):
        return FULL_STATES
    states.used[0] = number + 1
    states.slots[slot] = number
    states.low[number], states.high[number] = low, high
    letters = 0
    for prism in range(len(hand.letters)):
        free = (low | high) if prism <= LAST_OF_LOW else low
        if free & i64(hand.clear[prism]) != 0:
            letters |= i64(hand.letters[prism])
    states.letters[number] = letters
    for letter in range(26):
        states.following[(number << STATE_BITS) + letter] = -1
    return number
