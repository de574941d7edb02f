"""The dictionary: building it, asking it, and word lists that tables bring."""

from chevalet.lexicon.flags import Analysis, Flag
from chevalet.lexicon.folding import fold
from chevalet.lexicon.opening import UnknownLexiconError, imported_names, open_lexicon
from chevalet.lexicon.query import Lexicon

__all__ = [
    "Analysis",
    "Flag",
    "Lexicon",
    "UnknownLexiconError",
    "fold",
    "imported_names",
    "open_lexicon",
]
