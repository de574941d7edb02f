"""The shelf of the house: games in their editions, and dictionaries, opened once and kept."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from chevalet.core.game import Game
from chevalet.core.words import Words
from chevalet.games import GAMES, edition_ids, load
from chevalet.lexicon import open_lexicon

AnyGame = Game[Any, Any]


@dataclass(slots=True)
class Shelf:
    """What can be played here. `bring` fetches an edition or a word list that a user brought, by its hash."""

    game_ids: Callable[[], tuple[str, ...]] = lambda: tuple(GAMES)
    edition_ids: Callable[[str], tuple[str, ...]] = edition_ids
    load_game: Callable[[str, str | Path], AnyGame] = load
    open_words: Callable[[str], Words] = open_lexicon
    _games: dict[tuple[str, str], AnyGame] = field(default_factory=dict)
    _words: dict[str, Words] = field(default_factory=dict)

    def game(self, game_id: str, edition: str = "defaut") -> AnyGame:
        key = (game_id, edition)
        if key not in self._games:
            self._games[key] = self.load_game(game_id, edition)
        return self._games[key]

    def words(self, name: str) -> Words:
        if name not in self._words:
            self._words[name] = self.open_words(name)
        return self._words[name]

    def by_hash(self, digest: str) -> AnyGame | None:
        """The game in the edition of that content hash."""
        for game in self._games.values():
            if game.edition.hash == digest:
                return game
        for game_id in self.game_ids():
            for edition in self.edition_ids(game_id):
                game = self.game(game_id, edition)
                if game.edition.hash == digest:
                    return game
        return None
