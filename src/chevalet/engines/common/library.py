"""What the kernels need of a dictionary, made once a process and shared by its threads."""

from functools import lru_cache

from chevalet.engines.common.wordgraph import Anagrams, WordGraph, anagram_table, word_graph
from chevalet.lexicon import Lexicon


@lru_cache(maxsize=16)
def graph_of(lexicon: Lexicon) -> WordGraph:
    return word_graph(lexicon.graph)


@lru_cache(maxsize=16)
def anagrams_of(lexicon: Lexicon) -> Anagrams:
    return anagram_table(lexicon.graph)
