"""The words that can be made with some letters."""

import argparse
import sys


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "letters",
        metavar="LETTERS",
        help="letters, with or without accents, and ? for a blank (a small letter in the answer)",
    )
    parser.add_argument(
        "--shorter", action="store_true", help="also the words that leave letters on the rack"
    )
    parser.add_argument(
        "--dictionary",
        default="complet",
        metavar="D",
        help="usuel, complet (default) or an imported list",
    )


def run(arguments: argparse.Namespace) -> int:
    from chevalet.lexicon import UnknownLexiconError, fold, open_lexicon
    from chevalet.lexicon.anagrams import JOKER, anagrams
    from chevalet.lexicon.folding import LETTERS
    from chevalet.lexicon.graph import LONGEST
    from chevalet.lexicon.search import joker_letters

    letters = fold(arguments.letters)
    wrong = next((letter for letter in letters if letter not in LETTERS + JOKER), None)
    if wrong is not None or not letters or len(letters) > LONGEST:
        what = f"« {wrong} » n’est pas une lettre" if wrong is not None else f"{len(letters)} lettres"
        print(f"chevalet: {what} (attendu : de 1 à {LONGEST} lettres, ? pour un joker)", file=sys.stderr)
        return 2
    try:
        lexicon = open_lexicon(arguments.dictionary)
    except UnknownLexiconError as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return 2
    for word in anagrams(lexicon, letters, shorter=arguments.shorter):
        print(_marked(word, joker_letters(word, letters)))
    return 0


def _marked(word: str, jokers: str) -> str:
    """The letters that jokers stand for in lower case; of a letter that is there twice, the last one."""
    marked = list(word)
    for letter in jokers:
        at = len(marked) - 1 - marked[::-1].index(letter)
        marked[at] = letter.lower()
    return "".join(marked)
