"""The contract suite passes on the small game, and catches each bug planted in it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

import contract
import tirelire.rules as small_game
from chevalet.core.acts import Act, Command, Contest, PassTurn
from chevalet.core.bag import Rng, drawn, without
from chevalet.core.clock import ClockTerms
from chevalet.core.events import ContestLapsed, ContestOpened, Event, GameStarted
from chevalet.core.happened import Happened
from chevalet.core.ledger import Ledger
from chevalet.core.pieces import with_rack
from chevalet.core.racks import LettersDrawn
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.core.words import Words
from tirelire.rules import LayWord, Tirelire, TirelireState
from word_list import WordList

WORDS = WordList(
    ["AL", "LA", "RE", "TA", "TE", "ET", "ART", "RAT", "TAR", "LET", "ALE", "REEL", "RATE", "TELE"]
)


def case(
    make: Any = Tirelire, *, seed: int = 1, seats: int = 3, check: Any = "table", **more: Any
) -> contract.Case:
    terms = Terms(check=check, window_ms=30_000, takebacks=True, clock=ClockTerms("move", 60))
    return contract.Case(
        make, WORDS, WordList([]), seats, terms, seed, small_game.move_text, small_game.move_from, **more
    )


@pytest.mark.parametrize("check", ["referee", "table"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_the_small_game_keeps_the_contract(check: str, seats: int, seed: int) -> None:
    contract.play_whole_game(case(seed=seed, seats=seats, check=check, resign_rate=0.02 if seed % 2 else 0.0))


class RackInEvents(Tirelire):
    def draw(self, ledger: Ledger[TirelireState], seat: int, wanted: int, rng: Rng) -> None:
        letters = drawn(ledger.state.bag, wanted, rng)
        if letters:
            ledger.add(LettersDrawn(at=ledger.at, seat=seat, count=len(letters), letters=letters))


class DrawNotLogged(Tirelire):
    """Letters change hands inside evolve, where nothing is logged."""

    def applied(self, state: TirelireState, event: Event) -> TirelireState:
        state = super().applied(state, event)
        if isinstance(event, small_game.WordLaid) and state.bag:
            extra = random.SystemRandom().choice(state.bag)
            rack = (*state.racks[event.seat], extra)
            return with_rack(replace(state, bag=without(state.bag, (extra,))), event.seat, rack)
        return state


class EmptyMoveAccepted(Tirelire):
    def fault(self, rack: tuple[str, ...], word: str, lexicon: Words | None) -> Refused | None:
        return None if not word else super().fault(rack, word, lexicon)


class StaleApplied(Tirelire):
    def decide(self, state: TirelireState, command: Command, lexicon: Words, rng: Rng) -> Accepted | Refused:
        return super().decide(state, replace(command, base_seq=state.seq), lexicon, rng)


class WindowNotReplayed(Tirelire):
    """A window that a second reading of the log does not open again."""

    def __init__(self) -> None:
        super().__init__()
        self.opened_at: set[int] = set()

    def evolve(self, state: TirelireState | None, event: Event) -> TirelireState:
        after = super().evolve(state, event)
        if isinstance(event, ContestOpened) and not self.opened_at:
            return replace(after, window=None)
        return after

    def decide(self, state: TirelireState, command: Command, lexicon: Words, rng: Rng) -> Accepted | Refused:
        self.opened_at.add(command.at)
        return super().decide(state, command, lexicon, rng)


class DictionaryShows(Tirelire):
    def move(self, state: TirelireState, seat: int, act: Act, at: int, lexicon: Words, rng: Rng) -> Happened:
        assert isinstance(act, LayWord)
        fault = self.fault(state.racks[seat], act.word, lexicon)
        return fault or super().move(state, seat, act, at, lexicon, rng)


class LettersLost(Tirelire):
    def applied(self, state: TirelireState, event: Event) -> TirelireState:
        state = super().applied(state, event)
        return replace(state, bag=state.bag[1:]) if isinstance(event, ContestLapsed) else state


class RackInView(Tirelire):
    def view(self, state: TirelireState, seat: int | None) -> small_game.TirelirePosition:
        other = 0 if seat is None else (seat + 1) % len(state.seats)
        return replace(super().view(state, seat), rack=state.racks[other])


THREE: tuple[Act, ...] = tuple(map(LayWord, ("ART", "RAT", "TAR", "LET", "ALE")))


class ListCutShort(Tirelire):
    """The referee takes words of three letters that the list does not have."""

    def legal_moves(self, position: small_game.TirelirePosition, lexicon: Words) -> Iterator[Act]:
        return (move for move in super().legal_moves(position, lexicon) if move not in THREE)


@dataclass(frozen=True, kw_only=True)
class TalkativeDraw(LettersDrawn, kind="letters_drawn"):
    shown: tuple[str, ...] = ()
    vowels: int = 0


class SmallDrawShown(Tirelire):
    """One or two letters are drawn before everybody's eyes."""

    events = (GameStarted, TalkativeDraw, small_game.WordLaid)

    def drawing(self, at: int, seat: int, pieces: tuple[str, ...]) -> LettersDrawn:
        shown = pieces if len(pieces) < 3 else ()
        return TalkativeDraw(
            at=at, seat=seat, count=len(pieces), letters=pieces, private_to=seat, shown=shown
        )


class DrawHintedAt(Tirelire):
    """How many vowels were drawn is told to all."""

    events = (GameStarted, TalkativeDraw, small_game.WordLaid)

    def drawing(self, at: int, seat: int, pieces: tuple[str, ...]) -> LettersDrawn:
        vowels = sum(letter in "AE" for letter in pieces)
        return TalkativeDraw(
            at=at, seat=seat, count=len(pieces), letters=pieces, private_to=seat, vowels=vowels
        )


def test_a_failure_names_the_game_that_failed() -> None:
    with pytest.raises(AssertionError) as failed:
        contract.play_whole_game(case(RackInEvents, seed=7, seats=2, check="table"))
    assert failed.value.__notes__ == ["tirelire: seed 7, 2 seats, checked by table"]


def play_games(bug: Any) -> None:
    for seed in range(20):
        contract.play_whole_game(case(bug, seed=seed, check="referee" if seed % 2 else "table"))


@pytest.mark.parametrize(
    ("bug", "says"),
    [
        (RackInEvents, "private to nobody"),
        (DrawNotLogged, "leads elsewhere|replay"),
        (EmptyMoveAccepted, "empty lay_word"),
        (StaleApplied, "stale command"),
        (WindowNotReplayed, "without a contest window|replay"),
        (DictionaryShows, "dictionary shows"),
        (LettersLost, "letters were lost"),
        (RackInView, "shows seat|sees the rack"),
        (ListCutShort, "not in the list"),
        (SmallDrawShown, "letters_drawn shows seat"),
        (DrawHintedAt, "sees more than the draw"),
    ],
)
def test_the_suite_catches_a_planted_bug(bug: Any, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        play_games(bug)


def test_a_refuted_word_does_not_break_a_run_of_passes() -> None:
    game, rng = Tirelire(), random.Random(3)
    seats = (Seat("Un"), Seat("Deux"))
    state = None
    for event in game.start(seats, Terms(check="table"), 0, rng):
        state = game.evolve(state, event)
    assert state is not None
    wrong = LayWord("".join(state.racks[1][:2]))
    for seat, act in [(0, PassTurn()), (1, wrong), (0, Contest())]:
        answer = game.decide(state, Command(seat, act, 1_000), WordList([]), rng)
        assert isinstance(answer, Accepted)
        for event in answer.events:
            state = game.evolve(state, event)
    assert state.passes == (0, 1)
