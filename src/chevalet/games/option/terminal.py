"""Option in the terminal: each prism with the letter behind it, and words typed as they will read."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from chevalet.core.acts import Act
from chevalet.core.crossword import run_through
from chevalet.core.grid import Cell, shifted
from chevalet.core.notation import NotationError, square_from, square_text
from chevalet.games.option.grid import letters_of, may_read, standing
from chevalet.games.option.rules import Option
from chevalet.games.option.state import (
    STAR,
    ExchangePrisms,
    Flip,
    LaidTile,
    LayPrisms,
    OptionPosition,
    Prism,
    Standing,
)
from chevalet.games.terminal import (
    Terminal,
    direction_of,
    grid_lines,
    in_columns,
    not_understood,
    start_from,
    start_text,
    typed,
)

EXCHANGE = "ECHANGE"
LETTER = re.compile(r"([A-Z])([1-9]?)(\*?)")
FLIP = re.compile(r"/([A-Z]\d{1,2})(?:=([A-Z]))?")
SIGNS = "• °:'+=~"
"""Colours in the order of the edition; the second one needs no sign."""
COLOUR_NAMES = {"red": "rouge", "white": "blanc"}


@dataclass(frozen=True)
class Wanted:
    """A letter to lay: where, and the prism and face it is to come from when the player says so."""

    cell: Cell
    letter: str
    place: int | None
    star: bool


class OptionTerminal(Terminal[Option, OptionPosition]):
    how = """\
  H5 MOTS       pose MOTS vers la droite à partir de la case H5
  5H MOTS       le pose vers le bas à partir de cette case
  H5 MOTS /G7   retourne aussi le prisme de G7 ; /G7=E si son autre face est une
                étoile, qui remplace alors le E
  échange 1 4   rend les prismes 1 et 4 et passe le tour
