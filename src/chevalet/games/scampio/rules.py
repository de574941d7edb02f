"""The referee of Scampio. Articles are those of RULES.md."""

from dataclasses import dataclass

from chevalet.core.acts import Act
from chevalet.core.bag import Rng, filled, holds
from chevalet.core.clock import new_clock
from chevalet.core.crossword import Letters, Tile, is_linked, letters_on, runs_formed
from chevalet.core.events import Event, GameStarted, TurnBegan
from chevalet.core.happened import Happened, Laid, Passed
from chevalet.core.ledger import Ledger
from chevalet.core.position import Preview, WordPreview
from chevalet.core.racks import RackReferee
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat, alone
from chevalet.core.state import SheetLine, Terms
from chevalet.core.words import Verdict, Words, verdict
from chevalet.games.level_file import read_levels
from chevalet.games.scampio import scoring
from chevalet.games.scampio.edition import ScampioEdition
from chevalet.games.scampio.state import (
    ExchangeLetters,
    LettersDrawn,
    LettersExchanged,
    PlaceWord,
    ScampioPosition,
    ScampioStarted,
    ScampioState,
    ScampioTerms,
    StarterChosen,
    WordPlaced,
)


@dataclass(frozen=True)
class Laying:
    """Letters laid, the words they make, the points of each."""

    tiles: tuple[Tile, ...]
    words: tuple[str, ...]
    points: tuple[int, ...]


