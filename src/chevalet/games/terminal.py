"""How a game is played in a terminal: plain text, 80 columns at most, in French. Each game has its own in its folder.

Positions and moves are written in both languages: a game on paper shows them too.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from chevalet.core.acts import Act, PassTurn
from chevalet.core.crossword import Letters, run_through
from chevalet.core.grid import DOWN, RIGHT, Cell, Step
from chevalet.core.notation import NotationError, square_from, square_text
from chevalet.core.position import Position
from chevalet.core.refusal import Refused
from chevalet.core.state import SheetLine
from chevalet.games.language import Language
from chevalet.lexicon.folding import fold

G = TypeVar("G")
P = TypeVar("P", bound=Position)

GAP = "   "
START = re.compile(r"([A-Z]\d{1,2})([-|]?)|(\d{1,2})([A-Z])")

REFUSALS = {
    "game/over": "La partie est finie.",
    "move/first_word_too_short": "Le premier mot est trop court.",
    "move/gap": "Il y a un trou entre les lettres posées.",
    "move/no_word": "Ces lettres ne forment pas de mot.",
    "move/not_in_line": "Les lettres posées doivent être sur une même ligne.",
    "move/not_linked": "Ces lettres ne touchent aucun mot du plateau.",
    "move/nothing_laid": "Toutes ces lettres sont déjà là : posez-en au moins une.",
    "move/off_board": "Cela sort du plateau.",
    "move/square_taken": "Une autre lettre est déjà là.",
    "move/tile_not_in_rack": "Vous n’avez pas toutes ces lettres.",
    "move/unknown_letter": "Ce n’est pas une lettre du jeu.",
    "seat/resigned": "Vous avez abandonné cette partie.",
    "turn/not_yours": "Ce n’est pas à vous de jouer.",
    "word/unknown": "{words} : introuvable dans le dictionnaire de cette partie.",
}
"""Why a move is refused, for all games; a game adds its own. `{words}` are the words at fault."""

LINES = {
    "contest": "contestation",
    "exchange": "échange",
    "flag": "temps écoulé",
    "letters_left": "lettres restées {text}",
    "pass": "passe",
    "refuted": "coup retiré",
}
"""Lines of the score sheet other than words."""

ENDINGS = {
    "agreed": "Tout le monde en reste là.",
    "blocked": "Plus personne ne pose.",
    "flag": "Le temps est écoulé.",
    "out": "Toutes les lettres sont posées.",
    "resigned": "La partie finit par abandon.",
}


class Terminal(ABC, Generic[G, P]):
    """Writes the positions of one game in one edition, and reads the moves a player types."""

    how: ClassVar[str]  # how a move is typed, a few lines
    refusals: ClassVar[Mapping[str, str]] = {}
    lines: ClassVar[Mapping[str, str]] = {}
    endings: ClassVar[Mapping[str, str]] = {}

    def __init__(self, game: G, language: Language = "fr") -> None:
        """The language is that of positions and moves; all else is said while one plays, in French."""
        self.game = game
        self.language = language

    def say(self, fr: str, en: str) -> str:
        return en if self.language == "en" else fr

    @abstractmethod
    def position_lines(self, position: P) -> list[str]:
        """Everything a player needs to choose a move; without the rack, for whoever only looks on."""

    @abstractmethod
    def move_from(self, text: str, position: P) -> Act:
        """The move typed; a NotationError when it is none. `passe` has been understood before."""

    @abstractmethod
    def move_text(self, act: Act, position: P) -> str:
        """A move as a player would type it in this position, in French; the same in English for whoever reads it."""

    def seen_text(self, act: Act, position: P) -> str:
        """A move as the others see it: the pieces given back for others are nobody else's to know."""
        return self.act_text(act, position)

    # What all games say alike.

    def act_from(self, text: str, position: P) -> Act:
        return PassTurn() if text.lower() == "passe" else self.move_from(text, position)

    def act_text(self, act: Act, position: P) -> str:
        return self.say("passe", "pass") if isinstance(act, PassTurn) else self.move_text(act, position)

    def gain_text(self, points: int) -> str:
        return f"{points} {'points' if self.is_plural(points) else 'point'}"

    def letters_text(self, count: int) -> str:
        many = self.is_plural(count)
        return f"{count} {self.say('lettres' if many else 'lettre', 'letters' if many else 'letter')}"

    def is_plural(self, count: int) -> bool:
        """Nothing is one in French, and many in English."""
        return abs(count) != 1 if self.language == "en" else abs(count) > 1

    def line_text(self, line: SheetLine) -> str:
        """What a line of the score sheet is for."""
        said = {**LINES, **self.lines}.get(line.kind, "{text}")
        return said.format(text=line.text).strip()

    def sheet_lines(self, position: P) -> list[str]:
        """The score sheet, a line for each of its lines."""
        width = max(len(seat.name) for seat in position.seats)
        return [
            f"{line.turn_no:>3}  {position.seats[line.seat].name:<{width}}  {self.line_text(line):<40} {line.points:>5}"
            for line in position.sheet
        ]

    def turn_text(self, name: str, move: str, lines: Sequence[SheetLine]) -> str:
        """Who played what, and what it brought."""
        parts = [f"{self.line_text(line)} {line.points}" for line in lines if line.points]
        is_plain = len(parts) == 1 and lines[0].text in _plain(move)
        detail = f" ({', '.join(parts)})" if parts and not is_plain else ""
        return f"{name} : {move}{self._arrow(sum(line.points for line in lines))}{detail}"

    def hint_text(self, act: Act, position: P, points: int, words: Sequence[str]) -> str:
        """A move one could play, and what it would bring."""
        move = self.act_text(act, position)
        unread = [word for word in words if word not in _plain(move)]
        detail = f" ({', '.join(unread)})" if unread else ""
        return f"{move}{self._arrow(points)}{detail}"

    def _arrow(self, points: int) -> str:
        gain = self.gain_text(points) if points else ""
        return f"  →  {gain}" if gain else ""

    def is_closing(self, line: SheetLine) -> bool:
        """A line written when the game is over."""
        return line.kind in {"letters_left", "out", "others_letters"}

    def refusal_text(self, refused: Refused) -> str:
        said = {**REFUSALS, **self.refusals}.get(refused.code, "Ce coup n’est pas possible.")
        article = f" (article {refused.article})" if refused.article else ""
        return said.format(words=", ".join(refused.words)) + article

    def result_lines(self, position: P) -> list[str]:
        """How it ended, and for whom."""
        outcome = position.outcome
        assert outcome is not None
        final = [line for line in position.sheet if self.is_closing(line)]
        names = [seat.name for seat in position.seats]
        lines = [self._ending_text(position, outcome.reason)]
        lines += [f"  {names[line.seat]}, {self.line_text(line)} : {line.points}" for line in final]
        lines += score_lines(position)
        winners = [names[seat] for seat in outcome.winners]
        if len(winners) == 1:
            won = position.seat in outcome.winners
            lines.append("Vous gagnez, bravo !" if won else f"{winners[0]} gagne.")
        else:
            lines.append(f"Égalité entre {' et '.join(winners)}." if winners else "Personne ne gagne.")
        return lines

    def _ending_text(self, position: P, reason: str) -> str:
        """In most games the first to lay everything ends it, while others still hold letters: it is said who did."""
        sizes: Sequence[int] = getattr(position, "rack_sizes", ())
        playing = [seat for seat, one in enumerate(position.seats) if not one.resigned]
        out = [seat for seat in playing if sizes and sizes[seat] == 0]
        if reason == "out" and len(out) == 1 and len(playing) > 1:
            name = position.seats[out[0]].name
            return "Vous avez tout posé." if position.seat == out[0] else f"{name} a tout posé."
        return {**ENDINGS, **self.endings}.get(reason, "La partie est finie.")


