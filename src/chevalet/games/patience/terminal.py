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

START, GOAL = "○", "◎"


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
        far = position.distance
        steps = f"{far} {'steps' if self.is_plural(far) else 'step'}"
        return [
            self.words_text(position.words),
            f"{self.letters_text(position.letters)} {self.say('sur le plateau', 'on the board')}",
            self.say(f"encore {far} pas jusqu’au but {GOAL}", f"{steps} to the goal {GOAL}"),
            "",
            *([] if position.outcome else self._next_word(position)),
            "",
            f"{self.say('Sac :', 'Bag:')} {self.letters_text(position.bag)}",
            "",
            self.say("Le moins de mots est le mieux.", "The fewer words the better."),
        ]

    def words_text(self, count: int) -> str:
        many = self.is_plural(count)
        return f"{count} {self.say('mots' if many else 'mot', 'words' if many else 'word')}"

    def _next_word(self, position: PatiencePosition) -> list[str]:
        if not position.previous:
            return [
                self.say(f"Le premier mot part de {START}, vers", f"The first word starts at {START},"),
                self.say("la droite ou vers le bas.", "across or down."),
            ]
        first, last = position.previous[0], position.previous[-1]
        word = "".join(position.board[row][col] for row, col in position.previous).upper()
        down = across(position.previous) == DOWN
        way = self.say("vers le bas", "down") if down else self.say("vers la droite", "across")
        begin, end = square_text(first), square_text(last)
        return [
            f"{self.say('Dernier mot :', 'Last word:')} {word},",
            self.say(f"de {begin} à {end}.", f"from {begin} to {end}."),
            f"{self.say('Le suivant le croise,', 'The next one crosses it,')} {way}.",
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
        done = f"{self.words_text(position.words)} et {self.letters_text(position.letters)}"
        if outcome.winners:
            return [why, f"Patience réussie en {done}, bravo !"]
        return [why, f"Patience perdue à {position.distance} pas du but, après {done}."]
