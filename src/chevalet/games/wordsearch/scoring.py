"""Points of a word in Wordsearch, and the sums of a contest (articles W8 and W11)."""

from chevalet.core.state import SheetLine
from chevalet.games.wordsearch.edition import WordsearchEdition


def plain_sum(edition: WordsearchEdition, word: str) -> int:
    return sum(edition.values[letter] for letter in word)


def word_points(edition: WordsearchEdition, word: str) -> int:
    """W8: the sum of the letters' values, times the number of letters."""
    return plain_sum(edition, word) * len(word)


def word_line(edition: WordsearchEdition, seat: int, turn_no: int, word: str) -> SheetLine:
    return SheetLine(seat, turn_no, "word", word_points(edition, word), word)


def contest_line(edition: WordsearchEdition, by: int, turn_no: int, word: str, *, founded: bool) -> SheetLine:
    """W11: the plain sum, won or lost by whoever contests."""
    points = plain_sum(edition, word)
    return SheetLine(by, turn_no, "contest", points if founded else -points, word)
