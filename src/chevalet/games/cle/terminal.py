"""La Clé in the terminal: the board as the player's colour sees it."""

from collections.abc import Mapping
from typing import ClassVar

from chevalet.core.grid import Cell
from chevalet.games._la_cle.edition import COLOUR_MARKS, GREY, KEY
from chevalet.games.cle.rules import Cle
from chevalet.games.cle.state import ClePosition
from chevalet.games.crossword_terminal import CrosswordTerminal
from chevalet.games.terminal import score_lines

COLOUR_NAMES = {"red": "rouge", "green": "vert", "orange": "orange", "blue": "bleu"}
PLAIN, MINE, THEIRS, KEY_SQUARE, MY_KEY, THEIR_KEY, MIDDLE = "·", "+", "-", "◇", "◆", "◈", "▒"


class CleTerminal(CrosswordTerminal[Cle, ClePosition]):
    refusals: ClassVar[Mapping[str, str]] = {
        "move/first_word_too_short": "Le premier mot a trois lettres au moins.",
        "move/opening_square": "Le premier mot passe par les cases grises ▒ du milieu.",
        "terms/colour_twice": "Deux joueurs ne peuvent pas avoir la même couleur.",
        "terms/colours_apart": "En équipe, rouge et orange sont partenaires, vert et bleu aussi.",
        "word/plural": "{words} : pluriel permis seulement si son S ou son X est déjà au tableau.",
    }
    lines: ClassVar[Mapping[str, str]] = {
        "key_word": "mot-clé {text}",
        "others_letters": "lettres des autres",
        "out": "tout posé",
    }

    def mark(self, cell: Cell, position: ClePosition) -> str:
        mark = self.game.edition.squares[cell[0]][cell[1]]
        if mark == GREY:
            return MIDDLE
        if mark == KEY:
            return KEY_SQUARE
        colours = [COLOUR_MARKS[colour] for colour in position.colours]
        if mark.lower() not in colours:
            return KEY_SQUARE if mark.isupper() else PLAIN
        if colours.index(mark.lower()) == position.seat:
            return MY_KEY if mark.isupper() else MINE
        return THEIR_KEY if mark.isupper() else THEIRS

    def panel(self, position: ClePosition) -> list[str]:
        edition, key_word = self.game.edition, position.paying_key_word
        return [
            *score_lines(position),
            "",
            f"{self.say('Mot-clé :', 'Key word:')} {key_word} ({edition.key_word_bonus} points)"
            if key_word
            else self.say("Plus de carte-clé.", "No key card left."),
            f"{self.say('Sac :', 'Bag:')} {self.letters_text(position.bag)}",
            "",
            *self._colours(position),
            "",
            self.say("Une lettre posée rapporte :", "A letter laid earns:"),
            *(
                f"{signs:<5}{self.say(*where):<20} {points:>3}"
                for signs, where, points in (
                    (f"{PLAIN} {MIDDLE}", ("partout", "anywhere"), edition.any_square),
                    (KEY_SQUARE, ("sur une case-clé", "on a key square"), edition.key_square),
                    (f"{MINE} {THEIRS}", ("sur sa couleur", "on one’s own colour"), edition.own_square),
                    (
                        f"{MY_KEY} {THEIR_KEY}",
                        ("sur sa case-clé", "on one’s key square"),
                        edition.own_key_square,
                    ),
                )
            ),
        ]

    def _colours(self, position: ClePosition) -> list[str]:
        """Whose colour is which, and the signs of the player who looks."""
        signs = [
            f"{MINE} {MY_KEY}" if seat == position.seat else f"{THEIRS} {THEIR_KEY}"
            for seat in range(len(position.seats))
        ]
        return [
            f"{sign}  {seat.name}{self.say(' :', ':')} {self.say(COLOUR_NAMES[colour], colour)}"
            for sign, seat, colour in zip(signs, position.seats, position.colours, strict=True)
        ]
