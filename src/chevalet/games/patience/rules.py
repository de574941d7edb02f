"""The referee of La Clé, patience: articles P1 to P9 of RULES.md."""

import hashlib
from collections.abc import Iterator

from chevalet.core.acts import Act, PassTurn
from chevalet.core.bag import Rng, filled
from chevalet.core.clock import new_clock
from chevalet.core.copying import replace
from chevalet.core.crossword import Run, Tile, board_with, letters_on, placements_from, run_through
from chevalet.core.events import SERVER_ONLY, Event, GameStarted, TurnBegan
from chevalet.core.grid import DOWN, RIGHT, Cell, Step, is_inside, shifted
from chevalet.core.happened import Happened, Uncontestable
from chevalet.core.ledger import Ledger
from chevalet.core.position import Preview, WordPreview
from chevalet.core.racks import LettersDrawn, PlaceWord, RackReferee
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat, alone
from chevalet.core.state import SheetLine, Terms
from chevalet.core.words import Verdict, Words
from chevalet.games.patience import scoring
from chevalet.games.patience.edition import LaCleEdition
from chevalet.games.patience.state import (
    BagOrdered,
    PatiencePosition,
    PatienceState,
    WordChained,
    WordsExhausted,
)
from chevalet.games.patience.view import view_of

FIRST_SQUARE: Cell = (0, 0)
WON = "corner"
LOST = "stuck"


