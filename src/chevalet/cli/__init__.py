"""The `chevalet` command: one module a command, found by the register below."""

import argparse
import importlib
import sys
from collections.abc import Sequence

from chevalet import __version__

# Name of the command, and of its module of this package with `configure(parser)` and `run(arguments) -> int` -> what it
# does, as the help says it.
COMMANDS: dict[str, str] = {
    "play": "play a game in the terminal, in French, against a bot",
    "arena": "let two levels meet, in pairs of games with the same draws",
    "learn": "learn by self-play what letters kept on the rack are worth",
    "problems": "look in games of bots for positions where one move is far better",
    "lexicon": "the dictionaries: list them, write one out, keep a list, build the shipped one again",
    "word": "what the dictionary knows of a word",
    "anagrams": "the words that letters make",
    "search": "the words that fit a pattern, and what makes a word longer",
    "edition": "check an edition, list the editions of a game",
    "replay": "check the record of a game and write it move by move",
    "analyse": "say what could have been played: one game, or a folder of games, turn by turn",
    "moves": "every legal move of positions read from standard input, one JSON object a line",
    "serve": "start the server, with its database and its worker processes",
    "worker": "work out bots' moves for the servers of a PostgreSQL database, on any machine",
    "proposals": "the words that players miss or doubt, for whoever runs the server",
    "backup": "copy the whole database into a file, while people play",
    "restore": "put back a copy made by `chevalet backup`",
}


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    parser = argparse.ArgumentParser(
        prog="chevalet", description="Six games of letters and words that went out of print."
    )
    parser.add_argument("--version", action="version", version=f"Chevalet {__version__}", help="the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    # Only the module of the command asked for is loaded: the list of commands needs none, and some take half a second.
    wanted = next((word for word in words if word in COMMANDS), None)
    for name in words[:1] if words[:1] == [wanted] else COMMANDS:
        said = COMMANDS[name]
        command = commands.add_parser(name, help=said, description=f"{said[0].upper()}{said[1:]}.")
        if name == wanted:
            importlib.import_module(f"chevalet.cli.{name}").configure(command)
    arguments = parser.parse_args(words)
    module = importlib.import_module(f"chevalet.cli.{arguments.command}")
    try:
        return int(module.run(arguments))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
