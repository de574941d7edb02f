"""The words that agree with a pattern, and what lengthens a word."""

import argparse
import sys


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "pattern",
        metavar="PATTERN",
        help="letters, ? for one letter, * for as many as one likes: pre*, *age",
    )
    parser.add_argument("--length", type=int, metavar="N", help="only the words of N letters")
    parser.add_argument(
        "--around",
        action="store_true",
        help="PATTERN is a word: the letters and the words that make it longer",
    )
    parser.add_argument(
        "--dictionary",
        default="complet",
        metavar="D",
        help="usuel, complet (default) or an imported list",
    )


def run(arguments: argparse.Namespace) -> int:
    from chevalet.lexicon import UnknownLexiconError, fold, open_lexicon
    from chevalet.lexicon.search import is_pattern, matching, neighbours

    asked = fold(arguments.pattern)
    if not is_pattern(asked) or (arguments.around and not asked.isalpha()):
        what = "un mot" if arguments.around else "des lettres, ? et *, et pas seulement *"
        print(f"chevalet: « {arguments.pattern} » n’est pas un motif (attendu : {what})", file=sys.stderr)
        return 2
    try:
        lexicon = open_lexicon(arguments.dictionary)
    except UnknownLexiconError as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return 2
    if not arguments.around:
        print("".join(f"{word}\n" for word in matching(lexicon, asked, arguments.length)), end="")
        return 0
    found = neighbours(lexicon, asked)
    print(f"devant : {' '.join(found.before) or '—'}")
    print(f"derrière : {' '.join(found.after) or '—'}")
    print("".join(f"{word}\n" for word in found.longer), end="")
    return 0
