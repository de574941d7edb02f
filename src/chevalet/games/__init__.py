"""The rules: one folder a game, in plain Python that a player can follow with the sheet in hand."""

import importlib
from importlib import resources
from pathlib import Path
from typing import Any

from chevalet.core.game import Game

# One line a game: id -> its package in this room, which offers `game(edition) -> Game` and `edition_ids()`.
GAMES: dict[str, str] = {
    "option": "option",
    "scampio": "scampio",
    "cle": "cle",
    "patience": "patience",
    "rsvp": "rsvp",
    "wordsearch": "wordsearch",
}


class UnknownGameError(LookupError):
    """No game of that name."""


def load(game_id: str, edition: str | Path = "defaut") -> Game[Any, Any]:
    """The rules of a game in one edition: an id of a shipped edition, or the file of another."""
    if game_id not in GAMES:
        raise UnknownGameError(f"unknown game {game_id!r}: expected one of {', '.join(GAMES)}")
    package = importlib.import_module(f"chevalet.games.{GAMES[game_id]}")
    game: Game[Any, Any] = package.game(edition)
    return game


def edition_ids(game_id: str) -> tuple[str, ...]:
    """The editions that ship with a game, the default first."""
    package = importlib.import_module(f"chevalet.games.{GAMES[game_id]}")
    return tuple(package.edition_ids())


def default_edition_text(game_id: str) -> str:
    """The file of the edition that ships as default; two games play with the box of La Clé."""
    for package in (GAMES[game_id], "la_cle"):
        file = resources.files(f"chevalet.games.{package}") / "editions" / "defaut.toml"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise AssertionError(f"{game_id} ships no default edition")
