"""Tirelire, the small game that proves the contract: four hidden letters, a draw, words laid in a row, a contest.

A turn lays a word of two letters or more from the rack; it scores a point a letter. The game ends when a rack is
empty and the bag too, or after everyone has passed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import permutations

from chevalet.core.acts import Act
from chevalet.core.bag import Rng, filled, holds, without
from chevalet.core.clock import new_clock
from chevalet.core.events import Event, GameStarted, MoveMade, MoveWithdrawn, TurnBegan
from chevalet.core.happened import Happened, Laid
from chevalet.core.ledger import Ledger
from chevalet.core.levels import Handicap, Level
from chevalet.core.pieces import PieceReferee, PieceState, taken_back, with_rack
from chevalet.core.position import Position, Preview, WordPreview
from chevalet.core.racks import LettersDrawn
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat, alone
from chevalet.core.state import SheetLine, Terms
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
class WordLaid(MoveMade):
    pass


@dataclass(frozen=True, kw_only=True)
class TirelireState(PieceState[str]):
    laid: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class TirelirePosition(Position):
    laid: tuple[str, ...]
    rack: tuple[str, ...] | None
    rack_sizes: tuple[int, ...]
    bag: int


class Tirelire(PieceReferee[TirelireState, TirelirePosition]):
    id = "tirelire"
    seat_counts = (2, 3, 4)
    prints_contest = True
    acts = (LayWord,)
    events = (GameStarted, LettersDrawn, WordLaid)
    terms_type = Terms
    position_type = TirelirePosition
    rack_size = RACK
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
            self.draw(ledger, seat, self.rack_size, rng)
        ledger.add(TurnBegan(at=at, seat=0))
        return (first, *ledger.events)

    def opened(self, event: GameStarted) -> TirelireState:
        return TirelireState(
            seats=event.seats,
            terms=event.terms,
            clock=new_clock(event.terms.clock, len(event.seats)),
            bag=filled(self.edition.letters),
            racks=((),) * len(event.seats),
        )

    def applied(self, state: TirelireState, event: Event) -> TirelireState:
        match event:
            case WordLaid(seat=seat, words=(word,)):
                state = replace(state, laid=(*state.laid, word))
                return with_rack(state, seat, without(state.racks[seat], word))
            case MoveWithdrawn(seat=seat):
                return taken_back(replace(state, laid=state.laid[:-1]), seat, tuple(state.laid[-1]))
        return super().applied(state, event)

    def move(self, state: TirelireState, seat: int, act: Act, at: int, lexicon: Words, rng: Rng) -> Happened:
        del rng
        assert isinstance(act, LayWord)
        dictionary = lexicon if state.terms.check == "referee" else None
        fault = self.fault(state.racks[seat], act.word, dictionary)
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

    def drawing(self, at: int, seat: int, pieces: tuple[str, ...]) -> LettersDrawn:
        return LettersDrawn(at=at, seat=seat, count=len(pieces), letters=pieces, private_to=seat)

    def ending(self, state: TirelireState) -> str | None:
        if not state.bag and any(not state.racks[seat] for seat in state.active):
            return "out"
        return "blocked" if self.all_passed(state, 2) else None

    def verdicts(self, state: TirelireState, lexicon: Words) -> tuple[Verdict, ...]:
        assert state.last_move is not None
        return tuple(verdict(w, lexicon, None if w in lexicon else "unknown") for w in state.last_move.words)

    def contest_lines(self, state: TirelireState, by: int, founded: bool) -> tuple[SheetLine, ...]:
        return () if founded else (SheetLine(by, state.turn_no, "contest", -CONTEST),)

    def act_of(self, state: TirelireState, event: Event) -> Act | None:
        return LayWord(event.words[0]) if isinstance(event, WordLaid) else super().act_of(state, event)

    def everything(self, state: TirelireState) -> tuple[str, ...]:
        held = [x for rack in state.racks for x in rack]
        return tuple(sorted([*state.bag, *held, *"".join(state.laid), *state.aside]))

    def view(self, state: TirelireState, seat: int | None) -> TirelirePosition:
        return TirelirePosition(**self.held_view(state, seat), laid=state.laid)

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


def move_text(act: LayWord) -> str:
    return act.word


def move_from(text: str) -> LayWord:
    return LayWord(text)