Écrivez le mot comme il se lira : un prisme de la ligne qui porte une autre
lettre se retourne tout seul. MO3TS prend le O du prisme 3, MO3*TS son étoile."""
    refusals: ClassVar[Mapping[str, str]] = {
        "exchange/bag_too_short": "Il reste trop peu de prismes dans le sac pour échanger.",
        "flip/needs_new_prism": "On ne retourne pas sans poser au moins un prisme.",
        "flip/no_prism": "Il n’y a pas de prisme ici.",
        "flip/other_letter": "Ce prisme ne porte pas cette lettre derrière.",
        "flip/out_of_reach": "Ce prisme n’est dans aucun mot que votre coup touche.",
        "flip/same_letter": "Retourner doit changer la lettre.",
        "flip/twice": "Un prisme ne se retourne qu’une fois par coup.",
        "move/first_word_too_short": "Le premier mot a quatre lettres au moins.",
        "move/other_letter": "Cette face ne montre pas cette lettre.",
        "move/tile_not_in_rack": "Vos prismes ne donnent pas ces lettres.",
    }
    lines: ClassVar[Mapping[str, str]] = {
        "colour": "{text} d’une seule couleur, double",
        "flip": "{text} retourné",
        "full_rack": "main pleine",
        "letters_left": "prismes restés {text}",
    }
    endings: ClassVar[Mapping[str, str]] = {"out": "Tous les prismes sont posés."}

    # Writing.

    def position_lines(self, position: OptionPosition) -> list[str]:
        grid = standing(position.board)
        edition = self.game.edition
        rows = [
            [self._square(grid.get((row, col))) for col in range(edition.cols)] for row in range(edition.rows)
        ]
        scores = "   ".join(f"{seat.name} {seat.total}" for seat in position.seats)
        bag = f"{self.say('Sac :', 'Bag:')} {self.prisms_text(position.bag)}"
        lines = [*grid_lines(rows, 4, tail=2), "", f"{scores}   {bag}   {self._legend()}"]
        if not position.rack:
            return lines
        prisms = [f"{place}: {self._prism_text(prism)}" for place, prism in enumerate(position.rack, 1)]
        return [*lines, self.say("Vos prismes :", "Your prisms:"), *in_columns(prisms, 80, 11)]

    def _legend(self) -> str:
        signs = [
            f"{sign} {self.say(COLOUR_NAMES.get(name, name), name)}"
            for sign, name in zip(SIGNS, self.game.edition.colours.values(), strict=False)
            if sign != " "
        ]
        return ", ".join(signs) + self.say(" ; en petit, l’autre face", "; small: the other face")

    def prisms_text(self, count: int) -> str:
        many = self.is_plural(count)
        return f"{count} {self.say('prismes' if many else 'prisme', 'prisms' if many else 'prism')}"

    def _sign(self, colour: str) -> str:
        return SIGNS[list(self.game.edition.colours).index(colour)]

    def _square(self, prism: Standing | None) -> str:
        if prism is None:
            return "·  "
        star = STAR if prism.face == STAR else " "
        return f"{self._sign(prism.colour)}{prism.letter}{prism.other_face.lower()}{star}"

    def _prism_text(self, prism: Prism) -> str:
        signs = [self._sign(colour) for colour in prism.colours]
        faces = [f"{face}{self.game.edition.value(face) or ''}" for face in prism.faces]
        return f"{signs[0]}{faces[0]}/{signs[1] if signs[1] != signs[0] else ''}{faces[1]}"

    def move_text(self, act: Act, position: OptionPosition) -> str:
        if isinstance(act, ExchangePrisms):
            return " ".join([self.say("échange", "exchange"), *(str(place + 1) for place in act.prisms)])
        assert isinstance(act, LayPrisms)
        short = self._laying_text(act, position, name_prisms=False)
        if _same(self.move_from(short, position), act):
            return short
        return self._laying_text(act, position, name_prisms=True)

    def seen_text(self, act: Act, position: OptionPosition) -> str:
        match act:
            case ExchangePrisms(prisms=prisms):
                return f"{self.say('échange', 'exchange')} {self.prisms_text(len(prisms))}"
            case LayPrisms():
                return self._laying_text(act, position, name_prisms=False)
        return self.act_text(act, position)

    def _laying_text(self, act: LayPrisms, position: OptionPosition, *, name_prisms: bool) -> str:
        laid = {(row, col): (letter, place, face) for row, col, letter, place, face in act.tiles}
        turned = {(row, col): letter for row, col, letter in act.flips}
        letters = {**letters_of(position.board), **turned, **{cell: x for cell, (x, _, _) in laid.items()}}
        step = direction_of(letters, laid)
        cells = run_through(letters, next(iter(laid)), step).cells
        word = ""
        for cell in cells:
            word += letters[cell]
            if name_prisms and cell in laid:
                _, place, face = laid[cell]
                word += f"{place + 1}{STAR if (position.rack or ())[place].faces[face] == STAR else ''}"
        grid = standing(position.board)
        flips = [
            f" /{square_text(cell)}" + (f"={letter}" if grid[cell].other_face == STAR else "")
            for cell, letter in turned.items()
            if cell not in cells
        ]
        return f"{start_text(cells[0], step)} {word}{''.join(flips)}"

    # Reading.

    def move_from(self, text: str, position: OptionPosition) -> Act:
        first, *rest = typed(text).split(" ")
        if first == EXCHANGE and rest and all(place.isdecimal() for place in rest):
            return ExchangePrisms(tuple(int(place) - 1 for place in rest))
        start, word = start_from(first), rest[0] if rest else ""
        parts = LETTER.findall(word)
        more = [FLIP.fullmatch(part) for part in rest[1:]]
        if start is None or not word or "".join(map("".join, parts)) != word or None in more:
            raise not_understood(text)
        grid = standing(position.board)
        wanted: list[Wanted] = []
        flips: list[Flip] = []
        for index, (letter, place, star) in enumerate(parts):
            cell = shifted(*start, index)
            prism = grid.get(cell)
            if prism is None or not (letter == prism.letter or may_read(prism.other_face, letter)):
                wanted.append(Wanted(cell, letter, int(place) - 1 if place else None, bool(star)))
            elif letter != prism.letter:
                flips.append((*cell, letter))
        flips += [_flip(found, grid) for found in more if found is not None]
        tiles = _from_rack(wanted, position.rack or ())
        if tiles is None:
            raise NotationError(f"Vos prismes ne donnent pas {''.join(one.letter for one in wanted)}.")
        return LayPrisms(tiles, tuple(flips))


def _same(one: Act, other: LayPrisms) -> bool:
    return (
        isinstance(one, LayPrisms)
        and sorted(one.tiles) == sorted(other.tiles)
        and sorted(one.flips) == sorted(other.flips)
    )


def _flip(found: re.Match[str], grid: dict[Cell, Standing]) -> Flip:
    cell = square_from(found[1])
    behind = grid[cell].other_face if cell in grid else ""
    return (*cell, found[2] or behind)


def _from_rack(wanted: Sequence[Wanted], rack: tuple[Prism, ...]) -> tuple[LaidTile, ...] | None:
    """A prism for every letter, each once: a letter's own face before a star, the first prism before the next."""
    if not wanted:
        return ()
    one, *others = wanted
    faces = [STAR] if one.star else [one.letter, STAR]
    choices = [
        (place, prism.faces.index(face))
        for face in faces
        for place, prism in enumerate(rack)
        if face in prism.faces and one.place in (None, place)
    ]
    for place, face in choices:
        left = tuple(Prism("", "") if index == place else prism for index, prism in enumerate(rack))
        rest = _from_rack(others, left)
        if rest is not None:
            return ((*one.cell, one.letter, place, face), *rest)
    return None
