"""The dictionary as everybody asks it: is it a word, what is it, how common is it."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from chevalet.lexicon import cache
from chevalet.lexicon.flags import Analysis, Flag
from chevalet.lexicon.meanings import meanings, offensive_ranks
from chevalet.lexicon.morphology import Morphology, shipped
from chevalet.lexicon.packed import DEAD, LONGEST, ROOT, SHORTEST, PackedGraph, Walk

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chevalet.lexicon.graph import Graph, Words

_ANSWERS_KEPT = 1 << 16
_WORTH_CACHING = 5_000  # smaller lists are built faster than a file is opened


class Lexicon:
    """A list of words with its graph. What it knows of a word (flags, analyses, frequency) is the shipped
    dictionary's knowledge of that form: an imported list decides which words are good, not what they mean."""

    def __init__(
        self,
        name: str,
        version: str,
        size: int,
        graph: "Graph | PackedGraph",
        own: frozenset[str] = frozenset(),
    ) -> None:
        self.name = name
        self.own = own  # the words a table added: in every cut of the list, since all who play it know them
        self.version = version
        self._size = size
        self._stored = graph
        self._answers: dict[object, bool] = {}  # a game asks the same words over and over
        self._nodes: dict[str, int] = {}  # and the same beginnings, each after the one a letter shorter
        self._themes: dict[str, Lexicon] = {}

    @classmethod
    def from_words(cls, words: Iterable[str], name: str = "ad-hoc") -> "Lexicon":
        """The words that can stand on a board, folded, without doubles, of 2 to 19 letters."""
        from chevalet.lexicon.wordtable import table_of

        return cls.from_table(table_of(words), name)

    @classmethod
    def from_table(cls, table: "Words", name: str) -> "Lexicon":
        from chevalet.lexicon.graph import build_graph
        from chevalet.lexicon.wordtable import content_hash

        version = content_hash(table)
        if len(table) < _WORTH_CACHING:
            return cls(name, version, len(table), build_graph(table))
        key = cache.key_of("words", version)
        file = cache.recall(key)
        if file is not None:
            return cls(name, version, len(table), cache.packed_of(file))
        graph = build_graph(table)
        cache.remember(key, name, version, len(table), graph)
        return cls(name, version, len(table), graph)

    def with_words(self, words: Iterable[str], name: str) -> "Lexicon":
        """This list and a few words more."""
        import numpy as np

        from chevalet.lexicon.wordtable import sort_rows, table_of

        own = frozenset(word for word in words if word not in self)
        table = sort_rows(np.concatenate((self.table, table_of(own)))) if own else self.table
        made = Lexicon.from_table(table, name)
        made.own = own
        return made

    @cached_property
    def graph(self) -> "Graph":
        """For kernels: plain writable C-contiguous arrays, the same kind for every list."""
        return self._stored.unpacked if isinstance(self._stored, PackedGraph) else self._stored

    @property
    def nodes(self) -> int:
        """Of its graph, which need not be unpacked for that."""
        return len(self._stored.masks if isinstance(self._stored, PackedGraph) else self._stored.mask)

    @cached_property
    def _walk(self) -> Walk:
        if isinstance(self._stored, PackedGraph):
            return self._stored.walk
        from chevalet.lexicon.graph import pack

        return pack(self._stored).walk

    @property
    def known(self) -> Morphology:
        """What the shipped dictionary knows of forms."""
        return shipped()

    def __len__(self) -> int:
        return self._size

    def __contains__(self, word: object) -> bool:
        try:
            answer = self._answers.get(word)
        except TypeError:  # not even hashable
            return False
        return self._look_up(word) if answer is None else answer

    def _look_up(self, word: object) -> bool:
        if not (isinstance(word, str) and word.isascii() and word.isalpha() and word.isupper()):
            return False
        if len(self._answers) >= _ANSWERS_KEPT:
            self._answers.clear()
        answer = self._answers[word] = self._walk.ends_word(self._walk.reached(word))
        return answer

    def has_prefix(self, prefix: str) -> bool:
        """Whether some word starts so."""
        node = self._nodes.get(prefix)
        return (self._node(prefix) if node is None else node) != DEAD

    def _node(self, prefix: str) -> int:
        if not prefix:
            return ROOT if self._size else DEAD
        if not (prefix.isascii() and prefix.isalpha() and prefix.isupper()):
            return DEAD
        if len(self._nodes) >= _ANSWERS_KEPT:
            self._nodes.clear()
        shorter = self._nodes.get(prefix[:-1])
        walk = self._walk
        node = walk.reached(prefix) if shorter is None else walk.reached(prefix[-1], shorter)
        self._nodes[prefix] = node
        return node

    def fitting(self, pattern: str) -> str | None:
        """The most common word that agrees with a pattern such as `.E..R`, a dot for any letter."""
        columns = self.by_length.get(len(pattern))
        if columns is None:
            return None
        good: NDArray[np.bool_] | None = None
        for column, letter in zip(columns, pattern, strict=True):
            if letter != ".":
                agrees = column == ord(letter) - ord("A") + 1
                good = agrees if good is None else good & agrees
        first = 0 if good is None else int(good.argmax())
        if good is not None and not good[first]:
            return None
        return "".join(chr(ord("A") - 1 + code) for code in columns[:, first])

    @cached_property
    def by_length(self) -> "dict[int, Words]":
        """Words by their length, the most common first and offensive ones last, one row a place in the word: a pattern is then a few
        comparisons in bulk."""
        import numpy as np

        table = self.table
        known = self.known
        ranks = known.ranks.of_table(table)
        common = np.where(np.isin(ranks, offensive_ranks()), -1.0, known.zipf_at(ranks))
        table = table[np.argsort(-common, kind="stable")]
        lengths = np.count_nonzero(table, axis=1)
        return {
            int(length): np.ascontiguousarray(table[lengths == length, :length].T)
            for length in np.unique(lengths)
        }

    def __iter__(self) -> Iterator[str]:
        """Every word, in order."""
        from chevalet.lexicon.wordtable import strings_of

        return iter(strings_of(self.table))

    @property
    def table(self) -> "Words":
        """Every word as a sorted table of letters, for work in bulk."""
        from chevalet.lexicon.graph import words_of

        return words_of(self.graph)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {self._size} words, {self.version[:12]}>"

    def flags(self, word: str) -> Flag:
        return self.known.flags(word)

    def analyses(self, word: str) -> tuple[Analysis, ...]:
        return self.known.analyses(word)

    def zipf(self, word: str) -> float:
        """How common the form is, on the Zipf scale (3: once in a million words); 0.0 when unknown."""
        return self.known.zipf(word)

    def is_plural_only(self, word: str) -> bool:
        """Whether the form exists only as a plural in S or X (EUX, CHEVAUX, TENEBRES; not AIMES, TEMPS or VOIX)."""
        return self.known.is_plural_only(word)

    def is_place(self, word: str) -> bool:
        """Whether the form is a place in Scampio's geographic theme; places need not be words of the list."""
        return word in self.known.places

    def note(self, word: str) -> str | None:
        """For a word that the shipped dictionary decided by hand: what it is, or why it is out, in French."""
        return self.known.notes.get(word)

    def refusal(self, word: str) -> str:
        """Why a folded text is no word of this list, in French, as a clause."""
        if len(word) < SHORTEST:
            return f"un mot a au moins {SHORTEST} lettres au jeu"
        if not (word.isascii() and word.isalpha()):
            return "un mot qui s’écrit avec trait d’union, apostrophe ou autre signe ne se pose pas"
        if len(word) > LONGEST:
            return f"un mot a au plus {LONGEST} lettres au jeu"
        if self.known.ranks.of(word) >= 0:
            return "le dictionnaire « complet » l’a"
        said = self.note(word) or self.known.refusal(word)
        return said or "aucune de nos sources ne le connaît"

    def restricted(self, *, min_zipf: float) -> "Lexicon":
        """The words at least so common: the vocabulary of a bot's level."""
        return self._cut(f"{self.name} ≥ {min_zipf:g}", min_zipf, Flag(0))

    def having(self, flags: Flag) -> "Lexicon":
        """The words that carry at least one of these flags, as a list with its own graph (for kernels)."""
        return self._cut(f"{self.name} [{flags.name}]", 0.0, flags)

    def themed(self, theme: str) -> "Lexicon":
        """The words good at a table with a theme: all, places (a list of its own), nouns or adjectives."""
        if theme == "all":
            return self
        if theme not in self._themes:
            if theme == "places":
                self._themes[theme] = Lexicon.from_words(self.known.places, "lieux")
            else:
                self._themes[theme] = self.having({"nouns": Flag.NOUN, "adjectives": Flag.ADJECTIVE}[theme])
        return self._themes[theme]

    @cached_property
    def inoffensive(self) -> "Lexicon":
        """The list without offensive words: what bots choose from and hints show. They stay good words of the table."""
        return self._cut(f"{self.name} (poli)", 0.0, Flag(0), inoffensive=True)

    def _cut(self, name: str, min_zipf: float, flags: Flag, *, inoffensive: bool = False) -> "Lexicon":
        known = self.known
        without = meanings().version if inoffensive else ""
        own = frozenset(word for word in self.own if not (inoffensive and _is_offensive(word)))
        key = cache.key_of("cut", self.version, known.version, min_zipf, int(flags), without, *sorted(own))
        file = cache.recall(key)
        if file is not None:
            return Lexicon(name, file.facts["version"], file.facts["size"], cache.packed_of(file), own)
        import numpy as np

        from chevalet.lexicon.graph import build_graph
        from chevalet.lexicon.wordtable import content_hash, table_of

        table = self.table
        ranks = known.ranks.of_table(table)
        kept = known.zipf_at(ranks) >= min_zipf
        if flags:
            kept &= known.flags_at(ranks) & int(flags) != 0
        for row in table_of(own):
            kept |= (table == row).all(axis=1)
        if inoffensive:
            kept &= ~np.isin(ranks, offensive_ranks())
            if kept.all():
                return self
        table = table[kept]
        graph, version = build_graph(table), content_hash(table)
        cache.remember(key, name, version, len(table), graph)
        return Lexicon(name, version, len(table), graph, own)


def _is_offensive(word: str) -> bool:
    return shipped().ranks.of(word) in offensive_ranks()
