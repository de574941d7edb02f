"""R.S.V.P. in the terminal: the frame as it reads from the player's own side."""

import re
from collections.abc import Mapping
from typing import ClassVar

from chevalet.core.acts import Act
from chevalet.core.notation import NotationError
from chevalet.games.rsvp.notation import move_from, move_text
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import ChooseLetter, RsvpPosition
from chevalet.games.terminal import Terminal, beside, grid_lines, in_columns, not_understood, typed

PANEL, PILE = 40, 10


class RsvpTerminal(Terminal[Rsvp, RsvpPosition]):
    how = """\
  F5 E        pose un E de la réserve sur la case F5
  E           choisit la lettre du centre, quand le cadre est vide
Chaque joueur lit le cadre de son côté : le vôtre est à l’endroit. Une case
porte le même nom des deux côtés."""
    refusals: ClassVar[Mapping[str, str]] = {
        "move/column_impossible": "Aucun mot ne peut naître de {words} en colonne.",
        "move/joins_no_letter": "Cette lettre ne rejoint aucune autre : aucun mot ne les relie de votre côté.",
        "move/letter_not_in_stock": "Cette lettre n’est plus dans la réserve.",
        "move/not_in_line": "Une lettre se pose dans la ligne ou la colonne d’une autre.",
        "move/nothing_to_announce": "Il n’y a rien à annoncer là.",
        "move/row_impossible": "Aucun mot ne peut naître de {words} en ligne, de votre côté.",
        "opening/already_chosen": "La lettre du centre est déjà choisie.",
        "opening/choose_first": "Choisissez d’abord la lettre du centre : E, par exemple.",
        "proof/does_not_fit": "{words} ne s’accorde pas avec les lettres du cadre.",
        "proof/not_asked": "Aucune preuve n’est demandée.",
        "proof/nothing_cited": "Citez au moins un mot.",
        "proof/one_word_a_line": "Un mot, et un seul, pour chaque ligne demandée.",
        "turn/no_passing": "À R.S.V.P. on ne passe pas : il reste une lettre possible.",
    }
    lines: ClassVar[Mapping[str, str]] = {"letter": ""}
    endings: ClassVar[Mapping[str, str]] = {
        "blocked": "Aucune lettre n’est plus possible.",
        "out": "Il n’y a plus rien à poser.",
        "target": "Le total convenu est atteint.",
    }

    def position_lines(self, position: RsvpPosition) -> list[str]:
        rows = [list(row.replace(".", "·")) for row in position.board]
        if not position.is_open:
            row, col = self.game.edition.centre
            rows[row][col] = "○"
        numbers = range(1, len(rows[0]) + 1)
        if position.side == 1:
            return beside(grid_lines(rows, 3, numbers), self._panel(position))
        return beside(grid_lines([row[::-1] for row in rows], 3, numbers[::-1]), self._panel(position))

    def _panel(self, position: RsvpPosition) -> list[str]:
        target = position.terms.target
        width = max(len(seat.name) for seat in position.seats)
        piles = [
            f"{letter}{self.game.edition.values[letter]:<2} × {count}"
            for letter, count in position.stock.items()
        ]
        of = self.say("sur", "of")
        first = position.side == 1
        side = self.say(
            f"Vous êtes le {'premier' if first else 'second'} joueur.",
            f"You are the {'first' if first else 'second'} player.",
        )
        return [
            *(f"{seat.name:<{width}}  {seat.total:>3} {of} {target}" for seat in position.seats),
            "",
            *([] if position.seat is None else [side, ""]),
            self.say("Réserve : lettre et valeur, × combien", "Stock: letter and value, × how many"),
            *in_columns(piles, PANEL, PILE),
        ]

    def move_from(self, text: str, position: RsvpPosition) -> Act:
        del position
        said = typed(text)
        opening = re.fullmatch("([A-Z])(?: AU CENTRE)?", said)
        if opening is not None:
            return ChooseLetter(opening[1])
        try:
            return move_from(re.sub("^PREUVE", "preuve", said))
        except NotationError:
            raise not_understood(text) from None

    def move_text(self, act: Act, position: RsvpPosition) -> str:
        del position
        if isinstance(act, ChooseLetter):
            return f"{act.letter} {self.say('au centre', 'in the centre')}"
        return move_text(act)
