"""The catalogue that server and workers share: games in their editions, and dictionaries, opened once and kept."""

import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from chevalet.core.words import Words
from chevalet.games import UnknownGameError, found
from chevalet.games.edition_file import user_editions
from chevalet.games.example_file import read_examples
from chevalet.games.lesson_file import Lesson, Step, read_lesson
from chevalet.games.manifest import AnyGame, AnyManifest
from chevalet.games.problem_file import Problems, read_problems
from chevalet.lexicon import Lexicon, open_lexicon
from chevalet.lexicon.cache import keep, key_of, list_bytes, packed_of, recall
from chevalet.lexicon.files import ArrayFile, decode_arrays
from chevalet.lexicon.graph import LONGEST
from chevalet.lexicon.importing import bounded_lexicon, read_word_list
from chevalet.lexicon.opening import words_in_name

HASH = re.compile(r"[0-9a-f]{64}")
LISTS_MAX_BYTES = 256 * 1024 * 1024  # of lists that guests brought, open at a time
EDITIONS_KEPT = 256


class ListsFullError(Exception):
    """The lists that tables play with leave no room for another one."""


def list_graph(body: bytes, label: str) -> bytes:
    """A word list as the file of its graph. Raises `WordListError`."""
    lexicon = bounded_lexicon(read_word_list(body, label), label)
    return list_bytes(label, lexicon.version, len(lexicon), lexicon.graph)


def weight_of(lexicon: Lexicon) -> int:
    """In bytes: the graph, unpacked for kernels and packed for walks, and the words by their length."""
    return lexicon.nodes * 130 + len(lexicon) * 2 * LONGEST


class BroughtLists:
    """Uploaded lists in memory, within a budget: the least recently used go first; those that tables play with stay and count."""

    def __init__(self) -> None:
        self._open: WeakValueDictionary[str, Lexicon] = WeakValueDictionary()
        self._kept: dict[str, Lexicon] = {}
        self._lock = threading.Lock()

    def get(self, digest: str) -> Lexicon | None:
        return self._open.get(digest)

    def keep(self, digest: str, lexicon: Lexicon) -> None:
        """Raises `ListsFullError`."""
        with self._lock:
            self._kept.pop(digest, None)
            if digest not in self._open:
                self._make_room(weight_of(lexicon))
                self._open[digest] = lexicon
            self._kept[digest] = lexicon

    def _make_room(self, wanted: int) -> None:
        while self._kept and self.weight() + wanted > LISTS_MAX_BYTES:
            self._kept.pop(next(iter(self._kept)))
        if self.weight() + wanted > LISTS_MAX_BYTES:
            raise ListsFullError

    def weight(self) -> int:
        return sum(weight_of(found) for found in list(self._open.values()))


@dataclass(slots=True)
class Catalogue:
    """What can be played here. `fetch` finds an edition or a word list that a user brought, by kind and hash; `read_list`
    makes the file of a list's graph, which the server has done by another process."""

    manifests: Mapping[str, AnyManifest] = field(default_factory=lambda: found().manifests)
    open_words: Callable[[str], Words] = open_lexicon
    fetch: Callable[[str, str], bytes | None] = lambda _kind, _digest: None
    read_list: Callable[[bytes, str], bytes] = list_graph
    _games: dict[tuple[str, str], AnyGame] = field(default_factory=dict)
    _lessons: dict[str, Lesson | None] = field(default_factory=dict)
    _examples: dict[str, Mapping[str, Step]] = field(default_factory=dict)
    _problems: dict[str, Problems | None] = field(default_factory=dict)
    _words: dict[str, Words] = field(default_factory=dict)  # those that guests did not bring
    _lists: BroughtLists = field(default_factory=BroughtLists)

    def game_ids(self) -> tuple[str, ...]:
        return tuple(self.manifests)

    def manifest(self, game_id: str) -> AnyManifest:
        if game_id not in self.manifests:
            raise UnknownGameError(f"unknown game {game_id!r}: expected one of {', '.join(self.manifests)}")
        return self.manifests[game_id]

    def game(self, game_id: str, edition: str = "defaut") -> AnyGame:
        key = (game_id, edition)
        if key not in self._games:
            while len(self._games) >= EDITIONS_KEPT:
                self._games.pop(next(iter(self._games)))
            if HASH.fullmatch(edition):
                self._write_edition_file(game_id, edition)
            self._games[key] = self.manifest(game_id).load(edition)
        return self._games[key]

    def lesson(self, game_id: str) -> Lesson | None:
        """None where the game has no lesson."""
        if game_id not in self._lessons:
            self._lessons[game_id] = read_lesson(self.manifest(game_id), self.game(game_id))
        return self._lessons[game_id]

    def examples(self, game_id: str) -> Mapping[str, Step]:
        """By article of the rules; none where the game has no lesson."""
        if game_id not in self._examples:
            lesson = self.lesson(game_id)
            self._examples[game_id] = (
                {} if lesson is None else read_examples(self.manifest(game_id), lesson).steps
            )
        return self._examples[game_id]

    def problems(self, game_id: str) -> Problems | None:
        """None where the game has no problems."""
        if game_id not in self._problems:
            self._problems[game_id] = read_problems(self.manifest(game_id), self.game(game_id))
        return self._problems[game_id]

    def _write_edition_file(self, game_id: str, digest: str) -> None:
        """Writes the file of an edition that a user uploaded to another server of this database."""
        path = user_editions(game_id) / f"{digest}.toml"
        body = None if path.exists() else self.fetch("edition", digest)
        if body is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(body)

    def words(self, name: str) -> Words:
        base, own = words_in_name(name)
        if own:
            return self._with_words(base, own, name)
        if HASH.fullmatch(name):
            uploaded = self._uploaded_list(name)
            if uploaded is not None:
                return uploaded
        if name not in self._words:
            self._words[name] = self.open_words(name)
        return self._words[name]

    def _with_words(self, base: str, own: tuple[str, ...], name: str) -> Lexicon:
        """A dictionary with a table's own words counts in the budget of memory like a list that a guest uploaded."""
        found = self._lists.get(name)
        if found is None:
            most = self.words(base)
            assert isinstance(most, Lexicon)
            found = most.with_words(own, name)
        self._lists.keep(name, found)
        return found

    def _uploaded_list(self, digest: str) -> Lexicon | None:
        found = self._lists.get(digest)
        if found is None and (file := self._list_file(digest)) is not None:
            found = Lexicon(digest, file.facts["version"], file.facts["size"], packed_of(file))
        if found is not None:
            self._lists.keep(digest, found)
        return found

    def _list_file(self, digest: str) -> ArrayFile | None:
        key = key_of("brought", digest)
        file = recall(key)
        if file is None and (body := self.fetch("lexicon", digest)) is not None:
            graph = self.read_list(body, digest)
            keep(key, graph)
            file = decode_arrays(graph)
        return file

    def by_hash(self, digest: str) -> AnyGame | None:
        """The game in the edition of that content hash."""
        for game in list(self._games.values()):
            if game.edition.hash == digest:
                return game
        for game_id, manifest in self.manifests.items():
            for edition in manifest.edition_ids():
                game = self.game(game_id, edition)
                if game.edition.hash == digest:
                    return game
        return None
