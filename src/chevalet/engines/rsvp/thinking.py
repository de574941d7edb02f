"""How bots play R.S.V.P. beyond the points of a letter: the opening, proofs, doubts, and looking ahead."""

import random

from chevalet.core.acts import Act
from chevalet.core.crossword import board_with
from chevalet.core.refusal import Refused
from chevalet.engines.common.effort import Effort
from chevalet.engines.rsvp.listing import Reader, ScoredLetter, list_moves, reader_of
from chevalet.engines.rsvp.search import letters_for_opening, think
from chevalet.games.rsvp.frame import Side, judge_letter
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import ChooseLetter, Prove, RsvpPosition
from chevalet.lexicon import Lexicon

OPENINGS = 6
"""A strong player opens with one of so many letters that serve the other least: not always the same game."""
COLUMN_POINTS = 4  # in a reader's records


def by_search(
    game: Rsvp, position: RsvpPosition, lexicon: Lexicon, effort: Effort, *, one_sided: bool
) -> Act | None:
    """Every letter is looked at, so deep as the level and the time allow; one-sided players only fear the columns."""
    if not position.is_open:
        ranked = letters_for_opening(game, position, lexicon, depth=min(effort.depth, 2))
        return ChooseLetter(effort.rng.choice(ranked[:OPENINGS]))
    if one_sided:
        return one_sided_act(game, position, lexicon, effort)
    thought = think(game, position, lexicon, depth=effort.depth, budget_ms=effort.budget_ms)
    return None if thought is None else thought.move.act


def one_sided_act(game: Rsvp, position: RsvpPosition, lexicon: Lexicon, effort: Effort) -> Act | None:
    """The points of a letter less those of the best reply in a column; among equals, one of them."""
    moves = list_moves(game, position, lexicon)[1]
    if not moves:
        return None
    effort.rng.shuffle(moves)
    moves.sort(key=lambda move: -move.points)
    reader = reader_of(game.edition, lexicon)
    return max(
        moves[: effort.candidates], key=lambda move: move.points - _column_reply(reader, position, move)
    ).act


def _column_reply(reader: Reader, position: RsvpPosition, move: ScoredLetter) -> int:
    """The most points the other player could then make in a column; what their rows read is forgotten."""
    other: Side = 2 if position.side == 1 else 1
    left = {**position.stock, move.tile[2]: position.stock[move.tile[2]] - 1}
    records = reader.letters(board_with(position.board, (move.tile,)), other, left)
    return int(records[:, COLUMN_POINTS].max(initial=0))


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
