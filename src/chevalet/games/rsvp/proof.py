"""The answer to a contest: words cited or searched for, and what they prove (article R12)."""

from dataclasses import dataclass

from chevalet.core.grid import Cell, shifted
from chevalet.core.refusal import Refused
from chevalet.core.words import Verdict, Words, verdict
from chevalet.games.rsvp.frame import (
    LINES,
    Board,
    Line,
    Side,
    Witness,
    citation_fits,
    find_witness,
    reading_step,
    run_at,
)
from chevalet.games.rsvp.state import Citation, Prove


@dataclass(frozen=True)
class Answer:
    witnesses: tuple[Witness, ...]
    verdicts: tuple[Verdict, ...]


def answer(
    board: Board, cell: Cell, side: Side, asked: tuple[Line, ...], act: Prove, lexicon: Words
) -> Answer | Refused:
    """What the placer's proof is worth. A citation that lies wrong is refused; one in no dictionary loses."""
    if act.search:
        return _searched(board, cell, side, asked, lexicon)
    if not act.citations:
        return Refused("proof/nothing_cited", "R12")
    cited = tuple(citation.line for citation in act.citations)
    if sorted(cited) != sorted(asked) if asked else len(cited) != 1:
        return Refused("proof/one_word_a_line", "R12")
    witnesses = []
    for citation in act.citations:
        witness = _placed(citation, side)
        if witness is None or not citation_fits(board, cell, witness):
            return Refused("proof/does_not_fit", "R12", words=(citation.word,))
        witnesses.append(witness)
    verdicts = (verdict(w.word, lexicon, None if w.word in lexicon else "unknown") for w in witnesses)
    return Answer(tuple(witnesses), tuple(verdicts))


def _placed(citation: Citation, side: Side) -> Witness | None:
    word = citation.word
    if len(word) < 2 or not (word.isascii() and word.isalpha() and word.isupper()):
        return None
    step = reading_step(citation.line, side)
    first = (citation.row, citation.col)
    return Witness(citation.line, word, tuple(shifted(first, step, index) for index in range(len(word))))


def _searched(board: Board, cell: Cell, side: Side, asked: tuple[Line, ...], lexicon: Words) -> Answer:
    found = {line: find_witness(board, cell, line, side, lexicon) for line in asked or LINES}
    witnesses = tuple(witness for witness in found.values() if witness is not None)
    missing = [line for line in asked if found[line] is None]
    if not asked:
        witnesses = witnesses[:1]
        missing = [] if witnesses else ["row"]
    good = (verdict(witness.word, lexicon, None) for witness in witnesses)
    failed = (Verdict(run_at(board, cell, line, side).word, valid=False, reason="unfit") for line in missing)
    return Answer(witnesses, (*good, *failed))
