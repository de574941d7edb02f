"""What the dictionary knows of some words."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chevalet.lexicon import Lexicon
    from chevalet.lexicon.meanings import Meaning


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words", nargs="+", metavar="WORD", help="a word, with or without accents; - reads standard input"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument(
        "--dictionary",
        default="complet",
        metavar="D",
        help="usuel, complet (default) or an imported list",
    )


def run(arguments: argparse.Namespace) -> int:
    from chevalet.lexicon import UnknownLexiconError, open_lexicon

    try:
        lexicon = open_lexicon(arguments.dictionary)
    except UnknownLexiconError as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return 2
    words = _asked(arguments.words)
    for text in _as_json(lexicon, words) if arguments.json else _as_text(lexicon, words):
        sys.stdout.write(text)
    sys.stdout.flush()
    return 0


def _asked(words: Iterable[str]) -> Iterator[str]:
    for word in words:
        if word == "-":
            for line in sys.stdin.buffer:
                yield from line.decode("utf-8", "replace").split()
        else:
            yield word


def _as_json(lexicon: "Lexicon", words: Iterable[str]) -> Iterator[str]:
    from chevalet.lexicon import open_lexicon
    from chevalet.lexicon.bulk import json_lines

    return json_lines(lexicon, open_lexicon("usuel"), words)


def _tier(lexicon: "Lexicon", usual: "Lexicon", word: str) -> str:
    """The narrowest list that has the word: usuel, then the dictionary asked."""
    return usual.name if word in usual else lexicon.name


def _as_text(lexicon: "Lexicon", words: Iterable[str]) -> Iterator[str]:
    from chevalet.lexicon import fold, meanings, open_lexicon

    usual = open_lexicon("usuel")
    for word in words:
        folded = fold(word)
        place = "  Un lieu : bon pour le thème géographique de Scampio.\n" if lexicon.is_place(folded) else ""
        if folded not in lexicon:
            yield f"{folded} : pas un mot du dictionnaire « {lexicon.name} ».\n"
            yield f"  {_sentence(lexicon.refusal(folded))}\n{place}"
            continue
        yield f"{folded} : bon mot, dictionnaire « {_tier(lexicon, usual, folded)} ».\n"
        for lemma, category, inflections in _by_lemma(lexicon, folded):
            yield f"  {lemma}, {category}{' : ' if inflections else ''}{' ; '.join(inflections)}\n"
        for meaning in meanings.of(folded):
            yield from _explained(meaning)
        if lexicon.is_plural_only(folded):
            yield "  Un pluriel : à La Clé, son S ou son X doit être déjà au tableau.\n"
        note = lexicon.note(folded)
        yield (f"  Pour mémoire : {note}.\n" if note else "") + place
        yield f"  {_how_common(lexicon.zipf(folded))}\n"


LABELS = {
    "familiar": "familier",
    "vulgar": "vulgaire",
    "offensive": "injurieux",
    "regional": "régional",
    "dated": "vieilli",
}


def _explained(meaning: "Meaning") -> Iterator[str]:
    """What a lemma means, how it is used and its family; each line says which lemma it is of."""
    if meaning.labels:
        yield f"  {meaning.lemma}, mot {', '.join(LABELS[label] for label in meaning.labels)}\n"
    if meaning.gloss:
        origin = " (Littré, XIXe siècle)" if meaning.origin == "littre" else ""
        yield f"  {meaning.lemma} : « {meaning.gloss} »{origin}\n"
    if meaning.synonyms:
        yield f"  Synonymes de {meaning.lemma} : {', '.join(meaning.synonyms)}\n"
    yield f"  Famille : {' '.join(meaning.family)}\n"


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}."


def _by_lemma(lexicon: "Lexicon", word: str) -> Iterator[tuple[str, str, list[str]]]:
    found: dict[tuple[str, str], list[str]] = {}
    for analysis in lexicon.analyses(word):
        inflections = found.setdefault((analysis.lemma, analysis.category), [])
        if analysis.inflection:
            inflections.append(analysis.inflection)
    for (lemma, category), inflections in found.items():
        yield lemma, category, inflections


def _how_common(zipf: float) -> str:
    if not zipf:
        return "Fréquence inconnue : très rare."
    steps = ((5, "très courant"), (4, "courant"), (3, "connu"), (2, "peu courant"), (0, "rare"))
    word = next(text for least, text in steps if zipf >= least)
    return f"Mot {word} (fréquence {zipf:.1f} sur l’échelle de Zipf).".replace(".", ",", 1)
