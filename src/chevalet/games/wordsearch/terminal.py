"""Wordsearch in the terminal."""

import re
from collections.abc import Mapping
from typing import ClassVar

from chevalet.core.acts import Act
from chevalet.core.crossword import letters_on
from chevalet.core.notation import NotationError
from chevalet.games.terminal import Terminal, beside, grid_lines, not_understood, score_lines, typed
from chevalet.games.wordsearch.notation import move_from, move_text
from chevalet.games.wordsearch.rules import Wordsearch
from chevalet.games.wordsearch.state import WordsearchPosition


class WordsearchTerminal(Terminal[Wordsearch, WordsearchPosition]):
    how = """\
  C3-C5 D8-D6 = D4-D7   fait glisser la lettre de C3 en C5, puis celle de D8 en
                        D6, et annonce le mot qui va de D4 à D7
  C3-C5                 fait glisser une lettre, sans former de mot
Une lettre glisse tout droit sur des cercles libres, dans les huit directions ;
le mot se lit dans l’une d’elles, de son premier cercle à son dernier."""
    refusals: ClassVar[Mapping[str, str]] = {
        "move/circle_taken": "Ce cercle est pris.",
        "move/did_not_move": "Cette lettre n’a pas bougé.",
        "move/gap": "Il y a un cercle vide dans ce mot.",
        "move/jump": "Une lettre barre le chemin.",
        "move/no_letter_there": "Il n’y a pas de lettre ici.",
        "move/not_in_line": "Un mot se lit tout droit.",
        "move/not_straight": "Une lettre glisse tout droit.",
        "move/nothing_slid": "Un mot déjà là ne se prend pas sans glisser une lettre.",
        "move/slid_outside_word": "Toute lettre glissée doit être dans le mot.",
        "move/slid_twice": "Une lettre ne glisse qu’une fois par tour.",
        "move/word_too_short": "Le mot est trop court.",
        "pass/can_slide": "On ne passe pas : une lettre au moins peut glisser.",
    }
    lines: ClassVar[Mapping[str, str]] = {"slide": "glissade"}
    endings: ClassVar[Mapping[str, str]] = {
        "blocked": "Personne n’a formé de mot deux fois de suite.",
        "nothing_left": "Plus aucun mot ne peut se former.",
    }

    def position_lines(self, position: WordsearchPosition) -> list[str]:
        rows = [list(row.replace(".", "·")) for row in position.board]
        return beside(grid_lines(rows, 3), self._panel(position))

    def _panel(self, position: WordsearchPosition) -> list[str]:
        by_value: dict[int, str] = {}
        for letter, value in sorted(self.game.edition.values.items()):
            by_value[value] = by_value.get(value, "") + letter
        left, shortest = len(letters_on(position.board)), position.terms.shortest
        return [
            *score_lines(position),
            "",
            f"{self.letters_text(left)} {self.say('sur le plateau', 'on the board')}",
            self.say(f"Mots de {shortest} lettres au moins", f"Words of {shortest} letters at least"),
            "",
            self.say("Un mot compte la somme de ses lettres,", "A word counts the sum of its letters,"),
            self.say("autant de fois qu’il en a :", "as many times as it has letters:"),
            *(f"{value:>3}  {' '.join(letters)}" for value, letters in sorted(by_value.items())),
        ]

    def move_from(self, text: str, position: WordsearchPosition) -> Act:
        del position
        try:
            return move_from(re.sub(" ?= ?", " = ", typed(text)))
        except NotationError:
            raise not_understood(text) from None

    def move_text(self, act: Act, position: WordsearchPosition) -> str:
        del position
        return move_text(act)
