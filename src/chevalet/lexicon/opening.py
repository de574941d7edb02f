"""Opening a dictionary by its name: a shipped tier, an imported list, or a list cached by its content hash."""

import re
from collections.abc import Iterable
from functools import lru_cache

from chevalet.lexicon import cache
from chevalet.lexicon.files import BrokenFileError, open_arrays
from chevalet.lexicon.morphology import shipped
from chevalet.lexicon.query import Lexicon

TIERS = ("usuel", "complet")
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


OWN_WORDS_MAX = 12
WITH_WORDS = re.compile(rf"([^+]+)((?:\+[A-Z]{{2,19}}){{1,{OWN_WORDS_MAX}}})")
"""A list with a few words more is named by them: usuel+WOKISTE+ZOUZOU. So whoever has the name has the words."""


def name_with(base: str, words: Iterable[str]) -> str:
    return "+".join([base, *sorted(set(words))])


def words_in_name(name: str) -> tuple[str, tuple[str, ...]]:
    """The name of the list, and the words that were added to it."""
    found = WITH_WORDS.fullmatch(name)
    return (name, ()) if found is None else (found[1], tuple(found[2][1:].split("+")))


class UnknownLexiconError(Exception):
    """No dictionary has this name; the message says which ones there are."""


@lru_cache(maxsize=32)
def open_lexicon(name: str) -> Lexicon:
    """The dictionary of that name, opened once per process. Raises `UnknownLexiconError`."""
    base, own = words_in_name(name)
    if own:
        return open_lexicon(base).with_words(own, name)
    if name in TIERS:
        known = shipped()
        facts = known.facts["tiers"][name]
        return Lexicon(name, facts["version"], facts["size"], known.packed(name))
    if re.fullmatch(r"[0-9a-f]{64}", name):
        file = cache.recall(cache.key_of("words", name))
        if file is not None:
            return Lexicon(name, file.facts["version"], file.facts["size"], cache.packed_of(file))
    elif NAME.fullmatch(name):
        try:
            file = open_arrays(cache.imports_folder() / f"{name}.lex")
        except FileNotFoundError:
            pass
        except (OSError, BrokenFileError) as error:
            raise UnknownLexiconError(f"dictionnaire « {name} » illisible ({error})") from error
        else:
            return Lexicon(name, file.facts["version"], file.facts["size"], cache.packed_of(file))
    known_names = ", ".join([*TIERS, *imported_names()])
    raise UnknownLexiconError(f"aucun dictionnaire ne s’appelle « {name} » (il y a : {known_names})")


def imported_names() -> list[str]:
    """The lists brought with `chevalet lexicon import`, by name."""
    return sorted(path.stem for path in cache.imports_folder().glob("*.lex"))