class Scampio(RackReferee[ScampioState, ScampioPosition]):
    id = "scampio"
    seat_counts = (2, 3, 4)
    prints_contest = False
    acts = (PlaceWord, ExchangeLetters)
    events = (ScampioStarted, StarterChosen, LettersDrawn, LettersExchanged, WordPlaced)
    terms_type = ScampioTerms
    position_type = ScampioPosition
    levels = read_levels("chevalet.games.scampio")
    engine = "chevalet.engines.scampio.engine:ScampioEngine"

    def __init__(self, edition: ScampioEdition) -> None:
        self._edition = edition
        self.rack_size = edition.rack
        self.rows, self.cols = edition.rows, edition.cols

    @property
    def edition(self) -> ScampioEdition:
        return self._edition

    def prepare(self, terms: Terms, lexicon: Words) -> None:
        """S14: a theme has a dictionary of its own."""
        assert isinstance(terms, ScampioTerms)
        super().prepare(terms, lexicon)
        super().prepare(terms, lexicon.themed(terms.theme))

    # S1 to S3: preparing.

    def start(self, seats: tuple[Seat, ...], terms: Terms, at: int, rng: Rng) -> tuple[Event, ...]:
        assert isinstance(terms, ScampioTerms)
        assert len(seats) in self.seat_counts
        first = ScampioStarted(at=at, seats=alone(seats), terms=terms)
        ledger = Ledger(self, self.evolve(None, first), at)
        for seat in range(len(seats)):
            self.draw(ledger, seat, self.rack_size, rng)
        totals = tuple(sum(self.edition.value(t) for t in rack) for rack in ledger.state.racks)
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        starter = rng.choice(best)
        ledger.add(StarterChosen(at=at, seat=starter, totals=totals))
        ledger.add(TurnBegan(at=at, seat=starter))
        return (first, *ledger.events)

    def opened(self, event: GameStarted) -> ScampioState:
        assert isinstance(event, ScampioStarted)
        return ScampioState(
            seats=event.seats,
            terms=event.terms,
            clock=new_clock(event.terms.clock, len(event.seats)),
            board=("." * self.cols,) * self.rows,
            bag=filled(self.edition.letters),
            racks=((),) * len(event.seats),
        )

    # S4 to S7: a turn.

    def move(self, state: ScampioState, seat: int, act: Act, at: int, lexicon: Words, rng: Rng) -> Happened:
        if isinstance(act, ExchangeLetters):
            return self._exchange(state, seat, act.letters, at, rng)
        assert isinstance(act, PlaceWord)
        dictionary = lexicon if state.terms.check == "referee" else None
        laying = self._lay(state.board, state.racks[seat], act.tiles, state.terms, dictionary)
        if isinstance(laying, Refused):
            return laying
        return Laid(
            WordPlaced(
                at=at,
                seat=seat,
                words=laying.words,
                word_points=laying.points,
                tiles=laying.tiles,
                lines=self._lines(laying, seat, state.turn_no),
            )
        )

    def _lay(
        self,
        board: tuple[str, ...],
        rack: tuple[str, ...] | None,
        tiles: tuple[Tile, ...],
        terms: ScampioTerms,
        lexicon: Words | None,
    ) -> "Laying | Refused":
        """S4 to S14: what these letters make, or why they may not lie there. No dictionary: nothing depends on one."""
        tiles = tuple(sorted(tiles))
        before = letters_on(board)
        fault = self._placing_fault(board, before, rack, tiles)
        if fault is not None:
            return fault
        letters = before | {(row, col): letter for row, col, letter in tiles}
        laid = frozenset((row, col) for row, col, _ in tiles)
        runs = runs_formed(letters, laid)
        words = tuple(run.word for run in runs)
        wrong = {} if lexicon is None else self._wrong(words, terms, lexicon)
        if wrong:
            code = "word/unknown" if "unknown" in wrong.values() else "word/off_theme"
            cells = dict.fromkeys(cell for run in runs if run.word in wrong for cell in run.cells)
            return Refused(code, "S14", words=tuple(wrong), cells=tuple(cells))
        points = tuple(scoring.run_points(self.edition, letters, run, laid) for run in runs)
        return Laying(tiles, words, points)

    def _lines(self, laying: "Laying", seat: int, turn_no: int) -> tuple[SheetLine, ...]:
        points, laid = sum(laying.points), len(laying.tiles)
        return scoring.move_lines(self.edition, seat, turn_no, laying.words[0], points, laid)

    def _placing_fault(
        self, board: tuple[str, ...], letters: Letters, rack: tuple[str, ...] | None, tiles: tuple[Tile, ...]
    ) -> Refused | None:
        fault = self.laying_fault(board, rack, tiles)
        if fault is not None:
            return Refused(fault.code, "S5", cells=fault.cells)
        cells = tuple((row, col) for row, col, _ in tiles)
        if not letters:
            if not set(cells) & set(self.edition.opening):
                return Refused("move/opening_square", "S4", cells=self.edition.opening)
            if len(cells) < 2:
                return Refused("move/first_word_too_short", "S4", cells=cells)
        elif not is_linked(letters, cells):
            return Refused("move/not_linked", "S6", cells=cells)
        return None

    def _exchange(
        self, state: ScampioState, seat: int, letters: tuple[str, ...], at: int, rng: Rng
    ) -> Happened:
        """S15: draw, then give back, where the edition allows it."""
        needed = self.edition.exchange_needs_in_bag
        if not needed:
            return Refused("exchange/not_in_this_edition", "S15")
        if len(state.bag) < needed:
            return Refused("exchange/bag_too_short", "S15")
        if not letters or not holds(state.racks[seat], letters):
            return Refused("move/tile_not_in_rack", "S15")
        line = SheetLine(seat, state.turn_no, "exchange", 0)
        return Passed(
            LettersExchanged(
                at=at,
                seat=seat,
                reason="exchange",
                count=len(letters),
                given=letters,
                letters=self.picked(state, seat, len(letters), rng),
                private_to=seat,
                lines=(line,),
            )
        )

    # S14: words, and who checks them.

    def _wrong(self, words: tuple[str, ...], terms: ScampioTerms, lexicon: Words) -> dict[str, str]:
        """The words that are not good at this table, with what speaks against each."""
        good = lexicon.themed(terms.theme)
        return {w: "theme" if w in lexicon else "unknown" for w in words if w not in good}

    def verdicts(self, state: ScampioState, lexicon: Words) -> tuple[Verdict, ...]:
        assert state.last_move is not None
        words = state.last_move.words
        wrong = self._wrong(words, state.terms, lexicon)
        return tuple(verdict(word, lexicon, wrong.get(word)) for word in words)

    def contest_lines(self, state: ScampioState, by: int, founded: bool) -> tuple[SheetLine, ...]:
        """S16: an unfounded contest costs its author."""
        if founded:
            return ()
        return (SheetLine(by, state.turn_no, "contest", -self.edition.contest_penalty),)

    # S17, S18: the end.

    def may_play(self, state: ScampioState, seat: int) -> bool:
        """S17: whoever has laid everything is skipped, and the others play on."""
        return super().may_play(state, seat) and bool(state.racks[seat] or state.bag)

    def ending(self, state: ScampioState) -> str | None:
        holding = [seat for seat in state.active if state.racks[seat]]
        someone_is_out = not state.bag and len(holding) < len(state.active)
        if someone_is_out and (self.edition.first_out_ends or not holding):
            return "out"
        return "blocked" if self.all_passed(state, 2 if state.bag else 1) else None

    def final_lines(self, state: ScampioState, reason: str) -> tuple[SheetLine, ...]:
        if reason == "resigned":
            return ()
        racks = {seat: state.racks[seat] for seat in state.active}
        return scoring.final_lines(self.edition, racks, state.turn_no, bag_is_empty=not state.bag)

    # Seeing.

    def view(self, state: ScampioState, seat: int | None) -> ScampioPosition:
        return ScampioPosition(**self.rack_view(state, seat))

    def vocabulary(self, position: ScampioPosition, lexicon: Words) -> Words:
        return lexicon.themed(position.terms.theme)

    def preview(self, position: ScampioPosition, act: Act, lexicon: Words | None) -> Preview | Refused:
        """What a draft would give; without a dictionary, geometry and points only."""
        if not isinstance(act, PlaceWord):
            return Refused("command/no_preview")
        laying = self._lay(position.board, position.rack, act.tiles, position.terms, lexicon)
        if isinstance(laying, Refused):
            return laying
        valid = None if lexicon is None else True
        words = tuple(WordPreview(w, p, valid) for w, p in zip(laying.words, laying.points, strict=True))
        return Preview(words, self._lines(laying, position.seat or 0, position.turn_no))
