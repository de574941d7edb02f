"""What the kernels need of a dictionary, made once a process and shared by its threads."""

from functools import lru_cache

from chevalet.engines.common.wordgraph import LetterFilter, WordGraph, letter_filter, word_graph
from chevalet.lexicon import Lexicon


@lru_cache(maxsize=16)
def graph_of(lexicon: Lexicon) -> WordGraph:
    return word_graph(lexicon.graph)


@lru_cache(maxsize=16)
def filter_of(lexicon: Lexicon) -> LetterFilter:
    return letter_filter(lexicon.graph)
