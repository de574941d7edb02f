"""The kernels' word graph says of every word whether it stands, and whether it may be finished from the rack."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from chevalet.engines.cle.engine import graph_with_plurals
from chevalet.engines.common.library import graph_of
from chevalet.engines.common.wordgraph import (
    BOARD_END,
    BUCKETS,
    LAID_END,
    LEAVING,
    START,
    TARGETS,
    WIDTH,
    WordGraph,
    anagram_table,
    may_be_word,
    word_graph,
)
from chevalet.lexicon import Flag, Lexicon, open_lexicon


def words_in(graph: WordGraph, ending: int) -> Iterator[str]:
    """Walk every path of the packed graph."""
    packed = graph.tolist()
    todo = [(START, "")]
    while todo:
        node, text = todo.pop()
        edge, leaving, ends = node + TARGETS, packed[node + LEAVING], packed[node + ending]
        while leaving:
            bit = leaving & -leaving
            leaving ^= bit
            longer = text + chr(64 + bit.bit_length())
            if ends & bit:
                yield longer
            todo.append((packed[edge], longer))
            edge += 1


@pytest.mark.parametrize("seed", range(8))
def test_words_kept_from_the_rack_still_end_on_the_board(seed: int) -> None:
    rng = Random(seed)
    words = {"".join(w) for n in (2, 3, 4) for w in product("AES", repeat=n) if rng.random() < 0.5}
    kept = {w for w in words if rng.random() < 0.4} | {"ZZ"}  # a word of neither list changes nothing
    graph = word_graph(Lexicon.from_words(words).graph, Lexicon.from_words(kept).graph)
    assert sorted(words_in(graph, BOARD_END)) == sorted(words)
    assert sorted(words_in(graph, LAID_END)) == sorted(words - kept)


def test_without_words_to_keep_both_ends_are_the_same() -> None:
    words = ["AS", "ASE", "SA", "SAS"]
    graph = word_graph(Lexicon.from_words(words).graph)
    assert sorted(words_in(graph, BOARD_END)) == sorted(words_in(graph, LAID_END)) == words


def test_an_empty_dictionary_has_no_word() -> None:
    assert list(words_in(word_graph(Lexicon.from_words([]).graph), BOARD_END)) == []


def test_the_whole_dictionary_keeps_its_plurals_for_the_board() -> None:
    lexicon = open_lexicon("usuel")
    graph = graph_with_plurals(lexicon)
    everything, from_rack = set(words_in(graph, BOARD_END)), set(words_in(graph, LAID_END))
    assert everything == set(lexicon)
    assert everything - from_rack == {w for w in lexicon if Flag.PLURAL_ONLY_SX in lexicon.flags(w)}
    assert len(everything - from_rack) > 10_000
    assert set(words_in(graph_of(lexicon), LAID_END)) == everything


def test_the_filter_knows_every_word_in_any_order_and_few_other_collections() -> None:
    lexicon = open_lexicon("usuel")
    known = anagram_table(lexicon.graph)

    def passes(letters: str) -> bool:
        return may_be_word(known.filter, sum(int(known.keys[ord(x) - 65]) for x in letters))

    rng = Random(1)
    for word in rng.sample(sorted(lexicon), 2_000):
        assert passes("".join(rng.sample(word, len(word))))
    strangers = sum(passes("".join(rng.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=9))) for _ in range(2_000))
    assert strangers < 100


def test_a_group_of_the_table_has_all_the_anagrams_of_its_letters() -> None:
    lexicon = Lexicon.from_words(["CRANE", "NACRE", "ECRAN", "RANCE", "CARNE", "ANCRE", "CARNET", "RE", "ER"])
    known = anagram_table(lexicon.graph)
    groups = []
    for group in range(len(known.sums)):
        rows = known.words.reshape(-1, WIDTH)[known.groups[group] : known.groups[group + 1]]
        words = {"".join(chr(64 + code) for code in row if code) for row in rows}
        total = sum(int(known.keys[ord(letter) - 65]) for letter in min(words))
        assert known.sums[group] == total
        bucket = total % BUCKETS
        assert known.buckets[bucket] <= group < known.buckets[bucket + 1]
        groups.append(sorted(words))
    assert sorted(groups) == [
        ["ANCRE", "CARNE", "CRANE", "ECRAN", "NACRE", "RANCE"],
        ["CARNET"],
        ["ER", "RE"],
    ]
