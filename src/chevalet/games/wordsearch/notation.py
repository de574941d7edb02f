"""One-line positions and moves of Wordsearch, both ways."""

from chevalet.core.acts import Act, PassTurn
from chevalet.core.grid import Cell
from chevalet.core.notation import NotationError, board_from, board_text, square_from, square_text
from chevalet.games.wordsearch.sliding import way
from chevalet.games.wordsearch.state import FormWord, Slide, SlideLetter, WordsearchPosition
from chevalet.games.wordsearch.view import bare_position


def move_text(act: Act) -> str:
    """`C3-C5 D8-D6 = D4-D7`: the slides in order, then the word's first and last circle; `C3-C5` alone; `passe`."""
    match act:
        case FormWord(slides=slides, cells=cells):
            made = " ".join(_pair_text(slide) for slide in slides)
            return f"{made} = {_pair_text((cells[0], cells[-1]))}"
        case SlideLetter(slide=slide):
            return _pair_text(slide)
        case PassTurn():
            return "passe"
    raise AssertionError(f"no notation for {act}")


def move_from(text: str) -> Act:
    if text == "passe":
        return PassTurn()
    made, equals, word = text.partition(" = ")
    slides = tuple(_pair_from(pair) for pair in made.split())
    if equals:
        return FormWord(slides, _between(_pair_from(word)))
    if len(slides) != 1:
        raise NotationError(f"expected one slide such as C3-C5, or slides and a word, got {text!r}")
    return SlideLetter(slides[0])


def position_text(position: WordsearchPosition) -> str:
    return board_text(position.board)


def position_from(text: str) -> WordsearchPosition:
    return bare_position(board_from(text))


def _pair_text(pair: Slide) -> str:
    return f"{square_text(pair[0])}-{square_text(pair[1])}"


def _pair_from(text: str) -> Slide:
    first, dash, last = text.partition("-")
    if not dash:
        raise NotationError(f"expected two circles such as C3-C5, got {text!r}")
    return (square_from(first), square_from(last))


def _between(ends: Slide) -> tuple[Cell, ...]:
    rest = way(ends)
    if not rest:
        raise NotationError(f"expected a word on a straight line, got {_pair_text(ends)}")
    return (ends[0], *rest)
