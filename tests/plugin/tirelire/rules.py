"""Tirelire, the small game that proves the contract: four hidden letters, a draw, words laid in a row, a contest.

A turn lays a word of two letters or more from the rack; it scores a point a letter. The game ends when a rack is
empty and the bag too, or after everyone has passed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import permutations

from chevalet.core.acts import Act
from chevalet.core.bag import Rng, drawn, filled, holds, without
from chevalet.core.clock import wound
from chevalet.core.events import Event, GameStarted, MoveMade, MoveWithdrawn, SeatResigned, TurnBegan, secret
from chevalet.core.happened import Happened, Laid
from chevalet.core.ledger import Ledger
from chevalet.core.levels import Handicap, Level
from chevalet.core.position import Position, Preview, WordPreview
from chevalet.core.referee import Referee
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat, alone
from chevalet.core.state import SheetLine, State, Terms
from chevalet.core.words import Verdict, Words, verdict
from chevalet.games.edition_file import EditionFile

RACK = 4
CONTEST = 3


LETTERS = {"A": 6, "E": 6, "L": 4, "R": 4, "T": 4}


@dataclass(frozen=True)
class TirelireEdition:
    id: str = "defaut"
    name: str = "Tirelire"
    hash: str = "tirelire-1"
    letters: Mapping[str, int] = field(default_factory=lambda: LETTERS)
    rows: int = 1  # the words stand in one row
    cols: int = RACK

    @property
    def pieces(self) -> int:
        return sum(self.letters.values())


def read_edition(file: EditionFile) -> TirelireEdition:
    table = file.value("letters")
    if not isinstance(table, dict) or not table:
        raise file.fault("letters", "expected a table of letters")
    letters = {letter: file.whole(f"letters.{letter}", 1, 100) for letter in table}
    return TirelireEdition(file.text("id"), file.text("name"), file.hash, letters)


@dataclass(frozen=True)
class LayWord(Act):
    word: str


@dataclass(frozen=True, kw_only=True)
class LettersDrawn(Event):
    seat: int
    count: int
    letters: tuple[str, ...] | None = secret()


@dataclass(frozen=True, kw_only=True)
class WordLaid(MoveMade):
    pass


@dataclass(frozen=True, kw_only=True)
class TirelireState(State):
    bag: tuple[str, ...]
    racks: tuple[tuple[str, ...], ...]
    laid: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class TirelirePosition(Position):
    laid: tuple[str, ...]
    rack: tuple[str, ...] | None
    rack_sizes: tuple[int, ...]
    bag: int


class Tirelire(Referee[TirelireState, TirelirePosition]):
    id = "tirelire"
    seat_counts = (2, 3, 4)
    prints_contest = True
    acts = (LayWord,)
    events = (GameStarted, LettersDrawn, WordLaid)
    terms_type = Terms
    position_type = TirelirePosition
    levels = (
        Level("debutant", Handicap(longest_word=2), "easy"),
        Level("club", Handicap(), "medium"),
        Level("maitre", Handicap(thinks="search"), "hard"),
    )

    def __init__(self, edition: TirelireEdition | None = None) -> None:
        self._edition = edition or TirelireEdition()

    @property
    def edition(self) -> TirelireEdition:
        return self._edition

    def start(self, seats: tuple[Seat, ...], terms: Terms, at: int, rng: Rng) -> tuple[Event, ...]:
        first = GameStarted(at=at, seats=alone(seats), terms=terms)
        ledger = Ledger(self, self.evolve(None, first), at)
        for seat in range(len(seats)):
            self.draw(ledger, seat, RACK, rng)
        ledger.add(TurnBegan(at=at, seat=0))
        return (first, *ledger.events)

    def opened(self, event: GameStarted) -> TirelireState:
        return TirelireState(
            seats=event.seats,
            terms=event.terms,
            clock=wound(event.terms.clock, len(event.seats)),
            bag=filled(self.edition.letters),
            racks=((),) * len(event.seats),
        )

    def applied(self, state: TirelireState, event: Event) -> TirelireState:
        match event:
            case LettersDrawn(seat=seat, letters=letters) if letters is not None:
                bag = without(state.bag, letters)
                return replace(
                    state, bag=bag, racks=self._with_rack(state, seat, state.racks[seat] + letters)
                )
            case WordLaid(seat=seat, words=(word,)):
                rack = without(state.racks[seat], word)
                return replace(state, racks=self._with_rack(state, seat, rack), laid=(*state.laid, word))
            case MoveWithdrawn(seat=seat):
                back = tuple(state.laid[-1])
                state = replace(state, laid=state.laid[:-1])
                if seat in state.resigned:
                    return replace(state, aside=state.aside + back)
                return replace(state, racks=self._with_rack(state, seat, state.racks[seat] + back))
            case SeatResigned(seat=seat):
                aside = state.aside + state.racks[seat]
                return replace(state, racks=self._with_rack(state, seat, ()), aside=aside)
        return state

    def move(self, state: TirelireState, seat: int, act: Act, at: int, lexicon: Words, rng: Rng) -> Happened:
        del rng
        assert isinstance(act, LayWord)
        referee = lexicon if state.terms.check == "referee" else None
        fault = self.fault(state.racks[seat], act.word, referee)
        if fault is not None:
            return fault
        line = SheetLine(seat, state.turn_no, "word", len(act.word), act.word)
        return Laid(WordLaid(at=at, seat=seat, words=(act.word,), lines=(line,)))

    def fault(self, rack: tuple[str, ...], word: str, lexicon: Words | None) -> Refused | None:
        if len(word) < 2:
            return Refused("move/too_short")
        if not holds(rack, word):
            return Refused("move/tile_not_in_rack")
        if lexicon is not None and word not in lexicon:
            return Refused("word/unknown", words=(word,))
        return None

    def settle(self, ledger: Ledger[TirelireState], rng: Rng) -> None:
        move = ledger.state.last_move
        assert move is not None
        if move.seat not in ledger.state.resigned:
            self.draw(ledger, move.seat, RACK - len(ledger.state.racks[move.seat]), rng)

    def draw(self, ledger: Ledger[TirelireState], seat: int, wanted: int, rng: Rng) -> None:
        letters = drawn(ledger.state.bag, wanted, rng)
        if letters:
            ledger.add(
                LettersDrawn(at=ledger.at, seat=seat, count=len(letters), letters=letters, private_to=seat)
            )

    def ending(self, state: TirelireState) -> str | None:
        if not state.bag and any(not state.racks[seat] for seat in state.active):
            return "out"
        return "blocked" if self.all_passed(state, 2) else None

    def verdicts(self, state: TirelireState, lexicon: Words) -> tuple[Verdict, ...]:
        assert state.last_move is not None
        return tuple(verdict(w, lexicon, None if w in lexicon else "unknown") for w in state.last_move.words)

    def contest_lines(self, state: TirelireState, by: int, founded: bool) -> tuple[SheetLine, ...]:
        return () if founded else (SheetLine(by, state.turn_no, "contest", -CONTEST),)

    def everything(self, state: TirelireState) -> tuple[str, ...]:
        held = [x for rack in state.racks for x in rack]
        return tuple(sorted([*state.bag, *held, *"".join(state.laid), *state.aside]))

    def view(self, state: TirelireState, seat: int | None) -> TirelirePosition:
        return TirelirePosition(
            **self.shared_view(state, seat),
            laid=state.laid,
            rack=None if seat is None else state.racks[seat],
            rack_sizes=tuple(len(rack) for rack in state.racks),
            bag=len(state.bag),
        )

    def legal_moves(self, position: TirelirePosition, lexicon: Words) -> Iterator[Act]:
        rack = position.rack or ()
        words = {"".join(p) for size in range(2, len(rack) + 1) for p in permutations(rack, size)}
        return (LayWord(word) for word in sorted(words) if word in lexicon)

    def preview(self, position: TirelirePosition, act: Act, lexicon: Words | None) -> Preview | Refused:
        assert isinstance(act, LayWord)
        fault = self.fault(position.rack or (), act.word, lexicon)
        if fault is not None:
            return fault
        points = len(act.word)
        line = SheetLine(position.seat or 0, position.turn_no, "word", points, act.word)
        return Preview((WordPreview(act.word, points, None if lexicon is None else True),), (line,))

    @staticmethod
    def _with_rack(state: TirelireState, seat: int, rack: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return tuple(rack if index == seat else old for index, old in enumerate(state.racks))


def move_text(act: LayWord) -> str:
    return act.word


def move_from(text: str) -> LayWord:
    return LayWord(text)
