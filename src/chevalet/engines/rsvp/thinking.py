"""How bots play R.S.V.P. beyond the points of a letter: the opening, proofs, doubts, and looking ahead."""

import random

from chevalet.core.acts import Act
from chevalet.core.refusal import Refused
from chevalet.engines.common.effort import Effort
from chevalet.engines.rsvp.search import letters_for_opening, think
from chevalet.games.rsvp.frame import Side, judge_letter
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import ChooseLetter, Prove, RsvpPosition
from chevalet.lexicon import Lexicon

OPENINGS = 6
"""A strong player opens with one of so many letters that serve the other least: not always the same game."""


def by_search(game: Rsvp, position: RsvpPosition, lexicon: Lexicon, effort: Effort) -> Act | None:
    """Every letter is looked at, so deep as the level and the time allow."""
    if not position.is_open:
        ranked = letters_for_opening(game, position, lexicon, depth=min(effort.depth, 2))
        return ChooseLetter(effort.rng.choice(ranked[:OPENINGS]))
    thought = think(game, position, lexicon, depth=effort.depth, budget_ms=effort.budget_ms)
    return None if thought is None else thought.move.act


def set_piece(position: RsvpPosition, rng: random.Random, *, looks_ahead: bool) -> Act | None:
    """What is not a letter to weigh: a proof to give; and, for who does not look ahead, any letter to open with."""
    if position.window is not None and position.window.stage == "answer":
        return Prove(search=True)
    if not position.is_open and not looks_ahead:
        letters, counts = zip(*sorted(position.stock.items()), strict=True)
        return ChooseLetter(rng.choices(letters, counts)[0])
    return None


def doubts(position: RsvpPosition, vocabulary: Lexicon) -> bool:
    """R12: whether a player of this vocabulary sees no word for the letter the other has just laid."""
    if position.last is None:
        return False
    other: Side = 2 if position.side == 1 else 1
    return isinstance(judge_letter(position.board, position.last.cells[0], other, vocabulary), Refused)