AnyTerminal = Terminal[Any, Any]


def _plain(move: str) -> str:
    """A move without what says which piece each letter comes from."""
    return re.sub(r"[()\d*]", "", move)


def score_lines(position: Position) -> list[str]:
    width = max(len(seat.name) for seat in position.seats)
    return [f"{seat.name:<{width}}  {seat.total:>4}" for seat in position.seats]


def grid_lines(
    rows: Sequence[Sequence[str]], width: int, columns: Sequence[int] | None = None, tail: int = 0
) -> list[str]:
    """Squares of a few signs each, rows named by letters, columns by numbers from 1; `tail` signs of a square stand to
    the right of its letter. In narrow squares the tens stand above the units."""
    numbers = columns or range(1, len(rows[0]) + 1)
    heads = [[str(number) for number in numbers]]
    if width < 3 and max(numbers) > 9:
        heads = [[str(number // 10 or "") for number in numbers], [str(number % 10) for number in numbers]]
    lines = ["  " + "".join(f"{number:>{width - tail}}{' ' * tail}" for number in head) for head in heads]
    for index, row in enumerate(rows):
        lines.append(f"{chr(65 + index)} " + "".join(f"{mark:>{width}}" for mark in row))
    return [line.rstrip() for line in lines]


def beside(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """Two columns of text."""
    width = max(map(len, left))
    height = max(len(left), len(right))
    filled = [[*part, *[""] * (height - len(part))] for part in (left, right)]
    return [f"{a:<{width}}{GAP}{b}".rstrip() for a, b in zip(*filled, strict=True)]


def in_columns(parts: Iterable[str], width: int, each: int) -> list[str]:
    """Short texts side by side, as many as fit in a line."""
    texts, per_line = list(parts), width // each
    lines = [texts[at : at + per_line] for at in range(0, len(texts), per_line)]
    return ["".join(f"{text:<{each}}" for text in line).rstrip() for line in lines]


# Reading and writing words laid on a grid.


def start_from(text: str) -> tuple[Cell, Step] | None:
    """First square and direction: `H5` to the right, `5H` down; `H5-` and `H5|` say the same."""
    found = START.fullmatch(text)
    if found is None:
        return None
    square, way, column, row = found.groups()
    return square_from(square or f"{row}{column}"), DOWN if square is None or way == "|" else RIGHT


def start_text(cell: Cell, step: Step) -> str:
    square = square_text(cell)
    return square if step == RIGHT else square[1:] + square[0]


def direction_of(letters: Letters, laid: Collection[Cell]) -> Step:
    """Along the letters laid; of a single one, along its longer word."""
    if len(laid) > 1:
        return DOWN if len({col for _, col in laid}) == 1 else RIGHT
    (cell,) = laid
    return max((RIGHT, DOWN), key=lambda step: len(run_through(letters, cell, step).cells))


def typed(text: str) -> str:
    """What a player typed, in capitals without accents, one blank between words: ` h5  été ` is `H5 ETE`."""
    return " ".join(fold(text).split())


def not_understood(text: str) -> NotationError:
    return NotationError(f"Je ne comprends pas « {text} ».")
