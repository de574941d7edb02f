"""The `chevalet` command: one module a command, found by the register below."""

import argparse
import importlib
import sys
from collections.abc import Sequence

# One line a command: name -> module of this package with `configure(parser)` and `run(arguments) -> int`.
COMMANDS: dict[str, str] = {
    "play": "play",
    "arena": "arena",
    "lexicon": "lexicon",
    "word": "word",
    "anagrams": "anagrams",
    "edition": "edition",
    "replay": "replay",
    "moves": "moves",
    "serve": "serve",
    "backup": "backup",
    "restore": "restore",
}


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    parser = argparse.ArgumentParser(prog="chevalet", description="Six letter games that went out of print.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    wanted = words[:1] if words and words[0] in COMMANDS else list(COMMANDS)
    for name in wanted:
        module = importlib.import_module(f"chevalet.cli.{COMMANDS[name]}")
        module.configure(commands.add_parser(name, help=module.__doc__, description=module.__doc__))
    arguments = parser.parse_args(words)
    module = importlib.import_module(f"chevalet.cli.{COMMANDS[arguments.command]}")
    try:
        return int(module.run(arguments))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
