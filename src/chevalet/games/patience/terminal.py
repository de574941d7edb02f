"""The patience of La Clé in the terminal."""

from collections.abc import Collection, Mapping
from typing import ClassVar

from chevalet.core.crossword import Letters
from chevalet.core.grid import DOWN, Cell, Step
from chevalet.core.notation import square_text
from chevalet.core.state import SheetLine
from chevalet.games.crossword_terminal import CrosswordTerminal
from chevalet.games.patience.rules import FIRST_SQUARE, Patience, across
from chevalet.games.patience.state import PatiencePosition
from chevalet.games.terminal import letters_text

START, GOAL = "○", "◎"


def words_text(count: int) -> str:
    return f"{count} {'mot' if count < 2 else 'mots'}"


class PatienceTerminal(CrosswordTerminal[Patience, PatiencePosition]):
    refusals: ClassVar[Mapping[str, str]] = {
        "move/first_square": "Le premier mot couvre la première case ○, en haut à gauche.",
        "move/first_word_too_short": "Le premier mot a deux lettres au moins.",
        "move/not_across_previous": "Chaque mot croise le précédent : il lui est perpendiculaire.",
        "move/not_on_previous": "Le mot doit passer par une lettre du mot précédent.",
        "pass/word_left": "Il reste un mot à poser : cherchez encore, ou abandonnez.",
    }
    endings: ClassVar[Mapping[str, str]] = {
        "corner": "La dernière case est couverte.",
        "stuck": "Plus aucun mot ne s’accroche au précédent.",
    }

    def mark(self, cell: Cell, position: PatiencePosition) -> str:
        del position
        return {FIRST_SQUARE: START, self.game.edition.last_square: GOAL}.get(cell, "·")

    def panel(self, position: PatiencePosition) -> list[str]:
        return [
            words_text(position.words),
            f"{letters_text(position.letters)} sur le plateau",
            f"encore {position.distance} pas jusqu’au but {GOAL}",
            "",
            *([] if position.outcome else self._next_word(position)),
            "",
            f"Sac : {letters_text(position.bag)}",
            "",
            "Le moins de mots est le mieux.",
        ]

    def _next_word(self, position: PatiencePosition) -> list[str]:
        if not position.previous:
            return [f"Le premier mot part de {START}, vers", "la droite ou vers le bas."]
        first, last = position.previous[0], position.previous[-1]
        word = "".join(position.board[row][col] for row, col in position.previous).upper()
        way = "vers le bas" if across(position.previous) == DOWN else "vers la droite"
        return [
            f"Dernier mot : {word},",
            f"de {square_text(first)} à {square_text(last)}.",
            f"Le suivant le croise, {way}.",
        ]

    def direction(self, letters: Letters, laid: Collection[Cell], position: PatiencePosition) -> Step:
        return across(position.previous) if position.previous else super().direction(letters, laid, position)

    def gain_text(self, points: int) -> str:
        """Nothing is won by a word: the fewer the better."""
        del points
        return ""

    def line_text(self, line: SheetLine) -> str:
        return line.text

    def result_lines(self, position: PatiencePosition) -> list[str]:
        outcome = position.outcome
        assert outcome is not None
        why = self.endings.get(outcome.reason, "La patience est abandonnée.")
        done = f"{words_text(position.words)} et {letters_text(position.letters)}"
        if outcome.winners:
            return [why, f"Patience réussie en {done}, bravo !"]
        return [why, f"Patience perdue à {position.distance} pas du but, après {done}."]
