"""Scampio in the terminal."""

from collections.abc import Mapping
from typing import ClassVar

from chevalet.core.acts import Act
from chevalet.core.crossword import BLANK
from chevalet.core.grid import Cell
from chevalet.games.crossword_terminal import CrosswordTerminal
from chevalet.games.scampio.edition import Square
from chevalet.games.scampio.rules import Scampio
from chevalet.games.scampio.state import ExchangeLetters, ScampioPosition
from chevalet.games.terminal import letters_text, score_lines, typed

EXCHANGE = "ECHANGE "
THEMES = {"places": "les lieux", "nouns": "les noms", "adjectives": "les adjectifs"}


def square_mark(square: Square) -> str:
    if square.word > 1:
        return f"m{square.word}"
    return f"l{square.letter}" if square.letter > 1 else "·"


class ScampioTerminal(CrosswordTerminal[Scampio, ScampioPosition]):
    square_width = 3
    refusals: ClassVar[Mapping[str, str]] = {
        "exchange/bag_too_short": "Il reste trop peu de lettres dans le sac pour échanger.",
        "exchange/not_in_this_edition": "Cette édition ne prévoit pas d’échange.",
        "move/first_word_too_short": "Le premier mot a deux lettres au moins.",
        "move/opening_square": "Le premier mot couvre une case marquée ○, au milieu.",
        "word/off_theme": "{words} : hors du thème de cette partie.",
    }
    lines: ClassVar[Mapping[str, str]] = {
        "full_rack": "toutes ses lettres",
        "others_letters": "lettres des autres",
        "out": "tout posé",
    }

    def mark(self, cell: Cell, position: ScampioPosition) -> str:
        is_empty = not any(row.strip(".") for row in position.board)
        return (
            "○"
            if is_empty and cell in self.game.edition.opening
            else square_mark(self.game.edition.square(cell))
        )

    def tile_text(self, tile: str) -> str:
        return f"{tile}{'' if tile == BLANK else self.game.edition.value(tile)}"

    def panel(self, position: ScampioPosition) -> list[str]:
        edition = self.game.edition
        squares = {square_mark(square): square for square in edition.legend.values()}
        legend = [
            f"{mark}  {'mot' if square.word > 1 else 'lettre'} compté{'' if square.word > 1 else 'e'} "
            f"{max(square.word, square.letter)} fois"
            for mark, square in sorted(squares.items(), reverse=True)
            if mark != "·"
        ]
        theme = THEMES.get(position.terms.theme)
        exchange = ["« échange AE » rend A et E."] if edition.exchange_needs_in_bag else []
        return [
            *score_lines(position),
            "",
            f"Sac : {letters_text(position.bag)}",
            *([f"Thème : {theme}"] if theme else []),
            "",
            *legend,
            "",
            *exchange,
        ]

    def move_from(self, text: str, position: ScampioPosition) -> Act:
        if typed(text).startswith(EXCHANGE):
            return ExchangeLetters(tuple(typed(text).removeprefix(EXCHANGE).replace(" ", "")))
        return super().move_from(text, position)

    def seen_text(self, act: Act, position: ScampioPosition) -> str:
        if isinstance(act, ExchangeLetters):
            return f"échange {letters_text(len(act.letters))}"
        return super().seen_text(act, position)

    def move_text(self, act: Act, position: ScampioPosition) -> str:
        if isinstance(act, ExchangeLetters):
            return f"échange {''.join(act.letters)}"
        return super().move_text(act, position)
