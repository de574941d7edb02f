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
from chevalet.games.terminal import score_lines, typed

EXCHANGE = "ECHANGE "
THEMES = {
    "places": ("les lieux", "places"),
    "nouns": ("les noms", "nouns"),
    "adjectives": ("les adjectifs", "adjectives"),
}
PLAIN = "·"


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
            else self.square_mark(self.game.edition.square(cell))
        )

    def square_mark(self, square: Square) -> str:
        if square.word > 1:
            return f"{self.say('m', 'w')}{square.word}"
        return f"l{square.letter}" if square.letter > 1 else PLAIN

    def square_text(self, square: Square) -> str:
        if square.word > 1:
            return self.say(f"mot compté {square.word} fois", f"word counted {square.word} times")
        return self.say(f"lettre comptée {square.letter} fois", f"letter counted {square.letter} times")

    def tile_text(self, tile: str) -> str:
        return f"{tile}{'' if tile == BLANK else self.game.edition.value(tile)}"

    def panel(self, position: ScampioPosition) -> list[str]:
        edition = self.game.edition
        squares = {self.square_mark(square): square for square in edition.legend.values()}
        legend = [
            f"{mark}  {self.square_text(square)}"
            for mark, square in sorted(squares.items(), reverse=True)
            if mark != PLAIN
        ]
        theme = THEMES.get(position.terms.theme)
        exchange = self.say("« échange AE » rend A et E.", "Letters may be exchanged.")
        return [
            *score_lines(position),
            "",
            f"{self.say('Sac :', 'Bag:')} {self.letters_text(position.bag)}",
            *([f"{self.say('Thème :', 'Theme:')} {self.say(*theme)}"] if theme else []),
            "",
            *legend,
            "",
            *([exchange] if edition.exchange_needs_in_bag else []),
        ]

    def move_from(self, text: str, position: ScampioPosition) -> Act:
        if typed(text).startswith(EXCHANGE):
            return ExchangeLetters(tuple(typed(text).removeprefix(EXCHANGE).replace(" ", "")))
        return super().move_from(text, position)

    def seen_text(self, act: Act, position: ScampioPosition) -> str:
        if isinstance(act, ExchangeLetters):
            return f"{self.say('échange', 'exchange')} {self.letters_text(len(act.letters))}"
        return super().seen_text(act, position)

    def move_text(self, act: Act, position: ScampioPosition) -> str:
        if isinstance(act, ExchangeLetters):
            return f"{self.say('échange', 'exchange')} {''.join(act.letters)}"
        return super().move_text(act, position)
