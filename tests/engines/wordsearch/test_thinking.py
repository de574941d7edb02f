"""How Wordsearch is searched: small games equal to every line played out, and the rules of quiet slides."""

import random
from dataclasses import replace
from functools import cache

import pytest

from chevalet.core.state import SheetLine
from chevalet.engines.common.effort import PositionLimit
from chevalet.engines.wordsearch.arrays import encode_board
from chevalet.engines.wordsearch.lookahead import EVERY, Lookahead, mask_of, taken
from chevalet.engines.wordsearch.moves import Searcher
from chevalet.engines.wordsearch.thinking import Thinker, quiet_turns
from chevalet.games.wordsearch.manifest import manifest
from chevalet.games.wordsearch.sliding import emptied, letter_at, quiet_slides, slid
from chevalet.games.wordsearch.spelling import spells_nothing, word_moves
from chevalet.games.wordsearch.state import Board, FormWord, SlideLetter
from chevalet.games.wordsearch.view import bare_position
from chevalet.lexicon import Lexicon
from greedy_games import WORDS

PATIENT = 1_000_000  # positions
DEEP = 60  # turns: longer than any of these games


class SmallGame:
    """Few letters, so that every line of words and slides can be played out."""

    def __init__(self, board: Board, words: list[str], values: dict[str, int]) -> None:
        self.board, self.lexicon, self.points = board, Lexicon.from_words(sorted(words)), values
        every = tuple(values.get(chr(65 + letter), 0) for letter in range(26))
        self.searcher = Searcher(self.lexicon, len(board), len(board[0]), every)
        self.words = cache(self._words)
        self.value = cache(self._value)

    @classmethod
    def of_seed(cls, seed: int, rows: int, cols: int, letters: int) -> "SmallGame":
        """Letters, values and words at random. On one row letters keep their order: who opens it may lose by it."""
        rng = random.Random(seed)
        words = {"".join(rng.choices("ABCD", k=rng.choice((2, 2, 3)))) for _ in range(6)}
        circles = rng.sample(range(rows * cols), letters)
        lying = dict(zip(circles, rng.choices("ABCD", k=letters), strict=True))
        text = "".join(lying.get(circle, ".") for circle in range(rows * cols))
        board = tuple(text[row * cols : (row + 1) * cols] for row in range(rows))
        return cls(board, list(words), {letter: rng.choice((0, 1, 2, 4)) for letter in "ABCD"})

    def thinker(self, board: Board, quiet: int = 0) -> Thinker:
        slid_before = tuple(SheetLine(0, n, "slide", 0) for n in range(quiet))
        position = replace(bare_position(board), sheet=slid_before)
        return Thinker(self.searcher, position, 40, PositionLimit(PATIENT))

    def _words(self, board: Board) -> tuple[tuple[int, Board], ...]:
        """Points, and the board after."""
        found = []
        for act in word_moves(board, self.lexicon, 2):
            after = slid(board, act.slides)
            word = "".join(letter_at(after, cell) for cell in act.cells)
            found.append((self.worth(word), emptied(after, act.cells)))
        return tuple(found)

    def worth(self, word: str) -> int:
        return len(word) * sum(self.points[letter] for letter in word)

    def worth_of(self, act: object, quiet: int) -> int:
        """What an act brings by every line after it."""
        if isinstance(act, SlideLetter):
            return self.after_slide(slid(self.board, (act.slide,)), quiet)
        assert isinstance(act, FormWord)
        after = slid(self.board, act.slides)
        word = "".join(letter_at(after, cell) for cell in act.cells)
        return self.after_word(self.worth(word), emptied(after, act.cells))

    def after_word(self, points: int, after: Board) -> int:
        over = spells_nothing("".join(after).replace(".", ""), self.lexicon, 2)
        return points if over else points - self.value(after, 0)

    def after_slide(self, board: Board, quiet: int) -> int:
        return 0 if quiet + 1 == 4 else -self.value(board, quiet + 1)

    def _value(self, board: Board, quiet: int) -> int:
        """W9, W12: points still to come for who moves less the other's, by every word and every slide."""
        words = [self.after_word(*found) for found in self.words(board)]
        slides = [self.after_slide(slid(board, (slide,)), quiet) for slide in quiet_slides(board)]
        return max(words + slides, default=0)

    def best_word(self, board: Board) -> int | None:
        return max((self.after_word(*found) for found in self.words(board)), default=None)


def enclosed(seed: int) -> SmallGame:
    """One row where a poor word keeps the letters of a rich one apart."""
    rng = random.Random(seed)
    text = list("C" + "".join(rng.sample("AB", 2)) + "D")
    for _ in range(3):
        text.insert(rng.randrange(len(text)), ".")
    return SmallGame(("".join(text),), ["AB", "BA", "CD", "AD"], {"A": 0, "B": 1, "C": 4, "D": 4})


