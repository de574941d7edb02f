"""The `chevalet` command: one module a command, found by the register below."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Any

# Name of the command, and of its module of this package with `configure(parser)` and `run(arguments) -> int` -> what it
# does, as the help says it.
COMMANDS: dict[str, str] = {
    "play": "joue une partie dans le terminal contre un robot",
    "arena": "fait se rencontrer deux niveaux, par paires de parties aux mêmes tirages",
    "learn": "apprend en jouant contre soi-même ce que valent les lettres gardées",
    "problems": "cherche dans des parties de robots des positions où un coup l’emporte de loin",
    "lexicon": "les dictionnaires : les nommer, en écrire un, garder une liste, refaire celui qui est livré",
    "word": "ce que le dictionnaire sait d’un mot",
    "anagrams": "les mots que font des lettres",
    "search": "les mots qui répondent à un motif, et ce qui rallonge un mot",
    "edition": "vérifie une édition, nomme les éditions d’un jeu",
    "replay": "vérifie la feuille d’une partie et l’écrit coup par coup",
    "analyse": "dit ce que l’on aurait pu jouer : une partie, ou un dossier de parties, tour par tour",
    "moves": "tous les coups permis de positions lues sur l’entrée standard, un objet JSON par ligne",
    "serve": "démarre le serveur, avec sa base et ses processus de calcul",
    "worker": "calcule les coups des robots pour les serveurs d’une base PostgreSQL, sur n’importe quelle machine",
    "proposals": "les mots que les joueurs regrettent ou mettent en doute, pour qui tient le serveur",
    "backup": "copie toute la base dans un fichier, pendant que l’on joue",
    "restore": "remet à sa place une copie faite par « chevalet backup »",
}


class Parser(argparse.ArgumentParser):
    """Help in French, the words of argparse itself included."""

    def __init__(self, *arguments: Any, **options: Any) -> None:  # noqa: ANN401 -- those of argparse
        super().__init__(*arguments, **(options | {"add_help": False}))
        self._positionals.title, self._optionals.title = "arguments", "options"
        self.add_argument("-h", "--help", action="help", help="montre cette aide")

    def format_help(self) -> str:
        return super().format_help().replace("usage: ", "usage : ", 1)

    def format_usage(self) -> str:
        return super().format_usage().replace("usage: ", "usage : ", 1)


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    parser = Parser(prog="chevalet", description="Six jeux de lettres que l’on n’édite plus.")
    commands = parser.add_subparsers(dest="command", metavar="COMMANDE", required=True)
    wanted = words[:1] if words and words[0] in COMMANDS else list(COMMANDS)
    for name in wanted:
        said = COMMANDS[name]
        module = importlib.import_module(f"chevalet.cli.{name}")
        module.configure(commands.add_parser(name, help=said, description=f"{said[0].upper()}{said[1:]}."))
    arguments = parser.parse_args(words)
    module = importlib.import_module(f"chevalet.cli.{arguments.command}")
    try:
        return int(module.run(arguments))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
