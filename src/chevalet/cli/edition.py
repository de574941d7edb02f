"""Check an edition file, list the editions of a game."""

import argparse
import sys
from pathlib import Path

from chevalet.games import edition_ids, game_ids, load
from chevalet.games.edition_file import EditionError, game_named_in


def configure(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True)
    check = actions.add_parser(
        "check", help="say what is wrong with an edition, with the line and what was expected"
    )
    check.add_argument("file", type=Path)
    check.add_argument("--game", choices=sorted(game_ids()), help="the game, when the file does not name it")
    listed = actions.add_parser("list", help="the editions of every game")
    listed.add_argument("game", nargs="?", choices=sorted(game_ids()))


def run(arguments: argparse.Namespace) -> int:
    if arguments.action == "list":
        for game_id in [arguments.game] if arguments.game else game_ids():
            for name in edition_ids(game_id):
                print(f"{game_id:<12} {name:<12} {load(game_id, name).edition.hash[:12]}")
        return 0
    try:
        game_id = arguments.game or _game_of(arguments.file)
        edition = load(game_id, arguments.file).edition
    except EditionError as error:
        print(f"chevalet edition: {error}", file=sys.stderr)
        return 2
    print(f"{arguments.file}: a valid edition of {game_id} ({edition.name}), {edition.hash[:12]}")
    return 0


def _game_of(path: Path) -> str:
    try:
        return game_named_in(path.read_text(encoding="utf-8"), str(path), game_ids())
    except OSError as error:
        raise EditionError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise EditionError(f"{path}: expected UTF-8 text") from error
