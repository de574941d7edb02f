"""What the dictionary knows of very many words, as lines of JSON: looked up in batches, written from ready pieces."""

import json
from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec
import numpy as np
from numpy.typing import NDArray

from chevalet.lexicon.flags import Flag
from chevalet.lexicon.folding import fold
from chevalet.lexicon.graph import ROOT, Graph, Words
from chevalet.lexicon.meanings import meanings
from chevalet.lexicon.morphology import ZIPF_STEPS, Morphology
from chevalet.lexicon.query import Lexicon
from chevalet.lexicon.wordtable import rows_of_text

_BATCH = 8192


def json_lines(lexicon: Lexicon, usual: Lexicon, words: Iterable[str]) -> Iterator[str]:
    """One object a word: `word`, `valid`, `tier` (the usual list, else the one asked), `flags`, `analyses`, `zipf`,
    `meanings`."""
    pieces = _Pieces(lexicon.known)
    source = iter(words)
    while batch := [fold(word) for word in islice(source, _BATCH)]:
        rows, kept = rows_of_text("\n".join(word.replace("\n", " ") for word in batch))
        valid, common = (_filled(_are_words(x.graph, rows), kept, len(batch)) for x in (lexicon, usual))
        ranks = np.full(len(batch), -1)
        ranks[kept] = lexicon.known.ranks.of_table(rows)
        tiers = np.where(valid, np.where(common, 2, 1), 0).tolist()
        names = ("null", json.dumps(lexicon.name), json.dumps(usual.name))
        for word, tier, rank in zip(batch, tiers, ranks.tolist(), strict=True):
            yield (
                f'{{"word":{json.dumps(word, ensure_ascii=False)},"valid":{"true" if tier else "false"},"tier":{names[tier]},'
                f"{pieces.of(word, rank)}}}\n"
            )


def _are_words(graph: Graph, rows: Words) -> NDArray[np.bool_]:
    nodes = np.full(len(rows), ROOT, dtype=np.int64)
    for column in range(rows.shape[1]):
        going = np.flatnonzero(rows[:, column])
        nodes[going] = graph.next[nodes[going], rows[going, column].astype(np.int64) - 1]
    found: NDArray[np.bool_] = graph.terminal[nodes] == 1
    return found


def _filled(found: NDArray[np.bool_], kept: NDArray[np.int64], size: int) -> NDArray[np.bool_]:
    full = np.zeros(size, dtype=bool)
    full[kept] = found
    return full


class _Pieces:
    """JSON of the parts that thousands of words share: flag sets, categories with their inflections, and the meanings
    of all the forms of a lemma."""

    def __init__(self, known: Morphology) -> None:
        self._known = known
        self._flags = [_names(flags) for flags in known.flag_sets]
        self._zipf = [json.dumps(step / ZIPF_STEPS) for step in range(256)]
        self._patterns = [
            [
                json.dumps({"category": c, "inflection": i}, ensure_ascii=False, separators=(",", ":"))[1:]
                for i in found
            ]
            for c, found in known.patterns
        ]
        self._unknown = f'"flags":{_names(Flag(0))},"analyses":[],"zipf":0.0,"meanings":[]'
        self._place = f'"flags":{_names(Flag.PLACE)},"analyses":[],"zipf":0.0,"meanings":[]'
        self._meanings: dict[tuple[tuple[str, str], ...], str] = {}

    def of(self, word: str, rank: int) -> str:
        known = self._known
        if rank < 0:
            return self._place if word in known.places else self._unknown
        lemmas = known.lemmas_at(rank)
        analyses = ",".join(
            [f'{{"lemma":"{lemma}",{rest}' for lemma, pattern in lemmas for rest in self._patterns[pattern]]
        )
        return (
            f'"flags":{self._flags[known.flag_set_at(rank)]},"analyses":[{analyses}],'
            f'"zipf":{self._zipf[known.steps_at(rank)]},"meanings":{self._meanings_of(lemmas)}'
        )

    def _meanings_of(self, lemmas: list[tuple[str, int]]) -> str:
        readings = tuple(
            dict.fromkeys((lemma, self._known.patterns[pattern][0]) for lemma, pattern in lemmas)
        )
        if readings not in self._meanings:
            self._meanings[readings] = msgspec.json.encode(meanings().of_readings(readings)).decode()
        return self._meanings[readings]


def _names(flags: Flag) -> str:
    return json.dumps(
        [flag.name.lower() for flag in Flag if flag in flags and flag.name], separators=(",", ":")
    )
