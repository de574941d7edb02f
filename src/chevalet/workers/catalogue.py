"""The catalogue that server and workers share: games in their editions, and dictionaries, opened once and kept."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from chevalet.core.words import Words
from chevalet.games import UnknownGameError, found
from chevalet.games.edition_file import user_editions
from chevalet.games.manifest import AnyGame, AnyManifest
from chevalet.lexicon import Lexicon, open_lexicon
from chevalet.lexicon.importing import read_word_list

HASH = re.compile(r"[0-9a-f]{64}")
WORDS_KEPT = 64  # dictionaries open at a time


@dataclass(slots=True)
class Catalogue:
    """What can be played here. `fetch` finds an edition or a word list that a user brought, by kind and hash."""

    manifests: Mapping[str, AnyManifest] = field(default_factory=lambda: found().manifests)
    open_words: Callable[[str], Words] = open_lexicon
    fetch: Callable[[str, str], bytes | None] = lambda _kind, _digest: None
    _games: dict[tuple[str, str], AnyGame] = field(default_factory=dict)
    _words: dict[str, Words] = field(default_factory=dict)

    def game_ids(self) -> tuple[str, ...]:
        return tuple(self.manifests)

    def manifest(self, game_id: str) -> AnyManifest:
        if game_id not in self.manifests:
            raise UnknownGameError(f"unknown game {game_id!r}: expected one of {', '.join(self.manifests)}")
        return self.manifests[game_id]

    def game(self, game_id: str, edition: str = "defaut") -> AnyGame:
        key = (game_id, edition)
        if key not in self._games:
            if HASH.fullmatch(edition):
                self._lay_out(game_id, edition)
            self._games[key] = self.manifest(game_id).load(edition)
        return self._games[key]

    def _lay_out(self, game_id: str, digest: str) -> None:
        """An edition that a user brought to another server of this database becomes a file here too."""
        path = user_editions(game_id) / f"{digest}.toml"
        body = None if path.exists() else self.fetch("edition", digest)
        if body is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(body)

    def words(self, name: str) -> Words:
        if name not in self._words:
            if len(self._words) >= WORDS_KEPT:
                self._words.pop(next(iter(self._words)))
            self._words[name] = self._opened(name)
        return self._words[name]

    def _opened(self, name: str) -> Words:
        brought = self.fetch("lexicon", name) if HASH.fullmatch(name) else None
        if brought is None:
            return self.open_words(name)
        return Lexicon.from_table(read_word_list(brought, name).table, name)

    def by_hash(self, digest: str) -> AnyGame | None:
        """The game in the edition of that content hash."""
        for game in self._games.values():
            if game.edition.hash == digest:
                return game
        for game_id, manifest in self.manifests.items():
            for edition in manifest.edition_ids():
                game = self.game(game_id, edition)
                if game.edition.hash == digest:
                    return game
        return None
