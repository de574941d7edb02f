"""The stages of a turn, with a small game whose contests are answered: the mover shows a word of the dictionary.

Seat 0 has laid TT, which is no word; three sit at the table.
"""

from dataclasses import dataclass, replace

import pytest

from chevalet.core.acts import AcceptMove, Act, Contest, LapseWindow, PassTurn, ProposeEnd, Resign
from chevalet.core.clock import ClockTerms
from chevalet.core.events import AnswerAsked, Event
from chevalet.core.happened import Answered, Asked
from chevalet.core.refusal import Refused
from chevalet.core.state import Terms
from chevalet.core.turn import Stage, stage_of
from chevalet.core.words import Verdict, Words, verdict
from driven_table import DrivenTable
from tirelire.rules import LayWord, Tirelire, TirelireState, move_from
from word_list import WordList


@dataclass(frozen=True)
class ShowWord(Act):
    word: str


@dataclass(frozen=True, kw_only=True)
class WordAsked(AnswerAsked):
    length: int


@dataclass(frozen=True, kw_only=True)
class WordShown(Event):
    word: str


class Answering(Tirelire):
    """Whoever is contested shows another word of the same length."""

    acts = (LayWord, ShowWord)  # type: ignore[assignment]  # one more than the game it is made from
    events = (*Tirelire.events, WordAsked, WordShown)  # type: ignore[assignment]

    def contested(
        self, state: TirelireState, by: int, at: int, lexicon: Words
    ) -> tuple[Verdict, ...] | Asked:
        del lexicon
        move = state.last_move
        assert move is not None
        closes_at = self.waits_until(state, at)
        return Asked(WordAsked(at=at, by=by, mover=move.seat, closes_at=closes_at, length=len(move.words[0])))

    def answered(self, state: TirelireState, act: Act, at: int, lexicon: Words) -> Answered | Refused:
        del state
        if not isinstance(act, ShowWord):
            return Refused("contest/awaiting_proof")
        shown = verdict(act.word, lexicon, None if act.word in lexicon else "unknown")
        return Answered(WordShown(at=at, word=act.word), (shown,))

    def silence(self, state: TirelireState) -> tuple[Verdict, ...]:
        assert state.last_move is not None
        return (Verdict(state.last_move.words[0], valid=False, reason="silent"),)


def laid(**terms: object) -> DrivenTable[TirelireState]:
    agreed = replace(Terms(check="table"), **terms)  # type: ignore[arg-type]
    table = DrivenTable(Answering(), move_from, WordList(["LA"]), 3, agreed, seed=1)
    racks = (tuple("TTAL"), tuple("EEEE"), tuple("EEEE"))
    table.state = replace(table.state, racks=racks)
    table.do(0, "TT")
    return table


def asked(**terms: object) -> DrivenTable[TirelireState]:
    table = laid(**terms)
    table.do(2, Contest())
    assert stage_of(table.state) is Stage.ANSWER
    return table


def test_a_state_tells_its_stage() -> None:
    table = laid()
    assert stage_of(table.state) is Stage.CONTEST
    held = replace(table.state, turn=None)
    assert stage_of(held) is Stage.HELD
    table.do(1, PassTurn())
    assert stage_of(table.state) is Stage.TO_MOVE
    for seat in (0, 1):
        table.do(seat, Resign())
    assert stage_of(table.state) is Stage.OVER
    assert table.refusal(2, PassTurn()) == Refused("game/over")


def test_while_an_answer_is_asked_for_the_turn_is_nobodys_and_the_clocks_stand() -> None:
    table = asked(clock=ClockTerms("game", 100))
    assert (table.state.turn, table.state.clock.running) == (None, None)
    table.do(0, ShowWord("LA"))
    assert (table.state.turn, table.state.clock.running) == (1, 1)
    assert table.state.turn_no == 2, "the turn that was held up begins again, under its number"


def test_only_the_mover_is_heard_and_only_with_an_answer() -> None:
    table = asked()
    for seat, act, code in [
        (1, ShowWord("LA"), "contest/awaiting_proof"),
        (0, LayWord("LA"), "contest/awaiting_proof"),
        (1, AcceptMove(), "contest/closed"),
        (1, Contest(), "contest/closed"),
        (1, ProposeEnd(), "contest/awaiting_answers"),
    ]:
        assert table.refusal(seat, act).code == code


@pytest.mark.parametrize(("word", "totals"), [("LA", [2, 0, -3]), ("TA", [0, 0, 0])])
def test_the_answer_decides_the_contest(word: str, totals: list[int]) -> None:
    table = asked()
    table.do(0, ShowWord(word))
    assert table.totals() == totals
    assert table.state.turn == 1


def test_silence_until_the_time_is_over_loses_and_an_answer_after_it_is_refused() -> None:
    table = asked(window_ms=20_000)
    assert table.state.window is not None
    assert table.state.window.closes_at is not None
    table.at = table.state.window.closes_at - 1_000
    assert table.refusal(0, ShowWord("LA")).code == "contest/answer_too_late"
    table.do(None, LapseWindow())
    assert (table.totals(), table.state.turn) == ([0, 0, 0], 1)


def test_a_mover_who_resigns_instead_of_answering_has_kept_silent() -> None:
    table = asked()
    box = table.game.everything(table.state)
    table.do(0, Resign())
    assert (table.totals(), table.state.turn, table.state.laid) == ([0, 0, 0], 1, ())
    assert table.game.everything(table.state) == box


@pytest.mark.parametrize(("leaver", "turn"), [(1, 2), (2, 1)])
def test_the_answer_is_still_awaited_when_another_resigns(leaver: int, turn: int) -> None:
    table = asked()
    table.do(leaver, Resign())
    assert stage_of(table.state) is Stage.ANSWER
    table.do(0, ShowWord("LA"))
    assert (table.state.total(0), table.state.turn) == (2, turn)
