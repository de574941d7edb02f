"""What the shipped dictionary knows of a form: flags, analyses, frequency. Every list asks it."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chevalet.lexicon import cache
from chevalet.lexicon.files import ArrayFile, open_arrays
from chevalet.lexicon.flags import Analysis, Flag
from chevalet.lexicon.packed import DEAD, END_BIT, ROOT, A, Numbers, PackedGraph

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chevalet.lexicon.graph import Words

DATA = Path(__file__).parent / "data"
FILE = "dictionary.lex"
ZIPF_STEPS = 32  # frequencies are stored in steps of 1/32
PATTERN_BITS = 12  # an analysis is a lemma's number and, in the low bits, its pattern's
PATTERN_MASK = (1 << PATTERN_BITS) - 1
SEVERAL = 1 << 31  # instead: where to find a count and that many analyses
INDEX_FORMAT = 1  # part of the key of what is kept: a new format never reads old files


class Ranks:
    """The rank of each word of a graph in its sorted list: the index into every array about words."""

    def __init__(self, graph: PackedGraph, before: Numbers) -> None:
        self._graph, self._walk = graph, graph.walk
        self._before = before  # graph.words_before

    def of(self, word: str) -> int:
        """The rank of a folded word, or -1."""
        if not (word.isascii() and word.isalpha() and word.isupper()):
            return -1
        (masks, firsts, targets), before = self._walk, self._before
        node, rank = ROOT, 0
        for code in word.encode():
            mask, bit = masks[node], 1 << code - A
            if not mask & bit:
                return -1
            edge = firsts[node] + (mask & bit - 1).bit_count()
            rank += before[edge]
            node = targets[edge]
        return rank if self._walk.ends_word(node) else -1

    def word(self, rank: int) -> str:
        """The word of a rank: the inverse of `of`."""
        (masks, firsts, targets), before = self._walk, self._before
        node, letters = ROOT, bytearray()
        while rank or not self._walk.ends_word(node):
            edge = bisect_right(before, rank, firsts[node], firsts[node + 1]) - 1
            mask = masks[node]
            for _ in range(edge - firsts[node]):
                mask &= mask - 1  # without its lowest letter
            letters.append(A + (mask & -mask).bit_length() - 1)
            rank -= before[edge]
            node = targets[edge]
        return letters.decode()

    def of_table(self, words: "Words") -> "NDArray[np.int64]":
        """The ranks of many words at once, -1 for those that are not there."""
        import numpy as np

        graph = self._graph
        all_masks, firsts, targets, before = map(
            np.asarray, (graph.masks, graph.firsts, graph.targets, self._before)
        )
        nodes = np.full(len(words), ROOT, dtype=np.int64)
        ranks = np.zeros(len(words), dtype=np.int64)
        for column in range(words.shape[1]):
            going = np.flatnonzero((words[:, column] > 0) & (nodes != DEAD))
            bits = np.uint32(1) << (words[going, column].astype(np.uint32) - np.uint32(1))
            masks = all_masks[nodes[going]]
            is_there = (masks & bits) > 0
            nodes[going[~is_there]] = DEAD
            going, bits, masks = going[is_there], bits[is_there], masks[is_there]
            edges = firsts[nodes[going]] + np.bitwise_count(masks & (bits - np.uint32(1)))
            ranks[going] += before[edges]
            nodes[going] = targets[edges]
        ranks[all_masks[nodes] >> np.uint32(END_BIT) == 0] = -1
        return ranks


class Morphology:
    """Arrays indexed by the rank of the form among all the forms of the shipped dictionary."""

    def __init__(self, file: ArrayFile) -> None:
        self.facts: dict[str, Any] = dict(file.facts)
        self.version: str = file.facts["version"]
        self._file = file
        self._graphs: dict[str, PackedGraph] = {}
        self._lemmas: dict[int, str] = {}
        self._flags, self._zipf, self._analyses, self._more, self._starts = (
            file.views[name] for name in ("flags", "zipf", "analyses", "more_analyses", "lemma_starts")
        )

    def packed(self, name: str) -> PackedGraph:
        """The graph of a tier, or of the refused forms; one object, so that it is unpacked once."""
        if name not in self._graphs:
            mask, targets = (self._file.views[f"{name}.{part}"] for part in ("mask", "targets"))
            self._graphs[name] = PackedGraph(mask, targets, self._index[f"{name}.firsts"])
        return self._graphs[name]

    @cached_property
    def _index(self) -> Mapping[str, Numbers]:
        """What follows from the file and would take NumPy and a moment at every start: it is kept in the user's cache."""
        key = cache.key_of("index", INDEX_FORMAT, self.version)
        kept = cache.recall(key)
        if kept is not None:
            return kept.views
        from chevalet.lexicon.index import index_of

        made = index_of(self._file)
        cache.remember_arrays(key, {}, made)
        return {name: array.data for name, array in made.items()}

    @cached_property
    def ranks(self) -> Ranks:
        return self._ranks("complet")

    def _ranks(self, name: str) -> Ranks:
        return Ranks(self.packed(name), self._index[f"{name}.before"])

    @cached_property
    def places(self) -> frozenset[str]:
        return frozenset(self._text("places").split("\n"))

    @cached_property
    def notes(self) -> dict[str, str]:
        """Why a word decided by hand is in or out, in French."""
        lines = (line.partition("\t") for line in self._text("notes").split("\n"))
        return {form: note for form, _, note in lines}

    def refusal(self, word: str) -> str | None:
        """Why a form that some source has is no word, in French."""
        rank = self._refused.of(word)
        return None if rank < 0 else self._reasons[self._file.views["refused.reason"][rank]]

    @cached_property
    def _refused(self) -> Ranks:
        return self._ranks("refused")

    @cached_property
    def _reasons(self) -> list[str]:
        return self._text("refused.reasons").split("\n")

    @cached_property
    def patterns(self) -> list[tuple[str, list[str]]]:
        """Category and inflections, in French, of every pattern that a form of one lemma can follow."""
        lines = [line.split("\t") for line in self._text("patterns").split("\n")]
        return [(line[0], line[1:]) for line in lines]

    @cached_property
    def flag_sets(self) -> list[Flag]:
        return [Flag(value) for value in self._file.views["flag_sets"].tolist()]

    @cached_property
    def _plural_sets(self) -> frozenset[int]:
        # La Clé's referee asks this of every word of every move: a test of membership, not arithmetic on flags.
        return frozenset(n for n, flags in enumerate(self.flag_sets) if Flag.PLURAL_ONLY_SX in flags)

    def _text(self, name: str) -> str:
        return self._file.views[name].tobytes().decode()

    def flags_at(self, ranks: "NDArray[np.int64]") -> "NDArray[np.uint32]":
        """The flags of many ranks at once; none for -1."""
        import numpy as np

        arrays = self._file.arrays
        return np.where(ranks >= 0, arrays["flag_sets"][arrays["flags"][ranks]], np.uint32(0))

    def zipf_at(self, ranks: "NDArray[np.int64]") -> "NDArray[np.float64]":
        import numpy as np

        return np.where(ranks >= 0, self._file.arrays["zipf"][ranks] / ZIPF_STEPS, 0.0)

    def flags(self, word: str) -> Flag:
        rank = self.ranks.of(word)
        if rank < 0:
            return Flag.PLACE if word in self.places else Flag(0)
        return self.flag_sets[self._flags[rank]]

    def is_plural_only(self, word: str) -> bool:
        rank = self.ranks.of(word)
        return rank >= 0 and self._flags[rank] in self._plural_sets

    def zipf(self, word: str) -> float:
        rank = self.ranks.of(word)
        return self._zipf[rank] / ZIPF_STEPS if rank >= 0 else 0.0

    def analyses(self, word: str) -> tuple[Analysis, ...]:
        rank = self.ranks.of(word)
        return self._analyses_at(rank) if rank >= 0 else ()

    def _analyses_at(self, rank: int) -> tuple[Analysis, ...]:
        return tuple(
            Analysis(lemma, category, inflection)
            for lemma, pattern in self.lemmas_at(rank)
            for category, inflections in [self.patterns[pattern]]
            for inflection in inflections
        )

    def lemmas_at(self, rank: int) -> list[tuple[str, int]]:
        """The lemmas of a form and, for each, the number of the pattern its inflections follow."""
        code: int = self._analyses[rank]
        if code & SEVERAL:
            first = code ^ SEVERAL
            codes = self._more[first + 1 : first + 1 + self._more[first]].tolist()
        else:
            codes = [code]
        return [(self._lemma(code >> PATTERN_BITS), code & PATTERN_MASK) for code in codes]

    def _readings_of(self, lemma: str) -> list[tuple[int, int]]:
        """The pattern and the rank of each form of a lemma; nothing for a lemma nobody has."""
        number = self._lemma_number(lemma)
        if number is None:
            return []
        codes, ranks = self._index["readings"], self._index["reading_ranks"]
        first = bisect_left(codes, number << PATTERN_BITS)
        last = bisect_left(codes, number + 1 << PATTERN_BITS, first)
        return [
            (code & PATTERN_MASK, rank)
            for code, rank in zip(codes[first:last], ranks[first:last], strict=True)
        ]

    def ranks_of_lemmas(self, lemmas: Iterable[str]) -> list[int]:
        """The ranks of every form that has one of these lemmas, in order; a lemma nobody has gives none."""
        return sorted({rank for lemma in lemmas for _, rank in self._readings_of(lemma)})

    def family(self, lemma: str, category: str) -> tuple[str, ...]:
        """The forms of a lemma, folded, as one learns them: for a verb its infinitive and participles, for the others
        the singular before the plural and the masculine before the feminine."""
        placed: dict[str, tuple[bool, bool, bool]] = {}
        for pattern, rank in self._readings_of(lemma):
            kind, inflections = self.patterns[pattern]
            if kind != category:
                continue
            if kind.startswith("verbe"):
                inflections = [text for text in inflections if text.startswith(("infinitif", "participe"))]
            if inflections:
                said = inflections[0]
                placed[self.ranks.word(rank)] = (
                    said != "infinitif",
                    "féminin" in said and "masculin" not in said,
                    "pluriel" in said,
                )
        return tuple(sorted(placed, key=lambda form: (placed[form], form)))

    def _lemma_number(self, lemma: str) -> int | None:
        size = len(self._starts) - 1
        number = bisect_left(range(size), lemma, key=self._lemma)
        return number if number < size and self._lemma(number) == lemma else None

    def lemmas(self) -> Iterator[tuple[str, str]]:
        """Every lemma with each category it has, once."""
        kinds = {
            (code >> PATTERN_BITS, self.patterns[code & PATTERN_MASK][0])
            for code in set(self._index["readings"])
        }
        for number, category in sorted(kinds):
            yield self._lemma(number), category

    def flag_set_at(self, rank: int) -> int:
        return int(self._flags[rank])

    def steps_at(self, rank: int) -> int:
        return int(self._zipf[rank])

    def _lemma(self, number: int) -> str:
        if number not in self._lemmas:
            first, last = self._starts[number], self._starts[number + 1]
            self._lemmas[number] = self._file.views["lemmas"][first:last].tobytes().decode()
        return self._lemmas[number]


@lru_cache(maxsize=1)
def shipped() -> Morphology:
    """The dictionary that comes with the package."""
    return Morphology(open_arrays(DATA / FILE))