SMALL = [
    *(SmallGame.of_seed(seed, 1, 7, 5) for seed in range(20)),
    *(enclosed(seed) for seed in range(20)),
    *(SmallGame.of_seed(seed, 2, 3, 4) for seed in range(10)),
]


@pytest.mark.parametrize("quiet", [0, 1, 2, 3])
def test_small_games_are_searched_to_their_exact_value(quiet: int) -> None:
    slides = 0
    for game in SMALL:
        if game.words(game.board):
            thinker = game.thinker(game.board, quiet)
            thinker.think(DEEP)
            assert thinker.value == (game.value(game.board, quiet), True)
            assert game.worth_of(thinker.act, quiet) == game.value(game.board, quiet)
            slides += isinstance(thinker.act, SlideLetter)
    assert slides >= 3


def test_w9_no_quiet_slide_is_worth_more_than_the_best_word_or_nothing() -> None:
    """What lets the search leave slides out where a word is worth something: by every line of small games."""
    slides = 0
    for game in SMALL:
        most = max((game.after_word(*found) for found in game.words(game.board)), default=0)
        for quiet in range(4):
            for slide in quiet_slides(game.board):
                slides += 1
                assert game.after_slide(slid(game.board, (slide,)), quiet) <= max(most, 0)
    assert slides > 500


def test_w9_a_word_that_opens_a_better_one_is_left_alone() -> None:
    """AB brings 2 and lets C and D meet, for 16; while A and B stay, nobody makes anything of them."""
    game = SmallGame(("CA.BD.",), ["AB", "CD"], {"A": 0, "B": 1, "C": 4, "D": 4})
    thinker = game.thinker(game.board)
    thinker.think(DEEP)
    assert isinstance(thinker.act, SlideLetter)
    assert thinker.value == (0, True)


def full_board(seed: int) -> Board:
    """Sixty letters at random on the usual board."""
    rng = random.Random(seed)
    circles = set(rng.sample(range(100), 60))
    text = "".join(rng.choice("AABCDEEEFGIILMNNOPRRSSTTUV") if n in circles else "." for n in range(100))
    return tuple(text[row * 10 : row * 10 + 10] for row in range(10))


USUAL = Searcher(WORDS, 10, 10, tuple(manifest.load().edition.values[chr(65 + n)] for n in range(26)))


def test_words_that_take_the_same_letters_are_one_choice_and_none_is_left_out() -> None:
    board = encode_board(full_board(1))
    heads, origins = USUAL.records(board, 2, 0)
    best: dict[frozenset[int], int] = {}
    for head, circles in zip(heads.tolist(), origins.tolist(), strict=True):
        letters = frozenset(circles[: head & 15])
        best[letters] = max(best.get(letters, 0), head >> 16)
    every = USUAL.choices(board, 2, len(best) + 1)
    assert every.complete
    assert {frozenset(circles): head >> 16 for head, circles in every.records} == best
    some = USUAL.choices(board, 2, 50)
    assert not some.complete
    assert [head >> 16 for head, _ in some.records] == sorted(best.values(), reverse=True)[:50]


def test_a_word_stays_when_other_letters_go() -> None:
    """The bound of the search: at least the best word of the first board whose letters are all there."""
    board = encode_board(full_board(2))
    ahead = Lookahead(USUAL, 2, PositionLimit(PATIENT))
    met = 0
    for _, origins in ahead.begin(board).records[::20]:
        least = ahead.at_least(mask_of(origins))
        met += 0 < least == USUAL.choices(taken(board, origins), 2, 1).best
        assert least <= USUAL.choices(taken(board, origins), 2, 1).best
    assert met
    assert ahead.at_least(EVERY) == 0


def test_without_time_the_word_of_most_points_is_played() -> None:
    board = full_board(3)
    thinker = Thinker(USUAL, bare_position(board), 10, PositionLimit(0))
    thinker.think(DEEP)
    assert thinker.value is None
    assert thinker.act == USUAL.best(board, 2, 1)[0].act


def test_where_nothing_can_slide_there_is_no_act() -> None:
    thinker = SmallGame(("AB",), ["AB"], {"A": 1, "B": 1}).thinker(("AB",))
    thinker.think(DEEP)
    assert thinker.act is None


def test_w12_turns_without_a_word_are_counted_from_the_last_word() -> None:
    kinds = ("word", "slide", "word", "contest", "refuted", "slide")
    position = replace(
        bare_position(("A.",)), sheet=tuple(SheetLine(n % 2, n, kind, 0) for n, kind in enumerate(kinds))
    )
    assert quiet_turns(position) == 2
    assert quiet_turns(bare_position(("A.",))) == 0