class Patience(RackReferee[PatienceState, PatiencePosition]):
    id = "patience"
    seat_counts = (1,)
    prints_contest = False
    flag_means = "end"  # there is nobody to pass to
    acts = (PlaceWord,)
    events = (GameStarted, BagOrdered, LettersDrawn, WordChained, WordsExhausted)
    terms_type = Terms
    position_type = PatiencePosition
    engine = "chevalet.engines.patience.engine:PatienceEngine"

    def __init__(self, edition: LaCleEdition) -> None:
        self._edition = edition
        self.rack_size = edition.rack
        self.rows, self.cols = edition.rows, edition.cols

    @property
    def edition(self) -> LaCleEdition:
        return self._edition

    # P1, P5: preparing.

    def start(
        self, seats: tuple[Seat, ...], terms: Terms, at: int, rng: Rng, *, seed: str | None = None
    ) -> tuple[Event, ...]:
        """The same seed gives the same letters in the same order, whatever is played; without one, a seed is drawn."""
        assert len(seats) in self.seat_counts
        agreed = replace(terms, check="referee", takebacks=False)  # P8
        first = GameStarted(at=at, seats=alone(seats), terms=agreed)
        ledger = Ledger(self, self.evolve(None, first), at)
        seed = seed if seed is not None else drawn_seed(rng)
        order = bag_order(ledger.state.bag, seed)
        ledger.add(BagOrdered(at=at, count=len(order), order=order, seed=seed, private_to=SERVER_ONLY))
        self.draw(ledger, 0, self.rack_size, rng)
        ledger.add(TurnBegan(at=at, seat=0))
        return (first, *ledger.events)

    def can_begin(self, state: PatienceState, lexicon: Words) -> bool:
        """P5: whether the first letters make a first word."""
        return self.can_move(self.view(state, 0), lexicon)

    def opened(self, event: GameStarted) -> PatienceState:
        return PatienceState(
            seats=event.seats,
            terms=event.terms,
            clock=new_clock(event.terms.clock, 1),
            board=self.edition.empty_board,
            bag=filled(self.edition.letters),
            racks=((),),
        )

    def draw(self, ledger: Ledger[PatienceState], seat: int, wanted: int, rng: Rng) -> None:
        """P5: the next letters in their order."""
        del rng
        letters = ledger.state.bag[:wanted]
        if letters:
            ledger.add(
                LettersDrawn(at=ledger.at, seat=seat, count=len(letters), letters=letters, private_to=seat)
            )

    def applied(self, state: PatienceState, event: Event) -> PatienceState:
        state = super().applied(state, event)
        match event:
            case BagOrdered(order=order) if order is not None:
                return replace(state, bag=order)
            case WordChained(cells=cells):
                return replace(state, previous=cells, words=state.words + 1)
            case WordsExhausted():
                return replace(state, is_stuck=True)
        return state

    # P2 to P4: a word.

    def move(self, state: PatienceState, seat: int, act: Act, at: int, lexicon: Words, rng: Rng) -> Happened:
        """A word stands at once (P8): the next letters, and whether any word is left (P6), go with it."""
        assert isinstance(act, PlaceWord)
        tiles = tuple(sorted(act.tiles))
        run = self.announced(state.board, state.racks[seat], state.previous, tiles, lexicon)
        if isinstance(run, Refused):
            return run
        line = scoring.word_line(seat, state.turn_no, run.word)
        ledger = Ledger(self, state, at)
        ledger.add(
            WordChained(
                at=at,
                seat=seat,
                tiles=tiles,
                cells=run.cells,
                words=(run.word,),
                word_points=(line.points,),
                lines=(line,),
            )
        )
        self.settle(ledger, rng)
        if self.ending(ledger.state) is None and not self.can_move(self.view(ledger.state, seat), lexicon):
            ledger.add(WordsExhausted(at=at))
        return Uncontestable(tuple(ledger.events))

    def announced(
        self,
        board: tuple[str, ...],
        rack: tuple[str, ...] | None,
        previous: tuple[Cell, ...],
        tiles: tuple[Tile, ...],
        lexicon: Words | None,
    ) -> Run | Refused:
        """The word these letters announce, or why they may not be laid. What appears beside it is tolerated (P4)."""
        fault = self.laying_fault(board, rack, tiles)
        if fault is not None:
            return Refused(fault.code, "P3" if previous else "P2", cells=fault.cells)
        cells = tuple((row, col) for row, col, _ in tiles)
        letters = letters_on(board_with(board, tiles))
        if previous:
            run = run_through(letters, cells[0], across(previous))
            if not set(cells) <= set(run.cells):
                return Refused("move/not_across_previous", "P3", cells=previous)
            if not set(run.cells) & set(previous):
                return Refused("move/not_on_previous", "P3", cells=previous)
        else:
            run = run_through(letters, cells[0], DOWN if cells[-1][0] > cells[0][0] else RIGHT)
            if FIRST_SQUARE not in cells:
                return Refused("move/first_square", "P2", cells=(FIRST_SQUARE,))
            if len(cells) < 2:
                return Refused("move/first_word_too_short", "P2", cells=cells)
        if lexicon is not None and run.word not in lexicon:
            return Refused("word/unknown", "P4", words=(run.word,), cells=run.cells)
        return run

    def may_pass(self, state: PatienceState, seat: int, lexicon: Words) -> Refused | None:
        """P6: only to say that no word is left; giving up is to resign."""
        if self.can_move(self.view(state, seat), lexicon):
            return Refused("pass/word_left", "P6")
        return None

    def verdicts(self, state: PatienceState, lexicon: Words) -> tuple[Verdict, ...]:
        raise AssertionError(f"a patience has the referee, no contest: {state.window} {lexicon.name}")

    def contest_lines(self, state: PatienceState, by: int, founded: bool) -> tuple[SheetLine, ...]:
        raise AssertionError(f"a patience has the referee, no contest: {state.window} {by} {founded}")

    # P6, P7: the end.

    def ending(self, state: PatienceState) -> str | None:
        row, col = self.edition.last_square
        if state.board[row][col] != ".":
            return WON
        return LOST if state.is_stuck or state.passes else None

    def winners(self, ranking: tuple[tuple[int, ...], ...], reason: str) -> tuple[int, ...]:
        """A patience is won on the last square, and lost otherwise: then nobody wins."""
        return ranking[0] if reason == WON else ()

    # Seeing.

    def view(self, state: PatienceState, seat: int | None) -> PatiencePosition:
        return view_of(self.rack_view(state, seat), state, self.edition.last_square)

    def legal_moves(self, position: PatiencePosition, lexicon: Words) -> Iterator[Act]:
        letters, size = letters_on(position.board), (self.rows, self.cols)
        for start, step, link in self._beginnings(position):
            for tiles in placements_from(letters, size, start, step, position.rack or (), lexicon, link):
                act = PlaceWord(tiles)
                if isinstance(self.preview(position, act, lexicon), Preview):
                    yield act

    def _beginnings(self, position: PatiencePosition) -> Iterator[tuple[Cell, Step, Cell]]:
        """Where a word may begin, which way it runs, and the square it must cover."""
        if not position.previous:
            yield from ((FIRST_SQUARE, step, FIRST_SQUARE) for step in (RIGHT, DOWN))
            return
        letters, step = letters_on(position.board), across(position.previous)
        back = (-step[0], -step[1])
        for link in position.previous:
            start = link
            while is_inside(start, self.rows, self.cols):
                if shifted(start, back) not in letters:
                    yield start, step, link
                start = shifted(start, back)

    def preview(self, position: PatiencePosition, act: Act, lexicon: Words | None) -> Preview | Refused:
        """What a draft would give; without a dictionary, geometry only."""
        if not isinstance(act, PlaceWord):
            return Refused("command/no_preview")
        tiles = tuple(sorted(act.tiles))
        run = self.announced(position.board, position.rack, position.previous, tiles, lexicon)
        if isinstance(run, Refused):
            return run
        line = scoring.word_line(position.seat or 0, position.turn_no, run.word)
        valid = None if lexicon is None else True
        return Preview((WordPreview(run.word, line.points, valid),), (line,))

    def fallback(self, position: PatiencePosition, lexicon: Words) -> Act:
        """Any word; the referee lets nobody pass while one is left."""
        return next(self.legal_moves(position, lexicon), PassTurn())


def across(previous: tuple[Cell, ...]) -> Step:
    """P3: the direction of a word perpendicular to this one."""
    return DOWN if previous[0][0] == previous[-1][0] else RIGHT


def bag_order(letters: tuple[str, ...], seed: str) -> tuple[str, ...]:
    """P5: by a digest of the seed and each letter's number, so that it is the same on every machine, for ever."""
    digests = [hashlib.sha256(f"{seed}/{number}".encode()).digest() for number in range(len(letters))]
    return tuple(letters[number] for number in sorted(range(len(letters)), key=digests.__getitem__))


def drawn_seed(rng: Rng) -> str:
    return "".join(rng.choice("0123456789abcdef") for _ in range(16))
