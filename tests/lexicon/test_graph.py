"""The graph builder against the plainest automaton, and the queries that walk it."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.lexicon import Lexicon
from chevalet.lexicon.graph import DEAD, ROOT, build_graph, pack, words_before, words_below
from chevalet.lexicon.morphology import Ranks
from chevalet.lexicon.wordtable import content_hash, strings_of, table_of

word_lists = st.lists(st.text("AEST", min_size=2, max_size=6), max_size=60)


def smallest_automaton(words: list[str]) -> int:
    """States of the minimal automaton, by canonical forms of a nested-dictionary trie; the dead state counts."""
    trie: dict[str, dict] = {}  # type: ignore[type-arg]
    for word in words:
        node = trie
        for letter in word:
            node = node.setdefault(letter, {})
        node["."] = {}
    seen: dict[tuple[object, ...], int] = {}

    def state(node: dict) -> int:  # type: ignore[type-arg]
        ends = ("." in node,)
        return seen.setdefault(
            ends + tuple(sorted((letter, state(child)) for letter, child in node.items() if letter != ".")),
            len(seen),
        )

    state(trie)
    return len(seen) + 1


@given(word_lists)
def test_the_graph_holds_exactly_its_words_and_is_minimal(words: list[str]) -> None:
    lexicon = Lexicon.from_words(words)
    assert list(lexicon) == sorted(set(words))
    assert len(lexicon) == len(set(words))
    assert lexicon.graph.nodes == max(smallest_automaton(words), ROOT + 1)


@given(word_lists, st.text("AEST", max_size=6))
def test_words_and_prefixes_are_told_as_a_set_tells_them(words: list[str], asked: str) -> None:
    lexicon = Lexicon.from_words(words)
    assert (asked in lexicon) == (asked in set(words))
    assert lexicon.has_prefix(asked) == any(word.startswith(asked) for word in words)


@given(word_lists, st.text("AEST.", max_size=6))
def test_a_pattern_finds_the_most_common_word_that_agrees(words: list[str], pattern: str) -> None:
    lexicon = Lexicon.from_words(words)
    agreeing = [word for word in sorted(set(words)) if re.fullmatch(pattern, word)]
    assert lexicon.fitting(pattern) == max(agreeing, key=lexicon.zipf, default=None)


@given(word_lists)
def test_masks_agree_with_edges_and_the_dead_node_leads_nowhere(words: list[str]) -> None:
    graph = Lexicon.from_words(words).graph
    for node in range(graph.nodes):
        assert [bool(int(graph.mask[node]) >> letter & 1) for letter in range(26)] == (
            graph.next[node] > 0
        ).tolist()
    assert not graph.next[DEAD].any()
    assert not graph.terminal[DEAD]
    # Children are numbered after their parents: the order that counting the words below relies on.
    sources, letters = np.nonzero(graph.next)
    assert (graph.next[sources, letters] > sources).all()


@given(word_lists)
def test_ranks_follow_the_alphabet(words: list[str]) -> None:
    table = table_of(words)
    graph = pack(build_graph(table))
    ranks = Ranks(graph, words_before(graph).data)
    assert [ranks.of(word) for word in strings_of(table)] == list(range(len(table)))
    assert ranks.of_table(table).tolist() == list(range(len(table)))
    assert [ranks.word(rank) for rank in range(len(table))] == strings_of(table)
    others = table_of(["ZZ", "AZ", *(word + "Z" for word in words)])
    assert ranks.of_table(others).tolist() == [-1] * len(others)
    assert [ranks.of(word) for word in strings_of(others)] == [-1] * len(others)
    assert int(words_below(graph)[ROOT]) == len(table)


@given(word_lists)
def test_a_packed_graph_unpacks_to_itself(words: list[str]) -> None:
    graph = build_graph(table_of(words))
    again = pack(graph).unpacked
    assert np.array_equal(again.next, graph.next)
    assert np.array_equal(again.mask, graph.mask)
    assert np.array_equal(again.terminal, graph.terminal)


@pytest.mark.parametrize(
    "words", [[], ["MOT"], [f"{a}{b}E" for a in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for b in "AEIOU"]]
)
def test_kernels_always_get_plain_writable_contiguous_arrays(words: list[str]) -> None:
    graph = Lexicon.from_words(words).graph
    for array, dtype in ((graph.next, np.int32), (graph.mask, np.uint32), (graph.terminal, np.uint8)):
        assert array.dtype == dtype
        assert array.flags.c_contiguous
        assert array.flags.writeable


def test_the_version_depends_on_the_words_alone() -> None:
    assert Lexicon.from_words(["sel", "TIGRE"]).version == Lexicon.from_words(["tigré", "SEL", "sel"]).version
    assert Lexicon.from_words(["SEL"]).version != Lexicon.from_words(["SELS"]).version
    assert content_hash(table_of([])) == Lexicon.from_words([]).version


def test_only_words_that_can_stand_on_a_board_are_kept() -> None:
    lexicon = Lexicon.from_words(
        ["œuvre", "à", "l’eau", "porte-clé", "anticonstitutionnellement", "R2D2", "ou\nbien", "été"]
    )
    assert list(lexicon) == ["ETE", "OEUVRE"]


@pytest.mark.parametrize("asked", ["ete", "ÉTÉ", "", "ET E", "ETE\n", None, 3, ["ETE"], b"ETE", "ЕТЕ"])
def test_anything_but_folded_capitals_is_no_word(asked: object) -> None:
    lexicon = Lexicon.from_words(["ETE"])
    assert asked not in lexicon
    assert asked not in lexicon
    assert "ETE" in lexicon


def test_the_empty_prefix_begins_some_word_unless_the_list_is_empty() -> None:
    assert Lexicon.from_words(["MOT"]).has_prefix("")
    assert not Lexicon.from_words([]).has_prefix("")
